"""The rules of Ilôs as a table of contents: who is asked, what they may do, and what then happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from eldorado.core.game import CHANCE, Group, Seat
from eldorado.games.ilos.box import BUILDING, MARKET, SHIP
from eldorado.games.ilos.events import Event
from eldorado.games.ilos.moves import (
    Acting,
    Aiming,
    Begin,
    Beginning,
    Decision,
    Discover,
    Dock,
    Draw,
    Drawing,
    End,
    Fetch,
    Fortify,
    Founding,
    Launch,
    Leave,
    Lurk,
    Manning,
    Mooring,
    Move,
    Pay,
    Paying,
    Play,
    Raise,
    Redraw,
    Redrawing,
    Settle,
    Show,
    Showing,
    Take,
    Taking,
    Trade,
)
from eldorado.games.ilos.rules.drawing import draw, legal_draws, legal_takes, odds_of, take, taken_from
from eldorado.games.ilos.rules.market import legal_raises
from eldorado.games.ilos.rules.payment import legal_pays
from eldorado.games.ilos.rules.pioneers import legal_buildings, legal_settlings
from eldorado.games.ilos.rules.setup import (
    begin,
    found,
    legal_begins,
    legal_foundings,
    legal_redraws,
    legal_shows,
    redraw,
    show,
)
from eldorado.games.ilos.rules.ships import legal_moorings, legal_sailings, legal_ships
from eldorado.games.ilos.rules.turn import aim, end_actions, go_on, legal_actions, pay, take_up
from eldorado.games.ilos.state import NOBODY, State

LUCK: Final = ((CHANCE,),)
NO_GROUP: Final[tuple[Group, ...]] = ()


def asked(state: State) -> tuple[Group, ...]:
    """[ILO-3.7] One seat at a time, or chance; [ILO-1.7] all at once who may redraw."""
    if not state.pending:
        return NO_GROUP
    decision = state.pending[-1]
    if type(decision) in CHANCES:
        return LUCK
    if type(decision) is Redrawing:
        return tuple([(seat,) for seat in decision.waiting])
    return state.box.alone[decision.seat]  # type: ignore[union-attr]


def legal_aims(state: State, seat: Seat) -> Sequence[Move]:
    """[ILO-4.15] The targets of the card that is being played."""
    decision = state.pending[-1]
    assert type(decision) is Aiming, "targets are those of a card"
    card = state.box.kind_number[decision.card]
    if card == SHIP:
        return legal_sailings(state, seat)
    if card == MARKET:
        return legal_raises(state, seat)
    return legal_buildings(state, seat) if card == BUILDING else legal_settlings(state, seat, card)


CHANCES: Final[dict[type[Decision], Callable[[State], Sequence[Move]]]] = {
    Showing: legal_shows,
    Beginning: legal_begins,
    Drawing: legal_draws,
    Taking: legal_takes,
}

OFFERS: Final[dict[type[Decision], Callable[[State, Seat], Sequence[Move]]]] = {
    Redrawing: legal_redraws,
    Founding: lambda state, seat: legal_foundings(state),
    Acting: legal_actions,
    Aiming: legal_aims,
    Mooring: lambda state, seat: legal_moorings(state),
    Manning: legal_ships,
    Paying: legal_pays,
}


def legal(state: State, seat: Seat) -> Sequence[Move]:
    """Every move the seat may make now, in order; none for who may not act."""
    if not state.pending:
        return ()
    decision = state.pending[-1]
    if seat == CHANCE:
        offers = CHANCES.get(type(decision))
        return offers(state) if offers else ()
    if type(decision) in CHANCES:
        return ()
    may = seat in decision.waiting if type(decision) is Redrawing else seat == decision.seat  # type: ignore[union-attr]
    return OFFERS[type(decision)](state, seat) if may else ()


def odds(state: State) -> Sequence[int]:
    """[ILO-1.3] [ILO-1.6] Every tile and seat is as likely as the next, [ILO-3.6] and so is every card."""
    kind = type(state.pending[-1])
    if kind is Drawing:
        return odds_of(state.deck)
    if kind is Taking:
        return odds_of(taken_from(state))
    return state.box.even[len(CHANCES[kind](state))]


def sail_or_found(state: State, seat: Seat, move: Discover | Dock) -> list[Event]:
    """[ILO-1.8] Before the first turn tiles and ships need no card."""
    return found(state, seat, move) if state.turn == NOBODY else aim(state, seat, move)


PERFORM: Final[dict[type[Move], Callable[[State, Seat, Any], list[Event]]]] = {
    Show: show,
    Begin: begin,
    Draw: draw,
    Take: take,
    Redraw: redraw,
    Play: take_up,
    Discover: sail_or_found,
    Dock: sail_or_found,
    Lurk: aim,
    Launch: aim,
    Fetch: aim,
    Leave: aim,
    Settle: aim,
    Fortify: aim,
    Trade: aim,
    Raise: aim,
    Pay: pay,
    End: end_actions,
}


def perform(state: State, seat: Seat, move: Move) -> list[Event]:
    """Play a legal move in place; what has happened comes back as events."""
    return go_on(state, PERFORM[type(move)](state, seat, move))
