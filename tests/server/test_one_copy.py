"""A table lives once: it is not put away while anybody holds it, however many tables come and go."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import Iterator
from typing import Any

import pytest

from eldorado.server.live import live_tables
from eldorado.server.live.live_table import LiveTable
from tests.server.in_process import Browser, InProcessServer, Opened, Socket

pytestmark = pytest.mark.anyio

TABLES = 12
ROUNDS = 8


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_tables, "KEPT", 2)


async def open_tables(server: InProcessServer, browser: Browser) -> list[Opened]:
    seats = [{"kind": "me"}, {"kind": "me"}, {"kind": "me"}]
    return [await browser.open_table(seats) for _ in range(TABLES)]


def copies(server: InProcessServer) -> dict[str, int]:
    """How many copies of each table anybody still has in hand."""
    found = [thing for thing in gc.get_objects() if isinstance(thing, LiveTable) and thing.services is server.services]
    return {table.state.row.id: sum(other.state.row.id == table.state.row.id for other in found) for table in found}


def strays(server: InProcessServer) -> list[str]:
    """The tables of which somebody looks at another copy than the one that lives."""
    live, seen = server.gateway.tables.live, [line.table for line in server.gateway.connections]
    return [table.state.row.id for table in seen if live.get(table.state.row.id) is not table]


@pytest.fixture
def no_collector() -> Iterator[None]:
    """What is put away is gone at once, and not when the collector comes to it."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
async def test_reconnecting_sockets_find_one_copy_of_their_table(database: str) -> None:
    async with InProcessServer(database) as server:
        browser = server.browser()
        opened = await open_tables(server, browser)
        for _ in range(ROUNDS):
            sockets = await asyncio.gather(*(browser.socket(table.id, seat) for table in opened for seat in range(3)))
            await server.rest()
            assert strays(server) == [], "somebody looks at a table nobody else sees"
            assert set(copies(server).values()) == {1}
            await asyncio.gather(*(socket.close() for socket in sockets))
            browser.sockets.clear()


async def test_a_table_is_held_while_a_request_is_under_way(database: str) -> None:
    async with InProcessServer(database) as server:
        browser, tables = server.browser(), server.gateway.tables
        opened = await open_tables(server, browser)

        async with contextlib.AsyncExitStack() as holding:
            held = [await holding.enter_async_context(tables.hold(table.id)) for table in opened]
            assert len(tables.live) == TABLES > live_tables.KEPT
            assert [tables.live[table.id] for table in opened] == held
        await browser.open_table([{"kind": "me"}] * 3)
        assert len(tables.live) == live_tables.KEPT


async def test_who_gives_up_while_a_table_is_brought_back_lets_go(database: str) -> None:
    async with InProcessServer(database) as server:
        browser, tables = server.browser(), server.gateway.tables
        opened = await open_tables(server, browser)

        async def look(id: str) -> Any:
            async with tables.hold(id) as table:
                return table

        away = next(table.id for table in opened if table.id not in tables.live)
        asker = asyncio.ensure_future(look(away))
        await asyncio.sleep(0)
        asker.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asker
        assert not tables._held


async def test_a_socket_that_is_refused_lets_go(database: str) -> None:
    async with InProcessServer(database) as server:
        opened = await open_tables(server, server.browser())
        stranger: Socket = await server.browser("10.0.0.9").socket(opened[0].id, 0)
        assert (await stranger.message()) == {"type": "gone", "reason": "not_yours"}
        await server.rest()
        assert not server.gateway.tables._held
