"""Chapter 2: laying a tile; islands grow and merge."""

from __future__ import annotations

from typing import Final

from eldorado.core.game import Refusal, Seat
from eldorado.games.ilos.geometry import BACK, EDGES, STEPS, cell, is_on_map
from eldorado.games.ilos.moves import Discover
from eldorado.games.ilos.state import State

NEIGHBOUR: Final = 1 << len(EDGES)
LAND: Final = 1
"""What the shore of a cell knows of one direction, to be shifted there: a tile lies there, and it shows land."""


def legal_discoveries(state: State) -> list[Discover]:
    """[ILO-2.1] Every tile of the row, on every empty cell beside the map, [ILO-2.2] in every turn that fits there."""
    box, frontier = state.box, sorted(state.frontier.items())
    found: list[Discover] = []
    for tile in state.row:
        fits = box.fits[tile]
        for place, shore in frontier:
            turns = fits.get(shore)
            if turns:
                moves = box.discover(tile, place)
                found += [moves[turn] for turn in turns]
    return found


def any_fits(state: State) -> bool:
    """[ILO-2.4] Whether some tile of the row fits somewhere; otherwise there is nothing to discover."""
    shores = set(state.frontier.values())
    return any([not shores.isdisjoint(state.box.fits[tile]) for tile in state.row])


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
    if place in state.lies:
        return _at("ILO-2.1", "cell_taken", move)
    shore = state.frontier.get(place)
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
    box, place, lie = state.box, cell(move.q, move.r), move.tile * 6 + move.turn
    state.row = tuple(tile for tile in state.row if tile != move.tile)
    state.laid += (move,)
    state.lies[place] = lie
    state.frontier.pop(place, None)
    for part in box.parts_of[move.tile]:
        state.island[part] = part
        state.slots[part] = box.part_slots[part]
    for way in EDGES:
        meet(state, box.faces[lie][way], way, place + STEPS[way])


def meet(state: State, part: int, way: int, beyond: int) -> None:
    """[ILO-2.3] What lies in one direction of a new tile: an empty cell learns its shore, land is joined to land."""
    other = state.lies.get(beyond)
    if other is None:
        seen = NEIGHBOUR | LAND if part >= 0 else NEIGHBOUR
        state.frontier[beyond] = state.frontier.get(beyond, 0) | seen << BACK[way]
    elif part >= 0:
        join(state, state.island[part], state.island[state.box.faces[other][BACK[way]]])


def join(state: State, one: int, other: int) -> None:
    """[ILO-2.3] Two islands become one, with all their slots and ships; [ILO-4.2] it keeps the elder's name."""
    if one == other:
        return
    elder, younger = sorted((one, other), key=lambda part: age(state, part))
    state.island = [elder if island == younger else island for island in state.island]
    state.slots[elder] |= state.slots[younger]
    state.slots[younger] = 0
    for area in state.areas:
        if younger in area.ships:
            area.ships = tuple(sorted([elder if island == younger else island for island in area.ships]))


def age(state: State, part: int) -> tuple[int, int]:
    """[ILO-4.2] When a part was laid: by its tile, then by its number on the tile."""
    tile = state.box.part_name[part][0]
    return [laid.tile for laid in state.laid].index(tile), part


def islands(state: State) -> list[int]:
    """[ILO-2.3] All islands of the map, by their first-laid parts."""
    return [part for part, island in enumerate(state.island) if part == island]


def islands_of(state: State, laid: Discover) -> list[int]:
    """[ILO-4.2] The islands a tile about to be laid will be part of, each once, by the first of its parts there."""
    after = state.copy()
    lay_tile(after, laid)
    named: dict[int, int] = {}
    for part in state.box.parts_of[laid.tile]:
        named.setdefault(after.island[part], part)
    return list(named.values())
