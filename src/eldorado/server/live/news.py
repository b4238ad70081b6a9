"""News between the servers of one database. It says only that the database is worth asking: nothing depends on it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import Protocol


class News(Protocol):
    """Says that tables are free, or that a server has come or gone; and lets one wait for such news."""

    hear_free: Callable[[Sequence[str]], None]
    hear_servers: Callable[[], None]

    @property
    def kind(self) -> str:
        """How it travels, in a word."""

    def tell_free(self, tables: Sequence[str]) -> None:
        """Nobody leads these tables any more."""

    def tell_servers(self) -> None:
        """A server has come or gone."""

    async def wait(self, seconds: float) -> None:
        """Wait until there is news, or so long."""

    async def run(self) -> None:
        """Listen, until the server stops."""

    async def told(self) -> None:
        """Wait a moment until all is told."""


class Polling:
    """No news: who waits asks again after a while."""

    hear_free: Callable[[Sequence[str]], None]
    hear_servers: Callable[[], None]

    def __init__(self) -> None:
        self.hear_free, self.hear_servers = (lambda tables: None), (lambda: None)
        self._come: asyncio.Event = asyncio.Event()

    @property
    def kind(self) -> str:
        """How it travels at the moment."""
        return "polling"

    def tell_free(self, tables: Sequence[str]) -> None:
        """Nobody hears it."""

    def tell_servers(self) -> None:
        """Nobody hears it."""

    async def wait(self, seconds: float) -> None:
        """Wait until there is news, or so long."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._come.wait()

    async def run(self) -> None:
        """Nothing will come."""

    async def told(self) -> None:
        """There was nobody to tell."""

    def wake(self) -> None:
        """Those who wait wait no longer."""
        come, self._come = self._come, asyncio.Event()
        come.set()
