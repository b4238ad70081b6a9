"""Whole turns weighed: by what they leave to go, then by what the most dangerous rival can answer."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from eldorado.bots.tactics.inka.foot import Rest, best_rests
from eldorado.bots.tactics.inka.outlook import OUT
from eldorado.bots.tactics.inka.prospects import prospects
from eldorado.bots.tactics.inka.replies import Harm, own_outlook, rival_outlook
from eldorado.bots.tactics.inka.turns import Line
from eldorado.bots.thinking import Allowance
from eldorado.core.game import Seat
from eldorado.games.inka.moves import KEEP, STOP, Block, Move
from eldorado.games.inka.state import State

RESTS: Final = 3
"""So many places to rest are tried after each line."""
ANSWERED: Final = 0.33
"""The share of turns, of those weighed, that are held against the rival's answer."""
WON: Final = 1000.0
"""What a turn is worth that leads out of the temple."""


class Turn(NamedTuple):
    """A whole turn up to the blockade, the position after it, and what the own next turn will leave to go."""

    outlook: float
    moves: tuple[Move, ...]
    after: State


class Valued(NamedTuple):
    """A whole turn, and what it is worth against the rival's answer."""

    value: float
    moves: tuple[Move, ...]


def valued_turns(world: State, seat: Seat, points: int, depth: int, rng: Random, allowance: Allowance) -> list[Valued]:
    """The turns the budget allows to be weighed, and of these the most promising by what they are worth, best first."""
    most = allowance.trials
    turns = weighed_turns(world, seat, points, depth, rng, allowance)
    if not turns:
        return []
    if turns[0].outlook <= OUT:
        return [Valued(WON, turns[0].moves)]
    found: list[Valued] = []
    for turn in turns[: max(1, int(most * ANSWERED))]:
        if found and allowance.is_late():
            break
        harm = rival_outlook(turn.after, seat, 2, 3)
        found.append(Valued(harm.value - turn.outlook, (*turn.moves, STOP, blockade_of(world, harm))))
    return sorted(found, key=by_value)


def by_value(turn: Valued) -> float:
    """What is worth most comes first."""
    return -turn.value


def blockade_of(world: State, harm: Harm) -> Move:
    """The blockade where it does most harm; kept, if it does none."""
    return KEEP if harm.blockade < 0 else Block(world.box.cell_name[harm.blockade])


def weighed_turns(world: State, seat: Seat, points: int, depth: int, rng: Random, allowance: Allowance) -> list[Turn]:
    """Turns by the own outlook after them; if one leads out, that alone."""
    turns: list[Turn] = []
    for prospect in prospects(world, seat, points, depth, allowance, rng):
        line, after = prospect.line, prospect.after
        for rest in best_rests(after, seat, points - len(line.shifts), RESTS):
            if rest.distance <= OUT:
                return [Turn(OUT, (*line.shifts, *rest.moves), after)]
            if not allowance.spend():
                return sorted(turns, key=by_outlook)
            turns.append(weighed(after, seat, line, rest))
    return sorted(turns, key=by_outlook)


def by_outlook(turn: Turn) -> float:
    """The nearest come first."""
    return turn.outlook


def weighed(after: State, seat: Seat, line: Line, rest: Rest) -> Turn:
    """A turn with its outlook."""
    world = after.copy()
    world.areas[seat].piece, world.areas[seat].statues = rest.cell, rest.statues
    return Turn(own_outlook(world, seat) + 0.01 * len(line.shifts), (*line.shifts, *rest.moves), world)
