"""What has passed already and need not again: that which depends on nothing but a move, an event or a sentence."""

from __future__ import annotations

from eldorado.core.conformance.sentences import Sentences
from eldorado.core.edition import Edition
from eldorado.core.game import AnyGame, Event, Move


class Known:
    """Moves and events that were written, read and told well, and sentences without gaps, in games of one kind."""

    def __init__(self) -> None:
        self.moves: set[Move] = set()
        self.events: set[Event] = set()
        self._sentences: Sentences | None = None

    def sentences(self, game: AnyGame, edition: Edition, seats: int) -> Sentences:
        """The words of the game, made once."""
        if self._sentences is None or not self._sentences.are_of(game, edition, seats):
            self._sentences = Sentences(game, edition, seats)
        return self._sentences
