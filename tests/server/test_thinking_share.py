"""A loaded server lowers what all bots think alike, raises it again, and says so; one table alone never loads it."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

from eldorado.bots import Bot
from eldorado.bots.thinking import Budget, Thought
from eldorado.core.game import AnyGame, Seat
from eldorado.server.bots import bot_worker
from eldorado.server.bots.bot_pool import BotPool
from eldorado.server.bots.questions import HintQuestion, MoveQuestion
from eldorado.server.bots.thinking_share import CALM, LATE, LEAST, LESS, PAUSE, ThinkingShare
from tests.server.in_process import Clock, HomeBots, InProcessServer, at_table
from tests.server.test_bot_pool import GAME, SCRIPT, bidding

pytestmark = pytest.mark.anyio

WITH_BOT: list[dict[str, Any]] = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "name": "Inti"}]
BEGINS = "too many wait for bots"
ENDS = "all of them think as much as usual"


def crowd(share: ThinkingShare, clock: Clock, times: int) -> None:
    """So many have waited too long, one after the other."""
    for _ in range(times):
        clock.advance(PAUSE)
        share.wait_ended(2 * LATE)


# The share


def test_the_share_sinks_step_by_step_while_questions_wait_and_never_below_a_tenth() -> None:
    clock = Clock()
    share = ThinkingShare(clock.seconds)
    for _ in range(50):
        share.wait_ended(LATE)
    assert (share.now, share.less) == (1.0, False)
    share.wait_ended(LATE + 0.1)
    share.wait_ended(LATE + 0.1)
    assert (share.now, share.less) == (LESS, True)
    crowd(share, clock, 20)
    assert share.now == LEAST == 0.1


def test_the_share_rises_again_when_nobody_waits(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    share = ThinkingShare(clock.seconds)
    crowd(share, clock, 3)
    low = share.now
    clock.advance(CALM - 0.1)
    share.recover()
    assert share.now == low
    clock.advance(0.1)
    share.recover()
    assert low < share.now < 1.0
    clock.advance(100 * CALM)
    share.wait_ended(0.0)
    assert share.now == 1.0
    said = [record.message for record in caplog.records]
    assert len(said) == 2
    assert BEGINS in said[0]
    assert ENDS in said[1]


# Who waits


@asynccontextmanager
async def slow_pool() -> AsyncIterator[BotPool]:
    """One process, in which every move takes a while; a second lasts a fifth of one, so that tests do not."""
    loop = asyncio.get_running_loop()
    bots = BotPool(1, 10.0, (sys.executable, SCRIPT, "slow"), clock=lambda: 5 * loop.time())
    try:
        await bots.think(GAME, bidding(), Seat(0), "random", Random(1))
        yield bots
    finally:
        await bots.stop()


async def test_bots_of_one_table_that_answer_at_once_change_nothing() -> None:
    async with slow_pool() as bots:
        seats = [bots.think(GAME, bidding(), Seat(seat), "random", Random(1), (), "one") for seat in (0, 1, 2)]
        hint = bots.advise(GAME, bidding(), Seat(0), Random(1), "one")
        await asyncio.gather(*seats, hint)
        assert bots.share.now == 1.0
        assert not bots._asking


async def test_tables_that_wait_for_each_other_lower_the_share_of_all() -> None:
    async with slow_pool() as bots:
        tables = [bots.think(GAME, bidding(), Seat(1), "random", Random(1), (), name) for name in "abcd"]
        await asyncio.gather(*tables)
        assert bots.share.less


async def test_every_question_carries_the_share(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    async def answer(self: BotPool, question: Any, table: str) -> bytes:
        asked.append(question)
        return b'["bid 0", []]' if isinstance(question, MoveQuestion) else b'[[["bid 0"], 0.5, 0.0, false, {}]]'

    monkeypatch.setattr(BotPool, "_answer", answer)
    clock = Clock()
    bots = BotPool(1, clock=clock.seconds)
    crowd(bots.share, clock, 1)
    await bots.think(GAME, bidding(), Seat(1), "random", Random(1))
    await bots.advise(GAME, bidding(), Seat(1), Random(1))
    assert [question.share for question in asked] == [LESS, LESS]


# What a worker makes of it


@pytest.mark.parametrize(
    ("trials", "share", "left"), [(400, 1.0, 400), (400, 0.1, 40), (3, 0.1, 1), (1, 0.5, 1), (0, 0.1, 0)]
)
def test_a_worker_tries_out_a_share_of_the_trials_but_at_least_one_where_there_are_any(
    trials: int, share: float, left: int
) -> None:
    given: list[Budget] = []

    def think(game: AnyGame, world: Any, seat: Seat, rng: Random, budget: Budget) -> Thought:
        given.append(budget)
        return Thought(game.legal(world, seat)[0])

    question = MoveQuestion("cibola", "any", bidding(), Seat(1), (), 1, share)
    bot_worker.think(question, lambda name, game: Bot(name, think, Budget(trials, 2.0)))
    assert [(budget.trials, budget.seconds) for budget in given] == [(left, 2.0)]


def test_a_hint_is_thought_of_with_a_share_of_the_trials() -> None:
    given: list[Budget] = []

    def advise(game: AnyGame, world: Any, seat: Seat, rng: Random, budget: Budget) -> list[Any]:
        given.append(budget)
        return []

    for share in (1.0, 0.5):
        bot_worker.consider(HintQuestion("cibola", bidding(), Seat(1), 1, share), advise)
    assert given[1].trials == round(given[0].trials / 2)


# What is said of it


async def test_people_who_play_with_bots_are_told_while_it_lasts(database: str) -> None:
    async with InProcessServer(database) as server:
        bots, tables = server.services.bots, server.gateway.tables
        clock = Clock()
        bots.share = ThinkingShare(clock.seconds)
        _, [anna] = await at_table(server, WITH_BOT)
        _, [cleo, _] = await at_table(server, [{"kind": "me", "name": "Cleo"}, {"kind": "device", "name": "Dan"}])
        tables.tick()
        assert "bots_think_less" not in (await anna.now())["table"]
        crowd(bots.share, clock, 1)
        tables.tick()
        await anna.quiet()
        assert anna.tables[-1]["table"]["bots_think_less"] is True
        assert "bots_think_less" not in (await cleo.now())["table"]
        said = len(anna.tables)
        tables.tick()
        await anna.quiet()
        assert len(anna.tables) == said
        clock.advance(100 * CALM)
        tables.tick()
        assert "bots_think_less" not in (await anna.now())["table"]
        assert len(anna.tables) == said + 1


async def test_the_share_is_a_figure_for_who_watches_over_the_server(database: str) -> None:
    async with InProcessServer(database, bots=HomeBots()) as server:
        clock = Clock()
        server.services.bots.share = ThinkingShare(clock.seconds)
        figures = server.services.metrics.text().decode()
        assert re.search(r"^eldorado_bot_thinking_share 1\.0$", figures, re.MULTILINE)
        crowd(server.services.bots.share, clock, 1)
        assert re.search(r"^eldorado_bot_thinking_share 0\.7$", server.services.metrics.text().decode(), re.MULTILINE)
