"""Faults that can be planted in a world, to show that the campaign finds them."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any
from unittest import mock

from sqlalchemy import bindparam, update

from eldorado.core.game import Seat
from eldorado.core.log import Log
from eldorado.server.live import live_table, live_tables, restoring
from eldorado.server.live.live_tables import LiveTables
from eldorado.server.live.services import Services
from eldorado.server.messages import log_lines
from eldorado.server.storage import queries, schema
from eldorado.server.storage.lease import Lease
from eldorado.server.storage.store import Job, JobResult
from eldorado.server.table.table_state import TableState
from tests.worlds.simulated_store import SimulatedStore


class Plants:
    """What a world's servers are made of; nothing is planted."""

    store: type[SimulatedStore] = SimulatedStore
    tables: Callable[[Services], LiveTables] = LiveTables

    @contextlib.contextmanager
    def planted(self) -> Iterator[None]:
        """While a world runs."""
        yield


class HastyStore(SimulatedStore):
    """Answers first, and commits a moment later."""

    def _carry_out(self, jobs: list[Job]) -> None:
        if not self.open or self._crashes("before"):
            return
        with self.engine.connect() as connection, connection.begin() as transaction:
            results = []
            for job in jobs:
                try:
                    results.append(JobResult(job, job.work(connection)))
                except Exception as error:
                    results.append(JobResult(job, error=error))
            transaction.rollback()
        self._answer(results)
        self._later(self._commit_later, jobs)

    def _commit_later(self, jobs: list[Job]) -> None:
        if not self.open or self._crashes("middle"):
            return
        self._commit(jobs)
        self.when_committed()
        if not self._crashes("after"):
            self._gather_jobs()


class AcknowledgedBeforeCommit(Plants):
    store = HastyStore


class NoFencing(Plants):
    """Neither the row of the server nor the term of the table is looked at when something is written."""

    @contextlib.contextmanager
    def planted(self) -> Iterator[None]:
        unfenced = update(schema.tables).where(schema.tables.c.id == bindparam("here"))
        with (
            mock.patch.object(queries, "UPDATE_TABLE", unfenced),
            mock.patch.object(queries, "save_change", _save_unfenced(unfenced)),
            mock.patch.object(Lease, "check", return_value=None),
        ):
            yield


def _save_unfenced(unfenced: Any) -> Callable[..., None]:
    real = queries.save_change

    class Blind:
        """Lets the statement through without its term."""

        def __init__(self, connection: Any) -> None:
            self.connection = connection

        def execute(self, statement: Any, values: Any = None) -> Any:
            if statement is unfenced:
                values = {name: value for name, value in values.items() if name != "led_since"}
            return self.connection.execute(statement, values)

    return lambda connection, change: real(Blind(connection), change)  # type: ignore[arg-type]


class OnlyTheRow(NoFencing):
    """The term of the table is not looked at; the server's row still is."""

    @contextlib.contextmanager
    def planted(self) -> Iterator[None]:
        unfenced = update(schema.tables).where(schema.tables.c.id == bindparam("here"))
        with (
            mock.patch.object(queries, "UPDATE_TABLE", unfenced),
            mock.patch.object(queries, "save_change", _save_unfenced(unfenced)),
        ):
            yield


class KeepingTables(LiveTables):
    """Remembers tables that were led before, and believes to know them when they come back."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.remembered: dict[str, TableState] = {}

    async def _bring_back(self, id: str, asker: str) -> Any:
        table = await super()._bring_back(id, asker)
        known = self.remembered.get(id)
        if known is not None:
            table.state = replace(known, row=table.state.row)
        return table

    async def hand_over(self, id: str) -> bool:
        self._remember()
        return await super().hand_over(id)

    async def give_up_unused(self) -> None:
        self._remember()
        await super().give_up_unused()
        for id in [id for id in self.live if id not in self.services.leads.led]:
            del self.live[id]

    def _remember(self) -> None:
        self.remembered |= {id: table.state for id, table in self.live.items()}


class StaleCache(Plants):
    tables = KeepingTables


class WrongSeat(Plants):
    """Now and then an event is told to a seat as another one may hear it."""

    @contextlib.contextmanager
    def planted(self) -> Iterator[None]:
        real = log_lines.told_events

        def told_events(log: Log, viewer: Any, number: int) -> Any:
            wrong = viewer is not None and number % 7 == 3
            return real(log, (viewer + 1) % log.seats if wrong else viewer, number)

        with mock.patch.object(log_lines, "told_events", told_events):
            yield


class UndoAcrossLease(Plants):
    """What was said before a table changed hands no longer hinders who takes back."""

    @contextlib.contextmanager
    def planted(self) -> Iterator[None]:
        bring_back, hinders = restoring.bring_back, Log._hinders

        async def forget(services: Services, id: str, asker: str) -> TableState:
            state = await bring_back(services, id, asker)
            vars(state.log)["forgotten"] = state.n if state.row.term > 0 else 0
            return state

        def hindered(self: Log, seat: Seat, number: int) -> str:
            if number < vars(self).get("forgotten", 0) and self.said[number].entry.seat >= 0:
                return ""
            return hinders(self, seat, number)

        with (
            mock.patch.object(live_tables, "bring_back", forget),
            mock.patch.object(live_table, "bring_back", forget),
            mock.patch.object(Log, "_hinders", hindered),
        ):
            yield


PLANTS: dict[str, type[Plants]] = {
    "acknowledged before commit": AcknowledgedBeforeCommit,
    "no fencing": NoFencing,
    "stale cache after take-over": StaleCache,
    "event told to the wrong seat": WrongSeat,
    "undo across a lease": UndoAcrossLease,
}
