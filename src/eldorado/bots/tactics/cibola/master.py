"""The master of Cibola: bids mixed as in a game of their own, and every round thought through to its end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from eldorado.bots.tactics.cibola.auction import mixed_bid
from eldorado.bots.tactics.cibola.picks import Search
from eldorado.bots.tactics.cibola.worth import Yardstick
from eldorado.bots.thinking import Budget, Thought, intend
from eldorado.core.game import AnyGame, Seat
from eldorado.games.cibola.moves import Bid, Move
from eldorado.games.cibola.state import State

BUDGET: Final = Budget(trials=600, seconds=1.5)
"""A trial is a state that is thought about."""


def think(game: AnyGame, world: State, seat: Seat, rng: Random, budget: Budget) -> Thought:
    """Answer the question put to a seat; without a thought, where there is but one answer."""
    moves: Sequence[Move] = game.legal(world, seat)
    if len(moves) == 1:
        return Thought(moves[0])
    if type(moves[0]) is Bid:
        return Thought(mixed_bid(game, world, seat, rng, budget))
    search = Search(game, Yardstick(world), world.round, budget.begin())
    return intend(game, world, seat, search.widening(world, seat).line)
