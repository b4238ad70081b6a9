"""What two editions of a game differ in, figure by figure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

ABSENT: Final = "—"
"""What stands for a figure that an edition does not have."""


class Difference(Struct, frozen=True):
    """A place in the file, as board.shield[0], and what each of two editions has there; None if it has nothing."""

    place: str
    one: Any
    other: Any

    def __str__(self) -> str:
        return f"{self.place}: {_told(self.one)} → {_told(self.other)}"


def differences(one: Mapping[str, Any], other: Mapping[str, Any]) -> list[Difference]:
    """All places in which two edition documents differ, in the order of the first, then what only the second has."""
    ours, theirs = dict(figures(one)), dict(figures(other))
    places = dict.fromkeys([*ours, *theirs])
    found = [Difference(place, ours.get(place), theirs.get(place)) for place in places]
    return [each for each in found if each.one != each.other or type(each.one) is not type(each.other)]


def figures(value: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    """Every single figure of a document with its place."""
    if isinstance(value, Mapping) and value:
        for name, inner in value.items():
            yield from figures(inner, f"{place}.{name}" if place else name)
    elif isinstance(value, list | tuple) and value:
        for number, inner in enumerate(value):
            yield from figures(inner, f"{place}[{number}]")
    else:
        yield place, value


def _told(value: Any) -> str:
    """A figure as the file has it."""
    return ABSENT if value is None else str(value).lower() if isinstance(value, bool) else repr(value)
