"""Ridge regression in plain Python: the terms are few."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final


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
