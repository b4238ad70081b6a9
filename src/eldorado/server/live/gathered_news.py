"""News that may wait for a moment: however many there are, they are told together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

PRESENCE: Final = 0.25
"""Seconds in which those who come and go at a table are told of together; a change of the table is told at once."""


class GatheredNews:
    """Tells the first news at once, and what comes in the moment after it in one, when that moment is over."""

    def __init__(self, sleep: Callable[[float], Awaitable[None]], seconds: float) -> None:
        self.sleep = sleep
        self.seconds = seconds
        self._more = False
        self._gathering: asyncio.Task[None] | None = None

    def come(self, tell: Callable[[], None]) -> None:
        """There is something new, which is told by a call."""
        if self._gathering is not None:
            self._more = True
            return
        tell()
        self._gathering = asyncio.ensure_future(self._gather(tell))

    async def _gather(self, tell: Callable[[], None]) -> None:
        try:
            await self.sleep(self.seconds)
            while self._more:
                self._more = False
                tell()
                await self.sleep(self.seconds)
        finally:
            self._gathering = None

    def stop(self) -> None:
        """Nobody is left to be told."""
        if self._gathering is not None:
            self._gathering.cancel()
