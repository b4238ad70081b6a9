"""How far many games have come: a bar if somebody looks at it, otherwise a line now and then."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from eldorado.cli.notices import notice
from eldorado.cli.words import ERRORS
from eldorado.core.faults import Said
from eldorado.sim import pool

LINE_EVERY: Final = 20.0
"""Seconds between two lines, where there is no terminal for a bar."""


@contextmanager
def progress_of(games: int, there: int = 0, language: str = "en") -> Iterator[pool.Progress]:
    """Tells on stderr how far it is, how fast, and how long it will take; so many games were there already."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield Lines(there, language).tell
        return
    called = Said("games").told(language, ERRORS[language])
    columns = (TextColumn(called), BarColumn(), MofNCompleteColumn(), RateColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task("games", total=games, completed=there)
        yield lambda done, total: progress.update(bar, completed=max(done, there), total=total)


class RateColumn(ProgressColumn):
    """How many games a second, or a minute."""

    def render(self, task: Task) -> Text:
        """Nothing before anybody knows."""
        return Text(rate(task.speed) if task.speed else "")


class Lines:
    """How far it has come, a line at a time."""

    def __init__(self, there: int, language: str = "en") -> None:
        self.there = there
        self.language = language
        self.begun = self.told = monotonic()

    def tell(self, done: int, games: int) -> None:
        """Tell it, unless it was told a moment ago."""
        now = monotonic()
        if now - self.told < LINE_EVERY or done <= self.there:
            return
        self.told = now
        speed = (done - self.there) / (now - self.begun)
        left = duration((games - done) / speed)
        sentence = "{done} of {games} games, {rate}, about {left} left"
        notice(self.language, sentence, done=done, games=games, rate=rate(speed), left=left)


def rate(speed: float) -> str:
    """A speed in games a second, or, where that is little, a minute."""
    return f"{speed:,.0f}/s" if speed >= 10 else f"{speed:.1f}/s" if speed >= 1 else f"{speed * 60:.1f}/min"


def duration(seconds: float) -> str:
    """About how long."""
    return f"{seconds / 60:.0f} min" if seconds >= 120 else f"{seconds:.0f} s"
