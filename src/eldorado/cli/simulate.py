"""`eldorado sim`: many games between bots, and what they show."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec
from rich import box
from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from eldorado import sim
from eldorado.cli.arguments import check_agreement, check_seats, open_bot, open_edition, open_game, open_options
from eldorado.cli.errors import NO_FOLDER, NOT_WRITTEN, InputError, because
from eldorado.cli.screen import Screen
from eldorado.cli.seating import USUAL_SEATS
from eldorado.core.game import AnyGame

USUAL_BOT: Final = "random"


@dataclass(frozen=True, slots=True)
class SimArguments:
    """What the command line says about the games to be simulated."""

    game: str
    games: int = 1000
    seats: int | None = None
    seed: int = 0
    bots: str | None = None
    jobs: int = 1
    option: Sequence[str] = ()
    edition: Path | None = None
    json: Path | None = None


def simulate(arguments: SimArguments) -> None:
    """Play the games, print what they show on stdout and how fast they were on stderr."""
    game = open_game(arguments.game)
    bots = _bots(game, arguments)
    options, edition = open_options(game, arguments.option), open_edition(game, arguments.edition)
    check_agreement(game, len(bots), options, edition)
    if arguments.json is not None and not arguments.json.parent.is_dir():
        raise InputError(NO_FOLDER, option="--json", path=arguments.json, folder=arguments.json.parent)
    begun = perf_counter()
    with progress_bar(arguments.games) as progress:
        report = sim.simulate(
            arguments.game, arguments.games, len(bots), arguments.seed, bots, arguments.jobs, options, edition, progress
        )
    speed = sim.timing(report, perf_counter() - begun)
    if arguments.json is not None:
        _write(arguments.json, report)
    Screen().show(*tables(report))
    games = speed.games_per_second
    rates = f"{games:,.{0 if games >= 10 else 2}f} games/s, {speed.moves_per_second:,.0f} moves/s"
    print(f"{report.games} games in {speed.seconds:.1f} s: {rates}", file=sys.stderr)


def _bots(game: AnyGame, arguments: SimArguments) -> list[str]:
    """A bot for each seat: one name for all, or one each."""
    named = [name.strip() for name in (arguments.bots or USUAL_BOT).split(",")]
    seats = arguments.seats or (len(named) if len(named) > 1 else USUAL_SEATS)
    check_seats(game, seats, "--bots" if arguments.seats is None else "--seats")
    if len(named) == 1:
        named *= seats
    if len(named) != seats:
        sentence = "--bots: {bots} bots for {seats} seats; name one for all, or one a seat"
        raise InputError(sentence, bots=len(named), seats=seats)
    for name in named:
        try:
            open_bot(game, name)
        except InputError as error:
            raise InputError("--bots: {problem}", problem=error) from None
    return named


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on stderr, if somebody looks at it."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task("games", total=games)
        yield lambda done, total: progress.update(bar, completed=done)


def _write(path: Path, report: sim.Report) -> None:
    try:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    except OSError as error:
        raise InputError(NOT_WRITTEN, option="--json", path=path, why=because(error)) from None


def tables(report: sim.Report) -> list[RenderableType]:
    """The report: what was played, how the seats fared, their points by line, the game's measures if it has any."""
    shown: list[RenderableType] = [Text(headline(report)), seats_table(report), lines_table(report)]
    return [*shown, measures_table(report)] if report.measures else shown


def headline(report: sim.Report) -> str:
    """What was simulated, and how the games ended."""
    options = ", ".join(f"{name}={value}" for name, value in report.options.items()) or "none"
    endings = ", ".join(f"{rule} {count}" for rule, count in report.endings.items())
    return "\n".join(
        [
            f"{report.game}, rules {report.version}, edition {report.edition} ({report.mark}), options: {options}",
            f"{report.games} games, {report.seats} seats, seed {report.seed}",
            f"moves a game {_mean(report.moves)}, lead of the winner {_mean(report.margin)}, "
            f"shared wins {report.shared_wins}, ended by {endings}",
        ]
    )


def seats_table(report: sim.Report) -> Table:
    """A line a seat: win rate with its 95 % interval, points, rank."""
    grid = _table("Seats", ["bot", "wins", "95 % interval", "points", "least", "most", "rank"], first="seat", texts=1)
    for seat in report.table:
        interval = f"{seat.interval.low:.1%} – {seat.interval.high:.1%}"
        points = [_mean(seat.points), f"{seat.points.least:g}", f"{seat.points.most:g}"]
        grid.add_row(str(seat.seat), seat.bot, f"{seat.win_rate:.1%}", interval, *points, f"{seat.rank.mean + 1:.2f}")
    return grid


def lines_table(report: sim.Report) -> Table:
    """The mean points of each line of the score sheet, seat by seat."""
    grid = _table(
        "Mean points by line of the score sheet", [f"seat {seat.seat}" for seat in report.table], first="line"
    )
    for key in report.table[0].lines:
        grid.add_row(key, *(_mean(seat.lines[key]) for seat in report.table))
    return grid


def measures_table(report: sim.Report) -> Table:
    """The game's own figures, group by group."""
    grid = _table("Measures", ["item", "mean", "least", "most"], first="of", texts=1)
    for group in dict.fromkeys(measure.group for measure in report.measures):
        heading = group
        for measure in (measure for measure in report.measures if measure.group == group):
            figure = measure.figure
            grid.add_row(heading, measure.item, _mean(figure), f"{figure.least:g}", f"{figure.most:g}")
            heading = ""
        grid.add_section()
    return grid


def _table(title: str, headings: Sequence[str], *, first: str, texts: int = 0) -> Table:
    grid = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1))
    grid.add_column(first)
    for number, heading in enumerate(headings):
        grid.add_column(heading, justify="left" if number < texts else "right", no_wrap=True)
    return grid


def _mean(summary: sim.Summary) -> str:
    """A mean with its standard error; a figure that never varies has none."""
    return f"{summary.mean:.2f} ± {summary.error:.2f}" if summary.least != summary.most else f"{summary.mean:g}"
