"""`eldorado lab`: studies, comparisons and searches for balance, told in the terminal and written as a report."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from msgspec.structs import replace as changed

from eldorado.cli.arguments import ByGame, check_agreement, open_game, open_shell
from eldorado.cli.errors import NOT_WRITTEN, InputError, because
from eldorado.cli.lab_tables import tables
from eldorado.cli.notices import notice
from eldorado.cli.progress import progress_of
from eldorado.cli.screen import Screen
from eldorado.cli.simulate import SimArguments, open_plan
from eldorado.core.edition import EditionError
from eldorado.sim.lab.balance_search import Search, plan_search
from eldorado.sim.lab.comparison import PairedRun, Rules
from eldorado.sim.lab.comparison_document import comparison_document
from eldorado.sim.lab.document import Document
from eldorado.sim.lab.edition_changes import NoSuchFigure, changed_edition
from eldorado.sim.lab.game_figures import UnknownFigure, figure_of
from eldorado.sim.lab.png_charts import has_matplotlib
from eldorado.sim.lab.report_files import write_report
from eldorado.sim.lab.search_document import search_document
from eldorado.sim.lab.search_goal import BadGoal, read_changes, read_goal, read_range
from eldorado.sim.lab.study import StudyTally
from eldorado.sim.lab.study_document import study_document
from eldorado.sim.lab.words import SENTENCES
from eldorado.sim.playouts import BotFailed, SimPlan, play_number
from eldorado.sim.pool import Progress, Workers, WorkersDied
from eldorado.sim.run_folder import FolderRefused
from eldorado.sim.sim_folder import SimFolder
from eldorado.sim.simulation import Simulation
from eldorado.sim.workers import CannotWork, open_workers

INTERRUPTED: Final = 130


@dataclass(frozen=True, slots=True)
class LabArguments:
    """What the command line says that all runs of the laboratory share."""

    sim: SimArguments
    change: Sequence[str] = ()
    lang: str | None = None


@dataclass(frozen=True, slots=True)
class OtherArm:
    """What is otherwise in the second arm of a comparison; what is left out is as in the first."""

    bots: str | None = None
    option: Sequence[str] = ()
    edition: Path | None = None
    change: Sequence[str] = ()


# The three runs


def study_game(arguments: LabArguments) -> int:
    """Play, or read what was played, and report; the exit status."""
    language, plan, out = _language(arguments), _lab_plan(arguments), arguments.sim.out
    tally = StudyTally(plan)
    with _folder(out):
        simulation = Simulation(plan, None if out is None else SimFolder(out), tally.add)
    _tell_there(simulation.there, plan.games, out, language)
    stopped = _played(simulation.play, plan.games, simulation.there, arguments.sim, language)
    simulation.report()
    _write_tables(simulation)
    document = study_document(tally.study(), language) if tally.games else None
    return _end(document, stopped, out, language)


def compare_two(arguments: LabArguments, other: OtherArm, rules: Rules) -> int:
    """Play pairs until it is sure, and report; the exit status."""
    language, first, out = _language(arguments), _lab_plan(arguments), arguments.sim.out
    second = _lab_plan(_other_arguments(arguments, other))
    _check_arms(first, second, rules)
    with _folder(out):
        run = PairedRun(first, second, rules, out)
    _tell_there(2 * run.there, 2 * run.planned, out, language)
    stopped = _played(run.play, 2 * run.planned, 2 * run.there, arguments.sim, language)
    comparison = run.comparison()
    return _end(comparison_document(comparison, language) if comparison else None, stopped, out, language)


def search_balance(arguments: LabArguments, vary: Sequence[str], goal: str, within: float, tries: int) -> int:
    """Look for an edition that meets the goal, and report; the exit status."""
    language, base, out = _language(arguments), _lab_plan(arguments), arguments.sim.out
    if not vary:
        raise InputError("--vary: is missing; name a figure of the edition and its values, as PATH=LOW..HIGH")
    with _refused("--goal"):
        wanted = read_goal(goal, within, max(base.sides) + 1)
        _check_figures(base, wanted.figures)
    with _refused("--vary"):
        plan = plan_search(base, wanted, [read_range(text) for text in vary], tries)
    with _folder(out):
        search = Search(plan, tries, out)
    _tell_there(search.there, base.games, out, language)
    stopped = _played(search.play, base.games, search.there, arguments.sim, language)
    report = search.report()
    return _end(search_document(report, language) if report else None, stopped, out, language)


# What is to be played


def _language(arguments: LabArguments) -> str:
    return open_shell(arguments.lang, os.environ).language


def _lab_plan(arguments: LabArguments) -> SimPlan:
    """The plan, with the changed figures in its edition."""
    plan, game = open_plan(arguments.sim), open_game(arguments.sim.game)
    with _refused("--set"):
        try:
            edition = changed_edition(game, plan.edition, read_changes(arguments.change))
        except EditionError as error:
            raise InputError("--set: {problem}", problem=ByGame(error.faults[0], game)) from None
    check_agreement(game, plan.seats, plan.options, edition)
    return changed(plan, edition=edition)


def _other_arguments(arguments: LabArguments, other: OtherArm) -> LabArguments:
    """The second arm: as the first, but for what is said of it."""
    sim = arguments.sim
    options = [*_others(sim.option, other.option), *other.option]
    bots, edition = other.bots or sim.bots, other.edition or sim.edition
    seats = open_plan(sim).seats
    changes = [*_others(arguments.change, other.change), *other.change]
    return replace(arguments, sim=replace(sim, seats=seats, option=options, bots=bots, edition=edition), change=changes)


def _others(given: Sequence[str], instead: Sequence[str]) -> list[str]:
    """Those of NAME=VALUE whose name is not given again."""
    names = {text.partition("=")[0].strip() for text in instead}
    return [text for text in given if text.partition("=")[0].strip() not in names]


def _check_arms(first: SimPlan, second: SimPlan, rules: Rules) -> None:
    """There must be two, of as many sides, and the figure must be there."""
    if changed(second, games=first.games) == first:
        sentence = "nothing to compare: name what is otherwise by --to-edition, --to-set, --to-option or --to-bots"
        raise InputError(sentence)
    if first.sides != second.sides:
        sides = [max(plan.sides) + 1 for plan in (first, second)]
        raise InputError(
            "--to-option: both must have the same sides, not {first} and {second}", first=sides[0], second=sides[1]
        )
    with _refused("--figure"):
        _check_figures(first, [rules.figure])


def _check_figures(plan: SimPlan, names: Sequence[str]) -> None:
    """Measures of the game are known once a game was played."""
    sides = max(plan.sides) + 1
    for name in names:
        figure_of(name, sides, play_number(plan, 0).row if "/" in name else None)


@contextmanager
def _refused(option: str) -> Iterator[None]:
    """What cannot be read is told in one line, after the option it stands behind."""
    try:
        yield
    except (NoSuchFigure, UnknownFigure, BadGoal) as error:
        raise InputError("{option}: {problem}", option=option, problem=error) from None


@contextmanager
def _folder(out: Path | None) -> Iterator[None]:
    """A folder that cannot be taken is told in one line."""
    try:
        yield
    except FolderRefused as error:
        raise InputError("--out {out}: {problem}", out=out, problem=error) from None
    except OSError as error:
        raise InputError("--out {out}: cannot be used: {why}", out=out, why=because(error)) from None


# Playing and telling


def _played(
    play: Callable[[Workers, Progress], None], games: int, there: int, sim: SimArguments, language: str
) -> bool:
    """Play; whether somebody has stopped it."""
    try:
        workers = open_workers(sim.on, sim.jobs)
        with progress_of(games, there, language) as progress:
            play(workers, progress)
    except KeyboardInterrupt:
        return True
    except BotFailed as error:
        raise InputError("{problem}", problem=error) from None
    except CannotWork as error:
        raise InputError("--on {on}: {problem}", on=sim.on, problem=error) from None
    except FolderRefused as error:
        raise InputError("--out {out}: {problem}", out=sim.out, problem=error) from None
    except WorkersDied as error:
        raise InputError("{problem}; try fewer --jobs", problem=error) from None
    except OSError as error:
        raise InputError(NOT_WRITTEN, option="--out", path=sim.out, why=because(error)) from None
    return False


def _write_tables(simulation: Simulation) -> None:
    if simulation.folder is not None:
        simulation.folder.write_tables()


def _tell_there(there: int, games: int, out: Path | None, language: str) -> None:
    if there:
        notice(language, "{there} of {games} games are in {out} already", there=there, games=games, out=out)


def _end(document: Document | None, stopped: bool, out: Path | None, language: str) -> int:
    """Show the report, write it where there is a folder, and say how to go on after a stop."""
    if document is not None:
        Screen().show(*tables(document))
        if out is not None:
            _write(document, out)
    if stopped and out is None:
        notice(language, "stopped; with --out DIR it can be gone on with")
    elif stopped:
        notice(language, "stopped; the same command goes on from {out}", out=out)
    return INTERRUPTED if stopped else 0


def _write(document: Document, out: Path) -> None:
    try:
        page = write_report(out, document, SENTENCES[document.language])
    except OSError as error:
        raise InputError(NOT_WRITTEN, option="--out", path=out, why=because(error)) from None
    notice(document.language, "report: {page}", page=page)
    if not has_matplotlib():
        notice(document.language, "no PNG beside it: pip install 'eldorado[plots]'")
