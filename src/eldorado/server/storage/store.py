"""The one truth: a database written by one thread, which groups commits and answers only after they are done."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from eldorado.server.metrics import Metrics
from eldorado.server.storage.bounded_answers import bound_answers, with_bounds
from eldorado.server.storage.database_file import file_of, make_private
from eldorado.server.storage.lease import Lease, LeaseLost
from eldorado.server.storage.migrate import is_behind, migrate
from eldorado.server.storage.servers import ServerRow

T = TypeVar("T")

GROUP: Final = 256
"""How many requests share one commit at most."""

logger = logging.getLogger("eldorado.store")


class StoreFailed(Exception):
    """The database did not take it: nothing of this request is kept."""


class Job(NamedTuple):
    """What a caller wants done in a transaction (perhaps tried twice), and where the answer goes."""

    work: Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


class JobResult(NamedTuple):
    """How one job went."""

    job: Job
    value: Any = None
    error: Exception | None = None


def database_url(database: str) -> URL:
    """The URL of a file, or of SQLite or PostgreSQL."""
    url = make_url(database if "://" in database else f"sqlite:///{Path(database).expanduser().absolute()}")
    if url.drivername in ("postgresql", "postgres"):
        url = url.set(drivername="postgresql+psycopg")
    if not url.drivername.startswith(("sqlite", "postgresql")):
        raise OSError(f"tables are kept in SQLite or PostgreSQL, not in {url.drivername}")
    return url


def open_engine(database: str, begin: str = "BEGIN IMMEDIATE") -> Engine:
    """An engine for a file, or for a URL of SQLite or PostgreSQL; `begin` is how SQLite begins a transaction."""
    url = database_url(database)
    far, file = url.get_backend_name() != "sqlite", file_of(url)
    if file is not None:
        make_private(file)
    url = with_bounds(url) if far else url
    engine = create_engine(url, pool_size=1, max_overflow=1, pool_pre_ping=far, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
        # Python's driver begins transactions late and only to write; we begin them ourselves.
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin) and None)
    return engine


def _prepare_sqlite(connection: Any, record: object) -> None:
    """Write-ahead log, every commit on the disk before it is answered, and references that hold."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


class Store:
    """Jobs go in from the event loop, are done in order by one thread, and are answered after COMMIT."""

    def __init__(self, database: str | Engine, metrics: Metrics | None = None) -> None:
        self.engine = open_engine(database) if isinstance(database, str) else database
        self.lease: Lease | None = None
        """The right to write, which a server needs; a test or a tool does without."""
        self.metrics = metrics or Metrics()
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: Thread | None = None

    def start(self, lease: Lease | None = None) -> None:
        """Bring the database up to date and begin to work, as the only server if there is a lease to take."""
        if lease is None:
            migrate(self.engine)
        else:
            self._start_alone(lease)
        bound_answers(self.engine)  # not before: a missing step may take long
        self._begin()

    def _begin(self) -> None:
        """Let the thread begin that does all the work."""
        self._thread = Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    def _start_alone(self, lease: Lease) -> None:
        """Nothing is changed, not even by the missing steps, before nobody else is at work who must not be."""
        try:
            lease.claim(lambda: is_behind(self.engine))
            migrate(self.engine)
            lease.share()
            lease.begin()
        except BaseException:
            lease.let_go()
            self.engine.dispose()
            raise
        self.lease = lease

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do something in a transaction of its own; the answer comes when it is on the disk."""
        if self._thread is None:
            raise StoreFailed("the store is closed")
        loop = asyncio.get_running_loop()
        job = Job(work, loop, loop.create_future())
        self._jobs.put(job)
        value: T = await job.future
        return value

    async def stop(self) -> None:
        """Finish what was asked for, then close."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(thread.join)
            await asyncio.to_thread(self._release)
        self.engine.dispose()

    def _release(self) -> None:
        """Let the next server begin at once, if the database still answers."""
        try:
            if self.lease is not None:
                self.lease.release()
        except SQLAlchemyError as error:
            logger.warning("the lease could not be given back: %s", error.__class__.__name__)

    @property
    def lost(self) -> bool:
        """Whether another server has taken over the database."""
        return self.lease is not None and self.lease.lost

    async def renew(self) -> list[ServerRow]:
        """Say that this server is still here; if it shares the database, hear who else is."""
        return [] if self.lease is None else await self.run(self.lease.renew)

    def _work(self) -> None:
        """The thread: take what has gathered, do it in one transaction, answer."""
        while True:
            jobs = self._gather()
            asked = [job for job in jobs if job is not None]
            if asked:
                self._answer(self._commit_timed(asked))
            if len(asked) < len(jobs):
                return

    def _gather(self) -> list[Job | None]:
        jobs = [self._jobs.get()]
        try:
            while len(jobs) < GROUP and jobs[-1] is not None:
                jobs.append(self._jobs.get_nowait())
        except Empty:
            pass
        return jobs

    def _commit_timed(self, jobs: Sequence[Job]) -> list[JobResult]:
        began = time.perf_counter()
        results = self._commit(jobs)
        self.metrics.commit.observe(time.perf_counter() - began)
        self.metrics.commit_group.observe(len(jobs))
        return results

    def _commit(self, jobs: Sequence[Job]) -> list[JobResult]:
        """All jobs in one transaction; if one of them fails, each in a transaction of its own."""
        begun = False
        try:
            with self.engine.begin() as connection:
                begun = True
                results = [JobResult(job, job.work(connection)) for job in jobs]
                if self.lease is not None:
                    self.lease.check(connection)
            return results
        except SQLAlchemyError as error:
            self.metrics.commit_failures.inc()
            logger.warning("%d requests could not be stored: %s", len(jobs), error.__class__.__name__)
            away = not begun or (isinstance(error, DBAPIError) and error.connection_invalidated)
            if away or len(jobs) == 1:
                return [JobResult(job, error=StoreFailed(str(error))) for job in jobs]
        except LeaseLost as error:
            return [JobResult(job, error=StoreFailed(str(error))) for job in jobs]
        except Exception as error:
            if len(jobs) == 1:
                return [JobResult(jobs[0], error=error)]
        return [result for job in jobs for result in self._commit([job])]

    def _answer(self, results: Sequence[JobResult]) -> None:
        for loop in {result.job.loop for result in results}:
            told = [result for result in results if result.job.loop is loop]
            try:
                loop.call_soon_threadsafe(_tell, told)
            except RuntimeError:
                logger.debug("nobody is left to hear the answer")


def _tell(results: Sequence[JobResult]) -> None:
    for result in results:
        if result.job.future.cancelled():
            continue
        if result.error is None:
            result.job.future.set_result(result.value)
        else:
            result.job.future.set_exception(result.error)
