"""The course of a game as a chart of letters: how likely each side was to win, from the first entry to the last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eldorado.bots.review import Review

ROWS: Final = 11
"""A row for every tenth, from certain to hopeless."""
MARGIN: Final = 7
"""Columns for the figures at the left."""
MARKS: Final = "ABCDEFGH"
"""A letter a side."""
SEVERAL: Final = "*"
"""Where several sides have the same chance."""


def chart(review: Review, width: int, *, hindsight: bool = False) -> str:
    """The chart, with the numbers of the turning points below it."""
    columns = max(10, width - MARGIN)
    rows = [[" "] * columns for _ in range(ROWS)]
    for column in range(columns):
        point = review.points[entry_at(review, column, columns)]
        for side, chance in enumerate(point.hindsight if hindsight else point.chances):
            row = ROWS - 1 - round(chance * (ROWS - 1))
            rows[row][column] = MARKS[side] if rows[row][column] == " " else SEVERAL
    lines = [f"{figure(row)} │{''.join(signs).rstrip()}" for row, signs in enumerate(rows)]
    return "\n".join([*lines, f"{' ' * (MARGIN - 2)}└{'─' * columns}", *below(review, columns)])


def entry_at(review: Review, column: int, columns: int) -> int:
    """The number of the point that a column shows; the last column shows the last."""
    return round(column * (len(review.points) - 1) / max(1, columns - 1))


def figure(row: int) -> str:
    """What a row stands for; not every row says so."""
    return f"{100 * (ROWS - 1 - row) // (ROWS - 1):>3}" + "%" if row % 5 == 0 else " " * 4


def below(review: Review, columns: int) -> list[str]:
    """A line with the number of each turning point where it is."""
    entries: Sequence[int] = [point.entry for point in review.points]
    signs = [" "] * columns
    for number, turn in enumerate(review.turning_points, 1):
        place = next((place for place, entry in enumerate(entries) if entry >= turn.entry), len(entries) - 1)
        signs[round(place * (columns - 1) / max(1, len(entries) - 1))] = str(number)
    return [f"{' ' * (MARGIN - 1)}{''.join(signs).rstrip()}"] if review.turning_points else []
