"""Chapter 4, where one can walk: sides that are open, walled or guarded by snakes."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, NamedTuple

from eldorado.core.game import Refusal
from eldorado.games.inka.box import Box, Sides
from eldorado.games.inka.components import PATHS
from eldorado.games.inka.grid import BACK, WAYS
from eldorado.games.inka.lie import WALL, Lie
from eldorado.games.inka.rules.cells import lie_of
from eldorado.games.inka.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

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


def bridged_ground(state: State) -> Ground:
    """[INK-4.3] The sides without a wall that could be crossed, were the whole abyss bridged."""
    box, barred, (some, two) = state.box, walls(state), snakes(state)
    east, south = box.inner.east & ~barred.east, box.inner.south & ~barred.south
    return Ground(
        Sides(east & ~some.east, south & ~some.south),
        Sides(east & some.east & ~two.east, south & some.south & ~two.south),
        Sides(east & two.east, south & two.south),
    )


def across(region: int, sides: Sides, width: int) -> int:
    """The cells across these sides."""
    east, south = sides
    return (region & east) << 1 | region >> 1 & east | (region & south) << width | region >> width & south


# Cell by cell


def toll(box: Box, lie: Lie, cell: i64, way: i64) -> i64:
    """[INK-4.4] A point for each snake; [INK-4.3] a wall [INK-4.2] or the open abyss cost more than anybody has."""
    other = box.grid.across[WAYS * cell + way]
    if other < 0 or not (lie.on[other] or box.firm[other]):
        return WALL
    return lie.mark(box.marks, cell, way) + lie.mark(box.marks, other, BACK[way])


def reach(state: State, start: int, points: int) -> dict[int, int]:
    """[INK-4.1] The cells within reach for so many points, each with the fewest for which it is."""
    box, lie, across = state.box, lie_of(state), state.box.grid.across
    within: dict[int, int] = {}
    due: list[list[int]] = [[] for _ in range(points + 1)]
    due[0].append(start)
    for cost in range(points + 1):
        for cell in due[cost]:  # grows on the way
            if cell not in within:
                within[cell] = cost
                for way in range(WAYS):
                    price = cost + toll(box, lie, cell, way)
                    if price <= points:
                        due[price].append(across[WAYS * cell + way])
    return within


def way(state: State, start: int, end: int) -> tuple[list[int], int]:
    """[INK-4.1] The way with fewest snakes, then fewest cells, as cells; and its snakes."""
    box, lie, across = state.box, lie_of(state), state.box.grid.across
    came: dict[int, int] = {}
    front = [(0, 0, start, start)]
    while front:
        snakes, steps, cell, before = heappop(front)
        if cell in came:
            continue
        came[cell] = before
        if cell == end:
            return _traced(came, start, end), snakes
        for side in range(WAYS):
            cost = toll(box, lie, cell, side)
            if cost < WALL:
                heappush(front, (snakes + cost, steps + 1, across[WAYS * cell + side], cell))
    raise AssertionError("a piece walks to a cell within its reach")


def _traced(came: dict[int, int], start: int, end: int) -> list[int]:
    cells = [end]
    while cells[-1] != start:
        cells.append(came[cells[-1]])
    return cells[::-1]


def out_of_reach(state: State, start: int, end: int, points: int) -> Refusal | None:
    """[INK-4.4] Too many snakes, [INK-4.3] walls, [INK-4.2] or the abyss between the piece and a cell."""
    within, name = reach(state, start, EVERY_POINT), state.box.cell_name[end]
    if end in within:
        values: dict[str, int | str] = {"cell": name, "snakes": within[end], "points": points}
        return Refusal("INK-4.4", "too_many_snakes", values) if within[end] > points else None
    if end in firm_around(state, start):
        return Refusal("INK-4.3", "walls_in_the_way", {"cell": name})
    return Refusal("INK-4.2", "abyss_in_the_way", {"cell": name})


def firm_around(state: State, start: int) -> set[int]:
    """[INK-4.3] All cells that could be reached if no wall stood anywhere."""
    on, firm, beside = lie_of(state).on, state.box.firm, state.box.beside
    reached, front = {start}, [start]
    for cell in front:  # grows on the way
        for other in beside[cell]:
            if other not in reached and (on[other] or firm[other]):
                reached.add(other)
                front.append(other)
    return reached
