"""Trying plans out in worlds that one cannot tell apart: the same for every plan, the poor ones given up early."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Final, NamedTuple, TypeAlias

from eldorado.bots.thinking import Allowance

Try: TypeAlias = Callable[[int, int], float]
"""What comes of a plan, by its number, in the world of a seed."""

SEED_BITS: Final = 48
DOUBT: Final = 0.3
"""Added to every standard error, where a plan is worth up to a hundred: a few lucky worlds prove nothing."""
FEWEST: Final = 3
"""So many worlds at least before a plan is given up, or preferred to the first."""


class Comparison(NamedTuple):
    """How much better a plan did than the first one, on the mean, how sure that is, and in how many worlds."""

    plan: int
    gain: float
    error: float
    worlds: int
    value: float
    """What came of it, on the mean: of the first one in all worlds, and the gain upon it."""


def compare_plans(
    plans: int, try_out: Try, rng: Random, allowance: Allowance, *, caution: float = 1.0, doubt: float = DOUBT
) -> list[Comparison]:
    """Try plans in the same worlds and compare each with the first; what should be played comes first.

    Half of the plans are given up whenever half of what was left is spent. Another plan is preferred to the first
    only where its gain is so many standard errors.
    """
    gains: list[list[float]] = [[] for _ in range(plans)]
    firsts: list[float] = []
    alive, until = list(range(plans)), allowance.trials // 2
    while len(alive) > 1 and allowance.spend(len(alive)):
        seed = rng.getrandbits(SEED_BITS)
        first = try_out(0, seed)
        firsts.append(first)
        for plan in alive:
            gains[plan].append(try_out(plan, seed) - first if plan else 0.0)
        if allowance.trials <= until and len(gains[0]) >= FEWEST:
            alive, until = better_half(alive, gains), allowance.trials // 2
    usual = sum(firsts) / max(1, len(firsts))
    comparisons = [comparison(plan, gains[plan], usual, doubt) for plan in range(plans)]
    sure = [each for each in comparisons if each.plan in alive and is_sure(each, caution)]
    best = max(sure, key=lambda each: each.gain, default=comparisons[0])
    return [best, *sorted([each for each in comparisons if each != best], key=lambda each: -each.gain)]


def better_half(alive: list[int], gains: list[list[float]]) -> list[int]:
    """The first plan, and the better half of the others."""
    others = sorted(alive[1:], key=lambda plan: -sum(gains[plan]) / len(gains[plan]))
    return [0, *others[: max(1, len(others) // 2)]]


def is_sure(found: Comparison, caution: float) -> bool:
    """Whether a plan is better than the first beyond doubt."""
    return found.worlds >= FEWEST and found.gain > caution * found.error


def comparison(plan: int, gains: list[float], usual: float, doubt: float) -> Comparison:
    """What the worlds say about a plan, where the first one came to what is usual."""
    worlds = len(gains)
    if not worlds:
        return Comparison(plan, 0.0, float("inf"), 0, usual)
    mean = sum(gains) / worlds
    spread = sum([(gain - mean) ** 2 for gain in gains]) / max(1, worlds - 1)
    return Comparison(plan, mean, sqrt(spread / worlds) + doubt, worlds, usual + mean)
