"""Work that a stranger can make slow, in threads beside everything else: few at a time, and given little time."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from threading import Thread
from typing import Any, Final, TypeVar

from eldorado.server.problems import BadAddress, Problem

SECONDS: Final = 10.0
"""For one errand, from looking the name up to the answer."""
LOOKUPS: Final = 8
"""How many names are looked up at the same time because somebody wants to be called there."""

T = TypeVar("T")


class Errands:
    """Errands to names that strangers have chosen: few at a time, and who asks waits no longer than for a message.

    A name server may take as long as it likes: a place is free again when its thread has ended, not when nobody waits.
    """

    def __init__(self, most: int = LOOKUPS, seconds: float = SECONDS) -> None:
        self._most = most
        self._seconds = seconds
        self._under_way: set[asyncio.Future[Any]] = set()

    def __len__(self) -> int:
        """How many are under way."""
        return len(self._under_way)

    async def run(self, work: Callable[[], T]) -> T:
        """Do it, unless too many are under way."""
        if len(self._under_way) >= self._most:
            raise Problem("busy")
        task: asyncio.Future[T] = asyncio.ensure_future(beside(work))
        self._under_way.add(task)
        task.add_done_callback(self._ended)
        try:
            async with asyncio.timeout(self._seconds):
                return await asyncio.shield(task)
        except TimeoutError:
            raise BadAddress("address_unknown") from None

    def _ended(self, task: asyncio.Future[T]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked may have gone: nobody else will look


async def beside(work: Callable[[], T]) -> T:
    """Do something that may take long in a thread that does not keep the server from ending."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def settle(act: Callable[[], None]) -> None:
        if not future.done():
            act()

    def run() -> None:
        act: Callable[[], None]
        try:
            value = work()
            act = lambda: future.set_result(value)  # noqa: E731
        except BaseException as error:
            problem = error
            act = lambda: future.set_exception(problem)  # noqa: E731
        with contextlib.suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(settle, act)

    Thread(target=run, name="nudge", daemon=True).start()
    return await future
