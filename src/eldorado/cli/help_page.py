"""The page that `help` shows: what may be typed, what the signs of the table mean, what things do."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from eldorado.cli.painters import Painter, Sight
from eldorado.cli.rule_lookup import rule_ids
from eldorado.cli.screen import wrap

WIDEST = 14
"""A word or sign of more columns stands in a line of its own where there is little room."""


def help_page(painter: Painter, sight: Sight, example: str) -> RenderableType:
    """The whole page, chapter by chapter; a chapter without anything in it is left out."""
    chapters = [
        ("help.commands", command_rows(sight)),
        ("help.signs", list(sight.shell.legends.get(painter.legend, ()))),
        ("help.things", thing_rows(sight)),
    ]
    shown = [chapter(sight, sight.say(key), rows) for key, rows in chapters if rows]
    return Group(Text(wrap(sight.say("help.answer", example=example), sight.size[0])), *shown)


def command_rows(sight: Sight) -> list[tuple[str, str]]:
    """The commands and what they do."""
    rule = rule_ids(sight.game.rulebook(sight.shell.language))[-1]
    commands = sight.shell.commands.items()
    return [(called[0], sight.say(f"help.{name}", rule=rule)) for name, called in commands]


def thing_rows(sight: Sight) -> list[tuple[str, str]]:
    """What things do: of those that somebody must have, the ones that are in play, with who has them."""
    words, holders = sight.words, sight.words.holders(sight.view)
    rows = []
    for id, sentence in words.help.items():
        holder = holders.get(id)
        if id not in words.options and holder != "":
            rows.append((f"{sight.term(id)} ({holder})" if holder else sight.term(id), sentence))
    return rows


def chapter(sight: Sight, heading: str, rows: Iterable[tuple[str, str]]) -> RenderableType:
    """A heading, and what is told below it beside its names."""
    told = list(rows)
    wide = min(max(len(name) for name, _ in told), max(WIDEST, sight.size[0] // 4))
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=wide + 2)
    grid.add_column()
    for name, sentence in told:
        grid.add_row(Text(f"  {wrap(name, wide)}".replace("\n", "\n  "), style="bold"), hanging(sight, sentence, wide))
    return Group(Text(), Text(heading, style="bold underline"), grid)


def hanging(sight: Sight, sentence: str, wide: int) -> Text:
    """A sentence in the column beside its name, broken at plain spaces only."""
    return Text(wrap(sentence, max(20, sight.size[0] - wide - 4)))
