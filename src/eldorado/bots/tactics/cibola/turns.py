"""Plans: an answer and all that it asks of the seat at once, each answered as greedy would, or next to it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from eldorado.bots.plans import Plan
from eldorado.bots.tactics.cibola.answers import chosen, judged
from eldorado.core.game import AnyGame, Seat
from eldorado.games.cibola.moves import Choose, Copy, Move, Take
from eldorado.games.cibola.state import State

BRANCHES: Final = 3
"""So many ways at most to make use of a card or totem."""


def plans(game: AnyGame, world: State, seat: Seat, rng: Random, most: int) -> list[Plan]:
    """Greedy's own answer, then the others by what they promise: first each once, then other uses of what is taken."""
    moves: Sequence[Move] = game.legal(world, seat)
    if len(moves) == 1:
        return carried_on(game, world, seat, moves[0], 0.0)[:1]
    judgement = judged(game, world, seat, moves)
    own = chosen(judgement, rng)
    worths = sorted(zip(judgement.moves, judgement.worths, strict=True), key=lambda pair: (pair[0] != own, -pair[1]))
    ways = [carried_on(game, world, seat, move, worth) for move, worth in worths[:most]]
    seconds = sorted([plan for way in ways for plan in way[1:]], key=lambda plan: -plan.prior)
    return [*[way[0] for way in ways], *seconds][:most]


def carried_on(game: AnyGame, world: State, seat: Seat, move: Move, worth: float) -> list[Plan]:
    """A move and what its seat does next, if it is asked at once; the best use of it promises what the move does."""
    if not isinstance(move, Take | Choose | Copy):  # bids and rocks never ask their seat for more
        return [Plan((move,), worth)]
    after: State = world.copy()
    game.perform(after, seat, move)
    if seat not in game.actors(after):
        return [Plan((move,), worth)]
    found = [
        Plan((move, *plan.moves), plan.prior)
        for use, less in best_uses(game, after, seat)
        for plan in carried_on(game, after, seat, use, worth + less)
    ]
    return sorted(found, key=lambda plan: -plan.prior)[:BRANCHES]


def best_uses(game: AnyGame, world: State, seat: Seat) -> list[tuple[Move, float]]:
    """The best answers to what is asked next, each with how much less it is worth than the very best."""
    moves: Sequence[Move] = game.legal(world, seat)
    if len(moves) == 1:
        return [(moves[0], 0.0)]
    judgement = judged(game, world, seat, moves)
    top = max(judgement.worths)
    ranked = sorted(zip(judgement.moves, judgement.worths, strict=True), key=lambda pair: -pair[1])
    return [(move, worth - top) for move, worth in ranked[:BRANCHES]]
