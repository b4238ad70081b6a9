"""How a game looks to who learns it: a number for every move, and a view as a row of small whole numbers.

A game that gives an `Encoding` is played by `eldorado.envs` behind the interfaces of PettingZoo, Gymnasium and
OpenSpiel. Nothing here needs NumPy; an observation is made of views alone, so it can show no more than they do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

M = TypeVar("M")
R = TypeVar("R")
V = TypeVar("V")
X = TypeVar("X")

LEAST: Final = -128
MOST: Final = 127
"""An observation's numbers fit into a byte each."""


@dataclass(frozen=True, slots=True)
class Part(Generic[V]):
    """A named stretch of an observation: numbers from `low` to `high`, what they mean, and how they are read."""

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


def marked(places: Iterable[int], size: int) -> list[int]:
    """So many noughts, and a 1 at each of these places."""
    row = [0] * size
    for place in places:
        row[place] = 1
    return row


def one_of(place: int | None, size: int) -> list[int]:
    """So many noughts, and a 1 at this place; None leaves them all."""
    row = [0] * size
    if place is not None:
        row[place] = 1
    return row


def within(number: int, high: int, low: int = 0) -> int:
    """The number, or the bound that it is beyond."""
    return low if number < low else high if number > high else number


def round_the_table(seat: int, seats: int) -> list[int]:
    """All seats in turn order, beginning with this one."""
    return [(seat + further) % seats for further in range(seats)]


def asked_part(seats: int) -> Part[Any]:
    """Who owes an answer: every game's view says it in the same way."""

    def asked(view: Any) -> list[int]:
        return marked([(seat - view.seat) % seats for group in view.asked for seat in group if seat >= 0], seats)

    return Part("asked", seats, 1, "1 for each seat that is asked", asked)


def question_part(kinds: Sequence[type]) -> Part[Any]:
    """What is asked, of the decisions that are put to seats."""
    named = ", ".join(kind.__name__ for kind in kinds)

    def question(view: Any) -> list[int]:
        kind = type(view.decision)
        return [int(kind is known) for known in kinds]

    return Part("question", len(kinds), 1, f"1 at what is asked: {named}", question)


def remembered(read: Callable[[M], R], most: int = 256) -> Callable[[M], R]:
    """The same, but what was read off an object is kept: views made one after the other share what has not changed."""
    kept: dict[int, tuple[M, R]] = {}  # with the object itself, so that its address is not given to another

    def reading(seen: M) -> R:
        found = kept.get(id(seen))
        if found is None:
            if len(kept) >= most:
                kept.clear()
            found = kept[id(seen)] = seen, read(seen)
        return found[1]

    return reading
