"""A comparison as a report."""

from __future__ import annotations

from collections.abc import Iterator

from eldorado.sim.lab.comparison import Comparison, FigureDifference
from eldorado.sim.lab.document import Cell, Chart, Column, Document, PathChart, Section, Table, Unit
from eldorado.sim.lab.facts import Told
from eldorado.sim.lab.game_figures import is_share
from eldorado.sim.playouts import SimPlan


def comparison_document(comparison: Comparison, language: str) -> Document:
    """The report of a comparison."""
    told = Told(comparison.first, language)
    return Document(
        language=language,
        title=told.say("comparison", title=told.title, pairs=comparison.pairs),
        facts=tuple(facts(comparison, told)),
        findings=tuple(findings(comparison, told)),
        sections=(section(comparison, told),),
        methods=tuple(map(told.say, ("read.sequence", "read.wilson", "read.bots"))),
    )


def facts(comparison: Comparison, told: Told) -> Iterator[str]:
    """What the two arms are."""
    first, second = (arm(plan, told) for plan in (comparison.first, comparison.second))
    plan = comparison.first
    yield f"{plan.game}, {told.say('table', seats=plan.seats, seed=plan.seed, bots=told.bots(plan))}"
    yield told.say("arms", first=first, second=second)
    yield told.say("paired" if comparison.rules.paired else "unpaired")
    if comparison.ended == "open":
        yield told.say("so far", done=comparison.pairs, planned=comparison.planned)


def arm(plan: SimPlan, told: Told) -> str:
    """One arm."""
    return told.say("arm", bots=told.bots(plan), **told.edition_facts(plan))


def findings(comparison: Comparison, told: Told) -> Iterator[str]:
    """What it comes to."""
    main = comparison.figures[0]
    same = comparison.pairs - comparison.more - comparison.less
    if same == comparison.pairs:
        yield told.say("found.same", pairs=same, figure=told.figure(main.name))
        return
    key = comparison.ended if comparison.ended in ("differs", "within") else "open"
    yield told.say(f"found.{key}", pairs=comparison.pairs, **words_of(comparison, main, told))
    yield told.say("found.pairs", pairs=comparison.pairs, more=comparison.more, less=comparison.less, same=same)


def words_of(comparison: Comparison, main: FigureDifference, told: Told) -> dict[str, str]:
    """What fills the gaps about the figure that decides."""
    unit, gap = units(main)
    margin = comparison.rules.within or 0.0
    return {
        "figure": told.figure(main.name),
        "first": told.teller.of_unit(main.first.value, unit),
        "second": told.teller.of_unit(main.second.value, unit),
        "difference": told.teller.of_unit(main.difference.mean, gap),
        "interval": told.teller.interval(main.difference.interval, gap),
        "margin": told.teller.of_unit(margin, gap).removeprefix("+"),
    }


def units(line: FigureDifference) -> tuple[Unit, Unit]:
    """The unit of a figure and that of its differences."""
    return ("share", "points") if is_share(line.name) else ("number", "number")


def section(comparison: Comparison, told: Told) -> Section:
    """All figures in both arms, and how they differ."""
    say = told.say
    columns = (
        Column("figure", say("figure"), "text"),
        Column("first", say("first arm"), "mixed"),
        Column("second", say("second arm"), "mixed"),
        Column("difference", say("difference"), "mixed"),
        Column("difference", say("holds"), "mixed interval"),
    )
    rows = tuple(row(line, told) for line in comparison.figures)
    charts = tuple(path_charts(comparison, told))
    return Section("differences", say("differences"), (say("differences.note"),), Table(columns, rows), charts)


def row(line: FigureDifference, told: Told) -> tuple[object, ...]:
    """One figure; shares are told in percent, and their differences in points."""
    share = is_share(line.name)
    values = [Cell(each.value, "share" if share else "number") for each in (line.first, line.second)]
    difference = Cell(line.difference.mean, "points" if share else "difference")
    interval = Cell(line.difference.interval, "points interval" if share else "interval")
    return told.figure(line.name), *values, difference, interval


def path_charts(comparison: Comparison, told: Told) -> Iterator[Chart]:
    """How the difference that decides went."""
    points = [(v.count, v.mean, v.interval.low, v.interval.high) for v in comparison.path if v.interval is not None]
    if len(points) > 1:
        _, gap = units(comparison.figures[0])
        title = told.say("chart.path")
        count, *ends = points[-1]
        mean, low, high = (told.teller.of_unit(end, gap) for end in ends)
        words = told.say("chart.path.told", title=title, pairs=count, mean=mean, low=low, high=high)
        yield PathChart("path", title, words, tuple(points), gap)
