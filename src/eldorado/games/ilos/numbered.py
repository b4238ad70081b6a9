"""Ilôs for learners: the moves that stand for tiles to be laid, wherever the map is by then."""

from __future__ import annotations

from typing import TypeAlias

from eldorado.core.game import Move as CoreMove
from eldorado.games.ilos import moves as m


class LayFirst(CoreMove, frozen=True):
    """Lay the tile at this place of the row as the first of all, turned so."""

    row: int
    turn: int


class LayBeside(CoreMove, frozen=True):
    """Lay the tile at this place of the row beside the so-manieth tile laid, in that direction, turned so."""

    row: int
    laid: int
    direction: int
    turn: int


Numbered: TypeAlias = m.Move | LayFirst | LayBeside
