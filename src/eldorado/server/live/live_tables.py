"""All tables: opening them, sitting down, looking on, finding one's own, playing again."""

from __future__ import annotations

import asyncio
import hmac
from collections import OrderedDict
from typing import Final

from eldorado.server.live.create_table import Opened, first_moment, next_moment, opened
from eldorado.server.live.live_table import Table
from eldorado.server.live.services import Means
from eldorado.server.messages.client_messages import OpenTable
from eldorado.server.problems import Problem
from eldorado.server.storage import queries
from eldorado.server.storage.rows import Millis, Summary
from eldorado.server.storage.store import StoreFailed
from eldorado.server.table.actions import Done, renew
from eldorado.server.table.clocks import Uptime
from eldorado.server.table.game_choice import find_game
from eldorado.server.table.seats import clean_name, hashed, join_path
from eldorado.server.table.table_state import Moment, change, restore

KEPT: Final = 500
"""How many idle tables are kept open at most."""


class Tables:
    """The tables of this server, each opened when somebody comes."""

    def __init__(self, means: Means) -> None:
        self.means = means
        self.live: OrderedDict[str, Table] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Table]] = {}

    # Finding

    async def find(self, id: str) -> Table:
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

    async def _bring_back(self, id: str) -> Table:
        try:
            stored = await self.means.store.run(lambda connection: queries.read_table(connection, id))
        except StoreFailed:
            raise Problem("storage") from None
        if stored is None:
            raise Problem("no_table")
        return self._put(Table(restore(find_game(stored.table.game), stored), self.means))

    def _put(self, table: Table) -> Table:
        """Keep a table at hand; those that nobody has used for long are put away."""
        self.live[table.moment.table.id] = table
        if len(self.live) > KEPT:
            idle = [id for id, other in self.live.items() if other.idle and other is not table]
            for id in idle[: len(self.live) - KEPT]:
                del self.live[id]
        return table

    async def mine(self, browser: str) -> list[Summary]:
        """The tables at which a browser sits or hosts."""
        return await self.means.store.run(lambda connection: queries.summaries(connection, browser))

    # Opening

    async def open_table(self, browser: str, plan: OpenTable) -> Opened:
        """Open a table; chance makes its first moves at once."""
        moment, links = first_moment(plan, browser, self.means.token, self.means.now())
        await self._begin(moment, None)
        return links

    async def _begin(self, moment: Moment, parent: str | None) -> Table:
        """Store a new table with chance's first moves, and open it."""
        now = self.means.now()
        moment.ledger.draw_luck(self.means.luck)
        moment = moment.touched(now, self.means.uptime)
        written, onlookers = change(None, moment, now), moment.onlookers
        try:
            await self.means.store.run(lambda connection: queries.add_table(connection, written, onlookers, parent))
        except StoreFailed:
            raise Problem("storage") from None
        table = self._put(Table(moment, self.means))
        table.refresh()
        return table

    async def rematch(self, table: Table, browser: str) -> Opened:
        """The same people at a new table; asked again, the same new table."""
        async with table.rematching:
            old = table.moment
            if not old.held_by(browser):
                raise Problem("not_yours")
            if not old.over:
                raise Problem("not_over")
            if old.table.rematch is not None:
                return opened(old.table.rematch, [None] * len(old.seats), None)
            moment, links = next_moment(old, self.means.token, self.means.now())
            await self._begin(moment, old.table.id)
            await table.alter(lambda now: now.with_table(rematch=moment.table.id))
            return links

    # Sitting down and looking on

    async def claim(self, table: Table, browser: str, token: str, name: str) -> int:
        """Take the seat of a link; a link opens once."""
        hash = hashed(token)

        def sit_down(moment: Moment) -> Done:
            seat = next((s for s in moment.seats if s.token_hash and hmac.compare_digest(s.token_hash, hash)), None)
            if seat is None:
                raise Problem("token")
            called = clean_name(name) or seat.name
            moment = moment.with_seat(seat.seat, name=called, browser=browser, token_hash=None, stand_in=None)
            return Done(moment.noting("joined", seat.seat, self.means.now()), seat.seat)

        number = await table.do(sit_down)
        table.send_away(number, browser)
        return number

    async def new_link(self, table: Table, browser: str, seat: int) -> str:
        """A new link for a seat, which may wander to another device; the old one ends."""
        token = self.means.token()
        here, now = table.presence().browsers, self.means.now()
        await table.alter(lambda moment: renew(moment, browser, seat, hashed(token), here, now))
        return join_path(table.moment.table.id, token)

    async def look_on(self, table: Table, browser: str, token: str) -> None:
        """Become an onlooker by a watch link."""
        row = table.moment.table
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
        started = self.means.now()
        runs = await self.means.store.run(lambda connection: queries.begin_run(connection, started))
        self.means.uptime = Uptime(runs, started)
        return started
