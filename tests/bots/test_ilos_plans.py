"""Ilôs: plans for every question, how the sides stand, plans thought over, and the weights that tell chances."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from math import isclose
from random import Random
from typing import Any

import pytest

from eldorado.bots.learnt import WrongWeights
from eldorado.bots.reasons import phrases
from eldorado.bots.tactics.ilos import choose, evaluate, plans, training
from eldorado.bots.tactics.ilos.master import TURNS, consider, think
from eldorado.bots.tactics.ilos.terms import TERMS
from eldorado.bots.tactics.ilos.weights import learnt, read_weights
from eldorado.bots.thinking import Budget
from eldorado.core.game import CHANCE, Seat, draw
from eldorado.games.ilos import GAME
from eldorado.games.ilos.moves import END, Acting, Founding, Paying, Play, Redrawing
from eldorado.games.ilos.rules.setup import setup
from eldorado.games.ilos.state import State
from tests.games.ilos.positions import tokens, turn

QUICK = Budget(trials=24, seconds=60.0)
NONE = Budget(trials=0, seconds=60.0)
ONE = ("1 0,0 0",)
"""Tile 1 alone: ebony, spices, dye and a site on one island."""


@lru_cache(maxsize=8)
def whole_game(seats: int) -> tuple[State, ...]:
    """The states of a game of greedy bots with much noise, from the beginning to the end."""
    rng, state, found = Random(seats), setup(seats), list[State]()
    while actors := GAME.actors(state):
        found.append(state.copy())
        seat = rng.choice(actors)
        if seat == CHANCE:
            move: Any = draw(GAME, state, rng)
        else:
            move = rng.choice(GAME.legal(state, seat)) if rng.random() < 0.2 else choose(GAME, state, seat, rng)
        GAME.perform(state, seat, move)
    return (*found, state)


def some(states: Sequence[Any], count: int) -> list[Any]:
    """So many of them at most, evenly spread, the first and the last included."""
    return [states[round(place * (len(states) - 1) / (count - 1))] for place in range(count)]


def questions(seats: int) -> list[tuple[State, Seat]]:
    """What seats are asked in such a game."""
    return [(state, seat) for state in whole_game(seats) for seat in GAME.actors(state) if seat != CHANCE]


def first_question(kind: type, seats: int = 2) -> tuple[State, Seat]:
    """The first one of a kind that has several answers."""
    return next(each for each in questions(seats) if type(each[0].pending[-1]) is kind and several(*each))


def several(state: State, seat: Seat) -> bool:
    return len(GAME.legal(state, seat)) > 1


# Plans


@pytest.mark.parametrize("seats", GAME.seats)
def test_greedy_has_the_first_plan_and_all_can_be_carried_out(seats: int) -> None:
    for number, (state, seat) in enumerate(some(questions(seats), 40)):
        before, found = state.copy(), plans(GAME, state, seat, Random(number), 5)
        assert found[0].moves[0] == choose(GAME, state, seat, Random(number))
        assert 1 <= len(found) <= 5
        assert len({plan.moves for plan in found}) == len(found)
        for plan in found:
            assert_playable(state, seat, plan.moves)
        assert state == before


def assert_playable(state: State, seat: Seat, moves: Sequence[Any]) -> None:
    """Every move is legal once those before have been made."""
    after = state.copy()
    for move in moves:
        assert GAME.explain(after, seat, move) is None
        GAME.perform(after, seat, move)
    assert after != state


def carry_out(state: State, moves: Sequence[Any]) -> None:
    """The first seat makes these moves."""
    for move in moves:
        GAME.perform(state, Seat(0), move)


@pytest.mark.parametrize("kind", [Redrawing, Founding, Acting, Paying])
@pytest.mark.parametrize("seats", [2, 4])
def test_there_are_several_plans_where_there_is_a_choice(kind: type, seats: int) -> None:
    state, seat = first_question(kind, seats)
    found = plans(GAME, state, seat, Random(1), 9)
    assert len({plan.moves for plan in found}) >= 2
    assert len(plans(GAME, state, seat, Random(1), 2)) == 2


def test_a_plan_is_a_whole_action_or_the_end_of_the_turn() -> None:
    state = turn("plantation ruins*2", "ship*2", tiles=ONE, ships=("1.1",))
    found = plans(GAME, state, Seat(0), Random(1), 9)
    assert (END,) in [plan.moves for plan in found]
    for plan in found:
        after = state.copy()
        carry_out(after, plan.moves)
        assert plan.moves == (END,) or (type(plan.moves[0]) is Play and type(after.pending[-1]) is Acting)


# How the sides stand


@pytest.mark.parametrize("seats", GAME.seats)
def test_chances_sum_to_one_in_every_state_and_items_have_the_same_names(seats: int) -> None:
    names = list(phrases("ilos"))
    for state in some(whole_game(seats), 120):
        before, found = state.copy(), evaluate(GAME, state)
        assert len(found) == seats
        assert isclose(sum(side.chance for side in found), 1.0)
        assert all(0.0 <= side.chance <= 1.0 for side in found)
        assert all(list(side.items) == names for side in found)
        assert state == before


@pytest.mark.parametrize("seats", [2, 5])
def test_worlds_that_a_seat_cannot_tell_apart_are_judged_alike(seats: int) -> None:
    differing = 0
    for number, state in enumerate(some(whole_game(seats), 60)):
        world = GAME.imagine(state, Seat(number % seats), Random(number))
        differing += world != state
        assert evaluate(GAME, world) == evaluate(GAME, state)
    assert differing > 20


def test_before_anybody_has_anything_all_are_level() -> None:
    for seats in GAME.seats:
        assert [side.chance for side in evaluate(GAME, setup(seats))] == pytest.approx([1 / seats] * seats)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_end_is_the_winners(seats: int) -> None:
    state = whole_game(seats)[-1]
    ranks = GAME.scores(state).ranks
    shares = [float(rank == 0) / ranks.count(0) for rank in ranks]
    assert [side.chance for side in evaluate(GAME, state)] == shares


def test_a_shared_victory_is_half_of_one() -> None:
    state = turn("ship*2", "ship*2", tiles=ONE, ships=("1.1",), stocks=("gold", "gold"))
    state.pending.clear()
    assert [side.chance for side in evaluate(GAME, state)] == [0.5, 0.5]


def test_who_is_plainly_ahead_is_likelier_to_win() -> None:
    for stocks, made in ((("gold*8", "gold"), ("", "")), (("", ""), ("gold*3 dye", "dye"))):
        state = turn("ship*2", "ship*2", tiles=ONE, ships=("1.1",), stocks=stocks)
        state.areas[0].pioneers, state.areas[1].pioneers = 0b1111 << 40, 0b1111 << 44
        state.areas[0].production, state.areas[1].production = tokens(made[0]), tokens(made[1])
        first, second = evaluate(GAME, state)
        assert first.chance > 0.7 > second.chance
        item = "goods" if stocks[0] else "production"
        assert first.items[item] > second.items[item] + 5.0


def test_to_end_a_turn_moves_no_goods_production_or_cards_by_itself() -> None:
    state = turn("ship*2", "ship*2", tiles=ONE, ships=("1.1",))
    state.areas[0].production = tokens("gold*2 dye")
    before = evaluate(GAME, state)
    GAME.perform(state, Seat(0), END)
    after = evaluate(GAME, state)
    for item in ("goods", "production", "cards", "draw", "pioneers"):
        assert [side.items[item] for side in after] == pytest.approx([side.items[item] for side in before])


def test_nothing_is_done_until_an_action_is_paid() -> None:
    state = turn("plantation ruins*2", "ship*2", tiles=ONE, ships=("1.1",))
    *steps, last = next(
        plan.moves for plan in plans(GAME, state, Seat(0), Random(1), 9) if plan.moves[0] == Play("plantation")
    )
    before = evaluate(GAME, state)
    for move in steps:
        carry_out(state, [move])
        assert evaluate(GAME, state) == before
    carry_out(state, [last])
    after = evaluate(GAME, state)
    assert after[0].items["pioneers"] > before[0].items["pioneers"]
    assert after[0].items["cards"] < before[0].items["cards"]


# Plans thought over


@pytest.mark.parametrize("seats", GAME.seats)
def test_at_first_sight_greedy_is_right_and_the_others_not_much_worse(seats: int) -> None:
    for number, (state, seat) in enumerate(some(questions(seats), 24)):
        found = consider(GAME, state, seat, Random(number), NONE)
        expected = [plan.moves for plan in plans(GAME, state, seat, Random(number), TURNS)]
        assert [each.moves for each in found] == expected
        assert found[0].moves[0] == choose(GAME, state, seat, Random(number))
        assert [each.weight for each in found] == [1.0] + [0.0] * (len(found) - 1)
        assert all(0.0 <= each.chance <= found[0].chance + 1e-9 for each in found)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_same_luck_gives_the_same_whatever_the_seat_cannot_know(seats: int) -> None:
    for number, (state, seat) in enumerate(some(questions(seats), 12)):
        other = GAME.imagine(state, seat, Random(-number))
        found = [
            consider(GAME, GAME.imagine(world, seat, Random(number)), seat, Random(number), QUICK)
            for world in (state, other)
        ]
        assert found[0] == found[1]
        assert sum(each.weight for each in found[0]) == found[0][0].weight == 1.0
        assert all(0.0 <= each.chance <= 1.0 and each.error >= 0.0 for each in found[0])


@pytest.mark.parametrize("kind", [Redrawing, Founding])
def test_the_set_up_is_tried_out_within_the_budget_and_answered_by_the_best(kind: type) -> None:
    state, seat = first_question(kind, 3)
    found = consider(GAME, state, seat, Random(1), Budget(trials=60, seconds=60.0))
    assert len(found) > 2
    assert len({each.chance for each in found}) > 1
    assert all(each.error < 1.0 for each in found)
    thought = think(GAME, state, seat, Random(1), Budget(trials=60, seconds=60.0))
    assert thought.move == found[0].moves[0]
    assert len(thought.then) == len(found[0].moves) - 1


def test_one_answer_needs_no_thought() -> None:
    state, seat = next(each for each in questions(2) if not several(*each))
    (only,) = consider(GAME, state, seat, Random(1), QUICK)
    assert (only.moves, only.error, only.weight) == (tuple(GAME.legal(state, seat)), 0.0, 1.0)


# Reasons


def test_every_item_has_its_reasons_in_both_languages() -> None:
    items = evaluate(GAME, setup(2))[0].items
    assert list(phrases("ilos")) == list(items)
    for words in phrases("ilos").values():
        for language in ("en", "fr"):
            assert words[language].keys() == {"gain", "harm"}
            assert all(text and text[-1] != "." and "'" not in text for text in words[language].values())


# Weights and how they are found


@lru_cache(maxsize=2)
def trained(seed: int) -> dict[str, Any]:
    """What two games teach."""
    return training.document([training.one_game(number, seed) for number in range(2)])


def test_the_weights_are_those_of_this_game_and_edition() -> None:
    weights = learnt()
    assert len(weights.far) == len(weights.near) == len(weights.last) == len(TERMS)


@pytest.mark.parametrize(("name", "value"), [("game", "sol"), ("rules", 0), ("edition", "other"), ("terms", ["goods"])])
def test_weights_of_something_else_are_refused(name: str, value: object) -> None:
    document = trained(1)
    assert list(read_weights(document).far) == document["far"]
    with pytest.raises(WrongWeights, match=f"weights for {name}"):
        read_weights(document | {name: value})
    with pytest.raises(WrongWeights, match="weights last that are not 11 numbers"):
        read_weights(document | {"last": [1.0]})


def test_training_is_seeded() -> None:
    document = trained(1)
    again = training.document([training.one_game(number, 1) for number in range(2)])
    assert json.loads(training.write(document)) == document == again
    assert document != trained(2)
