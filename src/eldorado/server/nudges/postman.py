"""Carries messages out beside everything else: few at a time, tried again a little later, and never waited for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, Literal, NamedTuple, TypeAlias

from eldorado.server.nudges.errands import SECONDS, Errands
from eldorado.server.nudges.push_message import Envelope
from eldorado.server.nudges.sending import NotSent, post
from eldorado.server.problems import Problem

PAUSES: Final = (0.0, 15.0, 90.0)
"""Seconds before each try."""
LANES: Final = 4
"""How many are sent at the same time."""
ROOM: Final = 400
"""How many may be under way, those included that wait to be tried again; what is beyond is dropped."""
THREADS: Final = 32
"""How many threads sending may hold: beyond the lanes, those that still wait for a name server nobody waits for."""
LATER: Final = (408, 425, 429)
"""Refusals that are worth another try."""

Outcome: TypeAlias = Literal["sent", "gone", "failed", "stale", "dropped"]

logger = logging.getLogger("eldorado.nudges")


class Letter(NamedTuple):
    """A message to be written and sent, while there is still a reason to."""

    write: Callable[[], Envelope]
    still: Callable[[], bool]
    ended: Callable[[Outcome], Awaitable[None]]


class Postman:
    """Letters of one kind, so that one kind does not wait for the other."""

    def __init__(
        self,
        sleep: Callable[[float], Awaitable[None]],
        count: Callable[[Outcome], None],
        near: bool,
        *,
        seconds: float | None = None,
    ) -> None:
        self.sleep = sleep
        self.count = count
        self.near = near
        self.seconds = SECONDS if seconds is None else seconds
        """For one try, from looking the name up to the answer."""
        self._lanes = asyncio.Semaphore(LANES)
        self._errands = Errands(THREADS, self.seconds)
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
            status = await self._status(write)
        if 200 <= status < 300:
            return "sent"
        if status in (404, 410):
            return "gone"
        return "failed" if 300 <= status < 500 and status not in LATER else None

    async def _status(self, write: Callable[[], Envelope]) -> int:
        """The status of one try, 0 if there was none in time: a name server that is silent gives its lane free."""
        try:
            return await self._errands.run(lambda: self._post(write))
        except Problem as problem:
            logger.info("a message was not sent in time: %s", problem.code)
            return 0

    def _post(self, write: Callable[[], Envelope]) -> int:
        """Write and send in a thread of its own; the status, 0 if there was none."""
        try:
            target, headers, body = write()
            return post(target, headers, body, near=self.near, seconds=self.seconds)
        except (NotSent, Problem) as error:
            logger.info("a message was not taken: %s", error.__class__.__name__)
            return 0
