"""People who do not want to wait for bots: once all who sit here say so, bots take no longer than they think."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from typing import Final

PACE: Final = {"instant": 0.0, "normal": 1.0, "slow": 2.5}
"""Seconds a bot takes while somebody looks on, whatever it thinks about."""


class Hurry:
    """Who is in a hurry at one table, and the pauses of its bots."""

    def __init__(self, sleep: Callable[[float], Awaitable[None]]) -> None:
        self._sleep: Final = sleep
        self._wanted: set[str] = set()
        """The browsers that said so since a person was last asked."""
        self._all: Final = asyncio.Event()

    def want(self, browser: str, on: bool, seated: Collection[str]) -> None:
        """A browser is in a hurry, or no longer; these sit here."""
        if on:
            self._wanted.add(browser)
        else:
            self._wanted.discard(browser)
        self.follow(seated)

    def follow(self, seated: Collection[str]) -> None:
        """Others sit here now: one who would rather look on is enough to keep the pace."""
        self._wanted.intersection_update(seated)
        if self._wanted and self._wanted.issuperset(seated):
            self._all.set()
        else:
            self._all.clear()

    def end(self) -> None:
        """A person is asked: from now on nobody is in a hurry."""
        self._wanted.clear()
        self._all.clear()

    async def pause(self, seconds: float) -> None:
        """Wait so long, or until all are in a hurry."""
        if not seconds or self._all.is_set():
            await self._sleep(0.0)
            return
        waits = [asyncio.ensure_future(self._sleep(seconds)), asyncio.ensure_future(self._all.wait())]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
