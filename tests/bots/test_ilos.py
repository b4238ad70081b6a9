"""Greedy at Ilôs: it lands pioneers, pays with what it needs least, pushes its own prices, ends in time."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from eldorado import bots
from eldorado.bots.tactics.ilos.actions import but_one, distinct, joined, spare_cards
from eldorado.bots.tactics.ilos.outlook import Outlook, between, pulls, rounds_left
from eldorado.core.game import CHANCE, Seat, draw
from eldorado.games.ilos import GAME
from eldorado.games.ilos.components import KINDS, RESOURCES
from eldorado.games.ilos.moves import Discover
from eldorado.games.ilos.rules.setup import setup
from eldorado.games.ilos.rules.tiles import legal_discoveries
from eldorado.games.ilos.state import State
from eldorado.sim import play_game
from eldorado.sim.measures import measure
from tests.games.ilos.positions import BOX, cards, slot, tokens, turn

GREEDY, RANDOM = bots.load("greedy", GAME), bots.load("random", GAME)
ONE = ("1 0,0 0",)
"""Tile 1 alone: ebony, spices, dye and a site on one island."""
RIVAL = "ship*2 plantation*2"
"""The hand of the other."""


def answer(state: State, luck: int = 1) -> str:
    move: Any = bots.answer(GAME, state, GAME.actors(state)[0], GREEDY, Random(luck))
    return GAME.write(move)


def land_far_away(state: State, seat: int, count: int) -> None:
    """Pioneers on slots of tiles that are not on the map."""
    away = [number for number, (tile, _) in enumerate(BOX.slot_name) if tile > 12]
    for number in away[:count]:
        state.areas[seat].pioneers |= 1 << number


def asked(seats: int, count: int, seed: int) -> list[State]:
    """Positions of random games in which a seat, not chance, is asked."""
    rng, found = Random(seed), list[State]()
    while len(found) < count:
        state = setup(seats)
        while actors := GAME.actors(state):
            seat = rng.choice(actors)
            if seat != CHANCE and rng.random() < 0.2:
                found.append(state.copy())
            move: Any = draw(GAME, state, rng) if seat == CHANCE else rng.choice(GAME.legal(state, seat))
            GAME.perform(state, seat, move)
    return found[:count]


# It plays by the rules, and knows no more than its seat


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_answers_legally_wherever_it_is_asked_and_touches_nothing(seats: int) -> None:
    for number, state in enumerate(asked(seats, 120, seats)):
        before = state.copy()
        for seat in GAME.actors(state):
            move: Any = bots.answer(GAME, state, seat, GREEDY, Random(number))
            assert GAME.explain(state, seat, move) is None
        assert state == before


def test_it_decides_the_same_whatever_it_cannot_know() -> None:
    """Other hands, other piles: the same luck gives the same answer."""
    differing = 0
    for number, state in enumerate(asked(4, 150, 7)):
        seat = GAME.actors(state)[0]
        other = GAME.imagine(state, seat, Random(-number))
        differing += other != state
        answers = [bots.answer(GAME, world, seat, GREEDY, Random(number)) for world in (state, other)]
        assert answers[0] == answers[1]
    assert differing > 100


def test_the_kinds_in_a_rivals_hand_are_not_looked_at() -> None:
    """`choose` itself, given two worlds that differ in a rival's hand only."""
    compared = 0
    for number, state in enumerate(asked(3, 120, 8)):
        seat = GAME.actors(state)[0]
        rival = state.areas[(seat + 1) % 3]
        other = state.copy()
        hand = other.areas[(seat + 1) % 3].hand
        if hand[0] and other.deck[1]:
            hand[0], hand[1] = hand[0] - 1, hand[1] + 1
            other.deck[0], other.deck[1] = other.deck[0] + 1, other.deck[1] - 1
            assert rival.hand != hand
            answers = [GREEDY.choose(GAME, world, seat, Random(number)) for world in (state, other)]
            assert answers[0] == answers[1]
            compared += 1
    assert compared > 50


# Whole games


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_random_ones_far_above_its_share(seats: int) -> None:
    won = 0
    for number in range(6):
        table = [RANDOM] * seats
        table[number % seats] = GREEDY
        outcome = play_game(GAME, seats, table, Random(number))
        won += outcome.seats[number % seats].rank == 1
    assert won >= 5


@pytest.mark.parametrize("seats", GAME.seats)
def test_its_games_end_by_a_last_pioneer_and_are_measured(seats: int) -> None:
    facts = play_game(GAME, seats, [GREEDY] * seats, Random(seats)).measures
    assert facts["ended"]["by a last pioneer"] == 1
    assert facts["ended"]["by the last round"] == 0
    assert facts["pioneers"]["of who ended it"] == 10
    assert 5 <= facts["length"]["rounds"] <= 20
    assert sum(facts["share of points, %"].values()) == pytest.approx(100)
    means = sum(facts["points"][resource] for resource in RESOURCES)
    assert facts["points"]["least"] <= means <= facts["points"]["best"]
    assert 0 <= facts["piracy, %"]["islands paid at"] <= 100


def test_a_figure_that_the_rules_fix_is_checked() -> None:
    state, rng = setup(2), Random(1)
    while actors := GAME.actors(state):
        move: Any = draw(GAME, state, rng) if actors[0] == CHANCE else rng.choice(GAME.legal(state, actors[0]))
        GAME.perform(state, actors[0], move)
    measure(GAME, state, GAME.scores(state))
    state.areas[state.trigger].pioneers &= state.areas[state.trigger].pioneers - 1
    with pytest.raises(AssertionError, match="pioneers: of who ended it is 9 at the end, must be 10"):
        measure(GAME, state, GAME.scores(state))


# What it likes


def test_it_lands_a_pioneer_where_it_can_and_pays_with_what_it_cannot_use() -> None:
    state = turn("plantation ruins*2", RIVAL, tiles=ONE, ships=("1.1",))
    assert answer(state) == "play plantation"
    aimed, _ = GAME.perform, GAME.perform(state, Seat(0), GAME.read("play plantation"))
    assert answer(state).startswith("settle 1.")
    aimed(state, Seat(0), GAME.read("settle 1.1"))
    assert GAME.actors(state) == (Seat(0),)
    assert answer(state) == "pay ruins"


def test_a_plantation_card_is_kept_and_idle_cards_are_paid() -> None:
    state = turn("plantation market ruins building*3", RIVAL, tiles=ONE, ships=("1.1",))
    order = spare_cards(state, Seat(0), Outlook(state, Seat(0)), most=9)
    assert KINDS.index("plantation") not in order[:3]
    assert sorted(order) == [1, 3, 3, 3, 4, 5]


def test_the_card_that_is_played_is_not_paid() -> None:
    assert but_one([4, 1, 1, 0], card=1, held=2) == [4, 1, 0]
    assert but_one([4, 1, 1, 0], card=1, held=3) == [4, 1, 1, 0]
    assert but_one([4], card=1, held=1) == [4]


def test_it_settles_for_the_dearest_resource() -> None:
    state = turn("plantation ruins*2", RIVAL, tiles=ONE, ships=("1.1",), rises="dye*4 gold*4")
    GAME.perform(state, Seat(0), GAME.read("play plantation"))
    assert answer(state) == "settle 1.3"


def test_it_raises_its_own_goods_and_not_a_rivals() -> None:
    for stock, expected in (("ebony*12 dye*2", "play market"), ("dye*2", "end")):
        state = turn("market", RIVAL, tiles=ONE, ships=("1.1",), stocks=(stock, "dye*14"), round=4)
        land_far_away(state, 1, 8)
        assert answer(state) == expected
        if expected != "end":
            GAME.perform(state, Seat(0), GAME.read(expected))
            assert answer(state) == "raise ebony"


def test_in_the_last_round_it_raises_what_brings_anything_and_nothing_else() -> None:
    for held, expected in ((4, "play market"), (2, "end")):
        state = turn("market", RIVAL, tiles=ONE, ships=("1.1",), stocks=(f"spices*{held}",), trigger=1)
        assert answer(state) == expected


def test_it_copies_what_is_worked_rather_than_build_a_fort() -> None:
    state = turn("building market*2", RIVAL, tiles=ONE, ships=("1.1 1.1",), pioneers=("", "1.2"), rises="spices*2")
    GAME.perform(state, Seat(0), GAME.read("play building"))
    assert answer(state) == "post 1.4 spices"


def last_but_one(mine: int, theirs: int, production: int) -> State:
    """Seat 0 has one pioneer left and may land it; nine stand on slots that are out of this game's way."""
    state = turn("plantation ruins*2", RIVAL, tiles=ONE, ships=("1.1",))
    land_far_away(state, 0, 9)
    for area, gold in zip(state.areas, (mine, theirs), strict=True):
        area.stock = tokens(f"gold*{gold}")
    state.areas[0].production = tokens(f"gold*{production}")
    return state


def test_it_ends_the_game_when_it_leads() -> None:
    assert answer(last_but_one(mine=20, theirs=10, production=0)) == "play plantation"


def test_it_does_not_end_the_game_while_it_catches_up() -> None:
    assert answer(last_but_one(mine=10, theirs=30, production=8)) == "end"


def test_a_pirate_costs_the_others_and_a_fort_saves_from_it() -> None:
    state = turn("ship*2", RIVAL, tiles=("4 0,0 0", "1 1,0 1"), ships=("4.1", "4.1 4.1"))
    outlook = Outlook(state, Seat(0))
    raided, safe = state.copy(), state.copy()
    for world in (raided, safe):
        world.areas[0].lairs = (4,)
    safe.areas[1].forts = safe.areas[1].pioneers = 1 << slot("4.2")
    harmless = safe.copy()
    harmless.areas[0].lairs = ()
    gain = outlook.full(raided) - outlook.quick(raided, outlook.goods(raided))
    before = outlook.full(state) - outlook.quick(state, outlook.goods(state))
    assert gain > before
    spared = outlook.full(safe) - outlook.quick(safe, outlook.goods(safe))
    assert spared == outlook.full(harmless) - outlook.quick(harmless, outlook.goods(harmless))


def test_it_gives_back_what_it_does_not_begin_with() -> None:
    state, rng = setup(2), Random(3)
    while GAME.actors(state) == (CHANCE,):
        GAME.perform(state, CHANCE, draw(GAME, state, rng))
    seat = GAME.actors(state)[0]
    state.deck = [a + b for a, b in zip(state.deck, state.areas[seat].hand, strict=True)]
    state.areas[seat].hand = cards("ship plantation*3 ruins")
    state.deck = [a - b for a, b in zip(state.deck, state.areas[seat].hand, strict=True)]
    assert answer(state) == "redraw plantation ruins"


# How it judges


def test_of_tiles_that_join_the_same_islands_one_is_looked_at() -> None:
    state = turn("ship*2", RIVAL, tiles=ONE, row=(3, 18), ships=("1.1",))
    moves = legal_discoveries(state)
    chosen = distinct(state, moves, Random(1))
    assert len(chosen) == len({joined(state, dict(state.lies), move) for move in moves}) < len(moves)
    assert {joined(state, dict(state.lies), move) for move in chosen if isinstance(move, Discover)} == {
        joined(state, dict(state.lies), move) for move in moves
    }


def test_the_game_is_shorter_the_fewer_pioneers_are_left() -> None:
    state = turn("ship*2", RIVAL, tiles=ONE, ships=("1.1",))
    long = rounds_left(state)
    land_far_away(state, 1, 3)
    assert 0 < rounds_left(state) < long
    state.trigger = Seat(1)
    assert rounds_left(state) == 0


def test_prices_between_two_rises_and_rivals_by_their_threat() -> None:
    assert between((1, 2, 4, 6, 9), 0) == 1
    assert between((1, 2, 4, 6, 9), 1.5) == 3
    assert between((1, 2, 4, 6, 9), 7) == 9
    (first, leader), (second, last) = pulls([0.0, 80.0, 10.0], 0)
    assert (first, second) == (1, 2)
    assert leader > last > 0
