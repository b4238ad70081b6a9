"""One's games by filters and pages, and what they add up to: right, by indices, and soon told."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event, text

from eldorado.server.messages.people_messages import statistics
from eldorado.server.storage.migrate import migrate
from eldorado.server.storage.my_games import GameFilters, my_games
from eldorado.server.storage.people import read_person
from eldorado.server.storage.played_games import played_by
from eldorado.server.storage.rows import PlayedGame
from eldorado.server.storage.store import open_engine
from eldorado.server.words import server_words
from tests.server.in_process import PEOPLE, Browser, InProcessServer, Socket, at_table
from tests.server.many_tables import BEGUN, MINUTE, browser, fill
from tests.server.test_people import BOT, ME, join, play_both, play_out
from tests.server.test_table_list import whole_table

TABLES = int(os.environ.get("ELDORADO_TABLES", "20000"))
"""Among how many; `ELDORADO_TABLES=100000` measures a large server."""
QUICK = 0.02
"""Seconds that a question may take, however many there are; at rest they take a fifth of it."""
FILTERS = (
    GameFilters(),
    GameFilters(game="cibola", stage="running"),
    GameFilters(game="sol"),
    GameFilters(company="bots"),
    GameFilters(company="people", stage="finished"),
    GameFilters(since=BEGUN + (TABLES - 1_000) * MINUTE),
)


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """Tables of 80 people with some hundred games each: what others have played does not count."""
    engine = open_engine(str(tmp_path_factory.mktemp("crowded") / "tables.db"))
    migrate(engine)
    with engine.begin() as connection:
        fill(connection, TABLES, TABLES // 250, played=True)
        connection.execute(text("ANALYZE"))
    yield engine
    engine.dispose()


def best_of(times: int, act: Callable[[], object]) -> float:
    """The quickest of some tries, in time of this thread: others may be at work beside it."""
    took = []
    for _ in range(times):
        began = time.thread_time()
        act()
        took.append(time.thread_time() - began)
    return min(took)


def test_every_question_about_oneself_is_quick(crowded: Engine) -> None:
    with crowded.begin() as connection:
        for filters in FILTERS:
            assert best_of(5, partial(my_games, connection, browser(7), filters)) < QUICK, filters
        assert best_of(5, lambda: played_by(connection, browser(7))) < QUICK
        assert best_of(5, lambda: read_person(connection, browser(7))) < QUICK
        assert read_person(connection, browser(7)).played == 750


def test_every_question_about_oneself_is_found_by_indices(crowded: Engine) -> None:
    asked: list[tuple[str, Any]] = []
    with crowded.begin() as connection:
        listen = event.listen
        listen(
            connection, "before_cursor_execute", lambda c, cur, statement, given, *_: asked.append((statement, given))
        )
        for filters in FILTERS:
            my_games(connection, browser(7), filters)
        played_by(connection, browser(7))
        read_person(connection, browser(7))
        questions = [*asked]
        for statement, given in questions:
            told = [
                " ".join(map(str, row)) for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", given)
            ]
            assert not [step for step in told if whole_table(step) or "SCAN played" in step], (statement, told)
    assert len(questions) > 10


def everything_of(connection: Connection, who: str, where: str) -> list[str]:
    """The same list by looking at all tables."""
    mine = "(host = :b OR id IN (SELECT table_id FROM seats WHERE browser = :b))"
    query = text(f"SELECT id FROM tables WHERE {mine} AND {where} ORDER BY touched DESC, id")
    return list(connection.execute(query, {"b": who}).scalars())


def all_pages(connection: Connection, who: str, filters: GameFilters) -> list[str]:
    """The ids on all pages, one page after the other."""
    found, after = [], None
    while True:
        page, after = my_games(connection, who, filters._replace(after=after), 7)
        found += [summary.table for summary, _ in page]
        if after is None:
            return found


def test_pages_and_filters_show_what_looking_at_everything_shows(any_database: str) -> None:
    engine = open_engine(any_database)
    migrate(engine)
    others = (
        "EXISTS (SELECT 1 FROM seats o WHERE o.table_id = id AND bot IS NULL AND (browser IS NULL OR browser != :b))"
    )
    bots = "EXISTS (SELECT 1 FROM seats o WHERE o.table_id = id AND bot IS NOT NULL)"
    with engine.begin() as connection:
        fill(connection, 300, 12, played=True)
        same = {"touched": BEGUN, "id": browser(0)}
        connection.execute(text("UPDATE tables SET over = (n = 40) WHERE id < 't0000100'"))
        connection.execute(text("UPDATE tables SET touched = :touched, game = 'sol' WHERE host = :id"), same)
        connection.execute(text("UPDATE seats SET touched = (SELECT touched FROM tables WHERE id = table_id)"))
        connection.execute(
            text("UPDATE seats SET bot = 'greedy', browser = NULL WHERE seat > 0 AND table_id < 't0000200'")
        )
        for who in (browser(0), browser(5), "nobody"):
            for filters, where in (
                (GameFilters(), "1 = 1"),
                (GameFilters(game="sol"), "game = 'sol'"),
                (GameFilters(stage="finished"), "over"),
                (GameFilters(stage="running", company="people"), f"NOT over AND {others}"),
                (GameFilters(company="bots"), f"NOT {others} AND {bots}"),
                (GameFilters(since=BEGUN + 100 * MINUTE), f"touched >= {BEGUN + 100 * MINUTE}"),
            ):
                assert all_pages(connection, who, filters) == everything_of(connection, who, where), (who, filters)
    engine.dispose()


def game(**fields: Any) -> PlayedGame:
    """One that went as follows."""
    usual: dict[str, Any] = {
        "browser": "b", "table_id": "t", "game": "cibola", "seat": 0, "seats": 2, "name": "Anna", "begun": 0,
        "ended": 30 * MINUTE, "moves": 40, "score": 10, "rank": 0, "people": 0, "levels": "skilled",
    }  # fmt: skip
    return PlayedGame(**(usual | fields))


def test_statistics_add_up_by_game_seats_company_and_level() -> None:
    games = [
        game(score=30, ended=20 * MINUTE),
        game(score=-5, rank=1, levels="expert,skilled", seats=3),
        game(score=12, people=1, levels="", moves=20),
        game(score=20, people=2, levels="expert", seats=4),
        game(game="sol", score=3, rank=1, levels="", people=3, seats=4),
        game(game="chess", score=1, levels="", ended=0),
    ]
    met = [("c", "Ben", 5, 0, 1), ("c", "Benjamin", 9, 1, 0), ("d", "Cleo", 2, 0, 0)]
    told = statistics(games, met, lambda name: (name.upper(), "en"), server_words("fr"))
    assert (told.played, told.won) == (6, 4)
    first = told.games[0]
    assert (first.game, first.title, first.figures.played, first.figures.won) == ("cibola", "CIBOLA", 4, 3)
    assert (first.figures.best, first.figures.mean, first.streak) == (30, 14.2, 2)
    assert (first.quickest, first.shortest, first.longest) == (20.0, 20, 40)
    assert [(part.key, part.figures.played, part.figures.won) for part in first.seats] == [
        ("2", 2, 2), ("3", 1, 0), ("4", 1, 1)
    ]  # fmt: skip
    assert [(part.key, part.figures.played) for part in first.company] == [("bots", 2), ("mixed", 1), ("people", 1)]
    assert [(part.key, part.figures.played, part.figures.won) for part in first.levels] == [
        ("skilled", 2, 1), ("expert", 2, 1)
    ]  # fmt: skip
    assert [point.score for point in first.recent] == [20, 12, -5, 30], "the newest last"
    assert [(rival.name, rival.played, rival.ahead) for rival in told.rivals] == [("Benjamin", 2, 1), ("Cleo", 1, 0)]
    assert told.games[1].company[0].key == "device"


async def listed(page: Browser, query: str = "") -> list[dict[str, Any]]:
    """One's games as the page asks for them."""
    answer = await page.get(f"/api/people/games?{query}")
    assert answer.status_code == 200, answer.text
    rows: list[dict[str, Any]] = answer.json()["rows"]
    return rows


@pytest.mark.anyio
async def test_a_game_counts_when_it_is_over_and_not_when_it_was_stopped_or_goes_on(database: str) -> None:
    async with InProcessServer(database) as server:
        anna = server.browser()
        opened = await anna.open_table([ME, BOT])
        socket = await anna.socket(opened.id)
        assert (await listed(anna))[0]["result"] is None
        await play_out(socket)
        now = await socket.now()
        [row] = await listed(anna, "state=finished&with=bots&game=cibola&days=1")
        sheet = next(sheet for sheet in now["scores"]["sheets"] if sheet["side"] == 0)
        assert row["result"] == {"score": sheet["total"], "rank": now["scores"]["ranks"][0]}
        told = (await anna.get("/api/people/statistics?lang=fr")).json()
        assert (told["played"], told["games"][0]["levels"][0]["label"]) == (1, server_words("fr").bot("greedy")[0])
        assert told["games"][0]["figures"]["best"] == sheet["total"]
        opened, [host, guest] = await at_table(server, PEOPLE[:2])
        await play_both(host, guest)
        assert (await guest.browser.get("/api/people/statistics")).json()["played"] == 1
        await agree(host, guest, kind="undo", to=(await host.now())["n"] - 1)
        assert not (await host.now())["table"]["over"]
        for each in (host, guest):
            assert (await each.browser.get("/api/people/statistics")).json()["played"] == 0, "it goes on"
            assert await listed(each.browser, "state=finished") == []
        await agree(host, guest, kind="end")
        assert (await listed(host.browser, "state=finished"))[0]["table"] == opened.id
        assert (await host.browser.get("/api/people/statistics")).json()["played"] == 0, "nobody wins"


async def agree(host: Socket, guest: Socket, **proposal: Any) -> None:
    """One of two proposes something, and the other agrees."""
    await host.ask("propose", **proposal)
    await guest.ask("agree", proposal=(await guest.now())["table"]["proposals"][0]["id"])


@pytest.mark.anyio
async def test_a_game_that_was_over_before_anybody_counted_counts_when_it_is_looked_at(any_database: str) -> None:
    async with InProcessServer(any_database) as server:
        opened, [anna, ben] = await at_table(server, PEOPLE[:2])
        await play_both(anna, ben)
        await server.store.run(lambda connection: connection.execute(text("DELETE FROM played_games")))
        for socket in (anna, ben):
            await socket.close()
        server.gateway.tables.live.clear()
        assert (await anna.browser.get("/api/people/statistics")).json()["played"] == 0
        await anna.browser.get(f"/api/tables/{opened.id}?seat=0")
        for each in (anna, ben):
            assert (await each.browser.get("/api/people/statistics")).json()["played"] == 1
        [rival] = (await ben.browser.get("/api/people/statistics")).json()["rivals"]
        assert rival["name"] == "Anna"


@pytest.mark.anyio
async def test_a_seat_that_a_bot_has_played_to_the_end_is_not_ones_game(database: str) -> None:
    async with InProcessServer(database) as server:
        anna = server.browser()
        opened = await anna.open_table([ME, BOT])
        socket = await anna.socket(opened.id)
        await socket.ask("bot", seat=0, bot="random")
        while not (await socket.now())["table"]["over"]:
            await server.rest()
        assert (await anna.get("/api/people/statistics")).json()["played"] == 0


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("state=over", "state"), ("with=everybody", "with"), ("days=-1", "days"), ("days=9999", "days"),
        ("days=x", "days"), ("after=x", "after"), ("after=9999999999999999-t", "after"),
        ("after=1-" + "x" * 25, "after"),
        ("after=%D9%A3-x", "after"), ("after=1-%00", "after"), ("game=" + "x" * 41, "game"),
    ],
)  # fmt: skip
async def test_bad_filters_are_refused_by_name(database: str, query: str, field: str) -> None:
    async with InProcessServer(database) as server:
        anna = server.browser()
        await anna.open_table([ME, BOT])
        for lang in ("en", "fr"):
            answer = await anna.get(f"/api/people/games?{query}&lang={lang}")
            assert (answer.status_code, answer.json()["error"]["field"]) == (400, field)
        assert len(await listed(anna)) == 1


@pytest.mark.anyio
async def test_nobody_sees_anothers_games(database: str) -> None:
    async with InProcessServer(database) as server:
        anna, thief, stranger = server.browser(), server.browser("10.0.0.2"), server.browser("10.0.0.3")
        opened = await anna.open_table([ME, BOT])
        await play_out(await anna.socket(opened.id))
        await thief.open_table([ME, BOT])
        for page in (thief, stranger):
            assert opened.id not in {row["table"] for row in await listed(page)}
            assert (await page.get("/api/people/statistics")).json()["played"] == 0
        assert (await join(stranger, "0000-0000"))[0] == 403
