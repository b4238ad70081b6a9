"""The greedy bot: it takes what is in reach, leaves when it can, stands in others' way, and gets out in time."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from eldorado import bots
from eldorado.bots.tactics.inka.outlook import OUT, distance, toll
from eldorado.core.game import CHANCE, Seat, draw
from eldorado.games.inka import GAME
from eldorado.games.inka.moves import Block, Options, Take, Walk
from eldorado.games.inka.rules.setup import setup
from eldorado.games.inka.state import State
from eldorado.sim.measures import measure
from tests.games.inka.positions import after, cell, mask, turn

GREEDY = bots.load("greedy", GAME)


def answer(state: State, luck: int = 1) -> str:
    move: Any = bots.answer(GAME, state, GAME.actors(state)[0], GREEDY, Random(luck))
    return GAME.write(move)


def play_out(seats: int, seed: int, agreed: Options | None = None) -> State:
    rng, state = Random(seed), setup(seats, agreed)
    while actors := GAME.actors(state):
        seat = actors[0]
        move: Any = draw(GAME, state, rng) if seat == CHANCE else bots.answer(GAME, state, seat, GREEDY, rng)
        assert move in GAME.legal(state, seat)
        GAME.perform(state, seat, move)
    return state


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_games_end_by_leaving_the_temple(seats: int) -> None:
    for seed in range(2):
        end = play_out(seats, seed)
        assert end.out >= 0
        facts = measure(GAME, end, GAME.scores(end))
        assert facts["ended", "out of the temple"] == 1
        assert facts["rounds", "played"] == end.round < 60


def test_it_leaves_when_it_can() -> None:
    assert answer(turn("b7", "a14", rhombi={1: "a7-a8"}, statues=("123", ""))) == "walk a6"


def test_it_takes_a_statue_it_stands_before_and_walks_to_one_in_reach() -> None:
    assert answer(turn("e9", "a14", on_foot=True)) == "take"
    state = turn("e8", "a14", on_foot=True)
    assert type(GAME.read(answer(state))) in (Walk, Take)


def test_it_builds_a_bridge_where_one_is_missing() -> None:
    state = turn("d9", "a14", rhombi={1: "d4-d5"})
    first = answer(state)
    assert first.startswith(("move", "walk"))
    assert distance(after(state, f"0: {first}"), Seat(0), 2) <= distance(state, Seat(0), 3) + 8


def test_it_blocks_the_exit_of_who_has_all_statues() -> None:
    state = after(turn("j6", "b7", rhombi={1: "a7-a8"}, statues=("", "123")), "0: stop")
    assert answer(state) == "block a6"


def test_it_puts_its_blockade_in_somebodys_way() -> None:
    state = after(turn("j6", "c9", rhombi={1: "c9-c10"}), "0: stop")
    move = GAME.read(answer(state))
    assert isinstance(move, Block)


def test_a_way_costs_a_point_for_each_snake_or_cell_of_abyss_and_two_for_a_wall() -> None:
    bare = turn("b7", "a14", rhombi={1: "b8-b9"})
    assert toll(bare, cell("b7"), mask("c8")) == 0
    assert toll(bare, cell("b7"), mask("b5")) == 1
    assert toll(turn("b7", "a14", rhombi={3: "b8-b9"}), cell("b7"), mask("b9")) == 1
    assert toll(turn("c8", "a14", rhombi={8: "b8-b9"}), cell("c8"), mask("b8")) == 2
    assert toll(turn("c10", "a14"), cell("c10"), mask("e2")) == 1
    assert distance(turn("b7", "a14", rhombi={1: "a7-a8"}, statues=("123", "")), Seat(0)) == OUT


def test_it_does_not_touch_the_world_it_is_given() -> None:
    state = turn("b7", "c9", rhombi={1: "b8-b9", 2: "c9-c10"})
    before = state.copy()
    answer(state)
    assert state == before


def test_the_same_luck_gives_the_same_answer() -> None:
    state = turn("b7", "c9", rhombi={1: "b8-b9", 2: "c9-c10"})
    assert [answer(state, 3) for _ in range(3)] == [answer(state, 3)] * 3
