"""`eldorado sim`: many games between bots, and what they show."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec
from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from eldorado import bots, sim
from eldorado.cli.arguments import add_own_modules, check_agreement, check_seats, open_edition, open_game, open_options
from eldorado.cli.chart_files import check_file
from eldorado.cli.errors import NOT_WRITTEN, InputError, because
from eldorado.cli.progress import progress_of
from eldorado.cli.screen import Screen
from eldorado.cli.seating import USUAL_SEATS
from eldorado.core.game import AnyGame
from eldorado.sim.playouts import BotFailed, SimPlan, make_plan
from eldorado.sim.pool import WorkersDied
from eldorado.sim.run_folder import FolderRefused
from eldorado.sim.sim_folder import SimFolder
from eldorado.sim.simulation import Simulation
from eldorado.sim.workers import LOCAL, CannotWork, open_workers

USUAL_BOT: Final = "greedy"
INTERRUPTED: Final = 130


@dataclass(frozen=True, slots=True)
class SimArguments:
    """What the command line says about the games to be simulated."""

    game: str
    games: int = 1000
    seats: int | None = None
    seed: int = 0
    bots: str | None = None
    jobs: int | None = None
    on: str = LOCAL
    out: Path | None = None
    option: Sequence[str] = ()
    edition: Path | None = None
    json: Path | None = None


def simulate(arguments: SimArguments) -> int:
    """Play the games, print what they show on stdout and how fast they were on stderr; the exit status."""
    plan = open_plan(arguments)
    if arguments.json is not None:
        check_file("--json", arguments.json)
    simulation = _open(plan, arguments.out)
    if simulation.there:
        print(f"{simulation.there} of {plan.games} games are in {arguments.out} already", file=sys.stderr)
    begun = perf_counter()
    stopped = _play(simulation, arguments)
    report = simulation.report()
    if report is not None:
        Screen().show(*tables(report))
        _tell_speed(sim.timing(report, perf_counter() - begun, simulation.there))
        _write_files(simulation, report, arguments, stopped)
    if stopped:
        _tell_stop(simulation, arguments.out)
    return INTERRUPTED if stopped else 0


def open_plan(arguments: SimArguments) -> SimPlan:
    """What is to be played, checked."""
    game = open_game(arguments.game)
    named = [name.strip() for name in (arguments.bots or usual_bot(game)).split(",")]
    add_own_modules(named)
    seats = arguments.seats or (len(named) if len(named) > 1 else USUAL_SEATS)
    check_seats(game, seats, "--bots" if arguments.seats is None else "--seats")
    options, edition = open_options(game, arguments.option), open_edition(game, arguments.edition)
    check_agreement(game, seats, options, edition)
    try:
        return make_plan(game.name, arguments.games, seats, arguments.seed, named, options, edition)
    except ValueError as error:
        raise InputError("--bots: {problem}", problem=error) from None


def usual_bot(game: AnyGame) -> str:
    """Greedy, wherever there is one."""
    return USUAL_BOT if USUAL_BOT in bots.available(game) else bots.available(game)[0]


def _open(plan: SimPlan, out: Path | None) -> Simulation:
    try:
        return Simulation(plan, None if out is None else SimFolder(out))
    except FolderRefused as error:
        raise InputError("--out {out}: {problem}", out=out, problem=error) from None
    except OSError as error:
        raise InputError("--out {out}: cannot be used: {why}", out=out, why=because(error)) from None


def _play(simulation: Simulation, arguments: SimArguments) -> bool:
    """Play the games; whether somebody has stopped it."""
    try:
        workers = open_workers(arguments.on, arguments.jobs)
        with progress_of(simulation.plan.games, simulation.there) as progress:
            simulation.play(workers, progress)
    except KeyboardInterrupt:
        return True
    except BotFailed as error:
        raise InputError("{problem}", problem=error) from None
    except CannotWork as error:
        raise InputError("--on {on}: {problem}", on=arguments.on, problem=error) from None
    except FolderRefused as error:
        raise InputError("--out {out}: {problem}", out=arguments.out, problem=error) from None
    except WorkersDied as error:
        raise InputError("{problem}; try fewer --jobs", problem=error) from None
    except OSError as error:
        raise InputError(NOT_WRITTEN, option="--out", path=arguments.out, why=because(error)) from None
    return False


def _tell_speed(speed: sim.Timing) -> None:
    if not speed.games:
        return
    games = speed.games_per_second
    rates = f"{games:,.{0 if games >= 10 else 2}f} games/s, {speed.moves_per_second:,.0f} moves/s"
    print(f"{speed.games} games in {speed.seconds:.1f} s: {rates}", file=sys.stderr)


def _tell_stop(simulation: Simulation, out: Path | None) -> None:
    """After Ctrl-C: how far it came, and how to go on."""
    print(f"stopped after {simulation.done} of {simulation.plan.games} games", file=sys.stderr)
    how = "with --out DIR a simulation can be gone on with" if out is None else f"the same command goes on from {out}"
    print(how, file=sys.stderr)


def _write_files(simulation: Simulation, report: sim.Report, arguments: SimArguments, stopped: bool) -> None:
    """The tables of what is known, and, once it is over, the results."""
    if arguments.json is not None and not stopped:
        _write(arguments.json, report)
    if simulation.folder is not None:
        try:
            simulation.folder.write_tables()
        except OSError as error:
            raise InputError(NOT_WRITTEN, option="--out", path=arguments.out, why=because(error)) from None


def _write(path: Path, report: sim.Report) -> None:
    try:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    except OSError as error:
        raise InputError(NOT_WRITTEN, option="--json", path=path, why=because(error)) from None


def tables(report: sim.Report) -> list[RenderableType]:
    """The report: what was played, how the seats fared, their points by line, the game's measures if it has any."""
    shown: list[RenderableType] = [Text(headline(report)), seats_table(report)]
    if len(report.by_bot) > 1:
        shown.append(bots_table(report))
    shown.append(lines_table(report))
    return [*shown, measures_table(report)] if report.measures else shown


def headline(report: sim.Report) -> str:
    """What was simulated, and how the games ended."""
    options = ", ".join(f"{name}={value}" for name, value in report.options.items()) or "none"
    endings = ", ".join(f"{rule} {count}" for rule, count in report.endings.items())
    return "\n".join(
        [
            f"{report.game}, rules {report.version}, edition {report.edition} ({report.mark}), options: {options}",
            f"{_games(report)}, {report.seats} seats, seed {report.seed}, {_bots(report)}",
            f"moves a game {_mean(report.moves)}, lead of the winner {_mean(report.margin)}, "
            f"shared wins {report.shared_wins}, ended by {endings}",
            "± is the standard error of the mean; intervals are Wilson's; a win shared by k counts 1/k; rank 1 has won",
        ]
    )


def _games(report: sim.Report) -> str:
    return f"{report.games} games" if report.games == report.planned else f"{report.games} of {report.planned} games"


def _bots(report: sim.Report) -> str:
    """Who plays; several move on by a seat from game to game."""
    named = list(dict.fromkeys(report.bots))
    return f"{named[0]} at every seat" if len(named) == 1 else f"{', '.join(report.bots)}, a seat on in each game"


def seats_table(report: sim.Report) -> Table:
    """A line a seat: win rate with its 95 % interval, points, rank."""
    grid = _table("Seats", ["wins", "95 % interval", "points", "least", "most", "rank"], first="seat")
    for seat in report.table:
        points = [_mean(seat.points), f"{seat.points.least:g}", f"{seat.points.most:g}"]
        grid.add_row(str(seat.seat), *_wins(seat), *points, f"{seat.rank.mean:.2f}")
    return grid


def bots_table(report: sim.Report) -> Table:
    """A line a bot, over all sides it was on."""
    grid = _table("Bots", ["games", "wins", "95 % interval", "points", "rank"], first="bot")
    for bot in report.by_bot:
        grid.add_row(bot.bot, str(bot.games), *_wins(bot), _mean(bot.points), f"{bot.rank.mean:.2f}")
    return grid


def _wins(who: sim.SeatReport | sim.BotReport) -> list[str]:
    """How often a seat or a bot won, and where that lies."""
    return [f"{who.win_rate:.1%}", f"{who.interval.low:.1%} – {who.interval.high:.1%}"]


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
