"""The tables that are open to anybody on this server: listed from an index and narrow rows, without opening a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Select, func, select, update

from eldorado.core.record import EditionNote
from eldorado.server.storage import schema
from eldorado.server.storage.rows import ClockRule, DaysClock, Desk, Millis, Phase, SeatRow, TableRow
from eldorado.server.storage.table_list import SEATS

SHOWN: Final = 50
"""How many tables the list has at most, the newest first."""
MOST: Final = 3
"""How many of its tables one browser may open to anybody at the same time."""
REST: Final[Millis] = 15 * 60_000
"""How long a table at which nobody sits is still shown; one with days for a move, so many days."""
DAY: Final[Millis] = 86_400_000

t = schema.tables.c
COLUMNS: Final = (
    t.id,
    t.game,
    t.options,
    t.edition,
    t.clock,
    t.desk,
    t.host,
    t.n,
    t.created,
    t.public,
    t.watch,
    t.phase,
)


class PublicTable(Struct, frozen=True):
    """A table as anybody may know it, from its row; the host is the browser, which is told to nobody."""

    table: str
    game: str
    options: dict[str, Any]
    edition: EditionNote
    clock: ClockRule
    desk: Desk
    host: str
    seats: tuple[SeatRow, ...]
    n: int
    created: Millis
    public: Millis
    watch: bool
    phase: Phase


def is_free(seat: SeatRow) -> bool:
    """Whether somebody can still sit down there: nobody has, and no bot does so for them."""
    return seat.kind == "open" and seat.stand_in is None


def rest_of(clock: ClockRule) -> Millis:
    """How long a table is still shown when nobody is at it any more."""
    return clock.days * DAY if isinstance(clock, DaysClock) else REST


def public_until(table: TableRow) -> Millis:
    """Until when a table is shown if nobody comes and nothing happens from now on."""
    return 0 if table.public is None else table.touched + rest_of(table.clock)


def newest(now: Millis, limit: int) -> Select[Any]:
    """The rows of the tables open to anybody, the newest first; one whose game is over, or that is dropped, is not."""
    return (
        select(*COLUMNS).where(t.public.is_not(None), t.public_until > now).order_by(t.public.desc(), t.id).limit(limit)
    )


def public_tables(connection: Connection, now: Millis, limit: int = SHOWN) -> list[PublicTable]:
    """The tables at which anybody may sit down or look on; of those that are full and closed to onlookers none."""
    rows = connection.execute(newest(now, 2 * limit)).all()
    seats: dict[str, list[SeatRow]] = {row[0]: [] for row in rows}
    for table, *seat in connection.execute(SEATS, {"tables": list(seats)}).all() if seats else ():
        seats[table].append(SeatRow(*seat))
    found = [table for row in rows if (table := _public_table(row, seats[row[0]])) is not None]
    return [table for table in found if table.watch or any(map(is_free, table.seats))][:limit]


def _public_table(row: Sequence[Any], seats: Sequence[SeatRow]) -> PublicTable | None:
    """A table from its row; one of which a part cannot be read is not shown, and the others are."""
    id, game, options, edition, clock, desk, host, *rest = row
    try:
        return PublicTable(
            id,
            game,
            msgspec.json.decode(options, type=dict[str, Any]),
            msgspec.json.decode(edition, type=EditionNote),
            msgspec.json.decode(clock, type=ClockRule),
            msgspec.json.decode(desk, type=Desk),
            host,
            tuple(seats),
            *rest,
        )
    except (msgspec.DecodeError, TypeError, UnicodeError):
        return None


def count_public(connection: Connection, host: str, but: str = "") -> int:
    """How many other tables of a browser are open to anybody."""
    here = (t.host == host, t.public.is_not(None), t.id != but)
    return connection.execute(select(func.count()).select_from(schema.tables).where(*here)).scalar_one()


def renew_public(connection: Connection, until: dict[str, Millis]) -> None:
    """Somebody is at these tables: they are shown until then at least."""
    for id, moment in until.items():
        here = (t.id == id, t.public.is_not(None))
        connection.execute(update(schema.tables).where(*here).values(public_until=moment))


def deserted(connection: Connection, now: Millis, limit: int) -> list[str]:
    """The tables open to anybody at which nobody has been for long."""
    found = select(t.id).where(t.public.is_not(None), t.public_until <= now).order_by(t.public).limit(limit)
    return list(connection.execute(found).scalars())


def take_off(connection: Connection, id: str) -> None:
    """A table is no longer open to anybody."""
    connection.execute(update(schema.tables).where(t.id == id).values(public=None, public_until=0))
