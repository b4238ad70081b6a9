"""The review of a finished game: how chances went, which decisions cost how much of them, and where it turned.

A decision is judged by what its seat could know when it was made, in a world imagined for it. Of a game that was ended
by consent only the log of its open record is to be reviewed: what is sealed is not in it, so it cannot be told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import hypot, sqrt
from random import Random
from time import process_time
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from eldorado.bots.course import Point, change, course, mean, rounded
from eldorado.bots.judging import Judged, Turn, judge, turns
from eldorado.bots.plans import tactics_of
from eldorado.bots.thinking import Budget
from eldorado.bots.turning_points import Balance, TurningPoint, balance, turning_points
from eldorado.core.log import Log

SECONDS: Final = 30.0
"""So long a review takes at most."""
COURSE: Final = 0.3
"""The share of it after which the course is told less thoroughly."""
THRIFT: Final = 2.0
"""The master's trials take half of the time that it may take for them, or less; what is too much, the clock cuts."""
FIRST_LOOK: Final = 0.5
"""The share of all trials for looking at every decision; the others are for looking again at what seems costly."""
AGAIN: Final = 6
"""So many decisions are looked at again, in other worlds: what seemed costly by chance alone does not stay so."""
QUIET: Final = 0.02
"""What a decision weighs when trials are shared out, even if chances did not move."""

Tell: TypeAlias = Callable[[int, int], None]
"""Called with how much is done, of how much."""


class Review(Struct, frozen=True):
    """A finished game, thought over."""

    points: list[Point]
    decisions: list[Judged]
    """In the order of the game."""
    turning_points: list[TurningPoint]
    """In the order of the game."""
    balance: list[Balance]
    """A side each."""
    unjudged: int
    """How many turns there was no time for: those with which chances moved least."""


def review(
    log: Log,
    seed: int = 0,
    seconds: float = SECONDS,
    clock: Callable[[], float] = process_time,
    tell: Tell = lambda done, of: None,
) -> Review:
    """Review a game; the same for the same seed, unless time runs out before all is judged."""
    reviewer = Reviewer(log, seed, seconds, clock, tell)
    points = course(log, f"{seed}/course", lambda: reviewer.spent() > COURSE, reviewer.step)
    judged, unjudged = reviewer.judge_all(points)
    tell(reviewer.of, reviewer.of)
    ended = points[-1:] if log.over else []
    points = [*doubted(points[: len(points) - len(ended)], judged), *ended]
    decisions = sorted(judged, key=lambda each: each.entry)
    return Review(points, decisions, turning_points(log, points, decisions), balance(points, decisions), unjudged)


class Reviewer:
    """Judges a game's decisions with one purse of trials and one clock."""

    def __init__(self, log: Log, seed: int, seconds: float, clock: Callable[[], float], tell: Tell) -> None:
        self.log = log
        self.seed = seed
        self.seconds = seconds
        self.clock = clock
        self.began = clock()
        self.tactics = tactics_of(log.game)
        self.turns = turns(log)
        usual = self.tactics.budget
        self.trials = THRIFT * usual.trials / usual.seconds * seconds * (1.0 - COURSE)
        self.tell = tell
        self.done = 0
        self.of = len(log.in_force) + len(self.turns) + AGAIN

    def step(self) -> None:
        """Something is done."""
        self.done = min(self.of, self.done + 1)
        self.tell(self.done, self.of)

    def spent(self) -> float:
        """The share of the time that is gone."""
        return (self.clock() - self.began) / self.seconds if self.seconds > 0 else 1.0

    def judge_all(self, points: Sequence[Point]) -> tuple[list[Judged], int]:
        """Every turn, those first with which chances moved most; then those again that seem to have cost most."""
        weights = [QUIET + each for each in swings(points, self.turns, self.log)]
        order = sorted(range(len(self.turns)), key=lambda number: -weights[number])
        judged, late = dict[int, tuple[Turn, Judged]](), 0
        for number in order:
            share = FIRST_LOOK * weights[number] / sum(weights)
            pieces = self.judge_turn(self.turns[number], share, "first")
            judged |= {turn.entries[0]: (turn, found) for turn, found in pieces}
            late += not pieces
            self.step()
        costly = sorted(judged.values(), key=lambda each: (-each[1].loss, each[1].entry))[:AGAIN]
        for turn, found in costly:
            again = self.judge_turn(turn, (1.0 - FIRST_LOOK) / AGAIN, "again")[:1] if found.loss else []
            judged |= {each.entry: (piece, each) for piece, each in again}
            self.step()
        return [found for _, found in judged.values()], late

    def judge_turn(self, turn: Turn, share: float, look: str) -> list[tuple[Turn, Judged]]:
        """A turn plan by plan, with a share of all trials, what is left of it with half as many each time."""
        pieces, rest, trials = list[tuple[Turn, Judged]](), turn if self.spent() < 1.0 else None, share * self.trials
        while rest is not None and self.spent() < 1.0:
            rng = Random(f"{self.seed}/{look}/{rest.entries[0]}")
            verdict = judge(self.log.game, self.tactics, rest, rng, self.budget(trials))
            pieces.append((rest, verdict.judged))
            rest, trials = verdict.rest, trials / 2
        return pieces

    def budget(self, trials: float) -> Budget:
        """So many trials, no more than the master would make, within what time is left."""
        left = max(0.0, self.seconds * (1.0 - self.spent()))
        return Budget(min(round(trials), self.tactics.budget.trials), left, self.clock)


def swings(points: Sequence[Point], turns: Sequence[Turn], log: Log) -> list[float]:
    """By how much the chance of a seat's side moved from before each turn to after it."""
    sides = log.game.sides(log.state, log.seats)
    place = {point.entry: number for number, point in enumerate(points)}
    spans = [(place[turn.entries[0]], place[turn.entries[-1]], sides[turn.seat]) for turn in turns]
    return [
        abs(sum([change(points, number, side) for number in range(first, last + 1)])) for first, last, side in spans
    ]


def doubted(points: Sequence[Point], judged: Sequence[Judged]) -> list[Point]:
    """The points, each less sure by as much as first looks differed from thorough ones in this game."""
    squares = [(each.quick - each.chance) ** 2 / max(0.05, each.quick * (1.0 - each.quick)) for each in judged]
    off = sqrt(mean(squares)) if squares else 0.0
    return [
        msgspec.structs.replace(point, errors=tuple(map(partial(doubt, off), point.errors, point.chances)))
        for point in points
    ]


def doubt(off: float, error: float, chance: float) -> float:
    """How far a chance may be off by what was hidden and by first looks; near certainty there is little to doubt."""
    return rounded(min(0.5, hypot(error, off * sqrt(max(0.0, chance * (1.0 - chance))))))
