"""Why a tile cannot lie there, or a ship cannot sail there, for refusals that say so."""

from __future__ import annotations

from eldorado.core.game import Refusal, Seat
from eldorado.games.ilos.geometry import EDGES, cell, is_on_map
from eldorado.games.ilos.moves import Discover, Dock, Fetch, Founding, Launch, Leave, Lurk, Mooring
from eldorado.games.ilos.rules.ships import aimed_at, can_reach, free_lairs, legal_moorings, reserve
from eldorado.games.ilos.rules.tiles import any_fits
from eldorado.games.ilos.state import State

# Tiles


def explain_discovery(state: State, seat: Seat, move: Discover) -> Refusal | None:
    """[ILO-1.3] A tile of the row, [ILO-2.1] beside the map, [ILO-2.2] where its edges match and an island grows."""
    if move.tile not in state.row:
        return Refusal("ILO-1.3", "tile_not_in_row", {"tile": move.tile})
    if move.turn not in EDGES:
        return Refusal("ILO-2.1", "unknown_turn", {"turn": move.turn})
    if not state.laid:
        return _explain_first(move)
    if not is_on_map(move.q, move.r):
        return _at("ILO-2.1", "cell_apart", move)
    place = cell(move.q, move.r)
    if place in state.lies:
        return _at("ILO-2.1", "cell_taken", move)
    shore = state.frontier.get(place)
    return _at("ILO-2.1", "cell_apart", move) if shore is None else _explain_shore(state, move, shore)


def _at(rule: str, reason: str, move: Discover) -> Refusal:
    return Refusal(rule, reason, {"tile": move.tile, "q": move.q, "r": move.r})


def _explain_first(move: Discover) -> Refusal | None:
    """[ILO-1.10] The first tile lies in the middle, unturned."""
    if (move.q, move.r, move.turn) == (0, 0, 0):
        return None
    return Refusal("ILO-1.10", "first_tile_elsewhere", {"tile": move.tile})


def _explain_shore(state: State, move: Discover, shore: int) -> Refusal | None:
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


# Ships


def explain_dock(state: State, seat: Seat, move: Dock) -> Refusal | None:
    """[ILO-4.1] To an island in play where a ship can come from elsewhere; to one of the tile that is laid."""
    decision = state.pending[-1]
    if type(decision) is Mooring:
        return _explain_mooring(state, decision, move)
    if type(decision) is Founding and (not state.laid or any_fits(state)):
        return Refusal("ILO-1.8", "tile_comes_first")
    refusal = _explain_name(state, move)
    if refusal is not None or type(decision) is Founding:
        return refusal
    reached = can_reach(state, seat, state.box.part_number[move.tile, move.part])
    return None if reached else Refusal("ILO-4.1", "all_ships_there", {"tile": move.tile, "part": move.part})


def _explain_mooring(state: State, decision: Mooring, move: Dock) -> Refusal | None:
    """[ILO-1.8] [ILO-4.1] At an island of the tile that is laid; [ILO-4.2] each is offered once."""
    laid = decision.steps[0]
    assert type(laid) is Discover, "a ship moors at a tile that is being laid"
    if move.tile != laid.tile:
        rule = "ILO-1.8" if decision.card is None else "ILO-4.1"
        return Refusal(rule, "not_on_this_tile", {"tile": laid.tile})
    if move in legal_moorings(state):
        return None
    return Refusal("ILO-4.2", "one_island", {"tile": move.tile, "part": move.part})


def _explain_name(state: State, move: Dock | Fetch) -> Refusal | None:
    """[ILO-4.2] An island in play is named by its first-laid part."""
    part = state.box.part_number[move.tile, move.part]
    island = state.island[part]
    if island < 0:
        return Refusal("ILO-4.1", "island_not_in_play", {"tile": move.tile, "part": move.part})
    if island != part:
        tile, number = state.box.part_name[island]
        return Refusal("ILO-4.2", "named_otherwise", {"tile": tile, "part": number})
    return None


def explain_lurk(state: State, seat: Seat, move: Lurk) -> Refusal | None:
    """[ILO-4.3] A free lair, on a tile in play."""
    values: dict[str, int | str] = {"tile": move.tile}
    if move.tile not in state.box.lurk:
        return Refusal("ILO-4.3", "no_lair", values)
    if move.tile in free_lairs(state):
        return None
    in_play = any(laid.tile == move.tile for laid in state.laid)
    return Refusal("ILO-4.3", "lair_taken" if in_play else "lair_not_in_play", values)


def explain_launch(state: State, seat: Seat, move: Launch) -> Refusal | None:
    """[ILO-4.12] No sixth ship."""
    return None if reserve(state, seat) else Refusal("ILO-4.12", "no_ship_left")


def explain_fetch(state: State, seat: Seat, move: Fetch) -> Refusal | None:
    """[ILO-4.1] An own ship, which ends elsewhere."""
    refusal = _explain_name(state, move)
    if refusal is not None:
        return refusal
    island, values = state.box.part_number[move.tile, move.part], {"tile": move.tile, "part": move.part}
    if island not in state.areas[seat].ships:
        return Refusal("ILO-4.1", "no_own_ship_there", dict(values))
    return Refusal("ILO-4.1", "must_end_elsewhere", dict(values)) if island == aimed_at(state) else None


def explain_leave(state: State, seat: Seat, move: Leave) -> Refusal | None:
    """[ILO-4.3] A ship in a lair is moved by its owner only."""
    mine = move.tile in state.areas[seat].lairs
    return None if mine else Refusal("ILO-4.3", "no_own_pirate_there", {"tile": move.tile})
