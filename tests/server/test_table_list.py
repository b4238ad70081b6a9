"""The list of one's tables: found by indices in narrow rows, however many tables there are."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, event, text

from eldorado.server.storage.migrate import migrate
from eldorado.server.storage.store import open_engine
from eldorado.server.storage.table_list import LIST, SEATS, summaries
from tests.server.in_process import PEOPLE, InProcessServer, at_table
from tests.server.many_tables import browser, fill

INDICES = ("ix_tables_host_touched", "ix_seats_browser_touched", "pk_seats", "sqlite_autoindex_seats_1")


def whole_table(step: str) -> bool:
    """Whether a step of a plan goes through all rows of a table."""
    return "Seq Scan" in step or "SCAN tables" in step or "SCAN seats" in step


def plan(connection: Connection, query: str) -> str:
    """How the database goes about a query, in its own words."""
    explain = "EXPLAIN QUERY PLAN" if connection.dialect.name == "sqlite" else "EXPLAIN"
    return "\n".join(" ".join(map(str, row)) for row in connection.execute(text(f"{explain} {query}")))


def test_the_list_is_found_by_indices_in_both_databases(any_database: str) -> None:
    engine = open_engine(any_database)
    migrate(engine)
    with engine.begin() as connection:
        fill(connection, 20_000, 400)
        connection.execute(text("ANALYZE"))
    with engine.begin() as connection:
        ids = [summary.table for summary in summaries(connection, browser(3))]
        assert len(ids) == 100
        for query, given in ((LIST, {"browser": browser(3), "limit": 100}), (SEATS, {"tables": ids})):
            compiled = query.params(given).compile(connection.engine, compile_kwargs={"literal_binds": True})
            told = plan(connection, str(compiled))
            assert not [line for line in told.splitlines() if whole_table(line)], told
            assert {name for name in INDICES if name in told}, told
    engine.dispose()


def test_the_list_is_two_questions_and_reads_no_edition(any_database: str) -> None:
    engine, asked = open_engine(any_database), list[str]()
    migrate(engine)
    with engine.begin() as connection:
        fill(connection, 500, 2, edition=100)
    event.listen(engine, "before_cursor_execute", lambda c, cursor, statement, *_: asked.append(statement))
    with engine.begin() as connection:
        found = summaries(connection, browser(0))
    engine.dispose()
    questions = [statement for statement in asked if "SELECT" in statement]
    assert len(found) == 100
    assert len(questions) == 2
    assert "edition" not in "".join(questions)


def test_the_list_is_the_same_as_one_that_looks_at_everything(any_database: str) -> None:
    engine = open_engine(any_database)
    migrate(engine)
    everything = text(
        "SELECT id FROM tables WHERE host = :b OR id IN (SELECT table_id FROM seats WHERE browser = :b) "
        "ORDER BY touched DESC, id LIMIT :limit"
    )
    with engine.begin() as connection:
        fill(connection, 300, 15)
        for number in range(15):
            for limit in (5, 100):
                found = [summary.table for summary in summaries(connection, browser(number), limit)]
                wanted = connection.execute(everything, {"b": browser(number), "limit": limit}).scalars().all()
                assert found == wanted
    engine.dispose()


@pytest.mark.anyio
async def test_a_table_wanders_to_the_top_of_everybodys_list_when_somebody_moves(database: str) -> None:
    async with InProcessServer(database) as server:
        first, [anna, *_] = await at_table(server, [PEOPLE[0], PEOPLE[1], {"kind": "device", "name": "Dora"}])
        ben = server.browsers[1]
        server.clock.advance(60)
        second = await anna.browser.open_table([PEOPLE[0], {"kind": "device", "name": "Dora"}, PEOPLE[1]])
        await ben.claim(second.links[2])
        for page in (anna.browser, ben):
            assert [row["table"] for row in (await page.get("/api/tables")).json()] == [second.id, first.id]
        server.clock.advance(60)
        await anna.choose()
        for page in (anna.browser, ben):
            rows = (await page.get("/api/tables")).json()
            assert [row["table"] for row in rows] == [first.id, second.id]
            assert rows[0]["names"] == ["Anna", "Ben", "Dora"]
