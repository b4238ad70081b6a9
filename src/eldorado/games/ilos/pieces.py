"""What lies in the box, as often as it is there: to be printed and cut out."""

from __future__ import annotations

from typing import Final

from eldorado.core.pieces import Piece
from eldorado.games.ilos.components import KINDS, RESOURCES, SEATS, Edition

SINGLE: Final = 30
FIVES: Final = 10
"""[ILO-1.5] Resource tokens never run out: so many of each, and of those that stand for five, are a good supply."""


def pieces(edition: Edition) -> tuple[Piece, ...]:
    """[ILO-1.1] [ILO-1.2] [ILO-1.3] [ILO-1.4] [ILO-1.5] Cards, tiles, the market, and what every seat has."""
    return (
        *(Piece("card", kind, copies) for kind, copies in zip(KINDS, edition.cards, strict=True)),
        *(Piece("tile", str(tile.id)) for tile in edition.tiles),
        *(piece for seat in range(SEATS[-1]) for piece in of_seat(edition, seat)),
        Piece("building", "building", edition.pieces.buildings),
        Piece("rise", "rise", edition.pieces.market_rises),
        *(Piece("resource", resource, SINGLE) for resource in RESOURCES),
        *(Piece("five", resource, FIVES) for resource in RESOURCES),
        Piece("sheet", "market"),
    )


def of_seat(edition: Edition, seat: int) -> tuple[Piece, ...]:
    """[ILO-1.2] What one seat has: ships, pioneers, a production board, a screen."""
    return (
        Piece("ship", f"ship-{seat}", edition.pieces.ships, seat),
        Piece("pioneer", f"pioneer-{seat}", edition.pieces.pioneers, seat),
        Piece("production", f"production-{seat}", 1, seat),
        Piece("screen", f"screen-{seat}", 1, seat),
    )
