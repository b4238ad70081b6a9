"""What lies in the box, as often as it is there: to be printed and cut out."""

from __future__ import annotations

from eldorado.core.pieces import Piece
from eldorado.games.sol.components import CAMPS, CLUES, SEATS, SPENDERS, TEMPLES, TERRAINS, TOKENS, Edition


def pieces(edition: Edition) -> tuple[Piece, ...]:
    """[SOL-1.1] [SOL-1.2] [SOL-1.8] [SOL-1.9] The island, temples, cards, sheets, tokens, and one die a team."""
    jetties = sum(len(boat.pontoons) for boat in edition.boats)
    spenders = sum(character.ability in SPENDERS for character in edition.characters)
    return (
        Piece("board", "island"),
        *(Piece("temple", f"{temple.shape}-{temple.colour}-{temple.stairs}") for temple in TEMPLES),
        *search_tokens(edition),
        *(Piece("clue", clue, edition.copies) for clue in CLUES),
        *(Piece("character", character.id) for character in edition.characters),
        *(Piece("figure", character.id) for character in edition.characters),
        *(Piece("boat", camp) for camp in CAMPS),
        *(Piece("flag", camp, jetties) for camp in CAMPS),
        *(Piece("die", camp) for camp in CAMPS),
        Piece("idol", "idol"),
        Piece("medallion", "medallion"),
        Piece("wound", "wound", SEATS[-1]),
        Piece("charge", "charge", edition.figures.tokens * spenders),
        Piece("sheet", "map"),
    )


def search_tokens(edition: Edition) -> tuple[Piece, ...]:
    """[SOL-1.3] The search tokens by terrain and kind."""
    return tuple(
        Piece("search", f"{terrain}-{token}", copies)
        for terrain, counts in zip(TERRAINS, edition.tokens, strict=True)
        for token, copies in zip(TOKENS, counts, strict=True)
        if copies
    )
