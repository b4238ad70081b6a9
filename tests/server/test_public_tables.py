"""Tables open to anybody: listed, joined and watched by their id, taken back, tidied; never a link to those without."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from eldorado.server.http.limits import Limits, Rate
from eldorado.server.live.tidying import Tidying
from eldorado.server.storage.public_tables import REST, newest
from eldorado.server.storage.store import open_engine
from tests.server.in_process import Browser, InProcessServer, Opened, at_table
from tests.web.server_process import serving

pytestmark = pytest.mark.anyio

TWO = [{"kind": "me", "name": "Anna"}, {"kind": "link", "name": ""}]
OPEN = {"public": True, "watch": True}


async def listed(browser: Browser, lang: str = "en") -> list[dict[str, Any]]:
    answer = await browser.get(f"/api/public?lang={lang}")
    assert answer.status_code == 200, answer.text
    cards: list[dict[str, Any]] = answer.json()["tables"]
    return cards


def code(answer: httpx.Response) -> tuple[int, str]:
    assert len(answer.json()["error"]["message"]) > 20
    return answer.status_code, answer.json()["error"]["code"]


async def join(browser: Browser, opened: Opened, name: str = "Eve") -> httpx.Response:
    return await browser.post(f"/api/tables/{opened.id}/join", {"name": name})


async def test_a_table_is_listed_only_if_its_host_wants_it(database: str) -> None:
    async with InProcessServer(database) as server:
        anna, eve = server.browser("10.0.0.1"), server.browser("10.0.0.2")
        closed = await anna.open_table(TWO, watch=True)
        assert await listed(eve) == []
        assert code(await join(eve, closed)) == (403, "not_public")
        assert code(await eve.post(f"/api/tables/{closed.id}/look")) == (403, "not_public")
        assert code(await eve.post(f"/api/tables/{closed.id}/invitation")) == (403, "token")
        assert code(await eve.post("/api/tables/nothing/join")) == (404, "no_table")


async def test_the_list_says_what_one_wants_to_know_and_no_secret(database: str) -> None:
    async with InProcessServer(database) as server:
        anna, eve = server.browser("10.0.0.1"), server.browser("10.0.0.2")
        seats = [*TWO, {"kind": "bot", "name": "Inti", "bot": "skilled"}]
        opened = await anna.open_table(seats, clock={"kind": "move", "seconds": 60}, **OPEN)
        server.clock.advance(90)
        [card] = await listed(eve, "fr")
        assert card["title"]
        assert (card["host"], card["free"], card["begun"], card["mine"]) == ("Anna", 1, False, False)
        assert card["seats"] == [
            {"name": "Anna", "kind": "person"},
            {"name": "Joueur 2", "kind": "open"},
            {"name": "Inti", "kind": "bot", "bot": "Habile"},
        ]
        assert card["clock"] == {"kind": "move", "seconds": 60, "reserve": 0}
        assert server.clock.ms - card["public"] == 90_000
        invited = (await eve.post(f"/api/tables/{opened.id}/invitation?lang=fr")).json()
        assert invited == card
        whole = (await eve.get("/api/public")).text
        row = server.gateway.tables.live[opened.id].state.row
        for secret in (opened.links[1].split("/")[-1], opened.watch.split("/")[-1], row.host, row.watch_hash):
            assert secret not in whole
        assert (await listed(anna))[0]["mine"]


async def test_anybody_joins_by_the_id_once_and_the_link_is_used_up(database: str) -> None:
    async with InProcessServer(database) as server:
        anna, eve, mallory = (server.browser(f"10.0.0.{n}") for n in (1, 2, 3))
        opened = await anna.open_table([*TWO, {"kind": "link", "name": ""}], **OPEN)
        assert (await join(eve, opened)).json() == {"table": opened.id, "seat": 1}
        assert (await join(eve, opened, "Eve again")).json()["seat"] == 1, "one seat a browser"
        assert [seat["name"] for seat in (await listed(mallory))[0]["seats"]] == ["Anna", "Eve", "Player 3"]
        token = opened.links[1].split("/")[-1]
        assert code(await mallory.post(f"/api/tables/{opened.id}/claim", {"token": token})) == (403, "token")
        assert (await mallory.claim(opened.links[2])) == 2, "a friend's link still works"
        assert code(await join(server.browser("10.0.0.4"), opened)) == (409, "no_free_seat")
        [card] = await listed(eve)
        assert (card["free"], card["watch"]) == (0, True), "now it is one to watch"


async def test_two_who_want_the_last_seat_do_not_both_get_it(database: str) -> None:
    async with InProcessServer(database) as server:
        opened = await server.browser("10.0.0.1").open_table(TWO, **OPEN)
        rivals = [server.browser(f"10.0.0.{n}") for n in range(2, 8)]
        answers = await asyncio.gather(*(join(rival, opened) for rival in rivals))
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409, 409]


async def test_anybody_looks_on_where_the_host_lets_them(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, _] = await at_table(server, TWO, **OPEN)
        eve = server.browser("10.0.0.9")
        assert (await eve.post(f"/api/tables/{opened.id}/look")).json() == {"table": opened.id}
        socket = await eve.socket(opened.id, "watch")
        assert (await socket.now())["seat"] is None
        await anna.ask("watch", on=False)
        assert code(await server.browser("10.0.0.8").post(f"/api/tables/{opened.id}/look")) == (403, "watch_off")
        assert await listed(eve) == [], "full, and nobody may look on"


async def test_the_host_opens_a_table_later_and_takes_it_back(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben] = await at_table(server, [*TWO, {"kind": "bot"}], watch=True, talk={"text": True})
        eve = server.browser("10.0.0.9")
        await ben.ask("say", text="only for friends")
        assert (await ben.ask("public", on=True))["error"]["code"] == "host_only"
        await anna.ask("public", on=True)
        told = (await ben.now())["table"]
        assert told["public"]
        assert told["talk"] == {"text": False, "onlookers": False, "barred": True}
        assert (await anna.ask("talk_rule", text=True))["error"]["code"] == "text_barred"
        assert (await ben.ask("say", text="hello"))["error"]["code"] == "text_barred"
        again = await ben.browser.socket(opened.id, 1)
        await again.quiet()
        assert "only for friends" not in "".join(again.raw), "no stranger reads what friends wrote"
        assert [card["table"] for card in await listed(eve)] == [opened.id]
        await anna.ask("public", on=False)
        assert await listed(eve) == []
        assert code(await eve.post(f"/api/tables/{opened.id}/look")) == (403, "not_public")
        assert (await anna.ask("talk_rule", text=True))["type"] == "ack", "no stranger has come"
        await ben.now()
        lines = [line["text"] for message in ben.tables for line in message["lines"]]
        assert "Anna opens the table to everybody on this server." in lines
        assert "Anna takes the table off the list of open tables." in lines


async def test_where_a_stranger_has_come_nothing_is_written_freely_any_more(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, *_] = await at_table(server, [*TWO[:1], {"kind": "link"}, {"kind": "bot"}], **OPEN)
        eve = server.browser("10.0.0.9")
        assert (await eve.post(f"/api/tables/{opened.id}/look")).status_code == 200
        await anna.ask("public", on=False)
        assert (await anna.ask("talk_rule", text=True))["error"]["code"] == "text_barred"
        refused = await server.browser("10.0.0.7").post(
            "/api/tables", {"game": "cibola", "seats": TWO, "public": True, "talk": {"text": True}}
        )
        assert code(refused) == (409, "text_barred")


async def test_a_stranger_who_sits_and_never_moves_holds_up_nobody_for_ever(database: str) -> None:
    async with InProcessServer(database) as server:
        host, stranger = server.browser("10.0.0.1"), server.browser("10.0.0.2")
        opened = await host.open_table(TWO, **OPEN)
        assert (await listed(stranger))[0]["clock"] == {"kind": "move", "seconds": 300, "reserve": 0}, "told before"
        await join(stranger, opened)
        anna, eve = await host.socket(opened.id, 0), await stranger.socket(opened.id, 1)
        assert (await anna.now())["table"]["clock"]["running"] == [0, 1], "for all to see"
        await anna.ask("public", on=False)
        await anna.choose()
        server.clock.advance(299)
        assert (await anna.ask("timeout", seat=1, choice="bot"))["error"]["code"] == "not_out"
        server.clock.advance(2)
        assert (await anna.ask("timeout", seat=1, choice="bot"))["type"] == "ack"
        assert "1" in (await eve.now())["table"]["clock"]["calls"], "who is here is called first"
        assert (await anna.ask("timeout", seat=1, choice="bot"))["error"]["code"] == "just_called"
        server.clock.advance(31)
        await anna.ask("timeout", seat=1, choice="bot")
        assert (await eve.now())["table"]["seats"][1]["stand_in"]


async def test_friends_have_no_clock_and_nobody_has_one_who_plays_bots_alone(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, _] = await at_table(server, TWO, watch=True)
        assert (await anna.now())["table"]["clock"]["kind"] == "none"
        await anna.ask("public", on=True)
        assert (await anna.now())["table"]["clock"]["running"] == [0, 1]
        await anna.ask("public", on=False)
        assert (await anna.now())["table"]["clock"]["kind"] == "none", "nobody has come"
        _, [host] = await at_table(server, [TWO[0], {"kind": "bot"}], **OPEN)
        assert (await host.now())["table"]["clock"]["kind"] == "none"


async def test_a_finished_game_is_open_to_nobody(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben] = await at_table(server, TWO, **OPEN)
        await anna.ask("propose", kind="end")
        await ben.ask("agree", proposal=(await ben.now())["table"]["proposals"][0]["id"])
        eve = server.browser("10.0.0.9")
        assert await listed(eve) == []
        assert code(await eve.post(f"/api/tables/{opened.id}/look")) == (403, "not_public")
        assert (await anna.ask("public", on=True))["error"]["code"] == "over"
        new = (await anna.browser.post(f"/api/tables/{opened.id}/rematch")).json()["table"]
        assert not (await anna.browser.get(f"/api/tables/{new}")).json()["table"]["public"]


async def test_what_is_deserted_vanishes_and_where_somebody_sits_it_stays(any_database: str) -> None:
    async with InProcessServer(any_database) as server:
        anna, ben, eve = (server.browser(f"10.0.0.{n}") for n in (1, 2, 3))
        left, kept = await anna.open_table(TWO, **OPEN), await ben.open_table(TWO, **OPEN)
        slow = await ben.open_table(TWO, clock={"kind": "days", "days": 2}, **OPEN)
        socket = await ben.socket(kept.id, 0)
        await socket.now()
        tidying = Tidying(server.gateway.tables)
        for _ in range(3):
            server.clock.advance(REST / 2000)
            await tidying.round()
        assert {card["table"] for card in await listed(eve)} == {kept.id, slow.id}
        assert code(await join(eve, left)) == (403, "not_public")
        shown = (await anna.get(f"/api/tables/{left.id}")).json()
        assert not shown["table"]["public"], "its host sees that it is no longer listed"
        server.clock.advance(2 * 86_400)
        await tidying.round()
        assert {card["table"] for card in await listed(eve)} == {kept.id}
        await socket.close()
        server.clock.advance(REST / 1000 + 1)
        assert await listed(eve) == [], "gone from the list before anybody tidies"


async def test_a_server_whose_operator_wants_none_has_none(database: str) -> None:
    async with InProcessServer(database) as server:
        anna, eve = server.browser("10.0.0.1"), server.browser("10.0.0.2")
        opened = await anna.open_table(TWO, **OPEN)
        server.services.public_tables = False
        assert (await eve.get("/api/public")).json() == {"offered": False, "tables": []}
        assert not (await eve.get("/api/server")).json()["public_tables"]
        for way in ("join", "look", "invitation"):
            assert code(await eve.post(f"/api/tables/{opened.id}/{way}")) == (409, "no_public")
        plan = {"game": "cibola", "seats": TWO, "public": True}
        assert code(await eve.post("/api/tables", plan)) == (409, "no_public")
        socket = await anna.socket((await anna.open_table(TWO)).id, 0)
        assert (await socket.ask("public", on=True))["error"]["code"] == "no_public"
        token = opened.links[1].split("/")[-1]
        invited = await eve.post(f"/api/tables/{opened.id}/invitation", {"token": token})
        assert invited.json()["seat"] == 1, "links go on"


async def test_nobody_fills_the_list(database: str) -> None:
    async with InProcessServer(database, limits=Limits(opens=Rate(0.001, 5), joins=Rate(0.001, 2))) as server:
        anna = server.browser("10.0.0.1")
        for _ in range(3):
            await anna.open_table(TWO, **OPEN)
        plan = {"game": "cibola", "seats": TWO, "public": True}
        refused = await anna.post("/api/tables", plan)
        assert code(refused) == (429, "public_tables")
        assert "3" in refused.json()["error"]["message"]
        other = await anna.open_table(TWO)
        socket = await anna.socket(other.id, 0)
        assert (await socket.ask("public", on=True))["error"]["code"] == "public_tables"
        assert (await server.browser("10.0.0.1").post("/api/tables", plan)).json()["error"]["code"] == "too_many"
        assert (await server.browser("10.0.0.5").post("/api/tables", plan)).status_code == 200
        eve = server.browser("10.0.0.6")
        tried = [(await join(eve, other)).status_code for _ in range(3)]
        assert tried == [403, 403, 429]


@pytest.mark.parametrize(
    ("way", "body", "status"),
    [
        ("join", {"name": "x" * 41}, 400),
        ("join", {"seat": 0}, 400),
        ("join", {"nonce": "zz"}, 400),
        ("join", b"{", 400),
        ("look", {"token": "x"}, 400),
        ("invitation", {"token": "x" * 101}, 400),
        ("invitation", {"token": "x" * 43}, 403),
        ("invitation", [], 400),
    ],
)
async def test_bad_requests_are_refused_by_what_is_wrong(database: str, way: str, body: Any, status: int) -> None:
    async with InProcessServer(database) as server:
        opened = await server.browser("10.0.0.1").open_table(TWO, **OPEN)
        eve = server.browser("10.0.0.2")
        answer = await eve.post(f"/api/tables/{opened.id}/{way}", body)
        assert answer.status_code == status
        assert answer.json()["error"]["message"]
        assert (await listed(eve))[0]["free"] == 1, "nothing has changed"


async def test_an_invitation_says_what_the_link_is_for_and_does_not_use_it_up(database: str) -> None:
    async with InProcessServer(database) as server:
        anna, ben = server.browser("10.0.0.1"), server.browser("10.0.0.2")
        opened = await anna.open_table(TWO, watch=True, talk={"text": True})
        for _ in range(2):
            asked = {"token": opened.links[1].split("/")[-1]}
            card = (await ben.post(f"/api/tables/{opened.id}/invitation", asked)).json()
            assert (card["seat"], card["host"], card["public"], card["text"]) == (1, "Anna", None, True)
        watch = {"token": opened.watch.split("/")[-1]}
        assert (await ben.post(f"/api/tables/{opened.id}/invitation", watch)).json()["seat"] is None
        assert await ben.claim(opened.links[1], "Ben") == 1


async def test_a_hostile_name_is_shown_plain_in_the_list(database: str) -> None:
    async with InProcessServer(database) as server:
        anna = server.browser("10.0.0.1")
        await anna.open_table([{"kind": "me", "name": "<b>\u202eAn\nna\x00"}, TWO[1]], **OPEN)
        [card] = await listed(anna)
        assert card["host"] == "<b> An na"


def test_the_list_is_found_by_its_index(database: str) -> None:
    engine = open_engine(database)
    with engine.begin() as connection:
        asked = newest(1, 100).compile(engine, compile_kwargs={"literal_binds": True})
        plan = " ".join(str(row) for row in connection.execute(text(f"EXPLAIN QUERY PLAN {asked}")))
        assert "USING INDEX ix_tables_public" in plan, plan
    engine.dispose()


def test_the_operator_switches_the_list_off_by_an_option(tmp_path: Path) -> None:
    with serving(tmp_path, more=("--no-public-tables",)) as server:
        with urllib.request.urlopen(f"{server.address}/api/server") as answer:
            assert json.load(answer)["public_tables"] is False
        with urllib.request.urlopen(f"{server.address}/api/public") as answer:
            assert json.load(answer) == {"offered": False, "tables": []}
