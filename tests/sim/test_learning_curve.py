"""Learning curves: measured in games that nothing was learnt from, and better than knowing nothing."""

from __future__ import annotations

import json
from math import log
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from eldorado.bots import tactics
from eldorado.sim.learning_curve import FEWEST, HELD_OUT, learning_curve, sizes
from eldorado.sim.training import CannotTrain, training_of

HOME = Path(tactics.__file__).parent
QUICK = ("cibola", "ilos")
"""Whose games take no time."""


def fake() -> Any:
    """A training whose weights are what was learnt from, and whose error is how little that was."""
    return SimpleNamespace(
        MEASURE="ignorance",
        document=list,
        error_of=lambda learnt, held: 1 / len(learnt) + len(set(learnt) & set(held)),
    )


def test_ever_more_games_are_learnt_from_and_none_that_is_held_out() -> None:
    curve = learning_curve(fake(), range(400))
    assert [point.games for point in curve.points] == [37, 75, 150, 300]
    assert [point.error for point in curve.points] == [1 / point.games for point in curve.points]
    assert (curve.held_out, curve.measure) == (100, "ignorance")


def test_sizes_go_down_by_half_to_what_can_be_told_from_luck() -> None:
    assert sizes(FEWEST) == [FEWEST]
    assert sizes(4 * FEWEST) == [FEWEST, 2 * FEWEST, 4 * FEWEST]


def test_too_few_games_are_refused_with_how_many_are_wanted() -> None:
    with pytest.raises(CannotTrain, match=f"needs {FEWEST * HELD_OUT // (HELD_OUT - 1)} games at least"):
        learning_curve(fake(), range(20))


@pytest.mark.parametrize("name", QUICK)
def test_the_shipped_weights_are_less_far_off_than_none(name: str) -> None:
    training = training_of(name)
    played = [training.one_game(number, 5) for number in range(6)]
    weights = weights_of(name)
    assert 0 < training.error_of(weights, played) < training.error_of(nothing(weights), played)


def test_sols_error_is_how_surprising_the_winner_is() -> None:
    training, weights = training_of("sol"), weights_of("sol")
    first = next(iter(weights["stages"].values()))
    row = [3.0 if weight > 0 else -3.0 for weight in first.values()]
    foreseen, not_foreseen = (training.History([training.Moment(0, 0, row, 0.0)], winner) for winner in (0, 1))
    assert training.error_of(weights, [foreseen]) < 0.1 < 2 < training.error_of(weights, [not_foreseen])
    assert training.error_of(nothing(weights), [foreseen, not_foreseen]) == pytest.approx(log(2))


def weights_of(name: str) -> Any:
    """What is shipped."""
    return json.loads((HOME / name / "weights.json").read_text(encoding="utf-8"))


def nothing(weights: Any) -> Any:
    """The same weights, all of them nought."""
    if isinstance(weights, dict):
        return {key: nothing(value) for key, value in weights.items()}
    if isinstance(weights, list):
        return [nothing(value) for value in weights]
    return 0.0 if isinstance(weights, float) else weights
