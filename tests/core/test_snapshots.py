"""Taking back costs what is taken back: by snapshots as by playing everything again, only sooner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldorado import CHANCE, Seat, load
from eldorado.core.game import AnyGame, Move, draw
from eldorado.core.log import Entry, Log
from eldorado.core.snapshots import FRESH, Snapshots, spacing

GAMES = ["sol", "inka", "ilos", "cibola"]
LONGEST = 5_000


def step(log: Log, rng: Random) -> None:
    """One more move, any."""
    game = log.game
    seat = rng.choice(game.actors(log.state))
    log.play(seat, draw(game, log.state, rng) if seat == CHANCE else rng.choice(game.legal(log.state, seat)))


def from_set_up(log: Log) -> Any:
    """The state by playing all that is in force from the beginning."""
    game = log.game
    state = game.setup(log.seats, log.options, log.edition)
    for seat, move in log.moves():
        game.perform(state, seat, move)
    return state


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32), spans=st.lists(st.tuples(st.integers(1, 60), st.integers(1, 90)), max_size=8))
def test_taking_back_by_snapshots_is_playing_again_from_set_up(
    name: str, seed: int, spans: list[tuple[int, int]]
) -> None:
    game, rng = load(name), Random(seed)
    log = Log(game, rng.choice(game.seats))
    for moves, back in spans:
        for _ in range(moves):
            if not log.over:
                step(log, rng)
        twin = log.copy()
        answered = [seat for seat in range(log.seats) if log.can_withdraw(Seat(seat))]
        if answered and rng.random() < 0.5:
            log.withdraw(Seat(rng.choice(answered)))
        else:
            log.undo(Seat(0), log.in_force[-back:][0], agreed=True)
        assert log.state == from_set_up(log)
        assert log.asks.keys() == set(game.asked(log.state))
        assert twin.state == from_set_up(twin), "a copy goes its own way"


class Counted:
    """A game that counts how often a move is performed."""

    def __init__(self, name: str) -> None:
        self.count = 0
        self.true = load(name)
        self.game: AnyGame = replace(self.true, perform=self.perform)

    def perform(self, state: Any, seat: Seat, move: Move) -> list[Any]:
        self.count += 1
        return self.true.perform(state, seat, move)


def see_saw(log: Log, rng: Random) -> Iterator[None]:
    """One move, and back, after a whole game but for its end."""
    yield from climb(log, rng, 600)
    while True:
        step(log, rng)
        yield
        take_back(log, 1)
        yield


def stairs(log: Log, rng: Random) -> Iterator[None]:
    """As far up as it goes, then down one by one, and up again."""
    while True:
        yield from climb(log, rng, 1_000)
        while log.in_force:
            take_back(log, 1)
            yield


def leaps(log: Log, rng: Random) -> Iterator[None]:
    """Up by some, down by a little more or less, whatever is not at hand any more."""
    yield from climb(log, rng, 400)
    while True:
        way = rng.choice((3, 9, 17, 33, 65, 129))
        yield from climb(log, rng, way)
        take_back(log, way + rng.choice((-1, 0, 1)))
        yield


def climb(log: Log, rng: Random, moves: int) -> Iterator[None]:
    for _ in range(moves):
        step(log, rng)
        yield
        if log.over:
            take_back(log, 1)
            yield
            return


def take_back(log: Log, entries: int) -> None:
    log.undo(Seat(0), log.in_force[-min(entries, len(log.in_force)) :][0], agreed=True)


@pytest.mark.parametrize("habit", [see_saw, stairs, leaps])
def test_the_longest_game_of_undos_costs_a_few_times_what_was_played(habit: Any) -> None:
    """4,989 entries of Inka, mostly undos, took three quarters of a minute when each undo began at set-up."""
    counted = Counted("inka")
    log = Log(counted.game, 4)
    going_on = habit(log, Random(2))
    while len(log.said) < LONGEST:
        next(going_on)
    undos = sum(spoken.entry.text.startswith("undo") for spoken in log.said)
    assert undos > 50, "the habit takes back"
    counted.count = 0
    again = Log(counted.game, 4)
    for entry in log.entries:
        again.say(entry)
    assert again.state == log.state
    assert counted.count <= 4 * LONGEST, "each entry is performed a few times at most"


def test_few_states_are_kept_and_the_nearest_is_near() -> None:
    kept = Snapshots("set-up")
    for count in range(1, LONGEST + 1):
        kept.keep(count, f"after {count}")
    assert len(kept) <= 100
    for back in (0, 1, 7, 8, 15, 16, 40, 100, 1000, 4000, LONGEST):
        count, state = kept.copy().back_to(LONGEST - back)
        assert state == (f"after {count}" if count else "set-up")
        assert 0 <= LONGEST - back - count <= max(0, back // FRESH)


def test_what_is_kept_later_was_kept_before() -> None:
    for distance in range(1, LONGEST):
        assert spacing(distance) % spacing(distance - 1) == 0


def test_a_forgotten_future_does_not_come_back() -> None:
    kept = Snapshots("set-up")
    for count in range(1, 20):
        kept.keep(count, f"old {count}")
    assert kept.back_to(10) == (10, "old 10")
    kept.keep(11, "new 11")
    assert kept.back_to(12) == (11, "new 11")
    assert kept.back_to(0) == (0, "set-up")


def test_entries_of_a_game_with_undos_lead_to_the_same_log() -> None:
    game, rng = load("cibola"), Random(5)
    log = Log(game, 3)
    for _ in range(40):
        step(log, rng)
        if rng.random() < 0.3:
            take_back(log, rng.choice((1, 2, 20)))
    again = Log(game, 3)
    for entry in log.entries:
        again.say(Entry(entry.seat, entry.text))
    assert (again.state, again.asks, again.in_force) == (log.state, log.asks, log.in_force)
