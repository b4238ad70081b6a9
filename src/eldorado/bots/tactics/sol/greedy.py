"""What looks best now: every answer by itself, and of a character's turn the first move of the best one.

Answers are judged by the position they lead to (see `outlook`): how much sooner than the enemy one would bring the
Idol home from where it is or may appear, how likely a carrier is to be beaten, and what both camps have in hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from eldorado.bots.tactics.sol.answers import best_discard, best_heal, best_plant, best_play
from eldorado.bots.tactics.sol.fighting import best_flight, best_name, best_push, best_rage, swords_to_commit
from eldorado.bots.tactics.sol.line_ups import best_field, best_moor, best_share
from eldorado.bots.tactics.sol.outlook import Outlook
from eldorado.bots.tactics.sol.tours import Tour
from eldorado.core.game import AnyGame, Seat
from eldorado.games.sol.decisions import (
    Acting,
    Claiming,
    Committing,
    Discarding,
    Fielding,
    Fleeing,
    Healing,
    Mooring,
    Naming,
    Planting,
    Playing,
    Pushing,
    Raging,
    Sharing,
)
from eldorado.games.sol.moves import CLAIM, ORDER, Inform, Move, Study
from eldorado.games.sol.state import State

ORDER_WORTH: Final = 3.0
"""What an order must bring at least: there are two in a game."""


def choose(game: AnyGame, world: State, seat: Seat, rng: Random) -> Move:
    """Answer the question put to a seat; without a thought, where there is but one answer."""
    moves: Sequence[Any] = game.legal(world, seat)
    if len(moves) == 1:
        only: Move = moves[0]
        return only
    camp = seat % 2
    match world.pending[-1]:
        case Fielding():
            return best_field(world, moves, rng)
        case Sharing():
            return best_share(world, moves)
        case Mooring():
            return best_moor(world, moves, rng)
        case _:
            return weighed(world, moves, Outlook(world, camp, rng), rng)


def weighed(world: State, moves: Sequence[Any], outlook: Outlook, rng: Random) -> Move:
    """An answer on the island: by the position it leads to."""
    match world.pending[-1]:
        case Acting():
            return act(world, moves, outlook)
        case Playing():
            return best_play(world, moves, outlook, rng)
        case Planting():
            return best_plant(world, moves, outlook)
        case Discarding(_, character):
            return best_discard(world, moves, character)
        case Healing():
            return best_heal(world, moves)
        case Fleeing() as decision:
            return best_flight(world, moves, decision, outlook)
        case Naming() as decision:
            return best_name(world, moves, decision, outlook)
        case Committing() as decision:
            return swords_to_commit(world, moves, decision, outlook)
        case Raging() as decision:
            return best_rage(world, decision, outlook)
        case Claiming():
            return CLAIM
        case Pushing() as decision:
            return best_push(world, moves, decision, outlook)
        case _:
            any_: Move = rng.choice(list(moves))
            return any_


def act(world: State, moves: Sequence[Any], outlook: Outlook) -> Move:
    """What costs nothing and tells something first; an order if it brings enough; else the best turn's first move."""
    for move in moves:
        if isinstance(move, Inform):
            return move
    studies = [move for move in moves if isinstance(move, Study)]
    if studies and outlook.odds:
        return max(studies, key=lambda move: outlook.hopes[move.space][0])
    if ORDER in moves and worth_of_order(world, outlook) > ORDER_WORTH:
        return ORDER
    now = world.pending[-1]
    assert isinstance(now, Acting), "a character acts"
    return Tour(world, outlook).first(now, set(moves))[1]


def worth_of_order(world: State, outlook: Outlook) -> float:
    """[SOL-9.8] What the allies still to act could do with more movement."""
    ordered = world.copy()
    ordered.bonus += world.box.edition.figures.order_movement
    return outlook.value(ordered) - outlook.value(world)
