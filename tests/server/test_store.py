"""The store: grouped commits, all or nothing, and both databases alike."""

from __future__ import annotations

import asyncio
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, insert, select, text

from eldorado.server.storage import queries, schema
from eldorado.server.storage.migrate import HEAD, NewerDatabase, version
from eldorado.server.storage.store import Store, StoreFailed
from tests.server.in_process import InProcessServer, at_table, reopened

pytestmark = pytest.mark.anyio


def add(connection: Connection, name: str) -> None:
    queries.add_browser(connection, name, name * 4, 0)


def count(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(schema.browsers)).scalar_one()


async def test_what_was_answered_is_there_after_reopening(any_database: str) -> None:
    store = Store(any_database)
    store.start()
    await asyncio.gather(*(store.run(partial(add, name=f"b{n}")) for n in range(100)))
    await store.stop()
    again = Store(any_database)
    again.start()
    assert await again.run(count) == 100
    await again.stop()


async def test_a_failed_request_leaves_nothing_and_the_others_of_its_group_stay(any_database: str) -> None:
    store = Store(any_database)
    store.start()

    def half(connection: Connection) -> None:
        add(connection, "half")
        connection.execute(text("SELECT no_such_column FROM nowhere"))

    def broken(connection: Connection) -> None:
        add(connection, "broken")
        raise ZeroDivisionError

    outcomes = await asyncio.gather(
        store.run(lambda c: add(c, "one")),
        store.run(half),
        store.run(lambda c: add(c, "one")),
        store.run(broken),
        store.run(lambda c: add(c, "two")),
        return_exceptions=True,
    )
    kinds = [type(outcome).__name__ for outcome in outcomes]
    assert kinds == ["NoneType", "StoreFailed", "StoreFailed", "ZeroDivisionError", "NoneType"]
    assert await store.run(count) == 2
    await store.stop()


async def test_commits_are_grouped(any_database: str) -> None:
    store = Store(any_database)
    store.start()
    groups: list[int] = []
    commit = store._commit

    def counting(jobs):  # type: ignore[no-untyped-def]
        groups.append(len(jobs))
        return commit(jobs)

    store._commit = counting  # type: ignore[method-assign]
    await asyncio.gather(*(store.run(partial(add, name=f"b{n}")) for n in range(200)))
    await store.stop()
    assert sum(groups) == 200
    assert len(groups) < 20


async def test_a_commit_that_fails_keeps_the_others_of_its_group(database: str) -> None:
    store = Store(database)
    store.start()

    def doomed(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA defer_foreign_keys=ON")
        seat = {"table_id": "none", "seat": 0, "name": "", "seen": 0}
        connection.execute(insert(schema.seats).values(**seat))

    outcomes = await asyncio.gather(store.run(doomed), store.run(lambda c: add(c, "one")), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [StoreFailed, type(None)]
    assert await store.run(count) == 1
    await store.stop()


async def test_a_database_that_goes_away_fails_what_is_under_way_and_comes_back(any_database: str) -> None:
    if "postgresql" not in any_database:
        pytest.skip("SQLite is a file: it does not go away")
    store = Store(any_database)
    store.start()

    def cut(connection: Connection) -> None:
        add(connection, "cut")
        connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

    outcomes = await asyncio.gather(
        store.run(partial(add, name="one")), store.run(cut), store.run(partial(add, name="two")), return_exceptions=True
    )
    assert any(isinstance(outcome, StoreFailed) for outcome in outcomes)
    kept = sum(outcome is None for outcome in outcomes)
    assert await store.run(count) == kept
    await store.stop()


async def test_a_closed_store_refuses(database: str) -> None:
    store = Store(database)
    store.start()
    await store.stop()
    with pytest.raises(StoreFailed):
        await store.run(count)


async def test_the_migrations_build_what_the_schema_says(any_database: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    store = Store(any_database)
    store.start()

    def differences(connection: Connection) -> Any:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    assert await store.run(differences) == []
    assert await store.run(version) == HEAD
    await store.stop()


async def test_head_is_the_last_step() -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "src/eldorado/server/storage/migrations")
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


async def test_a_newer_database_is_refused(database: str) -> None:
    store = Store(database)
    store.start()
    await store.run(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '9999'")) and None)
    await store.stop()
    with pytest.raises(NewerDatabase, match="step 9999"):
        Store(database).start()


async def test_sqlite_is_set_to_keep_what_it_answers(database: str) -> None:
    store = Store(database)
    store.start()

    def settings(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "busy_timeout", "foreign_keys")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert await store.run(settings) == ["wal", 2, 5000, 1]
    await store.stop()
    assert sqlite3.connect(database).execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def test_an_answer_is_unique(any_database: str) -> None:
    async with InProcessServer(any_database) as server:
        opened, [anna, _ben, _cleo] = await at_table(server)
        await anna.choose()
        again = {"table_id": opened.id, "number": 999, "seat": 0, "text": "bid 1", "group": "0", "at": 0}
        ask = anna.tables[0]["ask"]
        with pytest.raises(StoreFailed):
            await server.store.run(lambda c: c.execute(insert(schema.entries).values(**again, ask=ask)) and None)


async def test_a_table_comes_back_as_it_was(any_database: str) -> None:
    server = InProcessServer(any_database)
    async with server:
        opened, sockets = await at_table(server)
        for socket in sockets:
            await socket.choose(1)
        before = [await socket.now() for socket in sockets]
    async with reopened(server) as again:
        for seat, old in enumerate(before):
            new = await (await again.browsers[seat].socket(opened.id, seat)).next()
            for part in ("n", "view", "ask", "choices", "undo", "preview"):
                assert new[part] == old[part]


async def test_a_store_that_fails_changes_nothing_and_heals(database: str, tmp_path: Path) -> None:
    async with InProcessServer(database) as server:
        _, [anna, *_] = await at_table(server)
        before = await anna.now()
        run = server.store.run

        async def full(work):  # type: ignore[no-untyped-def]
            raise StoreFailed("disk full")

        server.store.run = full  # type: ignore[method-assign]
        answer = await anna.choose()
        assert answer["error"]["code"] == "storage"
        assert (await anna.now())["n"] == before["n"]
        server.store.run = run  # type: ignore[method-assign]
        answer = await anna.choose()
        assert answer == {"type": "ack", "id": answer["id"], "n": before["n"]}


async def test_no_failure_tells_what_was_to_be_stored(any_database: str, caplog: pytest.LogCaptureFixture) -> None:
    store = Store(any_database)
    store.start()
    await store.run(partial(add, name="sesame"))
    with pytest.raises(StoreFailed) as failed:
        await store.run(partial(add, name="sesame"))
    await store.stop()
    assert "sesamesesame" not in str(failed.value) + caplog.text


async def test_a_table_learns_what_another_process_has_written(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben, _] = await at_table(server)
        async with reopened(server) as other:
            there = await other.browsers[1].socket(opened.id, 1)
            await there.choose()
            first = await anna.choose()
            assert first["error"]["code"] == "storage"
            second = await anna.choose()
            assert second["type"] == "ack"
            assert (await ben.now())["n"] == (await anna.now())["n"]
