"""The master of Inka: whole turns, blockade included, judged by what a rival can then do, or what all of them will."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from eldorado.bots.plans import Considered, Plan, play_one
from eldorado.bots.tactics.inka.chances import EVEN
from eldorado.bots.tactics.inka.offers import plans, until_out
from eldorado.bots.tactics.inka.replies import blockades_against, own_outlook
from eldorado.bots.tactics.inka.search import WON, Valued, blockade_of, valued_turns
from eldorado.bots.thinking import Allowance, Budget, Thought
from eldorado.core.game import AnyGame, Seat
from eldorado.games.inka.moves import Blocking, Shift, Shifting, Walking
from eldorado.games.inka.state import State

BUDGET: Final = Budget(trials=64, seconds=1.5)
DEPTH: Final = 3
"""So many moves of rhombi at most in a turn: all that its points allow."""
GLANCED: Final = 10
"""So many plans at most are seen at first sight."""
SHOWN: Final = 12
"""So many plans at most are told of those that were thought over."""
SURELY: Final = 0.99
"""Who is surer than that at first sight sees the way out as well."""
EVEN_VALUE: Final = -1.2
"""The value of a turn after which two stand alike; fitted, as the next, to who won games of greedy bots."""
STEEP: Final = 7.0
"""So much more value are odds of e to 1."""
STEEP_AMONG_SEVERAL: Final = 15.0
"""The same where turns are tried out for a round: of 348 of them, in games of four, a tenth won that was worth −20."""


def think(game: AnyGame, world: State, seat: Seat, rng: Random, budget: Budget) -> Thought:
    """A whole turn is thought out when it begins, or what is left of it; in set-up first sight is enough."""
    return play_one(game, world, seat, consider(game, world, seat, rng, budget), rng)


def consider(game: AnyGame, world: State, seat: Seat, rng: Random, budget: Budget) -> list[Considered]:
    """Turns held against what the others do then, the best first; without trials, as they look."""
    found: list[Considered] = []
    if budget.trials and len(game.legal(world, seat)) > 1:
        match world.pending[-1]:
            case Shifting(_, points):
                found = turns_considered(game, world, seat, points, DEPTH, rng, budget.begin())
            case Walking(_, points):
                found = turns_considered(game, world, seat, points, 0, rng, budget.begin())
            case Blocking():
                found = blockades_considered(world, seat)
    return found or at_first_sight(plans(game, world, seat, rng, GLANCED))


# At first sight


def at_first_sight(found: list[Plan]) -> list[Considered]:
    """Plans by what they promise, the best first; of equals, greedy's own."""
    best, *others = sorted(found, key=by_prior)
    return [glanced(best, 1.0), *[glanced(plan, 0.0) for plan in others]]


def by_prior(plan: Plan) -> float:
    """What promises most comes first; differences that nobody sees do not count."""
    return -round(plan.prior)


def glanced(plan: Plan, weight: float) -> Considered:
    """A plan with the chance that it promises."""
    return Considered(plan.moves, 1.0 / (1.0 + exp(-plan.prior / EVEN)), 0.0, weight)


# Thought over


def turns_considered(
    game: AnyGame, world: State, seat: Seat, points: int, depth: int, rng: Random, allowance: Allowance
) -> list[Considered]:
    """The turns that are worth most; one that leads out beside what else might be done, unless it is in plain sight."""
    turns = valued_turns(game, world, seat, points, depth, rng, allowance)
    if not turns or turns[0].value < WON:
        return [considered(world, turn, number) for number, turn in enumerate(turns[:SHOWN])]
    out = Considered(until_out(game, world, seat, turns[0].moves), 1.0, 0.0, 1.0)
    if type(out.moves[0]) is not Shift:
        return [out]
    others = at_first_sight(plans(game, world, seat, rng, GLANCED))
    return [out, *[other._replace(weight=0.0) for other in others if other.chance < SURELY]]


def blockades_considered(world: State, seat: Seat) -> list[Considered]:
    """The blockade, where it does most harm first; kept, if it does none."""
    own = own_outlook(world, seat)
    found = [Valued(harm.value - own, (blockade_of(world, harm),)) for harm in blockades_against(world, seat, 2, 3)]
    return [considered(world, each, number) for number, each in enumerate(found[:SHOWN])]


def considered(world: State, turn: Valued, number: int) -> Considered:
    """A turn with the chance to win that its value means: the first is played."""
    rivals = len(world.areas) - 1
    steep = STEEP if rivals == 1 else STEEP_AMONG_SEVERAL
    chance = 1.0 / (1.0 + rivals * exp((EVEN_VALUE - turn.value) / steep))
    return Considered(turn.moves, chance, 0.0, float(number == 0))
