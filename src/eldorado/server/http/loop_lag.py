"""How late the event loop comes to what is due: everything on it waits for everything else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

STEP: Final = 0.25


class LoopLag:
    """Sleeps for a moment, again and again, and sees how much longer it took."""

    def __init__(self, observe: Callable[[float], None]) -> None:
        self.observe = observe
        self._due: float | None = None

    async def watch(self) -> None:
        """Measure until ended."""
        clock = asyncio.get_running_loop().time
        while True:
            self._due = clock() + STEP
            await asyncio.sleep(STEP)
            self.observe(self.late())

    def late(self) -> float:
        """How many seconds the loop is behind now."""
        return 0.0 if self._due is None else max(0.0, asyncio.get_running_loop().time() - self._due)
