"""The end of a game in words, and how its scores came about."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, TypeAlias

from msgspec import Struct

from eldorado.core.game import Line, Seat
from eldorado.core.log import Log
from eldorado.core.words import Words
from eldorado.server.messages.frames import replayed

POINTS: Final = 200
"""How many points the graph of a game has, about: most games have a point a move, and long ones are quick to draw."""


class ScoreLine(Struct, frozen=True):
    """One line of a score sheet, with its words."""

    key: str
    text: str
    row: str
    """The same for all sides: the head of its row."""
    detail: str
    """What the points come from, in short."""
    points: int
    scored: bool
    """Whether it could have brought points."""
    rule: str
    values: dict[str, int | str]


class ScoreSheet(Struct, frozen=True):
    """The itemised score of one side."""

    side: int
    lines: list[ScoreLine]
    total: int


class TieText(Struct, frozen=True):
    """A tie that was broken: between which sides, the best first, in a sentence, and by which rule."""

    sides: tuple[int, ...]
    text: str
    rule: str


class ScoreBoard(Struct, frozen=True):
    """The result, in words."""

    sheets: list[ScoreSheet]
    ranks: tuple[int, ...]
    ended: str
    ended_text: str
    ties: list[TieText]
    """Ties that were broken, and no others."""


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


def tells_secrets(log: Log) -> bool:
    """Whether the graph of a finished game tells what an onlooker could not have known while it was played."""
    game, rng = log.game, Random(0)
    seats = [Seat(seat) for seat in range(log.seats)]
    points = set(log.in_force[:: max(1, len(log.in_force) // POINTS)])
    for number, state in replayed(log):
        if number in points:
            world = game.imagine(state, None, rng)
            if any(game.preview(game.view(state, seat)) != game.preview(game.view(world, seat)) for seat in seats):
                return True
    return False


def score_board(log: Log, words: Words, names: Sequence[str]) -> ScoreBoard:
    """The score sheets of a finished game in words."""
    scores, called = log.game.scores(log.state), side_names(log, words, names)
    sheets = [
        ScoreSheet(sheet.side, [score_line(line, words) for line in sheet.lines], sheet.total)
        for sheet in scores.sheets
    ]
    ties = [TieText(tie.sides, words.tie(tie, called), tie.rule) for tie in scores.ties]
    return ScoreBoard(sheets, scores.ranks, scores.ended, words.ended(scores.ended), ties)


def score_line(line: Line, words: Words) -> ScoreLine:
    """A line of a sheet, with its words."""
    told = words.line(line), words.row(line), words.detail(line)
    return ScoreLine(line.key, *told, line.points, line.scored, line.rule, line.values)


def side_names(log: Log, words: Words, names: Sequence[str]) -> list[str]:
    """What the sides are called: by the game, or by who plays on them."""
    sides = log.game.sides(log.state, log.seats)
    players = [[name for name, own in zip(names, sides, strict=True) if own == side] for side in sorted(set(sides))]
    return [words.terms.get(f"side {side}") or ", ".join(called) for side, called in enumerate(players)]
