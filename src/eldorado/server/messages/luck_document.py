"""The luck of a record for a page: what the server has checked, and what the page needs to check it by itself."""

from __future__ import annotations

from msgspec import Struct

from eldorado.core.game import AnyGame
from eldorado.core.luck_check import Draw, check_draws
from eldorado.core.luck_statistics import Tally, tally
from eldorado.core.record import Record
from eldorado.core.words import Names, Words, number


class LuckCount(Struct, frozen=True):
    """How often an outcome was drawn, how often it was to be expected, and by how much that usually differs."""

    text: str
    drawn: int
    expected: float
    usual: float


class LuckTally(Struct, frozen=True):
    """All draws of one kind; no counts where none could come twice."""

    draws: int
    first: str
    counts: list[LuckCount]
    chance: float | None


class LuckDraw(Struct, frozen=True):
    """A draw: the points that lead to it begin at `first`, are `weight` in number, of `total`."""

    entry: int
    first: int
    weight: int
    total: int


class LuckDocument(Struct, frozen=True):
    """What the server has found; `fault` is the first thing that does not follow."""

    draws: list[LuckDraw]
    checked: int
    closed: int
    unpledged: int
    fault: str | None
    tallies: list[LuckTally]


def luck_document(game: AnyGame, record: Record, draws: list[Draw], words: Words, language: str) -> LuckDocument:
    """The luck of a record whose draws were found while it was replayed."""
    report = check_draws(game, record, draws)
    names = [name or number(seat + 1) for seat, name in enumerate(record.seats)]
    return LuckDocument(
        draws=[LuckDraw(draw.entry, *draw.points(), draw.total) for draw in draws],
        checked=len(report.checked),
        closed=len(report.closed),
        unpledged=len(report.unpledged),
        fault=None if report.fault is None else report.fault.told(language),
        tallies=[_tally(each, words, names) for each in tally(draws)],
    )


def _tally(each: Tally, words: Words, names: Names) -> LuckTally:
    counts = [LuckCount(words.move(one.move, names), one.drawn, one.expected, one.usual) for one in each.counts]
    return LuckTally(each.draws, words.move(each.first, names), counts, each.chance)
