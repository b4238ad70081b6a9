"""An edition opened for play: what is printed as masks on its grid, and every move built once, listed by reference."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from eldorado.core.game import Seat
from eldorado.core.opened import opened
from eldorado.games.inka import moves as m
from eldorado.games.inka.components import HOUSE, PATHS, SEATS, CellId, Edition
from eldorado.games.inka.geometry import Rhombus, Sweep
from eldorado.games.inka.grid import Chain, Chains, Grid, Sides, TrailsByPlace, grid_of
from eldorado.games.inka.lie import Lie, marks_of

__all__ = ["Box", "Chain", "Chains", "Sides", "open_box"]

C = TypeVar("C", m.Enter, m.Sneak)


class Box:
    """The tables of one edition, shared by all states played with it and never changed."""

    def __init__(self, edition: Edition) -> None:
        self.edition: Final = edition
        self.grid: Final = grid_of(edition.side)
        self._share_grid(self.grid)
        self._find_cells()
        self._find_sides()
        self._intern_moves()
        self._intern_decisions()
        self._lie = Lie([], self.grid)

    def _share_grid(self, grid: Grid) -> None:
        self.width, self.outside, self.cells, self.inner = grid.width, grid.outside, grid.cells, grid.inner
        self.cell_number: dict[CellId, int] = grid.cell_number
        self.cell_name: dict[int, CellId] = grid.cell_name
        self.beside: dict[int, tuple[int, ...]] = grid.beside
        self.place_name, self.place_number = grid.place_name, grid.place_number
        self.rhombus_at: tuple[Rhombus, ...] = grid.rhombus_at
        self.halves, self.covers, self.reverse, self.upright = grid.halves, grid.covers, grid.reverse, grid.upright
        self._chains, self._trails = grid.chains, grid.trails

    def chains(self, sweep: Sweep) -> Mapping[int, Chains]:
        """[INK-3.4] What a rhombus can do from each place, by what the table lets a turn brush."""
        return self._chains[sweep]

    def trails(self, sweep: Sweep) -> TrailsByPlace:
        """[INK-3.4] The same, cell by cell."""
        return self._trails[sweep]

    def lie(self, places: list[int]) -> Lie:
        """What the rhombi make of the temple, lying so; it is asked for again and again before one of them moves."""
        lie = self._lie
        if lie.places != places:
            lie = self._lie = Lie(places, self.grid)
        return lie

    def _find_cells(self) -> None:
        cells, numbers = self.edition.cells, self.cell_number
        self.floor = sum(1 << numbers[cell.id] for cell in cells if cell.floor)
        self.abyss = self.cells & ~self.floor
        self.firm = [bool(self.floor >> number & 1) for number in range(self.grid.numbers)]
        """By cell: whether it is floor."""
        self.exits, self.passages, self.symbols = (
            sum(1 << numbers[cell.id] for cell in cells if cell.mark == mark) for mark in ("start", "passage", "symbol")
        )
        self.exit_cells = [number for number in sorted(numbers.values()) if self.exits >> number & 1]
        self.path_ids = tuple(path.id for path in self.edition.paths)
        self.places_at_first = (*[-1] * PATHS, *[self.place_number[spot.place] for spot in self.edition.destinations])
        """[INK-1.2] Where the rhombi lie before any is drawn: the 13 path rhombi nowhere, then the destinations."""

    def _find_sides(self) -> None:
        """[INK-4.3] [INK-4.4] Which sides the walls and snakes of each rhombus are on, at each place."""
        grid, paths, destinations = self.grid, self.edition.paths, self.edition.destinations
        self.inner_of_start = {
            self.cell_number[cell.id]: grid.inner_of(cell.at) for cell in self.edition.cells if cell.mark == "start"
        }
        walls = [*[path.walls for path in paths], *[destination.walls for destination in destinations]]
        self.walls = tuple(grid.faces(sides) for sides in walls)
        self.snakes = tuple(grid.faces(path.snakes) for path in paths)
        self.walled = tuple(number for number, sides in enumerate(walls) if sides)
        self.snaky = tuple(number for number, path in enumerate(paths) if path.snakes)
        self.marks = marks_of(
            [*[(path.walls, path.snakes) for path in paths], *[(spot.walls, ()) for spot in destinations]]
        )
        """[INK-4.3] [INK-4.4] The tolls on the three sides of each half of a rhombus, where `Lie.on` begins."""
        self.alike = tuple(path.alike for path in paths)
        self.walls_at_start = tuple(
            {start: _touching(faces, sides) for start, sides in self.inner_of_start.items()}
            for faces in self.walls[: len(paths)]
        )
        """For each path rhombus and start cell, the places where a wall of it comes to stand beside the cell."""

    # Moves and decisions

    def _intern_moves(self) -> None:
        """Moves are ordered by their fields; so are the tables that list them."""
        cells, grid = sorted(self.cell_number), self.grid
        self.enter = self._by_cell([m.Enter(cell) for cell in cells if self.exits >> self.cell_number[cell] & 1])
        self.sneak = self._by_cell([m.Sneak(cell) for cell in cells if self.passages >> self.cell_number[cell] & 1])
        self.walk, self.block_or_keep, self.lay = grid.walk, grid.block_or_keep, grid.lay
        self.shift, self.haul = grid.shift, grid.haul
        self.begin = tuple(m.Begin(Seat(seat)) for seat in range(SEATS[-1]))
        self.draw = tuple(m.Draw(id) for id in self.path_ids)

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


def _touching(faces: tuple[Sides, ...], sides: Sides) -> tuple[int, ...]:
    """The places at which a face marks one of these sides."""
    return tuple(place for place, face in enumerate(faces) if face.east & sides.east or face.south & sides.south)


def open_box(edition: Edition = HOUSE) -> Box:
    """The box of an edition: the same figures give the same box."""
    return opened(edition, HOUSE, Box)
