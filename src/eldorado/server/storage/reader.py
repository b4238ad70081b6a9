"""Reading a database beside the server that writes it: one consistent moment, and nobody waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import SQLAlchemyError

from eldorado.server.storage.database_file import file_of
from eldorado.server.storage.migrate import HEAD, version
from eldorado.server.storage.store import database_url, open_engine


class CannotRead(Exception):
    """There is nothing to read; the message says why, and what to do."""


def open_reader(database: str) -> Engine:
    """An engine whose transactions see one moment and write nothing."""
    file = file_of(database_url(database))
    if file is not None and not file.is_file():
        raise CannotRead(f"there is no database at {file}: name it with --database")
    engine = open_engine(database, begin="BEGIN")
    if engine.dialect.name != "sqlite":
        engine = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    else:
        event.listen(engine, "connect", _read_only)
    return engine


def _read_only(connection: object, record: object) -> None:
    connection.execute("PRAGMA query_only=ON")  # type: ignore[attr-defined]


@contextmanager
def reading(database: str) -> Iterator[Connection]:
    """One moment of a database that is up to date."""
    try:
        engine = open_reader(database)
        try:
            with engine.begin() as connection:
                check_step(version(connection))
                yield connection
        finally:
            engine.dispose()
    except ModuleNotFoundError as error:
        raise CannotRead(f"this database needs {error.name}: install eldorado[postgres]") from None
    except (SQLAlchemyError, OSError) as error:
        raise CannotRead(f"the database cannot be read: {reason(error)}") from None


def reason(error: BaseException) -> str:
    """Why the database refuses, in its own words, in one line."""
    return str(error.__cause__ or error).strip().splitlines()[0]


def check_step(step: str | None) -> None:
    """Refuse a database that this program does not read as it is."""
    if step is None:
        raise CannotRead("this is no database of tables: name it with --database")
    if step > HEAD:
        raise CannotRead(f"the database is at step {step}, this program knows steps up to {HEAD}: bring it up to date")
    if step < HEAD:
        raise CannotRead(f"the database is at step {step}, not yet at {HEAD}: start the server once with this version")
