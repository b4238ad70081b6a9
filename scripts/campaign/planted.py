"""Five bugs that a server of this kind may have, to be planted into a real one: the checker has to find each."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import bindparam, update

from eldorado.core.game import Seat
from eldorado.core.log import Log
from eldorado.server.live import live_table, live_tables, restoring
from eldorado.server.live.live_table import LiveTable
from eldorado.server.storage import queries
from eldorado.server.storage.lease import Lease
from eldorado.server.storage.schema import tables
from eldorado.server.table.table_state import TableState

LATE: Final = 2.0
"""Seconds by which what was acknowledged is written too late."""


def acknowledge_before_commit() -> None:
    """A move is acknowledged, and stored a moment later."""
    save, writing = LiveTable._save, set[asyncio.Future[None]]()

    async def save_later(self: LiveTable, before: TableState, after: TableState, now: int) -> None:
        async def write() -> None:
            await asyncio.sleep(LATE)
            await save(self, before, after, now)

        task = asyncio.ensure_future(write())
        writing.add(task)
        task.add_done_callback(writing.discard)

    vars_of(LiveTable)("_save", save_later)


def no_fencing() -> None:
    """A server that was taken for dead writes on when it wakes: neither lease nor term is looked at."""
    vars_of(Lease)("check", lambda self, connection: None)
    vars(queries)["UPDATE_TABLE"] = update(tables).where(tables.c.id == bindparam("here"), bindparam("led_since") >= 0)


def stale_cache() -> None:
    """A server that leads a table again believes what it knew of it when it led it last."""
    known: dict[str, TableState] = {}
    bring_back, put = restoring.bring_back, live_tables.LiveTables._put

    async def remember(services: Any, id: str, asker: str) -> TableState:
        found = await bring_back(services, id, asker)
        table = known.get(id)
        return found if table is None else table.with_row(term=found.row.term)

    def note(self: Any, table: LiveTable) -> LiveTable:
        made = put(self, table)
        refresh = made.refresh

        def refreshed() -> None:
            known[made.state.row.id] = made.state
            refresh()

        vars(made)["refresh"] = refreshed
        known[made.state.row.id] = made.state
        return made

    vars(live_tables)["bring_back"] = remember
    vars_of(live_tables.LiveTables)("_put", note)


def wrong_seat() -> None:
    """Now and then an entry is told to a viewer as its own seat heard it."""
    told = Log.told

    def tell(self: Log, viewer: Seat | None, number: int) -> Any:
        own = self.said[number].entry.seat
        return told(self, Seat(own) if own >= 0 and number % 5 == 3 else viewer, number)

    vars_of(Log)("told", tell)


def undo_across_a_lease() -> None:
    """Whoever takes over a table has forgotten what of its past may not be taken back."""
    hinders, bring_back = Log._hinders, restoring.bring_back

    async def forget(services: Any, id: str, asker: str) -> TableState:
        state = await bring_back(services, id, asker)
        vars(state.log)["forgotten"] = state.n
        return state

    def hindered(self: Log, seat: Seat, number: int) -> str:
        return "" if number < vars(self).get("forgotten", 0) else hinders(self, seat, number)

    vars(live_tables)["bring_back"] = vars(live_table)["bring_back"] = forget
    vars_of(Log)("_hinders", hindered)


def vars_of(kind: type) -> Callable[[str, Any], None]:
    """Sets something of a class."""
    return lambda name, value: setattr(kind, name, value)


BUGS: Final[dict[str, Callable[[], None]]] = {
    "acknowledge-before-commit": acknowledge_before_commit,
    "no-fencing": no_fencing,
    "stale-cache": stale_cache,
    "wrong-seat": wrong_seat,
    "undo-across-a-lease": undo_across_a_lease,
}


def plant(name: str) -> None:
    """Plant a bug."""
    BUGS[name]()
