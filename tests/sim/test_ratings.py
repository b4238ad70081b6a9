"""Ratings and the sequential test: figures that can be worked out by hand."""

from __future__ import annotations

from math import log, log10
from random import Random

import pytest

from eldorado.sim.ratings import (
    Hypotheses,
    Matrix,
    open_gaps,
    rating_intervals,
    ratings,
    strengths,
    total,
    verdict,
    weakest,
)
from eldorado.sim.statistics import wilson

EVEN: Matrix = ((0.0, 1.0), (1.0, 0.0))
SWEPT: Matrix = ((0.0, 2.0), (0.0, 0.0))


def test_strengths_are_the_ratios_in_which_results_were_won() -> None:
    # Strengths of 6, 3 and 1: the first beats the second 2 : 1, the third 6 : 1; the second beats the third 3 : 1.
    ahead: Matrix = ((0, 20, 60), (10, 0, 30), (10, 10, 0))
    found = strengths(ahead)
    assert [strength / found[2] for strength in found] == pytest.approx([6, 3, 1])
    assert found[0] * found[1] * found[2] == pytest.approx(1)


def test_results_that_do_not_fit_together_are_weighed_up() -> None:
    # One beats two, two beats three, three beats one, all equally often: nobody is the stronger.
    assert strengths(((0, 7, 3), (3, 0, 7), (7, 3, 0))) == pytest.approx([1, 1, 1])


def test_what_bots_are_expected_to_win_is_what_they_won() -> None:
    ahead: Matrix = ((0, 13, 17), (7, 0, 9), (3, 11, 0))
    found = strengths(ahead)
    for bot in range(3):
        expected = sum(
            (ahead[bot][rival] + ahead[rival][bot]) * found[bot] / (found[bot] + found[rival])
            for rival in range(3)
            if rival != bot
        )
        assert expected == pytest.approx(sum(ahead[bot]))


def test_ratings_are_elos_points_above_the_anchor_with_half_a_win_either_way_besides() -> None:
    assert ratings(((0, 29.5), (9.5, 0)), 1) == pytest.approx([400 * log10(3), 0])
    assert ratings(((0, 29.5), (9.5, 0)), 0) == pytest.approx([0, -400 * log10(3)])


def test_who_never_lost_has_a_rating_and_a_wide_interval() -> None:
    rounds = [SWEPT] * 20
    assert ratings(total(rounds, 2), 1)[0] == pytest.approx(400 * log10(40.5 / 0.5))
    interval = rating_intervals(rounds, 1, Random(1))[0]
    least = wilson(40, 40).low
    assert 0.8 * 400 * log10(least / (1 - least)) < interval.low < 763 < interval.high


def test_an_interval_holds_the_rating_and_shrinks_with_more_rounds() -> None:
    few, many = [EVEN, SWEPT] * 10, [EVEN, SWEPT] * 200
    narrow, wide = (rating_intervals(rounds, 1, Random(1))[0] for rounds in (many, few))
    assert wide.low < narrow.low < ratings(total(many, 2), 1)[0] < narrow.high < wide.high
    assert rating_intervals(few, 1, Random(1)) == rating_intervals(few, 1, Random(1))


def test_results_far_from_each_other_are_rated_at_once() -> None:
    rounds: list[Matrix] = [((0, 2, 2), (0, 0, 2), (0, 0, 0))] * 30
    found = ratings(total(rounds, 3), 2)
    assert found[0] > found[1] > found[2] == 0
    assert rating_intervals(rounds, 2, Random(1))[0].low > 0


def test_the_weakest_is_who_is_rated_lowest() -> None:
    assert weakest(((0, 2, 9), (8, 0, 9), (1, 1, 0))) == 2


def test_gaps_are_open_where_nothing_leads_back() -> None:
    assert open_gaps(SWEPT) == [(0, 1)]
    assert open_gaps(EVEN) == []
    # The first never lost to the third, but to the second, who did.
    assert open_gaps(((0, 1, 2), (1, 0, 1), (0, 1, 0))) == []
    assert open_gaps(((0, 1, 2), (1, 0, 2), (0, 0, 0))) == [(0, 2), (1, 2)]


def test_evidence_is_the_sum_of_what_each_game_says() -> None:
    found = verdict(Hypotheses(0.5, 0.75), 12, 16)
    assert found.evidence == pytest.approx(12 * log(1.5) + 4 * log(0.5))
    assert found.bound == pytest.approx(log(19))
    assert (found.share, found.accepted) == (0.75, None)
    half = verdict(Hypotheses(0.5, 0.75), 0.5, 1)
    assert half.evidence == pytest.approx((log(1.5) + log(0.5)) / 2)


@pytest.mark.parametrize(("wins", "accepted"), [(8, 0.75), (0, 0.5), (4, None)])
def test_the_test_is_sure_once_the_evidence_is_one_in_twenty(wins: int, accepted: float | None) -> None:
    assert verdict(Hypotheses(0.5, 0.75), wins, 8).accepted == accepted


def test_the_test_seldom_accepts_what_is_wrong() -> None:
    rng, hypotheses, wrong = Random(5), Hypotheses(0.5, 0.7), 0
    for _ in range(400):
        wins = games = 0
        while verdict(hypotheses, wins, games).accepted is None:
            wins, games = wins + (rng.random() < 0.5), games + 1
        wrong += verdict(hypotheses, wins, games).accepted == 0.7
    assert wrong <= 400 * 0.05 + 12


@pytest.mark.parametrize(("low", "high"), [(0.6, 0.6), (0.7, 0.6), (0, 0.5), (0.5, 1), (float("nan"), 0.5)])
def test_hypotheses_are_two_shares_the_smaller_first(low: float, high: float) -> None:
    with pytest.raises(ValueError, match="the smaller first"):
        Hypotheses(low, high)
