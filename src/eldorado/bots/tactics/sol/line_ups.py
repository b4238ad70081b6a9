"""The answers of set-up: who goes ashore, who plays whom, where the boat lies."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from eldorado.bots.tactics.sol.ground import ways
from eldorado.games.sol.components import AbilityId, CharacterId
from eldorado.games.sol.moves import Field, Moor, Move, Share
from eldorado.games.sol.state import State

WORTH_OF_ABILITY: Final[dict[AbilityId, float]] = {
    "rally": 1.0,
    "scholar": 0.5,
    "grapnel": 1.0,
    "stealth": 0.5,
    "ambush": 1.0,
    "heal": 0.5,
    "take_wing": 0.5,
    "order": 0.5,
    "gallop": 0.5,
    "shot": 1.0,
    "rage": 0.5,
    "pathfinder": 1.0,
    "survey": 1.0,
    "informer": 0.2,
}
"""What an ability is worth beside the figures of a sheet."""
WHIM: Final = 1.0
"""How much chance has a say in a line-up."""


def rating(world: State, id: CharacterId) -> float:
    """What a character is worth to its camp: legs first, then swords, then eyes."""
    sheet = world.box.sheets[id]
    more = WORTH_OF_ABILITY[sheet.ability] if world.options.side == "advanced" else 0.0
    return 1.2 * sheet.movement + sheet.swords + 0.8 * sheet.search + more


def best_field(world: State, moves: Sequence[Field], rng: Random) -> Move:
    """[SOL-1.5] Good characters, not always the same; the fighters act first, the fast ones last."""
    ratings = {id: rating(world, id) + WHIM * rng.random() for id in world.box.sheets}
    chosen = max(moves, key=lambda move: sum(ratings[id] for id in move.characters)).characters
    return in_order(world, chosen)


def in_order(world: State, characters: Sequence[CharacterId]) -> Field:
    """[SOL-1.5] The fighters act first, the fast ones last."""
    sheets = world.box.sheets
    return Field(tuple(sorted(characters, key=lambda id: (-sheets[id].swords, sheets[id].movement, id))))


def field_worths(world: State, moves: Sequence[Field]) -> dict[Move, float]:
    """[SOL-1.5] What each line-up is worth, in the order in which it had best act."""
    line_ups = {in_order(world, move.characters) for move in moves}
    listed = sorted(line_ups, key=lambda field: field.characters)
    return {field: sum([rating(world, id) for id in field.characters]) for field in listed}


def best_share(world: State, moves: Sequence[Share]) -> Move:
    """[SOL-1.4] The best character that is left."""
    return max(moves, key=lambda move: rating(world, move.character))


def best_moor(world: State, moves: Sequence[Moor], rng: Random) -> Move:
    """[SOL-1.7] The boat spot from which the temples are nearest to carry the Idol home; the altar too."""
    return min(moves, key=lambda move: way_ashore(world, move.boat) + rng.random())


def way_ashore(world: State, boat: int) -> int:
    """[SOL-1.7] The points from a boat spot to all temples and to the altar."""
    far, box = ways(world.box), world.box
    pontoons = box.edition.boats[boat].pontoons
    return sum([min([far[space][pontoon] for pontoon in pontoons]) for space in (*box.temple_spaces, box.altar)])
