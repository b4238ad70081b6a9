"""Cibola's plans, how sides stand in it, and plans thought over: what levels, hints and reviews stand on."""

from __future__ import annotations

from collections.abc import Sequence
from math import isclose
from random import Random

import pytest

from eldorado import CHANCE, Seat, load
from eldorado.bots.plans import Plan, Standing
from eldorado.bots.reasons import phrase, phrases, reason_for
from eldorado.bots.tactics.cibola import choose, evaluate, plans
from eldorado.bots.tactics.cibola.master import consider
from eldorado.bots.tactics.cibola.standing import ITEMS, itemised
from eldorado.bots.tactics.cibola.weights import learnt
from eldorado.bots.tactics.cibola.worth import Yardstick, torch_holder
from eldorado.bots.thinking import Budget
from eldorado.core.game import AnyGame, draw
from eldorado.games.cibola.moves import Bid, Bidding, Move, Options, Place, Take
from eldorado.games.cibola.state import State

GAME: AnyGame = load("cibola")
LITTLE = Budget(trials=20, seconds=60.0)
FIRST_SIGHT = Budget(trials=0, seconds=60.0)


def any_game(seats: int, seed: str, *, hide: bool = False) -> list[State]:
    """Every state of a game played at random, low bids apart, from the empty table to the end."""
    rng, state = Random(seed), GAME.setup(seats, Options(hide_explorers=hide))
    found = [GAME.copy(state)]
    while actors := GAME.actors(state):
        seat = rng.choice(actors)
        moves: Sequence[Move] = GAME.legal(state, seat)
        drawn: Move = draw(GAME, state, rng) if seat == CHANCE else rng.choice(moves[:4] if is_bid(moves) else moves)
        GAME.perform(state, seat, drawn)
        found.append(GAME.copy(state))
    return found


def is_bid(moves: Sequence[Move]) -> bool:
    """Whether bids are asked for."""
    return type(moves[0]) is Bid


def questions(seats: int, seed: str, *, every: int = 1, hide: bool = False) -> list[tuple[State, Seat]]:
    """What seats are asked in a random game, and who."""
    states = [state for state in any_game(seats, seed, hide=hide) if GAME.actors(state) not in ((), (CHANCE,))]
    return [(state, seat) for state in states[::every] for seat in GAME.actors(state)]


def kind_of(state: State, seat: Seat) -> type[Move]:
    """What a seat is asked for."""
    kind: type[Move] = type(GAME.legal(state, seat)[0])
    return kind


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_first_plan_is_what_greedy_does(seats: int) -> None:
    for number, (state, seat) in enumerate(questions(seats, f"first {seats}")):
        (first, *_) = plans(GAME, state, seat, Random(number), 6)
        assert first.moves[0] == choose(GAME, state, seat, Random(number))


@pytest.mark.parametrize("seats", GAME.seats)
def test_plans_are_different_and_legal_one_move_after_the_other(seats: int) -> None:
    longest = 0
    for state, seat in questions(seats, f"legal {seats}"):
        found = plans(GAME, state, seat, Random(1), 8)
        assert 1 <= len(found) <= 8
        assert len({plan.moves for plan in found}) == len(found)
        for plan in found:
            carry_out(state, seat, plan)
        longest = max(longest, *[len(plan.moves) for plan in found])
    assert longest > 1


def carry_out(state: State, seat: Seat, plan: Plan) -> None:
    """Every move of a plan can be played, and none is missing before somebody else is asked."""
    world = GAME.copy(state)
    for move in plan.moves:
        assert move in GAME.legal(world, seat)
        GAME.perform(world, seat, move)
    if type(plan.moves[0]) is not Bid:
        assert world.round != state.round or seat not in GAME.actors(world)


def test_every_card_is_somebodys_plan_and_a_rock_goes_to_more_than_one_place() -> None:
    for state, seat in questions(2, "cards"):
        moves = GAME.legal(state, seat)
        if kind_of(state, seat) is Take:
            found = [plan.moves for plan in plans(GAME, state, seat, Random(1), 24)]
            assert {line[0] for line in found} == set(moves)
            rocks = [line for line in found if len(line) > 1 and type(line[1]) is Place]
            assert len(rocks) > 1 or len({line[0] for line in rocks}) == len(rocks)
        elif len(moves) > 1:
            assert len(plans(GAME, state, seat, Random(1), 24)) > 1


@pytest.mark.parametrize("seats", GAME.seats)
def test_sides_stand_somehow_in_every_state_and_looking_changes_nothing(seats: int) -> None:
    for hide in (False, True):
        for state in any_game(seats, f"stand {seats}", hide=hide)[:: 1 + 2 * hide]:
            before = GAME.copy(state)
            found = evaluate(GAME, state)
            assert state == before
            assert len(found) == seats
            assert isclose(sum([each.chance for each in found]), 1.0)
            assert all([tuple(each.items) == ITEMS and 0.0 <= each.chance <= 1.0 for each in found])
            assert found == evaluate(GAME, before)


@pytest.mark.parametrize("seats", GAME.seats)
def test_in_the_end_who_has_won_is_certain(seats: int) -> None:
    for seed in range(3):
        end = any_game(seats, f"end {seats} {seed}")[-1]
        ranks = GAME.scores(end).ranks
        assert [each.chance for each in evaluate(GAME, end)] == [(rank == 0) / ranks.count(0) for rank in ranks]


def test_in_the_end_items_are_the_score_sheet() -> None:
    end = any_game(3, "sheet")[-1]
    for found, sheet in zip(evaluate(GAME, end), GAME.scores(end).sheets, strict=True):
        assert int(sum(found.items.values())) in (sheet.total, sheet.total - 1)  # explorers break ties by a little
        assert [found.items[item] for item in ITEMS[:5]] == [line.points for line in sheet.lines[:5]]


def test_nobody_is_ahead_before_the_game_begins() -> None:
    for seats in GAME.seats:
        found = evaluate(GAME, GAME.setup(seats))
        assert all([each == found[0] for each in found])


@pytest.mark.parametrize("seats", GAME.seats)
def test_items_add_up_to_what_the_yardstick_measures(seats: int) -> None:
    for state in any_game(seats, f"items {seats}")[10::7]:
        yardstick = Yardstick(state, learnt())
        rows = itemised(yardstick, state, torch_holder(state))
        assert all(map(isclose, [sum(row) for row in rows], yardstick.scores(state)))


def bidding(seats: int, seed: str, round: int) -> State:
    """The beginning of the bids of a round."""
    return next(
        state
        for state in any_game(seats, seed)
        if state.round == round
        and state.pending
        and type(state.pending[-1]) is Bidding
        and max([area.choice for area in state.areas]) < 0
    )


def test_who_has_more_of_all_has_the_better_chance() -> None:
    for seats in GAME.seats:
        state = bidding(seats, f"more {seats}", 2)
        even = evaluate(GAME, state)[1].chance
        richer = GAME.copy(state)
        richer.areas[1].held += 4
        assert evaluate(GAME, richer)[1].chance > even
        richer.areas[1].cards += tuple([card for card in state.sealed if state.box.counts[card][3]])[:3]
        assert evaluate(GAME, richer)[1].chance > evaluate(GAME, state)[1].chance + 0.1


def test_nobody_stands_otherwise_for_what_is_in_closed_fists() -> None:
    state = bidding(3, "fists", 3)
    empty = evaluate(GAME, state)
    found = list[list[Standing]]()
    for fist in (0, state.areas[1].held):
        world = GAME.copy(state)
        GAME.perform(world, Seat(1), Bid(fist))
        found.append(evaluate(GAME, world))
    for low, high, before in zip(*found, empty, strict=True):
        assert low.chance == high.chance == before.chance
    assert found[0][0] == found[1][0] == empty[0]
    assert found[0][1].items["explorers"] > found[1][1].items["explorers"]
    assert found[0][1].items["turn"] < found[1][1].items["turn"]


def test_a_reason_for_a_bid_never_hangs_on_a_bid_that_was_made_up() -> None:
    state = bidding(2, "made up", 3)
    reasons = set[str]()
    for fist in range(state.areas[1].held + 1):
        world = GAME.copy(state)
        GAME.perform(world, Seat(1), Bid(fist))
        reason = reason_for(GAME, world, Seat(0), [Bid(3)], [Bid(1)])
        assert reason is not None
        reasons.add(reason.item)
    assert reasons == {"turn"}


@pytest.mark.parametrize("hide", [False, True])
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("budget", [LITTLE, FIRST_SIGHT])
def test_plans_thought_over_are_legal_sorted_and_the_same_for_the_same_luck(
    seats: int, budget: Budget, hide: bool
) -> None:
    every = 3 if budget is FIRST_SIGHT else 6 * (seats - 1)
    for state, seat in questions(seats, f"think {seats} {hide}", every=every, hide=hide)[:20]:
        found = consider(GAME, state, seat, Random(5), budget)
        assert found == consider(GAME, GAME.copy(state), seat, Random(5), budget)
        assert isclose(sum([each.weight for each in found]), 1.0)
        assert found[0].weight == max([each.weight for each in found])
        assert len({each.moves for each in found}) == len(found)
        assert len(found) > 1 or len(GAME.legal(state, seat)) == 1
        for each in found:
            assert 0.0 <= each.chance <= 1.0
            assert each.error >= 0.0
            carry_out(state, seat, Plan(each.moves, 0.0))


@pytest.mark.parametrize("budget", [LITTLE, FIRST_SIGHT])
def test_what_is_thought_does_not_depend_on_closed_fists(budget: Budget) -> None:
    for seats in GAME.seats:
        state = bidding(seats, f"closed {seats}", 2)
        thoughts = list[list[object]]()
        for fist in (0, 1, state.areas[1].held):
            world = GAME.copy(state)
            GAME.perform(world, Seat(1), Bid(fist))
            thoughts.append([*consider(GAME, world, Seat(0), Random(2), budget)])
        assert thoughts[0] == thoughts[1] == thoughts[2]


def test_bids_that_are_mixed_do_about_as_well_as_each_other() -> None:
    """Whatever is bid now and then must not be much worse than what is bid most."""
    for seed in range(4):
        found = consider(GAME, bidding(2, f"mixed {seed}", 2), Seat(0), Random(1), Budget(200, 60.0))
        best = max([each.chance for each in found])
        assert all([each.chance > best - 0.05 for each in found if each.weight > 0.1])


def test_every_item_has_its_reasons_in_both_languages() -> None:
    assert tuple(phrases(GAME.name)) == ITEMS
    for said in phrases(GAME.name).values():
        assert set(said) == {"en", "fr"}
        assert all([set(each) == {"gain", "harm"} and all(each.values()) for each in said.values()])


def test_a_card_that_is_taken_for_a_reason_says_so() -> None:
    said = set[str]()
    for state, seat in questions(2, "said", every=3):
        found = consider(GAME, state, seat, Random(1), FIRST_SIGHT)
        if len(found) > 1 and (reason := reason_for(GAME, state, seat, found[0].moves, found[1].moves)):
            assert reason.by > 0
            said.add(phrase(GAME, reason, "fr"))
    assert len(said) > 2
