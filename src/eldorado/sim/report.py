"""What a simulation has to say: gathered game by game, in their order, and then frozen."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
from msgspec import Struct

from eldorado.core.game import Seat
from eldorado.sim.game_rows import GameRow, SeatRow
from eldorado.sim.playouts import SimPlan
from eldorado.sim.statistics import Interval, Running, Summary, wilson


class SeatReport(Struct, frozen=True):
    """How one seat fared; a win shared by k sides counts 1/k, and `interval` is Wilson's at 95 %."""

    seat: Seat
    wins: float
    win_rate: float
    interval: Interval
    rank: Summary
    """1 for a win."""
    points: Summary
    lines: dict[str, Summary]


class BotReport(Struct, frozen=True):
    """How one bot fared, over all sides it was on: a game in which it is on two sides counts twice."""

    bot: str
    games: int
    wins: float
    win_rate: float
    interval: Interval
    rank: Summary
    """1 for a win."""
    points: Summary


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
    planned: int
    seats: int
    seed: int
    bots: tuple[str, ...]
    shared_wins: int
    endings: dict[str, int]
    moves: Summary
    margin: Summary
    table: tuple[SeatReport, ...]
    by_bot: tuple[BotReport, ...]
    """The bots, in the order in which they were named."""
    measures: tuple[Measure, ...]


class Timing(Struct, frozen=True):
    """How fast a simulation was; apart from its Report, which is the same on every machine."""

    seconds: float
    games: int
    """Those that were played now; others were there already."""
    games_per_second: float
    moves_per_second: float


def timing(report: Report, seconds: float, there: int = 0) -> Timing:
    """The speed of a simulation that took so long, with so many games there already."""
    games = report.games - there
    return Timing(seconds, games, games / seconds, games / seconds * report.moves.mean)


class Fared:
    """What is gathered about a seat or a bot."""

    def __init__(self) -> None:
        self.wins = 0.0
        self.rank = Running()
        self.points = Running()
        self.lines: dict[str, Running] = {}

    def add(self, row: SeatRow) -> None:
        """Add how it fared in one game."""
        self.wins += row.won
        self.rank.add(row.rank)
        self.points.add(row.points)
        for key, points in row.lines.items():
            self.lines.setdefault(key, Running()).add(points)

    def seat_report(self, seat: Seat) -> SeatReport:
        """A seat's line of the report."""
        lines = {key: running.summary() for key, running in self.lines.items()}
        return SeatReport(seat, *self._wins(), self.rank.summary(), self.points.summary(), lines)

    def bot_report(self, bot: str) -> BotReport:
        """A bot's line of the report."""
        return BotReport(bot, self.points.count, *self._wins(), self.rank.summary(), self.points.summary())

    def _wins(self) -> tuple[float, float, Interval]:
        games = self.points.count
        return self.wins, self.wins / games, wilson(min(self.wins, games), games)


class Tally:
    """What is gathered about the games of a plan; rows are added in the order of their games."""

    def __init__(self, plan: SimPlan) -> None:
        self.plan = plan
        self.games = 0
        self.shared_wins = 0
        self.endings: Counter[str] = Counter()
        self.moves = Running()
        self.margin = Running()
        self.seats = [Fared() for _ in range(plan.seats)]
        self.bots = {bot: Fared() for bot in plan.bots}
        self.facts: dict[tuple[str, str], Running] = {}

    def add(self, row: GameRow) -> None:
        """Add one game."""
        self.games += 1
        self.shared_wins += row.winners > 1
        self.endings[row.ended] += 1
        self.moves.add(row.moves)
        self.margin.add(row.margin)
        for tally, seat in zip(self.seats, row.seats, strict=True):
            tally.add(seat)
        for (_, bot), seat in {(seat.side, seat.bot): seat for seat in row.seats}.items():
            self.bots[bot].add(seat)
        for group, items in row.measures.items():
            for item, value in items.items():
                self.facts.setdefault((group, item), Running()).add(value)

    def report(self, version: int) -> Report:
        """Close the books."""
        plan = self.plan
        return Report(
            game=plan.game,
            version=version,
            edition=plan.edition.name,
            mark=plan.edition.mark,
            options=msgspec.to_builtins(plan.options),
            games=self.games,
            planned=plan.games,
            seats=plan.seats,
            seed=plan.seed,
            bots=plan.bots,
            shared_wins=self.shared_wins,
            endings=dict(sorted(self.endings.items())),
            moves=self.moves.summary(),
            margin=self.margin.summary(),
            table=tuple(fared.seat_report(Seat(seat)) for seat, fared in enumerate(self.seats)),
            by_bot=tuple(fared.bot_report(bot) for bot, fared in self.bots.items() if fared.points.count),
            measures=tuple(Measure(*key, running.summary()) for key, running in self.facts.items()),
        )
