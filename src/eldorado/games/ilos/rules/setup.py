"""Chapter 1: the box, the first hands, the first islands."""

from __future__ import annotations

from eldorado.core.game import Refusal, Seat
from eldorado.games.ilos import moves as m
from eldorado.games.ilos.box import open_box
from eldorado.games.ilos.components import HOUSE, KINDS, RESOURCES, SEATS, TILES, Edition, Kind
from eldorado.games.ilos.events import CardsReturned, Event, StarterNamed, TileShown
from eldorado.games.ilos.geometry import MIDDLE
from eldorado.games.ilos.rules.drawing import ask_draw
from eldorado.games.ilos.rules.ships import aim_ship, discover, dock
from eldorado.games.ilos.rules.tiles import islands, legal_discoveries
from eldorado.games.ilos.state import NOBODY, Area, State


def setup(seats: int, options: m.Options | None = None, edition: Edition = HOUSE) -> State:
    """[ILO-1.1] [ILO-1.2] [ILO-1.3] [ILO-1.4] [ILO-1.5] Piles, pieces and prices; no luck so far."""
    if seats not in SEATS:
        raise ValueError(f"Ilôs is for {SEATS[0]} to {SEATS[-1]} seats, not {seats}")
    box = open_box(edition)
    parts = len(box.part_name)
    return State(
        box=box,
        options=options or m.Options(),
        areas=[empty_area() for _ in range(seats)],
        pending=[m.BEGINNING, m.SHOWING],
        round=0,
        starter=NOBODY,
        turn=NOBODY,
        trigger=NOBODY,
        deck=list(edition.cards),
        open=[0] * len(KINDS),
        row=(),
        unseen=tuple(range(1, TILES + 1)),
        stock=seats * edition.pieces.tiles_per_player,
        rises=(0,) * len(RESOURCES),
        raised=False,
        laid=(),
        lies=(),
        frontier=(),
        island=(-1,) * parts,
        slots=(0,) * parts,
    )


def empty_area() -> Area:
    """[ILO-1.2] All ships and pioneers in the reserve, nothing on the production board or behind the screen."""
    none = len(KINDS)
    return Area([0] * none, (0,) * none, [0] * none, (), (0,) * len(RESOURCES), (0,) * len(RESOURCES), (), (), 0, 0, ())


# The row


def legal_shows(state: State, seat: Seat, now: m.Showing) -> list[m.Show]:
    """[ILO-1.3] Any tile that nobody has seen may come next; those left over stay out of the game unseen."""
    show = state.box.show
    return [show[tile - 1] for tile in state.unseen]


def show_refused(state: State, seat: Seat, move: m.Show) -> Refusal | None:
    """[ILO-1.3] A tile is turned up once."""
    return None if move.tile in state.unseen else Refusal("ILO-1.3", "tile_seen", {"tile": move.tile})


def show(state: State, seat: Seat, move: m.Show) -> list[Event]:
    """[ILO-1.3] Three tiles lie face up in the row, while the stock lasts."""
    state.unseen = tuple([tile for tile in state.unseen if tile != move.tile])
    state.row = tuple(sorted((*state.row, move.tile)))
    state.stock -= 1
    if not state.stock or len(state.row) >= state.box.pieces.row:
        state.pending.pop()
    return [TileShown(move.tile)]


# Who begins, and the first hands


def legal_begins(state: State, seat: Seat, now: m.Beginning) -> tuple[m.Begin, ...]:
    """[ILO-1.6] Anybody may be the one to begin."""
    return state.box.begin[: len(state.areas)]


def begin(state: State, seat: Seat, move: m.Begin) -> list[Event]:
    """[ILO-1.6] A random first player; [ILO-1.7] each draws 5 cards, may redraw, [ILO-1.8] and founds an island."""
    state.pending.pop()
    state.starter = move.seat
    order = in_turn(state)
    events: list[Event] = [StarterNamed(move.seat)]
    state.pending.extend([state.box.founding[other] for other in reversed(order)])
    state.pending.append(m.Redrawing(tuple(sorted(order))))
    for other in reversed(order):
        ask_draw(state, other, state.box.pieces.hand, events)
    return events


def in_turn(state: State) -> list[Seat]:
    """[ILO-1.6] All seats clockwise, from the first player on."""
    seats = len(state.areas)
    return [Seat((state.starter + step) % seats) for step in range(seats)]


def legal_redraws(state: State, seat: Seat, now: m.Redrawing) -> tuple[m.Redraw, ...]:
    """[ILO-1.7] Once, any number of cards, or none."""
    return state.box.redraw(tuple(state.areas[seat].hand))


def counts_of(move: m.Redraw) -> tuple[int, ...]:
    """[ILO-1.7] The cards given back, by kind."""
    return (move.ship, move.plantation, move.gold_mine, move.building, move.ruins, move.market)


def redraw_refused(state: State, seat: Seat, move: m.Redraw) -> Refusal | None:
    """[ILO-1.7] Nobody gives back cards they do not hold."""
    for kind, given, held in zip(KINDS, counts_of(move), state.areas[seat].hand, strict=True):
        if given < 0:
            return Refusal("ILO-1.7", "negative_cards", {"card": kind, "count": given})
        if given > held:
            return Refusal("ILO-1.7", "too_many_given_back", {"card": kind, "count": given, "held": held})
    return None


def redraw(state: State, seat: Seat, move: m.Redraw) -> list[Event]:
    """[ILO-1.9] Cards given back go face down to the discard pile; nobody draws before all have answered."""
    decision = state.pending.pop()
    assert type(decision) is m.Redrawing, "cards are given back before the first islands"
    area, counts = state.areas[seat], counts_of(move)
    area.hand = [held - given for held, given in zip(area.hand, counts, strict=True)]
    area.buried = list(counts)
    events: list[Event] = [CardsReturned(seat, sum(counts), kinds_of(counts))]
    waiting = tuple([other for other in decision.waiting if other != seat])
    if waiting:
        state.pending.append(m.Redrawing(waiting))
    else:
        draw_back(state, events)
    return events


def kinds_of(counts: tuple[int, ...]) -> tuple[Kind, ...]:
    """[ILO-1.9] The kinds of the cards given back, one by one."""
    return tuple([kind for kind, count in zip(KINDS, counts, strict=True) for _ in range(count)])


def draw_back(state: State, events: list[Event]) -> None:
    """[ILO-1.9] In turn order all draw back to 5."""
    for seat in reversed(in_turn(state)):
        ask_draw(state, seat, sum(state.areas[seat].buried), events)


# The first islands


def legal_foundings(state: State, seat: Seat, now: m.Founding) -> list[m.Discover] | list[m.Dock]:
    """[ILO-1.8] A tile of the row, by chapter 2; [ILO-1.10] the first in the middle; if none fits, any coast."""
    if not state.laid:
        return [state.box.discover(tile, MIDDLE)[0] for tile in state.row]
    found = legal_discoveries(state)
    return found or [state.box.dock[island] for island in islands(state)]


def found_or_sail(state: State, seat: Seat, move: m.Discover | m.Dock) -> list[Event]:
    """[ILO-1.8] Before the first turn tiles and ships need no card."""
    return found(state, seat, move) if state.turn == NOBODY else aim_ship(state, seat, move)


def found(state: State, seat: Seat, move: m.Discover | m.Dock) -> list[Event]:
    """[ILO-1.8] No card is needed: a tile, and a ship on the coast of one of its islands."""
    decision, events = state.pending.pop(), list[Event]()
    if type(move) is m.Discover:
        state.pending.append(m.Mooring(seat, None, (move,)))
        return events
    if type(decision) is m.Mooring:
        laid = decision.steps[0]
        assert type(laid) is m.Discover, "a first island lies on the tile that is laid"
        discover(state, seat, laid, events)
    assert type(move) is m.Dock, "a first island is where a ship docks"
    dock(state, seat, move, m.LAUNCH, events)
    return events
