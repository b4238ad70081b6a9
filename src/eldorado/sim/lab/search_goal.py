"""What a search for balance may change, and what it looks for, as one writes them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import prod
from random import Random
from typing import Any, Final

from msgspec import Struct

from eldorado.sim.game_rows import GameRow
from eldorado.sim.lab.edition_changes import read_change, read_value
from eldorado.sim.lab.game_figures import figure_of
from eldorado.sim.statistics import Interval

MOST_VALUES: Final = 1000
"""Of one figure."""


class BadGoal(ValueError):
    """A goal or a range that cannot be read; the message says how it is written."""


class Range(Struct, frozen=True):
    """A figure of the edition and all values it may take."""

    path: str
    values: tuple[Any, ...]


class Goal(Struct, frozen=True):
    """Figures of games and where the mean of each is to lie."""

    text: str
    figures: tuple[str, ...]
    target: Interval

    def values(self, row: GameRow, sides: int) -> tuple[float, ...]:
        """What one game contributes."""
        return tuple(figure_of(name, sides)(row) for name in self.figures)

    def miss(self, means: Sequence[float]) -> float:
        """How far the worst of the means is from the middle of the target; 1 is just at its edge."""
        middle, half = (self.target.low + self.target.high) / 2, (self.target.high - self.target.low) / 2
        return max(abs(mean - middle) for mean in means) / half


def read_range(text: str) -> Range:
    """A range written as PATH=LOW..HIGH, PATH=LOW..HIGH/STEP, or PATH=A,B,C."""
    path, sign, values = text.partition("=")
    if not sign or not path.strip() or not values.strip():
        raise BadGoal(f"{text!r} is no range; write it as PATH=LOW..HIGH, PATH=LOW..HIGH/STEP or PATH=A,B,C")
    if ".." not in values:
        return Range(path.strip(), tuple(read_value(value.strip()) for value in values.split(",")))
    span, _, step = values.partition("/")
    low, _, high = span.partition("..")
    return Range(path.strip(), steps(text, low, high, step or "1"))


def steps(text: str, low: str, high: str, step: str) -> tuple[Any, ...]:
    """All values from one to another."""
    start, stop, by = (number(text, each) for each in (low, high, step))
    if by <= 0 or stop < start or (stop - start) / by > MOST_VALUES:
        raise BadGoal(f"{text!r} is no range; the smaller figure comes first, and the step is above 0")
    found = [start + place * by for place in range(int((stop - start) / by + 1e-9) + 1)]
    return tuple(int(value) if float(value).is_integer() and "." not in low + step else value for value in found)


def number(text: str, part: str) -> float:
    """A number within what was typed."""
    try:
        return float(part)
    except ValueError:
        raise BadGoal(f"{text!r}: {part.strip()!r} is not a number") from None


def read_goal(text: str, within: float, sides: int) -> Goal:
    """A goal: seats (or camps), first, or FIGURE=LOW..HIGH; `within` is in points of percent around even."""
    even, margin = 1 / sides, within / 100
    target = Interval(even - margin, even + margin)
    if text in ("seats", "camps"):
        return Goal(f"{text} ±{within:g}", tuple(f"wins:{side}" for side in range(sides)), target)
    if text == "first":
        return Goal(f"{text} ±{within:g}", ("first",), target)
    figure, sign, span = text.partition("=")
    low, dots, high = span.partition("..")
    if not sign or not dots:
        raise BadGoal(f"no goal {text!r}; there is seats, camps, first, or FIGURE=LOW..HIGH as moves=90..110")
    figure_of(figure, sides)
    least, most = number(text, low), number(text, high)
    if least >= most:
        raise BadGoal(f"{text!r}: the smaller figure comes first")
    return Goal(text, (figure,), Interval(least, most))


def combinations(ranges: Sequence[Range], most: int, seed: int) -> list[dict[str, Any]]:
    """All combinations of values, or so many of them by chance if there are more."""
    sizes = [len(each.values) for each in ranges]
    if prod(sizes) <= most:
        chosen = list(product(*(each.values for each in ranges)))
    else:
        rng = Random(f"{seed}/search")
        chosen = drawn(ranges, most, rng)
    return [dict(zip((each.path for each in ranges), values, strict=True)) for values in chosen]


def drawn(ranges: Sequence[Range], count: int, rng: Random) -> list[tuple[Any, ...]]:
    """So many different combinations."""
    found: dict[tuple[Any, ...], None] = {}
    while len(found) < count:
        found[tuple(rng.choice(each.values) for each in ranges)] = None
    return list(found)


def read_changes(texts: Sequence[str]) -> dict[str, Any]:
    """Several changes written as PATH=VALUE."""
    return dict(read_change(text) for text in texts)
