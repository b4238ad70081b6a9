"""How far a seat still has to go: the toll of its way, in action points, to its statues and out again."""

from __future__ import annotations

from typing import Final

from eldorado.core.game import Seat
from eldorado.games.inka.box import Sides
from eldorado.games.inka.components import DESTINATIONS, PATHS
from eldorado.games.inka.rules.cells import covered, pawns
from eldorado.games.inka.rules.piece import open_passages
from eldorado.games.inka.rules.ways import across, reach, snakes, walls
from eldorado.games.inka.state import State

STATUE: Final = 8.0
"""What a statue still to be fetched weighs: more than the way to the next one ever does."""
FARTHEST: Final = 12
"""Beyond so many points a way is as good as none."""
OUT: Final = -100.0
"""Standing at an exit with all statues."""


def distance(state: State, seat: Seat, points: int = 0) -> float:
    """What a seat has before it once it has walked and taken what it can for its points: the less, the better."""
    area = state.areas[seat]
    cell, left = area.piece, remaining(state, seat)
    while left and points:
        found = nearest_statue(state, cell, left, points)
        if found is None:
            break
        cost, cell, number = found
        points -= cost + 1
        left = [other for other in left if other != number]
    if not left and exits_within(state, seat, cell, points):
        return OUT
    goals = free_exits(state, seat) if not left else statue_cells(state, seat, left)
    return STATUE * len(left) + toll(state, cell, goals)


def remaining(state: State, seat: Seat) -> list[int]:
    """The destination rhombi, counted from 0, that still bear the seat's statue."""
    return [number for number in range(DESTINATIONS) if not state.areas[seat].statues >> number & 1]


def nearest_statue(state: State, cell: int, left: list[int], points: int) -> tuple[int, int, int] | None:
    """The statue that can be taken for the fewest points: snakes on the way, a cell before it, its rhombus."""
    within = reach(state, cell, points - 1)
    halves = [(half, number) for number in left for half in state.box.halves[state.places[PATHS + number]]]
    near = [(within[half], half, number) for half, number in halves if half in within]
    if not near:
        return None
    standing = pawns(state)
    return min([found for found in near if found[1] == cell or found[1] not in standing], default=None)


def exits_within(state: State, seat: Seat, cell: int, points: int) -> list[int]:
    """The exits where the seat could stop, and for which the points suffice."""
    exits = free_exits(state, seat)
    return sorted([other for other in reach(state, cell, points) if exits >> other & 1])


def others(state: State, seat: Seat) -> int:
    """Where a seat cannot stop: the others' pieces and blockades; its own blockade comes off in time."""
    mask = 0
    for number, area in enumerate(state.areas):
        if number != seat:
            mask |= 1 << area.piece if area.piece >= 0 else 0
            mask |= 1 << area.blockade if area.blockade >= 0 else 0
    return mask


def free_exits(state: State, seat: Seat) -> int:
    """The exits where the seat could stop."""
    return state.box.exits & ~others(state, seat)


def statue_cells(state: State, seat: Seat, left: list[int]) -> int:
    """The cells from which it could take a statue."""
    mask = 0
    for number in left:
        mask |= state.box.covers[state.places[PATHS + number]]
    return mask & ~others(state, seat) or mask


def toll(state: State, cell: int, goals: int) -> int:
    """The least points for a way: 1 for a snake, a passage or an abyss cell, to be bridged; 2 for a wall."""
    box, width = state.box, state.box.width
    firm, passages = box.floor | covered(state), open_passages(state)
    barred, (some, two) = walls(state), snakes(state)
    unwalled = Sides(box.inner.east & ~barred.east, box.inner.south & ~barred.south)
    open_ = Sides(unwalled.east & ~some.east, unwalled.south & ~some.south)
    single = Sides(unwalled.east & ~two.east, unwalled.south & ~two.south)
    region = last = 0
    wider = 1 << cell
    for cost in range(FARTHEST):
        while wider != region:
            region = wider
            wider = region | across(region, open_, width) & firm
        if region & goals:
            return cost
        wider = region | across(region, single, width) | across(last, box.inner, width)
        if region & passages:
            wider |= passages
        last = region
    return FARTHEST
