"""People: the devices by which they are known, the names they keep, and two who turn out to be one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Column, Connection, Table, and_, delete, exists, func, insert, select, union, update

from eldorado.server.storage import schema
from eldorado.server.storage.rows import KeptName, Millis

b, d, k = schema.browsers.c, schema.devices.c, schema.kept_names.c


def column_of(table: Table) -> Column[Any] | None:
    """The column that says whose a row is, if it is somebody's."""
    columns: list[Column[Any]] = [
        column for column in table.c if any(key.column is b.id for key in column.foreign_keys)
    ]
    return columns[0] if columns else None


OWNED: Final = [
    (table, column) for table in reversed(schema.metadata.sorted_tables) if (column := column_of(table)) is not None
]
"""Every table of which rows belong to people, and the column that says to whom."""
PERSONAL: Final = [(table, column) for table, column in OWNED if table not in (schema.tables, schema.seats)]
"""Those of which nothing is left to others when their person goes."""


class PersonRow(NamedTuple):
    """What is kept of a person, in short."""

    names: list[KeptName]
    devices: int
    tables: int
    played: int


def read_person(connection: Connection, browser: str) -> PersonRow:
    """What is kept of a person: names, and how many devices, tables and games."""
    t, s, p = schema.tables.c, schema.seats.c, schema.played_games.c
    mine = union(
        select(t.id).where(t.host == browser, t.phase != "dropped"), select(s.table_id).where(s.browser == browser)
    ).subquery()
    devices = connection.execute(select(func.count()).where(d.browser == browser)).scalar_one()
    tables = connection.execute(select(func.count()).select_from(mine)).scalar_one()
    played = connection.execute(select(func.count()).where(p.browser == browser)).scalar_one()
    return PersonRow(read_names(connection, browser), 1 + devices, tables, played)


def leaders_of(connection: Connection, browser: str) -> dict[str, int]:
    """Who leads each of the tables at which a person sits, looks on, or that they opened; 0 is nobody."""
    t, s, o = schema.tables.c, schema.seats.c, schema.onlookers.c
    seated, looking = select(s.table_id).where(s.browser == browser), select(o.table_id).where(o.browser == browser)
    mine = (t.host == browser) | t.id.in_(seated) | t.id.in_(looking)
    found = connection.execute(select(t.id, t.leader).where(mine, t.phase != "dropped").order_by(t.id))
    return {row.id: row.leader for row in found}


# Names


def read_names(connection: Connection, browser: str) -> list[KeptName]:
    """The names a person keeps, the usual one first."""
    found = connection.execute(select(k.name, k.mark).where(k.browser == browser).order_by(k.number))
    return [KeptName(name, mark) for name, mark in found]


def save_names(connection: Connection, browser: str, names: Sequence[KeptName]) -> None:
    """Keep these names, and no others."""
    connection.execute(delete(schema.kept_names).where(k.browser == browser))
    rows = [{"browser": browser, "number": n, **msgspec.structs.asdict(name)} for n, name in enumerate(names)]
    if rows:
        connection.execute(insert(schema.kept_names), rows)


# Devices


def add_device(connection: Connection, hash: str, browser: str, now: Millis) -> bool:
    """A further browser of a person; False if the person is not known any more."""
    if connection.execute(select(b.id).where(b.id == browser)).first() is None:
        return False
    connection.execute(insert(schema.devices).values(hash=hash, browser=browser, created=now))
    return True


def keep_device(connection: Connection, hash: str, browser: str) -> None:
    """Of all browsers of a person only this one is theirs; the others are strangers', and no device is called any more:
    it is not known which of them is which.
    """
    connection.execute(delete(schema.devices).where(d.browser == browser))
    connection.execute(delete(schema.push_subscriptions).where(schema.push_subscriptions.c.browser == browser))
    connection.execute(update(schema.browsers).where(b.id == browser).values(hash=hash))


def merge_people(connection: Connection, other: str, browser: str, most: int, now: Millis) -> bool:
    """Two people are one: all that was the other's is this one's; False if one of them is not known any more.

    Names that both keep are kept once, and so many at most.
    """
    found = connection.execute(select(b.id, b.hash).where(b.id.in_((other, browser))))
    hashes: dict[str, str] = {row.id: row.hash for row in found}
    if len(hashes) < 2:
        return False
    names: dict[str, KeptName] = {}
    for name in (*read_names(connection, browser), *read_names(connection, other)):
        names.setdefault(name.name, name)
    save_names(connection, other, ())
    save_names(connection, browser, list(names.values())[:most])
    for table, column in OWNED:
        _hand_over(connection, table, column, other, browser)
    connection.execute(delete(schema.browsers).where(b.id == other))
    connection.execute(insert(schema.devices).values(hash=hashes[other], browser=browser, created=now))
    return True


def _hand_over(connection: Connection, table: Table, column: Column[Any], other: str, browser: str) -> None:
    """Rows of one person become another's, but for those that the other one has already."""
    rest = [key for key in table.primary_key.columns if key is not column]
    if table.primary_key.columns.contains_column(column):
        twin = table.alias()
        same = and_(twin.c[column.name] == browser, *(twin.c[key.name] == key for key in rest))
        connection.execute(delete(table).where(column == other, exists().where(same)))
    connection.execute(update(table).where(column == other).values({column.name: browser}))
