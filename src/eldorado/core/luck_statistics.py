"""How often luck brought what, against how often it was to be expected."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from eldorado.core.game import Move
from eldorado.core.luck_check import Draw

ENOUGH: Final = 5
"""How often each outcome is to be expected at least for the chi-square test to mean anything."""


class Count(Struct, frozen=True):
    """One outcome: how often it was drawn, how often expected, and by how much that usually differs."""

    move: Move
    drawn: int
    expected: float
    usual: float


class Tally(Struct, frozen=True):
    """All draws of one kind; `chance` is how often fair luck would be at least as uneven, where that can be said.

    There are no counts where everything came up once only, as in a deck of cards that are all different.
    """

    kind: str
    draws: int
    first: Move
    counts: list[Count]
    chance: float | None


def tally(draws: Iterable[Draw]) -> list[Tally]:
    """The draws by kind, in the order in which the kinds first came up."""
    kinds: dict[str, list[Draw]] = {}
    for draw in draws:
        kinds.setdefault(type(draw.drawn).__name__, []).append(draw)
    return [_tally(kind, made) for kind, made in kinds.items()]


def _tally(kind: str, draws: Sequence[Draw]) -> Tally:
    """Expectations add up draw by draw, each by the odds at that moment: so a bag that runs out is counted too."""
    if _is_once_each(draws):
        return Tally(kind, len(draws), draws[0].drawn, [], None)
    drawn: dict[Move, int] = {}
    expected: dict[Move, float] = {}
    variance: dict[Move, float] = {}
    for draw in draws:
        drawn[draw.drawn] = drawn.get(draw.drawn, 0) + 1
        for move, weight in zip(draw.moves, draw.weights, strict=True):
            share = weight / draw.total
            expected[move] = expected.get(move, 0.0) + share
            variance[move] = variance.get(move, 0.0) + share * (1 - share)
    counts = [Count(move, drawn.get(move, 0), expected[move], math.sqrt(variance[move])) for move in expected]
    return Tally(kind, len(draws), draws[0].drawn, counts, _chance(draws, counts))


def _is_once_each(draws: Sequence[Draw]) -> bool:
    """Whether nothing could have been drawn twice."""
    gone: set[Move] = set()
    for draw in draws:
        if gone.intersection(draw.moves):
            return False
        gone.add(draw.drawn)
    return True


def _chance(draws: Sequence[Draw], counts: Sequence[Count]) -> float | None:
    """The chi-square test, for dice: the same odds every time, and each outcome often enough."""
    first = draws[0]
    same = all(draw.moves == first.moves and draw.weights == first.weights for draw in draws)
    if not same or len(counts) < 2 or min(count.expected for count in counts) < ENOUGH:
        return None
    uneven = sum((count.drawn - count.expected) ** 2 / count.expected for count in counts)
    return chi_square_tail(uneven, len(counts) - 1)


def chi_square_tail(value: float, freedom: int) -> float:
    """How likely a chi-square of so many degrees of freedom is at least this large."""
    half = value / 2
    if freedom % 2:
        term, total, first = math.sqrt(half / math.pi) * 2 * math.exp(-half), math.erfc(math.sqrt(half)), 1.5
    else:
        term, total, first = math.exp(-half), 0.0, 1.0
    for step in range((freedom - 1) // 2 if freedom % 2 else freedom // 2):
        total += term
        term *= half / (first + step)
    return min(1.0, total)
