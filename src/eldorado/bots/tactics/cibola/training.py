"""The weights of worth.py, found again from seeded self-play: final scores are foretold by ridge regression.

The last round is learnt first. What the rounds before it come to is foretold by how the game ends and, as far as END
leaves room for it, by what is already known of the next round.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from eldorado.bots.learnt import marks
from eldorado.bots.regression import Sums
from eldorado.bots.tactics.cibola.answers import choose
from eldorado.bots.tactics.cibola.terms import EXPLORERS, TERMS, terms_of, weighed
from eldorado.bots.tactics.cibola.weights import Weights
from eldorado.bots.tactics.cibola.worth import TIE
from eldorado.core.game import CHANCE, AnyGame, Move, Seat, draw
from eldorado.games.cibola import GAME
from eldorado.games.cibola.components import SEATS
from eldorado.games.cibola.moves import Bid
from eldorado.games.cibola.state import State

GAMES: Final = 2700
"""How many are usual: as many at each number of seats."""

NOISE: Final = {2: 0.12, 3: 0.12, 4: 0.02}
"""How often a seat does anything at all, by seats, so that the weights know more than one way to play.

With four, who bids anything wastes what others would have got back: explorers would seem worth less than they are.
"""

HIGHEST_WHIM: Final = 5
"""No bid out of noise is higher."""

RIDGE: Final = 100.0
"""So many samples would have to speak against what the weights are taken to be beforehand."""

END: Final = 1.0
"""How much the end of a game counts in what a round comes to; the rest is what the next round is worth."""

EXPLORER: Final = 0.65
"""What an explorer is taken to be worth beforehand: a little more than in the end, for what it may yet win."""

BETTER_USE: Final = {2: 0.0, 3: 0.0, 4: 0.045}
"""What an explorer brings a master more than greedy with each round left, by seats: a regression over 332 games of
both."""

DIGITS: Final = 5
MEASURE: Final = "points by which a seat's end is missed (root mean square)"
"""What `error_of` counts."""

Rows: TypeAlias = list[list[float]]
"""The terms of each seat, less the mean of all."""


class History(NamedTuple):
    """One game: what lay before the seats with so many rounds left, and how far each ended above the mean."""

    rows: dict[int, Rows]
    ends: list[float]


def one_game(number: int, seed: int) -> History:
    """The game of that number: the number says how many play."""
    return history(GAME, SEATS[number % len(SEATS)], Random(f"{seed} {number}"))


def document(histories: Sequence[History]) -> dict[str, Any]:
    """The weights as they are shipped, with the game, the rules and the edition that they belong to."""
    tables = {}
    for seats in SEATS:
        if played := [each for each in histories if len(each.ends) == seats]:
            tables[str(seats)] = [plain(each) for each in fit(played)]
    return {**marks(GAME), "terms": [*TERMS], "seats": tables}


def error_of(weights: dict[str, Any], histories: Sequence[History]) -> float:
    """How far the end of a seat, above the mean of all, is from what these weights foresee between the rounds."""
    squares, number = 0.0, 0
    for history in histories:
        for left, judged in enumerate(weights["seats"].get(str(len(history.ends)), ()), 1):
            for row, end in zip(history.rows[left], history.ends, strict=True):
                squares += (end - weighed(judged["weights"], row)) ** 2
                number += 1
    return sqrt(squares / number)


def plain(weights: Weights) -> dict[str, Any]:
    """The weights of one round."""
    return {"weights": [round(each, DIGITS) for each in weights.terms], "spread": round(weights.spread, DIGITS)}


def write(weights: dict[str, Any]) -> str:
    """The file as it is shipped: one line for each round."""
    text = json.dumps(weights)
    for word in ('{"weights"', '"seats"', '"terms"'):
        text = text.replace(word, f"\n{word}")
    return f"{text}\n"


def history(game: AnyGame, seats: int, rng: Random) -> History:
    """One game: what each seat had between the rounds, and what became of it."""
    state: State = game.setup(seats)
    rows, round, rounds = dict[int, Rows](), 1, state.box.edition.rounds
    while actors := game.actors(state):
        if state.round > round:
            round = state.round
            rows[rounds - round + 1] = above_mean(terms_of(state))
        seat = actors[0]
        game.perform(state, seat, answer(game, state, seat, rng))
    return History(rows, [end for (end,) in above_mean([[score] for score in final_scores(game, state)])])


def answer(game: AnyGame, state: State, seat: Seat, rng: Random) -> Move:
    """Luck's draw, or a seat's choice, which now and then is any at all."""
    if seat == CHANCE:
        drawn: Move = draw(game, state, rng)
        return drawn
    if rng.random() >= NOISE[len(state.areas)]:
        return choose(game, game.imagine(state, seat, rng), seat, rng)
    moves: Sequence[Move] = game.legal(state, seat)
    return rng.choice(moves[: HIGHEST_WHIM + 1] if type(moves[0]) is Bid else moves)


def final_scores(game: AnyGame, state: State) -> list[float]:
    """The totals; explorers break ties."""
    sheets = game.scores(state).sheets
    return [sheet.total + TIE * area.held for sheet, area in zip(sheets, state.areas, strict=True)]


def above_mean(rows: Sequence[Sequence[float]]) -> Rows:
    """What sets each row apart from the others."""
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return [[value - mean for value, mean in zip(row, means, strict=True)] for row in rows]


def fit(histories: Sequence[History]) -> list[Weights]:
    """The weights for 1, 2, 3 … rounds left, each found with the help of those before."""
    seats, found = len(histories[0].ends), list[Weights]()
    for left in range(1, max(histories[0].rows) + 1):
        terms = fit_round(histories, left, found[-1].terms if found else (), beforehand(seats))
        found.append(Weights(tuple(terms), spread(histories, left, terms)))
    return [used_better(weights, seats, left) for left, weights in enumerate(found, 1)]


def used_better(weights: Weights, seats: int, left: int) -> Weights:
    """The same weights for who makes more of explorers than those they were learnt from."""
    terms = list(weights.terms)
    terms[EXPLORERS] += BETTER_USE[seats] * left
    return Weights(tuple(terms), weights.spread)


def fit_round(histories: Sequence[History], left: int, later: Sequence[float], before: list[float]) -> list[float]:
    """The weights with so many rounds left: what they are taken to be beforehand, and what speaks against it."""
    sums = Sums(len(TERMS))
    for history in histories:
        for seat, end in enumerate(history.ends):
            row, target = history.rows[left][seat], end
            if later:
                target = END * end + (1.0 - END) * weighed(later, history.rows[left - 1][seat])
            sums.add(row, target - weighed(before, row))
    return [one + other for one, other in zip(before, sums.solve(RIDGE), strict=True)]


def beforehand(seats: int) -> list[float]:
    """What a person would say: columns count by their means, totems and explorers by what they bring."""
    weights = [1.0 if term.endswith(" mean") or term == "totems" else 0.0 for term in TERMS]
    weights[EXPLORERS - 1] = 1 / seats
    weights[EXPLORERS] = EXPLORER
    return weights


def spread(histories: Sequence[History], left: int, weights: Sequence[float]) -> float:
    """How far a lead of one seat over another is off in the end."""
    squares, number, seats = 0.0, 0, len(histories[0].ends)
    for history in histories:
        for row, end in zip(history.rows[left], history.ends, strict=True):
            squares += (end - weighed(weights, row)) ** 2
            number += 1
    return sqrt(2 * squares / number * seats / (seats - 1))
