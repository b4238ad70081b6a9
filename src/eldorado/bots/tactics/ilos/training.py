"""The weights by which chances.py foresees who wins, found again from seeded games of greedy bots with some noise.

One set of weights serves all numbers of seats: a seat's strength means the same however many others there are.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import log
from random import Random
from typing import Any, Final, NamedTuple

from eldorado.bots.learnt import marks
from eldorado.bots.regression import LEAST_CHANCE, Sample, fit_sides, shares_of, weighed
from eldorado.bots.tactics.ilos import choose
from eldorado.bots.tactics.ilos.terms import TERMS, Terms
from eldorado.core.game import CHANCE, AnyGame, Move, Seat, draw
from eldorado.games.ilos import GAME
from eldorado.games.ilos.moves import Acting, Founding
from eldorado.games.ilos.state import NOBODY, State

GAMES: Final = 450
"""How many are usual; those of seed 1 made what is shipped."""
TABLES: Final = (2, 2, 3, 2, 2, 4, 2, 2, 5)
"""How many seats the games have, one after the other, and so on: those of two are the quickest."""
NOISE: Final = 0.04
"""How often a seat does anything at all, so that the weights know more than one way to play."""
AGAIN: Final = 0.25
"""How often a position in the middle of a turn is looked at, too."""
RIDGE: Final = 0.006
"""Weights are held near nought as by so many samples more for each, which say nothing."""
HOPES: Final = ("production", "openings", "likely openings", "market")
"""Points yet to be made: the farther the end, the more they are, and the less each is worth."""
DIGITS: Final = 5
MEASURE: Final = "log loss a position"
"""What `error_of` counts."""


class Moment(NamedTuple):
    """A position of a game: its terms, with or without a look into the hand of whose turn it is."""

    last: bool
    near: float
    rows: list[list[float]]


class History(NamedTuple):
    """One game: some of its positions, and the share of the victory that each seat had in the end."""

    moments: list[Moment]
    shares: list[float]


# The games


def one_game(number: int, seed: int) -> History:
    """The game of that number: the number says how many play."""
    seats = TABLES[number % len(TABLES)]
    return history(GAME, seats, Random(f"{seed} {seats} {number}"))


def history(game: AnyGame, seats: int, rng: Random) -> History:
    """One game of greedy bots with some noise, looked at when a turn begins and now and then within it."""
    state: State = game.setup(seats)
    moments, seen = list[Moment](), (-1, NOBODY)
    while actors := game.actors(state):
        if isinstance(state.pending[-1], Acting | Founding):
            turn = (state.round, state.turn)
            if turn != seen or rng.random() < AGAIN:
                moments.append(look_at(state, rng))
            seen = turn
        game.perform(state, actors[0], answer(game, state, actors[0], rng))
    ranks = game.scores(state).ranks
    return History(moments, [float(rank == 0) / ranks.count(0) for rank in ranks])


def look_at(state: State, rng: Random) -> Moment:
    """A position as it looks to everybody, or to whose turn it is."""
    terms = Terms(state, rng.choice((NOBODY, state.turn)))
    return Moment(terms.last, terms.near, terms.rows)


def answer(game: AnyGame, state: State, seat: Seat, rng: Random) -> Move:
    """Luck's draw, or a seat's choice, which now and then is any at all."""
    if seat == CHANCE:
        drawn: Move = draw(game, state, rng)
        return drawn
    if rng.random() >= NOISE:
        return choose(game, game.imagine(state, seat, rng), seat, rng)
    any_: Move = rng.choice(list(game.legal(state, seat)))
    return any_


# The weights


def document(histories: Sequence[History]) -> dict[str, Any]:
    """The weights as they are shipped, with the game, the rules and the edition that they belong to."""
    before = learn(samples(histories, last=False), 2 * len(TERMS))
    last = learn(samples(histories, last=True), len(TERMS))
    far, near = before[: len(TERMS)], before[len(TERMS) :]
    return {
        **marks(GAME),
        "terms": list(TERMS),
        "games": len(histories),
        "far": rounded(far),
        "near": rounded(near),
        "last": rounded(last),
    }


def learn(found: list[Sample], terms: int) -> list[float]:
    """The weights that some positions teach; no positions teach that nothing counts."""
    return fit_sides(found, RIDGE * len(found)) if found else [0.0] * terms


def samples(histories: Sequence[History], *, last: bool) -> list[Sample]:
    """The positions before the last round, or in it, as the weights are found from them."""
    return [
        Sample([terms_at(row, moment) for row in moment.rows], history.shares)
        for history in histories
        for moment in history.moments
        if moment.last == last
    ]


def terms_at(row: list[float], moment: Moment) -> list[float]:
    """The terms of a seat; before the last round once more, by how near the end is, and some so only."""
    if moment.last:
        return row
    always = [0.0 if name in HOPES else term for name, term in zip(TERMS, row, strict=True)]
    return [*always, *[term * moment.near for term in row]]


def error_of(weights: dict[str, Any], histories: Sequence[History]) -> float:
    """How surprising who won is to who judges by these weights, at the mean of all positions."""
    lost, number = 0.0, 0
    for last, terms in ((False, [*weights["far"], *weights["near"]]), (True, weights["last"])):
        for sample in samples(histories, last=last):
            chances = shares_of([weighed(terms, row) for row in sample.rows])
            lost -= sum(
                [share * log(max(LEAST_CHANCE, each)) for share, each in zip(sample.shares, chances, strict=True)]
            )
            number += 1
    return lost / number


def rounded(weights: Sequence[float]) -> list[float]:
    """Weights as they are written."""
    return [round(each, DIGITS) for each in weights]


def write(weights: dict[str, Any]) -> str:
    """The file as it is shipped: a line for each entry."""
    lines = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in weights.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"
