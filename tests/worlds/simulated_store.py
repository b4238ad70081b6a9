"""The store of a simulated server: the same jobs, statements and transactions, on a database in memory.

What is replaced is the thread: jobs are gathered, done and answered at three moments, with slow disks between them. At
each of these moments the server may end, and the database may refuse, or be gone after it has done what it was asked.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, TypeVar

import sqlalchemy
from msgspec import Struct
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import StaticPool

from eldorado.server.metrics import Metrics
from eldorado.server.storage.migrate import migrate
from eldorado.server.storage.process_lock import Unshared
from eldorado.server.storage.store import GROUP, Job, JobResult, Store, StoreFailed
from tests.worlds.virtual_loop import PROCESS, VirtualLoop

T = TypeVar("T")


class Database:
    """One database in memory, emptied for each world; the statements that were compiled for it stay."""

    def __init__(self) -> None:
        self.engine = create_engine("sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False})
        event.listen(self.engine, "connect", _prepare)
        event.listen(self.engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE") and None)
        migrate(self.engine)
        self._empty = self._driver().serialize()

    def _driver(self) -> Any:
        with self.engine.connect() as connection:
            return connection.connection.driver_connection

    def empty(self) -> None:
        """As it was at first."""
        driver = self._driver()
        driver.rollback()
        driver.deserialize(self._empty)
        driver.execute("PRAGMA foreign_keys=ON")


def _prepare(connection: Any, record: object) -> None:
    connection.isolation_level = None
    connection.execute("PRAGMA foreign_keys=ON")


@cache
def the_database() -> Database:
    """The one of this process: building it takes longer than a world."""
    return Database()


class SimulatedLocks:
    """The locks that die with their process: who has the database, or shares it, and under which number."""

    def __init__(self) -> None:
        self.alone: SimulatedLock | None = None
        self.named: dict[int, SimulatedLock] = {}


class SimulatedLock(Unshared):
    """The lock of one simulated process."""

    everywhere = True

    def __init__(self, locks: SimulatedLocks) -> None:
        self.locks = locks
        self.shared = False

    def take(self) -> bool:
        if self.shared:
            return self.locks.alone is None
        if self.locks.alone in (None, self) and not self.locks.named:
            self.locks.alone = self
        return self.locks.alone is self

    take_from = take

    def share(self) -> None:
        self.let_go()
        self.shared = True

    def name(self, number: int) -> None:
        if self.shared:
            self.locks.named[number] = self

    def is_free(self, number: int) -> bool:
        return number not in self.locks.named

    def let_go(self) -> None:
        if self.locks.alone is self:
            self.locks.alone = None
        for number in [number for number, lock in self.locks.named.items() if lock is self]:
            del self.locks.named[number]


class Disk(Struct):
    """How the disk, or the way to it, behaves at the moment."""

    slow: float = 0.002
    """Seconds between two moments, on average."""
    refuses: float = 0.0
    """How often a transaction fails, in parts of one."""
    unsure: float = 0.0
    """How often it is done, and yet nobody hears so."""


class Crash(Struct):
    """At which transaction from now a server ends, and where in it."""

    after: int
    where: str


class SimulatedStore(Store):
    """The store of one simulated server."""

    def __init__(
        self, engine: Engine, loop: VirtualLoop, rng: Random, disk: Disk, end: Callable[[], None], metrics: Metrics
    ) -> None:
        super().__init__(engine, metrics)
        self.loop = loop
        self.rng = rng
        self.disk = disk
        self.end = end
        """Ends the process at once."""
        self.when_committed: Callable[[], None] = lambda: None
        self.stop_here: Callable[[], None] = lambda: None
        """Stops the process for long, with a transaction that it is about to make."""
        self.crash: Crash | None = None
        self.open = False
        self.commits = 0
        self._waiting: deque[Job] = deque()
        self._busy = False

    def _begin(self) -> None:
        self.open = True

    async def run(self, work: Callable[[Connection], T]) -> T:
        if not self.open:
            raise StoreFailed("the store is closed")
        job = Job(work, self.loop, self.loop.create_future())
        self._waiting.append(job)
        if not self._busy:
            self._busy = True
            self._later(self._gather_jobs)
        value: T = await job.future
        return value

    def _later(self, do: Callable[..., None], *what: Any) -> None:
        """In a while, as a step of this server's process."""
        self.loop.call_later(self.rng.expovariate(1 / self.disk.slow), do, *what)

    def _gather_jobs(self) -> None:
        jobs = [self._waiting.popleft() for _ in range(min(GROUP, len(self._waiting)))]
        if not jobs:
            self._busy = False
            return
        self._later(self._carry_out, jobs)

    def _carry_out(self, jobs: list[Job]) -> None:
        if not self.open:
            return
        if self._crashes("before"):
            return
        if self._is_to_crash("stop"):
            self.crash = None
            self.stop_here()
            self.loop.call_soon(self._carry_out, jobs)
            return
        if self._is_to_crash("middle"):
            self._break_off(jobs)
            return
        results = self._commit(self._disturbed(jobs))
        self.commits += 1
        if self.rng.random() < self.disk.unsure:
            results = [JobResult(result.job, error=StoreFailed("nobody knows")) for result in results]
        self.when_committed()
        if not self._crashes("after"):
            self._later(self._tell, results)

    def _tell(self, results: Sequence[JobResult]) -> None:
        if not self.open:
            return
        self._answer(results)
        self._gather_jobs()

    def _disturbed(self, jobs: list[Job]) -> list[Job]:
        """Some of the work fails, as the database may at any statement."""
        if self.rng.random() >= self.disk.refuses:
            return jobs
        place, times = self.rng.randrange(len(jobs)), [self.rng.randint(1, 3)]
        asked = jobs[place]

        def fails(connection: Connection) -> Any:
            value = asked.work(connection)
            times[0] -= 1
            if times[0] >= 0:
                raise OperationalError("the disk is full", None, Exception("simulated"))
            return value

        return [*jobs[:place], asked._replace(work=fails), *jobs[place + 1 :]]

    def _is_to_crash(self, where: str) -> bool:
        return self.crash is not None and self.crash.where == where and self.crash.after <= 0

    def _crashes(self, where: str) -> bool:
        """Whether the server ends here."""
        if where == "before" and self.crash is not None:
            self.crash.after -= 1
        if not self._is_to_crash(where):
            return False
        self.end()
        return True

    def _break_off(self, jobs: list[Job]) -> None:
        """The process ends in the middle of a transaction, which the database then takes back."""
        with self.engine.connect() as connection, connection.begin() as transaction:
            for job in jobs[: self.rng.randint(1, len(jobs))]:
                try:
                    job.work(connection)
                except Exception:
                    break
            transaction.rollback()
        self.end()

    def close_now(self) -> None:
        """The process has ended: nothing is answered any more."""
        self.open = False
        self._waiting.clear()

    async def stop(self) -> None:
        while self._busy and self.open:
            await asyncio.sleep(0.01)
        if self.open:
            self.open = False
            self._release()


def whose() -> str:
    """The process in which this is called."""
    return str(PROCESS.get())


__all__ = [
    "Crash",
    "Database",
    "Disk",
    "SimulatedLock",
    "SimulatedLocks",
    "SimulatedStore",
    "sqlalchemy",
    "the_database",
]
