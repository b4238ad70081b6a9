"""The master of SOL: legal, seeded, within its budget, blind to what is hidden, and better than greedy at the end."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from eldorado import bots
from eldorado.bots.tactics.sol import master
from eldorado.bots.tactics.sol.knowledge import of_world
from eldorado.bots.tactics.sol.onwards import Course
from eldorado.bots.tactics.sol.outlook import Outlook
from eldorado.bots.tactics.sol.prospects import LYING, OURS, SEARCHING, THEIRS, promise, shown, stage_of
from eldorado.bots.tactics.sol.swords import DuelEnd, best_commit
from eldorado.bots.tactics.sol.tours import Tour
from eldorado.bots.tactics.sol.turns import carried_out, whole_turns
from eldorado.bots.tactics.sol.weights import learnt
from eldorado.bots.thinking import Budget, Player
from eldorado.core.game import CHANCE, Seat, draw
from eldorado.games.sol import GAME
from eldorado.games.sol.decisions import Acting, Committing
from eldorado.games.sol.moves import Options
from eldorado.games.sol.rules.clues import cards_played
from eldorado.games.sol.rules.setup import setup
from eldorado.games.sol.state import State
from tests.games.sol.positions import after, turn, who

LITTLE = Budget(trials=6, seconds=60.0)
AWAY = {"zia": 26, "leonardo": 40, "cabeza": 34, "cortes": 43}
IDOL_OUT = [
    turn("mendoza", {"mendoza": 20, "aguilar": 34, **AWAY}, idol=21),
    turn("mendoza", {"mendoza": 20, "aguilar": 34, **AWAY}, carrier="mendoza"),
    turn("leonardo", {"leonardo": 27, "zia": 9, "mendoza": 9, "cabeza": 41, "aguilar": 34}, carrier="cabeza"),
]


def asked(seats: int, count: int, seed: int, agreed: Options) -> list[State]:
    """Positions in which a seat is asked: greedy lays the first cards, then all is played at random."""
    rng, found = Random(seed), list[State]()
    course, state = Course(GAME, {}), setup(seats, agreed)
    while len(found) < count and (actors := GAME.actors(state)):
        seat = rng.choice(actors)
        late = cards_played(state) >= master.EARLY
        if seat != CHANCE and late and rng.random() < 0.3:
            found.append(state.copy())
        legal: Any = GAME.legal(state, seat)
        if seat == CHANCE:
            move: Any = draw(GAME, state, rng)
        else:
            move = rng.choice(legal) if late else course.answer(state, seat, rng)
        GAME.perform(state, seat, move)
    return found


def answer(state: State, budget: Budget, luck: int = 1) -> str:
    seat = GAME.actors(state)[0]
    return GAME.write(master.think(GAME, state, seat, Random(luck), budget).move)  # type: ignore[arg-type]


# By the rules


@pytest.mark.parametrize("seats", range(2, 9))
def test_it_answers_legally_at_every_number_of_seats(seats: int) -> None:
    sides = Options("random", "advanced" if seats % 2 else "discovery", round_limit=40)
    for number, state in enumerate(asked(seats, 8, seats, sides)):
        before = state.copy()
        for seat in GAME.actors(state)[:1]:
            world = GAME.imagine(state, seat, Random(number))
            move: Any = master.think(GAME, world, seat, Random(number), LITTLE).move
            assert GAME.explain(state, seat, move) is None
        assert state == before


@pytest.mark.parametrize("seats", [3])
def test_a_whole_game_is_played_with_what_it_remembers(seats: int) -> None:
    agreed = Options("chosen", "advanced", 3, "active_only", False, 7)
    state, rng = setup(seats, agreed), Random(seats)
    players = [Player(GAME, master.think, Seat(seat), Budget(2, 60.0)) for seat in range(seats)]
    recalled = 0
    while actors := GAME.actors(state):
        seat = actors[0]
        if seat != CHANCE:
            recalled += bool(players[seat].memory)
        move: Any = draw(GAME, state, rng) if seat == CHANCE else players[seat].answer(state, rng)
        assert GAME.explain(state, seat, move) is None or seat == CHANCE
        GAME.perform(state, seat, move)
    assert recalled


# Luck, budget, secrets


@pytest.mark.parametrize("state", IDOL_OUT)
def test_the_same_luck_gives_the_same_answer(state: State) -> None:
    assert answer(state, LITTLE, 3) == answer(state, LITTLE, 3)


def test_a_budget_of_trials_is_kept() -> None:
    imagined = list[int]()

    def counted(state: State, seat: Seat | None, rng: Random) -> State:
        imagined.append(1)
        return GAME.imagine(state, seat, rng)

    watched = replace(GAME, imagine=counted)
    for number, state in enumerate(IDOL_OUT, start=1):
        master.think(watched, state, Seat(0), Random(1), Budget(25, 60.0))
        assert 0 < len(imagined) <= 25 * number


def test_what_an_enemy_holds_is_not_looked_at() -> None:
    held = [{"aguilar": f"sand {kind}, sand {kind}"} for kind in ("sword", "step")]
    places = {"leonardo": 27, "zia": 9, "mendoza": 9, "cabeza": 41, "aguilar": 41}
    states = [turn("leonardo", places, carrier="cabeza", held=each) for each in held]
    assert states[0] != states[1]
    assert answer(states[0], LITTLE) == answer(states[1], LITTLE)


def test_without_a_trial_it_plays_as_greedy_does() -> None:
    for number, state in enumerate(IDOL_OUT):
        seat = GAME.actors(state)[0]
        greedy: Any = bots.load("greedy", GAME).choose(GAME, state, seat, Random(number))
        assert answer(state, Budget(0, 60.0), number) == GAME.write(greedy)


# Whole turns


def test_whole_turns_end_differently_and_can_be_carried_out() -> None:
    for state in IDOL_OUT:
        now: Any = state.pending[-1]
        assert type(now) is Acting
        legal: set[Any] = set(GAME.legal(state, Seat(0)))
        tour = Tour(state, Outlook(state, 0, Random(1)))
        turns = whole_turns(tour, now, legal, 8)
        assert len({each.moves for each in turns}) == len(turns) == 8
        assert [each.worth for each in turns] == sorted([each.worth for each in turns], reverse=True)
        assert turns[0].worth == pytest.approx(tour.first(now, legal)[0])
        for each in turns:
            later = state.copy()
            for move in carried_out(GAME, state, Seat(0), each, tour):
                assert GAME.explain(later, Seat(0), move) is None
                GAME.perform(later, Seat(0), move)


def test_a_course_goes_on_to_the_next_camp_turn_or_the_end() -> None:
    for camp_turns in (0, 1, 2):
        world = IDOL_OUT[0].copy()
        Course(GAME, {}).play(world, Random(1), camp_turns)
        assert world.turn == camp_turns % 2
    Course(GAME, {}).play(world, Random(1), 1000)
    assert not world.pending


# What it promises itself


def test_every_stage_has_its_weights() -> None:
    stages = [stage_of(state) for state in (turn("zia", AWAY), *IDOL_OUT)]
    assert stages == [SEARCHING, LYING, OURS, THEIRS]
    for stage, state in zip(stages, (turn("zia", AWAY), *IDOL_OUT), strict=True):
        assert len(shown(state, of_world(state, {}))) == len(learnt().stages[stage])
        assert promise(state, 0, {}) == pytest.approx(1 - promise(state, 1, {}))


def test_a_carrier_at_home_out_of_reach_promises_more_than_one_who_can_be_caught() -> None:
    far = turn("mendoza", {"mendoza": 38, "zia": 38, "leonardo": 38, "aguilar": 34, "cabeza": 34}, carrier="mendoza")
    near = turn("mendoza", {"mendoza": 38, "zia": 12, "leonardo": 12, "aguilar": 21, "cabeza": 21}, carrier="mendoza")
    for state in (far, near):
        state.turn = 1
    assert promise(far, 0, {}) > promise(near, 0, {})


def test_swords_are_committed_where_much_is_at_stake() -> None:
    places = {"zia": 8, "cabeza": 21, "aguilar": 34}
    state = after(turn("zia", places, held={"zia": "sand sword, sand sword"}), "step 21", "name cabeza")
    now: Any = state.pending[-1]
    assert type(now) is Committing
    legal: Any = GAME.legal(state, Seat(0))
    for stake, swords in ((0.0, 0), (100.0, 2)):
        outcomes = [DuelEnd(won, stake * won) for won in (True, False, True, False)]
        chosen = best_commit(state, legal, now, 0, outcomes)
        assert chosen is not None
        assert len(chosen.swords) == swords
    assert best_commit(state, legal, now, 0, outcomes[:1]) is None
    assert who(state, "zia").tokens


@pytest.mark.parametrize("luck", range(3))
def test_no_swords_are_wasted_once_the_idol_is_safe_at_home(luck: int) -> None:
    """Leonardo stands at home with the Idol, out of anybody's reach: greedy throws both swords into a brawl."""
    places = {"zia": 8, "cabeza": 21, "aguilar": 34, "mendoza": 28, "leonardo": 38, "cortes": 43}
    state = turn("zia", places, held={"zia": "sand sword, sand sword"}, carrier="leonardo")
    brawl = after(state, "step 21", "name cabeza")
    assert answer(brawl, Budget(0, 60.0), luck) == "commit sand sand"
    assert answer(brawl, Budget(30, 60.0), luck) == "commit"
