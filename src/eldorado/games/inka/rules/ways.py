"""Chapter 4, where one can walk: sides that are open, walled or guarded by snakes."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final, NamedTuple

from eldorado.core.game import Refusal
from eldorado.games.inka.box import Sides
from eldorado.games.inka.components import PATHS
from eldorado.games.inka.rules.rhombi import covered
from eldorado.games.inka.state import State

EVERY_POINT: Final = 2 * PATHS
"""More points than any way has snakes for: each rhombus has few, and no way crosses a side twice."""


class Ground(NamedTuple):
    """The sides that can be crossed: free of charge, past one snake, past two."""

    free: Sides
    one: Sides
    two: Sides


def walls(state: State) -> Sides:
    """[INK-4.3] The sides with a wall of either rhombus along them."""
    box, places = state.box, state.places
    east = south = 0
    for number in box.walled:
        if places[number] >= 0:
            more = box.walls[number][places[number]]
            east |= more[0]
            south |= more[1]
    return Sides(east, south)


def snakes(state: State) -> tuple[Sides, Sides]:
    """[INK-4.4] The sides with a snake, and those with two."""
    box, places = state.box, state.places
    east = south = east_two = south_two = 0
    for number in box.snaky:
        if places[number] >= 0:
            more_east, more_south = box.snakes[number][places[number]]
            east_two |= east & more_east
            south_two |= south & more_south
            east |= more_east
            south |= more_south
    return Sides(east, south), Sides(east_two, south_two)


def ground(state: State, *, walled: bool = True, bridged: bool = False) -> Ground:
    """[INK-4.2] One can walk on floor and rhombi, never into an uncovered abyss; [INK-4.3] nor through a wall.

    `walled` and `bridged` tell whether walls count, and whether the abyss is taken as covered.
    """
    box = state.box
    firm = -1 if bridged else box.floor | covered(state)
    barred, (some, two) = walls(state) if walled else Sides(0, 0), snakes(state)
    east = box.inner.east & firm & firm >> 1 & ~barred.east
    south = box.inner.south & firm & firm >> box.width & ~barred.south
    return Ground(
        Sides(east & ~some.east, south & ~some.south),
        Sides(east & some.east & ~two.east, south & some.south & ~two.south),
        Sides(east & two.east, south & two.south),
    )


def across(region: int, sides: Sides, width: int) -> int:
    """The cells across these sides."""
    east, south = sides
    return (region & east) << 1 | region >> 1 & east | (region & south) << width | region >> width & south


def spread(region: int, sides: Sides, width: int) -> int:
    """All cells that can be reached across these sides, however far."""
    while (wider := region | across(region, sides, width)) != region:
        region = wider
    return region


def reach(state: State, cell: int, points: int) -> list[int]:
    """[INK-4.4] The cells within reach for 0, 1, 2 … points: each for the fewest snakes; two on a side cost 2."""
    lie, width = ground(state), state.box.width
    within = [spread(1 << cell, lie.free, width)]
    for cost in range(1, points + 1):
        region = within[-1] | across(within[-1], lie.one, width)
        if cost > 1:
            region |= across(within[-2], lie.two, width)
        within.append(spread(region, lie.free, width))
    return within


def least_points(within: list[int], cell: int) -> int:
    """[INK-4.1] The fewest points for which a cell is within reach."""
    return next(cost for cost, region in enumerate(within) if region >> cell & 1)


def toll(lie: Ground, cell: int, other: int) -> int | None:
    """[INK-4.4] How many snakes lie between two neighbours; None if one cannot cross at all."""
    first, eastward = min(cell, other), abs(cell - other) == 1
    for snakes, sides in enumerate(lie):
        if sides[0 if eastward else 1] >> first & 1:
            return snakes
    return None


def way(state: State, start: int, end: int) -> tuple[list[int], int]:
    """[INK-4.1] The way with fewest snakes, then fewest cells, as cells; and its snakes."""
    lie = ground(state)
    came: dict[int, int] = {}
    front = [(0, 0, start, start)]
    while front:
        snakes, steps, cell, before = heappop(front)
        if cell in came:
            continue
        came[cell] = before
        if cell == end:
            return _traced(came, start, end), snakes
        for other in state.box.beside[cell]:
            cost = toll(lie, cell, other)
            if cost is not None and other not in came:
                heappush(front, (snakes + cost, steps + 1, other, cell))
    raise AssertionError("a piece walks to a cell within its reach")


def _traced(came: dict[int, int], start: int, end: int) -> list[int]:
    cells = [end]
    while cells[-1] != start:
        cells.append(came[cells[-1]])
    return cells[::-1]


def out_of_reach(state: State, start: int, end: int, points: int) -> Refusal | None:
    """[INK-4.4] Too many snakes, [INK-4.3] walls, [INK-4.2] or the abyss between the piece and a cell."""
    if reach(state, start, points)[-1] >> end & 1:
        return None
    within, name = reach(state, start, EVERY_POINT), state.box.cell_name[end]
    if within[-1] >> end & 1:
        snakes = least_points(within, end)
        return Refusal("INK-4.4", "too_many_snakes", {"cell": name, "snakes": snakes, "points": points})
    if spread(1 << start, without_walls(state), state.box.width) >> end & 1:
        return Refusal("INK-4.3", "walls_in_the_way", {"cell": name})
    return Refusal("INK-4.2", "abyss_in_the_way", {"cell": name})


def without_walls(state: State) -> Sides:
    """[INK-4.3] All sides that could be crossed if no wall stood anywhere."""
    lie = ground(state, walled=False)
    return Sides(lie.free.east | lie.one.east | lie.two.east, lie.free.south | lie.one.south | lie.two.south)
