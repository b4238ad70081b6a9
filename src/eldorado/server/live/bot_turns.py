"""The bots of a live table: who of them is asked thinks, at a pace that does not tell how hard, and answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final, Protocol

from eldorado.bots.thinking import Memory
from eldorado.core.game import Move, Seat
from eldorado.server.live.hurry import PACE, Hurry
from eldorado.server.live.leads import LedElsewhere
from eldorado.server.live.services import Services, Watcher
from eldorado.server.problems import Problem
from eldorado.server.table import actions
from eldorado.server.table.actions import Done
from eldorado.server.table.table_state import TableState

COMES_BACK: Final = ("storage", "busy", "too_many", "too_costly")
"""Why an answer was not taken that may be taken in a moment: what is away, or has to be read again, comes back."""

logger = logging.getLogger("eldorado.table")


class BotTable(Protocol):
    """What bots know of the table at which they sit; everything they do is done by it, as for people."""

    state: TableState
    watchers: dict[Watcher, None]

    async def do(self, action: Callable[[TableState], Done]) -> int:
        """Do something at the table."""
        ...


class BotTurns:
    """What the bots of one table think about. They hold the table only while they think: one that is put away is gone
    at once, and not when the collector comes to it.
    """

    def __init__(self, services: Services, begun: TableState) -> None:
        self.services: Final = services
        self.hurry: Final = Hurry(services.sleep)
        self.thinking: Final[dict[tuple[int, Seat], asyncio.Task[None]]] = {}
        """Who thinks about which question."""
        self._memories: dict[tuple[Seat, str], Memory] = {}
        """What each bot means to do next; a table that is opened again has bots that think again."""
        self._unseen = not any(seat.seen for seat in begun.seats) and not begun.has_begun
        """Whether none of its people has been here yet: a bot that is asked first waits until one sees the table."""

    def be_seen(self, table: BotTable) -> None:
        """One of its people is here: bots wait no longer."""
        if self._unseen:
            self._unseen = False
            self.wake(table)

    def wake(self, table: BotTable) -> None:
        """Let a bot think for every group that is asked and has no person in it."""
        state = table.state
        if state.over or state.desk.paused or state.halt is not None:
            return
        if self._unseen and any(seat.player is None for seat in state.seats):
            return
        if any(state.bot_of(group) is None for group in state.log.asks):
            self.hurry.end()
        for group, ask in state.log.asks.items():
            bot, key = state.bot_of(group), (ask, group[0])
            if bot is not None and key not in self.thinking:
                self.thinking[key] = asyncio.ensure_future(self._let_think(table, ask, group[0], bot))

    def stop(self) -> list[asyncio.Task[None]]:
        """Let none of them think on; who stops them may wait for their end."""
        tasks = [*self.thinking.values()]
        for task in tasks:
            task.cancel()
        return tasks

    async def _let_think(self, table: BotTable, ask: int, seat: Seat, bot: str) -> None:
        again = False
        try:
            again = await self._turn(table, ask, seat, bot)
        except Exception:
            logger.exception("bot %s at table %s came to nothing", bot, table.state.row.id)
        finally:
            self.thinking.pop((ask, seat), None)
        if again:  # at once: between two thoughts the table would be idle, and might be put away
            self.wake(table)

    async def _turn(self, table: BotTable, ask: int, seat: Seat, bot: str) -> bool:
        """A bot's answer, at a pace that does not tell how hard it thought; whether bots have to be asked again."""
        services, state = self.services, table.state
        world = state.game.imagine(state.log.state, seat, services.imagination_rng)
        pace = PACE[state.row.pace] if table.watchers else 0.0
        memory = self._memories.pop((seat, bot), ())
        thought, _ = await asyncio.gather(
            services.bots.think(state.game, world, seat, bot, services.imagination_rng, memory, state.row.id),
            self.hurry.pause(pace),
        )
        try:
            self._memories[seat, bot] = thought.then
            await table.do(lambda now: self._answer(now, seat, ask, bot, thought.move))
        except LedElsewhere:
            return False
        except Problem as problem:
            if problem.code in COMES_BACK:
                await services.sleep(2.0)
            return problem.code in (*COMES_BACK, "stale", "paused")
        return False

    def _answer(self, state: TableState, seat: Seat, ask: int, bot: str, move: Move) -> Done:
        """A bot's answer is played unless the question, the bot or the company has changed while it thought."""
        asked = state.log.group_of(seat)
        if asked is None or state.bot_of(asked) != bot:
            raise Problem("stale")
        return actions.play(state, seat, ask, move, self.services.imagination_rng)
