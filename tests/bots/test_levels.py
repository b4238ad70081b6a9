"""Five levels: the lower err more, and none plays nonsense; how far they are apart is measured in the arena."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from eldorado import NAMES, bots, load
from eldorado.bots import levels
from eldorado.bots.levels import Level, as_they_seem, budget_of, level_of
from eldorado.bots.plans import Considered, tactics_of
from eldorado.bots.thinking import Budget
from eldorado.core.game import AnyGame
from eldorado.sim.arena import make_plan, play_numbers
from tests.bots.test_bots import positions
from tests.seeds import luck

BEST = Considered((), 0.6, 0.0, 1.0)
FAIR = Considered((), 0.55, 0.0, 0.0)
POOR = Considered((), 0.2, 0.0, 0.0)


def share(level: Level, wanted: Considered, tries: int = 400) -> float:
    """How often a level takes a plan."""
    rng = Random(3)
    found = [as_they_seem([BEST, FAIR, POOR], level, rng)[0].plan for _ in range(tries)]
    return sum(each.chance == wanted.chance for each in found) / tries


def test_who_errs_in_nothing_plays_the_best_plan() -> None:
    assert share(Level(), BEST) == 1.0


def test_who_overlooks_plans_takes_the_best_of_the_others() -> None:
    half = Level(overlooks=0.5)
    assert 0.4 < share(half, BEST) < 0.7
    assert share(half, FAIR) > share(half, POOR) > 0


def test_who_misjudges_takes_what_is_nearly_as_good_more_often_than_what_is_poor() -> None:
    slightly, badly = Level(misjudges=0.05), Level(misjudges=0.5)
    assert 0.6 < share(slightly, BEST) < 0.95
    assert share(slightly, POOR) == 0
    assert share(badly, BEST) < share(slightly, BEST)
    assert 0.1 < share(badly, POOR) < share(badly, BEST)


@pytest.mark.parametrize("name", NAMES)
def test_each_level_falls_short_of_the_next_in_something_and_the_master_in_nothing(name: str) -> None:
    game = load(name)
    found = [level_of(game, level) for level in levels.NAMES]
    for lower, higher in pairwise(found):
        assert lower != higher
        assert all(mine >= theirs for mine, theirs in zip(lower, higher, strict=True))
    assert found[-1] == Level()
    assert budget_of(game, "master") == tactics_of(game).budget
    trials = [budget_of(game, level).trials for level in levels.NAMES]
    assert trials == sorted(trials)


@pytest.mark.parametrize("name", NAMES)
def test_every_level_plays_what_the_masters_plans_begin_with(name: str) -> None:
    """No level plays a move that is not the beginning of a sensible plan."""
    game: AnyGame = load(name)
    tactics = tactics_of(game)
    for number, state in enumerate(positions(game, game.seats[0], 6, luck(f"{name} sensible"))):
        seat = game.actors(state)[0]
        world = game.imagine(state, seat, Random(number))
        bot = bots.load("beginner", game)
        plans = tactics.consider(game, world, seat, Random(7), bot.budget)
        assert bot.think(game, world, seat, Random(7), bot.budget).move in [plan.moves[0] for plan in plans]


FIRST_PASS = 2_000
"""How often the clock may be read until an answer: in Cibola, once at each thought about every order of four seats."""


class RunOutClock:
    """A clock by which the time is up after it was read so often."""

    def __init__(self, patience: int) -> None:
        self.patience = patience
        self.readings = 0

    def __call__(self) -> float:
        self.readings += 1
        return 0.0 if self.readings <= self.patience else 1000.0


@pytest.mark.parametrize("level", levels.NAMES)
@pytest.mark.parametrize("name", NAMES)
def test_a_level_whose_time_is_up_answers_at_once(name: str, level: str) -> None:
    """With a million trials left it would think for hours: nobody is late, however slow the machine."""
    game: AnyGame = load(name)
    bot = bots.load(level, game)
    for number, state in enumerate(positions(game, game.seats[-1], 5, luck(f"{name} {level} late"))):
        seat, clock = game.actors(state)[0], RunOutClock(patience=2 + number)
        world = game.imagine(state, seat, Random(number))
        thought = bot.think(game, world, seat, Random(number), Budget(1_000_000, 1.0, clock))
        assert game.explain(world, seat, thought.move) is None
        assert clock.readings < FIRST_PASS


def test_in_a_game_without_tactics_every_level_tries_moves_out() -> None:
    """At first sight all moves are alike there: who tried none out would play at random."""
    bare = replace(load("cibola"), name="chess")
    assert all(budget_of(bare, level).trials >= 50 for level in levels.NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_skilled_one_beats_a_beginner(name: str) -> None:
    """A few games with the same luck from both sides; how far all levels are apart is in docs/bots.md."""
    games = 4 if name == "inka" else 6  # whose games take longest
    plan = make_plan(name, ["skilled", "beginner"], games, load(name).seats[0], 5)
    results = [played.result for played in play_numbers(plan, range(plan.games), 1)]
    won = [result.ranks[result.bots.index("skilled")] == 0 for result in results]
    assert len(won) == games
    assert sum(won) > games / 2
