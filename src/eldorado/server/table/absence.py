"""Who is away from a table, since when, and from when on the others may go on without them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from msgspec import Struct

from eldorado.server.problems import AskFirst, IsHere, JustLeft
from eldorado.server.storage.rows import DaysClock, Millis
from eldorado.server.table.clocks import DAY, Uptime, face
from eldorado.server.table.table_state import TableState, asked_seat


class Grace(Struct, frozen=True):
    """How long the others wait for somebody."""

    away: Millis = 120_000
    """For who has left the table."""
    late: Millis = 30_000
    """For who is called because their time has run out."""
    days: Millis = DAY
    """In a game over days, for who is asked to leave the seat to a bot and does not come."""


USUAL: Final = Grace()


class Absences(Struct, frozen=True):
    """Which people are not here at a moment; one who is here is in neither table."""

    now: Millis
    since: dict[int, Millis]
    """When they left, by seat."""
    free_at: dict[int, Millis]
    """When the others may go on without them, by seat; in a game over days nothing runs before they are asked."""

    def is_gone(self, seat: int) -> bool:
        """Whether somebody has been away for so long that the others may go on without them."""
        return self.free_at.get(seat, self.now + 1) <= self.now


def find_absences(
    state: TableState, left: Mapping[str, Millis], opened: Millis, here: Collection[str], now: Millis, uptime: Uptime,
    grace: Grace,
) -> Absences:  # fmt: skip
    """Who is away: `left` says when a browser was last here, `opened` since when it could have been."""
    since = {
        seat.seat: left.get(seat.browser, opened)
        for seat in state.seats
        if seat.kind == "person" and seat.browser is not None and seat.browser not in here
    }
    free_at = {seat: _free_at(state, seat, then, now, uptime, grace) for seat, then in since.items()}
    return Absences(now, since, {seat: at for seat, at in free_at.items() if at is not None})


def _free_at(state: TableState, seat: int, since: Millis, now: Millis, uptime: Uptime, grace: Grace) -> Millis | None:
    """When a seat may be played round: soon after its person left, unless the game takes days and they have time."""
    out = face(state.clock, state.desk, len(state.seats), now, uptime).out
    if not isinstance(state.row.clock, DaysClock) or state.seats[seat].stand_in is not None or seat in out:
        return since + grace.away
    asked = next((p.at for p in state.desk.proposals if p.kind == "bot" and p.about == seat), None)
    return None if asked is None else now + grace.days - uptime.between(asked, now)


def check_gone(state: TableState, seat: int, absences: Absences) -> None:
    """Refuse what would be done over the head of somebody who is here, or may be back in a moment."""
    name = state.seats[asked_seat(state, seat)].name or f"{seat + 1}"
    if seat not in absences.since:
        raise IsHere(name)
    if seat not in absences.free_at:
        raise AskFirst(name)
    if not absences.is_gone(seat):
        raise JustLeft(name, absences.free_at[seat] - absences.now)
