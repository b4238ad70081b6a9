"""What a review comes to: where the game turned, and what each side owes to decisions, luck and reveals."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from msgspec import Struct

from eldorado.bots.course import Cause, Point, change, rounded
from eldorado.bots.judging import Judged
from eldorado.bots.reasons import Reason
from eldorado.core.log import Log

MOST: Final = 3
"""So many turning points are told."""
SWING: Final = 0.03
"""What changes chances by less is no turning point."""


class TurningPoint(Struct, frozen=True):
    """Where the game turned: a decision that cost much, or luck, or something that came to light."""

    entry: int
    seat: int
    side: int
    """Whose chance it cost."""
    cause: Cause
    loss: float
    error: float
    played: tuple[str, ...]
    """In notation."""
    better: tuple[str, ...] = ()
    """The better plan, for a decision."""
    reason: Reason | None = None


class Balance(Struct, frozen=True):
    """What a side owes to what."""

    lost: float
    """By its own decisions, where that is sure."""
    decisions: float
    """By how much its chance changed with everybody's decisions,"""
    luck: float
    """with luck,"""
    reveals: float
    """and with what came to light, as an onlooker could judge."""


def turning_points(log: Log, points: Sequence[Point], judged: Sequence[Judged]) -> list[TurningPoint]:
    """The decisions that surely cost most, and if there are too few, the largest strokes of luck."""
    costly = sorted(
        [each for each in judged if each.sure and each.loss > SWING], key=lambda each: (-each.loss, each.entry)
    )
    found = [of_decision(each) for each in costly[:MOST]]
    strokes = [of_stroke(log, points, number) for number in range(1, len(points)) if points[number].cause != "decision"]
    strokes = sorted([each for each in strokes if each.loss > SWING], key=lambda each: (-each.loss, each.entry))
    return sorted(found + strokes[: MOST - len(found)], key=lambda each: each.entry)


def of_decision(judged: Judged) -> TurningPoint:
    """A decision as a turning point."""
    return TurningPoint(
        judged.entry,
        judged.seat,
        judged.side,
        "decision",
        judged.loss,
        judged.error,
        judged.played,
        judged.better,
        judged.reason,
    )


def of_stroke(log: Log, points: Sequence[Point], number: int) -> TurningPoint:
    """Luck or a reveal as a turning point, for the side that it cost most."""
    point = points[number]
    changes = [change(points, number, side) for side in range(len(point.chances))]
    side = min(range(len(changes)), key=lambda each: changes[each])
    text = log.said[point.entry].entry.text
    error = hypot(point.errors[side], points[number - 1].errors[side])
    return TurningPoint(point.entry, point.seat, side, point.cause, rounded(-changes[side]), rounded(error), (text,))


def balance(points: Sequence[Point], judged: Sequence[Judged]) -> list[Balance]:
    """What each side owes to its decisions, to everybody's, to luck and to reveals."""
    sides = range(len(points[0].chances)) if points else range(0)
    return [
        Balance(
            rounded(sum([each.loss for each in judged if each.side == side and each.sure])),
            *[total(points, side, cause) for cause in ("decision", "luck", "reveal")],
        )
        for side in sides
    ]


def total(points: Sequence[Point], side: int, cause: str) -> float:
    """By how much a side's chance changed with what has one cause."""
    return rounded(
        sum([change(points, number, side) for number in range(len(points)) if points[number].cause == cause])
    )
