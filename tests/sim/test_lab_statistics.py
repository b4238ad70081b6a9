"""The laboratory's statistics: intervals that count games and not seats, corrections, and looks at every value."""

from __future__ import annotations

from random import Random

import pytest

from eldorado.sim.lab.confidence_sequence import EARLIEST, ConfidenceSequence
from eldorado.sim.lab.estimates import (
    ShareTally,
    benjamini_hochberg,
    figure_estimate,
    holm,
    student,
)
from eldorado.sim.lab.figures_told import Teller
from eldorado.sim.statistics import Interval, wilson


def tally(games: list[tuple[float, int]]) -> ShareTally:
    found = ShareTally()
    for wins, taken in games:
        found.add(wins, taken)
    return found


def test_with_one_taker_a_game_a_share_has_wilsons_interval() -> None:
    estimate = tally([(1.0, 1)] * 30 + [(0.0, 1)] * 70).estimate()
    assert (estimate.value, estimate.count) == (0.3, 100)
    plain = wilson(30, 100)
    assert estimate.interval is not None
    assert estimate.interval.low == pytest.approx(plain.low, abs=0.002)
    assert estimate.interval.high == pytest.approx(plain.high, abs=0.002)


def test_takers_who_win_and_lose_together_count_as_one() -> None:
    single = tally([(1.0, 1)] * 40 + [(0.0, 1)] * 60)
    double = tally([(2.0, 2)] * 40 + [(0.0, 2)] * 60)
    assert double.share == single.share
    assert double.worth() == pytest.approx(single.worth())
    assert double.chance(0.5) == pytest.approx(single.chance(0.5))


def test_takers_of_whom_one_always_wins_count_as_no_more_than_there_are() -> None:
    assert tally([(1.0, 2)] * 50).worth() == 100


def test_a_share_of_nothing_or_all_has_an_interval() -> None:
    none, every = tally([(0.0, 1)] * 20).estimate(), tally([(1.0, 1)] * 20).estimate()
    assert none.interval is not None
    assert every.interval is not None
    assert none.interval.low == pytest.approx(0)
    assert every.interval.high == pytest.approx(1)
    assert none.interval.high == pytest.approx(1 - every.interval.low)
    assert 0.1 < none.interval.high < 0.2


@pytest.mark.parametrize(("freedom", "reach"), [(4, 2.776), (9, 2.262), (29, 2.045), (120, 1.980)])
def test_students_interval_reaches_as_far_as_the_tables_say(freedom: int, reach: float) -> None:
    assert student(freedom) == pytest.approx(reach, abs=0.002)


def test_a_mean_of_two_values_has_no_interval() -> None:
    assert figure_estimate([1.0, 3.0], share=False).interval is None
    interval = figure_estimate([1.0, 3.0, 5.0], share=False).interval
    assert interval is not None
    assert (interval.low + interval.high) / 2 == pytest.approx(3)
    assert interval.high == pytest.approx(7.97, abs=0.1)


def test_holm_and_benjamini_hochberg_as_calculated_by_hand() -> None:
    chances = [0.01, 0.04, 0.03, 0.005]
    assert holm(chances) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert benjamini_hochberg(chances) == pytest.approx([0.02, 0.04, 0.04, 0.02])
    assert holm([]) == benjamini_hochberg([]) == []
    assert max(holm([0.9, 0.8])) == 1.0


# Looking at every value


def ever_sure(rng: Random, shift: float, length: int) -> tuple[bool, bool]:
    """Whether an interval ever excludes 0: that of the sequence, and a plain one that is looked at as often."""
    sequence, plain = ConfidenceSequence(), False
    for number in range(length):
        sequence.add(rng.choice((-2.0, -1.0, 0.0, 0.0, 1.0, 2.0)) + shift)
        if number >= EARLIEST:
            summary = sequence.running.summary()
            plain = plain or abs(summary.mean) > 1.96 * summary.error
            if sequence.verdict().differs:
                return True, plain
    return False, plain


def test_one_may_look_as_often_as_one_likes() -> None:
    rng = Random(5)
    runs = [ever_sure(rng, 0.0, 300) for _ in range(200)]
    wrong, plain = (sum(run[kind] for run in runs) for kind in (0, 1))
    assert wrong <= 10, "5 % of 200 runs may be wrong, over all looks together"
    assert plain >= 30, "a plain interval that is looked at every time is wrong far more often"


def test_what_is_there_is_found() -> None:
    assert all(ever_sure(Random(seed), 0.6, 300)[0] for seed in range(20))


def test_nothing_is_said_of_values_that_hardly_ever_change() -> None:
    sequence = ConfidenceSequence()
    for number in range(500):
        sequence.add(float(number % 100 == 0))
    verdict = sequence.verdict()
    assert (verdict.interval, verdict.changed, verdict.differs) == (None, 5, False)


def test_the_same_within_a_margin() -> None:
    sequence, rng = ConfidenceSequence(), Random(1)
    for _ in range(600):
        sequence.add(rng.choice((-1.0, 0.0, 1.0)))
    assert sequence.verdict().is_within(0.2)
    assert not sequence.verdict().is_within(0.05)


def test_figures_are_written_as_a_language_writes_them() -> None:
    english, french = Teller("en"), Teller("fr")
    assert (english.percent(0.376), french.percent(0.376)) == ("37.6%", "37,6\u202f%")
    assert (english.cell(-0.0001, "number"), english.points(-0.031), french.points(0.031)) == ("0.00", "−3.1", "+3,1")
    assert english.cell(Interval(0.1, 0.25), "share interval") == "10.0 – 25.0%"
    assert (english.chance(0.0002), french.chance(0.0002), english.chance(0.04)) == ("< 0.001", "< 0,001", "0.040")
    assert (english.cell(12345, "count"), french.cell(12345, "count")) == ("12,345", "12\u202f345")
