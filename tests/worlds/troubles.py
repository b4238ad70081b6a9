"""What goes wrong in a simulated world, when and where: everything at once, or one thing after the other."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from eldorado.server.live.leads import Leads
from eldorado.server.problems import Problem
from eldorado.server.storage.store import StoreFailed
from tests.worlds.network import Weather
from tests.worlds.simulated_store import Crash

if TYPE_CHECKING:
    from tests.worlds.world import World


MOST = 14
"""So many things go wrong in a world at most."""


async def take(leads: Leads, table: str) -> None:
    """Have a table handed over, and lead it."""
    with contextlib.suppress(Problem, StoreFailed):
        leader = await leads.find(table)
        if leader is not None and leads.calls is not None:
            await leads.calls.hand_over(leader, table)
            leads.forget(table)
            await leads.need(table)


class Troubles:
    """The troubles of one world; how many there were of each kind is counted."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.rng = world.luck("troubles")
        self.counts: Counter[str] = Counter()
        kinds: list[Callable[[], None]] = [
            self.kill,
            self.kill_at_a_write,
            self.kill_at_a_write,
            self.pause,
            self.pause,
            self.roll,
            self.slow_disk,
            self.failing_disk,
            self.bad_weather,
            self.part,
            self.cut_lines,
            self.jump_clock,
        ]
        if world.plan.shared:
            kinds += [self.stop_at_a_write, self.stop_at_a_write, self.hand_over, self.hand_over]
        self.until = 0.0
        """When all this is over."""
        self.kinds = self.rng.sample(kinds, self.rng.randint(1, len(kinds)))
        if self.rng.random() < 0.05:
            self.kinds = []

    def note(self, kind: str, *about: object) -> None:
        self.counts[kind] += 1
        self.world.note(kind, *about)

    async def rage(self, seconds: float) -> None:
        """Let things go wrong for so long, then make all well again."""
        loop, rng = self.world.loop, self.rng
        self.until = loop.now + seconds
        every = max(0.3, seconds / rng.uniform(1, 10))
        while self.kinds:
            await asyncio.sleep(min(rng.expovariate(1 / every), max(0.0, self.until - loop.now)))
            if loop.now >= self.until:
                break
            if sum(self.counts.values()) < MOST:
                rng.choice(self.kinds)()
        await asyncio.sleep(max(0.0, self.until - loop.now))
        self.make_well()

    def make_well(self) -> None:
        """Everything works from now on; servers that ended are started again."""
        world = self.world
        world.network.weather = Weather()
        world.network.join_all()
        world.disk.slow, world.disk.refuses, world.disk.unsure = 0.002, 0.0, 0.0
        for server in world.servers:
            server.go_on()
            if server.past and server.past[-1].alive:
                store = getattr(server.past[-1], "store", None)
                if store is not None:
                    store.crash = None
        self.note("well")
        self._watch_over()

    def _watch_over(self) -> None:
        """Who has ended is started again, whenever that was."""

        async def watch() -> None:
            while True:
                for server in self.world.servers:
                    server.start()
                await asyncio.sleep(0.5)

        self.watching = asyncio.ensure_future(watch())

    def _later(self, least: float, most: float, do: Callable[[], None]) -> None:
        self.world.loop.call_later(self.rng.uniform(least, most), do)

    def kill(self) -> None:
        """A server is gone from one moment to the next; it may come back soon, later, or at the end."""
        server = self.rng.choice(self.world.servers)
        if server.up:
            self.note("kill", server.name)
            server.kill()
            self._later(0.2, 15, server.start)

    def kill_at_a_write(self) -> None:
        """A server is gone before, in, or right after a transaction, before anybody was told."""
        server = self.rng.choice(self.world.servers)
        if server.up:
            where = self.rng.choice(("before", "middle", "after"))
            self.note(f"crash {where}", server.name)
            server.store.crash = Crash(self.rng.randint(1, 12), where)
            self._later(1, 20, server.start)

    def pause(self) -> None:
        """A server stops and goes on with what it believed: its lease may have ended meanwhile."""
        server = self.rng.choice(self.world.servers)
        if server.up:
            self.note("pause", server.name)
            server.pause()
            least, most = self.rng.choice(((0.05, 3.0), (5.0, 30.0)))
            self._later(least, most, server.go_on)

    def stop_at_a_write(self) -> None:
        """A server stops with a transaction in its hands, until its lease has ended and others have gone on."""
        server = self.rng.choice(self.world.servers)
        if not server.up or self.counts["stop at a write"] > 1:
            return
        self.note("stop at a write", server.name)
        store, process = server.store, server.process
        assert process is not None
        seconds = self.rng.uniform(14, 26)

        def stop() -> None:
            self.world.note("stops", server.name)
            self.until = max(self.until, self.world.loop.now + seconds + 2)
            self.world.loop.stop_process(process)
            self.world.loop.call_later(seconds, server.go_on, context=self.world.network.context)

        store.stop_here = stop
        store.crash = Crash(self.rng.randint(1, 6), "stop")

    def hand_over(self) -> None:
        """A table goes from server to server for a while: each needs it, as the keeper does when people are joined."""
        self.note("hand over")
        for number in range(4):
            self._later(number, 2 * number + 1, self._take_some)

    def _take_some(self) -> None:
        server = self.rng.choice(self.world.servers)
        tables = [table.id for table in self.world.plan.tables if table.id]
        if server.process is not None and server.tables is not None and tables:
            leads = server.tables.services.leads
            self.world.network.begin(server.process, take(leads, self.rng.choice(tables)))

    def roll(self) -> None:
        """A server is stopped in good order, and another one started in its place."""
        server = self.rng.choice(self.world.servers)
        if server.up:
            self.note("roll", server.name)
            server.stop()
            self._later(0.2, 8, server.start)

    def slow_disk(self) -> None:
        """Transactions take long."""
        self.note("slow disk")
        self.world.disk.slow = self.rng.choice((0.05, 0.3, 1.0))
        self._later(0.5, 8, lambda: setattr(self.world.disk, "slow", 0.002))

    def failing_disk(self) -> None:
        """Transactions fail, or nobody hears that they did not."""
        self.note("failing disk")
        self.world.disk.refuses = self.rng.uniform(0, 0.7)
        self.world.disk.unsure = self.rng.uniform(0, 0.3)

        def works() -> None:
            self.world.disk.refuses = self.world.disk.unsure = 0.0

        self._later(0.5, 6, works)

    def bad_weather(self) -> None:
        """Messages are late, lost with their connections, and doubled."""
        self.note("bad weather")
        rng = self.rng
        self.world.network.weather = Weather(
            delay=rng.choice((0.005, 0.05, 0.2)),
            late=rng.choice((0.0, 0.1)),
            cut=rng.choice((0.0, 0.03, 0.1)),
            doubled=rng.choice((0.0, 0.3)),
        )
        self._later(0.5, 10, lambda: setattr(self.world.network, "weather", Weather()))

    def part(self) -> None:
        """Two servers do not reach each other, or somebody does not reach a server."""
        network, rng = self.world.network, self.rng
        one = rng.choice(self.world.servers).name
        others = [server.name for server in self.world.servers if server.name != one]
        other = rng.choice(others) if others and rng.random() < 0.6 else f"10.0.0.{rng.randint(1, 4)}"
        self.note("part", one, other)
        network.part(one, other)
        self._later(0.5, 20, network.join_all)

    def cut_lines(self) -> None:
        """Everything that is connected to a server breaks, as when a proxy starts anew."""
        server = self.rng.choice(self.world.servers)
        if server.process is not None:
            self.note("cut", server.name)
            self.world.network.break_all(server.process)

    def jump_clock(self) -> None:
        """The clock on a server's wall is set."""
        server = self.rng.choice(self.world.servers)
        self.note("clock", server.name)
        server.skew += self.rng.choice((-86_400.0, -30.0, 30.0, 3_600.0, 86_400.0))
