"""Hints: the two or three best plans in what a seat can know, how far they are apart, and why."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

from eldorado.bots.levels import level_of, seeming_best
from eldorado.bots.plans import Considered, tactics_of
from eldorado.bots.reasons import Reason, reason_for
from eldorado.bots.thinking import Budget
from eldorado.core.game import AnyGame, Move, Seat

MOST: Final = 3
"""So many plans are shown."""
EVEN: Final = 0.01
"""Chances that differ by less are about equal, however sure one is."""


class Hint(NamedTuple):
    """A plan worth playing."""

    moves: tuple[Move, ...]
    chance: float
    """How likely the seat's side wins with it."""
    behind: float
    """How much less likely than with the best plan."""
    even: bool
    """Whether nobody could tell it from the best plan."""
    reason: Reason | None
    """What speaks for it: for the best plan beside the next, for the others beside the best."""


def hints(game: AnyGame, world: Any, seat: Seat, rng: Random, budget: Budget | None = None) -> list[Hint]:
    """What the master would think of in a world imagined for the seat, the best plan first."""
    tactics = tactics_of(game)
    considered = tactics.consider(game, world, seat, rng, budget or tactics.budget)
    ranked = sorted(considered, key=lambda each: (-each.weight, -each.chance))[:MOST]
    return [hint(game, world, seat, ranked, number) for number in range(len(ranked))]


def hint_of_mate(game: AnyGame, world: Any, seat: Seat, rng: Random, budget: Budget, level: str) -> list[Hint]:
    """What seems best to a bot of that level in a world imagined for the seat: its first plan, and no other."""
    tactics = tactics_of(game)
    considered = tactics.consider(game, world, seat, rng, budget)
    best = seeming_best(tactics, level_of(game, level), game, world, seat, considered, rng)
    others = sorted([each for each in considered if each.moves != best.moves], key=lambda each: -each.chance)
    return [hint(game, world, seat, [best, *others], 0)]


def hint(game: AnyGame, world: Any, seat: Seat, ranked: list[Considered], number: int) -> Hint:
    """One of the plans, beside the best; the best one beside the next."""
    best, plan = ranked[0], ranked[number]
    other = ranked[1 if number == 0 else 0] if len(ranked) > 1 else None
    reason = None if other is None else reason_for(game, world, seat, plan.moves, other.moves)
    behind = max(0.0, best.chance - plan.chance)
    even = number > 0 and (behind < EVEN or behind < plan.error)
    return Hint(plan.moves, plan.chance, behind, even, reason)
