"""A table as it was stored, its game played again; one that cannot be played on is shown up to there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Literal

import msgspec

from eldorado.core.edition import Edition, EditionError
from eldorado.core.game import AnyGame
from eldorado.core.log import Log
from eldorado.core.luck import begin_luck
from eldorado.core.options import OptionError, written_options
from eldorado.core.record import EditionNote, noted_edition
from eldorado.server.problems import UnreadableTable
from eldorado.server.storage.log_rows import DoesNotReplay, replay_rows
from eldorado.server.storage.rows import Millis, TableRow
from eldorado.server.storage.whole_tables import StoredTable
from eldorado.server.table.table_state import Halt, TableState


def restore(game: AnyGame, stored: StoredTable, now: Millis = 0) -> TableState:
    """A table as it was stored; `now` stands in the note that its game goes on under other rules than it began with."""
    table, edition = stored.table, stored_edition(game, stored.table)
    begin = open_stored(game, stored, edition)
    changed = table.rules != game.version or table.edition.mark != edition.mark
    log, held = replay_held(begin, stored)
    if changed and held is None and log.over != (stored.over and not table.desk.ended):
        held = len(stored.entries)
    luck = begin_luck(log, stored.pledges)
    state = TableState(table, stored.seats, log, stored.notes, stored.onlookers, luck)
    if held is not None:
        reason: Literal["rules_changed", "damaged"] = "rules_changed" if changed else "damaged"
        return replace(state, halt=Halt(reason, held, table.rules, game.version, stored.n, stored.over))
    return adopted(state, edition, now) if changed and not state.over else state


def open_stored(game: AnyGame, stored: StoredTable, edition: Edition) -> Callable[[], Log]:
    """How the log of a stored table begins; its options and seats must be readable at least."""
    seats = len(stored.seats)
    if seats not in game.seats or [seat.seat for seat in stored.seats] != list(range(seats)):
        raise UnreadableTable("seats")
    try:
        options = written_options(game, stored.table.options)
        Log(game, seats, options, edition)
    except OptionError:
        raise UnreadableTable("options") from None
    return lambda: Log(game, seats, options, edition)


def stored_edition(game: AnyGame, table: TableRow) -> Edition:
    """The edition of a stored table: the one it brings along, or the one that is shipped."""
    try:
        return noted_edition(game, table.edition)
    except EditionError:
        raise UnreadableTable("edition") from None


def replay_held(begin: Callable[[], Log], stored: StoredTable) -> tuple[Log, int | None]:
    """The game as far as it replays, and the number of the first entry that does not, if there is one."""
    try:
        log = replay_rows(begin(), stored.entries)
    except DoesNotReplay as broken:
        return replay_rows(begin(), islice(stored.entries, broken.number)), broken.number
    return log, len(stored.entries) if len(stored.entries) < stored.n else None


def adopted(state: TableState, edition: Edition, now: Millis) -> TableState:
    """A game that was begun under other rules and replays the same: it goes on under those of today, and says so."""
    note = EditionNote(edition.name, edition.mark, state.row.edition.source)
    row = msgspec.structs.replace(state.row, rules=state.game.version, edition=note)
    return replace(state, row=row).noting("rules", None, now)
