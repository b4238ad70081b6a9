"""What is printed in the box: the temple, destination and path rhombi; loaded from an edition file and checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Annotated, Any, Final, Literal, NewType, TypeAlias

from msgspec import Meta, Struct

from eldorado.core import edition as core
from eldorado.core.edition import EditionError
from eldorado.core.faults import Said, listed
from eldorado.games.inka import geometry
from eldorado.games.inka.geometry import SIDES, Rhombus, Side, Triangle

CellId = NewType("CellId", str)
"""A cell by its row, a letter from the top, and its column, a number from the left: e10."""
PlaceId = NewType("PlaceId", str)
"""Where a rhombus lies: the cells of its halves A and B: e10-e11."""
Mark = Literal["start", "passage", "symbol"]

SEATS: Final = range(2, 5)
TEMPLE_SIDES: Final = range(4, 10)
"""A smaller temple has no room for all rhombi in every case; the largest has three times the cells of the box."""
MOST_CELLS: Final = 6 * TEMPLE_SIDES[-1] ** 2
MARKS: Final[tuple[tuple[str, Mark], ...]] = (("starts", "start"), ("passages", "passage"), ("symbols", "symbol"))
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


_Coordinate: TypeAlias = Annotated[int, Meta(ge=-100, le=100)]
_Cells: TypeAlias = Annotated[list[tuple[_Coordinate, _Coordinate, _Coordinate]], Meta(max_length=MOST_CELLS)]
_Sides: TypeAlias = Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=4 * len(SIDES))]


class _Temple(Struct, forbid_unknown_fields=True):
    side: Annotated[int, Meta(ge=TEMPLE_SIDES[0], le=TEMPLE_SIDES[-1])]
    starts: _Cells
    passages: _Cells
    symbols: _Cells
    floor: _Cells


class _At(Struct, forbid_unknown_fields=True):
    P: tuple[_Coordinate, _Coordinate]
    k: Annotated[int, Meta(ge=0, le=5)]


class _Destination(Struct, forbid_unknown_fields=True):
    id: int
    at: _At
    walls: _Sides


class _Path(Struct, forbid_unknown_fields=True):
    id: int
    walls: _Sides
    snakes: _Sides


class _Document(Struct, forbid_unknown_fields=True):
    """The edition file as it is written; `convert` refuses any other field or type by its path."""

    game: Literal["inka"]
    name: core.Name
    temple: _Temple
    destination: Annotated[list[_Destination], Meta(max_length=4 * DESTINATIONS)]
    path: Annotated[list[_Path], Meta(max_length=4 * PATHS)]


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
    core.refuse(_faults(doc))
    side, cells, paths = doc.temple.side, _cells(doc.temple), tuple(_path(path) for path in doc.path)
    destinations = tuple(
        Destination(spot.id, place_id(Rhombus(spot.at.P, spot.at.k), side), _sides(spot.walls))
        for spot in doc.destination
    )
    mark = core.mark("inka", side, cells, destinations, paths)
    return Edition(name or doc.name, mark, dict(document), side, cells, destinations, paths)


def _cells(temple: _Temple) -> tuple[Cell, ...]:
    """[INK-1.1] A hexagon of cells, each floor or abyss; starts, passages and symbols are printed on floor."""
    marks: dict[Triangle, Mark] = {cell: mark for field, mark in MARKS for cell in getattr(temple, field)}
    floor = set(temple.floor)
    return tuple(
        Cell(cell_id(cell, temple.side), cell, cell in floor, marks.get(cell)) for cell in geometry.hexagon(temple.side)
    )


def _path(path: _Path) -> Path:
    """[INK-1.3] A path rhombus has a face, which may look alike turned half round."""
    walls, snakes = _sides(path.walls), _sides(path.snakes)
    alike = all({geometry.TURNED[side] for side in sides} == set(sides) for sides in (walls, snakes))
    return Path(path.id, walls, snakes, alike)


def _sides(names: Sequence[str]) -> tuple[Side, ...]:
    return tuple(side for side in SIDES if side in names)


# What is wrong with it


def _faults(doc: _Document) -> Iterator[EditionError]:
    """All with which the game could not be played; whether there are ways in is seen once all else is sound."""
    sound = True
    for fault in (*_temple_faults(doc.temple), *_destination_faults(doc), *_path_faults(doc.path)):
        sound = False
        yield fault
    if sound:
        yield from _way_in_faults(doc)


def _temple_faults(temple: _Temple) -> Iterator[EditionError]:
    """[INK-1.1] Cells lie inside the hexagon; four start cells are on the rim."""
    for field in ("floor", "starts", "passages", "symbols"):
        yield from _cell_faults(f"temple.{field}", getattr(temple, field), temple.side)
    yield from _mark_faults(temple)
    if len(temple.starts) != STARTS:
        sentence = "names {count} cells, must name {starts}"
        yield EditionError("temple.starts", sentence, count=len(temple.starts), starts=STARTS)
    for number, cell in enumerate(temple.starts):
        if not geometry.on_rim(cell, temple.side):
            sentence = "{cell} is not on the rim of the temple"
            yield EditionError(f"temple.starts[{number}]", sentence, cell=list(cell))


def _cell_faults(field: str, cells: Sequence[Triangle], side: int) -> Iterator[EditionError]:
    """Cells are inside the hexagon and named once."""
    seen: set[Triangle] = set()
    for number, cell in enumerate(cells):
        if cell[2] not in (0, 1) or not geometry.is_inside(cell, side):
            sentence = "{cell} is no cell of a temple of side {side}"
            yield EditionError(f"{field}[{number}]", sentence, cell=list(cell), side=side)
        elif cell in seen:
            yield EditionError(f"{field}[{number}]", "{name} is named twice", name=list(cell))
        seen.add(cell)


def _mark_faults(temple: _Temple) -> Iterator[EditionError]:
    """[INK-1.1] Start cells, passages and symbols are floor, and no cell carries two of them."""
    marks: dict[Triangle, Mark] = {}
    floor = set(temple.floor)
    for field, mark in MARKS:
        for number, cell in enumerate(getattr(temple, field)):
            if cell not in floor:
                sentence = "{cell} is not among the floor cells"
                yield EditionError(f"temple.{field}[{number}]", sentence, cell=list(cell))
            elif marks.setdefault(cell, mark) != mark:
                sentence = "{cell} carries a {mark} already"
                yield EditionError(f"temple.{field}[{number}]", sentence, cell=list(cell), mark=Said(marks[cell]))


def _destination_faults(doc: _Document) -> Iterator[EditionError]:
    """[INK-1.2] Three destination rhombi inside the temple, clear of each other and of the start cells."""
    yield from _number_faults("destination", [destination.id for destination in doc.destination], DESTINATIONS)
    taken = dict.fromkeys(doc.temple.starts, Said("a start cell"))
    for number, destination in enumerate(doc.destination):
        field, at, side = f"destination[{number}]", destination.at, doc.temple.side
        halves = geometry.halves(Rhombus(at.P, at.k))
        if not all(geometry.is_inside(cell, side) for cell in halves):
            sentence = "P {P} and k {k} lead out of a temple of side {side}"
            yield EditionError(f"{field}.at", sentence, P=list(at.P), k=at.k, side=side)
        for cell in halves:
            if cell in taken:
                yield EditionError(f"{field}.at", "lies on {what}, at {cell}", what=taken[cell], cell=list(cell))
            taken[cell] = Said("destination {id}", id=destination.id)
        yield from _side_faults(f"{field}.walls", destination.walls)


def _path_faults(paths: Sequence[_Path]) -> Iterator[EditionError]:
    """[INK-1.3] 13 path rhombi, each with a face: walls and snakes on known sides, never both on one."""
    yield from _number_faults("path", [path.id for path in paths], PATHS)
    for number, path in enumerate(paths):
        yield from _side_faults(f"path[{number}].walls", path.walls)
        yield from _side_faults(f"path[{number}].snakes", path.snakes)
        for side in path.snakes:
            if side in path.walls:
                yield EditionError(f"path[{number}].snakes", "{side} carries a wall already", side=side)


def _number_faults(field: str, ids: Sequence[int], count: int) -> Iterator[EditionError]:
    if list(ids) != list(range(1, count + 1)):
        sentence = "there must be {count}, with the ids 1 to {count} in order, not {given}"
        yield EditionError(field, sentence, count=count, given=listed(ids))


def _side_faults(field: str, names: Sequence[str]) -> Iterator[EditionError]:
    for name in dict.fromkeys(names):
        if name not in SIDES:
            yield EditionError(field, "unknown side {name!r}; known are {known}", name=name, known=listed(SIDES))
        elif names.count(name) > 1:
            yield EditionError(field, "{name} is named twice", name=name)


def _way_in_faults(doc: _Document) -> Iterator[EditionError]:
    """[INK-1.2] Were the whole abyss bridged, every start cell would have a way to every destination rhombus."""
    rhombi = [Rhombus(destination.at.P, destination.at.k) for destination in doc.destination]
    walls = {
        frozenset(geometry.across(rhombus, wall))
        for rhombus, destination in zip(rhombi, doc.destination, strict=True)
        for wall in _sides(destination.walls)
    }
    for number, start in enumerate(doc.temple.starts):
        reached = _flood(start, doc.temple.side, walls)
        for destination, rhombus in zip(doc.destination, rhombi, strict=True):
            if reached.isdisjoint(geometry.halves(rhombus)):
                yield EditionError(
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
