"""One table as its operator may look at it: what is secret while a game runs only if asked for by name."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from sqlalchemy import Connection

from eldorado.core.record import record, write_record
from eldorado.games import UnknownGame
from eldorado.server.messages.log_lines import names
from eldorado.server.problems import Problem
from eldorado.server.storage import queries
from eldorado.server.storage.rows import Millis
from eldorado.server.storage.whole_tables import StoredTable
from eldorado.server.table.game_choice import find_game
from eldorado.server.table.restore_table import restore
from eldorado.server.table.sealed_record import table_record
from eldorado.server.table.table_state import TableState
from eldorado.server.words import server_words


class NoSuchTable(Exception):
    """There is no table of that id."""


class Secret(Exception):
    """The game still runs."""


class SeatDetail(Struct, frozen=True):
    """A seat: who is there, never the links or browsers."""

    seat: int
    name: str
    kind: str
    bot: str | None


class TableDetail(Struct, frozen=True):
    """One table."""

    table: str
    game: str
    rules: int
    edition: str
    options: dict[str, Any]
    phase: str
    state: str
    """`sound`, or why its game cannot be played on."""
    entries: int
    onlookers: int
    public: bool
    """Whether it is open to everybody on the server."""
    clock: Any
    created: Millis
    touched: Millis
    seats: list[SeatDetail]
    notes: list[str]
    moves: list[str] | None = None
    """Who said what: bids, draws and all; only if asked for."""


def stored_table(connection: Connection, id: str) -> StoredTable:
    """A table by its id."""
    stored = queries.read_table(connection, id)
    if stored is None:
        raise NoSuchTable(f"there is no table {id!r}")
    return stored


def soundness(stored: StoredTable) -> tuple[TableState | None, str]:
    """The table with its game played again, and in a word how that went."""
    try:
        state = restore(find_game(stored.table.game), stored)
    except Problem as problem:
        return None, problem.code
    except UnknownGame:
        return None, "no_game"
    return state, "sound" if state.halt is None else state.halt.reason


def table_detail(connection: Connection, id: str, *, secrets: bool = False) -> TableDetail:
    """What there is to say about a table."""
    stored, said = stored_table(connection, id), server_words("en")
    table = stored.table
    state, how = soundness(stored)
    called = [seat.name or said.says["player"].format(number=seat.seat + 1) for seat in stored.seats]
    phase = state.phase if state is not None else "finished" if stored.over else "running"
    return TableDetail(
        table=table.id,
        game=table.game,
        rules=table.rules,
        edition=table.edition.name,
        options=table.options,
        phase=phase,
        state=how,
        entries=len(stored.entries),
        onlookers=len(stored.onlookers),
        public=table.public is not None,
        clock=table.clock,
        created=table.created,
        touched=table.touched,
        seats=[SeatDetail(seat.seat, called[seat.seat], seat.kind, seat.player) for seat in stored.seats],
        notes=[f"{note.entry}: {said.note(note.kind, note.seat, called)}" for note in stored.notes],
        moves=[f"{entry.number}: {entry.seat} {entry.text}" for entry in stored.entries] if secrets else None,
    )


def exported(connection: Connection, id: str, *, secrets: bool = False) -> bytes:
    """The record of a table: what the page gives once the game is over; all of it at any time if asked for."""
    state, how = soundness(stored_table(connection, id))
    if state is None:
        raise NoSuchTable(f"the game of table {id!r} cannot be read ({how})")
    if secrets:
        return write_record(record(state.log, names(state, server_words("en"))))
    if not state.over:
        raise Secret(f"the game at table {id!r} still runs, and its record shows what nobody may see yet")
    return write_record(table_record(state, names(state, server_words("en"))))
