"""Ilôs for learners: what is asked, cards and market, and what belongs to each seat, as small whole numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from eldorado.core.encoding import Part, asked_part, one_of, packed, question_part, remembered, round_the_table, within
from eldorado.games.ilos import moves as m
from eldorado.games.ilos.components import KINDS, RESOURCES, RISES, TILES
from eldorado.games.ilos.geometry import REACH
from eldorado.games.ilos.view import AreaView, View

QUESTIONS: Final = (m.Redrawing, m.Founding, m.Acting, m.Aiming, m.Mooring, m.Manning, m.Paying)
"""What a seat can be asked."""
AIMS: Final = (m.Discover, m.Dock, m.Lurk, m.Settle, m.Fortify, m.Trade, m.Raise)
KIND_ROWS: Final[dict[Any, bytes]] = {kind: packed(one_of(place, len(KINDS))) for place, kind in enumerate(KINDS)}
AIM_ROWS: Final[dict[Any, bytes]] = {aim: packed(one_of(place, len(AIMS))) for place, aim in enumerate(AIMS)}
NO_KIND: Final = bytes(len(KINDS))
NO_AIM: Final = bytes(len(AIMS))
MANY: Final = 127
"""Cards, tokens and rounds are counted up to here."""


def turn_parts(seats: int) -> list[Part[View]]:
    """What is asked, and for what a card is being played."""
    far = REACH - 1
    return [
        question_part(QUESTIONS),
        asked_part(seats),
        Part("card", len(KINDS), 1, f"1 for the card being played: {', '.join(KINDS)}", card_in_play),
        Part("aims", len(AIMS), 1, "1 for what it does: " + ", ".join(aim.__name__ for aim in AIMS), aims),
        Part("aim", 4, TILES, "where: tile, its part or slot, resource from 1, turn; 0 if none", aim_place),
        Part("aim_cell", 2, far, "the cell q, r of a tile to be laid", aim_cell, low=-far),
        Part("left", 1, MANY, "cards yet to be paid", lambda view: [getattr(view.decision, "left", 0)]),
        Part("round", 1, MANY, "the round, 0 in set-up", lambda view: [within(view.round, MANY)]),
        Part("rounds_left", 1, MANY, "rounds until time is up", rounds_left),
        Part("starter", seats, 1, "1 for the seat that began", lambda view: who(view, view.starter, seats)),
        Part("turn", seats, 1, "1 for the seat whose turn it is", lambda view: who(view, view.turn, seats)),
        Part("trigger", seats, 1, "1 for who has brought the end about", lambda view: who(view, view.trigger, seats)),
    ]


def card_parts(seats: int) -> list[Part[View]]:
    """Cards by kind, and the market by resource."""
    kinds = ", ".join(KINDS)
    return [
        Part("hand", len(KINDS), MANY, f"one's own cards: {kinds}", lambda view: own(view, "hand")),
        Part("paid", len(KINDS), MANY, "what one is paying, by kind", lambda view: own(view, "paid")),
        Part(
            "buried", len(KINDS), MANY, "what one has buried in the discard, by kind", lambda view: own(view, "buried")
        ),
        Part(
            "lost",
            seats * len(KINDS),
            MANY,
            "by seat: cards one has lost to it, by kind",
            lambda view: lost(view, seats),
        ),
        Part("discard", len(KINDS), MANY, "open discards, by kind", lambda view: view.discard),
        Part("face_down", 1, MANY, "cards face down in the discard", lambda view: [view.face_down]),
        Part("deck", 1, MANY, "cards in the pile", lambda view: [view.deck]),
        Part(
            "rises",
            len(RESOURCES),
            RISES,
            "how often each price has risen",
            lambda view: [row.rises for row in view.prices],
        ),
        Part("rises_left", 1, MANY, "how often prices may still rise", lambda view: [view.rises_left]),
        Part("market_used", 1, 1, "1 if a price was raised this turn", lambda view: [int(view.market_used)]),
        Part("buildings_left", 1, MANY, "buildings left", lambda view: [view.buildings_left]),
    ]


def seat_parts(seats: int) -> list[Part[View]]:
    """What belongs to each seat."""
    areas = remembered(from_the_viewer_on, most=8)

    def of_each(read: Callable[[AreaView], int]) -> Callable[[View], list[int]]:
        return lambda view: [within(read(area), MANY) for area in areas(view)]

    return [
        Part("hands", seats, MANY, "cards in hand", of_each(lambda area: area.hand)),
        Part("payments", seats, MANY, "cards being paid", of_each(lambda area: area.paid)),
        Part("burials", seats, MANY, "cards each has buried in the discard", of_each(lambda area: area.buried)),
        Part(
            "stocks",
            seats * len(RESOURCES),
            MANY,
            f"what is behind each screen ({', '.join(RESOURCES)}), −1 where hidden",
            lambda view: [number for area in areas(view) for number in stock(area)],
            low=-1,
        ),
        Part(
            "production",
            seats * len(RESOURCES),
            MANY,
            "what each produces",
            lambda view: [within(number, MANY) for area in areas(view) for number in area.production],
        ),
        Part("reserve", seats, 9, "ships in reserve", of_each(lambda area: area.reserve)),
        Part("pioneers_left", seats, 20, "pioneers left", of_each(lambda area: area.pioneers_left)),
        Part("ruins", seats, MANY, "ruins each has settled", of_each(lambda area: area.ruins)),
        Part("draw", seats, MANY, "cards each draws next", of_each(lambda area: area.draw)),
    ]


# The question


def card_in_play(view: View) -> bytes:
    """The card that was taken up."""
    return KIND_ROWS.get(getattr(view.decision, "card", None), NO_KIND)


def target(view: View) -> Any:
    """What was aimed at so far: the first step that says what and where, if any."""
    for step in getattr(view.decision, "steps", ()):
        if isinstance(step, AIMS):
            return step
    return None


def aims(view: View) -> bytes:
    """What the card does."""
    return AIM_ROWS.get(type(target(view)), NO_AIM)


def aim_place(view: View) -> list[int]:
    """Where it does so."""
    aim = target(view)
    if aim is None:
        return [0, 0, 0, 0]
    resource = getattr(aim, "resource", None)
    number = getattr(aim, "part", getattr(aim, "slot", 0))
    return [getattr(aim, "tile", 0), number, RESOURCES.index(resource) + 1 if resource else 0, getattr(aim, "turn", 0)]


def aim_cell(view: View) -> list[int]:
    """Where a tile is to be laid."""
    aim = target(view)
    return [getattr(aim, "q", 0), getattr(aim, "r", 0)]


def rounds_left(view: View) -> list[int]:
    """How long the game may still take."""
    return [within(view.round_limit - view.round, MANY)]


def who(view: View, seat: int | None, seats: int) -> list[int]:
    """A seat, counted from the viewer's."""
    return one_of(None if seat is None else (seat - (view.seat or 0)) % seats, seats)


# Cards and seats


def own(view: View, what: str) -> Sequence[int]:
    """One's own cards, by kind."""
    assert view.own is not None, "an onlooker has no cards"
    cards: Sequence[int] = getattr(view.own, what)
    return cards


def lost(view: View, seats: int) -> list[int]:
    """What was taken from one's hand, and by whom."""
    row, mine = [0] * (seats * len(KINDS)), view.seat or 0
    for loss in view.own.lost if view.own else ():
        row[(loss.seat - mine) % seats * len(KINDS) + KINDS.index(loss.card)] += 1
    return row


def from_the_viewer_on(view: View) -> list[AreaView]:
    """The seats from the viewer's own on."""
    return [view.areas[seat] for seat in round_the_table(view.seat or 0, len(view.areas))]


def stock(area: AreaView) -> list[int]:
    """What is behind a screen, where it is seen."""
    return [-1] * len(RESOURCES) if area.stock is None else [within(number, MANY) for number in area.stock]
