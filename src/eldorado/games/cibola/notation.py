"""Moves as text, one line each, readable without any context: `bid 3`, `take II-05`, `rock shield 9`."""

from __future__ import annotations

from typing import Final

import msgspec

from eldorado.core.notation import a_word_each, read_move, whole_number
from eldorado.games.cibola.moves import (
    Bid,
    Choose,
    Copy,
    Decline,
    Light,
    Lower,
    Move,
    Place,
    Raise,
    Show,
    Take,
    Turn,
)

VERBS: Final[dict[str, type[Move]]] = {
    "show": Show,
    "torch": Light,
    "turn": Turn,
    "bid": Bid,
    "take": Take,
    "rock": Place,
    "totem": Choose,
    "raise": Raise,
    "lower": Lower,
    "copy": Copy,
    "decline": Decline,
}
EXAMPLES: Final[dict[str, str]] = {
    "show": "show sun",
    "torch": "torch 0",
    "turn": "turn I-05",
    "bid": "bid 3",
    "take": "take II-05",
    "rock": "rock shield 9",
    "totem": "totem sun",
    "raise": "raise shield 6",
    "lower": "lower shield 6",
    "copy": "copy sun",
    "decline": "decline",
}
_WORD_OF: Final[dict[type[Move], str]] = {kind: verb for verb, kind in VERBS.items()}


def write(move: Move) -> str:
    """The move in notation."""
    return " ".join([_WORD_OF[type(move)], *map(str, msgspec.structs.astuple(move))])


def read(text: str) -> Move:
    """The move a notation stands for; anything else is Unreadable, with an example of what is."""
    return read_move(text, VERBS, EXAMPLES, lambda kind, given: a_word_each(kind, given, _field))


def _field(name: str, text: str) -> int | str:
    """Figures are plain decimal numbers; everything else is an id."""
    return whole_number(text) if name in ("value", "explorers", "seat") else text
