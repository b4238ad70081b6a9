"""All tables: opening them, sitting down, looking on, finding one's own, playing again."""

from __future__ import annotations

import asyncio
import hmac
from collections import OrderedDict
from typing import Final

from eldorado.server.live.create_table import OpenedTable, new_table, opened_table, rematch_table
from eldorado.server.live.live_table import LiveTable
from eldorado.server.live.services import Services
from eldorado.server.messages.client_messages import OpenTable
from eldorado.server.problems import Problem
from eldorado.server.storage import queries
from eldorado.server.storage.rows import Millis, TableSummary
from eldorado.server.storage.store import StoreFailed
from eldorado.server.table.actions import Done, draw_chance, renew
from eldorado.server.table.clocks import Uptime
from eldorado.server.table.game_choice import find_game
from eldorado.server.table.seats import clean_name, hashed, join_path
from eldorado.server.table.table_state import TableState, restore, table_change

KEPT: Final = 500
"""How many idle tables are kept open at most."""


class LiveTables:
    """The tables of this server, each opened when somebody comes."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.live: OrderedDict[str, LiveTable] = OrderedDict()
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}

    # Finding

    async def find(self, id: str) -> LiveTable:
        """A table by its id, brought back from the store if need be."""
        table = self.live.get(id)
        if table is None:
            task = self._opening.get(id)
            if task is None:
                task = self._opening[id] = asyncio.ensure_future(self._bring_back(id))
                task.add_done_callback(lambda done: self._opening.pop(id, None))
            table = await asyncio.shield(task)
        if id in self.live:
            self.live.move_to_end(id)
        return table

    async def _bring_back(self, id: str) -> LiveTable:
        try:
            stored = await self.services.store.run(lambda connection: queries.read_table(connection, id))
        except StoreFailed:
            raise Problem("storage") from None
        if stored is None:
            raise Problem("no_table")
        return self._put(LiveTable(restore(find_game(stored.table.game), stored), self.services))

    def _put(self, table: LiveTable) -> LiveTable:
        """Keep a table at hand; those that nobody has used for long are put away."""
        self.live[table.state.row.id] = table
        if len(self.live) > KEPT:
            idle = [id for id, other in self.live.items() if other.idle and other is not table]
            for id in idle[: len(self.live) - KEPT]:
                del self.live[id]
        return table

    async def mine(self, browser: str) -> list[TableSummary]:
        """The tables at which a browser sits or hosts."""
        return await self.services.store.run(lambda connection: queries.summaries(connection, browser))

    # Opening

    async def open_table(self, browser: str, plan: OpenTable) -> OpenedTable:
        """Open a table; chance makes its first moves at once."""
        state, links = new_table(plan, browser, self.services.token, self.services.now())
        await self._begin(state, None)
        return links

    async def _begin(self, state: TableState, parent: str | None) -> LiveTable:
        """Store a new table with chance's first moves, and open it."""
        now = self.services.now()
        draw_chance(state.log, self.services.chance_rng)
        state = state.touched(now, self.services.uptime)
        written, onlookers = table_change(None, state, now), state.onlookers
        try:
            await self.services.store.run(lambda connection: queries.add_table(connection, written, onlookers, parent))
        except StoreFailed:
            raise Problem("storage") from None
        table = self._put(LiveTable(state, self.services))
        table.refresh()
        return table

    async def rematch(self, table: LiveTable, browser: str) -> OpenedTable:
        """The same people at a new table; asked again, the same new table."""
        async with table.rematching:
            old = table.state
            if not old.held_by(browser):
                raise Problem("not_yours")
            if not old.over:
                raise Problem("not_over")
            if old.row.rematch is not None:
                return opened_table(old.row.rematch, [None] * len(old.seats), None)
            state, links = rematch_table(old, self.services.token, self.services.now())
            await self._begin(state, old.row.id)
            await table.alter(lambda now: now.with_row(rematch=state.row.id))
            return links

    # Sitting down and looking on

    async def claim(self, table: LiveTable, browser: str, token: str, name: str) -> int:
        """Take the seat of a link; a link opens once."""
        hash = hashed(token)

        def sit_down(state: TableState) -> Done:
            seat = next((s for s in state.seats if s.token_hash and hmac.compare_digest(s.token_hash, hash)), None)
            if seat is None:
                raise Problem("token")
            called = clean_name(name) or seat.name
            state = state.with_seat(seat.seat, name=called, browser=browser, token_hash=None, stand_in=None)
            return Done(state.noting("joined", seat.seat, self.services.now()), seat.seat)

        number = await table.do(sit_down)
        table.send_away(number, browser)
        return number

    async def new_link(self, table: LiveTable, browser: str, seat: int) -> str:
        """A new link for a seat, which may wander to another device; the old one ends."""
        token = self.services.token()
        here, now = table.presence().browsers, self.services.now()
        await table.alter(lambda state: renew(state, browser, seat, hashed(token), here, now))
        return join_path(table.state.row.id, token)

    async def look_on(self, table: LiveTable, browser: str, token: str) -> None:
        """Become an onlooker by a watch link."""
        row = table.state.row
        if not hmac.compare_digest(row.watch_hash, hashed(token)):
            raise Problem("token")
        if not row.watch:
            raise Problem("watch_off")
        await table.admit(browser)

    # The course of time

    def tick(self) -> None:
        """Have every open table look at its clock."""
        for table in list(self.live.values()):
            table.tick()

    async def begin_run(self) -> Millis:
        """Note that the server runs, and learn when it did not."""
        started = self.services.now()
        runs = await self.services.store.run(lambda connection: queries.begin_run(connection, started))
        self.services.uptime = Uptime(runs, started)
        return started
