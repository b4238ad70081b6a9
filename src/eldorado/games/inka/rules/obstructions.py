"""What hinders a rhombus or a piece on its way, for refusals that say so."""

from __future__ import annotations

from itertools import chain as joined
from typing import Final

from eldorado.core.game import Refusal
from eldorado.games.inka.box import Chain, Sides
from eldorado.games.inka.components import PATHS
from eldorado.games.inka.rules.rhombi import blockades, is_held, lying_on, obstacles, pieces, way_to
from eldorado.games.inka.rules.ways import Ground, ground, least_points, reach, spread
from eldorado.games.inka.state import State

EVERY_POINT: Final = 2 * PATHS
"""More points than any way has snakes for: each rhombus has few, and no way crosses a side twice."""


def explain_move(state: State, number: int, end: int) -> Refusal | None:
    """[INK-3.1] One slide or one turn must lead there; [INK-3.5] no blockade on it; [INK-3.2] nothing in its way."""
    box, names = state.box, named(number)
    if is_held(state, number):
        return Refusal("INK-3.5", "rhombus_held", names)
    if way_to(state, number, end) is not None:
        return None
    way = nearest_way(state, number, end)
    if way is not None:
        return what_hinders(state, number, *way)
    reverse = box.reverse[end]
    if reverse != state.places[number] and nearest_way(state, number, reverse) is not None:
        return Refusal("INK-3.1", "other_way_round", {**names, "place": box.place_name[reverse]})
    return Refusal("INK-3.1", "not_one_move", {**names, "place": box.place_name[end]})


def named(number: int) -> dict[str, int | str]:
    """A rhombus as a refusal names it."""
    return {"rhombus": number + 1} if number < PATHS else {"destination": number - PATHS + 1}


def nearest_way(state: State, number: int, end: int) -> tuple[Chain, bool] | None:
    """[INK-3.1] The steps by which a slide or a turn, were it free, would lead there; and whether it is a turn."""
    chains = state.box.chains(state.options.rotation_sweep)[state.places[number]]
    ways = [(cut, False) for chain in chains.slides if (cut := cut_at(chain, end))]
    ways += [(cut, True) for chain in joined.from_iterable(chains.turns) if (cut := cut_at(chain, end))]
    return min(ways, key=lambda way: len(way[0]), default=None)


def cut_at(chain: Chain, end: int) -> Chain:
    """The steps of a chain up to a place; none if it does not lead there."""
    for steps, (_, place) in enumerate(chain, 1):
        if place == end:
            return chain[:steps]
    return ()


def what_hinders(state: State, number: int, steps: Chain, turning: bool) -> Refusal:
    """[INK-3.2] The first obstacle: [INK-3.3] on the cells a slide covers, [INK-3.4] or on those a turn sweeps."""
    blocked = obstacles(state, number)
    met = next(needed & blocked for needed, _ in steps if needed & blocked)
    if met & state.box.outside:
        return Refusal("INK-3.2", "rim_in_the_way", named(number))
    cell = (met & -met).bit_length() - 1
    rule = "INK-3.4" if turning else "INK-3.3"
    values: dict[str, int | str] = {**named(number), "cell": state.box.cell_name[cell]}
    if blockades(state) >> cell & 1:
        return Refusal(rule, "blockade_in_the_way", values)
    if pieces(state) >> cell & 1:
        return Refusal(rule, "piece_in_the_way", values)
    assert lying_on(state, cell) is not None, "an obstacle is a blockade, a piece or a rhombus"
    return Refusal(rule, "rhombus_in_the_way", values)


def explain_walk(state: State, start: int, end: int, points: int) -> Refusal | None:
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
    lie: Ground = ground(state, walled=False)
    return Sides(lie.free.east | lie.one.east | lie.two.east, lie.free.south | lie.one.south | lie.two.south)
