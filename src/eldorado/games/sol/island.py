"""The island as it is printed: spaces on hexes, pontoons, boat spots and rowboat lines, with their checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Final, Literal, NewType, TypeAlias, get_args

from msgspec import Meta, Struct

from eldorado.core.edition import EditionError
from eldorado.core.faults import listed

SpaceId = NewType("SpaceId", int)
BoatId = NewType("BoatId", int)
Terrain = Literal["sand", "forest", "hill", "mountain"]
SpaceKind = Literal["search", "temple", "altar"]
Hex = tuple[int, int]

TERRAINS: Final[tuple[Terrain, ...]] = get_args(Terrain)
DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six neighbours of a hex in axial coordinates."""
TEMPLE_SPACES: Final = 8
BOATS: Final = 3
PONTOONS_A_BOAT: Final = 2
MOST_SPACES: Final = 200
"""Four times the box: tables are built for each pair of spaces, so somebody's edition must not have thousands."""


class Space(Struct, frozen=True):
    """A space of the island: its hex, terrain and level, the spaces it touches, and those its rowboats lead to."""

    id: SpaceId
    hex: Hex
    terrain: Terrain
    level: int
    kind: SpaceKind
    beside: tuple[SpaceId, ...]
    rows: tuple[SpaceId, ...]


class Boat(Struct, frozen=True):
    """A boat spot and the two pontoons it is linked to."""

    id: BoatId
    pontoons: tuple[SpaceId, ...]


_Coordinate: TypeAlias = Annotated[int, Meta(ge=-MOST_SPACES, le=MOST_SPACES)]


class SpaceDraft(Struct, forbid_unknown_fields=True):
    """A space as the edition file writes it."""

    id: int
    hex: tuple[_Coordinate, _Coordinate]
    terrain: Terrain
    kind: SpaceKind


class BoatDraft(Struct, forbid_unknown_fields=True):
    """A boat spot as the edition file writes it."""

    id: int
    pontoons: list[int]


class MapDraft(Struct, forbid_unknown_fields=True):
    """The map as the edition file writes it."""

    boats: Annotated[list[BoatDraft], Meta(max_length=4 * BOATS)]
    rowboats: Annotated[list[tuple[int, int]], Meta(max_length=100)]
    spaces: list[SpaceDraft]


def build_spaces(draft: MapDraft, altitude: Mapping[Terrain, int]) -> tuple[Space, ...]:
    """[SOL-1.1] The spaces with their levels and neighbours: two spaces touch where their hexes do."""
    at = {space.hex: SpaceId(space.id) for space in draft.spaces}
    lines = build_rowboats(draft)
    return tuple(
        Space(
            SpaceId(space.id),
            space.hex,
            space.terrain,
            altitude[space.terrain],
            space.kind,
            _beside(space.hex, at),
            tuple(sorted([b if a == space.id else a for a, b in lines if space.id in (a, b)])),
        )
        for space in draft.spaces
    )


def build_boats(draft: MapDraft) -> tuple[Boat, ...]:
    """[SOL-1.1] Three boat spots with two pontoons each."""
    return tuple(Boat(BoatId(boat.id), tuple(SpaceId(id) for id in sorted(boat.pontoons))) for boat in draft.boats)


def build_rowboats(draft: MapDraft) -> tuple[tuple[SpaceId, SpaceId], ...]:
    """[SOL-3.3] Rowboat lines join two pontoons each."""
    return tuple((SpaceId(min(line)), SpaceId(max(line))) for line in draft.rowboats)


def distance(one: Hex, other: Hex) -> int:
    """How many hexes it takes from one to another, whatever lies between."""
    across, down = other[0] - one[0], other[1] - one[1]
    return max(abs(across), abs(down), abs(across + down))


def _beside(hex: Hex, at: Mapping[Hex, SpaceId]) -> tuple[SpaceId, ...]:
    return tuple(sorted(at[other] for other in _around(hex) if other in at))


def _around(hex: Hex) -> list[Hex]:
    return [(hex[0] + across, hex[1] + down) for across, down in DIRECTIONS]


# What is wrong with it


def map_faults(draft: MapDraft) -> Iterator[EditionError]:
    """All that cannot be played on; what rests on the spaces is not looked at while there are too many of them."""
    if len(draft.spaces) > MOST_SPACES:
        sentence = "{count} spaces are too many; at most {most}"
        yield EditionError("map.spaces", sentence, count=len(draft.spaces), most=MOST_SPACES)
        return
    yield from _boat_faults(draft)
    yield from _space_faults(draft.spaces)
    yield from _rowboat_faults(draft)


def _space_faults(spaces: Sequence[SpaceDraft]) -> Iterator[EditionError]:
    """[SOL-1.1] Spaces are numbered from 0 in order, lie on hexes of their own; 8 are temple spaces, one the altar."""
    taken: dict[Hex, int] = {}
    for number, space in enumerate(spaces):
        if space.id != number:
            sentence = "must be {number}: ids count from 0, is {value}"
            yield EditionError(f"map.spaces[{number}].id", sentence, number=number, value=space.id)
        if space.hex in taken:
            sentence = "{hex} is space {space} already"
            yield EditionError(f"map.spaces[{number}].hex", sentence, hex=list(space.hex), space=taken[space.hex])
        taken.setdefault(space.hex, number)
    kinds = Counter([str(space.kind) for space in spaces])
    for kind, needed in (("temple", TEMPLE_SPACES), ("altar", 1)):
        if kinds[kind] != needed:
            sentence = "{count} of kind {kind!r}, must be {needed}"
            yield EditionError("map.spaces", sentence, count=kinds[kind], kind=kind, needed=needed)
    yield from _islet_faults(taken)


def _islet_faults(at: Mapping[Hex, int]) -> Iterator[EditionError]:
    """[SOL-3.2] From every space there is a way on foot to every other."""
    front = list(at)[:1]
    reached = set(front)
    while front:
        found = [hex for hex in _around(front.pop()) if hex in at and hex not in reached]
        reached.update(found)
        front += found
    for hex, number in at.items():
        if hex not in reached:
            sentence = "{hex} has no way on foot to space 0"
            yield EditionError(f"map.spaces[{number}].hex", sentence, hex=list(hex))


def _boat_faults(draft: MapDraft) -> Iterator[EditionError]:
    """[SOL-1.1] Six pontoons in pairs at three boats, each on a coast space of its own."""
    if [boat.id for boat in draft.boats] != list(range(BOATS)):
        sentence = "must have the ids 0 to {last}, not {given}"
        yield EditionError("map.boats", sentence, last=BOATS - 1, given=listed(boat.id for boat in draft.boats))
        return
    taken: dict[int, int] = {}
    for boat in draft.boats:
        field = f"map.boats[{boat.id}].pontoons"
        if len(boat.pontoons) != PONTOONS_A_BOAT:
            sentence = "must name {needed} spaces, names {count}"
            yield EditionError(field, sentence, needed=PONTOONS_A_BOAT, count=len(boat.pontoons))
            continue
        for id in boat.pontoons:
            yield from _pontoon_faults(field, id, taken, draft.spaces)
            taken[id] = boat.id


def _pontoon_faults(
    field: str, id: int, taken: Mapping[int, int], spaces: Sequence[SpaceDraft]
) -> Iterator[EditionError]:
    hexes = {space.id: space.hex for space in spaces}
    if id not in hexes:
        sentence = "{space} is no space; spaces are 0 to {last}"
        yield EditionError(field, sentence, space=id, last=len(hexes) - 1)
    elif id in taken:
        sentence = "space {space} is a pontoon of boat {boat} already"
        yield EditionError(field, sentence, space=id, boat=taken[id])
    elif set(_around(hexes[id])) <= set(hexes.values()):
        sentence = "space {space} is not on the coast: all six hexes round it are land"
        yield EditionError(field, sentence, space=id)


def _rowboat_faults(draft: MapDraft) -> Iterator[EditionError]:
    """[SOL-3.3] Rowboat lines join two pontoons, and no two lines the same."""
    pontoons = {id for boat in draft.boats for id in boat.pontoons}
    seen: set[frozenset[int]] = set()
    for number, line in enumerate(draft.rowboats):
        field = f"map.rowboats[{number}]"
        for end in line:
            if end not in pontoons:
                sentence = "{space} is no pontoon; the pontoons are {known}"
                yield EditionError(field, sentence, space=end, known=listed(sorted(pontoons)))
        if line[0] == line[1]:
            yield EditionError(field, "must join two pontoons, joins {space} with itself", space=line[0])
        if frozenset(line) in seen:
            sentence = "joins {one} and {other} a second time; each line stands once"
            yield EditionError(field, sentence, one=line[0], other=line[1])
        seen.add(frozenset(line))
