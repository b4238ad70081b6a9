"""A reconnect brings exactly what was missed; frames show the past; languages and `seen` are remembered."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import Connection, update

from eldorado.server.storage import schema
from tests.server.in_process import InProcessServer, Socket, at_table, reopened

pytestmark = pytest.mark.anyio


async def play_some(sockets: list[Socket], moves: int) -> None:
    while moves:
        for socket in sockets:
            table = await socket.now()
            if table["ask"] is not None and moves:
                await socket.choose()
                moves -= 1


def told(tables: list[dict[str, Any]], part: str) -> list[Any]:
    return [item for table in tables for item in table[part]]


@pytest.mark.parametrize("since", [-1, 0, 9, 10, 12, 14, 15, 500])
async def test_a_reconnect_brings_exactly_what_came_after(database: str, since: int) -> None:
    async with InProcessServer(database) as server:
        opened, sockets = await at_table(server)
        await play_some(sockets, 5)
        full = [await (await socket.browser.socket(opened.id, seat)).next() for seat, socket in enumerate(sockets)]
        for seat, socket in enumerate(sockets):
            again = await (await socket.browser.socket(opened.id, seat, since)).next()
            for part in ("lines", "events"):
                moves = [item for item in full[seat][part] if item.get("kind") != "note"]
                got = [item for item in again[part] if item.get("kind") != "note"]
                assert got == [item for item in moves if item["n"] > since]
            assert again["since"] == max(0, min(since + 1, full[seat]["n"]))


async def test_many_cuts_lose_and_double_nothing(database: str) -> None:
    """Whatever is cut where: what all connections were told, put together, is what one would have been told."""
    async with InProcessServer(database) as server:
        opened, sockets = await at_table(server)
        [anna, ben, cleo] = sockets
        parts: list[dict[str, Any]] = [*anna.tables]
        line = anna
        for step in range(30):
            last = parts[-1]
            await line.close()
            if step % 5 == 2:
                await ben.ask("propose", kind="end")
                await cleo.ask("decline", proposal=(await cleo.now())["table"]["proposals"][0]["id"])
            await play_some([ben, cleo] if last["ask"] is None else [ben, cleo][: step % 2], 0)
            line = await anna.browser.socket(opened.id, 0, last["n"] - 1, notes=last["notes"])
            table = await line.now()
            parts += line.tables
            for socket in (line, ben, cleo):
                table = await socket.now()
                if table["ask"] is not None:
                    await socket.choose()
            await line.now()
            parts = [*parts[: len(parts)], *[t for t in line.tables if t not in parts]]
        whole = await (await anna.browser.socket(opened.id, 0)).next()
        assert told(parts, "events") == whole["events"]
        assert told(parts, "lines") == whole["lines"]


async def test_what_a_seat_has_seen_is_remembered(database: str) -> None:
    server = InProcessServer(database)
    async with server:
        opened, [anna, ben, _] = await at_table(server)
        assert anna.tables[0]["seen"] == 0
        await anna.ask("seen", n=8)
        await ben.ask("seen", n=10_000)
        await anna.close()
        again = await (await anna.browser.socket(opened.id, 0)).next()
        assert again["seen"] == 8
    async with reopened(server) as back:
        assert (await (await back.browsers[0].socket(opened.id, 0)).next())["seen"] == 8
        assert (await (await back.browsers[1].socket(opened.id, 1)).next())["seen"] == 10


async def test_frames_show_the_past_as_the_viewer_saw_it(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben, cleo] = await at_table(server)
        views = {}
        for socket in (anna, ben, cleo):
            await socket.choose(2)
            views[(await anna.now())["n"] - 1] = (await anna.now())["view"]
        frames = (await anna.browser.get(f"/api/tables/{opened.id}/frames?seat=0")).json()
        assert [frame["n"] for frame in frames] == list(range(13))
        for n, view in views.items():
            assert frames[n]["view"] == view
        part = (await anna.browser.get(f"/api/tables/{opened.id}/frames?seat=0&from=3&to=5&lang=fr")).json()
        assert [frame["n"] for frame in part] == [3, 4, 5]
        assert "totem" in part[0]["lines"][0]["text"].lower()
        public = (await anna.browser.get(f"/api/tables/{opened.id}/frames")).json()
        assert all(frame["view"]["my_bid"] is None for frame in public)
        other = await anna.browser.get(f"/api/tables/{opened.id}/frames?seat=1")
        assert other.status_code == 403
        bad = await anna.browser.get(f"/api/tables/{opened.id}/frames?from=x")
        assert (bad.status_code, bad.json()["error"]["field"]) == (400, "from")


async def test_undone_entries_are_left_out_of_frames(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben, _] = await at_table(server)
        await anna.choose(1)
        await anna.ask("undo", seat=0)
        await anna.choose(2)
        frames = (await ben.browser.get(f"/api/tables/{opened.id}/frames")).json()
        assert [frame["n"] for frame in frames][-2:] == [9, 12]


async def test_a_watcher_may_change_language(database: str) -> None:
    async with InProcessServer(database) as server:
        _, [anna, ben, _] = await at_table(server)
        await anna.ask("lang", lang="fr")
        table = await anna.next()
        assert table["since"] == 0
        assert table["table"]["title"] == "Les Trésors de Cibola"
        assert table["question"] == "Choisissez en secret combien d’explorateurs miser."
        assert len(table["lines"]) > 10
        assert (await ben.now())["question"] == "Choose how many explorers to bid, in secret."


async def test_the_same_document_without_a_socket(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, ben, _] = await at_table(server)
        got = (await anna.browser.get(f"/api/tables/{opened.id}?seat=0&lang=en")).json()
        sent = await (await anna.browser.socket(opened.id, 0)).next()
        assert got == sent
        public = (await anna.browser.get(f"/api/tables/{opened.id}")).json()
        assert public["seat"] is None
        assert public["choices"] == []
        assert (await ben.browser.get(f"/api/tables/{opened.id}?seat=0")).status_code == 403
        assert (await ben.browser.get(f"/api/tables/{opened.id}?seat=9")).status_code == 404
        assert (await ben.browser.get(f"/api/tables/{opened.id}?seat=me")).status_code == 400


async def test_who_may_not_look_is_told_so(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [_anna, ben, _] = await at_table(server)
        for browser, table, seat, reason, code in (
            (ben.browser, opened.id, 0, "not_yours", 4403),
            (ben.browser, "nowhere", 0, "no_table", 4404),
            (ben.browser, "no.where", 0, "no_table", 4404),
            (ben.browser, opened.id, "x", "malformed", 4403),
            (server.browser("10.9.9.9"), opened.id, "watch", "not_yours", 4403),
        ):
            socket = await browser.socket(table, seat)
            assert await socket.message() == {"type": "gone", "reason": reason}
            await socket.quiet()
            assert socket.closed == code


async def test_a_draining_server_says_come_back(database: str) -> None:
    server = InProcessServer(database)
    async with server:
        _, sockets = await at_table(server)
        from eldorado.server.run import drain

        await drain(server.gateway)
        for socket in sockets:
            assert {"type": "gone", "reason": "restart"} in await socket.quiet()
            assert socket.closed == 1012


async def test_a_table_stored_before_an_option_had_a_name_goes_on_as_it_was_played(database: str) -> None:
    async with InProcessServer(database) as server:
        people = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Ben"}]
        opened, [anna, _] = await at_table(server, people, game="sol")
        assert (await anna.now())["table"]["options"]["idol_by"] == "anyone", "a new table names it"

        def forget(connection: Connection) -> None:
            stored = connection.exec_driver_sql("SELECT options FROM tables").scalar_one()
            options = json.loads(stored)
            del options["idol_by"]
            connection.execute(update(schema.tables).values(options=json.dumps(options)))

        await server.store.run(forget)
    async with reopened(server) as again:
        socket = await again.browsers[0].socket(opened.id, 0)
        assert (await socket.now())["table"]["options"]["idol_by"] == "active_only"
