"""`eldorado arena`: bots against each other on even terms, and which of them is the stronger."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec

from eldorado import bots
from eldorado.cli.arena_chart import draw_chart
from eldorado.cli.arena_tables import tables
from eldorado.cli.arguments import add_own_modules, check_agreement, check_seats, open_edition, open_game, open_options
from eldorado.cli.chart_files import check_chart, check_file, write_chart
from eldorado.cli.errors import NOT_WRITTEN, InputError, because
from eldorado.cli.progress import progress_of
from eldorado.cli.screen import Screen
from eldorado.core.game import AnyGame
from eldorado.sim.arena import ArenaPlan, check_bots, make_plan
from eldorado.sim.arena_records import Arena, Folder
from eldorado.sim.arena_report import ArenaReport, ArenaTiming
from eldorado.sim.playouts import BotFailed
from eldorado.sim.pool import WorkersDied
from eldorado.sim.ratings import Hypotheses
from eldorado.sim.run_folder import FolderRefused

INTERRUPTED: Final = 130


@dataclass(frozen=True, slots=True)
class ArenaArguments:
    """What the command line says about the games to be played."""

    game: str
    bots: str | None = None
    games: int = 100
    seats: int | None = None
    seed: int = 0
    jobs: int = 1
    sprt: str | None = None
    out: Path | None = None
    json: Path | None = None
    plot: Path | None = None
    option: Sequence[str] = ()
    edition: Path | None = None


def hold_arena(arguments: ArenaArguments) -> int:
    """Play, print what it shows on stdout and how fast it was on stderr; the exit status."""
    plan = _plan(arguments)
    hypotheses = _hypotheses(plan, arguments.sprt)
    _check_files(arguments)
    arena = _open(plan, hypotheses, arguments.out)
    _tell_start(arena, arguments)
    begun = perf_counter()
    stopped = _play(arena, arguments)
    report, timing = arena.report(), arena.timing(perf_counter() - begun)
    if report is not None:
        Screen().show(*tables(report))
        _tell_speed(timing)
    if stopped:
        _tell_stop(arena, arguments.out)
        return INTERRUPTED
    assert report is not None, "an arena has at least one pairing round"
    _write_files(arguments, report, timing)
    return 0


def _tell_start(arena: Arena, arguments: ArenaArguments) -> None:
    """What one may not expect: more games than asked for, or fewer to be played."""
    plan = arena.plan
    if plan.games != arguments.games:
        print(f"{plan.games} games make whole pairing rounds of {plan.round_size}", file=sys.stderr)
    if arena.there:
        print(f"{len(arena.there)} of {plan.games} games are in {arguments.out} already", file=sys.stderr)


def _plan(arguments: ArenaArguments) -> ArenaPlan:
    game = open_game(arguments.game)
    seats = check_seats(game, game.seats[0] if arguments.seats is None else arguments.seats, "--seats")
    options, edition = open_options(game, arguments.option), open_edition(game, arguments.edition)
    check_agreement(game, seats, options, edition)
    named = _bots(game, arguments.bots)
    try:
        return make_plan(game.name, named, arguments.games, seats, arguments.seed, options, edition)
    except ValueError as error:
        raise InputError("--seats: {problem}", problem=error) from None


def _bots(game: AnyGame, text: str | None) -> list[str]:
    """The bots that are named, or all there are; modules of one's own are found in the folder one is in."""
    named = list(bots.available(game)) if text is None else [name.strip() for name in text.split(",")]
    add_own_modules(named)
    try:
        check_bots(game, named)
    except ValueError as error:
        raise InputError("--bots: {problem}", problem=error) from None
    return named


def _hypotheses(plan: ArenaPlan, text: str | None) -> Hypotheses | None:
    if text is None:
        return None
    if len(plan.bots) != 2 or max(plan.sides) != 1:
        sentence = "--sprt: is for two bots on two sides, not {bots} bots on {sides} sides"
        raise InputError(sentence, bots=len(plan.bots), sides=max(plan.sides) + 1)
    try:
        low, high = map(float, text.split(","))
        return Hypotheses(low, high)
    except ValueError:
        sentence = "--sprt: {text!r} is not two shares of wins between 0 and 1, the smaller first, as 0.5,0.6"
        raise InputError(sentence, text=text) from None


def _check_files(arguments: ArenaArguments) -> None:
    """What is to be written at the end can be: nobody likes to hear of it only then."""
    if arguments.json is not None:
        check_file("--json", arguments.json)
    if arguments.plot is not None:
        check_chart("--plot", arguments.plot)


def _open(plan: ArenaPlan, hypotheses: Hypotheses | None, out: Path | None) -> Arena:
    try:
        return Arena(plan, hypotheses, None if out is None else Folder(out))
    except FolderRefused as error:
        raise InputError("--out {out}: {problem}", out=out, problem=error) from None
    except OSError as error:
        raise InputError("--out {out}: cannot be used: {why}", out=out, why=because(error)) from None


def _play(arena: Arena, arguments: ArenaArguments) -> bool:
    """Play the games; whether somebody has stopped it."""
    try:
        with progress_of(arena.plan.games, len(arena.there)) as progress:
            arena.play(arguments.jobs, progress)
    except KeyboardInterrupt:
        return True
    except BotFailed as error:
        raise InputError("{problem}", problem=error) from None
    except FolderRefused as error:
        raise InputError("--out {out}: {problem}", out=arguments.out, problem=error) from None
    except WorkersDied as error:
        raise InputError("{problem}; try fewer --jobs", problem=error) from None
    except OSError as error:
        raise InputError(NOT_WRITTEN, option="--out", path=arguments.out, why=because(error)) from None
    return False


def _tell_stop(arena: Arena, out: Path | None) -> None:
    """After Ctrl-C: how far it came, what the tables are of, and how to go on."""
    done, size = len(arena.played), arena.plan.round_size
    print(f"stopped after {done} of {arena.plan.games} games", file=sys.stderr)
    if done % size:
        print(f"the tables are of whole pairing rounds: {done - done % size} games", file=sys.stderr)
    how = "with --out DIR an arena can be gone on with" if out is None else f"the same command goes on from {out}"
    print(how, file=sys.stderr)


def _tell_speed(timing: ArenaTiming) -> None:
    for bot in timing.bots:
        mean, longest = bot.mean * 1000, bot.longest * 1000
        print(f"{bot.bot}: {bot.decisions} decisions, {mean:.1f} ms each, at most {longest:.0f} ms", file=sys.stderr)
    print(f"{timing.games} games in {timing.seconds:.1f} s", file=sys.stderr)


def _write_files(arguments: ArenaArguments, report: ArenaReport, timing: ArenaTiming) -> None:
    if arguments.json is not None:
        document = msgspec.json.format(msgspec.json.encode({"report": report, "timing": timing})) + b"\n"
        try:
            arguments.json.write_bytes(document)
        except OSError as error:
            raise InputError(NOT_WRITTEN, option="--json", path=arguments.json, why=because(error)) from None
    if arguments.plot is not None:
        write_chart("--plot", arguments.plot, lambda path: draw_chart(report, path))
