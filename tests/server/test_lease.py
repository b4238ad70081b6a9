"""One server a database: a second one is refused, a dead one's place is taken, and one that lost it writes no more."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from threading import Event, Thread

import httpx
import pytest
from sqlalchemy import Connection, func, select, text, update
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from eldorado.server.storage import queries, schema
from eldorado.server.storage.lease import Lease, LeaseHeld, LeaseLost, read_holder
from eldorado.server.storage.migrate import upgrade, version
from eldorado.server.storage.store import Store, StoreFailed, open_engine
from tests.server.free_ports import free_port

pytestmark = pytest.mark.anyio

HOLD = """
import sys, time
from eldorado.server.storage.lease import Lease
from eldorado.server.storage.store import Store
store = Store(sys.argv[1])
store.start(Lease(store.engine))
print("held", flush=True)
time.sleep(600)
"""


def started(database: str, **fields: object) -> Store:
    """A store with a lease, as a server has it."""
    store = Store(database)
    store.start(Lease(store.engine, **fields))  # type: ignore[arg-type]
    return store


def add(connection: Connection, name: str) -> None:
    queries.add_browser(connection, name, name * 4, 0)


def count(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(schema.browsers)).scalar_one()


def numbered(store: Store) -> int:
    assert store.lease is not None
    return store.lease.number


async def test_a_second_server_is_refused_with_a_sentence(any_database: str) -> None:
    first = started(any_database)
    with pytest.raises(LeaseHeld) as refused:
        started(any_database, patience=0.1)
    assert f"process {os.getpid()} on this machine, since 20" in str(refused.value)
    assert "--database" in str(refused.value)
    await first.run(partial(add, name="one"))
    await first.stop()


async def test_who_comes_after_a_proper_end_begins_at_once(any_database: str) -> None:
    first = started(any_database)
    await first.stop()
    waits = list[float]()
    second = started(any_database, place="elsewhere", sleep=waits.append)
    assert not waits
    assert numbered(second) == numbered(first) + 1
    await second.stop()


@contextmanager
def holding(database: str) -> Iterator[subprocess.Popen[str]]:
    """Another process that has the lease."""
    with subprocess.Popen([sys.executable, "-c", HOLD, database], stdout=subprocess.PIPE, text=True) as other:
        try:
            assert other.stdout is not None
            assert other.stdout.readline() == "held\n"
            yield other
        finally:
            other.kill()


async def test_the_place_of_a_killed_server_is_taken_at_once(any_database: str) -> None:
    with holding(any_database) as other:
        other.kill()
        other.wait()
        waits = list[float]()

        def wait(seconds: float) -> None:
            waits.append(seconds)
            time.sleep(seconds)

        store = started(any_database, patience=60, sleep=wait)
        assert all(seconds < 0.1 for seconds in waits), "for the lock of the dead, not for the end of its lease"
        assert numbered(store) == 2
        await store.run(partial(add, name="one"))
        await store.stop()


async def test_a_server_that_lost_its_lease_writes_no_more(any_database: str) -> None:
    first = started(any_database)
    await first.run(partial(add, name="one"))
    time.sleep(0.4)
    second = started(any_database, patience=0, expires=0.3)
    await second.run(partial(add, name="two"))
    with pytest.raises(StoreFailed, match="another server has taken over"):
        await first.run(partial(add, name="three"))
    assert first.lost
    assert not second.lost
    with pytest.raises(StoreFailed):
        await first.renew()
    assert await second.run(count) == 2
    await first.stop()
    await second.renew()
    assert await second.run(count) == 2
    await second.stop()


async def test_reading_writes_nothing(any_database: str) -> None:
    """A question costs no write, though the lease is looked at."""
    if "postgresql" not in any_database:
        pytest.skip("SQLite's transactions come one after the other")
    store = started(any_database)
    lease = store.lease
    assert lease is not None

    def looked(connection: Connection) -> object:
        count(connection)
        lease.check(connection)
        return connection.execute(text("SELECT txid_current_if_assigned()")).scalar()

    assert await store.run(looked) is None
    await store.stop()


async def test_a_lease_does_not_change_hands_within_a_transaction(any_database: str) -> None:
    """Who takes it waits for what its holder is writing, and finds it written."""
    first = started(any_database)
    time.sleep(0.4)
    checked, seen = Event(), []

    lease = first.lease
    assert lease is not None

    def slow(connection: Connection) -> None:
        add(connection, "one")
        lease.check(connection)
        checked.set()
        time.sleep(1)

    def take_over() -> None:
        checked.wait()
        second = started(any_database, patience=0, expires=0.3)
        with second.engine.begin() as connection:
            seen.append(count(connection))
        assert second.lease is not None
        second.lease.let_go()
        second.engine.dispose()

    thread = Thread(target=take_over)
    thread.start()
    await first.run(slow)
    thread.join()
    assert seen == [1]
    await first.stop()


async def test_a_live_server_is_known_by_its_renewals_whatever_its_clock_says(any_database: str) -> None:
    first = started(any_database)
    with first.engine.begin() as connection:
        connection.execute(update(schema.lease).values(renewed=0))
    lease = first.lease
    assert lease is not None

    def beat(seconds: float) -> None:
        time.sleep(seconds)
        with first.engine.begin() as connection:
            lease.renew(connection)

    second = Store(any_database)
    with pytest.raises(LeaseHeld):
        second.start(Lease(second.engine, patience=0, expires=5, sleep=beat))
    assert not first.lost
    await first.stop()


async def test_another_machines_lease_is_waited_for_where_its_lock_is_not_seen(database: str) -> None:
    first = started(database, place="elsewhere")
    assert first.lease is not None
    first.lease.let_go()  # as it looks from another machine
    waited: list[float] = []
    second = Store(database)

    def doze(seconds: float) -> None:
        waited.append(seconds)
        time.sleep(0.05)

    second.start(Lease(second.engine, expires=0.3, sleep=doze))
    assert waited
    with pytest.raises(LeaseLost), first.engine.begin() as connection:
        first.lease.check(connection)
    await second.stop()
    await first.stop()


async def test_nothing_is_changed_before_the_lease_is_there(any_database: str) -> None:
    """Not even the missing steps are done under a server that is at work."""
    engine = open_engine(any_database)
    with engine.begin() as connection:
        upgrade(connection, "0001")
    early = Lease(engine)
    early.claim()
    with pytest.raises(LeaseHeld, match="another server is using this database: stop it"):
        started(any_database, patience=0.1)
    with engine.begin() as connection:
        assert version(connection) == "0001"
        assert read_holder(connection) is None
    early.let_go()
    engine.dispose()


async def test_of_two_who_come_at_once_one_begins(any_database: str) -> None:
    first = started(any_database)
    await first.stop()
    engines = [open_engine(any_database) for _ in range(2)]
    leases = [Lease(engine) for engine in engines]
    leases[0].claim()
    leases[1]._former = leases[0]._former
    leases[1].begin()
    with pytest.raises(LeaseHeld):
        leases[0].begin()
    for lease, engine in zip(leases, engines, strict=True):
        lease.let_go()
        engine.dispose()


# Whole servers


class Serving:
    """A server in a process of its own."""

    def __init__(self, database: str) -> None:
        self.port = free_port()
        command = [sys.executable, "-m", "eldorado.server", "--port", str(self.port), "--database", database]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def ready(self, seconds: float = 30) -> bool:
        until = time.monotonic() + seconds
        while time.monotonic() < until and self.process.poll() is None:
            try:
                if httpx.get(f"http://127.0.0.1:{self.port}/healthz", trust_env=False).status_code == 200:
                    return True
            except httpx.HTTPError:
                time.sleep(0.1)
        return False

    def ended(self, seconds: float = 20) -> tuple[int, str]:
        _, said = self.process.communicate(timeout=seconds)
        return self.process.returncode, said

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.kill()
        self.process.communicate()


@pytest.mark.slow
async def test_a_second_server_process_is_refused_and_the_first_goes_on(any_database: str, tmp_path: Path) -> None:
    first = Serving(any_database)
    second: Serving | None = None
    try:
        assert first.ready()
        second = Serving(any_database)
        code, said = second.ended()
        assert code == 2
        assert f"another server is using this database (process {first.process.pid} on this machine" in said
        assert "Traceback" not in said
        assert first.ready()
        first.process.kill()
        third = Serving(any_database)
        try:
            assert third.ready(15)
        finally:
            third.end()
    finally:
        first.end()
        if second is not None:
            second.end()


@contextmanager
def watching(server: Serving) -> Iterator[ClientConnection]:
    """A socket at a table of that server."""
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", trust_env=False) as client:
        plan = {"game": "cibola", "seats": [{"kind": "me"}, {"kind": "me"}]}
        table = client.post("/api/tables", json=plan, headers={"X-Eldorado": "1"}).json()["table"]
        cookie = "; ".join(f"{item.name}={item.value}" for item in client.cookies.jar)
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket?seat=0"
    with connect(url, additional_headers={"Cookie": cookie}, proxy=None) as line:
        yield line


def farewell(line: ClientConnection) -> str:
    """Why the server has sent a socket away."""
    said: list[dict[str, str]] = []
    with suppress(ConnectionClosed):
        while True:
            said.append(json.loads(line.recv(30)))
    return said[-1].get("reason", "")


@pytest.mark.slow
async def test_a_frozen_server_is_replaced_and_ends_with_an_error_when_it_wakes(any_database: str) -> None:
    first = Serving(any_database)
    second: Serving | None = None
    stack = ExitStack()
    try:
        assert first.ready()
        line = stack.enter_context(watching(first))
        first.process.send_signal(signal.SIGSTOP)
        engine = open_engine(any_database)
        with engine.begin() as connection:
            connection.execute(text("UPDATE lease SET renewed = renewed - 60000"))
        engine.dispose()
        second = Serving(any_database)
        assert second.ready(40)
        first.process.send_signal(signal.SIGCONT)
        assert farewell(line) == "restart"
        code, said = first.ended()
        assert code == 2
        assert "another server has taken over this database" in said
        assert "Traceback" not in said
        assert second.ready()
    finally:
        stack.close()
        first.end()
        if second is not None:
            second.end()
