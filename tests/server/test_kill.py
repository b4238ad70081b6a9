"""`kill -9` under load, again and again: no acknowledged move is lost, none is doubled, every table comes back.

The server is killed on each kind of database, and PostgreSQL itself under a server that goes on. Ten times each;
`make soak` does it 500, 100 and 100 times.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from sqlalchemy import Connection
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from eldorado import load
from eldorado.server.storage import queries
from eldorado.server.storage.store import Store
from eldorado.server.table.restore_table import restore
from tests.server.conftest import Postmaster
from tests.server.free_ports import free_port

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

SOAK = {"sqlite": 500, "postgresql": 100, "postmaster": 100}
CYCLES = SOAK if os.environ.get("ELDORADO_SOAK") else dict.fromkeys(SOAK, 10)
TABLES = 4


class Acked(NamedTuple):
    """A move that the server has acknowledged."""

    table: str
    seat: int
    ask: int
    n: int
    text: str


class Server:
    """A real server process on a port, killed and started again."""

    def __init__(self, database: str) -> None:
        self.port = free_port()
        script = str(Path(__file__).with_name("forked_servers.py"))
        self.forking = subprocess.Popen(
            [sys.executable, script, str(self.port), database], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.pid = 0

    def start(self) -> None:
        assert self.forking.stdin is not None
        assert self.forking.stdout is not None
        self.forking.stdin.write("start\n")
        self.forking.stdin.flush()
        self.pid = int(self.forking.stdout.readline())

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def end(self) -> None:
        assert self.forking.stdin is not None
        assert self.forking.stdout is not None
        self.forking.stdin.close()
        self.forking.wait(5)
        self.forking.stdout.close()

    async def ready(self) -> None:
        async with httpx.AsyncClient(trust_env=False) as client:
            for _ in range(400):
                try:
                    if (await client.get(f"http://127.0.0.1:{self.port}/healthz", timeout=2)).status_code == 200:
                        return
                except httpx.HTTPError:
                    pass
                await asyncio.sleep(0.02)
        raise AssertionError("the server does not come back")


class Player:
    """Somebody who holds all seats of a table, moves fast, and insists until each move is acknowledged."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.rng = Random(seed)
        self.acked: list[Acked] = []
        self.resent = 0
        self.refused = 0
        self.games = 0
        self.game = load("cibola")

    async def play(self) -> None:
        while True:
            async with httpx.AsyncClient(trust_env=False, headers={"X-Eldorado": "1"}) as client:
                table = await self.open_table(client)
                cookie = "; ".join(f"{item.name}={item.value}" for item in client.cookies.jar)
            self.games += 1
            await asyncio.gather(*(self.sit(table, seat, cookie) for seat in range(3)))

    async def open_table(self, client: httpx.AsyncClient) -> str:
        plan = {"game": "cibola", "seats": [{"kind": "me"}] * 3}
        while True:
            try:
                url = f"http://127.0.0.1:{self.server.port}/api/tables"
                opened = await client.post(url, json=plan, timeout=20)
                if opened.status_code == 200:
                    table: str = opened.json()["table"]
                    return table
                assert opened.status_code == 503, opened.text
            except httpx.HTTPError:
                pass
            await asyncio.sleep(0.05)

    async def sit(self, table: str, seat: int, cookie: str) -> None:
        """Play a seat to the end of the game, through every crash."""
        pending: dict[str, Any] | None = None
        while True:
            url = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket?seat={seat}&since=9999"
            try:
                async with connect(url, additional_headers={"Cookie": cookie}, proxy=None) as line:
                    if pending is not None:
                        self.resent += 1
                        await line.send(json.dumps(pending))
                    while True:
                        pending, over = await self.hear(line, table, seat, pending)
                        if over:
                            return
            except (OSError, WebSocketException, EOFError):
                await asyncio.sleep(0.02)
            except SentBeforeCrash as crash:
                pending = crash.move

    async def hear(
        self, line: ClientConnection, table: str, seat: int, pending: dict[str, Any] | None
    ) -> tuple[dict[str, Any] | None, bool]:
        try:
            message = json.loads(await line.recv())
        except WebSocketException:
            if pending is None:
                raise
            raise SentBeforeCrash(pending) from None
        if message["type"] == "ack":
            assert pending is not None
            assert message["id"] == pending["id"]
            move = self.game.write(self.decode(pending["move"]))
            self.acked.append(Acked(table, seat, pending["ask"], message["n"], move))
            return None, False
        if message["type"] == "refused":  # the database is away: nothing was changed, or it will be acknowledged again
            assert message["error"]["code"] == "storage", message
            self.refused += 1
            await asyncio.sleep(0.1)
            await line.send(json.dumps(pending))
            return pending, False
        if message["type"] == "table":
            if message["table"]["over"]:
                return None, True
            if pending is None and message["ask"] is not None:
                choice = self.rng.choice(message["choices"])
                id = f"{seat}-{message['ask']}"
                pending = {"type": "move", "id": id, "seat": seat, "ask": message["ask"], "move": choice["move"]}
                await line.send(json.dumps(pending))
            return pending, False
        assert message["type"] in ("hello", "gone"), message
        return pending, False

    def decode(self, move: dict[str, Any]) -> Any:
        return msgspec.convert(move, self.game.types.move)


class SentBeforeCrash(Exception):
    """The line broke before the answer came: the move may or may not be in the log."""

    def __init__(self, move: dict[str, Any]) -> None:
        self.move = move


@pytest.mark.parametrize("any_database", ["sqlite", "postgresql"], indirect=True)
async def test_kill_nine(any_database: str) -> None:
    kind = "postgresql" if "://" in any_database else "sqlite"

    async def kill(server: Server, rng: Random) -> None:
        server.kill()
        server.start()

    await play_through(any_database, CYCLES[kind], kill, f"the server on {kind}")


async def test_kill_nine_of_the_database(postmaster: Postmaster) -> None:
    async def kill(server: Server, rng: Random) -> None:
        await asyncio.to_thread(postmaster.kill, rng.random() < 0.5)
        await asyncio.sleep(rng.uniform(0, 0.3))
        await asyncio.to_thread(postmaster.start)

    await play_through(postmaster.database, CYCLES["postmaster"], kill, "PostgreSQL")


async def play_through(
    database: str, cycles: int, kill: Callable[[Server, Random], Awaitable[None]], killed: str
) -> None:
    """Play at several tables while something is killed again and again; then look at what is left."""
    server, rng = Server(database), Random(9)
    players = [Player(server, seed) for seed in range(TABLES)]
    server.start()
    await server.ready()
    playing = [asyncio.ensure_future(player.play()) for player in players]
    began = time.monotonic()
    try:
        for _ in range(cycles):
            known = sum(len(player.acked) for player in players)
            await asyncio.sleep(rng.uniform(0.05, 0.35))
            async with asyncio.timeout(60):  # on a busy machine: nothing is learned from a kill before a move
                while sum(len(player.acked) for player in players) == known:
                    await asyncio.sleep(0.02)
            await kill(server, rng)
            await server.ready()
            for task in playing:
                if task.done():
                    task.result()
        await asyncio.sleep(0.3)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        server.kill()
        server.end()
    acked = [move for player in players for move in player.acked]
    again = sum(player.resent + player.refused for player in players)
    tables = await check(database, acked)
    print(
        f"\n{killed}: {cycles} kills in {time.monotonic() - began:.0f} s, {tables} tables: "
        f"{len(acked)} moves acknowledged, {again} sent again, 0 lost, 0 doubled"
    )
    assert len(acked) > cycles
    assert again > 0


async def check(database: str, acked: list[Acked]) -> int:
    """Every acknowledged move stands in the log once, where it was said to stand; every table opens. How many."""
    store = Store(database)
    store.start()
    entries = "SELECT table_id, number, seat, ask, text FROM entries"
    answers = 'SELECT count(*) FROM entries WHERE ask >= 0 GROUP BY table_id, ask, "group" HAVING count(*) > 1'
    if "://" not in database:
        assert await store.run(partial(rows, question="PRAGMA integrity_check")) == [("ok",)]
    stored = {(row[0], row[1]): row[2:] for row in await store.run(partial(rows, question=entries))}
    assert await store.run(partial(rows, question=answers)) == []
    for move in acked:
        assert stored[(move.table, move.n)] == (move.seat, move.ask, move.text)
    assert len({(move.table, move.n) for move in acked}) == len(acked)
    tables = [row[0] for row in await store.run(partial(rows, question="SELECT id FROM tables"))]
    for id in tables:
        found = await store.run(partial(queries.read_table, id=id))
        assert found is not None
        state = restore(load("cibola"), found)
        assert state.halt is None
        assert [row.number for row in found.entries] == list(range(state.n))
    await store.stop()
    return len(tables)


def rows(connection: Connection, question: str) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in connection.exec_driver_sql(question)]
