"""The questions of SOL: what is going on, and which seats may answer; a duel under way travels inside them."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from eldorado.core.game import AsksChance, AsksGroup, AsksGroups, Seat
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


class AsksCamp(AsksGroup, frozen=True):
    """A question to the players of a camp."""

    camp: CampId


class AsksPlayer(AsksGroup, frozen=True):
    """A question to whoever plays the character."""

    character: CharacterId


# Decisions; `seats` are those of whom any may answer.


class Laying(AsksChance, frozen=True):
    """Chance is to lay a temple on a space."""

    space: SpaceId


class Recruiting(AsksChance, frozen=True):
    """Chance is to add a character to a camp's line-up."""

    camp: CampId


class Fielding(AsksGroups, frozen=True):
    """These camps have yet to choose their line-ups."""


class Sharing(AsksCamp, frozen=True):
    """The camp gives the seat a character."""

    seat: Seat


class Beginning(AsksChance, frozen=True):
    """Chance is to name the camp that starts."""


class Mooring(AsksCamp, frozen=True):
    """The camp puts down its boat."""


class Dealing(AsksChance, frozen=True):
    """Chance is to give a camp a clue card."""

    camp: CampId


class Turning(AsksChance, frozen=True):
    """Chance is to turn up a clue card."""


class Acting(AsksPlayer, frozen=True):
    """The character acts, with so many movement and search points left."""

    movement: int
    search: int


class Finding(AsksChance, frozen=True):
    """Chance is to say what the character finds on a space; `kept` is false where it only looks."""

    character: CharacterId
    space: SpaceId
    kept: bool


class Playing(AsksPlayer, frozen=True):
    """The character's player plays a clue card."""


class Planting(AsksPlayer, frozen=True):
    """The character's player puts down a flag."""


class Discarding(AsksPlayer, frozen=True):
    """The character discards tokens down to its places."""


class Healing(AsksPlayer, frozen=True):
    """The character may heal an ally."""


class Fleeing(AsksPlayer, frozen=True):
    """The character may flee before the attacker."""

    attacker: CharacterId


class Naming(AsksCamp, frozen=True):
    """The defending camp names its fighter."""

    attacker: CharacterId
    space: SpaceId


class Committing(AsksPlayer, frozen=True):
    """The fighter may discard sword tokens."""

    duel: Duel


class Rolling(AsksChance, frozen=True):
    """Chance is to roll the die of the fighter's camp."""

    character: CharacterId
    duel: Duel


class Raging(AsksPlayer, frozen=True):
    """The fighter may have its die rolled again."""

    duel: Duel


class Claiming(AsksPlayer, frozen=True):
    """The winner may take the Idol that was dropped."""

    duel: Duel


class Pushing(AsksPlayer, frozen=True):
    """The winner may push the loser away."""

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

BEGINNING: Final = Beginning()
TURNING: Final = Turning()
