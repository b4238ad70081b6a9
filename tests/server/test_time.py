"""Time at a table is time that passed: whoever sets the clock on the wall, or closes the lid, costs nobody any."""

from __future__ import annotations

import time
from dataclasses import dataclass

import pytest

from eldorado.server.bots.bot_pool import BotPool
from eldorado.server.http.limits import Limits
from eldorado.server.run import build, note_alive
from eldorado.server.storage.store import Store
from eldorado.server.table.clocks import SteadyClock
from tests.server.in_process import Clock, InProcessServer, at_table

pytestmark = pytest.mark.anyio

HOUR = 3_600_000
CLOCK = {"kind": "move", "seconds": 60, "reserve": 0}
PAIR = [{"kind": "me"}, {"kind": "me"}]


@dataclass
class Machine:
    """A machine's two clocks."""

    wall: int = 1_700_000_000_000
    running: float = 500.0

    def pass_time(self, seconds: float) -> None:
        self.wall += round(seconds * 1000)
        self.running += seconds

    def steady(self) -> SteadyClock:
        return SteadyClock(lambda: self.wall, lambda: self.running)


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 400 * 24 * HOUR, -400 * 24 * HOUR])
def test_a_clock_that_is_set_moves_nothing(jump: int) -> None:
    machine = Machine()
    clock, began = machine.steady(), machine.wall
    machine.pass_time(2.5)
    assert clock.now() == began + 2500
    machine.wall += jump
    assert clock.now() == began + 2500
    machine.pass_time(1)
    assert clock.now() == began + 3500


async def test_a_real_server_does_not_look_at_the_wall_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    gateway = build(Store(database), BotPool(1), Limits())
    now, before = gateway.tables.services.now, time.time_ns()
    first = now()
    monkeypatch.setattr(time, "time_ns", lambda: before + HOUR * 1_000_000)
    assert now() - first < 60_000


async def test_nobodys_time_runs_out_when_the_clock_jumps(database: str) -> None:
    machine = Machine()
    server = InProcessServer(database)
    server.services.now = machine.steady().now
    async with server:
        _, sockets = await at_table(server, PAIR, clock=CLOCK)
        machine.pass_time(10)
        machine.wall += HOUR
        server.gateway.tables.tick()
        info = (await server.browsers[0].get(f"/api/tables/{sockets[0].path.split('/')[3]}?seat=0")).json()["table"]
        assert info["clock"]["out"] == []
        assert set(info["clock"]["left"].values()) == {50_000}


async def shown(server: InProcessServer, table: str) -> dict[str, int]:
    answer = (await server.browsers[0].get(f"/api/tables/{table}?seat=0")).json()
    left: dict[str, int] = answer["table"]["clock"]["left"]
    return left


async def test_a_clock_that_went_back_between_two_runs_costs_and_gives_nothing(any_database: str) -> None:
    clock = Clock()
    async with InProcessServer(any_database, clock=clock) as server:
        opened, sockets = await at_table(server, PAIR, clock=CLOCK)
        clock.advance(20)
        await note_alive(server.services, server.started)
        last = server.services.now()
    for _ in range(2):
        clock.ms -= HOUR
        async with InProcessServer(any_database, clock=clock) as again:
            again.browser().client.cookies = server.browsers[0].client.cookies
            assert again.services.now() >= last
            assert again.started >= last
            assert set((await shown(again, opened.id)).values()) == {40_000}
            assert sockets[0].tables[-1]["table"]["clock"]["at"] <= again.services.now()
    clock.advance(2 * HOUR)
    async with InProcessServer(any_database, clock=clock) as again:
        again.browser().client.cookies = server.browsers[0].client.cookies
        before = set((await shown(again, opened.id)).values())
        clock.advance(15)
        assert {left - 15_000 for left in before} == set((await shown(again, opened.id)).values())


async def test_time_passes_after_a_clock_that_went_back(database: str) -> None:
    """It is not given away for as long as the clock went back."""
    clock = Clock()
    async with InProcessServer(database, clock=clock) as server:
        opened, _ = await at_table(server, PAIR, clock=CLOCK)
    clock.ms -= HOUR
    async with InProcessServer(database, clock=clock) as again:
        again.browser().client.cookies = server.browsers[0].client.cookies
        clock.advance(25)
        assert set((await shown(again, opened.id)).values()) == {35_000}
