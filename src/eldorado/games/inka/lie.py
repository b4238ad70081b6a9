"""How the rhombi lie, cell by cell: what is under them, and what it costs to walk across a side.

The three sides of a cell are its ways: west, east, and up or down, whichever it has. What is marked on the sides of a
rhombus depends on the sector it lies in, not on where; so a few marks a rhombus are all there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from eldorado.games.inka import geometry
from eldorado.games.inka.geometry import Rhombus, Side
from eldorado.games.inka.grid import WAYS, Grid

if TYPE_CHECKING:
    from mypy_extensions import i64

SECTORS: Final = 6
A_HALF: Final = SECTORS * WAYS
"""The marks of one half of a rhombus, whichever sector it lies in."""
BARE: Final = 0
"""Bare ground, which has no marks; the halves A and B of the rhombus n are 2n + 1 and 2n + 2."""
SNAKE: Final = 1
WALL: Final = 100
"""More than all snakes on any way."""


class Lie:
    """What the rhombi make of the temple where they lie; never changed."""

    __slots__ = ("_under", "grid", "on", "places")

    def __init__(self, places: list[int], grid: Grid) -> None:
        self.grid: Final = grid
        self.places: Final = places[:]
        self.on: Final[list[i64]] = [BARE] * (grid.numbers + 1)
        """By cell: the half that lies on it; last, nowhere, none ever does."""
        self._under = -1
        half: i64 = 1
        for place in places:
            if place >= 0:
                self.on[grid.half_a[place]] = half
                self.on[grid.half_b[place]] = half + 1
            half += 2

    def under(self) -> int:
        """The cells under rhombi, as a mask."""
        if self._under < 0:
            covers = self.grid.covers
            self._under = sum([covers[place] for place in self.places if place >= 0])
        return self._under

    def rhombus_on(self, cell: int) -> int:
        """The number of the rhombus that lies on a cell; −1 if none does."""
        return (self.on[cell] + 1) // 2 - 1

    def mark(self, marks: list[i64], cell: i64, way: i64) -> i64:
        """The toll marked on a side of a cell by the rhombus that lies on it."""
        half = self.on[cell]
        if half == BARE:
            return 0
        sector = self.grid.sector[self.places[(half - 1) >> 1]]
        return marks[half * A_HALF + sector * WAYS + way]


def marks_of(faces: Sequence[tuple[Sequence[Side], Sequence[Side]]]) -> list[i64]:
    """[INK-4.3] [INK-4.4] Walls and snakes by half, sector and way."""
    marks: list[i64] = [0] * ((2 * len(faces) + 1) * A_HALF)
    for number, (walls, snakes) in enumerate(faces):
        for sector in range(SECTORS):
            for sides, toll in ((walls, WALL), (snakes, SNAKE)):
                for side in sides:
                    half, way = _half_and_way(Rhombus((0, 0), sector), side)
                    marks[(2 * number + 1 + half) * A_HALF + sector * WAYS + way] = toll
    return marks


def _half_and_way(rhombus: Rhombus, side: Side) -> tuple[int, int]:
    """On which half a side is, and on which of its sides; the one between the halves is marked on the half A."""
    cell, other = geometry.across(rhombus, side)
    return geometry.halves(rhombus).index(cell), geometry.way_to(cell, other)
