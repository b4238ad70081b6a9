"""The weights of SOL's tactics: found by seeded self-play, and refused where they belong to something else."""

from __future__ import annotations

import json
from random import Random

import pytest

from eldorado.bots.learnt import WrongWeights, marks
from eldorado.bots.tactics.sol import training
from eldorado.bots.tactics.sol.weights import (
    PROVED,
    TERMS,
    learnt,
    proved,
    read_weights,
    weights_text,
)
from eldorado.games.sol import GAME


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
