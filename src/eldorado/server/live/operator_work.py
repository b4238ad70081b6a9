"""What the operator asks for while the server runs: tables closed and deleted, as gently as may be."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final

from eldorado.server.live.leads import LedElsewhere
from eldorado.server.live.live_tables import LiveTables
from eldorado.server.live.tidying import Tidying
from eldorado.server.problems import Problem
from eldorado.server.storage.operator_tables import (
    Errand,
    Outcome,
    answer_request,
    close_stored,
    open_requests,
)
from eldorado.server.storage.retention import drop_table
from eldorado.server.storage.store import StoreFailed
from eldorado.server.table.actions import close

LEAVING: Final = 3.0
"""Seconds in which everybody leaves a table that is deleted."""

logger = logging.getLogger("eldorado.operator")


class OperatorWork:
    """Looks for requests and carries them out, one after the other."""

    def __init__(self, tables: LiveTables, tidying: Tidying) -> None:
        self.tables = tables
        self.tidying = tidying
        self.services = tables.services

    async def round(self) -> int:
        """Do what was asked for; how much that was."""
        try:
            asked = await self.services.store.run(open_requests)
            for id, kind, table in asked:
                with contextlib.suppress(LedElsewhere):
                    await self._do(id, kind, table)
        except StoreFailed:
            return 0
        return len(asked)

    async def _do(self, id: str, kind: Errand, table: str) -> None:
        leads = self.services.leads
        if leads.keeper is not None and table not in leads.led:
            return
        await leads.need(table)
        outcome = await (self.close(table) if kind == "close" else self.delete(table))
        logger.warning("the operator asked to %s table %s: %s", kind, table, outcome)
        await self.services.store.run(lambda connection: answer_request(connection, id, outcome))

    async def close(self, id: str) -> Outcome:
        """End a game; everybody at the table sees it."""
        now = self.services.now()
        try:
            async with self.tables.hold(id) as table:
                if table.state.over:
                    return "over"
                await table.alter(lambda state: close(state, now))
                return "closed"
        except LedElsewhere:
            raise
        except Problem as problem:
            if problem.code == "no_table":
                return "no_table"
        with self.tables.closing(id) as alone:
            return await self.services.store.run(lambda store: close_stored(store, id, now)) if alone else "busy"

    async def delete(self, id: str) -> Outcome:
        """Send everybody away from a table, then delete it."""
        table = self.tables.live.get(id)
        for watcher in list(table.watchers) if table else ():
            watcher.dismiss("no_table")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LEAVING):
                while not self.tables.alone(id):
                    await asyncio.sleep(0.02)
        async with self.tables.closed(id) as alone:
            if not alone:
                return "busy"
            dropped = await self.services.store.run(lambda connection: drop_table(connection, id))
        if dropped:
            await self.tidying.delete(id)
        return "deleted" if dropped else "no_table"
