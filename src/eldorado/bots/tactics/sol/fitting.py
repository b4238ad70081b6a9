"""Logistic regression in plain Python, one weight after the other; a weight may be held on one side of nought."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, inf
from typing import Final, NamedTuple

SWEEPS: Final = 60
"""So often at most every weight is looked at."""
STILL: Final = 1e-4
"""When no weight moves by more, they are found."""
FAR: Final = 30.0
"""Logits are cut there: beyond it everything is certain."""


class Bounds(NamedTuple):
    """Between what a weight must be."""

    low: float = -inf
    high: float = inf


class Samples:
    """Rows of terms, what became of each (1 won, 0 lost), and what is already known to speak for it, in logits."""

    def __init__(self) -> None:
        self.rows: Final = list[list[float]]()
        self.ends: Final = list[float]()
        self.logits: Final = list[float]()

    def add(self, row: Sequence[float], end: float, logit: float = 0.0) -> None:
        """One sample more."""
        self.rows.append(list(row))
        self.ends.append(end)
        self.logits.append(logit)


def fit(samples: Samples, bounds: Sequence[Bounds], ridge: float) -> list[float]:
    """The weights by which the ends are likeliest, held near nought as by so many samples of usual size."""
    columns = [[row[number] for row in samples.rows] for number in range(len(bounds))]
    weights, logits = [0.0] * len(bounds), samples.logits[:]
    for _ in range(SWEEPS):
        moved = 0.0
        for number, column in enumerate(columns):
            weight = better(column, samples.ends, logits, weights[number], bounds[number], ridge)
            shift(logits, column, weight - weights[number])
            moved, weights[number] = max(moved, abs(weight - weights[number])), weight
        if moved < STILL:
            break
    return weights


def better(
    column: list[float], ends: list[float], logits: list[float], weight: float, bounds: Bounds, ridge: float
) -> float:
    """One weight after a step of Newton's, the others as they are."""
    slope, bend, size = 0.0, 1e-9, 0.0
    for figure, end, logit in zip(column, ends, logits, strict=True):
        if figure:
            likely = chance(logit)
            slope += figure * (end - likely)
            bend += figure * figure * likely * (1 - likely)
            size += figure * figure
    held = ridge * size / max(1, len(column))
    return min(bounds.high, max(bounds.low, weight + (slope - held * weight) / (bend + held)))


def shift(logits: list[float], column: list[float], by: float) -> None:
    """A weight has changed by so much."""
    if by:
        for number, figure in enumerate(column):
            logits[number] += by * figure


def chance(logit: float) -> float:
    """The chance that a logit stands for."""
    return 1 / (1 + exp(-min(FAR, max(-FAR, logit))))
