"""One worker process as the server sees it: a question, an answer, and an end whatever it does."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from eldorado.server.workers.question_loop import NEWS, READY

KILL: Final = getattr(signal, "SIGKILL", signal.SIGTERM)
"""What no process can refuse; Windows has no other name for it."""
READ_AHEAD: Final = 1 << 20
"""How many bytes of an answer are taken before they are asked for."""

Hear: TypeAlias = Callable[[bytes], None]
"""Hears what a worker tells before its answer."""


class WorkerFailed(Exception):
    """A worker that crashed, hung, or said something that is no answer."""


class WorkerProcess:
    """One process that works on one question at a time."""

    def __init__(self, process: Process, longest: int) -> None:
        self.process = process
        self.longest = longest
        """How many bytes an answer may have."""
        assert process.stdin is not None, "the worker has an input"
        assert process.stdout is not None, "the worker has an output"
        self.input, self.output = process.stdin, process.stdout

    @classmethod
    async def start(cls, command: Sequence[str], longest: int, patience: float) -> WorkerProcess:
        """Start a process and wait until it is ready."""
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, start_new_session=True, limit=READ_AHEAD
        )
        worker = cls(process, longest)
        try:
            async with asyncio.timeout(patience):
                if await worker.read() != READY:
                    raise WorkerFailed("the worker did not begin well")
        except BaseException:
            await worker.kill()
            raise
        return worker

    @property
    def alive(self) -> bool:
        """Whether it has not ended, as far as is known."""
        return self.process.returncode is None

    async def ask(self, question: bytes, hear: Hear | None = None) -> bytes:
        """Put a question and wait for the answer; who listens hears the news before it."""
        self.input.write(len(question).to_bytes(4, "big") + question)
        await self.input.drain()
        answer = await self.read()
        while hear is not None and answer[:1] == NEWS:
            hear(answer[1:])
            answer = await self.read()
        return answer

    async def read(self) -> bytes:
        """The next message of the process."""
        size = int.from_bytes(await self.output.readexactly(4), "big")
        if size > self.longest:
            raise WorkerFailed(f"an answer of {size} bytes")
        return await self.output.readexactly(size)

    async def kill(self) -> None:
        """End the process, whatever it does; by number, since `Process.kill` would take a dead one from its watcher."""
        if self.alive:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.process.pid, KILL)
        self.input.close()
        await self.process.wait()
