"""Bots at the table: they think in processes of their own, see imagined worlds only, and can stop nothing."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import pickle
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from eldorado.core.game import AnyGame, Move, Seat
from eldorado.server.bots.bot_worker import READY

COMMAND: Final = (sys.executable, "-m", "eldorado.server.bots.bot_worker")
LONGEST: Final = 1000
"""How many bytes an answer may have: a move in notation is short."""
KILL: Final = getattr(signal, "SIGKILL", signal.SIGTERM)
"""What no process can refuse; Windows has no other name for it."""

logger = logging.getLogger("eldorado.bots")


class BotFailed(Exception):
    """A bot that crashed, hung, or answered with something that is no legal move."""


class BotProcess:
    """One process that thinks about one question at a time."""

    def __init__(self, process: Process) -> None:
        self.process = process
        assert process.stdin is not None, "the worker has an input"
        assert process.stdout is not None, "the worker has an output"
        self.input, self.output = process.stdin, process.stdout

    @classmethod
    async def start(cls, command: Sequence[str], patience: float) -> BotProcess:
        """Start a process and wait until it is ready."""
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, start_new_session=True)
        worker = cls(process)
        try:
            async with asyncio.timeout(patience):
                if await worker.read() != READY:
                    raise BotFailed("the worker did not begin well")
        except BaseException:
            await worker.kill()
            raise
        return worker

    async def ask(self, question: bytes) -> str:
        """Put a question and wait for the answer."""
        self.input.write(len(question).to_bytes(4, "big") + question)
        await self.input.drain()
        return (await self.read()).decode()

    async def read(self) -> bytes:
        """The next message of the process."""
        size = int.from_bytes(await self.output.readexactly(4), "big")
        if size > LONGEST:
            raise BotFailed(f"an answer of {size} bytes")
        return await self.output.readexactly(size)

    async def kill(self) -> None:
        """End the process, whatever it does; by number, since `Process.kill` would take a dead one from its watcher."""
        if self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.process.pid, KILL)
        self.input.close()
        await self.process.wait()


class BotPool:
    """A few workers; one that fails is ended and replaced."""

    def __init__(
        self,
        size: int = max(1, min(4, (os.cpu_count() or 2) - 1)),
        deadline: float = 5.0,
        command: Sequence[str] = COMMAND,
        patience: float = 30.0,
    ) -> None:
        self.deadline = deadline
        self.command = command
        self.patience = patience
        self._places = asyncio.Semaphore(size)
        self._idle: list[BotProcess] = []
        self._busy: set[BotProcess] = set()
        self._closed = False

    async def choose(self, game: AnyGame, world: Any, seat: Seat, bot: str, imagination_rng: Random) -> Move:
        """A bot's move in a world imagined for its seat; any legal move if the bot fails."""
        question = pickle.dumps((game.name, bot, world, seat, imagination_rng.getrandbits(64)))
        legal = game.legal(world, seat)
        try:
            move: Move = game.read(await self._ask(question))
            if move in legal:
                return move
            problem = "its answer is not legal"
        except asyncio.CancelledError:
            raise
        except Exception as error:
            problem = f"{error.__class__.__name__} {error}".strip()
        logger.warning("bot %s of %s failed (%s); a random move is played instead", bot, game.name, problem[:200])
        chance: Move = imagination_rng.choice(list(legal))
        return chance

    async def _ask(self, question: bytes) -> str:
        async with self._places:
            if self._closed:
                raise BotFailed("the pool is closed")
            worker = self._idle.pop() if self._idle else await BotProcess.start(self.command, self.patience)
            self._busy.add(worker)
            try:
                async with asyncio.timeout(self.deadline):
                    answer = await worker.ask(question)
            except BaseException:
                await worker.kill()
                raise
            finally:
                self._busy.discard(worker)
            self._idle.append(worker)
            return answer

    async def stop(self) -> None:
        """End all workers."""
        self._closed = True
        for worker in (*self._idle, *self._busy):
            await worker.kill()
        self._idle.clear()
