"""The master of Cibola: bids mixed as in a game of their own, and every round thought through to its end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from eldorado.bots.plans import Considered, play_one
from eldorado.bots.tactics.cibola.first_sight import at_first_sight
from eldorado.bots.tactics.cibola.mixes import considered_bids
from eldorado.bots.tactics.cibola.picks import Prospect, Search
from eldorado.bots.tactics.cibola.weights import Learnt, learnt
from eldorado.bots.tactics.cibola.worth import Yardstick
from eldorado.bots.thinking import Budget, Thought
from eldorado.core.game import AnyGame, Seat
from eldorado.games.cibola.moves import Bid, Move
from eldorado.games.cibola.state import State

BUDGET: Final = Budget(trials=600, seconds=1.5)
"""A trial is a state that is thought about; so much between two."""

MORE: Final = {2: 1, 3: 3, 4: 12}
"""How many times as much the master thinks, by seats: so many times as many turn orders may follow from the bids."""


def think(
    game: AnyGame, world: State, seat: Seat, rng: Random, budget: Budget, weights: Learnt | None = None
) -> Thought:
    """Answer the question put to a seat."""
    whole = Budget(budget.trials * MORE[len(world.areas)], budget.seconds, budget.clock)
    return play_one(game, world, seat, consider(game, world, seat, rng, whole, weights), rng)


def consider(
    game: AnyGame, world: State, seat: Seat, rng: Random, budget: Budget, weights: Learnt | None = None
) -> list[Considered]:
    """Bids by how they do against the others' mixes, all else by what the round comes to; or all at first sight."""
    weights = learnt() if weights is None else weights
    moves: Sequence[Move] = game.legal(world, seat)
    if len(moves) == 1 or not budget.trials:
        return at_first_sight(game, world, seat, rng, weights)
    if type(moves[0]) is Bid:
        return considered_bids(game, world, seat, rng, budget, weights)
    search = Search(game, Yardstick(world, weights), world.round, budget.begin())
    best, *others = search.ranked(world, seat)
    return [considered(search, world, seat, each, float(each is best)) for each in (best, *others)]


def considered(search: Search, world: State, seat: Seat, prospect: Prospect, weight: float) -> Considered:
    """An answer and what its seat does next, with the chance to win that the round's end shows."""
    game, end, own = search.game, world.copy(), 0
    for number, move in enumerate(prospect.line):
        actor = game.actors(end)[0]
        own += own == number and actor == seat
        game.perform(end, actor, move)
    chances = search.yardstick.wins(search.yardstick.scores(end))
    return Considered(prospect.line[:own], chances[seat], 0.0, weight)
