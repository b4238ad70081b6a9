"""Subscriptions and webhooks of strangers: too large, with wrong keys, to addresses inside; all are refused."""

from __future__ import annotations

import asyncio
import os
import socket
from functools import partial
from threading import Event
from threading import enumerate as enumerate_threads
from typing import Any

import pytest

from eldorado.server.http.limits import Limits, Rate
from eldorado.server.nudges.errands import LOOKUPS, Errands
from eldorado.server.nudges.postman import LANES, Outcome, Postman
from eldorado.server.nudges.push_keys import PushKeys, make_keys
from eldorado.server.nudges.push_message import Envelope
from eldorado.server.nudges.target_addresses import find, read_target
from eldorado.server.problems import BadAddress, Problem
from tests.server.in_process import InProcessServer
from tests.server.push_service import Device, as_text
from tests.server.test_nudges import TWO, Calling

pytestmark = pytest.mark.anyio

DEVICE = Device("https://push.example.org/send/1")
OTHER_CURVE = b"\x04" + bytes(64)


@pytest.fixture(scope="module")
def keys() -> PushKeys:
    return make_keys("https://example.org/contact")


async def rows(server: InProcessServer, table: str) -> int:
    counted: int = await server.store.run(
        lambda connection: connection.exec_driver_sql(f"SELECT count(*) FROM {table}").scalar_one()
    )
    return counted


SUBSCRIPTIONS: list[tuple[dict[str, Any], int, str]] = [
    ({"p256dh": ""}, 422, "push_keys"),
    ({"p256dh": "A" * 87}, 422, "push_keys"),
    ({"p256dh": as_text(OTHER_CURVE)}, 422, "push_keys"),
    ({"p256dh": as_text(os.urandom(64))}, 422, "push_keys"),
    ({"p256dh": "é" * 87}, 422, "push_keys"),
    ({"auth": "AAAA"}, 422, "push_keys"),
    ({"auth": "x" * 41}, 400, "malformed"),
    ({"p256dh": "x" * 101}, 400, "malformed"),
    ({"endpoint": "https://example.org/" + "x" * 1000}, 400, "malformed"),
    ({"endpoint": "x" * 20_000}, 413, "too_large"),
    ({"endpoint": 1}, 400, "malformed"),
    ({"more": 1}, 400, "malformed"),
    ({"endpoint": "http://push.example.org/"}, 422, "address"),
    ({"endpoint": "https://127.0.0.1:8000/"}, 422, "address"),
    ({"endpoint": "https://[::ffff:169.254.169.254]/latest"}, 422, "address"),
    ({"endpoint": "https://localhost:8000/"}, 422, "address"),
    ({"endpoint": "https://0x7f.1/"}, 422, "address"),
    ({"endpoint": "https://nowhere.invalid/"}, 422, "address"),
]
WEBHOOKS: list[tuple[Any, int]] = [
    ("https://10.0.0.1/", 422),
    ("https://127.1/", 422),
    ("https://[::1]/", 422),
    ("https://[fd00::1]/", 422),
    ("https://localhost/", 422),
    ("http://example.org/", 422),
    ("https://example.org:22/", 422),
    ("https://user@example.org/", 422),
    ("ftp://example.org/", 422),
    ("", 422),
    ("https://example.org/" + "x" * 1500, 422),
    ("x" * 2001, 400),
    (5, 400),
]


async def test_a_bad_subscription_is_refused_in_a_sentence(database: str, keys: PushKeys) -> None:
    async with Calling(database, keys, near=False) as server:
        browser = server.browser()
        for changes, status, code in SUBSCRIPTIONS:
            said = set()
            for lang in ("en", "fr"):
                answer = await browser.post(f"/api/push?lang={lang}", DEVICE.subscription(**changes))
                error = answer.json()["error"]
                assert (answer.status_code, error["code"]) == (status, code), changes
                assert error["message"].endswith(".")
                assert "set-cookie" not in answer.headers
                said.add(error["message"])
            assert len(said) == 2, said
        assert await rows(server, "push_subscriptions") == 0


async def test_a_bad_webhook_is_refused_and_nobody_is_told_of_it(database: str) -> None:
    async with Calling(database, None, near=False) as server:
        host = server.browser()
        opened = await host.open_table(TWO)
        for url, status in WEBHOOKS:
            said = set()
            for lang in ("en", "fr"):
                answer = await host.post(f"/api/tables/{opened.id}/webhook?lang={lang}", {"url": url})
                assert answer.status_code == status, url
                said.add(answer.json()["error"]["message"])
            assert len(said) == 2, said
        assert await rows(server, "table_webhooks") == 0
        assert await rows(server, "notes") == 0


async def test_a_server_without_keys_calls_nobody_and_says_so(database: str) -> None:
    async with Calling(database, None, near=False) as server:
        browser = server.browser()
        assert (await browser.get("/api/server")).json()["push_key"] is None
        answer = await browser.post("/api/push", DEVICE.subscription())
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no_push")


async def test_who_signs_up_too_fast_is_told_to_wait(database: str, keys: PushKeys) -> None:
    async with Calling(database, keys, near=False, limits=Limits(documents=Rate(0.001, 3))) as server:
        browser = server.browser()
        said = [(await browser.post("/api/push", DEVICE.subscription(auth="A"))).status_code for _ in range(5)]
        assert said == [422, 422, 422, 429, 429]


async def test_a_page_of_another_site_signs_nobody_up(database: str, keys: PushKeys) -> None:
    async with Calling(database, keys) as server:
        evil = server.browser(Origin="https://evil.example")
        assert (await evil.post("/api/push", DEVICE.subscription())).json()["error"]["code"] == "origin"


async def test_a_slow_name_server_holds_few_threads_and_nobody_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks is told so after a while; the place stays taken until the name server has answered."""
    answer = Event()

    def slow(*_: object, **__: object) -> list[object]:
        answer.wait(30)
        raise OSError

    monkeypatch.setattr(socket, "getaddrinfo", slow)
    lookups, target = Errands(most=2, seconds=0.05), read_target("https://slow.example.org/", near=False)
    ask = partial(find, target, False)
    for _ in range(2):
        with pytest.raises(BadAddress) as refused:
            await lookups.run(ask)
        assert refused.value.reason == "address_unknown"
    with pytest.raises(Problem, match="busy"):
        await lookups.run(ask)
    assert sum(thread.name == "nudge" for thread in enumerate_threads()) == 2
    answer.set()
    async with asyncio.timeout(10):
        while len(lookups):
            await asyncio.sleep(0.01)
    with pytest.raises(BadAddress):
        await lookups.run(ask)


async def test_names_that_nobody_answers_for_hold_no_lane_of_the_sender(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many slow names as there are lanes: each is given up in time, and what comes after them is sent."""
    answer, counted = Event(), list[Outcome]()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: answer.wait(30) and [])
    postman = Postman(asyncio.sleep, counted.append, False, seconds=0.05)
    envelope = Envelope(read_target("https://slow.example.org/", near=False), {}, b"")
    async with asyncio.timeout(10):
        slow = [postman.send(lambda: envelope) for _ in range(LANES)]
        assert await asyncio.gather(*slow) == [None] * LANES, "worth another try"
        monkeypatch.setattr(postman, "_post", lambda write: 201)
        assert await postman.send(lambda: envelope) == "sent"
    answer.set()


async def test_a_server_looks_few_names_up_at_once(
    database: str, keys: PushKeys, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Subscriptions and webhooks of strangers share the same few places."""
    answer = Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: answer.wait(30) and [])
    async with Calling(database, keys) as server:
        browsers = [server.browser(f"10.0.{number}.1") for number in range(LOOKUPS + 1)]
        asked = [asyncio.ensure_future(each.post("/api/push", DEVICE.subscription())) for each in browsers]
        done, _ = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED, timeout=10)
        answered = [task.result() for task in done]
        answer.set()
        await asyncio.wait(asked)
    assert [(each.status_code, each.json()["error"]["code"]) for each in answered] == [(503, "busy")]
