"""`eldorado review`: a finished game thought over: how chances went, where it turned, who lost what by what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec
from rich import box
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from eldorado.bots.course import mean
from eldorado.bots.reasons import phrase
from eldorado.bots.review import SECONDS, Review, Tell, review
from eldorado.bots.turning_points import TurningPoint
from eldorado.cli.arguments import open_record_file, open_shell
from eldorado.cli.errors import InputError
from eldorado.cli.log_text import LogText
from eldorado.cli.review_chart import MARKS, chart
from eldorado.cli.score_sheet import sides_of
from eldorado.cli.screen import Screen
from eldorado.cli.seating import from_record
from eldorado.cli.words import Shell
from eldorado.core.game import AnyGame
from eldorado.core.log import Log
from eldorado.core.record import CONSENT, Record, RecordError, replay

WIDEST: Final = 100
"""Columns of a chart at most."""


@dataclass(frozen=True, slots=True)
class ReviewArguments:
    """What the command line says about the game to be reviewed."""

    file: Path
    seconds: int = round(SECONDS)
    seed: int = 0
    hindsight: bool = False
    json: Path | None = None
    lang: str | None = None
    environment: Mapping[str, str] = field(default_factory=dict)


def show_review(arguments: ReviewArguments) -> int:
    """Review a record: think it over, print what that shows, write it down if wanted; the exit status."""
    shell = open_shell(arguments.lang, arguments.environment)
    game, record = open_record_file(arguments.file)
    log = _finished(arguments.file, game, record)
    if arguments.json is not None and not arguments.json.parent.is_dir():
        raise InputError(f"--json {arguments.json}: there is no folder {arguments.json.parent}")
    with _progress(shell.say("review.thinking")) as tell:
        found = review(log, arguments.seed, arguments.seconds, tell=tell)
    if arguments.json is not None:
        _write(arguments.json, found, record)
    ReviewPage(log, record, found, shell).show(Screen(), hindsight=arguments.hindsight)
    return 0


def _finished(file: Path, game: AnyGame, record: Record) -> Log:
    """The log of a record whose game is over, and in which somebody has moved."""
    try:
        log = replay(game, record)
    except RecordError as error:
        raise InputError(f"{file}: {error}") from None
    if record.ended is None:
        raise InputError(f"{file}: the game is not over yet; go on with: eldorado play --load {file}")
    if not log.in_force:
        raise InputError(f"{file}: nothing in it can be reviewed; no move is open in this record")
    return log


@contextmanager
def _progress(what: str) -> Iterator[Tell]:
    """A bar on stderr, if somebody looks at it."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda done, of: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task(what)
        yield lambda done, of: progress.update(bar, completed=done, total=of)


def _write(path: Path, found: Review, record: Record) -> None:
    document = {"game": record.game, "seats": record.seats, **msgspec.to_builtins(found)}
    try:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(document)) + b"\n")
    except OSError as error:
        raise InputError(f"--json {path}: cannot be written: {error.strerror}") from None


class ReviewPage:
    """A review in words."""

    def __init__(self, log: Log, record: Record, found: Review, shell: Shell) -> None:
        self.log = log
        self.record = record
        self.found = found
        self.shell = shell
        self.words = log.game.words(shell.language, log.edition)
        self.names = [chair.name for chair in from_record(record.seats)]
        self.sides = [side.name for side in sides_of(log, self.names, self.words, shell)]
        self.log_text = LogText(log, self.names, self.words, shell)

    def show(self, screen: Screen, *, hindsight: bool) -> None:
        """The chart, the turning points, the balance, and what was left out."""
        say = self.shell.say
        screen.tell(say("review.hindsight" if hindsight else "review.chances"), style="bold")
        screen.show(Text(chart(self.found, min(WIDEST, screen.size[0]), hindsight=hindsight), no_wrap=True))
        screen.tell(self.legend())
        screen.show(Text(""), self.turning_points(), self.balance())
        for sentence in self.notes():
            screen.tell(sentence)

    def legend(self) -> str:
        """Whose letter is whose, and how sure it all is."""
        marks = "  ".join(f"{mark} {name}" for mark, name in zip(MARKS, self.sides, strict=False))
        doubt = mean([mean(point.errors) for point in self.found.points])
        return f"{marks}\n{self.shell.say('review.doubt', percent=_percent(doubt))}"

    def turning_points(self) -> Table:
        """A line a turning point."""
        say = self.shell.say
        headings = [say(f"review.{name}") for name in ("move", "who", "played", "better", "cost")]
        grid = _table(say("review.turning_points"), ["", *headings])
        for number, turn in enumerate(self.found.turning_points, 1):
            cost = say("review.loss", percent=_percent(turn.loss), error=_percent(turn.error))
            grid.add_row(str(number), str(turn.entry + 1), self.who(turn), self.played(turn), self.better(turn), cost)
        if not self.found.turning_points:
            grid.add_row("", "", say("review.none"))
        return grid

    def who(self, turn: TurningPoint) -> str:
        """Who decided; or whom luck or a reveal cost most."""
        if turn.cause == "decision":
            return self.names[turn.seat]
        return self.shell.say(f"review.{turn.cause}", name=self.sides[turn.side])

    def played(self, turn: TurningPoint) -> str:
        """What was played, in words; of luck and reveals, what was told."""
        if turn.cause == "decision":
            return self.moves(turn.played)
        return " ".join(self.log_text.of_entry(None, turn.entry)) or self.moves(turn.played)

    def better(self, turn: TurningPoint) -> str:
        """What would have been better, and why."""
        moves = self.moves(turn.better)
        if turn.reason is None:
            return moves
        return self.shell.say(
            "review.reason", moves=moves, reason=phrase(self.log.game, turn.reason, self.words.language)
        )

    def moves(self, notations: Sequence[str]) -> str:
        """Moves in words, one after the other."""
        return "; ".join(self.words.move(self.log.game.read(text)) for text in notations)

    def balance(self) -> Table:
        """A line a side: what it lost by its decisions, and how its chance went."""
        say = self.shell.say
        headings = [say(f"review.{name}") for name in ("side", "lost", "by_decisions", "by_luck", "by_reveals")]
        grid = _table(say("review.balance"), headings, figures=True)
        for name, side in zip(self.sides, self.found.balance, strict=True):
            figures = [_signed(value) for value in (-side.lost, side.decisions, side.luck, side.reveals)]
            grid.add_row(name, *[say("review.percent", percent=value) for value in figures])
        return grid

    def notes(self) -> list[str]:
        """How it was judged, what there was no time for, and what stays sealed."""
        say, found = self.shell.say, self.found
        late = [say("review.unjudged", count=found.unjudged)] if found.unjudged else []
        sealed = [say("replay.sealed", count=self.record.sealed)] if self.record.sealed else []
        early = [say("replay.consent")] if self.record.ended == CONSENT else []
        return [say("review.judged", count=len(found.decisions)), *late, *sealed, *early]


def _table(title: str, headings: Sequence[str], *, figures: bool = False) -> Table:
    grid = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1))
    for number, heading in enumerate(headings):
        grid.add_column(heading, justify="right" if figures and number else "left")
    return grid


def _percent(value: float) -> str:
    return f"{100 * value:.0f}"


def _signed(value: float) -> str:
    """A change in hundredths, with a real minus sign."""
    figure = f"{100 * value:+.0f}"
    return "0" if figure in ("+0", "-0") else figure.replace("-", "−")
