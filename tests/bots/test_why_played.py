"""Why somebody played that: found from what the asker was told, the same whatever the asker cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from eldorado import NAMES, bots, load
from eldorado.bots.heard_turn import HeardTurn, heard_turn
from eldorado.bots.plans import Considered, tactics_of
from eldorado.bots.thinking import Budget
from eldorado.bots.why_played import (
    Explanation,
    Found,
    Heard,
    find_moves,
    other_plans,
    surely,
    verdict_on,
    why_played,
)
from eldorado.core.game import CHANCE, AnyGame, Move, Seat, draw
from eldorado.core.log import Log
from eldorado.games.cibola.moves import Bid

LITTLE = Budget(trials=12, seconds=30.0)
ENTRIES = {"cibola": 60, "inka": 16, "ilos": 200, "sol": 70}
ASKER = Seat(0)
BOT = Seat(1)


class Asked(NamedTuple):
    """A turn of the bot as the asker has heard it, and what was truly played."""

    turn: HeardTurn
    moves: tuple[Move, ...]


def entries(name: str, seats: int) -> Iterator[Log]:
    """A game of bots, after each entry."""
    game, rng = load(name), Random(f"why {name}")
    log = Log(game, seats)
    bot = bots.load("greedy", game)
    while len(log.said) < ENTRIES[name] and not log.over:
        seat = game.actors(log.state)[0]
        log.play(seat, draw(game, log.state, rng) if seat == CHANCE else bots.answer(game, log.state, seat, bot, rng))
        yield log


def asked(log: Log, number: int, asker: Seat | None) -> Asked:
    """The turn of an entry."""
    turn = heard_turn(log, asker, number)
    said = [log.said[each].entry for each in turn.entries]
    moves = tuple(log.game.read(entry.text) for entry in said if entry.seat == turn.seat)
    return Asked(turn, moves)


def turns_of(name: str, asker: Seat | None, seats: int = 4) -> list[Asked]:
    """The turns of the bot in a game, each asked about as soon as it was played."""
    return [asked(log, log.in_force[-1], asker) for log in entries(name, seats) if log.said[-1].entry.seat == BOT]


# Secrecy


@pytest.mark.parametrize("asker", [ASKER, None])
@pytest.mark.parametrize("name", NAMES)
def test_the_answer_is_the_same_whatever_the_asker_cannot_know(name: str, asker: Seat | None) -> None:
    """All that the asker cannot know is swapped in the state before the turn: what was heard is all that is left."""
    game, verdicts = load(name), set[str]()
    for number, (turn, _) in enumerate(turns_of(name, asker)[::4]):
        swapped = game.imagine(turn.before, asker, Random(f"swap {number}"))
        answers = [answer(game, true, asker, turn, number) for true in (turn.before, swapped)]
        assert answers[0] == answers[1]
        verdicts.add(answers[0].verdict)
    assert verdicts - {"hidden"}, "nothing was compared"


def answer(game: AnyGame, true: Any, asker: Seat | None, turn: HeardTurn, seed: int) -> Explanation:
    """As a server asks: by a world imagined for the asker."""
    rng = Random(seed)
    world = game.imagine(true, asker, rng)
    return why_played(game, world, asker, turn.seat, turn.heard, rng, LITTLE)


@pytest.mark.parametrize("asker", [ASKER, None])
@pytest.mark.parametrize("name", NAMES)
def test_what_is_found_is_what_was_played(name: str, asker: Seat | None) -> None:
    game, found = load(name), 0
    turns = turns_of(name, asker)
    for turn, moves in turns:
        rng = Random(1)
        known = find_moves(game, game.imagine(turn.before, asker, rng), asker, turn.seat, turn.heard, rng)
        assert known is None or known.moves == moves[: len(known.moves)]
        found += known is not None
    assert found >= len(turns) * 0.5, f"{found} of {len(turns)}"


def bids(*answers: int) -> Log:
    """Cibola's first round with these bids in the order of seats."""
    game, rng = load("cibola"), Random(1)
    log = Log(game, 3)
    while game.actors(log.state) == (CHANCE,):
        log.play(CHANCE, draw(game, log.state, rng))
    for seat, explorers in enumerate(answers):
        log.play(Seat(seat), Bid(explorers))
    return log


@pytest.mark.parametrize("asker", [ASKER, None])
def test_a_bid_in_a_closed_fist_is_not_known_to_be_any(asker: Seat | None) -> None:
    game, heard = load("cibola"), []
    for secret in (1, 4):
        log = bids(2, secret)
        turn = heard_turn(log, asker, log.in_force[-1])
        assert answer(game, turn.before, asker, turn, 1) == Explanation("hidden")
        heard.append(turn.heard)
    assert heard[0] == heard[1]


@pytest.mark.parametrize("asker", [ASKER, None])
def test_a_bid_is_known_once_the_fists_are_opened(asker: Seat | None) -> None:
    game, log = load("cibola"), bids(2, 4, 1)
    turn, moves = asked(log, log.in_force[-2], asker)
    assert moves == (Bid(4),)
    found = find_moves(game, game.imagine(turn.before, asker, Random(1)), asker, BOT, turn.heard, Random(2))
    assert found is not None
    assert found.moves == moves
    assert answer(game, turn.before, asker, turn, 1).verdict != "hidden"


def test_the_bot_s_own_bid_is_never_taken_from_anywhere_but_what_was_told() -> None:
    """What was told of a bid of four, in a state in which one was bid: the answer is about four."""
    game = load("cibola")
    four, one = (asked(bids(2, bid, 1), bids(2, bid, 1).in_force[-2], ASKER) for bid in (4, 1))
    world = game.imagine(one.turn.before, ASKER, Random(1))
    found = find_moves(game, world, ASKER, BOT, four.turn.heard, Random(2))
    assert found is not None
    assert found.moves == (Bid(4),)


def test_nothing_is_found_where_nothing_of_the_kind_can_have_been_heard() -> None:
    game, log = load("cibola"), bids(2)
    world = game.imagine(log.state, ASKER, Random(1))
    assert find_moves(game, world, ASKER, BOT, (Heard(BOT, (), game.view(world, ASKER)),), Random(1)) is None


# Turns


def test_a_turn_is_all_that_its_seat_did_until_somebody_else_or_luck_came_in() -> None:
    several = 0
    for log in entries("sol", 2):
        number = log.in_force[-1]
        seat = log.said[number].entry.seat
        if seat == CHANCE:
            continue
        turn = heard_turn(log, ASKER, number)
        assert {heard.seat for heard in turn.heard} == {seat}
        start = log.in_force.index(turn.entries[0])
        before = log.said[log.in_force[start - 1]] if start else None
        assert before is None or before.entry.seat != seat or any(event.reveal for event in before.events)
        several += len(turn.heard) > 1
    assert several


def test_the_state_before_a_turn_is_that_of_the_log_then() -> None:
    states = []
    for log in entries("ilos", 3):
        states.append(log.state)
        for back in (0, 1, 5):
            if back < len(states):
                assert log.state_after(len(states) - back) == states[len(states) - 1 - back]


# Verdicts


@pytest.mark.parametrize(
    ("played", "other", "verdict"),
    [
        ((0.6, 0.0, 1.0), (0.5, 0.0, 0.0), "better"),
        ((0.505, 0.0, 1.0), (0.5, 0.0, 0.0), "even"),
        ((0.6, 0.2, 1.0), (0.5, 0.0, 0.0), "even"),
        ((0.4, 0.0, 0.0), (0.5, 0.0, 1.0), "worse"),
        ((0.4, 0.0, 0.3), (0.5, 0.0, 0.7), "even"),
    ],
)
def test_what_was_played_is_held_against_the_best_other_plan(
    played: tuple[float, float, float], other: tuple[float, float, float], verdict: str
) -> None:
    assert verdict_on(Considered((), *played), Considered((), *other)) == verdict


def test_a_plan_that_begins_with_what_was_played_is_no_other_plan() -> None:
    game, log = load("cibola"), bids(2)
    one, two = Considered((Bid(1),), 0.5, 0.0, 1.0), Considered((Bid(2),), 0.5, 0.0, 0.0)
    longer = Considered((Bid(1), Bid(0)), 0.5, 0.0, 0.0)
    assert other_plans(game, BOT, log.state, one, [one, longer, two]) == [two]


def test_no_more_of_a_plan_is_named_than_the_asker_knows_could_be_played() -> None:
    game, cut = load("ilos"), 0
    for number, (turn, moves) in enumerate(turns_of("ilos", ASKER, 3)):
        worlds = tuple(game.imagine(turn.before, ASKER, Random(f"{number} {world}")) for world in range(4))
        for plan in tactics_of(game).plans(game, worlds[0], BOT, Random(1), 6):
            sure = surely(game, BOT, Found(worlds, moves), Considered(plan.moves, 0.5, 0.0, 0.0))
            assert sure == plan.moves[: len(sure)]
            assert not sure or all(sure[0] in game.legal(world, BOT) for world in worlds)
            cut += not sure and any(plan.moves[0] not in game.legal(world, BOT) for world in worlds)
    assert cut
