"""At a rematch no clock runs for somebody who is still at the score sheet of the game before."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.in_process import PEOPLE, Browser, InProcessServer, Socket, at_table

pytestmark = pytest.mark.anyio

CLOCK = {"kind": "move", "seconds": 60, "reserve": 0}


async def rematch(server: InProcessServer) -> tuple[str, Socket, Socket]:
    """Anna and Ben have ended a game with a clock; Ben has asked for another."""
    opened, [anna, ben] = await at_table(server, PEOPLE[:2], clock=CLOCK)
    await anna.ask("propose", kind="end")
    proposal = (await ben.now())["table"]["proposals"][0]
    await ben.ask("agree", proposal=proposal["id"])
    table: str = (await ben.browser.post(f"/api/tables/{opened.id}/rematch")).json()["table"]
    return table, anna, ben


async def clock_of(browser: Browser, table: str) -> dict[str, Any]:
    found: dict[str, Any] = (await browser.get(f"/api/tables/{table}")).json()["table"]["clock"]
    return found


async def test_a_clock_begins_when_its_person_comes_to_the_rematch(database: str) -> None:
    async with InProcessServer(database) as server:
        table, anna, ben = await rematch(server)
        server.clock.advance(500)
        at_it = await ben.browser.socket(table, 0)
        await server.rest()
        clock = (await at_it.now())["table"]["clock"]
        assert (clock["running"], clock["out"]) == ([0], []), "Anna is still at the score sheet"
        assert clock["left"] == {"0": 60_000, "1": 60_000}, "and nobody's time ran before Ben was there"
        server.clock.advance(20)
        await anna.browser.socket(table, 1)
        await server.rest()
        clock = (await at_it.now())["table"]["clock"]
        assert clock["running"] == [0, 1]
        assert clock["left"] == {"0": 40_000, "1": 60_000}
        server.clock.advance(10)
        assert (await clock_of(ben.browser, table))["left"] == {"0": 30_000, "1": 50_000}


async def test_who_has_come_is_not_waited_for_again(database: str) -> None:
    async with InProcessServer(database) as server:
        table, anna, _ = await rematch(server)
        socket = await anna.browser.socket(table, 1)
        await server.rest()
        await socket.close()
        server.clock.advance(61)
        assert (await clock_of(anna.browser, table))["out"] == [1]


async def test_without_a_socket_one_comes_by_looking_at_the_table(database: str) -> None:
    async with InProcessServer(database) as server:
        table, anna, _ = await rematch(server)
        await clock_of(anna.browser, table)
        await server.rest()
        assert (await clock_of(anna.browser, table))["running"] == [1]


async def test_another_s_look_at_the_table_starts_no_clock(database: str) -> None:
    async with InProcessServer(database) as server:
        table, anna, ben = await rematch(server)
        await clock_of(ben.browser, table)
        await server.rest()
        assert (await clock_of(ben.browser, table))["running"] == [0]
        assert (await anna.now())["table"]["rematch"] == {"table": table}, "Anna is told of it where she is"
