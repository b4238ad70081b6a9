"""Chapter 4, the ship card: to the coast of an island, to a new tile, or to a pirate lair."""

from __future__ import annotations

from typing import Final

from eldorado.core.game import Refusal, Seat
from eldorado.games.ilos import moves as m
from eldorado.games.ilos.box import SHIP
from eldorado.games.ilos.components import KINDS
from eldorado.games.ilos.events import Event, ShipDocked, ShipLurked, TileLaid
from eldorado.games.ilos.rules.payment import ask_payment
from eldorado.games.ilos.rules.tiles import any_fits, islands, islands_of, lay_tile, legal_discoveries
from eldorado.games.ilos.state import Area, State

NOWHERE: Final = -1
"""No island."""

# What and where


def reserve(state: State, seat: Seat) -> int:
    """[ILO-4.12] The ships not yet in play."""
    area = state.areas[seat]
    return state.box.ships - len(area.ships) - len(area.lairs)


def out_of_reach(state: State, seat: Seat) -> int:
    """[ILO-4.1] The island at which all ships lie already, the reserve being empty, so that none can come; or −1."""
    ships = state.areas[seat].ships
    scattered = len(ships) < state.box.ships or ships[0] != ships[-1]
    return NOWHERE if scattered else ships[0]


def lairs(state: State) -> list[int]:
    """[ILO-4.3] The tiles in play that have a lair."""
    island, parts_of = state.island, state.box.parts_of
    return [tile for tile in state.box.lairs if island[parts_of[tile][0]] >= 0]


def free_lairs(state: State) -> list[int]:
    """[ILO-4.3] The lairs on tiles in play in which no ship lies."""
    taken = [tile for area in state.areas for tile in area.lairs]
    return [tile for tile in lairs(state) if tile not in taken]


def can_sail(state: State, seat: Seat, spare: int) -> bool:
    """[ILO-4.15] A ship card needs somewhere to sail to, and its price."""
    if spare < state.box.cards_due[SHIP]:
        return False
    if out_of_reach(state, seat) == NOWHERE:
        return True
    return len(islands(state)) > 1 or bool(free_lairs(state)) or any_fits(state)


def legal_sailings(state: State, seat: Seat) -> list[m.Discover | m.Dock | m.Lurk]:
    """[ILO-4.1] A new tile, a coast, occupied or not, or a free lair; [ILO-4.2] each island is offered once."""
    box, far = state.box, out_of_reach(state, seat)
    moves: list[m.Discover | m.Dock | m.Lurk] = []
    moves += legal_discoveries(state)
    moves += [box.dock[island] for island in islands(state) if island != far]
    moves += [box.lurk[tile] for tile in free_lairs(state)]
    return moves


def legal_moorings(state: State, seat: Seat, now: m.Mooring) -> list[m.Dock]:
    """[ILO-1.8] [ILO-4.1] The coast of an island of the tile that is laid, grown or not."""
    laid = now.steps[0]
    assert type(laid) is m.Discover, "a ship moors at a tile that is being laid"
    return [state.box.dock[part] for part in islands_of(state, laid)]


def legal_ships(state: State, seat: Seat, now: m.Manning) -> list[m.Ship]:
    """[ILO-4.1] One from the reserve, or one in play, even if the reserve is not empty; a move ends elsewhere."""
    box, area, here = state.box, state.areas[seat], aimed_at(state, now)
    ships: list[m.Ship] = [m.LAUNCH] if reserve(state, seat) else []
    ships += [box.fetch[island] for island in dict.fromkeys(area.ships) if island != here]
    ships += [box.leave[tile] for tile in area.lairs]
    return ships


def aimed_at(state: State, now: m.Manning) -> int:
    """[ILO-4.1] The island a ship is sent to; −1 for a lair, and for a new tile, which always counts as a move."""
    first = now.steps[0]
    return state.box.part_number[first.tile, first.part] if type(first) is m.Dock else NOWHERE


# Why not


def ship_card_refused(state: State, seat: Seat) -> Refusal:
    """[ILO-4.15] The price of a ship card, or somewhere to sail to."""
    spare, due = sum(state.areas[seat].hand) - 1, state.box.cards_due[SHIP]
    if spare < due:
        return Refusal("ILO-4.15", "too_dear", {"card": KINDS[SHIP], "price": due, "cards": spare})
    assert not can_sail(state, seat, spare), "a ship card that can be paid has nowhere to go"
    return Refusal("ILO-2.4", "nowhere_to_sail")


def dock_refused(state: State, seat: Seat, move: m.Dock) -> Refusal | None:
    """[ILO-4.1] To an island in play where a ship can come from elsewhere; to one of the tile that is laid."""
    decision = state.pending[-1]
    if type(decision) is m.Mooring:
        return _mooring_refused(state, decision, move)
    if type(decision) is m.Founding and (not state.laid or any_fits(state)):
        return Refusal("ILO-1.8", "tile_comes_first")
    refusal = _name_refused(state, move)
    if refusal is not None or type(decision) is m.Founding:
        return refusal
    reached = state.box.part_number[move.tile, move.part] != out_of_reach(state, seat)
    return None if reached else Refusal("ILO-4.1", "all_ships_there", {"tile": move.tile, "part": move.part})


def _mooring_refused(state: State, decision: m.Mooring, move: m.Dock) -> Refusal | None:
    """[ILO-1.8] [ILO-4.1] At an island of the tile that is laid; [ILO-4.2] each is offered once."""
    laid = decision.steps[0]
    assert type(laid) is m.Discover, "a ship moors at a tile that is being laid"
    if move.tile != laid.tile:
        rule = "ILO-1.8" if decision.card is None else "ILO-4.1"
        return Refusal(rule, "not_on_this_tile", {"tile": laid.tile})
    if move in legal_moorings(state, decision.seat, decision):
        return None
    return Refusal("ILO-4.2", "one_island", {"tile": move.tile, "part": move.part})


def _name_refused(state: State, move: m.Dock | m.Fetch) -> Refusal | None:
    """[ILO-4.2] An island in play is named by its first-laid part."""
    part = state.box.part_number[move.tile, move.part]
    island = state.island[part]
    if island < 0:
        return Refusal("ILO-4.1", "island_not_in_play", {"tile": move.tile, "part": move.part})
    if island != part:
        tile, number = state.box.part_name[island]
        return Refusal("ILO-4.2", "named_otherwise", {"tile": tile, "part": number})
    return None


def lurk_refused(state: State, seat: Seat, move: m.Lurk) -> Refusal | None:
    """[ILO-4.3] A free lair, on a tile in play."""
    values: dict[str, int | str] = {"tile": move.tile}
    if move.tile not in state.box.lurk:
        return Refusal("ILO-4.3", "no_lair", values)
    if move.tile in free_lairs(state):
        return None
    in_play = any(laid.tile == move.tile for laid in state.laid)
    return Refusal("ILO-4.3", "lair_taken" if in_play else "lair_not_in_play", values)


def launch_refused(state: State, seat: Seat, move: m.Launch) -> Refusal | None:
    """[ILO-4.12] No sixth ship."""
    return None if reserve(state, seat) else Refusal("ILO-4.12", "no_ship_left")


def fetch_refused(state: State, seat: Seat, move: m.Fetch) -> Refusal | None:
    """[ILO-4.1] An own ship, which ends elsewhere."""
    refusal = _name_refused(state, move)
    if refusal is not None:
        return refusal
    island, values = state.box.part_number[move.tile, move.part], {"tile": move.tile, "part": move.part}
    if island not in state.areas[seat].ships:
        return Refusal("ILO-4.1", "no_own_ship_there", dict(values))
    decision = state.pending[-1]
    assert type(decision) is m.Manning, "a ship is chosen for where it is to sail"
    there = island == aimed_at(state, decision)
    return Refusal("ILO-4.1", "must_end_elsewhere", dict(values)) if there else None


def leave_refused(state: State, seat: Seat, move: m.Leave) -> Refusal | None:
    """[ILO-4.3] A ship in a lair is moved by its owner only."""
    mine = move.tile in state.areas[seat].lairs
    return None if mine else Refusal("ILO-4.3", "no_own_pirate_there", {"tile": move.tile})


# The steps of choosing


def aim_ship(state: State, seat: Seat, move: m.Discover | m.Dock | m.Lurk) -> list[Event]:
    """[ILO-3.8] Where to, said step by step: the tile and its island, or an island, or a lair; then which ship."""
    decision = state.pending.pop()
    assert type(decision) is m.Aiming or type(decision) is m.Mooring, "a ship card says where it sails"
    card = decision.card
    steps: tuple[m.Aim, ...] = (*decision.steps, move) if type(decision) is m.Mooring else (move,)
    assert card is not None, "in set-up no card is played"
    state.pending.append(m.Mooring(seat, card, steps) if type(move) is m.Discover else m.Manning(seat, card, steps))
    return []


def choose_ship(state: State, seat: Seat, move: m.Ship) -> list[Event]:
    """[ILO-3.8] Which ship sails; then its price is to be paid."""
    decision = state.pending.pop()
    assert type(decision) is m.Manning, "a ship is chosen for where it is to sail"
    return ask_payment(state, seat, decision.card, (*decision.steps, move), state.box.cards_due[SHIP])


# The effect


def sail(state: State, seat: Seat, steps: tuple[m.Aim, ...], events: list[Event]) -> None:
    """[ILO-4.1] The ship reaches the coast, the new tile or the lair; [ILO-4.16] it counts from now on."""
    first, goal, ship = steps[0], steps[-2], steps[-1]
    assert type(ship) is m.Launch or type(ship) is m.Fetch or type(ship) is m.Leave, "the last step names the ship"
    weigh_anchor(state, state.areas[seat], ship)
    if type(first) is m.Discover:
        discover(state, seat, first, events)
    if type(goal) is m.Dock:
        dock(state, seat, goal, ship, events)
    else:
        assert type(goal) is m.Lurk, "a ship sails to a tile, a coast or a lair"
        lurk(state, seat, goal.tile, ship, events)


def weigh_anchor(state: State, area: Area, ship: m.Ship) -> None:
    """[ILO-4.3] A ship leaves its coast or its lair only by its owner's ship card."""
    if type(ship) is m.Fetch:
        left = list(area.ships)
        left.remove(state.box.part_number[ship.tile, ship.part])
        area.ships = tuple(left)
    elif type(ship) is m.Leave:
        area.lairs = tuple([other for other in area.lairs if other != ship.tile])


def discover(state: State, seat: Seat, laid: m.Discover, events: list[Event]) -> None:
    """[ILO-1.3] A tile of the row is laid; it is replaced at once, while the stock lasts."""
    lay_tile(state, laid)
    events.append(TileLaid(seat, laid.tile, laid.q, laid.r, laid.turn))
    if state.stock:
        state.pending.append(m.SHOWING)


def dock(state: State, seat: Seat, coast: m.Dock, ship: m.Ship, events: list[Event]) -> None:
    """[ILO-4.2] Any number of ships fits a coast; a ship is at an island, not at a spot."""
    area, island = state.areas[seat], state.island[state.box.part_number[coast.tile, coast.part]]
    area.ships = tuple(sorted((*area.ships, island)))
    tile, part = state.box.part_name[island]
    events.append(ShipDocked(seat, tile, part, ship))


def lurk(state: State, seat: Seat, tile: int, ship: m.Ship, events: list[Event]) -> None:
    """[ILO-4.3] One ship a lair; no presence nearby is needed."""
    area = state.areas[seat]
    area.lairs = tuple(sorted((*area.lairs, tile)))
    events.append(ShipLurked(seat, tile, ship))
