"""A table that its host opens to anybody on this server: they sit down or look on by its id, without a link."""

from __future__ import annotations

from dataclasses import replace

from eldorado.server.live.live_table import LiveTable
from eldorado.server.problems import Problem, TooManyPublic
from eldorado.server.storage.public_tables import MOST, count_public
from eldorado.server.table.access import access_to, belongs
from eldorado.server.table.actions import Done, check_host, take_seat
from eldorado.server.table.company import check_public_look, check_public_seat, set_public, with_stranger
from eldorado.server.table.seats import clean_name
from eldorado.server.table.table_state import TableState


async def open_to_all(table: LiveTable, browser: str, on: bool) -> int:
    """Open a table to anybody on this server, or take that back."""
    services, id = table.services, table.state.row.id
    check_host(table.state, browser)
    if on and not services.public_tables:
        raise Problem("no_public")
    if on and await services.store.run(lambda connection: count_public(connection, browser, id) >= MOST):
        raise TooManyPublic(MOST)
    now = services.now()
    return await table.alter(lambda state: set_public(state, browser, on, now))


async def join(table: LiveTable, browser: str, name: str, nonce: str = "") -> int:
    """Take a free seat where anybody may; who sits here already keeps the one they have."""

    def sit_down(state: TableState) -> Done:
        seat = check_public_seat(access_to(state, browser))
        if state.seats[seat].browser == browser:
            return Done(state, seat)
        taken = take_seat(with_stranger(state), seat, browser, clean_name(name), table.services.now())
        return Done(replace(taken, luck=taken.luck.stirred(taken.log, nonce)), seat)

    table.attendance.note(browser)
    return await table.do(sit_down)


async def look_on(table: LiveTable, browser: str) -> None:
    """Become an onlooker where anybody may; who belongs to the table may look at it in any case."""
    access = access_to(table.state, browser)
    check_public_look(access)
    if not belongs(access) and not access.onlooker:
        await table.alter(with_stranger)
        await table.admit(browser)
