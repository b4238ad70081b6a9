"""A table at one point of its log: everything the store knows of it, never changed in place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from eldorado.core.game import AnyGame, Group, Seat
from eldorado.core.log import Log
from eldorado.core.luck import Luck
from eldorado.server.problems import Halted, Problem
from eldorado.server.storage.log_rows import log_rows
from eldorado.server.storage.rows import ClockRule, Desk, Millis, Note, Phase, SeatRow, TableRow
from eldorado.server.storage.whole_tables import ListedGame, TableChange
from eldorado.server.table.clocks import Uptime, clock_in_force, settle
from eldorado.server.table.game_results import game_results

MOST_NOTES: Final = 500
"""How much may go on beside a game."""
IDLE_NOTES: Final = frozenset(
    {
        "pause",
        "watch_on",
        "watch_off",
        "propose_undo",
        "wait",
        "renewed",
        "propose_hints",
        "hints_on",
        "hints_off",
        "level",
        "public_on",
        "public_off",
        "text_on",
        "text_off",
        "webhook_on",
        "webhook_off",
    }
)
"""What is refused from then on: a game goes on without it."""
LASTING_NOTES: Final = frozenset({"joined", "ended", "closed", "record_out", "secrets_open", "rules", "left"})
"""What is written down however much has gone on before; it happens a few times at most."""


class Halt(Struct, frozen=True):
    """Why a game cannot go on, and from which entry on: before it, everything can be read."""

    reason: Literal["damaged", "rules_changed"]
    entry: int
    then: int
    """The version of the rules it was begun under."""
    now: int
    n: int
    """How many entries the store has."""
    over: bool
    """Whether the game had ended."""

    def problem(self) -> Halted:
        """What who wants to go on is told."""
        return Halted(self.reason, self.entry, self.then, self.now)


@dataclass(frozen=True, slots=True)
class TableState:
    """What all people at a table share, at one point of its log."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    log: Log
    notes: tuple[Note, ...]
    onlookers: frozenset[str]
    luck: Luck
    """What its draws follow from: a secret, so nothing of it leaves but commitments."""
    halt: Halt | None = None

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.log.game

    @property
    def desk(self) -> Desk:
        """What is going on beside the game."""
        return self.row.desk

    @property
    def clock(self) -> ClockRule:
        """The clock that runs here; who plays with nobody but bots holds up nobody."""
        strangers = self.row.public is not None or self.desk.strangers
        return clock_in_force(self.row.clock, strangers and len(self.people()) > 1)

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or by consent."""
        return self.log.over or self.desk.ended or (self.halt is not None and self.halt.over)

    @property
    def phase(self) -> Phase:
        """How far the game is."""
        if self.over:
            return "finished"
        if self.halt is not None:
            return "running"
        said = (spoken.entry.seat for spoken in self.log.said)
        return "running" if any(seat >= 0 and self.seats[seat].bot is None for seat in said) else "unstarted"

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

    @property
    def has_begun(self) -> bool:
        """Whether anybody has moved yet: luck is nobody."""
        return any(said.entry.seat >= 0 for said in self.log.said)

    def open_asks(self) -> dict[int, int]:
        """The open questions by seat; none once the game is over, or cannot go on."""
        if self.over or self.halt is not None:
            return {}
        return {seat: ask for group, ask in self.log.asks.items() for seat in group if seat >= 0}

    def is_timed(self, seat: int) -> bool:
        """Whether a clock may run for a seat: a person plays there, and has come to the table."""
        return self.seats[seat].player is None and seat not in self.desk.expected

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
        """The same table with a line in its log that is no move; one cannot fill the store by going to and fro."""
        if len(self.notes) >= MOST_NOTES and kind in IDLE_NOTES:
            raise Problem("too_many_notes")
        if len(self.notes) >= 4 * MOST_NOTES and kind not in LASTING_NOTES:
            return self
        return replace(self, notes=(*self.notes, Note(self.n, kind, seat, now)))

    def touched(self, now: Millis, uptime: Uptime) -> TableState:
        """The same table after a request: its clocks charged and started, its time noted; over, nobody more comes."""
        if self.over and self.row.public is not None:
            return self.with_row(public=None).touched(now, uptime)
        if self.halt is not None:
            return self.with_row(touched=now)
        clocks: dict[int, int] = {}
        if all(seat.kind != "open" or seat.stand_in for seat in self.seats):
            clocks = {seat: ask for seat, ask in self.open_asks().items() if self.is_timed(seat)}
        desk = settle(self.clock, self.desk, clocks, now, uptime)
        return self.with_row(desk=desk, touched=now)


def table_change(before: TableState | None, after: TableState, now: Millis) -> TableChange:
    """What has to be written so that the store knows the later state too."""
    seats = after.seats if before is None else [s for s, old in zip(after.seats, before.seats, strict=True) if s != old]
    notes = len(before.notes) if before else 0
    ends = after.log.over != (before is not None and before.log.over)
    return TableChange(
        after.row,
        ListedGame(after.halt.n if after.halt else after.n, after.over, tuple(sorted(after.open_asks())), after.phase),
        seats,
        log_rows(after.log, before.n if before else 0, now),
        list(enumerate(after.notes))[notes:],
        [pledge for pledge in after.luck.pledges if before is None or pledge not in before.luck.pledges],
        game_results(after.row, after.seats, after.log, now) if ends else None,
    )


def asked_seat(state: TableState, seat: int) -> Seat:
    """The number as a seat of this table."""
    if not 0 <= seat < len(state.seats):
        raise Problem("no_seat")
    return Seat(seat)
