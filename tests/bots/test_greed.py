"""Greed: one item of an evaluation, the same throughout a game, tips the scales between plans that seem alike."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from eldorado import NAMES, Seat, load
from eldorado.bots import levels
from eldorado.bots.greed import NEAR, TEMPTING, Seeming, most_tempting, sought, treasured
from eldorado.bots.levels import Level, as_they_seem, level_of, think_less
from eldorado.bots.plans import Considered, Standing, tactics_of
from eldorado.bots.thinking import Budget, Thought
from eldorado.core.game import AnyGame
from tests.bots.test_bots import positions

GAME: AnyGame = load("cibola")
START: Any = GAME.setup(2)
NO_TRIALS = Budget(trials=0, seconds=9.0)
ITEMS = ("gold", "fame", "rest")


class Counted:
    """An evaluation by what it is told each plan brings to the first side, which counts how often it is asked."""

    def __init__(self, *brought: float) -> None:
        self.brought = list(brought)
        self.asked = 0

    def __call__(self, game: AnyGame, world: Any) -> list[Standing]:
        sides = [dict.fromkeys(ITEMS, 0.0), dict.fromkeys(ITEMS, 0.0)]
        sides[0][sought(GAME, START, Seat(0), 2, ITEMS)] = self.brought[self.asked]
        self.asked += 1
        return [Standing(0.5, items) for items in sides]


def plans(*chances: float) -> list[Seeming]:
    """Plans without moves that seem so good."""
    return [Seeming(Considered((), chance, 0.0, 0.0), chance) for chance in chances]


def tempted(evaluate: Counted, greed: float, *chances: float) -> float:
    """The chance of the plan that is taken."""
    return most_tempting(evaluate, greed, GAME, START, Seat(0), plans(*chances)).chance


def test_who_is_not_greedy_never_looks() -> None:
    evaluate = Counted()
    assert tempted(evaluate, 0.0, 0.5, 0.5, 0.49) == 0.5
    assert evaluate.asked == 0


def test_a_plan_that_is_far_better_needs_no_look() -> None:
    evaluate = Counted()
    assert tempted(evaluate, 9.0, 0.7, 0.7 - NEAR) == 0.7
    assert evaluate.asked == 0


def test_what_brings_more_of_the_item_is_overvalued() -> None:
    assert tempted(Counted(1.0, 4.0, 2.0), 0.01, 0.5, 0.48, 0.46) == 0.48
    assert tempted(Counted(1.0, 4.0, 2.0), 0.005, 0.5, 0.48, 0.46) == 0.5
    assert tempted(Counted(1.0, 1.0, 1.0), 0.01, 0.5, 0.48, 0.46) == 0.5


def test_only_a_few_plans_near_the_best_are_looked_at() -> None:
    evaluate = Counted(*range(9))
    assert tempted(evaluate, 1.0, *[0.5 - number / 100 for number in range(9)]) == 0.5 - (TEMPTING - 1) / 100
    assert evaluate.asked == TEMPTING


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_is_after_the_same_thing_all_the_time_and_not_after_its_neighbours(name: str) -> None:
    """Whatever it cannot know, and in every game of the same kind: the same seed gives the same game."""
    game: AnyGame = load(name)
    for seats in game.seats[:2]:
        items = tuple(tactics_of(game).evaluate(game, game.setup(seats))[0].items)
        found = set()
        for number, state in enumerate(positions(game, seats, 40, Random(2))):
            worlds = (state, *[game.imagine(state, Seat(seat), Random(number)) for seat in range(seats)])
            found |= {tuple([sought(game, world, Seat(seat), 2, items) for seat in range(seats)]) for world in worlds}
        (once,) = found
        assert len(set(once)) == seats
        assert set(once) <= set(items)


@pytest.mark.parametrize("name", NAMES)
def test_beginners_and_pupils_are_greedy_and_nobody_else(name: str) -> None:
    assert [level_of(load(name), level).greed > 0 for level in levels.NAMES] == [True, True, False, False, False]


@pytest.mark.parametrize("name", NAMES)
def test_who_is_after_one_thing_gets_no_less_of_it(name: str) -> None:
    game: AnyGame = load(name)
    tactics = tactics_of(game)
    for number, state in enumerate(positions(game, 2, 60, Random(3))[8::6]):
        seat = game.actors(state)[0]
        world = game.imagine(state, seat, Random(number))
        seen = as_they_seem(tactics.consider(game, world, seat, Random(7), NO_TRIALS), Level(), Random(number))
        best = most_tempting(tactics.evaluate, 100.0, game, world, seat, seen)
        plain, greedy = [treasured(tactics.evaluate, game, world, seat, plan) for plan in (seen[0].plan, best)]
        assert greedy >= plain
        assert best.chance > seen[0].chance - NEAR


def test_a_greedy_level_plays_otherwise_and_the_same_each_time() -> None:
    tactics, answers = tactics_of(GAME), list[list[Thought]]()
    for greed in (0.0, 1.0, 1.0):
        level = Level(1.0, greed=greed)
        answers.append(
            [
                think_less(tactics, level, GAME, GAME.imagine(state, seat, Random(5)), seat, Random(7), NO_TRIALS)
                for state in positions(GAME, 2, 60, Random(3))
                for seat in GAME.actors(state)[:1]
            ]
        )
    assert answers[0] != answers[1] == answers[2]
