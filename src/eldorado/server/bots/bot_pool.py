"""Bots at the table: they think in processes of their own, see imagined worlds only, and can stop nothing."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from time import monotonic
from typing import Any, Final

import msgspec

from eldorado.bots.thinking import Memory, Thought
from eldorado.bots.why_played import Heard
from eldorado.core.game import AnyGame, Move, Seat
from eldorado.server.bots.advice import Advice
from eldorado.server.bots.explained import Explained
from eldorado.server.bots.questions import HintQuestion, MoveQuestion, Question, ReasonQuestion
from eldorado.server.bots.thinking_share import ThinkingShare
from eldorado.server.metrics import Metrics
from eldorado.server.problems import Problem
from eldorado.server.workers.worker_pool import WorkerPool

COMMAND: Final = (sys.executable, "-m", "eldorado.server.bots.bot_worker")
LONGEST: Final = 8000
"""How many bytes an answer may have: moves in notation are short, and neither a bot nor a hint looks far ahead."""
WAITING: Final = 15.0
"""Seconds for which somebody waits for a hint or a reason while others are thought for."""

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
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(command, size, LONGEST, patience)
        self.metrics = metrics or Metrics()
        self.deadline = deadline
        self.clock = clock
        self.share = ThinkingShare(clock)
        self._asking = Counter[str]()
        """How many questions each table has put that are not answered yet."""

    async def think(
        self,
        game: AnyGame,
        world: Any,
        seat: Seat,
        bot: str,
        imagination_rng: Random,
        memory: Memory = (),
        table: str = "",
    ) -> Thought:
        """A bot's move in a world imagined for its seat, by what it meant to do; any legal move if the bot fails."""
        question = MoveQuestion(game.name, bot, world, seat, memory, imagination_rng.getrandbits(64), self.share.now)
        legal = game.legal(world, seat)
        try:
            with self.metrics.bot.labels(game.name, bot).time():
                answer = await self._answer(question, table)
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

    async def advise(
        self, game: AnyGame, world: Any, seat: Seat, imagination_rng: Random, table: str = "", mate: str = ""
    ) -> tuple[Advice, ...]:
        """The best plans in a world imagined for a seat, or what a mate would do; a problem if thinking fails."""
        question = HintQuestion(game.name, world, seat, imagination_rng.getrandbits(64), self.share.now, mate)
        legal = game.legal(world, seat)
        try:
            with self.metrics.hint.labels(game.name).time():
                async with asyncio.timeout(WAITING):
                    answer = await self._answer(question, table)
            found = msgspec.json.decode(answer, type=tuple[Advice, ...])
            if found and all(is_playable(game, advice, legal) for advice in found):
                return found
            problem = "its first move is not legal" if found else "it has no plan"
        except asyncio.CancelledError:
            raise
        except Exception as error:
            problem = f"{error.__class__.__name__} {error}".strip()
        self.metrics.hint_failures.labels(game.name).inc()
        logger.warning("a hint for %s failed (%s)", game.name, problem[:200])
        raise Problem("no_hint")

    async def explain(
        self,
        game: AnyGame,
        world: Any,
        asker: Seat | None,
        seat: Seat,
        heard: tuple[Heard, ...],
        imagination_rng: Random,
        table: str = "",
    ) -> Explained:
        """Why a seat may have played what the asker has heard of; a problem if that cannot be worked out."""
        seed = imagination_rng.getrandbits(64)
        question = ReasonQuestion(game.name, world, asker, seat, heard, seed, self.share.now)
        try:
            with self.metrics.reason.labels(game.name).time():
                async with asyncio.timeout(WAITING):
                    answer = await self._answer(question, table)
            found = msgspec.json.decode(answer, type=Explained)
            for text in found.other:
                game.read(text)
            return found
        except asyncio.CancelledError:
            raise
        except Exception as error:
            problem = f"{error.__class__.__name__} {error}".strip()
        self.metrics.reason_failures.labels(game.name).inc()
        logger.warning("a reason for %s failed (%s)", game.name, problem[:200])
        raise Problem("no_reason")

    async def _answer(self, question: Question, table: str) -> bytes:
        """What a worker answers; how long it was waited for counts, unless it was for another one of the same table."""
        asked, alone = self.clock(), not (table and self._asking[table])

        def begin() -> None:
            if alone:
                self.share.wait_ended(self.clock() - asked)

        self._asking[table] += 1
        try:
            return await self.ask(pickle.dumps(question), self.deadline, begin=begin)
        finally:
            self._asking -= Counter({table: 1})  # and forgets who asks no more


def is_playable(game: AnyGame, advice: Advice, legal: Sequence[Move]) -> bool:
    """Whether a plan begins with a legal move; those after it must at least be moves."""
    moves = [game.read(text) for text in advice.moves]
    return bool(moves) and moves[0] in legal
