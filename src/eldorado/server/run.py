"""Starting and stopping the server."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import math
import secrets
import signal
import socket as sockets
import sys
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from random import SystemRandom
from typing import Final

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from eldorado import games
from eldorado.bots.guests import UnknownBot, is_guest, load_guest
from eldorado.bots.learnt import is_trained
from eldorado.core.luck import SECRET_BYTES
from eldorado.server.bots.bot_pool import BotPool
from eldorado.server.http.addresses import Proxies
from eldorado.server.http.gateway import Gateway
from eldorado.server.http.health_api import LOOPBACK, Networks
from eldorado.server.http.limits import Limits
from eldorado.server.http.listener import Listener
from eldorado.server.http.peer_api import PeerApi
from eldorado.server.http.peer_listener import answering_peers
from eldorado.server.http.protocols import HttpProtocol, SocketProtocol
from eldorado.server.http.routes import build_app
from eldorado.server.http.static_pages import STATIC, Pages, page_version
from eldorado.server.http.tcp_connections import TcpConnections
from eldorado.server.jobs.job_pool import JobPool
from eldorado.server.listening import BACKLOG, CannotServe, listen, listen_to_peers
from eldorado.server.live.leads import Leads
from eldorado.server.live.live_tables import LiveTables
from eldorado.server.live.news import News
from eldorado.server.live.operator_work import OperatorWork
from eldorado.server.live.services import Services
from eldorado.server.live.tidying import Tidying
from eldorado.server.messages.catalogue import Catalogue
from eldorado.server.messages.words_cache import WordsCache
from eldorado.server.metrics import Metrics
from eldorado.server.nudges.nudges import Nudges
from eldorado.server.nudges.push_keys import PushKeys
from eldorado.server.peers import CannotShare, among_others, keep_lease, open_news
from eldorado.server.service_notices import ALIVE, READY, STOPPING, give_notice
from eldorado.server.storage import database_file, queries
from eldorado.server.storage.lease import Lease, LeaseHeld
from eldorado.server.storage.migrate import NewerDatabase
from eldorado.server.storage.retention import Keeping
from eldorado.server.storage.store import Store, StoreFailed
from eldorado.server.table.absence import USUAL, Grace
from eldorado.server.table.clocks import SteadyClock, Uptime

HEARTBEAT: Final = 10.0
"""Seconds between notes that the server is up: no more than that is ever charged wrongly to a clock."""
TIDY: Final = 60.0
"""Seconds between rounds in which what is no longer kept is deleted."""
DRAIN: Final = 4.0
"""Seconds for what is under way when the server stops."""
LAST_WORDS, LAST_STEPS = 0.2, 10
"""Seconds for who was let in just before the server stops, and as many turns of the loop at least."""
LONGEST_BOT: Final = 40
"""So many letters of a bot's name are stored."""
ACCEPTED_AT_ONCE: Final = 64
"""How many are let in before everything else has its turn."""

logger = logging.getLogger("eldorado.run")


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def build(
    store: Store,
    bots: BotPool,
    limits: Limits,
    metrics: Metrics | None = None,
    keeping: Keeping | None = None,
    grace: Grace = USUAL,
    guests: tuple[str, ...] = (),
    public_tables: bool = True,
    push_keys: PushKeys | None = None,
    near: bool = False,
    lab: bool = True,
    leads: Leads | None = None,
) -> Gateway:
    """A server with real clocks and real luck."""
    for problem in games.broken():
        logger.warning("%s", problem)
    metrics = metrics or Metrics()
    rng, words_cache = SystemRandom(), WordsCache()
    now = SteadyClock(wall_clock, time.monotonic).now
    services = Services(
        store=store,
        bots=bots,
        jobs=JobPool(metrics=metrics),
        now=now,
        secret=lambda: secrets.token_bytes(SECRET_BYTES),
        imagination_rng=rng,
        token=lambda: secrets.token_urlsafe(32),
        sleep=asyncio.sleep,
        words=words_cache.for_table,
        uptime=Uptime(),
        metrics=metrics,
        keeping=keeping or Keeping(),
        grace=grace,
        guests=guests,
        public_tables=public_tables,
        lab=lab,
        leads=leads or Leads(),
        nudges=Nudges(store, now, asyncio.sleep, metrics, push_keys, near=near),
    )
    return Gateway(LiveTables(services), Catalogue(words_cache, guests), limits, time.monotonic, page_version())


@contextlib.asynccontextmanager
async def running(gateway: Gateway, answering: AbstractAsyncContextManager[None] | None = None) -> AsyncIterator[None]:
    """Clocks tick and the store is told that we are alive, until the server stops; other servers may ask meanwhile."""
    async with among_others(gateway, answering), at_work(gateway):
        yield
    await gateway.tables.services.store.stop()


@contextlib.asynccontextmanager
async def at_work(gateway: Gateway) -> AsyncIterator[None]:
    """All that goes on while the server runs."""
    services = gateway.tables.services
    started = await gateway.tables.begin_run()
    jobs = (
        tick(gateway, started),
        tidy(gateway),
        keep_lease(gateway),
        gateway.loop_lag.watch(),
        gateway.tables.resume_turns(),
    )
    ticking = [asyncio.ensure_future(job) for job in jobs]
    try:
        yield
    finally:
        for task in ticking:
            task.cancel()
        await drain(gateway)
        await note_alive(services, started)
        await asyncio.gather(services.bots.stop(), services.jobs.stop())
        if services.nudges is not None:
            await services.nudges.stop()


async def tick(gateway: Gateway, started: int) -> None:
    """Look at all clocks every second, and note now and then that the server is up."""
    clock = gateway.clock
    beat = clock()
    while True:
        await asyncio.sleep(1)
        gateway.tables.tick()
        give_notice(ALIVE)
        if clock() - beat >= HEARTBEAT:
            beat = clock()
            await note_alive(gateway.tables.services, started)


async def tidy(gateway: Gateway) -> None:
    """Delete now and then what is no longer kept, and look every second for what the operator asks."""
    clock, tidying = gateway.clock, Tidying(gateway.tables)
    work, tidied = OperatorWork(gateway.tables, tidying), clock()
    while True:
        await asyncio.sleep(1)
        try:
            await work.round()
            if clock() - tidied >= TIDY:
                tidied = clock()
                await tidying.round()
        except Exception:
            logger.exception("tidying came to nothing, and is tried again")


async def note_alive(services: Services, started: int) -> None:
    """Have the store know until when the server was up."""
    now = services.now()
    with contextlib.suppress(StoreFailed):
        await services.store.run(lambda connection: queries.keep_alive(connection, started, now))


async def drain(gateway: Gateway) -> None:
    """Tell everybody to come back, let changes under way come to their end, and let other servers go on."""
    leads = gateway.tables.services.leads
    leads.leaving = True
    for connection in (*gateway.connections, *gateway.passed):
        connection.dismiss("restart")
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(DRAIN):
            for table in list(gateway.tables.live.values()):
                await table.finish()
            while gateway.connections or gateway.passed:
                await asyncio.sleep(0.02)
    with contextlib.suppress(StoreFailed):
        await leads.give_up([*leads.led])


class GracefulServer(uvicorn.Server):
    """Uvicorn, which says goodbye to the sockets before it closes them."""

    def __init__(
        self,
        config: uvicorn.Config,
        gateway: Gateway,
        crowd: TcpConnections,
        started: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(config)
        self.gateway = gateway
        self.crowd = crowd
        self.when_started = started

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        """Listen, and say so."""
        await super().startup(sockets)
        self.looking = asyncio.ensure_future(self.crowd.look_after())
        for listener in sockets or ():
            listener.listen(BACKLOG)
        if self.started:
            give_notice(READY)
            self.when_started()

    async def on_tick(self, counter: int) -> bool:
        """Stop when asked to, or when another server has taken over the database."""
        return await super().on_tick(counter) or self.gateway.tables.services.store.lost

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        """Stop listening, say goodbye, then stop."""
        give_notice(STOPPING)
        for listener in self.servers:
            listener.close()
        for _ in range(LAST_STEPS):  # who was just let in has said what they want, or will at once
            await asyncio.sleep(LAST_WORDS / LAST_STEPS)
        await drain(self.gateway)
        await super().shutdown(sockets)
        self.looking.cancel()


def configure(
    gateway: Gateway,
    crowd: TcpConnections,
    host: str,
    port: int,
    proxy: str | None,
    names: Sequence[str] = (),
    metrics_readers: Networks = LOOPBACK,
    pages: Path = STATIC,
    peers: Listener | None = None,
) -> uvicorn.Config:
    """How Uvicorn is to serve: no access log of its own, since it would show queries."""
    app = build_app(gateway, Pages(pages), names, metrics_readers)
    answering = None if peers is None else answering_peers(peers, PeerApi(app, gateway), gateway.limits)
    app.router.lifespan_context = lambda _: running(gateway, answering)
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        loop="asyncio",
        http=type("CountedHttp", (HttpProtocol,), {"crowd": crowd}),
        ws=type("CountedSocket", (SocketProtocol,), {"crowd": crowd}),
        backlog=ACCEPTED_AT_ONCE,
        timeout_keep_alive=math.ceil(gateway.limits.idle_seconds),
        ws_max_size=gateway.limits.document,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy,
        timeout_graceful_shutdown=1,
    )


def open_store(database: str, metrics: Metrics | None = None, address: str | None = None) -> Store:
    """The store, up to date and at work; others that share the database reach this server at the address."""
    try:
        store = Store(database, metrics)
        if address is not None and store.engine.dialect.name != "postgresql":
            raise CannotServe("several servers share a database of PostgreSQL only: name one with --database")
        store.start(Lease(store.engine, address=address))
    except LeaseHeld as error:
        raise CannotServe(str(error)) from None
    except ModuleNotFoundError as error:
        raise CannotServe(f"this database needs {error.name}: install eldorado[postgres]") from None
    except (SQLAlchemyError, NewerDatabase, OSError) as error:
        reason = str(error.__cause__ or error).splitlines()[0]
        raise CannotServe(f"the database cannot be opened: {reason}") from None
    file = database_file.file_of(store.engine.url)
    exposed = database_file.open_to_others(file) if file else []
    if exposed:
        logger.warning("%s", database_file.warning(exposed))
    return store


def news_of(redis: str | None) -> News:
    """How this server hears from others."""
    try:
        return open_news(redis)
    except CannotShare as error:
        raise CannotServe(str(error)) from None


def check_guests(names: Sequence[str]) -> None:
    """Refuse bots of others that cannot be found; they think in processes of their own, as all bots do."""
    for name in names:
        if is_trained(name):
            raise CannotServe(
                f"--bot {name}: weights from a file are for arena, sim and play; a server uses the shipped"
            )
        if not is_guest(name) or len(name) > LONGEST_BOT:
            raise CannotServe(f"--bot {name}: write module:function, {LONGEST_BOT} letters at most")
        try:
            load_guest(name)
        except UnknownBot as error:
            raise CannotServe(f"--bot {error}") from None


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "eldorado.db",
    *,
    limits: Limits | None = None,
    proxy: str | None = None,
    names: Sequence[str] = (),
    workers: int | None = None,
    metrics_readers: Networks = LOOPBACK,
    keeping: Keeping | None = None,
    grace: Grace = USUAL,
    guests: Sequence[str] = (),
    public_tables: bool = True,
    push_keys: PushKeys | None = None,
    near: bool = False,
    lab: bool = True,
    internal: str | None = None,
    redis: str | None = None,
    listener: Listener | None = None,
    started: Callable[[], None] = lambda: None,
) -> None:
    """Serve until told to stop; `started` is called as soon as the server listens.

    With an internal address the server shares its database with others.
    """
    check_guests(guests)
    sys.setswitchinterval(0.0005)
    signal.signal(signal.SIGTERM, lambda *_: None)
    listener = listener or listen(host, port)
    metrics = Metrics()
    peers, address = (None, None) if internal is None else listen_to_peers(internal)
    news = news_of(redis)
    store = open_store(database, metrics, address)
    bots = BotPool(metrics=metrics) if workers is None else BotPool(workers, metrics=metrics)
    limits, leads = limits or Limits(), Leads(store, store.lease, news)
    offered = (tuple(guests), public_tables, push_keys, near, lab)
    gateway = build(store, bots, limits, metrics, keeping, grace, *offered, leads)
    crowd = listener.prepare(limits, Proxies(proxy))
    gc.collect()
    gc.freeze()  # what is loaded now stays: the collector need not look at it again and again
    with contextlib.suppress(KeyboardInterrupt):
        config = configure(gateway, crowd, host, port, proxy, names, metrics_readers, peers=peers)
        GracefulServer(config, gateway, crowd, started).run([listener])
    if store.lost:
        raise CannotServe("another server has taken over this database, so this one has stopped; nothing is lost")
