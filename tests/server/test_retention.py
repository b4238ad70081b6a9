"""How long tables are kept: what is deleted when, what never is, and that nobody waits for it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from sqlalchemy import Connection, func, insert, select

from eldorado.server.http.limits import Limits, Rate
from eldorado.server.live.tidying import Tidied, Tidying
from eldorado.server.storage import schema
from eldorado.server.storage.migrate import migrate
from eldorado.server.storage.retention import DAY, FOR_EVER, ROWS, Keeping, delete_rows, drop_table, read_span
from eldorado.server.storage.store import open_engine
from eldorado.server.table import table_state
from eldorado.server.table.clocks import Uptime
from tests.server.in_process import PEOPLE, InProcessServer, at_table, reopened
from tests.server.many_tables import fill

pytestmark = pytest.mark.anyio
SOLO: list[dict[str, Any]] = [{"kind": "me", "name": "Anna"}, {"kind": "device", "name": "Ben"}]
DAY_SECONDS = DAY // 1000


def rows(connection: Connection) -> dict[str, int]:
    """How many rows each table of the database has."""
    tables = schema.metadata.sorted_tables
    return {
        table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in tables
        if table.name not in ("browsers", "runs", "operator_requests", "lease")
    }


async def all_away(server: InProcessServer) -> None:
    for browser in server.browsers:
        for socket in browser.sockets:
            await socket.close()
    await server.rest()


async def listed(browser: Any) -> list[str]:
    return [row["table"] for row in (await browser.get("/api/tables")).json()]


async def end(server: InProcessServer, sockets: list[Any]) -> None:
    """Everybody agrees to end the game."""
    await sockets[0].ask("propose", kind="end")
    await sockets[0].quiet()
    proposals = sockets[0].tables[-1]["table"]["proposals"]
    for socket in sockets[1:]:
        await socket.ask("agree", proposal=proposals[-1]["id"])
    assert (await sockets[0].now())["table"]["over"]


async def test_each_kind_of_table_is_kept_for_its_time_and_goes_with_all_its_rows(any_database: str) -> None:
    async with InProcessServer(any_database) as server:
        tidying = Tidying(server.gateway.tables)
        finished, sockets = await at_table(server, watch=True)
        await end(server, sockets)
        begun, [anna, *_] = await at_table(server)
        await anna.choose()
        host = server.browser()
        fresh = await host.open_table(SOLO)
        await all_away(server)
        steps = [(14, [fresh.id]), (90 - 14, [finished.id]), (180 - 90, [begun.id])]
        for days, gone in steps:
            server.clock.advance(days * DAY_SECONDS - 60)
            assert (await tidying.round()).tables == 0
            server.clock.advance(120)
            assert (await tidying.round()).tables == 1
            assert (await host.get(f"/api/tables/{gone[0]}")).json()["error"]["code"] == "no_table"
            server.clock.advance(-60)
        left = await server.store.run(rows)
    assert set(left.values()) == {0}, left


async def test_the_list_says_until_when_a_table_is_kept_and_the_server_how_long(database: str) -> None:
    async with InProcessServer(database) as server:
        anna = server.browser()
        await anna.open_table(SOLO)
        [row] = (await anna.get("/api/tables")).json()
        assert row["kept_until"] == server.clock.ms + 14 * DAY
        told = (await anna.get("/api/server?lang=fr")).json()
        assert told["keep"] == {"finished": 90, "abandoned": 180, "unstarted": 14}
        assert "14 jours" in told["keep_text"]
        assert "180 days" in (await anna.get("/api/server?lang=en")).json()["keep_text"]
        server.services.keeping = FOR_EVER
        assert (await anna.get("/api/tables")).json()[0]["kept_until"] is None
        told = (await anna.get("/api/server?lang=en")).json()
        assert told["keep"]["finished"] is None
        assert "kept for ever" in told["keep_text"]
        server.clock.advance(100 * 365 * DAY_SECONDS)
        assert await Tidying(server.gateway.tables).round() == Tidied()


async def test_days_for_a_move_are_added(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, [anna, *_] = await at_table(server, clock={"kind": "days", "days": 60})
        await anna.choose()
        await all_away(server)
        tidying = Tidying(server.gateway.tables)
        [row] = (await anna.browser.get("/api/tables")).json()
        assert row["kept_until"] == server.clock.ms + (60 + 180) * DAY
        server.clock.advance(239 * DAY_SECONDS)
        assert await tidying.round() == Tidied()
        server.clock.advance(2 * DAY_SECONDS)
        assert (await tidying.round()).tables == 1
        assert opened.id not in await listed(anna.browser)


async def test_time_the_server_was_down_does_not_count(database: str) -> None:
    """Whoever starts a server once a year finds the tables of last year."""
    async with InProcessServer(database) as server:
        anna = server.browser()
        opened = await anna.open_table(SOLO)
        server.clock.advance(DAY_SECONDS)
        await server.store.run(lambda c: c.execute(schema.runs.update().values(alive=server.clock.ms)) and None)
        server.clock.advance(365 * DAY_SECONDS)
        async with reopened(server) as again:
            tidying = Tidying(again.gateway.tables)
            [anna] = again.browsers
            assert await tidying.round() == Tidied()
            assert (await anna.get("/api/tables")).json()[0]["kept_until"] == again.clock.ms + 13 * DAY
            again.clock.advance(14 * DAY_SECONDS)
            assert (await tidying.round()).tables == 1
            assert await listed(anna) == []
            assert opened.id not in again.gateway.tables.live


def test_since_when_a_server_was_up_for_so_long() -> None:
    uptime = Uptime([(0, 100), (200, 300)], 500)
    for span in (10, 100, 150, 199, 200, 201, 250, 1000):
        start = uptime.ago(600, span)
        assert start < 0 or uptime.between(start, 600) == span
    assert uptime.ago(600, 150) == 250


async def test_a_table_at_which_somebody_is_stays(database: str) -> None:
    async with InProcessServer(database) as server:
        anna = server.browser()
        opened = await anna.open_table(SOLO)
        socket = await anna.socket(opened.id, 0)
        await socket.now()
        tidying = Tidying(server.gateway.tables)
        server.clock.advance(1000 * DAY_SECONDS)
        assert (await tidying.round()).tables == 0
        assert (await socket.choose())["type"] == "ack"
        await all_away(server)
        assert (await tidying.round()).tables == 0, "somebody has just moved"
        server.clock.advance(181 * DAY_SECONDS)
        assert (await tidying.round()).tables == 1


async def test_what_a_stop_interrupts_is_finished_and_not_seen(any_database: str) -> None:
    async with InProcessServer(any_database) as server:
        opened, [anna, *_] = await at_table(server)
        await anna.choose()
        await all_away(server)
        server.gateway.tables.live.clear()
        assert await server.store.run(lambda c: drop_table(c, opened.id))
        assert not await server.store.run(lambda c: delete_rows(c, opened.id, 2))
        async with reopened(server) as again:
            anna_again = again.browsers[0]
            assert await listed(anna_again) == []
            assert (await anna_again.get(f"/api/tables/{opened.id}?seat=0")).status_code == 404
            await Tidying(again.gateway.tables).round()
            assert set((await again.store.run(rows)).values()) == {0}


async def test_a_game_no_longer_leads_to_a_rematch_that_is_gone(database: str) -> None:
    async with InProcessServer(database) as server:
        opened, sockets = await at_table(server, PEOPLE[:2])
        await end(server, sockets)
        anna = sockets[0].browser
        rematch = (await anna.post(f"/api/tables/{opened.id}/rematch")).json()["table"]
        server.clock.advance(15 * DAY_SECONDS)
        assert (await Tidying(server.gateway.tables).round()).tables == 1
        again = await anna.post(f"/api/tables/{opened.id}/rematch")
        assert again.status_code == 200
        assert again.json()["table"] != rematch


async def test_browsers_with_nothing_here_are_forgotten_and_come_back_as_new_ones(any_database: str) -> None:
    async with InProcessServer(any_database) as server:
        anna, ben = server.browser(), server.browser("10.0.0.2")
        await anna.open_table(SOLO)
        server.clock.advance(DAY_SECONDS)
        await ben.open_table(SOLO)
        tidying = Tidying(server.gateway.tables)
        server.clock.advance(31 * DAY_SECONDS)
        assert await listed(ben), "seen once more, which counts"
        done = await tidying.round()
        assert done.tables == 2
        assert done.browsers == 1, "Anna’s"
        assert await listed(anna) == []
        assert (await anna.open_table(SOLO)).id in await listed(anna), "an old cookie is a new browser’s"
        assert (await ben.open_table(SOLO)).id in await listed(ben)


async def test_notes_are_capped_and_the_game_goes_on(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_state, "MOST_NOTES", 10)
    async with InProcessServer(database) as server:
        _, [anna, *_] = await at_table(server)
        answers = [await anna.ask("pause" if turn % 2 == 0 else "resume") for turn in range(20)]
        refused = [answer["error"]["code"] for answer in answers if answer["type"] == "refused"]
        assert refused[0] == "too_many_notes"
        assert (await anna.now())["notes"] <= 11
        assert (await anna.now())["table"]["paused"] is None
        assert (await anna.choose())["type"] == "ack"


async def test_one_browser_has_so_many_tables_going(database: str) -> None:
    async with InProcessServer(database, limits=Limits(open_tables=2)) as server:
        opened, sockets = await at_table(server, PEOPLE[:2])
        anna = sockets[0].browser
        await anna.open_table(SOLO)
        refused = await anna.post("/api/tables", {"game": "cibola", "seats": SOLO})
        assert refused.status_code == 429
        assert refused.json()["error"]["code"] == "open_tables"
        assert "2 tables" in refused.json()["error"]["message"]
        assert len(await listed(anna)) == 2
        await end(server, sockets)
        await anna.open_table(SOLO)
        assert (await anna.post(f"/api/tables/{opened.id}/rematch")).json()["error"]["code"] == "open_tables"


async def test_an_address_opens_so_many_tables_a_day(database: str) -> None:
    async with InProcessServer(database, limits=Limits(tables_a_day=Rate(3 / 86_400, 3))) as server:
        for _ in range(3):
            await server.browser().open_table(SOLO)
        refused = await server.browser().post("/api/tables", {"game": "cibola", "seats": SOLO})
        assert (refused.status_code, refused.json()["error"]["code"]) == (429, "tables_today")
        await server.browser("10.0.0.77").open_table(SOLO)
        server.clock.advance(86_400)
        await server.browser().open_table(SOLO)


@pytest.mark.parametrize(("text", "span"), [("12h", DAY // 2), ("90d", 90 * DAY), ("2w", 14 * DAY), ("forever", None)])
def test_times_are_read(text: str, span: int | None) -> None:
    assert read_span(text) == span


@pytest.mark.parametrize("text", ["", "d", "90", "-1d", "0d", "1.5d", "٣d", "99999999d", "5000000d", "never"])
def test_what_is_no_time_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="forever"):
        read_span(text)


def test_no_step_of_deleting_a_long_game_holds_the_writer(any_database: str) -> None:
    """The longest game there may be goes in steps of a few rows."""
    engine = open_engine(any_database)
    migrate(engine)
    with engine.begin() as connection:
        fill(connection, 50, 5)
        entries = [
            {"table_id": "t0000000", "number": n, "seat": 0, "text": "bid 1", "ask": n, "group": "0", "at": 0}
            for n in range(5000)
        ]
        connection.execute(insert(schema.entries), entries)
        assert drop_table(connection, "t0000000")

    def left() -> int:
        with engine.connect() as connection:
            return sum(rows(connection).values())

    counts, done = [left()], False
    while not done:
        with engine.begin() as connection:
            done = delete_rows(connection, "t0000000")
        counts.append(left())
    engine.dispose()
    steps = [before - after for before, after in pairwise(counts)]
    assert sum(steps) > 5000
    assert max(steps) <= ROWS


def test_the_usual_times_are_those_that_are_documented() -> None:
    with open("docs/operators.md", encoding="utf-8") as file:
        text = file.read()
    usual = Keeping()
    for span in (usual.finished, usual.abandoned, usual.unstarted):
        assert span is not None
        assert f"`{span // DAY}d`" in text
