"""Chapter 10: what a view is made of — the island, the characters, the treasure map as somebody may see them."""

from __future__ import annotations

from msgspec import Struct

from eldorado.core.game import Group, Seat
from eldorado.games.sol.components import (
    AbilityId,
    BoatId,
    CampId,
    CharacterId,
    ClueId,
    Column,
    SpaceId,
    SpaceKind,
    Temple,
    Terrain,
    TokenId,
)
from eldorado.games.sol.decisions import Decision, Duel
from eldorado.games.sol.moves import Hop


class TokenView(Struct, frozen=True):
    """A search token out of play or in an inventory: its back shows the terrain, its face may be hidden."""

    terrain: Terrain
    token: TokenId | None
    known: bool
    """Whether the other camp has looked at it: everybody saw it look, and it goes on knowing its face."""


class SpaceView(Struct, frozen=True):
    """A space: what is printed on it, its temple, whether a search token lies there, the flags of its pontoon."""

    id: SpaceId
    hex: tuple[int, int]
    terrain: Terrain
    level: int
    kind: SpaceKind
    boat: BoatId | None
    """The boat spot its pontoon is linked to, if it has a pontoon."""
    temple: Temple | None
    lies: bool
    """Whether a search token lies there."""
    token: TokenId | None
    """What the token is, where the viewer's camp has looked at it."""
    seen: tuple[CampId, ...]
    """The camps that have looked at it."""
    flags: tuple[CampId, ...]


class BoatView(Struct, frozen=True):
    """A boat spot, its pontoons, and whose boat lies there."""

    id: BoatId
    pontoons: tuple[SpaceId, ...]
    camp: CampId | None


class CharacterView(Struct, frozen=True):
    """A character in play: its sheet, who plays it (None: its camp together), where it is (None: aboard)."""

    id: CharacterId
    camp: CampId
    seat: Seat | None
    space: SpaceId | None
    wounded: bool
    recovers: bool
    """Whether it will recover at the end of the turn it has next or is having."""
    idol: bool
    movement: int
    search: int
    swords: int
    """Of its sheet, ability included where it stands."""
    places: int
    ability: AbilityId | None
    charges: int
    used: bool
    tokens: tuple[TokenView, ...]


class CampView(Struct, frozen=True):
    """A camp: its seats, line-up in acting order (None: chosen in secret or not yet), boat, flags, clue cards."""

    camp: CampId
    seats: Group
    chosen: bool
    line_up: tuple[CharacterId, ...] | None
    boat: BoatId | None
    flags: tuple[SpaceId, ...]
    medallion: bool
    hand: int
    clues: tuple[ClueId, ...] | None
    """Its clue cards, for its own seats."""
    buried: tuple[TokenView, ...]
    """The tokens it discarded at the end of turns."""


class FightView(Struct, frozen=True):
    """An able enemy that would be met, and the attacker's chance in a duel without any tokens."""

    character: CharacterId
    chance: float


class ReachView(Struct, frozen=True):
    """A space within reach of the active character: what it costs, the cheapest way there, whom it would fight."""

    space: SpaceId
    cost: int
    path: tuple[Hop, ...]
    fights: tuple[FightView, ...]


class CardView(Struct, frozen=True):
    """A clue card on the treasure map; its value is None to whom it lies face down; `seen` by an informer."""

    clue: ClueId | None
    camp: CampId
    open: bool
    seen: bool


class ColumnView(Struct, frozen=True):
    """A column of the treasure map, first card first."""

    column: Column
    cards: tuple[CardView, ...]


class TerrainView(Struct, frozen=True):
    """The tokens of a terrain: how many lie on the island, clues and flags still to be found, and all not yet seen."""

    terrain: Terrain
    lying: int
    clues: int
    flags: int
    unseen: dict[TokenId, int]
    """Tokens the viewer's camp has not seen, on spaces or in the enemy's inventories."""


class View(Struct, frozen=True):
    """The table as one seat, or an onlooker (`seat` None), may see it."""

    seat: Seat | None
    camp: CampId | None
    advanced: bool
    round: int
    round_limit: int
    starter: CampId | None
    turn: CampId | None
    active: CharacterId | None
    movement: int | None
    search: int | None
    spaces: tuple[SpaceView, ...]
    boats: tuple[BoatView, ...]
    rowboats: tuple[tuple[SpaceId, SpaceId], ...]
    characters: tuple[CharacterView, ...]
    camps: tuple[CampView, ...]
    reach: tuple[ReachView, ...]
    """Where the active character could go, for the seats that play it."""
    duel: Duel | None
    chance: float | None
    """The attacker's chance in the duel, as it stands."""
    commit: tuple[float, ...]
    """One's own chance in the duel with no, one, two … more tokens, for the fighter who is asked."""
    columns: tuple[ColumnView, ...]
    open_clue: ClueId | None
    deck: int
    discarded: tuple[ClueId, ...]
    unseen_clues: dict[ClueId, int]
    """Clue cards the viewer's camp has not seen, in the deck, the enemy's hand or face down."""
    terrains: tuple[TerrainView, ...]
    idol: SpaceId | None
    carrier: CharacterId | None
    escaping: CampId | None
    """The camp that would win now if its turn began."""
    winner: CampId | None
    asked: tuple[Group, ...]
    decision: Decision | None
