"""The master of Inka: whole turns, blockade included, judged by what the most dangerous rival can then do."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from eldorado.bots.tactics.inka import choose
from eldorado.bots.tactics.inka.foot import Rest, best_rests
from eldorado.bots.tactics.inka.outlook import OUT
from eldorado.bots.tactics.inka.prospects import prospects
from eldorado.bots.tactics.inka.replies import Harm, own_outlook, rival_outlook
from eldorado.bots.tactics.inka.turns import Line
from eldorado.bots.thinking import Allowance, Budget, Thought, intend
from eldorado.core.game import AnyGame, Seat
from eldorado.games.inka.moves import KEEP, STOP, Block, Blocking, Move, Shifting, Walking
from eldorado.games.inka.state import State

BUDGET: Final = Budget(trials=64, seconds=1.5)
DEPTH: Final = 3
RESTS: Final = 3
"""So many places to rest are tried after each line."""
ANSWERED: Final = 0.33
"""The share of turns, of those weighed, that are held against the rival's answer."""


class Turn(NamedTuple):
    """A whole turn up to the blockade, the position after it, and what the own next turn will leave to go."""

    outlook: float
    moves: tuple[Move, ...]
    after: State


def think(game: AnyGame, world: State, seat: Seat, rng: Random, budget: Budget) -> Thought:
    """A whole turn is thought out when it begins, or what is left of it; in set-up greedy knows enough."""
    moves: tuple[Move, ...] = ()
    match world.pending[-1]:
        case Shifting(_, points):
            moves = best_turn(world, seat, points, DEPTH, rng, budget.begin())
        case Walking(_, points):
            moves = best_turn(world, seat, points, 0, rng, budget.begin())
        case Blocking():
            moves = (blockade_of(world, rival_outlook(world, seat, 2, 3)),)
    return intend(game, world, seat, moves) if moves else Thought(choose(game, world, seat, rng))


def blockade_of(world: State, harm: Harm) -> Move:
    """The blockade where it does most harm; kept, if it does none."""
    return KEEP if harm.blockade < 0 else Block(world.box.cell_name[harm.blockade])


def best_turn(world: State, seat: Seat, points: int, depth: int, rng: Random, allowance: Allowance) -> tuple[Move, ...]:
    """The turn that is worth most, of those the budget allows to be weighed."""
    most = allowance.trials
    turns = weighed_turns(world, seat, points, depth, rng, allowance)
    if not turns or turns[0].outlook <= OUT:
        return turns[0].moves if turns else ()
    best, best_value = turns[0].moves, -1000.0
    for turn in turns[: max(1, int(most * ANSWERED))]:
        if allowance.is_late():
            break
        harm = rival_outlook(turn.after, seat, 2, 3)
        if harm.value - turn.outlook > best_value:
            best_value = harm.value - turn.outlook
            best = (*turn.moves, STOP, blockade_of(world, harm))
    return best


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
