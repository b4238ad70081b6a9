"""The words of games, kept at hand."""

from __future__ import annotations

from collections import OrderedDict

from eldorado.core.edition import Edition
from eldorado.core.game import AnyGame
from eldorado.core.words import Words
from eldorado.server.table.table_state import TableState


class WordsCache:
    """The words of games, kept by edition and language; the ones used last stay."""

    def __init__(self, size: int = 64) -> None:
        self._size = size
        self._kept: OrderedDict[tuple[str, str, str], Words] = OrderedDict()

    def __len__(self) -> int:
        """How many are kept at hand."""
        return len(self._kept)

    def of(self, game: AnyGame, edition: Edition, language: str) -> Words:
        """The words of a game with an edition, in a language."""
        key = (game.name, edition.mark, language)
        if key not in self._kept:
            self._kept[key] = game.words(language, edition)
            if len(self._kept) > self._size:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]

    def for_table(self, state: TableState, language: str) -> Words:
        """The words of a table's game."""
        return self.of(state.game, state.log.edition, language)
