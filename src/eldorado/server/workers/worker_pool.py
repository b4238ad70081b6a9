"""A few worker processes of one kind; one that fails is ended, and another takes its place."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from eldorado.server.workers.worker_process import Hear, WorkerFailed, WorkerProcess


class WorkerPool:
    """So many workers at most, each started when it is first needed."""

    def __init__(self, command: Sequence[str], size: int, longest: int, patience: float = 30.0) -> None:
        self.command = command
        self.size = size
        self.longest = longest
        self.patience = patience
        """Seconds for a worker to begin."""
        self._places = asyncio.Semaphore(size)
        self._idle: list[WorkerProcess] = []
        self._busy: set[WorkerProcess] = set()
        self._closed = False

    async def ask(
        self, question: bytes, deadline: float, hear: Hear | None = None, begin: Callable[[], None] | None = None
    ) -> bytes:
        """The answer of a worker; beyond the deadline, or if nobody waits for it any more, the worker is ended.

        `begin` is called as soon as the question need not wait any longer for others.
        """
        async with self._places:
            if begin is not None:
                begin()
            worker = await self._worker()
            self._busy.add(worker)
            try:
                async with asyncio.timeout(deadline):
                    answer = await worker.ask(question, hear)
            except BaseException:
                await worker.kill()
                raise
            finally:
                self._busy.discard(worker)
            await self._rest(worker, answer)
            return answer

    async def _worker(self) -> WorkerProcess:
        """One that waits for work, or a new one."""
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            await worker.kill()
        if self._closed:
            raise WorkerFailed("the pool is closed")
        return await WorkerProcess.start(self.command, self.longest, self.patience)

    async def _rest(self, worker: WorkerProcess, answer: bytes) -> None:
        """A worker that has answered waits for more."""
        if self._closed or self.is_last(answer):
            await worker.kill()
        else:
            self._idle.append(worker)

    def is_last(self, answer: bytes) -> bool:
        """Whether a worker that answers so is not to be asked again."""
        return False

    async def stop(self) -> None:
        """End all workers."""
        self._closed = True
        for worker in (*self._idle, *self._busy):
            await worker.kill()
        self._idle.clear()
