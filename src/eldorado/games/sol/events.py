"""What happens in SOL, told in the past tense; where a secret is in it, the other camp hears None."""

from __future__ import annotations

from typing import TypeAlias

from eldorado.core.game import Event as CoreEvent
from eldorado.core.game import Seat
from eldorado.games.sol.components import (
    BoatId,
    CampId,
    CharacterId,
    ClueId,
    SpaceId,
    Temple,
    Terrain,
    TokenId,
)
from eldorado.games.sol.events_combat import (
    ClueSeen,
    DieRolled,
    DuelTied,
    DuelWon,
    FighterNamed,
    Fled,
    Galloped,
    Healed,
    Ordered,
    Pushed,
    Raged,
    Shot,
    ShotMissed,
    Spared,
    Stayed,
    SwordsCommitted,
    Wounded,
)
from eldorado.games.sol.events_treasure import (
    ClueDiscarded,
    ClueHidden,
    CluePlayed,
    CluesShown,
    IdolAppeared,
    IdolDropped,
    IdolHanded,
    IdolLeft,
    IdolSeized,
    IdolTaken,
    MedallionTaken,
)
from eldorado.games.sol.moves import Way

__all__ = [
    "ClueDiscarded",
    "ClueHidden",
    "CluePlayed",
    "ClueSeen",
    "CluesShown",
    "DieRolled",
    "DuelTied",
    "DuelWon",
    "FighterNamed",
    "Fled",
    "Galloped",
    "Healed",
    "IdolAppeared",
    "IdolDropped",
    "IdolHanded",
    "IdolLeft",
    "IdolSeized",
    "IdolTaken",
    "MedallionTaken",
    "Ordered",
    "Pushed",
    "Raged",
    "Shot",
    "ShotMissed",
    "Spared",
    "Stayed",
    "SwordsCommitted",
    "Wounded",
]

# Set-up


class TempleLaid(CoreEvent, frozen=True):
    """A temple was laid on a temple space."""

    space: SpaceId
    temple: Temple


class CharacterRecruited(CoreEvent, frozen=True):
    """Luck added a character to a camp's line-up."""

    camp: CampId
    character: CharacterId


class LineUpChosen(CoreEvent, frozen=True):
    """A camp has chosen its characters; which is told to itself alone."""

    camp: CampId
    characters: tuple[CharacterId, ...] | None


class LineUpsShown(CoreEvent, frozen=True):
    """Both camps showed their characters, in acting order."""

    reveal = True

    adventurers: tuple[CharacterId, ...]
    conquistadors: tuple[CharacterId, ...]


class CharacterShared(CoreEvent, frozen=True):
    """The seat took a character."""

    seat: Seat
    character: CharacterId


class StarterNamed(CoreEvent, frozen=True):
    """The camp starts."""

    camp: CampId


class BoatMoored(CoreEvent, frozen=True):
    """A camp put down its boat, and a flag on each of its two pontoons."""

    camp: CampId
    boat: BoatId
    pontoons: tuple[SpaceId, ...]


class ClueDealt(CoreEvent, frozen=True):
    """A camp drew a clue card; which is told to itself alone."""

    camp: CampId
    clue: ClueId | None


class ClueTurned(CoreEvent, frozen=True):
    """A clue card was turned up."""

    clue: ClueId


# Turns


class RoundBegan(CoreEvent, frozen=True):
    """A round began."""

    round: int


class CampTurnBegan(CoreEvent, frozen=True):
    """A camp's turn began."""

    camp: CampId


class TurnBegan(CoreEvent, frozen=True):
    """A character's turn began, with so many points."""

    character: CharacterId
    movement: int
    search: int


class TurnEnded(CoreEvent, frozen=True):
    """A character's turn ended."""

    character: CharacterId


class Recovered(CoreEvent, frozen=True):
    """A wounded character recovered."""

    character: CharacterId


class Escaped(CoreEvent, frozen=True):
    """A camp left the island with the Idol: the game is over."""

    camp: CampId
    character: CharacterId
    space: SpaceId


class TimeEnded(CoreEvent, frozen=True):
    """The last round is over, and nobody has left the island."""

    rounds: int


# Moving and searching


class Moved(CoreEvent, frozen=True):
    """A character moved, for so many movement points."""

    character: CharacterId
    way: Way
    space: SpaceId
    cost: int


class Sneaked(CoreEvent, frozen=True):
    """A character moved unseen, without a combat."""

    character: CharacterId
    way: Way
    space: SpaceId
    cost: int


class Pulled(CoreEvent, frozen=True):
    """A character pulled an ally to its space."""

    character: CharacterId
    ally: CharacterId
    space: SpaceId
    cost: int


class StepSpent(CoreEvent, frozen=True):
    """A character discarded a step token for a movement point."""

    character: CharacterId
    terrain: Terrain


class Searched(CoreEvent, frozen=True):
    """A character looks at the search token of a space."""

    character: CharacterId
    space: SpaceId


class Studied(CoreEvent, frozen=True):
    """A character looks at the search token of a space and leaves it there."""

    character: CharacterId
    space: SpaceId


class TokenFound(CoreEvent, frozen=True):
    """A step or a sword went into an inventory, face down; which is told to its camp, and to the other if it knew."""

    camp: CampId
    character: CharacterId
    space: SpaceId
    token: TokenId | None
    known: bool
    """Whether the other camp had looked at it before."""


class TokenShown(CoreEvent, frozen=True):
    """A clue or a flag was found, and works at once."""

    character: CharacterId
    space: SpaceId
    token: TokenId


class TokenSeen(CoreEvent, frozen=True):
    """A camp has seen a token that stays where it lies; which is told to itself alone."""

    camp: CampId
    space: SpaceId
    token: TokenId | None


class TokenDiscarded(CoreEvent, frozen=True):
    """A character had no place for a token; which is told to its camp, and to the other if it knew."""

    camp: CampId
    character: CharacterId
    terrain: Terrain
    token: TokenId | None
    known: bool
    """Whether the other camp had looked at it before; spectators are not told."""


class FlagPlanted(CoreEvent, frozen=True):
    """A camp put a flag on a pontoon."""

    camp: CampId
    character: CharacterId
    space: SpaceId


Event: TypeAlias = (
    TempleLaid
    | CharacterRecruited
    | LineUpChosen
    | LineUpsShown
    | CharacterShared
    | StarterNamed
    | BoatMoored
    | ClueDealt
    | ClueTurned
    | RoundBegan
    | CampTurnBegan
    | TurnBegan
    | TurnEnded
    | Recovered
    | Escaped
    | TimeEnded
    | Moved
    | Sneaked
    | Pulled
    | StepSpent
    | Searched
    | Studied
    | TokenFound
    | TokenShown
    | TokenSeen
    | TokenDiscarded
    | FlagPlanted
    | MedallionTaken
    | CluePlayed
    | ClueHidden
    | ClueDiscarded
    | CluesShown
    | IdolAppeared
    | IdolTaken
    | IdolSeized
    | IdolHanded
    | IdolDropped
    | IdolLeft
    | FighterNamed
    | SwordsCommitted
    | DieRolled
    | DuelTied
    | DuelWon
    | Wounded
    | ShotMissed
    | Pushed
    | Spared
    | Ordered
    | Galloped
    | Shot
    | Raged
    | Fled
    | Stayed
    | Healed
    | ClueSeen
)
