"""A search for balance as a report."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from eldorado.sim.lab.balance_search import FreshTrial, SearchReport, Tried
from eldorado.sim.lab.document import Chart, Column, Document, Kind, Mark, Section, Table, Unit
from eldorado.sim.lab.estimates import Estimate
from eldorado.sim.lab.facts import Told
from eldorado.sim.lab.game_figures import is_share
from eldorado.sim.tables import column as file_name


def search_document(report: SearchReport, language: str) -> Document:
    """The report of a search."""
    told = Told(report.plan, language)
    return Document(
        language=language,
        title=told.say("search", title=told.title, games=report.games),
        facts=tuple(facts(report, told)),
        findings=tuple(findings(report, told)),
        sections=tuple(sections(report, told)),
        methods=tuple(map(told.say, ("read.halving", "read.wilson", "read.student", "read.bots"))),
    )


def facts(report: SearchReport, told: Told) -> Iterator[str]:
    """What was played, looked for and varied."""
    yield from told.facts()
    ranges = " · ".join(f"{each.path} = {', '.join(map(str, each.values))}" for each in report.ranges)
    yield told.say("goal", goal=goal_words(report, told), ranges=ranges)
    if not report.fresh:
        yield told.say("so far", done=report.games, planned=report.planned)


def goal_words(report: SearchReport, told: Told) -> str:
    """What is looked for."""
    unit, goal = unit_of(report), report.goal
    low, high = (told.teller.of_unit(end, unit) for end in (goal.target.low, goal.target.high))
    if len(goal.figures) > 1:
        return told.say("goal.even", low=low, high=high)
    return told.say("goal.figure", figure=told.figure(goal.figures[0]), low=low, high=high)


def unit_of(report: SearchReport) -> Unit:
    """The unit of what is looked for."""
    return "share" if is_share(report.goal.figures[0]) else "number"


def changes_of(tried: Tried, told: Told) -> str:
    """An edition by what is changed in it."""
    text = written(tried.changes)
    return told.say("as it is", changes=text) if tried.base else text


def written(changes: Mapping[str, Any]) -> str:
    """Changes as one types them."""
    return ", ".join(f"{path}={value}" for path, value in changes.items())


def findings(report: SearchReport, told: Told) -> Iterator[str]:
    """What it comes to."""
    if report.best is None or not report.fresh:
        yield told.say("found.no best")
    elif report.best == 0:
        yield told.say("found.kept")
    for trial in report.fresh:
        key = "found.base" if trial.candidate == 0 else "found.best"
        changes = written(report.tried[trial.candidate].changes)
        figures = figures_told(report, trial.estimates, told)
        yield told.say(key, changes=changes, figures=figures, verdict=told.say(f"verdict.{trial.verdict}"))
    refused = [tried for tried in report.tried if tried.refused is not None]
    if refused:
        why = f"{written(refused[0].changes)} – {told.fault(refused[0].refused)}"
        yield told.say("found.refused", count=len(refused), tried=len(report.tried), why=why)


def figures_told(report: SearchReport, estimates: Sequence[Estimate], told: Told) -> str:
    """The goal's figures with their intervals."""
    unit = unit_of(report)
    return ", ".join(
        f"{told.figure(name)} {told.teller.of_unit(each.value, unit)} ({told.teller.interval(each.interval, unit)})"
        for name, each in zip(report.goal.figures, estimates, strict=True)
    )


def sections(report: SearchReport, told: Told) -> Iterator[Section]:
    """The last trial, and all that was tried."""
    figures = figure_columns(report, told)
    head = Column("edition", told.say("tried"), "text")
    if report.fresh:
        columns = (
            head,
            Column("games", told.say("games"), "count"),
            *figures,
            Column("verdict", told.say("verdict"), "text"),
        )
        rows = tuple(trial_row(report, trial, told) for trial in report.fresh)
        yield Section("fresh", told.say("fresh"), (), Table(columns, rows))
    columns = (
        head,
        Column("rounds", told.say("rounds"), "count", brief=False),
        Column("games", told.say("games"), "count"),
        *figures,
        Column("miss", told.say("miss"), "number"),
        Column("remark", told.say("remark"), "text", brief=False),
    )
    ordered = sorted(report.tried, key=lambda tried: (-tried.rungs, tried.miss is None, tried.miss or 0.0))
    table = Table(columns, tuple(tried_row(report, tried, told) for tried in ordered))
    charts = tuple(tried_charts(report, ordered, told))
    yield Section("tried", told.say("tries"), (told.say("tries.note"),), table, charts)


def figure_columns(report: SearchReport, told: Told) -> list[Column]:
    """A figure and its interval, for each of the goal's."""
    share, several = unit_of(report) == "share", len(report.goal.figures) > 1
    found = []
    for name in report.goal.figures:
        kind: Kind = "share interval" if share else "interval"
        found.append(Column(file_name(name), told.figure(name), "share" if share else "number"))
        found.append(Column(file_name(name), told.say("interval"), kind, brief=not several))
    return found


def cells_of(report: SearchReport, estimates: Sequence[Estimate]) -> list[object]:
    """The cells of the goal's figures; empty ones where nothing was played."""
    if not estimates:
        return [None] * (2 * len(report.goal.figures))
    return [cell for each in estimates for cell in (each.value, each.interval)]


def trial_row(report: SearchReport, trial: FreshTrial, told: Told) -> tuple[object, ...]:
    """One edition in the last trial."""
    called = changes_of(report.tried[trial.candidate], told)
    cells = cells_of(report, trial.estimates)
    return called, trial.estimates[0].count, *cells, told.say(f"short.{trial.verdict}")


def tried_row(report: SearchReport, tried: Tried, told: Told) -> tuple[object, ...]:
    """One edition in the search."""
    games = tried.estimates[0].count if tried.estimates else 0
    remark = "" if tried.refused is None else told.say("refused", why=told.fault(tried.refused))
    return changes_of(tried, told), tried.rungs, games, *cells_of(report, tried.estimates), tried.miss, remark


def tried_charts(report: SearchReport, ordered: Sequence[Tried], told: Told) -> Iterator[Chart]:
    """What each showed of the first of the goal's figures."""
    played = [tried for tried in ordered if tried.estimates]
    values = [("|".join(str(value) for value in tried.changes.values()), tried.estimates[0]) for tried in played]
    marks = tuple(
        Mark(label + (" ●" if tried.base else ""), each.value, each.interval)
        for tried, (label, each) in zip(played, values, strict=True)
    )
    target = report.goal.target
    title = told.say("chart.tries", figure=told.figure(report.goal.figures[0]))
    yield told.interval_chart("tried", title, marks, (target.low + target.high) / 2, unit_of(report))
