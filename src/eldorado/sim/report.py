"""What a simulation has to say: gathered game by game and part by part, in their order, and then frozen."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from eldorado.core.game import Seat
from eldorado.sim.playouts import Outcome, SimPlan, play_games
from eldorado.sim.statistics import Interval, Running, Summary, wilson, win_shares

K = TypeVar("K")


class SeatReport(Struct, frozen=True):
    """How one seat fared; a win shared by k sides counts 1/k, and `interval` is Wilson's at 95 %."""

    seat: Seat
    bot: str
    wins: float
    win_rate: float
    interval: Interval
    rank: Summary
    points: Summary
    lines: dict[str, Summary]


class Measure(Struct, frozen=True):
    """One of the game's own figures over all games."""

    group: str
    item: str
    figure: Summary


class Report(Struct, frozen=True):
    """Everything there is to print about a simulation; equal for equal seeds, so there is no timing in it."""

    game: str
    version: int
    edition: str
    mark: str
    options: dict[str, Any]
    games: int
    seats: int
    seed: int
    bots: tuple[str, ...]
    shared_wins: int
    endings: dict[str, int]
    moves: Summary
    margin: Summary
    table: tuple[SeatReport, ...]
    measures: tuple[Measure, ...]


class Timing(Struct, frozen=True):
    """How fast a simulation was; apart from its Report, which is the same on every machine."""

    seconds: float
    games_per_second: float
    moves_per_second: float


def timing(report: Report, seconds: float) -> Timing:
    """The speed of a simulation that took so long."""
    games = report.games / seconds
    return Timing(seconds, games, games * report.moves.mean)


class SeatTally:
    """What is gathered about one seat."""

    def __init__(self) -> None:
        self.wins = 0.0
        self.rank = Running()
        self.points = Running()
        self.lines: dict[str, Running] = {}

    def add(self, outcome: Outcome, sheet_number: int) -> None:
        """Add the sheet that is this seat's."""
        ranks, sheet = outcome.scores.ranks, outcome.scores.sheets[sheet_number]
        self.wins += win_shares(ranks)[sheet_number]
        self.rank.add(ranks[sheet_number])
        self.points.add(sheet.total)
        for line in sheet.lines:
            self.lines.setdefault(line.key, Running()).add(line.points)

    def merge(self, other: SeatTally) -> None:
        """Add what was gathered about the seat in the games that follow."""
        self.wins += other.wins
        self.rank.merge(other.rank)
        self.points.merge(other.points)
        merge_all(self.lines, other.lines)

    def report(self, seat: Seat, bot: str, games: int) -> SeatReport:
        """The seat's line of the report."""
        lines = {key: running.summary() for key, running in self.lines.items()}
        rate, interval = self.wins / games, wilson(min(self.wins, games), games)
        return SeatReport(seat, bot, self.wins, rate, interval, self.rank.summary(), self.points.summary(), lines)


class Tally:
    """What is gathered about games at so many seats; outcomes are added in the order of their games."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.shared_wins = 0
        self.endings: Counter[str] = Counter()
        self.moves = Running()
        self.margin = Running()
        self.seats = [SeatTally() for _ in range(seats)]
        self.facts: dict[tuple[str, str], Running] = {}

    def add(self, outcome: Outcome) -> None:
        """Add one game."""
        self.games += 1
        self.shared_wins += outcome.scores.ranks.count(0) > 1
        self.endings[outcome.scores.ended] += 1
        self.moves.add(outcome.moves)
        self.margin.add(lead(outcome))
        for tally, sheet in zip(self.seats, outcome.sheet_of, strict=True):
            tally.add(outcome, sheet)
        for key, value in outcome.facts.items():
            self.facts.setdefault(key, Running()).add(value)

    def merge(self, other: Tally) -> None:
        """Add what was gathered about the games that follow."""
        self.games += other.games
        self.shared_wins += other.shared_wins
        self.endings.update(other.endings)
        self.moves.merge(other.moves)
        self.margin.merge(other.margin)
        for mine, more in zip(self.seats, other.seats, strict=True):
            mine.merge(more)
        merge_all(self.facts, other.facts)

    def report(self, plan: SimPlan, version: int) -> Report:
        """Close the books."""
        table = zip(self.seats, plan.bots, strict=True)
        return Report(
            game=plan.game,
            version=version,
            edition=plan.edition.name,
            mark=plan.edition.mark,
            options=msgspec.to_builtins(plan.options),
            games=self.games,
            seats=plan.seats,
            seed=plan.seed,
            bots=plan.bots,
            shared_wins=self.shared_wins,
            endings=dict(sorted(self.endings.items())),
            moves=self.moves.summary(),
            margin=self.margin.summary(),
            table=tuple(tally.report(Seat(seat), bot, self.games) for seat, (tally, bot) in enumerate(table)),
            measures=tuple(Measure(*key, running.summary()) for key, running in self.facts.items()),
        )


def merge_all(gathered: dict[K, Running], more: dict[K, Running]) -> None:
    """Add figures to those of the same name."""
    for key, running in more.items():
        gathered.setdefault(key, Running()).merge(running)


def tally_games(plan: SimPlan, start: int, stop: int) -> Tally:
    """Play the games from one number up to another and gather what they show, where they are played."""
    tally = Tally(plan.seats)
    for outcome in play_games(plan, start, stop):
        tally.add(outcome)
    return tally


def lead(outcome: Outcome) -> int:
    """By how many points the first side led the second; none where there is but one."""
    first, *others = sorted((sheet.total for sheet in outcome.scores.sheets), reverse=True)
    return first - others[0] if others else 0
