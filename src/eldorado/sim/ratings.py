"""How strong bots are, by who finished ahead of whom; and a test that stops as soon as it is sure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import exp, log, log10
from random import Random
from typing import Final, TypeAlias

from msgspec import Struct

from eldorado.sim.statistics import Interval

Matrix: TypeAlias = tuple[tuple[float, ...], ...]
"""How often each bot, a row, finished ahead of each other one, a column; a tie is half for either."""

PRIOR: Final = 0.5
"""Every pair of bots is taken to have beaten each other so often besides: without it who never lost has no rating."""

TENFOLD: Final = 400.0
"""Points between two bots of whom one finishes ahead ten times as often as the other, as with Elo's."""

CLOSE: Final = 1e-9
"""Strengths that change by less than this part of themselves are found."""

MOST_STEPS: Final = 20_000
RESAMPLES: Final = 1000
SURE: Final = 0.05
"""How often the sequential test may accept the wrong hypothesis, whichever is true: alpha and beta."""


def total(matrices: Sequence[Matrix], bots: int) -> Matrix:
    """All results together."""
    places = range(bots)
    return tuple(tuple(sum(matrix[row][column] for matrix in matrices) for column in places) for row in places)


def strengths(ahead: Matrix, start: Sequence[float] | None = None) -> list[float]:
    """Bradley and Terry's: one finishes ahead of another in the ratio of their strengths, whose product is 1.

    Each follows from the others until they change no more, in Newman's way, which is the quickest: the usual steps
    of minorisation and maximisation end at the same strengths, but crawl where somebody hardly ever loses. There is
    an answer where results lead from every bot to every other one.
    """
    found = list(start or [1.0] * len(ahead))
    for _ in range(MOST_STEPS):
        before = found[:]
        for bot in range(len(ahead)):
            found[bot] = next_strength(ahead, found, bot)
        found = scaled(found)
        if max(abs(new / old - 1) for new, old in zip(found, before, strict=True)) < CLOSE:
            break
    return found


def next_strength(ahead: Matrix, found: Sequence[float], bot: int) -> float:
    """What a bot's results say about its strength, if those of the others are right."""
    won = lost = 0.0
    for rival, strength in enumerate(found):
        if rival != bot:
            both = found[bot] + strength
            won += ahead[bot][rival] * strength / both
            lost += ahead[rival][bot] / both
    return won / lost


def scaled(found: Sequence[float]) -> list[float]:
    """The same ratios, with 1 as their product."""
    middle = exp(sum(map(log, found)) / len(found))
    return [strength / middle for strength in found]


def with_prior(ahead: Matrix) -> Matrix:
    """The results and what is taken for granted besides."""
    return tuple(
        tuple(wins + PRIOR * (row != column) for column, wins in enumerate(line)) for row, line in enumerate(ahead)
    )


def points(found: Sequence[float], anchor: int) -> list[float]:
    """Strengths as Elo-like points above those of the anchor."""
    return [TENFOLD * log10(strength / found[anchor]) for strength in found]


def ratings(ahead: Matrix, anchor: int) -> list[float]:
    """The bots' ratings in points, with the anchor at 0."""
    return points(strengths(with_prior(ahead)), anchor)


def weakest(ahead: Matrix) -> int:
    """The bot with the lowest rating."""
    found = strengths(with_prior(ahead))
    return found.index(min(found))


def rating_intervals(rounds: Sequence[Matrix], anchor: int, rng: Random) -> list[Interval]:
    """Where 95 % of the ratings lie if the rounds are weighed again and again, each by chance.

    This is Rubin's bootstrap: where the usual one counts a round as often as it is drawn, its weight is any number,
    on average 1. So the prior can be weighed too, and who never lost has an interval, not a certainty.
    """
    kinds = sorted(Counter(rounds).items())
    start = strengths(with_prior(total(rounds, len(rounds[0]))))
    drawn = [points(strengths(weighed_again(kinds, rng), start), anchor) for _ in range(RESAMPLES)]
    return [middle([rated[bot] for rated in drawn]) for bot in range(len(start))]


def weighed_again(kinds: Sequence[tuple[Matrix, int]], rng: Random) -> Matrix:
    """All rounds, and the prior, with weights by chance; the weights of equal rounds are drawn at once."""
    weights = [rng.gammavariate(count, 1.0) for _, count in kinds]
    places = range(len(kinds[0][0]))
    return tuple(
        tuple(
            sum(weight * kind[row][column] for (kind, _), weight in zip(kinds, weights, strict=True))
            + (rng.gammavariate(PRIOR, 1.0) if row != column else 0.0)
            for column in places
        )
        for row in places
    )


def middle(values: Sequence[float]) -> Interval:
    """From where to where the middle 95 % of the values lie."""
    ordered, cut = sorted(values), int(len(values) * 0.025)
    return Interval(ordered[cut], ordered[-1 - cut])


def open_gaps(ahead: Matrix) -> list[tuple[int, int]]:
    """Pairs of whom the first beat the second, by others or itself, and was never beaten back, not even by others.

    How far such two are apart the results do not say, only that it is far.
    """
    places = range(len(ahead))
    beats = [[ahead[one][other] > 0 for other in places] for one in places]
    for between in places:
        for one in places:
            for other in places:
                beats[one][other] = beats[one][other] or (beats[one][between] and beats[between][other])
    return [(one, other) for one in places for other in places if beats[one][other] and not beats[other][one]]


class Hypotheses(Struct, frozen=True):
    """Two shares of wins between which a test is to decide."""

    low: float
    high: float

    def __post_init__(self) -> None:
        """A share lies between 0 and 1, and the second is the larger one."""
        if not 0 < self.low < self.high < 1:
            raise ValueError(
                f"two shares between 0 and 1 are wanted, the smaller first, not {self.low:g},{self.high:g}"
            )

    def __str__(self) -> str:
        return f"{self.low:g},{self.high:g}"


class Verdict(Struct, frozen=True):
    """What a sequential test has found: the share it accepts, if it is sure, and how the odds stand."""

    low: float
    high: float
    games: int
    share: float
    evidence: float
    """The logarithm of how much more likely these results are with the high share than with the low one."""
    bound: float
    """The test is sure once the evidence is so far from 0."""
    accepted: float | None


def verdict(hypotheses: Hypotheses, wins: float, games: int) -> Verdict:
    """Wald's sequential probability ratio test after so many games; a shared win counts half."""
    low, high = hypotheses.low, hypotheses.high
    evidence = wins * log(high / low) + (games - wins) * log((1 - high) / (1 - low))
    bound = log((1 - SURE) / SURE)
    accepted = high if evidence >= bound else low if evidence <= -bound else None
    return Verdict(low, high, games, wins / games if games else 0.0, evidence, bound, accepted)
