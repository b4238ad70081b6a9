"""SOL for learners: the treasure map, the camps' cards, and all tokens, as small whole numbers."""

from __future__ import annotations

from typing import Final

from eldorado.core.encoding import Part, within
from eldorado.games.sol.box import CARDS
from eldorado.games.sol.components import CHARACTERS, CLUES, COLUMNS, TERRAINS, TOKENS
from eldorado.games.sol.encoding_island import PLACES, counted
from eldorado.games.sol.encoding_turn import NUMBER, flags, ours
from eldorado.games.sol.view_types import CampView, CardView, TerrainView, View

MANY: Final = 127
"""Cards and tokens are counted up to here."""
CLUE_NUMBER: Final = {clue: number for number, clue in enumerate(CLUES, 1)}
CAMPS: Final = 2


def clue_parts() -> list[Part[View]]:
    """Clue cards on the map, in hands, and still unseen."""
    every = ", ".join(CLUES)
    card = f"{every} from 1, {len(CLUES) + 1} face down"
    return [
        Part("map", len(COLUMNS) * CARDS, len(CLUES) + 1, f"by column and place: {card}; 0 if none", map_cards),
        Part(
            "map_by", len(COLUMNS) * CARDS, 2, "by column and place: 1 if one's own camp played it, 2 the other", map_by
        ),
        Part("map_seen", len(COLUMNS) * CARDS, 2, "by column and place: 1 face up, 2 seen by an informer", map_seen),
        Part("open_clue", len(CLUES), 1, f"1 for the face-up card: {every}", lambda view: flags(view.open_clue, CLUES)),
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
    unseen = ", ".join(TOKENS)
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
            "buried", CAMPS * len(PLACES), MANY, "by camp: tokens discarded at ends of turns, by back and face", buried
        ),
        Part(
            "terrains",
            len(TERRAINS) * (3 + len(TOKENS)),
            MANY,
            f"by terrain: tokens lying, clues and flags to be found, not yet seen ({unseen})",
            lambda view: [number for terrain in view.terrains for number in terrain_counts(terrain)],
        ),
    ]


def camps(view: View) -> list[CampView]:
    """The camps, one's own first."""
    return sorted(view.camps, key=lambda camp: camp.camp != view.camp)


def cards(view: View) -> list[CardView | None]:
    """The treasure map, column by column."""
    return [card for column in view.columns for card in (*column.cards, *[None] * (CARDS - len(column.cards)))]


def map_cards(view: View) -> list[int]:
    """What lies on the map."""
    return [0 if card is None else CLUE_NUMBER[card.clue] if card.clue else len(CLUES) + 1 for card in cards(view)]


def map_by(view: View) -> list[int]:
    """Who played it."""
    return [0 if card is None else ours(view, card.camp) for card in cards(view)]


def map_seen(view: View) -> list[int]:
    """Who knows it."""
    return [0 if card is None else 1 if card.open else 2 * card.seen for card in cards(view)]


def my_clues(view: View) -> list[int]:
    """What one's own camp holds."""
    held = camps(view)[0].clues or ()
    return [held.count(clue) for clue in CLUES]


def line_ups(view: View) -> list[int]:
    """In which order characters act, where one may know it."""
    row = [0] * (CAMPS * len(CHARACTERS))
    for number, camp in enumerate(camps(view)):
        for place, character in enumerate(camp.line_up or (), 1):
            row[number * len(CHARACTERS) + NUMBER[character]] = place
    return row


def buried(view: View) -> list[int]:
    """What the camps have discarded, as far as one may see it."""
    return [number for camp in camps(view) for number in counted(camp.buried)]


def terrain_counts(terrain: TerrainView) -> list[int]:
    """The tokens of a terrain."""
    unseen = [within(terrain.unseen.get(token, 0), MANY) for token in TOKENS]
    return [terrain.lying, terrain.clues, terrain.flags, *unseen]
