"""The temple's geometry: triangles in a hexagon, rhombi of two triangles, how they slide and what a turn sweeps.

Vertices (a, b) lie at x = a + b/2, y = b·√3/2. The triangle (a, b, 0) has the corners (a, b) (a+1, b) (a, b+1) and
points up, (a, b, 1) has (a+1, b) (a+1, b+1) (a, b+1) and points down. Sector k of a vertex lies between its directions
k and k + 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple, TypeAlias

Vertex: TypeAlias = tuple[int, int]
Triangle: TypeAlias = tuple[int, int, int]
Side = Literal["aR", "aL", "bR", "bL", "M"]
Sweep = Literal["strict", "lenient"]

SIDES: Final[tuple[Side, ...]] = ("aR", "aL", "bR", "bL", "M")
TURNED: Final[dict[Side, Side]] = {"aR": "bL", "aL": "bR", "bR": "aL", "bL": "aR", "M": "M"}
"""Where each side comes to lie when a rhombus is turned half round."""
DIRECTIONS: Final[tuple[Vertex, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
_SECTORS: Final[tuple[Triangle, ...]] = ((0, 0, 0), (-1, 0, 1), (-1, 0, 0), (-1, -1, 1), (0, -1, 0), (0, -1, 1))


class Rhombus(NamedTuple):
    """Where a rhombus lies: its acute corner P, and the sector k of P that its half A fills."""

    corner: Vertex
    sector: int


class Step(NamedTuple):
    """One step of a slide or a turn: the cells it needs free, where the rhombus lay, and where it then lies."""

    swept: tuple[Triangle, ...]
    start: Rhombus
    end: Rhombus


def step(vertex: Vertex, direction: int, times: int = 1) -> Vertex:
    """The vertex so many units away in a direction."""
    a, b = DIRECTIONS[direction % 6]
    return vertex[0] + times * a, vertex[1] + times * b


def tri(vertex: Vertex, sector: int) -> Triangle:
    """The cell in a sector of a vertex."""
    a, b, up = _SECTORS[sector % 6]
    return vertex[0] + a, vertex[1] + b, up


def outer(vertex: Vertex, sector: int) -> Triangle:
    """The cell across the side that the cell in this sector has opposite the vertex."""
    return tri(step(step(vertex, sector), sector + 1), sector + 3)


def corners(cell: Triangle) -> tuple[Vertex, Vertex, Vertex]:
    """The three corners of a cell."""
    a, b, down = cell
    return ((a + 1, b), (a + 1, b + 1), (a, b + 1)) if down else ((a, b), (a + 1, b), (a, b + 1))


def is_inside(cell: Triangle, side: int) -> bool:
    """Whether a cell belongs to the hexagon of this side."""
    return all([max(abs(a), abs(b), abs(a + b)) <= side for a, b in corners(cell)])


def hexagon(side: int) -> list[Triangle]:
    """All cells of the hexagon of this side, row by row from the top, each row from the left."""
    cells = [(a, b, up) for a in range(-side, side) for b in range(-side, side) for up in (0, 1)]
    return sorted((cell for cell in cells if is_inside(cell, side)), key=lambda cell: row_and_column(cell, side))


def row_and_column(cell: Triangle, side: int) -> tuple[int, int]:
    """Rows count from 0 at the top, columns from 1 at the left; cells of one column stand above each other."""
    a, b, down = cell
    return side - 1 - b, 2 * a + b + down + 2 * side + 1


def neighbours(cell: Triangle) -> Iterator[Triangle]:
    """The three cells across a cell's sides, whether inside the temple or not."""
    a, b, down = cell
    yield from ((a, b, 0), (a + 1, b, 0), (a, b + 1, 0)) if down else ((a, b, 1), (a - 1, b, 1), (a, b - 1, 1))


def way_to(cell: Triangle, neighbour: Triangle) -> int:
    """On which of a cell's three sides a neighbour is: 0 to the west, 1 to the east, 2 above or below."""
    (row, column), (other_row, other_column) = row_and_column(cell, 0), row_and_column(neighbour, 0)
    return 2 if row != other_row else int(other_column > column)


def on_rim(cell: Triangle, side: int) -> bool:
    """Whether one of a cell's sides is the temple's rim."""
    return not all(is_inside(other, side) for other in neighbours(cell))


# Rhombi


def halves(rhombus: Rhombus) -> tuple[Triangle, Triangle]:
    """The cells of the halves A and B."""
    return tri(*rhombus), outer(*rhombus)


def far_corner(rhombus: Rhombus) -> Vertex:
    """The other acute corner."""
    corner, k = rhombus
    return step(step(corner, k), k + 1)


def reversed_(rhombus: Rhombus) -> Rhombus:
    """The same two cells with the halves exchanged."""
    return Rhombus(far_corner(rhombus), (rhombus.sector + 3) % 6)


def across(rhombus: Rhombus, side: Side) -> tuple[Triangle, Triangle]:
    """The cell of the rhombus along one of its sides, and the cell beyond; for M the two halves."""
    half_a, half_b = halves(rhombus)
    (corner, k), far = rhombus, far_corner(rhombus)
    match side:
        case "aR":
            return half_a, tri(corner, k - 1)
        case "aL":
            return half_a, tri(corner, k + 1)
        case "bR":
            return half_b, tri(far, k + 4)
        case "bL":
            return half_b, tri(far, k + 2)
        case "M":
            return half_a, half_b


def slide_ways(rhombus: Rhombus) -> tuple[int, int, int, int]:
    """The four directions of its sides."""
    k = rhombus.sector
    return k, k + 1, k + 3, k + 4


def slides(rhombus: Rhombus, way: int) -> Iterator[Step]:
    """The unit steps of a slide, on and on; each sweeps what it newly covers."""
    before = halves(rhombus)
    while True:
        end = Rhombus(step(rhombus.corner, way), rhombus.sector)
        after = halves(end)
        yield Step(tuple([cell for cell in after if cell not in before]), rhombus, end)
        rhombus, before = end, after


def pivots(rhombus: Rhombus) -> tuple[Vertex, Vertex, Vertex, Vertex]:
    """The corners it can turn about: the two acute ones, then the two obtuse ones."""
    corner, k = rhombus
    return corner, far_corner(rhombus), step(corner, k), step(corner, k + 1)


def turns(rhombus: Rhombus, pivot: Vertex, sense: int, sweep: Sweep = "strict") -> list[Step]:
    """The five 60° steps about a corner, counter-clockwise (sense 1) or clockwise (−1)."""
    steps: list[Step] = []
    for _ in range(5):
        end = turned(rhombus, pivot, sense)
        swept = swept_cells(rhombus, pivot, sense) if sweep == "strict" else halves(end)
        steps.append(Step(swept, rhombus, end))
        rhombus = end
    return steps


def turned(rhombus: Rhombus, pivot: Vertex, sense: int) -> Rhombus:
    """Where a rhombus lies after 60° about a corner."""
    (a, b), k = rhombus
    x, y = a - pivot[0], b - pivot[1]
    x, y = (-y, x + y) if sense > 0 else (x + y, -x)
    return Rhombus((pivot[0] + x, pivot[1] + y), (k + sense) % 6)


def swept_cells(rhombus: Rhombus, pivot: Vertex, sense: int) -> tuple[Triangle, ...]:
    """The cells that 60° about a corner touch, however slightly, besides those the rhombus leaves."""
    if pivot == rhombus.corner:
        return _swept_acute(pivot, rhombus.sector, sense)
    if pivot == far_corner(rhombus):
        return _swept_acute(pivot, rhombus.sector + 3, sense)
    # An obtuse corner lies between two sectors: on P's right they are k + 1 and k + 2, on its left k + 4 and k + 5.
    between = rhombus.sector + (1 if pivot == step(rhombus.corner, rhombus.sector) else 4)
    return _swept_obtuse(pivot, between, sense)


def _swept_acute(pivot: Vertex, k: int, sense: int) -> tuple[Triangle, ...]:
    """The new place, and the two cells in the gap at the end of the spoke crossed."""
    spoke = k + 1 if sense > 0 else k
    gap = step(pivot, spoke)
    return tri(pivot, k + sense), outer(pivot, k + sense), tri(gap, spoke - 1), tri(gap, spoke)


def _swept_obtuse(pivot: Vertex, s: int, sense: int) -> tuple[Triangle, ...]:
    """The new inner cell, and the three outer cells that the acute corners brush."""
    if sense > 0:
        return tri(pivot, s + 2), outer(pivot, s), outer(pivot, s + 1), outer(pivot, s + 2)
    return tri(pivot, s - 1), outer(pivot, s - 1), outer(pivot, s), outer(pivot, s + 1)
