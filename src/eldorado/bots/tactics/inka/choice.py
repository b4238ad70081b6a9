"""What looks best now, whatever is asked: greedy's own judgement."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from eldorado.bots.tactics.inka.blocking import best_block, best_lay
from eldorado.bots.tactics.inka.next_move import best_shift, on_foot
from eldorado.core.game import AnyGame, Seat
from eldorado.games.inka.moves import Blocking, Laying, Move, Shifting, Walking
from eldorado.games.inka.state import State


def choose(game: AnyGame, world: State, seat: Seat, rng: Random) -> Move:
    """Answer the question put to a seat; without a thought, where there is but one answer."""
    moves: Sequence[Any] = game.legal(world, seat)
    if len(moves) == 1:
        only: Move = moves[0]
        return only
    match world.pending[-1]:
        case Laying():
            return best_lay(world, seat, moves, rng)
        case Shifting(_, points):
            return best_shift(world, seat, points, rng) or on_foot(world, seat, points, moves, rng)
        case Walking(_, points):
            return on_foot(world, seat, points, moves, rng)
        case Blocking():
            return best_block(world, seat, moves, rng)
        case _:
            any_: Move = rng.choice(list(moves))
            return any_


def chosen_turn(game: AnyGame, world: State, seat: Seat, rng: Random) -> tuple[tuple[Move, ...], State]:
    """What is left of a turn as it looks best move by move, and the position after it."""
    after, moves = world.copy(), list[Move]()
    turns = [area.turns for area in world.areas]
    while after.pending and [area.turns for area in after.areas] == turns:
        moves.append(choose(game, after, seat, rng))
        game.perform(after, seat, moves[-1])
    return tuple(moves), after
