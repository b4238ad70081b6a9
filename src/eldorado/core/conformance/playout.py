"""One random game with every check of the contract on its way."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from random import Random
from typing import Any

from eldorado.core.conformance.breach import require
from eldorado.core.conformance.contract import (
    check_end,
    check_events,
    check_offers,
    check_order_of_answers,
    check_refusals,
    check_texts,
)
from eldorado.core.conformance.secrecy import check_secrets
from eldorado.core.game import CHANCE, AnyGame, Move, Options, Seat, draw
from eldorado.core.log import Log
from eldorado.core.record import read_record, record, replay, write_record

LONGEST = 20_000


def check_playout(
    game: AnyGame, seats: int, seed: int, options: Options | None = None, *, deep: int = 1, longest: int = LONGEST
) -> Log:
    """Play one random game with every check; the costly ones (secrecy, refusals, texts) at each `deep`-th state.

    The log plays each move on a copy; that no state was changed by it or later shows at the end, when the record is
    replayed and meets them all again.
    """
    rng = Random(f"conformance {game.name} {seats} {seed}")
    log = Log(game, seats, options)
    pieces = game.census(log.state)
    past: list[Any] = []
    pool: list[Move] = []
    while not log.over:
        require(len(past) < longest, "a game ends", len(past))
        state = log.state
        past.append(state)
        check_offers(game, state, seats)
        seat, move = choose(game, state, rng)
        pool.append(move)
        if (len(past) + seed) % deep == 0:
            check_copy(game, state, seat, move)
            check_deeply(game, state, seats, rng.sample(pool, min(len(pool), 8)), rng)
        check_events(game, log.play(seat, move), seats)
        found = game.census(log.state)
        require(found == pieces, "pieces are conserved", found, pieces)
    check_end(game, log.state, seats)
    check_record(log, [*past, log.state])
    return log


def check_copy(game: AnyGame, state: Any, seat: Seat, move: Move) -> None:
    """What is done to a copy does not reach the original."""
    before = pickle.dumps(state)
    game.perform(game.copy(state), seat, move)
    require(pickle.dumps(state) == before, "a copy is independent", seat, move)


def check_deeply(game: AnyGame, state: Any, seats: int, pool: list[Move], rng: Random) -> None:
    """Refusals, texts, the order of answers, and the no-leak tests for each seat and the onlooker."""
    check_refusals(game, state, seats, pool)
    check_texts(game, state, seats)
    check_order_of_answers(game, state, rng)
    check_secrets(game, state, seats, pool, rng)


def choose(game: AnyGame, state: Any, rng: Random) -> tuple[Seat, Any]:
    """A random actor and a random legal move of theirs; chance by its odds."""
    seat = rng.choice(game.actors(state))
    return seat, draw(game, state, rng) if seat == CHANCE else rng.choice(game.legal(state, seat))


def check_record(log: Log, states: Sequence[Any]) -> None:
    """The record reads back, and its replay meets every state as it was; the last one survives pickling, too."""
    written = record(log, [f"seat {seat}" for seat in range(log.seats)])
    read = read_record(write_record(written))
    require(read == written, "a record round-trips", written)

    def meet(again: Log) -> None:
        number = len(again.entries)
        require(again.state == states[number], "past states never change, and a replay meets them", number)

    meet(Log(log.game, log.seats, log.options, log.edition))
    replay(log.game, read, watch=meet)
    require(pickle.loads(pickle.dumps(log.state)) == log.state, "a state survives pickling")  # noqa: S301
