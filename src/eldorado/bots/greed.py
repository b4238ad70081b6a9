"""Greed: of plans that seem about equally good, who is after one thing takes what brings more of it.

What a seat is after is an item of `evaluate`, the same throughout a game. It follows from the seat and from what was
agreed on when the table was set, for that is all that stays as it is and is known to everybody from the first question
on; bots remember nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2s
from typing import Any, Final, NamedTuple

from eldorado.bots.plans import Considered, Evaluate, side_of
from eldorado.bots.reasons import carried_out
from eldorado.core.game import AnyGame, Seat

NEAR: Final = 0.15
"""No plan is taken out of greed that seems to win so much more seldom than the best."""
TEMPTING: Final = 4
"""So many plans at most are looked at for what they bring: each look takes as long as `evaluate` does."""


class Seeming(NamedTuple):
    """A plan, and how likely it seems to win."""

    plan: Considered
    chance: float


def most_tempting(
    evaluate: Evaluate, greed: float, game: AnyGame, world: Any, seat: Seat, seen: Sequence[Seeming]
) -> Considered:
    """Of plans, the best first, the one that seems best to who overvalues one item by so much."""
    near = [each for each in seen[:TEMPTING] if seen[0].chance - each.chance < NEAR]
    if not greed or len(near) == 1:
        return seen[0].plan
    brought = [treasured(evaluate, game, world, seat, each.plan) for each in near]
    best = max(range(len(near)), key=lambda number: near[number].chance + greed * brought[number])
    return near[best].plan


def treasured(evaluate: Evaluate, game: AnyGame, world: Any, seat: Seat, plan: Considered) -> float:
    """How much a seat's side has, after a plan, of what the seat is after."""
    standings = evaluate(game, carried_out(game, world, seat, plan.moves))
    items = standings[side_of(game, world, seat, len(standings))].items
    return items[sought(game, world, seat, len(standings), tuple(items))]


def sought(game: AnyGame, world: Any, seat: Seat, sides: int, items: Sequence[str]) -> str:
    """What a seat is after: each seat something else, and at tables that were set otherwise other things."""
    table = f"{game.name} {sides} {getattr(world, 'options', None)!r}"
    first = int.from_bytes(blake2s(table.encode(), digest_size=4).digest(), "big")
    return items[(first + seat) % len(items)]
