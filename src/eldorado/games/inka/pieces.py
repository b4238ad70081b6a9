"""What lies in the box, as often as it is there: to be printed and cut out."""

from __future__ import annotations

from eldorado.core.pieces import Piece
from eldorado.games.inka.components import SEATS, Edition


def pieces(edition: Edition) -> tuple[Piece, ...]:
    """[INK-1.1] [INK-1.2] [INK-1.3] The temple, all rhombi, and for every seat a piece, a blockade and its statues."""
    seats = range(SEATS[-1])
    return (
        Piece("board", "temple"),
        *(Piece("path", str(path.id)) for path in edition.paths),
        *(Piece("destination", str(destination.id)) for destination in edition.destinations),
        *(Piece("piece", f"piece-{seat}", seat=seat) for seat in seats),
        *(Piece("blockade", f"blockade-{seat}", seat=seat) for seat in seats),
        *(Piece("statue", f"statue-{seat}", len(edition.destinations), seat) for seat in seats),
        Piece("sheet", "turn", SEATS[-1]),
    )
