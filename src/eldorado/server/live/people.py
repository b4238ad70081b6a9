"""What happens at all tables of a person at once: two people who are one, and one who is to be forgotten."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Final, TypeVar

from sqlalchemy import Connection

from eldorado.server.live.device_codes import DeviceCodes
from eldorado.server.live.live_table import LiveTable
from eldorado.server.live.live_tables import LiveTables
from eldorado.server.live.tidying import Tidying
from eldorado.server.problems import Problem
from eldorado.server.storage.forgetting import StillThere, forget_person, tables_alone
from eldorado.server.storage.people import leaders_of, merge_people
from eldorado.server.storage.servers import led_elsewhere
from eldorado.server.table.leaving_for_good import concerns, known_as, left_for_good
from eldorado.server.table.table_state import TableState

T = TypeVar("T")

MOST_NAMES: Final = 8
"""How many names a person keeps."""
LEAVING: Final = 3.0
"""Seconds in which everybody leaves a table that goes with its person."""
DELETING: Final = 3.0
"""Seconds for which who is forgotten waits until the last row is gone; after that it goes on by itself."""


class People:
    """People at all tables of this server."""

    def __init__(self, tables: LiveTables) -> None:
        self.tables = tables
        self.services = tables.services
        self.codes = DeviceCodes(self.services.token, self.services.now)
        self.tidying = Tidying(tables)
        self._one_by_one = asyncio.Lock()
        self._deleting: set[asyncio.Task[None]] = set()

    async def merge(self, other: str, browser: str) -> None:
        """The other is this person, too: seats, tables and games of both are theirs."""
        now = self.services.now()
        async with self._one_by_one, self._gathered(other), self._at_rest(other) as resting:
            merged = await self._at_all_tables(other, lambda c: merge_people(c, other, browser, MOST_NAMES, now))
            if not merged:
                raise Problem("code", field="code")
            self.codes.drop(other)
            await self._adopt(other, resting, lambda state: known_as(state, other, browser))
            self._rename(other, browser)

    async def forget(self, browser: str) -> None:
        """Forget a person: what was theirs alone is deleted, what they shared with others is without them."""
        now = self.services.now()
        async with self._one_by_one:
            await self.gather(browser)
            async with contextlib.AsyncExitStack() as closed:
                alone = await self._close_all(browser, closed)
                gone = await self._forget(browser, alone, now)
            await self._delete(gone)

    async def _forget(self, browser: str, alone: list[str], now: int) -> list[str]:
        async with self._at_rest(browser) as resting:
            try:
                gone = await self._at_all_tables(browser, lambda c: forget_person(c, browser, alone, now))
            except StillThere:
                raise Problem("busy") from None
            self.codes.drop(browser)
            self._dismiss(browser)
            for table in self._open(browser):
                table.talk.forget(table.state.held_by(browser))
            await self._adopt(browser, resting, lambda state: left_for_good(state, browser, now))
        return gone

    # Tables that other servers lead

    @contextlib.asynccontextmanager
    async def _gathered(self, browser: str) -> AsyncIterator[None]:
        await self.gather(browser)
        yield

    async def gather(self, browser: str) -> None:
        """Have no other server lead a table of a person: all who are there come again, and find it where it is then."""
        leads = self.services.leads
        if leads.calls is None:
            return
        led = await self.services.store.run(lambda connection: leaders_of(connection, browser))
        for id, leader in led.items():
            other = leads.others.get(leader)
            if other is not None and not await leads.calls.hand_over(other, id):
                raise Problem("busy")
            leads.forget(id)

    async def _at_all_tables(self, browser: str, work: Callable[[Connection], T]) -> T:
        """Do something about a person in one transaction, in which no other server leads a table of theirs."""
        leads = self.services.leads

        def checked(connection: Connection) -> T:
            if leads.shared and led_elsewhere(connection, [*leaders_of(connection, browser)], leads.number):
                raise Problem("busy")
            return work(connection)

        return await self.services.store.run(checked)

    # Tables that go with their person

    async def _close_all(self, browser: str, closed: contextlib.AsyncExitStack) -> list[str]:
        """Let nobody come any more to the tables that are a person's alone."""
        alone = await self.services.store.run(lambda connection: tables_alone(connection, browser))
        for id in alone:
            await self._empty(id, browser)
            if not await closed.enter_async_context(self.tables.closed(id)):
                raise Problem("busy")
        return alone

    async def _empty(self, id: str, browser: str) -> None:
        """Send everybody away from a table, and have its bots think no more."""
        table = self.tables.live.get(id)
        if table is None:
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LEAVING):
                while not self.tables.alone(id):
                    for watcher in list(table.watchers):
                        watcher.dismiss("forgotten" if watcher.browser == browser else "no_table")
                    await table.finish()
                    await asyncio.sleep(0.01)

    async def _delete(self, gone: list[str]) -> None:
        """Delete the rows of tables, bit by bit; what is left when the server stops is found by the next tidying."""
        task = asyncio.ensure_future(self._delete_all(gone))
        self._deleting.add(task)
        task.add_done_callback(self._deleting.discard)
        await asyncio.wait({task}, timeout=DELETING)

    async def _delete_all(self, gone: list[str]) -> None:
        for id in gone:
            await self.tidying.delete(id)

    # Tables that stay

    @contextlib.asynccontextmanager
    async def _at_rest(self, browser: str) -> AsyncIterator[set[LiveTable]]:
        """Nothing changes at the open tables of a person for a while."""
        resting: set[LiveTable] = set()
        async with contextlib.AsyncExitStack() as stack:
            while table := next((each for each in self._open(browser) if each not in resting), None):
                await stack.enter_async_context(table.at_rest)
                resting.add(table)
            yield resting

    def _open(self, browser: str) -> list[LiveTable]:
        return [table for table in self.tables.live.values() if concerns(table.state, browser)]

    async def _adopt(self, browser: str, resting: set[LiveTable], change: Callable[[TableState], TableState]) -> None:
        """Have open tables know what the store knows, those too that were being opened meanwhile."""
        await self.tables.all_opened()
        for table in self._open(browser):
            async with contextlib.nullcontext() if table in resting else table.at_rest:
                table.state = change(table.state)
            table.refresh()

    def _rename(self, other: str, browser: str) -> None:
        """Who watches goes on as the person they are now."""
        for table in self.tables.live.values():
            table.attendance.rename(other, browser)
            for watcher in table.watchers:
                if watcher.browser == other:
                    watcher.browser = browser
                watcher.seated = bool(table.state.held_by(watcher.browser))
                watcher.wake()

    def call_back(self, browser: str) -> None:
        """Have all pages of a person come back: those that are no longer theirs are not let in."""
        self.codes.drop(browser)
        self._dismiss(browser, "restart")

    def _dismiss(self, browser: str, reason: str = "forgotten") -> None:
        for table in self.tables.live.values():
            for watcher in list(table.watchers):
                if watcher.browser == browser:
                    watcher.dismiss(reason)
