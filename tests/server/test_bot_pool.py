"""Bots think in processes of their own; one that crashes, hangs or lies never stops a table."""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from eldorado import load
from eldorado.bots.thinking import Intent, Thought, question_key
from eldorado.core.game import CHANCE, Seat, draw
from eldorado.games.cibola.state import State
from eldorado.server.bots.bot_pool import BotPool
from eldorado.server.live.gathered_news import PRESENCE
from eldorado.server.live.services import Services
from tests.server.in_process import HomeBots, InProcessServer, at_table

pytestmark = pytest.mark.anyio

GAME = load("cibola")
SCRIPT = str(Path(__file__).with_name("hostile_worker.py"))
BAD = ["crash", "die", "hang", "sleep", "illegal", "garbage", "chatter", "stillborn", "mute"]
GOOD = ["noisy", "slow", "vandal", "honest"]


@asynccontextmanager
async def pool(kind: str, size: int = 1, deadline: float = 0.8) -> AsyncIterator[BotPool]:
    made = BotPool(
        size, deadline=deadline, command=(sys.executable, SCRIPT, kind), patience=20 if kind != "mute" else 0.5
    )
    try:
        yield made
    finally:
        await made.stop()


def bidding() -> State:
    state, chance_rng = GAME.setup(3), Random(1)
    while GAME.actors(state) == (CHANCE,):
        GAME.perform(state, CHANCE, draw(GAME, state, chance_rng))
    return state


@pytest.mark.parametrize("kind", BAD)
async def test_a_bad_bot_is_replaced_by_a_random_legal_move(kind: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING, "eldorado.bots")
    async with pool(kind) as bots:
        for _ in range(2):
            world = bidding()
            async with asyncio.timeout(60):
                move = (await bots.think(GAME, world, Seat(1), "random", Random(1))).move
            assert move in GAME.legal(world, Seat(1))
    assert len(caplog.records) == 2
    assert "a random move is played instead" in caplog.text


@pytest.mark.parametrize("kind", GOOD)
async def test_a_good_bot_is_heard(kind: str, caplog: pytest.LogCaptureFixture) -> None:
    async with pool(kind) as bots:
        world = bidding()
        for _ in range(3):
            move = (await bots.think(GAME, world, Seat(1), "greedy", Random(1))).move
            assert move in GAME.legal(world, Seat(1))
    assert "random move" not in caplog.text


async def test_what_a_bot_means_to_do_comes_back_with_its_next_question() -> None:
    world = bidding()
    asked = question_key(GAME, world, Seat(1))
    async with pool("honest") as bots:
        meant = (Intent(asked, "bid 5"), Intent("later", "bid 0"))
        thought = await bots.think(GAME, world, Seat(1), "greedy", Random(1), meant)
        assert thought == Thought(GAME.read("bid 5"), meant[1:])
        for forgotten in ((Intent("another question", "bid 5"),), (Intent(asked, "bid 999"),)):
            thought = await bots.think(GAME, world, Seat(1), "greedy", Random(1), forgotten)
            assert thought == await bots.think(GAME, world, Seat(1), "greedy", Random(1))


async def test_a_worker_that_failed_is_replaced_and_others_go_on() -> None:
    async with pool("honest", 2) as bots:
        world = bidding()
        await asyncio.gather(*(bots.think(GAME, world, Seat(1), "random", Random(n)) for n in range(6)))
        workers = list(bots._idle)
        assert len(workers) == 2
        workers[0].process.kill()
        await workers[0].process.wait()
        thoughts = await asyncio.gather(*(bots.think(GAME, world, Seat(1), "random", Random(n)) for n in range(6)))
        assert all(thought.move in GAME.legal(world, Seat(1)) for thought in thoughts)
        assert all(worker.process.returncode is None for worker in bots._idle)


async def test_stopping_ends_every_process() -> None:
    async with pool("hang", 2, deadline=20) as bots:
        thinking = [asyncio.ensure_future(bots.think(GAME, bidding(), Seat(1), "random", Random(1))) for _ in range(4)]
        while len(bots._busy) < 2:
            await asyncio.sleep(0.05)
        processes = [worker.process for worker in (*bots._idle, *bots._busy)]
        assert processes
        await bots.stop()
        assert all(process.returncode is not None for process in processes)
        await asyncio.gather(*thinking)


@pytest.mark.parametrize("kind", ["crash", "hang", "illegal", "garbage", "slow"])
async def test_a_table_goes_on_with_hostile_bots(database: str, kind: str) -> None:
    async with pool(kind, 2) as bots, InProcessServer(database, bots=bots) as server:
        _, [anna] = await at_table(server, [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot", "bot": "random"}])
        async with asyncio.timeout(120):
            while (table := await anna.now())["view"]["round"] == 1:
                if table["ask"] is not None:
                    assert (await anna.choose())["type"] == "ack"
        assert (await anna.browser.get("/healthz")).json() == {"ok": True}


def test_a_worker_leaves_when_its_server_is_gone() -> None:
    parent = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import subprocess, sys, time\n"
            f"w = subprocess.Popen([sys.executable, {SCRIPT!r}, 'hang'],\n"
            "    stdin=subprocess.PIPE, start_new_session=True)\n"
            "print(w.pid, flush=True)\ntime.sleep(2)\n",
        ],
        stdout=subprocess.PIPE,
    )
    assert parent.stdout is not None
    worker = int(parent.stdout.readline())
    time.sleep(1)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    for _ in range(80):
        try:
            os.kill(worker, 0)
        except ProcessLookupError:
            return
        state = Path(f"/proc/{worker}/stat")
        if state.exists() and state.read_text().split()[2] == "Z":
            return
        time.sleep(0.1)
    pytest.fail("the worker is still there")


class Slept:
    """Remembers how long somebody would have slept."""

    def __init__(self) -> None:
        self.spans: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.spans.append(seconds)
        await asyncio.sleep(0)


@pytest.mark.parametrize(("pace", "seconds"), [("instant", 0.0), ("normal", 1.0), ("slow", 2.5)])
async def test_bots_keep_a_pace_while_somebody_looks(database: str, pace: str, seconds: float) -> None:
    async with InProcessServer(database, bots=HomeBots()) as server:
        slept = Slept()
        services: Services = server.services
        services.sleep = slept
        host = server.browser()
        opened = await host.open_table([{"kind": "me"}, {"kind": "bot"}], pace=pace)
        await server.rest()
        slept.spans.clear()
        anna = await host.socket(opened.id, 0)
        while not {*slept.spans} - {PRESENCE}:
            await anna.choose()
            await anna.now()
        assert {*slept.spans} - {PRESENCE} == {seconds}


async def test_the_host_may_change_the_pace(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna] = await at_table(server, [{"kind": "me"}, {"kind": "bot"}])
        await anna.ask("pace", pace="slow")
        assert (await anna.now())["table"]["pace"] == "slow"
