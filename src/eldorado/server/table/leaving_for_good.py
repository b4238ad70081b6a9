"""A table whose person has had themselves forgotten, or has become one with another, as all others see it."""

from __future__ import annotations

from dataclasses import replace

from eldorado.server.storage.forgetting import left_desk
from eldorado.server.storage.rows import Millis
from eldorado.server.table.table_state import TableState


def concerns(state: TableState, browser: str) -> bool:
    """Whether a person has anything to do with a table."""
    return state.row.host == browser or browser in state.onlookers or bool(state.held_by(browser))


def left_for_good(state: TableState, browser: str, now: Millis) -> TableState:
    """The seats of a person are free and have no name, and somebody else is the host; as the store has done it."""
    mine = state.held_by(browser)
    others = [seat.browser for seat in state.seats if seat.browser not in (None, browser)]
    for seat in mine:
        state = state.with_seat(seat, browser=None, name="", token_hash=None, mark=None)
    if others and state.row.host == browser:
        state = state.with_row(host=others[0])
    if not state.over:
        state = state.with_row(desk=left_desk(state.desk, mine))
        for seat in mine:
            state = state.noting("left", seat, now)
    return replace(state, onlookers=state.onlookers - {browser})


def known_as(state: TableState, other: str, browser: str) -> TableState:
    """All that was one person's is another's: they are the same."""
    for seat in state.held_by(other):
        state = state.with_seat(seat, browser=browser)
    if state.row.host == other:
        state = state.with_row(host=browser)
    if other not in state.onlookers:
        return state
    return replace(state, onlookers=state.onlookers - {other} | {browser})
