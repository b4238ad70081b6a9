"""The moves, decisions and events of Inka, and what a table may agree on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from msgspec import Meta

from eldorado.core.game import AsksChance, AsksSeat, Seat
from eldorado.core.game import Event as CoreEvent
from eldorado.core.game import Move as CoreMove
from eldorado.core.game import Options as CoreOptions
from eldorado.games.inka.components import CellId, PlaceId
from eldorado.games.inka.geometry import Sweep


class Options(CoreOptions, frozen=True):
    """What a table of Inka may agree on."""

    rotation_sweep: Sweep = "strict"
    blockade_on_exits: bool = True
    first_turn: Literal["next", "starter"] = "next"
    round_limit: Annotated[int, Meta(ge=1, le=1000)] = 60


# Moves, in the order in which they are listed: chance first, then set-up, then a turn's own order.

_CELL: Final = "[a-z][1-9][0-9]?"
_SHAPES: Final = {"cell": re.compile(_CELL), "place": re.compile(f"{_CELL}-{_CELL}")}


class InTemple(CoreMove, frozen=True):
    """A move that names a cell, `e10`, or a place, `e10-e11`."""

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Sequence[object]:
        """Only what looks like a cell or a place is taken for one."""
        for field, word in zip(cls.__struct_fields__, words, strict=True):
            if field in _SHAPES and not _SHAPES[field].fullmatch(word):
                raise ValueError(word)
        return words


class Begin(CoreMove, frozen=True):
    """Chance names the seat that begins."""

    seat: Seat


class Draw(CoreMove, frozen=True):
    """Chance turns up a path rhombus."""

    rhombus: int


class Enter(InTemple, frozen=True):
    """Choose this start cell for one's piece."""

    cell: CellId


class Lay(InTemple, frozen=True):
    """Lay the drawn rhombus there: half A on the first cell, half B on the second."""

    place: PlaceId


class Shift(InTemple, frozen=True):
    """Slide or turn a path rhombus to that place."""

    rhombus: int
    place: PlaceId


class Walk(InTemple, frozen=True):
    """Walk to that cell, by the way with fewest snakes."""

    cell: CellId


class Take(CoreMove, frozen=True):
    """Take one's statue from the destination rhombus one stands on."""


class Sneak(InTemple, frozen=True):
    """Go through the secret passage to that one."""

    cell: CellId


class Haul(InTemple, frozen=True):
    """Slide or turn a destination rhombus to that place, by the symbol one stands on."""

    destination: int
    place: PlaceId


class Stop(CoreMove, frozen=True):
    """End moving; the action points left are lost."""

    closing: ClassVar[bool] = True


class Block(InTemple, frozen=True):
    """Put one's blockade on that cell."""

    cell: CellId


class Keep(CoreMove, frozen=True):
    """Put one's blockade nowhere."""


Move: TypeAlias = Begin | Draw | Enter | Lay | Shift | Walk | Take | Sneak | Haul | Stop | Block | Keep


# Decisions


class Beginning(AsksChance, frozen=True):
    """Chance is to name the seat that begins."""


class Drawing(AsksChance, frozen=True):
    """Chance is to turn up a path rhombus for the seat."""

    seat: Seat


class Entering(AsksSeat, frozen=True):
    """The seat chooses a start cell."""


class Laying(AsksSeat, frozen=True):
    """The seat lays the rhombus it has drawn."""

    rhombus: int


class Shifting(AsksSeat, frozen=True):
    """The seat moves path rhombi, with so many action points left; or goes on to its piece."""

    points: int


class Walking(AsksSeat, frozen=True):
    """The seat moves its piece, with so many action points left."""

    points: int


class Blocking(AsksSeat, frozen=True):
    """The seat may put down its blockade."""


Decision: TypeAlias = Beginning | Drawing | Entering | Laying | Shifting | Walking | Blocking


# Events


class StarterNamed(CoreEvent, frozen=True):
    """The seat begins."""

    seat: Seat


class PieceEntered(CoreEvent, frozen=True):
    """The seat put its piece on a start cell."""

    seat: Seat
    cell: CellId


class RhombusDrawn(CoreEvent, frozen=True):
    """The seat drew a path rhombus."""

    seat: Seat
    rhombus: int


class RhombusLaid(CoreEvent, frozen=True):
    """The seat laid it."""

    seat: Seat
    rhombus: int
    place: PlaceId


class RoundBegan(CoreEvent, frozen=True):
    """A round of turns began."""

    round: int


class TurnBegan(CoreEvent, frozen=True):
    """The seat's turn began, with so many action points."""

    seat: Seat
    points: int


class BlockadeLifted(CoreEvent, frozen=True):
    """The seat's own blockade came off."""

    seat: Seat
    cell: CellId


class RhombusSlid(CoreEvent, frozen=True):
    """The seat slid a path rhombus so many steps; pieces on it rode along."""

    seat: Seat
    rhombus: int
    start: PlaceId
    end: PlaceId
    steps: int
    riders: tuple[Seat, ...]


class RhombusTurned(CoreEvent, frozen=True):
    """The seat turned a path rhombus about a corner by so many sixths, counter-clockwise above 0."""

    seat: Seat
    rhombus: int
    start: PlaceId
    end: PlaceId
    sixths: int
    pivot: tuple[int, int]
    riders: tuple[Seat, ...]


class PieceWalked(CoreEvent, frozen=True):
    """The seat's piece walked this way, over so many snakes."""

    seat: Seat
    path: tuple[CellId, ...]
    snakes: int


class StatueTaken(CoreEvent, frozen=True):
    """The seat took its statue from a destination rhombus; it now has so many."""

    seat: Seat
    destination: int
    statues: int


class PassageUsed(CoreEvent, frozen=True):
    """The seat's piece went through a secret passage."""

    seat: Seat
    start: CellId
    end: CellId


class DestinationSlid(CoreEvent, frozen=True):
    """The seat slid a destination rhombus; statues and pieces on it rode along."""

    seat: Seat
    destination: int
    start: PlaceId
    end: PlaceId
    steps: int
    riders: tuple[Seat, ...]


class DestinationTurned(CoreEvent, frozen=True):
    """The seat turned a destination rhombus about a corner by so many sixths, counter-clockwise above 0."""

    seat: Seat
    destination: int
    start: PlaceId
    end: PlaceId
    sixths: int
    pivot: tuple[int, int]
    riders: tuple[Seat, ...]


class MovingEnded(CoreEvent, frozen=True):
    """The seat moves no more this turn; so many action points were lost."""

    seat: Seat
    lost: int


class BlockadePlaced(CoreEvent, frozen=True):
    """The seat put its blockade on a cell."""

    seat: Seat
    cell: CellId


class BlockadeKept(CoreEvent, frozen=True):
    """The seat put its blockade nowhere."""

    seat: Seat


class Escaped(CoreEvent, frozen=True):
    """The seat left the temple with all its statues: the game is over."""

    seat: Seat
    cell: CellId


class TimeEnded(CoreEvent, frozen=True):
    """The last round is over, and nobody has left the temple."""

    rounds: int


Event: TypeAlias = (
    StarterNamed
    | PieceEntered
    | RhombusDrawn
    | RhombusLaid
    | RoundBegan
    | TurnBegan
    | BlockadeLifted
    | RhombusSlid
    | RhombusTurned
    | PieceWalked
    | StatueTaken
    | PassageUsed
    | DestinationSlid
    | DestinationTurned
    | MovingEnded
    | BlockadePlaced
    | BlockadeKept
    | Escaped
    | TimeEnded
)

BEGINNING: Final = Beginning()
TAKE: Final = Take()
STOP: Final = Stop()
KEEP: Final = Keep()
POINTS: Final = 3
"""[INK-2.1] The action points of a turn."""
