"""Hints at a live table: one at a time a seat, thought of elsewhere, and given again to who asks the same again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, TypeAlias

from eldorado.core.game import Seat
from eldorado.server.bots.advice import Advice
from eldorado.server.live.one_thought_a_seat import OneThoughtASeat
from eldorado.server.live.services import Services
from eldorado.server.messages.table_message import encode
from eldorado.server.table.hints import check_hint, check_mate, count_hint
from eldorado.server.table.table_state import TableState


class HintTopic(NamedTuple):
    """What a hint is about: a question, and all that its seat sees."""

    ask: int
    view: bytes
    mate: str
    """The bot that is asked what it would do; nobody in particular if empty."""


Alter: TypeAlias = Callable[[Callable[[TableState], TableState]], Awaitable[int]]
"""How a table is changed."""


class Adviser(OneThoughtASeat[tuple[Advice, ...]]):
    """The hints of one table."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services: Final = services

    async def advise(
        self, state: TableState, seat: Seat, mate: int | None, alter: Alter
    ) -> tuple[int, tuple[Advice, ...]]:
        """The best plans of a seat, or what a mate would do in its place, and the question they answer."""
        ask, bot = check_hint(state, seat), "" if mate is None else check_mate(state, seat, mate)
        topic = HintTopic(ask, encode(state.game.view(state.log.state, seat)), bot)
        return ask, await self.once(seat, topic, lambda: self._think(state, seat, topic, alter))

    async def _think(self, state: TableState, seat: Seat, topic: HintTopic, alter: Alter) -> tuple[Advice, ...]:
        """A hint in a world imagined for the seat; it is counted before it is given."""
        services = self.services
        world = state.game.imagine(state.log.state, seat, services.imagination_rng)
        found = await services.bots.advise(state.game, world, seat, services.imagination_rng, state.row.id, topic.mate)
        await alter(lambda now: count_hint(now, seat, topic.ask, services.now()))
        return found
