"""Bots at the table: they think in processes of their own, see imagined worlds only, and can stop nothing."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import sys
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec

from eldorado.bots.thinking import Memory, Thought
from eldorado.core.game import AnyGame, Move, Seat
from eldorado.server.metrics import Metrics
from eldorado.server.workers.worker_pool import WorkerPool

COMMAND: Final = (sys.executable, "-m", "eldorado.server.bots.bot_worker")
LONGEST: Final = 4000
"""How many bytes an answer may have: a move in notation is short, and so is what a bot means to do next."""

logger = logging.getLogger("eldorado.bots")


class BotPool(WorkerPool):
    """A few workers in which bots think."""

    def __init__(
        self,
        size: int = max(1, min(4, (os.cpu_count() or 2) - 1)),
        deadline: float = 5.0,
        command: Sequence[str] = COMMAND,
        patience: float = 30.0,
        metrics: Metrics | None = None,
    ) -> None:
        super().__init__(command, size, LONGEST, patience)
        self.metrics = metrics or Metrics()
        self.deadline = deadline

    async def think(
        self, game: AnyGame, world: Any, seat: Seat, bot: str, imagination_rng: Random, memory: Memory = ()
    ) -> Thought:
        """A bot's move in a world imagined for its seat, by what it meant to do; any legal move if the bot fails."""
        question = pickle.dumps((game.name, bot, world, seat, memory, imagination_rng.getrandbits(64)))
        legal = game.legal(world, seat)
        try:
            with self.metrics.bot.labels(game.name, bot).time():
                answer = await self.ask(question, self.deadline)
            notation, then = msgspec.json.decode(answer, type=tuple[str, Memory])
            move: Move = game.read(notation)
            if move in legal:
                return Thought(move, then)
            problem = "its answer is not legal"
        except asyncio.CancelledError:
            raise
        except Exception as error:
            problem = f"{error.__class__.__name__} {error}".strip()
        self.metrics.bot_failures.labels(game.name, bot).inc()
        logger.warning("bot %s of %s failed (%s); a random move is played instead", bot, game.name, problem[:200])
        return Thought(imagination_rng.choice(list(legal)))
