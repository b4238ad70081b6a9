"""What lies in a box: every board, card, tile and token, as often as it is there, for whoever prints it."""

from __future__ import annotations

from msgspec import Struct


class Piece(Struct, frozen=True, omit_defaults=True):
    """A piece of the box: what it is, which one of these, how often it is there, and whose it is."""

    kind: str
    """A name under which the game's sheets draw it."""
    id: str
    copies: int = 1
    seat: int | None = None
    """Whose colour it has, where every seat has its own."""


def no_pieces(edition: object) -> tuple[Piece, ...]:
    """A game that says nothing of its box cannot be printed."""
    return ()
