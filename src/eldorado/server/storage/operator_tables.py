"""Tables as their operator sees them, and what an operator asks of a server that runs."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update

from eldorado.server.storage import queries, schema
from eldorado.server.storage.rows import Millis, Note, Phase
from eldorado.server.storage.whole_tables import ListedGame, TableChange

Errand: TypeAlias = Literal["close", "delete"]
Outcome: TypeAlias = Literal["closed", "deleted", "over", "no_table", "busy"]


class OperatorRow(Struct, frozen=True):
    """A table in the operator's list: nothing of the game itself."""

    table: str
    game: str
    phase: Phase
    people: int
    seats: int
    entries: int
    created: Millis
    touched: Millis
    kept_from: Millis


class Filters(NamedTuple):
    """Which tables are wanted."""

    game: str | None = None
    phase: Phase | None = None
    before: Millis | None = None
    """Not touched since then."""
    limit: int | None = 50


def operator_list(connection: Connection, filters: Filters) -> list[OperatorRow]:
    """The tables that are wanted, the last touched first."""
    t = schema.tables.c
    wanted = select(t.id, t.game, t.phase, t.n, t.created, t.touched, t.kept_from).where(t.phase != "dropped")
    for column, value in ((t.game, filters.game), (t.phase, filters.phase)):
        wanted = wanted if value is None else wanted.where(column == value)
    if filters.before is not None:
        wanted = wanted.where(t.touched < filters.before)
    found = connection.execute(wanted.order_by(t.touched.desc(), t.id).limit(filters.limit)).all()
    return [_row(connection, row) for row in found]


def _row(connection: Connection, row: Any) -> OperatorRow:
    s = schema.seats.c
    bots = list(connection.execute(select(s.bot).where(s.table_id == row.id)).scalars())
    people = sum(bot is None for bot in bots)
    return OperatorRow(row.id, row.game, row.phase, people, len(bots), row.n, row.created, row.touched, row.kept_from)


def table_ids(connection: Connection) -> list[str]:
    """All tables."""
    t = schema.tables.c
    return list(connection.execute(select(t.id).where(t.phase != "dropped").order_by(t.id)).scalars())


def close_stored(connection: Connection, id: str, now: Millis) -> Outcome:
    """End the game of a table that nobody has open, whether or not it can still be played."""
    stored = queries.read_table(connection, id)
    if stored is None:
        return "no_table"
    if stored.over:
        return "over"
    desk = msgspec.structs.replace(stored.table.desk, ended=True, proposals=())
    row = msgspec.structs.replace(stored.table, desk=desk, touched=now, public=None)
    note = (len(stored.notes), Note(len(stored.entries), "closed", None, now))
    listed = ListedGame(stored.n, True, (), "finished")
    queries.save_change(connection, TableChange(row, listed, (), (), (note,), ()))
    return "closed"


# What is asked of a server that runs


def leave_request(connection: Connection, id: str, kind: Errand, table: str, now: Millis) -> None:
    """Ask the server that runs for something."""
    connection.execute(insert(schema.operator_requests).values(id=id, kind=kind, table_id=table, asked=now))


def open_requests(connection: Connection) -> list[tuple[str, Errand, str]]:
    """What was asked for and is not done, in order."""
    r = schema.operator_requests.c
    found = select(r.id, r.kind, r.table_id).where(r.outcome.is_(None)).order_by(r.asked, r.id)
    return [(id, kind, table) for id, kind, table in connection.execute(found)]


def answer_request(connection: Connection, id: str, outcome: Outcome) -> None:
    """Write down what came of it."""
    connection.execute(
        update(schema.operator_requests).where(schema.operator_requests.c.id == id).values(outcome=outcome)
    )


def request_outcome(connection: Connection, id: str) -> Outcome | None:
    """What came of a request, if it is done."""
    r = schema.operator_requests.c
    found: Outcome | None = connection.execute(select(r.outcome).where(r.id == id)).scalar()
    return found


def withdraw_request(connection: Connection, id: str) -> None:
    """A request of which nobody needs to know any more."""
    connection.execute(delete(schema.operator_requests).where(schema.operator_requests.c.id == id))
