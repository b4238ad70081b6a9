"""Chapter 5: what each viewer may see, and the worlds a viewer cannot tell from the true one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from eldorado.core.game import Group, Range, Seat
from eldorado.core.opened import emptied_with_boxes
from eldorado.games.cibola import moves as m
from eldorado.games.cibola.box import Box
from eldorado.games.cibola.components import DECKS, KINDS, CardId, Cell, Kind, TotemId
from eldorado.games.cibola.rules import RULES
from eldorado.games.cibola.scoring import Hand, explorers_worth, hand_of, multipliers, totems_worth
from eldorado.games.cibola.state import Area, State


class CellView(Struct, frozen=True):
    """A cell of the board, and whether a rock covers it."""

    value: int
    rock: bool


class ColumnView(Struct, frozen=True):
    """A column of the board, top cell first; `open` are the values it may still come to."""

    kind: Kind
    cells: tuple[CellView, ...]
    open: tuple[int, ...]


class AreaView(Struct, frozen=True):
    """What lies before a seat; `held` is None where the table hides it; `spent` is what `recall` could bring back."""

    seat: Seat
    held: int | None
    staked: int
    spent: int
    chosen: bool
    cards: tuple[CardId, ...]
    treasures: tuple[int, ...]
    totems: tuple[TotemId, ...]
    copies: tuple[TotemId, ...]
    bonus: tuple[int, ...]
    skulls_fewer: int


class View(Struct, frozen=True):
    """The table as one seat, or an onlooker (`seat` None), may see it."""

    seat: Seat | None
    round: int
    rounds: int
    torch: Seat | None
    order: tuple[Seat, ...]
    columns: tuple[ColumnView, ...]
    open: tuple[CardId, ...]
    deck: str
    undrawn: tuple[CardId, ...]
    discarded: tuple[CardId, ...]
    display: tuple[TotemId, ...]
    discard: int
    rocks_left: int
    explorers: int
    explorers_per_point: int
    areas: tuple[AreaView, ...]
    my_bid: int | None
    asked: tuple[Group, ...]
    decision: m.Decision | None


def view(state: State, seat: Seat | None) -> View:
    """[CIB-5.1] Collections, totems, board, discard and (unless hidden) explorers are public."""
    edition = state.box.edition
    return View(
        seat=seat,
        round=state.round,
        rounds=edition.rounds,
        torch=state.torch if state.round else None,
        order=state.order,
        columns=column_views(state.box, state.rocks),
        open=state.open,
        deck=DECKS[0] if state.sealed else DECKS[1],
        undrawn=state.undrawn,
        discarded=state.discarded,
        display=state.display,
        discard=state.discard,
        rocks_left=len(edition.cells) - len(KINDS) - state.rocks.bit_count(),
        explorers=state.box.explorers,
        explorers_per_point=edition.explorers_per_point,
        areas=tuple([area_view(state, Seat(number), seat) for number in range(len(state.areas))]),
        my_bid=my_bid(state, seat),
        asked=RULES.asked(state),
        decision=state.pending[-1] if state.pending else None,
    )


@emptied_with_boxes
@lru_cache(maxsize=4096)
def column_views(box: Box, rocks: int) -> tuple[ColumnView, ...]:
    """[CIB-5.1] The board is public, and so are the values a column may still come to; built once for all viewers."""
    return tuple(
        [
            column_view(KINDS[number], [box.cells[cell] for cell in cells], rocks)
            for number, cells in enumerate(box.columns)
        ]
    )


def column_view(kind: Kind, cells: Sequence[Cell], rocks: int) -> ColumnView:
    """A column from top to bottom."""
    return ColumnView(
        kind,
        tuple([CellView(cell.value, bool(rocks >> cell.id & 1)) for cell in cells]),
        tuple([cell.value for cell in cells if not rocks >> cell.id & 1]),
    )


def area_view(state: State, seat: Seat, viewer: Seat | None) -> AreaView:
    """[CIB-5.1] The option `hide_explorers` keeps the numbers held from the others."""
    area = state.areas[seat]
    worth = hand_of(state, area)
    return AreaView(
        seat=seat,
        held=held_seen(state, area, seat == viewer),
        staked=area.staked,
        spent=area.spent,
        chosen=area.choice >= 0,
        cards=area.cards,
        treasures=worth.counts,
        totems=area.totems,
        copies=area.copies,
        bonus=worth.bonus,
        skulls_fewer=worth.fewer,
    )


def held_seen(state: State, area: Area, own: bool) -> int | None:
    """[CIB-5.2] While bids are chosen the count held includes the bid, so that it cannot be read."""
    hidden = state.options.hide_explorers and not own and bool(state.pending)
    return None if hidden else area.held


def my_bid(state: State, seat: Seat | None) -> int | None:
    """[CIB-5.2] A bid in the closed fist is seen by its owner only."""
    if seat is None:
        return None
    choice = state.areas[seat].choice
    return choice if choice >= 0 else None


def tell(event: m.Event, seat: Seat | None) -> m.Event:
    """[CIB-2.2] Only *that* a seat has chosen is public; all else is told to everybody."""
    if type(event) is m.BidChosen and event.seat != seat:
        return replace(event, explorers=None)
    return event


def imagine(state: State, seat: Seat | None, rng: Random) -> State:
    """[CIB-5.2] Another state this viewer cannot tell from the true one: the others' closed bids are redrawn."""
    world = state.copy()
    if world.pending and type(world.pending[-1]) is m.Bidding:
        for number, area in enumerate(world.areas):
            if number != seat and area.choice >= 0:
                area.choice = rng.randint(0, area.held)
    return world


def preview(view: View) -> tuple[Range, ...]:
    """[CIB-4.2] What the present collections are worth: each column at its least, mean and best open value."""
    hidden = hidden_explorers(view)
    hands = [Hand(area.treasures, area.bonus, area.skulls_fewer, 0) for area in view.areas]
    spans = [Span(min(column.open), sum(column.open), len(column.open), max(column.open)) for column in view.columns]
    return tuple(
        [
            side_preview(
                hand, explorers_seen(view, area.held, hidden), times, spans, area.held is None and hidden[1] > 1
            )
            for area, hand, times in zip(view.areas, hands, multipliers(hands), strict=True)
        ]
    )


class Span(NamedTuple):
    """What a column may still come to: its least open value, their sum and number, its best."""

    least: int
    total: int
    number: int
    most: int


def side_preview(
    hand: Hand, explorers: tuple[int, int, int], times: list[int], spans: list[Span], guess: bool
) -> Range:
    """[CIB-4.2] Add up one side's totems, explorers and columns; how often a column counts is never below nought."""
    sure = totems_worth(hand)
    low, now, high = sure + explorers[0], float(sure + explorers[1]), sure + explorers[2]
    for (least, total, number, most), factor in zip(spans, times, strict=True):
        if factor:
            low += factor * least
            now += factor * total / number
            high += factor * most
    return Range(low, round(now), high, guess)


def explorers_seen(view: View, held: int | None, hidden: tuple[int, int]) -> tuple[int, int, int]:
    """[CIB-4.5] The points of a side's explorers at least, on average and at best: unseen ones are none to all."""
    per_point = view.explorers_per_point
    if held is None:
        return 0, explorers_worth(hidden[0] // hidden[1], per_point), explorers_worth(hidden[0], per_point)
    return (explorers_worth(held, per_point),) * 3


def hidden_explorers(view: View) -> tuple[int, int]:
    """[CIB-5.1] How many explorers are held out of sight, by how many seats: the box less what is seen."""
    seen = view.discard + sum([(area.held or 0) + area.staked for area in view.areas])
    unseen = sum([area.held is None for area in view.areas])
    return (view.explorers - seen if unseen else 0), max(1, unseen)
