"""How a game looks to who learns it: a number for every move, and a view as a row of small whole numbers.

A game that gives an `Encoding` is played by `eldorado.envs` behind the interfaces of PettingZoo, Gymnasium and
OpenSpiel. Nothing here needs NumPy; an observation is made of views alone, so it can show no more than they do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Generic, TypeVar

from eldorado.core.encoding_rows import (
    marked,
    one_of,
    packed,
    remembered,
    remembered_row,
    remembered_row_for,
    round_the_table,
    within,
)

__all__ = [
    "Encoding",
    "Part",
    "asked_part",
    "marked",
    "one_of",
    "packed",
    "question_part",
    "remembered",
    "remembered_row",
    "remembered_row_for",
    "round_the_table",
    "within",
]

M = TypeVar("M")
V = TypeVar("V")
X = TypeVar("X")

LEAST: Final = -128
MOST: Final = 127
"""An observation's numbers fit into a byte each."""


@dataclass(frozen=True, slots=True)
class Part(Generic[V]):
    """A named stretch of an observation: numbers from `low` to `high`, what they mean, and how they are read.

    What is read comes as numbers, or as bytes, each of them a number with its sign, if they were `packed` before.
    """

    name: str
    size: int
    high: int
    meaning: str
    read: Callable[[V], Sequence[int]]
    low: int = 0

    def __post_init__(self) -> None:
        """What does not fit into bytes is refused when the game is encoded, not when it is met."""
        if not (LEAST <= self.low < self.high <= MOST and self.size > 0):
            raise ValueError(f"part {self.name!r}: {self.size} numbers from {self.low} to {self.high} are no bytes")


def as_it_is(view: object, move: M) -> M:
    """Every move is numbered by itself."""
    return move


@dataclass(frozen=True, slots=True)
class Encoding(Generic[M, V, X]):
    """What learners need to know of a game, for any of its editions."""

    moves: Callable[[X], Sequence[Any]]
    """Every move that a seat can ever make with an edition, in the order in which they are numbered; add at the end."""
    parts: Callable[[X, int], Sequence[Part[V]]]
    """What an observation is made of, for an edition and a number of seats; the observer's own things come first."""
    outcomes: Callable[[X], int]
    """The most that luck can choose from at once."""
    view: Callable[[Any, Any], V] | None = None
    """A view that is made faster, by leaving out what no part reads; if None, the game's own."""
    standing_for: Callable[[V, M], Any] = as_it_is
    """Which of `moves` stands for a move that is not among them itself, in the position that a seat sees."""


def asked_part(seats: int) -> Part[Any]:
    """Who owes an answer: every game's view says it in the same way."""

    def asked(groups: tuple[tuple[int, ...], ...], mine: int) -> bytes:
        return packed(marked([(seat - mine) % seats for group in groups for seat in group if seat >= 0], seats))

    reading = lru_cache(maxsize=256)(asked)
    return Part("asked", seats, 1, "1 for each seat that is asked", lambda view: reading(view.asked, view.seat))


def question_part(kinds: Sequence[type]) -> Part[Any]:
    """What is asked, of the decisions that are put to seats."""
    named = ", ".join(kind.__name__ for kind in kinds)

    rows = {kind: packed(one_of(place, len(kinds))) for place, kind in enumerate(kinds)}
    none = bytes(len(kinds))
    return Part(
        "question", len(kinds), 1, f"1 at what is asked: {named}", lambda view: rows.get(type(view.decision), none)
    )
