"""Moves by number: what a game's encoding lists, behind one number that stands for waiting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from eldorado.core.edition import Edition
from eldorado.core.encoding import Encoding
from eldorado.core.game import AnyGame, Move

WAIT: Final = 0
"""What a seat does that is not asked, where all seats must do something at once."""


class IllegalAction(ValueError):
    """A number under which the seat has no move now."""


class Actions:
    """The numbers of all moves that seats can make with an edition; they are the same in every game played with it."""

    def __init__(self, encoding: Encoding[Any, Any, Any], edition: Edition) -> None:
        self.moves: Final = tuple(encoding.moves(edition))
        self._standing_for = encoding.standing_for
        self._number: dict[Any, int] = {move: number for number, move in enumerate(self.moves, WAIT + 1)}
        self._number_by_id: dict[int, int] = {id(move): number for number, move in enumerate(self.moves, WAIT + 1)}
        self._size: Final = WAIT + 1 + len(self.moves)
        if len(self._number) != len(self.moves):
            raise ValueError(f"{edition.name}: {len(self.moves) - len(self._number)} moves are numbered twice")

    def __len__(self) -> int:
        return self._size

    def number(self, move: Move, view: Callable[[], Any]) -> int:
        """The number of a move; the view is asked for only where it takes one to tell."""
        number = self._number.get(move)
        return self._number[self._standing_for(view(), move)] if number is None else number

    def choices(self, legal: Sequence[Move], view: Callable[[], Any]) -> dict[int, Move]:
        """Legal moves by their numbers; most are listed by reference, and are known without being compared."""
        by_id = self._number_by_id
        try:
            return {by_id[id(move)]: move for move in legal}
        except KeyError:
            return {by_id.get(id(move)) or self.number(move, view): move for move in legal}

    def names(self) -> list[str]:
        """What each number stands for."""
        return ["Wait()", *map(repr, self.moves)]


def encoding_of(game: AnyGame) -> Encoding[Any, Any, Any]:
    """The game's encoding; a game without one cannot be learnt here."""
    if game.encoding is None:
        raise ValueError(f"{game.name} gives no encoding: its Game record needs one, as docs/new-game.md shows")
    return game.encoding
