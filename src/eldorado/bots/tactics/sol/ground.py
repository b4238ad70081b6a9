"""The lie of the land: what it costs from each space to each other, and how long a way takes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush
from math import ceil
from typing import Final

from eldorado.core.opened import emptied_with_boxes
from eldorado.games.sol.box import Box
from eldorado.games.sol.decisions import Acting
from eldorado.games.sol.rules.figures import able_at
from eldorado.games.sol.rules.moving import LANDING, ROWING
from eldorado.games.sol.state import ABLE, NOWHERE, Figure, State

GUARDED: Final = 4
"""The detour, in movement points, that an able enemy on a pontoon is worth."""
WHOLE: Final = 0.6
"""How much whole turns count in the length of a journey; parts of a turn count for the rest."""
HALF: Final = 0.5
"""The camp that is not on turn comes half a round later."""


@emptied_with_boxes
@lru_cache(maxsize=16)
def ways(box: Box) -> tuple[tuple[int, ...], ...]:
    """[SOL-3.2] [SOL-3.3] The points from each space to each other, on foot and by rowboat, without any ability."""
    return tuple(_from(box, space.id) for space in box.spaces)


def _from(box: Box, start: int) -> tuple[int, ...]:
    far = [-1] * len(box.spaces)
    front = [(0, start)]
    while front:
        cost, space = heappop(front)
        if far[space] >= 0:
            continue
        far[space] = cost
        for end, price, _ in box.steps[space]:
            heappush(front, (cost + price, end))
        for end in box.rows[space]:
            heappush(front, (cost + ROWING, end))
    return tuple(far)


def way_to(state: State, figure: Figure, end: int) -> int:
    """The points a character needs to a space, from its boat as well."""
    far = ways(state.box)
    if figure.space == NOWHERE:
        pontoons = state.box.edition.boats[state.camps[figure.camp].boat].pontoons
        return LANDING + min([far[pontoon][end] for pontoon in pontoons])
    return far[figure.space][end]


def way_home(state: State, camp: int, start: int) -> int:
    """The points from a space to the nearest pontoon with a flag of the camp; guarded ones are farther."""
    far, watched = ways(state.box)[start], guards(state, 1 - camp)
    flags = flagged(state.camps[camp].flags)
    return min([far[flag] + (GUARDED if watched >> flag & 1 else 0) for flag in flags], default=0)


@lru_cache(maxsize=4096)
def flagged(flags: int) -> Sequence[int]:
    """The spaces of a set of flags."""
    return tuple(space for space in range(flags.bit_length()) if flags >> space & 1)


def guards(state: State, camp: int) -> int:
    """The spaces on which able characters of a camp stand."""
    bits = 0
    for figure in state.camps[camp].figures:
        if figure.wound == ABLE and figure.space >= 0:
            bits |= 1 << figure.space
    return bits


def defenders(state: State, camp: int, space: int) -> list[Figure]:
    """The able characters on a space in the order in which they had best fight: the strongest first, a carrier last."""
    sheets = state.box.sheets
    return sorted(
        able_at(state, camp, space),
        key=lambda figure: (figure.id == state.carrier, -sheets[figure.id].swords, figure.id),
    )


# Time


def still_to_spend(state: State, figure: Figure, spare: int) -> int:
    """The points a character may yet spend in the camp turn under way; `spare` are those of the active one."""
    if figure.camp != state.turn:
        return 0
    line_up = state.camps[figure.camp].figures
    if line_up[state.place] is figure:
        return spare
    later = any([other is figure for other in line_up[state.place :]])
    return state.box.sheets[figure.id].movement + state.bonus if later else 0


def spare_points(state: State) -> int:
    """The movement points left to the active character."""
    return next((decision.movement for decision in reversed(state.pending) if type(decision) is Acting), 0)


def turns_for(state: State, figure: Figure, cost: int, spare: int) -> float:
    """How many camp turns it takes to spend so many points: 0 if the turn under way will do."""
    movement = state.box.sheets[figure.id].movement
    left = cost - still_to_spend(state, figure, spare)
    late = 0.0 if figure.camp == state.turn else HALF
    if left <= 0:
        return -late
    return WHOLE * ceil(left / movement) + (1 - WHOLE) * left / movement - late


def within_reach(state: State, camp: int, space: int, spare: int) -> list[Figure]:
    """The able characters of a camp that can come to a space in the camp turn under way, or else in their next one."""
    found = []
    for figure in state.camps[camp].figures:
        if figure.wound == ABLE:
            points = still_to_spend(state, figure, spare)
            if camp != state.turn:
                points = state.box.sheets[figure.id].movement
            if way_to(state, figure, space) <= points and figure.space != space:
                found.append(figure)
    return found
