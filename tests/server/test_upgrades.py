"""Databases and records of earlier versions: every one is opened, and every game in it is played to its end."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, Table, insert, inspect, text

from eldorado import NAMES, load
from eldorado.core.record import read_record, replay
from eldorado.server.live.live_table import LiveTable
from eldorado.server.storage import schema
from eldorado.server.storage.migrate import upgrade, version
from eldorado.server.storage.store import open_engine
from eldorado.server.table.table_state import TableState
from tests.fixtures.write_fixtures import HERE, Bots
from tests.server.in_process import InProcessServer

pytestmark = pytest.mark.anyio

DUMPS = sorted(HERE.glob("*/tables.sql"))
RECORDS = sorted(HERE.glob("*/*.json"))


@contextlib.contextmanager
def opened_dump(dump: Path) -> Iterator[sqlite3.Connection]:
    """A dump as a database in memory."""
    with contextlib.closing(sqlite3.connect(":memory:")) as raw:
        raw.executescript(dump.read_text())
        yield raw


def fill(database: str, dump: Path) -> None:
    """Build a database as it was at the step of the dump, with the dump's rows in it."""
    engine = open_engine(database)
    with opened_dump(dump) as raw, engine.begin() as connection:
        [step] = raw.execute("SELECT version_num FROM alembic_version").fetchone()
        upgrade(connection, step)
        assert version(connection) == step
        for table in schema.metadata.sorted_tables:
            if inspect(connection).has_table(table.name):
                fill_table(connection, table, raw)
    engine.dispose()


def fill_table(connection: Connection, table: Table, raw: sqlite3.Connection) -> None:
    """Copy the rows of one table; what the dump does not know stays out."""
    found = raw.execute(f'SELECT * FROM "{table.name}"')
    names = [column[0] for column in found.description]
    kinds = {column.name: column.type.python_type for column in table.columns}
    rows = [{name: as_kind(kinds[name], value) for name, value in zip(names, row, strict=True)} for row in found]
    if rows:
        connection.execute(insert(table), rows)


def as_kind(kind: type, value: Any) -> Any:
    """SQLite writes numbers for yes and no."""
    return bool(value) if kind is bool else value


async def tables_of(server: InProcessServer) -> list[tuple[str, bool]]:
    """The tables there are, and whether each is over."""
    return await server.store.run(lambda c: [tuple(row) for row in c.execute(text("SELECT id, over FROM tables"))])


def play_on(state: TableState) -> TableState:
    """The pause ends, proposals are off, and bots sit in for everybody."""
    seats = tuple(
        seat if seat.bot else msgspec.structs.replace(seat, browser=seat.browser or state.row.host, stand_in="random")
        for seat in state.seats
    )
    return replace(state, seats=seats).with_desk(paused=None, proposals=())


async def finish(server: InProcessServer, table: LiveTable) -> None:
    """Let bots play a table to the end."""
    await table.alter(play_on)
    await server.rest()
    assert table.state.over


@pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.parent.name)
async def test_every_table_of_an_earlier_version_goes_on_to_its_end(any_database: str, dump: Path) -> None:
    """All of them on SQLite; on PostgreSQL, which keeps the same rows, all are opened and one of each game goes on."""
    fill(any_database, dump)
    every = not any_database.startswith("postgresql")
    async with InProcessServer(any_database, bots=Bots()) as server:
        found = await tables_of(server)
        assert {over for _, over in found} == {True, False}
        finished = set[str]()
        for id, over in found:
            async with server.gateway.tables.hold(id) as table:
                assert table.state.over == over
                if not over and (every or table.state.game.name not in finished):
                    await finish(server, table)
                    finished.add(table.state.game.name)
        assert finished == set(NAMES)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_record_of_an_earlier_version_replays(path: Path) -> None:
    record = read_record(path.read_bytes())
    log = replay(load(record.game), record)
    assert log.over
    assert record.scores is not None


def test_there_are_fixtures_of_every_game() -> None:
    assert {path.stem for path in RECORDS} == set(NAMES)
