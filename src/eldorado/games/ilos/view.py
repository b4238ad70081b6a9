"""Chapter 7: what each viewer may see, and what a side has as things stand."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from eldorado.core.game import Group, Range, Seat
from eldorado.core.opened import emptied_with_boxes
from eldorado.games.ilos.box import Box
from eldorado.games.ilos.components import KINDS, RESOURCES, RISES, Cost, Kind, Resource
from eldorado.games.ilos.events import CardDrawn, CardPaid, CardsReturned, CardTaken, Event
from eldorado.games.ilos.moves import Decision, Discover
from eldorado.games.ilos.rules import RULES
from eldorado.games.ilos.rules.drawing import cards_a_turn
from eldorado.games.ilos.rules.market import rises_left
from eldorado.games.ilos.rules.pioneers import buildings_left, numbers, pioneers_left
from eldorado.games.ilos.rules.piracy import is_protected, raided
from eldorado.games.ilos.rules.ships import lairs, reserve
from eldorado.games.ilos.state import NOBODY, State

Part: TypeAlias = tuple[int, int]
"""A tile, and an island of that tile counted from 1."""


class IslandView(Struct, frozen=True):
    """An island, named by its first-laid part; `pirated` are the seats that pay the pirated price there."""

    tile: int
    part: int
    parts: tuple[Part, ...]
    ships: tuple[int, ...]
    forts: tuple[int, ...]
    pirated: tuple[Seat, ...]


class PioneerView(Struct, frozen=True):
    """A pioneer on a slot, with the building under it: a fort, or a trading post by what it copies."""

    seat: Seat
    tile: int
    slot: int
    fort: bool
    post: Resource | None


class LairView(Struct, frozen=True):
    """A pirate lair on the map, and whose ship lies in it."""

    tile: int
    seat: Seat | None


class PriceView(Struct, frozen=True):
    """A row of the market: the price now, how often it has risen, and all its prices."""

    resource: Resource
    price: int
    rises: int
    row: tuple[int, ...]


class AreaView(Struct, frozen=True):
    """What belongs to a seat; `hand`, `paid` and `buried` are numbers of cards; `stock` is None where it is hidden.

    `paid` lie face down for the card being played, `buried` face down in the discard pile; `draw` cards come next.
    """

    seat: Seat
    hand: int
    paid: int
    buried: int
    stock: tuple[int, ...] | None
    production: tuple[int, ...]
    reserve: int
    ships: int
    pioneers: int
    pioneers_left: int
    ruins: int
    draw: int


class LossView(Struct, frozen=True):
    """A card the viewer has lost, and whose hand it went to."""

    seat: Seat
    card: Kind


class OwnView(Struct, frozen=True):
    """What only the viewer knows, by kind of card: the hand, what is being paid, what lies face down in the discard."""

    hand: tuple[int, ...]
    paid: tuple[int, ...]
    buried: tuple[int, ...]
    lost: tuple[LossView, ...]


class View(Struct, frozen=True):
    """The table as one seat, or an onlooker (`seat` None), may see it; counts go by kind or resource, in order."""

    seat: Seat | None
    round: int
    round_limit: int
    starter: Seat | None
    turn: Seat | None
    trigger: Seat | None
    tiles: tuple[Discover, ...]
    islands: tuple[IslandView, ...]
    pioneers: tuple[PioneerView, ...]
    lairs: tuple[LairView, ...]
    row: tuple[int, ...]
    unseen: tuple[int, ...]
    stock: int
    deck: int
    discard: tuple[int, ...]
    face_down: int
    prices: tuple[PriceView, ...]
    rises_left: int
    market_used: bool
    buildings_left: int
    costs: tuple[Cost, ...]
    ruins_gold: int
    areas: tuple[AreaView, ...]
    own: OwnView | None
    asked: tuple[Group, ...]
    decision: Decision | None


def view(state: State, seat: Seat | None) -> View:
    """[ILO-7.1] Map, boards, market, row, open discards and all numbers are public; hands and stocks are not."""
    return View(
        seat=seat,
        round=state.round,
        round_limit=state.options.round_limit,
        starter=somebody(state.starter),
        turn=somebody(state.turn),
        trigger=somebody(state.trigger),
        tiles=state.laid,
        islands=island_views(state),
        pioneers=pioneer_views(state),
        lairs=lair_views(state),
        row=state.row,
        unseen=state.unseen,
        stock=state.stock,
        deck=sum(state.deck),
        discard=tuple(state.open),
        face_down=sum([sum(area.buried) for area in state.areas]),
        prices=price_views(state),
        rises_left=rises_left(state),
        market_used=state.raised,
        buildings_left=buildings_left(state),
        costs=state.box.costs,
        ruins_gold=state.box.edition.ruins_gold,
        areas=tuple([area_view(state, Seat(number), seat) for number in range(len(state.areas))]),
        own=None if seat is None else own_view(state, seat),
        asked=RULES.asked(state),
        decision=state.pending[-1] if state.pending else None,
    )


def somebody(seat: Seat) -> Seat | None:
    """A seat, if there is one."""
    return None if seat == NOBODY else seat


# The map


_CHARTED: dict[tuple[object, ...], tuple[IslandView, ...]] = {}
CHARTS: Final = 512


def island_views(state: State) -> tuple[IslandView, ...]:
    """[ILO-2.3] The islands, charted once for all viewers and for all moves that leave map, ships and forts alone."""
    fleets = tuple([(area.ships, area.lairs, area.forts) for area in state.areas])
    key = (state.box.edition.mark, state.island, fleets)
    charted = _CHARTED.get(key)
    if charted is None:
        if len(_CHARTED) >= CHARTS:
            _CHARTED.clear()
        charted = _CHARTED[key] = chart(state)
    return charted


def chart(state: State) -> tuple[IslandView, ...]:
    """[ILO-2.3] Every island with its parts, ships and forts, [ILO-5.1] and who pays the pirated price there."""
    parts: dict[int, list[Part]] = {}
    for part, island in enumerate(state.island):
        if island >= 0:
            parts.setdefault(island, []).append(state.box.part_name[part])
    ships, forts, pirated, name = ships_at(state), forts_at(state), pirated_at(state), state.box.part_name
    nowhere = (0,) * len(state.areas)
    return tuple(
        [
            IslandView(
                *name[island],
                tuple(parts[island]),
                ships.get(island, nowhere),
                forts.get(island, nowhere),
                pirated.get(island, ()),
            )
            for island in sorted(parts)
        ]
    )


def ships_at(state: State) -> dict[int, tuple[int, ...]]:
    """[ILO-4.13] How many ships of each seat lie at an island's coasts; islands without any are left out."""
    areas = state.areas
    occupied = {island for area in areas for island in area.ships}
    return {island: tuple([area.ships.count(island) for area in areas]) for island in occupied}


def forts_at(state: State) -> dict[int, tuple[int, ...]]:
    """[ILO-4.7] How many forts of each seat stand on an island; islands without any are left out."""
    areas, box = state.areas, state.box
    fortified = {state.island[box.slot_part[slot]] for area in areas for slot in numbers(area.forts)}
    return {island: tuple([(area.forts & state.slots[island]).bit_count() for area in areas]) for island in fortified}


def pirated_at(state: State) -> dict[int, tuple[Seat, ...]]:
    """[ILO-5.1] Which seats pay the pirated price on an island; [ILO-5.3] a fort protects its owner."""
    dear: dict[int, tuple[Seat, ...]] = {}
    for number in range(len(state.areas)):
        for island in raided(state, Seat(number)):
            if not is_protected(state, Seat(number), island):
                dear[island] = (*dear.get(island, ()), Seat(number))
    return dear


def pioneer_views(state: State) -> tuple[PioneerView, ...]:
    """[ILO-7.1] Every pioneer and building, by slot."""
    return settled(state.box, tuple([(area.pioneers, area.forts, area.posts) for area in state.areas]))


@emptied_with_boxes
@lru_cache(maxsize=512)
def settled(box: Box, areas: tuple[tuple[int, int, tuple[tuple[int, int], ...]], ...]) -> tuple[PioneerView, ...]:
    """[ILO-7.1] The pioneers, forts and trading posts of all seats; kept, since they are the same for all viewers."""
    found = []
    for seat, (pioneers, forts, posts) in enumerate(areas):
        copied = dict(posts)
        for slot in numbers(pioneers):
            post = RESOURCES[copied[slot]] if slot in copied else None
            found.append((slot, PioneerView(Seat(seat), *box.slot_name[slot], bool(forts >> slot & 1), post)))
    return tuple([pioneer for _, pioneer in sorted(found, key=itemgetter(0))])


def lair_views(state: State) -> tuple[LairView, ...]:
    """[ILO-4.3] Every lair on the map, and the pirate in it."""
    pirates = {tile: Seat(seat) for seat, area in enumerate(state.areas) for tile in area.lairs}
    return tuple([LairView(tile, pirates.get(tile)) for tile in lairs(state)])


# The market


def price_views(state: State) -> tuple[PriceView, ...]:
    """[ILO-1.4] The price rows, and how far each has risen."""
    rows = state.box.edition.prices
    return tuple([price_view(RESOURCES[number], rises, rows[number]) for number, rises in enumerate(state.rises)])


@lru_cache(maxsize=1024)
def price_view(resource: Resource, rises: int, row: tuple[int, ...]) -> PriceView:
    """[ILO-1.4] A price row; built once, since a view is asked for after every move."""
    return PriceView(resource, row[rises], rises, row)


# The seats


def area_view(state: State, seat: Seat, viewer: Seat | None) -> AreaView:
    """[ILO-7.1] Of hands only the number of cards is public; production boards, ships and pioneers are."""
    area = state.areas[seat]
    return AreaView(
        seat=seat,
        hand=sum(area.hand),
        paid=sum(area.paid),
        buried=sum(area.buried),
        stock=stock_seen(state, seat, seat == viewer),
        production=area.production,
        reserve=reserve(state, seat),
        ships=len(area.ships) + len(area.lairs),
        pioneers=area.pioneers.bit_count(),
        pioneers_left=pioneers_left(state, seat),
        ruins=(area.pioneers & state.box.of_icon.get("ruins", 0)).bit_count(),
        draw=cards_a_turn(state, seat),
    )


def stock_seen(state: State, seat: Seat, own: bool) -> tuple[int, ...] | None:
    """[ILO-7.1] What is behind a screen is its owner's secret, unless the table plays with open stocks or is done."""
    seen = own or state.options.open_stocks or not state.pending
    return state.areas[seat].stock if seen else None


def own_view(state: State, seat: Seat) -> OwnView:
    """[ILO-7.3] The viewer's hand, what it pays, what it has buried in the present discard pile, what it has lost."""
    area = state.areas[seat]
    lost = tuple([LossView(taker, KINDS[kind]) for taker, kind in area.lost])
    return OwnView(tuple(area.hand), area.paid, tuple(area.buried), lost)


# What is told


def tell(event: Event, seat: Seat | None) -> Event:
    """[ILO-3.2] [ILO-1.9] [ILO-7.2] Kinds of cards that stay face down are told to who has seen them only."""
    match event:
        case CardDrawn() | CardPaid() if event.seat != seat:
            return replace(event, card=None)
        case CardTaken() if seat not in (event.seat, event.loser):
            return replace(event, card=None)
        case CardsReturned() if event.seat != seat:
            return replace(event, cards=None)
        case _:
            return event


# What a side may come to


def preview(view: View) -> tuple[Range, ...]:
    """[ILO-6.2] Stocks at their present prices, at best at the prices that the market can still reach."""
    best = [row.row[min(RISES, row.rises + view.rises_left)] if view.decision else row.price for row in view.prices]
    now = [row.price for row in view.prices]
    return tuple([side_preview(view, area, now, best) for area in view.areas])


def side_preview(view: View, area: AreaView, now: list[int], best: list[int]) -> Range:
    """[ILO-7.1] An unseen stock is from nothing to all that board and ruins can have brought; half of it is a guess."""
    if area.stock is not None:
        held = worth(area.stock, now)
        return Range(held, held, worth(area.stock, best))
    most = [count * view.round for count in area.production]
    most[-1] += area.ruins * view.ruins_gold
    return Range(0, worth(most, now) // 2, worth(most, best), guess=any(most))


def worth(tokens: tuple[int, ...] | list[int], prices: list[int]) -> int:
    """[ILO-6.2] Tokens at their prices."""
    return sum([count * price for count, price in zip(tokens, prices, strict=True)])
