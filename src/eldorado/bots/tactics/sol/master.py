"""The master of SOL: whole turns and every answer in a fight are tried out in imagined worlds, and the ends weighed."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from eldorado.bots.compare_plans import SEED_BITS, Comparison, compare_plans
from eldorado.bots.plans import Considered, play_one
from eldorado.bots.tactics.sol.first_sight import Option, at_first_sight, chances
from eldorado.bots.tactics.sol.onwards import Course
from eldorado.bots.tactics.sol.outlook import Odds
from eldorado.bots.tactics.sol.prospects import SEARCHING, promise, stage_of
from eldorado.bots.tactics.sol.swords import Committed, DuelEnd, committed, has_won, stake_of
from eldorado.bots.tactics.sol.turns import next_move
from eldorado.bots.tactics.sol.weights import Learnt, learnt
from eldorado.bots.thinking import Budget, Thought
from eldorado.core.game import CHANCE, AnyGame, Seat, draw
from eldorado.core.game import Move as CoreMove
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
from eldorado.games.sol.moves import Move
from eldorado.games.sol.rules.clues import cards_played
from eldorado.games.sol.state import State

BUDGET: Final = Budget(trials=40, seconds=1.2)
TURNS: Final = 8
"""So many turns of a character are compared."""
CAUTION: Final = 0.7
"""By how many standard errors a turn must beat greedy's."""
EARLY: Final = 5
"""Before so many clue cards are played nothing is decided that could be told by trials."""
PONDERED: Final = (Acting, Playing, Planting, Fleeing, Naming, Committing, Raging, Claiming, Pushing)
"""The questions that are worth trials."""
WHOLE: Final = 100.0
"""What a game that is won is worth to trials."""
SIGHT_ERROR: Final = 0.07
"""How far a plan's chance may be off at first sight, beside the others': so it was, beside 40 trials of 82 plans."""
FIGHTING: Final = (Committing, Rolling, Raging)
"""What is asked in the course of a duel."""


def think(
    game: AnyGame, world: State, seat: Seat, rng: Random, budget: Budget, weights: Learnt | None = None
) -> Thought:
    """Answer a question by the best plan there is, and mean to carry it out."""
    return play_one(game, world, seat, consider(game, world, seat, rng, budget, weights), rng)


def consider(
    game: AnyGame, world: State, seat: Seat, rng: Random, budget: Budget, weights: Learnt | None = None
) -> list[Considered]:
    """Plans thought over: greedy's answer is the first, and another must prove better; early on at first sight."""
    weights = learnt() if weights is None else weights
    if not budget.trials or not is_pondered(world):
        return seen(game, world, seat, at_first_sight(game, world, seat, rng, TURNS).options, weights)
    trial = Trial(game, world, seat, rng, weights)
    if len(trial.options) == 1 or trial.sight.settled():
        return seen(game, world, seat, trial.options, weights)
    now = world.pending[-1]
    return trial.swords_compared(now, budget) if type(now) is Committing else trial.compared(budget)


def is_pondered(world: State) -> bool:
    """Whether a question is worth trials: not in set-up, and not before something can be told by them."""
    early = world.round == 0 or (stage_of(world) == SEARCHING and cards_played(world) < EARLY)
    return not early and type(world.pending[-1]) in PONDERED


def seen(game: AnyGame, world: State, seat: Seat, options: list[Option], weights: Learnt) -> list[Considered]:
    """Options at first sight: greedy's is played."""
    likely = chances(game, world, seat, options, weights)
    error = SIGHT_ERROR if len(options) > 1 else 0.0
    return distinct(
        [
            Considered(option.moves, chance, error, float(option is options[0]))
            for option, chance in zip(options, likely, strict=True)
        ]
    )


def distinct(considered: list[Considered]) -> list[Considered]:
    """Of plans that are the same until luck comes in the first one."""
    found = dict[tuple[CoreMove, ...], Considered]()
    for each in considered:
        found.setdefault(each.moves, each)
    return list(found.values())


class Trial:
    """One decision thought over: plans, each tried out in the same imagined worlds."""

    def __init__(self, game: AnyGame, world: State, seat: Seat, rng: Random, weights: Learnt) -> None:
        self.game: Final = game
        self.world: Final = world
        self.seat: Final = seat
        self.camp: Final = seat % 2
        self.rng: Final = rng
        self.weights: Final = weights
        self.odds: Final[dict[Odds, dict[int, float]]] = {}
        self.course: Final = Course(game, self.odds)
        self.sight: Final = at_first_sight(game, world, seat, rng, TURNS, self.odds)
        self.options: Final = self.sight.options
        self.until: Final = horizon(world, self.camp)

    # The plans

    def compared(self, budget: Budget) -> list[Considered]:
        """Plans, each tried out, what should be played first."""
        allowance = budget.begin()
        found = compare_plans(len(self.options), self.try_out, self.rng, allowance, caution=CAUTION)
        if not found[0].worlds:
            return seen(self.game, self.world, self.seat, self.options, self.weights)
        return distinct([self.considered(each, each is found[0]) for each in found if each.worlds])

    def considered(self, found: Comparison, best: bool) -> Considered:
        """What the trials say about a plan."""
        chance = min(1.0, max(0.0, found.value / WHOLE))
        return Considered(self.options[found.plan].moves, chance, found.error / WHOLE, float(best))

    def swords_compared(self, now: Committing, budget: Budget) -> list[Considered]:
        """[SOL-4.2] As many as the duel deserves, by what came of it where greedy's swords were committed."""
        first, allowance, outcomes = self.options[0].moves[0], budget.begin(), list[DuelEnd]()
        while allowance.spend():
            outcomes.append(self.fight_out(now.duel, first, self.rng.getrandbits(SEED_BITS)))
        stake = stake_of(now, outcomes)
        if stake is None:
            return seen(self.game, self.world, self.seat, self.options, self.weights)
        legal: list[Any] = list(self.game.legal(self.world, self.seat))
        best, *others = committed(self.world, legal, now, self.camp, stake)
        return [self.committing(each, best, stake.error) for each in (best, *others)]

    def committing(self, each: Committed, best: Committed, error: float) -> Considered:
        """What the trials say about so many swords."""
        chance = min(1.0, max(0.0, each.worth / WHOLE))
        doubt = abs(each.chance - best.chance) * error / WHOLE
        return Considered((each.move,), chance, doubt, float(each is best))

    # Trying one out

    def try_out(self, plan: int, seed: int) -> float:
        """How likely the camp is to win, in hundredths, if a plan is carried out in the world of a seed."""
        rng = Random(seed)
        world = self.game.imagine(self.world, self.seat, rng)
        self.carry_out(world, self.options[plan].meant, rng)
        self.course.play(world, rng, self.until - (world.turn != self.world.turn))
        return WHOLE * promise(world, self.camp, self.odds)

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
        return DuelEnd(won, WHOLE * promise(world, self.camp, self.odds))

    def carry_out(self, world: State, moves: tuple[Move, ...], rng: Random) -> None:
        """Play a plan, and whatever is asked meanwhile as greedy would, until it is done or cannot go on."""
        game, turn, rest = self.game, (world.turn, world.place), list(moves)
        asked, tour = type(world.pending[-1]), self.sight.tour
        self.course.tour = None
        while rest and (actors := game.actors(world)) and (world.turn, world.place) == turn:
            seat = actors[0]
            move = draw(game, world, rng) if seat == CHANCE else None
            if move is None and type(world.pending[-1]) is asked and seat % 2 == self.camp:
                move = next_move(game, world, seat, rest[0], tour) if tour else rest[0]
                if move is None:
                    return
                if move == rest[0]:
                    rest.pop(0)
            game.perform(world, seat, self.course.answer(world, seat, rng) if move is None else move)


def horizon(world: State, camp: int) -> int:
    """How many more camp turns are to begin before an end is weighed: the enemy is to answer first."""
    return 2 if world.turn == camp else 1
