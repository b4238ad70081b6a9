"""A mean with an interval that holds at every look: one may stop whenever one likes (decision 18)."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from msgspec import Struct

from eldorado.sim.lab.estimates import RISK
from eldorado.sim.statistics import Interval, Running

EARLIEST: Final = 40
"""Nothing is said before so many values: the spread must be known about."""
FEWEST_CHANGES: Final = 12
"""Nor before so many of them were other than 0: a spread of a few is none."""
USUAL_AIM: Final = 400
"""The number of values at which the interval is as narrow as it can be, if nobody says otherwise."""


class Verdict(Struct, frozen=True):
    """What the values so far say about their mean."""

    count: int
    mean: float
    interval: Interval | None
    """Holds at all looks together; None while too little is known."""
    changed: int
    """How many values were other than 0."""

    @property
    def differs(self) -> bool:
        """Whether it is sure that the mean is not 0."""
        return self.interval is not None and not self.interval.low <= 0 <= self.interval.high

    def is_within(self, margin: float) -> bool:
        """Whether it is sure that the mean is no farther from 0."""
        return self.interval is not None and -margin <= self.interval.low and self.interval.high <= margin


class ConfidenceSequence:
    """Robbins' normal mixture with the spread as it is found: an asymptotic confidence sequence.

    Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic confidence
    sequences", theorem 2.2.
    """

    def __init__(self, risk: float = RISK, aim: int = USUAL_AIM) -> None:
        self.risk = risk
        self.weight = (-2 * log(risk) + log(-2 * log(risk) + 1)) / aim
        """The square of the mixture's ρ, by which it is narrowest at the aim."""
        self.running = Running()
        self.changed = 0

    def add(self, value: float) -> None:
        """Take one more value into account."""
        self.running.add(value)
        self.changed += value != 0

    def verdict(self) -> Verdict:
        """What is known now."""
        count = self.running.count
        mean = self.running.total / count if count else 0.0
        known = count >= EARLIEST and self.changed >= FEWEST_CHANGES
        half = self.half_width() if known else 0.0
        return Verdict(count, mean, Interval(mean - half, mean + half) if known else None, self.changed)

    def half_width(self) -> float:
        """How far the interval reaches to either side."""
        count, weight = self.running.count, self.weight
        deviation = self.running.summary().error * sqrt(count)
        grown = count * weight + 1
        return deviation * sqrt(2 * grown / (count * count * weight) * log(sqrt(grown) / self.risk))
