"""The master of Inka: legal, seeded, within its budget, true to its plans, and awake where greedy sleeps."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from eldorado import bots
from eldorado.bots.tactics.inka import outlook
from eldorado.bots.tactics.inka.blockades import best_blockade
from eldorado.bots.tactics.inka.foot import best_rests
from eldorado.bots.tactics.inka.ground import errand_of, ground_of
from eldorado.bots.tactics.inka.hauls import best_hauls
from eldorado.bots.tactics.inka.master import DEPTH, think
from eldorado.bots.tactics.inka.outlook import OUT
from eldorado.bots.tactics.inka.replies import hindered_share
from eldorado.bots.tactics.inka.round_tried import TOO_LATE, value_after_round
from eldorado.bots.tactics.inka.search import valued_turns
from eldorado.bots.tactics.inka.turns import Line, after_all, followed, labour, lines, turn_of
from eldorado.bots.thinking import Budget, Player
from eldorado.core.game import CHANCE, Seat, draw
from eldorado.games.inka import GAME
from eldorado.games.inka.moves import KEEP, POINTS, STOP, TAKE, Blocking, Haul, Options, Shifting, Walking
from eldorado.games.inka.rules.blockade import barred_cells
from eldorado.games.inka.rules.piece import open_symbols
from eldorado.games.inka.rules.setup import setup
from eldorado.games.inka.state import Area, State

LITTLE = Budget(trials=2, seconds=60.0)
SOME = Budget(trials=12, seconds=60.0)
GREEDY = bots.load("greedy", GAME)
ONE_MOVE_FROM_LOSING = (
    (0, [310, 387, 355, 274, 418, 225, 243, 203, 70, 22, 106, 392, 39, 215, 159, 263], [(13, -1, 0), (66, 11, 6)]),
    (1, [322, 276, 400, 311, 153, 203, 80, 31, 74, 269, 9, 356, 42, 215, 159, 263], [(66, 12, 6), (13, -1, 0)]),
)
"""Seat to move, places, and a piece, a blockade and statues a seat: the rival takes its last statue and leaves next."""


def asked(seats: int, count: int, seed: int, agreed: Options | None = None) -> list[State]:
    """Positions of random games in which a seat, not chance, is asked."""
    rng, found = Random(seed), list[State]()
    while len(found) < count:
        state = setup(seats, agreed)
        while (actors := GAME.actors(state)) and len(found) < count and state.round < 9:
            seat = actors[0]
            if seat != CHANCE and rng.random() < 0.2:
                found.append(state.copy())
            move: Any = draw(GAME, state, rng) if seat == CHANCE else rng.choice(GAME.legal(state, seat))
            GAME.perform(state, seat, move)
    return found


def beginnings(count: int, seed: int, seats: int = 2) -> list[State]:
    """Positions in which a turn has just begun."""
    found = [state for state in asked(seats, 60 * count, seed) if isinstance(state.pending[-1], Shifting)]
    return [state for state in found if state.pending[-1] == state.box.shifting[mover(state)][POINTS]][:count]


def on_symbols(states: list[State]) -> list[State]:
    """The same positions with the piece whose turn it is on an open symbol, once for each, and on foot."""
    found: list[State] = []
    for state in states:
        for cell in state.box.cell_name:
            if open_symbols(state) >> cell & 1:
                found.append(state.copy())
                found[-1].areas[mover(state)].piece = cell
                found[-1].pending = [state.box.walking[mover(state)][POINTS]]
    return found


def mover(state: State) -> Seat:
    return GAME.actors(state)[0]


def laid(seat: int, places: list[int], areas: list[tuple[int, int, int]]) -> State:
    """A position of two, with a seat's turn begun."""
    state = setup(2)
    state.places, state.undrawn, state.starter, state.round = places[:], (), Seat(seat), 3
    state.areas = [Area(piece, blockade, statues, 3) for piece, blockade, statues in areas]
    state.pending = [state.box.shifting[seat][POINTS]]
    return state


def after_turn(state: State, player: Player, luck: int) -> State:
    """The position after a whole turn of a player."""
    state, rng = state.copy(), Random(luck)
    while player.seat in GAME.actors(state):
        move: Any = player.answer(state, rng)
        GAME.perform(state, player.seat, move)
    return state


def can_leave(state: State, seat: Seat) -> bool:
    """Whether a seat, were it its turn, could leave the temple after two moves of rhombi at most."""
    return lines(turn_of(state, seat), seat, POINTS, 2, 3)[0].distance == OUT


# It plays by the rules, by its luck and by its budget


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_answers_legally_wherever_it_is_asked(seats: int) -> None:
    agreed = Options(rotation_sweep="lenient", blockade_on_exits=False) if seats == 3 else None
    kinds = set[type]()
    for number, state in enumerate(asked(seats, 30, seats, agreed)):
        kinds.add(type(state.pending[-1]))
        before, seat = state.copy(), mover(state)
        move: Any = think(GAME, state, seat, Random(number), LITTLE).move
        assert GAME.explain(state, seat, move) is None
        assert state == before
    assert kinds >= {Shifting, Walking, Blocking}


def test_the_same_luck_gives_the_same_turn() -> None:
    for state in beginnings(3, seed=7):
        first, second = (think(GAME, state.copy(), mover(state), Random(3), SOME) for _ in range(2))
        assert first == second


def test_it_keeps_to_its_budget() -> None:
    state = beginnings(1, seed=8)[0]
    some, none = Budget(trials=5, seconds=60.0).begin(), Budget(trials=500, seconds=0.0).begin()
    valued_turns(GAME, state, mover(state), POINTS, DEPTH, Random(1), some)
    valued_turns(GAME, state, mover(state), POINTS, DEPTH, Random(1), none)
    assert (some.trials, none.trials) == (0, 500)


def test_among_several_rivals_turns_are_tried_out_with_the_same_luck_and_change_nothing() -> None:
    for state in beginnings(2, seed=10, seats=4):
        seat, before = mover(state), state.copy()
        first, second = (valued_turns(GAME, state, seat, POINTS, DEPTH, Random(5), SOME.begin()) for _ in range(2))
        assert state == before
        assert first == second
        assert len(first) > 1
        assert [turn.value for turn in first] == sorted([turn.value for turn in first], reverse=True)


def test_a_turn_after_which_a_rival_leaves_is_worth_less_than_one_that_prevents_it() -> None:
    prevented = 0
    for position in ONE_MOVE_FROM_LOSING:
        state, seat = laid(*position), Seat(position[0])
        idle = value_after_round(GAME, state, seat, (STOP, KEEP), Random(1))
        best = valued_turns(GAME, state, seat, POINTS, DEPTH, Random(1), SOME.begin())[0]
        prevented += idle <= TOO_LATE < value_after_round(GAME, state, seat, best.moves, Random(1))
    assert prevented > 0


def test_a_turn_is_thought_out_once_and_then_carried_out() -> None:
    for state in beginnings(3, seed=9, seats=3):
        thoughts, seat = 0, mover(state)

        def counted(*words: Any) -> Any:
            nonlocal thoughts
            thoughts += 1
            return think(*words)

        after_turn(state, Player(GAME, counted, seat, SOME), 5)
        assert thoughts == 1


# What it sees


def test_a_distance_with_one_rhombus_elsewhere_is_that_of_the_position() -> None:
    for state in beginnings(4, seed=10):
        seat = mover(state)
        for line, _ in followed(state.copy(), seat, 2, Line(0.0, ()))[::5]:
            world = after_all(state, line.shifts)
            far = errand_of(world, seat).distance(ground_of(world), world.areas[seat].piece, 2)
            assert round(line.distance, 1) == far


def test_without_points_the_distance_is_greedys() -> None:
    for state in asked(4, 40, seed=11):
        if state.round:
            for seat in map(Seat, range(4)):
                far = errand_of(state, seat).distance(ground_of(state), state.areas[seat].piece, 0)
                assert far == outlook.distance(state, seat)


def test_labour_is_never_less_than_the_way() -> None:
    for state in beginnings(10, seed=12):
        seat = mover(state)
        toll = errand_of(state, seat).distance(ground_of(state), state.areas[seat].piece, 0) % 8
        assert labour(state, seat) >= toll or toll >= 8


def test_on_foot_it_does_what_the_rules_allow() -> None:
    for state in beginnings(20, seed=13):
        for rest in best_rests(state, mover(state), POINTS, 3):
            world = state.copy()
            for move in rest.moves:
                assert GAME.explain(world, mover(state), move) is None
                GAME.perform(world, mover(state), move)
            assert (world.areas[mover(state)].piece, world.areas[mover(state)].statues) == (rest.cell, rest.statues)


def test_hauls_are_what_the_rules_allow_and_the_nearest_come_first() -> None:
    for state in on_symbols(beginnings(4, seed=15)):
        found = best_hauls(state, mover(state), 2, 5)
        assert [haul.distance for haul in found] == sorted(haul.distance for haul in found)
        for haul in found:
            world = state.copy()
            for move in haul.moves:
                assert GAME.explain(world, mover(state), move) is None
                GAME.perform(world, mover(state), move)
            assert (world.places, world.areas) == (haul.after.places, haul.after.areas)


def test_it_hauls_a_statue_to_where_it_can_take_it() -> None:
    taken = 0
    for state in on_symbols(beginnings(8, seed=16)):
        seat = mover(state)
        if not any(rest.statues for rest in best_rests(state, seat, POINTS, 3)):
            best = valued_turns(GAME, state, seat, POINTS, 0, Random(1), SOME.begin())[0]
            hauled = any(type(move) is Haul for move in best.moves)
            taken += hauled and TAKE in best.moves
    assert taken > 0


def test_who_was_held_for_long_counts_on_being_held_again() -> None:
    shares = [hindered_share(rounds) for rounds in range(60)]
    assert shares == sorted(shares)
    assert shares[0] < shares[20] < 1.0


def test_a_blockade_never_helps_a_rival() -> None:
    for state in beginnings(6, seed=14):
        rival = Seat(1 - mover(state))
        replies = lines(turn_of(state, rival), rival, POINTS, 1, 1)
        far, cell = best_blockade(turn_of(state, rival), mover(state), rival, replies, barred_cells(state))
        assert far >= replies[0].distance
        assert cell not in barred_cells(state)


# Where greedy errs


@pytest.mark.parametrize("position", ONE_MOVE_FROM_LOSING)
def test_it_prevents_what_greedy_overlooks(position: tuple[int, list[int], list[tuple[int, int, int]]]) -> None:
    state = laid(*position)
    seat, rival = Seat(position[0]), Seat(1 - position[0])
    assert can_leave(state, rival)
    assert can_leave(after_turn(state, GREEDY.at(GAME, seat), 1), rival)
    assert not can_leave(after_turn(state, Player(GAME, think, seat, SOME), 1), rival)
