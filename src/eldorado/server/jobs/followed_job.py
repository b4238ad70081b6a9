"""Long work that several may wait for: each hears how far it is, and it ends when nobody waits any more."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

from eldorado.server.workers.worker_process import Hear

HEARTBEAT: Final = 5.0
"""Seconds after which the last news are told again: whoever waits behind a proxy is not given up."""


class FollowedJob:
    """Work under way, its latest news, and who waits for it."""

    def __init__(self, start: Callable[[Hear], Coroutine[Any, Any, bytes]]) -> None:
        self.waiting = 0
        self._news = b""
        self._changed = asyncio.Event()
        self._task: Final = asyncio.ensure_future(start(self._hear))
        self._task.add_done_callback(lambda task: self._changed.set())

    def _hear(self, news: bytes) -> None:
        self._news = news
        self._changed.set()

    @property
    def over(self) -> bool:
        """Whether nothing more comes of it: it is done, or was given up."""
        return self._task.done()

    async def news(self) -> AsyncIterator[bytes]:
        """How far it is, again and again until it is done; who leaves last ends it."""
        self.waiting += 1
        try:
            while not self._task.done():
                self._changed.clear()
                if self._news:
                    yield self._news
                with suppress(TimeoutError):
                    async with asyncio.timeout(HEARTBEAT):
                        await self._changed.wait()
        finally:
            self.waiting -= 1
            if not self.waiting:
                self.stop()

    def stop(self) -> None:
        """End it, if it is not done."""
        self._task.cancel()

    async def result(self) -> bytes:
        """What came of it, or the problem with it."""
        return await self._task
