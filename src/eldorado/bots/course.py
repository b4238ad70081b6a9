"""The course of a game: how likely each side was to win after every entry, and what changed that.

It is told twice: as an onlooker could judge, who imagines what is hidden; and from the true states, in hindsight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from eldorado.bots.plans import Evaluate, tactics_of
from eldorado.core.game import CHANCE, AnyGame, Move, Seat
from eldorado.core.log import Log, Spoken

Cause: TypeAlias = Literal["decision", "luck", "reveal"]
"""What changes chances: somebody's choice, luck, or that something hidden comes to light."""
WORLDS: Final = 4
"""So many worlds an onlooker imagines after every entry."""
DIGITS: Final = 4
"""Chances are told so exactly."""


class Point(Struct, frozen=True):
    """How things stood after an entry."""

    entry: int
    seat: int
    cause: Cause
    chances: tuple[float, ...]
    """A side each, as an onlooker could judge."""
    errors: tuple[float, ...]
    """How far these may be off: by what was hidden, and as far as a first look differs from a thorough one."""
    hindsight: tuple[float, ...]
    """A side each, from the true state."""


class Step(NamedTuple):
    """An entry in force with the state before it; the state is changed when the next step is asked for."""

    number: int
    seat: Seat
    move: Move
    cause: Cause
    state: Any


def steps(log: Log) -> Iterator[Step]:
    """The entries in force, one after the other."""
    game, state = log.game, log.game.setup(log.seats, log.options, log.edition)
    for number in log.in_force:
        spoken = log.said[number]
        seat, move = Seat(spoken.entry.seat), game.read(spoken.entry.text)
        yield Step(number, seat, move, cause_of(spoken), state)
        game.perform(state, seat, move)


def cause_of(spoken: Spoken) -> Cause:
    """What an entry changes chances by."""
    if spoken.entry.seat == CHANCE:
        return "luck"
    return "reveal" if any(event.reveal for event in spoken.events) else "decision"


def course(log: Log, seed: str, is_late: Callable[[], bool], tell: Callable[[], None]) -> list[Point]:
    """A point an entry; when time is short, what is hidden is imagined once only."""
    game, evaluate, points = log.game, tactics_of(log.game).evaluate, list[Point]()
    for step in steps(log):
        after = game.copy(step.state)
        game.perform(after, step.seat, step.move)
        points.append(point(game, evaluate, step, after, seed, 1 if is_late() else WORLDS))
        tell()
    return points


def point(game: AnyGame, evaluate: Evaluate, step: Step, after: Any, seed: str, worlds: int) -> Point:
    """How things stand in a state, and in worlds that an onlooker cannot tell from it; luck is common to all points."""
    told = [chances(game, evaluate, game.imagine(after, None, Random(f"{seed}/{world}"))) for world in range(worlds)]
    by_side = list(zip(*told, strict=True))
    return Point(
        entry=step.number,
        seat=step.seat,
        cause=step.cause,
        chances=tuple([rounded(mean(side)) for side in by_side]),
        errors=tuple([rounded(spread(side)) for side in by_side]),
        hindsight=tuple([rounded(chance) for chance in chances(game, evaluate, after)]),
    )


def chances(game: AnyGame, evaluate: Evaluate, world: Any) -> list[float]:
    """How likely each side is to win; once a game is over, nothing is left to chance."""
    if game.actors(world):
        return [standing.chance for standing in evaluate(game, world)]
    ranks = game.scores(world).ranks
    return [1.0 / ranks.count(0) if rank == 0 else 0.0 for rank in ranks]


def change(points: Sequence[Point], number: int, side: int) -> float:
    """By how much the chance of a side changed with a point; the first is compared with even chances."""
    before = points[number - 1].chances[side] if number else 1.0 / len(points[0].chances)
    return points[number].chances[side] - before


def mean(values: Sequence[float]) -> float:
    """The mean."""
    return sum(values) / len(values)


def spread(values: Sequence[float]) -> float:
    """How far values are apart (a standard deviation)."""
    middle = mean(values)
    return sqrt(sum([(value - middle) ** 2 for value in values]) / max(1, len(values) - 1))


def rounded(value: float) -> float:
    """A chance as it is told."""
    return round(value, DIGITS)
