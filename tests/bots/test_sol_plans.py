"""What SOL's tactics offer: plans, how both camps stand, and plans thought over."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from eldorado.bots.hints import hints
from eldorado.bots.levels import USUAL, as_they_seem
from eldorado.bots.plans import tactics_of
from eldorado.bots.reasons import phrase, phrases, reason_for
from eldorado.bots.tactics.sol import choose, evaluate, plans
from eldorado.bots.tactics.sol.master import EARLY, TURNS, consider, think
from eldorado.bots.tactics.sol.onwards import Course
from eldorado.bots.tactics.sol.standings import ITEM_OF, ITEMS
from eldorado.bots.tactics.sol.weights import TERMS
from eldorado.bots.thinking import Budget
from eldorado.core.game import CHANCE, Seat, draw
from eldorado.games.sol import GAME
from eldorado.games.sol.decisions import Acting
from eldorado.games.sol.moves import END, Options
from eldorado.games.sol.rules.clues import cards_played
from eldorado.games.sol.rules.setup import setup
from eldorado.games.sol.state import State
from tests.games.sol.positions import TEMPLES, after, begun, turn

NONE, LITTLE = Budget(0, 60.0), Budget(6, 60.0)
AWAY = {"zia": 26, "leonardo": 40, "cabeza": 34, "cortes": 43}
LYING = turn("mendoza", {"mendoza": 20, "aguilar": 34, **AWAY}, idol=21)
CARRIED = turn("mendoza", {"mendoza": 20, "aguilar": 34, **AWAY}, carrier="mendoza")
KINDS = [
    ("first", "discovery", "auto", 0),
    ("chosen", "advanced", 4, 0),
    ("random", "advanced", 4, 9),
    ("random", "discovery", 4, 40),
]


@lru_cache(maxsize=8)
def met(seats: int) -> list[State]:
    """Positions of a game that greedy plays at random now and then: all in set-up and in fights, some of the others."""
    line_up, side, characters, limit = KINDS[seats % len(KINDS)]
    rng, found = Random(seats), list[State]()
    agreed: Any = Options(line_up, side, characters, round_limit=limit)  # type: ignore[arg-type]
    course, state = Course(GAME, {}), setup(seats, agreed)
    while actors := GAME.actors(state):
        seat = rng.choice(actors)
        if not state.round or type(state.pending[-1]) is not Acting or rng.random() < 0.05:
            found.append(state.copy())
        move: Any = draw(GAME, state, rng) if seat == CHANCE else course.answer(state, seat, rng)
        if seat != CHANCE and rng.random() < 0.1:
            move = rng.choice(GAME.legal(state, seat))
        GAME.perform(state, seat, move)
    return [*found, state]


def questions(seats: int) -> list[tuple[State, Seat]]:
    """Of each kind of question that was put to a seat some."""
    by_kind = defaultdict[type, list[tuple[State, Seat]]](list)
    for state in met(seats):
        actors = GAME.actors(state)
        if actors and actors[0] != CHANCE:
            by_kind[type(state.pending[-1])].append((state, actors[-1]))
    return [asked for each in by_kind.values() for asked in each[:3]]


def chance_of(state: State, camp: int) -> float:
    return evaluate(GAME, state)[camp].chance


# Plans


@pytest.mark.parametrize("seats", GAME.seats)
def test_plans_begin_with_greedys_choice_and_are_legal_one_move_after_the_other(seats: int) -> None:
    for number, (state, seat) in enumerate(questions(seats)):
        before, found = state.copy(), plans(GAME, state, seat, Random(number), 6)
        assert state == before
        assert 1 <= len(found) <= 6
        assert len({plan.moves for plan in found}) == len(found)
        assert found[0].moves[0] == choose(GAME, state, seat, Random(number))
        assert max(plan.prior for plan in found) == found[0].prior
        for plan in found:
            later = state.copy()
            for move in plan.moves:
                assert GAME.explain(later, seat, move) is None  # type: ignore[arg-type]
                GAME.perform(later, seat, move)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_question_with_several_answers_has_several_plans(seats: int) -> None:
    several = defaultdict[str, list[bool]](list)
    for state, seat in questions(seats):
        if len(GAME.legal(state, seat)) > 1:
            several[type(state.pending[-1]).__name__].append(len(plans(GAME, state, seat, Random(1), 6)) > 1)
    assert len(several) >= 4
    assert all(any(each) for each in several.values())


def test_a_plan_is_a_whole_turn() -> None:
    found = [" ".join(map(GAME.write, plan.moves)) for plan in plans(GAME, LYING, Seat(0), Random(1), TURNS)]  # type: ignore[arg-type]
    assert len(found) == TURNS
    assert "step 21 take mendoza step 38 end" in found


def test_line_ups_are_offered_once_in_their_best_order() -> None:
    state = after(setup(2, Options("chosen", "advanced")), *TEMPLES)
    found: list[Any] = [plan.moves[0] for plan in plans(GAME, state, Seat(1), Random(1), 12)]
    assert len({frozenset(field.characters) for field in found}) == len(found) == 12


# How camps stand


@pytest.mark.parametrize("seats", GAME.seats)
def test_in_every_position_chances_sum_to_one_and_nothing_is_touched(seats: int) -> None:
    for state in met(seats):
        before, standings = state.copy(), evaluate(GAME, state)
        assert state == before
        assert sum(each.chance for each in standings) == pytest.approx(1)
        assert all(0 <= each.chance <= 1 for each in standings)
        assert [tuple(each.items) for each in standings] == [ITEMS, ITEMS]


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_is_secret_or_made_up_changes_nothing(seats: int) -> None:
    for number, state in enumerate(met(seats)[::4]):
        for viewer in (None, Seat(0), Seat(1)):
            assert evaluate(GAME, GAME.imagine(state, viewer, Random(number))) == evaluate(GAME, state)


def test_before_anybody_is_ashore_both_camps_stand_about_alike() -> None:
    state = setup(2, Options("chosen", "advanced"))
    assert chance_of(state, 0) == 0.5
    assert chance_of(after(state, *TEMPLES, "0: field zia leonardo mendoza"), 0) == 0.5
    assert 0.4 < chance_of(begun(), 0) < 0.6


def test_who_has_won_has_all_and_a_draw_is_shared() -> None:
    over = CARRIED.copy()
    over.pending, over.winner = [], 1
    assert [each.chance for each in evaluate(GAME, over)] == [0.0, 1.0]
    over.winner = -1
    assert [each.chance for each in evaluate(GAME, over)] == [0.5, 0.5]


def test_who_carries_the_idol_is_ahead_and_more_so_at_home_out_of_reach() -> None:
    home = turn("zia", {**AWAY, "mendoza": 38, "aguilar": 34}, carrier="mendoza")
    assert 0.5 < chance_of(CARRIED, 0) < chance_of(home, 0)
    assert chance_of(home, 0) > 0.8
    theirs = turn("mendoza", {"mendoza": 20, "aguilar": 34, **AWAY}, carrier="cabeza")
    assert chance_of(theirs, 0) < 0.5


def test_no_last_round_is_won_by_who_cannot_come_home_in_it() -> None:
    places = {**AWAY, "mendoza": 25, "aguilar": 34}
    late = turn("mendoza", places, movement=0, carrier="mendoza", agreed={"round_limit": 9})
    chances = list[float]()
    for late.round in (1, 8, 9):
        chances.append(chance_of(late, 0))
    assert chances[0] >= chances[1] >= chances[2] == 0.5
    assert chances[0] > 0.5


def test_a_duel_under_way_is_weighed_by_both_outcomes() -> None:
    places = {"zia": 8, "cabeza": 21, "aguilar": 34, "mendoza": 9, "leonardo": 9, "cortes": 43}
    named = after(turn("zia", places, carrier="cabeza"), "step 21")
    duel = after(named, "name cabeza", "commit", "commit")
    won, lost = after(duel, "roll 3", "roll 0"), after(duel, "roll 0", "roll 3")
    assert chance_of(lost, 0) < chance_of(duel, 0) < chance_of(won, 0)


def test_items_tell_what_was_gained() -> None:
    lying, taken = evaluate(GAME, LYING)[0].items, evaluate(GAME, after(LYING, "step 21", "take mendoza"))[0].items
    assert taken["idol"] + taken["safety"] > lying["idol"] + lying["safety"]
    searching, wounded = (evaluate(GAME, turn("mendoza", AWAY, wounded=who)) for who in ("", "zia"))
    assert wounded[0].items["health"] < searching[0].items["health"]
    assert wounded[1].items["health"] == searching[1].items["health"]


def test_every_term_belongs_to_an_item_and_every_item_has_its_reasons() -> None:
    assert {ITEM_OF[term] for terms in TERMS.values() for term in terms} == set(ITEMS) == set(phrases("sol"))
    for item in ITEMS:
        for language in ("en", "fr"):
            words = phrases("sol")[item][language]
            assert set(words) == {"gain", "harm"}
            assert all(words.values())


# Plans thought over


@pytest.mark.parametrize("seats", GAME.seats)
def test_at_first_sight_greedys_choice_comes_first_and_is_played(seats: int) -> None:
    for number, (state, seat) in enumerate(questions(seats)):
        considered = consider(GAME, state, seat, Random(number), NONE)
        assert considered[0].moves[0] == choose(GAME, state, seat, Random(number))
        assert [each.weight for each in considered] == [1.0, *[0.0] * (len(considered) - 1)]
        assert considered[0].chance == max(each.chance for each in considered)
        assert all(0 <= each.chance <= 1 for each in considered)


def test_early_on_several_turns_are_seen_with_chances_that_differ() -> None:
    for budget in (NONE, LITTLE):
        considered = consider(GAME, begun(), Seat(0), Random(1), budget)
        assert len(considered) >= 3
        assert len({each.chance for each in considered}) >= 3


def test_the_same_luck_gives_the_same_thoughts() -> None:
    for state in (LYING, CARRIED, begun()):
        assert consider(GAME, state, Seat(0), Random(5), LITTLE) == consider(GAME, state, Seat(0), Random(5), LITTLE)


def test_what_the_seat_cannot_know_changes_no_thought() -> None:
    held = [{"aguilar": f"sand {kind}, sand {kind}"} for kind in ("sword", "step")]
    places = {"leonardo": 27, "zia": 9, "mendoza": 9, "cabeza": 41, "aguilar": 41}
    states = [turn("leonardo", places, carrier="cabeza", held=each) for each in held]
    assert states[0] != states[1]
    for budget in (NONE, Budget(10, 60.0)):
        thoughts = [consider(GAME, state, Seat(0), Random(2), budget) for state in states]
        assert thoughts[0] == thoughts[1]


def test_what_is_thought_best_is_played() -> None:
    for state in (LYING, CARRIED):
        best = consider(GAME, state, Seat(0), Random(2), Budget(16, 60.0))[0]
        assert best.weight == 1.0
        assert think(GAME, state, Seat(0), Random(2), Budget(16, 60.0)).move == best.moves[0]


def test_a_beginner_sees_other_turns_than_greedys_in_the_early_game() -> None:
    state, played = begun(), set[Any]()
    assert cards_played(state) < EARLY
    for luck in range(12):
        considered = consider(GAME, state, Seat(0), Random(luck), NONE)
        played.add(as_they_seem(considered, USUAL["beginner"], Random(luck))[0].plan.moves)
    assert len(played) > 3


def test_hints_say_what_and_why_in_both_languages() -> None:
    state = turn("mendoza", {"mendoza": 21, "aguilar": 34, **AWAY}, search=0, idol=21)
    found = hints(GAME, state, Seat(0), Random(1), NONE)
    assert len(found) == 3
    assert [GAME.write(each.moves[0]) for each in found] == ["take mendoza"] * 3  # type: ignore[arg-type]
    reason = reason_for(GAME, state, Seat(0), found[0].moves, (END,))
    assert reason is not None
    assert {phrase(GAME, reason, language) for language in ("en", "fr")} == {
        phrases("sol")[reason.item][language][reason.whose] for language in ("en", "fr")
    }


def test_the_tactics_are_found_by_the_games_name() -> None:
    tactics = tactics_of(GAME)
    assert (tactics.plans, tactics.evaluate, tactics.consider) == (plans, evaluate, consider)
