"""Whatever happens, a game has words for it, in every language, and every rule it cites stands in its rulebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from eldorado.core.conformance.breach import Breach, require, viewers
from eldorado.core.conformance.position import Position
from eldorado.core.edition import Edition
from eldorado.core.game import CHANCE, AnyGame, Event, Move, Seat
from eldorado.core.words import LANGUAGES

NAMES = ("Anna", "Tomás", "Léa", "Ömer", "Ida", "Jun", "Zoë", "Ben")


class Sentences:
    """The words of a game in every language, and its rulebook."""

    def __init__(self, game: AnyGame, edition: Edition, seats: int) -> None:
        self.game = game
        self.words = [game.words(language, edition) for language in LANGUAGES]
        self.books = [game.rulebook(language) for language in LANGUAGES]
        self.names = [NAMES[seat % len(NAMES)] for seat in range(seats)]

    def check_position(self, position: Position, pool: Sequence[Move]) -> None:
        """What is asked, what others wait for, and why moves are refused."""
        decision = position.view(None)[0].decision
        for words in self.words:
            if position.actors[0] != CHANCE:
                self.check(words.decision, decision)
            self.check(words.waiting, decision, self.names)
        for seat in map(Seat, range(position.seats)):
            for refusal in filter(None, [position.refusal(seat, move) for move in pool]):
                self.check_rule(refusal.rule)
                for words in self.words:
                    self.check(words.refusal, refusal, self.names)

    def check_move(self, move: Move, events: Sequence[Event]) -> None:
        """A move, and what came of it, as everybody is told."""
        heard = [self.game.tell(event, viewer) for viewer in viewers(len(self.names)) for event in events]
        for words in self.words:
            self.check(words.move, move)
            for event in filter(None, heard):
                self.check(words.event, event, self.names)

    def check_end(self, position: Position) -> None:
        """The score sheet, and how the game ended."""
        scores = self.game.scores(position.state)
        self.check_rule(scores.ended)
        for words in self.words:
            self.check(words.ended, scores.ended)
            for line in (line for sheet in scores.sheets for line in sheet.lines):
                self.check_rule(line.rule)
                self.check(words.line, line)

    def check(self, tell: Callable[..., str], *told: object) -> None:
        """A sentence without a gap."""
        try:
            text = tell(*told)
        except (LookupError, ValueError, TypeError) as error:
            raise Breach("there are words for everything", told[0], error) from error
        require(text and "{" not in text and "}" not in text, "sentences have no gaps", told[0], text)

    def check_rule(self, rule: str) -> None:
        """A rule that is cited can be looked up, in every language."""
        require(all([f"**{rule}**" in book for book in self.books]), "a cited rule stands in the rulebook", rule)
