"""Regression in plain Python, for the few terms by which positions are weighed; each game's training chooses its own.

Who wins is foretold by the weights under which what happened was likeliest: each side's strength is the sum of its
terms by their weights, and its chance to win its share of e to that strength. `fit_sides` finds the weights all at
once, for any number of sides; `fit_ends` one after the other, for two of them, and may hold each within bounds. What
something comes to is foretold by the weights of least squared error (`Sums`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, inf, sqrt
from typing import Final, NamedTuple

STEPS: Final = 12
"""So often the weights are improved at most, all at once; each time they come closer by far."""
CLOSE: Final = 1e-4
"""Weights that change by less, beside the spread of their term, are found."""
LEAST: Final = 1e-6
"""Terms that never differ are held a little, too."""
SWEEPS: Final = 60
"""So often at most every weight is looked at, one after the other."""
STILL: Final = 1e-4
"""When no weight moves by more, they are found."""
LEAST_CHANCE: Final = 1e-6
"""Nothing is taken to be less likely when it is counted how surprising it was."""
FAR: Final = 30.0
"""Logits are cut there: beyond it everything is certain."""


def weighed(weights: Sequence[float], terms: Sequence[float]) -> float:
    """The sum of terms, each times its weight."""
    total = 0.0
    for weight, term in zip(weights, terms, strict=True):
        total += weight * term
    return total


def shares_of(strengths: Sequence[float]) -> list[float]:
    """The chance of each side; all sum to 1."""
    top = max(strengths)
    parts = [exp(strength - top) for strength in strengths]
    whole = sum(parts)
    return [part / whole for part in parts]


def chance_of(logit: float) -> float:
    """The chance of a side that is so much stronger than the only other one."""
    return 1 / (1 + exp(-min(FAR, max(-FAR, logit))))


# Who wins, of any number of sides


class Sample(NamedTuple):
    """A position of a game: the terms of every side, and the share of the victory that each had in the end."""

    rows: list[list[float]]
    shares: list[float]


def fit_sides(samples: Sequence[Sample], ridge: float) -> list[float]:
    """The likeliest weights, held near nought as by so many samples that say nothing; by Newton's method."""
    size = len(samples[0].rows[0])
    weights, wide = [0.0] * size, spreads(samples)
    hold = [ridge * spread + LEAST for spread in wide]
    for _ in range(STEPS):
        slope, bend = slope_and_bend(samples, weights)
        for term in range(size):
            slope[term] -= hold[term] * weights[term]
            bend[term][term] += hold[term]
        change = eliminate(bend, slope)
        weights = [weight + step for weight, step in zip(weights, change, strict=True)]
        if max([abs(step) * sqrt(spread) for step, spread in zip(change, wide, strict=True)]) < CLOSE:
            break
    return weights


def spreads(samples: Sequence[Sample]) -> list[float]:
    """How far sides differ in each term: its variance within a position, on the mean."""
    squares = [0.0] * len(samples[0].rows[0])
    for rows, _ in samples:
        for term, column in enumerate(zip(*rows, strict=True)):
            mean = sum(column) / len(column)
            squares[term] += sum([(each - mean) ** 2 for each in column]) / len(column)
    return [square / len(samples) for square in squares]


def slope_and_bend(samples: Sequence[Sample], weights: Sequence[float]) -> tuple[list[float], list[list[float]]]:
    """How likely what happened becomes with each weight: the first derivatives, and the second ones, less than none."""
    size = len(weights)
    slope, bend = [0.0] * size, [[0.0] * size for _ in range(size)]
    for rows, shares in samples:
        chances = shares_of([weighed(weights, row) for row in rows])
        mean = [weighed(chances, column) for column in zip(*rows, strict=True)]
        for row, chance, share in zip(rows, chances, shares, strict=True):
            apart = [one - other for one, other in zip(row, mean, strict=True)]
            add_side(slope, bend, apart, chance, share)
    return slope, bend


def add_side(slope: list[float], bend: list[list[float]], apart: list[float], chance: float, share: float) -> None:
    """One side more: what sets it apart from the others, what was expected of it, and what it had in the end."""
    for term, one in enumerate(apart):
        if one:
            slope[term] += one * (share - chance)
            part, line = one * chance, bend[term]
            bend[term] = [total + part * other for total, other in zip(line, apart, strict=True)]


# Who wins, of two sides


class Bounds(NamedTuple):
    """Between what a weight must be."""

    low: float = -inf
    high: float = inf


class Ends:
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


def fit_ends(samples: Ends, bounds: Sequence[Bounds], ridge: float) -> list[float]:
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
            likely = chance_of(logit)
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


# What something comes to


class Sums:
    """The normal equations of a regression, filled sample by sample."""

    def __init__(self, size: int) -> None:
        self.size: Final = size
        self.products: Final = [[0.0] * size for _ in range(size)]
        """Below and on the diagonal only."""
        self.targets: Final = [0.0] * size
        self.number = 0

    def add(self, terms: Sequence[float], target: float) -> None:
        """One sample more."""
        for i, one in enumerate(terms):
            if one:
                self.products[i][: i + 1] = [
                    total + one * other for total, other in zip(self.products[i], terms[: i + 1], strict=False)
                ]
                self.targets[i] += one * target
        self.number += 1

    def solve(self, ridge: float) -> list[float]:
        """The weights with the least squared error, held near nought as by so many samples."""
        return eliminate([self.row(i, ridge) for i in range(self.size)], self.targets)

    def row(self, i: int, ridge: float) -> list[float]:
        """One equation; a term that hardly varies is held the more."""
        row = [self.products[max(i, j)][min(i, j)] for j in range(self.size)]
        row[i] += ridge * row[i] / max(1, self.number) + 1.0
        return row


# Equations


def eliminate(table: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve a symmetric positive system of equations, by Gauss."""
    rows = [[*row, end] for row, end in zip(table, right, strict=True)]
    for i, above in enumerate(rows):
        for j in range(i + 1, len(rows)):
            factor = rows[j][i] / above[i]
            if factor:
                rows[j] = [one - factor * other for one, other in zip(rows[j], above, strict=True)]
    return substitute(rows)


def substitute(rows: Sequence[Sequence[float]]) -> list[float]:
    """The unknowns of a triangular system, the last one first."""
    size = len(rows)
    found = [0.0] * size
    for i in range(size - 1, -1, -1):
        rest = sum([rows[i][j] * found[j] for j in range(i + 1, size)])
        found[i] = (rows[i][size] - rest) / rows[i][i]
    return found
