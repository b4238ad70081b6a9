"""What is left of a long list that fails when everything is taken away that does not matter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def shortest(items: Sequence[T], fails: Callable[[Sequence[T]], bool]) -> Sequence[T]:
    """The list without all that can be left out: large parts first, then smaller ones, then single items."""
    size = len(items)
    while size:
        at = len(items)
        while at > 0:
            at = max(0, at - size)
            fewer = [*items[:at], *items[at + size :]]
            if len(fewer) < len(items) and fails(fewer):
                items = fewer
        size //= 2
    return items


def shortest_text(text: bytes, fails: Callable[[bytes], bool]) -> bytes:
    """A text without all that can be left out, letter by letter where it has letters."""
    try:
        letters = text.decode()
    except UnicodeDecodeError:
        return bytes(shortest(text, lambda fewer: fails(bytes(fewer))))
    return "".join(shortest(letters, lambda fewer: fails("".join(fewer).encode()))).encode()
