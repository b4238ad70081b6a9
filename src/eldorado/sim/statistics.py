"""The few statistics a report needs: means with their standard errors, and intervals of win rates."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final

from msgspec import Struct

Z_95: Final = 1.959963984540054
"""95 % of a normal distribution lies within so many standard deviations of its mean."""


class Summary(Struct, frozen=True):
    """A figure over many games: how many, its mean, the mean's standard error, the extremes."""

    count: int
    mean: float
    error: float
    least: float
    most: float


class Interval(Struct, frozen=True):
    """Where a rate is believed to lie."""

    low: float
    high: float


class Running:
    """A figure being gathered one value at a time; sums of whole numbers are exact."""

    __slots__ = ("count", "least", "most", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total: float = 0
        self.squares: float = 0
        self.least = float("inf")
        self.most = float("-inf")

    def add(self, value: float) -> None:
        """Take one more value into account."""
        self.count += 1
        self.total += value
        self.squares += value * value
        self.least = min(self.least, value)
        self.most = max(self.most, value)

    def summary(self) -> Summary:
        """What has been gathered so far; the error of a single value is unknown and given as 0."""
        assert self.count, "a summary needs at least one value"
        spread = max(0.0, self.squares - self.total * self.total / self.count)
        error = sqrt(spread / (self.count - 1) / self.count) if self.count > 1 else 0.0
        return Summary(self.count, self.total / self.count, error, self.least, self.most)


def summary(values: Iterable[float]) -> Summary:
    """The summary of values at hand."""
    running = Running()
    for value in values:
        running.add(value)
    return running.summary()


def wilson(wins: float, games: float) -> Interval:
    """Wilson's 95 % interval of a win rate.

    A shared win counts 1/k, so `wins` may be a fraction: it is put into Wilson's formula as it is. A share in
    [0, 1] with mean p varies at most as much as a plain win or loss does, p (1 − p), so the interval is then
    rather too wide than too narrow.
    """
    assert 0 <= wins <= games, f"{wins} wins in {games} games"
    if not games:
        return Interval(0.0, 1.0)
    rate, weight = wins / games, Z_95**2 / games
    middle = (rate + weight / 2) / (1 + weight)
    half = Z_95 / (1 + weight) * sqrt(rate * (1 - rate) / games + weight / (4 * games))
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


def win_shares(ranks: Sequence[int]) -> list[float]:
    """One win a game: k sides that share the first rank get 1/k each."""
    winners = ranks.count(0)
    return [1 / winners if rank == 0 else 0.0 for rank in ranks]
