"""The review of a table's game: made once by a worker for all who wait for it, and kept as long as the table is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from typing import NamedTuple

import msgspec

from eldorado.bots.review import Review
from eldorado.core.sealing import sealed_entries
from eldorado.server.jobs.followed_job import FollowedJob
from eldorado.server.jobs.job_pool import JobPool
from eldorado.server.jobs.logged_game import SECRET, LoggedGame, logged_game
from eldorado.server.problems import Problem
from eldorado.server.table.sealed_record import is_open, seal_of
from eldorado.server.table.table_state import TableState
from eldorado.server.workers.worker_process import Hear


class Reviewed(NamedTuple):
    """A game as it was when it was reviewed: so many entries, and whether all of them were open."""

    n: int
    open: bool


class TableReview:
    """The review of one table's game."""

    def __init__(self, jobs: JobPool) -> None:
        self.jobs = jobs
        self._kept: tuple[Reviewed, bytes] | None = None
        self._work: tuple[Reviewed, FollowedJob] | None = None

    async def news(self, state: TableState, asker: str) -> AsyncIterator[bytes]:
        """How far the review is, until it is there; nothing if it has been made before."""
        key = reviewed(state)
        if self._kept is not None and self._kept[0] == key:
            return
        if self._work is None or self._work[0] != key or self._work[1].over:
            logged = await asyncio.to_thread(open_game, state)
            self._work = (key, FollowedJob(partial(self._think, asker, logged)))
        work = self._work[1]
        async for news in work.news():
            yield news
        self._kept = (key, await work.result())

    async def _think(self, asker: str, logged: LoggedGame, hear: Hear) -> bytes:
        return await self.jobs.reviews.run(asker, "review_game", logged, self.jobs.thinking, hear=hear)

    def found(self, state: TableState) -> Review:
        """The review, once there is no more news of it."""
        if self._kept is None or self._kept[0] != reviewed(state):
            raise Problem("busy")
        return msgspec.json.decode(self._kept[1][1:], type=Review)

    @property
    def tells_secrets(self) -> bool:
        """Whether it tells what an onlooker could not have known."""
        return self._kept is not None and self._kept[1][:1] == SECRET

    def stop(self) -> None:
        """Nobody waits any more."""
        if self._work is not None:
            self._work[1].stop()


def reviewed(state: TableState) -> Reviewed:
    """Which game a review is of."""
    return Reviewed(state.n, is_open(state))


def open_game(state: TableState) -> LoggedGame:
    """What of a game may be told, to be played again: the entries that its record has, and no others."""
    entries = sealed_entries(state.log, seal_of(state))
    return logged_game(state.log)._replace(entries=msgspec.msgpack.encode(entries))
