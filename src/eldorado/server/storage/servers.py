"""The servers that share a database, and which of them leads which table."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, or_, select, text, update

from eldorado.server.storage.rows import Millis
from eldorado.server.storage.schema import lease, tables


class ServerRow(NamedTuple):
    """A server that shares the database, or did."""

    number: int
    address: str | None
    secret: str | None
    age: Millis
    """How long ago it renewed its lease, by the database's clock."""
    renewed: Millis
    released: bool
    ended: Millis | None
    """When another server ended it, because it was dead or too slow."""


class Lead(NamedTuple):
    """Who leads a table, and how often it has changed hands."""

    leader: int
    term: int


def wall() -> Millis:
    """Milliseconds since 1970, for people to read."""
    return time.time_ns() // 1_000_000


def now_there(connection: Connection) -> Millis:
    """Milliseconds since 1970 by the clock that all servers of a database share; a file has no clock but ours.

    Whoever opens a database may give it another one, as `clock` among its execution options.
    """
    if connection.dialect.name != "postgresql":
        clock: Callable[[], Millis] = connection.get_execution_options().get("clock", wall)
        return clock()
    return int(connection.execute(text("SELECT extract(epoch FROM clock_timestamp()) * 1000")).scalar_one())


def highest_number(connection: Connection) -> int:
    """The number of the last server."""
    return int(connection.execute(select(func.coalesce(func.max(lease.c.number), 0))).scalar_one())


def read_servers(connection: Connection) -> list[ServerRow]:
    """All servers that share the database, and those that did lately, in order."""
    now, c = now_there(connection), lease.c
    found = select(c.number, c.address, c.secret, c.renewed, c.released, c.ended).order_by(c.number)
    return [
        ServerRow(number, address, secret, now - renewed, renewed, released, ended)
        for number, address, secret, renewed, released, ended in connection.execute(found)
    ]


def end_server(connection: Connection, number: int, silent: Millis = 0) -> bool:
    """End the row of a server that has been silent for so long: it writes nothing from now on; whether it was ended."""
    now = now_there(connection)
    still = (lease.c.number == number, lease.c.released.is_(False), lease.c.renewed <= now - silent)
    return connection.execute(update(lease).where(*still).values(released=True, ended=now)).rowcount > 0


def take_lead(connection: Connection, id: str, server: int) -> Lead | None:
    """Lead a table from now on, unless a server that is still there does; who leads it, or None without a table."""
    t = tables.c
    alive = select(lease.c.number).where(lease.c.released.is_(False), lease.c.number != server)
    free = update(tables).where(t.id == id, t.phase != "dropped", or_(t.leader == 0, t.leader.not_in(alive)))
    term: Any = t.term + 1
    connection.execute(free.values(leader=server, term=term))
    found = connection.execute(select(t.leader, t.term).where(t.id == id, t.phase != "dropped")).one_or_none()
    return None if found is None else Lead(*found)


def leader_of(connection: Connection, id: str) -> int:
    """Who leads a table, or led it last; 0 is nobody."""
    return connection.execute(select(tables.c.leader).where(tables.c.id == id)).scalar() or 0


def give_up(connection: Connection, ids: Sequence[str], server: int) -> None:
    """Lead these tables no longer."""
    _give_up(connection, server, tables.c.id.in_(ids))


def give_up_all(connection: Connection, server: int) -> None:
    """Lead no table any more."""
    _give_up(connection, server)


def _give_up(connection: Connection, server: int, *which: Any) -> None:
    term: Any = tables.c.term + 1
    connection.execute(update(tables).where(tables.c.leader == server, *which).values(leader=0, term=term))


def led_elsewhere(connection: Connection, ids: Sequence[str], server: int) -> list[str]:
    """Those of the tables that a server which is still there leads; the others stay as they are in this transaction."""
    t = tables.c
    found = select(t.id, t.leader).where(t.id.in_(ids)).order_by(t.id).with_for_update()
    leaders: dict[str, int] = {id: leader for id, leader in connection.execute(found) if leader not in (0, server)}
    alive = set(connection.execute(select(lease.c.number).where(lease.c.released.is_(False))).scalars())
    return [id for id, leader in leaders.items() if leader in alive]
