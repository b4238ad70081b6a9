"""A table out of the store: a short game is played again at once, a long one by a worker."""

from __future__ import annotations

import logging
import pickle
from typing import Final, NamedTuple

from sqlalchemy import Connection

from eldorado.server.live.services import Services
from eldorado.server.problems import Problem, UnreadableTable
from eldorado.server.storage import queries
from eldorado.server.storage.store import StoreFailed
from eldorado.server.storage.whole_tables import DamagedRow, StoredTable
from eldorado.server.table.game_choice import find_game
from eldorado.server.table.restore_table import restore
from eldorado.server.table.table_state import TableState

SHORT: Final = 200
"""So many entries are played again within a few thousandths of a second, sooner than a worker is asked."""

logger = logging.getLogger("eldorado.tables")


class FoundTable(NamedTuple):
    """A table as it is stored; a long game, or one with an edition of its own, is packed to be sent to a worker."""

    stored: StoredTable | bytes
    notes: int


def find_table(connection: Connection, id: str) -> FoundTable | None:
    """Read a table, and pack it here where nobody waits for it."""
    stored = queries.read_table(connection, id)
    if stored is None:
        return None
    short = len(stored.entries) <= SHORT and stored.table.edition.source is None
    return FoundTable(stored if short else pickle.dumps(stored, pickle.HIGHEST_PROTOCOL), len(stored.notes))


async def bring_back(services: Services, id: str, asker: str) -> TableState:
    """A table as it is stored, its game played again."""
    found, now = await read_stored(services, id), services.now()
    if isinstance(found.stored, bytes):
        state = await services.jobs.restore(asker, found.stored, now)
    else:
        state = restore(find_game(found.stored.table.game), found.stored, now)
    if state.halt is not None:
        logger.warning("table %s cannot go on after entry %d: %s", id, state.halt.entry - 1, state.halt.reason)
    if len(state.notes) > found.notes:
        await adopt_rules(services, state)
    return state


async def read_stored(services: Services, id: str) -> FoundTable:
    """All that the store has of a table."""
    try:
        found = await services.store.run(lambda connection: find_table(connection, id))
    except StoreFailed:
        raise Problem("storage") from None
    except DamagedRow as row:
        logger.warning("table %s cannot be read: its %s", id, row.field)
        raise UnreadableTable(row.field) from None
    if found is None:
        raise Problem("no_table")
    return found


async def adopt_rules(services: Services, state: TableState) -> None:
    """Have the store know that a game goes on under the rules of today."""
    number = len(state.notes) - 1
    try:
        await services.store.run(lambda c: queries.adopt_rules(c, state.row, number, state.notes[number]))
    except StoreFailed:
        raise Problem("storage") from None
