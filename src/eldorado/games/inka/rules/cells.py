"""What is where: the cells under rhombi, and those with pieces and blockades."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eldorado.games.inka.components import PATHS
from eldorado.games.inka.lie import Lie
from eldorado.games.inka.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def lie_of(state: State) -> Lie:
    """How the rhombi lie."""
    return state.box.lie(state.places)


def covered(state: State) -> int:
    """The cells under rhombi."""
    return lie_of(state).under()


def pieces(state: State) -> int:
    """The cells with pieces."""
    return mask_of(state, [area.piece for area in state.areas])


def blockades(state: State) -> int:
    """The cells with blockades."""
    return mask_of(state, [area.blockade for area in state.areas])


def mask_of(state: State, cells: list[int]) -> int:
    """These cells as a mask, without those that are nowhere."""
    bit, mask = state.box.grid.bit, 0
    for cell in cells:
        if cell >= 0:
            mask |= bit[cell]
    return mask


def pawns(state: State) -> list[int]:
    """[INK-4.5] The cells with a piece or a blockade."""
    return [cell for cell in all_pawns(state) if cell >= 0]


def all_pawns(state: State) -> list[int]:
    """Where each seat's piece and blockade stand; −1 for one that is nowhere."""
    cells: list[int] = []
    for area in state.areas:
        cells += (area.piece, area.blockade)
    return cells


def taken(state: State) -> int:
    """[INK-4.5] The cells where no piece can stop, though it may pass: those with a piece or a blockade."""
    return mask_of(state, all_pawns(state))


def destinations(state: State) -> int:
    """[INK-5.1] The cells under destination rhombi."""
    mask = 0
    for place in state.places[PATHS:]:
        mask |= state.box.covers[place]
    return mask


def barriers(state: State) -> list[i64]:
    """[INK-3.2] By cell: above 0 where a rhombus, a piece or a blockade is in the way of all that do not lie there."""
    barred = lie_of(state).on[:]
    for cell in pawns(state):
        barred[cell] = 1
    return barred
