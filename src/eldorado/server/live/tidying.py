"""Deleting what is no longer kept: a little at a time, never a table at which somebody is."""

from __future__ import annotations

import logging
from functools import partial
from typing import Final, NamedTuple

from eldorado.server.live.live_tables import LiveTables
from eldorado.server.storage.public_tables import deserted, renew_public, rest_of, take_off
from eldorado.server.storage.retention import delete_rows, drop_table, expired, forget_browsers
from eldorado.server.storage.rows import Millis, Phase
from eldorado.server.storage.store import StoreFailed

PAUSE: Final = 0.05
"""Seconds between two small transactions: whoever plays meanwhile comes first."""
ROUND: Final = 100
"""How many tables are deleted in one round at most."""
PHASES: Final[tuple[Phase, ...]] = ("finished", "running", "unstarted")

logger = logging.getLogger("eldorado.tidying")


class Tidied(NamedTuple):
    """What one round has deleted."""

    tables: int = 0
    browsers: int = 0


class Tidying:
    """The rounds, and where the last one left off."""

    def __init__(self, tables: LiveTables) -> None:
        self.tables = tables
        self.services = tables.services
        self._browser = ""

    async def round(self) -> Tidied:
        """Delete some of what is no longer kept; what fails is tried again in the next round."""
        try:
            await self._renew_public()
            await self._take_off_deserted()
            dropped = await self._drop_expired()
            done = Tidied(dropped, await self._once_for_all())
        except StoreFailed:
            return Tidied()
        if any(done):
            logger.info("no longer kept: %d tables, %d browsers", done.tables, done.browsers)
        return done

    async def _once_for_all(self) -> int:
        """What one server does for all of them."""
        if self.services.leads.keeper is not None:
            return 0
        await self._finish_dropped()
        return await self._forget_browsers()

    def _is_for_us(self, id: str) -> bool:
        """Whether we look after a table: those that nobody leads are the keeper's."""
        leads = self.services.leads
        return leads.keeper is None or id in leads.led

    async def _renew_public(self) -> None:
        """Tables open to anybody are shown on while somebody sits there."""
        now = self.services.now()
        until = {
            table.state.row.id: now + rest_of(table.state.row.clock)
            for table in self.tables.live.values()
            if table.state.row.public is not None and table.presence().browsers
        }
        if until:
            await self.services.store.run(lambda connection: renew_public(connection, until))

    async def _take_off_deserted(self) -> None:
        """Those at which nobody has been for long are open to nobody any more: their hosts may open them again."""
        now = self.services.now()
        found = await self.services.store.run(lambda connection: deserted(connection, now, ROUND))
        for id in filter(self._is_for_us, found):
            async with self.tables.closed(id) as alone:
                if alone:
                    await self.services.store.run(partial(take_off, id=id))
            table = self.tables.live.get(id)
            if table is not None and not alone:
                await table.alter(lambda state: state.with_row(public=None))

    async def _drop_expired(self) -> int:
        dropped, now = 0, self.services.now()
        for phase in PHASES:
            span = self.services.keeping.span(phase)
            if span is None:
                continue
            before = self.services.uptime.ago(now, span)
            for id in filter(self._is_for_us, await self._expired(phase, before)):
                dropped += await self._drop(id, phase, before)
        return dropped

    async def _expired(self, phase: Phase, before: Millis) -> list[str]:
        return await self.services.store.run(lambda connection: expired(connection, phase, before, ROUND))

    async def _drop(self, id: str, phase: Phase, before: Millis) -> bool:
        """Take one table away, unless somebody is there or something has happened at it."""
        await self.services.sleep(PAUSE)
        async with self.tables.closed(id) as alone:
            dropped = alone and await self.services.store.run(
                lambda connection: drop_table(connection, id, phase, before)
            )
        if dropped:
            await self.delete(id)
        return dropped

    async def delete(self, id: str) -> None:
        """Delete the rows of a table that was dropped."""
        self.tables.forget_rematch(id)
        while not await self.services.store.run(lambda connection: delete_rows(connection, id)):
            await self.services.sleep(PAUSE)

    async def _finish_dropped(self) -> None:
        """What a stop has interrupted is brought to its end."""
        for id in await self._expired("dropped", 1):
            await self.delete(id)

    async def _forget_browsers(self) -> int:
        """Go through all browsers, some a round."""
        keeping, now = self.services.keeping, self.services.now()
        if keeping.browsers is None:
            return 0
        after, before = self._browser, self.services.uptime.ago(now, keeping.browsers)
        people = 0 if keeping.people is None else self.services.uptime.ago(now, keeping.people)
        self._browser, gone = await self.services.store.run(
            lambda connection: forget_browsers(connection, after, before, people)
        )
        return gone
