"""`/healthz` tries a write and answers within a second; `/metrics` is for neighbours, and names nobody."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from eldorado import bots
from eldorado.server.bots.bot_pool import BotPool
from eldorado.server.http.health_api import read_networks
from eldorado.server.http.limits import UNLIMITED
from eldorado.server.http.routes import build_app
from eldorado.server.http.static_pages import Pages
from eldorado.server.http.store_probe import PATIENCE, name_failure
from eldorado.server.problems import STATUS
from eldorado.server.storage.store import Store, StoreFailed
from tests.server.in_process import HomeBots, InProcessServer, at_table

pytestmark = pytest.mark.anyio

WITHIN = 10.0
"""Seconds: what a probe waits for is a second, a busy machine may add some; what hangs hangs for 20."""


async def ask(server: InProcessServer, lang: str = "en") -> tuple[httpx.Response, float]:
    began = time.monotonic()
    response = await server.browser().get(f"/healthz?lang={lang}")
    return response, time.monotonic() - began


@asynccontextmanager
async def stuck(store: Store) -> AsyncIterator[None]:
    """A store whose thread hangs in something."""
    begun, let_go = threading.Event(), threading.Event()

    def hang(_: object) -> None:
        begun.set()
        let_go.wait(20)

    hanging = asyncio.ensure_future(store.run(hang))
    await asyncio.to_thread(begun.wait, 20)
    try:
        yield
    finally:
        let_go.set()
        await hanging


async def test_a_store_that_is_stuck_is_told_within_a_second(database: str) -> None:
    async with InProcessServer(database) as server:
        async with stuck(server.store):
            answers = await asyncio.gather(*(ask(server) for _ in range(20)))
            assert server.store._jobs.qsize() == 1, "one try at a time, however many ask"
        for response, seconds in answers:
            assert response.status_code == 503
            assert seconds < WITHIN
            assert response.json()["problem"] == "store_slow"
            assert (
                response.json()["error"]["message"] == "The server is up, but not well: the database does not answer."
            )
        await asyncio.sleep(0.05)
        assert (await ask(server))[0].json() == {"ok": True}


async def test_a_database_that_another_program_locks_is_told_within_a_second(database: str) -> None:
    async with InProcessServer(database) as server:
        other = sqlite3.connect(database, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        response, seconds = await ask(server, "fr")
        other.execute("ROLLBACK")
        other.close()
        assert (response.status_code, seconds < WITHIN) == (503, True)
        assert "la base de données ne répond pas" in response.json()["error"]["message"]


INSERT = text("INSERT INTO browsers (id, hash, created) VALUES (:id, :id, 0)")
FULL = text("CREATE TRIGGER full_disk BEFORE UPDATE ON runs BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END")


async def test_a_database_that_is_read_but_takes_no_writes_is_unwell(database: str) -> None:
    async with InProcessServer(database) as server:
        assert (await ask(server))[0].status_code == 200
        await server.store.run(lambda connection: connection.execute(FULL))
        response, seconds = await ask(server)
        assert (response.status_code, response.json()["problem"]) == (503, "store_full")
        assert response.json()["error"]["message"] == "The server is up, but not well: the disk is full."
        assert seconds < WITHIN
        assert response.headers["cache-control"] == "no-store"
        await server.store.run(lambda connection: connection.execute(text("DROP TRIGGER full_disk")))
        assert (await ask(server))[0].status_code == 200


async def test_every_kind_of_database_is_tried_by_a_write(any_database: str) -> None:
    async with InProcessServer(any_database) as server:
        server.clock.advance(3)
        assert (await ask(server))[0].json() == {"ok": True}
        alive = text("SELECT alive FROM runs")
        assert await server.store.run(lambda store: store.execute(alive).scalar()) == server.clock.ms


async def test_trying_grows_nothing_and_is_not_done_for_everybody_who_asks(database: str) -> None:
    async with InProcessServer(database) as server:
        count = server.services.metrics.registry.get_sample_value
        before = await server.store.run(
            lambda connection: connection.execute(text("SELECT count(*) FROM runs")).scalar()
        )
        first = count("eldorado_commit_seconds_count")
        for _ in range(200):
            server.clock.advance(0.001)
            assert (await ask(server))[0].status_code == 200
        last = count("eldorado_commit_seconds_count")
        after = await server.store.run(
            lambda connection: connection.execute(text("SELECT count(*) FROM runs")).scalar()
        )
        assert before == after == 1
        assert first is not None
        assert last is not None
        assert 1 <= last - first <= 6
        assert count("eldorado_http_requests_total", {"method": "GET", "route": "/healthz", "status": "200"}) == 200


async def test_a_loop_that_was_busy_says_so(database: str) -> None:
    async with InProcessServer(database) as server:
        watching = asyncio.ensure_future(server.gateway.loop_lag.watch())
        asking = asyncio.ensure_future(ask(server))
        await asyncio.sleep(0)
        time.sleep(1.4)
        response, _ = await asking
        assert (response.status_code, response.json()["problem"]) == (503, "busy")
        await asyncio.sleep(0.3)
        assert (await ask(server))[0].status_code == 200
        watching.cancel()
        lag = server.services.metrics.registry.get_sample_value
        assert lag("eldorado_loop_lag_seconds_bucket", {"le": "1.0"}) != lag("eldorado_loop_lag_seconds_count")


async def test_a_full_database_is_named(database: str) -> None:
    async with InProcessServer(database) as server:

        def fill(connection: Any) -> None:
            connection.execute(text("PRAGMA max_page_count=1"))
            for number in range(1000):
                connection.execute(
                    text("INSERT INTO browsers (id, hash, created) VALUES (:id, :id, 0)"), {"id": f"{number}" * 9}
                )

        with pytest.raises(StoreFailed) as failed:
            await server.store.run(fill)
        assert name_failure(failed.value) == "store_full"
        assert name_failure(StoreFailed('connection to server at "10.1.2.3" failed')) == "store_failed"


def test_the_patience_leaves_time_to_answer() -> None:
    assert PATIENCE < WITHIN


# Metrics


async def played(server: InProcessServer) -> tuple[list[str], list[str]]:
    """A game among people and a bot, with refusals and strangers; all names and secrets that were in it."""
    opened, sockets = await at_table(server)
    for _ in range(6):
        for socket in sockets:
            if (await socket.now())["ask"] is not None:
                assert (await socket.choose())["type"] == "ack"
    assert (await sockets[0].ask("move", seat=0, ask=0, move={"type": "Zzyzx"}))["type"] == "refused"
    assert (await sockets[0].ask("Xyzzy"))["type"] == "refused"
    stranger = server.browser("10.9.8.7")
    await stranger.get(f"/api/tables/{opened.id}?seat=0")
    await stranger.get("/api/tables/Secretum")
    await stranger.get("/pages/Arcanum/" + opened.id)
    await stranger.client.request("PLUGH", "/api/games")
    await stranger.post(f"/api/tables/{opened.id}/claim", {"token": "Abracadabra"})
    await stranger.post("/api/editions", {"game": "cibola", "text": 'name = "Quetzal"'})
    await stranger.post("/api/records", {"format": 1, "game": "cibola", "seats": ["Moctezuma", "Atahualpa"]})
    alone = server.browser("10.9.8.6")
    solo = await alone.open_table([{"kind": "me", "name": "Zebedee"}, {"kind": "bot", "name": "Ygraine"}])
    socket = await alone.socket(solo.id)
    await socket.choose()
    await server.rest()
    cookies = [cookie.value or "" for browser in server.browsers for cookie in browser.client.cookies.jar]
    links = [link.split("/")[-1] for link in (*opened.links.values(), opened.watch, solo.watch)]
    browsers = [
        seat.browser for table in server.gateway.tables.live.values() for seat in table.state.seats if seat.browser
    ]
    words = [
        "Anna",
        "Ben",
        "Cleo",
        "Zebedee",
        "Ygraine",
        "Zzyzx",
        "Xyzzy",
        "Secretum",
        "Arcanum",
        "PLUGH",
        "Quetzal",
        "Moctezuma",
        "Atahualpa",
        "Abracadabra",
    ]
    return [opened.id, solo.id, *cookies, *links, *browsers], [*words, "10.9.8", "127.0.0"]


async def scrape(server: InProcessServer, address: str = "127.0.0.1", **headers: str) -> httpx.Response:
    browser = server.browser(address)
    return await browser.client.get("/metrics", headers={"Host": "127.0.0.1:8000", **headers})


async def test_metrics_tell_figures_and_never_whose(database: str) -> None:
    async with InProcessServer(database, limits=UNLIMITED, bots=BotPool(1)) as server:
        secrets, words = await played(server)
        response = await scrape(server)
        assert response.status_code == 200
        assert response.headers["content-type"].startswith("text/plain; version=")
        told = response.text
        assert all(len(secret) >= 12 for secret in secrets)
        assert not [found for found in (*secrets, *words) if found.lower() in told.lower()]
        for line in (
            'eldorado_refusals_total{code="malformed"} 2.0',
            'eldorado_refusals_total{code="not_yours"} 1.0',
            'eldorado_refusals_total{code="no_table"} 1.0',
            'eldorado_refusals_total{code="token"} 1.0',
            'eldorado_http_requests_total{method="GET",route="/api/tables/{table}",status="403"} 1.0',
            'eldorado_http_requests_total{method="other",route="/api/{rest:path}",status="405"} 1.0',
            'eldorado_http_requests_total{method="SOCKET",route="/api/tables/{table}/socket",status="101"} 4.0',
            "eldorado_tables_live 2.0",
            "eldorado_sockets 4.0",
        ):
            assert line in told, line
        count = server.services.metrics.registry.get_sample_value
        for name, labels in (
            ("commit_seconds", {}),
            ("commit_group_size", {}),
            ("move_seconds", {}),
            ("worker_seconds", {"work": "check_edition"}),
            ("worker_seconds", {"work": "check_record"}),
            ("bot_seconds", {"game": "cibola", "bot": "skilled"}),
        ):
            assert (count(f"eldorado_{name}_count", labels) or 0) >= 1, name
        assert (count("eldorado_cache_size", {"cache": "browsers"}) or 0) >= 4
        assert (count("process_resident_memory_bytes") or 0) > 1e6


async def test_labels_come_from_a_list_known_beforehand(database: str) -> None:
    async with InProcessServer(database, limits=UNLIMITED) as server:
        await played(server)
        told = (await scrape(server)).text
        labels = dict.fromkeys(re.findall(r'(\w+)="([^"]*)"', told))
        routes = {route.path for route in server.app.routes if hasattr(route, "path")} | {"pages"}
        allowed = {
            "code": set(STATUS),
            "route": routes,
            "method": {"GET", "HEAD", "POST", "SOCKET", "other"},
            "game": {"cibola", "inka", "ilos", "sol"},
            "bot": set(bots.NAMES),
        }
        for name, value in labels:
            assert name in (*allowed, "status", "le", "cache", "version", "work", "result"), name
            assert value in allowed.get(name, {value}), (name, value)


@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("127.9.9.9", {}, 200),
        ("::1", {}, 200),
        ("::ffff:127.0.0.1", {}, 200),
        ("10.0.0.7", {}, 404),
        ("fe80::1", {}, 404),
        ("127.0.0.1", {"X-Forwarded-For": "10.0.0.7"}, 404),
        ("127.0.0.1", {"X-Forwarded-For": "127.0.0.1"}, 404),
        ("127.0.0.1", {"Forwarded": "for=10.0.0.7"}, 404),
        ("127.0.0.1", {"Via": "1.1 proxy"}, 404),
        ("127.0.0.1", {"Host": "play.example.org"}, 404),
        ("127.0.0.1", {"Host": "localhost:8000"}, 200),
        ("::1", {"Host": "[::1]:8000"}, 200),
        ("unknown", {}, 404),
    ],
)
async def test_metrics_are_for_this_machine(database: str, address: str, headers: dict[str, str], status: int) -> None:
    async with InProcessServer(database) as server:
        assert (await scrape(server, address, **headers)).status_code == status


async def test_metrics_are_for_others_who_are_named(database: str) -> None:
    async with InProcessServer(database) as server:
        server.app = build_app(server.gateway, Pages(), (), read_networks(["10.0.0.0/24", "2001:db8::5"]))
        assert (await scrape(server, "10.0.0.9", Host="eldorado:8000")).status_code == 200
        assert (await scrape(server, "2001:db8::5")).status_code == 200
        assert (await scrape(server, "10.0.1.9")).status_code == 404
        assert (await scrape(server, "10.0.0.9", **{"X-Forwarded-For": "10.0.0.9"})).status_code == 404


async def test_bots_that_fail_are_counted(database: str) -> None:
    bots = BotPool(1, command=["/bin/false"])
    async with InProcessServer(database, bots=bots) as server:
        host = server.browser()
        opened = await host.open_table([{"kind": "me"}, {"kind": "bot", "bot": "greedy"}])
        await host.socket(opened.id)
        await server.rest()
        failed = bots.metrics.registry.get_sample_value(
            "eldorado_bot_failures_total", {"game": "cibola", "bot": "greedy"}
        )
        assert failed is not None
        assert failed >= 1


async def test_each_server_has_figures_of_its_own(database: str) -> None:
    async with InProcessServer(database, bots=HomeBots()) as server:
        await server.browser().get("/api/games")
        assert server.services.metrics.registry is not Store(database).metrics.registry
