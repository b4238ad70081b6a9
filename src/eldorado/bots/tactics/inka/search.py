"""Whole turns weighed: by what they leave to go, then by what a rival can answer, or all of them do."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from eldorado.bots.tactics.inka.choice import chosen_turn
from eldorado.bots.tactics.inka.foot import Rest, best_rests
from eldorado.bots.tactics.inka.hauls import best_hauls
from eldorado.bots.tactics.inka.outlook import OUT
from eldorado.bots.tactics.inka.prospects import Prospect, prospects
from eldorado.bots.tactics.inka.replies import Harm, own_outlook, rival_outlook
from eldorado.bots.tactics.inka.round_tried import value_after_round, way_now
from eldorado.bots.thinking import Allowance
from eldorado.core.game import AnyGame, Seat
from eldorado.games.inka.moves import KEEP, STOP, Block, Move
from eldorado.games.inka.state import State

RESTS: Final = 3
"""So many places to rest are tried after each line."""
ANSWERED: Final = 0.33
"""The share of turns, of those weighed, that are held against the rival's answer."""
TRIED: Final = 0.125
"""The share of turns, of those weighed, that are tried out for a round where there are several rivals."""
AT_ONCE: Final = 0.5
"""What the way as it lies after a turn counts there beside the outlook: much will have changed by the next one."""
HAULED_LINES: Final = 4
"""After so many lines at most, of those from which a symbol can be reached, hauls are tried."""
HAULS: Final = 3
"""So many hauls are tried after each of them."""
SPENT: Final = 0.01
"""Of two turns that lead as far the one that moves fewer rhombi is better."""
WON: Final = 1000.0
"""What a turn is worth that leads out of the temple."""


class Turn(NamedTuple):
    """A whole turn up to the blockade, the position after it, and what the own next turn will leave to go."""

    outlook: float
    moves: tuple[Move, ...]
    after: State


class End(NamedTuple):
    """How a turn may end: its moves, where the rhombi then lie, the piece's rest, and how many rhombi were moved."""

    moves: tuple[Move, ...]
    after: State
    rest: Rest
    moved: int


class Valued(NamedTuple):
    """A whole turn, and what it is worth once the others have moved."""

    value: float
    moves: tuple[Move, ...]


def valued_turns(
    game: AnyGame, world: State, seat: Seat, points: int, depth: int, rng: Random, allowance: Allowance
) -> list[Valued]:
    """The turns the budget allows to be weighed, and of these the most promising by what they are worth, best first."""
    most = allowance.trials
    turns = weighed_turns(world, seat, points, depth, rng, allowance)
    if not turns:
        return []
    if turns[0].outlook <= OUT:
        return [Valued(WON, turns[0].moves)]
    if len(world.areas) == 2:
        return sorted(answered(world, seat, turns[: share(most, ANSWERED)], allowance), key=by_value)
    return sorted(tried(game, world, seat, turns, share(most, TRIED), rng, allowance), key=by_value)


def share(trials: int, part: float) -> int:
    """A part of the trials, one at least."""
    return max(1, int(trials * part))


def answered(world: State, seat: Seat, turns: list[Turn], allowance: Allowance) -> list[Valued]:
    """Turns held against the rival's answer."""
    found: list[Valued] = []
    for turn in turns:
        if found and allowance.is_late():
            break
        harm = rival_outlook(turn.after, seat, 2, 3)
        found.append(Valued(harm.value - turn.outlook, whole(world, turn, harm)))
    return found


def tried(
    game: AnyGame, world: State, seat: Seat, turns: list[Turn], most: int, rng: Random, allowance: Allowance
) -> list[Valued]:
    """What looks best now, and turns that lead near now as well as next time, tried out with the same luck."""
    luck = rng.random()
    first, _ = chosen_turn(game, world, seat, rng)
    found = [Valued(value_after_round(game, world, seat, first, Random(luck)), first)]
    ways = [(turn.outlook + AT_ONCE * way_now(turn.after, seat), number) for number, turn in enumerate(turns)]
    for _, number in sorted(ways)[:most]:
        if allowance.is_late():
            break
        moves = whole(world, turns[number], rival_outlook(turns[number].after, seat, 2, 3))
        found.append(Valued(value_after_round(game, world, seat, moves, Random(luck)), moves))
    return found


def whole(world: State, turn: Turn, harm: Harm) -> tuple[Move, ...]:
    """A turn with the blockade that does this harm."""
    return (*turn.moves, STOP, blockade_of(world, harm))


def by_value(turn: Valued) -> float:
    """What is worth most comes first."""
    return -turn.value


def blockade_of(world: State, harm: Harm) -> Move:
    """The blockade where it does most harm; kept, if it does none."""
    return KEEP if harm.blockade < 0 else Block(world.box.cell_name[harm.blockade])


def weighed_turns(world: State, seat: Seat, points: int, depth: int, rng: Random, allowance: Allowance) -> list[Turn]:
    """Turns by the own outlook after them; if one leads out, that alone."""
    turns: list[Turn] = []
    lines_hauled = 0
    for prospect in prospects(world, seat, points, depth, allowance, rng):
        ends = ends_of(prospect, seat, points)
        if lines_hauled < HAULED_LINES:
            hauled = ends_hauled(prospect, seat, points)
            lines_hauled += bool(hauled)
            ends += hauled
        for end in ends:
            if end.rest.distance <= OUT:
                return [Turn(OUT, end.moves, end.after)]
            if not allowance.spend():
                return sorted(turns, key=by_outlook)
            turns.append(weighed(end, seat))
    return sorted(turns, key=by_outlook)


def ends_of(prospect: Prospect, seat: Seat, points: int) -> list[End]:
    """How a turn may end after a line: where the piece may rest."""
    shifts, after = prospect.line.shifts, prospect.after
    rests = best_rests(after, seat, points - len(shifts), RESTS)
    return [End((*shifts, *rest.moves), after, rest, len(shifts)) for rest in rests]


def ends_hauled(prospect: Prospect, seat: Seat, points: int) -> list[End]:
    """How a turn may end after a line and a haul."""
    shifts, found = prospect.line.shifts, list[End]()
    for haul in best_hauls(prospect.after, seat, points - len(shifts), HAULS):
        for rest in best_rests(haul.after, seat, haul.points, 1):
            found.append(End((*shifts, *haul.moves, *rest.moves), haul.after, rest, len(shifts) + 1))
    return found


def by_outlook(turn: Turn) -> float:
    """The nearest come first."""
    return turn.outlook


def weighed(end: End, seat: Seat) -> Turn:
    """A turn with its outlook."""
    world = end.after.copy()
    world.areas[seat].piece, world.areas[seat].statues = end.rest.cell, end.rest.statues
    return Turn(own_outlook(world, seat) + SPENT * end.moved, end.moves, world)
