"""Addresses, headers, limits and refusals: every answer is guarded, every refusal is a sentence with a status."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from eldorado import load
from eldorado.core.log import UndoRefused
from eldorado.games.sol import GAME as SOL
from eldorado.server.http.limits import Limits, Rate
from eldorado.server.http.security import CSP
from eldorado.server.messages.catalogue import sides
from eldorado.server.messages.rulebook_chapters import parse_rulebook
from eldorado.server.problems import STATUS
from eldorado.server.words import SERVER_WORDS, preferred
from tests.server.in_process import InProcessServer, Socket, at_table

pytestmark = pytest.mark.anyio

HOUSE_TOML = Path("src/eldorado/games/cibola/editions/house.toml").read_text(encoding="utf-8")
MY_BOX = HOUSE_TOML.replace('name = "house"', 'name = "my box"').replace("[3, 2, 1, 0]", "[4, 2, 1, 0]")


async def test_healthz_touches_the_store(database: str) -> None:
    async with InProcessServer(database) as server:
        response = await server.browser().get("/healthz")
        assert (response.status_code, response.json()) == (200, {"ok": True})
        await server.store.stop()
        assert (await server.browser().get("/healthz")).status_code == 503


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/games", "/api/nothing", "/api/tables/x", "/assets/none.js"])
async def test_every_response_is_guarded(database: str, path: str) -> None:
    async with InProcessServer(database) as server:
        response = await server.browser().get(path)
        assert response.headers["content-security-policy"] == CSP
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["referrer-policy"] == "no-referrer"
        assert "server" not in response.headers


async def test_the_lobby_is_told_everything_about_a_game(database: str) -> None:
    async with InProcessServer(database) as server:
        for lang, title in (("en", "Treasures of Cibola"), ("fr", "Les Trésors de Cibola")):
            games = (await server.browser().get(f"/api/games?lang={lang}")).json()
            [game] = [game for game in games if game["name"] == "cibola"]
            assert game["title"] == title
            assert (game["designer"], game["publisher"], game["year"]) == ("Romaric Galonnier", "Ankama", 2019)
            assert game["seats"] == [2, 3, 4]
            assert game["minutes"][0] <= game["minutes"][1]
            assert 1 <= game["weight"] <= 5
            assert game["blurb"]
            [option] = game["options"]
            assert (option["name"], option["kind"], option["default"]) == ("hide_explorers", "bool", False)
            assert option["label"]
            assert option["help"]
            assert next(bot["name"] for bot in game["bots"]) == "random"
            assert all(bot["title"] and bot["blurb"] for bot in game["bots"])


async def test_what_is_printed_comes_in_one_and_is_what_comes_by_itself(database: str) -> None:
    async with InProcessServer(database) as server:
        browser = server.browser()
        for lang in ("en", "fr"):
            papers = (await browser.get(f"/api/papers?lang={lang}")).json()
            for path in ("api/games", "api/games/sol/rules", "api/games/inka/words", "api/games/ilos/edition"):
                assert papers[path] == (await browser.get(f"/{path}?lang={lang}")).json()
            assert sum(path.endswith("/rules") for path in papers) == len(papers["api/games"])


async def test_the_worker_and_the_manifests_are_asked_for_anew_each_time(database: str, tmp_path: Path) -> None:
    kinds = {"sw.js": "text/javascript", "manifest.fr.webmanifest": "application/manifest+json"}
    for name in ("index.html", *kinds):
        (tmp_path / name).write_text("{}")
    async with InProcessServer(database, static=tmp_path) as server:
        for name, kind in kinds.items():
            response = await server.browser().get(f"/{name}")
            assert response.headers["content-type"].partition(";")[0] == kind
            assert response.headers["cache-control"] == "no-cache"
            assert "worker-src 'self'" in response.headers["content-security-policy"]


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_the_rules_are_read_whole(database: str, lang: str) -> None:
    async with InProcessServer(database) as server:
        book = (await server.browser().get(f"/api/games/cibola/rules?lang={lang}")).json()
        assert [chapter["number"] for chapter in book["chapters"]] == [1, 2, 3, 4, 5]
        rules = {rule["id"]: rule for chapter in book["chapters"] for rule in chapter["rules"]}
        source = load("cibola").rulebook(lang)
        assert len(rules) == source.count("\n- **CIB-")
        assert all(f"**{id}** {rule['text'].splitlines()[0]}" in source for id, rule in rules.items())
        assert (rules["CIB-1.1"]["mark"], rules["CIB-1.3"]["mark"], rules["CIB-1.4"]["mark"]) == ("", "ruling", "house")
        assert rules["CIB-3.7"]["text"].count("\n|") == 12
        assert len(book["glossary"]) > 20
        assert all(len(pair) == 2 for pair in book["glossary"])
        assert "Romaric Galonnier" in book["credits"]


def test_a_rule_is_found_by_its_id() -> None:
    book = parse_rulebook(load("cibola").rulebook("en"))
    assert book.text_of("CIB-3.2") == "A rock may never cover the last uncovered cell of a column."
    assert book.text_of("CIB-9.9") == ""


async def test_a_number_among_the_options_has_bounds(database: str) -> None:
    async with InProcessServer(database) as server:
        listed = {game["name"]: game for game in (await server.browser().get("/api/games")).json()}
        limit = next(option for option in listed["inka"]["options"] if option["name"] == "round_limit")
        assert limit["kind"] == "int"
        assert limit["least"] <= limit["default"] <= limit["most"]
        for option, given in (("least", -1), ("most", 1)):
            wrong = {
                "game": "inka",
                "seats": [{"kind": "me"}, {"kind": "bot"}],
                "options": {"round_limit": limit[option] + given},
            }
            assert (await server.browser().post("/api/tables", wrong)).status_code == 422


def test_the_lobby_says_which_seats_play_together() -> None:
    """Where everybody plays alone nothing is said; SOL's camps sit alternately."""
    assert sides(load("cibola"), load("cibola").words("en", load("cibola").house)) is UNSET
    camps = ["Les Aventuriers", "Les Conquistadors"]
    assert sides(SOL, SOL.words("fr", SOL.house)) == camps * 4


async def test_words_and_editions(database: str) -> None:
    async with InProcessServer(database) as server:
        browser = server.browser()
        words = (await browser.get("/api/games/cibola/words?lang=fr")).json()
        assert words["terms"]["skull"] == "Crâne"
        assert words["help"]["skull"]
        edition = (await browser.get("/api/games/cibola/edition")).json()
        assert (len(edition["cards"]), edition["name"], "source" in edition) == (32, "house", False)
        for path in ("rules", "words", "edition"):
            missing = await browser.get(f"/api/games/go/{path}")
            assert (missing.status_code, missing.json()["error"]["code"]) == (404, "no_game")


async def test_an_edition_of_one_s_own(database: str) -> None:
    async with InProcessServer(database) as server:
        browser = server.browser()
        checked = (await browser.post("/api/editions", {"game": "cibola", "text": MY_BOX})).json()
        assert checked["name"] == "my box"
        opened = await browser.open_table([{"kind": "me"}, {"kind": "me"}], edition=MY_BOX)
        edition = (await browser.get(f"/api/tables/{opened.id}/edition")).json()
        assert (edition["name"], edition["mark"]) == ("my box", checked["mark"])
        table = (await browser.get(f"/api/tables/{opened.id}?seat=0")).json()
        assert table["view"]["columns"][0]["cells"][0]["value"] == 4
        assert (await server.browser("10.2.2.2").get(f"/api/tables/{opened.id}/edition")).status_code == 403


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("", "game"),
        ("= 3", "file"),
        (HOUSE_TOML.replace("[9, 6, 3]", "[9, 9, 3]"), "board.shield"),
        (HOUSE_TOML.replace('"SS", "SS"', '"SS", "SX"'), "deck.I.plain[3]"),
        (HOUSE_TOML.replace("rounds = 8", "rounds = 7"), "round"),
        (HOUSE_TOML + "\n[magic]\nx = 1\n", "magic"),
    ],
)
async def test_an_edition_that_does_not_check_names_the_field(database: str, text: str, field: str) -> None:
    async with InProcessServer(database) as server:
        for lang in ("en", "fr"):
            response = await server.browser().post(f"/api/editions?lang={lang}", {"game": "cibola", "text": text})
            assert response.status_code == 422
            assert response.json()["error"]["field"] == field
            assert field in response.json()["error"]["message"]


@pytest.mark.parametrize(
    "change",
    [
        {"format": 9},
        {"game": "go"},
        {"rules": 77, "moves": [[-1, "fly"]]},
        {"seats": ["one"]},
        {"options": {"x": 1}},
        {"moves": [[-1, "fly"]]},
        {"moves": [[0, "bid 3"]]},
        {"moves": [[0, "undo 99"]]},
        {"ended": "CIB-4.1"},
        {"extra": 1},
        {"edition": {"name": "house", "mark": "0"}},
        {"moves": [[-1, "show sun"]] * 5000},
    ],
)
async def test_a_record_that_does_not_check_is_refused(database: str, change: dict[str, Any]) -> None:
    record = {
        "format": 1, "game": "cibola", "rules": load("cibola").version,
        "edition": {"name": "house", "mark": load("cibola").house.mark},
        "options": {}, "seats": ["a", "b"], "moves": [], "ended": None, "scores": None,
    }  # fmt: skip
    async with InProcessServer(database) as server:
        browser = server.browser()
        assert (await browser.post("/api/records", record)).status_code == 200
        refused = await browser.post("/api/records", record | change)
        assert refused.status_code in (404, 422)
        assert len(refused.json()["error"]["message"]) > 15


@pytest.mark.parametrize(
    ("path", "body", "sentence"),
    [
        (
            "/api/editions",
            {"game": "cibola", "text": "a = = 1"},
            "« file » : illisible comme TOML à la ligne 1, colonne 5.",
        ),
        ("/api/editions", {"game": "inka", "text": ""}, "« game » : manque."),
        (
            "/api/tables",
            {"game": "cibola", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"hide_explorers": 7}},
            "option hide_explorers : 7 n’est pas ce qu’il faut (oui ou non).",
        ),
        ("/api/records", {"format": 1}, "record : il manque le champ « game »."),
    ],
)
async def test_what_is_brought_along_is_refused_in_the_reader_s_language(
    database: str, path: str, body: dict[str, Any], sentence: str
) -> None:
    async with InProcessServer(database) as server:
        answer = await server.browser().post(f"{path}?lang=fr", body)
        message = answer.json()["error"]["message"]
        assert answer.status_code == 422
        assert " ".join(message.split()).endswith(sentence), message


async def test_not_even_a_record_can_be_sent_without_being_json(database: str) -> None:
    async with InProcessServer(database) as server:
        for body in (b"", b"{", b"\xff\xfe", b"[]", b"null"):
            assert (await server.browser().post("/api/records", body)).status_code == 422


# What every POST needs


async def test_a_post_needs_the_header_the_type_and_the_origin(database: str) -> None:
    async with InProcessServer(database) as server:
        browser = server.browser()
        body = json.dumps({"game": "cibola", "seats": [{"kind": "me"}, {"kind": "bot"}]}).encode()
        good = {"X-Eldorado": "1", "Content-Type": "application/json", "Origin": "http://eldorado.test"}
        for change, status, code in (
            ({"X-Eldorado": "0"}, 403, "no_header"),
            ({"Content-Type": "text/plain"}, 415, "wrong_type"),
            ({"Content-Type": "application/x-www-form-urlencoded"}, 415, "wrong_type"),
            ({"Origin": "http://evil.test"}, 403, "origin"),
            ({"Origin": "null"}, 403, "origin"),
            ({"Origin": "http://eldorado.test:81"}, 403, "origin"),
            ({"Sec-Fetch-Site": "cross-site"}, 403, "origin"),
            ({"Content-Type": "application/json; charset=utf-8"}, 200, None),
            ({}, 200, None),
        ):
            response = await browser.client.post("/api/tables", content=body, headers=good | change)
            assert response.status_code == status
            if code:
                assert response.json()["error"]["code"] == code
        assert len((await browser.get("/api/tables")).json()) == 2


async def test_a_socket_from_another_site_is_refused(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, *_] = await at_table(server)
        socket = Socket(anna.browser, f"/api/tables/{opened.id}/socket", {"seat": 0}, origin="http://evil.test")
        await socket.open()
        await socket.task
        start = await socket.outbox.get()
        assert (start["type"], start["status"]) == ("websocket.http.response.start", 403)
        assert (b"content-security-policy", CSP.encode()) in start["headers"]
        native = Socket(anna.browser, f"/api/tables/{opened.id}/socket", {"seat": 0}, origin=None)
        await native.open()
        assert (await native.message())["type"] == "hello"
        await native.close()


async def test_too_large_is_too_large(database: str) -> None:
    async with InProcessServer(database) as server:
        browser = server.browser()
        opened = await browser.open_table()
        large = {"token": "x", "name": "y" * 17_000}
        response = await browser.post(f"/api/tables/{opened.id}/claim", large)
        assert (response.status_code, response.json()["error"]["code"]) == (413, "too_large")
        edition = {"game": "cibola", "text": HOUSE_TOML + "#" * 20_000}
        assert (await browser.post("/api/editions", edition)).status_code == 200
        edition["text"] += "#" * 260_000
        assert (await browser.post("/api/editions", edition)).status_code == 413

        async def chunks() -> Any:
            for _ in range(100):
                yield b" " * 1000

        headers = {"Content-Type": "application/json"}
        streamed = await browser.client.post(f"/api/tables/{opened.id}/claim", content=chunks(), headers=headers)
        assert streamed.status_code == 413


async def test_a_message_too_large_is_refused_and_the_socket_stays(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, *_] = await at_table(server)
        anna.say(json.dumps({"type": "ping", "id": "x", "pad": "y" * 17_000}))
        refused = await anna.next("refused")
        assert (refused["id"], refused["error"]["code"]) == ("", "too_large")
        assert (await anna.ask("ping"))["type"] == "ack"


async def test_wrong_methods_and_paths(database: str) -> None:
    async with InProcessServer(database) as server:
        browser = server.browser()
        for method, path, status in (
            ("PUT", "/api/tables", 405),
            ("DELETE", "/api/tables/x", 405),
            ("GET", "/api/editions", 405),
            ("GET", "/api/tables/x/claim", 405),
            ("POST", "/", 405),
            ("GET", "/api", 404),
            ("GET", "/api/", 404),
            ("GET", "/api/tables/x/y/z", 404),
            ("GET", "/api/tables/..%2f..%2fetc", 404),
            ("GET", "/api/tables/no-such-table", 404),
        ):
            response = await browser.client.request(method, path)
            assert response.status_code == status, (method, path)
            assert response.json()["error"]["message"]


# Limits: hit, and healed


async def test_messages_on_a_socket_are_limited_and_heal(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, *_] = await at_table(server)
        answers = [await anna.ask("ping") for _ in range(45)]
        kinds = [answer["type"] for answer in answers]
        assert kinds == ["ack"] * 40 + ["refused"] * 5
        assert answers[-1]["error"]["code"] == "too_many"
        server.clock.advance(0.5)
        kinds = [(await anna.ask("ping"))["type"] for _ in range(11)]
        assert kinds == ["ack"] * 10 + ["refused"]


@pytest.mark.parametrize(
    ("path", "body", "rate"),
    [
        ("/api/tables", {"game": "cibola", "seats": [{"kind": "me"}, {"kind": "me"}]}, 60),
        ("/api/tables/x/claim", {"token": "x"}, 60),
        ("/api/editions", {"game": "cibola", "text": ""}, 60),
    ],
)
async def test_requests_of_an_address_are_limited_and_heal(database: str, path: str, body: Any, rate: int) -> None:
    async with InProcessServer(database) as server:
        browser = server.browser()
        statuses = [(await browser.post(path, body)).status_code for _ in range(rate + 2)]
        assert 429 not in statuses[:rate]
        assert statuses[rate:] == [429, 429]
        assert (await browser.post(path, body)).headers["retry-after"] == "5"
        assert (await server.browser("10.5.5.5").post(path, body)).status_code != 429
        server.clock.advance(7)
        assert (await browser.post(path, body)).status_code != 429


async def test_reading_is_limited_too(database: str) -> None:
    async with InProcessServer(database, limits=Limits(gets=Rate(1, 3))) as server:
        browser = server.browser()
        assert [(await browser.get("/api/games")).status_code for _ in range(4)] == [200, 200, 200, 429]
        assert (await browser.get("/healthz")).status_code == 200


async def test_sockets_are_counted(database: str) -> None:
    async with InProcessServer(database, limits=Limits(sockets=4, sockets_a_table=2)) as server:
        host = server.browser()
        opened = await host.open_table([{"kind": "me"}, {"kind": "me"}])
        sockets = [await host.socket(opened.id, 0) for _ in range(2)]
        for socket in sockets:
            await socket.next()
        third = await host.socket(opened.id, 0)
        assert await third.message() == {"type": "gone", "reason": "too_many"}
        other = await host.open_table([{"kind": "me"}, {"kind": "me"}])
        for _ in range(2):
            await (await host.socket(other.id, 0)).next()
        last = await host.open_table([{"kind": "me"}, {"kind": "me"}])
        full = await host.socket(last.id, 0)
        assert await full.message() == {"type": "gone", "reason": "too_many"}
        await sockets[0].close()
        assert (await (await host.socket(last.id, 0)).next())["type"] == "table"


# Pages


@pytest.fixture
def static(tmp_path: Path) -> Path:
    (tmp_path / "static" / "assets").mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_text("<!doctype html><title>page</title>")
    (tmp_path / "static" / "assets" / "app-1.js").write_text("let a = 1;" * 200)
    (tmp_path / "secret.txt").write_text("secret")
    return tmp_path / "static"


async def test_pages_are_served(database: str, static: Path) -> None:
    async with InProcessServer(database, static=static) as server:
        browser = server.browser()
        for path in ("/", "/index.html", "/some/where"):
            page = await browser.get(path)
            assert (page.status_code, "page" in page.text, page.headers["cache-control"]) == (200, True, "no-cache")
        script = await browser.get("/assets/app-1.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        for path in ("/assets/none.js", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
            assert (await browser.get(path)).status_code == 404


async def test_without_a_front_end_there_is_a_sentence(database: str) -> None:
    async with InProcessServer(database) as server:
        page = await server.browser(**{"Accept-Language": "fr-CH, fr;q=0.9"}).get("/")
        assert (page.status_code, page.headers["cache-control"]) == (503, "no-store")
        assert "make play" in page.text
        assert page.text.startswith("Le serveur tourne")


# Words


async def test_refusals_speak_the_asker_s_language(database: str) -> None:
    async with InProcessServer(database) as server:
        french = server.browser(**{"Accept-Language": "de, fr;q=0.8"})
        assert (await french.get("/api/tables/none")).json()["error"]["message"] == "Cette table n’existe pas."
        english = await french.get("/api/tables/none?lang=en")
        assert english.json()["error"]["message"] == "There is no such table."


def test_languages() -> None:
    assert preferred("fr", "en") == "fr"
    assert preferred("xx", "fr-CA,fr;q=0.8") == "fr"
    assert preferred(None, None) == "en"
    assert preferred(None, "de") == "en"


def test_both_languages_say_everything() -> None:
    en, fr = SERVER_WORDS["en"], SERVER_WORDS["fr"]
    assert set(en.problems) | {"undo"} == set(STATUS)
    for part in ("problems", "notes", "bots", "says"):
        assert set(getattr(en, part)) == set(getattr(fr, part))
    for reason in UndoRefused.REASONS:
        assert en.undo(reason) != fr.undo(reason)
        assert en.undo(reason).endswith("everyone must agree.") == (reason != "nothing")


async def test_the_access_log_has_no_query_and_no_token(database: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with InProcessServer(database) as server:
        opened, [anna, ben, _] = await at_table(server)
        await ben.browser.get(f"/api/tables/{opened.id}?seat=1&lang=fr")
        await anna.choose()
    logged = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith("eldorado"))
    assert f"GET /api/tables/{opened.id} 200" in logged
    assert "?" not in logged
    for link in opened.links.values():
        assert link.split("/")[-1] not in logged
