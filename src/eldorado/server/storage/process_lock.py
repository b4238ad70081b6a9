"""Locks that die with the process that holds them: on a file beside SQLite's, or in a session of PostgreSQL."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any, Final, Protocol

from sqlalchemy import Connection, Engine, create_engine, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from eldorado.server.storage.bounded_answers import bound_answers
from eldorado.server.storage.database_file import OWNER_ONLY, file_of

ENDING: Final = "-lock"
KEY: Final = int.from_bytes(b"eldorado")
"""The number of our lock among those that others may have in the same database."""
KIND: Final = int.from_bytes(b"eldo")
"""The kind of lock by whose number a server is known that shares the database."""
SHARE: Final = "SELECT pg_try_advisory_lock_shared(:key)"
NAME: Final = "SELECT pg_try_advisory_lock(:kind, :number)"


class ProcessLock(Protocol):
    """At most one process has it, and has lost it when it is dead."""

    everywhere: bool
    """Whether it is known on other machines too."""
    shared: bool
    """Whether others may have it too, who share it as well."""

    def take(self) -> bool:
        """Whether we have it now."""

    def take_from(self) -> bool:
        """Take it from a holder that no longer answers, if that is possible."""

    def share(self) -> None:
        """Let others share it from now on."""

    def name(self, number: int) -> None:
        """Let others see by this number whether we still have it."""

    def is_free(self, number: int) -> bool:
        """Whether who had this number is known to have it no longer."""

    def let_go(self) -> None:
        """Give it back."""


class Unshared:
    """Where nobody else can have a lock at the same time."""

    shared = False

    def share(self) -> None:
        """There is nobody to share it with."""

    def name(self, number: int) -> None:
        """Nobody asks."""

    def is_free(self, number: int) -> bool:
        """Nobody else has a number."""
        return False


def process_lock(engine: Engine) -> ProcessLock:
    """The lock of a database."""
    if engine.dialect.name == "postgresql":
        return SessionLock(engine)
    file = file_of(engine.url)
    return NoLock() if file is None else FileLock(file.with_name(file.name + ENDING))


class NoLock(Unshared):
    """For a database that nobody else can reach."""

    everywhere = True

    def take(self) -> bool:
        """It is ours."""
        return True

    take_from = take

    def let_go(self) -> None:
        """Nothing to give back."""


class FileLock(Unshared):
    """A lock of the operating system on an empty file; the file stays, since removing it would let two in."""

    everywhere = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: int | None = None
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self.let_go)

    def take(self) -> bool:
        """Lock the file, if nobody else has."""
        if self._file is None:
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
            if not lock_file(file):
                os.close(file)
                return False
            self._file = file
        return True

    take_from = take

    def let_go(self) -> None:
        """Close the file; in a forked process this leaves the lock to the one that took it."""
        file, self._file = self._file, None
        if file is not None:
            os.close(file)


def lock_file(file: int) -> bool:
    """Lock an open file until it is closed, or the process ends."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


class SessionLock:
    """An advisory lock of PostgreSQL, which ends with the session."""

    everywhere = True

    def __init__(self, engine: Engine) -> None:
        self._engine = create_engine(engine.url, poolclass=NullPool, hide_parameters=True)
        bound_answers(self._engine)
        self._session: Connection | None = None
        self._number: int | None = None
        self.shared = False

    def take(self) -> bool:
        """Take the lock in a session of its own, or see that we still have it; a session that broke is made anew."""
        if self._session is None or not self._is_open():
            try:
                self._session = self._connect()
                if not self._ask(SHARE if self.shared else "SELECT pg_try_advisory_lock(:key)"):
                    self.let_go()
                elif self._number is not None:
                    self._ask(NAME, number=self._number)
            except SQLAlchemyError:
                self.let_go()
        return self._session is not None

    def _is_open(self) -> bool:
        """Whether our session is still there; one that is not is ended."""
        try:
            self._ask("SELECT 1")
        except SQLAlchemyError:
            self.let_go()
        return self._session is not None

    def share(self) -> None:
        """Let others share it: in one session both kinds go together, so that nobody gets in between."""
        if not self.shared:
            self.shared = True
            self._ask(SHARE)
            self._ask("SELECT pg_advisory_unlock(:key)")

    def name(self, number: int) -> None:
        """Take the lock of this number, too, whenever we take ours."""
        self._number = number
        if self._session is not None:
            self._ask(NAME, number=number)

    def is_free(self, number: int) -> bool:
        """Whether the session that had the lock of this number has ended, as it does with its process."""
        try:
            with self._connect() as session:
                return bool(session.execute(text(NAME), {"kind": KIND, "number": number}).scalar())
        except SQLAlchemyError:
            return False

    def _connect(self) -> Connection:
        return self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")

    def take_from(self) -> bool:
        """End the session that has the lock; where that is not ours to do, go on without it."""
        if self.take():
            return True
        ending = (
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted "
            "AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) "
            "AND (classid::bigint << 32) | objid::bigint = :key"
        )
        try:
            with self._engine.connect() as connection:
                connection.execute(text(ending), {"key": KEY})
        except SQLAlchemyError:
            return False
        return self.take()

    def let_go(self) -> None:
        """End the session."""
        session, self._session = self._session, None
        if session is not None:
            try:
                session.close()
            except SQLAlchemyError:
                session.invalidate()

    def _ask(self, question: str, **values: int) -> Any:
        assert self._session is not None, "a session is open"
        values |= {name: value for name, value in (("key", KEY), ("kind", KIND)) if f":{name}" in question}
        return self._session.execute(text(question), values).scalar()
