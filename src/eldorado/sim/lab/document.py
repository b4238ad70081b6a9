"""A report before it is written: sections with tables and charts, the same for terminal, page and files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from eldorado.sim.statistics import Interval

Kind: TypeAlias = Literal[
    "text",
    "count",
    "share",
    "share interval",
    "points",
    "points interval",
    "number",
    "interval",
    "difference",
    "chance",
    "mixed",
    "mixed interval",
]
"""What a cell holds, and so how it is written: points are differences of shares, in percent; mixed: each cell says."""
Unit: TypeAlias = Literal["share", "points", "number"]


class Column(Struct, frozen=True):
    """A column: its name in files, which is the same in every language, its heading, and what is in it."""

    name: str
    heading: str
    kind: Kind
    brief: bool = True
    """Whether it is shown where there is little room."""


class Cell(Struct, frozen=True):
    """A cell of a column whose rows are of several kinds."""

    value: Any
    kind: Kind


class Table(Struct, frozen=True):
    """A table; None is an empty cell."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Any, ...], ...]


class Mark(Struct, frozen=True):
    """A value with its interval, on a line of a chart."""

    label: str
    value: float
    interval: Interval | None
    stands_out: bool = False


class IntervalChart(Struct, frozen=True):
    """Values with their intervals, one below the other, and what they would be if nothing mattered."""

    name: str
    title: str
    told: str
    """The chart in words, for who does not see it."""
    marks: tuple[Mark, ...]
    reference: float | None
    unit: Unit


class Histogram(Struct, frozen=True):
    """How many games had a figure from … to."""

    name: str
    title: str
    told: str
    edges: tuple[float, ...]
    counts: tuple[int, ...]
    unit: Unit


class PathChart(Struct, frozen=True):
    """How a difference and its interval went as pairs came in."""

    name: str
    title: str
    told: str
    points: tuple[tuple[int, float, float, float], ...]
    """After so many pairs: mean, low, high."""
    unit: Unit


Chart: TypeAlias = IntervalChart | Histogram | PathChart


class Section(Struct, frozen=True):
    """A heading, what is to be said, a table and the charts beside it."""

    name: str
    title: str
    notes: tuple[str, ...] = ()
    table: Table | None = None
    charts: tuple[Chart, ...] = ()


class Document(Struct, frozen=True):
    """A whole report."""

    language: str
    title: str
    facts: tuple[str, ...]
    """What was played, so that it can be played again."""
    findings: tuple[str, ...]
    """What it comes to, in sentences."""
    sections: tuple[Section, ...]
    methods: tuple[str, ...]
    """How the figures came about and what they mean."""


def histogram_of(values: Sequence[float], bars: int = 12) -> tuple[tuple[float, ...], tuple[int, ...]]:
    """Edges and counts of even bars; of few whole numbers, one bar each."""
    low, high = min(values), max(values)
    whole = all(float(value).is_integer() for value in values)
    width = max(1, -(-int(high - low + 1) // bars)) if whole else (high - low) / bars or 1.0
    start = low - 0.5 if whole else low
    count = int((high - start) / width) + 1 if whole else bars
    counts = [0] * count
    for value in values:
        counts[min(count - 1, int((value - start) / width))] += 1
    return tuple(start + place * width for place in range(count + 1)), tuple(counts)
