"""Estimates with their 95 % intervals: shares of wins clustered by game, means, and corrections for many looks."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt
from statistics import NormalDist
from typing import Final

from msgspec import Struct

from eldorado.sim.statistics import Interval, Running, wilson

RISK: Final = 0.05
"""How often an interval may miss what it is of."""
FEWEST: Final = 2
"""So many values at least have a spread."""

MANY: Final = 20
"""So many values that are all the same tell something."""


class Estimate(Struct, frozen=True):
    """A figure with its interval, and from how many values it comes; no interval where too few are known."""

    value: float
    interval: Interval | None
    count: int


class ShareTally:
    """A share of wins where one game may bring several: seats of one game are not independent of each other.

    Wins and takers are added a game at a time; the spread between games says how much the share is worth.
    """

    __slots__ = ("cross", "games", "taken", "taken_squares", "win_squares", "wins")

    def __init__(self) -> None:
        self.games = 0
        """Games in which there was a taker at all."""
        self.taken = 0
        self.wins = 0.0
        self.taken_squares = 0
        self.win_squares = 0.0
        self.cross = 0.0

    def add(self, wins: float, taken: int = 1) -> None:
        """Add one game: how many takers there were, and what part of the win they had together."""
        self.games += 1
        self.taken += taken
        self.wins += wins
        self.taken_squares += taken * taken
        self.win_squares += wins * wins
        self.cross += wins * taken

    @property
    def share(self) -> float:
        """How often a taker won."""
        return self.wins / self.taken if self.taken else 0.0

    def worth(self) -> float:
        """How many independent takers would tell as much: never more than there were.

        The variance of a ratio between clusters (Cochran), turned into a number of single games.
        """
        share, games = self.share, self.games
        if games < FEWEST or not 0 < share < 1:
            return float(games)
        spread = self.win_squares - 2 * share * self.cross + share * share * self.taken_squares
        variance = max(0.0, spread) * games / (games - 1) / self.taken**2
        return min(float(self.taken), share * (1 - share) / variance) if variance else float(self.taken)

    def estimate(self) -> Estimate:
        """The share with Wilson's interval for as many games as it is worth."""
        worth = self.worth()
        interval = wilson(self.share * worth, worth) if worth else None
        return Estimate(self.share, interval, self.taken)

    def chance(self, expected: float) -> float:
        """How likely a share so far from the expected one is by luck alone (score test, both sides)."""
        worth = self.worth()
        if not worth or not 0 < expected < 1:
            return 1.0
        return chance_of((self.share - expected) / sqrt(expected * (1 - expected) / worth))


def chance_of(deviations: float) -> float:
    """How likely luck alone is to bring so many standard deviations or more, either way."""
    return erfc(abs(deviations) / sqrt(2))


def student(freedom: float, risk: float = RISK) -> float:
    """How many standard errors Student's interval reaches to either side, by an expansion good from 3 values on."""
    z: float = NormalDist().inv_cdf(1 - risk / 2)
    terms: tuple[float, ...] = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / freedom**power for power, term in enumerate(terms, 1))


def mean_estimate(running: Running) -> Estimate:
    """The mean of values of independent games with Student's interval."""
    summary = running.summary()
    if summary.count <= FEWEST:
        return Estimate(summary.mean, None, summary.count)
    half = student(summary.count - 1) * summary.error
    return Estimate(summary.mean, Interval(summary.mean - half, summary.mean + half), summary.count)


def figure_estimate(values: Sequence[float], share: bool) -> Estimate:
    """The mean of a figure, one value a game: Wilson's interval for shares, Student's for others."""
    if share:
        tally = ShareTally()
        for value in values:
            tally.add(value)
        return tally.estimate()
    running = Running()
    for value in values:
        running.add(value)
    return mean_estimate(running)


def mean_chance(running: Running) -> float:
    """How likely a mean so far from 0 is by luck alone."""
    summary = running.summary()
    if not summary.error:
        return 0.0 if summary.mean and summary.count >= MANY else 1.0
    return chance_of(summary.mean / summary.error)


# Many looked at at once


def holm(chances: Sequence[float]) -> list[float]:
    """Holm's correction: with 5 % at most, not even one of all that stand out does so by luck."""
    adjusted, worst = [0.0] * len(chances), 0.0
    for place, (number, chance) in enumerate(_from_least(chances)):
        worst = max(worst, min(1.0, (len(chances) - place) * chance))
        adjusted[number] = worst
    return adjusted


def benjamini_hochberg(chances: Sequence[float]) -> list[float]:
    """Benjamini and Hochberg's: of all that stand out at 5 %, one in twenty may do so by luck."""
    adjusted, least = [0.0] * len(chances), 1.0
    for place, (number, chance) in reversed(list(enumerate(_from_least(chances), 1))):
        least = min(least, len(chances) / place * chance)
        adjusted[number] = least
    return adjusted


def _from_least(chances: Sequence[float]) -> list[tuple[int, float]]:
    return sorted(enumerate(chances), key=lambda each: each[1])
