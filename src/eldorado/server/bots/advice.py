"""A hint as it travels from the process that thought of it: moves in notation, reasons in every language."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldorado.bots.hints import Hint
from eldorado.bots.reasons import phrase
from eldorado.core.game import AnyGame
from eldorado.core.words import LANGUAGES

FARTHEST: Final = 12
"""So many moves of a plan are told."""


class Advice(Struct, frozen=True, array_like=True):
    """A plan worth playing."""

    moves: tuple[str, ...]
    chance: float
    """How likely the seat's side wins with it."""
    behind: float
    """How much less likely than with the best plan."""
    even: bool
    """Whether nobody could tell it from the best plan."""
    reasons: dict[str, str]
    """What speaks for it, by language; empty where nothing does in particular."""


def advice(game: AnyGame, hint: Hint) -> Advice:
    """A hint, ready to travel."""
    moves = tuple(game.write(move) for move in hint.moves[:FARTHEST])
    reason = hint.reason
    reasons = {} if reason is None else {language: phrase(game, reason, language) for language in LANGUAGES}
    return Advice(moves, hint.chance, hint.behind, hint.even, reasons)
