"""Backups: written beside a running server, restored into either database, checked by playing every game again."""

from __future__ import annotations

import asyncio
import gzip
import io
import stat
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select, text

from eldorado.server.operator.checked_backup import NotEmpty, back_up, restore_backup
from eldorado.server.storage import schema
from eldorado.server.storage.backup import LEFT_OUT, BackupError, load_backup, reflected, write_backup
from eldorado.server.storage.lease import Lease, LeaseHeld
from eldorado.server.storage.migrate import HEAD, version
from eldorado.server.storage.queries import read_table
from eldorado.server.storage.reader import CannotRead, reading
from eldorado.server.storage.store import open_engine
from tests.server.in_process import PEOPLE, InProcessServer, at_table
from tests.server.test_step_0002 import first_step, old_table

pytestmark = pytest.mark.anyio


def quiet(what: str, done: int, total: int) -> None:
    """Nobody looks at the bar."""


def contents(connection: Connection) -> dict[str, list[Any]]:
    """Every row there is."""
    return {
        table.name: sorted(tuple(row) for row in connection.execute(select(table)))
        for table in schema.metadata.sorted_tables
        if table.name not in LEFT_OUT
    }


def contents_of(database: str) -> dict[str, list[Any]]:
    with reading(database) as connection:
        return contents(connection)


async def play_some(database: str) -> str:
    """A database with a game that runs and one that was ended."""
    async with InProcessServer(database) as server:
        opened, sockets = await at_table(server, watch=True)
        for socket in sockets:
            await socket.choose(1)
        await sockets[0].browser.open_table([PEOPLE[0], {"kind": "device", "name": "Zoë « 雪 »"}])
        return opened.id


@pytest.mark.parametrize("other", ["sqlite", "postgresql"])
async def test_a_backup_of_one_database_restores_into_the_other(
    any_database: str, other: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    await play_some(any_database)
    copied = back_up(any_database, tmp_path / "x.backup", quiet)
    assert copied.tables == 2
    assert copied.unsound == []
    assert stat.S_IMODE((tmp_path / "x.backup").stat().st_mode) == 0o600
    target = str(tmp_path / "other.db") if other == "sqlite" else new_postgres(request)
    again = restore_backup(target, tmp_path / "x.backup", quiet)
    assert (again.rows, again.tables) == (copied.rows, 2)
    assert contents_of(target) == contents_of(any_database)
    assert [file.name for file in tmp_path.iterdir() if file.name.startswith(".")] == []


def new_postgres(request: pytest.FixtureRequest) -> str:
    """An empty database of PostgreSQL."""
    cluster: str = request.getfixturevalue("cluster")
    name = f"restored_{abs(hash(request.node.name))}"
    engine = open_engine(f"{cluster}/postgres").execution_options(isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(f'CREATE DATABASE "{name}"')
    engine.dispose()
    return f"{cluster}/{name}"


async def test_people_play_on_while_a_backup_is_made(any_database: str, tmp_path: Path) -> None:
    async with InProcessServer(any_database) as server:
        _, [anna, ben, cleo] = await at_table(server)
        making = asyncio.create_task(asyncio.to_thread(back_up, any_database, tmp_path / "x.backup", quiet))
        moved = 0
        while not making.done() or moved < 3:
            for socket in (anna, ben, cleo):
                if (await socket.now())["ask"] is not None:
                    moved += (await socket.choose())["type"] == "ack"
        copied = await making
        assert moved >= 3
        assert copied.unsound == []
        assert copied.tables == 1


async def test_a_restored_table_is_played_on(database: str, tmp_path: Path) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, *_] = await at_table(server)
        await anna.choose()
        before = await anna.now()
        cookies = [browser.client.cookies for browser in server.browsers]
    back_up(database, tmp_path / "x.backup", quiet)
    restore_backup(str(tmp_path / "y.db"), tmp_path / "x.backup", quiet)
    async with InProcessServer(str(tmp_path / "y.db"), seed=7) as again:
        ben = again.browser()
        ben.client.cookies = cookies[1]
        socket = await ben.socket(opened.id, 1)
        assert (await socket.now())["n"] == before["n"]
        assert (await socket.choose())["type"] == "ack"


async def test_nothing_is_overwritten_unasked(database: str, tmp_path: Path) -> None:
    await play_some(database)
    file = tmp_path / "x.backup"
    file.write_bytes(b"precious")
    with pytest.raises(FileExistsError, match="--force"):
        back_up(database, file, quiet)
    assert file.read_bytes() == b"precious"
    back_up(database, file, quiet, force=True)
    before = contents_of(database)
    with pytest.raises(NotEmpty, match="--force"):
        restore_backup(database, file, quiet)
    assert contents_of(database) == before
    restore_backup(database, file, quiet, force=True)
    assert contents_of(database) == before


async def test_a_damaged_backup_is_refused_and_changes_nothing(database: str, tmp_path: Path) -> None:
    await play_some(database)
    back_up(database, tmp_path / "x.backup", quiet)
    sound, before = (tmp_path / "x.backup").read_bytes(), contents_of(database)
    lines = gzip.decompress(sound).splitlines(keepends=True)
    damaged = {
        "cut off": sound[: len(sound) // 2],
        "not packed": b"SQLite format 3",
        "empty": b"",
        "a byte": sound[:-40] + bytes([sound[-40] ^ 1]) + sound[-39:],
        "a row less": gzip.compress(b"".join(lines[:2] + lines[3:])),
        "another name": gzip.compress(b"".join(lines).replace(b"Anna", b"Abba")),
        "no end": gzip.compress(b"".join(lines[:-1])),
        "heading only": gzip.compress(lines[0]),
        "other format": gzip.compress(b"".join(lines).replace(b"eldorado backup 1", b"eldorado backup 9")),
        "later step": gzip.compress(b"".join(lines).replace(f'"{HEAD}"'.encode(), b'"9999"')),
    }
    for name, written in damaged.items():
        (tmp_path / "bad").write_bytes(written)
        with pytest.raises(BackupError):
            restore_backup(database, tmp_path / "bad", quiet, force=True)
        assert contents_of(database) == before, name
    with pytest.raises(BackupError, match="cannot be read"):
        restore_backup(database, tmp_path / "none", quiet, force=True)


async def test_a_table_that_does_not_replay_is_named_and_kept(any_database: str, tmp_path: Path) -> None:
    id = await play_some(any_database)
    engine = open_engine(any_database)
    with engine.begin() as connection:
        connection.execute(text("UPDATE entries SET text = 'bid 999' WHERE table_id = :id AND number = 3"), {"id": id})
    engine.dispose()
    copied = back_up(any_database, tmp_path / "x.backup", quiet)
    assert copied.unsound == [f"{id} (damaged)"]
    assert restore_backup(str(tmp_path / "y.db"), tmp_path / "x.backup", quiet).unsound == copied.unsound
    assert contents_of(str(tmp_path / "y.db")) == contents_of(any_database)


def test_a_backup_of_an_older_step_is_brought_up_to_date(any_database: str, tmp_path: Path) -> None:
    old, file = open_engine(str(tmp_path / "old.db")), io.BytesIO()
    with old.begin() as connection:
        first_step(connection)
        connection.execute(text("INSERT INTO browsers (id, hash, created) VALUES ('anna', 'h', 5)"))
        old_table(connection, "begun", "days", over=False, mover=0)
        write_backup(connection, file, 0, "0", lambda done, total: None)
    old.dispose()
    (tmp_path / "x.backup").write_bytes(file.getvalue())
    engine = open_engine(any_database)
    with engine.begin() as connection:
        load_backup(connection, tmp_path / "x.backup", lambda done, total: None)
        assert version(connection) == HEAD
        table = read_table(connection, "begun")
        assert table is not None
        assert len(table.entries) == 2
        assert {table.name for table in reflected(connection)} >= {"tables", "editions"}
    engine.dispose()


async def test_restoring_waits_for_no_server(any_database: str, tmp_path: Path) -> None:
    await play_some(any_database)
    back_up(any_database, tmp_path / "x.backup", quiet)
    before = contents_of(any_database)
    engine = open_engine(any_database)
    lease = Lease(engine)
    lease.claim()
    lease.begin()
    try:
        with pytest.raises(LeaseHeld, match="another server"):
            restore_backup(any_database, tmp_path / "x.backup", quiet, force=True)
        assert back_up(any_database, tmp_path / "y.backup", quiet).tables == 2, "a backup disturbs nobody"
    finally:
        lease.release()
        engine.dispose()
    assert contents_of(any_database) == before


def test_what_is_no_database_of_ours_is_said(tmp_path: Path) -> None:
    with pytest.raises(CannotRead, match="there is no database at"):
        back_up(str(tmp_path / "none.db"), tmp_path / "x.backup", quiet)
    (tmp_path / "text.db").write_text("no database at all, but long enough to be looked at as one" * 20)
    with pytest.raises(CannotRead):
        back_up(str(tmp_path / "text.db"), tmp_path / "x.backup", quiet)
    engine = open_engine(str(tmp_path / "old.db"))
    with engine.begin() as connection:
        first_step(connection)
    engine.dispose()
    with pytest.raises(CannotRead, match="start the server once"):
        back_up(str(tmp_path / "old.db"), tmp_path / "x.backup", quiet)
    assert not (tmp_path / "x.backup").exists()
    assert list(tmp_path.glob(".*")) == []
