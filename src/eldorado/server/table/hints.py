"""Hints and reasons at a table: whether there are any, who says so, and how many hints each seat has taken."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from eldorado.server.problems import Problem
from eldorado.server.storage.rows import Millis
from eldorado.server.table.actions import check_going, check_host
from eldorado.server.table.table_state import TableState, asked_seat

HintsRule: TypeAlias = Literal["on", "off", "ask"]
"""Whether there are hints: yes; no, says the host; or not until all people have agreed."""

RECENT: Final = 60
"""So many of the last entries may be asked about."""


def players(state: TableState) -> tuple[int, ...]:
    """The seats that people play themselves, or are still to take: all of them have to agree."""
    return tuple(seat.seat for seat in state.seats if seat.player is None)


def hints_rule(state: TableState) -> HintsRule:
    """Whether there are hints as things stand: one person among bots need not ask anybody.

    Where bots sit in for all, nobody is there who could have agreed.
    """
    if state.desk.hints_off:
        return "off"
    alone, asked = sum(seat.kind != "bot" for seat in state.seats) < 2, set(players(state))
    return "on" if alone or (asked and asked <= set(state.desk.hints_agreed)) else "ask"


def check_hint(state: TableState, seat: int) -> int:
    """The question about which a seat may have a hint now."""
    check_going(state)
    if state.seats[asked_seat(state, seat)].player is not None:
        raise Problem("stand_in")
    rule = hints_rule(state)
    if rule != "on":
        raise Problem(f"hints_{rule}")
    ask = state.open_asks().get(seat)
    if ask is None:
        raise Problem("not_asked")
    return ask


def check_mate(state: TableState, seat: int, mate: int) -> str:
    """The bot at another seat of the same side, who may be asked what it would do."""
    sides, bot = state.game.sides(state.log.state, state.log.seats), state.seats[asked_seat(state, mate)].player
    if mate == seat or sides[mate] != sides[seat] or bot is None:
        raise Problem("no_mate")
    return bot


def check_reason(state: TableState, entry: int) -> None:
    """Refuse who asks why something was played that no bot has played of late, or where there are no hints."""
    check_going(state)
    rule = hints_rule(state)
    if rule != "on":
        raise Problem(f"hints_{rule}")
    if entry not in state.log.in_force[-RECENT:]:
        raise Problem("too_old")
    seat = state.log.said[entry].entry.seat
    if seat < 0 or state.seats[seat].player is None or entry < bot_since(state, seat):
        raise Problem("no_bot_move")


def bot_since(state: TableState, seat: int) -> int:
    """From which entry on the bot at a seat has played: before that it may have been a person."""
    return max([note.entry for note in state.notes if note.kind == "sit_in" and note.seat == seat], default=0)


def count_hint(state: TableState, seat: int, ask: int, now: Millis) -> TableState:
    """One more hint for a seat, unless it has come too late; the first one is told to all."""
    if check_hint(state, seat) != ask:
        raise Problem("stale")
    taken = state.desk.hints_taken
    counted = state.with_desk(hints_taken={**taken, seat: taken.get(seat, 0) + 1})
    return counted if seat in taken else counted.noting("hint", seat, now)


def switch_hints(state: TableState, browser: str, on: bool, now: Millis) -> TableState:
    """The host allows hints or not; somebody else may only take their own consent back."""
    if state.over:
        raise Problem("over")
    mine = state.held_by(browser)
    if on or not mine:
        check_host(state, browser)
    changed = allow(state, on) if state.row.host == browser else withdraw(state, mine)
    if changed is state:
        return state
    return changed.noting("hints_on" if on else "hints_off", next(iter(mine), None), now)


def allow(state: TableState, on: bool) -> TableState:
    """Hints as the host wants them: where they are off, nobody is asked about them, and has agreed to them."""
    if on != state.desk.hints_off:
        return state
    kept = tuple(old for old in state.desk.proposals if old.kind != "hints")
    return state.with_desk(hints_off=not on, hints_agreed=(), proposals=kept)


def withdraw(state: TableState, mine: tuple[int, ...]) -> TableState:
    """Hints without the consent of these seats."""
    agreed = tuple(seat for seat in state.desk.hints_agreed if seat not in mine)
    return state if agreed == state.desk.hints_agreed else state.with_desk(hints_agreed=agreed)
