"""How long tables are kept, and how they are deleted: a few rows a transaction, so that nobody waits for it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, Table, and_, delete, exists, or_, select, update

from eldorado.server.storage import schema
from eldorado.server.storage.people import PERSONAL
from eldorado.server.storage.rows import DaysClock, Millis, Phase, TableRow

DAY: Final[Millis] = 86_400_000
ROWS: Final = 250
"""How many rows are deleted in one transaction."""
DEPENDENT: Final = [
    table
    for table in reversed(schema.metadata.sorted_tables)
    if any(key.column is schema.tables.c.id for key in table.foreign_keys)
]
"""Whatever belongs to one table."""


class Keeping(Struct, frozen=True):
    """How long things are kept from when on they rest; None is for ever. Only time the server is up counts."""

    finished: Millis | None = 90 * DAY
    abandoned: Millis | None = 180 * DAY
    """Begun, and not ended."""
    unstarted: Millis | None = 14 * DAY
    """No person has moved yet."""
    browsers: Millis | None = 30 * DAY
    """Those that opened no table that is still there, and sit at none."""
    people: Millis | None = 400 * DAY
    """Those of them that keep names or have played games: as long as a browser keeps its cookie."""

    def span(self, phase: Phase) -> Millis | None:
        """How long a table is kept."""
        spans = {"finished": self.finished, "running": self.abandoned, "unstarted": self.unstarted}
        return spans.get(phase, 0)


UNITS: Final = {"h": DAY // 24, "d": DAY, "w": 7 * DAY}
LONGEST: Final = 36_500 * DAY


def read_span(text: str) -> Millis | None:
    """A time as people write it: 12h, 90d, 8w, or forever."""
    if text == "forever":
        return None
    number, unit = text[:-1], text[-1:]
    if unit not in UNITS or not (number.isascii() and number.isdecimal()) or not 0 < len(number) < 8:
        raise ValueError(f"{text!r} is no time: write hours, days or weeks as 12h, 90d, 8w, or forever")
    if not 0 < int(number) * UNITS[unit] <= LONGEST:
        raise ValueError(f"{text!r} is not between an hour and a hundred years: for ever is written forever")
    return int(number) * UNITS[unit]


FOR_EVER: Final = Keeping(None, None, None, None, None)


def kept_from(table: TableRow, over: bool) -> Millis:
    """From when on a table rests: with days for a move, when the one who is asked has had them all."""
    if over or not isinstance(table.clock, DaysClock):
        return table.touched
    return table.touched + table.clock.days * DAY


def expired(connection: Connection, phase: Phase, before: Millis, limit: int) -> list[str]:
    """The tables of a phase that have rested since before then, the longest first."""
    t = schema.tables.c
    found = select(t.id).where(t.phase == phase, t.kept_from < before).order_by(t.kept_from).limit(limit)
    return list(connection.execute(found).scalars())


def drop_table(connection: Connection, id: str, phase: Phase | None = None, before: Millis = 0) -> bool:
    """Take a table out of everybody's sight, if it still rests; its rows are deleted afterwards, bit by bit."""
    t, s = schema.tables, schema.seats
    here = and_(t.c.id == id, t.c.phase != "dropped")
    still = here if phase is None else and_(here, t.c.phase == phase, t.c.kept_from < before)
    if not connection.execute(update(t).where(still).values(phase="dropped", kept_from=0, public=None)).rowcount:
        return False
    connection.execute(delete(s).where(s.c.table_id == id))
    connection.execute(update(t).where(t.c.rematch == id).values(rematch=None))
    return True


def delete_rows(connection: Connection, id: str, limit: int = ROWS) -> bool:
    """Delete some rows of a dropped table, its own at last; whether all is gone."""
    for table in DEPENDENT:
        if _delete_some(connection, table, id, limit):
            return False
    connection.execute(delete(schema.tables).where(schema.tables.c.id == id))
    return True


def _delete_some(connection: Connection, table: Table, id: str, limit: int) -> int:
    here, number = table.c.table_id == id, [key for key in table.primary_key.columns if key.name != "table_id"]
    if number:
        some = select(number[0]).where(here).limit(limit).scalar_subquery()
        here = and_(here, number[0].in_(some))
    return connection.execute(delete(table).where(here)).rowcount


def forget_browsers(
    connection: Connection, after: str, before: Millis, people: Millis, limit: int = ROWS
) -> tuple[str, int]:
    """Look at some browsers and forget those not seen since then that have nothing here; where to go on, and how many.

    Those of `people`, who have names or games of their own, must not have been seen since another time. A cookie of
    theirs that comes back is a stranger's. The place to go on from is empty at the end.
    """
    b = schema.browsers
    ids = list(connection.execute(select(b.c.id).where(b.c.id > after).order_by(b.c.id).limit(limit)).scalars())
    if not ids:
        return "", 0
    holds = (schema.tables.c.host, schema.seats.c.browser, schema.onlookers.c.browser, schema.table_webhooks.c.browser)
    own = (schema.kept_names.c.browser, schema.played_games.c.browser)
    free = [~exists().where(column == b.c.id) for column in holds]
    bare = and_(*(~exists().where(column == b.c.id) for column in own))
    old = and_(b.c.seen < before, or_(bare, b.c.seen < people))
    gone = list(connection.execute(select(b.c.id).where(b.c.id.in_(ids), old, *free)).scalars())
    for table, column in PERSONAL if gone else ():
        connection.execute(delete(table).where(column.in_(gone)))
    connection.execute(delete(b).where(b.c.id.in_(gone)))
    return ids[-1], len(gone)
