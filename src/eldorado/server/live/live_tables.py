"""All tables: opening them, sitting down, looking on, finding one's own, playing again."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import Final

from sqlalchemy import Connection

from eldorado.core.edition import Edition
from eldorado.core.log import Log
from eldorado.core.luck import play_chance
from eldorado.server.live.create_table import OpenedTable, new_table, opened_table, rematch_table
from eldorado.server.live.leads import LedElsewhere
from eldorado.server.live.live_table import LiveTable
from eldorado.server.live.offered_luck import OfferedLuck
from eldorado.server.live.restoring import bring_back
from eldorado.server.live.services import Services
from eldorado.server.live.turn_watch import LATELY
from eldorado.server.messages.client_messages import LuckShare, OpenTable
from eldorado.server.problems import Problem, TooManyPublic, TooManyTables
from eldorado.server.storage import queries
from eldorado.server.storage.luck_rows import save_pledges
from eldorado.server.storage.nudge_rows import called_seats, hand_on_webhook, lately_touched
from eldorado.server.storage.played_games import add_played
from eldorado.server.storage.public_tables import MOST, count_public
from eldorado.server.storage.rows import Mark, Millis, TableSummary
from eldorado.server.storage.servers import now_there
from eldorado.server.storage.store import StoreFailed
from eldorado.server.storage.table_list import summaries
from eldorado.server.table.access import TableAccess, access_to, check_seat_link, check_watch_link
from eldorado.server.table.actions import Done, note_webhook, renew, take_seat
from eldorado.server.table.clocks import Uptime, later
from eldorado.server.table.game_choice import find_game
from eldorado.server.table.game_results import game_results
from eldorado.server.table.kept_until import kept_until
from eldorado.server.table.seats import clean_name, hashed, join_path
from eldorado.server.table.table_state import TableState, table_change

KEPT: Final = 500
"""How many idle tables are kept open at most."""
LEAVING: Final = 3.0
"""Seconds in which everybody leaves a table that another server is to lead."""


class LiveTables:
    """The tables of this server, each opened when somebody comes."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.live: OrderedDict[str, LiveTable] = OrderedDict()
        self.offered = OfferedLuck(services.secret)
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._held: Counter[str] = Counter()
        """By how many each table is held; counted by id, since one holds a table before it is there."""
        self._closing: set[str] = set()
        """The tables that are about to be deleted: nobody comes to them any more."""
        self._leaving: set[str] = set()
        """The tables that another server is about to lead: whoever comes finds them there."""
        self._runs: list[tuple[Millis, Millis]] = []
        self._started: Millis = 0

    # Finding

    async def access(self, id: str, browser: str | None) -> TableAccess:
        """What a browser may do at a table: known without opening it."""
        table = self.live.get(id)
        if table is not None:
            return access_to(table.state, browser)
        try:
            row = await self.services.store.run(lambda connection: queries.read_access(connection, id, browser))
        except StoreFailed:
            raise Problem("storage") from None
        if row is None:
            raise Problem("no_table")
        return TableAccess(browser, *row)

    @asynccontextmanager
    async def hold(self, id: str, asker: str = "") -> AsyncIterator[LiveTable]:
        """A table by its id, for as long as one needs it: it is not put away before everybody has let go."""
        if id in self._closing:
            raise Problem("no_table")
        if id in self._leaving:
            raise LedElsewhere
        self._held[id] += 1
        try:
            yield await self._find(id, asker)
        finally:
            self._held[id] -= 1
            if not self._held[id]:
                del self._held[id]
                if id in self._opening:  # everybody has left before it was there
                    self._opening.pop(id).cancel()

    async def _find(self, id: str, asker: str) -> LiveTable:
        """A table by its id, brought back from the store if need be."""
        table = self.live.get(id)
        if table is None:
            task = self._opening.get(id)
            if task is None:
                task = self._opening[id] = asyncio.ensure_future(self._bring_back(id, asker))
                task.add_done_callback(lambda done: self._opened(id, done))
            table = await asyncio.shield(task)
        if id in self.live:
            self.live.move_to_end(id)
        return table

    async def _bring_back(self, id: str, asker: str) -> LiveTable:
        leads = self.services.leads
        await leads.need(id)
        state = await bring_back(self.services, id, asker)
        if not leads.holds(id, state.row.term):
            raise LedElsewhere
        await self._count(state)
        table = LiveTable(await self._pledged(state), self.services)
        await self._watch_turns(table)
        return self._put(table)

    async def _watch_turns(self, table: LiveTable) -> None:
        """See whose turn it becomes; what another server did not come to, who was still to be called, is done here."""
        services, state = self.services, table.state
        if services.leads.shared and state.row.touched >= services.uptime.ago(services.now(), LATELY):
            table.turns.resume(state, await services.store.run(partial(called_seats, table=state.row.id)))
        else:
            table.turns.begin(state)

    async def _count(self, state: TableState) -> None:
        """A game that was over before anybody counted: from here on it is in its people's statistics."""
        played = game_results(state.row, state.seats, state.log, state.row.touched) if state.halt is None else []
        if played:
            with suppress(StoreFailed):  # it can be looked at all the same
                await self.services.store.run(lambda connection: add_played(connection, state.row.id, played))

    def _opened(self, id: str, task: asyncio.Task[LiveTable]) -> None:
        if self._opening.get(id) is task:
            del self._opening[id]

    async def _pledged(self, state: TableState) -> TableState:
        """A table stored before luck could be checked: from here on it can be, and the store knows it first."""
        if state.luck.pledges or state.halt is not None:
            return state
        id, luck = state.row.id, state.luck.renewed(state.log, self.services.secret())
        try:
            await self.services.store.run(lambda connection: save_pledges(connection, id, luck.pledges))
        except StoreFailed:
            raise Problem("storage") from None
        return replace(state, luck=luck)

    def _put(self, table: LiveTable) -> LiveTable:
        """Keep a table at hand; those that nobody holds and nobody has used for long are put away."""
        table = self.live.setdefault(table.state.row.id, table)
        if len(self.live) > KEPT:
            others = [(id, other) for id, other in self.live.items() if other is not table and not self._held[id]]
            idle = [id for id, other in others if other.idle and not other.turns.busy]
            for id in idle[: len(self.live) - KEPT]:
                del self.live[id]
        return table

    async def all_opened(self) -> None:
        """Wait for the tables that are being brought back at this moment."""
        await asyncio.gather(*self._opening.values(), return_exceptions=True)

    def alone(self, id: str) -> bool:
        """Whether nobody is at a table, and nothing is going on at it."""
        table = self.live.get(id)
        return id not in self._held and id not in self._opening and (table is None or table.idle)

    @contextmanager
    def closing(self, id: str) -> Iterator[bool]:
        """Let nobody come to a table while it is taken away; False if somebody is there."""
        if not self.alone(id):
            yield False
            return
        self._closing.add(id)
        self.live.pop(id, None)
        try:
            yield True
        finally:
            self._closing.discard(id)

    @asynccontextmanager
    async def closed(self, id: str) -> AsyncIterator[bool]:
        """Let nobody come to a table, at any server, while it is taken away; False if somebody is there."""
        try:
            await self.services.leads.need(id)
        except LedElsewhere:
            yield False
            return
        with self.closing(id) as alone:
            yield alone

    # Other servers

    async def hand_over(self, id: str) -> bool:
        """Let another server lead a table: all who are here come again. False if something here does not end."""
        self._leaving.add(id)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(LEAVING):
                    while not self.alone(id):
                        await self._clear(id)
            if not self.alone(id):
                return False
            self.live.pop(id, None)
            await self.services.leads.give_up([id])
            return True
        finally:
            self._leaving.discard(id)

    async def _clear(self, id: str) -> None:
        table = self.live.get(id)
        if table is not None:
            table.call_back()
            await table.finish()
        await asyncio.sleep(0.01)

    async def give_up_unused(self) -> None:
        """Other servers may lead what is not open here any more, and what was lost is forgotten."""
        leads = self.services.leads
        for id, table in list(self.live.items()):
            if table.lost and self.alone(id):
                del self.live[id]
                leads.led.pop(id, None)
        busy = self.live.keys() | self._held.keys() | self._opening.keys() | self._closing | self._leaving
        await leads.give_up(sorted(leads.led.keys() - busy))

    def forget_rematch(self, id: str) -> None:
        """A table is gone: open ones no longer lead to it."""
        for table in self.live.values():
            if table.state.row.rematch == id:
                table.state = table.state.with_row(rematch=None)

    async def mine(self, browser: str) -> list[TableSummary]:
        """The tables at which a browser sits or hosts."""
        return await self.services.store.run(lambda connection: summaries(connection, browser))

    def kept_until(self, summary: TableSummary) -> Millis | None:
        """Until when a table is kept if nothing happens at it."""
        services, rests = self.services, summary.kept_from
        return kept_until(services.keeping, services.uptime, summary.phase, rests, services.now())

    # Opening

    async def open_table(
        self, browser: str, plan: OpenTable, most: int, own: Edition | None = None, begun: Log | None = None
    ) -> OpenedTable:
        """Open a table; chance makes its first moves at once. What somebody brings along is opened beside all else."""
        services, game, secret = self.services, find_game(plan.game), await self._secret(plan.luck)
        if plan.public and not services.public_tables:
            raise Problem("no_public", field="public")
        make = partial(new_table, plan, game, own or game.house, browser, services.token, secret, services.now())
        open_it = partial(make, guests=services.guests, begun=begun)
        state, links = open_it() if own is None and begun is None else await asyncio.to_thread(open_it)
        await self._begin(state, None, most)
        return links

    async def _begin(self, state: TableState, parent: str | None, most: int) -> LiveTable:
        """Store a new table with chance's first moves, and open it; its host may have so many going at most."""
        now = self.services.now()
        luck = play_chance(state.log, state.luck)
        state = replace(state, luck=luck).touched(now, self.services.uptime)
        written, onlookers, told = table_change(None, state, now), state.onlookers, False

        def add(connection: Connection) -> Problem | None:
            if queries.open_tables(connection, written.table.host) >= most:
                return TooManyTables(most)
            if written.table.public is not None and count_public(connection, written.table.host) >= MOST:
                return TooManyPublic(MOST)
            nonlocal told
            queries.add_table(connection, written, onlookers, parent, self.services.leads.number)
            told = parent is not None and hand_on_webhook(connection, parent, written.table.id)
            return None

        try:
            refused = await self.services.store.run(add)
        except StoreFailed:
            raise Problem("storage") from None
        if refused is not None:
            raise refused
        self.services.leads.begin(state.row.id)
        table = self._put(LiveTable(state, self.services))
        table.refresh()
        if told:
            await table.alter(lambda state: note_webhook(state, "webhook_on", now))
        return table

    async def _secret(self, share: LuckShare | None) -> bytes:
        """The secret of a new table; another server may have committed to it."""
        calls = self.services.leads.calls
        if share is not None and calls is not None and not self.offered.has(share):
            found = await calls.find_luck(share.commitment)
            if found is not None:
                return found
        return self.offered.take(share)

    async def rematch(self, table: LiveTable, browser: str, most: int, share: LuckShare | None) -> OpenedTable:
        """The same people at a new table; asked again, the same new table."""
        async with table.rematching:
            old = table.state
            if not old.held_by(browser):
                raise Problem("not_yours")
            if not old.over and old.halt is None:
                raise Problem("not_over")
            if old.row.rematch is not None:
                return opened_table(old.row.rematch, [None] * len(old.seats), None)
            secret = await self._secret(share)
            state, links = rematch_table(old, self.services.token, secret, share, self.services.now())
            await self._begin(state, old.row.id, most)
            await table.alter(lambda now: now.with_row(rematch=state.row.id))
            return links

    # Sitting down and looking on

    async def claim(
        self, table: LiveTable, browser: str, token: str, name: str, nonce: str = "", mark: Mark | None = None
    ) -> int:
        """Take the seat of a link; a link opens once."""

        def sit_down(state: TableState) -> Done:
            seat = state.seats[check_seat_link(access_to(state, browser), token)]
            taken = take_seat(state, seat.seat, browser, clean_name(name), self.services.now(), mark)
            return Done(replace(taken, luck=taken.luck.stirred(taken.log, nonce)), seat.seat)

        table.attendance.note(browser)
        number = await table.do(sit_down)
        table.send_away(number, browser)
        return number

    async def new_link(self, table: LiveTable, browser: str, seat: int) -> str:
        """A new link for a seat, which may wander to another device; the old one ends."""
        token = self.services.token()
        absences, now = table.absences(), self.services.now()
        await table.alter(lambda state: renew(state, browser, seat, hashed(token), absences, now))
        return join_path(table.state.row.id, token)

    async def look_on(self, table: LiveTable, browser: str, token: str) -> None:
        """Become an onlooker by a watch link."""
        check_watch_link(access_to(table.state, browser), token)
        await table.admit(browser)

    # The course of time

    def tick(self) -> None:
        """Have every open table look at its clock, and the bots at how many wait."""
        self.services.bots.share.recover()
        for table in list(self.live.values()):
            table.tick()

    async def resume_turns(self, most: int = KEPT // 2) -> None:
        """Go on calling people where a stop of the server came in between."""
        if self.services.nudges is None:
            return
        store, since = self.services.store, self.services.uptime.ago(self.services.now(), LATELY)
        for id in await store.run(lambda connection: lately_touched(connection, since, most)):
            with suppress(Problem, StoreFailed):
                async with self.hold(id) as table:
                    called = await store.run(partial(called_seats, table=id))
                    table.turns.resume(table.state, called)
                    if self.services.leads.shared:
                        table.bots.wake(table)

    async def begin_run(self) -> Millis:
        """Note that the server runs, and learn when it did not; several servers go by the database's clock."""
        leads, now = self.services.leads, self.services.now()
        there = await self.services.store.run(now_there) if leads.shared else now
        runs, started = await self.services.store.run(lambda connection: queries.begin_run(connection, there))
        if started != now:
            self.services.now = later(self.services.now, started - now)
        if leads.others and runs:  # while one server is up, there is no gap
            runs[-1] = (runs[-1][0], started)
        self._runs, self._started = runs, started
        self.note_outages()
        return started

    def note_outages(self) -> None:
        """What another server left undone when it died is charged to no clock."""
        self.services.uptime = Uptime(self._runs, self._started, self.services.leads.outages)
