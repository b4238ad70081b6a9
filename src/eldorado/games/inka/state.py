"""The state of a game of Inka: where the rhombi lie, where pieces and blockades stand, which statues are taken."""

from __future__ import annotations

from typing import Final

from eldorado.core.fields import equal_fields, made_of_fields
from eldorado.core.game import Seat
from eldorado.games.inka.box import Box
from eldorado.games.inka.moves import Decision, Options

NOWHERE: Final = -1
"""The cell of a piece not yet placed or a blockade in hand; the place of a rhombus not yet laid."""
NOBODY = Seat(NOWHERE)


class Area:
    """What belongs to one seat: its piece, its blockade, the statues it has taken, the turns it has had."""

    __slots__ = ("blockade", "piece", "statues", "turns")

    def __init__(self, piece: int = NOWHERE, blockade: int = NOWHERE, statues: int = 0, turns: int = 0) -> None:
        self.piece = piece
        """The number of the cell it stands on."""
        self.blockade = blockade
        """The number of the cell it stands on."""
        self.statues = statues
        """One bit for each destination rhombus whose statue was taken."""
        self.turns = turns
        """The turns begun."""

    def copy(self) -> Area:
        """An independent area."""
        return Area(self.piece, self.blockade, self.statues, self.turns)

    def __eq__(self, other: object) -> bool:
        return equal_fields(self, other)


made_of_fields(Area)


class State:
    """One position; `perform` changes it in place, `copy` keeps the past."""

    __slots__ = ("areas", "box", "options", "out", "pending", "places", "round", "starter", "undrawn")

    def __init__(self, box: Box, options: Options, areas: list[Area]) -> None:
        self.box = box
        self.options = options
        self.areas = areas
        self.pending: list[Decision] = []
        """The decisions to come, the last one first."""
        self.places: list[int] = []
        """Where each rhombus lies: the 13 path rhombi, then the 3 destination rhombi."""
        self.undrawn = box.path_ids
        """The path rhombi still face down; which comes next does not exist yet."""
        self.starter = NOBODY
        """Who began the set-up; −1 until luck has named them."""
        self.round = 0
        """0 in set-up, then 1, 2, 3 …"""
        self.out = NOWHERE
        """The seat that has left the temple with its statues; −1 while nobody has."""

    def copy(self) -> State:
        """An independent state; what is shared never changes."""
        other = State(self.box, self.options, [area.copy() for area in self.areas])
        other.pending, other.places, other.undrawn = self.pending[:], self.places[:], self.undrawn
        other.starter, other.round, other.out = self.starter, self.round, self.out
        return other

    def __eq__(self, other: object) -> bool:
        return equal_fields(self, other)


made_of_fields(State)
