"""How a check speaks when a game does not hold to the contract."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from eldorado.core.decoding import decoder
from eldorado.core.game import CHANCE, Seat


class Breach(AssertionError):
    """A point of the contract that a game does not hold to; `point` names it."""

    def __init__(self, point: str, *values: object) -> None:
        super().__init__(": ".join([point, *map(repr, values)]))
        self.point = point


def require(holds: object, point: str, *values: object) -> None:
    """Raise a Breach naming the point, with the values that show it."""
    if not holds:
        raise Breach(point, *values)


def require_json(value: Any, kind: Any) -> None:
    """The value comes back from JSON as it was."""
    text = msgspec.json.encode(value)
    require(decoder(kind).decode(text) == value, "JSON round-trips", value, text)


@lru_cache(maxsize=64)
def everybody(seats: int) -> tuple[Seat, ...]:
    """All seats, chance included."""
    return (CHANCE, *map(Seat, range(seats)))


@lru_cache(maxsize=64)
def viewers(seats: int) -> tuple[Seat | None, ...]:
    """The onlooker and every seat."""
    return (None, *map(Seat, range(seats)))
