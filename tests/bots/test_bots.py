"""Bots answer legally, know no more than their seat does, and greedy is no bore."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from eldorado import CHANCE, NAMES, Seat, bots, load
from eldorado.core.game import AnyGame, draw
from eldorado.sim import simulate

PLAYERS = [(name, bot) for name in NAMES for bot in bots.available(load(name))]


def positions(game: AnyGame, seats: int, count: int, seed: int) -> list[Any]:
    """States from random games in which a seat, not chance, is asked."""
    rng, found = Random(seed), list[Any]()
    while len(found) < count:
        state = game.setup(seats)
        while actors := game.actors(state):
            seat = rng.choice(actors)
            if seat != CHANCE and rng.random() < 0.3:
                found.append(game.copy(state))
            move = draw(game, state, rng) if seat == CHANCE else rng.choice(game.legal(state, seat))
            game.perform(state, seat, move)
    return found[:count]


@pytest.mark.parametrize(("name", "bot"), PLAYERS)
def test_a_bot_answers_legally_wherever_it_is_asked(name: str, bot: str) -> None:
    game = load(name)
    player = bots.load(bot, game)
    for seats in game.seats:
        for number, state in enumerate(positions(game, seats, 200, seats)):
            for seat in game.actors(state):
                move = bots.answer(game, state, seat, player, Random(number))
                assert game.explain(state, seat, move) is None


@pytest.mark.parametrize(("name", "bot"), PLAYERS)
def test_a_bot_does_not_change_the_state_it_is_asked_about(name: str, bot: str) -> None:
    game = load(name)
    player = bots.load(bot, game)
    for state in positions(game, game.seats[-1], 50, 3):
        before = game.copy(state)
        bots.answer(game, state, game.actors(state)[0], player, Random(1))
        assert state == before


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_bot_decides_the_same_whatever_it_cannot_know(bot: str) -> None:
    """Two states that differ only in a closed fist: the same luck gives the same bid."""
    game: AnyGame = load("cibola")
    player = bots.load(bot, game)
    compared = 0
    for state in positions(game, 3, 200, 9):
        waiting = game.actors(state)
        if len(waiting) < 2:
            continue
        one, other = game.copy(state), game.copy(state)
        rival, seat = waiting[0], waiting[1]
        game.perform(one, rival, game.legal(one, rival)[0])
        game.perform(other, rival, game.legal(other, rival)[-1])
        assert one != other
        answers = [bots.answer(game, world, seat, player, Random(compared)) for world in (one, other)]
        assert answers[0] == answers[1]
        compared += 1
    assert compared > 20


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_bot_is_given_an_imagined_world_and_never_the_state(bot: str) -> None:
    game: AnyGame = load("cibola")
    seen: list[Any] = []

    def spy(game: AnyGame, world: Any, seat: Seat, rng: Random) -> Any:
        seen.append(world)
        return bots.load(bot, game).choose(game, world, seat, rng)

    state = positions(game, 4, 1, 5)[0]
    bots.answer(game, state, game.actors(state)[0], bots.Bot("spy", spy), Random(2))
    assert seen[0] is not state


@pytest.mark.parametrize(("seats", "least"), [(2, 0.9), (3, 0.85), (4, 0.85)])
def test_greedy_beats_random_ones_far_above_its_share(seats: int, least: float) -> None:
    report = simulate("cibola", 200, seats, 1, ["greedy", *["random"] * (seats - 1)])
    assert report.table[0].interval.low > least > 1 / seats


def test_greedy_does_not_always_bid_the_same() -> None:
    game: AnyGame = load("cibola")
    greedy = bots.load("greedy", game)
    varied = 0
    for state in positions(game, 4, 200, 11):
        seat = game.actors(state)[0]
        if len(game.actors(state)) > 1:
            varied += len({bots.answer(game, state, seat, greedy, Random(luck)) for luck in range(8)}) > 1
    assert varied > 10


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(bots.UnknownBot, match=r"no bot named 'shark' for cibola; there is random, greedy"):
        bots.load("shark", load("cibola"))
