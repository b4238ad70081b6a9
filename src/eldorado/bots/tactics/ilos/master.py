"""The master of Ilôs: it tries whole turns out in worlds that it cannot tell apart, and sees what becomes of them.

The turns are greedy's and those it likes next best; each is carried out, the others have a turn in haste, and what the
seat's chances are then has been learned. Only what is better than greedy's turn beyond doubt is played instead of it.
The set-up is tried out the same way, with two rounds in haste after it; what is left of an action that has begun is
judged at first sight.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from eldorado.bots.compare_plans import Comparison, compare_plans
from eldorado.bots.plans import Considered, Plan, play_one
from eldorado.bots.tactics.ilos.chances import CERTAIN, at_first_sight
from eldorado.bots.tactics.ilos.first_steps import set_up
from eldorado.bots.tactics.ilos.playout import play_on, play_rounds
from eldorado.bots.tactics.ilos.questions import moves_of, plans
from eldorado.bots.tactics.ilos.turns import Turn, carry_out, likely_turns
from eldorado.bots.tactics.ilos.weights import Weights, learnt
from eldorado.bots.thinking import Allowance, Budget, Thought
from eldorado.core.game import AnyGame, Seat
from eldorado.games.ilos.moves import Acting, Redrawing
from eldorado.games.ilos.state import NOBODY, State

BUDGET: Final = Budget(trials=600, seconds=1.5)
"""What it takes to tell turns apart at two seats; at more each trial takes longer, and time may run out first."""
TURNS: Final = 9
"""So many turns are tried out, and so many answers to anything else."""
CAUTION: Final = 0.7
"""How many standard errors another turn has to be better than greedy's."""
FIRST_CAUTION: Final = 2.0
"""The same in set-up, from where it is a long way to the end."""
ROUNDS: Final = 1
"""How many rounds are played on before a position is judged: until the seat's next turn."""
FIRST_ROUNDS: Final = 2
"""How many rounds are played on after the set-up."""


class Sight(NamedTuple):
    """How much of the points that plans seem to differ by at first sight comes true, and how far a chance is off."""

    comes_true: float
    off: float


GIVING_BACK: Final = Sight(1.0, 0.04)
FOUNDED: Final = Sight(0.05, 0.02)
PLAYED: Final = Sight(0.4, 0.1)
"""As 370 questions to greedy have shown that were tried out: about the first hand, the first island, and later."""


def think(
    game: AnyGame, world: State, seat: Seat, rng: Random, budget: Budget, weights: Weights | None = None
) -> Thought:
    """Answer a question: by trying out what to play and how to begin, all else as greedy does."""
    return play_one(game, world, seat, consider(game, world, seat, rng, budget, weights), rng)


def consider(
    game: AnyGame, world: State, seat: Seat, rng: Random, budget: Budget, weights: Weights | None = None
) -> list[Considered]:
    """Plans thought over: whole actions and first steps tried out, as far as the budget goes."""
    allowance, weights = budget.begin(), learnt() if weights is None else weights
    if type(world.pending[-1]) is Acting and len(game.legal(world, seat)) > 1:
        turns = likely_turns(world, seat, rng, TURNS)
        acts = [Plan(moves_of(world, turn), turn.value) for turn in turns]
        return tried_out(acts, TurnTrial(game, world, seat, turns, weights), rng, allowance, CAUTION)
    found = plans(game, world, seat, rng, TURNS)
    if world.turn == NOBODY and len(found) > 1:
        return tried_out(found, StartTrial(game, world, seat, found, weights), rng, allowance, FIRST_CAUTION)
    return judged(world, seat, found, weights)


def tried_out(
    found: list[Plan], trial: TurnTrial | StartTrial, rng: Random, allowance: Allowance, caution: float
) -> list[Considered]:
    """Plans compared in the same worlds; at first sight, if there is time for none."""
    compared = compare_plans(len(found), trial.try_out, rng, allowance, caution=caution)
    if not max([each.worlds for each in compared]):
        return judged(trial.world, trial.seat, found, trial.weights)
    return [considered(found[each.plan], each, number == 0) for number, each in enumerate(compared)]


def considered(plan: Plan, compared: Comparison, best: bool) -> Considered:
    """A plan that was tried out, in parts of a victory."""
    chance = min(1.0, max(0.0, compared.value / CERTAIN))
    return Considered(plan.moves, chance, compared.error / CERTAIN, float(best))


def judged(world: State, seat: Seat, found: list[Plan], weights: Weights) -> list[Considered]:
    """Plans at first sight, greedy's first."""
    giving_back = isinstance(world.pending[-1], Redrawing)
    comes_true, off = GIVING_BACK if giving_back else FOUNDED if world.turn == NOBODY else PLAYED
    chances = at_first_sight(world, seat, [plan.prior for plan in found], comes_true, weights)
    error = off if len(found) > 1 else 0.0
    return [
        Considered(plan.moves, chance, error, float(number == 0))
        for number, (plan, chance) in enumerate(zip(found, chances, strict=True))
    ]


class TurnTrial:
    """Turns of a seat, to be tried out in imagined worlds."""

    def __init__(self, game: AnyGame, world: State, seat: Seat, turns: list[Turn], weights: Weights) -> None:
        self.game: Final = game
        self.world: Final = world
        self.seat: Final = seat
        self.turns: Final = turns
        self.weights: Final = weights

    def try_out(self, number: int, seed: int) -> float:
        """What becomes of a turn in the world of a seed."""
        state: State = self.game.imagine(self.world, self.seat, Random(seed))
        luck = luck_of(state, seed)
        for action in self.turns[number].actions:
            carry_out(state, self.seat, action, luck[self.seat])
        return play_on(state, self.seat, ROUNDS * len(state.areas), luck, self.weights)


class StartTrial:
    """Answers of a seat in set-up, to be tried out in imagined worlds."""

    def __init__(self, game: AnyGame, world: State, seat: Seat, found: list[Plan], weights: Weights) -> None:
        self.game: Final = game
        self.world: Final = world
        self.seat: Final = seat
        self.plans: Final = found
        self.weights: Final = weights

    def try_out(self, number: int, seed: int) -> float:
        """What becomes of an answer in the world of a seed."""
        state: State = self.game.imagine(self.world, self.seat, Random(seed))
        luck = luck_of(state, seed)
        for move in self.plans[number].moves:
            self.game.perform(state, self.seat, move)
        set_up(self.game, state, luck)
        return play_rounds(state, self.seat, FIRST_ROUNDS, luck, self.weights)


def luck_of(state: State, seed: int) -> list[Random]:
    """Luck for every seat of its own, so that worlds differ by what seats do alone."""
    return [Random(seed + 1 + seat) for seat in range(len(state.areas))]
