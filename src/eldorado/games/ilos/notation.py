"""Moves as text, one line each, readable without any context: `play ship`, `discover 12 -1,2 3`, `settle 12.2`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import msgspec

from eldorado.core.game import Unreadable
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
_NUMBER: Final = "(-?(?:0|[1-9][0-9]{0,8}))"
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
    verb, _, given = " ".join(text.split()).partition(" ")
    kind = VERBS.get(verb)
    if kind is None:
        raise Unreadable(f"cannot read {text!r}: a move begins with one of {', '.join(VERBS)}")
    try:
        return _redraw(given) if kind is Redraw else msgspec.convert(_fields(kind, given), kind)
    except ValueError:
        raise Unreadable(f"cannot read {text!r}: write it like {EXAMPLES[verb]!r}") from None


def _fields(kind: type[Move], given: str) -> dict[str, int | str]:
    """Tiles, parts, slots, cells and turns are plain decimal numbers; kinds and resources are words."""
    found = re.fullmatch(_SHAPES[kind], given)
    if not found or "-0" in found.groups():
        raise ValueError(given)
    values = [value if value[0].isalpha() else int(value) for value in found.groups()]
    return dict(zip(kind.__struct_fields__, values, strict=True))


def _redraw(given: str) -> Redraw:
    """Kinds of cards in any order, or `nothing`; six numbers where words cannot say it."""
    words = [] if given == NOTHING else given.split()
    if re.fullmatch(" ".join([_NUMBER] * len(KINDS)), given) and "-0" not in words:
        move = Redraw(*map(int, words))
        if _cards(move) == given:
            return move
    if not given or any(word not in KINDS for word in words):
        raise ValueError(given)
    return Redraw(*[words.count(kind) for kind in KINDS])
