"""Changes of a table that are under way: a change is carried out even if whoever asked for it has left meanwhile."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

logger = logging.getLogger("eldorado.table")


class PendingChanges:
    """The changes of one table that have not come to their end."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._tasks: set[asyncio.Task[int]] = set()

    def __len__(self) -> int:
        """How many there are."""
        return len(self._tasks)

    def begin(self, change: Coroutine[Any, Any, int]) -> asyncio.Task[int]:
        """Carry out a change; who waits for it must not end it by leaving."""
        task = asyncio.ensure_future(change)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def begin_alone(self, change: Coroutine[Any, Any, int]) -> None:
        """Carry out a change that nobody waits for: what goes wrong is told to the operator."""
        self.begin(change).add_done_callback(self._tell)

    def _tell(self, task: asyncio.Task[int]) -> None:
        if not task.cancelled() and task.exception() is not None:
            logger.error("table %s could not be changed: %r", self._table, task.exception())

    async def finish(self) -> None:
        """Let all of them come to their end."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
