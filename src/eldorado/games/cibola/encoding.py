"""Cibola for learners: its moves by number, and a view as a row of small whole numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from eldorado.core.encoding import (
    Encoding,
    Part,
    asked_part,
    marked,
    one_of,
    question_part,
    remembered,
    remembered_row,
    round_the_table,
)
from eldorado.games.cibola import moves as m
from eldorado.games.cibola.box import Box, open_box
from eldorado.games.cibola.components import KINDS, Edition
from eldorado.games.cibola.view import AreaView, ColumnView, View

T = TypeVar("T")

QUESTIONS: Final = (m.Bidding, m.Taking, m.Placing, m.Choosing, m.Raising, m.Lowering, m.Mirroring)
"""What a seat can be asked."""


def moves(edition: Edition) -> list[m.Move]:
    """Bids up to all explorers there are, then cards, cells and totems by their ids."""
    box = open_box(edition)
    totems = [box.choose[id] for id in box.totem_order], [box.copy[id] for id in box.totem_order]
    return [
        *[m.Bid(explorers) for explorers in range(box.explorers + 1)],
        *box.take.values(),
        *box.place,
        *totems[0],
        *box.raise_,
        *box.lower,
        *totems[1],
        m.DECLINE,
    ]


def parts(edition: Edition, seats: int) -> list[Part[View]]:
    """What a seat sees, the table first, then the seats from its own on."""
    box = open_box(edition)
    return [*table_parts(edition, box, seats), *seat_parts(box, seats)]


def table_parts(edition: Edition, box: Box, seats: int) -> list[Part[View]]:
    """What lies in the middle, and what is asked."""
    card = {id: place for place, id in enumerate(box.cards)}
    totem = {id: place for place, id in enumerate(box.totem_order)}
    cards, cells, all_explorers = len(card), len(box.cells), box.explorers
    rounds = edition.rounds
    read_rocks = remembered_row(rocks)
    card_flags, totem_flags = remembered_row(flags_of(card), most=1024), remembered_row(flags_of(totem))
    return [
        question_part(QUESTIONS),
        asked_part(seats),
        Part("round", 1, rounds, "the round, from 1", lambda view: [view.round]),
        Part("torch", seats, 1, "1 for the seat with the torch", lambda view: one_of(torch(view, seats), seats)),
        Part("order", seats, seats, "when each seat acts this round, 1 first; 0 before bids are opened", order),
        Part(
            "rocks",
            cells,
            1,
            "1 for each cell with a rock, column by column, top cell first",
            lambda view: read_rocks(view.columns),
        ),
        Part("open", cards, 1, "1 for each card on offer", lambda view: card_flags(view.open)),
        Part(
            "undrawn",
            cards,
            1,
            "1 for each card that may still be turned up from the deck in use",
            lambda view: card_flags(view.undrawn),
        ),
        Part(
            "discarded",
            cards,
            1,
            "1 for each card left over and discarded",
            lambda view: card_flags(view.discarded),
        ),
        Part(
            "display",
            len(totem),
            1,
            "1 for each totem on display, by name",
            lambda view: totem_flags(view.display),
        ),
        Part("discard", 1, all_explorers, "explorers in the discard", lambda view: [view.discard]),
        Part("my_bid", 1, all_explorers, "one's own closed bid, −1 for none", my_bid, low=-1),
    ]


def seat_parts(box: Box, seats: int) -> list[Part[View]]:
    """What lies before each seat."""
    card = {id: place for place, id in enumerate(box.cards)}
    totem = {id: place for place, id in enumerate(box.totem_order)}
    cards, totems, explorers, kinds = len(card), len(totem), box.explorers, len(KINDS)
    most = max(1, *(sum(counts[kind] for counts in box.counts.values()) for kind in range(kinds)))

    areas = remembered(from_the_viewer_on, most=8)
    card_flags, totem_flags = remembered_row(flags_of(card), most=1024), remembered_row(flags_of(totem), most=1024)
    counted = remembered_row(as_they_are, most=1024)

    def of_each(read: Callable[[AreaView], int]) -> Callable[[View], list[int]]:
        return lambda view: [read(area) for area in areas(view)]

    def row_of_each(read: Callable[[AreaView], bytes]) -> Callable[[View], bytes]:
        return lambda view: b"".join([read(area) for area in areas(view)])

    return [
        Part("held", seats, explorers, "explorers of each seat, −1 where hidden", of_each(held), low=-1),
        Part("staked", seats, explorers, "explorers in each seat's open bid", of_each(lambda area: area.staked)),
        Part("spent", seats, explorers, "explorers that `recall` could bring back", of_each(lambda area: area.spent)),
        Part("chosen", seats, 1, "1 where a bid is chosen and closed", of_each(lambda area: area.chosen)),
        Part(
            "cards",
            seats * cards,
            1,
            "1 for each card a seat has taken",
            row_of_each(lambda area: card_flags(area.cards)),
        ),
        Part(
            "treasures",
            seats * kinds,
            min(127, most),
            "treasures of each kind: sundials, snakes, statuettes, shields, skulls",
            row_of_each(lambda area: counted(area.treasures)),
        ),
        Part(
            "totems",
            seats * totems,
            1,
            "1 for each totem a seat has, by name",
            row_of_each(lambda area: totem_flags(area.totems)),
        ),
        Part(
            "copies",
            seats * totems,
            1,
            "1 for each totem its mirror has copied",
            row_of_each(lambda area: totem_flags(area.copies)),
        ),
    ]


def outcomes(edition: Edition) -> int:
    """Luck turns up a card of a deck, shows a totem or names a seat."""
    return len(edition.cards)


def flags_of(place: Mapping[T, int]) -> Callable[[Sequence[T]], list[int]]:
    """A set of things as a 1 at the place of each."""
    return lambda ids: marked([place[id] for id in ids], len(place))


def from_the_viewer_on(view: View) -> list[AreaView]:
    """The seats from the viewer's own on."""
    return [view.areas[seat] for seat in round_the_table(view.seat or 0, len(view.areas))]


def torch(view: View, seats: int) -> int | None:
    """How many seats further the torch is."""
    return None if view.torch is None else (view.torch - (view.seat or 0)) % seats


def order(view: View) -> list[int]:
    """The turn order, seat by seat."""
    row, mine, seats = [0] * len(view.areas), view.seat or 0, len(view.areas)
    for place, seat in enumerate(view.order, 1):
        row[(seat - mine) % seats] = place
    return row


def rocks(columns: Sequence[ColumnView]) -> list[int]:
    """The board."""
    return [int(cell.rock) for column in columns for cell in column.cells]


def my_bid(view: View) -> list[int]:
    """What is in the closed fist."""
    return [-1 if view.my_bid is None else view.my_bid]


def held(area: AreaView) -> int:
    """The explorers before a seat, where they are seen."""
    return -1 if area.held is None else area.held


def as_they_are(numbers: Sequence[int]) -> Sequence[int]:
    """Numbers that are shown as they are."""
    return numbers


ENCODING: Final[Encoding[m.Move, View, Edition]] = Encoding(moves, parts, outcomes)
