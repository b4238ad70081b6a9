"""Whether the store takes writes: tried by a write that grows nothing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from eldorado.server.http.limits import Bucket, Rate

PATIENCE: Final = 0.7
"""Seconds after which a store that does not answer is unwell; the answer is out within one."""
TRIES: Final = Rate(1, 5)
"""How often it is tried, however many ask: between tries the last result counts."""
KNOWN: Final = {"locked": "store_locked", "full": "store_full", "readonly": "store_readonly"}
"""What a database says, and what we call it: its own words may tell more than is a stranger's business."""

logger = logging.getLogger("eldorado.health")


class StoreProbe:
    """One try at a time: a store that hangs is not asked again and again."""

    def __init__(self, write: Callable[[], Awaitable[None]], clock: Callable[[], float]) -> None:
        self.write = write
        self.clock = clock
        self._bucket = Bucket(TRIES, clock())
        self._trying: asyncio.Task[None] | None = None
        self._found = ""

    async def problem(self) -> str:
        """What is wrong with the store; empty if nothing is."""
        if self._trying is None and self._bucket.take(self.clock()):
            self._trying = asyncio.ensure_future(self._try())
        if self._trying is not None:
            _, hanging = await asyncio.wait({self._trying}, timeout=PATIENCE)
            if hanging:
                return "store_slow"
        return self._found

    async def _try(self) -> None:
        try:
            await self.write()
            self._found = ""
        except Exception as error:
            logger.warning("the store takes no writes: %s", error.__class__.__name__)
            self._found = name_failure(error)
        finally:
            self._trying = None


def name_failure(error: Exception) -> str:
    """Why a database took nothing, as far as it can be told in a word."""
    said = str(error).lower()
    return next((name for word, name in KNOWN.items() if word in said), "store_failed")
