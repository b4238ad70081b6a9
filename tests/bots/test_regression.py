"""The regressions by which games are learnt from: they find the weights that made the samples, and stay in bounds."""

from __future__ import annotations

from math import exp, isclose
from random import Random

import pytest

from eldorado.bots.regression import (
    Bounds,
    Ends,
    Sample,
    Sums,
    chance_of,
    eliminate,
    fit_ends,
    fit_sides,
    shares_of,
    weighed,
)

FREE = [Bounds()] * 3


def won(count: int) -> Ends:
    """Samples in which the first term counts 2, the second −1, and the third nothing."""
    rng, found = Random(3), Ends()
    for _ in range(count):
        row = [rng.gauss(0, 1) for _ in range(3)]
        found.add(row, float(rng.random() < 1 / (1 + exp(-2 * row[0] + row[1]))))
    return found


def sides(count: int) -> list[Sample]:
    """Positions of three sides in which the first term counts 1.5, the second −0.5, and the third nothing."""
    rng, samples = Random(3), list[Sample]()
    for _ in range(count):
        rows = [[rng.gauss(0, 1) for _ in range(3)] for _ in range(3)]
        winner = rng.choices(range(3), shares_of([weighed([1.5, -0.5, 0.0], row) for row in rows]))[0]
        samples.append(Sample(rows, [float(seat == winner) for seat in range(3)]))
    return samples


def test_the_same_samples_teach_what_they_taught_when_each_game_had_a_regression_of_its_own() -> None:
    ends, sums = won(200), Sums(3)
    for row, end in zip(ends.rows, ends.ends, strict=True):
        sums.add(row, end)
    bounds = [Bounds(), Bounds(high=-0.9), Bounds(low=0.1)]
    assert fit_ends(ends, bounds, 20.0) == pytest.approx([0.836328446246205, -0.9, 0.1], abs=1e-12)
    assert sums.solve(20.0) == pytest.approx(
        [0.2157595098876177, -0.18753927032464754, 0.014856148970125497], abs=1e-12
    )
    before = [1.135970583924733, -0.4638214777184479, 0.03412654961867042]
    assert fit_sides(sides(200), 20.0) == pytest.approx(before, abs=1e-8)


def test_ends_teach_the_weights_that_made_them() -> None:
    assert fit_ends(won(3000), FREE, 0.0) == pytest.approx([2.0, -1.0, 0.0], abs=0.2)


def test_a_weight_stays_on_its_side_of_nought() -> None:
    weights = fit_ends(won(1000), [Bounds(), Bounds(low=0.0), Bounds()], 0.0)
    assert weights[1] == 0.0
    assert weights[0] > 1.0


def test_many_samples_are_needed_against_a_strong_ridge() -> None:
    loose, tight = (fit_ends(won(200), FREE, ridge)[0] for ridge in (0.0, 1000.0))
    assert 0 < tight < loose / 2


def test_what_is_known_beforehand_is_not_learnt_again() -> None:
    known, found = won(2000), Ends()
    for row, end in zip(known.rows, known.ends, strict=True):
        found.add(row, end, 2 * row[0])
    assert fit_ends(found, FREE, 0.0) == pytest.approx([0.0, -1.0, 0.0], abs=0.2)


def test_sides_teach_the_weights_by_which_they_won() -> None:
    samples = sides(1500)
    assert fit_sides(samples, 1.0) == pytest.approx([1.5, -0.5, 0.0], abs=0.15)
    held = fit_sides(samples, 10_000.0)
    assert 0 < held[0] < 0.5


def test_two_sides_teach_the_same_in_either_way() -> None:
    """A side whose terms are nought is the other one of two; variances are then a quarter of mean squares."""
    ends = won(400)
    samples = [Sample([row, [0.0] * 3], [end, 1.0 - end]) for row, end in zip(ends.rows, ends.ends, strict=True)]
    assert fit_sides(samples, 40.0) == pytest.approx(fit_ends(ends, FREE, 10.0), abs=1e-3)
    assert chance_of(0.7) == pytest.approx(shares_of([0.7, 0.0])[0])
    assert 0.0 < chance_of(-1e9) < chance_of(1e9) <= 1.0


def test_sums_teach_the_weights_of_least_error() -> None:
    rng, sums = Random(3), Sums(3)
    for _ in range(400):
        row = [rng.gauss(0, 1) for _ in range(3)]
        sums.add(row, 2 * row[0] - row[1])
    assert all(isclose(a, b, abs_tol=0.05) for a, b in zip(sums.solve(0.0), [2.0, -1.0, 0.0], strict=True))


def test_equations_are_solved() -> None:
    assert eliminate([[4.0, 1.0], [1.0, 3.0]], [9.0, 5.0]) == pytest.approx([2.0, 1.0])
