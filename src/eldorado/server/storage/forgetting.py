"""Forgetting a person: what goes, what becomes whose, and what of a table's desk no longer holds."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, Table, delete, exists, func, insert, select, update

from eldorado.server.storage import schema
from eldorado.server.storage.people import PERSONAL
from eldorado.server.storage.retention import drop_table
from eldorado.server.storage.rows import Desk, Millis

NOBODY: Final = "nobody"
"""Who has opened the tables that are about to be deleted with their person."""

b, t, s, n = schema.browsers.c, schema.tables.c, schema.seats.c, schema.notes.c


class WhatGoes(NamedTuple):
    """What forgetting a person would do."""

    alone: int
    """Tables at which nobody else sits: they are deleted."""
    running: int
    """Running tables with other people: seats become free."""
    finished: int
    """Finished games with other people: they lose the name."""
    played: int
    names: int
    devices: int


class StillThere(Exception):
    """A table that goes with its person has not been closed."""


def has_others(browser: str) -> ColumnElement[bool]:
    """Whether another person sits at a table."""
    o = schema.seats.alias("o").c
    return exists().where(o.table_id == t.id, o.browser.is_not(None), o.browser != browser)


def tables_alone(connection: Connection, browser: str) -> list[str]:
    """The tables that a person opened and at which nobody else sits."""
    mine = select(t.id).where(t.host == browser, t.phase != "dropped", ~has_others(browser))
    return list(connection.execute(mine.order_by(t.id)).scalars())


def tables_shared(connection: Connection, browser: str) -> list[tuple[str, bool]]:
    """The tables at which a person is one of several, each with whether its game is over."""
    mine = (t.host == browser) | t.id.in_(seated(browser))
    shared = has_others(browser) | (t.host != browser)
    found = connection.execute(select(t.id, t.over).where(t.phase != "dropped", mine, shared).order_by(t.id))
    return [(id, over) for id, over in found]


def seated(browser: str) -> Select[tuple[str]]:
    """The tables at which a person sits."""
    return select(s.table_id).where(s.browser == browser)


def what_goes(connection: Connection, browser: str) -> WhatGoes:
    """What forgetting a person would do."""
    shared = tables_shared(connection, browser)
    over = sum(ended for _, ended in shared)

    def count(table: Table) -> int:
        rows = select(func.count()).select_from(table).where(table.c.browser == browser)
        return connection.execute(rows).scalar_one()

    played, names, devices = map(count, (schema.played_games, schema.kept_names, schema.devices))
    alone = len(tables_alone(connection, browser))
    return WhatGoes(alone, len(shared) - over, over, played, names, devices + 1)


def forget_person(connection: Connection, browser: str, closed: Collection[str], now: Millis) -> list[str]:
    """Forget a person; the tables that are to be deleted, which must have been closed, and are nobody's now."""
    alone = tables_alone(connection, browser)
    if not set(alone) <= set(closed):
        raise StillThere
    if alone:
        _meet_nobody(connection, now)
    for id in alone:
        drop_table(connection, id)
    for id, over in tables_shared(connection, browser):
        _leave_table(connection, id, browser, over, now)
    connection.execute(update(schema.tables).where(t.host == browser).values(host=NOBODY))
    for table, column in PERSONAL:
        connection.execute(delete(table).where(column == browser))
    connection.execute(delete(schema.browsers).where(b.id == browser))
    return alone


def _meet_nobody(connection: Connection, now: Millis) -> None:
    """There must be somebody who has opened a table; no token has this hash."""
    if connection.execute(select(b.id).where(b.id == NOBODY)).first() is None:
        connection.execute(insert(schema.browsers).values(id=NOBODY, hash="0" * 64, created=now, seen=now))


def _leave_table(connection: Connection, id: str, browser: str, over: bool, now: Millis) -> None:
    """Free the seats of a person at one table, and let somebody else be its host."""
    rows = connection.execute(select(s.seat, s.browser).where(s.table_id == id).order_by(s.seat)).all()
    mine = tuple(row.seat for row in rows if row.browser == browser)
    others = [row.browser for row in rows if row.browser not in (None, browser)]
    gone = {"browser": None, "name": "", "token_hash": None, "mark": None}
    connection.execute(update(schema.seats).where(s.table_id == id, s.browser == browser).values(gone))
    if others:
        connection.execute(update(schema.tables).where(t.id == id, t.host == browser).values(host=others[0]))
    if not over:
        _clear_desk(connection, id, mine)
        _note(connection, id, mine, now)


def _clear_desk(connection: Connection, id: str, seats: Sequence[int]) -> None:
    """What was going on about the seats is over; a desk that cannot be read is left as it is."""
    text = connection.execute(select(t.desk).where(t.id == id)).scalar_one()
    try:
        desk = left_desk(msgspec.json.decode(text, type=Desk), seats)
    except (msgspec.DecodeError, TypeError, UnicodeError):
        return
    connection.execute(update(schema.tables).where(t.id == id).values(desk=msgspec.json.encode(desk).decode()))


def left_desk(desk: Desk, seats: Collection[int]) -> Desk:
    """A desk without what concerned the seats that somebody has left for good."""

    def others(named: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(seat for seat in named if seat not in seats)

    kept = [old for old in desk.proposals if old.about not in seats and old.by not in seats]
    return msgspec.structs.replace(
        desk,
        proposals=tuple(
            msgspec.structs.replace(old, agreed=others(old.agreed), needed=others(old.needed)) for old in kept
        ),
        sat_out=others(desk.sat_out),
        renewed=others(desk.renewed),
        expected=others(desk.expected),
        running={seat: clock for seat, clock in desk.running.items() if seat not in seats},
        hints_agreed=others(desk.hints_agreed),
    )


def _note(connection: Connection, id: str, seats: Sequence[int], now: Millis) -> None:
    """A line in the log for each seat that is free now, without a name."""
    first = connection.execute(select(func.coalesce(func.max(n.number), -1)).where(n.table_id == id)).scalar_one() + 1
    entry = connection.execute(select(t.n).where(t.id == id)).scalar_one()
    rows = [
        {"table_id": id, "number": first + number, "entry": entry, "kind": "left", "seat": seat, "at": now}
        for number, seat in enumerate(seats)
    ]
    if rows:
        connection.execute(insert(schema.notes), rows)
