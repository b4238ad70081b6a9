"""Which tables this server leads, and who leads the others; a server that has its database for itself leads all."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from typing import Final, Protocol, TypeVar

from sqlalchemy import Connection

from eldorado.server.live.news import News, Polling
from eldorado.server.problems import Problem
from eldorado.server.storage.lease import EXPIRES, Lease
from eldorado.server.storage.rows import Millis
from eldorado.server.storage.servers import ServerRow, end_server, give_up, leader_of, take_lead
from eldorado.server.storage.store import Store

PATIENCE: Final = 20.0
"""Seconds for which a request waits until somebody leads its table: longer than a dead server's lease lasts."""
POLL: Final = 0.25
"""Seconds after which who waits asks the database, if there was no news."""
LOOKS: Final = 3
"""How often a server must be seen not to have renewed its lease."""
KNOWN: Final = 10_000
"""Of how many tables it is remembered who else leads them."""

T = TypeVar("T")

logger = logging.getLogger("eldorado.servers")


class LedElsewhere(Problem):
    """Another server leads the table now: whoever asks again finds it there."""

    def __init__(self) -> None:
        super().__init__("busy")


class Line(Protocol):
    """Something that goes on between this server and another one."""

    def cancel(self) -> object:
        """The other one is gone."""


class Calls(Protocol):
    """What servers ask of each other."""

    async def hand_over(self, server: ServerRow, table: str) -> bool:
        """Have another server lead a table no longer; False if it does not."""

    async def find_luck(self, commitment: str) -> bytes | None:
        """The secret of a commitment that another server has made."""

    async def is_there(self, server: ServerRow) -> bool:
        """Whether another server answers."""


class Leads:
    """Who leads which table. Without a lease that is shared there is only this server."""

    def __init__(self, store: Store | None = None, lease: Lease | None = None, news: News | None = None) -> None:
        self._store = store
        self._lease = lease if lease is not None and lease.shared else None
        self.news = news or Polling()
        self.led: dict[str, int] = {}
        """The terms of the tables that are ours, if there are other servers."""
        self.others: dict[int, ServerRow] = {}
        """The other servers that are there."""
        self.outages: list[tuple[Millis, Millis]] = []
        """From when until when servers that died left their tables alone."""
        self.leaving = False
        self.lines: dict[int, set[Line]] = {}
        """What goes on between us and each of them."""
        self.calls: Calls | None = None
        self.when_others_changed: Callable[[bool], None] = lambda fewer: None
        self._looks: dict[int, tuple[Millis, int]] = {}
        """When each of the others was last seen to renew its lease, and how often it was then seen not to."""
        self._silent: set[int] = set()
        """The servers that did not answer when they were last asked."""
        self._elsewhere: OrderedDict[str, int] = OrderedDict()
        self._suspecting: dict[int, asyncio.Task[None]] = {}
        self._finding: dict[str, asyncio.Task[ServerRow | None]] = {}

    @property
    def shared(self) -> bool:
        """Whether there may be other servers."""
        return self._lease is not None

    @property
    def number(self) -> int:
        """Our number among the servers; 0 for one that is alone."""
        return 0 if self._lease is None else self._lease.number

    @property
    def secret(self) -> str:
        """What others know who have read our row."""
        return "" if self._lease is None else self._lease.secret or ""

    @property
    def keeper(self) -> ServerRow | None:
        """The server that does what is done once for all: None if that is this one."""
        return min((row for row in self.others.values() if row.number < self.number), default=None)

    # Whose a table is

    async def find(self, id: str) -> ServerRow | None:
        """Who else leads a table; None if it is ours from now on, or there is none."""
        if self._lease is None or id in self.led:
            return None
        known = self.others.get(self._elsewhere.get(id, 0))
        if known is not None:
            return known
        if self.leaving:
            return await self._successor(id)
        task = self._finding.get(id)
        if task is None:
            task = self._finding[id] = asyncio.ensure_future(self._find(id))
            task.add_done_callback(lambda _: self._finding.pop(id, None))
        return await asyncio.shield(task)

    async def _find(self, id: str) -> ServerRow | None:
        lead = await self._run(lambda connection: take_lead(connection, id, self.number))
        if lead is None:
            return None
        if lead.leader == self.number:
            self.led[id] = lead.term
            return None
        if lead.leader not in self.others:
            await self.look()
        other = self.others.get(lead.leader)
        if other is None:
            raise LedElsewhere
        self._elsewhere[id] = lead.leader
        if len(self._elsewhere) > KNOWN:
            self._elsewhere.popitem(last=False)
        return other

    async def _successor(self, id: str) -> ServerRow:
        """Who answers for a table while we leave: who leads it, or whoever may take it."""
        leader = await self._run(lambda connection: leader_of(connection, id))
        other = self.others.get(leader) or min(self.others.values(), default=None)
        if other is None:
            raise LedElsewhere
        return other

    async def need(self, id: str) -> None:
        """Have a table led here; refuse if another server leads it."""
        if self.shared and await self.find(id) is not None:
            raise LedElsewhere

    def begin(self, id: str) -> None:
        """A table that was opened here."""
        if self.shared:
            self.led[id] = 0

    def holds(self, id: str, term: int) -> bool:
        """Whether a table that was read under this term is ours."""
        return not self.shared or self.led.get(id) == term

    async def give_up(self, ids: Collection[str]) -> None:
        """Lead these tables no longer; who comes to one of them here takes it anew."""
        ours = [id for id in ids if self.led.pop(id, None) is not None]
        if ours:
            await self._run(lambda connection: give_up(connection, ours, self.number))
            self.news.tell_free(ours)

    def forget(self, id: str) -> None:
        """Whoever was said to lead a table does so no longer."""
        self._elsewhere.pop(id, None)

    async def wait(self) -> None:
        """Wait for news, or a moment."""
        await self.news.wait(POLL)

    # Who else is there

    async def look(self) -> None:
        """Renew our lease, and see who else is there."""
        if self._store is not None:
            self.adopt(await self._store.renew())
            await self._end_silent()

    def adopt(self, rows: Sequence[ServerRow]) -> None:
        """The servers that are there now; what went on with one that is not is broken off."""
        others = {row.number: row for row in rows if row.address and not row.released and row.number != self.number}
        gone, new = self.others.keys() - others.keys(), others.keys() - self.others.keys()
        self.others = others
        self.outages = [(row.renewed, row.ended) for row in rows if row.ended is not None]
        for number in gone:
            self._break_off(number)
        if gone or new:
            self.when_others_changed(bool(gone))

    async def _end_silent(self) -> None:
        """End the rows of servers that have not renewed their lease for too long: they write nothing any more.

        Only looks count, not the time between them: while the database is away, nobody can renew anything.
        """
        last, self._looks = self._looks, {}
        for row in list(self.others.values()):
            renewed, looks = last.get(row.number, (0, 0))
            self._looks[row.number] = (row.renewed, looks + 1 if renewed == row.renewed else 0)
            if row.age > EXPIRES * 1000 and self._looks[row.number][1] >= LOOKS:
                await self._end(row, round(EXPIRES * 1000))

    async def suspect(self, other: ServerRow) -> None:
        """A server refuses connections: if its process is known to have ended, its tables are free at once."""
        task = self._suspecting.get(other.number)
        if task is None:
            task = self._suspecting[other.number] = asyncio.ensure_future(self._look_into(other))
            task.add_done_callback(lambda _: self._suspecting.pop(other.number, None))
        await asyncio.shield(task)

    async def _look_into(self, other: ServerRow) -> None:
        lease = self._lease
        if lease is not None and await asyncio.to_thread(lease.is_dead, other.number):
            await self._end(other, 0)

    async def _end(self, other: ServerRow, silent: Millis) -> None:
        if await self._run(lambda connection: end_server(connection, other.number, silent)):
            logger.warning("server %d has gone without a word: its tables are free", other.number)
            self.news.tell_servers()
        if self._store is not None:
            self.adopt(await self._store.renew())

    async def probe(self) -> None:
        """Break off what goes on with servers that do not answer: they may be there, but not for us."""
        others, calls = list(self.others.values()), self.calls
        answers = await asyncio.gather(*(calls.is_there(row) for row in others)) if calls is not None else []
        silent = {row.number for row, there in zip(others, answers, strict=False) if not there}
        for number in silent & self._silent:
            self._break_off(number)
        self._silent = silent

    def _break_off(self, number: int) -> None:
        for line in self.lines.pop(number, ()):
            line.cancel()

    async def _run(self, work: Callable[[Connection], T]) -> T:
        assert self._store is not None, "who shares a database has one"
        return await self._store.run(work)
