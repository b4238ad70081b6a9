"""The master of Cibola: legal, seeded, within its budget, never fooled by a closed fist, and better than greedy."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import isclose
from random import Random
from typing import Any

import pytest

from eldorado import CHANCE, Seat, bots, load
from eldorado.bots.plans import Considered
from eldorado.bots.tactics.cibola import choose, training
from eldorado.bots.tactics.cibola.auction import Auction, all_bids, reopened
from eldorado.bots.tactics.cibola.master import consider, think
from eldorado.bots.tactics.cibola.mixes import duel
from eldorado.bots.tactics.cibola.picks import Search
from eldorado.bots.tactics.cibola.terms import TERMS, terms_of, weighed
from eldorado.bots.tactics.cibola.weights import learnt, weights_text
from eldorado.bots.tactics.cibola.worth import Yardstick, shares
from eldorado.bots.thinking import Budget, Player, recall
from eldorado.core.game import AnyGame, draw
from eldorado.games.cibola.moves import Bid, Bidding, Move, Options, Place, Take, Taking
from eldorado.games.cibola.state import State

GAME: AnyGame = load("cibola")
LITTLE = Budget(trials=20, seconds=60.0)
AMPLE = Budget(trials=100_000, seconds=60.0)


def positions(seats: int, count: int, rng: Random, *, often: float = 0.15, hide: bool = False) -> list[State]:
    """States of random games in which a seat is asked; low bids, so that nobody runs out of explorers at once."""
    found = list[State]()
    while len(found) < count:
        state = GAME.setup(seats, Options(hide_explorers=hide))
        while actors := GAME.actors(state):
            seat = rng.choice(actors)
            if seat != CHANCE and rng.random() < often:
                found.append(GAME.copy(state))
            GAME.perform(state, seat, any_move(state, seat, rng))
    return found[:count]


def any_move(state: State, seat: Seat, rng: Random) -> Move:
    """Luck's draw, or any answer."""
    moves: Sequence[Move] = GAME.legal(state, seat)
    drawn: Move = (
        draw(GAME, state, rng) if seat == CHANCE else rng.choice(moves[:4] if type(moves[0]) is Bid else moves)
    )
    return drawn


def asked(kind: type[Move], seats: int, count: int, seed: str) -> list[State]:
    """Positions in which such a move is asked for."""
    found = positions(seats, 40 * count, Random(seed))
    return [state for state in found if type(GAME.legal(state, GAME.actors(state)[0])[0]) is kind][:count]


def borders(seats: int, seed: str) -> list[State]:
    """The states of one random game in which a round has just begun."""
    rng, state, found = Random(seed), GAME.setup(seats), list[State]()
    while actors := GAME.actors(state):
        if state.round > 1 and state.round > (found[-1].round if found else 1):
            found.append(GAME.copy(state))
        seat = rng.choice(actors)
        GAME.perform(state, seat, any_move(state, seat, rng))
    return found


@pytest.mark.parametrize("hide", [False, True])
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_master_answers_legally_wherever_it_is_asked(seats: int, hide: bool) -> None:
    master = bots.load("master", GAME, LITTLE)
    for number, state in enumerate(positions(seats, 16 // seats, Random(f"legal {seats} {hide}"), hide=hide)):
        for seat in GAME.actors(state):
            move = bots.answer(GAME, state, seat, master, Random(number))
            assert GAME.explain(state, seat, move) is None


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_same_luck_gives_the_same_thought(seats: int) -> None:
    for number, state in enumerate(positions(seats, 4, Random(f"same {seats}"))):
        seat = GAME.actors(state)[0]
        thoughts = [think(GAME, GAME.copy(state), seat, Random(number), LITTLE) for _ in range(2)]
        assert thoughts[0] == thoughts[1]


def test_a_budget_of_trials_is_kept() -> None:
    for state in asked(Take, 2, 6, "kept"):
        allowance = Budget(trials=50, seconds=60.0).begin()
        search = Search(GAME, Yardstick(state, learnt()), state.round, allowance)
        search.ranked(state, GAME.actors(state)[0])
        assert 0 <= allowance.trials < 50


def test_it_thinks_the_same_when_time_is_no_matter_and_stops_when_it_is_up() -> None:
    (state,) = asked(Take, 2, 1, "late")
    seat = GAME.actors(state)[0]
    hurried = think(GAME, state, seat, Random(1), Budget(trials=100_000, seconds=0.0))
    assert hurried == think(GAME, state, seat, Random(1), Budget(trials=1, seconds=60.0))


def test_a_rock_is_placed_as_meant_when_its_card_was_taken() -> None:
    carried_out = 0
    for number, state in enumerate(asked(Take, 2, 12, "meant")):
        seat = GAME.actors(state)[0]
        thought = think(GAME, state, seat, Random(number), LITTLE)
        GAME.perform(state, seat, thought.move)
        if not thought.then:
            continue
        meant = recall(GAME, state, seat, thought.then)
        assert meant is not None
        player = Player(GAME, think, seat, LITTLE)
        player.memory = thought.then
        assert player.choose(state, Random(0)) == meant.move
        carried_out += type(meant.move) is Place
    assert carried_out


def test_what_others_hold_in_their_fists_is_never_believed() -> None:
    for state in asked(Bid, 3, 5, "fists"):
        decision = state.pending[-1]
        assert type(decision) is Bidding
        if len(decision.waiting) < 2:
            continue
        rival, seat = decision.waiting[:2]
        bids = list[list[Considered]]()
        for fist in (0, state.areas[rival].held):
            world = GAME.copy(state)
            GAME.perform(world, rival, Bid(fist))
            bids.append(consider(GAME, world, seat, Random(7), LITTLE))
        assert bids[0] == bids[1]


def test_a_reopened_auction_asks_all_who_hold_explorers() -> None:
    (state,) = asked(Bid, 2, 1, "reopened")
    GAME.perform(state, Seat(0), Bid(0))
    decision = reopened(state).pending[-1]
    assert type(decision) is Bidding
    assert decision.waiting == tuple(s for s in (0, 1) if state.areas[s].held)


def test_every_set_of_bids_leads_to_chances_that_sum_to_one() -> None:
    (state,) = asked(Bid, 2, 1, "chances")
    auction = Auction(GAME, state, LITTLE.begin(), learnt())
    for bids in all_bids(auction.most):
        assert isclose(sum(auction.chances(bids)), 1.0)


def test_against_rivals_of_habit_the_best_answer_is_bid() -> None:
    """Whoever always bids one explorer is outbid, or let have it: no other bid is worth a thought."""
    (state,) = asked(Bid, 2, 1, "habit")
    auction = Auction(GAME, state, LITTLE.begin(), learnt())
    habit = [float(bid == 1) for bid in range(auction.most[1] + 1)]
    mix = duel(auction, Seat(0), habit, 1.0).often
    worths = [auction.chances((bid, 1))[0] for bid in range(len(mix))]
    assert worths[mix.index(max(mix))] == max(worths)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_yardstick_weighs_the_terms_that_were_learnt(seats: int) -> None:
    """A round's end is measured alike before it, with everything worked out once, and after it, term by term."""
    for state in borders(seats, f"terms {seats}")[:-1]:
        yardstick = Yardstick(state, {seats: learnt()[seats][3:4]})
        expected = [weighed(yardstick.weights, row) for row in terms_of(state)]
        assert all(map(isclose, yardstick.scores(state), expected))


def test_chances_sum_to_one_and_follow_the_scores() -> None:
    for scores in ([3.0, 1.0], [3.0, 1.0, 2.0], [-9.0, 400.0, 0.0, 0.0]):
        chances = shares(scores, 2.0)
        assert chances.index(max(chances)) == scores.index(max(scores))
        assert isclose(sum(chances), 1.0) or len(scores) > 2


def test_weights_are_those_of_this_game_and_edition() -> None:
    text = weights_text()
    written = json.loads(text)
    assert (written["game"], written["rules"], written["edition"]) == (GAME.name, GAME.version, GAME.house.mark)
    assert tuple(written["terms"]) == TERMS
    assert set(learnt()) == set(GAME.seats)
    assert all(len(table) == GAME.house.rounds for table in learnt().values())


def trained(games: int, seed: int) -> dict[str, Any]:
    return training.document([training.one_game(number, seed) for number in range(games)])


def test_training_makes_what_is_shipped() -> None:
    written, shipped = json.loads(training.write(trained(9, 1))), json.loads(weights_text())
    assert {**written, "seats": None} == {**shipped, "seats": None}
    assert {seats: len(rows) for seats, rows in written["seats"].items()} == {
        seats: len(rows) for seats, rows in shipped["seats"].items()
    }
    assert written["seats"]["2"][0]["spread"] > 0


def test_training_is_seeded() -> None:
    first, again, other = [trained(3, seed) for seed in (1, 1, 2)]
    assert first == again
    assert first != other


def last_auction_won(seed: int) -> State:
    """A game between two greedy bots, where the winner of the last auction is about to take the first card."""
    rng = Random(seed)
    state: State = GAME.setup(2)
    while state.round < GAME.house.rounds or type(state.pending[-1]) is not Taking:
        seat = GAME.actors(state)[0]
        move: Move = draw(GAME, state, rng) if seat == CHANCE else choose(GAME, state, seat, rng)
        GAME.perform(state, seat, move)
    return state


@pytest.mark.parametrize("seed", [135, 250])
def test_the_master_wins_a_last_round_that_greedy_gives_away(seed: int) -> None:
    """Whatever the rival answers: after greedy's card it can win the game, after the master's it cannot."""
    state = last_auction_won(seed)
    seat = GAME.actors(state)[0]
    ends = list[float]()
    for move in (choose(GAME, state, seat, Random(0)), think(GAME, state, seat, Random(0), AMPLE).move):
        after = GAME.copy(state)
        GAME.perform(after, seat, move)
        search = Search(GAME, Yardstick(state, learnt()), state.round, AMPLE.begin())
        ends.append(search.at_width(after, 18).chances[seat])
    assert ends[0] < 0.05
    assert ends[1] > 0.95
