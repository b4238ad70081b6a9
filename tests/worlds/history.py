"""What people were told in a world: what was acknowledged to them, and what they were shown."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Raw, Struct, UnsetType


class ChoiceTold(Struct):
    move: Raw


class ViewTold(Struct):
    n: int
    view: Raw


class SeatTold(Struct):
    seat: int
    name: str


class ProposalTold(Struct):
    id: int
    kind: str
    needed: list[int] = []
    agreed: list[int] = []


class TableTold(Struct):
    over: bool
    seats: list[SeatTold]
    proposals: list[ProposalTold] = []


class UndoTold(Struct, frozen=True):
    withdraw: bool = False
    to: int | None = None


class ErrorTold(Struct):
    code: str
    message: str = ""


class LineTold(Struct):
    n: int
    text: str
    kind: str


class Message(Struct):
    """Anything a server says, as far as it is looked at."""

    type: str
    id: str = ""
    n: int = 0
    reason: str = ""
    error: ErrorTold | None = None
    seat: int | None = None
    ask: int | None = None
    since: int = 0
    view: Raw = Raw(b"")
    choices: list[ChoiceTold] = []
    undo: UndoTold = UndoTold()
    events: list[Raw] = []
    lines: list[LineTold] = []
    views: list[ViewTold] = []
    table: TableTold | UnsetType = UNSET


class Acked(Struct):
    """A request that was acknowledged to who had put it."""

    table: str
    seat: int
    n: int
    asked_at: float
    """When it was first sent."""
    heard_at: float
    ask: int | None = None
    move: bytes = b""
    """The move; none for something that was taken back."""


class Shown(Struct):
    """The table as somebody was shown it."""

    table: str
    seat: int | None
    message: Message


class History:
    """All that was heard in one world."""

    def __init__(self) -> None:
        self.acked: list[Acked] = []
        self.shown: list[Shown] = []
        self.faults: list[str] = []
        """What nobody should ever have been told."""
        self.seen: dict[str, Any] = {}
