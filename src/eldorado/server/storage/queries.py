"""Every question put to the database, and everything written into it; each runs inside one transaction."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, bindparam, insert, or_, select, update

from eldorado.core.record import EditionNote
from eldorado.server.storage import schema
from eldorado.server.storage.rows import ClockRule, Desk, EntryRow, Millis, Note, SeatRow, TableRow, TableSummary

JSON_COLUMNS: dict[str, Any] = {"options": dict[str, Any], "edition": EditionNote, "clock": ClockRule, "desk": Desk}


UPDATE_TABLE: Final = update(schema.tables).where(schema.tables.c.id == bindparam("here"))
UPDATE_SEAT: Final = update(schema.seats).where(
    schema.seats.c.table_id == bindparam("here"), schema.seats.c.seat == bindparam("there")
)
INSERT_ENTRIES: Final = insert(schema.entries)


class StoredTable(NamedTuple):
    """All that is kept of one table."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    entries: list[EntryRow]
    notes: tuple[Note, ...]
    onlookers: frozenset[str]


class ListedGame(NamedTuple):
    """What a list of tables shows of the game: kept beside the table so that it need not be opened."""

    n: int
    over: bool
    asked: tuple[int, ...]


class TableChange(NamedTuple):
    """What one request changes at a table; all of it is written, or nothing."""

    table: TableRow
    listed: ListedGame
    seats: Sequence[SeatRow]
    entries: Sequence[EntryRow]
    notes: Sequence[tuple[int, Note]]


def find_browser(connection: Connection, hash: str) -> str | None:
    """The browser whose token has this hash."""
    where = schema.browsers.c.hash == hash
    found: str | None = connection.execute(select(schema.browsers.c.id).where(where)).scalar()
    return found


def add_browser(connection: Connection, id: str, hash: str, now: Millis) -> None:
    """Remember a browser by the hash of its token."""
    connection.execute(insert(schema.browsers).values(id=id, hash=hash, created=now))


def add_table(
    connection: Connection, change: TableChange, onlookers: Iterable[str] = (), parent: str | None = None
) -> None:
    """Open a table; as a rematch, its parent is told where the game goes on."""
    connection.execute(insert(schema.tables).values(_table_values(change.table, change.listed)))
    seats = [{"table_id": change.table.id, **msgspec.structs.asdict(seat)} for seat in change.seats]
    connection.execute(insert(schema.seats), seats)
    _add_entries(connection, change)
    rights = [{"table_id": change.table.id, "browser": browser} for browser in sorted(onlookers)]
    if rights:
        connection.execute(insert(schema.onlookers), rights)
    if parent is not None:
        connection.execute(update(schema.tables).where(schema.tables.c.id == parent).values(rematch=change.table.id))


def save_change(connection: Connection, change: TableChange) -> None:
    """Write down what a request changed."""
    table = change.table
    row = {"watch": table.watch, "pace": table.pace, "rematch": table.rematch, "touched": table.touched}
    desk, asked = _json(table.desk), _json(change.listed.asked)
    now = {"desk": desk, "asked": asked, "n": change.listed.n, "over": change.listed.over}
    connection.execute(UPDATE_TABLE, {"here": table.id, **row, **now})
    for seat in change.seats:
        connection.execute(UPDATE_SEAT, {"here": table.id, "there": seat.seat, **_without(seat, "seat", "seen")})
    _add_entries(connection, change)


def save_seen(connection: Connection, table: str, seen: Mapping[int, int]) -> None:
    """Remember up to where each of these seats was shown the game."""
    for seat, n in seen.items():
        connection.execute(UPDATE_SEAT, {"here": table, "there": seat, "seen": n})


def _add_entries(connection: Connection, change: TableChange) -> None:
    id = change.table.id
    entries = [{"table_id": id, **msgspec.structs.asdict(entry)} for entry in change.entries]
    if entries:
        connection.execute(INSERT_ENTRIES, entries)
    notes = [{"table_id": id, "number": number, **msgspec.structs.asdict(note)} for number, note in change.notes]
    if notes:
        connection.execute(insert(schema.notes), notes)


def _table_values(table: TableRow, now: ListedGame) -> dict[str, Any]:
    values = msgspec.structs.asdict(table) | now._asdict()
    for name in (*JSON_COLUMNS, "asked"):
        values[name] = _json(values[name])
    return values


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _without(row: Struct, *names: str) -> dict[str, Any]:
    return {name: value for name, value in msgspec.structs.asdict(row).items() if name not in names}


def read_table(connection: Connection, id: str) -> StoredTable | None:
    """All that is kept of a table, if there is one."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == id)).one_or_none()
    if row is None:
        return None
    return StoredTable(
        _table(row._mapping),
        tuple(_seats(connection, id)),
        [_struct(EntryRow, found) for found in connection.execute(_of(schema.entries, id))],
        tuple(_struct(Note, found) for found in connection.execute(_of(schema.notes, id))),
        frozenset(
            connection.execute(_of(schema.onlookers, id).with_only_columns(schema.onlookers.c.browser)).scalars()
        ),
    )


def _seats(connection: Connection, id: str) -> list[SeatRow]:
    return [_struct(SeatRow, found) for found in connection.execute(_of(schema.seats, id))]


def _of(table: Any, id: str) -> Any:
    """The rows of a table in the order of their numbers."""
    return select(table).where(table.c.table_id == id).order_by(*table.primary_key.columns)


def _table(values: Any) -> TableRow:
    fields = {name: values[name] for name in TableRow.__struct_fields__}
    for name, kind in JSON_COLUMNS.items():
        fields[name] = msgspec.json.decode(fields[name], type=kind)
    return TableRow(**fields)


def _struct(kind: Any, row: Any) -> Any:
    return kind(**{name: row._mapping[name] for name in kind.__struct_fields__})


def add_onlooker(connection: Connection, table: str, browser: str) -> None:
    """Give a browser the right to watch; giving it twice changes nothing."""
    here = (schema.onlookers.c.table_id == table) & (schema.onlookers.c.browser == browser)
    if connection.execute(select(schema.onlookers).where(here)).first() is None:
        connection.execute(insert(schema.onlookers).values(table_id=table, browser=browser))


def summaries(connection: Connection, browser: str, limit: int = 100) -> list[TableSummary]:
    """The tables a browser opened or sits at, the last touched first."""
    t, s = schema.tables, schema.seats
    sits = select(s.c.table_id).where(s.c.browser == browser)
    mine = select(t).where(or_(t.c.host == browser, t.c.id.in_(sits))).order_by(t.c.touched.desc(), t.c.id).limit(limit)
    return [_summary(connection, row._mapping) for row in connection.execute(mine)]


def _summary(connection: Connection, row: Any) -> TableSummary:
    return TableSummary(
        table=row["id"],
        game=row["game"],
        edition=msgspec.json.decode(row["edition"], type=EditionNote),
        seats=tuple(_seats(connection, row["id"])),
        asked=msgspec.json.decode(row["asked"], type=tuple[int, ...]),
        over=row["over"],
        n=row["n"],
        created=row["created"],
        touched=row["touched"],
    )


def begin_run(connection: Connection, now: Millis) -> list[tuple[Millis, Millis]]:
    """Note that the server is up from now on; all runs before, in order."""
    past = connection.execute(select(schema.runs).order_by(schema.runs.c.started)).all()
    if not past or past[-1].started < now:
        connection.execute(insert(schema.runs).values(started=now, alive=now))
    return [(row.started, row.alive) for row in past]


def keep_alive(connection: Connection, started: Millis, now: Millis) -> None:
    """Note that the run that began then still goes on."""
    connection.execute(update(schema.runs).where(schema.runs.c.started == started).values(alive=now))
