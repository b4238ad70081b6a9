"""Who may come to a table and what may be said there: the host decides, and anybody is told."""

from __future__ import annotations

from msgspec import Struct

from eldorado.server.problems import Problem
from eldorado.server.storage.public_tables import is_free
from eldorado.server.storage.rows import Desk, Millis, TableRow
from eldorado.server.table.access import TableAccess, belongs
from eldorado.server.table.actions import check_host
from eldorado.server.table.plain_text import plain_text
from eldorado.server.table.table_state import TableState


class TalkRule(Struct, frozen=True):
    """What may be said at a table: phrases and reactions always, other words where the host allows them."""

    text: bool
    onlookers: bool
    barred: bool
    """Whether free text cannot be allowed: anybody may come, or somebody has come when anybody might."""


def talk_rule(state: TableState) -> TalkRule:
    """What may be said here."""
    barred = text_barred(state.row)
    return TalkRule(state.desk.free_text and not barred, state.desk.onlookers_speak, barred)


def text_barred(row: TableRow) -> bool:
    """Whether strangers are at the table, or may come: nobody writes freely to people they do not know."""
    return row.public is not None or row.desk.strangers


def check_speaks(state: TableState, browser: str, seat: int | None) -> None:
    """Refuse who may only listen, and who has seats but none of them in hand."""
    if seat is not None:
        return
    if state.held_by(browser):
        raise Problem("curtain")
    if not state.desk.onlookers_speak and state.row.host != browser:
        raise Problem("onlookers_silent")


def free_text(state: TableState, text: str) -> str:
    """A text as it may be shown, where texts are allowed."""
    rule = talk_rule(state)
    if not rule.text:
        raise Problem("text_barred" if rule.barred else "text_off")
    return plain_text(text)


def set_talk(state: TableState, browser: str, text: bool | None, onlookers: bool | None, now: Millis) -> TableState:
    """The host allows free text or the onlookers' words, or no longer; what is left out stays as it is."""
    check_host(state, browser)
    if onlookers is not None and onlookers != state.desk.onlookers_speak:
        state = state.with_desk(onlookers_speak=onlookers)
    if text is None or text == state.desk.free_text:
        return state
    if text and text_barred(state.row):
        raise Problem("text_barred")
    by = next(iter(state.held_by(browser)), None)
    return state.with_desk(free_text=text).noting("text_on" if text else "text_off", by, now)


def set_public(state: TableState, browser: str, on: bool, now: Millis) -> TableState:
    """The host opens the table to anybody on this server, or takes that back; then nothing is written freely."""
    check_host(state, browser)
    if on == (state.row.public is not None):
        return state
    if on and state.over:
        raise Problem("over")
    by = next(iter(state.held_by(browser)), None)
    state = state.with_row(public=now if on else None).noting("public_on" if on else "public_off", by, now)
    return state.with_desk(free_text=False) if on else state


def check_public_seat(access: TableAccess) -> int:
    """The seat that anybody may take: the one they have already, else the first that is free."""
    for seat in access.seats:
        if access.browser is not None and seat.browser == access.browser:
            return seat.seat
    if not access.public:
        raise Problem("not_public")
    for seat in access.seats:
        if is_free(seat):
            return seat.seat
    raise Problem("no_free_seat")


def check_public_look(access: TableAccess) -> None:
    """Refuse who wants to look on where not anybody may; who belongs to the table may in any case."""
    if belongs(access):
        return
    if not access.public:
        raise Problem("not_public")
    if not access.watch:
        raise Problem("watch_off")


def desk_of_rematch(old: Desk, expected: tuple[int, ...]) -> Desk:
    """What stays agreed when the same people play again: hints, what may be said, and that strangers are among them."""
    return Desk(
        hints_off=old.hints_off,
        expected=expected,
        free_text=old.free_text,
        onlookers_speak=old.onlookers_speak,
        strangers=old.strangers,
    )


def with_stranger(state: TableState) -> TableState:
    """Somebody has come whom nobody gave a link."""
    return state if state.desk.strangers else state.with_desk(strangers=True, free_text=False)
