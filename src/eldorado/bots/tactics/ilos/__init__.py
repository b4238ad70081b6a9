"""How to play Ilôs well: every action is judged by the position it leads to.

A position is worth what the goods at hand and the production to come will fetch at the prices one may expect, and what
the cards in the hand and those still to be drawn can bring at the islands within reach; less what the others get.
"""

from __future__ import annotations

from random import Random
from typing import Any

from eldorado.bots.tactics.ilos.actions import EFFORT, actions
from eldorado.bots.tactics.ilos.chances import evaluate
from eldorado.bots.tactics.ilos.outlook import Outlook
from eldorado.bots.tactics.ilos.questions import plans
from eldorado.core.game import AnyGame, Seat
from eldorado.games.ilos.moves import END, Acting, Move
from eldorado.games.ilos.state import State

__all__ = ["choose", "evaluate", "plans"]


def choose(game: AnyGame, world: State, seat: Seat, rng: Random) -> Move:
    """Answer the question put to a seat; without a thought, where there is but one answer."""
    if type(world.pending[-1]) is Acting and len(game.legal(world, seat)) > 1:
        return act(world, seat, Outlook(world, seat), rng)
    first: Any = plans(game, world, seat, rng, 1)[0].moves[0]
    move: Move = first
    return move


def act(world: State, seat: Seat, outlook: Outlook, rng: Random) -> Move:
    """The best action there is, if it is better than to leave it at that."""
    best = actions(world, seat, outlook, rng)[0]
    return world.box.play[best.card] if best.value > outlook.full(world, done=True) + EFFORT else END
