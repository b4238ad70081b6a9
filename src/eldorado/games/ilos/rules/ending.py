"""Chapter 6: the last pioneer, and the round played to its end."""

from __future__ import annotations

from eldorado.core.game import Seat
from eldorado.games.ilos.events import (
    EndTriggered,
    Event,
    GameEnded,
    TimeEnded,
)
from eldorado.games.ilos.state import NOBODY, State


def note_last_pioneer(state: State, seat: Seat, events: list[Event]) -> None:
    """[ILO-6.1] Whoever lands a tenth pioneer triggers the end; their turn goes on."""
    landed = state.areas[seat].pioneers.bit_count()
    if state.trigger == NOBODY and landed == state.box.pioneers:
        state.trigger = seat
        events.append(EndTriggered(seat))


def is_over(state: State) -> bool:
    """[ILO-6.1] Asked when all have had the same number of turns; [ILO-6.5] the last round ends the game as well."""
    return state.trigger != NOBODY or state.round >= state.options.round_limit


def end_game(state: State, events: list[Event]) -> None:
    """[ILO-6.1] The round is finished; [ILO-6.5] or so many rounds were played."""
    events.append(GameEnded() if state.trigger != NOBODY else TimeEnded(state.round))
