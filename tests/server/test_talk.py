"""Words at the table: who hears and who may speak, what is kept, and that nothing hostile comes through."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from eldorado.server.http.limits import Limits, Rate
from eldorado.server.live.table_talk import AFTERWARDS, KEPT, LASTING
from tests.server.in_process import HomeBots, InProcessServer, Opened, Socket, at_table

pytestmark = pytest.mark.anyio

TWO = [{"kind": "me", "name": "Anna"}, {"kind": "link", "name": "Ben"}]
WITH_BOT = [*TWO, {"kind": "bot", "name": "Inti"}]
TEXT = {"talk": {"text": True}}


def remarks(socket: Socket) -> list[dict[str, Any]]:
    """Everything a socket was told by others and by itself, in order."""
    told = [json.loads(raw) for raw in socket.raw]
    return [remark for message in told if message["type"] == "talk" for remark in message["remarks"]]


def words_of(socket: Socket) -> list[str]:
    return [remark.get("text") or remark.get("phrase") or remark["reaction"] for remark in remarks(socket)]


async def watching(server: InProcessServer, opened: Opened, address: str = "10.0.0.9") -> Socket:
    """Somebody who looks on by the watch link."""
    browser = server.browser(address)
    answer = await browser.post(f"/api/tables/{opened.id}/watch", {"token": opened.watch.split("/")[-1]})
    assert answer.status_code == 200
    return await browser.socket(opened.id, "watch")


def refusal(answer: dict[str, Any]) -> str:
    assert answer["type"] == "refused", answer
    assert len(answer["error"]["message"]) > 20
    return str(answer["error"]["code"])


async def test_all_at_the_table_hear_a_phrase_and_a_reaction_by_their_ids(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben] = await at_table(server, TWO, watch=True)
        eve = await watching(server, opened)
        await eve.now()
        n = (await ben.now())["n"]
        assert (await ben.ask("say", phrase="nice_move"))["type"] == "ack"
        assert (await anna.ask("say", reaction="clap"))["type"] == "ack"
        for socket in (anna, ben, eve):
            await socket.quiet()
            [first, second] = remarks(socket)
            assert (first["seat"], first["phrase"], second["seat"], second["reaction"]) == (1, "nice_move", 0, "clap")
            assert first["n"] < second["n"]
            assert socket.tables[-1]["n"] == n, "no entry of the game"
            assert "text" not in first


async def test_onlookers_listen_until_the_host_gives_them_the_word(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben] = await at_table(server, TWO, watch=True)
        eve = await watching(server, opened)
        assert refusal(await eve.ask("say", phrase="hello")) == "onlookers_silent"
        assert refusal(await ben.ask("talk_rule", onlookers=True)) == "host_only"
        await anna.ask("talk_rule", onlookers=True)
        assert (await eve.now())["table"]["talk"] == {"text": False, "onlookers": True, "barred": False}
        await eve.ask("say", phrase="hello")
        await ben.quiet()
        assert [(remark["seat"], remark["phrase"]) for remark in remarks(ben)] == [(None, "hello")]
        await anna.ask("talk_rule", onlookers=False)
        assert refusal(await eve.ask("say", phrase="hello")) == "onlookers_silent"


async def test_free_text_is_the_host_s_to_allow_and_goes_when_they_take_it_back(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben] = await at_table(server, TWO)
        assert refusal(await ben.ask("say", text="hi")) == "text_off"
        assert refusal(await ben.ask("talk_rule", text=True)) == "host_only"
        await anna.ask("talk_rule", text=True)
        await ben.ask("say", text="  see you\n at eight ")
        await anna.quiet()
        assert words_of(anna) == ["see you at eight"]
        await anna.ask("talk_rule", text=False)
        assert refusal(await ben.ask("say", text="hi")) == "text_off"
        again = await anna.browser.socket(opened.id, 0)
        await again.quiet()
        assert words_of(again) == [], "nobody reads again what was written"
        lines = [line["text"] for message in anna.tables for line in message["lines"]]
        assert "Anna allows free text." in lines
        assert not any("eight" in line for line in lines)


HOSTILE = {
    "<img src=x onerror=alert(1)>": "<img src=x onerror=alert(1)>",
    "a\u202eb\u2066c\u2069\u200f": "abc",
    "one\r\n\ttwo\u2028three\x00\x1b[2J": "one two three[2J",
    "a" + "\u0301" * 40: "á" + "\u0301" * 3,
    "x" + "\u200d\u0336" * 30: None,
    "tag\U000e0041\U000e0042\ufeff\u00ad": "tag",
    "\U0001f469\u200d\U0001f680 \u0915\u094d\u200d\u0937": "\U0001f469\u200d\U0001f680 \u0915\u094d\u200d\u0937",
    "שלום עולם": "שלום עולם",
}


async def test_hostile_text_is_one_plain_line(database: str) -> None:
    async with InProcessServer(database, limits=Limits(says=Rate(1e6, 1e6), says_an_address=Rate(1e6, 1e6))) as server:
        _, [anna, ben] = await at_table(server, TWO, **TEXT)
        for text, shown in HOSTILE.items():
            before = len(words_of(anna))
            assert (await ben.ask("say", text=text))["type"] == "ack", ascii(text)
            await anna.quiet()
            [said] = words_of(anna)[before:]
            assert shown is None or said == shown, ascii(said)
            assert sum("\u0300" <= char <= "\u036f" for char in said) <= 3
            assert not set(said) & set("\u202e\u2066\u2069\u200f\x00\x1b\n\r\t\u2028\ufeff\u00ad")


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"text": "x" * 201}, "text_long"),
        ({"text": "x" * 5000}, "text_long"),
        ({"text": "\u0301" * 2000}, "text_long"),
        ({"text": " \u3164\u2800\u200b\u202e\u0301 "}, "text_empty"),
        ({"text": ""}, "text_empty"),
        ({}, "say_one"),
        ({"text": "a", "phrase": "hello"}, "say_one"),
        ({"phrase": "hello<b>"}, "malformed"),
        ({"phrase": 3}, "malformed"),
        ({"reaction": "hello"}, "malformed"),
        ({"text": ["a"]}, "malformed"),
        ({"phrase": "hello", "seat": 0}, "malformed"),
    ],
)
async def test_what_cannot_be_said_is_refused_with_a_sentence(database: str, fields: Any, code: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben] = await at_table(server, TWO, **TEXT)
        assert refusal(await ben.ask("say", **fields)) == code
        await anna.quiet()
        assert remarks(anna) == []
        assert (await ben.ask("say", phrase="sorry"))["type"] == "ack", "and the socket stays usable"


@pytest.mark.parametrize(
    ("text", "code"),
    [('{"type": "say", "id": "a", "text": "\\ud800"}', "malformed"), ('"' + "x" * 20_000 + '"', "too_large")],
)
async def test_what_cannot_even_be_read_is_refused_with_a_sentence(database: str, text: str, code: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben] = await at_table(server, TWO, **TEXT)
        ben.say(text)
        assert refusal(await ben.next("refused")) == code
        await anna.quiet()
        assert remarks(anna) == []


async def test_a_flood_is_stopped_by_seat_and_by_address(database: str) -> None:
    limits = Limits(says=Rate(0.5, 6), says_an_address=Rate(1, 9))
    async with InProcessServer(database, limits=limits) as server:
        opened, [anna, ben] = await at_table(server, TWO, watch=True)
        answers = [await ben.ask("say", phrase="hello") for _ in range(20)]
        assert [answer["type"] for answer in answers] == ["ack"] * 6 + ["refused"] * 14
        assert refusal(answers[-1]) == "says"
        other = await ben.browser.socket(opened.id, 1)
        assert refusal(await other.ask("say", phrase="hello")) == "says", "another socket of the seat is no other mouth"
        assert (await anna.ask("say", phrase="hello"))["type"] == "ack", "nobody else is silenced"
        await anna.ask("talk_rule", onlookers=True)
        crowd = [await watching(server, opened, "10.0.0.3") for _ in range(3)]
        said = [(await eve.ask("say", phrase="hello"))["type"] for eve in crowd for _ in range(2)]
        assert said.count("ack") == 3, "they share the address of the one who flooded"
        server.clock.advance(2)
        assert (await ben.ask("say", phrase="sorry"))["type"] == "ack"


async def test_who_comes_back_hears_what_was_said_and_a_new_onlooker_does_not(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben] = await at_table(server, TWO, watch=True, **TEXT)
        await anna.ask("say", phrase="hello")
        await ben.close()
        await anna.ask("say", text="where are you?")
        back, eve = await ben.browser.socket(opened.id, 1), await watching(server, opened)
        await back.quiet()
        assert words_of(back) == ["hello", "where are you?"]
        assert [json.loads(raw)["past"] for raw in back.raw if '"talk"' in raw[:20]] == [True]
        await anna.ask("say", reaction="smile")
        await eve.quiet()
        assert words_of(eve) == ["smile"]
        await back.quiet()
        assert [json.loads(raw)["past"] for raw in back.raw if '"talk"' in raw[:20]] == [True, False]


async def test_so_many_remarks_are_kept_and_no_longer_than_a_day(database: str) -> None:
    async with InProcessServer(database, limits=Limits(says=Rate(1e6, 1e6), says_an_address=Rate(1e6, 1e6))) as server:
        opened, [anna, _] = await at_table(server, TWO)
        for _ in range(KEPT + 5):
            await anna.ask("say", phrase="hello")
        back = await anna.browser.socket(opened.id, 0)
        await back.quiet()
        assert len(remarks(back)) == KEPT
        server.clock.advance(LASTING / 1000 + 1)
        server.gateway.tables.tick()
        assert not server.gateway.tables.live[opened.id].talk._kept


async def test_the_end_of_the_game_takes_its_words_along(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben] = await at_table(server, TWO, **TEXT)
        await anna.ask("say", text="a secret between us")
        await anna.ask("propose", kind="end")
        proposal = (await ben.now())["table"]["proposals"][0]["id"]
        await ben.ask("agree", proposal=proposal)
        await ben.ask("say", phrase="good_game")
        back = await anna.browser.socket(opened.id, 0)
        await back.quiet()
        assert words_of(back) == ["good_game"], "what is said after the end is kept a little while"
        record = await anna.browser.get(f"/api/tables/{opened.id}/record")
        frames = await anna.browser.get(f"/api/tables/{opened.id}/frames?seat=0")
        for document in (record.text, frames.text):
            assert "a secret between us" not in document
            assert "good_game" not in document
        server.clock.advance(AFTERWARDS / 1000 + 1)
        late = await anna.browser.socket(opened.id, 0)
        await late.quiet()
        assert remarks(late) == []


async def test_bots_and_the_store_hear_nothing(database: str) -> None:
    bots = HomeBots()
    async with InProcessServer(database, bots=bots) as server:
        opened, [anna, ben] = await at_table(server, WITH_BOT, **TEXT)
        await anna.ask("say", text="xyzzy")
        await anna.choose()
        await ben.choose()
        await anna.now()
        assert bots.worlds
        assert all(b"xyzzy" not in pickle.dumps(world) for world in bots.worlds)
        assert "xyzzy" not in (await anna.browser.get(f"/api/tables/{opened.id}?seat=0")).text
        await server.store.stop()
        with open(database, "rb") as file:
            assert b"xyzzy" not in file.read()
        server.store.start()


async def test_behind_the_curtain_nobody_speaks(database: str) -> None:
    async with InProcessServer(database) as server:
        host = server.browser()
        opened = await host.open_table([TWO[0], {"kind": "device", "name": "Ben"}])
        socket = await host.socket(opened.id, 0)
        await socket.ask("hand", seat=None)
        assert refusal(await socket.ask("say", phrase="hello")) == "curtain"
        await socket.ask("hand", seat=1)
        await socket.ask("say", phrase="hello")
        await socket.quiet()
        assert [remark["seat"] for remark in remarks(socket)] == [1]


async def test_a_rematch_keeps_what_may_be_said(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben] = await at_table(server, TWO, talk={"text": True, "onlookers": True})
        await anna.ask("propose", kind="end")
        await ben.ask("agree", proposal=(await ben.now())["table"]["proposals"][0]["id"])
        new = (await anna.browser.post(f"/api/tables/{opened.id}/rematch")).json()["table"]
        told = (await anna.browser.get(f"/api/tables/{new}?seat=1")).json()
        assert told["table"]["talk"] == {"text": True, "onlookers": True, "barred": False}
