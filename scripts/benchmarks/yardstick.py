"""Processor time, and the loop in plain Python that is timed beside everything; needs nothing but Python itself."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple, TypeAlias

TURNS = 1000
"""Turns of the calibration loop; about 0.15 ms on a quiet machine."""

LOOPS = 20
SEED = 1
BATCH = 6000
"""Moves of a batch of random games, at least."""

LEAST = 3
"""Repeats of a figure at least, however long one takes."""


class Figure(NamedTuple):
    """A time in µs, and the same as a multiple of the calibration loop."""

    micros: float
    ratio: float

    def shared_by(self, number: float) -> Figure:
        """What one of so many took."""
        return Figure(self.micros / number, self.ratio / number)


def calibration_loop() -> int:
    """The yardstick: whole numbers, a list, a dict and calls, in about the mix in which the rules use them.

    It must never change, or ratios could no longer be compared with those of earlier versions.
    """
    seen: dict[int, int] = {}
    places = [0] * 16
    for turn in range(TURNS):
        place = turn * 7 % 16
        places[place] += 1
        seen[place] = min(turn, places[place])
    return sum(places) + len(seen)


def loop_seconds() -> float:
    """How long the calibration loop takes: the mean of several, since what it is compared with is a mean as well."""
    start = process_time()
    for _ in range(LOOPS):
        calibration_loop()
    return (process_time() - start) / LOOPS


def timed(action: Callable[[], int], seconds: float) -> Figure:
    """The median time of one of the things an action does, which returns how many; for so long, loops included."""
    action()
    times, ratios, begun = list[float](), list[float](), process_time()
    while process_time() - begun < seconds or len(times) < LEAST:
        loop = loop_seconds()
        start = process_time()
        done = action()
        time = (process_time() - start) / done
        times.append(time * 1e6)
        ratios.append(time / loop)
    return Figure(median(times), median(ratios))


class Course(NamedTuple):
    """What random games came to: games, all moves, those somebody decided on, and the legal ones listed for them."""

    games: int
    moves: int
    decisions: int
    listed: int


RandomGame: TypeAlias = Callable[[Random], tuple[int, int, int]]
"""Plays one game at random, listing all legal moves at each decision: its moves, its decisions, the moves listed."""


def course(random_game: RandomGame, least: int) -> Course:
    """Random games until there are so many moves: the same games whenever they are played."""
    rng, so_far = Random(SEED), Course(0, 0, 0, 0)
    while so_far.moves < least:
        moves, decisions, listed = random_game(rng)
        games, *rest = so_far
        so_far = Course(games + 1, *[one + other for one, other in zip(rest, (moves, decisions, listed), strict=True)])
    return so_far


def course_figures(random_game: RandomGame, seconds: float, least: int = BATCH) -> dict[str, Figure]:
    """What a game, a move, a decision and a legal move listed take, all of random games shared out among them.

    Chance is in all of these times, but is no decision, and what it lists does not count.
    """
    counted = course(random_game, least)
    whole = timed(lambda: bool(course(random_game, least)), seconds)
    names = {"playout": counted.games, "move": counted.moves, "decision": counted.decisions, "listed": counted.listed}
    return {name: whole.shared_by(count) for name, count in names.items()}


def told(figures: dict[str, Figure]) -> dict[str, dict[str, float]]:
    """Figures for a file."""
    return {name: figure._asdict() for name, figure in figures.items()}
