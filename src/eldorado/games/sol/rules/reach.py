"""Chapter 3, looked at from above: every space within reach, what it costs, and the way there."""

from __future__ import annotations

from typing import NamedTuple

from eldorado.games.sol import moves as m
from eldorado.games.sol.box import NO_CLIMB
from eldorado.games.sol.rules.figures import ability_of, guarded
from eldorado.games.sol.rules.moving import LANDING, row_cost
from eldorado.games.sol.state import NOWHERE, Figure, State


class Reached(NamedTuple):
    """A space within reach: what it costs, and the cheapest way there."""

    cost: int
    path: tuple[m.Hop, ...]


def reach(state: State, figure: Figure, movement: int) -> dict[int, Reached]:
    """[SOL-3.2] Every space that the points suffice for, by the cheapest way that starts no combat before its end."""
    watched = guarded(state, figure.camp)
    shut = watched if figure.wound else 0
    best: dict[int, Reached] = {}
    seen: set[tuple[int, int]] = set()
    front: list[list[tuple[int, int, tuple[m.Hop, ...]]]] = [[] for _ in range(movement + 1)]
    free = state.free_levels if ability_of(state, figure) == "pathfinder" else 0
    front[0].append((figure.space, free, ()))
    for cost, reached in enumerate(front):
        for space, free, path in reached:
            if (space, free) in seen:
                continue
            seen.add((space, free))
            if path:
                if space not in best:
                    best[space] = Reached(cost, path)
                if watched >> space & 1:
                    continue
            for hop, price, left in hops(state, figure, space, free):
                if cost + price <= movement and (hop.space, left) not in seen and not shut >> hop.space & 1:
                    front[cost + price].append((hop.space, left, (*path, hop)))
    best.pop(figure.space, None)
    return best


def hops(state: State, figure: Figure, space: int, free: int) -> list[tuple[m.Hop, int, int]]:
    """[SOL-3.1] [SOL-3.2] [SOL-3.3] One move on from a space, its cost, and the free levels left after it."""
    box, ability = state.box, ability_of(state, figure)
    if space == NOWHERE:
        return [(hop, LANDING, free) for hop, _ in box.landing[state.camps[figure.camp].boat]]
    rowing = row_cost(state, figure) if box.rows[space] else 0
    if ability == "grapnel":
        most = box.edition.figures.grapnel_climb
        return [(hop, rowing if up == NO_CLIMB else 1 + min(up, most), free) for hop, up in box.hops[space]]
    if not free:
        return [(hop, rowing if up == NO_CLIMB else 1 + up, 0) for hop, up in box.hops[space]]
    return [
        (hop, rowing, free) if up == NO_CLIMB else (hop, 1 + max(0, up - free), max(0, free - up))
        for hop, up in box.hops[space]
    ]
