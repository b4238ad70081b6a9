"""Many games at once: arrays in, arrays out, in this process or over several.

    batch = Batch("cibola", seats=3, size=64, seed=7)
    while learning:
        actions = choose(batch.observations, batch.masks)      # int8 arrays of (64, …)
        ended = batch.step(actions)                            # (64,) bool; batch.rewards has what they brought

Row `i` is about the seat `batch.seats[i]`, which is asked next in game `i`. A game that has ended is followed by a new
one in the same row at once: `ended[i]` and `batch.rewards[i]` are about the game before, `batch.observations[i]` about
the new one. The same seed and the same actions give the same games, whatever the number of processes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from eldorado.core.edition import Edition
from eldorado.envs.actions import WAIT, IllegalAction
from eldorado.envs.match import Match, Terms
from eldorado.envs.observation import Numbers

Seats = NDArray[np.int8]
Rewards = NDArray[np.float32]
Ended = NDArray[np.bool_]


class Batch:
    """So many games side by side in this process."""

    def __init__(
        self,
        game: str,
        seats: int,
        size: int,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        edition: Edition | None = None,
        first: int = 0,
    ) -> None:
        self.terms: Final = Terms.of(game, seats, options, edition)
        self._seed, self._first = seed, first
        self._games = [0] * size
        self.matches: list[Match] = [self._begin(row) for row in range(size)]
        self.seats: Seats = np.zeros(size, np.int8)
        self.observations: Numbers = np.zeros((size, self.terms.layout.size), np.int8)
        self.masks: Numbers = np.zeros((size, len(self.terms.actions)), np.int8)
        self.rewards: Rewards = np.zeros((size, seats), np.float32)
        for row in range(size):
            self._look(row)

    def step(self, actions: Sequence[int] | NDArray[np.integer[Any]]) -> Ended:
        """One action in each game; which games have ended by it."""
        check(actions, self)
        ended: Ended = np.zeros(len(self.matches), np.bool_)
        self.rewards[:] = 0
        for row, action in enumerate(actions):
            match = self.matches[row]
            match.play(int(self.seats[row]), int(action))
            if match.over:
                ended[row] = True
                self.rewards[row] = match.rewards()
                self._games[row] += 1
                self.matches[row] = self._begin(row)
            self._look(row)
        return ended

    def _begin(self, row: int) -> Match:
        """The next game of a row: its luck is of the seed, the row and how many there were before."""
        return self.terms.begin(f"{self._seed} {self._first + row} {self._games[row]}")

    def _look(self, row: int) -> None:
        """Who is asked in a game, what they see and may do."""
        match = self.matches[row]
        seat = match.asked()[0]
        self.seats[row] = seat
        self.observations[row] = match.observe(seat)
        mask = self.masks[row]
        mask[:] = 0
        mask[list(match.choices(seat)) or WAIT] = 1


def check(actions: Sequence[int] | NDArray[np.integer[Any]], batch: Batch | Batches) -> None:
    """One legal action for each game, or none of them is played."""
    if len(actions) != len(batch.masks):
        raise ValueError(f"{len(actions)} actions for {len(batch.masks)} games")
    chosen = np.asarray(actions)
    beyond = (chosen < 0) | (chosen >= batch.masks.shape[1])
    refused = beyond | (batch.masks[np.arange(len(chosen)), np.where(beyond, WAIT, chosen)] == 0)
    for row in np.flatnonzero(refused):
        raise IllegalAction(f"game {row}: action {chosen[row]} is not in the mask of seat {batch.seats[row]}")


class Batches:
    """A batch whose games are shared out over processes; the same arrays, the same games."""

    def __init__(self, game: str, seats: int, size: int, jobs: int, seed: int = 0, **terms: Any) -> None:
        if not 1 <= jobs <= size:
            raise ValueError(f"{size} games are shared by 1 to {size} processes, not {jobs}")
        self.terms: Final = Terms.of(game, seats, **terms)
        self._cuts = [size * job // jobs for job in range(jobs + 1)]
        context = get_context("spawn")  # forking a process that has threads is unsafe
        self._ends: list[Connection] = []
        self._workers = []
        for start, stop in zip(self._cuts, self._cuts[1:], strict=False):
            here, there = context.Pipe()
            asked = (there, game, seats, stop - start, seed, terms | {"first": start})
            worker = context.Process(target=_work, args=asked, daemon=True)
            worker.start()
            there.close()
            self._ends.append(here)
            self._workers.append(worker)
        self._gather()

    def step(self, actions: Sequence[int] | NDArray[np.integer[Any]]) -> Ended:
        """One action in each game; which games have ended by it."""
        check(actions, self)
        for end, start, stop in zip(self._ends, self._cuts, self._cuts[1:], strict=False):
            end.send(np.asarray(actions[start:stop]))
        return self._gather()

    def _gather(self) -> Ended:
        """What all processes have to show, in the order of the games."""
        shown = [self._heard(end) for end in self._ends]
        self.seats, self.observations, self.masks, self.rewards, ended = map(np.concatenate, zip(*shown, strict=True))
        return ended

    def _heard(self, end: Connection) -> tuple[Any, ...]:
        try:
            said: tuple[Any, ...] = end.recv()
        except EOFError:
            raise RuntimeError("a process of the batch has ended: its games are lost, begin a new batch") from None
        return said

    def close(self) -> None:
        """End the processes."""
        for end in self._ends:
            end.close()
        for worker in self._workers:
            worker.join()

    def __enter__(self) -> Batches:
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()


def _work(end: Connection, game: str, seats: int, size: int, seed: int, terms: dict[str, Any]) -> None:
    """Play a share of the games as told, until nobody listens any more."""
    batch = Batch(game, seats, size, seed, **terms)
    ended: Ended = np.zeros(size, np.bool_)
    try:
        while True:
            end.send((batch.seats, batch.observations, batch.masks, batch.rewards, ended))
            ended = batch.step(end.recv())
    except (EOFError, BrokenPipeError, ConnectionResetError, KeyboardInterrupt):
        return
