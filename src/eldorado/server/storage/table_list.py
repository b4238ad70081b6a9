"""The tables of one browser, listed without opening a game: from indices and narrow rows only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Integer, Select, String, bindparam, func, select, union

from eldorado.server.storage import schema
from eldorado.server.storage.rows import SeatRow, TableSummary

LISTED: Final = 100
"""How many tables a list shows."""

t, s = schema.tables.c, schema.seats.c
COLUMNS: Final = (t.id, t.game, t.asked, t.over, t.n, t.created, t.touched, t.phase, t.kept_from)
SEAT_COLUMNS: Final = (s.table_id, *(s[name] for name in SeatRow.__struct_fields__))


def newest() -> Select[Any]:
    """The ids of the tables a browser opened or sits at, the last touched first."""
    browser, limit = bindparam("browser", type_=String), bindparam("limit", type_=Integer)
    hosted = select(t.id, t.touched).where(t.host == browser, t.phase != "dropped")
    sat = select(s.table_id, s.touched).where(s.browser == browser).distinct()
    both = union(
        select(hosted.order_by(t.touched.desc()).limit(limit).subquery()),
        select(sat.order_by(s.touched.desc(), s.table_id.desc()).limit(limit).subquery()),
    ).subquery()
    last = func.max(both.c.touched)
    return select(both.c.id).group_by(both.c.id).order_by(last.desc(), both.c.id).limit(limit)


def narrow_rows() -> Select[Any]:
    """What is listed of those tables."""
    found = newest().subquery()
    return select(*COLUMNS).join(found, found.c.id == t.id).order_by(t.touched.desc(), t.id)


LIST: Final = narrow_rows()
SEATS: Final = (
    select(*SEAT_COLUMNS).where(s.table_id.in_(bindparam("tables", expanding=True))).order_by(s.table_id, s.seat)
)
"""The seats of all listed tables at once."""


def summaries(connection: Connection, browser: str, limit: int = LISTED) -> list[TableSummary]:
    """The tables a browser opened or sits at, the last touched first."""
    return summaries_of(connection, connection.execute(LIST, {"browser": browser, "limit": limit}).all())


def summaries_of(connection: Connection, rows: Sequence[Sequence[Any]]) -> list[TableSummary]:
    """Tables with their seats, from their narrow rows."""
    seats: dict[str, list[SeatRow]] = {row[0]: [] for row in rows}
    for table, *seat in connection.execute(SEATS, {"tables": list(seats)}).all() if seats else ():
        seats[table].append(SeatRow(*seat))
    return [_summary(row, seats[row[0]]) for row in rows]


def _summary(row: Sequence[Any], seats: Sequence[SeatRow]) -> TableSummary:
    id, game, asked, *rest = row
    return TableSummary(id, game, tuple(seats), _asked(asked), *rest)


def _asked(text: str) -> tuple[int, ...]:
    """Who is asked; nobody, as far as can be known, where that is damaged: the other tables are listed all the same."""
    try:
        return msgspec.json.decode(text, type=tuple[int, ...])
    except (msgspec.DecodeError, TypeError, UnicodeError):
        return ()
