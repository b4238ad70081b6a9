"""Bots answer legally, know no more than their seat does, and greedy is no bore."""

from __future__ import annotations

from dataclasses import replace
from math import isclose
from random import Random
from typing import Any

import pytest

from eldorado import CHANCE, NAMES, Seat, bots, load
from eldorado.bots import levels
from eldorado.bots.tactics.cibola.bids import bid_chances, expected, passing_swing
from eldorado.bots.tactics.cibola.outlook import Outlook, majority_chances
from eldorado.bots.thinking import Budget
from eldorado.core.game import AnyGame, draw
from eldorado.games.cibola.moves import Bid, Options
from eldorado.sim import simulate
from tests.seeds import luck

PLAYERS = [(name, bot) for name in NAMES for bot in bots.available(load(name))]
LITTLE = Budget(trials=8, seconds=60.0)
"""Enough for a master to think at all."""


def positions_for(bot: str, many: int) -> int:
    """Who tries plans out thinks long enough for a tenth of the positions; the levels beneath, which do the same."""
    return many // 10 if bot == "master" else many // 20 if bot in levels.NAMES else many


def positions(game: AnyGame, seats: int, count: int, rng: Random) -> list[Any]:
    """States from random games in which a seat, not chance, is asked."""
    found = list[Any]()
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
    player = bots.load(bot, game, LITTLE)
    for seats in game.seats:
        many = positions_for(bot, 200)
        for number, state in enumerate(positions(game, seats, many, luck(f"{name} {bot} {seats}"))):
            for seat in game.actors(state):
                move = bots.answer(game, state, seat, player, Random(number))
                assert game.explain(state, seat, move) is None


@pytest.mark.parametrize(("name", "bot"), PLAYERS)
def test_a_bot_does_not_change_the_state_it_is_asked_about(name: str, bot: str) -> None:
    game = load(name)
    player = bots.load(bot, game, LITTLE)
    for state in positions(game, game.seats[-1], positions_for(bot, 50), luck(f"{name} {bot} unchanged")):
        before = game.copy(state)
        bots.answer(game, state, game.actors(state)[0], player, Random(1))
        assert state == before


@pytest.mark.parametrize(("name", "bot"), PLAYERS)
def test_a_bot_decides_the_same_whatever_it_cannot_know(name: str, bot: str) -> None:
    """All that its seat cannot know is swapped: the same luck gives the same answer, and the same plan."""
    game = load(name)
    player = bots.load(bot, game, LITTLE)
    for number, state in enumerate(positions(game, game.seats[-1], positions_for(bot, 60), luck(f"{name} {bot} swap"))):
        seat = game.actors(state)[-1]
        swapped = game.imagine(state, seat, Random(f"swap {number}"))
        asked = [player.at(game, seat) for _ in range(2)]
        answers = [asked[at].answer(world, Random(number)) for at, world in enumerate((state, swapped))]
        assert answers[0] == answers[1]
        assert asked[0].memory == asked[1].memory


@pytest.mark.parametrize("bot", ["random", "greedy", "master"])
def test_a_bot_bids_the_same_whatever_is_in_a_closed_fist(bot: str) -> None:
    """Two states that differ only in a closed fist: the same luck gives the same bid."""
    game: AnyGame = load("cibola")
    player = bots.load(bot, game, LITTLE)
    compared = 0
    for state in positions(game, 3, 300, luck(f"{bot} cannot know")):
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


@pytest.mark.parametrize("bot", ["random", "greedy", "master"])
def test_a_bot_is_given_an_imagined_world_and_never_the_state(bot: str) -> None:
    game: AnyGame = load("cibola")
    seen: list[Any] = []

    def spy(game: AnyGame, world: Any, seat: Seat, rng: Random) -> Any:
        seen.append(world)
        return bots.load(bot, game).choose(game, world, seat, rng)

    state = positions(game, 4, 1, luck(f"{bot} is given"))[0]
    bots.answer(game, state, game.actors(state)[0], bots.Bot("spy", bots.without_memory(spy)), Random(2))
    assert seen[0] is not state


@pytest.mark.parametrize(("seats", "least"), [(2, 0.9), (3, 0.85), (4, 0.85)])
def test_greedy_beats_random_ones_far_above_its_share(seats: int, least: float) -> None:
    report = simulate("cibola", 200, seats, 1, ["greedy", *["random"] * (seats - 1)])
    assert report.by_bot[0].interval.low > least > 1 / seats


def test_greedy_does_not_always_bid_the_same() -> None:
    game: AnyGame = load("cibola")
    greedy = bots.load("greedy", game)
    varied = 0
    for state in positions(game, 4, 200, luck("greedy varies")):
        seat = game.actors(state)[0]
        if len(game.actors(state)) > 1:
            varied += len({bots.answer(game, state, seat, greedy, Random(number)) for number in range(8)}) > 1
    assert varied > 10


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(bots.UnknownBot, match=r"no bot named 'shark' for cibola; there is random, greedy, beginner"):
        bots.load("shark", load("cibola"))


def test_a_game_without_tactics_has_no_greedy() -> None:
    bare = replace(load("cibola"), name="chess")
    assert bots.available(bare) == ("random", *levels.NAMES)
    assert bots.usual(bare) == "master"
    assert bots.load("random", bare).name == "random"
    with pytest.raises(
        bots.UnknownBot,
        match=r"no bot named 'greedy' for chess; nobody has written its tactics for chess; there is random, beginner, ",
    ):
        bots.load("greedy", bare)


def test_the_bids_a_bot_is_shown_are_imagined() -> None:
    game: AnyGame = load("cibola")
    state = next(state for state in positions(game, 4, 200, Random(9)) if len(game.actors(state)) == 4)
    game.perform(state, Seat(0), Bid(1))
    shown: set[int] = set()

    def spy(game: AnyGame, world: Any, seat: Seat, rng: Random) -> Any:
        shown.add(world.areas[0].choice)
        return game.legal(world, seat)[0]

    for number in range(60):
        bots.answer(game, state, Seat(1), bots.Bot("spy", bots.without_memory(spy)), Random(number))
    assert shown == set(range(state.areas[0].held + 1))


def test_greedy_plays_where_explorers_are_hidden() -> None:
    report = simulate("cibola", 30, 4, 1, ["greedy", *["random"] * 3], options=Options(hide_explorers=True))
    assert report.by_bot[0].win_rate > 0.7


def test_greedy_gives_every_bid_a_chance_and_no_more_than_it_holds() -> None:
    game: AnyGame = load("cibola")
    for state in positions(game, 4, 200, luck("greedy's chances")):
        seat = game.actors(state)[-1]
        legal = game.legal(state, seat)
        if type(legal[0]) is Bid:
            chances = bid_chances(Outlook(game.view(state, seat), state.box))
            assert len(chances) <= len(legal)
            assert isclose(sum(chances), 1)
            assert min(chances) >= 0


def test_a_majority_is_certain_when_nothing_is_to_come() -> None:
    assert majority_chances([0, 0, 0], 0) == [0, 0, 0]
    assert [round(chance) for chance in majority_chances([3, 1, 3], 0)] == [1, 0, 1]
    open_race = majority_chances([2, 1, 0], 9)
    assert 1 > open_race[0] > open_race[1] > open_race[2] > 0


def test_what_may_happen_is_weighed_by_its_chance() -> None:
    assert expected([7], []) == 7
    assert isclose(expected([0, 1, 4], [0.5, 0.5]), 0.5 * 1 + 0.25 * 4)
    assert isclose(expected([0, 1, 2, 3], [0.1, 0.2, 0.3]), 0.6)


def test_passing_wins_a_share_of_the_discard_and_keeps_it_from_others() -> None:
    assert passing_swing(7, 0, 3) == 7
    assert passing_swing(7, 1, 1) == 3 + 4
    assert isclose(passing_swing(7, 1, 3), 3 + 4 / 3)
