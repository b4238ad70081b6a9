"""Chapter 2: laying a tile; islands grow and merge."""

from __future__ import annotations

from typing import Final

from eldorado.core.game import Refusal, Seat
from eldorado.games.ilos.geometry import BACK, EDGES, STEPS, cell, is_on_map
from eldorado.games.ilos.moves import Discover
from eldorado.games.ilos.state import State

NEIGHBOUR: Final = 1 << 6
LAND: Final = 1
"""What the shore of a cell knows of one direction, to be shifted there: a tile lies there, and it shows land."""
SEA: Final = -1
"""The lie of no tile."""


def legal_discoveries(state: State) -> list[Discover]:
    """[ILO-2.1] Every tile of the row, on every empty cell beside the map, [ILO-2.2] in every turn that fits there."""
    box, found = state.box, list[Discover]()
    for tile in state.row:
        fits = box.fits[tile]
        for place, shore in state.frontier:
            turns = fits[shore]
            if turns:
                moves = box.discover(tile, place)
                for turn in turns:
                    found.append(moves[turn])
    return found


def any_fits(state: State) -> bool:
    """[ILO-2.4] Whether some tile of the row fits somewhere; otherwise there is nothing to discover."""
    for tile in state.row:
        fits = state.box.fits[tile]
        for _, shore in state.frontier:
            if fits[shore]:
                return True
    return False


def discover_refused(state: State, seat: Seat, move: Discover) -> Refusal | None:
    """[ILO-1.3] A tile of the row, [ILO-2.1] beside the map, [ILO-2.2] where its edges match and an island grows."""
    if move.tile not in state.row:
        return Refusal("ILO-1.3", "tile_not_in_row", {"tile": move.tile})
    if move.turn not in EDGES:
        return Refusal("ILO-2.1", "unknown_turn", {"turn": move.turn})
    if not state.laid:
        return _first_refused(move)
    if not is_on_map(move.q, move.r):
        return _at("ILO-2.1", "cell_apart", move)
    place = cell(move.q, move.r)
    if place in dict(state.lies):
        return _at("ILO-2.1", "cell_taken", move)
    shore = dict(state.frontier).get(place)
    return _at("ILO-2.1", "cell_apart", move) if shore is None else _shore_refused(state, move, shore)


def _at(rule: str, reason: str, move: Discover) -> Refusal:
    return Refusal(rule, reason, {"tile": move.tile, "q": move.q, "r": move.r})


def _first_refused(move: Discover) -> Refusal | None:
    """[ILO-1.10] The first tile lies in the middle, unturned."""
    if (move.q, move.r, move.turn) == (0, 0, 0):
        return None
    return Refusal("ILO-1.10", "first_tile_elsewhere", {"tile": move.tile})


def _shore_refused(state: State, move: Discover, shore: int) -> Refusal | None:
    """[ILO-2.2] Land to land, sea to sea, some land to land; [ILO-2.1] turns that look alike are one choice."""
    box, known, met = state.box, shore >> 6, shore & 63
    land = box.land[move.tile * 6 + move.turn]
    if land & known != met:
        return _at("ILO-2.2", "edges_differ", move)
    if not land & met:
        return _at("ILO-2.2", "no_island_grows", move)
    faces = box.faces[move.tile * 6 + move.turn]
    least = next(turn for turn in EDGES if box.faces[move.tile * 6 + turn] == faces)
    return None if least == move.turn else Refusal("ILO-2.1", "looks_alike", {"tile": move.tile, "turn": least})


def lay_tile(state: State, move: Discover) -> None:
    """[ILO-2.1] The tile leaves the row for the map; [ILO-2.3] islands that touch its land become one with it."""
    place, lie = cell(move.q, move.r), move.tile * 6 + move.turn
    meetings = lands_met(state, dict(state.lies), move)
    state.row = tuple([tile for tile in state.row if tile != move.tile])
    state.laid += (move,)
    state.frontier = frontier_beyond(state, place, lie)
    state.lies += ((place, lie),)
    raise_land(state, move.tile)
    for part, island in meetings:
        join(state, state.island[part], state.island[island])


def lands_met(state: State, lies: dict[int, int], move: Discover) -> list[tuple[int, int]]:
    """[ILO-2.3] Which parts of a tile about to be laid touch which islands; the lies are those of the map, by cell."""
    faces, place, met = state.box.faces, cell(move.q, move.r), list[tuple[int, int]]()
    for way, part in enumerate(faces[move.tile * 6 + move.turn]):
        other = lies.get(place + STEPS[way], SEA) if part >= 0 else SEA
        if other != SEA:
            met.append((part, state.island[faces[other][BACK[way]]]))
    return met


def frontier_beyond(state: State, place: int, lie: int) -> tuple[tuple[int, int], ...]:
    """[ILO-2.1] With a tile on a cell, that cell is empty no more, and the empty ones around it learn their shore."""
    frontier, faces = dict(state.frontier), state.box.faces[lie]
    frontier.pop(place, None)
    taken = [other for other, _ in state.lies]
    for way in EDGES:
        beyond = place + STEPS[way]
        if beyond not in taken:
            seen = NEIGHBOUR | LAND if faces[way] >= 0 else NEIGHBOUR
            frontier[beyond] = frontier.get(beyond, 0) | seen << BACK[way]
    return tuple(sorted(frontier.items()))


def raise_land(state: State, tile: int) -> None:
    """[ILO-2.3] The parts of a tile that is laid are islands of their own, with their slots, before they are joined."""
    island, slots = list(state.island), list(state.slots)
    for part in state.box.parts_of[tile]:
        island[part], slots[part] = part, state.box.part_slots[part]
    state.island, state.slots = tuple(island), tuple(slots)


def join(state: State, one: int, other: int) -> None:
    """[ILO-2.3] Two islands become one, with all their slots and ships; [ILO-4.2] it keeps the elder's name."""
    if one == other:
        return
    elder, younger = (one, other) if age(state, one) < age(state, other) else (other, one)
    state.island = tuple([elder if island == younger else island for island in state.island])
    slots = list(state.slots)
    slots[elder], slots[younger] = slots[elder] | slots[younger], 0
    state.slots = tuple(slots)
    for area in state.areas:
        if younger in area.ships:
            area.ships = tuple(sorted([elder if island == younger else island for island in area.ships]))


def age(state: State, part: int) -> tuple[int, int]:
    """[ILO-4.2] When a part was laid: by its tile, then by its number on the tile."""
    tile = state.box.part_name[part][0]
    return [lie // 6 for _, lie in state.lies].index(tile), part


def islands(state: State) -> list[int]:
    """[ILO-2.3] All islands of the map, by their first-laid parts."""
    return [part for part, island in enumerate(state.island) if part == island]


def islands_of(state: State, laid: Discover) -> list[int]:
    """[ILO-4.2] The islands a tile about to be laid will be part of, each once, by the first of its parts there."""
    parts = state.box.parts_of[laid.tile]
    if len(parts) == 1:
        return list(parts)
    first, reached = {part: part for part in parts}, dict[int, int]()
    for part, island in lands_met(state, dict(state.lies), laid):
        one, other = first[part], first[reached.setdefault(island, part)]
        low, high = min(one, other), max(one, other)
        first = {each: low if named == high else named for each, named in first.items()}
    return sorted(set(first.values()))
