"""Where a blockade spoils what a rival means to do: on a rhombus it moves, in that rhombus's way, at an exit."""

from __future__ import annotations

from typing import Final, NamedTuple

from eldorado.bots.tactics.inka.ground import errand_of, ground_of
from eldorado.bots.tactics.inka.outlook import OUT, STATUE
from eldorado.bots.tactics.inka.turns import Line, after_all
from eldorado.core.game import Seat
from eldorado.games.inka.moves import POINTS, Shift
from eldorado.games.inka.state import NOWHERE, State
from eldorado.games.inka.trails import Halt

NEVER: Final = 1000.0
"""Farther than anybody has to go."""
CHECKED: Final = 5
"""So many lines are walked again where a blockade stands at an exit or a passage; the next one is taken to go."""


class Course(NamedTuple):
    """A move of a rhombus: where it lies, and the ways it has, each as the cells that it needs."""

    lies: int
    ways: list[int]


def best_blockade(state: State, seat: Seat, rival: Seat, replies: list[Line], barred: list[int]) -> tuple[float, int]:
    """How far a rival has to go at best with the seat's blockade where that is farthest; and that cell, −1 for none.

    A blockade opens no ways: whatever spoils the rival's best line leaves it the next best that is not spoilt.
    """
    best = (replies[0].distance, NOWHERE)
    courses = {0: courses_of(state, replies[0])}
    for cell in spoiling_cells(state, replies[0], courses[0]):
        if cell not in barred:
            far = distance_with(state, seat, rival, cell, replies, courses, best[0])
            if far > best[0]:
                best = (far, cell)
    return best


def all_blockades(
    state: State, seat: Seat, rival: Seat, replies: list[Line], barred: list[int]
) -> list[tuple[float, int]]:
    """How far a rival has to go at best without a blockade, with the best, and with others that may spoil its line."""
    best, first = best_blockade(state, seat, rival, replies, barred), replies[0]
    courses = {0: courses_of(state, first)}
    cells = [cell for cell in spoiling_cells(state, first, courses[0]) if cell not in barred]
    others = [(distance_with(state, seat, rival, cell, replies, courses, OUT - 1.0), cell) for cell in cells]
    return [(first.distance, NOWHERE), best, *others]


def spoiling_cells(state: State, line: Line, courses: list[Course]) -> list[int]:
    """Where a blockade may spoil a line: on the rhombi it moves, in their way, at passages and exits."""
    box = state.box
    mask = box.passages & ~box.lie(state.places).under()
    if line.distance < STATUE:
        mask |= box.exits
    for lies, ways in courses:
        mask |= lies
        for way in ways:
            mask |= way
    return [cell for cell in box.cell_name if mask >> cell & 1]


def distance_with(
    state: State, seat: Seat, rival: Seat, cell: int, replies: list[Line], courses: dict[int, list[Course]], beat: float
) -> float:
    """How far a rival has to go at best with a blockade on a cell; no more than it is to beat, once that is clear."""
    far, checked, box = NEVER, 0, state.box
    stops = bool((box.exits | box.passages) >> cell & 1)
    for number, line in enumerate(replies):
        if line.distance >= far or far <= beat:
            break
        if line.shifts and box.covers[state.places[line.shifts[0].rhombus - 1]] >> cell & 1:
            continue
        if number not in courses:
            courses[number] = courses_of(state, line)
        if not is_spoilt(courses[number], cell):
            checked += 1
            again = stops and checked <= CHECKED
            far = min(far, distance_after(state, seat, rival, cell, line) if again else line.distance)
    return far


def distance_after(state: State, seat: Seat, rival: Seat, cell: int, line: Line) -> float:
    """How far the rival has to go after its line, where it cannot stop on the blockade."""
    world = after_all(state, line.shifts)
    world.areas[seat].blockade = cell
    errand = errand_of(world, rival)
    far = errand.distance(ground_of(world), world.areas[rival].piece, POINTS - len(line.shifts))
    return max(far, line.distance)


def is_spoilt(courses: list[Course], cell: int) -> bool:
    """Whether a blockade on a cell would hold a rhombus, or bar every way it has to its new place."""
    for lies, ways in courses:
        if lies >> cell & 1:
            return True
        for way in ways:
            if not way >> cell & 1:
                break
        else:
            return True
    return False


def courses_of(state: State, line: Line) -> list[Course]:
    """How the rhombi of a line move; the last of three is taken to find its way."""
    shifts = line.shifts
    courses = [course_of(state, shifts[0])] if shifts else []
    if len(shifts) > 1:
        courses.append(course_of(after_all(state, shifts[:1]), shifts[1]))
    return courses


def course_of(state: State, move: Shift) -> Course:
    """The ways a rhombus has to a place, all of them free."""
    box, number, ways = state.box, move.rhombus - 1, list[int]()
    taken, place = taken_by_others(state, number), box.place_number[move.place]
    for begin in box.trails(state.options.rotation_sweep).at(state.places[number]).begins:
        needed = needed_until(begin, place) & (1 << box.grid.nowhere) - 1
        if needed and not needed & taken:
            ways.append(needed)
    return Course(box.covers[state.places[number]], ways)


def taken_by_others(state: State, number: int) -> int:
    """What a rhombus may not pass: other rhombi, and pieces and blockades that are not on it."""
    covers, own, mask = state.box.covers, state.box.covers[state.places[number]], 0
    for place in state.places:
        mask |= covers[place]
    for area in state.areas:
        mask |= 1 << area.piece if area.piece >= 0 else 0
        mask |= 1 << area.blockade if area.blockade >= 0 else 0
    return mask & ~own


def needed_until(begin: Halt, place: int) -> int:
    """The cells needed on a slide or a turn up to a place; none if it does not lead there."""
    needed, halt = 0, begin.next
    while halt is not None:
        # A halt's numbers are machine words where this is compiled: as such they must not be shifted by.
        cells: list[int] = [int(halt.needs_a), int(halt.needs_b), int(halt.needs_c), int(halt.needs_d)]
        for cell in cells:
            needed |= 1 << cell
        if halt.place == place:
            return needed
        halt = halt.next
    return 0
