"""What the operator asks of a server that runs, and of a database without one."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import pytest

from eldorado.server.live.operator_work import OperatorWork
from eldorado.server.live.tidying import Tidying
from eldorado.server.operator.table_views import NoSuchTable, Secret, exported, table_detail
from eldorado.server.operator.table_work import carry_out
from eldorado.server.storage.lease import Lease
from eldorado.server.storage.operator_tables import Filters, open_requests, operator_list
from eldorado.server.storage.reader import reading
from eldorado.server.storage.store import open_engine
from tests.server.in_process import Gone, InProcessServer, at_table, reopened
from tests.server.test_retention import rows

pytestmark = pytest.mark.anyio


class Leased:
    """A lease on a database, as a running server has it."""

    def __init__(self, database: str) -> None:
        self.engine = open_engine(database)
        self.lease = Lease(self.engine)

    def __enter__(self) -> None:
        self.lease.claim()
        self.lease.begin()

    def __exit__(self, *_: object) -> None:
        self.lease.release()
        self.engine.dispose()


async def asked(server: InProcessServer, database: str, kind: Any, table: str) -> str:
    """Ask a running server from the command line, and let it look for requests meanwhile."""
    work = OperatorWork(server.gateway.tables, Tidying(server.gateway.tables))
    with Leased(database):
        asking = asyncio.create_task(asyncio.to_thread(carry_out, database, kind, table))
        while not asking.done():
            await work.round()
            await asyncio.sleep(0.05)
    assert await server.store.run(open_requests) == []
    return await asking


async def test_a_table_is_closed_before_everybodys_eyes(any_database: str) -> None:
    async with InProcessServer(any_database) as server:
        opened, [anna, ben, _] = await at_table(server)
        await anna.choose()
        assert await asked(server, any_database, "close", opened.id) == "closed"
        for socket in (anna, ben):
            told = await socket.now()
            assert told["table"]["over"]
            assert "closed the table" in told["lines"][-1]["text"]
        assert (await ben.ask("move", seat=1, ask=0, move={}))["type"] == "refused"
        assert await asked(server, any_database, "close", opened.id) == "over"
        assert await asked(server, any_database, "close", "nowhere") == "no_table"


async def test_a_table_is_deleted_and_everybody_sent_away(any_database: str) -> None:
    async with InProcessServer(any_database) as server:
        opened, sockets = await at_table(server)
        assert await asked(server, any_database, "delete", opened.id) == "deleted"
        for socket in sockets:
            with contextlib.suppress(Gone):
                while True:
                    await socket.message()
            assert socket.closed == 4404
        assert set((await server.store.run(rows)).values()) == {0}
        assert await asked(server, any_database, "delete", opened.id) == "no_table"


async def test_without_a_server_it_is_done_at_once(any_database: str) -> None:
    async with InProcessServer(any_database) as server:
        opened, [anna, *_] = await at_table(server)
        await anna.choose()
        other = await anna.browser.open_table()
    waits = list[float]()
    assert carry_out(any_database, "close", opened.id, waits.append) == "closed"
    assert carry_out(any_database, "close", opened.id, waits.append) == "over"
    assert carry_out(any_database, "delete", other.id, waits.append) == "deleted"
    assert carry_out(any_database, "delete", other.id, waits.append) == "no_table"
    assert not waits, "for no server"
    async with reopened(server) as again:
        socket = await again.browsers[0].socket(opened.id, 0)
        told = await socket.now()
        assert told["table"]["over"]
        assert (await again.browsers[0].get(f"/api/tables/{opened.id}/record")).status_code == 200
        assert [row["table"] for row in (await again.browsers[0].get("/api/tables")).json()] == [opened.id]


async def test_what_an_operator_sees_of_a_running_game_is_no_secret(any_database: str) -> None:
    async with InProcessServer(any_database) as server:
        opened, [anna, *_] = await at_table(server)
        await anna.choose(2)
        with reading(any_database) as connection:
            plain = repr(table_detail(connection, opened.id))
            whole = repr(table_detail(connection, opened.id, secrets=True))
            with pytest.raises(Secret):
                exported(connection, opened.id)
            record = exported(connection, opened.id, secrets=True).decode()
            with pytest.raises(NoSuchTable):
                table_detail(connection, "nowhere")
            [row] = operator_list(connection, Filters())
    move = next(entry for entry in whole.split("'") if ": 0 bid" in entry).partition(": 0 ")[2]
    assert move not in plain
    assert f'"{move}"' in record
    for secret in (opened.links[1].rpartition("/")[2], opened.watch.rpartition("/")[2], "hash", "browser"):
        assert secret not in whole
    assert "Anna" in plain
    assert (row.table, row.people, row.phase) == (opened.id, 3, "running")
