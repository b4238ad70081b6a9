"""Records and tables made to be expensive: they are done beside the server, which goes on meanwhile."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import MutableMapping
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from eldorado import CHANCE, load
from eldorado.core.game import draw
from eldorado.core.log import Log
from eldorado.core.record import record, write_record
from eldorado.server.storage import queries
from eldorado.server.table.table_state import table_change
from tests.server.in_process import InProcessServer, Opened, reopened

pytestmark = pytest.mark.anyio

MOST = 60_000
"""Functions that one step of the event loop may call: a record on the loop called millions."""


class LoopWork:
    """
    The longest step of the event loop, in functions called: what a step is does not depend on the machine,
    on what else it does, or on when memory is tidied.
    """

    def __init__(self) -> None:
        self.longest = 0
        self._calls = 0

    async def __aenter__(self) -> LoopWork:
        run_step = asyncio.Handle._run

        def counted(handle: asyncio.Handle) -> None:
            before = self._calls
            run_step(handle)
            self.longest = max(self.longest, self._calls - before)

        self._patch = patch.object(asyncio.Handle, "_run", counted)
        self._patch.start()
        sys.setprofile(self._count)
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.sleep(0.01)  # what was done last is measured too
        sys.setprofile(None)
        self._patch.stop()
        print(f"the longest step of the loop called {self.longest:,} functions")

    def _count(self, _frame: object, event: str, _argument: object) -> None:
        self._calls += event in ("call", "c_call")


def step(log: Log, rng: Random) -> None:
    """One more move, any."""
    seat = log.game.actors(log.state)[0]
    log.play(seat, draw(log.game, log.state, rng) if seat == CHANCE else rng.choice(log.game.legal(log.state, seat)))


def see_saw(log: Log, entries: int) -> Log:
    """A move and back, again and again."""
    while log.game.actors(log.state)[0] == CHANCE:
        step(log, Random(1))
    seat = log.game.actors(log.state)[0]
    move = log.game.legal(log.state, seat)[0]
    while len(log.said) < entries - 1:
        log.play(seat, move)
        log.undo(seat, log.in_force[-1], agreed=True)
    return log


def long_record() -> bytes:
    """300 moves of Inka, then 1,800 times a move and back: it ran for half a minute, on the loop's own processor."""
    log, rng = Log(load("inka"), 4), Random(3)
    while len(log.said) < 300:
        step(log, rng)
    return write_record(record(see_saw(log, 3_900), ["A", "B", "C", "D"]))


async def test_a_record_of_undos_is_shown_and_the_loop_goes_on(database: str) -> None:
    text = long_record()
    async with InProcessServer(database) as server:
        async with LoopWork() as work, asyncio.timeout(60):
            response = await server.browser().post("/api/records", text)
        assert response.status_code == 200
        assert len(response.json()["frames"]) >= 300
        assert work.longest < MOST


async def test_twenty_records_at_once_hold_up_nobody_else(database: str) -> None:
    text = long_record()
    async with InProcessServer(database) as server:
        hostile, player = server.browser("10.6.6.6"), server.browser("10.0.0.1")
        async with LoopWork() as work, asyncio.timeout(120):
            attack = [asyncio.ensure_future(hostile.post("/api/records", text)) for _ in range(20)]
            await asyncio.sleep(0.2)
            opened = await player.open_table()
            assert (await player.get(f"/api/tables/{opened.id}/frames")).status_code == 200
            answers = [answer.status_code for answer in await asyncio.gather(*attack)]
        assert set(answers) <= {200, 429, 503}
        assert answers.count(200) >= 1
        assert work.longest < MOST


async def stored_undos(server: InProcessServer, entries: int, game: str = "inka", moves: int = 250) -> Opened:
    """A table with so many entries, mostly undos, in the store."""
    opened = await server.browser().open_table([{"kind": "me"}, {"kind": "me"}], game=game)
    async with server.gateway.tables.hold(opened.id) as table:
        log, rng = table.state.log.copy(), Random(1)
        while len(log.said) < moves:
            step(log, rng)
        after = replace(table.state, log=see_saw(log, entries))
        change = table_change(table.state, after, server.clock.now())
        await server.store.run(lambda connection: queries.save_change(connection, change))
    return opened


async def test_the_longest_table_is_brought_back_while_the_loop_goes_on(database: str) -> None:
    async with InProcessServer(database) as server:
        opened = await stored_undos(server, 4_989)
        async with reopened(server, seed=2) as again:
            [host] = again.browsers
            async with LoopWork() as work, again.gateway.tables.hold(opened.id) as table:
                assert len(table.state.log.said) > 4_980
            assert work.longest < MOST
            log = table.state.log
            fresh = Log(log.game, log.seats)
            for entry in log.entries:
                fresh.say(entry)
            assert (fresh.state, fresh.asks) == (log.state, log.asks)
            assert (fresh.in_force, fresh.said) == (log.in_force, log.said)
            seat = log.game.actors(log.state)[0]
            shown = (await host.get(f"/api/tables/{opened.id}?seat={seat}")).json()
            asked = {"seat": seat, "ask": shown["ask"], "move": shown["choices"][0]["move"]}
            assert (await host.post(f"/api/tables/{opened.id}/moves", asked)).json() == {"n": len(log.said)}


async def test_who_leaves_while_a_table_is_brought_back_is_not_worked_for(database: str) -> None:
    async with InProcessServer(database) as server:
        opened = await stored_undos(server, 4_989)
        async with reopened(server, seed=2) as again:
            tables, workers = again.gateway.tables, again.services.jobs.tables.workers
            [host] = again.browsers
            asking = asyncio.ensure_future(host.get(f"/api/tables/{opened.id}?seat=0"))
            async with asyncio.timeout(60):
                while not workers._busy:
                    await asyncio.sleep(0.001)
                [worker] = workers._busy
                asking.cancel()
                with suppress(asyncio.CancelledError):
                    await asking
                await worker.process.wait()
            assert not tables.live
            assert not tables._opening
            assert (await host.get(f"/api/tables/{opened.id}?seat=0")).status_code == 200


async def test_a_long_game_is_told_while_the_loop_goes_on(database: str) -> None:
    async with InProcessServer(database) as server:
        opened = await stored_undos(server, 4_989, "sol", 900)
        async with reopened(server, seed=2) as again:
            [host] = again.browsers
            async with again.gateway.tables.hold(opened.id), LoopWork() as work:
                socket = await host.socket(opened.id, 0)
                shown = await socket.next()
            assert work.longest < MOST
            numbers = [line["n"] for line in shown["lines"]]
            assert numbers == sorted(numbers)
            assert set(range(4_900, 4_980)) <= set(numbers)
            over_http = (await host.get(f"/api/tables/{opened.id}?seat=0")).json()
            assert (over_http["lines"], over_http["events"]) == (shown["lines"], shown["events"])
            await socket.ask("hand", seat=None)
            public = await socket.next()
            assert public["seat"] is None
            assert len(public["lines"]) == len(shown["lines"])


async def test_who_closes_the_connection_is_not_worked_for(database: str) -> None:
    gone, sent = asyncio.Event(), []
    messages = [{"type": "http.request", "body": long_record(), "more_body": False}]

    async def receive() -> dict[str, Any]:
        if messages:
            return messages.pop()
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    async with InProcessServer(database) as server:
        headers = [(b"host", b"eldorado.test"), (b"x-eldorado", b"1"), (b"content-type", b"application/json")]
        scope = {"type": "http", "method": "POST", "path": "/api/records", "query_string": b"", "headers": headers}
        asking = asyncio.ensure_future(
            server.app({**scope, "scheme": "http", "client": ("10.0.0.9", 1), "server": ("e", 80)}, receive, send)
        )
        lane = server.services.jobs.documents
        async with asyncio.timeout(30):
            while not lane.workers._busy:
                await asyncio.sleep(0.001)
            [worker] = lane.workers._busy
            os.kill(worker.process.pid, signal.SIGSTOP)  # so that it is certainly not done before
            gone.set()
            await asking
            assert worker.process.returncode == -signal.SIGKILL
        assert not lane.queue._taken
        assert sent[0]["status"] == 503, "nobody hears it, and nothing went wrong"
