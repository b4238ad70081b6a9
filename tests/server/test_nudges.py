"""“Your turn”, to devices and to webhooks: told once a turn to who is not there, and nothing else is told."""

from __future__ import annotations

import asyncio
import base64
import hmac
import json
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from py_vapid import Vapid02

from eldorado.server.live.turn_watch import GAP, GRACE
from eldorado.server.nudges import postman
from eldorado.server.nudges.nudges import MOST_FAILURES, Nudges
from eldorado.server.nudges.push_keys import PushKeys, make_keys
from eldorado.server.run import note_alive
from eldorado.server.storage import retention
from tests.server.in_process import Browser, InProcessServer, Opened, Socket, at_table, no_sleep
from tests.server.push_service import PushService, push_service

pytestmark = pytest.mark.anyio

TWO = [{"kind": "me", "name": "Anna"}, {"kind": "link", "name": "Ben"}]
SECOND = 1.0


@pytest.fixture(scope="module")
def keys() -> PushKeys:
    return make_keys("mailto:host@example.org")


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


class Calling(InProcessServer):
    """A server that calls people, also on this machine."""

    def __init__(self, database: str, keys: PushKeys | None, *, near: bool = True, **more: Any) -> None:
        super().__init__(database, **more)
        self.nudges = Nudges(self.store, self.clock.now, no_sleep, self.store.metrics, keys, near=near)
        self.services.nudges = self.nudges

    async def __aexit__(self, *_: object) -> None:
        await self.nudges.stop()
        await super().__aexit__(*_)

    async def pass_time(self, millis: float) -> None:
        """Let time pass, and all calls that are due be made."""
        self.clock.advance(millis / 1000)
        self.gateway.tables.tick()
        await self.calm()

    async def calm(self) -> None:
        """Until nobody is being called."""
        await asyncio.sleep(0)
        while self.nudges.busy:
            await asyncio.sleep(0.002)
        await self.rest()


async def two_at_a_table(server: InProcessServer) -> tuple[Opened, Socket, Socket]:
    """Ilôs, where one plays after the other: Anna is asked, Ben waits."""
    opened, (anna, ben) = await at_table(server, TWO, game="ilos")
    return opened, anna, ben


async def play_turn(socket: Socket) -> None:
    """Play until it is no more one's turn."""
    for _ in range(60):
        table = await socket.now()
        if table["ask"] is None:
            return
        await socket.choose(len(table["choices"]) - 1)
    raise AssertionError("a turn without an end")


async def sign_up(browser: Browser, subscription: dict[str, Any]) -> None:
    answer = await browser.post("/api/push", subscription)
    assert (answer.status_code, answer.json()) == (200, {}), answer.text


async def test_who_is_away_is_called_once_and_told_nothing_but_the_table(
    database: str, keys: PushKeys, service: PushService
) -> None:
    async with Calling(database, keys) as server:
        opened, anna, ben = await two_at_a_table(server)
        device = service.device("ben")
        await sign_up(ben.browser, device.subscription())
        await ben.close()
        await play_turn(anna)
        await server.pass_time(GRACE - 1)
        assert not service.delivered, "Ben may still come by himself"
        await server.pass_time(1)
        [delivered] = service.delivered
        assert json.loads(device.read(delivered.body)) == {"kind": "turn", "table": opened.id}
        assert delivered.path == "/send/ben"
        assert opened.id.encode() not in delivered.body + repr(delivered.headers).encode()
        for _ in range(5):
            await server.pass_time(GAP)
        assert len(service.delivered) == 1, "once a turn"


async def test_a_push_service_can_check_who_sends(database: str, keys: PushKeys, service: PushService) -> None:
    async with Calling(database, keys) as server:
        assert (await server.browser().get("/api/server")).json()["push_key"] == keys.public
        _, anna, ben = await two_at_a_table(server)
        await sign_up(ben.browser, service.device().subscription())
        await ben.close()
        await play_turn(anna)
        await server.pass_time(GRACE)
        headers = service.delivered[0].headers
        assert (headers["content-encoding"], headers["ttl"], headers["urgency"]) == ("aes128gcm", "172800", "high")
        assert Vapid02.verify(headers["authorization"])
        token, key = (part.split("=", 1)[1] for part in headers["authorization"].split(" ")[1].split(","))
        claims = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
        assert (claims["aud"], claims["sub"], key) == (service.address, keys.contact, keys.public)
        assert len(headers["topic"]) <= 32
        assert headers["user-agent"] == "Eldorado"
        assert "cookie" not in headers


async def test_who_is_there_or_has_seen_it_is_not_called(database: str, keys: PushKeys, service: PushService) -> None:
    async with Calling(database, keys) as server:
        opened, anna, ben = await two_at_a_table(server)
        await sign_up(ben.browser, service.device().subscription())
        await play_turn(anna)
        await server.pass_time(10 * GRACE)
        assert not service.delivered, "Ben is at the table"
        await ben.ask("seen", n=(await ben.now())["n"])
        await ben.close()
        await server.pass_time(10 * GRACE)
        assert not service.delivered, "Ben has seen that it is his turn"
        ben = await ben.browser.socket(opened.id, 1)
        await play_turn(ben)
        await ben.close()
        await play_turn(anna)
        await server.pass_time(GRACE)
        assert len(service.delivered) == 1, "the next turn is another"


async def test_a_page_that_dies_without_having_shown_the_turn_counts_for_nothing(
    database: str, keys: PushKeys, service: PushService
) -> None:
    async with Calling(database, keys) as server:
        _, anna, ben = await two_at_a_table(server)
        await sign_up(ben.browser, service.device().subscription())
        await play_turn(anna)
        await server.pass_time(GRACE)
        await ben.close()
        await server.pass_time(GRACE)
        assert len(service.delivered) == 1


async def test_who_plays_without_a_socket_is_there_while_they_ask(
    database: str, keys: PushKeys, service: PushService
) -> None:
    async with Calling(database, keys) as server:
        opened, anna, ben = await two_at_a_table(server)
        await sign_up(ben.browser, service.device().subscription())
        await ben.close()
        await play_turn(anna)
        for _ in range(6):
            await server.pass_time(GRACE / 2)
            await ben.browser.get(f"/api/tables/{opened.id}?seat=1")
        assert not service.delivered
        await server.pass_time(GRACE)
        assert len(service.delivered) == 1


async def test_nobody_is_called_about_a_turn_that_is_over_or_stands_still(
    database: str, keys: PushKeys, service: PushService
) -> None:
    async with Calling(database, keys) as server:
        opened, anna, ben = await two_at_a_table(server)
        await sign_up(ben.browser, service.device().subscription())
        await ben.close()
        await play_turn(anna)
        await anna.ask("pause")
        await server.pass_time(GRACE)
        assert not service.delivered, "the game is paused"
        await anna.ask("resume")
        await server.pass_time(GRACE)
        assert len(service.delivered) == 1
        await anna.ask("pause")
        await anna.ask("resume")
        await server.pass_time(GAP + GRACE)
        assert len(service.delivered) == 1, "still the same turn"
        ben = await ben.browser.socket(opened.id, 1)
        await play_turn(ben)
        await play_turn(anna)
        await server.pass_time(GRACE / 2)
        await play_turn(ben)
        await ben.close()
        await server.pass_time(GAP + GRACE)
        assert len(service.delivered) == 1, "Ben has played in time, and it is Anna’s turn"


async def test_a_table_that_is_opened_again_is_no_news(database: str, keys: PushKeys, service: PushService) -> None:
    async with Calling(database, keys) as server:
        opened, anna, ben = await two_at_a_table(server)
        await sign_up(ben.browser, service.device().subscription())
        await ben.close()
        await play_turn(anna)
        await server.pass_time(GRACE)
        await anna.close()
        server.gateway.tables.live.clear()
        await anna.browser.get(f"/api/tables/{opened.id}")
        await server.pass_time(GAP + GRACE)
        assert len(service.delivered) == 1


async def test_a_stop_in_between_neither_forgets_a_call_nor_makes_it_twice(
    database: str, keys: PushKeys, service: PushService
) -> None:
    async with Calling(database, keys) as server:
        _, anna, ben = await two_at_a_table(server)
        await sign_up(ben.browser, service.device().subscription())
        await ben.close()
        await play_turn(anna)
        await note_alive(server.services, server.started)
    for stops in range(2):
        async with Calling(database, keys, clock=server.clock) as again:
            await again.gateway.tables.resume_turns()
            await again.pass_time(GRACE)
            assert len(service.delivered) == 1, f"after {stops + 1} stops"
            await note_alive(again.services, again.started)


async def test_a_device_that_is_gone_is_forgotten_and_others_are_tried_again(
    database: str, keys: PushKeys, service: PushService
) -> None:
    async with Calling(database, keys) as server:
        opened, anna, ben = await two_at_a_table(server)
        await sign_up(ben.browser, service.device("gone").subscription())
        await sign_up(ben.browser, service.device("busy").subscription())
        await ben.close()
        service.answer = lambda delivered: 410 if delivered.path.endswith("gone") else 503
        await play_turn(anna)
        await server.pass_time(GRACE)
        paths = [delivered.path for delivered in service.delivered]
        assert sorted(paths) == ["/send/busy"] * len(postman.PAUSES) + ["/send/gone"]
        figures = server.store.metrics.text().decode()
        assert 'eldorado_nudges_total{outcome="gone",way="push"} 1.0' in figures
        assert 'eldorado_nudges_total{outcome="failed",way="push"} 1.0' in figures
        ben = await ben.browser.socket(opened.id, 1)
        await play_turn(ben)
        await ben.close()
        service.delivered.clear()
        service.answer = lambda delivered: 201
        await play_turn(anna)
        await server.pass_time(GAP + GRACE)
        assert [delivered.path for delivered in service.delivered] == ["/send/busy"]


async def test_a_move_does_not_wait_for_a_slow_service(
    database: str, keys: PushKeys, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postman, "SECONDS", 0.3)
    monkeypatch.setattr(postman, "PAUSES", (0.0,))
    monkeypatch.setattr(postman, "ROOM", 1)
    async with Calling(database, keys) as server:
        opened, anna, ben = await two_at_a_table(server)
        await sign_up(ben.browser, service.device("slow").subscription())
        await sign_up(ben.browser, service.device("beyond").subscription())
        await ben.close()
        await play_turn(anna)
        loop = asyncio.get_running_loop()
        service.answer = lambda delivered: asyncio.run(asyncio.sleep(SECOND, 201))
        server.clock.advance(GRACE / 1000)
        server.gateway.tables.tick()
        while not service.delivered:
            await asyncio.sleep(0.005)
        ben, began = await ben.browser.socket(opened.id, 1), loop.time()
        await ben.choose()
        assert loop.time() - began < SECOND / 2
        await server.calm()
        figures = server.store.metrics.text().decode()
        assert 'eldorado_nudges_total{outcome="failed",way="push"} 1.0' in figures
        assert 'eldorado_nudges_total{outcome="dropped",way="push"} 1.0' in figures


async def test_a_browser_has_five_devices_at_most_and_a_device_one_browser(
    database: str, keys: PushKeys, service: PushService
) -> None:
    async with Calling(database, keys) as server:
        anna, ben = server.browser(), server.browser()
        devices = [service.device(str(number)) for number in range(7)]
        for device in devices:
            await sign_up(anna, device.subscription())
            server.clock.advance(1)
        await sign_up(ben, devices[6].subscription())
        kept = await server.store.run(
            lambda connection: connection.exec_driver_sql(
                "SELECT browser, endpoint FROM push_subscriptions ORDER BY created"
            ).all()
        )
        assert [endpoint[-1] for _, endpoint in kept] == ["2", "3", "4", "5", "6"]
        assert len({browser for browser, _ in kept}) == 2
        assert kept[-1][0] != kept[0][0]
        await anna.post("/api/push/end", {"endpoint": devices[3].endpoint})
        await anna.post("/api/push/end", {"endpoint": devices[6].endpoint})
        left = await server.store.run(
            lambda connection: connection.exec_driver_sql("SELECT endpoint FROM push_subscriptions").scalars().all()
        )
        assert sorted(endpoint[-1] for endpoint in left) == ["2", "4", "5", "6"], "others’ devices are not one’s own"


# Webhooks


async def set_webhook(browser: Browser, table: str, url: str | None) -> str:
    answer = await browser.post(f"/api/tables/{table}/webhook", {"url": url})
    assert answer.status_code == 200, answer.text
    secret: str = answer.json().get("secret", "")
    return secret


async def test_a_webhook_is_told_the_seat_and_a_link_and_signed(
    database: str, keys: PushKeys, service: PushService
) -> None:
    async with Calling(database, None) as server:
        opened, anna, ben = await two_at_a_table(server)
        secret = await set_webhook(anna.browser, opened.id, f"{service.address}/hook?room=1")
        assert "Anna has another service told" in (await anna.now())["lines"][-1]["text"]
        await ben.close()
        await play_turn(anna)
        await server.pass_time(GRACE)
        [delivered] = service.delivered
        link = f"http://eldorado.test/#/table/{opened.id}"
        sent = server.clock.now()
        assert json.loads(delivered.body) == {"kind": "turn", "table": opened.id, "seat": 1, "link": link, "sent": sent}
        signed = hmac.digest(secret.encode(), delivered.body, "sha256").hex()
        assert delivered.headers["x-eldorado-signature"] == f"sha256={signed}"
        assert delivered.path == "/hook?room=1"
        shown = (await anna.browser.get(f"/api/tables/{opened.id}/webhook")).json()
        assert shown == {"url": f"{service.address}/hook?room=1", "off": False}
        assert secret not in (await anna.browser.get(f"/api/tables/{opened.id}")).text
        await set_webhook(anna.browser, opened.id, None)
        assert "No other service is told any more" in (await anna.now())["lines"][-1]["text"]
        assert (await anna.browser.get(f"/api/tables/{opened.id}/webhook")).json() == {"url": None, "off": False}


async def test_only_the_host_has_a_webhook(database: str, service: PushService) -> None:
    async with Calling(database, None) as server:
        opened, anna, ben = await two_at_a_table(server)
        for browser in (ben.browser, server.browser("10.0.0.9")):
            for answer in (
                await browser.get(f"/api/tables/{opened.id}/webhook"),
                await browser.post(f"/api/tables/{opened.id}/webhook", {"url": service.address}),
                await browser.post(f"/api/tables/{opened.id}/webhook/trial"),
            ):
                assert (answer.status_code, answer.json()["error"]["code"]) == (403, "host_only")
        assert not service.delivered
        assert (await anna.browser.post(f"/api/tables/{opened.id}/webhook/trial")).status_code == 404


async def test_a_trial_says_whether_it_was_taken(database: str, service: PushService) -> None:
    async with Calling(database, None) as server:
        opened, anna, _ = await two_at_a_table(server)
        await set_webhook(anna.browser, opened.id, service.address)
        send = partial(anna.browser.post, f"/api/tables/{opened.id}/webhook/trial")
        assert (await send()).json() == {}
        assert [(told["kind"], told["seat"]) for told in service.told()] == [("trial", None)]
        for status in (302, 404, 500):
            service.answer = lambda delivered, status=status: status  # type: ignore[misc]
            answer = await send()
            assert (answer.status_code, answer.json()["error"]["code"]) == (422, "silent_webhook")


async def test_a_webhook_that_does_not_answer_is_switched_off_and_all_are_told(
    database: str, service: PushService
) -> None:
    async with Calling(database, None) as server:
        opened, anna, ben = await two_at_a_table(server)
        await set_webhook(anna.browser, opened.id, service.address)
        service.answer = lambda delivered: 403
        for number in range(MOST_FAILURES + 1):
            assert len(service.delivered) == number
            await ben.close()
            await play_turn(anna)
            await server.pass_time(GAP + GRACE)
            ben = await ben.browser.socket(opened.id, 1)
            await play_turn(ben)
            if number == MOST_FAILURES - 1:
                break
        assert len(service.delivered) == MOST_FAILURES
        assert (await anna.browser.get(f"/api/tables/{opened.id}/webhook")).json()["off"]
        await anna.now()
        lines = [line["text"] for table in anna.tables for line in table["lines"]]
        assert sum("did not answer, and is not told any more" in line for line in lines) == 1
        await ben.close()
        await play_turn(anna)
        await server.pass_time(GAP + GRACE)
        assert len(service.delivered) == MOST_FAILURES, "nothing more is sent"


async def test_a_redirect_is_not_followed(database: str, service: PushService) -> None:
    with push_service() as elsewhere:
        service.answer, service.location = (lambda delivered: 307), f"{elsewhere.address}/secret"
        async with Calling(database, None) as server:
            opened, anna, ben = await two_at_a_table(server)
            await set_webhook(anna.browser, opened.id, service.address)
            await ben.close()
            await play_turn(anna)
            await server.pass_time(GRACE)
            assert (len(service.delivered), len(elsewhere.delivered)) == (1, 0)


async def test_a_rematch_keeps_the_webhook(database: str, service: PushService) -> None:
    async with Calling(database, None) as server:
        opened, anna, ben = await two_at_a_table(server)
        await set_webhook(anna.browser, opened.id, service.address)
        await anna.ask("propose", kind="end")
        await ben.ask("agree", proposal=(await ben.now())["table"]["proposals"][0]["id"])
        await ben.close()
        again = (await anna.browser.post(f"/api/tables/{opened.id}/rematch", {})).json()["table"]
        await server.pass_time(GRACE)
        told = service.told()
        assert {(each["table"], each["link"].rpartition("/")[2]) for each in told} == {(again, again)}
        assert 0 in {each["seat"] for each in told}, "Ben has wandered to the first seat"
        lines = (await anna.browser.get(f"/api/tables/{again}")).json()["lines"]
        assert any("has another service told" in line["text"] for line in lines), "and all are told again"


# What is kept


async def test_whom_to_call_goes_with_browser_and_table(
    any_database: str, keys: PushKeys, service: PushService
) -> None:
    async with Calling(any_database, keys) as server:
        opened, anna, ben = await two_at_a_table(server)
        stranger = server.browser("10.0.0.9")
        for number, browser in enumerate((ben.browser, stranger)):
            await sign_up(browser, service.device(str(number)).subscription())
        await set_webhook(anna.browser, opened.id, service.address)
        server.clock.advance(1)
        for socket in (anna, ben):
            await socket.close()
        now = server.clock.now()
        await server.store.run(lambda store: retention.forget_browsers(store, "", now, now))
        assert await count(server, "push_subscriptions") == 1, "only who has nothing else here is forgotten"
        assert (await stranger.post("/api/push/end", {"endpoint": "x"})).json() == {}
        assert await server.store.run(lambda store: retention.drop_table(store, opened.id))
        while not await server.store.run(lambda store: retention.delete_rows(store, opened.id)):
            pass
        assert await count(server, "table_webhooks") == 0
        await server.store.run(lambda store: retention.forget_browsers(store, "", now, now))
        assert (await count(server, "push_subscriptions"), await count(server, "browsers")) == (0, 0)


async def count(server: Calling, table: str) -> int:
    counted: int = await server.store.run(
        lambda connection: connection.exec_driver_sql(f"SELECT count(*) FROM {table}").scalar_one()
    )
    return counted
