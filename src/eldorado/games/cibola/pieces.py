"""What lies in the box, as often as it is there: to be printed and cut out."""

from __future__ import annotations

from eldorado.core.pieces import Piece
from eldorado.games.cibola.components import SEATS, Edition


def pieces(edition: Edition) -> tuple[Piece, ...]:
    """[CIB-1.1] [CIB-1.2] [CIB-1.3] [CIB-1.4] Board, treasure and totem cards, explorers, rocks, the torch."""
    return (
        Piece("board", "temple"),
        *(Piece("treasure", card.id) for card in edition.cards),
        *(Piece("totem", totem.id) for totem in edition.totems),
        Piece("explorer", "explorer", edition.explorers[SEATS[0]] * SEATS[0]),
        Piece("rock", "rock", sum(card.rock for card in edition.cards)),
        Piece("torch", "torch"),
        Piece("sheet", "score"),
    )
