"""The score: the itemised sheet with a column a seat, the ranks, and what it may still come to."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from eldorado.cli.tables import figure
from eldorado.cli.words import Shell
from eldorado.core.game import Line, Scores
from eldorado.core.words import Words


def score_sheet(scores: Scores, names: Sequence[str], words: Words, shell: Shell) -> RenderableType:
    """Every line with its rule, every side with its points, total and rank; then who has won."""
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1), title=Text(shell.say("sheet.title"), style="bold"))
    grid.add_column("")
    for sheet in scores.sheets:
        grid.add_column(Text(names[sheet.side]), justify="right")
    for number in range(len(scores.sheets[0].lines)):
        lines = [sheet.lines[number] for sheet in scores.sheets]
        grid.add_row(Text(_heading(lines, words)), *(Text(_points(one)) for one in lines))
    grid.add_section()
    totals = [Text(figure(sheet.total), style="bold") for sheet in scores.sheets]
    grid.add_row(Text(shell.say("sheet.total"), style="bold"), *totals)
    grid.add_row(Text(shell.say("sheet.rank")), *(Text(str(rank + 1)) for rank in scores.ranks))
    return Group(grid, Text(verdict(scores, names, shell), style="bold"))


def _heading(lines: Sequence[Line], words: Words) -> str:
    """What the line is for, the value that is the same for all, and its rule."""
    line = lines[0]
    values = {one.values.get("value") for one in lines}
    value = values.pop() if len(values) == 1 else None
    worth = f" = {figure(value)}" if isinstance(value, int) else ""
    return f"{words.terms.get(line.key, line.key)}{worth} [{line.rule}]"


def _points(line: Line) -> str:
    """The points, and in brackets of how many things."""
    count = line.values.get("count")
    return figure(line.points) if count is None else f"({count}) {figure(line.points):>3}"


def details(scores: Scores, names: Sequence[str], words: Words) -> RenderableType:
    """Each side's lines as sentences."""
    parts: list[RenderableType] = []
    for sheet in scores.sheets:
        parts.append(Text(f"{names[sheet.side]}: {figure(sheet.total)}", style="bold"))
        parts += [Text(f"  {figure(line.points):>4}  {words.line(line)} [{line.rule}]") for line in sheet.lines]
    return Group(*parts)


def verdict(scores: Scores, names: Sequence[str], shell: Shell) -> str:
    """Who has won, alone or together."""
    best = [sheet for sheet, rank in zip(scores.sheets, scores.ranks, strict=True) if rank == 0]
    winners = [names[sheet.side] for sheet in best]
    points = figure(best[0].total)
    if len(winners) == 1:
        return shell.say("sheet.winner", name=winners[0], points=points)
    return shell.say("sheet.shared", names=shell.say("and").join(winners), points=points)
