"""Who wins, foretold by what the seats have: the weights under which what happened was likeliest, in plain Python.

Each seat's strength is the sum of its terms by their weights, and its chance to win its share of e to that strength.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final, NamedTuple

STEPS: Final = 12
"""So often the weights are improved at most; each time they come closer by far."""
CLOSE: Final = 1e-4
"""Weights that change by less, beside the spread of their term, are found."""
LEAST: Final = 1e-6
"""Terms that never differ are held a little, too."""


class Sample(NamedTuple):
    """A position of a game: the terms of every seat, and the share of the victory that each had in the end."""

    rows: list[list[float]]
    shares: list[float]


def shares_of(strengths: Sequence[float]) -> list[float]:
    """The chance of each seat; all sum to 1."""
    top = max(strengths)
    parts = [exp(strength - top) for strength in strengths]
    whole = sum(parts)
    return [part / whole for part in parts]


def weighed(weights: Sequence[float], terms: Sequence[float]) -> float:
    """The sum of terms, each times its weight."""
    total = 0.0
    for weight, term in zip(weights, terms, strict=True):
        total += weight * term
    return total


def fit(samples: Sequence[Sample], ridge: float) -> list[float]:
    """The likeliest weights, held near nought as by so many samples that say nothing; by Newton's method."""
    size = len(samples[0].rows[0])
    weights, wide = [0.0] * size, spreads(samples)
    hold = [ridge * spread + LEAST for spread in wide]
    for _ in range(STEPS):
        slope, bend = slope_and_bend(samples, weights)
        for term in range(size):
            slope[term] -= hold[term] * weights[term]
            bend[term][term] += hold[term]
        change = solve(bend, slope)
        weights = [weight + step for weight, step in zip(weights, change, strict=True)]
        if max([abs(step) * sqrt(spread) for step, spread in zip(change, wide, strict=True)]) < CLOSE:
            break
    return weights


def spreads(samples: Sequence[Sample]) -> list[float]:
    """How far seats differ in each term: its variance within a position, on the mean."""
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
            add_sample(slope, bend, apart, chance, share)
    return slope, bend


def add_sample(slope: list[float], bend: list[list[float]], apart: list[float], chance: float, share: float) -> None:
    """One seat more: what sets it apart from the others, what was expected of it, and what it had in the end."""
    for term, one in enumerate(apart):
        if one:
            slope[term] += one * (share - chance)
            part, line = one * chance, bend[term]
            bend[term] = [total + part * other for total, other in zip(line, apart, strict=True)]


def solve(table: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The unknowns of a symmetric positive system, by conjugate directions."""
    found, rest = [0.0] * len(right), list(right)
    scale = [1.0 / row[number] for number, row in enumerate(table)]
    scaled = [one * part for one, part in zip(rest, scale, strict=True)]
    way, size = scaled, weighed(rest, scaled)
    for _ in range(4 * len(right)):
        if size <= 0.0 or size < 1e-18:
            break
        pushed = [weighed(row, way) for row in table]
        far = size / weighed(way, pushed)
        found = [one + far * step for one, step in zip(found, way, strict=True)]
        rest = [one - far * step for one, step in zip(rest, pushed, strict=True)]
        scaled = [one * part for one, part in zip(rest, scale, strict=True)]
        before, size = size, weighed(rest, scaled)
        way = [one + size / before * step for one, step in zip(scaled, way, strict=True)]
    return found
