"""How a game may go on: both camps as greedy plays them, but each character's turn is thought out once."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from eldorado.bots.tactics.sol.greedy import ORDER_WORTH, choose, weighed, worth_of_order
from eldorado.bots.tactics.sol.moments import Stand
from eldorado.bots.tactics.sol.outlook import Odds, Outlook
from eldorado.bots.tactics.sol.tours import Tour
from eldorado.core.game import CHANCE, AnyGame, Seat, draw
from eldorado.games.sol.decisions import Acting, Fielding, Mooring, Sharing
from eldorado.games.sol.moves import ORDER, SEARCH, Inform, Land, Move, Row, Step, Study
from eldorado.games.sol.rules.figures import active
from eldorado.games.sol.state import State

CARRIED_ON: Final = (Step, Row, Land)
"""The moves after which a tour is carried on, if nothing came between."""
SET_UP: Final = (Fielding, Sharing, Mooring)


class Course:
    """Both camps play on; what has been worked out about the treasure map is kept for the next world."""

    def __init__(self, game: AnyGame, odds: dict[Odds, dict[int, float]]) -> None:
        self.game: Final = game
        self.odds: Final = odds
        self.tour: Tour | None = None
        self.stand: Stand | None = None
        self.when: tuple[object, ...] = ()

    def play(self, world: State, rng: Random, camp_turns: int) -> None:
        """Play on until so many more camp turns have begun, or to the end."""
        game, begun, turn = self.game, 0, world.turn
        self.tour = None
        while begun < camp_turns and (actors := game.actors(world)):
            seat = actors[0]
            move = draw(game, world, rng) if seat == CHANCE else self.answer(world, seat, rng)
            game.perform(world, seat, move)
            if world.turn != turn:
                begun, turn = begun + 1, world.turn

    def answer(self, world: State, seat: Seat, rng: Random) -> Move:
        """As greedy would; a tour under way is carried on."""
        now, legal = world.pending[-1], list[Any](self.game.legal(world, seat))
        if len(legal) == 1:
            only: Move = legal[0]
            return only
        if type(now) is Acting:
            return self.act(world, now, legal, rng)
        if type(now) in SET_UP:
            return choose(self.game, world, seat, rng)
        return weighed(world, legal, Outlook(world, seat % 2, rng, self.odds), rng)

    def act(self, world: State, now: Acting, legal: list[Any], rng: Random) -> Move:
        """What costs nothing and tells something first; an order if it brings enough; else the tour."""
        if self.is_under_way(world, now):
            return self.carry_on(world, legal)
        kinds = [type(move) for move in legal]
        if Inform in kinds:
            first: Move = legal[kinds.index(Inform)]
            return first
        outlook = Outlook(world, world.turn, rng, self.odds)
        if Study in kinds and outlook.odds:
            return max([move for move in legal if type(move) is Study], key=lambda move: outlook.hopes[move.space][0])
        if ORDER in legal and worth_of_order(world, outlook) > ORDER_WORTH:
            return ORDER
        self.tour = Tour(world, outlook)
        self.stand, self.when = self.tour.start(now), moment(world)
        return self.carry_on(world, legal)

    def is_under_way(self, world: State, now: Acting) -> bool:
        """Whether all is as the tour foresaw."""
        stand = self.stand
        return (
            self.tour is not None
            and stand is not None
            and (stand.space, stand.movement, stand.search) == (active(world).space, now.movement, now.search)
            and self.when == moment(world)
        )

    def carry_on(self, world: State, legal: list[Any]) -> Move:
        """The next move of the tour."""
        assert self.tour is not None, "a tour is under way"
        assert self.stand is not None, "and it is known how things stand"
        _, move, then = self.tour.best_way(self.stand, set(legal))
        self.stand = then if type(move) in CARRIED_ON or move == SEARCH else None
        return move


def moment(world: State) -> tuple[object, ...]:
    """What must not change while a tour is carried on."""
    flags = world.camps[world.turn].flags
    return (world.round, world.turn, world.place, flags, world.columns, world.medallion, active(world).wound)
