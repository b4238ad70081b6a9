"""The rules of Inka as a table of contents: who is asked, what they may do, and what then happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from eldorado.core.game import CHANCE, Group, Seat
from eldorado.games.inka.moves import (
    STOP,
    Begin,
    Beginning,
    Block,
    Blocking,
    Decision,
    Draw,
    Drawing,
    Enter,
    Entering,
    Event,
    Haul,
    Keep,
    Lay,
    Laying,
    Move,
    Shift,
    Shifting,
    Sneak,
    Stop,
    Take,
    Walk,
    Walking,
)
from eldorado.games.inka.rules.blockade import block, keep, legal_blocks
from eldorado.games.inka.rules.piece import (
    haul,
    legal_hauls,
    legal_sneaks,
    legal_takes,
    legal_walks,
    sneak,
    take,
    walk,
)
from eldorado.games.inka.rules.rhombi import legal_shifts, shift
from eldorado.games.inka.rules.setup import (
    begin,
    draw,
    enter,
    even_odds,
    lay,
    legal_begins,
    legal_draws,
    legal_enters,
    legal_lays,
)
from eldorado.games.inka.rules.turn import stop
from eldorado.games.inka.state import State

LUCK: Final = ((CHANCE,),)
NOBODY: Final[tuple[Group, ...]] = ()


def asked(state: State) -> tuple[Group, ...]:
    """[INK-2.1] One seat at a time, or chance."""
    if not state.pending:
        return NOBODY
    decision = state.pending[-1]
    if isinstance(decision, Beginning | Drawing):
        return LUCK
    return state.box.alone[decision.seat]


def on_foot(state: State, seat: Seat) -> list[Move]:
    """[INK-2.4] All that the piece can do, and to stop."""
    return [
        *legal_walks(state, seat),
        *legal_takes(state, seat),
        *legal_sneaks(state, seat),
        *legal_hauls(state, seat),
        STOP,
    ]


def with_rhombi(state: State, seat: Seat) -> list[Move]:
    """[INK-2.3] Rhombi, as long as the piece has done nothing."""
    return [*legal_shifts(state), *on_foot(state, seat)]


OFFERS: Final[dict[type[Decision], Callable[[State, Seat], Sequence[Move]]]] = {
    Beginning: lambda state, seat: legal_begins(state),
    Drawing: lambda state, seat: legal_draws(state),
    Entering: lambda state, seat: legal_enters(state),
    Laying: lambda state, seat: legal_lays(state),
    Shifting: with_rhombi,
    Walking: on_foot,
    Blocking: legal_blocks,
}


def legal(state: State, seat: Seat) -> Sequence[Move]:
    """Every move the seat may make now, in order; none for who may not act."""
    if not state.pending:
        return ()
    decision = state.pending[-1]
    kind = type(decision)
    if kind is Beginning or kind is Drawing:
        return OFFERS[kind](state, seat) if seat == CHANCE else ()
    return OFFERS[kind](state, seat) if seat == decision.seat else ()  # type: ignore[union-attr]


def odds(state: State) -> Sequence[int]:
    """[INK-1.5] Every rhombus and every seat is as likely as the next."""
    return even_odds(state, legal(state, CHANCE))


PERFORM: Final[dict[type[Move], Callable[[State, Seat, Any], list[Event]]]] = {
    Begin: begin,
    Draw: draw,
    Enter: enter,
    Lay: lay,
    Shift: shift,
    Walk: walk,
    Take: take,
    Sneak: sneak,
    Haul: haul,
    Stop: stop,
    Block: block,
    Keep: keep,
}


def perform(state: State, seat: Seat, move: Move) -> list[Event]:
    """Play a legal move in place; what has happened comes back as events."""
    return PERFORM[type(move)](state, seat, move)
