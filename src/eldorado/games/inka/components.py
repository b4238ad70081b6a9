"""What is printed in the box: the temple, destination and path rhombi; loaded from an edition file and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, Final, Literal, NewType

from msgspec import Struct

from eldorado.core import edition as core
from eldorado.core.edition import EditionError
from eldorado.core.faults import Said, listed
from eldorado.games.inka import geometry
from eldorado.games.inka.geometry import SIDES, Rhombus, Side, Triangle, Vertex

CellId = NewType("CellId", str)
"""A cell by its row, a letter from the top, and its column, a number from the left: e10."""
PlaceId = NewType("PlaceId", str)
"""Where a rhombus lies: the cells of its halves A and B: e10-e11."""
Mark = Literal["start", "passage", "symbol"]

SEATS: Final = range(2, 5)
TEMPLE_SIDES: Final = range(4, 14)
"""A smaller temple has no room for all rhombi in every case, a larger one more rows than there are letters."""
STARTS: Final = 4
PATHS: Final = 13
DESTINATIONS: Final = 3


class Cell(Struct, frozen=True):
    """A cell of the temple: its coordinates, whether it is floor, and what is printed on it."""

    id: CellId
    at: tuple[int, int, int]
    floor: bool
    mark: Mark | None


class Path(Struct, frozen=True):
    """A path rhombus: the sides that carry a wall or a snake; `alike` if it lies the same when turned half round."""

    id: int
    walls: tuple[Side, ...]
    snakes: tuple[Side, ...]
    alike: bool


class Destination(Struct, frozen=True):
    """A destination rhombus: where it lies at first, and its walls."""

    id: int
    place: PlaceId
    walls: tuple[Side, ...]


class Edition(core.Edition, frozen=True):
    """Everything printed in one box of Inka."""

    side: int
    cells: tuple[Cell, ...]
    destinations: tuple[Destination, ...]
    paths: tuple[Path, ...]


class _Temple(Struct, forbid_unknown_fields=True):
    side: int
    starts: list[Triangle]
    passages: list[Triangle]
    symbols: list[Triangle]
    floor: list[Triangle]


class _At(Struct, forbid_unknown_fields=True):
    P: Vertex
    k: int


class _Destination(Struct, forbid_unknown_fields=True):
    id: int
    at: _At
    walls: list[str]


class _Path(Struct, forbid_unknown_fields=True):
    id: int
    walls: list[str]
    snakes: list[str]


class _Document(Struct, forbid_unknown_fields=True):
    """The edition file as it is written; `convert` refuses any other field or type by its path."""

    game: Literal["inka"]
    name: str
    temple: _Temple
    destination: list[_Destination]
    path: list[_Path]


def cell_id(cell: Triangle, side: int) -> CellId:
    """[INK-1.1] A cell's name: rows a, b, c … from the top, columns 1, 2, 3 … from the left."""
    row, column = geometry.row_and_column(cell, side)
    return CellId(f"{chr(ord('a') + row)}{column}")


def place_id(rhombus: Rhombus, side: int) -> PlaceId:
    """[INK-1.3] A place's name: the cell of the half A, the cell of the half B."""
    half_a, half_b = geometry.halves(rhombus)
    return PlaceId(f"{cell_id(half_a, side)}-{cell_id(half_b, side)}")


def load_edition(document: Mapping[str, Any], name: str = "") -> Edition:
    """Build the components of an edition from its document, checking each; `name` overrides the document's."""
    doc: _Document = core.convert(document, _Document)
    cells = _cells(doc.temple)
    destinations, paths = _destinations(doc), _paths(doc)
    mark = core.mark("inka", doc.temple.side, cells, destinations, paths)
    edition = Edition(name or doc.name, mark, dict(document), doc.temple.side, cells, destinations, paths)
    _check_ways_in(doc)
    return edition


# The temple


def _cells(temple: _Temple) -> tuple[Cell, ...]:
    """[INK-1.1] A hexagon of cells, each floor or abyss; starts, passages and symbols are printed on floor."""
    if temple.side not in TEMPLE_SIDES:
        sentence = "must be from {low} to {high}, is {value}"
        raise EditionError("temple.side", sentence, low=TEMPLE_SIDES[0], high=TEMPLE_SIDES[-1], value=temple.side)
    for field in ("floor", "starts", "passages", "symbols"):
        _check_inside(f"temple.{field}", getattr(temple, field), temple.side)
    marks = _marks(temple)
    _check_starts(temple)
    floor = set(temple.floor)
    return tuple(
        Cell(cell_id(cell, temple.side), cell, cell in floor, marks.get(cell)) for cell in geometry.hexagon(temple.side)
    )


def _check_inside(field: str, cells: Sequence[Triangle], side: int) -> None:
    """Cells are inside the hexagon and named once."""
    seen: set[Triangle] = set()
    for number, cell in enumerate(cells):
        if cell[2] not in (0, 1) or not geometry.is_inside(cell, side):
            sentence = "{cell} is no cell of a temple of side {side}"
            raise EditionError(f"{field}[{number}]", sentence, cell=list(cell), side=side)
        if cell in seen:
            raise EditionError(f"{field}[{number}]", "{name} is named twice", name=list(cell))
        seen.add(cell)


def _marks(temple: _Temple) -> dict[Triangle, Mark]:
    """[INK-1.1] Start cells, passages and symbols are floor, and no cell carries two of them."""
    marks: dict[Triangle, Mark] = {}
    named: tuple[tuple[str, Mark], ...] = (("starts", "start"), ("passages", "passage"), ("symbols", "symbol"))
    for field, mark in named:
        for number, cell in enumerate(getattr(temple, field)):
            if cell not in temple.floor:
                sentence = "{cell} is not among the floor cells"
                raise EditionError(f"temple.{field}[{number}]", sentence, cell=list(cell))
            if cell in marks:
                sentence = "{cell} carries a {mark} already"
                raise EditionError(f"temple.{field}[{number}]", sentence, cell=list(cell), mark=Said(marks[cell]))
            marks[cell] = mark
    return marks


def _check_starts(temple: _Temple) -> None:
    """[INK-1.1] Four start cells, on the rim."""
    if len(temple.starts) != STARTS:
        sentence = "names {count} cells, must name {starts}"
        raise EditionError("temple.starts", sentence, count=len(temple.starts), starts=STARTS)
    for number, cell in enumerate(temple.starts):
        if not geometry.on_rim(cell, temple.side):
            sentence = "{cell} is not on the rim of the temple"
            raise EditionError(f"temple.starts[{number}]", sentence, cell=list(cell))


# The rhombi


def _destinations(doc: _Document) -> tuple[Destination, ...]:
    """[INK-1.2] Three destination rhombi inside the temple, clear of each other and of the start cells."""
    _check_numbers("destination", [destination.id for destination in doc.destination], DESTINATIONS)
    taken = dict.fromkeys(doc.temple.starts, Said("a start cell"))
    found = []
    for number, destination in enumerate(doc.destination):
        field = f"destination[{number}]"
        rhombus = _rhombus(f"{field}.at", destination.at, doc.temple.side)
        for cell in geometry.halves(rhombus):
            if cell in taken:
                raise EditionError(f"{field}.at", "lies on {what}, at {cell}", what=taken[cell], cell=list(cell))
            taken[cell] = Said("destination {id}", id=destination.id)
        walls = _sides(f"{field}.walls", destination.walls)
        found.append(Destination(destination.id, place_id(rhombus, doc.temple.side), walls))
    return tuple(found)


def _rhombus(field: str, at: _At, side: int) -> Rhombus:
    if at.k not in range(6):
        raise EditionError(f"{field}.k", "must be from {low} to {high}, is {value}", low=0, high=5, value=at.k)
    rhombus = Rhombus(at.P, at.k)
    if not all(geometry.is_inside(cell, side) for cell in geometry.halves(rhombus)):
        sentence = "P {P} and k {k} lead out of a temple of side {side}"
        raise EditionError(field, sentence, P=list(at.P), k=at.k, side=side)
    return rhombus


def _paths(doc: _Document) -> tuple[Path, ...]:
    """[INK-1.3] 13 path rhombi, each with a face: walls and snakes on known sides, never both on one."""
    _check_numbers("path", [path.id for path in doc.path], PATHS)
    return tuple(_path(f"path[{number}]", path) for number, path in enumerate(doc.path))


def _path(field: str, path: _Path) -> Path:
    walls, snakes = _sides(f"{field}.walls", path.walls), _sides(f"{field}.snakes", path.snakes)
    for side in snakes:
        if side in walls:
            raise EditionError(f"{field}.snakes", "{side} carries a wall already", side=side)
    alike = all({geometry.TURNED[side] for side in sides} == set(sides) for sides in (walls, snakes))
    return Path(path.id, walls, snakes, alike)


def _check_numbers(field: str, ids: Sequence[int], count: int) -> None:
    if list(ids) != list(range(1, count + 1)):
        sentence = "there must be {count}, with the ids 1 to {count} in order, not {given}"
        raise EditionError(field, sentence, count=count, given=listed(ids))


def _sides(field: str, names: Sequence[str]) -> tuple[Side, ...]:
    for name in names:
        if name not in SIDES:
            raise EditionError(field, "unknown side {name!r}; known are {known}", name=name, known=listed(SIDES))
        if names.count(name) > 1:
            raise EditionError(field, "{name} is named twice", name=name)
    return tuple(side for side in SIDES if side in names)


def _check_ways_in(doc: _Document) -> None:
    """[INK-1.2] Were the whole abyss bridged, every start cell would have a way to every destination rhombus."""
    side = doc.temple.side
    rhombi = [Rhombus(destination.at.P, destination.at.k) for destination in doc.destination]
    walls = {
        frozenset(geometry.across(rhombus, wall))
        for rhombus, destination in zip(rhombi, doc.destination, strict=True)
        for wall in _sides("walls", destination.walls)
    }
    for number, start in enumerate(doc.temple.starts):
        reached = _flood(start, side, walls)
        for destination, rhombus in zip(doc.destination, rhombi, strict=True):
            if reached.isdisjoint(geometry.halves(rhombus)):
                raise EditionError(
                    f"destination[{destination.id - 1}].walls",
                    "leave no way from temple.starts[{number}], even with the whole abyss bridged",
                    number=number,
                )


def _flood(start: Triangle, side: int, walls: set[frozenset[Triangle]]) -> set[Triangle]:
    reached, front = {start}, [start]
    while front:
        cell = front.pop()
        for other in geometry.neighbours(cell):
            if other not in reached and geometry.is_inside(other, side) and frozenset((cell, other)) not in walls:
                reached.add(other)
                front.append(other)
    return reached


def house_document() -> dict[str, Any]:
    """The document of the edition that ships with the game."""
    text = files(__package__).joinpath("editions/house.toml").read_text(encoding="utf-8")
    return core.parse_toml(text)


HOUSE: Final = load_edition(house_document())
