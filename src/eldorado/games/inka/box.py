"""An edition opened for play: the geometry as tables of bit masks, and every move built once and listed by reference.

A cell is a bit: its number is row × width + column, so that the cell to the right is one bit up and the cell below
one width up. A side is the bit of the cell on its left (`east`) or above it (`south`). A place is the number of its id
among all ids, sorted.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias, TypeVar

from eldorado.core.game import Seat
from eldorado.games.inka import geometry
from eldorado.games.inka import moves as m
from eldorado.games.inka.components import HOUSE, PATHS, SEATS, CellId, Edition, PlaceId, place_id
from eldorado.games.inka.geometry import SIDES, Rhombus, Side, Step, Sweep, Triangle

C = TypeVar("C", m.Enter, m.Walk, m.Sneak, m.Block)
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


class Box:
    """The tables of one edition, shared by all states played with it and never changed."""

    def __init__(self, edition: Edition) -> None:
        self.edition: Final = edition
        self.width: Final = 4 * edition.side - 1
        self.outside: Final = 1 << 2 * edition.side * self.width
        """A bit beyond all cells: a step that needs it leaves the temple."""
        self._number_cells()
        self._number_places()
        self._find_sides()
        self._chains: dict[Sweep, tuple[Chains, ...]] = {}
        self._intern_moves()
        self._intern_decisions()

    # Cells

    def _number_cells(self) -> None:
        edition, side = self.edition, self.edition.side
        self.cell_number: dict[CellId, int] = {cell.id: self.number_of(cell.at) for cell in edition.cells}
        self.cell_name: dict[int, CellId] = {number: id for id, number in self.cell_number.items()}
        self._bits = {cell.at: 1 << self.cell_number[cell.id] for cell in edition.cells}
        self.cells = sum(1 << number for number in self.cell_number.values())
        numbers = {cell.id: 1 << self.cell_number[cell.id] for cell in edition.cells}
        self.floor = sum(numbers[cell.id] for cell in edition.cells if cell.floor)
        self.abyss = self.cells & ~self.floor
        self.beside: dict[int, tuple[int, ...]] = {
            self.number_of(cell): tuple(
                sorted(self.number_of(other) for other in geometry.neighbours(cell) if geometry.is_inside(other, side))
            )
            for cell in self._triangles()
        }
        self.exits, self.passages, self.symbols = (
            sum(numbers[cell.id] for cell in edition.cells if cell.mark == mark)
            for mark in ("start", "passage", "symbol")
        )

    def number_of(self, cell: Triangle) -> int:
        """The number of a cell."""
        row, column = geometry.row_and_column(cell, self.edition.side)
        return row * self.width + column - 1

    def mask_of(self, cells: tuple[Triangle, ...]) -> int:
        """Cells as a mask; one outside the temple counts as the bit `outside`."""
        bits, outside, mask = self._bits, self.outside, 0
        for cell in cells:
            mask |= bits.get(cell, outside)
        return mask

    # Places

    def _number_places(self) -> None:
        side = self.edition.side
        found: dict[PlaceId, Rhombus] = {}
        for a in range(-side, side + 1):
            for b in range(-side, side + 1):
                for k in range(6):
                    rhombus = Rhombus((a, b), k)
                    if all(geometry.is_inside(cell, side) for cell in geometry.halves(rhombus)):
                        found[place_id(rhombus, side)] = rhombus
        self.place_name = tuple(sorted(found))
        self.place_number = {id: number for number, id in enumerate(self.place_name)}
        self.rhombus_at = tuple(found[id] for id in self.place_name)
        self._number_at = {rhombus: number for number, rhombus in enumerate(self.rhombus_at)}
        halves = [geometry.halves(rhombus) for rhombus in self.rhombus_at]
        self.halves = tuple((self.number_of(a), self.number_of(b)) for a, b in halves)
        self.covers = tuple(1 << a | 1 << b for a, b in self.halves)
        self.reverse = tuple(self._number_at[geometry.reversed_(rhombus)] for rhombus in self.rhombus_at)
        self.upright = tuple(a < b for a, b in self.halves)
        """Of the two ways a rhombus lies on two cells, the one with its half A to the left or above."""
        self.path_ids = tuple(path.id for path in self.edition.paths)
        self.places_at_first = (*[-1] * PATHS, *[self.place_number[spot.place] for spot in self.edition.destinations])
        """[INK-1.2] Where the rhombi lie before any is drawn: the 13 path rhombi nowhere, then the destinations."""

    def chains(self, sweep: Sweep) -> tuple[Chains, ...]:
        """[INK-3.4] What a rhombus can do from each place, by what the table lets a turn brush."""
        if sweep not in self._chains:
            self._chains[sweep] = tuple(self._chains_of(rhombus, sweep) for rhombus in self.rhombus_at)
        return self._chains[sweep]

    def _chains_of(self, rhombus: Rhombus, sweep: Sweep) -> Chains:
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

    # Sides

    def _find_sides(self) -> None:
        """[INK-4.3] [INK-4.4] Which sides the walls and snakes of each rhombus are on, at each place."""
        inner = [self._side(a, b) for a in self._triangles() for b in geometry.neighbours(a)]
        self.inner = _union(inner)
        self.inner_of_start = {
            self.number_of(start): _union([self._side(start, other) for other in geometry.neighbours(start)])
            for start in self._triangles()
            if 1 << self.number_of(start) & self.exits
        }
        at = {
            side: [self._side(*geometry.across(rhombus, side)) for rhombus in self.rhombus_at] for side in SIDES
        }  # 2100 sides, of which every face picks some
        paths, destinations = self.edition.paths, self.edition.destinations
        walls = [*[path.walls for path in paths], *[destination.walls for destination in destinations]]
        self.walls = tuple(_faces(at, sides) for sides in walls)
        self.snakes = tuple(_faces(at, path.snakes) for path in paths)
        self.walled = tuple(number for number, sides in enumerate(walls) if sides)
        self.snaky = tuple(number for number, path in enumerate(paths) if path.snakes)
        self.alike = tuple(path.alike for path in paths)
        self.walls_at_start = tuple(
            {start: _touching(faces, sides) for start, sides in self.inner_of_start.items()}
            for faces in self.walls[: len(paths)]
        )
        """For each path rhombus and start cell, the places where a wall of it comes to stand beside the cell."""

    def _triangles(self) -> list[Triangle]:
        return [cell.at for cell in self.edition.cells]

    def _side(self, cell: Triangle, other: Triangle) -> Sides:
        """The side between two neighbours; none where one of them is outside."""
        if not all(geometry.is_inside(each, self.edition.side) for each in (cell, other)):
            return Sides(0, 0)
        first, last = sorted((self.number_of(cell), self.number_of(other)))
        return Sides(1 << first, 0) if last - first == 1 else Sides(0, 1 << first)

    # Moves and decisions

    def _intern_moves(self) -> None:
        """Moves are ordered by their fields; so are the tables that list them."""
        cells = sorted(self.cell_number)
        self.enter = self._by_cell([m.Enter(cell) for cell in cells if self.exits >> self.cell_number[cell] & 1])
        self.walk = self._by_cell([m.Walk(cell) for cell in cells])
        self.sneak = self._by_cell([m.Sneak(cell) for cell in cells if self.passages >> self.cell_number[cell] & 1])
        self.block = self._by_cell([m.Block(cell) for cell in cells])
        self.begin = tuple(m.Begin(Seat(seat)) for seat in range(SEATS[-1]))
        self.draw = tuple(m.Draw(id) for id in self.path_ids)
        self.lay = tuple(m.Lay(place) for place in self.place_name)
        self.shift = tuple(tuple(m.Shift(path.id, place) for place in self.place_name) for path in self.edition.paths)
        self.haul = tuple(
            tuple(m.Haul(destination.id, place) for place in self.place_name)
            for destination in self.edition.destinations
        )

    def _by_cell(self, moves: list[C]) -> tuple[tuple[int, C], ...]:
        return tuple((1 << self.cell_number[move.cell], move) for move in moves)

    def _intern_decisions(self) -> None:
        seats = tuple(Seat(seat) for seat in range(SEATS[-1]))
        self.drawing = tuple(m.Drawing(seat) for seat in seats)
        self.entering = tuple(m.Entering(seat) for seat in seats)
        self.shifting = tuple(tuple(m.Shifting(seat, points) for points in range(m.POINTS + 1)) for seat in seats)
        self.walking = tuple(tuple(m.Walking(seat, points) for points in range(m.POINTS + 1)) for seat in seats)
        self.blocking = tuple(m.Blocking(seat) for seat in seats)

    def __reduce__(self) -> tuple[object, tuple[Edition, ...]]:
        """A box travels as its edition, the house's by name alone, so that a pickled state stays small."""
        return (open_box, ()) if self.edition is HOUSE else (open_box, (self.edition,))


def _union(sides: list[Sides]) -> Sides:
    east = south = 0
    for side in sides:
        east, south = east | side.east, south | side.south
    return Sides(east, south)


def _faces(at: dict[Side, list[Sides]], named: tuple[Side, ...]) -> tuple[Sides, ...]:
    """The sides a face marks, at each place."""
    return tuple(_union([at[side][place] for side in named]) for place in range(len(at["M"])))


def _touching(faces: tuple[Sides, ...], sides: Sides) -> tuple[int, ...]:
    """The places at which a face marks one of these sides."""
    return tuple(place for place, face in enumerate(faces) if face.east & sides.east or face.south & sides.south)


_OPENED: dict[str, Box] = {}


def open_box(edition: Edition = HOUSE) -> Box:
    """The box of an edition, built once a process: the same figures give the same box."""
    box = _OPENED.get(edition.mark)
    if box is None:
        box = _OPENED[edition.mark] = Box(edition)
    return box
