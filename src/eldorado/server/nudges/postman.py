"""Carries messages out beside everything else: few at a time, tried again a little later, and never waited for."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from threading import Thread
from typing import Any, Final, Literal, NamedTuple, TypeAlias, TypeVar

from eldorado.server.nudges.push_message import Envelope
from eldorado.server.nudges.sending import NotSent, post
from eldorado.server.problems import BadAddress, Problem

PAUSES: Final = (0.0, 15.0, 90.0)
"""Seconds before each try."""
SECONDS: Final = 10.0
"""For one try, from looking the name up to the answer."""
LANES: Final = 4
"""How many are sent at the same time."""
ROOM: Final = 400
"""How many may be under way, those included that wait to be tried again; what is beyond is dropped."""
LOOKUPS: Final = 8
"""How many names are looked up at the same time because somebody wants to be called there."""
LATER: Final = (408, 425, 429)
"""Refusals that are worth another try."""

Outcome: TypeAlias = Literal["sent", "gone", "failed", "stale", "dropped"]
T = TypeVar("T")

logger = logging.getLogger("eldorado.nudges")


class Letter(NamedTuple):
    """A message to be written and sent, while there is still a reason to."""

    write: Callable[[], Envelope]
    still: Callable[[], bool]
    ended: Callable[[Outcome], Awaitable[None]]


class Postman:
    """Letters of one kind, so that one kind does not wait for the other."""

    def __init__(self, sleep: Callable[[float], Awaitable[None]], count: Callable[[Outcome], None], near: bool) -> None:
        self.sleep = sleep
        self.count = count
        self.near = near
        self._lanes = asyncio.Semaphore(LANES)
        self._out: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        """How many are under way."""
        return len(self._out)

    def hand(self, letter: Letter) -> None:
        """Take a letter; nobody waits for it."""
        if len(self._out) >= ROOM:
            self.count("dropped")
            return
        task = asyncio.ensure_future(self._carry(letter))
        self._out.add(task)
        task.add_done_callback(self._out.discard)

    async def stop(self) -> None:
        """What is not delivered by now is not delivered."""
        for task in self._out:
            task.cancel()
        await asyncio.gather(*self._out, return_exceptions=True)

    async def _carry(self, letter: Letter) -> None:
        try:
            outcome = await self._try(letter)
            self.count(outcome)
            await letter.ended(outcome)
        except Exception:
            logger.exception("a message came to nothing")

    async def _try(self, letter: Letter) -> Outcome:
        for pause in PAUSES:
            if pause:
                await self.sleep(pause)
            if not letter.still():
                return "stale"
            outcome = await self.send(letter.write)
            if outcome is not None:
                return outcome
        return "failed"

    async def send(self, write: Callable[[], Envelope]) -> Outcome | None:
        """One try; None if another is worth it."""
        async with self._lanes:
            status = await beside(lambda: self._post(write))
        if 200 <= status < 300:
            return "sent"
        if status in (404, 410):
            return "gone"
        return "failed" if 300 <= status < 500 and status not in LATER else None

    def _post(self, write: Callable[[], Envelope]) -> int:
        """Write and send in a thread of its own; the status, 0 if there was none."""
        try:
            target, headers, body = write()
            return post(target, headers, body, near=self.near, seconds=SECONDS)
        except (NotSent, Problem) as error:
            logger.info("a message was not taken: %s", error.__class__.__name__)
            return 0


class Lookups:
    """Names that strangers have looked up: few at a time, and who asks waits no longer than for a message.

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
