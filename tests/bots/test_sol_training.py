"""The weights of SOL's tactics: found by seeded self-play, and refused where they belong to something else."""

from __future__ import annotations

import json
from math import exp
from random import Random

import pytest

from eldorado.bots.learnt import WrongWeights, marks
from eldorado.bots.tactics.sol import training
from eldorado.bots.tactics.sol.fitting import Bounds, Samples, fit
from eldorado.bots.tactics.sol.weights import (
    PROVED,
    TERMS,
    learnt,
    proved,
    read_weights,
    weights_text,
)
from eldorado.games.sol import GAME


def samples(count: int) -> Samples:
    """Samples in which the first term counts 2, the second −1, and the third nothing."""
    rng, found = Random(3), Samples()
    for _ in range(count):
        row = [rng.gauss(0, 1) for _ in range(3)]
        found.add(row, float(rng.random() < 1 / (1 + exp(-2 * row[0] + row[1]))))
    return found


def test_regression_finds_the_weights_that_made_the_samples() -> None:
    assert fit(samples(3000), [Bounds()] * 3, 0.0) == pytest.approx([2.0, -1.0, 0.0], abs=0.2)


def test_a_weight_stays_on_its_side_of_nought() -> None:
    weights = fit(samples(1000), [Bounds(), Bounds(low=0.0), Bounds()], 0.0)
    assert weights[1] == 0.0
    assert weights[0] > 1.0


def test_many_samples_are_needed_against_a_strong_ridge() -> None:
    loose, tight = (fit(samples(200), [Bounds()] * 3, ridge)[0] for ridge in (0.0, 1000.0))
    assert 0 < tight < loose / 2


def test_what_is_known_beforehand_is_not_learnt_again() -> None:
    known, found = samples(2000), Samples()
    for row, end in zip(known.rows, known.ends, strict=True):
        found.add(row, end, 2 * row[0])
    assert fit(found, [Bounds()] * 3, 0.0) == pytest.approx([0.0, -1.0, 0.0], abs=0.2)


def test_training_is_seeded() -> None:
    documents = [training.document([training.one_game(number, seed) for number in range(3)]) for seed in (1, 1, 2)]
    assert documents[0] == documents[1] != documents[2]
    again = json.loads(training.write(documents[0]))
    assert again == documents[0]
    assert len(read_weights(again).stages) == len(TERMS)


def test_turns_that_are_not_greedys_own_are_played_too() -> None:
    moments = [each for number in range(3) for each in training.history(training.KINDS[0], Random(number)).moments]
    worse = [each for each in moments if each.worse]
    assert 0 < len(worse) < len(moments) / 3
    assert all(each.worse > 0 for each in worse)


def test_the_shipped_weights_are_those_of_this_game_and_edition() -> None:
    written = json.loads(weights_text())
    assert (written["game"], written["rules"], written["edition"]) == (GAME.name, GAME.version, GAME.house.mark)
    assert [len(row) for row in learnt().stages] == [len(terms) for terms in TERMS.values()]
    assert learnt().sight > 0


def test_the_masters_own_weights_are_for_terms_there_are() -> None:
    assert all(set(PROVED[stage]) <= set(terms) for stage, terms in TERMS.items())
    assert [len(row) for row in proved()] == [len(terms) for terms in TERMS.values()]
    assert sum(map(len, PROVED.values())) == sum(weight != 0.0 for row in proved() for weight in row)


def test_no_weight_speaks_for_what_is_plainly_bad() -> None:
    for terms, row in zip(TERMS.values(), learnt().stages, strict=True):
        for term, weight in zip(terms, row, strict=True):
            bounds = training.bounds_of(term)
            assert bounds.low <= weight <= bounds.high


@pytest.mark.parametrize(("key", "other"), [("edition", "0123456789abcdef"), ("rules", 2), ("game", "inka")])
def test_weights_of_something_else_are_refused(key: str, other: object) -> None:
    assert key in marks(GAME)
    with pytest.raises(WrongWeights, match=f"for {key} .*train them again"):
        read_weights({**json.loads(weights_text()), key: other})


def test_weights_for_other_terms_are_refused() -> None:
    written = json.loads(weights_text())
    written["stages"]["lying"] = {"turn": 1.0}
    with pytest.raises(WrongWeights, match="lying"):
        read_weights(written)
