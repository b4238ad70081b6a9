"""The lines worth a closer look: those that bring a seat nearest, or its bridges nearer to being built."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from eldorado.bots.tactics.inka.ground import errand_of, ground_of
from eldorado.bots.tactics.inka.outlook import OUT
from eldorado.bots.tactics.inka.replies import EASE
from eldorado.bots.tactics.inka.turns import Line, followed, labour, moved, turn_of
from eldorado.bots.thinking import Allowance
from eldorado.core.game import Seat
from eldorado.games.inka.state import State

NARROWEST: Final = 2
"""So many lines at least are followed up by another move."""
FOLLOWED: Final = 6
"""One of so many trials is for a line to be followed up."""
FEWEST: Final = 10
"""So many lines of each length at least are looked at more closely; otherwise as many as there are trials."""


class Prospect(NamedTuple):
    """A line, the position after it, and what it promises: the less is left to do, the better."""

    promise: float
    line: Line
    after: State


def prospects(state: State, seat: Seat, points: int, depth: int, allowance: Allowance, rng: Random) -> list[Prospect]:
    """The most promising lines of at most so many moves, the best first; equals in any order."""
    trials = allowance.trials
    errand, world = errand_of(state, seat), state.copy()
    line = Line(errand.distance(ground_of(state), state.areas[seat].piece, points), ())
    front = found = [Prospect(promise_of(line, world, seat), line, world)]
    seen = {tuple(state.places)}
    for step in range(min(depth, points)):
        level: list[tuple[Line, State]] = []
        for prospect in front[: max(NARROWEST, trials // FOLLOWED)]:
            if allowance.is_late():
                return sorted(found, key=by_promise)
            level += followed(prospect.after, seat, points - step - 1, prospect.line)
        front = looked_at(level, seat, max(FEWEST, trials), rng, seen)
        found = found + front
    return sorted(found, key=by_promise)


def looked_at(
    level: list[tuple[Line, State]], seat: Seat, most: int, rng: Random, seen: set[tuple[int, ...]]
) -> list[Prospect]:
    """The nearest lines of one length, carried out; of those that lead to the same position only the first."""
    rng.shuffle(level)
    level.sort(key=by_distance)
    found: list[Prospect] = []
    for line, before in level:
        after = moved(before, line.shifts[-1])
        key = tuple(after.places)
        if key not in seen:
            seen.add(key)
            found.append(Prospect(promise_of(line, after, seat), line, after))
            if len(found) == most or line.distance == OUT:
                break
    return sorted(found, key=by_promise)


def promise_of(line: Line, after: State, seat: Seat) -> float:
    """What a line leaves to do."""
    return line.distance if line.distance == OUT else line.distance + EASE * labour(turn_of(after, seat), seat)


def by_distance(each: tuple[Line, State]) -> float:
    """The nearest come first; a move more or less does not matter yet."""
    return round(each[0].distance)


def by_promise(prospect: Prospect) -> float:
    """The most promising come first."""
    return prospect.promise
