"""One random game with every check of the contract on its way."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from eldorado.core.conformance.breach import Breach, require
from eldorado.core.conformance.contract import (
    check_end,
    check_events,
    check_offers,
    check_order_of_answers,
    check_refusals,
    check_texts,
)
from eldorado.core.conformance.known import Known
from eldorado.core.conformance.position import Position
from eldorado.core.conformance.secrecy import check_secrets_of
from eldorado.core.edition import Edition
from eldorado.core.game import AnyGame, Move, Options, Seat
from eldorado.core.log import Entry, Log
from eldorado.core.record import Record, RecordError, open_record, read_record, record, replay, write_record

LONGEST = 20_000
POOL = 8
"""So many of the moves made so far are tried at each state that is looked at closely."""


def check_playout(
    game: AnyGame,
    seats: int,
    seed: int | str,
    options: Options | None = None,
    edition: Edition | None = None,
    *,
    deep: int = 1,
    longest: int = LONGEST,
    known: Known | None = None,
) -> Log:
    """Play one random game with every check; the costly ones (secrecy, refusals, texts) at each `deep`-th state.

    Each state is copied before the move is made in place; that no copy was changed by it or later, and that the log
    comes to the same states, shows at the end, when the record is replayed and meets them all again.
    """
    log = Log(game, seats, options, edition)
    playout = Playout(log, f"{game.name} {seats} {seed}", known or Known(), deep)
    playout.play(longest)
    written = replace(record(log, [f"seat {seat}" for seat in range(seats)]), moves=playout.moves, **playout.result())
    return check_record(game, written, playout.past)


class Playout:
    """A random game on its way: the state, played in place, and copies of all before it."""

    def __init__(self, beginning: Log, seed: str, known: Known, deep: int) -> None:
        self.game = beginning.game
        self.seats = beginning.seats
        self.state = self.game.copy(beginning.state)
        self.rng = Random(f"playing {seed}")
        self.looking = Random(f"looking {seed}")
        """The luck of the checks is another one: a seed is the same game however closely it is looked at."""
        self.known = known
        self.deep = deep
        self.turn = self.looking.randrange(deep)
        self.pieces = self.game.census(self.state)
        self.sentences = known.sentences(self.game, beginning.edition, self.seats) if deep == 1 else None
        """Words are looked at closely, or not at all."""
        self.past: list[Any] = []
        self.moves: list[Entry] = []
        self.pool: list[Move] = []

    def play(self, longest: int) -> None:
        """Play to the end, with every check on the way."""
        while (position := Position(self.game, self.state, self.seats)).groups:
            require(len(self.past) < longest, "a game ends", len(self.past))
            self.past.append(self.game.copy(self.state))
            check_offers(position)
            seat, move = position.choose(self.rng)
            self.pool.append(move)
            if (len(self.past) + self.turn) % self.deep == 0:
                self.look_closely(position, seat, move)
            self.move(seat, move)
        self.past.append(self.state)
        check_end(position)
        if self.sentences:
            self.sentences.check_end(position)

    def look_closely(self, position: Position, seat: Seat, move: Move) -> None:
        """Copies, refusals, texts, the order of answers, and the no-leak tests for each seat and the onlooker."""
        few = self.looking.sample(self.pool, min(len(self.pool), POOL))
        check_copy(self.game, self.state, seat, move)
        check_refusals(position, few)
        check_texts(position, self.known.moves)
        check_order_of_answers(position, self.looking)
        check_secrets_of(position, few, self.looking)
        if self.sentences:
            self.sentences.check_position(position, few)

    def move(self, seat: Seat, move: Move) -> None:
        """Make the move in place, and look at what came of it."""
        events = self.game.perform(self.state, seat, move)
        check_events(self.game, events, self.seats, self.known.events)
        if self.sentences:
            self.sentences.check_move(move, events)
        self.moves.append(Entry(seat, self.game.write(move)))
        found = self.game.census(self.state)
        require(found == self.pieces, "pieces are conserved", found, self.pieces)

    def result(self) -> dict[str, Any]:
        """How the game ended, as a record has it."""
        scores = self.game.scores(self.state)
        return {"ended": scores.ended, "scores": [sheet.total for sheet in scores.sheets]}


def check_copy(game: AnyGame, state: Any, seat: Seat, move: Move) -> None:
    """What is done to a copy does not reach the original."""
    before = pickle.dumps(state)
    game.perform(game.copy(state), seat, move)
    require(pickle.dumps(state) == before, "a copy is independent", seat, move)


def choose(game: AnyGame, state: Any, rng: Random) -> tuple[Seat, Any]:
    """A random actor and a random legal move of theirs; chance by its odds."""
    return Position(game, state, 0).choose(rng)


def check_record(game: AnyGame, written: Record, states: Sequence[Any]) -> Log:
    """The record reads back, and its replay meets every state as it was; the last one survives pickling, too."""
    read = read_record(write_record(written))
    require(read == written, "a record round-trips", written)

    def meet(again: Log) -> None:
        number = len(again.said)
        require(again.state == states[number], "past states never change, and a replay meets them", number)

    beginning = open_record(game, read)
    meet(beginning)
    try:
        log = replay(game, read, watch=meet)
    except RecordError as error:
        raise Breach("a record replays", error) from error
    require(pickle.loads(pickle.dumps(log.state)) == log.state, "a state survives pickling")  # noqa: S301
    return log
