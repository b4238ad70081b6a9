"""The master at Ilôs: it answers legally, keeps to its budget, carries its plans out, and sees more than greedy."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from eldorado import bots
from eldorado.bots.tactics.ilos.chances import CERTAIN, chance, outcome
from eldorado.bots.tactics.ilos.haste import Stakes, act, landings, payment
from eldorado.bots.tactics.ilos.master import think
from eldorado.bots.tactics.ilos.playout import begin_turn, end_turn
from eldorado.bots.tactics.ilos.turns import carry_out, likely_turns
from eldorado.bots.tactics.ilos.weights import learnt
from eldorado.bots.thinking import Budget, Player, Thought
from eldorado.core.game import CHANCE, AnyGame, Seat, draw
from eldorado.games.ilos import GAME
from eldorado.games.ilos.components import KINDS
from eldorado.games.ilos.moves import Acting, Options
from eldorado.games.ilos.rules.setup import setup
from eldorado.games.ilos.state import NOBODY, State
from tests.games.ilos.positions import BOX, tokens, turn

GREEDY = bots.load("greedy", GAME)
QUICK = Budget(trials=12, seconds=60)
NONE = Budget(trials=0, seconds=60)
ONE = ("1 0,0 0",)
"""Tile 1 alone: ebony, spices, dye and a site on one island."""


def asked(seats: int, count: int, seed: int, options: Options | None = None) -> list[State]:
    """Positions of random games in which a seat, not chance, is asked."""
    rng, found = Random(seed), list[State]()
    while len(found) < count:
        state = setup(seats, options)
        while actors := GAME.actors(state):
            seat = rng.choice(actors)
            if seat != CHANCE and rng.random() < 0.06:
                found.append(state.copy())
            move: Any = draw(GAME, state, rng) if seat == CHANCE else rng.choice(GAME.legal(state, seat))
            GAME.perform(state, seat, move)
    return found[:count]


def acting(seats: int, count: int, seed: int) -> list[State]:
    """Those in which there is something to play."""
    found = [state for state in asked(seats, 12 * count, seed) if type(state.pending[-1]) is Acting]
    return [state for state in found if len(GAME.legal(state, state.turn)) > 1][:count]


# It plays by the rules


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_answers_legally_wherever_it_is_asked_and_touches_nothing(seats: int) -> None:
    for number, state in enumerate(asked(seats, 24, seats)):
        for seat in GAME.actors(state):
            world = GAME.imagine(state, seat, Random(number))
            before = world.copy()
            thought = think(GAME, world, seat, Random(number), QUICK)
            move: Any = thought.move
            assert GAME.explain(state, seat, move) is None
            assert world == before


def test_it_plays_on_to_the_last_round_agreed_upon() -> None:
    for number, state in enumerate(asked(2, 12, 5, Options(round_limit=2, open_stocks=True))):
        seat = GAME.actors(state)[0]
        move: Any = think(GAME, GAME.imagine(state, seat, Random(1)), seat, Random(number), QUICK).move
        assert GAME.explain(state, seat, move) is None


def test_the_same_luck_gives_the_same_answer_whatever_it_cannot_know() -> None:
    for number, state in enumerate(acting(3, 6, 7)):
        other = GAME.imagine(state, state.turn, Random(-number))
        bot = bots.Bot("master", think, QUICK)
        answers = [bots.answer(GAME, world, state.turn, bot, Random(number)) for world in (state, other, state)]
        assert answers[0] == answers[1] == answers[2]


# It keeps to its budget, and carries its plans out


def test_so_many_trials_and_no_more() -> None:
    imagined = list[int]()

    def counted(state: Any, seat: Seat | None, rng: Random) -> State:
        imagined.append(1)
        return GAME.imagine(state, seat, rng)

    game: AnyGame = replace(GAME, imagine=counted)
    for state in acting(2, 4, 3):
        imagined.clear()
        think(game, state, state.turn, Random(1), Budget(trials=40, seconds=60))
        assert 20 < len(imagined) <= 40


def test_without_trials_it_is_greedy() -> None:
    for number, state in enumerate(acting(2, 8, 4)):
        move = think(GAME, state, state.turn, Random(number), NONE).move
        assert move == GREEDY.choose(GAME, state, state.turn, Random(number))


def test_an_action_is_thought_out_once() -> None:
    thoughts = list[Thought]()

    def counted(game: AnyGame, world: Any, seat: Seat, rng: Random, budget: Budget) -> Thought:
        thoughts.append(think(game, world, seat, rng, budget))
        return thoughts[-1]

    state = turn("plantation ruins*2", "ship*2", tiles=ONE, ships=("1.1",))
    player, rng, moves = Player(GAME, counted, Seat(0), QUICK), Random(1), list[str]()
    while state.turn == 0 and GAME.actors(state) == (Seat(0),) and len(moves) < 4:
        move: Any = player.answer(state, rng)
        moves.append(GAME.write(move))
        GAME.perform(state, Seat(0), move)
    assert moves[0] == "play plantation"
    assert [each.move for each in thoughts[0].then] == moves[1:]
    assert len(thoughts) == 1


# What a trial is made of


@pytest.mark.parametrize("seats", [2, 4])
def test_a_turn_carried_out_at_once_is_the_turn_that_the_rules_play(seats: int) -> None:
    compared = 0
    for number, state in enumerate(acting(seats, 5, seats)):
        seat = state.turn
        for each in likely_turns(state, seat, Random(number), 3):
            if each.actions:
                at_once, by_rules = state.copy(), state.copy()
                carry_out(at_once, seat, each.actions[0], Random(number))
                for move in each.actions[0].moves(state):
                    assert GAME.explain(by_rules, seat, move) is None
                    GAME.perform(by_rules, seat, move)
                mine, other = at_once.areas[seat], by_rules.areas[seat]
                assert (mine.hand, mine.ships, mine.lairs, mine.stock) == (
                    other.hand,
                    other.ships,
                    other.lairs,
                    other.stock,
                )
                assert (at_once.laid, at_once.island, mine.pioneers) == (by_rules.laid, by_rules.island, other.pioneers)
                compared += 1
    assert compared > 5


def test_games_played_in_haste_come_to_an_end_and_lose_no_card() -> None:
    for seats in GAME.seats:
        state, luck = acting(seats, 1, seats)[0], [Random(seat) for seat in range(seats)]
        while True:
            act(state, state.turn, luck[state.turn])
            end_turn(state, luck)
            assert all(held >= 0 for area in state.areas for held in area.hand)
            assert sum(state.deck) + sum(sum(area.hand) for area in state.areas) <= sum(BOX.cards)
            if begin_turn(state):
                break
        assert state.trigger != NOBODY or state.round == state.options.round_limit
        assert sum(outcome(state, Seat(seat)) > CERTAIN / 2 for seat in range(seats)) >= 1


def test_in_haste_one_pays_with_what_one_cannot_use() -> None:
    state = turn("plantation*2 ruins*2 market", "ship*2", tiles=ONE, ships=("1.1",))
    found = landings(state, Seat(0), Stakes(state, Seat(0)))
    assert [KINDS[kind] for kind in payment(state, Seat(0), 1, 2, found)] == ["ruins", "ruins"]


def test_who_has_more_is_more_likely_to_win() -> None:
    chances = []
    for stock in ("", "gold*4", "gold*8"):
        state = turn("plantation ruins*2", "ship*2", tiles=ONE, ships=("1.1",), stocks=(stock, "gold*4"))
        state.areas[0].pioneers, state.areas[1].pioneers = 0b111 << 40, 0b111 << 44
        state.areas[0].production = state.areas[1].production = tokens("gold dye")
        chances.append(chance(state, Seat(0), learnt()))
    assert 0 < chances[0] < chances[1] < chances[2] < CERTAIN
