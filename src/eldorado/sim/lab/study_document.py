"""A study as a report."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from statistics import fmean
from typing import Final

from eldorado.sim.lab.document import Cell, Chart, Column, Document, Histogram, Mark, Section, Table, histogram_of
from eldorado.sim.lab.estimates import RISK
from eldorado.sim.lab.facts import Told
from eldorado.sim.lab.game_figures import is_share
from eldorado.sim.lab.study import NumberLine, ShareLine, Study, ThingLine
from eldorado.sim.statistics import Interval
from eldorado.sim.tables import column as file_name

MOST_MARKS: Final = 12
"""In a chart of things: those farthest from what is expected."""
ALIKE: Final = 0.03
"""Things of whose holders about as much is expected have one line for it in their chart."""
FEWEST_MARKS: Final = 2
RARE: Final = 0.05
STRONG: Final = 0.65
ENOUGH: Final = 20
"""A thing is called strong only if so many had it."""
BRIEF: Final = ("least", "middle", "most")
"""How figures are spread, where there is little room."""
MOST_FOUND: Final = 8
"""Things that are named in a finding."""


def study_document(study: Study, language: str) -> Document:
    """The report of a study."""
    told = Told(study.plan, language)
    facts = told.facts()
    if study.games < study.plan.games:
        facts.append(told.say("so far", done=study.games, planned=study.plan.games))
    methods = ("things.note", "read.wilson", "read.student", "read.holm", "read.bots")
    return Document(
        language=language,
        title=told.say("study", title=told.title, games=study.games),
        facts=tuple(facts),
        findings=tuple(findings(study, told)),
        sections=tuple(sections(study, told)),
        methods=tuple(map(told.say, methods)),
    )


def sections(study: Study, told: Told) -> Iterator[Section]:
    """Who wins, how long it lasts, what is worth having."""
    sides = "sides.camps" if told.camps else "sides.seats"
    if len(study.sides) > 1:
        yield share_section("sides", told.say(sides), study.sides, told, told.side)
        yield share_section("turns", told.say("turns"), study.turns, told, lambda name: told.say("place", number=name))
        starting: Callable[[str], str] = lambda name: told.say("starting", side=told.side(name))  # noqa: E731
        yield share_section("starts", told.say("starts"), study.starts, told, starting, told.say("starts.note"))
    if len(study.bots) > 1:
        yield share_section("bots", told.say("bots"), study.bots, told, str)
    yield numbers_section(study, told)
    yield settled_section(study, told)
    for kind in dict.fromkeys(line.kind for line in study.things):
        yield things_section(kind, [line for line in study.things if line.kind == kind], told)


def share_section(
    name: str, title: str, lines: Sequence[ShareLine], told: Told, called: Callable[[str], str], *notes: str
) -> Section:
    """A table of shares of wins and its chart."""
    say = told.say
    columns = (
        Column("who", say("who"), "text"),
        Column("games", say("games"), "count"),
        Column("wins", say("wins"), "share"),
        Column("wins", say("interval"), "share interval"),
        Column("expected", say("expected"), "share"),
        Column("chance", say("luck"), "chance"),
    )
    rows = [(called(each.name), each.share.count, *shares(each), each.expected, each.chance) for each in lines]
    marks = tuple(Mark(called(each.name), *shares(each), each.chance < RISK) for each in lines)
    even = lines[0].expected if len({each.expected for each in lines}) == 1 else None
    heading = say("chart.wins", expected=told.teller.percent(even)) if even is not None else title
    chart = told.interval_chart(name, heading, marks, even, "share")
    return Section(name, title, notes, Table(columns, tuple(rows)), (chart,))


def shares(line: ShareLine | ThingLine) -> tuple[float, Interval | None]:
    """A share and its interval."""
    return line.share.value, line.share.interval


def numbers_section(study: Study, told: Told) -> Section:
    """Length, choices and lead."""
    say = told.say
    headings = ("least", "quarter", "middle", "three quarters", "most")
    columns = (
        Column("figure", say("figure"), "text"),
        Column("mean", say("mean"), "mixed"),
        Column("mean", say("interval"), "mixed interval"),
        *(Column(file_name(name), say(name), "mixed", brief=name in BRIEF) for name in headings),
    )
    moves = histogram("moves", say("chart.moves"), study.values["moves"], told)
    return Section(
        "numbers", say("numbers"), (), Table(columns, tuple(number_row(e, told) for e in study.numbers)), (moves,)
    )


def number_row(line: NumberLine, told: Told) -> tuple[object, ...]:
    """A figure over all games."""
    share = is_share(line.name)
    values = (line.mean.value, line.least, line.quarter, line.middle, line.three_quarters, line.most)
    mean, *spread = (Cell(value, "share" if share else "number") for value in values)
    interval = Cell(line.mean.interval, "share interval" if share else "interval")
    return told.figure(line.name), mean, interval, *spread


def histogram(name: str, title: str, values: Sequence[float], told: Told) -> Histogram:
    """How a figure is spread."""
    edges, counts = histogram_of(values)
    unit = "share" if name == "lead_from" else "number"
    peak = counts.index(max(counts))
    low, high, most = (
        told.teller.of_unit(value, "share" if unit == "share" else "number")
        for value in (min(values), max(values), (edges[peak] + edges[peak + 1]) / 2)
    )
    words = told.say("chart.bars", title=title, low=low, high=high, most=most, games=len(values))
    return Histogram(name, title, words, edges, counts, "share" if unit == "share" else "number")


def settled_section(study: Study, told: Told) -> Section:
    """How early the winner is known."""
    say = told.say
    columns = (
        Column("part", say("part"), "share"),
        Column("games", say("games"), "share"),
        Column("games", say("interval"), "share interval"),
    )
    rows = tuple((part, each.value, each.interval) for part, each in study.settled)
    chart = histogram("lead_from", say("chart.lead"), study.values["lead_from"], told)
    return Section("settled", say("settled"), (say("settled.note"),), Table(columns, rows), (chart,))


# Things


def things_section(kind: str, lines: Sequence[ThingLine], told: Told) -> Section:
    """All things of a kind, and a chart of those that are farthest from what is expected."""
    say, called = told.say, told.say.name("kind", kind)
    name = f"things_{file_name(kind)}"
    columns = (
        Column("name", say("thing"), "text"),
        Column("games", say("had in"), "share"),
        Column("holders", say("holders"), "count", brief=False),
        Column("each", say("times"), "number", brief=False),
        Column("wins", say("wins"), "share"),
        Column("wins", say("interval"), "share interval"),
        Column("expected", say("expected"), "share", brief=False),
        Column("chance", say("luck"), "chance"),
        Column("more", say("more"), "difference", brief=False),
        Column("more", say("interval"), "interval", brief=False),
        Column("more_chance", say("luck"), "chance", brief=False),
        Column("remark", say("remark"), "text"),
    )
    rows = tuple(thing_row(line, told) for line in lines)
    title = say("things", kind=called[:1].upper() + called[1:])
    return Section(name, title, (), Table(columns, rows), tuple(thing_charts(name, lines, told)))


def thing_row(line: ThingLine, told: Told) -> tuple[object, ...]:
    """One thing."""
    had = (told.term(line.name), line.games.value, line.share.count, line.each)
    more = (line.more.value, line.more.interval, line.more_chance)
    return *had, *shares(line), line.expected, line.chance, *more, ", ".join(told.say(r) for r in remarks(line))


def remarks(line: ThingLine) -> Iterator[str]:
    """What is to be noticed about a thing."""
    if line.chance < RISK or line.more_chance < RISK:
        yield "remark.out"
    if line.games.value < RARE:
        yield "remark.rare"
    if line.share.value > STRONG and line.share.count >= ENOUGH:
        yield "remark.strong"


def thing_charts(name: str, lines: Sequence[ThingLine], told: Told) -> Iterator[Chart]:
    """The wins of those who had them, where there are several to be compared."""
    if len(lines) < FEWEST_MARKS:
        return
    telling = sorted(lines, key=lambda line: (line.chance, -abs(line.share.value - line.expected)))[:MOST_MARKS]
    telling = sorted(telling, key=lambda line: -line.share.value)
    marks = tuple(Mark(told.term(line.name), *shares(line), line.chance < RISK) for line in telling)
    expected = [line.expected for line in telling]
    even = fmean(expected) if max(expected) - min(expected) < ALIKE else None
    yield told.interval_chart(name, told.say("chart.things"), marks, even, "share")


# Findings


def findings(study: Study, told: Told) -> Iterator[str]:
    """What a study comes to, in sentences."""
    if len(study.sides) > 1:
        yield from found_shares(study.sides, "camps" if told.camps else "seats", told, told.side)
        yield from found_shares(study.turns, "turns", told, lambda name: told.say("place", number=name))
    if len(study.bots) > 1:
        yield from found_shares(study.bots, "bots", told, str)
    yield from found_things(study.things, told)
    yield from found_course(study, told)


def found_shares(lines: Sequence[ShareLine], what: str, told: Told, called: Callable[[str], str]) -> Iterator[str]:
    """Who wins more or less often than expected; or that nobody does."""
    out = [line for line in lines if line.chance < RISK]
    for line in out:
        yield told.say("found.uneven", side=called(line.name), **share_words(line, told))
    if not out:
        each = ", ".join(f"{called(line.name)} {told.teller.percent(line.share.value)}" for line in lines)
        yield told.say("found.even", what=told.say(f"what.{what}"), list=each)


def share_words(line: ShareLine | ThingLine, told: Told) -> dict[str, str]:
    """What fills the gaps about a share."""
    return {
        "share": told.teller.percent(line.share.value),
        "interval": told.teller.interval(line.share.interval, "share"),
        "expected": told.teller.percent(line.expected),
        "chance": told.teller.chance(line.chance),
    }


def found_things(lines: Sequence[ThingLine], told: Told) -> Iterator[str]:
    """Things that stand out, are rare, or seem too strong."""
    out = [line for line in lines if line.chance < RISK]
    if lines:
        marked = sum("remark.out" in remarks(line) for line in lines)
        yield told.say("found.things", count=len(lines), marked=marked)
    for line in sorted(out, key=lambda line: line.chance)[:MOST_FOUND]:
        yield told.say(
            "found.thing", kind=told.say.name("kind", line.kind), name=told.term(line.name), **share_words(line, told)
        )
    for key, remark in (("found.rare", "remark.rare"), ("found.strong", "remark.strong")):
        named = [
            f"{told.say.name('kind', line.kind)} {told.term(line.name)}" for line in lines if remark in remarks(line)
        ]
        if named:
            more = ", …" if len(named) > MOST_FOUND else ""
            yield told.say(key, list=", ".join(named[:MOST_FOUND]) + more)


def found_course(study: Study, told: Told) -> Iterator[str]:
    """How long games are, and how open."""
    means = {line.name: line for line in study.numbers}
    number, zero = told.teller.number, told.teller.number(0)
    shown = {
        name: number(means[name].mean.value) if name in means else zero for name in ("moves", "decisions", "branching")
    }
    yield told.say("found.length", **shown)
    if "lead_from" in means:
        changes = number(means["lead_changes"].mean.value) if "lead_changes" in means else zero
        yield told.say("found.settled", middle=told.teller.percent(means["lead_from"].middle, 0), changes=changes)
