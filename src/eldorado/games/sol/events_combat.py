"""What happens in combat and by abilities, told in the past tense; a part of `events`."""

from __future__ import annotations

from eldorado.core.game import Event as CoreEvent
from eldorado.games.sol.components import CampId, CharacterId, ClueId, Column, SpaceId, Terrain

# Combat


class FighterNamed(CoreEvent, frozen=True):
    """A duel began."""

    attacker: CharacterId
    defender: CharacterId
    space: SpaceId
    sheets: tuple[int, int]


class SwordsCommitted(CoreEvent, frozen=True):
    """A fighter discarded sword tokens."""

    character: CharacterId
    swords: tuple[Terrain, ...]


class DieRolled(CoreEvent, frozen=True):
    """The die of a fighter's camp was rolled."""

    character: CharacterId
    swords: int


class DuelTied(CoreEvent, frozen=True):
    """Both totals are equal: both dice are rolled again."""

    attacker: CharacterId
    defender: CharacterId
    total: int


class DuelWon(CoreEvent, frozen=True):
    """A duel was decided, by these totals."""

    winner: CharacterId
    loser: CharacterId
    totals: tuple[int, int]


class Wounded(CoreEvent, frozen=True):
    """A character was wounded."""

    character: CharacterId


class ShotMissed(CoreEvent, frozen=True):
    """A shot that lost its duel has no effect."""

    character: CharacterId


class Pushed(CoreEvent, frozen=True):
    """The winner pushed the loser to a space."""

    character: CharacterId
    loser: CharacterId
    space: SpaceId


class Spared(CoreEvent, frozen=True):
    """The winner did not push the loser."""

    character: CharacterId
    loser: CharacterId


# Abilities


class Ordered(CoreEvent, frozen=True):
    """A character gave an order: allies that act later have so many movement points more."""

    character: CharacterId
    movement: int


class Galloped(CoreEvent, frozen=True):
    """A character has so many movement points more."""

    character: CharacterId
    movement: int


class Shot(CoreEvent, frozen=True):
    """A character fired at an enemy on an adjacent space."""

    character: CharacterId
    defender: CharacterId
    space: SpaceId


class Raged(CoreEvent, frozen=True):
    """A fighter's die is rolled again."""

    character: CharacterId


class Fled(CoreEvent, frozen=True):
    """A character fled before a combat."""

    character: CharacterId
    space: SpaceId


class Stayed(CoreEvent, frozen=True):
    """A character that could have fled stayed."""

    character: CharacterId


class Healed(CoreEvent, frozen=True):
    """A character healed an ally."""

    character: CharacterId
    ally: CharacterId


class ClueSeen(CoreEvent, frozen=True):
    """A camp has looked at a card the enemy played face down; its value is told to itself alone."""

    reveal = True

    camp: CampId
    character: CharacterId
    column: Column
    place: int
    clue: ClueId | None
