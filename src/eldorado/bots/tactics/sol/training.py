"""The weights, found again from seeded self-play: greedy plays both camps, and now and then any sensible turn.

What the beginning of each character's turn shows is held against who won in the end; and what those turns that were
not greedy's own cost tells what greedy's measure is worth in chances.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from math import log
from random import Random
from typing import Any, Final, NamedTuple

from eldorado.bots.learnt import marks
from eldorado.bots.regression import LEAST_CHANCE, Bounds, Ends, chance_of, fit_ends, weighed
from eldorado.bots.tactics.sol.knowledge import of_world
from eldorado.bots.tactics.sol.onwards import Course
from eldorado.bots.tactics.sol.outlook import Odds, Outlook
from eldorado.bots.tactics.sol.prospects import shown, stage_of
from eldorado.bots.tactics.sol.tours import Tour
from eldorado.bots.tactics.sol.turns import ALL, carried_out, told_apart, whole_turns
from eldorado.bots.tactics.sol.weights import TERMS
from eldorado.core.game import CHANCE, Seat, draw
from eldorado.games.sol import GAME
from eldorado.games.sol.decisions import Acting
from eldorado.games.sol.moves import Move, Options
from eldorado.games.sol.rules.setup import setup
from eldorado.games.sol.state import NOWHERE, State

GAMES: Final = 800
"""How many are usual."""
KINDS: Final[tuple[Options, ...]] = tuple(
    [
        Options("first", "discovery", round_limit=40),
        Options("random", "discovery", 3, round_limit=40),
        Options("random", "advanced", 3, round_limit=40),
        Options("first", "discovery", round_limit=40),
        Options("random", "discovery", 4, round_limit=40),
        Options("random", "advanced", 4, round_limit=40),
    ]
)
"""What is played, one game after the other."""
NOISE: Final = 0.15
"""How often a character's turn is any sensible one."""
SENSIBLE: Final = 8
"""So many turns are sensible."""
RIDGE: Final = 20.0
"""So many samples would have to speak against it that a term is worth nothing."""
DIGITS: Final = 3
FINE_DIGITS: Final = 5
MEASURE: Final = "log loss a moment"
"""What `error_of` counts."""
UP, DOWN, FREE = Bounds(low=0.0), Bounds(high=0.0), Bounds()
AGAINST: Final = ("wounds", "far from home", "carrier wounded", "enemy home")
"""Terms that can only speak against the camp in turn; all others for it, but for those that may do either."""
EITHER: Final = ("turn", "turn left", "camp", "time", "can come home")


class Moment(NamedTuple):
    """The beginning of a character's turn: what it showed, and how much worse than greedy's own turn was played."""

    stage: int
    camp: int
    row: list[float]
    worse: float


class History(NamedTuple):
    """One game: its moments, and which camp won."""

    moments: list[Moment]
    winner: int


def one_game(number: int, seed: int) -> History:
    """The game of that number: the number says what is played."""
    return history(KINDS[number % len(KINDS)], Random(f"{seed} {number}"))


def document(histories: list[History]) -> dict[str, Any]:
    """The weights as they are shipped, with what they belong to and what they come from."""
    stages, turns = dict[str, dict[str, float]](), Ends()
    for number, (stage, terms) in enumerate(TERMS.items()):
        weights = fit_ends(samples_of(histories, number), [bounds_of(term) for term in terms], RIDGE)
        stages[stage] = {term: round(weight, DIGITS) for term, weight in zip(terms, weights, strict=True)}
        add_turns(turns, moments_of(histories, number), weights)
    sight = round(fit_ends(turns, [UP], RIDGE)[0], FINE_DIGITS)
    return {**marks(GAME), "games": len(histories), "stages": stages, "sight": sight}


def error_of(weights: dict[str, Any], histories: list[History]) -> float:
    """How surprising who won is to who judges by these weights, at the mean of all moments."""
    lost, number = 0.0, 0
    for stage, terms in enumerate(weights["stages"].values()):
        for moment, end in moments_of(histories, stage):
            chance = chance_of(weighed(list(terms.values()), moment.row))
            lost -= end * log(max(LEAST_CHANCE, chance)) + (1 - end) * log(max(LEAST_CHANCE, 1 - chance))
            number += 1
    return lost / number


def write(document: dict[str, Any]) -> str:
    """The file as it is shipped: one line for each stage."""
    text = json.dumps(document)
    for word in ('"stages"', '"sight"', *[f'"{stage}": {{' for stage in TERMS]):
        text = text.replace(word, f"\n{word}")
    return f"{text}\n"


def bounds_of(term: str) -> Bounds:
    """On which side of nought a weight must be."""
    return FREE if term in EITHER else DOWN if term in AGAINST else UP


# The samples


def moments_of(histories: Iterable[History], stage: int) -> list[tuple[Moment, float]]:
    """The moments of a stage, and what became of them: won, lost, or [SOL-2.4] neither."""
    return [
        (moment, 0.5 if history.winner == NOWHERE else float(history.winner == moment.camp))
        for history in histories
        for moment in history.moments
        if moment.stage == stage
    ]


def samples_of(histories: Iterable[History], stage: int) -> Ends:
    """What the moments of a stage showed, and what became of them."""
    samples = Ends()
    for moment, end in moments_of(histories, stage):
        samples.add(moment.row, end)
    return samples


def add_turns(samples: Ends, moments: Iterable[tuple[Moment, float]], weights: list[float]) -> None:
    """The turns that were not greedy's own, and what became of them, with what the moments showed."""
    for moment, end in moments:
        if moment.worse:
            samples.add([-moment.worse], end, weighed(weights, moment.row))


# One game


def history(agreed: Options, rng: Random) -> History:
    """Greedy against greedy, with some noise."""
    state, odds, moments = setup(2, agreed), dict[Odds, dict[int, float]](), list[Moment]()
    course, begun = Course(GAME, odds), (0, NOWHERE, 0)
    while actors := GAME.actors(state):
        seat, now = actors[0], (state.round, state.turn, state.place)
        if type(state.pending[-1]) is Acting and now != begun:
            begun = now
            moments.append(play_turn(state, seat, odds, rng))
            course.tour = None
        else:
            move = draw(GAME, state, rng) if seat == CHANCE else course.answer(state, seat, rng)
            GAME.perform(state, seat, move)
    return History(moments, state.winner)


def play_turn(state: State, seat: Seat, odds: dict[Odds, dict[int, float]], rng: Random) -> Moment:
    """A character's turn begins: what it shows, and, where noise has its way, any sensible turn as far as it goes."""
    row = [share.own - share.theirs for share in shown(state, of_world(state, odds))]
    stage, camp, worse = stage_of(state), state.turn, 0.0
    if rng.random() < NOISE:
        moves, worse = any_turn(state, seat, odds, rng)
        for move in moves:
            GAME.perform(state, seat, move)
    return Moment(stage, camp, row, worse)


def any_turn(state: State, seat: Seat, odds: dict[Odds, dict[int, float]], rng: Random) -> tuple[list[Move], float]:
    """Any of a character's best turns, and how much worse than the best one greedy thinks it is."""
    tour, now = Tour(state, Outlook(state, seat % 2, rng, odds)), state.pending[-1]
    assert type(now) is Acting, "a character acts"
    legal: set[Any] = set(GAME.legal(state, seat))
    turns = told_apart(whole_turns(tour, now, legal, ALL), SENSIBLE)
    if not turns:
        return [], 0.0
    turn = rng.choice(turns)
    return carried_out(GAME, state, seat, turn, tour), turns[0].worth - turn.worth
