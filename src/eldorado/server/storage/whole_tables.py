"""All rows of a table together: as they are read, and as they are changed; known without the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from eldorado.core.luck import Pledge
from eldorado.server.storage.rows import EntryRow, Note, Phase, PlayedGame, SeatRow, TableRow


class ListedGame(NamedTuple):
    """What a list of tables shows of the game: kept beside the table so that it need not be opened."""

    n: int
    over: bool
    asked: tuple[int, ...]
    phase: Phase


class StoredTable(NamedTuple):
    """All that is kept of one table."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    entries: list[EntryRow]
    notes: tuple[Note, ...]
    onlookers: frozenset[str]
    pledges: tuple[Pledge, ...]
    n: int
    """How many entries there should be."""
    over: bool
    """Whether the game had ended when it was stored."""


class DamagedRow(Exception):
    """A table whose row cannot be read; the field is named, what stands in it is not."""

    def __init__(self, field: str) -> None:
        super().__init__(f"the field {field} of a table cannot be read")
        self.field = field


class TableChange(NamedTuple):
    """What one request changes at a table; all of it is written, or nothing."""

    table: TableRow
    listed: ListedGame
    seats: Sequence[SeatRow]
    entries: Sequence[EntryRow]
    notes: Sequence[tuple[int, Note]]
    pledges: Sequence[Pledge]
    played: Sequence[PlayedGame] | None = None
    """How the game went for its people, where that has changed."""
