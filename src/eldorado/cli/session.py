"""A game at one keyboard: each question put to its person, each answer played, saved or explained."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from eldorado.bots.hints import hints
from eldorado.cli import saves
from eldorado.cli.help_page import help_page
from eldorado.cli.hint_text import hint_lines
from eldorado.cli.local_table import LocalTable
from eldorado.cli.log_text import LogText
from eldorado.cli.painters import Painter, Sight
from eldorado.cli.painters.plain import standings
from eldorado.cli.question_page import lay_out, tell
from eldorado.cli.rule_lookup import UnknownRule, find_rule, rendered
from eldorado.cli.saved_files import free_path, path_to_save
from eldorado.cli.score_sheet import details, score_sheet, sides_of
from eldorado.cli.screen import Screen
from eldorado.cli.typed_answer import Command, Several, Unclear, numbered, read_answer, way_on
from eldorado.cli.verbs import from_notation, in_words, to_notation
from eldorado.cli.why_text import NoTurn, find_turn, why_lines
from eldorado.cli.words import Shell
from eldorado.core.game import Move, Seat
from eldorado.core.log import UndoRefused

PLENTY = 1000
"""The height of a screen that scrolls on paper."""


class PeopleLeft(Exception):
    """The people have left the table; what they wanted saved is saved."""


class Session:
    """The people of a table before one screen, and what each has heard so far."""

    def __init__(self, table: LocalTable, screen: Screen, shell: Shell, painter: Painter, file: Path | None) -> None:
        self.table = table
        self.screen = screen
        self.shell = shell
        self.painter = painter
        self.file = file
        self.saved = len(table.log.said) if file else -1
        """How many entries the file holds."""
        self.words = table.game.words(shell.language, table.log.edition)
        self.log_text = LogText(table.log, table.names, self.words, shell)
        self.heard = {seat: table.last_of(seat) for seat in table.people}
        self.private: Seat | None = None
        """Who alone may see what the screen shows; None when it is for all."""
        self.answered: Seat | None = None
        """Who has just answered in private and may still take it back."""
        self.begun: tuple[Move, ...] = ()
        """The legal moves that begin as somebody typed; they are the choices until something else is done."""
        self.kept = ""
        """What was typed at a pager: the next answer."""
        self.hinted: dict[Seat, int] = {}
        """How many hints each person has had."""
        self.agreed = len(table.people) == 1
        """Whether nobody is there who would mind hints."""
        self.commands: dict[str, Callable[[Seat, str], bool]] = {
            "help": self._help,
            "hint": self._hint,
            "why": self._why,
            "rules": self._rules,
            "log": self._log,
            "score": self._score,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        while (seat := self.table.advance()) is not None:
            if self._alone_with(seat):
                self._ask(seat)
        self._finish()

    # The curtain

    def _alone_with(self, seat: Seat) -> bool:
        """See to it that only the asked person looks at what is private; False if an answer was taken back instead."""
        if not self.table.is_private():
            self.answered = None
            self.leave_private()
            return True
        return self.private == seat or self._curtain(seat)

    def leave_private(self) -> None:
        """Wipe what was for one person's eyes only, scrollback included."""
        if self.private is not None:
            self.screen.clear(everything=True)
            self.private = None

    def _curtain(self, seat: Seat) -> bool:
        """Nothing but names on the screen until the next person says that they are alone."""
        self.private = None
        self.screen.clear(everything=True)
        names = self.table.names
        if self.answered is not None:
            self.screen.tell(self.shell.say("curtain.chosen", name=names[self.answered]))
        self.screen.tell(self.shell.say("curtain.pass", name=names[seat]), style="bold")
        while text := self.screen.ask(self.shell.say("curtain.enter", name=names[seat])):
            command = self.shell.command(text.split()[0])
            if command == "quit":
                self._quit(seat, "")
            if command == "undo" and self.answered is not None and self._undo(self.answered, ""):
                self.answered = None
                return False
        self.private = seat
        self.screen.clear(everything=True)
        return True

    # The question

    def _ask(self, seat: Seat) -> None:
        """Put the question until it is answered, or something else happens to the table."""
        self.begun = ()
        self._show(seat)
        while True:
            text = self._typed()
            if not text:
                self.begun = ()
                self._show_again(seat)
                continue
            choices, legal = self._choices(seat), self.table.game.legal(self.table.log.state, seat)
            offers = self._offers(seat, choices)
            match read_answer(self.table.game, self.shell, choices, text, legal, offers, self.words):
                case Unclear(typed):
                    self._wrong(self._puzzled(typed, choices, legal))
                case Several(moves):
                    self.begun = moves
                    self._show(seat)
                case Command(name, about):
                    if self.commands[name](seat, about):
                        return
                case move if self._play(seat, move):
                    return

    def _typed(self) -> str:
        """The next line: what was typed at a pager, which is not lost, or else at the prompt."""
        kept, self.kept = self.kept, ""
        if kept:
            self.screen.tell(f"> {kept}")
        return kept or self.screen.ask("> ")

    def _show(self, seat: Seat) -> None:
        if self.screen.live:
            self.screen.clear()
        sight = replace(self.sight(seat), asking=True)
        news = self.log_text.since(seat, self.heard[seat], self.table.forced, self.painter.is_seen)
        if not any(entry.seat == seat for entry in self.table.log.entries):
            news.append(self.shell.say("hint"))
        question = self.words.decision(sight.view.decision, self.table.names)
        if len(self.table.people) > 1:
            question = self.shell.say("question", name=self.table.names[seat], question=question)
        self.screen.show(lay_out(self.screen, self.painter, sight, news, question, self._choices(seat)))

    def _choices(self, seat: Seat) -> dict[str, Move]:
        """What the person may answer, by number."""
        moves = self.begun or self.table.game.legal(self.table.log.state, seat)
        return numbered(self.table.game, self.painter.arrange(self.sight(seat), moves))

    def _offers(self, seat: Seat, choices: dict[str, Move]) -> dict[str, str]:
        """The choices as they are shown, by number."""
        sight = self.sight(seat)
        return {number: self.painter.label(sight, move) for number, move in choices.items()}

    def _show_again(self, seat: Seat) -> None:
        """On a terminal the table is drawn anew; on paper it is still there."""
        if self.screen.live:
            self._show(seat)

    def sight(self, viewer: Seat | None) -> Sight:
        """What a viewer is shown."""
        table, (width, height) = self.table, self.screen.size
        size = (width, height if self.screen.live else PLENTY)
        view: Any = table.view(viewer)
        sides = [side.name for side in sides_of(table.log, table.names, self.words, self.shell)]
        return Sight(table.game, table.log.edition, view, table.names, self.words, self.shell, size, sides=sides)

    def _play(self, seat: Seat, move: Move) -> bool:
        """Play a move, or say which rule refuses it."""
        log = self.table.log
        refusal = self.table.game.explain(log.state, seat, move)
        if refusal is not None:
            self._wrong(f"{self.words.refusal(refusal, self.table.names)} [{refusal.rule}]")
            return False
        before = len(log.said)
        log.play(seat, move)
        self.heard[seat] = before
        self.answered = seat if self.private is not None else None
        return True

    def _puzzled(self, typed: str, choices: dict[str, Move], legal: Sequence[Move]) -> str:
        """What would have been right: how the words typed may go on, or the numbers and an example."""
        begun, following = way_on(self.table.game, legal, to_notation(self.words, typed))
        if following:
            further = ", ".join([in_words(self.words, word) for word in following])
            return self.shell.say("dead_end", typed=typed, begun=from_notation(self.words, begun), next=further)
        numbers = list(choices)
        example = self._written(choices[numbers[0]])
        key = "puzzled" if len(numbers) > 1 else "puzzled.one"
        return self.shell.say(key, typed=typed, low=numbers[0], high=numbers[-1], example=example)

    def _written(self, move: Move) -> str:
        """How a move may be typed in the language that is spoken."""
        return from_notation(self.words, self.table.game.write(move))

    def _wrong(self, sentence: str) -> None:
        self.screen.tell(f"✗ {sentence}", style="yellow")

    # The commands; each says whether the question has to be put anew

    def _read(self, seat: Seat, part: RenderableType) -> bool:
        """Show something to read, then the table again; an answer typed meanwhile is taken."""
        self.kept = self.screen.page(part, self.shell.say("page.more"), self.shell.say("page.back"))
        self._show_again(seat)
        return False

    def _help(self, seat: Seat, about: str) -> bool:
        example = self._written(self.table.game.legal(self.table.log.state, seat)[-1])
        return self._read(seat, help_page(self.painter, self.sight(seat), example))

    def _rules(self, seat: Seat, about: str) -> bool:
        game, language = self.table.game, self.shell.language
        try:
            text = find_rule(game, language, about) if about else game.rulebook(language)
        except UnknownRule as unknown:
            self._wrong(self.shell.say("rules.unknown", id=unknown.id, near=", ".join(unknown.near)))
            return False
        return self._read(seat, rendered(text))

    def _log(self, seat: Seat, about: str) -> bool:
        return self._read(seat, Text("\n".join(self.log_text.numbered(seat))))

    def _score(self, seat: Seat, about: str) -> bool:
        return self._read(seat, standings(self.sight(seat)))

    def _hint(self, seat: Seat, about: str) -> bool:
        """The best plans in what the person can know."""
        if not self._hints_agreed():
            return False
        game, rng = self.table.game, self.table.numbers.at(len(self.table.log.in_force), seat)
        found = hints(game, game.imagine(self.table.log.state, seat, rng), seat, rng)
        self.hinted[seat] = self.hinted.get(seat, 0) + 1
        self.screen.tell("\n".join(hint_lines(game, found, self.words, self.shell)), style="green")
        return False

    def _hints_agreed(self) -> bool:
        """Whether there are hints and reasons: several people have to agree to that once."""
        self.agreed = self.agreed or self.shell.yes(self.screen.ask(self.shell.say("hint.agree")))
        if not self.agreed:
            self.screen.tell(self.shell.say("hint.not"))
        return self.agreed

    def _why(self, seat: Seat, about: str) -> bool:
        """What speaks for a turn of a bot, from what the person knows."""
        if not self._hints_agreed():
            return False
        found = find_turn(self.table, about)
        if isinstance(found, NoTurn):
            self._wrong(found.told(self.shell))
            return False
        self.screen.tell("\n".join(why_lines(self.table, seat, found, self.log_text)), style="green")
        return False

    def _undo(self, seat: Seat, about: str) -> bool:
        try:
            self.table.undo(seat)
        except UndoRefused as refused:
            self._wrong(refused.told(self.shell.language))
            return False
        self.heard[seat] = self.table.last_of(seat)
        return True

    def _save(self, seat: Seat | None, about: str) -> bool:
        path = self._path(about)
        if path.exists() and path != self.file:
            answer = self.screen.ask(self.shell.say("save.overwrite", file=path))
            if not self.shell.yes(answer):
                self.screen.tell(self.shell.say("save.not"))
                return False
        try:
            saves.write(path, saves.document(self.table))
        except OSError as error:
            self._wrong(self.shell.say("save.failed", file=path, why=error.strerror))
            return False
        self.file, self.saved = path, len(self.table.log.said)
        self.screen.tell(self.shell.say("save.done", file=path))
        return False

    def _path(self, typed: str) -> Path:
        return path_to_save(typed) if typed else self.file or free_path(self.table.game.name, Path())

    def _quit(self, seat: Seat, about: str) -> bool:
        if self._unsaved():
            answer = self.screen.ask(self.shell.say("quit.save"))
            if not self.shell.no(answer):
                self._save(None, "")
                if self._unsaved():
                    return False
        self.leave_private()
        raise PeopleLeft

    def _unsaved(self) -> bool:
        """Whether anything has happened that no file holds."""
        return self.saved != len(self.table.log.said)

    # The end

    def _finish(self) -> None:
        """The last table and what led to it, the score sheet, and an offer to keep the record."""
        self.leave_private()
        viewer = self.table.people[0] if len(self.table.people) == 1 else None
        heard = max(self.heard.values(), default=0)
        news = self.log_text.since(viewer, heard, self.table.forced, self.painter.is_seen)
        sight = self.sight(viewer)
        if self.screen.live:
            self.screen.clear()
        table = self.painter.table(sight)
        self.screen.show(table, tell(sight, news, sight.size[1] - self.screen.lines_of(table) - 1))
        typed = self.screen.ask(self.shell.say("end.enter")) if self.screen.live else ""
        self.screen.clear()
        self._show_scores()
        self._obey_at_the_end(typed)
        while self._unsaved() and self.shell.yes(self.screen.ask(self.shell.say("end.save"))):
            self._save(None, "")

    def _obey_at_the_end(self, typed: str) -> None:
        """What was typed before the score sheet: `save NAME` still can be done, the rest cannot any more."""
        word, _, about = typed.partition(" ")
        if self.shell.command(word) == "save":
            self._save(None, about.strip())
        elif typed:
            self._wrong(self.shell.say("end.over", typed=typed))

    def _show_scores(self) -> None:
        """The sheet, and below it every line as a sentence, if there is room."""
        scores = self.table.game.scores(self.table.log.state)
        sides = sides_of(self.table.log, self.table.names, self.words, self.shell)
        sheet = score_sheet(scores, sides, self.words, self.shell)
        sentences = details(scores, sides, self.words, self.shell)
        self.screen.tell(self.words.ended(scores.ended))
        self.screen.show(sheet)
        if self.hinted:
            uses = [
                self.shell.say("hint.uses", name=self.table.names[seat], count=n) for seat, n in self.hinted.items()
            ]
            self.screen.tell(self.shell.say("hint.used", uses=", ".join(uses)))
        if not self.screen.live or sum(map(self.screen.lines_of, (sheet, sentences))) + 2 < self.screen.size[1]:
            self.screen.show(sentences)
