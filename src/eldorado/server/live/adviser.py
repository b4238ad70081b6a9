"""Hints at a live table: one at a time a seat, thought of elsewhere, and given again to who asks the same again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, TypeAlias

from eldorado.core.game import Seat
from eldorado.server.bots.advice import Advice
from eldorado.server.live.services import Services
from eldorado.server.messages.table_message import encode
from eldorado.server.problems import Problem
from eldorado.server.table.hints import check_hint, count_hint
from eldorado.server.table.table_state import TableState


class HintTopic(NamedTuple):
    """What a hint is about: a question, and all that its seat sees."""

    ask: int
    view: bytes


class LastHint(NamedTuple):
    """The last hint of a seat, thought of or still being thought of."""

    topic: HintTopic
    thinking: asyncio.Task[tuple[Advice, ...]]


Alter: TypeAlias = Callable[[Callable[[TableState], TableState]], Awaitable[int]]
"""How a table is changed."""


class Adviser:
    """The hints of one table, which it does not hold: a table that nobody needs is gone at once."""

    def __init__(self, services: Services) -> None:
        self.services: Final = services
        self._last: dict[Seat, LastHint] = {}

    @property
    def busy(self) -> bool:
        """Whether a hint is being thought of."""
        return any(not last.thinking.done() for last in self._last.values())

    async def advise(self, state: TableState, seat: Seat, alter: Alter) -> tuple[int, tuple[Advice, ...]]:
        """The best plans of a seat, and the question they answer; done even if the asker has left meanwhile."""
        topic = HintTopic(check_hint(state, seat), encode(state.game.view(state.log.state, seat)))
        last = self._last.get(seat)
        if last is None or last.topic != topic:
            if last is not None and not last.thinking.done():
                raise Problem("too_many")
            thinking = asyncio.ensure_future(self._think(state, seat, topic.ask, alter))
            thinking.add_done_callback(lambda task: self._ended(seat, task))
            last = self._last[seat] = LastHint(topic, thinking)
        return topic.ask, await asyncio.shield(last.thinking)

    async def _think(self, state: TableState, seat: Seat, ask: int, alter: Alter) -> tuple[Advice, ...]:
        """A hint in a world imagined for the seat; it is counted before it is given."""
        services = self.services
        world = state.game.imagine(state.log.state, seat, services.imagination_rng)
        found = await services.bots.advise(state.game, world, seat, services.imagination_rng, state.row.id)
        await alter(lambda now: count_hint(now, seat, ask, services.now()))
        return found

    def _ended(self, seat: Seat, task: asyncio.Task[tuple[Advice, ...]]) -> None:
        """A hint that came to nothing may be asked for again."""
        last = self._last.get(seat)
        if (task.cancelled() or task.exception() is not None) and last is not None and last.thinking is task:
            del self._last[seat]

    async def stop(self) -> None:
        """Nobody waits for a hint any more; no process is left behind that thinks of one."""
        thinking = [last.thinking for last in self._last.values()]
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
