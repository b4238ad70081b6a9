"""The right to write into a database: one server has it, or several share it; one that has lost it writes no more.

Who serves a database calls `claim` before anything is changed in it, `begin` once it is up to date, `renew` every
`BEAT` seconds and `release` at the end. Each transaction calls `check` before it is committed: it sees that the row of
its server, under a number that is never used again, still stands, and keeps it standing until what was written is.
A server that shares a database says at which address others reach it: it excludes one that wants it for itself only.

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

from sqlalchemy import Connection, Engine, bindparam, delete, insert, inspect, select, text, update
from sqlalchemy.exc import IntegrityError

from eldorado.server.storage.process_lock import ProcessLock, process_lock
from eldorado.server.storage.rows import Millis
from eldorado.server.storage.schema import lease
from eldorado.server.storage.servers import ServerRow, give_up_all, highest_number, now_there, read_servers, wall

BEAT: Final = 3.0
"""Seconds between two renewals."""
EXPIRES: Final = 10.0
"""Seconds without a renewal after which a lease may be taken."""
PATIENCE: Final = 2.0
"""Seconds for which a process that was just killed may still have its lock."""
SHARING: Final = 10.0
"""Seconds for which who shares a database waits for one that is bringing it up to date."""
MOST_AT_ONCE: Final = 64
"""So many servers may begin at the same moment."""
KEPT: Final = 60 * 86_400_000
"""Milliseconds for which it is known that a server had died: as long as a clock may run."""

READ_ROW: Final = select(lease.c.number).where(lease.c.number == bindparam("ours"), lease.c.released.is_(False))
"""Whether the row of a server still stands."""
KEEP_ROW: Final = READ_ROW.with_for_update(read=True)
"""The same, and nobody ends it before this transaction has ended."""

logger = logging.getLogger("eldorado.lease")


class LeaseHeld(Exception):
    """Another server is at work on the database; the message says which, and what to do."""


class LeaseLost(Exception):
    """Another server has ended the row of this one: nothing may be written any more."""


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
    """Who has the lease of a database, if anybody ever had one; of several who share it, who renewed it last."""
    if not inspect(connection).has_table(lease.name):
        return None
    columns = [lease.c[name] for name in LeaseHolder._fields]
    latest = select(*columns).order_by(lease.c.released, lease.c.renewed.desc(), lease.c.number.desc()).limit(1)
    row = connection.execute(latest).one_or_none()
    return None if row is None else LeaseHolder(*row)


def this_machine() -> str:
    """A name for this machine that tells nobody what it is called."""
    try:
        machine = Path("/etc/machine-id").read_text()
    except OSError:
        machine = ""
    return hashlib.sha256(f"{machine} {socket.gethostname()}".encode()).hexdigest()[:12]


def has_written(connection: Connection) -> bool:
    """Whether a transaction has to keep the lease where it is: not SQLite's, which are one after the other anyway."""
    if connection.dialect.name != "postgresql":
        return False
    return connection.execute(text("SELECT txid_current_if_assigned()")).scalar() is not None


class Lease:
    """One server's claim to a database; with an address, one of several who share it."""

    def __init__(
        self,
        engine: Engine,
        *,
        address: str | None = None,
        place: str | None = None,
        expires: float = EXPIRES,
        patience: float = PATIENCE,
        sleep: Callable[[float], None] = time.sleep,
        lock: ProcessLock | None = None,
        token: Callable[[int], str] = secrets.token_urlsafe,
    ) -> None:
        self.engine = engine
        self.address = address
        """Where the servers that share the database reach this one; None for one that has it for itself."""
        self.secret = None if address is None else token(32)
        """By which they show that they have read it there."""
        self.place = this_machine() if place is None else place
        self.holder = token(12)
        self.number = 0
        """Our number; 0 while we have no lease."""
        self.lost = False
        self.expires = expires
        self.patience = patience
        self.sleep = sleep
        self._lock = lock or process_lock(engine)
        self._former: LeaseHolder | None = None

    @property
    def shared(self) -> bool:
        """Whether other servers may be at work on the same database."""
        return self.address is not None

    # Taking it

    def claim(self, is_behind: Callable[[], bool] = lambda: False) -> None:
        """Make sure that nobody is at work who must not be, and wait for one that may be dead; raises LeaseHeld.

        One that shares the database has it for itself at first if it has to bring it up to date: then it says `share`.
        """
        locked = self._try_lock(is_behind)
        former = self._former = self._read()
        if former is None or former.released or self.shared:
            if not locked:
                raise LeaseHeld(self._refusal(former))
            if self.shared and not self._lock.shared:
                self._outlast(former)
        elif not (locked and (self._lock.everywhere or former.place == self.place)):
            self._wait(former, locked)
            self._lock.take_from()

    def share(self) -> None:
        """The database is up to date: others may come."""
        if self.shared:
            self._lock.share()

    def _try_lock(self, is_behind: Callable[[], bool]) -> bool:
        """Take the lock that dies with its process; one that was just killed may need a moment to let go."""
        until = time.monotonic() + (SHARING if self.shared else self.patience)
        while not self._take_lock(is_behind):
            if time.monotonic() >= until:
                return False
            self.sleep(0.02)
        return True

    def _take_lock(self, is_behind: Callable[[], bool]) -> bool:
        self._lock.shared = self.shared and not is_behind()
        return self._lock.take()

    def _outlast(self, former: LeaseHolder | None) -> None:
        """See that nobody is at work who has only lost the lock, as all do when PostgreSQL begins anew; end their rows.

        Nobody of the same version minds company; but who knows only an earlier schema must never meet a later one.
        """
        if former is None or former.released:
            return
        try:
            self._wait(former, locked=True)
        except LeaseHeld:
            self.let_go()
            raise
        with self.engine.begin() as connection:
            connection.execute(update(lease).where(lease.c.released.is_(False)).values(released=True))

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
        """Write down that the lease is ours, under a number of our own; raises LeaseHeld if somebody was quicker.

        Who shares the database takes the next number then.
        """
        for _ in range(MOST_AT_ONCE if self.shared else 1):
            if self._is_begun():
                return
        raise LeaseHeld(self._refusal(self._read()))

    def _is_begun(self) -> bool:
        """Whether we have a number now, or somebody was quicker."""
        try:
            with self.engine.begin() as connection:
                latest = read_holder(connection)
                if not self.shared and latest is not None and (self._former is None or self._former[:2] != latest[:2]):
                    raise LeaseHeld(self._refusal(latest))
                self.number = 1 + highest_number(connection)
                connection.execute(insert(lease).values(id=self.number, **self._row(connection)))
                self._lock.name(self.number)
                connection.execute(self._others_end(now_there(connection)))
        except IntegrityError:
            return False
        return True

    def _row(self, connection: Connection) -> dict[str, Any]:
        now = now_there(connection)
        mine = LeaseHolder(self.number, self.holder, self.place, os.getpid(), now, now, 0, False)._asdict()
        return mine | {"address": self.address, "secret": self.secret}

    def _others_end(self, now: Millis) -> Any:
        """Rows of those who must be dead are deleted: they write nothing more. Of those who share it, only old ones."""
        others = lease.c.number != self.number
        if self.shared:
            others = others & (lease.c.address.is_(None) | lease.c.released & (lease.c.renewed < now - KEPT))
        return delete(lease).where(others)

    # Keeping it

    def check(self, connection: Connection) -> None:
        """Raise LeaseLost if the lease has changed hands; it does not before this transaction has ended."""
        question = KEEP_ROW if has_written(connection) else READ_ROW
        if connection.execute(question, {"ours": self.number}).scalar() is None:
            self.lost = True
            raise LeaseLost("another server has taken over this database")

    def renew(self, connection: Connection) -> list[ServerRow]:
        """Say that we are still here; who shares the database hears who else is."""
        beats: Any = lease.c.beats + 1
        still_ours = self._where(self.number).where(lease.c.released.is_(False))
        connection.execute(still_ours.values(beats=beats, renewed=now_there(connection)))
        self._lock.take()
        return read_servers(connection) if self.shared else []

    def release(self) -> None:
        """Give it up, so that the next server need not wait, and all tables with it."""
        if self.number and not self.lost:
            with self.engine.begin() as connection:
                if self.shared:
                    give_up_all(connection, self.number)
                connection.execute(self._where(self.number).values(released=True))
        self.let_go()

    def is_dead(self, server: int) -> bool:
        """Whether the process of a server that shares the database is known to have ended."""
        return self._lock.is_free(server)

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
