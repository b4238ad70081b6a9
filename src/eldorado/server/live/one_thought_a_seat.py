"""What is thought of for who asks at a table: one thing at a time a seat, given again to who asks the same again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Generic, NamedTuple, TypeVar

from eldorado.core.game import Seat
from eldorado.server.problems import Problem

A = TypeVar("A")


class LastThought(NamedTuple, Generic[A]):
    """The last thing that a seat has asked, thought of or still being thought of."""

    topic: Any
    thinking: asyncio.Task[A]


class OneThoughtASeat(Generic[A]):
    """What each seat has asked last; onlookers share one place. It does not hold the table, which may be put away."""

    def __init__(self) -> None:
        self._last: dict[Seat | None, LastThought[A]] = {}

    @property
    def busy(self) -> bool:
        """Whether something is being thought of."""
        return any(not last.thinking.done() for last in self._last.values())

    async def once(self, seat: Seat | None, topic: Any, think: Callable[[], Coroutine[Any, Any, A]]) -> A:
        """What comes of thinking about a topic; done even if the asker has left meanwhile."""
        last = self._last.get(seat)
        if last is None or last.topic != topic:
            if last is not None and not last.thinking.done():
                raise Problem("too_many")
            thinking = asyncio.ensure_future(think())
            thinking.add_done_callback(lambda task: self._ended(seat, task))
            last = self._last[seat] = LastThought(topic, thinking)
        return await asyncio.shield(last.thinking)

    def _ended(self, seat: Seat | None, task: asyncio.Task[A]) -> None:
        """What came to nothing may be asked again."""
        last = self._last.get(seat)
        if (task.cancelled() or task.exception() is not None) and last is not None and last.thinking is task:
            del self._last[seat]

    async def stop(self) -> None:
        """Nobody waits for it any more; no process is left behind that thinks of it."""
        thinking = [last.thinking for last in self._last.values()]
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
