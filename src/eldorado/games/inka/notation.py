"""Moves as text, one line each, readable without any context: `walk e10`, `move 7 e10-e11`, `block c4`."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from eldorado.core.notation import a_word_each, read_move, whole_number
from eldorado.games.inka.moves import (
    Begin,
    Block,
    Draw,
    Enter,
    Haul,
    Keep,
    Lay,
    Move,
    Shift,
    Sneak,
    Stop,
    Take,
    Walk,
)

VERBS: Final[dict[str, type[Move]]] = {
    "begin": Begin,
    "draw": Draw,
    "enter": Enter,
    "lay": Lay,
    "move": Shift,
    "walk": Walk,
    "take": Take,
    "sneak": Sneak,
    "haul": Haul,
    "stop": Stop,
    "block": Block,
    "keep": Keep,
}
EXAMPLES: Final[dict[str, str]] = {
    "begin": "begin 0",
    "draw": "draw 7",
    "enter": "enter a6",
    "lay": "lay c7-c8",
    "move": "move 7 c7-c8",
    "walk": "walk b10",
    "take": "take",
    "sneak": "sneak e3",
    "haul": "haul 2 e9-d9",
    "stop": "stop",
    "block": "block d4",
    "keep": "keep",
}
_WORD_OF: Final[dict[type[Move], str]] = {kind: verb for verb, kind in VERBS.items()}
_CELL: Final = "[a-z][1-9][0-9]?"
_SHAPES: Final = {"cell": re.compile(_CELL), "place": re.compile(f"{_CELL}-{_CELL}")}


def write(move: Move) -> str:
    """The move in notation."""
    return " ".join([_WORD_OF[type(move)], *map(str, msgspec.structs.astuple(move))])


def read(text: str) -> Move:
    """The move a notation stands for; anything else is Unreadable, with an example of what is."""
    return read_move(text, VERBS, EXAMPLES, lambda kind, given: a_word_each(kind, given, _field))


def _field(name: str, text: str) -> int | str:
    """Seats and rhombi are plain decimal numbers; cells are a letter and a number; places are two cells."""
    if name not in _SHAPES:
        return whole_number(text)
    if not _SHAPES[name].fullmatch(text):
        raise ValueError(text)
    return text
