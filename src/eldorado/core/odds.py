"""How likely moves of chance are: a weight each, or all the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any


class EvenOdds:
    """A weight of 1 for each of these moves: to draw one of them, they need not be listed again, nor added up."""

    __slots__ = ("moves",)

    def __init__(self, moves: Sequence[Any]) -> None:
        self.moves = moves

    def __len__(self) -> int:
        return len(self.moves)

    def __getitem__(self, place: int | slice) -> int | tuple[int, ...]:
        return self.weights()[place]

    def __iter__(self) -> Iterator[int]:
        return iter(self.weights())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self.weights() == tuple(other)

    def __hash__(self) -> int:
        return hash(self.weights())

    def __repr__(self) -> str:
        return repr(self.weights())

    def weights(self) -> tuple[int, ...]:
        """The weights one by one."""
        return (1,) * len(self.moves)


Sequence.register(EvenOdds)


def place_at(weights: Sequence[int], point: int) -> int:
    """The place that a point below the sum of the weights falls to: each has as many points as it has weight."""
    for place, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return place
    raise AssertionError("the odds do not cover the moves of chance")
