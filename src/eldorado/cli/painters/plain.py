"""Any game's view as labelled lines and tables: a new game has a terminal table before anybody has drawn one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, get_args, get_type_hints

import msgspec
from msgspec import Struct
from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from eldorado.cli.painters import Painter, Sight, score_now
from eldorado.core.game import Event, Move, Seat
from eldorado.core.words import number

UNSAID: Final = ("seat", "asked", "decision")
"""Fields the question itself tells."""
MANY_FIELDS: Final = 5


def table(sight: Sight) -> RenderableType:
    """Single values first, then each list of things as a table, then the scores as things stand."""
    view = sight.view
    hints = get_type_hints(type(view))
    singles = Table.grid(padding=(0, 2))
    lists: list[RenderableType] = []
    for field in msgspec.structs.fields(view):
        value = getattr(view, field.name)
        if field.name in UNSAID:
            continue
        if _is_list_of_things(value):
            lists.append(_things(sight, field.name, value))
        else:
            singles.add_row(Text(sight.term(field.name), style="bold"), _shown(sight, value, hints[field.name]))
    heading = Text(sight.words.title, style="bold")
    return Group(Panel(singles, title=heading, box=box.ROUNDED), *lists, standings(sight))


def standings(sight: Sight) -> RenderableType:
    """Every side's score as things stand, and what that does and does not mean."""
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1), title=Text(sight.say("score.title")), title_justify="left")
    grid.add_column("")
    for name in ("low", "now", "high"):
        grid.add_column(Text(sight.say(f"score.{name}")), justify="right")
    preview = sight.game.preview(sight.view)
    for name, worth in zip(sight.sides or sight.names, preview, strict=False):
        grid.add_row(Text(name), number(worth.low), score_now(worth), number(worth.high))
    notes = [sight.say("score.note"), *[sight.say("score.guess")] * any(worth.guess for worth in preview)]
    return Group(grid, *map(Text, notes))


def _is_list_of_things(value: Any) -> bool:
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], Struct)


def _things(sight: Sight, name: str, things: Sequence[Struct]) -> RenderableType:
    """A table with a row for each thing and a column for each field; turned over where there are many fields."""
    hints = get_type_hints(type(things[0]))
    fields = things[0].__struct_fields__
    rows = [[_shown(sight, getattr(thing, field), hints[field]) for field in fields] for thing in things]
    rows.insert(0, [Text(sight.term(field)) for field in fields])
    if len(fields) > MANY_FIELDS:
        rows = [list(column) for column in zip(*rows, strict=True)]
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1), title=Text(sight.term(name)), title_justify="left")
    for heading in rows[0]:
        grid.add_column(heading)
    for row in rows[1:]:
        grid.add_row(*row)
    return grid


def _shown(sight: Sight, value: Any, hint: Any) -> Text:
    """A value in words: ids by their names, seats by theirs, yes and no, a dash for nothing."""
    return Text(_in_words(sight, value, _holds_seats(hint)))


def _in_words(sight: Sight, value: Any, seats: bool) -> str:
    if value is None or value in ((), ""):
        return "–"
    if isinstance(value, bool):
        return sight.say("plain.yes") if value else sight.say("plain.no")
    if isinstance(value, int):
        return sight.names[value] if seats and 0 <= value < len(sight.names) else number(value)
    if isinstance(value, Struct):
        return " ".join(_in_words(sight, part, False) for part in msgspec.structs.astuple(value) if part is not False)
    if isinstance(value, tuple | list):
        return ", ".join(_in_words(sight, part, seats) for part in value)
    if isinstance(value, dict):
        return ", ".join(f"{sight.term(str(key))} {_in_words(sight, part, seats)}" for key, part in value.items())
    return sight.term(str(value))


def _holds_seats(hint: Any) -> bool:
    """Whether a field's type is a seat, or made of seats."""
    return hint is Seat or any(_holds_seats(part) for part in get_args(hint))


def arrange(sight: Sight, moves: Sequence[Move]) -> Sequence[Move]:
    """Choices stand in the order in which the game lists them."""
    return moves


def label(sight: Sight, move: Move) -> str:
    """A move as a choice."""
    return sight.words.move(move)


def is_seen(event: Event) -> bool:
    """Everything is told."""
    return False


PAINTER: Final = Painter(table, arrange, label, is_seen)
