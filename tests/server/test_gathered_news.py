"""News that may wait are told together; who comes and goes makes few messages, a move one at once."""

from __future__ import annotations

import asyncio

import pytest

from eldorado.server.live.gathered_news import PRESENCE, GatheredNews
from tests.server.in_process import InProcessServer, Socket, at_table, spin

pytestmark = pytest.mark.anyio


class Moments:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.asked: list[float] = []
        self._over = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        self.asked.append(seconds)
        await self._over.wait()

    async def pass_by(self) -> None:
        over, self._over = self._over, asyncio.Event()
        over.set()
        await spin()


async def test_the_first_is_told_at_once_and_the_others_together() -> None:
    moments, told = Moments(), list[int]()
    news = GatheredNews(moments.sleep, 0.5)
    for expected in (1, 1, 1):
        news.come(lambda: told.append(1))
        assert len(told) == expected
    await spin()
    await moments.pass_by()
    assert len(told) == 2
    await moments.pass_by()
    assert len(told) == 2
    assert moments.asked == [0.5, 0.5]
    news.come(lambda: told.append(1))
    assert len(told) == 3
    news.stop()
    await spin()


async def test_many_who_come_and_go_make_few_messages(database: str) -> None:
    """The player is told of a crowd twice: of the first at once, and of all of them when the moment is over."""
    async with InProcessServer(database) as server:
        opened, [anna, *_] = await at_table(server, watch=True)
        await server.rest()
        moments = Moments()
        server.gateway.tables.live[opened.id]._presence_news.sleep = moments.sleep
        before = len(anna.tables)
        crowd = [await onlooker(server, opened.id, opened.watch, number) for number in range(6)]
        for socket in crowd[3:]:
            await socket.close()
        await anna.quiet()
        assert [table["table"]["watchers"] for table in anna.tables[before:]] == [1]
        assert (await anna.choose())["type"] == "ack"
        await anna.quiet()
        assert anna.tables[-1]["table"]["watchers"] == 3
        count = len(anna.tables)
        await moments.pass_by()
        await anna.quiet()
        assert len(anna.tables) == count + 1
        assert set(moments.asked) == {PRESENCE}
        await moments.pass_by()


async def onlooker(server: InProcessServer, table: str, link: str, number: int) -> Socket:
    """Somebody who looks on."""
    browser = server.browser(f"10.0.9.{number}")
    token = link.split("/")[-1]
    assert (await browser.post(f"/api/tables/{table}/watch", {"token": token})).status_code == 200
    socket = await browser.socket(table, "watch")
    await socket.now()
    return socket
