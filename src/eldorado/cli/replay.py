"""`eldorado replay`: a record checked, told, or stepped through."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rich.rule import Rule
from rich.text import Text

from eldorado.cli.arguments import open_record_file, open_shell
from eldorado.cli.errors import InputError
from eldorado.cli.log_text import LogText
from eldorado.cli.luck_report import show_luck
from eldorado.cli.painters import Sight, painter
from eldorado.cli.score_sheet import details, score_sheet, sides_of
from eldorado.cli.screen import Gone, Screen
from eldorado.cli.seating import from_record
from eldorado.cli.session import PLENTY
from eldorado.cli.words import Shell
from eldorado.core.game import AnyGame, Seat
from eldorado.core.log import Log
from eldorado.core.record import CONSENT, Record, RecordError, replay
from eldorado.core.words import Words

ROOM_FOR_ALL: Final = 44
"""Lines that hold a table and a score sheet."""


@dataclass(frozen=True, slots=True)
class ReplayArguments:
    """What the command line says about the record to be seen."""

    file: Path
    to: int | None = None
    seat: str | None = None
    check: bool = False
    luck: bool = False
    lang: str | None = None
    plain: bool = False
    environment: Mapping[str, str] = field(default_factory=dict)


def show_record(arguments: ReplayArguments) -> int:
    """Check a record; then say so, tell it, check its luck, or let it be stepped through; the exit status."""
    shell = open_shell(arguments.lang, arguments.environment)
    game, record = open_record_file(arguments.file)
    log = _replayed(arguments.file, game, record)
    if arguments.to is not None and not 0 <= arguments.to <= len(record.moves):
        sentence = "--to {to}: {file} has moves 0 to {last}"
        raise InputError(sentence, to=arguments.to, file=arguments.file, last=len(record.moves))
    viewer = None if arguments.seat is None else _seat(arguments.seat, record)
    screen = Screen()
    if arguments.check:
        screen.console.print(Text(summary(log, record)), soft_wrap=True)
    if arguments.luck:
        return show_luck(arguments.file, game, record, screen, shell)
    if arguments.check:
        return 0
    showing = ReplayScreen(game, record, screen, shell, viewer, plain=arguments.plain)
    if screen.live:
        showing.step_through(arguments.to if arguments.to is not None else 0)
    else:
        showing.tell(arguments.to)
    return 0


def _seat(typed: str, record: Record) -> Seat:
    """A seat by its name or number."""
    names = [chair.name for chair in from_record(record.seats)]
    folded = [name.casefold() for name in names]
    if typed.casefold() in folded:
        return Seat(folded.index(typed.casefold()))
    if typed.isdecimal() and int(typed) < len(names):
        return Seat(int(typed))
    known = ", ".join(f"{number} {name}" for number, name in enumerate(names))
    raise InputError("--seat {typed}: no such seat in this record; there is {known}", typed=typed, known=known)


def _replayed(file: Path, game: AnyGame, record: Record) -> Log:
    try:
        return replay(game, record)
    except RecordError as error:
        raise InputError("{file}: {problem}", file=file, problem=error) from None


def summary(log: Log, record: Record) -> str:
    """A checked record in one line."""
    names = ", ".join(record.seats)
    begun = f"ok, {len(record.moves)} moves, {record.game} with {len(record.seats)} seats ({names})"
    if record.ended == CONSENT:
        return f"{begun}, ended by consent" + (f", {record.sealed} more are sealed" if record.sealed else "")
    if not log.over:
        return f"{begun}, not over yet"
    totals = ", ".join(str(total) for total in record.scores or ())
    return f"{begun}, ended by {record.ended}, scores {totals}"


class ReplayScreen:
    """A record before one viewer: an onlooker, or a seat."""

    def __init__(
        self, game: AnyGame, record: Record, screen: Screen, shell: Shell, viewer: Seat | None, *, plain: bool
    ) -> None:
        self.game = game
        self.record = record
        self.screen = screen
        self.shell = shell
        self.viewer = viewer
        self.painter = painter(game, plain=plain)
        self.names = [chair.name for chair in from_record(record.seats)]

    def tell(self, to: int | None) -> None:
        """The whole log in words, then the table or the score sheet."""
        log = replay(self.game, self.record, to)
        for sentence in self._log_text(log).numbered(self.viewer):
            self.screen.console.print(Text(sentence), soft_wrap=True)
        self._show_table(log)
        self._show_scores(log)

    def step_through(self, number: int) -> None:
        """Move by move, back and forth."""
        while number >= 0:
            self._show_step(number)
            number = self._next(number)

    def _next(self, number: int) -> int:
        """The move to show next; −1 to stop."""
        moves = len(self.record.moves)
        while True:
            try:
                typed = self.screen.ask(self.shell.say("replay.prompt"))
            except (Gone, KeyboardInterrupt):
                return -1
            step = self._step(typed, number)
            if step is not None:
                return min(step, moves)
            self.screen.tell(self.shell.say("replay.puzzled", typed=typed, moves=moves))

    def _step(self, typed: str, number: int) -> int | None:
        """Where a word leads: on, back, to a number, or out; None for what cannot be read."""
        if typed.isdecimal():
            return int(typed) if int(typed) <= len(self.record.moves) else None
        if self.shell.command(typed) == "quit":
            return -1
        return {"": number + 1, "b": max(0, number - 1)}.get(typed.lower())

    def _show_step(self, number: int) -> None:
        """The table after a move and what the move was; at the end the score sheet, instead if there is little room."""
        moves = len(self.record.moves)
        log = replay(self.game, self.record, number)
        self.screen.clear()
        if number < moves or not log.over or self.screen.size[1] >= ROOM_FOR_ALL:
            self._show_table(log)
            self.screen.show(Rule(style="dim"))
        key = "replay.place" if number else "replay.start"
        self.screen.show(Text(self.shell.say(key, number=number, moves=moves), style="bold"))
        if number:
            self.screen.tell("\n".join(self._log_text(log).of_entry(self.viewer, number - 1)))
        if number == moves:
            self.screen.tell(self.shell.say("replay.end"))
            self._show_scores(log)

    def _log_text(self, log: Log) -> LogText:
        return LogText(log, self.names, self._words(log), self.shell)

    def _words(self, log: Log) -> Words:
        return self.game.words(self.shell.language, log.edition)

    def _show_table(self, log: Log) -> None:
        width, height = self.screen.size
        size = (width, height if self.screen.live else PLENTY)
        view = self.game.view(log.state, self.viewer)
        words = self._words(log)
        sides = [side.name for side in sides_of(log, self.names, words, self.shell)]
        sight = Sight(self.game, log.edition, view, self.names, words, self.shell, size, sides=sides)
        self.screen.show(self.painter.table(sight))

    def _unfinished(self, log: Log) -> list[str]:
        """Why there is no score: the game may go on, or all agreed to end it, with secrets that are sealed."""
        if self.record.ended != CONSENT or len(log.said) < len(self.record.moves):
            return [self.shell.say("replay.running")]
        sealed = [self.shell.say("replay.sealed", count=self.record.sealed)] if self.record.sealed else []
        return [*sealed, self.shell.say("replay.consent")]

    def _show_scores(self, log: Log) -> None:
        if not log.over:
            self.screen.tell("\n".join(self._unfinished(log)))
            return
        scores, words = self.game.scores(log.state), self._words(log)
        self.screen.tell(words.ended(scores.ended))
        sides = sides_of(log, self.names, words, self.shell)
        self.screen.show(score_sheet(scores, sides, words, self.shell))
        if not self.screen.live:
            self.screen.show(details(scores, sides, words, self.shell))
