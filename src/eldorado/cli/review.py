"""`eldorado review`: a finished game thought over: how chances went, where it turned, who lost what by what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec
from rich import box
from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from eldorado.bots.course import mean
from eldorado.bots.reasons import phrase
from eldorado.bots.review import SECONDS, Review, Tell, review
from eldorado.bots.turning_points import TurningPoint
from eldorado.cli.arguments import open_record_file, open_shell
from eldorado.cli.errors import NO_FOLDER, NOT_WRITTEN, InputError, because
from eldorado.cli.log_text import LogText
from eldorado.cli.review_chart import MARKS, chart
from eldorado.cli.score_sheet import sides_of
from eldorado.cli.screen import Screen, wrap
from eldorado.cli.seating import from_record
from eldorado.cli.words import Shell
from eldorado.core.game import AnyGame
from eldorado.core.log import Log
from eldorado.core.record import CONSENT, Record, RecordError, replay

WIDEST: Final = 100
"""Columns that are used at most."""
INDENT: Final = 6
"""Columns before what is told of a turning point, and after it."""


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
        raise InputError(NO_FOLDER, option="--json", path=arguments.json, folder=arguments.json.parent)
    with _progress(shell.say("review.thinking")) as tell:
        found = review(log, arguments.seed, arguments.seconds, tell=tell)
    if arguments.json is not None:
        _write(arguments.json, found, record)
    ReviewPage(log, record, found, Screen(), shell).show(hindsight=arguments.hindsight)
    return 0


def _finished(file: Path, game: AnyGame, record: Record) -> Log:
    """The log of a record whose game is over, and in which somebody has moved."""
    try:
        log = replay(game, record)
    except RecordError as error:
        raise InputError("{file}: {problem}", file=file, problem=error) from None
    if record.ended is None:
        raise InputError("{file}: the game is not over yet; go on with: eldorado play --load {file}", file=file)
    if not log.in_force:
        raise InputError("{file}: nothing in it can be reviewed; no move is open in this record", file=file)
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
        raise InputError(NOT_WRITTEN, option="--json", path=path, why=because(error)) from None


class ReviewPage:
    """A review in words."""

    def __init__(self, log: Log, record: Record, found: Review, screen: Screen, shell: Shell) -> None:
        self.log = log
        self.screen = screen
        self.record = record
        self.found = found
        self.shell = shell
        self.words = log.game.words(shell.language, log.edition)
        self.names = [chair.name for chair in from_record(record.seats)]
        self.sides = [side.name for side in sides_of(log, self.names, self.words, shell)]
        self.log_text = LogText(log, self.names, self.words, shell)

    def show(self, *, hindsight: bool) -> None:
        """The chart, the turning points, the balance, and what was left out."""
        say, screen = self.shell.say, self.screen
        screen.tell(say("review.hindsight" if hindsight else "review.chances"), style="bold")
        screen.show(Text(chart(self.found, screen_width(screen), hindsight=hindsight), no_wrap=True))
        screen.tell(self.legend())
        screen.show(Text(""), self.turning_points(), Text(""), self.balance())
        for sentence in self.notes():
            screen.tell(sentence)

    def legend(self) -> str:
        """Whose letter is whose, and how sure it all is."""
        marks = "  ".join(f"{mark} {name}" for mark, name in zip(MARKS, self.sides, strict=False))
        doubt = mean([mean(point.errors) for point in self.found.points])
        return f"{marks}\n{self.shell.say('review.doubt', percent=_percent(doubt))}"

    def turning_points(self) -> RenderableType:
        """A few lines a turning point: where and whose it was, what it cost, what was played, what was better."""
        say, width = self.shell.say, screen_width(self.screen) - INDENT
        grid = Table.grid(padding=(0, 2, 0, 0))
        for number, turn in enumerate(self.found.turning_points, 1):
            lines = [
                say("review.turn", number=turn.entry + 1, who=self.who(turn), cost=self.cost(turn)),
                *self.told(turn),
            ]
            grid.add_row(f" {number}", Text("\n".join(wrap(line, width) for line in lines)))
        if not self.found.turning_points:
            grid.add_row("", Text(wrap(say("review.none"), width)))
        return Group(Text(say("review.turning_points"), style="bold"), grid)

    def told(self, turn: TurningPoint) -> list[str]:
        """What was played, and what would have been better, if anything."""
        say = self.shell.say
        played = say("review.played" if turn.cause == "decision" else "review.happened", moves=self.played(turn))
        return [played, say("review.better", moves=self.better(turn))] if turn.better else [played]

    def cost(self, turn: TurningPoint) -> str:
        """How much of a chance it cost, and how far that may be off."""
        loss, error = _percent(turn.loss), _percent(turn.error)
        return self.shell.say("review.loss" if error == "0" else "review.about", percent=loss, error=error)

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
        grid = Table(title=say("review.balance"), title_justify="left", title_style="bold", box=box.SIMPLE_HEAD)
        for number, heading in enumerate(headings):
            grid.add_column(heading, justify="right" if number else "left")
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


def screen_width(screen: Screen) -> int:
    """How many columns are used."""
    return min(WIDEST, screen.size[0])


def _percent(value: float) -> str:
    return f"{100 * value:.0f}"


def _signed(value: float) -> str:
    """A change in hundredths, with a real minus sign."""
    figure = f"{100 * value:+.0f}"
    return "0" if figure in ("+0", "-0") else figure.replace("-", "−")
