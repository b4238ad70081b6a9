"""The score: the itemised sheet with a column a seat, the ranks, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from eldorado.cli.words import Shell
from eldorado.core.game import Line, Scores
from eldorado.core.log import Log
from eldorado.core.words import Words, number


class Side(NamedTuple):
    """Who plays together, as a sheet names them."""

    name: str
    many: bool
    """Whether more than one person is meant."""


def sides_of(log: Log, names: Sequence[str], words: Words, shell: Shell) -> list[Side]:
    """The sides in the order of the sheets: mates together, in seat order, and what the game calls them."""
    sides = log.game.sides(log.state, len(names))
    found = []
    for side in sorted(set(sides)):
        players = [name for name, own in zip(names, sides, strict=True) if own == side]
        called, camp = shell.say("and").join(players), words.terms.get(f"side {side}")
        found.append(Side(f"{camp} ({called})" if camp else called, bool(camp) or len(players) > 1))
    return found


def score_sheet(scores: Scores, sides: Sequence[Side], words: Words, shell: Shell) -> RenderableType:
    """Every line with its rule, every side with its points, total and rank; then who has won."""
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1), title=Text(shell.say("sheet.title"), style="bold"))
    grid.add_column("")
    for side in sides:
        grid.add_column(Text(side.name), justify="right")
    for place in range(len(scores.sheets[0].lines)):
        lines = [sheet.lines[place] for sheet in scores.sheets]
        grid.add_row(Text(_heading(lines, words)), *(Text(_points(one)) for one in lines))
    grid.add_section()
    totals = [Text(number(sheet.total), style="bold") for sheet in scores.sheets]
    grid.add_row(Text(shell.say("sheet.total"), style="bold"), *totals)
    grid.add_row(Text(shell.say("sheet.rank")), *(Text(str(rank + 1)) for rank in scores.ranks))
    told = [Text(f"{words.tie(tie, [side.name for side in sides])} [{tie.rule}]") for tie in scores.ties]
    return Group(grid, Text(verdict(scores, sides, shell), style="bold"), *told)


def _heading(lines: Sequence[Line], words: Words) -> str:
    """What the line is for, the value that is the same for all, and its rule."""
    line = lines[0]
    values = {one.values.get("value") for one in lines}
    value = values.pop() if len(values) == 1 else None
    worth = f" = {number(value)}" if isinstance(value, int) else ""
    return f"{words.terms.get(line.key, line.key)}{worth} [{line.rule}]"


def _points(line: Line) -> str:
    """The points, and in brackets of how many things."""
    count = line.values.get("count")
    return number(line.points) if count is None else f"({count}) {number(line.points):>3}"


def details(scores: Scores, sides: Sequence[Side], words: Words, shell: Shell) -> RenderableType:
    """Each side's lines as sentences."""
    parts: list[RenderableType] = []
    for sheet, side in zip(scores.sheets, sides, strict=True):
        title = shell.say("label", name=side.name, text=number(sheet.total))
        parts.append(Text(title, style="bold"))
        parts += [Text(f"  {number(line.points):>4}  {words.line(line)} [{line.rule}]") for line in sheet.lines]
    return Group(*parts)


def verdict(scores: Scores, sides: Sequence[Side], shell: Shell) -> str:
    """Who has won, alone, with mates, or together with another side."""
    best = [side for side, rank in zip(sides, scores.ranks, strict=True) if rank == 0]
    total = scores.sheets[scores.ranks.index(0)].total
    points = shell.say("sheet.point" if shell.is_one(total) else "sheet.points", points=number(total))
    if len(best) > 1:
        return shell.say("sheet.shared", names=shell.say("and").join([side.name for side in best]), points=points)
    return shell.say("sheet.winners" if best[0].many else "sheet.winner", names=best[0].name, points=points)
