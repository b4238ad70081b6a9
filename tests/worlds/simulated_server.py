"""One server of a simulated world: the real application, tables, leads and lease; started, stopped, killed, paused."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from pathlib import Path
from random import Random
from typing import Any

import starlette.routing
from starlette.types import ASGIApp

from eldorado.bots.thinking import Memory, Thought
from eldorado.core.game import AnyGame, Seat
from eldorado.core.luck import SECRET_BYTES
from eldorado.server.bots.bot_pool import BotPool
from eldorado.server.http.gateway import Gateway
from eldorado.server.http.limits import UNLIMITED
from eldorado.server.http.peer_api import PeerApi
from eldorado.server.http.peer_requests import PeerLines
from eldorado.server.http.routes import build_app
from eldorado.server.http.static_pages import Pages
from eldorado.server.jobs.job_pool import JobPool
from eldorado.server.live.leads import Leads
from eldorado.server.live.live_tables import LiveTables
from eldorado.server.live.news import Polling
from eldorado.server.live.services import Services
from eldorado.server.messages.catalogue import Catalogue
from eldorado.server.messages.words_cache import WordsCache
from eldorado.server.metrics import Metrics
from eldorado.server.run import drain, running
from eldorado.server.storage.lease import Lease
from eldorado.server.storage.store import StoreFailed
from eldorado.server.table.clocks import SteadyClock, Uptime
from tests.worlds.network import Network, PeerNetwork
from tests.worlds.simulated_store import Disk, SimulatedLock, SimulatedLocks, SimulatedStore, the_database
from tests.worlds.virtual_loop import PROCESS, Process, VirtualLoop

BEGIN_OF_TIME = 1_700_000_000_000
NOTICED = 0.1
"""Seconds in which a server notices that another one has ended its row."""


@cache
def shared_words() -> WordsCache:
    """Sentences do not depend on the world."""
    return WordsCache()


def build_quickly() -> None:
    """Patterns of addresses are compiled once: a world has several servers, each with all of them."""
    if not hasattr(starlette.routing.compile_path, "cache_info"):
        starlette.routing.compile_path = lru_cache(maxsize=None)(starlette.routing.compile_path)


class RandomBots(BotPool):
    """Bots that think in the process, of an imagined world, for a while."""

    def __init__(self, rng: Random, metrics: Metrics, clock: Callable[[], float]) -> None:
        super().__init__(1, metrics=metrics, clock=clock)
        self.rng = rng

    async def think(
        self,
        game: AnyGame,
        world: Any,
        seat: Seat,
        bot: str,
        imagination_rng: Random,
        memory: Memory = (),
        table: str = "",
    ) -> Thought:
        await asyncio.sleep(self.rng.expovariate(20))
        return Thought(self.rng.choice(game.legal(world, seat)))


class SimulatedNews(Polling):
    """News as Redis carries it: heard by all who are there, or by nobody."""

    def __init__(self, server: SimulatedServer) -> None:
        super().__init__()
        self.server = server

    @property
    def kind(self) -> str:
        return "simulated"

    def tell_free(self, tables: Sequence[str]) -> None:
        self._tell(list(tables))

    def tell_servers(self) -> None:
        self._tell(None)

    def _tell(self, free: list[str] | None) -> None:
        network = self.server.network
        for other in network.hosts.values():
            assert isinstance(other, SimulatedServer)
            if other.process is not None and isinstance(other.news, SimulatedNews) and network.rng.random() < 0.8:
                hear = partial(other.news.hear, other.process, free)
                network.loop.call_later(network.delay(), hear, context=other.context)

    def hear(self, process: Process, free: list[str] | None) -> None:
        if not process.alive:
            return
        if free is None:
            self.hear_servers()
        else:
            self.hear_free(free)
        self.wake()


class NoLag:
    """A loop whose time jumps is never late."""

    async def watch(self) -> None:
        """There is nothing to see."""

    def late(self) -> float:
        return 0.0


class SimulatedServer:
    """A host; a process runs on it, or none."""

    def __init__(
        self, name: str, network: Network, loop: VirtualLoop, rng: Random, locks: SimulatedLocks, disk: Disk, plan: Any
    ) -> None:
        self.name = name
        self.network = network
        self.loop = loop
        self.rng = rng
        self.locks = locks
        self.disk = disk
        self.plan = plan
        """What kind of world it is: whether servers share the database, and whether there is Redis."""
        self.process: Process | None = None
        self.starts = 0
        self.retired = False
        """Whether nothing is started here any more."""
        self.skew = 0.0
        self.app: ASGIApp
        self.peer_app: ASGIApp
        self.news: Polling | None = None
        self.tables: LiveTables | None = None
        self.store: SimulatedStore
        self.context: Any = None
        self.past: list[Process] = []
        build_quickly()

    @property
    def up(self) -> bool:
        """Whether it serves."""
        return self.process is not None and self.process.alive

    def start(self) -> None:
        """Start a process here; it takes a moment until it listens."""
        if self.retired or (self.past and self.past[-1].alive):
            return
        self.starts += 1
        process = Process(f"{self.name}#{self.starts}")
        self.past.append(process)
        self.network.begin(process, self._live(process))

    def wall(self) -> int:
        """What the clock on this host's wall shows."""
        return BEGIN_OF_TIME + int((self.loop.now + self.skew) * 1000)

    def _build(self, process: Process) -> Gateway:
        metrics = Metrics()
        engine = the_database().engine.execution_options(clock=lambda: BEGIN_OF_TIME + int(self.loop.now * 1000))
        kill = partial(self.kill, process)
        self.store = store = self.plan.plants.store(engine, self.loop, self.rng, self.disk, kill, metrics)
        address = f"{self.name}:80" if self.plan.shared else None
        lock = SimulatedLock(self.locks)
        lease = Lease(engine, address=address, patience=0, lock=lock, token=self._token)
        process.locks = lock  # type: ignore[attr-defined]
        process.store = store  # type: ignore[attr-defined]
        store.start(lease)
        self.news = SimulatedNews(self) if self.plan.news else Polling()
        now = SteadyClock(self.wall, self.loop.time).now
        services = Services(
            store=store,
            bots=RandomBots(self.rng, metrics, self.loop.time),
            jobs=JobPool(metrics=metrics),
            now=now,
            secret=partial(self.rng.randbytes, SECRET_BYTES),
            imagination_rng=self.rng,
            token=partial(self._token, 32),
            sleep=asyncio.sleep,
            words=shared_words().for_table,
            uptime=Uptime(),
            metrics=metrics,
            leads=Leads(store, store.lease, self.news),
        )
        self.tables = self.plan.plants.tables(services)
        peers = PeerNetwork(self.network, self.name, process)
        lines = PeerLines(peers.sent, peers.connect)
        catalogue = Catalogue(shared_words())
        gateway = Gateway(self.tables, catalogue, UNLIMITED, self.loop.time, "simulated", lines)
        gateway.loop_lag = NoLag()  # type: ignore[assignment]
        return gateway

    def _token(self, size: int) -> str:
        return self.rng.randbytes(size).hex()[:size]

    async def _live(self, process: Process) -> None:
        """The life of a process, as `eldorado serve` leads it."""
        try:
            gateway = self._build(process)
            app = build_app(gateway, Pages(Path("/nowhere")))
            stopping = asyncio.Event()
            process.stopping = stopping  # type: ignore[attr-defined]
            store = self.store

            def notice() -> None:
                if store.lost:
                    self.loop.call_later(NOTICED, stopping.set)

            store.when_committed = notice
            self.app, self.peer_app = app, PeerApi(app, gateway)
            answering = contextlib.nullcontext() if self.plan.shared else None
            self.context = _context(process)
            async with running(gateway, answering):
                self.process = process
                await stopping.wait()
                self.process = None
                await drain(gateway)
                await asyncio.sleep(0.1)
        except (StoreFailed, asyncio.CancelledError):
            pass
        self._end(process)

    def stop(self) -> None:
        """Ask the process to stop, as an operator does."""
        if self.process is not None:
            self.process.stopping.set()  # type: ignore[attr-defined]

    def pause(self) -> None:
        """Nothing happens in the process until it goes on."""
        if self.process is not None:
            self.loop.stop_process(self.process)

    def go_on(self) -> None:
        """It goes on with what it believed before."""
        for process in self.past:
            if process.stopped:
                self.loop.let_go_on(process)

    def kill(self, process: Process | None = None) -> None:
        """End the process at once: nothing it does from now on is seen by anybody."""
        process = process or (self.past[-1] if self.past else None)
        if process is None or not process.alive:
            return
        self._end(process)
        if process.stopped:
            self.loop.let_go_on(process)
        for task in process.tasks:
            task.cancel()

    def retire(self) -> None:
        """End what runs here, for good."""
        self.retired = True
        self.kill()

    def _end(self, process: Process) -> None:
        process.alive = False
        if self.process is process:
            self.process = None
        store, lock = getattr(process, "store", None), getattr(process, "locks", None)
        if store is not None:
            store.close_now()
        if lock is not None:
            lock.let_go()
        self.network.break_all(process)


def _context(process: Process) -> Any:
    import contextvars

    context = contextvars.Context()
    context.run(PROCESS.set, process)
    return context
