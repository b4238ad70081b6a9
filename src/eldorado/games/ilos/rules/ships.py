"""Chapter 4, the ship card: to the coast of an island, to a new tile, or to a pirate lair."""

from __future__ import annotations

from eldorado.core.game import Seat
from eldorado.games.ilos.box import SHIP
from eldorado.games.ilos.events import (
    Event,
    ShipDocked,
    ShipLurked,
    TileLaid,
)
from eldorado.games.ilos.moves import (
    LAUNCH,
    SHOWING,
    Aim,
    Aiming,
    Discover,
    Dock,
    Fetch,
    Launch,
    Leave,
    Lurk,
    Manning,
    Mooring,
    Ship,
)
from eldorado.games.ilos.rules.payment import ask_payment
from eldorado.games.ilos.rules.tiles import any_fits, islands, islands_of, lay_tile, legal_discoveries
from eldorado.games.ilos.state import Area, State

# What and where


def reserve(state: State, seat: Seat) -> int:
    """[ILO-4.12] The ships not yet in play."""
    area = state.areas[seat]
    return state.box.pieces.ships - len(area.ships) - len(area.lairs)


def can_reach(state: State, seat: Seat, island: int) -> bool:
    """[ILO-4.1] A ship from the reserve, or one in play that is not at that island already."""
    area = state.areas[seat]
    return bool(area.lairs) or reserve(state, seat) > 0 or area.ships.count(island) < len(area.ships)


def free_lairs(state: State) -> list[int]:
    """[ILO-4.3] The lairs on tiles in play in which no ship lies."""
    taken = [tile for area in state.areas for tile in area.lairs]
    return sorted([laid.tile for laid in state.laid if laid.tile in state.box.lurk and laid.tile not in taken])


def can_sail(state: State, seat: Seat) -> bool:
    """[ILO-4.15] A ship card needs somewhere to sail to, and its price."""
    area = state.areas[seat]
    if sum(area.hand) <= state.box.costs[SHIP].cards:
        return False
    if area.lairs or reserve(state, seat) or len(set(area.ships)) > 1:
        return True
    return len(islands(state)) > 1 or bool(free_lairs(state)) or any_fits(state)


def legal_sailings(state: State, seat: Seat) -> list[Discover | Dock | Lurk]:
    """[ILO-4.1] A new tile, a coast, occupied or not, or a free lair; [ILO-4.2] each island is offered once."""
    box = state.box
    docks = [box.dock[island] for island in islands(state) if can_reach(state, seat, island)]
    return [*legal_discoveries(state), *docks, *[box.lurk[tile] for tile in free_lairs(state)]]


def legal_moorings(state: State) -> list[Dock]:
    """[ILO-1.8] [ILO-4.1] The coast of an island of the tile that is laid, grown or not."""
    decision = state.pending[-1]
    assert type(decision) is Mooring, "a ship moors at a tile that is being laid"
    laid = decision.steps[0]
    assert type(laid) is Discover, "a ship moors at a tile that is being laid"
    return [state.box.dock[part] for part in islands_of(state, laid)]


def legal_ships(state: State, seat: Seat) -> list[Ship]:
    """[ILO-4.1] One from the reserve, or one in play, even if the reserve is not empty; a move ends elsewhere."""
    box, area, here = state.box, state.areas[seat], aimed_at(state)
    ships: list[Ship] = [LAUNCH] if reserve(state, seat) else []
    ships += [box.fetch[island] for island in sorted(set(area.ships)) if island != here]
    return [*ships, *[box.leave[tile] for tile in area.lairs]]


def aimed_at(state: State) -> int:
    """[ILO-4.1] The island a ship is sent to; −1 for a lair, and for a new tile, which always counts as a move."""
    decision = state.pending[-1]
    assert type(decision) is Manning, "a ship is chosen for where it is to sail"
    first = decision.steps[0]
    return state.box.part_number[first.tile, first.part] if type(first) is Dock else -1


# The steps of choosing


def aim_ship(state: State, seat: Seat, move: Discover | Dock | Lurk) -> None:
    """[ILO-3.8] Where to, said step by step: the tile and its island, or an island, or a lair; then which ship."""
    decision = state.pending.pop()
    assert type(decision) is Aiming or type(decision) is Mooring, "a ship card says where it sails"
    card = decision.card
    steps: tuple[Aim, ...] = (*decision.steps, move) if type(decision) is Mooring else (move,)
    assert card is not None, "in set-up no card is played"
    state.pending.append(Mooring(seat, card, steps) if type(move) is Discover else Manning(seat, card, steps))


def choose_ship(state: State, seat: Seat, move: Ship) -> None:
    """[ILO-3.8] Which ship sails; then its price is to be paid."""
    decision = state.pending.pop()
    assert type(decision) is Manning, "a ship is chosen for where it is to sail"
    ask_payment(state, seat, decision.card, (*decision.steps, move), state.box.costs[SHIP].cards)


# The effect


def sail(state: State, seat: Seat, steps: tuple[Aim, ...], events: list[Event]) -> None:
    """[ILO-4.1] The ship reaches the coast, the new tile or the lair; [ILO-4.16] it counts from now on."""
    *aims, ship = steps
    assert isinstance(ship, Launch | Fetch | Leave), "the last step names the ship"
    weigh_anchor(state, state.areas[seat], ship)
    match aims:
        case [Discover() as laid, Dock() as coast]:
            discover(state, seat, laid, events)
            dock(state, seat, coast, ship, events)
        case [Dock() as coast]:
            dock(state, seat, coast, ship, events)
        case [Lurk(tile)]:
            lurk(state, seat, tile, ship, events)
        case _:
            raise AssertionError("a ship sails to a tile, a coast or a lair")


def weigh_anchor(state: State, area: Area, ship: Ship) -> None:
    """[ILO-4.3] A ship leaves its coast or its lair only by its owner's ship card."""
    match ship:
        case Fetch(tile, part):
            left = list(area.ships)
            left.remove(state.box.part_number[tile, part])
            area.ships = tuple(left)
        case Leave(tile):
            area.lairs = tuple([other for other in area.lairs if other != tile])
        case Launch():
            pass


def discover(state: State, seat: Seat, laid: Discover, events: list[Event]) -> None:
    """[ILO-1.3] A tile of the row is laid; it is replaced at once, while the stock lasts."""
    lay_tile(state, laid)
    events.append(TileLaid(seat, laid.tile, laid.q, laid.r, laid.turn))
    if state.stock:
        state.pending.append(SHOWING)


def dock(state: State, seat: Seat, coast: Dock, ship: Ship, events: list[Event]) -> None:
    """[ILO-4.2] Any number of ships fits a coast; a ship is at an island, not at a spot."""
    area, island = state.areas[seat], state.island[state.box.part_number[coast.tile, coast.part]]
    area.ships = tuple(sorted((*area.ships, island)))
    events.append(ShipDocked(seat, *state.box.part_name[island], ship))


def lurk(state: State, seat: Seat, tile: int, ship: Ship, events: list[Event]) -> None:
    """[ILO-4.3] One ship a lair; no presence nearby is needed."""
    area = state.areas[seat]
    area.lairs = tuple(sorted((*area.lairs, tile)))
    events.append(ShipLurked(seat, tile, ship))
