"""Every wait for another part has a bound: for PostgreSQL, Redis and servers that say nothing and close nothing."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import time
from pathlib import Path

import pytest
from sqlalchemy import Connection, make_url, text

from campaign.links import Link
from eldorado.core.game import Seat
from eldorado.server.live.leads import Leads
from eldorado.server.live.redis_news import RedisNews
from eldorado.server.problems import Problem
from eldorado.server.storage import bounded_answers, queries
from eldorado.server.storage.lease import Lease
from eldorado.server.storage.servers import ServerRow, end_server
from eldorado.server.storage.store import Store, StoreFailed
from tests.server.free_ports import free_port
from tests.server.in_process import InProcessServer

pytestmark = pytest.mark.anyio
on_postgresql = pytest.mark.parametrize("any_database", ["postgresql"], indirect=True)


def count(connection: Connection) -> int:
    found: int = connection.execute(text("SELECT count(*) FROM browsers")).scalar_one()
    return found


@on_postgresql
async def test_a_database_that_says_nothing_is_away_and_comes_back(
    any_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounded_answers, "ANSWER", 0.5)
    url = make_url(any_database)
    assert url.port is not None
    async with Link("store to postgresql", free_port(), [url.port]) as link:
        store = Store(url.set(port=link.port).update_query_dict({"connect_timeout": "1"}).render_as_string())
        await asyncio.to_thread(store.start)
        assert await store.run(count) == 0
        link.swallow()
        for _ in range(2):
            began = time.monotonic()
            with pytest.raises(StoreFailed):
                await store.run(lambda connection: queries.add_browser(connection, "anna", "hash", 0))
            assert time.monotonic() - began < 20, "not for ever: a loaded machine is slow"
        await link.heal()
        await store.run(lambda connection: queries.add_browser(connection, "ben", "other", 0))
        assert await store.run(count) == 1, "what was refused is not there"
        await store.stop()


@on_postgresql
async def test_a_server_that_stops_within_a_transaction_keeps_no_locks(
    any_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounded_answers, "IDLE", "300ms")
    stores = [Store(any_database), Store(any_database)]
    for number, store in enumerate(stores):
        store.start(Lease(store.engine, address=f"127.0.0.1:{number + 1}"))
    stopped, other = stores
    assert stopped.lease is not None
    number = stopped.lease.number
    with stopped.engine.connect() as connection:
        queries.add_browser(connection, "anna", "hash", 0)
        stopped.lease.check(connection)
        async with asyncio.timeout(15):
            assert await other.run(lambda here: end_server(here, number)), "its lease can be ended all the same"
        connection.invalidate()
    assert await other.run(count) == 0
    for store in stores:
        await store.stop()


@pytest.mark.skipif(shutil.which("redis-server") is None, reason="Redis is not installed")
async def test_a_redis_that_says_nothing_is_away(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("eldorado.server.live.redis_news.QUIET", 0.2)
    monkeypatch.setattr("eldorado.server.live.redis_news.AGAIN", 0.1)
    port = free_port()
    command = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
    redis = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=tmp_path)
    try:
        async with asyncio.timeout(30), Link("server to redis", free_port(), [port]) as link:
            news = RedisNews(f"redis://127.0.0.1:{link.port}")
            running = asyncio.ensure_future(news.run())
            for state in (True, False, True):
                while news.connected != state:
                    await asyncio.sleep(0.02)
                await (asyncio.sleep(1) if state else link.heal())
                assert news.connected is state, "quiet is not away, as long as it answers"
                link.swallow() if state else None
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
    finally:
        redis.kill()
        redis.wait()


class Broken:
    """Something that goes on between two servers."""

    def __init__(self) -> None:
        self.times = 0

    def cancel(self) -> None:
        self.times += 1


async def test_what_goes_on_with_a_server_that_does_not_answer_is_broken_off() -> None:
    leads, line = Leads(), Broken()
    row = ServerRow(7, "127.0.0.1:1", "secret", 0, 0, False, None)
    answers = iter([True, False, True, False, False])

    class Calls:
        async def is_there(self, server: ServerRow) -> bool:
            return next(answers)

    leads.others, leads.calls, leads.lines = {7: row}, Calls(), {7: {line}}  # type: ignore[assignment]
    for _ in range(4):
        await leads.probe()
    assert line.times == 0, "once is no matter"
    await leads.probe()
    assert line.times == 1


@pytest.mark.parametrize("code", ["busy", "too_many", "too_costly"])
async def test_a_bot_whose_answer_was_not_taken_is_asked_again(
    database: str, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    """After an outage a long game is read again by a worker, for which many may wait."""
    async with InProcessServer(database) as server:
        anna = server.browser()
        opened = await anna.open_table([{"kind": "me"}, {"kind": "bot"}])
        live = server.gateway.tables.live[opened.id]
        make_sure, refused = live._make_sure, [Problem(code)]

        async def fail_once() -> None:
            if refused:
                raise refused.pop()
            await make_sure()

        monkeypatch.setattr(live, "_make_sure", fail_once)
        assert live.state.log.group_of(Seat(1)) is not None
        before = live.state.log.ask_of(Seat(1))
        await anna.socket(opened.id)
        await server.rest()
        assert not refused
        assert live.state.log.ask_of(Seat(1)) != before, "it has answered"
