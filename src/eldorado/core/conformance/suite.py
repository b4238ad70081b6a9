"""The whole suite for one game: every variant at every table, set-up, what is imagined, and two hash seeds."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple

from eldorado.core.conformance.breach import Breach, require
from eldorado.core.conformance.copies import check_copies
from eldorado.core.conformance.encoding import check_encoding
from eldorado.core.conformance.hashing import Job, check_hashing
from eldorado.core.conformance.known import Known
from eldorado.core.conformance.playout import check_playout, choose
from eldorado.core.conformance.secrecy import check_imagination
from eldorado.core.game import CHANCE, AnyGame, Seat
from eldorado.core.log import Log
from eldorado.core.options import read_options
from eldorado.core.trials import Variant

DRAWS = 500
"""Draws of each kind with which imagining twice is compared with imagining once."""
STATES = 6
APART = 20
"""So many states of a game are taken apart to see whether a copy has and shares nothing of theirs, so far apart."""
VARIED = 6
"""So many times in a game, where something is hidden."""


class Table(NamedTuple):
    """So many seats at which a variant is played."""

    variant: Variant
    seats: int


def tables(game: AnyGame) -> list[Table]:
    """Every variant of a game at every table."""
    return [
        Table(variant, seats)
        for variant in game.trials.variants
        for seats in game.seats
        if variant.seats is None or seats in variant.seats
    ]


def check_game(
    game: AnyGame,
    table: Table,
    number: int,
    seed: int | str,
    *,
    soaking: bool = False,
    known: Known | None = None,
) -> Log:
    """One random game of a variant, the one of this number; who finds something learns how to find it again."""
    variant, seats = table
    options = read_options(game, variant.agreement(number, soaking=soaking))
    deep = variant.depth(number)
    gc.disable()  # states hold no cycles, and many of them make it slow
    try:
        return check_playout(game, seats, seed, options, variant.edition, deep=deep, known=known)
    except Exception as error:
        box = "" if variant.edition is None else f", {variant.edition.name!r}"
        error.add_note(f"again: check_playout({game.name}, {seats}, {seed!r}, {options}{box}, deep={deep})")
        raise
    finally:
        gc.enable()


def check_setup(game: AnyGame) -> None:
    """Set-up comes before anything random, begins with a question, and refuses a wrong number of seats by name."""
    for seats in game.seats:
        state = game.setup(seats)
        require(state == game.setup(seats), "set-up comes before anything random", seats)
        groups = game.asked(state)
        require(groups, "a game begins with a question", seats)
        require(all([CHANCE not in group or group == (CHANCE,) for group in groups]), "chance moves alone", groups)
    for seats in (0, game.seats[0] - 1, game.seats[-1] + 1):
        check_seats_refused(game, seats)


def check_seats_refused(game: AnyGame, seats: int) -> None:
    """A ValueError says how many seats the game is for."""
    wanted = f"{game.seats[0]} to {game.seats[-1]} seats, not {seats}"
    try:
        game.setup(seats)
    except ValueError as error:
        require(wanted in str(error), "a wrong number of seats is refused by name", str(error), wanted)
    else:
        raise Breach("a wrong number of seats is refused by name", seats)


def usual(game: AnyGame) -> list[Table]:
    """The first variant that can be played at each table."""
    return list({table.seats: table for table in reversed(tables(game))}.values())[::-1]


def check_states(game: AnyGame, seats: int, rng: Random) -> None:
    """The states of a game are copied and pickled whole, from the first one on."""
    table = next(table for table in usual(game) if table.seats == seats)
    state, number = game.setup(seats, read_options(game, table.variant.agreement())), 0
    while game.actors(state) and number < STATES * APART:
        if number < 3 or number % APART == 0:
            check_copies(game, state)
        game.perform(state, *choose(game, state, rng))
        number += 1


def check_learning(game: AnyGame, seats: int, rng: Random) -> None:
    """What learners get of a random game, if it gives an encoding."""
    table = next(table for table in usual(game) if table.seats == seats)
    check_encoding(game, seats, read_options(game, table.variant.agreement()), rng)


def check_imagining(game: AnyGame, seats: int, rng: Random) -> None:
    """Where something is hidden, imagining twice is as imagining once; where nothing is, imagining changes nothing."""
    state, varied = game.setup(seats), 0
    while game.actors(state) and varied < VARIED:
        for viewer in (None, Seat(0), Seat(seats - 1)):
            if any([game.imagine(state, viewer, rng) != state for _ in range(4)]):
                require(game.trials.hides, "nothing is hidden in this game", viewer)
                check_imagination_surely(game, state, seats, viewer, rng)
                varied += 1
        game.perform(state, *choose(game, state, rng))
    require(varied or not game.trials.hides, "something is hidden in this game")


def check_imagination_surely(game: AnyGame, state: Any, seats: int, viewer: Seat | None, rng: Random) -> None:
    """What looks wrong in some draws may be bad luck, but not in twice as many, and again."""
    for draws in (DRAWS, 2 * DRAWS):
        try:
            return check_imagination(game, state, seats, viewer, rng, draws)
        except Breach:
            continue
    return check_imagination(game, state, seats, viewer, rng, 4 * DRAWS)


class Check(NamedTuple):
    """A part of the suite: what it is about, and its steps."""

    about: str
    steps: Sequence[Callable[[], object]]


def checks(game: AnyGame, place: str, playouts: int, seed: int | str) -> Iterator[Check]:
    """All that a game has to pass; `place` is where another process finds it."""
    yield Check("set-up", [partial(check_setup, game)])
    for seats in game.seats:
        luck = Random(f"imagining {seats} {seed}")
        yield Check(f"{seats} seats, copies", [partial(check_states, game, seats, luck)])
        yield Check(f"{seats} seats, imagining", [partial(check_imagining, game, seats, luck)])
        if game.encoding is not None:
            yield Check(f"{seats} seats, encoding", [partial(check_learning, game, seats, luck)])
    yield Check("two hash seeds", [partial(check_hashing, place, jobs(game))])
    for table in tables(game):
        about = f"{table.seats} seats, {table.variant}, random games"
        one = partial(check_game, game, table, known=Known())
        numbers = range(table.variant.games(playouts))
        yield Check(about, [partial(one, number, f"{seed} {about} {number}") for number in numbers])


def jobs(game: AnyGame) -> list[Job]:
    """A game at each table, to be written down under two hash seeds."""
    return [(seats, variant.agreement()) for variant, seats in usual(game)]
