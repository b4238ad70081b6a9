"""Seats of a camp share a side; a seat alone is its own."""

from __future__ import annotations

from dataclasses import replace

from eldorado.core.game import Seat
from eldorado.games.cibola import GAME


def test_a_seat_alone_is_its_own_side() -> None:
    assert GAME.sides(GAME.setup(3), 3) == (0, 1, 2)


def test_camps_are_numbered_as_their_sheets_are_listed() -> None:
    camps = {0: 0, 1: 1, 2: 0, 3: 1}
    two = replace(GAME, side=lambda state, seat: Seat(camps[seat]))
    assert two.sides(two.setup(4), 4) == (0, 1, 0, 1)
    late = replace(GAME, side=lambda state, seat: Seat(2 if seat else 0))
    assert late.sides(late.setup(3), 3) == (0, 1, 1)
