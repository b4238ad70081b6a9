"""A question as it stands on the screen: the table, what happened since, the question, the choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import msgspec
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from eldorado.cli.log_text import fit
from eldorado.cli.painters import Painter, Sight
from eldorado.cli.screen import Screen, wrap
from eldorado.cli.typed_answer import counts_itself
from eldorado.core.game import Move

HANG: Final = 4
"""So far the further lines of a choice are moved in: below its words, not its number."""


def lay_out(
    screen: Screen, painter: Painter, sight: Sight, news: Sequence[str], question: str, choices: Mapping[str, Move]
) -> RenderableType:
    """Everything a person needs to answer; the news get the lines that the rest leaves."""
    rule = Rule(style="dim")
    if not screen.live:
        return Group(painter.table(sight), rule, *map(Text, news), ask(painter, sight, question, choices))
    tight, room = replace(sight, tight=True), sight.size[1] - 2
    for drawn, asked in ((sight, sight), (tight, sight), (tight, tight)):
        table, asking = painter.table(drawn), ask(painter, asked, question, choices)
        left = room - screen.lines_of(table) - screen.lines_of(asking)
        if left >= min(2, len(news)):
            break
    return Group(table, rule, *([tell(sight, news, left)] if news else []), asking)


def ask(painter: Painter, sight: Sight, question: str, choices: Mapping[str, Move]) -> RenderableType:
    """The question and its choices."""
    return Group(Text(wrap(question, sight.size[0]), style="bold"), options(painter, sight, choices))


def tell(sight: Sight, news: Sequence[str], lines: int) -> Text:
    """The news: a sentence a line if there is room, else running on, the latest first to be kept."""
    width = sight.size[0]
    told = "\n".join(wrap(sentence, width) for sentence in news)
    if told.count("\n") < lines:
        return Text(told)
    return fit(news, width, max(1, lines), sight.say("news.more"))


def options(painter: Painter, sight: Sight, choices: Mapping[str, Move]) -> RenderableType:
    """The choices with their numbers: a span without gaps, a list with help, or as many columns as fit."""
    moves = list(choices.values())
    if _is_span(painter, sight, choices):
        first, last = (sight.words.move(moves[place]) for place in (0, -1))
        (low, *_, high) = choices
        return Text(wrap(f"  {low}) {first}  …  {high}) {last}", sight.size[0], HANG + 1))
    if any(_help(sight, move) for move in moves):
        return _with_help(painter, sight, choices)
    labels = [f"{number:>2}) {painter.label(sight, move)}" for number, move in choices.items()]
    texts = [Text(wrap(label, sight.size[0] - 1, HANG)) for label in labels]
    return Padding(Columns(texts, padding=(0, 2), column_first=True), (0, 0, 0, 1))


def _is_span(painter: Painter, sight: Sight, choices: Mapping[str, Move]) -> bool:
    """Whether the first and the last of the choices tell all: numbers without a gap, and nothing to say of each."""
    moves = list(choices.values())
    if len(moves) < 3 or not counts_itself(moves):
        return False
    low, *_, high = map(int, choices)
    return high - low == len(moves) - 1 and all(painter.label(sight, move) == sight.words.move(move) for move in moves)


def _with_help(painter: Painter, sight: Sight, choices: Mapping[str, Move]) -> Table:
    """A choice a line; where there is little room its help is cut, and `help` tells it whole."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    labels = [f" {number:>2}) {painter.label(sight, move)}" for number, move in choices.items()]
    longest = max(map(len, labels))
    grid.add_column(no_wrap=True, min_width=longest)
    grid.add_column(no_wrap=sight.tight, overflow="ellipsis")
    for label, move in zip(labels, choices.values(), strict=True):
        told = _help(sight, move) if sight.tight else wrap(_help(sight, move), sight.size[0] - longest - 2)
        grid.add_row(Text(label), Text(told, style="italic"))
    return grid


def _help(sight: Sight, move: Move) -> str:
    """What the one thing that a move names does, if it does anything."""
    values = msgspec.structs.astuple(move)
    return sight.words.help.get(str(values[0]), "") if len(values) == 1 else ""
