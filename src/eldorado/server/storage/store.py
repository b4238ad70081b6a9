"""The one truth: a database written by one thread, which groups commits and answers only after they are done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from eldorado.server.storage.migrate import migrate

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


def open_engine(database: str) -> Engine:
    """An engine for a file, or for a URL of SQLite or PostgreSQL."""
    url = make_url(database if "://" in database else f"sqlite:///{Path(database).expanduser().absolute()}")
    if url.drivername in ("postgresql", "postgres"):
        url = url.set(drivername="postgresql+psycopg")
    if not url.drivername.startswith(("sqlite", "postgresql")):
        raise OSError(f"tables are kept in SQLite or PostgreSQL, not in {url.drivername}")
    far = url.get_backend_name() != "sqlite"
    engine = create_engine(url, pool_size=1, max_overflow=1, pool_pre_ping=far, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, record: object) -> None:
    """Write-ahead log, every commit on the disk before it is answered, and references that hold."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    """Python's driver begins transactions late and only to write; we begin them ourselves."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


class Store:
    """Jobs go in from the event loop, are done in order by one thread, and are answered after COMMIT."""

    def __init__(self, database: str) -> None:
        self.engine = open_engine(database)
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: Thread | None = None

    def start(self) -> None:
        """Bring the database up to date and begin to work."""
        migrate(self.engine)
        self._thread = Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

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
        self.engine.dispose()

    def _work(self) -> None:
        """The thread: take what has gathered, do it in one transaction, answer."""
        while True:
            jobs = self._gather()
            asked = [job for job in jobs if job is not None]
            if asked:
                self._answer(self._commit(asked))
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

    def _commit(self, jobs: Sequence[Job]) -> list[JobResult]:
        """All jobs in one transaction; if one of them fails, each in a transaction of its own."""
        begun = False
        try:
            with self.engine.begin() as connection:
                begun = True
                return [JobResult(job, job.work(connection)) for job in jobs]
        except SQLAlchemyError as error:
            logger.warning("%d requests could not be stored: %s", len(jobs), error.__class__.__name__)
            away = not begun or (isinstance(error, DBAPIError) and error.connection_invalidated)
            if away or len(jobs) == 1:
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


def touch(connection: Connection) -> None:
    """See whether the database answers."""
    connection.execute(text("SELECT 1"))
