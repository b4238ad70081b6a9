"""How much better positions are judged the more games are learnt from: in games that nothing was learnt from."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from eldorado.sim.training import HISTORIES, CannotTrain, read_histories, training_of

HELD_OUT: Final = 4
"""One of so many games is not learnt from."""
FEWEST: Final = 24
"""From fewer games than these nothing is learnt that can be told from luck."""


class Point(NamedTuple):
    """How far off the judgement was that so many games taught."""

    games: int
    error: float


class Curve(NamedTuple):
    """Points from few games to all, by how many games they were measured, and in what."""

    points: tuple[Point, ...]
    held_out: int
    measure: str


def curve_of(name: str, folder: Path, games: int) -> Curve:
    """The curve of the games that a training has kept."""
    training = training_of(name)
    known = read_histories(folder / HISTORIES, training.History)
    return learning_curve(training, [known[number] for number in range(games)])


def learning_curve(training: Any, histories: Sequence[Any]) -> Curve:
    """Learn from ever more of the games, and see each time how far off that is in those held out."""
    held = histories[HELD_OUT - 1 :: HELD_OUT]
    learnt = [each for number, each in enumerate(histories) if number % HELD_OUT != HELD_OUT - 1]
    if len(learnt) < FEWEST:
        wanted = FEWEST * HELD_OUT // (HELD_OUT - 1)
        raise CannotTrain(f"a curve needs {wanted} games at least, and there are {len(histories)}: train with --games")
    points = [Point(size, training.error_of(training.document(learnt[:size]), held)) for size in sizes(len(learnt))]
    return Curve(tuple(points), len(held), training.MEASURE)


def sizes(most: int) -> list[int]:
    """How many games are learnt from, one after the other: all, half as many, and so on."""
    found = [most]
    while found[0] // 2 >= FEWEST:
        found.insert(0, found[0] // 2)
    return found
