"""The plans of SOL: whole turns of a character, and single answers to every other question."""

from __future__ import annotations

from random import Random

from eldorado.bots.plans import Plan
from eldorado.bots.tactics.sol.first_sight import at_first_sight
from eldorado.core.game import AnyGame, Move, Seat
from eldorado.games.sol.state import State


def plans(game: AnyGame, world: State, seat: Seat, rng: Random, most: int) -> list[Plan]:
    """So many plans at most that differ in what comes of them, greedy's own first."""
    found = dict[tuple[Move, ...], Plan]()
    for option in at_first_sight(game, world, seat, rng, most).options:
        found.setdefault(option.moves, Plan(option.moves, option.prior))
    return list(found.values())[:most]
