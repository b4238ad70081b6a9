"""A stored game that cannot be played on: it says so, is shown up to there, and leaves people something to do."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import text

import eldorado.games
from eldorado.core.game import AnyGame, Refusal
from eldorado.server.messages.table_card import own_edition
from tests.core.test_record import with_another_house
from tests.server.in_process import Browser, InProcessServer, Opened, Socket, at_table, reopened

pytestmark = pytest.mark.anyio

SECRET = "bid 24680"
ALONE = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Ben"}]
BROKEN: dict[str, tuple[str, int]] = {
    "a text that is no move": (f"UPDATE entries SET text = '{SECRET}' WHERE number = 12", 12),
    "a text that is not even text": ("UPDATE entries SET text = 12 WHERE number = 12", 12),
    "another seat": ("UPDATE entries SET seat = 7 WHERE number = 12", 12),
    "another question": ("UPDATE entries SET ask = 99 WHERE number = 12", 12),
    "another group": ("""UPDATE entries SET "group" = '5' WHERE number = 12""", 12),
    "a gap": ("DELETE FROM entries WHERE number = 5", 5),
    "no end": ("DELETE FROM entries WHERE number > 12", 13),
    "no beginning": ("DELETE FROM entries WHERE number = 0", 0),
}


async def played(server: InProcessServer) -> tuple[Opened, Browser]:
    """A table of some twenty entries with nobody at it."""
    browser = server.browser()
    opened = await browser.open_table(ALONE, clock={"kind": "move", "seconds": 60}, watch=True)
    for _ in range(6):
        for seat in (0, 1):
            socket = await browser.socket(opened.id, seat)
            if (await socket.now())["ask"] is not None:
                await socket.choose()
            await socket.close()
    browser.sockets.clear()
    await server.rest()
    assert server.gateway.tables.live[opened.id].state.n > 14
    return opened, browser


async def run_sql(server: InProcessServer, statement: str) -> None:
    await server.store.run(lambda connection: connection.execute(text(statement)) and None)


async def counted(server: InProcessServer) -> int:
    found: int = await server.store.run(lambda c: c.execute(text("SELECT count(*) FROM entries")).scalar_one())
    return found


@pytest.mark.parametrize("damage", BROKEN)
async def test_a_damaged_entry_is_told_and_everything_before_it_is_shown(
    database: str, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    statement, entry = BROKEN[damage]
    async with InProcessServer(database) as server:
        opened, _ = await played(server)
        await run_sql(server, statement)
        kept = await counted(server)
        async with reopened(server) as again:
            browser = again.browsers[0]
            for language, word in (("en", "damaged"), ("fr", "endommagée")):
                socket = await browser.socket(opened.id, 0, lang=language)
                shown = await socket.now()
                assert shown["n"] == entry
                assert shown["table"]["halt"]["entry"] == entry
                assert word in shown["table"]["halt"]["text"]
                assert (shown["ask"], shown["choices"], shown["table"]["asked"]) == (None, [], [])
                assert not shown["table"]["over"]
            assert (await browser.get(f"/api/tables/{opened.id}?seat=1")).status_code == 200
            frames = await browser.get(f"/api/tables/{opened.id}/frames?seat=0")
            assert frames.status_code == 200
            assert len(frames.json()) == entry
            assert (await browser.get("/api/tables")).json()[0]["n"] > 14
            assert await counted(again) == kept
        assert SECRET not in caplog.text
        assert "AssertionError" not in caplog.text


async def refuse(socket: Socket, code: str) -> None:
    """Everything that would make another entry is refused; the socket stays usable."""
    move = {"type": "Bid", "explorers": 1}
    for request in (
        ("move", {"seat": 0, "ask": 99, "move": move}),
        ("undo", {"seat": 0}),
        ("propose", {"kind": "undo", "to": 3}),
        ("pause", {}),
        ("timeout", {"seat": 1, "choice": "wait"}),
    ):
        answer = await socket.ask(request[0], **request[1])
        assert (answer["type"], answer["error"]["code"]) == ("refused", code), request
    assert (await socket.ask("ping"))["type"] == "ack"


async def test_no_move_is_taken_at_a_damaged_table_and_people_can_end_it_or_begin_anew(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, sockets = await at_table(server)
        for socket in sockets:
            await socket.choose()
        await sockets[0].ask("propose", kind="undo", to=11)
        for socket in sockets:
            await socket.close()
        await run_sql(server, "UPDATE entries SET text = 'x' WHERE number = 11")
        kept = await counted(server)
        async with reopened(server) as again:
            for browser in again.browsers:
                browser.sockets.clear()
            lines = [await browser.socket(opened.id, seat) for seat, browser in enumerate(again.browsers)]
            shown = await lines[0].now()
            await refuse(lines[0], "damaged")
            answer = await lines[1].ask("agree", proposal=shown["table"]["proposals"][0]["id"])
            assert answer["error"]["code"] == "damaged"
            new = await again.browsers[0].post(f"/api/tables/{opened.id}/rematch")
            assert new.status_code == 200
            fresh = await again.browsers[0].socket(new.json()["table"], 2)
            assert "halt" not in (await fresh.now())["table"]
            await lines[0].ask("propose", kind="end")
            proposal = (await lines[0].now())["table"]["proposals"][-1]["id"]
            for line in lines[1:]:
                assert (await line.ask("agree", proposal=proposal))["type"] == "ack"
            assert (await lines[2].now())["table"]["over"]
            record = await again.browsers[0].get(f"/api/tables/{opened.id}/record")
            assert record.status_code == 200
            assert len(record.json()["moves"]) <= 11
            assert (await again.browsers[0].get(f"/api/tables/{opened.id}/graph")).status_code == 200
            statement = f"SELECT count(*) FROM entries WHERE table_id = '{opened.id}'"
            assert await again.store.run(lambda c: c.execute(text(statement)).scalar_one()) == kept


@pytest.mark.parametrize(
    ("statement", "part"),
    [
        ("UPDATE tables SET options = '{'", "options"),
        ("""UPDATE tables SET options = '{"speed": 3}'""", "options"),
        ("UPDATE tables SET edition = 'nonsense'", "edition"),
        ("""UPDATE tables SET edition = '{"name": "x", "mark": "y", "source": {"game": "cibola"}}'""", "edition"),
        ("UPDATE tables SET clock = '3'", "clock"),
        ("UPDATE tables SET desk = X'ff'", "desk"),
        ("DELETE FROM seats WHERE seat = 0", "seats"),
        ("DELETE FROM seats", "seats"),
    ],
)
async def test_a_table_that_cannot_be_read_at_all_says_which_part(
    database: str, statement: str, part: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with InProcessServer(database) as server:
        opened, _ = await played(server)
        await run_sql(server, statement)
        async with reopened(server) as again:
            answer = await again.browsers[0].get(f"/api/tables/{opened.id}")
            assert answer.status_code == 422, answer.text
            assert answer.json()["error"]["code"] == "unreadable"
            assert f"its {part} cannot be read" in answer.json()["error"]["message"]
            socket = await again.browsers[0].socket(opened.id, "watch")
            assert await socket.message() == {"type": "gone", "reason": "unreadable"}
            assert (await again.browsers[0].get("/api/tables")).status_code == 200
        assert not [line for line in caplog.records if line.exc_info and line.levelno >= logging.ERROR]


@pytest.mark.parametrize("statement", ["UPDATE tables SET asked = '['", "UPDATE tables SET game = 'gone'"])
async def test_one_damaged_table_does_not_hide_the_others_in_the_list(database: str, statement: str) -> None:
    async with InProcessServer(database) as server:
        opened, browser = await played(server)
        second = await browser.open_table(ALONE)
        await run_sql(server, f"{statement} WHERE id = '{opened.id}'")
        listed = await browser.get("/api/tables")
        assert listed.status_code == 200
        assert {table["table"] for table in listed.json()} == {opened.id, second.id}


# Rules that have changed


def later(game: AnyGame, explain: Callable[..., Refusal | None] | None = None) -> AnyGame:
    """The same game a version later, perhaps with another rule."""
    return replace(game, version=game.version + 1, explain=explain or game.explain)


def play_later(monkeypatch: pytest.MonkeyPatch, game: AnyGame) -> None:
    monkeypatch.setattr(eldorado.games, "load", lambda name: game)


async def test_a_game_that_is_the_same_under_new_rules_goes_on_and_says_so(
    any_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with InProcessServer(any_database) as server:
        opened, _ = await played(server)
        old = server.gateway.tables.live[opened.id].state
    play_later(monkeypatch, later(eldorado.games.load("cibola")))
    for _ in range(2):
        async with InProcessServer(any_database, clock=server.clock) as again:
            async with again.gateway.tables.hold(opened.id) as table:
                assert table.state.halt is None
                assert table.state.n >= old.n
                assert table.state.row.rules == old.row.rules + 1
                assert [note.kind for note in table.state.notes] == ["rules"]
            again.browsers.append(again.browser())
            again.browsers[0].client.cookies = server.browsers[0].client.cookies
            sockets = [await again.browsers[0].socket(opened.id, seat) for seat in (0, 1)]
            tables = [await socket.now() for socket in sockets]
            told = [line["text"] for table in sockets[0].tables for line in table["lines"]]
            assert sum("under earlier rules" in line for line in told) == 1
            asked = next(socket for socket, table in zip(sockets, tables, strict=True) if table["ask"] is not None)
            assert (await asked.choose())["type"] == "ack"


async def test_a_table_goes_on_with_the_edition_that_shipped_when_it_was_opened(
    any_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with InProcessServer(any_database) as server:
        opened, _ = await played(server)
        before = server.gateway.tables.live[opened.id].state
    play_later(monkeypatch, with_another_house(former=True))
    async with (
        InProcessServer(any_database, clock=server.clock) as again,
        again.gateway.tables.hold(opened.id) as table,
    ):
        assert table.state.halt is None
        assert table.state.log.edition == before.log.edition
        assert table.state.row.edition == before.row.edition
        assert not table.state.notes, "nothing has changed that anybody need be told"
        assert own_edition("cibola", table.state.row.edition) == "", "it did not come from elsewhere"


async def test_a_game_that_breaks_a_new_rule_is_readable_up_to_it(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with InProcessServer(database) as server:
        opened, _ = await played(server)
        said = server.gateway.tables.live[opened.id].state.log.said
        takes = [number for number, spoken in enumerate(said) if spoken.entry.text.startswith("take")]
        game = eldorado.games.load("cibola")

        def explain(state: Any, seat: Any, move: Any) -> Refusal | None:
            if game.write(move).startswith("take"):
                return Refusal("CIB-9.9", "new")
            return game.explain(state, seat, move)

        play_later(monkeypatch, later(game, explain))
        kept = await counted(server)
        async with reopened(server) as again:
            browser = again.browsers[0]
            shown = (await browser.get(f"/api/tables/{opened.id}?seat=0")).json()
            assert shown["n"] == takes[0] == shown["table"]["halt"]["entry"]
            assert "version 1 of its rules; under version 2, entry" in shown["table"]["halt"]["text"]
            socket = await browser.socket(opened.id, 0)
            await socket.now()
            await refuse(socket, "rules_changed")
            await socket.ask("propose", kind="end")
            record = (await browser.get(f"/api/tables/{opened.id}/record")).json()
            assert record["rules"] == 1
            new = (await browser.post(f"/api/tables/{opened.id}/rematch")).json()
            assert again.gateway.tables.live[new["table"]].state.row.rules == 2
            statement = f"SELECT count(*) FROM entries WHERE table_id = '{opened.id}'"
            assert await again.store.run(lambda c: c.execute(text(statement)).scalar_one()) == kept


async def test_a_finished_game_stays_finished_under_new_rules(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under rules by which it would go on, it does not come alive again."""
    async with InProcessServer(database) as server:
        opened, _ = await played(server)
        await run_sql(server, "UPDATE tables SET over = true")
        play_later(monkeypatch, later(eldorado.games.load("cibola")))
        async with reopened(server) as again:
            socket = await again.browsers[0].socket(opened.id, 0)
            shown = await socket.now()
            assert shown["table"]["over"]
            assert (shown["ask"], shown["choices"]) == (None, [])
            assert (await socket.ask("undo", seat=0))["error"]["code"] == "over"
