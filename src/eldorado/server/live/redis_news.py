"""News over Redis, or Valkey: published and forgotten. While it is away, servers ask the database instead."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from eldorado.server.live.news import Polling

CHANNEL: Final = "eldorado"
AGAIN: Final = 1.0
"""Seconds until Redis is tried again."""
QUIET: Final = 5.0
"""Seconds without a word after which Redis is asked whether it is there; twice as many, and it is away."""
WAITING: Final = 1000
"""How much news waits to be told at most; the oldest is not told."""

logger = logging.getLogger("eldorado.news")


class Item(Struct, omit_defaults=True):
    """A piece of news."""

    free: list[str] = []
    """Tables that nobody leads any more."""
    servers: bool = False
    """Whether a server has come or gone."""


class RedisNews(Polling):
    """News over one channel; told from a queue, so that nobody waits for Redis."""

    def __init__(self, url: str, channel: str = CHANNEL) -> None:
        super().__init__()
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        self._redis: Any = Redis.from_url(url, socket_connect_timeout=2, retry=Retry(NoBackoff(), 0))
        self._channel = channel
        self._outbox: deque[Item] = deque(maxlen=WAITING)
        self._filled = asyncio.Event()
        self.connected = self._away = False

    @property
    def kind(self) -> str:
        """How it travels at the moment."""
        return "redis" if self.connected else "polling"

    def tell_free(self, tables: Sequence[str]) -> None:
        """Nobody leads these tables any more."""
        self._tell(Item(free=list(tables)))

    def tell_servers(self) -> None:
        """A server has come or gone."""
        self._tell(Item(servers=True))

    def _tell(self, item: Item) -> None:
        self._outbox.append(item)
        self._filled.set()

    async def told(self) -> None:
        """Wait a moment until all is told, if Redis is there."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.3):
                while self.connected and self._outbox:
                    await asyncio.sleep(0.01)

    async def run(self) -> None:
        """Listen and tell, again and again, until the server stops."""
        try:
            while True:
                await self._try()
                await asyncio.sleep(AGAIN)
        finally:
            with contextlib.suppress(Exception):
                await self._redis.aclose()

    async def _try(self) -> None:
        """Listen and tell for as long as Redis is there."""
        tasks = [asyncio.ensure_future(self._listen()), asyncio.ensure_future(self._publish())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            self._note_away()
        finally:
            self.connected = False
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _note_away(self) -> None:
        """Say so once."""
        if not self._away:
            logger.warning("Redis is away: servers ask the database instead")
        self._away = True

    async def _listen(self) -> None:
        async with self._redis.pubsub() as heard:
            async with asyncio.timeout(QUIET):
                await heard.subscribe(self._channel)
            quiet = 0
            while quiet < 2:
                message = await heard.get_message(timeout=QUIET)
                quiet = 0 if message is not None else quiet + 1
                if message is None:
                    await heard.ping()
                    continue
                self.connected, self._away = True, False
                if message["type"] == "message":
                    self._hear(message["data"])

    async def _publish(self) -> None:
        while True:
            await self._filled.wait()
            self._filled.clear()
            while self._outbox:
                await self._redis.publish(self._channel, msgspec.json.encode(self._outbox[0]))
                self._outbox.popleft()

    def _hear(self, data: bytes) -> None:
        """What is no news of ours is passed over: others may write there, too."""
        try:
            item = msgspec.json.decode(data, type=Item)
        except msgspec.DecodeError:
            return
        if item.free:
            self.hear_free(item.free)
        if item.servers:
            self.hear_servers()
        self.wake()
