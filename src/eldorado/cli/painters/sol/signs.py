"""The signs of SOL's table: letters for characters, signs for terrains, tokens and temples."""

from __future__ import annotations

from typing import Final

from eldorado.cli.painters import Sight
from eldorado.games.sol.components import CLUES, TOKENS, CampId, CharacterId, ClueId, Temple, Terrain, TokenId
from eldorado.games.sol.view_types import CharacterView

LETTERS: Final[dict[CharacterId, str]] = {
    "mendoza": "M",
    "zia": "Z",
    "leonardo": "L",
    "la_goupile": "G",
    "yao": "Y",
    "chipa": "C",
    "cuzco": "U",
    "cortes": "c",
    "cabeza": "b",
    "aguilar": "a",
    "dona_bella": "d",
    "la_roca": "r",
    "marinche": "m",
    "el_mariachi": "e",
}
"""Capitals for the Adventurers, small letters for the Conquistadors of the house edition."""
COLOURS: Final[dict[CampId, str]] = {"adventurers": "bold cyan", "conquistadors": "bold red"}
FLAGS: Final[dict[CampId, str]] = {"adventurers": "⚑", "conquistadors": "⚐"}
TERRAIN: Final[dict[Terrain, str]] = {"sand": "·", "forest": "♣", "hill": "∩", "mountain": "▲"}
GROUND: Final[dict[Terrain, str]] = {
    "sand": "yellow",
    "forest": "green",
    "hill": "magenta",
    "mountain": "bright_black",
}
HIDDEN: Final = "#"
"""A clue card that lies face down."""
UNSEARCHED, PONTOON, IDOL, WOUND, MEDALLION, SWORDS, ASKED, ALTAR = "?", "=", "*", "!", "☼", "†", "▸", "⌂"


def clue_sign(sight: Sight, clue: ClueId) -> str:
    """A clue by its sign in the reader's language."""
    return sight.say("sol.values")[CLUES.index(clue)]


def temple_sign(sight: Sight, temple: Temple) -> str:
    """A temple by shape, colour and stairs."""
    return "".join(clue_sign(sight, value) for value in (temple.shape, temple.colour, temple.stairs))


def token_sign(sight: Sight, token: TokenId | None) -> str:
    """A search token by its letter in the reader's language; a question mark if it is hidden."""
    return UNSEARCHED if token is None else sight.say("sol.tokens")[TOKENS.index(token)]


def letter(character: CharacterView) -> str:
    """The letter of a character on the map."""
    return LETTERS[character.id]
