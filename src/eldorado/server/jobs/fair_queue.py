"""Who may have a place now: one after the other, and no asker more than their share."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from eldorado.server.problems import Problem


class FairQueue:
    """A few places; askers take turns, and one alone never has all of them, nor all of the queue."""

    def __init__(self, places: int, waiting_each: int = 8, waiting: int = 64, patience: float = 20.0) -> None:
        self.places = places
        self.most_each = max(1, places - 1)
        """How many places one asker may have."""
        self.waiting_each = waiting_each
        self.waiting = waiting
        self.patience = patience
        """Seconds to wait for a place."""
        self._taken: Counter[str] = Counter()
        self._queue: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def place(self, asker: str) -> AsyncIterator[None]:
        """Have a place, as soon as it is one's turn."""
        if self._is_free(asker) and not self._queue.get(asker):
            self._taken[asker] += 1
        else:
            await self._wait(asker)
        try:
            yield
        finally:
            self._give_back(asker)

    def _is_free(self, asker: str) -> bool:
        return self._taken.total() < self.places and self._taken[asker] < self.most_each

    async def _wait(self, asker: str) -> None:
        """Wait for one's turn, unless too many do."""
        if len(self._queue.get(asker, ())) >= self.waiting_each:
            raise Problem("too_many")
        if sum(map(len, self._queue.values())) >= self.waiting:
            raise Problem("busy")
        turn = asyncio.get_running_loop().create_future()
        self._queue.setdefault(asker, deque()).append(turn)
        try:
            async with asyncio.timeout(self.patience):
                await turn
        except BaseException as error:
            self._give_up(asker, turn)
            if isinstance(error, TimeoutError):
                raise Problem("busy") from None
            raise

    def _give_up(self, asker: str, turn: asyncio.Future[None]) -> None:
        """Leave the queue; a place that was just given goes to the next."""
        if turn.done() and not turn.cancelled():
            self._give_back(asker)
        elif asker in self._queue:
            self._queue[asker].remove(turn)
            if not self._queue[asker]:
                del self._queue[asker]

    def _give_back(self, asker: str) -> None:
        """One place is free again; who has none is not remembered."""
        self._taken[asker] -= 1
        if not self._taken[asker]:
            del self._taken[asker]
        self._call_next()

    def _call_next(self) -> None:
        """Give free places to those who wait, an asker after the other."""
        for asker in list(self._queue):
            if self._is_free(asker):
                self._taken[asker] += 1
                self._queue[asker].popleft().set_result(None)
                self._queue.move_to_end(asker)
                if not self._queue[asker]:
                    del self._queue[asker]
