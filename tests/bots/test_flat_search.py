"""The master of a game that nobody has written tactics for: it needs no more than the contract."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from eldorado import CHANCE, Seat, bots, load
from eldorado.bots import flat_search
from eldorado.bots.flat_search import standing, think
from eldorado.bots.thinking import Budget
from eldorado.core.game import AnyGame, draw

SAMPLE = Path(__file__).parents[2] / "examples" / "goofspiel" / "src"
BUDGET = Budget(trials=120, seconds=60.0)


@pytest.fixture(scope="module")
def goofspiel() -> AnyGame:
    """The sample game, as somebody would install it."""
    if str(SAMPLE) not in sys.path:
        sys.path.append(str(SAMPLE))
    from goofspiel import GAME  # type: ignore[import-not-found, unused-ignore]

    game: AnyGame = GAME
    return game


def winners(game: AnyGame, seats: int, master: Seat, seed: int) -> tuple[int, ...]:
    """The ranks at the end of a game in which one seat is the master's and the others play at random."""
    rng, state = Random(seed), game.setup(seats)
    blind = bots.load("random", game)
    while actors := game.actors(state):
        seat = actors[0]
        if seat == CHANCE:
            move = draw(game, state, rng)
        else:
            bot = bots.Bot("flat", think, BUDGET) if seat == master else blind
            move = bots.answer(game, state, seat, bot, rng)
        game.perform(state, seat, move)
    return game.scores(state).ranks


def test_it_beats_a_random_bot_in_a_game_it_knows_nothing_of(goofspiel: AnyGame) -> None:
    won = [winners(goofspiel, 2, Seat(number % 2), number)[number % 2] == 0 for number in range(24)]
    assert sum(won) >= 17


def test_it_is_what_a_game_without_tactics_gets(goofspiel: AnyGame) -> None:
    master = bots.load("master", goofspiel)
    assert (master.think, master.budget) == (flat_search.think, flat_search.BUDGET)


@pytest.mark.parametrize("name", ["cibola", "sol"])
def test_it_answers_legally_and_the_same_for_the_same_luck(name: str) -> None:
    game: AnyGame = load(name)
    bot, rng, state = bots.Bot("flat", think, Budget(trials=12, seconds=60.0)), Random(4), game.setup(4)
    for _ in range(12):
        seat = game.actors(state)[-1]
        move = draw(game, state, rng) if seat == CHANCE else bots.answer(game, state, seat, bot, Random(7))
        assert seat == CHANCE or move == bots.answer(game, state, seat, bot, Random(7))
        assert game.explain(state, seat, move) is None
        game.perform(state, seat, move)


def test_what_it_is_sure_of_is_told_as_sure(goofspiel: AnyGame) -> None:
    """The error of a comparison is no larger than what may differ: a review may be sure of something."""
    rng, state = Random(3), goofspiel.setup(2)
    errors = list[float]()
    while actors := goofspiel.actors(state):
        seat = actors[0]
        if seat != CHANCE and len(goofspiel.legal(state, seat)) > 1:
            world = goofspiel.imagine(state, seat, rng)
            errors += [each.error for each in flat_search.consider(goofspiel, world, seat, Random(1), BUDGET)]
        move = draw(goofspiel, state, rng) if seat == CHANCE else rng.choice(goofspiel.legal(state, seat))
        goofspiel.perform(state, seat, move)
    assert min([error for error in errors if error > 0.003]) < 0.15


def test_finishing_ahead_counts_first_and_points_after_it() -> None:
    game: AnyGame = load("cibola")
    state = game.setup(3)
    first = standing(game, state, Seat(0), [0, -1, -2], [20, 19, 3])
    level = standing(game, state, Seat(0), [0, 0, -2], [20, 20, 3])
    last = standing(game, state, Seat(2), [0, -1, -2], [20, 19, 3])
    assert 1 < first < 1.1
    assert 0.7 < level < 0.8
    assert -0.1 < last < 0
    camps: AnyGame = load("sol")
    assert standing(camps, camps.setup(6), Seat(3), [0, -1], [0, 0]) == 0.0
