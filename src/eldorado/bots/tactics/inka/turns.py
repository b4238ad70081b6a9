"""Whole turns: up to three moves of rhombi, the most promising followed up, and how far each leaves a seat to go."""

from __future__ import annotations

from typing import Final, NamedTuple

from eldorado.bots.tactics.inka.ground import Gap, errand_of, ground_of
from eldorado.bots.tactics.inka.outlook import OUT
from eldorado.core.game import Seat
from eldorado.games.inka.components import PATHS
from eldorado.games.inka.moves import POINTS, Shift
from eldorado.games.inka.rules.rhombi import carry, legal_shifts
from eldorado.games.inka.state import NOWHERE, State

STEP: Final = 0.001
"""Of two ways that lead as far the shorter one is better: less can happen to it."""


class Line(NamedTuple):
    """Moves of rhombi, and what a seat has before it once it has gone on foot as far as the other points take it."""

    distance: float
    shifts: tuple[Shift, ...]


def lines(state: State, seat: Seat, points: int, depth: int, width: int) -> list[Line]:
    """What a seat can do with so many moves of rhombi at most, the best first; of each number only the best go on."""
    here = errand_of(state, seat).distance(ground_of(state), state.areas[seat].piece, points)
    found = [Line(here, ())]
    if here == OUT:
        return found
    front, seen = [(found[0], state)], {tuple(state.places)}
    for step in range(min(depth, points)):
        level: list[tuple[Line, State]] = []
        for line, before in front:
            level += followed(before, seat, points - step - 1, line)
        found += [line for line, _ in level]
        if step + 1 < min(depth, points):
            front = best_of(level, width, seen)
    return sorted(found, key=by_distance)


def by_distance(line: Line) -> float:
    """The nearest come first."""
    return line.distance


def best_of(level: list[tuple[Line, State]], width: int, seen: set[tuple[int, ...]]) -> list[tuple[Line, State]]:
    """The best lines, carried out; of those that lead to the same position only the first."""
    front: list[tuple[Line, State]] = []
    for line, before in sorted(level, key=by_line):
        if line.distance == OUT:
            break
        after = moved(before, line.shifts[-1])
        key = tuple(after.places)
        if key not in seen:
            seen.add(key)
            front.append((line, after))
            if len(front) == width:
                break
    return front


def by_line(pair: tuple[Line, State]) -> float:
    """The nearest come first."""
    return pair[0].distance


def followed(state: State, seat: Seat, points: int, line: Line) -> list[tuple[Line, State]]:
    """A line with each move that may follow it."""
    world = state
    world.pending[-1] = world.box.shifting[seat][points + 1]
    box, piece, places, numbers = state.box, state.areas[seat].piece, state.places, state.box.place_number
    errand, level = errand_of(state, seat), list[tuple[Line, State]]()
    malus, last, common, trodden = STEP * (len(line.shifts) + 1), -1, 0.0, 0
    for move in legal_shifts(world):
        number, place = move.rhombus - 1, numbers[move.place]
        if number != last:
            last, gap, before = number, Gap(state, number), box.halves[places[number]]
            rides = piece in before
            if not rides:
                ground = gap.open()
                common = errand.distance(ground, piece, points)
                trodden = ground.trodden | box.passages
        if rides:
            distance = errand.distance(gap.closed(place), box.halves[place][before.index(piece)], points)
        elif box.covers[place] & trodden:
            distance = errand.distance(gap.closed(place), piece, points)
        else:
            distance = common
        level.append((Line(distance if distance == OUT else distance + malus, (*line.shifts, move)), state))
    return level


def moved(state: State, move: Shift) -> State:
    """The position after a rhombus was moved."""
    world = state.copy()
    carry(world, move.rhombus - 1, world.box.place_number[move.place])
    return world


def after_all(state: State, shifts: tuple[Shift, ...]) -> State:
    """The position after rhombi were moved."""
    world = state.copy()
    for move in shifts:
        carry(world, move.rhombus - 1, world.box.place_number[move.place])
    return world


def turn_of(state: State, seat: Seat) -> State:
    """The position with a seat's turn begun, its blockade off."""
    world = state.copy()
    world.areas[seat].blockade = NOWHERE
    world.pending[-1:] = [world.box.shifting[seat][POINTS]]
    return world


def labour(state: State, seat: Seat) -> int:
    """What a seat's way takes where the rhombi lie now: those that can bridge the abyss with one move are near."""
    near, walled, covers, numbers = 0, 0, state.box.covers, state.box.place_number
    barring = [False] * PATHS
    for number in state.box.walled:
        if number < PATHS:
            barring[number] = True
    for move in legal_shifts(state):
        if barring[move.rhombus - 1]:
            walled |= covers[numbers[move.place]]
        else:
            near |= covers[numbers[move.place]]
    return errand_of(state, seat).labour(ground_of(state), state.areas[seat].piece, near, walled)
