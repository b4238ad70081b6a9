"""A simulation while it goes on: games as they are done, told in their order, kept in a folder if one is named."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, nullcontext
from functools import partial
from time import perf_counter
from typing import Final

from msgspec import Struct

from eldorado.games import load
from eldorado.sim.game_rows import GameRow
from eldorado.sim.interrupts import interrupts_noted
from eldorado.sim.playouts import Played, SimPlan, play_number
from eldorado.sim.pool import Local, Part, Progress, Workers
from eldorado.sim.report import Report, Tally
from eldorado.sim.sim_folder import SimFolder

PART_SECONDS: Final = 1.0
"""Games are handed out by so many seconds' worth at a time: little is lost by a stop, and progress is seen."""
LARGEST_PART: Final = 50
SHARES: Final = 16
"""A part is at most one share in so many of what is left: the last ones are small, so that all end together."""


class Batch(Struct, frozen=True):
    """Games that were played one after the other, and how long that took."""

    games: list[Played]
    seconds: float


class Dealer:
    """Cuts games into parts: single ones at first, then as many as a process plays in a second or so."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = numbers
        self.dealt = 0
        self.pace = 0.0
        """Seconds a game took of late; 0 while nobody knows."""

    def __iter__(self) -> Iterator[Part]:
        while self.dealt < len(self.numbers):
            size = self.size()
            yield (tuple(self.numbers[self.dealt : self.dealt + size]),)
            self.dealt += size

    def size(self) -> int:
        """How many games the next part has."""
        left = len(self.numbers) - self.dealt
        wanted = int(PART_SECONDS / self.pace) if self.pace else 1
        return max(1, min(wanted, LARGEST_PART, left // SHARES))

    def learn(self, batch: Batch) -> None:
        """A part is done: so long a game takes."""
        self.pace = max(1e-6, batch.seconds / len(batch.games))


def play_batch(plan: SimPlan, closely: bool, recorded: bool, numbers: Iterable[int]) -> Batch:
    """Play the games of these numbers, in a worker."""
    begun = perf_counter()
    games = [play_number(plan, number, closely=closely, recorded=recorded) for number in numbers]
    return Batch(games, perf_counter() - begun)


def play_numbers(
    plan: SimPlan, numbers: Sequence[int], workers: Workers, *, closely: bool = False, recorded: bool = False
) -> Generator[Played]:
    """Play the games of these numbers, and yield each once, as they are done."""
    dealer = Dealer(numbers)
    with closing(workers.as_done(partial(play_batch, plan, closely, recorded), dealer)) as done:
        for _, batch in done:
            dealer.learn(batch)
            yield from batch.games


class Simulation:
    """A simulation and what is known of it so far; it may be stopped at any time."""

    def __init__(
        self, plan: SimPlan, folder: SimFolder | None = None, watch: Callable[[GameRow], None] | None = None
    ) -> None:
        self.plan = plan
        self.folder = folder
        self.watch = watch
        """Is told every game, in their order; the games are then looked at closely."""
        self.tally = Tally(plan)
        self.done = 0
        """How many games are played or were there already."""
        self.there = 0
        """How many were in the folder already."""
        self.ahead: dict[int, Callable[[], GameRow]] = {}
        """Games that are done while one with a smaller number is not: they are told in order, so that sums are too."""
        if folder is not None:
            folder.open(plan)
            self.ahead = {number: partial(folder.row, number) for number in folder.places}
            self.done = self.there = len(folder.places)

    def play(self, workers: Workers | None = None, progress: Progress | None = None) -> None:
        """Play all games that are not there yet."""
        with interrupts_noted(), nullcontext() if self.folder is None else self.folder.held():
            self._play(workers or Local(), progress)

    def _play(self, workers: Workers, progress: Progress | None) -> None:
        missing = [number for number in range(self.plan.games) if number not in self.ahead]
        kept, next_one = self.folder is not None, self._told(0)
        closely = kept or self.watch is not None
        if progress is not None:
            progress(self.done, self.plan.games)
        fresh = play_numbers(self.plan, missing, workers, closely=closely, recorded=kept)
        with closing(fresh):
            for played in fresh:
                self._keep(played)
                next_one = self._told(next_one)
                if progress is not None:
                    progress(self.done, self.plan.games)

    def _keep(self, played: Played) -> None:
        """A game that was just played goes into the folder, if there is one, and waits for its turn to be told."""
        if self.folder is not None:
            self.folder.keep(played)
        self.done += 1
        row = played.row
        self.ahead[row.number] = lambda: row

    def _told(self, next_one: int) -> int:
        """Add up the games whose turn it is; the number of the next one."""
        while next_one in self.ahead:
            self._tell(next_one)
            next_one += 1
        return next_one

    def _tell(self, number: int) -> None:
        row = self.ahead.pop(number)()
        self.tally.add(row)
        if self.watch is not None:
            self.watch(row)

    def report(self) -> Report | None:
        """What the games so far show, those included that were ahead of their turn; nothing before the first."""
        for number in sorted(self.ahead):
            self._tell(number)
        return self.tally.report(load(self.plan.game).version) if self.tally.games else None
