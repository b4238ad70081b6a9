"""A temple of one size as tables of bit masks, whatever is printed on it: all editions of that size share them.

A cell is a bit: its number is row × width + column, so that the cell to the right is one bit up and the cell below
one width up. A side is the bit of the cell on its left (`east`) or above it (`south`). A place is the number of its id
among all ids, sorted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import takewhile
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from eldorado.games.inka import geometry
from eldorado.games.inka import moves as m
from eldorado.games.inka.components import DESTINATIONS, PATHS, CellId, PlaceId, cell_id
from eldorado.games.inka.geometry import SIDES, Rhombus, Side, Step, Sweep, Triangle
from eldorado.games.inka.trails import NEEDED, ZONES, Halt, Trails, no_survey

if TYPE_CHECKING:
    from mypy_extensions import i64

WAYS: Final = 3
"""A cell's sides: to the west, to the east, above or below."""
BACK: Final[list[i64]] = [1, 0, 2]
"""The same sides seen from the other cell."""

Chain: TypeAlias = tuple[tuple[int, int], ...]
"""The steps of a slide or a turn: the cells each needs free, and the place it ends at (−1 outside the temple)."""


class Sides(NamedTuple):
    """Some sides of cells: those to the right of a cell, and those below one."""

    east: int
    south: int


class Chains(NamedTuple):
    """All that a rhombus can do from one place: four slides, and about four corners a turn in either sense."""

    slides: tuple[Chain, ...]
    turns: tuple[tuple[Chain, Chain], ...]


class ChainsByPlace(dict[int, Chains]):
    """What a rhombus can do from each place, found out when it first lies there."""

    def __init__(self, grid: Grid, sweep: Sweep) -> None:
        super().__init__()
        self.grid: Final = grid
        self.sweep: Final[Sweep] = sweep

    def __missing__(self, place: int) -> Chains:
        """The chains of a place where no rhombus has lain yet."""
        chains = self[place] = self.grid.chains_of(self.grid.rhombus_at[place], self.sweep)
        return chains


class TrailsByPlace:
    """The same, cell by cell."""

    def __init__(self, grid: Grid, sweep: Sweep) -> None:
        self.grid: Final = grid
        self.sweep: Final[Sweep] = sweep
        self.found: Final[list[Trails | None]] = [None] * len(grid.place_name)
        self.survey = no_survey(PATHS + DESTINATIONS, PATHS)
        """The last one made, replaced as a whole; before the first, all is new."""

    def at(self, place: int) -> Trails:
        """The trails from a place, found out when a rhombus first lies there."""
        trails = self.found[place]
        if trails is None:
            trails = self.found[place] = self.grid.trails_of(self.grid.rhombus_at[place], self.sweep)
        return trails


class Grid:
    """The tables of a hexagon of this side, never changed."""

    def __init__(self, side: int) -> None:
        self.side: Final = side
        self.width: Final = 4 * side - 1
        self.outside: Final = 1 << 2 * side * self.width
        """A bit beyond all cells: a step that needs it leaves the temple."""
        self._number_cells()
        self._number_places()
        self._find_sides()
        self._intern_moves()
        self.chains: Final[dict[Sweep, Mapping[int, Chains]]] = {
            "strict": ChainsByPlace(self, "strict"),
            "lenient": ChainsByPlace(self, "lenient"),
        }
        """[INK-3.4] What a rhombus can do from each place, by what the table lets a turn brush."""
        self.trails: Final[dict[Sweep, TrailsByPlace]] = {
            "strict": TrailsByPlace(self, "strict"),
            "lenient": TrailsByPlace(self, "lenient"),
        }

    # Cells

    def _number_cells(self) -> None:
        cells = geometry.hexagon(self.side)
        self.number: dict[Triangle, int] = {}
        for cell in cells:
            row, column = geometry.row_and_column(cell, self.side)
            self.number[cell] = row * self.width + column - 1
        self.cell_number: dict[CellId, int] = {cell_id(cell, self.side): self.number[cell] for cell in cells}
        self.cell_name: dict[int, CellId] = {number: id for id, number in self.cell_number.items()}
        self.cells = sum(1 << number for number in self.cell_name)
        self.beside: dict[int, tuple[int, ...]] = {
            number: tuple(sorted(self.number[other] for other in geometry.neighbours(cell) if other in self.number))
            for cell, number in self.number.items()
        }
        self.numbers = max(self.cell_name) + 1
        """As many as a list by cell must be long: not every number is a cell's."""
        self.nowhere = self.numbers
        """No cell, where nothing ever is."""
        self.bit = [1 << number for number in range(self.numbers)]
        self.zone: list[i64] = [*[1 << ZONES * number // self.numbers for number in range(self.numbers)], 0]
        """By cell: its zone, as a bit; last, for `nowhere` (and −1), none."""
        self.across: list[i64] = [-1] * (WAYS * self.numbers)
        """By cell and way: the neighbour there; −1 outside."""
        for cell, number in self.number.items():
            for other in geometry.neighbours(cell):
                self.across[WAYS * number + geometry.way_to(cell, other)] = self.number.get(other, -1)

    def mask_of(self, cells: Iterable[Triangle]) -> int:
        """Cells as a mask; one outside the temple counts as the bit `outside`."""
        mask = 0
        for cell in cells:
            number = self.number.get(cell)
            mask |= self.outside if number is None else 1 << number
        return mask

    # Places

    def _number_places(self) -> None:
        found: dict[PlaceId, Rhombus] = {}
        for cell in self.number:
            for corner in geometry.corners(cell):
                for sector in range(6):
                    rhombus = Rhombus(corner, sector)
                    if geometry.tri(*rhombus) == cell and geometry.outer(*rhombus) in self.number:
                        found[self.place_id(rhombus)] = rhombus
        self.place_name = tuple(sorted(found))
        self.place_number = {id: number for number, id in enumerate(self.place_name)}
        self.rhombus_at = tuple(found[id] for id in self.place_name)
        self._number_at = {rhombus: number for number, rhombus in enumerate(self.rhombus_at)}
        halves = [geometry.halves(rhombus) for rhombus in self.rhombus_at]
        self.halves = tuple((self.number[a], self.number[b]) for a, b in halves)
        self.covers = tuple(1 << a | 1 << b for a, b in self.halves)
        self.half_a: list[i64] = [a for a, _ in self.halves]
        self.half_b: list[i64] = [b for _, b in self.halves]
        self.sector: list[i64] = [rhombus.sector for rhombus in self.rhombus_at]
        self.zones: list[i64] = [*[self.zone[a] | self.zone[b] for a, b in self.halves], 0]
        """By place: the zones of its cells; last, for what is nowhere (−1), none."""
        self.reverse = tuple(self._number_at[geometry.reversed_(rhombus)] for rhombus in self.rhombus_at)
        self.upright = [a < b for a, b in self.halves]
        """Of the two ways a rhombus lies on two cells, the one with its half A to the left or above."""
        self.touching: list[list[i64]] = [[] for _ in range(self.numbers)]
        """By cell: the places that have a half on it."""
        for place, (half_a, half_b) in enumerate(self.halves):
            self.touching[half_a].append(place)
            self.touching[half_b].append(place)

    def place_id(self, rhombus: Rhombus) -> PlaceId:
        """[INK-1.3] A place's name: the cell of the half A, the cell of the half B."""
        half_a, half_b = geometry.halves(rhombus)
        return PlaceId(f"{self.cell_name[self.number[half_a]]}-{self.cell_name[self.number[half_b]]}")

    def chains_of(self, rhombus: Rhombus, sweep: Sweep) -> Chains:
        """[INK-3.4] What a rhombus can do from where it lies."""
        slides = [self._chain(geometry.slides(rhombus, way)) for way in geometry.slide_ways(rhombus)]
        turns = [
            [self._chain(geometry.turns(rhombus, pivot, sense, sweep)) for sense in (1, -1)]
            for pivot in geometry.pivots(rhombus)
        ]
        return Chains(tuple(slides), tuple((left, right) for left, right in turns))

    def _chain(self, steps: Iterable[Step]) -> Chain:
        """A chain ends where it would leave the temple for good, a slide, or after five turns."""
        chain: list[tuple[int, int]] = []
        for step in steps:
            end = self._number_at.get(step.end, -1)
            chain.append((self.mask_of(step.swept), end))
            if end < 0 and step.end.sector == step.start.sector:
                break
        return tuple(chain)

    def trails_of(self, rhombus: Rhombus, sweep: Sweep) -> Trails:
        """[INK-3.4] What a rhombus can do from where it lies, cell by cell."""
        pivots, ways = geometry.pivots(rhombus), geometry.slide_ways(rhombus)
        slides = [self._halts(rhombus, geometry.slides(rhombus, way)) for way in ways]
        turns = [
            self._halts(rhombus, geometry.turns(rhombus, pivot, sense, sweep)) for pivot in pivots for sense in (1, -1)
        ]
        return Trails([*slides, *turns], pivots, self.zone)

    def _halts(self, rhombus: Rhombus, steps: Iterable[Step]) -> Halt:
        """One halt after the other, up to the rim; nobody is hindered by the cells they lie on."""
        begin = halt = Halt(self._number_at[rhombus], [self.nowhere] * NEEDED)
        own = geometry.halves(rhombus)
        for step in takewhile(lambda step: all(cell in self.number for cell in step.swept), steps):
            needed = [self.number[cell] for cell in step.swept if cell not in own]
            halt.next = halt = Halt(self._number_at[step.end], [*needed, *[self.nowhere] * (NEEDED - len(needed))])
        return begin

    # Sides

    def _find_sides(self) -> None:
        """[INK-4.3] [INK-4.4] Which sides of cells the sides of a rhombus are on, at each place."""
        self.inner = union([self.inner_of(cell) for cell in self.number])
        self._sides_at = {
            side: [self._side(*geometry.across(rhombus, side)) for rhombus in self.rhombus_at] for side in SIDES
        }
        self.faces = cache(self._faces)
        """The sides a face marks, at each place: there are 32 kinds of faces, so that this needs no bound."""

    def inner_of(self, cell: Triangle) -> Sides:
        """The sides that a cell has with other cells."""
        return union([self._side(cell, other) for other in geometry.neighbours(cell)])

    def _side(self, cell: Triangle, other: Triangle) -> Sides:
        """The side between two neighbours; none where one of them is outside."""
        if cell not in self.number or other not in self.number:
            return Sides(0, 0)
        first, last = sorted((self.number[cell], self.number[other]))
        return Sides(1 << first, 0) if last - first == 1 else Sides(0, 1 << first)

    def _faces(self, named: tuple[Side, ...]) -> tuple[Sides, ...]:
        at = self._sides_at
        return tuple(union([at[side][place] for side in named]) for place in range(len(self.place_name)))

    # Moves

    def _intern_moves(self) -> None:
        """Moves are ordered by their fields; so are the tables that list them."""
        cells = sorted(self.cell_number)
        self.rank: list[i64] = [-1] * self.numbers
        """By cell: its place in the order of moves."""
        for rank, cell in enumerate(cells):
            self.rank[self.cell_number[cell]] = rank
        self.walk = [m.Walk(cell) for cell in cells]
        self.block_or_keep: list[m.Block | m.Keep] = [*[m.Block(cell) for cell in cells], m.KEEP]
        self.lay = tuple(m.Lay(place) for place in self.place_name)
        self.shift = [[m.Shift(id, place) for place in self.place_name] for id in range(1, PATHS + 1)]
        self.haul = tuple(tuple(m.Haul(id, place) for place in self.place_name) for id in range(1, DESTINATIONS + 1))


def union(sides: list[Sides]) -> Sides:
    """All of these sides."""
    east = south = 0
    for side in sides:
        east, south = east | side.east, south | side.south
    return Sides(east, south)


@cache
def grid_of(side: int) -> Grid:
    """The tables of this side, made once: temples have a side of 4 to 9, so that this needs no bound."""
    return Grid(side)
