"""Whatever happens, a game has words for it, in every language, and every rule it cites stands in its rulebook."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from eldorado.core.conformance.breach import Breach, require, viewers
from eldorado.core.conformance.position import Position
from eldorado.core.edition import Edition
from eldorado.core.game import CHANCE, AnyGame, Event, Move, Seat
from eldorado.core.words import LANGUAGES

NAMES = ("Anna", "Tomás", "Léa", "Ömer", "Ida", "Jun", "Zoë", "Ben")


class Sentences:
    """The words of a game in every language, and its rulebook; what was told well once is not told again."""

    def __init__(self, game: AnyGame, edition: Edition, seats: int) -> None:
        self.game = game
        self.edition = edition
        self.words = [game.words(language, edition) for language in LANGUAGES]
        self.books = [game.rulebook(language) for language in LANGUAGES]
        self.names = [NAMES[seat % len(NAMES)] for seat in range(seats)]
        self.told: set[Hashable] = set()

    def are_of(self, game: AnyGame, edition: Edition, seats: int) -> bool:
        """Whether these are the words of that game, box and table."""
        return self.game is game and self.edition is edition and len(self.names) == seats

    def check_position(self, position: Position, pool: Sequence[Move]) -> None:
        """What is asked, what others wait for, and why moves are refused."""
        decision = position.view(None)[0].decision
        if position.actors[0] != CHANCE:
            self.check("decision", decision)
        self.check("waiting", decision, self.names)
        for seat in map(Seat, range(position.seats)):
            for refusal in filter(None, [position.refusal(seat, move) for move in pool]):
                self.check_rule(refusal.rule)
                values = frozenset(refusal.values.items())
                self.check("refusal", refusal, self.names, known_as=(refusal.reason, values))

    def check_move(self, move: Move, events: Sequence[Event]) -> None:
        """A move, and what came of it, as everybody is told."""
        self.check("move", move)
        for event in events:
            for viewer in viewers(len(self.names)):
                heard = self.game.tell(event, viewer)
                if heard is not None:
                    self.check("event", heard, self.names)
                    self.check_log(heard)

    def check_log(self, event: Event) -> None:
        """An event in the log: the same sentence, about a seat at the table, and its short form has no gaps either."""
        if ("log", event) in self.told:
            return
        for words in self.words:
            told = words.log_sentence(event, self.names)
            require(told.text == words.event(event, self.names), "the log tells events in their words", told.text)
            require(told.actor is None or 0 <= told.actor < len(self.names), "the log is about seats", told)
            short = f"{told.subject}{told.clause}{told.thing}"
            require("{" not in short, "sentences have no gaps", words.language, event, short)
        self.told.add(("log", event))

    def check_end(self, position: Position) -> None:
        """The score sheet, and how the game ended."""
        scores = self.game.scores(position.state)
        self.check_rule(scores.ended)
        self.check("ended", scores.ended)
        for line in [line for sheet in scores.sheets for line in sheet.lines]:
            self.check_rule(line.rule)
            self.check("line", line, known_as=(line.key, frozenset(line.values.items())))
            self.check("row", line, known_as=(line.key, frozenset(line.values.items())))
        for tie in scores.ties:
            self.check_rule(tie.rule)
            self.check("tie", tie, self.names)

    def check(self, kind: str, told: Any, *names: Sequence[str], known_as: Hashable = None) -> None:
        """A sentence without a gap, in every language."""
        key = (kind, known_as or told)
        if key in self.told:
            return
        for words in self.words:
            try:
                text = getattr(words, kind)(told, *names)
            except (LookupError, ValueError, TypeError) as error:
                raise Breach("there are words for everything", words.language, kind, told, error) from error
            require(text and "{" not in text and "}" not in text, "sentences have no gaps", words.language, told, text)
        self.told.add(key)

    def check_rule(self, rule: str) -> None:
        """A rule that is cited can be looked up, in every language."""
        if rule not in self.told:
            require(all([f"**{rule}**" in book for book in self.books]), "a cited rule stands in the rulebook", rule)
            self.told.add(rule)
