"""Camps of people and bots: what a camp is asked together, its people answer; bots answer where no person can."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from eldorado import load
from eldorado.bots.thinking import Memory, Thought
from eldorado.core.game import AnyGame, Group, Seat
from tests.server.in_process import HomeBots, InProcessServer, Socket, at_table

pytestmark = pytest.mark.anyio

GAME = load("sol")
MATE, ANNA = Seat(0), Seat(2)
CAMP: Group = (MATE, ANNA)
ONE: list[dict[str, Any]] = [{"kind": "bot"}, {"kind": "bot"}, {"kind": "me", "name": "Anna"}, {"kind": "bot"}]
"""A bot and Anna, who sits behind it, against two bots."""


class ThoughtfulBots(HomeBots):
    """Bots that think until they are told to answer."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def think(
        self,
        game: AnyGame,
        world: Any,
        seat: Seat,
        bot: str,
        imagination_rng: Random,
        memory: Memory = (),
        table: str = "",
    ) -> Thought:
        thought = await super().think(game, world, seat, bot, imagination_rng, memory, table)
        await self.may_answer.wait()
        return thought


def asked_together(world: Any) -> bool:
    """Whether Anna's whole camp is asked."""
    return CAMP in GAME.asked(world)


def group_of(world: Any, seat: Seat) -> Group:
    """Those who may answer what a seat is asked."""
    return next(group for group in GAME.asked(world) if seat in group)


async def at_shared_question(server: InProcessServer, anna: Socket) -> dict[str, Any]:
    """Anna plays until her camp is asked something together."""
    [table] = server.gateway.tables.live.values()
    while not asked_together(table.state.log.state):
        assert (await anna.choose())["type"] == "ack"
        await anna.now()
    return await anna.now()


async def test_a_bot_leaves_what_its_camp_is_asked_to_the_person(database: str) -> None:
    bots = HomeBots()
    async with InProcessServer(database, bots=bots) as server:
        _, [anna] = await at_table(server, ONE, game="sol")
        shared: set[str] = set()
        for _ in range(60):
            server.clock.advance(1)
            now = await anna.now()
            [table] = server.gateway.tables.live.values()
            if asked_together(table.state.log.state):
                shared.add(now["view"]["decision"]["type"])
            assert now["ask"] is not None, "the table waits for Anna, and for nobody else"
            assert (await anna.choose(-1))["type"] == "ack"
        assert {"Sharing", "Mooring"} <= shared
        thought = [group_of(world, seat) for seat, world in bots.worlds]
        assert (MATE,) in thought, "the bot plays its own character"
        assert all(ANNA not in group for group in thought)


async def test_bots_answer_for_a_camp_whose_people_are_represented(database: str) -> None:
    bots = HomeBots()
    async with InProcessServer(database, bots=bots) as server:
        _, [anna] = await at_table(server, ONE, game="sol")
        before = await at_shared_question(server, anna)
        assert (await anna.ask("bot", seat=ANNA, bot="random"))["type"] == "ack"
        async with asyncio.timeout(20):
            while not any(ANNA in group_of(world, seat) for seat, world in bots.worlds):
                await asyncio.sleep(0.01)
        await anna.ask("pause")
        assert (await anna.now())["n"] > before["n"]


async def test_a_person_who_comes_back_is_waited_for_even_while_a_bot_thinks(database: str) -> None:
    bots = ThoughtfulBots()
    async with InProcessServer(database, bots=bots) as server:
        _, [anna] = await at_table(server, ONE, game="sol")
        before = await at_shared_question(server, anna)
        bots.may_answer.clear()
        assert (await anna.ask("bot", seat=ANNA, bot="random"))["type"] == "ack"
        assert (await anna.ask("back", seat=ANNA))["type"] == "ack"
        assert any(asked_together(world) for _, world in bots.worlds), "a bot was thinking about it"
        bots.may_answer.set()
        after = await anna.now()
        assert (after["n"], after["ask"]) == (before["n"], before["ask"])
        assert (await anna.choose())["type"] == "ack"
