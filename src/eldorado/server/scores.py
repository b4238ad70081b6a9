"""The end of a game in words, and the game as frames: a finished or running log played again for one viewer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

from msgspec import Struct

from eldorado.core.game import Seat
from eldorado.core.log import Log
from eldorado.core.words import Words
from eldorado.server.scroll import Line, Told, told_by, told_lines

POINTS: Final = 50
"""How many points the graph of a game has, about: enough to see its course, few enough to be quick."""


class ScoreLine(Struct, frozen=True):
    """One line of a score sheet, with its words."""

    key: str
    text: str
    points: int
    rule: str
    values: dict[str, int | str]


class ScoreSheet(Struct, frozen=True):
    """The itemised score of one side."""

    side: int
    lines: list[ScoreLine]
    total: int


class ScoreBoard(Struct, frozen=True):
    """The result, in words."""

    sheets: list[ScoreSheet]
    ranks: tuple[int, ...]
    ended: str
    ended_text: str


class Frame(Struct, frozen=True):
    """The view after an entry, and what the entry told."""

    n: int
    view: Any
    preview: Any
    lines: list[Line]
    events: list[Told]


def replayed(log: Log) -> Iterator[tuple[int, Any]]:
    """The state after each entry in force; it is changed when the next one is asked for."""
    game = log.game
    state = game.setup(log.seats, log.options, log.edition)
    for number in log.in_force:
        entry = log.entries[number]
        game.perform(state, Seat(entry.seat), game.read(entry.text))
        yield number, state


Graph: TypeAlias = list[tuple[int, list[int]]]
"""A game's course: the number of an entry, and what every side's score looked like then."""


def graph(log: Log) -> Graph:
    """The score preview of every side over the game, at POINTS places or so.

    A game that was played to its end has no secrets in its scores: each side is drawn as it saw itself. One that was
    ended by consent keeps them: it is drawn as an onlooker saw it.
    """
    game, last = log.game, log.in_force[-1:]
    every = max(1, len(log.in_force) // POINTS)
    points = set(log.in_force[::every]) | set(last)
    sides = game.sides(log.state, log.seats)
    own = [(side, Seat(sides.index(side)) if log.over else None) for side in sorted(set(sides))]
    return [
        (number, [game.preview(game.view(state, seat))[side].now for side, seat in own])
        for number, state in replayed(log)
        if number in points
    ]


def score_board(log: Log, words: Words) -> ScoreBoard:
    """The score sheets of a finished game in words."""
    scores = log.game.scores(log.state)
    sheets = [
        ScoreSheet(
            sheet.side,
            [ScoreLine(line.key, words.line(line), line.points, line.rule, line.values) for line in sheet.lines],
            sheet.total,
        )
        for sheet in scores.sheets
    ]
    return ScoreBoard(sheets, scores.ranks, scores.ended, words.ended(scores.ended))


def frames(log: Log, viewer: Seat | None, words: Words, names: Sequence[str], start: int, end: int) -> list[Frame]:
    """The game from an entry to another as a viewer may see it."""
    game = log.game
    shown = []
    for number, state in replayed(log):
        if number > end:
            break
        if number >= start:
            view = game.view(state, viewer)
            lines = list(told_lines(log, viewer, number, words, names, {}))
            shown.append(Frame(number, view, game.preview(view), lines, told_by(log, viewer, number)))
    return shown
