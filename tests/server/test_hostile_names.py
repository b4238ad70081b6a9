"""Who may ask at all: origins with their scheme, public names, addresses that are one, links tried by neighbours."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from starlette.types import ASGIApp

from eldorado.server.http.addresses import Proxies, counted_as, is_loopback
from eldorado.server.http.limits import Limits, Rate
from eldorado.server.http.routes import build_app
from eldorado.server.http.static_pages import Pages
from tests.server.in_process import InProcessServer, Socket

pytestmark = pytest.mark.anyio

PLAN = {"game": "cibola", "seats": [{"kind": "me"}, {"kind": "bot"}]}


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("unknown", "unknown"),
    ],
)
def test_a_household_of_ipv6_is_one_address(host: str, counted: str) -> None:
    assert counted_as(host) == counted


def test_loopback_is_told_from_the_rest() -> None:
    assert [is_loopback(host) for host in ("127.0.0.9", "::1", "::ffff:127.0.0.1", "10.0.0.1", "x")] == [True] * 3 + [
        False
    ] * 2


def test_a_proxy_is_known_by_address_or_network() -> None:
    proxies = Proxies("10.0.0.1, fd00::/8, front")
    assert [host in proxies for host in ("10.0.0.1", "::ffff:10.0.0.1", "fd00::7", "front")] == [True] * 4
    assert [host in proxies for host in ("10.0.0.2", "2001:db8::1", "")] == [False] * 3
    assert "10.0.0.1" not in Proxies(None)
    assert "198.51.100.1" in Proxies("*")


def test_the_last_address_that_is_no_proxy_is_the_one_that_asks() -> None:
    """What a browser writes into the header itself stands to the left of what the proxy adds."""
    headers = [(b"x-forwarded-for", b"1.1.1.1, 203.0.113.9"), (b"X-Forwarded-For", b"10.0.0.1")]
    assert Proxies("10.0.0.1").forwarded(headers) == "203.0.113.9"
    assert Proxies("10.0.0.1").forwarded([]) is None


async def test_two_addresses_of_one_household_share_a_limit(database: str) -> None:
    limits = Limits(gets=Rate(0.001, 2))
    async with InProcessServer(database, limits=limits) as server:
        statuses = [(await server.browser(f"2001:db8::{number}").get("/api/games")).status_code for number in (1, 2, 3)]
        assert statuses == [200, 200, 429]
        assert (await server.browser("2001:db8:0:1::1").get("/api/games")).status_code == 200


# Origins


@pytest.mark.parametrize(
    ("scheme", "origin", "status"),
    [
        ("https", "https://eldorado.test", 200),
        ("https", "https://eldorado.test:443", 200),
        ("https", "HTTPS://ELDORADO.test", 200),
        ("https", "http://eldorado.test", 403),
        ("https", "https://eldorado.test:80", 403),
        ("http", "https://eldorado.test", 403),
        ("http", "http://eldorado.test:80", 200),
        ("http", "http://[", 403),
        ("http", "null", 403),
    ],
)
async def test_an_origin_is_compared_with_its_scheme(database: str, scheme: str, origin: str, status: int) -> None:
    async with InProcessServer(database) as server:
        browser = server.browser()
        answer = await browser.post(f"{scheme}://eldorado.test/api/tables", PLAN, Origin=origin)
        assert answer.status_code == status


async def test_a_socket_s_origin_is_compared_with_its_scheme(database: str) -> None:
    async with InProcessServer(database) as server:
        browser = server.browser()
        opened = await browser.open_table()
        socket = Socket(browser, f"/api/tables/{opened.id}/socket", {"seat": 0}, origin="https://eldorado.test")
        await socket.open()
        assert (await socket.outbox.get())["status"] == 403


@pytest.mark.parametrize("host", ["[", "[::1", "a b", "", "x:y"])
async def test_a_host_that_is_none_is_refused_not_stumbled_over(database: str, host: str) -> None:
    async with InProcessServer(database) as server:
        answer = await server.browser().post("/api/tables", PLAN, Host=host)
        assert answer.status_code == 403


# Public names


def known_as(server: InProcessServer, *names: str) -> ASGIApp:
    return build_app(server.gateway, Pages(), names)


async def ask(app: ASGIApp, url: str, host: str, peer: str = "203.0.113.9") -> httpx.Response:
    transport = httpx.ASGITransport(app, client=(peer, 5000))
    async with httpx.AsyncClient(transport=transport, trust_env=False) as client:
        return await client.get(url, headers={"Host": host})


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("play.example.org", 200),
        ("PLAY.example.org:8443", 200),
        ("spiel.example.org", 200),
        ("evil.example", 421),
        ("example.org", 421),
        ("127.0.0.1:8000", 421),
        ("[::1]:8000", 421),
        ("", 421),
    ],
)
async def test_a_server_with_a_name_answers_to_it_only(database: str, host: str, status: int) -> None:
    async with InProcessServer(database) as server:
        app = known_as(server, "play.example.org", "Spiel.example.org")
        for path in ("/api/games", "/healthz"):
            answer = await ask(app, f"https://play.example.org{path}", host)
            assert answer.status_code == status
            assert answer.headers["strict-transport-security"] == "max-age=31536000"
            assert "content-security-policy" in answer.headers
            if status == 421:
                assert answer.json()["error"]["code"] == "host"
                assert "name" in answer.json()["error"]["message"]


async def test_health_is_asked_from_this_machine_under_any_name(database: str) -> None:
    async with InProcessServer(database) as server:
        app = known_as(server, "play.example.org")
        assert (await ask(app, "http://127.0.0.1:8000/healthz", "127.0.0.1:8000", "127.0.0.1")).status_code == 200
        assert (await ask(app, "http://127.0.0.1:8000/api/games", "127.0.0.1:8000", "127.0.0.1")).status_code == 421


async def test_without_https_nobody_is_bound_to_it(database: str) -> None:
    async with InProcessServer(database) as server:
        answer = await ask(
            known_as(server, "play.example.org"), "http://play.example.org/api/games", "play.example.org"
        )
        assert answer.status_code == 200
        assert "strict-transport-security" not in answer.headers
        assert "strict-transport-security" not in (await server.browser().get("/api/games")).headers


async def test_a_socket_at_another_name_is_refused(database: str) -> None:
    async with InProcessServer(database) as server:
        browser = server.browser()
        opened = await browser.open_table()
        server.app = known_as(server, "play.example.org")  # type: ignore[assignment]
        socket = Socket(browser, f"/api/tables/{opened.id}/socket", {"seat": 0})
        await socket.open()
        assert (await socket.outbox.get())["status"] == 421


# Sockets and links


async def test_sockets_are_opened_at_a_rate(database: str) -> None:
    async with InProcessServer(database, limits=Limits(arrivals=Rate(0.5, 3))) as server:
        browser = server.browser()
        opened = await browser.open_table()
        assert [await knock(browser, opened.id) for _ in range(4)] == ["websocket.accept"] * 3 + [429]
        assert await knock(server.browser("10.9.9.9"), opened.id) == "websocket.accept"
        server.clock.advance(2)
        assert await knock(browser, opened.id) == "websocket.accept"


async def knock(browser: Any, table: str) -> str | int:
    """Open a socket and close it again: what the server says first."""
    socket: Socket = await browser.socket(table, 0)
    first = await socket.outbox.get()
    await socket.close()
    answer: str | int = first.get("status", first["type"])
    return answer


async def test_wrong_links_lock_out_nobody_who_has_a_right_one(database: str) -> None:
    async with InProcessServer(database, limits=Limits(tokens=Rate(0.001, 5))) as server:
        opened = await server.browser("10.1.1.1").open_table(watch=True)
        watch = opened.watch.split("/")[-1]
        stranger, pupil, onlooker = (server.browser("10.0.0.1") for _ in range(3))
        tried = [
            (await stranger.post(f"/api/tables/{opened.id}/{way}", {"token": "x" * 43})).status_code
            for way in ("claim", "watch") * 4
        ]
        assert tried == [403] * 5 + [429] * 3
        assert (await stranger.post("/api/tables/nothing/claim", {"token": "x" * 43})).status_code == 429
        assert await pupil.claim(opened.links[1]) == 1
        assert (await onlooker.post(f"/api/tables/{opened.id}/watch", {"token": watch})).status_code == 200
        assert (await pupil.post(f"/api/tables/{opened.id}/claim", {"token": "x" * 43})).status_code == 429
