"""Several servers on one database: any of them serves any table, one of them leads it, and each part may be killed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import Connection, text, update
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from eldorado import NAMES, Seat, load
from eldorado.server.listening import CannotServe
from eldorado.server.run import open_store
from eldorado.server.storage import queries, schema
from eldorado.server.storage.lease import Lease, LeaseHeld
from eldorado.server.storage.servers import end_server, give_up, take_lead
from eldorado.server.storage.store import Store, StoreFailed, open_engine
from eldorado.server.table.clocks import Uptime
from eldorado.server.table.restore_table import restore
from tests.server.cluster import Acked, Cluster, Player, Shown
from tests.server.conftest import Postmaster
from tests.server.free_ports import free_port
from tests.server.in_process import Gone, InProcessServer, at_table

pytestmark = pytest.mark.anyio

LAST = 80
"""So many entries of a game are played here, about: whole ones have a thousand."""
ENOUGH = 150
"""So many moves of SOL are played, which has no end in sight when it is played at random."""

on_postgresql = pytest.mark.parametrize("any_database", ["postgresql"], indirect=True)
with_redis = pytest.mark.skipif(shutil.which("redis-server") is None, reason="Redis is not installed")


# The lease of several


def shared(database: str, port: int, **fields: Any) -> Store:
    store = Store(database)
    store.start(Lease(store.engine, address=f"127.0.0.1:{port}", **fields))
    return store


def number(store: Store) -> int:
    assert store.lease is not None
    return store.lease.number


async def test_several_servers_want_postgresql(tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match="several servers share a database of PostgreSQL only"):
        open_store(str(tmp_path / "tables.db"), address="127.0.0.1:7000")


@on_postgresql
async def test_who_shares_a_database_and_who_wants_it_alone_exclude_each_other(
    any_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("eldorado.server.storage.lease.SHARING", 0.2)
    first, second = shared(any_database, 1), shared(any_database, 2)
    assert number(second) == number(first) + 1
    alone = Store(any_database)
    with pytest.raises(LeaseHeld, match="another server is using this database"):
        alone.start(Lease(alone.engine, patience=0.1))
    await first.stop()
    await second.stop()
    alone = Store(any_database)
    alone.start(Lease(alone.engine))
    with pytest.raises(LeaseHeld):
        shared(any_database, 3)
    await alone.stop()


@on_postgresql
async def test_of_servers_that_begin_at_once_each_has_a_number(
    any_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = shared(any_database, 1)
    seen = iter((number(first) - 1, number(first)))
    monkeypatch.setattr("eldorado.server.storage.lease.highest_number", lambda connection: next(seen))
    second = shared(any_database, 2)
    assert number(second) == number(first) + 1
    await first.stop()
    await second.stop()


def end_sessions_with_locks(store: Store) -> None:
    """As when PostgreSQL begins anew: the servers are still there, their locks are not."""
    with store.engine.begin() as connection:
        ending = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
        connection.execute(text(ending))


@on_postgresql
async def test_a_newer_version_does_not_come_beside_older_ones_that_have_only_lost_their_locks(
    any_database: str,
) -> None:
    first, second = shared(any_database, 1), shared(any_database, 2)
    end_sessions_with_locks(first)

    def go_on(seconds: float) -> None:
        time.sleep(seconds)
        with first.engine.begin() as connection:
            assert first.lease is not None
            first.lease.renew(connection)

    newer = Lease(open_engine(any_database), address="127.0.0.1:3", expires=5, sleep=go_on)
    with pytest.raises(LeaseHeld, match="another server is using this database"):
        newer.claim(lambda: True)
    assert not newer._lock.shared
    go_on(0)
    assert not newer._lock.take(), "the first one has its lock again"
    await first.run(lambda connection: add_table(connection, number(first)))
    newer.engine.dispose()
    await first.stop()
    await second.stop()


@on_postgresql
async def test_older_ones_that_stand_still_write_nothing_once_a_newer_version_has_come(any_database: str) -> None:
    first, second = shared(any_database, 1), shared(any_database, 2)
    await second.stop()
    end_sessions_with_locks(first)
    newer = Lease(open_engine(any_database), address="127.0.0.1:3", expires=0.6)
    newer.claim(lambda: True)
    with pytest.raises(StoreFailed, match="another server has taken over"):
        await first.run(lambda connection: add_table(connection, number(first)))
    assert first.lost
    newer.let_go()
    newer.engine.dispose()
    await first.stop()


def add_table(connection: Connection, leader: int) -> None:
    queries.add_browser(connection, "anna", "hash", 0)
    row = {"id": "t", "game": "cibola", "rules": 1, "host": "anna", "created": 0, "touched": 0, "watch_hash": ""}
    row |= dict.fromkeys(("options", "edition", "clock", "desk"), "{}") | {"watch": False, "pace": "normal"}
    row |= {"n": 0, "over": False, "asked": "[]", "leader": leader}
    connection.execute(schema.tables.insert().values(row))


@on_postgresql
async def test_a_table_is_led_by_one_server_until_it_gives_it_up_or_is_ended(any_database: str) -> None:
    first, second = shared(any_database, 1), shared(any_database, 2)
    one, two = number(first), number(second)
    await first.run(partial(add_table, leader=one))
    assert await second.run(lambda c: take_lead(c, "t", two)) == (one, 0)
    await first.run(lambda c: give_up(c, ["t"], one))
    assert await second.run(lambda c: take_lead(c, "t", two)) == (two, 2)
    assert not await first.run(lambda c: end_server(c, two, silent=10_000)), "it has just renewed its lease"
    await first.run(lambda c: c.execute(update(schema.lease).values(renewed=0)) and None)
    assert await first.run(lambda c: end_server(c, two, silent=10_000))
    assert await first.run(lambda c: take_lead(c, "t", one)) == (one, 3)
    with pytest.raises(StoreFailed, match="another server has taken over"):
        await second.run(lambda c: queries.add_browser(c, "ben", "hash 2", 0))
    assert second.lost
    assert not first.lost
    assert await first.run(lambda c: c.execute(text("SELECT count(*) FROM browsers")).scalar()) == 1
    await second.stop()
    await first.stop()


async def test_a_table_that_changed_hands_takes_no_move_and_says_so(any_database: str) -> None:
    """The term is checked where the move is written, not only the server's lease."""
    async with InProcessServer(any_database) as server:
        opened, [anna, *_] = await at_table(server)
        id, live = opened.id, server.gateway.tables.live[opened.id]
        n = live.state.n
        await server.services.store.run(lambda c: c.execute(update(schema.tables).values(term=7)) and None)
        with contextlib.suppress(Gone):  # she may hear that she is to come again before she hears why
            assert (await anna.choose())["error"]["code"] == "busy"
        assert (live.lost, live.state.n) == (True, n)
        stored = await server.services.store.run(lambda connection: queries.read_table(connection, id))
        assert stored is not None
        assert len(stored.entries) == n
        await server.gateway.tables.give_up_unused()
        assert id not in server.gateway.tables.live


def test_what_a_dead_server_left_undone_is_charged_to_no_clock() -> None:
    uptime = Uptime([(0, 100), (50, 300)], 290, outages=[(120, 130), (125, 140)])
    assert uptime.gaps == [(120, 140)], "one server was up while the other began; two died at about the same time"
    assert uptime.between(100, 200) == 80


# Whole servers


async def checked(database: str, acked: Sequence[Acked], shown: Sequence[Shown]) -> None:
    """Every acknowledged move stands in the log once, and nobody was shown more than their view of that moment."""
    engine = open_engine(database)
    with engine.begin() as connection:
        tables = {move.table: queries.read_table(connection, move.table) for move in acked}
    engine.dispose()
    assert len({(move.table, move.n, move.seat) for move in acked}) == len(acked), "two moves at one place"
    answered: set[tuple[str, int, str]] = set()
    for id, stored in tables.items():
        assert stored is not None
        game = load(stored.table.game)
        state = restore(game, stored)
        assert state.halt is None
        assert state.over or game.name == "sol"
        assert [row.number for row in stored.entries] == list(range(state.n))
        for row in stored.entries:
            if row.ask is not None and row.ask >= 0:
                assert (id, row.ask, str(row.group)) not in answered
                answered.add((id, row.ask, str(row.group)))
        for move in (move for move in acked if move.table == id):
            text = game.write(msgspec.convert(move.move, game.types.move))
            entry = stored.entries[move.n]
            assert (entry.ask, entry.text) == (move.ask, text)
            assert entry.seat == move.seat or game.name == "sol", "in a camp one answers for all, and both hear so"
        states = [state.log.state_after(n) for n in range(state.n + 1)]
        for seen in (seen for seen in shown if seen.table == id):
            view = msgspec.json.decode(msgspec.json.encode(game.view(states[seen.n], Seat(seen.seat))))
            assert view == seen.view, f"seat {seen.seat} was shown something else after {seen.n} entries of {game.name}"


async def leads(database: str) -> dict[int, int]:
    """How many of the tables each server leads, by its process."""
    engine = open_engine(database)
    with engine.begin() as connection:
        question = (
            "SELECT pid, count(tables.id) AS led FROM lease LEFT JOIN tables ON leader = number AND NOT over "
            "WHERE NOT released GROUP BY pid"
        )
        found: dict[int, int] = {row.pid: row.led for row in connection.execute(text(question))}
    engine.dispose()
    return found


@pytest.mark.slow
@with_redis
async def test_a_game_of_each_kind_while_each_part_is_killed(postmaster: Postmaster, tmp_path: Path) -> None:
    """Leader, other server, Redis and PostgreSQL by kill -9, and a rolling restart: 0 lost, 0 doubled, 0 leaks."""
    async with Cluster(postmaster.database, tmp_path / "log") as cluster:
        seats = {"cibola": (3, 1), "ilos": (2, 0), "inka": (2, 0), "sol": (3, 0)}
        players = [Player(cluster, game, seats[game][0], seed, seats[game][1]) for seed, game in enumerate(NAMES)]
        players[NAMES.index("sol")].enough = ENOUGH
        for player in players:
            await player.open_table(rest=LAST)
        leading = (await leads(postmaster.database)).values()  # one that an earlier test has killed may still be there
        assert sorted(filter(None, leading)) == [2, 2], "the proxy hands tables round"

        async def kill(number: int) -> None:
            cluster.send(number, signal.SIGKILL)
            await asyncio.sleep(0.5)
            cluster.start(number)
            await cluster.ready(number, servers=2)

        async def restart(number: int) -> None:
            cluster.send(number, signal.SIGTERM)
            await cluster.ended(number)
            cluster.start(number)
            await cluster.ready(number, servers=2)

        async def kill_redis() -> None:
            cluster.kill_redis()
            await cluster.ready(0, news="polling")
            await restart(0)
            cluster.start_redis()
            await cluster.ready(1, news="redis")

        async def kill_postgresql() -> None:
            await asyncio.to_thread(postmaster.kill, gently=False)
            await asyncio.to_thread(postmaster.start)
            await asyncio.gather(cluster.ready(0), cluster.ready(1))

        faults: list[Callable[[], Awaitable[None]]] = [
            partial(kill, 0),
            partial(restart, 1),
            kill_redis,
            kill_postgresql,
            partial(kill, 1),
            partial(restart, 0),
        ]
        playing = [asyncio.ensure_future(player.play()) for player in players]
        hurt = 0
        for fault in faults:
            known = sum(len(player.acked) for player in players)
            until = time.monotonic() + 60
            while sum(len(player.acked) for player in players) < known + 8 and not all(map(_done, playing)):
                await asyncio.sleep(0.02)
                assert time.monotonic() < until, f"nothing goes on before {fault}: {players}"
            hurt += not all(map(_done, playing))
            await fault()
        async with asyncio.timeout(120):
            await asyncio.gather(*playing)
        acked = [move for player in players for move in player.acked]
        again = sum(player.again for player in players)
        await checked(postmaster.database, acked, [seen for player in players for seen in player.shown])
        assert "out of step" not in cluster.log.read_text(), cluster.log.read_text()
    print(f"\n{hurt} faults, {len(acked)} moves acknowledged, {again} sent again: 0 lost, 0 doubled, 0 leaks")
    assert hurt >= 4
    assert again > 0


def _done(task: asyncio.Future[None]) -> bool:
    if task.done():
        task.result()
    return task.done()


async def heard(line: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    async with asyncio.timeout(40):
        while True:
            message: dict[str, Any] = json.loads(await line.recv())
            if message["type"] == kind:
                return message


async def ending(line: ClientConnection) -> AsyncIterator[str | bytes]:
    """All that is said until the other side leaves."""
    async with asyncio.timeout(40):
        with contextlib.suppress(ConnectionClosed):
            while True:
                yield await line.recv()


def first_choice(message: dict[str, Any], seat: int) -> str:
    """The first of the moves that a seat may make, as it is sent."""
    move = {"type": "move", "id": "m", "seat": seat, "ask": message["ask"], "move": message["choices"][0]["move"]}
    return json.dumps(move)


async def leader_of(cluster: Cluster, database: str) -> int:
    """Which of the servers leads the only table."""
    [pid] = [pid for pid, led in (await leads(database)).items() if led]
    return cluster.pids.index(pid)


@pytest.mark.slow
@with_redis
@on_postgresql
async def test_a_paused_leader_is_replaced_and_writes_nothing_when_it_wakes(any_database: str, tmp_path: Path) -> None:
    async with Cluster(any_database, tmp_path / "log") as cluster:
        player = Player(cluster, "cibola", 2, seed=1)
        await player.open_table()
        leader = await leader_of(cluster, any_database)
        async with player.line(0, leader) as sleepy, player.line(1, 1 - leader) as line:
            asked, mine = await heard(sleepy, "table"), await heard(line, "table")
            cluster.send(leader, signal.SIGSTOP)
            await sleepy.send(first_choice(asked, 0))
            assert (await heard(line, "gone"))["reason"] == "restart", "who was passed on comes again"
            async with player.line(1, 1 - leader) as again:
                assert (await heard(again, "table"))["n"] == asked["n"]
                await again.send(first_choice(mine, 1))
                n = (await heard(again, "ack"))["n"]
                assert n == asked["n"], "the move that the paused one was sent is in no log"
                cluster.send(leader, signal.SIGCONT)
                said = [json.loads(message) async for message in ending(sleepy)]
                assert "ack" not in [message["type"] for message in said]
                assert (said[-1]["type"], said[-1]["reason"]) == ("gone", "restart"), "its watchers come again"
                await cluster.ended(leader)
        assert "another server has taken over this database, so this one has stopped" in cluster.log.read_text()
        cluster.start(leader)
        await cluster.ready(leader, servers=2)
        async with player.line(0, leader) as back:
            await back.send(first_choice(asked, 0))
            assert (await heard(back, "ack"))["n"] > n


@pytest.mark.slow
@with_redis
@on_postgresql
async def test_people_luck_and_watchers_are_the_same_at_any_server(any_database: str, tmp_path: Path) -> None:
    async with Cluster(any_database, tmp_path / "log") as cluster:
        one, two = (f"http://{cluster.address(number)}" for number in range(2))
        seats = [{"kind": "me"}, {"kind": "me"}]
        async with client() as laptop, client() as phone:
            offered = (await laptop.post(f"{one}/api/luck", json={})).json()["commitment"]
            plan = {"game": "cibola", "seats": seats, "luck": {"commitment": offered, "nonce": "ab"}}
            opened = await laptop.post(f"{two}/api/tables", json=plan)
            assert opened.status_code == 200, "the other server had committed to its luck"
            tables = [opened.json()["table"]]
            for server in (one, two):
                opened = await phone.post(f"{server}/api/tables", json={"game": "cibola", "seats": seats})
                tables.append(opened.json()["table"])
            shown = (await laptop.get(f"{one}/api/tables/{tables[0]}?seat=0")).json()
            assert shown["table"]["luck"]["commitment"] == offered
            cookies = "; ".join(f"{item.name}={item.value}" for item in phone.cookies.jar)
            address = f"ws://{cluster.address(0)}/api/tables/{tables[2]}/socket?seat=0"
            async with connect(address, additional_headers={"Cookie": cookies}, proxy=None) as watching:
                table = await heard(watching, "table")
                move = json.loads(first_choice(table, 0))
                body = {"seat": 0, "ask": move["ask"], "move": move["move"]}
                assert (await phone.post(f"{two}/api/tables/{tables[2]}/moves", json=body)).status_code == 200
                assert (await heard(watching, "table"))["n"] > table["n"], "at the other server it is seen at once"
                code = (await laptop.post(f"{two}/api/people/code", json={})).json()["code"]
                joined = await phone.post(f"{one}/api/people/device", json={"code": code})
                assert joined.status_code == 200, joined.text
            for server in (one, two):
                for table in tables:
                    for device in (laptop, phone):
                        shown = await device.get(f"{server}/api/tables/{table}?seat=1")
                        assert shown.status_code == 200, "two devices are one person, at every table and every server"
            engine = open_engine(any_database)
            with engine.begin() as connection:
                internal = list(connection.execute(text("SELECT address FROM lease WHERE NOT released")).scalars())
            engine.dispose()
            for place in internal:
                refused = await laptop.get(f"http://{place}/api/tables", headers={"x-eldorado-peer": "guessed"})
                assert refused.status_code == 404, "only servers that have read its secret find anything there"
            wanted = {"game": "cibola", "seats": 2, "games": 10, "edition": "# " + "long " * 8000}
            for server in (one, two):
                told = await laptop.post(f"{server}/api/lab", json={**wanted, "edition": None})
                report = json.loads(told.text.splitlines()[-1])["study"]["report"]
                for other in (one, two):
                    assert (await phone.get(f"{other}/{report}")).status_code == 200, "a report is found at any server"
                refused = await laptop.post(f"{server}/api/lab", json=wanted)
                assert "edition" in refused.text, "what is passed on may be as long as a document"
                assert "too_large" not in refused.text
            assert (await laptop.post(f"{one}/api/people/forget", json={"sure": True})).status_code == 200
            assert (await phone.get(f"{two}/api/tables/{tables[1]}?seat=1")).status_code == 404


def client() -> httpx.AsyncClient:
    return httpx.AsyncClient(trust_env=False, headers={"X-Eldorado": "1"}, timeout=20)


ONE_FAILS = """
import signal, sys, time
from pathlib import Path
from eldorado.server.listening import CannotServe
from eldorado.server.serve_workers import Workers

def work(ready):
    try:
        Path(sys.argv[1]).touch(exist_ok=False)
    except FileExistsError:
        time.sleep(0.3)
        ready()
        print("serves", flush=True)
        signal.pause()
    raise CannotServe("not this time")

Workers(work, 2, lambda: None, str).run()
"""


def test_a_worker_that_cannot_begin_while_another_can_is_started_again(tmp_path: Path) -> None:
    command = [sys.executable, "-c", ONE_FAILS, str(tmp_path / "failed")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        assert [parent.stdout.readline() for _ in range(2)] == ["serves\n"] * 2
        parent.terminate()
        assert parent.wait(20) == 0
        assert parent.stderr is not None
        assert "not this time" in parent.stderr.read()


ANEW = {"Connection": "close"}
"""A kept connection may end while something is sent on it: browsers then ask again, httpx does not."""


@pytest.mark.slow
@on_postgresql
async def test_workers_share_a_port_and_begin_anew_one_after_the_other(any_database: str, tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "eldorado.server", "--port", str(port), "--database", any_database]
    with (tmp_path / "log").open("w") as log:
        parent = subprocess.Popen([*command, "--workers", "2", "--unlimited"], stdout=log, stderr=log)
    try:
        async with client() as person:
            address = f"http://127.0.0.1:{port}"

            async def both() -> None:
                async with asyncio.timeout(60):
                    while True:
                        with contextlib.suppress(httpx.HTTPError):
                            if (await person.get(f"{address}/healthz")).json().get("servers") == 2:
                                return
                        await asyncio.sleep(0.1)

            await both()
            plan = {"game": "cibola", "seats": [{"kind": "me"}, {"kind": "me"}]}
            table = (await person.post(f"{address}/api/tables", json=plan)).json()["table"]
            before = await leads(any_database)
            parent.send_signal(signal.SIGHUP)
            async with asyncio.timeout(60):
                while before.keys() & (now := await leads(any_database)).keys() or len(now) < 2:
                    shown = await person.get(f"{address}/api/tables/{table}?seat=0", headers=ANEW)
                    assert shown.status_code == 200, "while workers come and go, the table is there"
            await both()
        parent.terminate()
        assert await asyncio.to_thread(parent.wait, 20) == 0
    finally:
        parent.kill()
        parent.wait()
    assert "Traceback" not in (tmp_path / "log").read_text(), (tmp_path / "log").read_text()
