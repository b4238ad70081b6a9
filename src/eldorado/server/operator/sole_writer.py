"""Writing into a database from the command line: only while no server is at work on it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from eldorado.server.storage.lease import Lease
from eldorado.server.storage.reader import CannotRead, reason
from eldorado.server.storage.store import open_engine

PATIENCE = 0.2
"""Seconds for a server that has just stopped."""


@contextmanager
def sole_writer(database: str) -> Iterator[Engine]:
    """The database, kept from every server for as long as it is needed; raises LeaseHeld while one is at work."""
    try:
        engine = open_engine(database)
    except ModuleNotFoundError as error:
        raise CannotRead(f"this database needs {error.name}: install eldorado[postgres]") from None
    lease = Lease(engine, patience=PATIENCE)
    try:
        lease.claim()
        yield engine
    except (SQLAlchemyError, OSError) as error:
        raise CannotRead(f"the database cannot be written: {reason(error)}") from None
    finally:
        lease.let_go()
        engine.dispose()
