"""Who does not want to wait for bots need not, once nobody else who sits there does."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from eldorado.server.live.hurry import Hurry
from tests.server.in_process import HomeBots, InProcessServer, Socket, spin

pytestmark = pytest.mark.anyio

BOT = {"kind": "bot"}


async def sleep(seconds: float) -> None:
    """Nobody sees the end of a bot's pause; all else is over at once."""
    await asyncio.Event().wait() if seconds >= 1.0 else await asyncio.sleep(0)


async def until(socket: Socket, *, mine: bool) -> dict[str, Any]:
    """The newest message in which one is asked, or nobody but bots is; waited for where there is none yet."""
    while not socket.tables or (0 in socket.tables[-1]["table"]["asked"]) != mine:
        await socket.next()
    return socket.tables[-1]


async def answer(socket: Socket, message: dict[str, Any]) -> None:
    seat = message["seat"]
    said = await socket.ask("move", seat=seat, ask=message["ask"], move=message["choices"][0]["move"])
    assert said["type"] == "ack", said


def pausing(server: InProcessServer) -> int:
    """How many bots are at their pause, or think."""
    [table] = server.gateway.tables.live.values()
    return len(table.bots.thinking)


async def test_one_person_among_bots_skips_to_the_next_question(database: str) -> None:
    async with InProcessServer(database, bots=HomeBots()) as server:
        server.services.sleep = sleep
        browser = server.browser()
        opened = await browser.open_table([{"kind": "me"}, BOT], pace="normal")
        anna = await browser.socket(opened.id, 0)
        await answer(anna, await until(anna, mine=True))
        await until(anna, mine=False)
        await spin()
        assert pausing(server) == 1, "the bot pauses"
        assert (await anna.ask("hurry", on=True))["type"] == "ack"
        message = await until(anna, mine=True)
        await answer(anna, message)
        await until(anna, mine=False)
        await spin()
        assert pausing(server) == 1, "who was asked has to say it again"


async def test_who_has_no_seat_is_refused(database: str) -> None:
    async with InProcessServer(database, bots=HomeBots()) as server:
        anna, ben = server.browser(), server.browser("10.0.0.9")
        opened = await anna.open_table([{"kind": "me"}, BOT], watch=True)
        table, token = opened.watch.removeprefix("#/watch/").split("/")
        assert (await ben.post(f"/api/tables/{table}/watch", {"token": token})).status_code == 200
        looking = await ben.socket(opened.id, "watch")
        said = await looking.ask("hurry", on=True)
        assert (said["type"], said["error"]["code"]) == ("refused", "not_yours")


async def test_the_pause_ends_once_all_want_it_and_nobody_has_taken_it_back() -> None:
    hurry, seated = Hurry(sleep), {"anna", "ben"}
    pause = asyncio.ensure_future(hurry.pause(1.0))
    hurry.want("anna", True, seated)
    await spin()
    assert not pause.done(), "Ben would rather look on"
    hurry.want("anna", False, seated)
    hurry.want("ben", True, seated)
    await spin()
    assert not pause.done(), "Anna has changed her mind"
    hurry.want("anna", True, seated)
    await spin()
    assert pause.done()
    hurry.end()
    again = asyncio.ensure_future(hurry.pause(1.0))
    await spin()
    assert not again.done(), "a person has been asked since"
    again.cancel()


async def test_who_leaves_is_not_waited_for_and_who_comes_is() -> None:
    hurry = Hurry(sleep)
    hurry.want("anna", True, {"anna", "ben"})
    pause = asyncio.ensure_future(hurry.pause(1.0))
    hurry.follow({"anna"})
    await spin()
    assert pause.done()
    hurry.follow({"anna", "ben"})
    pause = asyncio.ensure_future(hurry.pause(1.0))
    await spin()
    assert not pause.done()
    hurry.follow({"ben"})
    hurry.follow(set())
    await spin()
    assert not pause.done(), "nobody here is in a hurry"
    pause.cancel()


async def test_a_bot_that_is_asked_first_waits_until_somebody_has_seen_the_table(database: str) -> None:
    bots = HomeBots()
    async with InProcessServer(database, bots=bots) as server:
        anna = server.browser()
        opened = await anna.open_table([{"kind": "me"}, BOT])
        await server.rest()
        assert not bots.worlds, "nobody has come"
        await anna.get(f"/api/tables/{opened.id}?seat=0")
        await server.rest()
        assert bots.worlds
