"""The lie of the land: what it costs from each space to each other, and how long a way takes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush
from math import ceil
from typing import Final, NamedTuple

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
FARTHEST: Final = 1000
"""No way takes so many points."""


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
    if figure.space == NOWHERE:
        return ways_ashore(state.box, state.camps[figure.camp].boat)[end]
    return ways(state.box)[figure.space][end]


@emptied_with_boxes
@lru_cache(maxsize=64)
def ways_ashore(box: Box, boat: int) -> tuple[int, ...]:
    """[SOL-3.1] The points from a boat to each space."""
    rows = [ways(box)[pontoon] for pontoon in box.edition.boats[boat].pontoons]
    return tuple([LANDING + min([row[end] for row in rows]) for end in range(len(box.spaces))])


def way_home(state: State, camp: int, start: int) -> int:
    """The points from a space to the nearest pontoon with a flag of the camp; guarded ones are farther."""
    return ways_home(state, camp)[start]


def ways_home(state: State, camp: int) -> Sequence[int]:
    """The same from every space."""
    flags = state.camps[camp].flags
    return _ways_home(state.box, flags, guards(state, 1 - camp) & flags)


@emptied_with_boxes
@lru_cache(maxsize=4096)
def _ways_home(box: Box, flags: int, watched: int) -> tuple[int, ...]:
    homes = [(flag, GUARDED if watched >> flag & 1 else 0) for flag in flagged(flags)]
    return tuple([min([far[flag] + more for flag, more in homes], default=0) for far in ways(box)])


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
    late = 0.0 if figure.camp == state.turn else HALF
    left = max(0, cost - still_to_spend(state, figure, spare))
    return durations(state.box.sheets[figure.id].movement)[left] - late


@lru_cache(maxsize=64)
def durations(movement: int) -> tuple[float, ...]:
    """How many turns it takes to spend 0, 1, 2 … points, with so many a turn."""
    return tuple([WHOLE * ceil(left / movement) + (1 - WHOLE) * left / movement for left in range(FARTHEST)])


class March(NamedTuple):
    """What is needed to tell when a character will be where: its ways, its points now, its pace, its delay."""

    far: Sequence[int]
    points: int
    pace: Sequence[float]
    late: float


def marches(state: State, camp: int, spare: int) -> list[March]:
    """How the characters of a camp can march from where they are; `spare` points are left to the active one."""
    box, side, found = state.box, state.camps[camp], list[March]()
    far, late = ways(box), 0.0 if camp == state.turn else HALF
    for place, figure in enumerate(side.figures):
        movement = box.sheets[figure.id].movement
        points = 0
        if not late and place >= state.place:
            points = spare if place == state.place else movement + state.bonus
        row = far[figure.space] if figure.space != NOWHERE else ways_ashore(box, side.boat)
        found.append(March(row, points, durations(movement), late))
    return found


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
