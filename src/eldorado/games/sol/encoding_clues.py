"""SOL for learners: the treasure map, the camps' cards, and all tokens, as small whole numbers."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from eldorado.core.encoding import Part, packed, remembered_row, remembered_row_for, within
from eldorado.games.sol.box import CARDS
from eldorado.games.sol.components import CHARACTERS, CLUES, COLUMNS, TERRAINS, TOKENS, CharacterId
from eldorado.games.sol.encoding_island import PLACES, counted
from eldorado.games.sol.encoding_turn import NUMBER, flag_of
from eldorado.games.sol.view_types import CampView, CardView, ColumnView, TerrainView, TokenView, View

MANY: Final = 127
"""Cards and tokens are counted up to here."""
CLUE_NUMBER: Final = {clue: number for number, clue in enumerate(CLUES, 1)}
CAMPS: Final = 2


def clue_parts() -> list[Part[View]]:
    """Clue cards on the map, in hands, and still unseen."""
    every = ", ".join(CLUES)
    open_clue = flag_of(CLUES)
    card = f"{every} from 1, {len(CLUES) + 1} face down"
    return [
        Part(
            "map",
            len(COLUMNS) * CARDS,
            len(CLUES) + 1,
            f"by column and place: {card}; 0 if none",
            of_columns(map_cards),
        ),
        Part(
            "map_by",
            len(COLUMNS) * CARDS,
            2,
            "by column and place: 1 if one's own camp played it, 2 the other",
            of_columns(map_by),
        ),
        Part(
            "map_seen",
            len(COLUMNS) * CARDS,
            2,
            "by column and place: 1 face up, 2 seen by an informer",
            of_columns(map_seen),
        ),
        Part("open_clue", len(CLUES), 1, f"1 for the face-up card: {every}", lambda view: open_clue(view.open_clue)),
        Part("deck", 1, MANY, "clue cards in the deck", lambda view: [view.deck]),
        Part(
            "discarded",
            len(CLUES),
            MANY,
            "discarded, by clue",
            lambda view: [view.discarded.count(clue) for clue in CLUES],
        ),
        Part(
            "unseen_clues",
            len(CLUES),
            MANY,
            "not yet seen, by clue",
            lambda view: [view.unseen_clues.get(clue, 0) for clue in CLUES],
        ),
        Part("my_clues", len(CLUES), MANY, "one's own camp's secret cards, by clue", my_clues),
        Part(
            "hands",
            CAMPS,
            MANY,
            "cards in hand: one's own camp, the other",
            lambda view: [camp.hand for camp in camps(view)],
        ),
    ]


def token_parts() -> list[Part[View]]:
    """What belongs to the camps, and the tokens of each terrain."""
    unseen, terrains, inventory = ", ".join(TOKENS), remembered_row(all_terrains), remembered_row(counted)
    return [
        Part(
            "chosen",
            CAMPS,
            1,
            "1 where a camp has its line-up",
            lambda view: [int(camp.chosen) for camp in camps(view)],
        ),
        Part("line_ups", CAMPS * len(CHARACTERS), 9, "by camp and character: as which it acts, from 1", line_ups),
        Part(
            "medallion",
            CAMPS,
            1,
            "1 for the camp with the Medallion",
            lambda view: [int(camp.medallion) for camp in camps(view)],
        ),
        Part(
            "buried",
            CAMPS * len(PLACES),
            MANY,
            "by camp: tokens discarded at ends of turns, by back and face",
            buried(inventory),
        ),
        Part(
            "terrains",
            len(TERRAINS) * (3 + len(TOKENS)),
            MANY,
            f"by terrain: tokens lying, clues and flags to be found, not yet seen ({unseen})",
            lambda view: terrains(view.terrains),
        ),
    ]


def camps(view: View) -> tuple[CampView, ...]:
    """The camps, one's own first."""
    one, other = view.camps
    return (other, one) if other.camp == view.camp else (one, other)


def of_columns(read: Callable[[CardView, str | None], int]) -> Callable[[View], bytes]:
    """What is read off the cards of the treasure map, column by column; most are the same after most moves."""

    def column(seen: ColumnView, camp: str | None) -> list[int]:
        return [read(card, camp) for card in seen.cards] + [0] * (CARDS - len(seen.cards))

    reading = remembered_row_for(column)

    def columns(view: View) -> bytes:
        camp = view.camp
        return b"".join([reading(column, camp) for column in view.columns])

    return columns


def map_cards(card: CardView, camp: str | None) -> int:
    """What lies on the map."""
    return CLUE_NUMBER[card.clue] if card.clue else len(CLUES) + 1


def map_by(card: CardView, camp: str | None) -> int:
    """Who played it."""
    return 1 if card.camp == camp else 2


def map_seen(card: CardView, camp: str | None) -> int:
    """Who knows it."""
    return 1 if card.open else 2 * card.seen


def my_clues(view: View) -> list[int]:
    """What one's own camp holds."""
    held = camps(view)[0].clues or ()
    return [held.count(clue) for clue in CLUES]


def line_ups(view: View) -> bytes:
    """In which order characters act, where one may know it."""
    return b"".join([line_up(camp.line_up or ()) for camp in camps(view)])


@lru_cache(maxsize=512)
def line_up(characters: tuple[CharacterId, ...]) -> bytes:
    """In which order a camp's characters act."""
    row = [0] * len(CHARACTERS)
    for place, character in enumerate(characters, 1):
        row[NUMBER[character]] = place
    return packed(row)


def buried(inventory: Callable[[tuple[TokenView, ...]], bytes]) -> Callable[[View], bytes]:
    """What the camps have discarded, as far as one may see it."""
    return lambda view: b"".join([inventory(camp.buried) for camp in camps(view)])


def all_terrains(terrains: tuple[TerrainView, ...]) -> list[int]:
    """The tokens of all terrains."""
    return [number for terrain in terrains for number in terrain_counts(terrain)]


def terrain_counts(terrain: TerrainView) -> list[int]:
    """The tokens of a terrain."""
    unseen = [within(terrain.unseen.get(token, 0), MANY) for token in TOKENS]
    return [terrain.lying, terrain.clues, terrain.flags, *unseen]
