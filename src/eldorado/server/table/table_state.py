"""A table at one point of its log: everything the store knows of it, never changed in place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import msgspec

from eldorado.core.game import AnyGame, Group, Seat
from eldorado.core.log import Log
from eldorado.core.options import written_options
from eldorado.server.problems import Problem, RulesChanged
from eldorado.server.storage.log_rows import log_rows, replay_rows
from eldorado.server.storage.queries import ListedGame, StoredTable, TableChange
from eldorado.server.storage.rows import Desk, Millis, Note, SeatRow, TableRow
from eldorado.server.table.clocks import Uptime, settle


@dataclass(frozen=True, slots=True)
class TableState:
    """What all people at a table share, at one point of its log."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    log: Log
    notes: tuple[Note, ...]
    onlookers: frozenset[str]

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.log.game

    @property
    def desk(self) -> Desk:
        """What is going on beside the game."""
        return self.row.desk

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or by consent."""
        return self.log.over or self.desk.ended

    @property
    def n(self) -> int:
        """How many entries the log has."""
        return len(self.log.said)

    def held_by(self, browser: str) -> tuple[int, ...]:
        """The seats of a browser."""
        return tuple(seat.seat for seat in self.seats if seat.browser == browser)

    def people(self) -> tuple[int, ...]:
        """The seats that people hold, whether or not a bot sits in for them."""
        return tuple(seat.seat for seat in self.seats if seat.kind == "person")

    def bot_of(self, group: Group) -> str | None:
        """The bot that answers for a group: the first seat's; none where a person could answer, who is waited for."""
        bots = [self.seats[seat].player for seat in group]
        return bots[0] if all(bots) else None

    def open_asks(self) -> dict[int, int]:
        """The open questions by seat; none once the game is over."""
        if self.over:
            return {}
        return {seat: ask for group, ask in self.log.asks.items() for seat in group if seat >= 0}

    def with_desk(self, **fields: Any) -> TableState:
        """The same table with something else on its desk."""
        return replace(self, row=msgspec.structs.replace(self.row, desk=msgspec.structs.replace(self.desk, **fields)))

    def with_row(self, **fields: Any) -> TableState:
        """The same table with something changed about it."""
        return replace(self, row=msgspec.structs.replace(self.row, **fields))

    def with_seat(self, seat: int, **fields: Any) -> TableState:
        """The same table with a seat changed."""
        seats = list(self.seats)
        seats[seat] = msgspec.structs.replace(seats[seat], **fields)
        return replace(self, seats=tuple(seats))

    def noting(self, kind: str, seat: int | None, now: Millis) -> TableState:
        """The same table with a line in its log that is no move."""
        return replace(self, notes=(*self.notes, Note(self.n, kind, seat, now)))

    def touched(self, now: Millis, uptime: Uptime) -> TableState:
        """The same table after a request: its clocks charged and started, its time noted."""
        clocks: dict[int, int] = {}
        if all(seat.kind != "open" or seat.stand_in for seat in self.seats):
            clocks = {seat: ask for seat, ask in self.open_asks().items() if self.seats[seat].player is None}
        desk = settle(self.row.clock, self.desk, clocks, now, uptime)
        return self.with_row(desk=desk, touched=now)


def table_change(before: TableState | None, after: TableState, now: Millis) -> TableChange:
    """What has to be written so that the store knows the later state too."""
    seats = after.seats if before is None else [s for s, old in zip(after.seats, before.seats, strict=True) if s != old]
    notes = len(before.notes) if before else 0
    return TableChange(
        after.row,
        ListedGame(after.n, after.over, tuple(sorted(after.open_asks()))),
        seats,
        log_rows(after.log, before.n if before else 0, now),
        list(enumerate(after.notes))[notes:],
    )


def restore(game: AnyGame, stored: StoredTable) -> TableState:
    """A table as it was stored, its game played again."""
    table = stored.table
    if table.rules != game.version:
        raise RulesChanged(table.rules, game.version)
    edition = game.house if table.edition.source is None else game.edition(table.edition.source, table.edition.name)
    log = Log(game, len(stored.seats), written_options(game, table.options), edition)
    return TableState(table, stored.seats, replay_rows(log, stored.entries), stored.notes, stored.onlookers)


def asked_seat(state: TableState, seat: int) -> Seat:
    """The number as a seat of this table."""
    if not 0 <= seat < len(state.seats):
        raise Problem("no_seat")
    return Seat(seat)
