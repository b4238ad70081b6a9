"""Plans in Inka, how sides stand there, and plans thought over."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from eldorado.bots.hints import hints
from eldorado.bots.plans import Considered, side_of
from eldorado.bots.reasons import phrases, reason_for
from eldorado.bots.tactics.inka import choose, evaluate, plans
from eldorado.bots.tactics.inka.master import consider
from eldorado.bots.thinking import Budget
from eldorado.core.game import CHANCE, Seat, draw
from eldorado.games.inka import GAME
from eldorado.games.inka.components import PATHS
from eldorado.games.inka.moves import POINTS, STOP, TAKE, Blocking, Entering, Laying, Options, Shifting, Walking
from eldorado.games.inka.rules.cells import covered
from eldorado.games.inka.rules.ending import ALL
from eldorado.games.inka.rules.rhombi import legal_shifts
from eldorado.games.inka.rules.setup import setup
from eldorado.games.inka.state import State

QUESTIONS = (Entering, Laying, Shifting, Walking, Blocking)
NONE = Budget(trials=0, seconds=60.0)
SOME = Budget(trials=8, seconds=60.0)


@cache
def game_of(seats: int, seed: int) -> tuple[State, ...]:
    """Every position of a short random game, its end included."""
    rng, state = Random(seed), setup(seats, Options(round_limit=3))
    found = [state.copy()]
    while actors := GAME.actors(state):
        seat = actors[0]
        move: Any = draw(GAME, state, rng) if seat == CHANCE else rng.choice(GAME.legal(state, seat))
        GAME.perform(state, seat, move)
        found.append(state.copy())
    return tuple(found)


def asked(seats: int, seed: int, most: int = 2) -> list[State]:
    """Positions of a random game in which a seat, not chance, is asked: so many at most of each question."""
    found: list[State] = []
    for kind in QUESTIONS:
        alike = [state for state in game_of(seats, seed) if state.pending and type(state.pending[-1]) is kind]
        found += alike[:: 1 + len(alike) // most]
    return found


def mover(state: State) -> Seat:
    return GAME.actors(state)[0]


def played(state: State, moves: tuple[Any, ...]) -> State:
    """The position after a plan, each of whose moves must be legal when its turn comes."""
    after, seat = state.copy(), mover(state)
    for move in moves:
        assert mover(after) == seat
        assert GAME.explain(after, seat, move) is None
        GAME.perform(after, seat, move)
    return after


def walled_off() -> State:
    """A position of two in which the first seat is to move and both have all to do."""
    state = setup(2)
    state.places = [310, 387, 355, 274, 418, 225, 243, 203, 70, 22, 106, 392, 39, 215, 159, 263]
    state.undrawn, state.starter, state.round = (), Seat(0), 3
    state.areas[0].piece, state.areas[1].piece = 13, 66
    state.pending = [state.box.shifting[0][POINTS]]
    return state


def near_the_exit() -> State:
    """A position in which the first seat has all its statues and stands on a bare rhombus beside an exit."""
    state = walled_off()
    beside = state.box.beside[state.box.exit_cells[0]][0]
    taken = covered(state) & ~state.box.covers[state.places[0]] | state.box.exits
    state.places[0] = next(place for place in state.box.grid.touching[beside] if not state.box.covers[place] & taken)
    state.areas[0].statues, state.areas[0].piece = ALL, beside
    return state


def riding_out() -> list[State]:
    """Positions in which the first seat has all its statues, and its rhombus can be moved to an exit."""
    found: list[State] = []
    for move in legal_shifts(walled_off()):
        state = walled_off()
        state.areas[0].statues = ALL
        number, place = move.rhombus - 1, state.box.place_number[move.place]
        half = [half for half in range(2) if state.box.exits >> state.box.halves[place][half] & 1]
        if half and state.box.halves[place][half[0]] != state.areas[1].piece:
            state.areas[0].piece = state.box.halves[state.places[number]][half[0]]
            found.append(state)
    return found[:4]


def before_a_statue() -> State:
    """A position in which the first seat, on foot, stands before a statue of its own."""
    state = walled_off()
    state.areas[0].piece = state.box.halves[state.places[PATHS]][0]
    state.pending = [state.box.walking[0][POINTS]]
    return state


def questions(kind: type) -> list[State]:
    """Positions in which this is asked."""
    if kind is Walking:
        return [before_a_statue()]
    alike = [state for state in game_of(2, 3) if state.pending and type(state.pending[-1]) is kind]
    return [alike[0], alike[-1]]


# Plans


@pytest.mark.parametrize("seats", GAME.seats)
def test_greedys_own_choice_comes_first(seats: int) -> None:
    for number, state in enumerate(asked(seats, seats)):
        first = plans(GAME, state, mover(state), Random(number), 4)[0]
        assert first.moves[0] == choose(GAME, state, mover(state), Random(number))


@pytest.mark.parametrize("seats", GAME.seats)
def test_plans_are_legal_one_move_after_the_other_and_change_nothing(seats: int) -> None:
    for number, state in enumerate(asked(seats, seats + 10)):
        before = state.copy()
        found = plans(GAME, state, mover(state), Random(number), 6)
        assert state == before
        assert 1 <= len(found) <= 6
        assert len({plan.moves for plan in found}) == len(found)
        for plan in found:
            played(state, plan.moves)


def test_a_plan_for_a_turn_goes_on_until_the_turn_is_over() -> None:
    for number, state in enumerate(asked(3, 2)):
        if isinstance(state.pending[-1], Shifting | Walking) and len(GAME.legal(state, mover(state))) > 1:
            for plan in plans(GAME, state, mover(state), Random(number), 5):
                after = played(state, plan.moves)
                assert not after.pending or mover(after) != mover(state)


def test_there_are_several_plans_for_every_kind_of_question() -> None:
    for kind in QUESTIONS:
        found = [plans(GAME, state, mover(state), Random(1), 6) for state in questions(kind)]
        assert max(map(len, found)) > 1, kind


def test_a_single_answer_is_the_only_plan() -> None:
    state = next(each for each in game_of(4, 1) if each.pending and len(GAME.legal(each, GAME.actors(each)[0])) == 1)
    (only,) = GAME.legal(state, mover(state))
    assert [plan.moves for plan in plans(GAME, state, mover(state), Random(1), 5)] == [(only,)]


# How sides stand


@pytest.mark.parametrize("seats", GAME.seats)
def test_chances_sum_to_one_in_every_state_of_a_game(seats: int) -> None:
    for state in game_of(seats, seats + 20):
        before, found = state.copy(), evaluate(GAME, state)
        assert state == before
        assert len(found) == seats
        assert sum(each.chance for each in found) == pytest.approx(1.0)
        assert all(0.0 <= each.chance <= 1.0 for each in found)
        assert len({tuple(each.items) for each in found}) == 1
        assert evaluate(GAME, state) == found


def test_nobody_is_ahead_before_anything_is_in_the_temple() -> None:
    for seats in GAME.seats:
        assert [each.chance for each in evaluate(GAME, setup(seats))] == pytest.approx([1 / seats] * seats)


def test_who_is_out_has_won_and_nobody_else() -> None:
    state = walled_off()
    state.out = Seat(1)
    state.areas[1].statues = ALL
    state.pending.clear()
    assert [each.chance for each in evaluate(GAME, state)] == [0.0, 1.0]


def test_a_victory_that_is_shared_is_shared() -> None:
    state = walled_off()
    state.areas[1].piece = state.areas[0].piece
    state.pending.clear()
    assert [each.chance for each in evaluate(GAME, state)] == [0.5, 0.5]


def test_each_statue_makes_it_likelier_to_win() -> None:
    chances = list[float]()
    for statues in (0, 1, 3):
        state = walled_off()
        state.areas[1].statues = statues
        chances.append(evaluate(GAME, state)[1].chance)
    assert chances == sorted(set(chances))


def test_it_is_better_to_be_the_next_to_move() -> None:
    first, second = walled_off(), walled_off()
    second.pending = [second.box.shifting[1][POINTS]]
    assert evaluate(GAME, first)[0].chance > evaluate(GAME, second)[0].chance


def test_seats_that_change_places_change_chances() -> None:
    for state in game_of(2, 5):
        if state.pending and isinstance(state.pending[-1], Shifting):
            other, decision = state.copy(), state.pending[-1]
            other.areas.reverse()
            other.pending = [state.box.shifting[1 - decision.seat][decision.points]]
            here, there = evaluate(GAME, state), evaluate(GAME, other)
            assert [each.chance for each in here] == pytest.approx([each.chance for each in reversed(there)])


# Thought over


def checked(state: State, found: list[Considered]) -> None:
    """What is true of all plans that were thought over."""
    assert found[0].weight == sum(each.weight for each in found) == 1.0
    assert found[0].chance == max(each.chance for each in found)
    for each in found:
        assert 0.0 <= each.chance <= 1.0
        assert each.error >= 0.0
        played(state, each.moves)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("budget", [NONE, SOME])
def test_plans_are_thought_over_wherever_a_seat_is_asked(seats: int, budget: Budget) -> None:
    for number, state in enumerate(asked(seats, seats + 30)):
        before = state.copy()
        checked(state, consider(GAME, state, mover(state), Random(number), budget))
        assert state == before


def test_the_same_luck_gives_the_same_thoughts() -> None:
    for state in asked(2, 6):
        for budget in (NONE, SOME):
            first, second = (consider(GAME, state.copy(), mover(state), Random(3), budget) for _ in range(2))
            assert first == second


def test_nothing_depends_on_what_is_imagined() -> None:
    for number, state in enumerate(asked(3, 7)):
        seat = mover(state)
        swapped = GAME.imagine(state, seat, Random(number))
        assert consider(GAME, state, seat, Random(1), SOME) == consider(GAME, swapped, seat, Random(1), SOME)


@pytest.mark.parametrize("budget", [NONE, SOME])
def test_several_plans_are_told_apart_for_every_kind_of_question(budget: Budget) -> None:
    for kind in QUESTIONS:
        found = [consider(GAME, state, mover(state), Random(1), budget) for state in questions(kind)]
        assert max(map(len, found)) > 1, kind


def test_who_can_walk_out_thinks_about_nothing_else() -> None:
    state = near_the_exit()
    (only,) = consider(GAME, state, Seat(0), Random(1), SOME)
    assert only.chance == 1.0
    assert not played(state, only.moves).pending


def test_who_can_ride_out_stops_planning_there() -> None:
    """The piece stands on a rhombus that can be moved to an exit: what comes after that is not played."""
    found = 0
    for state in riding_out():
        for budget in (NONE, SOME):
            best, *others = consider(GAME, state, Seat(0), Random(1), budget)
            for each in (best, *others):
                played(state, each.moves)
            found += not played(state, best.moves).pending
    assert found > 0


# Reasons


def test_every_item_has_its_phrases_in_both_languages() -> None:
    known = phrases("inka")
    assert set(known) == set(evaluate(GAME, setup(2))[0].items)
    for languages in known.values():
        assert set(languages) == {"en", "fr"}
        for each in languages.values():
            assert set(each) == {"gain", "harm"}
            assert not any(text.endswith(".") or "'" in text for text in each.values())


def test_a_statue_taken_is_a_reason() -> None:
    state = before_a_statue()
    reason = reason_for(GAME, state, Seat(0), (TAKE, STOP), (STOP,))
    assert reason is not None
    assert (reason.item, reason.whose) == ("statues", "gain")


def test_leaving_is_a_reason() -> None:
    state = near_the_exit()
    (only,) = consider(GAME, state, Seat(0), Random(1), SOME)
    reason = reason_for(GAME, state, Seat(0), only.moves, (STOP,))
    assert reason is not None
    assert (reason.item, reason.whose) == ("out", "gain")


def test_hints_are_given_in_every_phase() -> None:
    for number, state in enumerate(asked(2, 10)):
        found = hints(GAME, state, mover(state), Random(number), SOME)
        assert found[0].behind == 0.0
        assert side_of(GAME, state, mover(state), 2) == mover(state)
