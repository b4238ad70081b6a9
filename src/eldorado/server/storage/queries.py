"""Every question put to the database, and everything written into it; each runs inside one transaction."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, bindparam, func, insert, select, update

from eldorado.core.luck import Pledge
from eldorado.core.record import EditionNote
from eldorado.server.storage import schema
from eldorado.server.storage.luck_rows import read_pledges, save_pledges
from eldorado.server.storage.played_games import save_played
from eldorado.server.storage.public_tables import public_until
from eldorado.server.storage.retention import DAY, kept_from
from eldorado.server.storage.rows import ClockRule, Desk, EntryRow, Millis, Note, SeatRow, TableRow
from eldorado.server.storage.whole_tables import DamagedRow, ListedGame, StoredTable, TableChange

JSON_COLUMNS: dict[str, Any] = {"options": dict[str, Any], "edition": EditionNote, "clock": ClockRule, "desk": Desk}


UPDATE_TABLE: Final = update(schema.tables).where(
    schema.tables.c.id == bindparam("here"), schema.tables.c.term == bindparam("led_since")
)
UPDATE_SEAT: Final = update(schema.seats).where(
    schema.seats.c.table_id == bindparam("here"), schema.seats.c.seat == bindparam("there")
)
TOUCH_SEATS: Final = update(schema.seats).where(
    schema.seats.c.table_id == bindparam("here"), schema.seats.c.browser.is_not(None)
)
INSERT_ENTRIES: Final = insert(schema.entries)


class LedByAnother(Exception):
    """The table was taken over by another server, or deleted: nothing may be written about it here."""


def find_browser(connection: Connection, hash: str, now: Millis) -> str | None:
    """The browser, or the person with several, whose token has this hash; that it was seen is noted once a day."""
    b = schema.browsers
    found = connection.execute(select(b.c.id, b.c.seen).where(b.c.hash == hash)).one_or_none()
    if found is None:
        further = select(b.c.id, b.c.seen).join(schema.devices, schema.devices.c.browser == b.c.id)
        found = connection.execute(further.where(schema.devices.c.hash == hash)).one_or_none()
    if found is None:
        return None
    if now - found.seen >= DAY:
        connection.execute(update(b).where(b.c.id == found.id).values(seen=now))
    id: str = found.id
    return id


def add_browser(connection: Connection, id: str, hash: str, now: Millis) -> None:
    """Remember a browser by the hash of its token."""
    connection.execute(insert(schema.browsers).values(id=id, hash=hash, created=now, seen=now))


def add_table(
    connection: Connection,
    change: TableChange,
    onlookers: Iterable[str] = (),
    parent: str | None = None,
    leader: int = 0,
) -> None:
    """Open a table; as a rematch, its parent is told where the game goes on."""
    here = {"table_id": change.table.id}
    connection.execute(insert(schema.tables).values(_table_values(change.table, change.listed) | {"leader": leader}))
    source = change.table.edition.source
    if source is not None:
        connection.execute(insert(schema.editions).values(**here, source=_json(source)))
    touched = {"touched": change.table.touched}
    connection.execute(insert(schema.seats), [here | msgspec.structs.asdict(seat) | touched for seat in change.seats])
    if change.played:
        save_played(connection, change.table.id, change.played)
    _add_entries(connection, change)
    rights = [{"table_id": change.table.id, "browser": browser} for browser in sorted(onlookers)]
    if rights:
        connection.execute(insert(schema.onlookers), rights)
    if parent is not None:
        connection.execute(update(schema.tables).where(schema.tables.c.id == parent).values(rematch=change.table.id))


def open_tables(connection: Connection, host: str) -> int:
    """How many tables of a browser are not over."""
    t = schema.tables.c
    here = (t.host == host) & t.phase.in_(("unstarted", "running"))
    return connection.execute(select(func.count()).select_from(schema.tables).where(here)).scalar_one()


def save_change(connection: Connection, change: TableChange) -> None:
    """Write down what a request changed, if the table has not changed hands meanwhile."""
    table = change.table
    row = {"watch": table.watch, "pace": table.pace, "rematch": table.rematch, "touched": table.touched}
    desk, asked = _json(table.desk), _json(change.listed.asked)
    now = {"desk": desk, "asked": asked, "n": change.listed.n, "over": change.listed.over}
    rests = {"phase": change.listed.phase, "kept_from": kept_from(table, change.listed.over)}
    opened = {"public": table.public, "public_until": public_until(table)}
    here = {"here": table.id, "led_since": table.term}
    if connection.execute(UPDATE_TABLE, {**here, **row, **now, **rests, **opened}).rowcount != 1:
        raise LedByAnother(f"table {table.id} has changed hands")
    for seat in change.seats:
        connection.execute(UPDATE_SEAT, {"here": table.id, "there": seat.seat, **_without(seat, "seat", "seen")})
    connection.execute(TOUCH_SEATS, {"here": table.id, "touched": table.touched})
    if change.played is not None:
        save_played(connection, table.id, change.played)
    _add_entries(connection, change)


def adopt_rules(connection: Connection, table: TableRow, number: int, note: Note) -> None:
    """Write down that a game goes on under the rules of today, and with what ships today if it was played with that."""
    today: dict[str, Any] = {"rules": table.rules}
    if table.edition.source is None:
        today["edition"] = _json(table.edition)
    connection.execute(update(schema.tables).where(schema.tables.c.id == table.id).values(today))
    connection.execute(insert(schema.notes).values(table_id=table.id, number=number, **msgspec.structs.asdict(note)))


def save_seen(connection: Connection, table: str, seen: Mapping[int, int]) -> None:
    """Remember up to where each of these seats was shown the game."""
    for seat, n in seen.items():
        connection.execute(UPDATE_SEAT, {"here": table, "there": seat, "seen": n})


def _add_entries(connection: Connection, change: TableChange) -> None:
    id = change.table.id
    entries = [{"table_id": id, **msgspec.structs.asdict(entry)} for entry in change.entries]
    if entries:
        connection.execute(INSERT_ENTRIES, entries)
    save_pledges(connection, id, change.pledges)
    notes = [{"table_id": id, "number": number, **msgspec.structs.asdict(note)} for number, note in change.notes]
    if notes:
        connection.execute(insert(schema.notes), notes)


def _table_values(table: TableRow, now: ListedGame) -> dict[str, Any]:
    values = msgspec.structs.asdict(table) | now._asdict()
    values["edition"] = EditionNote(table.edition.name, table.edition.mark)
    values["kept_from"] = kept_from(table, now.over)
    values["public_until"] = public_until(table)
    for name in (*JSON_COLUMNS, "asked"):
        values[name] = _json(values[name])
    return values


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _without(row: Struct, *names: str) -> dict[str, Any]:
    return {name: value for name, value in msgspec.structs.asdict(row).items() if name not in names}


def read_table(connection: Connection, id: str) -> StoredTable | None:
    """All that is kept of a table, if there is one."""
    there = (schema.tables.c.id == id) & (schema.tables.c.phase != "dropped")
    row = connection.execute(select(schema.tables).where(there)).one_or_none()
    if row is None:
        return None
    return StoredTable(
        _table(row._mapping, connection.execute(_of(schema.editions, id)).one_or_none()),
        tuple(_seats(connection, id)),
        _entries(connection, id),
        tuple(_struct(Note, found) for found in connection.execute(_of(schema.notes, id))),
        frozenset(
            connection.execute(_of(schema.onlookers, id).with_only_columns(schema.onlookers.c.browser)).scalars()
        ),
        _pledges(connection, id),
        row.n,
        row.over,
    )


def _entries(connection: Connection, id: str) -> list[EntryRow]:
    """The entries of a table; there may be thousands, so each is made of its columns in order."""
    columns = [schema.entries.c[name] for name in EntryRow.__struct_fields__]
    return [EntryRow(*found) for found in connection.execute(_of(schema.entries, id).with_only_columns(*columns))]


class AccessRow(NamedTuple):
    """Who may come to a table, without opening it."""

    host: str
    watch: bool
    watch_hash: str
    public: bool
    seats: tuple[SeatRow, ...]
    onlooker: bool


def read_access(connection: Connection, id: str, browser: str | None) -> AccessRow | None:
    """Who may come to a table, and whether this browser has come by a watch link."""
    t, o = schema.tables.c, schema.onlookers.c
    there = (t.id == id) & (t.phase != "dropped")
    row = connection.execute(select(t.host, t.watch, t.watch_hash, t.public).where(there)).one_or_none()
    if row is None:
        return None
    right = select(o.browser).where(o.table_id == id, o.browser == browser)
    onlooker = connection.execute(right).first() is not None
    return AccessRow(
        row.host, row.watch, row.watch_hash, row.public is not None, tuple(_seats(connection, id)), onlooker
    )


def _seats(connection: Connection, id: str) -> list[SeatRow]:
    return [_struct(SeatRow, found) for found in connection.execute(_of(schema.seats, id))]


def _of(table: Any, id: str) -> Any:
    """The rows of a table in the order of their numbers."""
    return select(table).where(table.c.table_id == id).order_by(*table.primary_key.columns)


def _table(values: Any, own: Any) -> TableRow:
    """A table's row; an edition that does not ship lies elsewhere."""
    fields = {name: values[name] for name in TableRow.__struct_fields__}
    for name, kind in JSON_COLUMNS.items():
        fields[name] = _read_json(name, fields[name], kind)
    if own is not None:
        source = _read_json("edition", own.source, dict[str, Any])
        fields["edition"] = msgspec.structs.replace(fields["edition"], source=source)
    return TableRow(**fields)


def _read_json(field: str, text: Any, kind: Any) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, TypeError, UnicodeError):
        raise DamagedRow(field) from None


def _pledges(connection: Connection, id: str) -> tuple[Pledge, ...]:
    try:
        return read_pledges(connection, id)
    except (msgspec.DecodeError, ValueError, TypeError):
        raise DamagedRow("luck") from None


def _struct(kind: Any, row: Any) -> Any:
    return kind(**{name: row._mapping[name] for name in kind.__struct_fields__})


def add_onlooker(connection: Connection, table: str, browser: str) -> None:
    """Give a browser the right to watch; giving it twice changes nothing."""
    here = (schema.onlookers.c.table_id == table) & (schema.onlookers.c.browser == browser)
    if connection.execute(select(schema.onlookers).where(here)).first() is None:
        connection.execute(insert(schema.onlookers).values(table_id=table, browser=browser))


def begin_run(connection: Connection, now: Millis) -> tuple[list[tuple[Millis, Millis]], Millis]:
    """Note that the server is up from now on; all runs before, in order, and when this one began.

    That is not before the last one ended, whatever the clock on the wall says: time that was written down stays past.
    """
    past = connection.execute(select(schema.runs).order_by(schema.runs.c.started)).all()
    started = max([now, *(row.alive for row in past)])
    if not past or past[-1].started < started:
        connection.execute(insert(schema.runs).values(started=started, alive=started))
    return [(row.started, row.alive) for row in past], started


def touch_run(connection: Connection, now: Millis) -> None:
    """Note that the last run still goes on: a write that grows nothing, to see whether writing works."""
    last = select(func.max(schema.runs.c.started)).scalar_subquery()
    connection.execute(update(schema.runs).where(schema.runs.c.started == last).values(alive=now))


def keep_alive(connection: Connection, started: Millis, now: Millis) -> None:
    """Note that the run that began then still goes on."""
    connection.execute(update(schema.runs).where(schema.runs.c.started == started).values(alive=now))
