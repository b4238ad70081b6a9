"""`eldorado replay --luck`: whether every draw follows from what was committed to, and how often luck brought what."""

from __future__ import annotations

from pathlib import Path

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from eldorado.cli.errors import InputError
from eldorado.cli.screen import Screen
from eldorado.cli.words import Shell
from eldorado.core.game import AnyGame
from eldorado.core.luck_check import LuckReport, check_luck
from eldorado.core.luck_statistics import Count, Tally, tally
from eldorado.core.record import Record, RecordError, open_record
from eldorado.core.words import Names, Words


def show_luck(file: Path, game: AnyGame, record: Record, screen: Screen, shell: Shell) -> int:
    """Check the luck of a record and show it; 0 if every draw was checked, 1 if some cannot be."""
    try:
        report = check_luck(game, record)
    except RecordError as error:
        raise InputError("{file}: {problem}", file=file, problem=error) from None
    if report.fault is not None:
        raise InputError("{file}: {problem}", file=file, problem=report.fault)
    for pledge in record.luck:
        told = shell.say("luck.pledge", entry=pledge.entry, commitment=pledge.commitment)
        screen.console.print(Text(told), soft_wrap=True)
    for sentence in verdict(report, shell):
        screen.tell(sentence)
    words = game.words(shell.language, open_record(game, record).edition)
    for each in tally(report.draws):
        screen.show(statistics(each, words, record.seats, shell))
    return 0 if len(report.checked) == len(report.draws) and not report.closed else 1


def verdict(report: LuckReport, shell: Shell) -> list[str]:
    """How many draws follow from what was committed to, and why others cannot be checked."""
    draws = len({*report.checked, *report.closed, *report.unpledged})
    told = [shell.say("luck.checked", checked=len(report.checked), draws=draws)]
    for key, left in (("luck.closed", report.closed), ("luck.unpledged", report.unpledged)):
        if left:
            told.append(shell.say(key, count=len(left)))
    return told


def statistics(each: Tally, words: Words, names: Names, shell: Shell) -> RenderableType:
    """One kind of draws: how often each outcome was drawn, and how often it was to be expected."""
    if not each.counts:
        key = "luck.one" if each.draws == 1 else "luck.once"
        return Text(shell.say(key, draws=each.draws, first=words.move(each.first, names)))
    caption = shell.say("luck.chance", percent=decimal(100 * each.chance, shell)) if each.chance is not None else None
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1), caption=caption, caption_justify="left")
    grid.add_column(Text(shell.say("luck.outcome", draws=each.draws)))
    for key in ("luck.drawn", "luck.expected"):
        grid.add_column(Text(shell.say(key)), justify="right", no_wrap=True)
    for count in each.counts:
        grid.add_row(Text(words.move(count.move, names)), str(count.drawn), usual(count, shell))
    return grid


def usual(count: Count, shell: Shell) -> str:
    """How often it was to be expected, and by how much that usually differs."""
    return f"{decimal(count.expected, shell)} ± {decimal(count.usual, shell)}"


def decimal(value: float, shell: Shell) -> str:
    """A number with one decimal, as the language writes it."""
    text = f"{value:.1f}"
    return text.replace(".", ",") if shell.language == "fr" else text
