"""Even odds are weights of 1, whoever reads them, and a draw by them is the draw that the weights would give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from eldorado import load
from eldorado.core.game import CHANCE, draw
from eldorado.core.odds import EvenOdds


def test_even_odds_are_read_like_weights_one_by_one() -> None:
    odds: Any = EvenOdds(["heads", "tails", "edge"])
    assert isinstance(odds, Sequence)
    assert (len(odds), sum(odds), list(odds), odds[0], odds[1:]) == (3, 3, [1, 1, 1], 1, (1, 1))
    assert [odds == other for other in ((1, 1, 1), [1, 1, 1], (1, 1), 3)] == [True, True, False, False]
    assert (hash(odds), repr(odds)) == (hash((1, 1, 1)), "(1, 1, 1)")


@pytest.mark.parametrize("name", ["cibola", "ilos", "inka", "sol"])
def test_a_draw_by_even_odds_is_the_one_that_weights_of_1_give(name: str) -> None:
    game = load(name)
    by_weights = replace(game, odds=lambda state: tuple(game.odds(state)))
    for seed in range(20):
        state, rng = game.setup(game.seats[-1]), Random(seed)
        while game.actors(state) == (CHANCE,):
            same = Random()
            same.setstate(rng.getstate())
            drawn = draw(game, state, rng)
            assert drawn == draw(by_weights, state, same)
            assert rng.getstate() == same.getstate()
            game.perform(state, CHANCE, drawn)
