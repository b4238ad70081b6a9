"""The review of a game: its course sums up, decisions are judged by what their seat knew, the same seed is the same."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eldorado import CHANCE, Seat, bots, load
from eldorado.bots import judging
from eldorado.bots.course import change, steps
from eldorado.bots.judging import judge, match, turns
from eldorado.bots.plans import Considered, tactics_of
from eldorado.bots.review import Review, review
from eldorado.bots.thinking import Budget
from eldorado.bots.turning_points import SWING
from eldorado.core.conformance.playout import choose
from eldorado.core.game import AnyGame, draw
from eldorado.core.log import Log
from eldorado.core.options import read_options
from eldorado.core.sealing import sealed_entries, sealing

SAMPLE = Path(__file__).parents[2] / "examples" / "goofspiel" / "src"
SMALL: dict[str, tuple[int, dict[str, Any]]] = {
    "cibola": (2, {}),
    "inka": (2, {"round_limit": 2}),
    "ilos": (2, {"round_limit": 2}),
    "sol": (2, {"line_up": "random", "round_limit": 3}),
}
"""Short games: how many seats, and with which options."""
SECONDS = 0.2


class Ticks:
    """A clock that stands still unless it is told to go on."""

    def __init__(self, step: float = 0.0) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.fixture(scope="module")
def goofspiel() -> AnyGame:
    """The sample game, as somebody would install it."""
    if str(SAMPLE) not in sys.path:
        sys.path.append(str(SAMPLE))
    from goofspiel import GAME  # type: ignore[import-not-found, unused-ignore]

    game: AnyGame = GAME
    return game


def at_random(game: AnyGame, seats: int, options: dict[str, Any], seed: int) -> Log:
    """A game that everybody plays at random."""
    log, rng = Log(game, seats, read_options(game, options)), Random(seed)
    while not log.over:
        log.play(*choose(game, log.state, rng))
    return log


def against_greedy(game: AnyGame, blind: Seat, seed: int) -> Log:
    """A game for two in which one seat plays at random."""
    log, rng = Log(game, 2), Random(seed)
    players = [bots.load("random" if Seat(seat) == blind else "greedy", game).at(game, Seat(seat)) for seat in (0, 1)]
    while not log.over:
        seat = game.actors(log.state)[0]
        log.play(seat, draw(game, log.state, rng) if seat == CHANCE else players[seat].answer(log.state, rng))
    return log


@pytest.fixture(scope="module", params=SMALL)
def reviewed(request: pytest.FixtureRequest) -> tuple[Log, Review]:
    """A short game of each kind, and its review."""
    game, (seats, options) = load(request.param), SMALL[request.param]
    log = at_random(game, seats, options, 1)
    return log, review(log, 3, SECONDS, Ticks())


def test_every_entry_has_chances_that_sum_to_one_and_end_at_the_result(reviewed: tuple[Log, Review]) -> None:
    log, found = reviewed
    assert [point.entry for point in found.points] == log.in_force
    for point in found.points:
        assert sum(point.chances) == pytest.approx(1.0, abs=0.001)
        assert sum(point.hindsight) == pytest.approx(1.0, abs=0.001)
        assert all(0.0 <= error <= 0.5 for error in point.errors)
    ranks = log.game.scores(log.state).ranks
    won = [1.0 / ranks.count(0) if rank == 0 else 0.0 for rank in ranks]
    assert found.points[-1].chances == found.points[-1].hindsight == pytest.approx(won, abs=0.001)
    assert set(found.points[-1].errors) == {0.0}


def test_every_choice_is_judged_and_the_same_seed_judges_the_same(reviewed: tuple[Log, Review]) -> None:
    log, found = reviewed
    assert review(log, 3, SECONDS, Ticks()) == found
    assert found.unjudged == 0
    assert {each.entry for each in found.decisions} >= {turn.entries[0] for turn in turns(log)}
    for each in found.decisions:
        assert log.said[each.entry].entry.seat == each.seat
        assert log.said[each.entry].entry.text == each.played[0]
        assert 0.0 <= each.loss <= 1.0
        assert bool(each.better) == (each.loss > 0), "what is better is told where something was lost"


def test_what_changed_the_chances_sums_to_the_result(reviewed: tuple[Log, Review]) -> None:
    _, found = reviewed
    for side, owed in enumerate(found.balance):
        parts = owed.decisions + owed.luck + owed.reveals
        assert parts == pytest.approx(found.points[-1].chances[side] - 1.0 / len(found.balance), abs=0.01)
        assert owed.lost == pytest.approx(sum(each.loss for each in found.decisions if each.side == side and each.sure))


def test_luck_is_of_chance_and_reveals_show_something() -> None:
    game = load("cibola")
    log = at_random(game, 2, {}, 5)
    found = review(log, seconds=SECONDS, clock=Ticks())
    for point in found.points:
        spoken = log.said[point.entry]
        reveals = any(event.reveal for event in spoken.events)
        assert (point.cause == "luck") == (spoken.entry.seat == CHANCE)
        assert point.cause != "reveal" or reveals
    assert {point.cause for point in found.points} == {"luck", "reveal", "decision"}


def test_who_plays_at_random_loses_more_by_decisions_than_who_does_not() -> None:
    lost = [0.0, 0.0]
    for seed in range(3):
        blind = seed % 2
        found = review(against_greedy(load("cibola"), Seat(blind), seed), seconds=2.0, clock=Ticks())
        lost[0] += found.balance[blind].lost
        lost[1] += found.balance[1 - blind].lost
    assert lost[0] > 2 * lost[1]


def test_turning_points_are_the_costliest_decisions_in_the_order_of_the_game() -> None:
    found = review(against_greedy(load("cibola"), Seat(0), 7), seconds=2.0, clock=Ticks())
    costliest = sorted(
        [each for each in found.decisions if each.sure and each.loss > SWING], key=lambda each: -each.loss
    )[:3]
    told = found.turning_points
    assert len(told) == 3
    assert [turn.entry for turn in told] == sorted(turn.entry for turn in told)
    decided = {turn.entry: turn for turn in told if turn.cause == "decision"}
    assert set(decided) == {each.entry for each in costliest}
    for each in costliest:
        assert decided[each.entry].better == each.better != each.played
        assert decided[each.entry].reason == each.reason


def test_a_decision_is_judged_by_what_its_seat_knew(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the others hold in secret is not in the world in which a bid is judged: only an imagined one is."""
    game = load("cibola")
    log, asked = at_random(game, 3, {}, 8), list[Any]()
    turn = next(
        turn for turn in turns(log) if len(game.actors(turn.state)) == 1 and turn.moves[0].__class__.__name__ == "Bid"
    )
    imagined = [game.imagine(turn.state, turn.seat, Random(seed)) for seed in range(20)]
    assert any(world != turn.state for world in imagined), "the others' bids are hidden from the last bidder"
    tactics = tactics_of(game)

    def spy(game: AnyGame, world: Any, seat: Seat, rng: Random, budget: Budget) -> list[Considered]:
        asked.append(world)
        return tactics.consider(game, world, seat, rng, budget)

    for seed in range(20):
        judge(game, tactics._replace(consider=spy), turn, Random(seed), Budget(0, 1.0, Ticks()))
    assert all(game.view(world, turn.seat) == game.view(turn.state, turn.seat) for world in asked)
    assert any(world != turn.state for world in asked)


def test_a_game_without_tactics_is_reviewed_move_by_move(goofspiel: AnyGame) -> None:
    log = at_random(goofspiel, 3, {}, 1)
    found = review(log, seconds=1.0, clock=Ticks())
    assert len(found.decisions) == len(turns(log))
    assert all(len(each.played) == 1 for each in found.decisions)


def test_when_time_is_short_the_moving_decisions_come_first_and_the_others_are_counted(goofspiel: AnyGame) -> None:
    log = at_random(goofspiel, 2, {}, 1)
    whole = review(log, seconds=10.0, clock=Ticks())
    short = review(log, seconds=10.0, clock=Ticks(0.06))
    assert 0 < short.unjudged < len(whole.decisions)
    assert len(short.decisions) + short.unjudged == len(turns(log))
    moved = {step.entry: abs(change(whole.points, number, 0)) for number, step in enumerate(whole.points)}
    judged = {each.entry for each in short.decisions}
    left_out = {turn.entries[0] for turn in turns(log)} - judged
    assert min(moved[entry] for entry in judged) >= max(moved[entry] for entry in left_out)


def test_progress_is_told_to_its_end(goofspiel: AnyGame) -> None:
    told: list[tuple[int, int]] = []
    review(at_random(goofspiel, 2, {}, 1), seconds=0.5, clock=Ticks(), tell=lambda done, of: told.append((done, of)))
    assert told == sorted(told)
    assert told[-1][0] == told[-1][1]


def test_a_plan_is_found_by_its_moves_or_by_what_comes_of_them(goofspiel: AnyGame) -> None:
    log = at_random(goofspiel, 2, {}, 1)
    turn = turns(log)[0]
    other, same = goofspiel.legal(turn.state, turn.seat)[0], turn.moves[0]
    plans = [Considered((other,), 0.4, 0.0, 0.0), Considered((same,), 0.3, 0.0, 1.0)]
    found = match(goofspiel, turn.state, turn, plans)
    assert found is not None
    assert found.moves == (same,)
    assert match(goofspiel, turn.state, turn, plans[:1]) is None or other == same


def test_what_is_no_plan_is_estimated_beside_them(goofspiel: AnyGame) -> None:
    log = at_random(goofspiel, 2, {}, 1)
    turn = turns(log)[2]
    legal = [move for move in goofspiel.legal(turn.state, turn.seat) if move != turn.moves[0]]
    plans = [Considered((move,), 0.9 - number / 10, 0.01, float(not number)) for number, move in enumerate(legal[:3])]
    played = judging.estimate(goofspiel, tactics_of(goofspiel), turn.state, turn, plans, 0)
    assert played.moves == turn.moves
    assert 0.0 <= played.chance <= 1.0
    assert played.error > 0.01, "it is less sure than what was thought over"


def consented(game: AnyGame, until: int, seed: int) -> Log:
    """A game that was ended by consent after so many entries."""
    log, rng = Log(game, 3), Random(seed)
    while len(log.said) < until:
        log.play(*choose(game, log.state, rng))
    return log


def opened(log: Log) -> Log:
    """The log of the record of a game ended by consent."""
    again = Log(log.game, log.seats, log.options, log.edition)
    for entry in sealed_entries(log, sealing(log)):
        again.say(entry)
    return again


def test_nothing_sealed_of_a_game_ended_by_consent_is_in_its_review() -> None:
    """Games that differ in nothing but what is sealed have the same review."""
    game = load("cibola")
    logs = [consented(game, 12, 6)]
    while len(logs[0].asks) < 3:
        logs[0].play(*choose(game, logs[0].state, Random(1)))
    found = list[Review]()
    for bid in (0, 1):
        log = logs[0].copy()
        seat = next(iter(log.asks))[0]
        log.play(seat, list(game.legal(log.state, seat))[bid])
        assert sealing(log).open < len(log.said), "a secret bid is sealed"
        found.append(review(opened(log), seconds=SECONDS, clock=Ticks()))
    assert found[0] == found[1]
    assert len(found[0].points) == len(list(steps(opened(logs[0]))))


def test_where_hands_are_dealt_first_little_is_open_and_no_decision_is_judged() -> None:
    game = load("ilos")
    log = consented(game, 80, 1)
    found = review(opened(log), seconds=SECONDS, clock=Ticks())
    assert found.decisions == []
    assert len(found.points) <= sealing(log).open
    assert {point.cause for point in found.points} == {"luck"}


def test_a_game_in_which_nothing_has_happened_has_an_empty_review() -> None:
    assert review(Log(load("ilos"), 2), seconds=SECONDS, clock=Ticks()) == Review([], [], [], [], 0)
