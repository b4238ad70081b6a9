"""The piece's own part of a turn: which statues it takes, which passages it uses, and where it comes to rest."""

from __future__ import annotations

from typing import Final, NamedTuple

from eldorado.bots.tactics.inka.ground import Errand, ground_of
from eldorado.bots.tactics.inka.outlook import OUT, others
from eldorado.core.game import Seat
from eldorado.games.inka.components import DESTINATIONS, PATHS
from eldorado.games.inka.moves import TAKE, Move, Sneak, Walk
from eldorado.games.inka.rules.cells import lie_of
from eldorado.games.inka.rules.ending import ALL
from eldorado.games.inka.rules.piece import open_passages
from eldorado.games.inka.rules.ways import reach
from eldorado.games.inka.state import State

WALKED: Final = 0.001
"""Of two ways that lead as far the one with fewer moves is better, and the one that saves points twice so."""


class Way(NamedTuple):
    """A way on foot: its moves, where it leads, the statues then taken, and the points left."""

    moves: tuple[Move, ...]
    cell: int
    statues: int
    points: int


class Rest(NamedTuple):
    """A turn on foot, up to where the piece comes to rest: what is then left to go, and the statues it has."""

    distance: float
    moves: tuple[Move, ...]
    cell: int
    statues: int


def best_rests(state: State, seat: Seat, points: int, most: int) -> list[Rest]:
    """The best way on foot, and where the piece may rest at its end, the nearest first; out of the temple if it can."""
    standing = others(state, seat)
    found = ways(state, seat, points)
    left = [left_after(state, way, standing) for way in found]
    best = found[left.index(min(left))]
    within = reach(state, best.cell, best.points)
    free = [cell for cell in within if not standing >> cell & 1]
    exits = [(within[cell], cell) for cell in free if state.box.exits >> cell & 1]
    if best.statues == ALL and exits:
        cell = min(exits)[1]
        return [Rest(OUT, walked(state, best, cell), cell, ALL)]
    return rests(state, best, free, standing)[:most]


# What there is to do on the way


def ways(state: State, seat: Seat, points: int) -> list[Way]:
    """All orders of statues and passages that the points allow."""
    area, standing = state.areas[seat], others(state, seat)
    found = [Way((), area.piece, area.statues, points)]
    seen = {found[0][1:]}
    for way in found:  # grows on the way
        if way.points:
            within = reach(state, way.cell, way.points - 1)
            for more in [*with_statue(state, way, within, standing), *with_passage(state, way, within, standing)]:
                if more[1:] not in seen:
                    seen.add(more[1:])
                    found.append(more)
    return found


def with_statue(state: State, way: Way, within: dict[int, int], standing: int) -> list[Way]:
    """One statue more, whichever is within reach."""
    found: list[Way] = []
    for number in range(DESTINATIONS):
        halves = state.box.halves[state.places[PATHS + number]]
        before = [(within[half], half != way.cell, half) for half in halves if half in within]
        free = [each for each in before if not standing >> each[2] & 1]
        if free and not way.statues >> number & 1:
            cost, _, cell = min(free)
            moves = (*walked(state, way, cell), TAKE)
            found.append(Way(moves, cell, way.statues | 1 << number, way.points - cost - 1))
    return found


def with_passage(state: State, way: Way, within: dict[int, int], standing: int) -> list[Way]:
    """Through a secret passage, to each that one cannot walk to; not from one to the next."""
    passages = open_passages(state) & ~standing
    entries = [(within[cell], cell) for cell in within if passages >> cell & 1]
    if not entries or (way.moves and type(way.moves[-1]) is Sneak):
        return []
    cost, cell = min(entries)
    moves, numbers = walked(state, way, cell), state.box.cell_number
    ends = [(numbers[move.cell], move) for bit, move in state.box.sneak if bit & passages]
    return [Way((*moves, move), end, way.statues, way.points - cost - 1) for end, move in ends if end not in within]


def walked(state: State, way: Way, cell: int) -> tuple[Move, ...]:
    """The moves so far, and a walk to a cell unless the piece stands there."""
    return way.moves if cell == way.cell else (*way.moves, Walk(state.box.cell_name[cell]))


def left_after(state: State, way: Way, standing: int) -> float:
    """What is left to go after a way on foot."""
    errand = Errand(state, way.statues, standing)
    left = errand.distance(ground_of(state), way.cell, way.points if way.statues == ALL else 0)
    return left + WALKED * (len(way.moves) - 2 * way.points)


# Where to rest


def rests(state: State, way: Way, free: list[int], standing: int) -> list[Rest]:
    """Where the piece may rest after a way: as near as can be, and on each half of a rhombus, to ride on, but once."""
    ground, errand = ground_of(state), Errand(state, way.statues, standing)
    near = sorted([(errand.distance(ground, cell, 0) + WALKED * (cell != way.cell), cell) for cell in free])
    found: list[Rest] = []
    seen: set[int] = set()
    for left, cell in near:
        half = half_under(state, cell)
        if left < near[0][0] + 1 and half not in seen:
            seen.add(half)
            found.append(Rest(left, walked(state, way, cell), cell, way.statues))
    return found


def half_under(state: State, cell: int) -> int:
    """The half of a path rhombus under a cell; 0 for all other cells, which are alike, for no one rides on them."""
    half = lie_of(state).on[cell]
    return half if half <= 2 * PATHS else 0
