"""Rows of small whole numbers, of which encodings are made: how they are put together, packed and kept."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
M = TypeVar("M")
R = TypeVar("R")


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


def packed(numbers: Iterable[int]) -> bytes:
    """Numbers as an observation stores them, a byte each; what is kept is kept so."""
    return array("b", numbers).tobytes()


def remembered_row(read: Callable[[M], Iterable[int]], most: int = 256) -> Callable[[M], bytes]:
    """The numbers that are read off an object, packed and kept."""
    return remembered(lambda seen: packed(read(seen)), most)


def remembered_row_for(read: Callable[[M, K], Iterable[int]], most: int = 256) -> Callable[[M, K], bytes]:
    """The same, where the numbers depend on who looks as well."""
    kept: dict[tuple[int, K], tuple[M, bytes]] = {}

    def reading(seen: M, viewer: K) -> bytes:
        found = kept.get((id(seen), viewer))
        if found is None:
            if len(kept) >= most:
                kept.clear()
            found = kept[id(seen), viewer] = seen, packed(read(seen, viewer))
        return found[1]

    return reading


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
