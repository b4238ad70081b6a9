"""The rules of Cibola as a table of contents: who is asked, what they may do, and what then happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from eldorado.core.game import CHANCE, Group, Seat
from eldorado.games.cibola.moves import (
    Bid,
    Bidding,
    Choose,
    Choosing,
    Copy,
    Decision,
    Decline,
    Event,
    Light,
    Lighting,
    Lower,
    Lowering,
    Mirroring,
    Move,
    Place,
    Placing,
    Raise,
    Raising,
    Show,
    Showing,
    Take,
    Taking,
    Turn,
    Turning,
)
from eldorado.games.cibola.rules.round import (
    choose_bid,
    legal_bids,
    legal_takes,
    legal_turns,
    take_card,
    turn_card,
)
from eldorado.games.cibola.rules.setup import legal_lights, legal_shows, light_torch, show_totem
from eldorado.games.cibola.rules.temple import (
    leave_rocks,
    legal_lowers,
    legal_places,
    legal_raises,
    lower_rock,
    place_rock,
    raise_rock,
)
from eldorado.games.cibola.rules.totems import (
    choose_totem,
    copy_totem,
    legal_chooses,
    legal_copies,
)
from eldorado.games.cibola.state import State

LUCK: Final = ((CHANCE,),)
NOBODY: Final[tuple[Group, ...]] = ()

CHANCE_DECISIONS: Final = (Showing, Lighting, Turning)


def asked(state: State) -> tuple[Group, ...]:
    """[CIB-2.2] All bidders are asked at the same time; otherwise one seat, or chance."""
    if not state.pending:
        return NOBODY
    match state.pending[-1]:
        case Bidding(waiting):
            return tuple([(seat,) for seat in waiting])
        case Showing() | Lighting() | Turning():
            return LUCK
        case decision:
            return state.box.alone[decision.seat]


OFFERS: Final[dict[type[Decision], Callable[[State], Sequence[Move]]]] = {
    Showing: legal_shows,
    Lighting: legal_lights,
    Turning: legal_turns,
    Taking: legal_takes,
    Placing: legal_places,
    Choosing: legal_chooses,
    Raising: legal_raises,
    Lowering: legal_lowers,
    Mirroring: legal_copies,
}


def legal(state: State, seat: Seat) -> Sequence[Move]:
    """Every move the seat may make now, in order; none for who may not act."""
    if not state.pending:
        return ()
    decision = state.pending[-1]
    kind = type(decision)
    if kind is Bidding:
        return legal_bids(state, seat) if seat in decision.waiting else ()  # type: ignore[union-attr]
    if kind in CHANCE_DECISIONS:
        return OFFERS[kind](state) if seat == CHANCE else ()
    return OFFERS[kind](state) if seat == decision.seat else ()  # type: ignore[union-attr]


def odds(state: State) -> Sequence[int]:
    """[CIB-1.5] Every totem, card and seat is as likely as the next."""
    return state.box.even[len(legal(state, CHANCE))]


PERFORM: Final[dict[type[Move], Callable[[State, Seat, Any], list[Event]]]] = {
    Show: show_totem,
    Light: light_torch,
    Turn: turn_card,
    Bid: choose_bid,
    Take: take_card,
    Place: place_rock,
    Choose: choose_totem,
    Raise: raise_rock,
    Lower: lower_rock,
    Copy: copy_totem,
    Decline: leave_rocks,
}


def perform(state: State, seat: Seat, move: Move) -> list[Event]:
    """Play a legal move in place; what has happened comes back as events."""
    return PERFORM[type(move)](state, seat, move)
