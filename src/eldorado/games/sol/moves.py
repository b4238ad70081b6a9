"""The moves of SOL, and what a table may agree on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from eldorado.core.game import Move as CoreMove
from eldorado.core.game import Options as CoreOptions
from eldorado.games.sol.components import (
    BoatId,
    CampId,
    CharacterId,
    ClueId,
    Colour,
    Column,
    Shape,
    SpaceId,
    Stairs,
    Terrain,
    TokenId,
)
from eldorado.games.sol.moves_combat import (
    ACCEPT,
    CLAIM,
    LEAVE,
    RAGE,
    SPARE,
    Accept,
    Claim,
    Commit,
    Leave,
    Name,
    Push,
    Rage,
    Spare,
)

__all__ = [
    "ACCEPT",
    "CLAIM",
    "LEAVE",
    "RAGE",
    "SPARE",
    "Accept",
    "Claim",
    "Commit",
    "Leave",
    "Name",
    "Push",
    "Rage",
    "Spare",
]

Way = Literal["land", "row", "step"]
"""How a character comes to a space by itself: off its boat, by rowboat, on foot."""


class Hop(Struct, frozen=True):
    """One move on the way to a space."""

    way: Way
    space: SpaceId


class Options(CoreOptions, frozen=True):
    """What a table of SOL may agree on."""

    line_up: Literal["first", "chosen", "random"] = "first"
    side: Literal["discovery", "advanced"] = "discovery"
    characters: Literal["auto", 3, 4] = "auto"
    idol_by: Literal["anyone", "active_only"] = "anyone"
    seize_from_wounded: bool = True
    round_limit: Annotated[int, Meta(ge=0, le=1000)] = 0

    before: ClassVar[Mapping[str, object]] = {"idol_by": "active_only"}


# Moves, in the order in which they are listed: chance first, then set-up, a turn's own order; those of a combat are in
# `moves_combat`.


class Lay(CoreMove, frozen=True):
    """Chance lays a temple on the next temple space."""

    shape: Shape
    colour: Colour
    stairs: Stairs


class Recruit(CoreMove, frozen=True):
    """Chance adds a character to the end of a line-up."""

    character: CharacterId


class Begin(CoreMove, frozen=True):
    """Chance names the camp that starts."""

    camp: CampId


class Deal(CoreMove, frozen=True):
    """Chance gives a camp a secret clue card."""

    clue: ClueId


class Turn(CoreMove, frozen=True):
    """Chance turns up a clue card."""

    clue: ClueId


class Find(CoreMove, frozen=True):
    """Chance says what a search token is."""

    token: TokenId


class Roll(CoreMove, frozen=True):
    """Chance rolls a camp's die."""

    swords: int


class Field(CoreMove, frozen=True):
    """Choose the camp's characters, in the order in which they will act."""

    characters: tuple[CharacterId, ...]

    def words(self) -> Sequence[object]:
        """A word for each character."""
        return self.characters

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Sequence[object]:
        """All words are characters."""
        return (words,)


class Share(CoreMove, frozen=True):
    """Give this character to the seat."""

    character: CharacterId


class Moor(CoreMove, frozen=True):
    """Put the camp's boat there."""

    boat: BoatId

    def words(self) -> Sequence[object]:
        """Boats are counted from 1."""
        return (self.boat + 1,)

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Sequence[object]:
        """Boats are counted from 1."""
        return [int(word) - 1 for word in words]


class Land(CoreMove, frozen=True):
    """Go from the boat to that pontoon."""

    way: ClassVar[Way] = "land"
    space: SpaceId


class Step(CoreMove, frozen=True):
    """Step to that adjacent space."""

    way: ClassVar[Way] = "step"
    space: SpaceId


class Row(CoreMove, frozen=True):
    """Take a rowboat to that pontoon."""

    way: ClassVar[Way] = "row"
    space: SpaceId


Going: TypeAlias = Land | Step | Row
"""The ways on by oneself."""


class Sneak(CoreMove, frozen=True):
    """Stealth: go there without a combat."""

    way: Way
    space: SpaceId


class Pull(CoreMove, frozen=True):
    """Pull an ally from an adjacent space to one's own."""

    character: CharacterId


class Rally(CoreMove, frozen=True):
    """Rally: pull an ally for nothing, from up to two spaces away."""

    character: CharacterId


class Search(CoreMove, frozen=True):
    """Look at the search token of one's space."""


class Survey(CoreMove, frozen=True):
    """Survey: look at the search token of that adjacent space instead."""

    space: SpaceId


class Study(CoreMove, frozen=True):
    """Scholar: look at the search token of that adjacent space and leave it there."""

    space: SpaceId


class Spend(CoreMove, frozen=True):
    """Discard a step token found on that terrain for a movement point."""

    terrain: Terrain


class Take(CoreMove, frozen=True):
    """Let this character take the Idol that lies on its space; unnamed, where only the active one may, it is that."""

    character: CharacterId | None = None

    def words(self) -> Sequence[object]:
        """The character, if one is named."""
        return () if self.character is None else (self.character,)

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Sequence[object]:
        """At most one word."""
        return words or (None,)


class Seize(CoreMove, frozen=True):
    """Take the Idol from a wounded enemy."""


class Hand(CoreMove, frozen=True):
    """Have the Idol handed over to this ally of its carrier."""

    character: CharacterId


class Order(CoreMove, frozen=True):
    """Order: the allies that act later this turn have more movement."""


class Gallop(CoreMove, frozen=True):
    """Gallop: more movement this turn."""


class Shoot(CoreMove, frozen=True):
    """Shot: a duel with that enemy on an adjacent space."""

    character: CharacterId


class Inform(CoreMove, frozen=True):
    """Informer: look at a clue card the enemy has played face down, counted from 1 in its column."""

    column: Column
    place: int


class End(CoreMove, frozen=True):
    """End the character's turn."""

    closing: ClassVar[bool] = True


class PlayOpen(CoreMove, frozen=True):
    """Play the face-up clue card, face up."""


class PlayHidden(CoreMove, frozen=True):
    """Play a clue card from the camp's hand, face down."""

    clue: ClueId


class Plant(CoreMove, frozen=True):
    """Put a flag of the camp on that pontoon."""

    space: SpaceId


class Discard(CoreMove, frozen=True):
    """Discard a token that the inventory has no place for, in secret; of equal ones that which the enemy knows first.

    `unseen` means the other: one that the enemy does not know, while the one it knows is kept.
    """

    terrain: Terrain
    token: TokenId
    unseen: bool = False

    def words(self) -> Sequence[object]:
        """The terrain and the token, and which of two equal ones."""
        return (self.terrain, self.token, "unseen") if self.unseen else (self.terrain, self.token)

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Sequence[object]:
        """A third word says that it is the unseen one."""
        return (*words[:2], list(words[2:]) == ["unseen"])


class Heal(CoreMove, frozen=True):
    """Heal: that wounded ally recovers."""

    character: CharacterId


class Rest(CoreMove, frozen=True):
    """Heal nobody."""


class Flee(CoreMove, frozen=True):
    """Take wing: flee to that space."""

    space: SpaceId


class Stay(CoreMove, frozen=True):
    """Do not take wing."""


Move: TypeAlias = (
    Lay
    | Recruit
    | Begin
    | Deal
    | Turn
    | Find
    | Roll
    | Field
    | Share
    | Moor
    | Land
    | Step
    | Row
    | Sneak
    | Pull
    | Rally
    | Search
    | Survey
    | Study
    | Spend
    | Take
    | Seize
    | Hand
    | Order
    | Gallop
    | Shoot
    | Inform
    | End
    | PlayOpen
    | PlayHidden
    | Plant
    | Discard
    | Heal
    | Rest
    | Flee
    | Stay
    | Name
    | Commit
    | Rage
    | Accept
    | Claim
    | Leave
    | Push
    | Spare
)

SEARCH: Final = Search()
TAKE: Final = Take()
SEIZE: Final = Seize()
ORDER: Final = Order()
GALLOP: Final = Gallop()
END: Final = End()
PLAY_OPEN: Final = PlayOpen()
REST: Final = Rest()
STAY: Final = Stay()
