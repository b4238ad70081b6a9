"""Who may do what at a table, by its rows alone: asked before the game is opened, and again when it is."""

from __future__ import annotations

import hmac
from typing import NamedTuple

from eldorado.core.game import Seat
from eldorado.server.problems import Problem
from eldorado.server.storage.rows import SeatRow
from eldorado.server.table.seats import hashed, shared_watch_token
from eldorado.server.table.table_state import TableState


class TableAccess(NamedTuple):
    """What is needed to know what a browser may do at a table."""

    browser: str | None
    """Who asks; None for one that has never been here."""
    host: str
    watch: bool
    watch_hash: str
    public: bool
    """Whether anybody on this server may come."""
    seats: tuple[SeatRow, ...]
    onlooker: bool
    """Whether the browser has come to look on: by a watch link, or while anybody might."""


def access_to(state: TableState, browser: str | None) -> TableAccess:
    """What a browser may do at an open table."""
    row, onlooker = state.row, browser in state.onlookers
    return TableAccess(browser, row.host, row.watch, row.watch_hash, row.public is not None, state.seats, onlooker)


def belongs(access: TableAccess) -> bool:
    """Whether a browser opened the table or sits at it."""
    seated = any(seat.browser == access.browser for seat in access.seats)
    return access.browser is not None and (seated or access.host == access.browser)


def check_opened(access: TableAccess) -> None:
    """Refuse who has not opened the table."""
    if access.browser is None or access.host != access.browser:
        raise Problem("host_only")


def check_belongs(access: TableAccess) -> None:
    """Refuse who neither opened the table nor sits at it."""
    if not belongs(access):
        raise Problem("not_yours")


def check_holds(access: TableAccess, seat: int) -> Seat:
    """Refuse who does not hold the seat."""
    if access.browser is None:
        raise Problem("not_yours")
    if not 0 <= seat < len(access.seats):
        raise Problem("no_seat")
    if access.seats[seat].browser != access.browser:
        raise Problem("not_yours")
    return Seat(seat)


def check_looks_on(access: TableAccess) -> None:
    """Refuse who may not even look on."""
    if not belongs(access):
        if not access.onlooker:
            raise Problem("not_yours")
        if not access.watch:
            raise Problem("watch_off")


def check_shares(access: TableAccess) -> str:
    """The token with which who may look on lets others look on, while the host lets anybody."""
    check_looks_on(access)
    if not access.watch:
        raise Problem("watch_off")
    return shared_watch_token(access.watch_hash)


def check_seat_link(access: TableAccess, token: str) -> int:
    """The seat that a link opens."""
    hash = hashed(token)
    for seat in access.seats:
        if seat.token_hash and hmac.compare_digest(seat.token_hash, hash):
            return seat.seat
    raise Problem("token")


def check_invited(access: TableAccess, token: str) -> int | None:
    """The seat that a link opens, or None for who may look on by it, or come as anybody may."""
    if access.public and not token:
        return None
    try:
        return check_seat_link(access, token)
    except Problem:
        check_watch_link(access, token)
        return None


def check_watch_link(access: TableAccess, token: str) -> None:
    """Refuse a wrong watch link, and the right one while watching is off."""
    given, shared = hashed(token), hashed(shared_watch_token(access.watch_hash))
    if not (hmac.compare_digest(access.watch_hash, given) or hmac.compare_digest(shared, given)):
        raise Problem("token")
    if not access.watch:
        raise Problem("watch_off")
