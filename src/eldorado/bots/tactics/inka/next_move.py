"""A turn thought through: a move or two of rhombi, then the piece."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import nsmallest
from random import Random
from typing import Any, Final

from eldorado.bots.tactics.inka.outlook import OUT, distance, exits_within, nearest_statue, remaining
from eldorado.bots.tactics.inka.turns import labour, turn_of
from eldorado.core.game import Seat
from eldorado.games.inka.components import PATHS, CellId
from eldorado.games.inka.moves import STOP, TAKE, Haul, Move, Shift, Sneak, Walk
from eldorado.games.inka.rules.cells import barriers
from eldorado.games.inka.rules.rhombi import carry, is_held, legal_shifts, lying_on
from eldorado.games.inka.rules.survey import ends
from eldorado.games.inka.state import State

PROMISING: Final = 4
"""So many first moves are followed up by a second."""
EASING: Final = 40
"""So many moves that change nothing else are looked at for how they ease the way."""
RIDE: Final = 0.6
"""A ride next turn costs a point, and somebody may spoil it."""
HELPED: Final = 0.5
"""What it is worth not to do for the others."""
FAR: Final = 1000.0
STEP: Final = 0.01
"""Of two ways that lead as far the shorter one is better: less can happen to it."""


def best_shift(state: State, seat: Seat, points: int, rng: Random) -> Shift | None:
    """The rhombus to move first, if moving rhombi brings the piece nearer to its goal, or bridges nearer to it."""
    standing = distance(state, seat, points)
    if standing == OUT or not points:
        return None
    first = weighed(state, seat, points - 1, legal_shifts(state), rng)
    promising = nsmallest(PROMISING, first)
    plans = [(value, move) for value, _, move in promising]
    if points > 1 and (not promising or promising[0][0] > OUT):
        plans += [(followed_up(state, seat, points, move, rng), move) for _, _, move in promising]
    value, chosen = min(plans, key=lambda plan: plan[0], default=(standing, None))
    if value < standing:
        return chosen
    harmless = [move for value, _, move in first if value <= standing + STEP]
    return easing_shift(state, seat, harmless, rng) or (rng.choice(harmless) if points > 2 and harmless else None)


def easing_shift(state: State, seat: Seat, harmless: Sequence[Shift], rng: Random) -> Shift | None:
    """Who gets no nearer works on the way: the move after which rhombi are nearest to where bridges are missing."""
    looked_at = rng.sample(list(harmless), min(EASING, len(harmless)))
    efforts = [(labour(turn_of(moved(state, move), seat), seat), number) for number, move in enumerate(looked_at)]
    effort, number = min(efforts, default=(0, 0))
    return looked_at[number] if efforts and effort < labour(turn_of(state, seat), seat) else None


def weighed(
    state: State, seat: Seat, points: int, moves: Sequence[Shift], rng: Random
) -> list[tuple[float, float, Shift]]:
    """What is left to go after each move; equals in any order."""
    return [(distance(moved(state, move), seat, points) + STEP, rng.random(), move) for move in moves]


def followed_up(state: State, seat: Seat, points: int, move: Shift, rng: Random) -> float:
    """The best that a second move can make of it."""
    world = moved(state, move)
    world.pending[-1] = world.box.shifting[seat][points - 1]
    second = weighed(world, seat, points - 2, legal_shifts(world), rng)
    return min((value for value, _, _ in second), default=FAR) + STEP


def moved(state: State, move: Shift | Haul) -> State:
    """The position after a rhombus was moved; who is to move then does not matter here."""
    world = state.copy()
    number = move.rhombus - 1 if isinstance(move, Shift) else PATHS + move.destination - 1
    carry(world, number, world.box.place_number[move.place])
    return world


def on_foot(state: State, seat: Seat, points: int, moves: Sequence[Move], rng: Random) -> Move:
    """What the piece does: out if it can, take a statue, go where one can be taken, or where it rests best."""
    goal = goal_within_reach(state, seat, points)
    if goal is not None:
        return TAKE if goal == state.areas[seat].piece else Walk(state.box.cell_name[goal])
    worths: list[tuple[float, float, Move]] = [(rest_worth(state, seat, 0), 0.0, STOP)]
    worths += [(worth(state, seat, points, move) + STEP, rng.random(), move) for move in moves if type(move) in WORTHS]
    return min(worths, key=lambda worth: worth[:2])[2]


def goal_within_reach(state: State, seat: Seat, points: int) -> int | None:
    """The cell to go to for a statue, or to leave by, if the points allow it now."""
    piece, left = state.areas[seat].piece, remaining(state, seat)
    if not left:
        return next(iter(exits_within(state, seat, piece, points)), None)
    found = nearest_statue(state, piece, left, points) if points else None
    return None if found is None else found[1]


def worth(state: State, seat: Seat, points: int, move: Any) -> float:
    """What is left to go after a move of the piece."""
    return WORTHS[type(move)](state, seat, points, move)


def walk_worth(state: State, seat: Seat, points: int, move: Walk) -> float:
    """From a cell where no statue is within reach, all depends on the next turn."""
    return rest_worth(standing_at(state, seat, move.cell), seat, 0)


def sneak_worth(state: State, seat: Seat, points: int, move: Sneak) -> float:
    """A passage costs a point; with the others something may be done at its end."""
    return distance(standing_at(state, seat, move.cell), seat, points - 1)


def haul_worth(state: State, seat: Seat, points: int, move: Haul) -> float:
    """Statues that come nearer come nearer to others as well."""
    return distance(moved(state, move), seat, points - 1) + HELPED


WORTHS: Final[dict[type[Move], Callable[[State, Seat, int, Any], float]]] = {
    Walk: walk_worth,
    Sneak: sneak_worth,
    Haul: haul_worth,
}


def standing_at(state: State, seat: Seat, cell: CellId) -> State:
    """The position with the seat's piece on another cell."""
    world = state.copy()
    world.areas[seat].piece = state.box.cell_number[cell]
    return world


def rest_worth(state: State, seat: Seat, points: int) -> float:
    """What is left to go from here, or would be after one ride on the rhombus the piece stands on."""
    here, number = distance(state, seat, points), lying_on(state, state.areas[seat].piece)
    if number is None or number >= PATHS or is_held(state, number):
        return here
    return min(here, best_ride(state, seat, number) + RIDE)


def best_ride(state: State, seat: Seat, number: int) -> float:
    """What would be left to go after the best single move of a rhombus."""
    trails = state.box.trails(state.options.rotation_sweep).at(state.places[number])
    found = FAR
    for end in ends(trails, barriers(state)):
        world = state.copy()
        carry(world, number, end)
        found = min(found, distance(world, seat))
    return found
