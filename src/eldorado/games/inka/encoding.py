"""Inka for learners: its moves by number, and a view as a row of small whole numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from eldorado.core.encoding import (
    Encoding,
    Part,
    asked_part,
    marked,
    one_of,
    question_part,
    remembered,
    remembered_row,
    remembered_row_for,
    round_the_table,
    within,
)
from eldorado.games.inka import moves as m
from eldorado.games.inka.box import Box, open_box
from eldorado.games.inka.components import DESTINATIONS, PATHS, CellId, Edition, PlaceId
from eldorado.games.inka.geometry import Rhombus
from eldorado.games.inka.view import AreaView, DestinationView, PathView, View, view

QUESTIONS: Final = (m.Entering, m.Laying, m.Shifting, m.Walking, m.Blocking)
"""What a seat can be asked."""
SECTORS: Final = 6
NONE_DRAWN: Final = bytes(PATHS)
MANY: Final = 127
"""Rounds and turns are counted up to here."""


def moves(edition: Edition) -> list[m.Move]:
    """Cells and places in the order of their names, a rhombus at all places after the other."""
    box = open_box(edition)
    cells, places = sorted(box.cell_number), box.place_name
    marks = {mark: sorted(cell.id for cell in edition.cells if cell.mark == mark) for mark in ("start", "passage")}
    return [
        *[m.Enter(cell) for cell in marks["start"]],
        *[m.Lay(place) for place in places],
        *[m.Shift(path.id, place) for path in edition.paths for place in places],
        *[m.Walk(cell) for cell in cells],
        m.TAKE,
        *[m.Sneak(cell) for cell in marks["passage"]],
        *[m.Haul(destination.id, place) for destination in edition.destinations for place in places],
        m.STOP,
        *[m.Block(cell) for cell in cells],
        m.KEEP,
    ]


def outcomes(edition: Edition) -> int:
    """Luck draws a rhombus or names a seat."""
    return PATHS


def parts(edition: Edition, seats: int) -> list[Part[View]]:
    """What everybody sees, the table first, then the seats from the viewer's own on."""
    box = open_box(edition)
    return [*turn_parts(seats), *temple_parts(edition, box, seats), *seat_parts(edition, seats)]


def turn_parts(seats: int) -> list[Part[View]]:
    """What is asked, and when."""
    return [
        question_part(QUESTIONS),
        asked_part(seats),
        Part("points", 1, m.POINTS, "action points left, −1 outside of turns", points, low=-1),
        Part("drawn", PATHS, 1, "1 for the rhombus that is to be laid", drawn),
        Part("round", 1, MANY, "the round, 0 in set-up", lambda view: [within(view.round, MANY)]),
        Part("rounds_left", 1, MANY, "rounds until time is up", rounds_left),
        Part("starter", seats, 1, "1 for the seat that began", lambda view: one_of(starter(view, seats), seats)),
    ]


def temple_parts(edition: Edition, box: Box, seats: int) -> list[Part[View]]:
    """Where the rhombi lie; a place is the corner its sector begins at, two coordinates and the sector."""
    cells = {cell: place for place, cell in enumerate(sorted(box.cell_number))}
    lies = {name: lie(box.rhombus_at[number]) for name, number in box.place_number.items()}
    far = max(edition.side, SECTORS - 1)
    most = PATHS + DESTINATIONS
    where = "does it lie (1), corner (2 numbers), sector 0…5"
    not_drawn, lying = remembered_row(undrawn), remembered_row(path_places(lies))
    spots, covered_by = remembered_row(spot_places(lies)), remembered(covered(cells))
    left = remembered_row_for(partial(statues, seats))
    return [
        Part("undrawn", PATHS, 1, "1 for each path rhombus face down", lambda view: not_drawn(view.undrawn)),
        Part("paths", 4 * PATHS, far, f"each path rhombus: {where}", lambda view: lying(view.paths), low=-far),
        Part(
            "destinations",
            4 * DESTINATIONS,
            far,
            f"each destination rhombus: {where}",
            lambda view: spots(view.destinations),
            low=-far,
        ),
        Part(
            "covers",
            len(cells),
            most,
            f"by cell, in the order of names: the path rhombus on it, then {PATHS + 1}…{most} for destinations",
            lambda view: covers(covered_by(view.paths), view, cells),
        ),
        Part(
            "statues_left",
            DESTINATIONS * seats,
            1,
            "by destination, 1 for each seat whose statue is there",
            lambda view: left(view.destinations, view.seat or 0),
        ),
        Part(
            "reach", len(cells), m.POINTS + 1, "by cell: points to stop there, plus 1", lambda view: reach(view, cells)
        ),
    ]


def seat_parts(edition: Edition, seats: int) -> list[Part[View]]:
    """What belongs to each seat; a cell is its row and its column, from 1."""
    wide, many = 4 * edition.side, len(edition.cells)

    areas = remembered(from_the_viewer_on, most=8)

    def of_each(read: Callable[[AreaView], Sequence[int]]) -> Callable[[View], list[int]]:
        return lambda view: [number for area in areas(view) for number in read(area)]

    return [
        Part(
            "piece",
            2 * seats,
            wide,
            "row and column of each seat's piece, 0 if outside",
            of_each(lambda a: at(a.piece)),
        ),
        Part(
            "blockade", 2 * seats, wide, "row and column of its blockade, 0 if none", of_each(lambda a: at(a.blockade))
        ),
        Part("statues", seats, DESTINATIONS, "statues each seat has", of_each(lambda a: [a.statues])),
        Part(
            "abyss",
            seats,
            min(MANY, many),
            "abyss cells on its best way to an exit, −1 if there is none",
            of_each(lambda a: [-1 if a.abyss is None else within(a.abyss, MANY)]),
            low=-1,
        ),
        Part("turns", seats, MANY, "turns each seat has had", of_each(lambda a: [within(a.turns, MANY)])),
        Part("out", seats, 1, "1 for who has left the temple", of_each(lambda a: [int(a.out)])),
    ]


def lie(rhombus: Rhombus) -> list[int]:
    """A rhombus that lies somewhere: the corner its sector begins at, and the sector."""
    return [1, *rhombus.corner, rhombus.sector]


def from_the_viewer_on(view: View) -> list[AreaView]:
    """The seats from the viewer's own on."""
    return [view.areas[seat] for seat in round_the_table(view.seat or 0, len(view.areas))]


def at(cell: CellId | None) -> tuple[int, int]:
    """A cell as row and column, from 1."""
    return (0, 0) if cell is None else (ord(cell[0]) - ord("a") + 1, int(cell[1:]))


def points(view: View) -> list[int]:
    """What is left of a turn."""
    return [-1 if view.points is None else view.points]


def drawn(view: View) -> Sequence[int]:
    """The rhombus in hand."""
    decision = view.decision
    return one_of(decision.rhombus - 1, PATHS) if type(decision) is m.Laying else NONE_DRAWN


def rounds_left(view: View) -> list[int]:
    """How long the game may still take."""
    return [within(view.round_limit - view.round, MANY)]


def starter(view: View, seats: int) -> int | None:
    """How many seats further the one is that began."""
    return None if view.starter is None else (view.starter - (view.seat or 0)) % seats


def undrawn(rhombi: Sequence[int]) -> list[int]:
    """The rhombi still to come."""
    return marked([rhombus - 1 for rhombus in rhombi], PATHS)


def path_places(lies: dict[PlaceId, list[int]]) -> Callable[[Sequence[PathView]], list[int]]:
    """Where each path rhombus lies."""

    def read(paths: Sequence[PathView]) -> list[int]:
        row = [0] * (4 * PATHS)
        for path in paths:
            first = 4 * (path.rhombus - 1)
            row[first : first + 4] = lies[path.place]
        return row

    return read


def spot_places(lies: dict[PlaceId, list[int]]) -> Callable[[Sequence[DestinationView]], list[int]]:
    """Where each destination rhombus lies."""

    def read(spots: Sequence[DestinationView]) -> list[int]:
        return [number for spot in spots for number in lies[spot.place]]

    return read


def covered(cells: dict[CellId, int]) -> Callable[[Sequence[PathView]], bytearray]:
    """Which path rhombus lies on each cell."""

    def read(paths: Sequence[PathView]) -> bytearray:
        row = bytearray(len(cells))
        for path in paths:
            cover(row, cells, path, path.rhombus)
        return row

    return read


def covers(by_paths: bytearray, view: View, cells: dict[CellId, int]) -> bytes:
    """What lies on each cell."""
    row = by_paths[:]
    for spot in view.destinations:
        cover(row, cells, spot, PATHS + spot.destination)
    return bytes(row)


def cover(row: bytearray, cells: dict[CellId, int], lying: PathView | DestinationView, number: int) -> None:
    """A rhombus covers two cells."""
    one, _, other = lying.place.partition("-")
    row[cells[CellId(one)]] = row[cells[CellId(other)]] = number


def statues(seats: int, destinations: Sequence[DestinationView], mine: int) -> list[int]:
    """Whose statues are still to be taken, the viewer's own first."""
    return [
        number for spot in destinations for number in marked([(seat - mine) % seats for seat in spot.statues], seats)
    ]


def reach(view: View, cells: dict[CellId, int]) -> bytes:
    """Where the piece whose turn it is could stop."""
    row = bytearray(len(cells))
    for found in view.reach:
        row[cells[found.cell]] = found.points + 1
    return bytes(row)


ENCODING: Final[Encoding[m.Move, View, Edition]] = Encoding(moves, parts, outcomes, view=partial(view, guided=False))
