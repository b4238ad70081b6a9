"""The questions of SOL: what is going on, and which seats may answer; a duel under way travels inside them."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from eldorado.core.game import Decision as CoreDecision
from eldorado.core.game import Group, Seat
from eldorado.games.sol.components import CampId, CharacterId, SpaceId


class Duel(Struct, frozen=True):
    """A duel under way, attacker first: swords of the sheets, tokens committed, dice rolled (None before)."""

    attacker: CharacterId
    defender: CharacterId
    space: SpaceId
    shot: bool
    sheets: tuple[int, int]
    tokens: tuple[int, int] = (0, 0)
    dice: tuple[int | None, int | None] = (None, None)
    raged: bool = False


# Decisions; `seats` are those of whom any may answer.


class Laying(CoreDecision, frozen=True):
    """Chance is to lay a temple on a space."""

    space: SpaceId


class Recruiting(CoreDecision, frozen=True):
    """Chance is to add a character to a camp's line-up."""

    camp: CampId


class Fielding(CoreDecision, frozen=True):
    """These camps have yet to choose their line-ups."""

    waiting: tuple[Group, ...]


class Sharing(CoreDecision, frozen=True):
    """The camp gives the seat a character."""

    seats: Group
    camp: CampId
    seat: Seat


class Beginning(CoreDecision, frozen=True):
    """Chance is to name the camp that starts."""


class Mooring(CoreDecision, frozen=True):
    """The camp puts down its boat."""

    seats: Group
    camp: CampId


class Dealing(CoreDecision, frozen=True):
    """Chance is to give a camp a clue card."""

    camp: CampId


class Turning(CoreDecision, frozen=True):
    """Chance is to turn up a clue card."""


class Acting(CoreDecision, frozen=True):
    """The character acts, with so many movement and search points left."""

    seats: Group
    character: CharacterId
    movement: int
    search: int


class Finding(CoreDecision, frozen=True):
    """Chance is to say what the character finds on a space; `kept` is false where it only looks."""

    character: CharacterId
    space: SpaceId
    kept: bool


class Playing(CoreDecision, frozen=True):
    """The character's player plays a clue card."""

    seats: Group
    character: CharacterId


class Planting(CoreDecision, frozen=True):
    """The character's player puts down a flag."""

    seats: Group
    character: CharacterId


class Discarding(CoreDecision, frozen=True):
    """The character discards tokens down to its places."""

    seats: Group
    character: CharacterId


class Healing(CoreDecision, frozen=True):
    """The character may heal an ally."""

    seats: Group
    character: CharacterId


class Fleeing(CoreDecision, frozen=True):
    """The character may flee before the attacker."""

    seats: Group
    character: CharacterId
    attacker: CharacterId


class Naming(CoreDecision, frozen=True):
    """The defending camp names its fighter."""

    seats: Group
    camp: CampId
    attacker: CharacterId
    space: SpaceId


class Committing(CoreDecision, frozen=True):
    """The fighter may discard sword tokens."""

    seats: Group
    character: CharacterId
    duel: Duel


class Rolling(CoreDecision, frozen=True):
    """Chance is to roll the die of the fighter's camp."""

    character: CharacterId
    duel: Duel


class Raging(CoreDecision, frozen=True):
    """The fighter may have its die rolled again."""

    seats: Group
    character: CharacterId
    duel: Duel


class Claiming(CoreDecision, frozen=True):
    """The winner may take the Idol that was dropped."""

    seats: Group
    character: CharacterId
    duel: Duel


class Pushing(CoreDecision, frozen=True):
    """The winner may push the loser away."""

    seats: Group
    character: CharacterId
    loser: CharacterId
    duel: Duel


Decision: TypeAlias = (
    Laying
    | Recruiting
    | Fielding
    | Sharing
    | Beginning
    | Mooring
    | Dealing
    | Turning
    | Acting
    | Finding
    | Playing
    | Planting
    | Discarding
    | Healing
    | Fleeing
    | Naming
    | Committing
    | Rolling
    | Raging
    | Claiming
    | Pushing
)

ByChance: TypeAlias = Laying | Recruiting | Beginning | Dealing | Turning | Finding | Rolling
BY_CHANCE: Final = frozenset((Laying, Recruiting, Beginning, Dealing, Turning, Finding, Rolling))

BEGINNING: Final = Beginning()
TURNING: Final = Turning()
