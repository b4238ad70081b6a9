"""Two editions, options or bots compared: pairs of games on the same luck, until it is sure which way they differ."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from eldorado.sim.game_rows import GameRow
from eldorado.sim.interrupts import interrupts_noted
from eldorado.sim.lab.confidence_sequence import USUAL_AIM, ConfidenceSequence, Verdict
from eldorado.sim.lab.estimates import RISK, Estimate, figure_estimate
from eldorado.sim.lab.game_figures import figure_of, is_share
from eldorado.sim.lab.lab_folder import LabManifest, lab_folder
from eldorado.sim.playouts import Played, SimPlan, play_number
from eldorado.sim.pool import Local, Progress, Workers
from eldorado.sim.sim_folder import SimFolder
from eldorado.sim.simulation import Batch, Dealer

ARMS: Final = ("first", "second")
OTHER_LUCK: Final = 1_000_003
"""Is added to the seed of the second arm where luck is not to be the same."""
BESIDES: Final = ("points", "margin", "moves", "decisions", "branching", "lead_changes", "lead_from", "first")
"""Figures that are looked at besides the one that decides."""


class Rules(Struct, frozen=True):
    """What a comparison is about, and when it ends."""

    figure: str
    within: float | None = None
    """It also ends when it is sure that they differ by no more than this."""
    paired: bool = True
    aim: int = USUAL_AIM


class FigureDifference(Struct, frozen=True):
    """One figure in both arms and the difference, second less first, with an interval that holds at all looks."""

    name: str
    first: Estimate
    second: Estimate
    difference: Verdict
    risk: float


class Comparison(Struct, frozen=True):
    """What is known so far."""

    first: SimPlan
    second: SimPlan
    rules: Rules
    pairs: int
    planned: int
    ended: str
    """differs, within, planned (all pairs are played) or open (stopped before)."""
    figures: tuple[FigureDifference, ...]
    """The one that decides first."""
    more: int
    """Pairs in which the second arm had more of it."""
    less: int
    path: tuple[Verdict, ...]
    """How the difference that decides stood after so many pairs, for a plot."""


class FigureTally:
    """One figure as pairs come in."""

    def __init__(self, name: str, risk: float, aim: int) -> None:
        self.name = name
        self.first: list[float] = []
        self.second: list[float] = []
        self.sequence = ConfidenceSequence(risk, aim)

    def add(self, first: float, second: float) -> None:
        """Add a pair."""
        self.first.append(first)
        self.second.append(second)
        self.sequence.add(second - first)

    def difference(self) -> FigureDifference:
        """What is known now."""
        first, second = (figure_estimate(values, is_share(self.name)) for values in (self.first, self.second))
        return FigureDifference(self.name, first, second, self.sequence.verdict(), self.sequence.risk)


def play_pairs(plans: Sequence[SimPlan], recorded: bool, numbers: Iterable[int]) -> Batch:
    """Play both games of each pair, in a worker: first arm, second arm, first …"""
    begun = perf_counter()
    games = [play_number(plan, number, closely=True, recorded=recorded) for number in numbers for plan in plans]
    return Batch(games, perf_counter() - begun)


def second_plan(plan: SimPlan, paired: bool) -> SimPlan:
    """The second arm's plan: with the luck of the first, or with another."""
    return plan if paired else replace(plan, seed=plan.seed + OTHER_LUCK)


class PairedRun:
    """A comparison while it goes on; pairs are told in their order, whoever plays them."""

    def __init__(self, first: SimPlan, second: SimPlan, rules: Rules, folder: Path | None = None) -> None:
        self.plans = (first, second_plan(second, rules.paired))
        self.rules = rules
        self.folders: list[SimFolder] = []
        if folder is not None:
            self._open(folder)
        others = [name for name in BESIDES if name != rules.figure]
        risk = RISK / len(others)
        self.tallies = [FigureTally(rules.figure, RISK, rules.aim)]
        self.tallies += [FigureTally(name, risk, rules.aim) for name in others]
        self.more = self.less = self.pairs = 0
        self.path: list[Verdict] = []
        self.ended = "open"
        self.ahead: dict[int, Callable[[], tuple[GameRow, GameRow]]] = {}
        self._find_kept()

    def _open(self, path: Path) -> None:
        """Take a folder, with one below it for each arm."""
        lab_folder(path).begin(LabManifest("comparison", self.plans[0].game))
        self.folders = [SimFolder(path / name) for name in ARMS]
        for each, plan in zip(self.folders, self.plans, strict=True):
            each.open(plan)

    def _find_kept(self) -> None:
        """Pairs of which both games are in the folders already."""
        if self.folders:
            first, second = self.folders
            both = first.places.keys() & second.places.keys()
            self.ahead = {number: partial(self._kept, number) for number in both}
        self.there = len(self.ahead)

    def _kept(self, number: int) -> tuple[GameRow, GameRow]:
        first, second = self.folders
        return first.row(number), second.row(number)

    @property
    def planned(self) -> int:
        """How many pairs there are at most."""
        return self.plans[0].games

    def play(self, workers: Workers | None = None, progress: Progress | None = None) -> None:
        """Play pairs until it is sure, or all are played."""
        with interrupts_noted(), ExitStack() as held:
            for folder in self.folders:
                held.enter_context(folder.held())
            self._tell()
            if self.ended == "open":
                self._play(workers or Local(), progress)

    def _play(self, workers: Workers, progress: Progress | None) -> None:
        missing = [number for number in range(self.planned) if number >= self.pairs and number not in self.ahead]
        dealer = Dealer(missing)
        with closing(self._batches(workers, dealer)) as batches:
            for batch in batches:
                dealer.learn(batch)
                self._keep(batch)
                self._tell()
                if progress is not None:
                    progress(2 * self.pairs, 2 * self.planned)
                if self.ended != "open":
                    return

    def _batches(self, workers: Workers, dealer: Dealer) -> Generator[Batch]:
        work = partial(play_pairs, self.plans, bool(self.folders))
        with closing(workers.as_done(work, dealer)) as done:
            for _, batch in done:
                yield batch

    def _keep(self, batch: Batch) -> None:
        """Pairs that were just played go into the folders and wait for their turn."""
        for first, second in zip(batch.games[::2], batch.games[1::2], strict=True):
            for folder, played in zip(self.folders, (first, second), strict=False):
                self._add(folder, played)
            self.ahead[first.row.number] = partial(_both, first.row, second.row)

    @staticmethod
    def _add(folder: SimFolder, played: Played) -> None:
        """One of a pair may be there already, if the other was lost by a stop."""
        if played.row.number not in folder.places:
            folder.keep(played)

    def _tell(self) -> None:
        """Take pairs into account whose turn it is, until it is sure."""
        while self.ended == "open" and self.pairs in self.ahead:
            self._take(*self.ahead.pop(self.pairs)())
            self.ended = self._end()

    def _take(self, first: GameRow, second: GameRow) -> None:
        sides = max(self.plans[0].sides) + 1
        for tally in self.tallies:
            figure = figure_of(tally.name, sides)
            tally.add(figure(first), figure(second))
        change = figure_of(self.rules.figure, sides)(second) - figure_of(self.rules.figure, sides)(first)
        self.more += change > 0
        self.less += change < 0
        self.pairs += 1
        self.path.append(self.tallies[0].sequence.verdict())

    def _end(self) -> str:
        verdict, within = self.path[-1], self.rules.within
        if verdict.differs:
            return "differs"
        if within is not None and verdict.is_within(within):
            return "within"
        return "planned" if self.pairs == self.planned else "open"

    def comparison(self) -> Comparison | None:
        """What is known so far; nothing before the first pair."""
        if not self.pairs:
            return None
        return Comparison(
            *self.plans,
            rules=self.rules,
            pairs=self.pairs,
            planned=self.planned,
            ended=self.ended,
            figures=tuple(tally.difference() for tally in self.tallies),
            more=self.more,
            less=self.less,
            path=thinned(self.path),
        )


def _both(first: GameRow, second: GameRow) -> tuple[GameRow, GameRow]:
    return first, second


def thinned(path: Sequence[Verdict], most: int = 120) -> tuple[Verdict, ...]:
    """Enough of a path to be drawn: its end is kept."""
    known = [verdict for verdict in path if verdict.interval is not None]
    step = max(1, len(known) // most)
    return tuple(known[::-step][::-1])
