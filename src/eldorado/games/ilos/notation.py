"""Moves as text, one line each, readable without any context: `play ship`, `discover 12 -1,2 3`, `settle 12.2`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import msgspec

from eldorado.core.notation import read_move, whole_number
from eldorado.games.ilos.components import KINDS
from eldorado.games.ilos.moves import (
    Begin,
    Discover,
    Dock,
    Draw,
    End,
    Fetch,
    Fortify,
    Launch,
    Leave,
    Lurk,
    Move,
    Pay,
    Play,
    Raise,
    Redraw,
    Settle,
    Show,
    Take,
    Trade,
)

VERBS: Final[dict[str, type[Move]]] = {
    "show": Show,
    "begin": Begin,
    "draw": Draw,
    "take": Take,
    "redraw": Redraw,
    "play": Play,
    "discover": Discover,
    "dock": Dock,
    "lurk": Lurk,
    "launch": Launch,
    "fetch": Fetch,
    "leave": Leave,
    "settle": Settle,
    "fort": Fortify,
    "post": Trade,
    "raise": Raise,
    "pay": Pay,
    "end": End,
}
EXAMPLES: Final[dict[str, str]] = {
    "show": "show 12",
    "begin": "begin 0",
    "draw": "draw ship",
    "take": "take gold_mine",
    "redraw": "redraw ship ship market",
    "play": "play plantation",
    "discover": "discover 12 -1,2 3",
    "dock": "dock 12.1",
    "lurk": "lurk 8",
    "launch": "launch",
    "fetch": "fetch 12.1",
    "leave": "leave 8",
    "settle": "settle 12.2",
    "fort": "fort 1.4",
    "post": "post 1.4 spices",
    "raise": "raise gold",
    "pay": "pay ruins",
    "end": "end",
}
NOTHING: Final = "nothing"
"""`redraw nothing` keeps the hand."""
_WORD_OF: Final[dict[type[Move], str]] = {kind: verb for verb, kind in VERBS.items()}
_NUMBER: Final = "(-?[0-9]+)"
_WORD: Final = "([a-z_]+)"
_PAIR: Final = rf"{_NUMBER}\.{_NUMBER}"
_SHAPES: Final[dict[type[Move], str]] = {
    Show: _NUMBER,
    Begin: _NUMBER,
    Draw: _WORD,
    Take: _WORD,
    Play: _WORD,
    Discover: f"{_NUMBER} {_NUMBER},{_NUMBER} {_NUMBER}",
    Dock: _PAIR,
    Lurk: _NUMBER,
    Launch: "",
    Fetch: _PAIR,
    Leave: _NUMBER,
    Settle: _PAIR,
    Fortify: _PAIR,
    Trade: f"{_PAIR} {_WORD}",
    Raise: _WORD,
    Pay: _WORD,
    End: "",
}
"""How the fields of each move are written after its verb."""


def write(move: Move) -> str:
    """The move in notation."""
    verb = _WORD_OF[type(move)]
    match move:
        case Redraw():
            return f"{verb} {_cards(move)}"
        case Discover(tile, q, r, turn):
            return f"{verb} {tile} {q},{r} {turn}"
        case Dock(tile, part) | Fetch(tile, part):
            return f"{verb} {tile}.{part}"
        case Settle(tile, slot) | Fortify(tile, slot):
            return f"{verb} {tile}.{slot}"
        case Trade(tile, slot, resource):
            return f"{verb} {tile}.{slot} {resource}"
        case _:
            return " ".join([verb, *map(str, msgspec.structs.astuple(move))])


def _cards(move: Redraw) -> str:
    """The cards given back, one by one; a number of cards that nobody can give back is written as a number."""
    counts: Sequence[int] = msgspec.structs.astuple(move)
    if any(not 0 <= count <= 9 for count in counts):
        return " ".join(map(str, counts))
    return " ".join([kind for kind, count in zip(KINDS, counts, strict=True) for _ in range(count)]) or NOTHING


def read(text: str) -> Move:
    """The move a notation stands for; anything else is Unreadable, with an example of what is."""
    return read_move(text, VERBS, EXAMPLES, _fields)


def _fields(kind: type[Move], given: list[str]) -> dict[str, int | str]:
    """Tiles, parts, slots, cells and turns are plain decimal numbers; kinds and resources are words."""
    values = _redrawn(given) if kind is Redraw else _shaped(kind, " ".join(given))
    return dict(zip(kind.__struct_fields__, values, strict=True))


def _shaped(kind: type[Move], given: str) -> list[int | str]:
    """The fields of a move as its shape has them."""
    found = re.fullmatch(_SHAPES[kind], given)
    if not found:
        raise ValueError(given)
    return [value if value[0].isalpha() else whole_number(value) for value in found.groups()]


def _redrawn(given: list[str]) -> list[int]:
    """How many of each kind: kinds in any order, or `nothing`; six numbers where words cannot say it."""
    if given and all(word in KINDS for word in given):
        return [given.count(kind) for kind in KINDS]
    counts = [0] * len(KINDS) if given == [NOTHING] else [whole_number(word) for word in given]
    if len(counts) != len(KINDS) or _cards(Redraw(*counts)) != " ".join(given):
        raise ValueError(given)
    return counts
