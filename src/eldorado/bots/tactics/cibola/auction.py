"""What bids lead to: the round is solved for every turn order, and so every set of bids has its chances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from eldorado.bots.tactics.cibola.picks import WIDTHS, Line, Search
from eldorado.bots.tactics.cibola.weights import Learnt
from eldorado.bots.tactics.cibola.worth import Yardstick
from eldorado.bots.thinking import Allowance
from eldorado.core.game import AnyGame, Seat
from eldorado.games.cibola.moves import Bidding, Choose, Copy
from eldorado.games.cibola.rules.round import turn_order
from eldorado.games.cibola.state import State

Bids: TypeAlias = tuple[int, ...]
"""One bid a seat."""


def reopened(state: State) -> State:
    """The same round with all fists open again: what others hold in theirs is mere imagination."""
    world = state.copy()
    for area in world.areas:
        area.choice = -1 if area.held else 0
    world.pending[-1] = Bidding(tuple([Seat(seat) for seat, area in enumerate(world.areas) if area.held]))
    return world


class RoundEnd(NamedTuple):
    """What a turn order leads to: the moves, and once they are made, what seats may expect besides what they hold.

    `firm` says that no totem brings explorers back, so that bids change nothing but what is held.
    """

    line: Line
    scores: list[float]
    firm: bool


class Auction:
    """What every set of bids leads to, worked out when it is asked for."""

    def __init__(self, game: AnyGame, state: State, allowance: Allowance, weights: Learnt) -> None:
        self.game: Final = game
        self.state: Final = reopened(state)
        self.yardstick: Final = Yardstick(state, weights)
        self.seats: Final = range(len(state.areas))
        self.most: Final = [highest(self.state, seat) for seat in self.seats]
        self.outcomes: Final = self.solve_orders(Search(game, self.yardstick, state.round, allowance))
        self._scores: Final[dict[Bids, list[float]]] = {}
        self._chances: Final[dict[Bids, list[float]]] = {}

    def solve_orders(self, search: Search) -> dict[tuple[Seat, ...], RoundEnd]:
        """What is played in each turn order, thought through wider and wider."""
        worlds = {order: self.opened(bids) for order, bids in self.examples().items()}
        lines = {order: search.at_width(world, WIDTHS[0]).line for order, world in worlds.items()}
        for width in WIDTHS[1:]:
            wider = {order: search.at_width(world, width).line for order, world in worlds.items()}
            if search.stopped:
                break
            lines = wider
        return {order: self.outcome(worlds[order], line) for order, line in lines.items()}

    def outcome(self, world: State, line: Line) -> RoundEnd:
        """Play a line to the end of the round."""
        end = self.played(world, line)
        held = [self.yardstick.held[area.held] for area in end.areas]
        scores = [score - worth for score, worth in zip(self.yardstick.scores(end), held, strict=True)]
        return RoundEnd(line, scores, not any([type(move) is Choose or type(move) is Copy for move in line]))

    def played(self, world: State, line: Line) -> State:
        """The state after these moves."""
        end = world.copy()
        for move in line:
            self.game.perform(end, self.game.actors(end)[0], move)
        return end

    def examples(self) -> dict[tuple[Seat, ...], Bids]:
        """Bids that lead to each turn order: the lowest that do."""
        found = dict[tuple[Seat, ...], Bids]()
        for bids in all_bids([min(most, len(self.seats)) for most in self.most]):
            found.setdefault(turn_order(bids, self.state.torch), bids)
        return found

    def opened(self, bids: Bids) -> State:
        """The state once these bids are open."""
        world = self.state.copy()
        for seat in self.game.actors(world):
            self.game.perform(world, seat, world.box.bids_up_to[world.areas[seat].held][bids[seat]])
        return world

    def chances(self, bids: Bids) -> list[float]:
        """Everybody's chances after these bids, when the line of their turn order is played."""
        found = self._chances.get(bids)
        if found is None:
            found = self.yardstick.chances(self.scores(bids))
            self._chances[bids] = found
        return found

    def wins(self, bids: Bids) -> list[float]:
        """Everybody's chances to win, and nothing besides."""
        return self.yardstick.wins(self.scores(bids))

    def scores(self, bids: Bids) -> list[float]:
        """What everybody may expect after these bids."""
        found = self._scores.get(bids)
        if found is None:
            found = self.reckoned(bids, self.outcomes[turn_order(bids, self.state.torch)])
            self._scores[bids] = found
        return found

    def reckoned(self, bids: Bids, outcome: RoundEnd) -> list[float]:
        """What everybody may expect: reckoned from what they then hold, or played out where totems give some back."""
        if not outcome.firm:
            return self.yardstick.scores(self.played(self.opened(bids), outcome.line))
        idle = bids.count(0)
        share, worth = self.state.discard // idle if idle else 0, self.yardstick.held
        held = [area.held - bid if bid else area.held + share for area, bid in zip(self.state.areas, bids, strict=True)]
        return [score + worth[number] for score, number in zip(outcome.scores, held, strict=True)]


def highest(state: State, seat: int) -> int:
    """Nobody bids more than they hold, or than beats all others."""
    held = [area.held for area in state.areas]
    return min(held[seat], max(held[:seat] + held[seat + 1 :]) + 1)


def all_bids(most: Sequence[int]) -> list[Bids]:
    """Every set of bids up to these."""
    found: list[Bids] = [()]
    for top in most:
        found = [(*bids, bid) for bids in found for bid in range(top + 1)]
    return found
