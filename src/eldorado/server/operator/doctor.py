"""`eldorado doctor`: everything a server needs, looked at one by one, and what to do about what is wrong."""

from __future__ import annotations

import platform
import shutil
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from sqlalchemy import Connection, Engine, func, select, text
from sqlalchemy.exc import SQLAlchemyError

from eldorado import __version__, games
from eldorado.server.http.static_pages import BUILD_PAGES, pages_built
from eldorado.server.operator.sole_writer import sole_writer
from eldorado.server.run import wall_clock
from eldorado.server.storage import database_file, schema
from eldorado.server.storage.lease import LeaseHeld
from eldorado.server.storage.migrate import HEAD, version
from eldorado.server.storage.operator_tables import leave_request, withdraw_request
from eldorado.server.storage.reader import CannotRead, reason
from eldorado.server.storage.store import database_url, open_engine

Level: TypeAlias = Literal["ok", "warning", "fault"]
ROOM: Final = (100 * 2**20, 2**30)
"""Less is a fault, less is a warning: bytes on the disk."""
FILES: Final = 4096
"""Open files below which many sockets are refused."""
SKEW: Final = 5_000
"""Milliseconds by which two clocks may differ."""
BUILT: Final = 1_735_689_600_000
"""The first of January 2025: no clock of today is behind it."""


class Finding(Struct, frozen=True):
    """One thing that was looked at."""

    level: Level
    what: str
    text: str


def examine(database: str) -> list[Finding]:
    """Look at everything."""
    return [*of_program(), *of_machine(), *of_database(database)]


def of_program() -> Iterator[Finding]:
    """The program, its games, its pages."""
    yield Finding("ok", "program", f"eldorado {__version__}, Python {platform.python_version()}")
    for broken in games.broken():
        yield Finding("warning", "games", str(broken))
    yield Finding("ok", "pages", "built") if pages_built() else Finding("fault", "pages", f"not built: {BUILD_PAGES}")


def of_machine() -> Iterator[Finding]:
    """What the machine allows."""
    if sys.platform != "win32":
        import resource

        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        few = 0 <= soft < FILES
        advice = f": raise it for a public server (ulimit -n 65536, or LimitNOFILE= of the unit), {FILES} at least"
        yield Finding("warning" if few else "ok", "open files", f"{soft}{advice if few else ''}")
    if wall_clock() < BUILT:
        yield Finding("fault", "clock", f"it is {time.strftime('%Y-%m-%d')} here: set the clock")


def of_database(database: str) -> Iterator[Finding]:
    """The database: where it lies, what it is, whether it takes a write."""
    try:
        file = database_file.file_of(database_url(database))
        if file is not None:
            yield from of_file(file)
            if not file.is_file():
                return
        elif find_spec("psycopg") is None:
            yield Finding("fault", "extras", "PostgreSQL needs psycopg: pip install “eldorado[postgres]”")
            return
        yield from of_contents(database)
    except (CannotRead, SQLAlchemyError, OSError) as error:
        yield Finding("fault", "database", f"cannot be opened: {reason(error)}")


def of_file(file: Path) -> Iterator[Finding]:
    """A database that is a file: its folder, its permissions, its disk."""
    if not file.parent.is_dir():
        yield Finding("fault", "database", f"there is no folder {file.parent}: make it, or see --database")
        return
    if file.is_file():
        size = sum(part.stat().st_size for part in file.parent.glob(f"{file.name}*") if part.is_file())
        yield Finding("ok", "database", f"{file}, {size / 2**20:.1f} MB")
        exposed = database_file.open_to_others(file)
        told = database_file.warning(exposed) if exposed else "for its owner only"
        yield Finding("warning" if exposed else "ok", "permissions", told)
    else:
        yield Finding("ok", "database", f"{file} is not there yet; the server makes it")
    free = shutil.disk_usage(file.parent).free
    level: Level = "fault" if free < ROOM[0] else "warning" if free < ROOM[1] else "ok"
    yield Finding(level, "disk", f"{free / 2**30:.1f} GB free{'' if level == 'ok' else ': make room'}")


def of_contents(database: str) -> Iterator[Finding]:
    """What is in a database, and whether it can be written."""
    engine = open_engine(database, begin="BEGIN")
    try:
        with engine.begin() as connection:
            step = version(connection)
            yield of_step(step)
            if step == HEAD:
                yield from of_rows(connection)
        yield of_server(database)
        if step == HEAD:
            yield of_write(engine)
    finally:
        engine.dispose()


def of_step(step: str | None) -> Finding:
    """Whether this program and the database fit together."""
    if step is None:
        return Finding("ok", "schema", f"empty; the server builds step {HEAD}")
    if step > HEAD:
        return Finding("fault", "schema", f"step {step}, this program knows up to {HEAD}: install the later version")
    if step < HEAD:
        return Finding("warning", "schema", f"step {step}; the next start brings it to {HEAD}: make a backup first")
    return Finding("ok", "schema", f"step {step}")


def of_rows(connection: Connection) -> Iterator[Finding]:
    """How many tables there are, whether the file is whole, and what the clocks say."""
    t = schema.tables.c
    counts = connection.execute(select(t.phase, func.count()).group_by(t.phase).order_by(t.phase)).all()
    told = ", ".join(f"{count} {phase}" for phase, count in counts)
    yield Finding("ok", "tables", told or "none")
    if connection.dialect.name == "sqlite":
        found: Any = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
        damaged = f"the file is damaged ({found}): restore a backup"
        yield Finding("ok" if found == "ok" else "fault", "integrity", "whole" if found == "ok" else damaged)
    yield of_clock(connection)


def of_clock(connection: Connection) -> Finding:
    """Whether the clock agrees with what was written and with the database's own."""
    now = wall_clock()
    last = max(
        connection.execute(select(func.max(c))).scalar() or 0 for c in (schema.runs.c.alive, schema.tables.c.touched)
    )
    if last > now + SKEW:
        ahead = time.strftime("%Y-%m-%d %H:%M", time.localtime(last / 1000))
        return Finding("fault", "clock", f"something was written at {ahead}, which is still to come: set the clock")
    if connection.dialect.name == "postgresql":
        there = connection.execute(text("SELECT extract(epoch FROM clock_timestamp()) * 1000")).scalar_one()
        if abs(int(there) - now) > SKEW:
            apart = abs(int(there) - now) / 1000
            return Finding("warning", "clock", f"{apart:.0f} s apart from the database's: let both keep time (NTP)")
    return Finding("ok", "clock", "agrees with the database")


def of_server(database: str) -> Finding:
    """Whether a server is at work on the database."""
    try:
        with sole_writer(database):
            return Finding("ok", "server", "none is at work on this database")
    except LeaseHeld as held:
        return Finding("ok", "server", str(held).partition(": ")[0])


def of_write(engine: Engine) -> Finding:
    """A row that is written, committed and taken away again, beside whatever runs."""
    begun, id = time.perf_counter(), "doctor"
    try:
        with engine.begin() as connection:
            withdraw_request(connection, id)
            leave_request(connection, id, "close", "-", wall_clock())
            withdraw_request(connection, id)
    except SQLAlchemyError as error:
        return Finding("fault", "test write", f"refused: {reason(error)}")
    took = (time.perf_counter() - begun) * 1000
    slow = took > 1000
    return Finding("warning" if slow else "ok", "test write", f"{took:.0f} ms{': the disk is slow' if slow else ''}")
