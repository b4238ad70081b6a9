"""What happens with Medallion, clue cards and Idol, told in the past tense; a part of `events`."""

from __future__ import annotations

from eldorado.core.game import Event as CoreEvent
from eldorado.games.sol.components import CampId, CharacterId, ClueId, Column, SpaceId, Temple


class MedallionTaken(CoreEvent, frozen=True):
    """A camp took the Sun Medallion."""

    camp: CampId


class CluePlayed(CoreEvent, frozen=True):
    """A camp played the face-up clue card."""

    camp: CampId
    column: Column
    clue: ClueId


class ClueHidden(CoreEvent, frozen=True):
    """A camp played a card face down; its value is told to itself alone."""

    camp: CampId
    column: Column
    clue: ClueId | None


class ClueDiscarded(CoreEvent, frozen=True):
    """The face-up clue card was discarded."""

    clue: ClueId


class CluesShown(CoreEvent, frozen=True):
    """The seventh card was played, and all were turned up: the columns in the order of play."""

    reveal = True

    shape: tuple[ClueId, ...]
    colour: tuple[ClueId, ...]
    stairs: tuple[ClueId, ...]


class IdolAppeared(CoreEvent, frozen=True):
    """The Idol was placed on a temple, or on the altar (no temple)."""

    space: SpaceId
    temple: Temple | None


class IdolTaken(CoreEvent, frozen=True):
    """A character took the Idol."""

    character: CharacterId
    space: SpaceId


class IdolSeized(CoreEvent, frozen=True):
    """A character took the Idol from a wounded enemy."""

    character: CharacterId
    loser: CharacterId


class IdolHanded(CoreEvent, frozen=True):
    """A character handed the Idol to an ally."""

    character: CharacterId
    ally: CharacterId


class IdolDropped(CoreEvent, frozen=True):
    """A beaten carrier dropped the Idol."""

    character: CharacterId
    space: SpaceId


class IdolLeft(CoreEvent, frozen=True):
    """The winner let the Idol lie."""

    character: CharacterId
