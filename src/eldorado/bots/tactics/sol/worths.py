"""What greedy thinks of every answer to a question that stands alone, in hundredths of a game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, TypeAlias

from eldorado.bots.tactics.sol.answers import best_discard, plant_worth, play_worths
from eldorado.bots.tactics.sol.fighting import (
    RAGE_WORTH,
    commit_worths,
    flight_worth,
    gain_of_rage,
    handed,
    name_worth,
    push_worth,
)
from eldorado.bots.tactics.sol.line_ups import field_worths, rating, way_ashore
from eldorado.bots.tactics.sol.outlook import FUSS, STEP_WORTH, WOUND, Outlook
from eldorado.games.sol.decisions import (
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
from eldorado.games.sol.moves import RAGE, Claim, Hand, Heal, Move
from eldorado.games.sol.state import State

Worths: TypeAlias = dict[Move, float]

CHARACTER: Final = 30.0
"""What a point of a character's rating is worth: by what random line-ups came to, some 0.3 logits (see `weights`)."""
OWN: Final = 0.1
"""The same, where it is only asked which player of the camp has the character."""
ASHORE: Final = 0.02
"""What it is worth that a boat is a point nearer to one of the holy places."""
HEALED_CARRIER: Final = 5.0
"""What more it is worth to heal who carries the Idol."""


def set_up_worths(world: State, moves: Sequence[Any]) -> Worths:
    """What each answer of set-up is worth; of line-ups each is listed in its best order only."""
    match world.pending[-1]:
        case Fielding():
            return {move: CHARACTER * worth for move, worth in field_worths(world, moves).items()}
        case Sharing():
            return {move: OWN * rating(world, move.character) for move in moves}
        case Mooring():
            return {move: -ASHORE * way_ashore(world, move.boat) for move in moves}
        case _:
            return dict.fromkeys(moves, 0.0)


def answer_worths(world: State, moves: Sequence[Any], outlook: Outlook, rng: Random) -> Worths:
    """What each answer on the island is worth."""
    match world.pending[-1]:
        case Playing():
            return play_worths(world, moves, outlook, rng)
        case Planting():
            return {move: plant_worth(world, move, outlook) for move in moves}
        case Discarding(_, character):
            kept = best_discard(world, moves, character)
            return {move: 0.0 if move == kept else -STEP_WORTH / 2 for move in moves}
        case Healing():
            return {move: heal_worth(world, move) for move in moves}
        case _:
            return combat_worths(world, moves, outlook)


def heal_worth(world: State, move: Move) -> float:
    """[SOL-9.6] What it is worth that an ally recovers, or that none does."""
    if not isinstance(move, Heal):
        return 0.0
    return WOUND + (HEALED_CARRIER if move.character == world.carrier else 0.0)


def combat_worths(world: State, moves: Sequence[Any], outlook: Outlook) -> Worths:
    """What each answer in a fight is worth."""
    match world.pending[-1]:
        case Fleeing() as fleeing:
            return {move: flee_worth(world, move, fleeing, outlook) for move in moves}
        case Naming() as naming:
            return {move: name_worth(world, move, naming, outlook) for move in moves}
        case Committing() as committing:
            return commit_worths(world, moves, committing, outlook)
        case Raging() as raging:
            gain = gain_of_rage(world, raging, outlook) - RAGE_WORTH
            return {move: gain if move == RAGE else 0.0 for move in moves}
        case Claiming() as claiming:
            return {move: claim_worth(world, move, claiming, outlook) for move in moves}
        case Pushing() as pushing:
            return {move: push_worth(world, move, pushing, outlook) for move in moves}
        case _:
            return dict.fromkeys(moves, 0.0)


def flee_worth(world: State, move: Move, decision: Fleeing, outlook: Outlook) -> float:
    """[SOL-9.7] What it is worth to flee or to stay, or [SOL-8.2] to leave the Idol to somebody and stay."""
    if isinstance(move, Hand):
        return flight_worth(handed(world, move.character), move, decision, outlook) - FUSS
    return flight_worth(world, move, decision, outlook)


def claim_worth(world: State, move: Move, decision: Claiming, outlook: Outlook) -> float:
    """[SOL-4.5] What it is worth to take the Idol that was dropped, or to leave it."""
    return outlook.value(handed(world, decision.character) if isinstance(move, Claim) else world)
