"""Answers as they seem at first sight: greedy's judgement, its points turned into chances to win."""

from __future__ import annotations

from math import log
from random import Random
from typing import Final

from eldorado.bots.plans import Considered, Plan
from eldorado.bots.tactics.cibola.answers import judged
from eldorado.bots.tactics.cibola.standing import evaluate
from eldorado.bots.tactics.cibola.terms import weighed
from eldorado.bots.tactics.cibola.turns import plans
from eldorado.bots.tactics.cibola.weights import Learnt, weights_for
from eldorado.bots.tactics.cibola.worth import STEEP, SURER, logistic
from eldorado.core.game import AnyGame, Seat
from eldorado.games.cibola.moves import Bid
from eldorado.games.cibola.state import State

MOST: Final = 12
"""So many answers at most are seen at first sight."""
ERROR: Final = 0.09
"""By how much a difference between two plans is off beside what thinking shows: the root of the mean square."""
TINY: Final = 1e-6
"""No chance is taken to be smaller."""


def at_first_sight(game: AnyGame, world: State, seat: Seat, rng: Random, weights: Learnt) -> list[Considered]:
    """What greedy would do, and what else it sees."""
    moves, chance = game.legal(world, seat), evaluate(game, world, weights)[seat].chance
    width = width_of(world, weights)
    if len(moves) > 1 and type(moves[0]) is Bid:
        return bids_at_first_sight(game, world, seat, chance, width)
    found = plans(game, world, seat, rng, MOST)
    return [seen(plan, chance, found[0].prior, float(plan is found[0]), width) for plan in found]


def bids_at_first_sight(game: AnyGame, world: State, seat: Seat, chance: float, width: float) -> list[Considered]:
    """Bids as often as greedy makes them, the likeliest first."""
    judgement = judged(game, world, seat, game.legal(world, seat))
    usual = weighed(judgement.worths, judgement.often)
    found = [
        seen(Plan((bid,), worth), chance, usual, often, width)
        for bid, worth, often in zip(judgement.moves, judgement.worths, judgement.often, strict=True)
    ]
    return sorted(found, key=lambda each: -each.weight)


def seen(plan: Plan, chance: float, usual: float, weight: float, width: float) -> Considered:
    """A plan as likely to win as its side stands, and by as much likelier as it promises more points than is usual."""
    odds = log(max(TINY, chance) / max(TINY, 1.0 - chance)) + (plan.prior - usual) / width
    return Considered(plan.moves, logistic(odds), 0.0 if weight == 1.0 else ERROR, weight)


def width_of(world: State, weights: Learnt) -> float:
    """By how many points more the odds are e to 1."""
    left = max(1, world.box.edition.rounds - world.round)
    return weights_for(weights, len(world.areas), left).spread * SURER / STEEP
