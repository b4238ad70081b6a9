"""Hexagons: cells by axial coordinates, six directions clockwise from the east, and turned tiles.

A cell is one number, `cell(q, r)`, so that cells sort as their coordinates do. A set of directions is six bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""[ILO-2.1] Where the edges 0 … 5 of an unturned tile face."""
EDGES: Final = range(6)
REACH: Final = 64
"""No cell is as far from the middle as this, in either coordinate."""
WIDTH: Final = 2 * REACH
STEPS: Final = tuple(q * WIDTH + r for q, r in DIRECTIONS)
"""What to add to a cell to come to its neighbours."""
BACK: Final = (3, 4, 5, 0, 1, 2)
"""The direction from a neighbour back."""


def cell(q: int, r: int) -> int:
    """The number of a cell."""
    return (q + REACH) * WIDTH + r + REACH


def coordinates(number: int) -> tuple[int, int]:
    """The axial coordinates of a cell."""
    return number // WIDTH - REACH, number % WIDTH - REACH


MIDDLE: Final = cell(0, 0)


def is_on_map(q: int, r: int) -> bool:
    """Whether a cell is near enough to the middle for a tile ever to be laid there."""
    return abs(q) < REACH - 1 and abs(r) < REACH - 1


def turned(faces: Sequence[int], turn: int) -> tuple[int, ...]:
    """What a tile shows in each direction when turned clockwise by so many sixths."""
    return tuple(faces[(way - turn) % 6] for way in EDGES)


def pictures(faces: Sequence[int]) -> tuple[int, ...]:
    """[ILO-2.1] The turns that give different pictures, each by its least turn."""
    seen: dict[tuple[int, ...], int] = {}
    for turn in EDGES:
        seen.setdefault(turned(faces, turn), turn)
    return tuple(seen.values())


def cross(first: Sequence[int], second: Sequence[int]) -> bool:
    """Whether two islands of a tile would have to cross: going round, their edges alternate."""
    marks = ["a" if edge in first else "b" for edge in EDGES if edge in first or edge in second]
    changes = sum(mark != marks[place - 1] for place, mark in enumerate(marks))
    return changes > 2


def mask(ways: Sequence[int]) -> int:
    """Directions as bits."""
    return sum(1 << way for way in ways)
