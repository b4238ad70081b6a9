"""The master of SOL: whole turns and every answer in a fight are tried out in imagined worlds, and the ends weighed."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from eldorado.bots.compare_plans import SEED_BITS, compare_plans
from eldorado.bots.tactics.sol import act, choose
from eldorado.bots.tactics.sol.onwards import Course
from eldorado.bots.tactics.sol.outlook import Odds, Outlook
from eldorado.bots.tactics.sol.prospects import SEARCHING, promise, stage_of
from eldorado.bots.tactics.sol.swords import DuelEnd, best_commit, has_won
from eldorado.bots.tactics.sol.tours import Tour
from eldorado.bots.tactics.sol.turns import Turn, carried_out, next_move, whole_turns
from eldorado.bots.thinking import Budget, Thought, intend
from eldorado.core.game import CHANCE, AnyGame, Seat, draw
from eldorado.games.sol.decisions import (
    Acting,
    Claiming,
    Committing,
    Duel,
    Fleeing,
    Naming,
    Planting,
    Playing,
    Pushing,
    Raging,
    Rolling,
)
from eldorado.games.sol.moves import Hand, Inform, Move, Study
from eldorado.games.sol.rules.clues import cards_played
from eldorado.games.sol.state import State

BUDGET: Final = Budget(trials=40, seconds=1.2)
TURNS: Final = 8
"""So many turns of a character are compared."""
CAUTION: Final = 0.7
"""By how many standard errors a turn must beat greedy's."""
EARLY: Final = 5
"""Before so many clue cards are played nothing is decided that could be told by trials."""
PONDERED: Final = (Playing, Planting, Fleeing, Naming, Raging, Claiming, Pushing)
"""The questions beside a character's turn that are worth trials."""
FIGHTING: Final = (Committing, Rolling, Raging)
"""What is asked in the course of a duel."""


def think(game: AnyGame, world: State, seat: Seat, rng: Random, budget: Budget) -> Thought:
    """Answer a question: greedy's answer is the first plan, and another must prove better."""
    legal: list[Any] = list(game.legal(world, seat))
    now = world.pending[-1]
    if len(legal) == 1:
        return Thought(legal[0])
    if world.round == 0 or (stage_of(world) == SEARCHING and cards_played(world) < EARLY):
        return Thought(choose(game, world, seat, rng))
    if type(now) is Acting:
        return Trial(game, world, seat, rng).best_turn(now, legal, budget)
    if type(now) is Committing:
        return Trial(game, world, seat, rng).best_swords(now, legal, budget)
    if type(now) in PONDERED:
        return Trial(game, world, seat, rng).best_answer(legal, budget)
    return Thought(choose(game, world, seat, rng))


class Trial:
    """One decision thought over: plans, each tried out in the same imagined worlds."""

    def __init__(self, game: AnyGame, world: State, seat: Seat, rng: Random) -> None:
        self.game: Final = game
        self.world: Final = world
        self.seat: Final = seat
        self.camp: Final = seat % 2
        self.rng: Final = rng
        self.odds: Final[dict[Odds, dict[int, float]]] = {}
        self.course: Final = Course(game, self.odds)
        self.plans: list[tuple[Move, ...]] = []
        self.tour: Tour | None = None
        self.until: Final = horizon(world, self.camp)

    # The plans

    def best_answer(self, legal: list[Any], budget: Budget) -> Thought:
        """Every answer there is, greedy's first; the Idol is handed over if greedy would, so never to and fro."""
        first = choose(self.game, self.world, self.seat, self.rng)
        self.plans = [(first,), *[(move,) for move in legal if move != first and not isinstance(move, Hand)]]
        return Thought(self.plans[self.best(budget)][0])

    def best_turn(self, now: Acting, legal: list[Any], budget: Budget) -> Thought:
        """What costs nothing as greedy does it; else the best of several whole turns, carried out without a thought."""
        outlook = Outlook(self.world, self.camp, self.rng, self.odds)
        first = act(self.world, legal, outlook)
        if isinstance(first, Inform | Study):
            return Thought(first)
        tour = self.tour = Tour(self.world, outlook)
        turns = whole_turns(tour, now, set(legal), TURNS)
        self.plans = [turn.moves for turn in turns]
        if not self.plans or first != next_move(self.game, self.world, self.seat, self.plans[0][0], tour):
            self.plans.insert(0, (first,))
        plan = self.plans[self.best(budget)]
        moves = carried_out(self.game, self.world, self.seat, Turn(plan, 0.0), tour)
        return intend(self.game, self.world, self.seat, moves or [first])

    def best_swords(self, now: Committing, legal: list[Any], budget: Budget) -> Thought:
        """[SOL-4.2] As many as the duel deserves, by what came of it where greedy's swords were committed."""
        first = choose(self.game, self.world, self.seat, self.rng)
        allowance, outcomes = budget.begin(), list[DuelEnd]()
        while allowance.spend():
            outcomes.append(self.fight_out(now.duel, first, self.rng.getrandbits(SEED_BITS)))
        return Thought(best_commit(self.world, legal, now, self.camp, outcomes) or first)

    def best(self, budget: Budget) -> int:
        """The number of the plan that does best."""
        return compare_plans(len(self.plans), self.try_out, self.rng, budget.begin(), caution=CAUTION)[0].plan

    # Trying one out

    def try_out(self, plan: int, seed: int) -> float:
        """How likely the camp is to win, in hundredths, if a plan is carried out in the world of a seed."""
        rng = Random(seed)
        world = self.game.imagine(self.world, self.seat, rng)
        self.carry_out(world, self.plans[plan], rng)
        self.course.play(world, rng, self.until - (world.turn != self.world.turn))
        return 100 * promise(world, self.camp, self.odds)

    def fight_out(self, duel: Duel, swords: Move, seed: int) -> DuelEnd:
        """What comes of a duel in the world of a seed."""
        rng = Random(seed)
        world = self.game.imagine(self.world, self.seat, rng)
        self.game.perform(world, self.seat, swords)
        while type(world.pending[-1]) in FIGHTING:
            seat = self.game.actors(world)[0]
            move = draw(self.game, world, rng) if seat == CHANCE else self.course.answer(world, seat, rng)
            self.game.perform(world, seat, move)
        won = has_won(world, duel)
        self.course.play(world, rng, self.until)
        return DuelEnd(won, 100 * promise(world, self.camp, self.odds))

    def carry_out(self, world: State, moves: tuple[Move, ...], rng: Random) -> None:
        """Play a plan, and whatever is asked meanwhile as greedy would, until it is done or cannot go on."""
        game, turn, rest = self.game, (world.turn, world.place), list(moves)
        asked = type(world.pending[-1])
        self.course.tour = None
        while rest and (actors := game.actors(world)) and (world.turn, world.place) == turn:
            seat = actors[0]
            move = draw(game, world, rng) if seat == CHANCE else None
            if move is None and type(world.pending[-1]) is asked and seat % 2 == self.camp:
                move = next_move(game, world, seat, rest[0], self.tour) if self.tour else rest[0]
                if move is None:
                    return
                if move == rest[0]:
                    rest.pop(0)
            game.perform(world, seat, self.course.answer(world, seat, rng) if move is None else move)


def horizon(world: State, camp: int) -> int:
    """How many more camp turns are to begin before an end is weighed: the enemy is to answer first."""
    return 2 if world.turn == camp else 1
