"""What stays sealed of a game that did not come to its end: logs an onlooker cannot tell apart give the same record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eldorado import CHANCE, Seat, games
from eldorado.core.game import AnyGame, Move
from eldorado.core.log import Entry, Log
from eldorado.core.options import read_options
from eldorado.core.record import record, replay, write_record
from eldorado.core.sealing import is_masked, sealing
from eldorado.server.messages.frames import frames
from eldorado.server.messages.score_board import graph
from eldorado.server.messages.table_message import encode
from tests.core.test_log import at_bidding, at_taking
from tests.seeds import luck

SAMPLE = Path(__file__).parents[2] / "examples" / "goofspiel" / "src"
GAMES = ("cibola", "inka", "ilos", "sol", "goofspiel")
SECRETIVE = tuple(name for name in GAMES if name != "inka")
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "cibola": [{}, {"hide_explorers": True}],
    "ilos": [{}],
    "sol": [{"line_up": "chosen", "side": "advanced"}, {}],
}
STEPS = 160


@pytest.fixture
def goofspiel(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    monkeypatch.syspath_prepend(SAMPLE)
    import goofspiel

    return goofspiel.GAME


def find(name: str, request: pytest.FixtureRequest) -> AnyGame:
    return request.getfixturevalue("goofspiel") if name == "goofspiel" else games.load(name)


def published(log: Log) -> bytes:
    """All that anybody can have of a game that was ended by consent."""
    names = [f"seat {seat}" for seat in range(log.seats)]
    sealed = sealing(log)
    written = write_record(record(log, names, consent=True, sealing=sealed))
    return written + encode(graph(log)) + str(sealed).encode()


def as_onlooker(log: Log) -> bytes:
    words = log.game.words("en", log.edition)
    names = [f"seat {seat}" for seat in range(log.seats)]
    return bytes(encode(list(frames(log, None, words, names, 0, len(log.said)))))


def news(log: Log, seat: Seat, move: Move) -> Any:
    """What an onlooker would see and hear of a move."""
    game = log.game
    after = game.copy(log.state)
    told = [game.tell(event, None) for event in game.perform(after, seat, move)]
    return told, game.view(after, None), game.asked(after)


class Twins:
    """Two games with the same course for an onlooker and different secrets."""

    def __init__(self, game: AnyGame, seats: int, options: dict[str, Any], rng: Random) -> None:
        self.one, self.other = (Log(game, seats, read_options(game, options)) for _ in range(2))
        self.rng = rng

    def step(self, apart: bool) -> bool:
        """A move in each that an onlooker cannot tell apart, different ones if wanted; False if there is none."""
        game, rng = self.one.game, self.rng
        seat = rng.choice(game.actors(self.one.state))
        mine, others = list(game.legal(self.one.state, seat)), list(game.legal(self.other.state, seat))
        rng.shuffle(mine)
        rng.shuffle(others)
        for move in mine[:6]:
            heard = news(self.one, seat, move)
            different = [other for other in others[:40] if other != move] if apart else []
            for other in [*different, *([move] if move in others else [])]:
                if news(self.other, seat, other) == heard:
                    self.one.play(seat, move)
                    self.other.play(seat, other)
                    return True
        return False

    def take_back(self) -> None:
        """Now and then somebody thinks better of it, alone or with the consent of all."""
        for seat in map(Seat, range(self.one.seats)):
            if self.rng.random() < 0.1 and self.one.can_withdraw(seat):
                self.one.withdraw(seat)
                self.other.withdraw(seat)
        if self.rng.random() < 0.03 and self.one.in_force:
            to = self.rng.choice(self.one.in_force[-8:])
            for log in (self.one, self.other):
                log.undo(Seat(0), to, agreed=True)


def twins(game: AnyGame, options: dict[str, Any], seed: int) -> Iterator[Twins]:
    """Twins after every step."""
    rng = luck(f"sealing {game.name} {options} {seed}")
    both, start = Twins(game, rng.choice(game.seats), options, rng), rng.randrange(20)
    for number in range(STEPS):
        if both.one.over or not both.step(apart=number >= start):
            return
        yield both
        both.take_back()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", SECRETIVE)
def test_logs_that_an_onlooker_cannot_tell_apart_give_the_same_record(
    name: str, seed: int, request: pytest.FixtureRequest
) -> None:
    game, apart = find(name, request), 0
    for options in OPTIONS.get(name, [{}]):
        for number, both in enumerate(twins(game, options, seed)):
            apart += both.one.entries != both.other.entries
            if number % 15 == 0 or 0 < apart < 10:
                assert as_onlooker(both.one) == as_onlooker(both.other)
                assert published(both.one) == published(both.other)
    assert apart, "without different secrets nothing is shown"


@pytest.mark.parametrize("name", GAMES)
def test_a_sealed_record_replays_as_far_as_it_goes(name: str, request: pytest.FixtureRequest) -> None:
    game = find(name, request)
    for both in twins(game, {}, 9):
        log = both.one
        sealed = sealing(log)
        again = replay(game, record(log, ["x"] * log.seats, consent=True, sealing=sealed))
        assert [number for number in log.in_force if number < sealed.open] == again.in_force
        assert sealing(again).holders == () or sealed.blank, "what is in it is open"
        if not sealed.hides(len(log.said) - 1):
            assert again.state == log.state


def test_an_unopened_bid_is_sealed_and_its_owner_holds_it() -> None:
    log = at_bidding()
    assert sealing(log).holders == ()
    log.say(Entry(1, "bid 2"))
    sealed = sealing(log)
    assert (sealed.open, sealed.blank, sealed.holders) == (10, (), (1,))
    assert (sealed.hides(10), sealed.hides(9)) == (True, False)
    written = record(log, ["a", "b", "c"], consent=True, sealing=sealed)
    assert (len(written.moves), written.sealed, written.ended) == (10, 1, "consent")
    assert b"bid" not in write_record(written)


def test_opened_bids_are_no_secret_any_more() -> None:
    log = at_taking()
    assert sealing(log) == type(sealing(log))(13)


def test_a_bid_that_was_taken_back_stays_sealed_in_its_place() -> None:
    log = at_bidding()
    for seat, text in ((0, "bid 1"), (0, "withdraw"), (0, "bid 3"), (1, "bid 2"), (2, "bid 0")):
        log.say(Entry(seat, text))
    sealed = sealing(log)
    assert (sealed.open, sealed.blank, sealed.holders) == (15, (10, 11), (0,))
    written = record(log, ["a", "b", "c"], consent=True, sealing=sealed)
    assert [entry.text for entry in written.moves[10:]] == ["sealed", "sealed", "bid 3", "bid 2", "bid 0"]
    assert replay(log.game, written).state == log.state


def test_a_game_played_to_its_end_is_open() -> None:
    game, rng = games.load("sol"), Random(5)
    log = Log(game, 2, read_options(game, {"round_limit": 2}))
    while not log.over:
        seat = game.actors(log.state)[0]
        log.play(seat, rng.choice(list(game.legal(log.state, seat))))
    assert sealing(log).holders == ()
    assert not any(sealing(log).hides(number) for number in range(len(log.said)))
    assert any(is_masked(log, number) for number in range(len(log.said)))


def test_the_seats_of_a_camp_hold_its_secrets_together() -> None:
    game = games.load("sol")
    log, rng = Log(game, 4, read_options(game, {"line_up": "chosen"})), Random(1)
    while CHANCE in game.actors(log.state):
        log.play(CHANCE, game.legal(log.state, CHANCE)[0])
    first = game.actors(log.state)[0]
    log.play(first, rng.choice(list(game.legal(log.state, first))))
    assert sealing(log).holders == tuple(seat for seat in range(4) if seat % 2 == first % 2)


def forgetful(game: AnyGame) -> AnyGame:
    """Goofspiel in which bids are shown to nobody and go back into the hand: the state forgets them."""

    def perform(state: Any, seat: Seat, move: Move) -> Any:
        hands = state.hands[:]
        events = game.perform(state, seat, move)
        state.hands = hands
        return events

    def tell(event: Any, seat: Seat | None) -> Any:
        told: Any = game.tell(event, seat)
        return type(told)((), told.winner, told.points) if type(told).__name__ == "BidsOpened" else told

    return replace(game, perform=perform, tell=tell)


def test_a_secret_that_the_state_has_forgotten_stays_one(goofspiel: AnyGame) -> None:
    log = Log(forgetful(goofspiel), 2)
    for seat, text in ((-1, "turn 5"), (0, "bid 3"), (1, "bid 7"), (-1, "turn 6")):
        log.say(Entry(seat, text))
    assert all(log.game.imagine(log.state, None, Random(seed)) == log.state for seed in range(20))
    sealed = sealing(log)
    assert (sealed.open, sealed.holders) == (1, (0, 1))
    plain = Log(goofspiel, 2)
    for entry in log.entries:
        plain.say(entry)
    assert sealing(plain).open == 4
