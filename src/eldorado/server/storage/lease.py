"""The right to write into a database: one server has it at a time, and one that has lost it writes no more.

Who serves a database calls `claim` before anything is changed in it, `begin` once it is up to date, `renew` every
`BEAT` seconds and `release` at the end. Each transaction calls `check` before it is committed: it sees the lease's
number, which grows whenever the lease changes hands, and keeps it from changing hands before what was written is.

A lease whose holder is known to be dead (a lock that dies with its process is free) is taken at once. One that is not
renewed any more, for whatever reason, is taken after `EXPIRES` seconds; no clocks of two machines are compared.
"""

from __future__ import annotations

import hashlib
import logging
import os
import secrets
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, insert, inspect, select, text, update
from sqlalchemy.exc import IntegrityError

from eldorado.server.storage.process_lock import process_lock
from eldorado.server.storage.rows import Millis
from eldorado.server.storage.schema import lease

BEAT: Final = 3.0
"""Seconds between two renewals."""
EXPIRES: Final = 10.0
"""Seconds without a renewal after which a lease may be taken."""
PATIENCE: Final = 2.0
"""Seconds for which a process that was just killed may still have its lock."""

logger = logging.getLogger("eldorado.lease")


class LeaseHeld(Exception):
    """Another server is at work on the database; the message says which, and what to do."""


class LeaseLost(Exception):
    """Another server has taken the lease: nothing may be written any more."""


class LeaseHolder(NamedTuple):
    """Who has the lease, or had it last; names and machines are told by a hash only."""

    number: int
    """Grows whenever the lease changes hands."""
    holder: str
    place: str
    pid: int
    since: Millis
    renewed: Millis
    beats: int
    released: bool


def read_holder(connection: Connection) -> LeaseHolder | None:
    """Who has the lease of a database, if anybody ever had one."""
    if not inspect(connection).has_table(lease.name):
        return None
    columns = [lease.c[name] for name in LeaseHolder._fields]
    row = connection.execute(select(*columns)).one_or_none()
    return None if row is None else LeaseHolder(*row)


def this_machine() -> str:
    """A name for this machine that tells nobody what it is called."""
    try:
        machine = Path("/etc/machine-id").read_text()
    except OSError:
        machine = ""
    return hashlib.sha256(f"{machine} {socket.gethostname()}".encode()).hexdigest()[:12]


def wall() -> Millis:
    """Milliseconds since 1970, for people to read."""
    return time.time_ns() // 1_000_000


def has_written(connection: Connection) -> bool:
    """Whether a transaction has to keep the lease where it is: not SQLite's, which are one after the other anyway."""
    if connection.dialect.name != "postgresql":
        return False
    return connection.execute(text("SELECT txid_current_if_assigned()")).scalar() is not None


class Lease:
    """One server's claim to a database."""

    def __init__(
        self,
        engine: Engine,
        *,
        place: str | None = None,
        expires: float = EXPIRES,
        patience: float = PATIENCE,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.engine = engine
        self.place = this_machine() if place is None else place
        self.holder = secrets.token_hex(8)
        self.number = 0
        """Our number; 0 while we have no lease."""
        self.lost = False
        self.expires = expires
        self.patience = patience
        self.sleep = sleep
        self._lock = process_lock(engine)
        self._former: LeaseHolder | None = None

    # Taking it

    def claim(self) -> None:
        """Make sure that nobody else is at work, and wait for one that may be dead; raises LeaseHeld."""
        locked = self._try_lock()
        former = self._former = self._read()
        if former is None or former.released:
            if not locked:
                raise LeaseHeld(self._refusal(former))
        elif not (locked and (self._lock.everywhere or former.place == self.place)):
            self._wait(former, locked)
            self._lock.take_from()

    def _try_lock(self) -> bool:
        """Take the lock that dies with its process; one that was just killed may need a moment to let go."""
        until = time.monotonic() + self.patience
        while not self._lock.take():
            if time.monotonic() >= until:
                return False
            self.sleep(0.02)
        return True

    def _wait(self, former: LeaseHolder, locked: bool) -> None:
        """Wait until a lease has expired that may be a dead server's; a live one renews it meanwhile."""
        age = (wall() - former.renewed) / 1000
        if not locked and 0 <= age < self.expires:
            raise LeaseHeld(self._refusal(former))
        logger.warning("%s; it does not answer: waiting %.0f seconds for it", self._who(former), self.expires)
        until = time.monotonic() + self.expires
        while time.monotonic() < until:
            self.sleep(min(0.5, self.expires))
            self._former = self._read()
            if self._former is None or self._former.released:
                return
            if self._former != former:
                raise LeaseHeld(self._refusal(former))

    def begin(self) -> None:
        """Write down that the lease is ours, under the next number; raises LeaseHeld if somebody was quicker."""
        former, now = self._former, wall()
        self.number = former.number + 1 if former else 1
        mine = LeaseHolder(self.number, self.holder, self.place, os.getpid(), now, now, 0, False)._asdict()
        try:
            with self.engine.begin() as connection:
                if former is None:
                    connection.execute(insert(lease).values(id=1, **mine))
                elif not connection.execute(self._where(former.number).values(mine)).rowcount:
                    raise LeaseHeld(self._refusal(read_holder(connection)))
        except IntegrityError:
            raise LeaseHeld(self._refusal(self._read())) from None

    # Keeping it

    def check(self, connection: Connection) -> None:
        """Raise LeaseLost if the lease has changed hands; it does not before this transaction has ended."""
        question = select(lease.c.number)
        if has_written(connection):
            question = question.with_for_update(read=True)
        if connection.execute(question).scalar() != self.number:
            self.lost = True
            raise LeaseLost("another server has taken over this database")

    def renew(self, connection: Connection) -> None:
        """Say that we are still here."""
        beats: Any = lease.c.beats + 1
        connection.execute(self._where(self.number).values(beats=beats, renewed=wall()))
        self._lock.take()

    def release(self) -> None:
        """Give it up, so that the next server need not wait."""
        if self.number and not self.lost:
            with self.engine.begin() as connection:
                connection.execute(self._where(self.number).values(released=True))
        self.let_go()

    def let_go(self) -> None:
        """Give back the lock of the process."""
        self._lock.let_go()

    # Words and rows

    def _where(self, number: int) -> Any:
        return update(lease).where(lease.c.number == number)

    def _read(self) -> LeaseHolder | None:
        with self.engine.begin() as connection:
            return read_holder(connection)

    def _refusal(self, holder: LeaseHolder | None) -> str:
        doing = "stop it first, or give this one a database of its own with --database"
        return f"{self._who(holder)}: {doing}"

    def _who(self, holder: LeaseHolder | None) -> str:
        if holder is None or holder.released:
            return "another server is using this database"
        where = "on this machine" if holder.place == self.place else f"on another machine ({holder.place})"
        since = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(holder.since / 1000))
        return f"another server is using this database (process {holder.pid} {where}, since {since})"
