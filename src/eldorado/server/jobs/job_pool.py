"""Where expensive work is done: in workers with limits, for strangers apart from tables, each asker in their turn."""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from eldorado.core.edition import Edition
from eldorado.core.game import AnyGame
from eldorado.core.log import Log
from eldorado.server.jobs.fair_queue import FairQueue
from eldorado.server.jobs.job_worker import LAST, NICE, REFUSED
from eldorado.server.jobs.logged_game import unpack_log, unpack_table
from eldorado.server.metrics import Metrics
from eldorado.server.problems import Problem
from eldorado.server.storage.rows import Millis
from eldorado.server.table.table_state import TableState
from eldorado.server.workers.worker_pool import WorkerPool
from eldorado.server.workers.worker_process import Hear, WorkerFailed

COMMAND: Final = (sys.executable, "-m", "eldorado.server.jobs.job_worker")
LONGEST: Final = 24 << 20
"""How many bytes an answer may have: as frames, a very long game has 17 MB."""
THINKING: Final = 25.0
"""Seconds that a review is thought about at most."""
STUDYING: Final = 45.0
"""Seconds that a study plays at most, of the processor's time."""
PATIENCE: Final = 120.0
"""Seconds to wait until one's review or study begins."""


class JobLimits(NamedTuple):
    """How much one job may take."""

    seconds: int = 5
    """At work."""
    deadline: float = 15.0
    """Seconds until it must be done, however busy the machine is."""
    memory: int = 192 << 20
    """Bytes beyond what a worker has when it begins."""
    nice: int = NICE
    """How far it stands back behind other processes."""


REVIEWS: Final = JobLimits(seconds=45, deadline=150.0, memory=384 << 20, nice=15)
"""A review thinks for up to half a minute; everything else on the machine comes first."""


STUDIES: Final = JobLimits(seconds=80, deadline=260.0, memory=384 << 20, nice=19)
"""A study plays for most of a minute, and only what nobody else wants of the machine."""


class JobWorkers(WorkerPool):
    """Workers that say themselves when they are not to be asked again."""

    def is_last(self, answer: bytes) -> bool:
        """Whether the worker has grown too large, or is in a state that nobody knows."""
        return answer[1:2] == LAST


class JobLane:
    """Workers for one kind of asker, and the queue before them."""

    def __init__(self, queue: FairQueue, limits: JobLimits, command: Sequence[str], metrics: Metrics) -> None:
        self.limits = limits
        self.metrics = metrics
        self.workers = JobWorkers((*command, str(limits.memory), str(limits.nice)), queue.places, LONGEST)
        self.queue = queue

    async def run(self, asker: str, job: str, *arguments: Any, language: str = "en", hear: Hear | None = None) -> bytes:
        """Have a job done: its result, or a Problem; if nobody waits for it any more, it is not done."""
        async with self.queue.place(asker):
            began, result = time.perf_counter(), "refused"
            question = pickle.dumps((job, self.limits.seconds, language, arguments), pickle.HIGHEST_PROTOCOL)
            try:
                answer = await self._ask(question, hear)
                result = "refused" if answer[:1] == REFUSED else "done"
            except BaseException as error:
                result = "left" if isinstance(error, asyncio.CancelledError) else "ended"
                raise
            finally:
                self.metrics.worker.labels(job).observe(time.perf_counter() - began)
                self.metrics.worker_jobs.labels(job, result).inc()
        if answer[:1] == REFUSED:
            raise pickle.loads(answer[2:])  # noqa: S301 (our own worker has written it)
        return answer[2:]

    async def _ask(self, question: bytes, hear: Hear | None) -> bytes:
        """A worker that is ended by its limits, or by the deadline, has done too much."""
        try:
            return await self.workers.ask(question, self.limits.deadline, hear)
        except (TimeoutError, WorkerFailed, asyncio.IncompleteReadError, OSError):
            raise Problem("too_costly") from None

    async def stop(self) -> None:
        """End all workers."""
        await self.workers.stop()


class JobPool:
    """All work that a stranger can make expensive."""

    def __init__(
        self,
        size: int = max(2, min(4, (os.cpu_count() or 2) - 1)),
        limits: JobLimits | None = None,
        command: Sequence[str] = COMMAND,
        metrics: Metrics | None = None,
    ) -> None:
        metrics = metrics or Metrics()
        self.documents = JobLane(FairQueue(size), limits or JobLimits(), command, metrics)
        """What people bring along, and games played again."""
        self.tables = JobLane(FairQueue(size), limits or JobLimits(), command, metrics)
        """Tables brought back from the store: they do not wait for documents."""
        self.reviews = JobLane(FairQueue(min(2, size), 2, 32, PATIENCE), limits or REVIEWS, command, metrics)
        """Games thought over: of the two places an asker has one, and nothing else waits for them."""
        self.studies = JobLane(FairQueue(1, 1, 8, PATIENCE), limits or STUDIES, command, metrics)
        """Studies of the laboratory, one at a time: reviews and hints do not wait for them."""
        self.thinking = THINKING
        self.studying = STUDYING

    async def restore(self, asker: str, stored: bytes, now: Millis) -> TableState:
        """A table as it was stored, played again by a worker and unpacked beside all that goes on."""
        answer = await self.tables.run(asker, "restore_table", stored, now)
        return await asyncio.to_thread(lambda: unpack_table(pickle.loads(answer)))  # noqa: S301

    async def edition(self, asker: str, game: AnyGame, text: str, language: str) -> Edition:
        """An edition that somebody brings along, checked by a worker."""
        answer = await self.documents.run(asker, "open_edition", game.name, text, language=language)
        edition: Edition = await asyncio.to_thread(pickle.loads, answer)
        return edition

    async def beginning(self, asker: str, game: str, text: bytes, entry: int, longest: int, language: str) -> Log:
        """The game of a record that somebody brings along, checked by a worker, as it stood before an entry."""
        answer = await self.documents.run(asker, "begin_within", game, text, entry, longest, language=language)
        return await asyncio.to_thread(lambda: unpack_log(pickle.loads(answer)))  # noqa: S301

    async def stop(self) -> None:
        """End all workers."""
        await asyncio.gather(*(lane.stop() for lane in (self.documents, self.tables, self.reviews, self.studies)))
