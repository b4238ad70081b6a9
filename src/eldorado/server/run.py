"""Starting and stopping the server."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import secrets
import signal
import socket as sockets
import sys
import time
from collections.abc import AsyncIterator, Callable
from random import SystemRandom
from typing import Any, Final

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from eldorado import games
from eldorado.server.bots.bot_pool import BotPool
from eldorado.server.http.gateway import Gateway
from eldorado.server.http.limits import Limits
from eldorado.server.http.routes import build_app
from eldorado.server.http.static_pages import Pages, page_version
from eldorado.server.live.live_tables import LiveTables
from eldorado.server.live.services import Services
from eldorado.server.messages.catalogue import Catalogue
from eldorado.server.messages.words_cache import WordsCache
from eldorado.server.storage import queries
from eldorado.server.storage.migrate import NewerDatabase
from eldorado.server.storage.store import Store, StoreFailed
from eldorado.server.table.clocks import Uptime

HEARTBEAT: Final = 10.0
"""Seconds between notes that the server is up: no more than that is ever charged wrongly to a clock."""
DRAIN: Final = 4.0
"""Seconds for what is under way when the server stops."""

logger = logging.getLogger("eldorado.run")


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def build(store: Store, bots: BotPool, limits: Limits) -> Gateway:
    """A server with real clocks and real luck."""
    for problem in games.broken():
        logger.warning("%s", problem)
    rng, words_cache = SystemRandom(), WordsCache()
    services = Services(
        store=store,
        bots=bots,
        now=wall_clock,
        chance_rng=rng,
        imagination_rng=rng,
        token=lambda: secrets.token_urlsafe(32),
        sleep=asyncio.sleep,
        words=words_cache.for_table,
        uptime=Uptime(),
    )
    return Gateway(LiveTables(services), Catalogue(words_cache), limits, time.monotonic, page_version())


@contextlib.asynccontextmanager
async def running(gateway: Gateway) -> AsyncIterator[None]:
    """Clocks tick and the store is told that we are alive, until the server stops."""
    services = gateway.tables.services
    started = await gateway.tables.begin_run()
    ticking = asyncio.ensure_future(tick(gateway, started))
    try:
        yield
    finally:
        ticking.cancel()
        await drain(gateway)
        await note_alive(services, started)
        await services.bots.stop()
        await services.store.stop()


async def tick(gateway: Gateway, started: int) -> None:
    """Look at all clocks every second, and note now and then that the server is up."""
    beat = time.monotonic()
    while True:
        await asyncio.sleep(1)
        gateway.tables.tick()
        if time.monotonic() - beat >= HEARTBEAT:
            beat = time.monotonic()
            await note_alive(gateway.tables.services, started)


async def note_alive(services: Services, started: int) -> None:
    """Have the store know until when the server was up."""
    now = services.now()
    with contextlib.suppress(StoreFailed):
        await services.store.run(lambda connection: queries.keep_alive(connection, started, now))


async def drain(gateway: Gateway) -> None:
    """Tell everybody to come back, and let changes under way come to their end."""
    for connection in list(gateway.connections):
        connection.dismiss("restart")
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(DRAIN):
            for table in list(gateway.tables.live.values()):
                await table.finish()
            while gateway.connections:
                await asyncio.sleep(0.02)


class GracefulServer(uvicorn.Server):
    """Uvicorn, which says goodbye to the sockets before it closes them."""

    def __init__(self, config: uvicorn.Config, gateway: Gateway, started: Callable[[], None] = lambda: None) -> None:
        super().__init__(config)
        self.gateway = gateway
        self.when_started = started

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        """Listen, and say so."""
        await super().startup(sockets)
        if self.started:
            self.when_started()

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        """Stop listening, say goodbye, then stop."""
        for listener in self.servers:
            listener.close()
        await drain(self.gateway)
        await super().shutdown(sockets)


def websocket_protocol() -> Any:
    """The quickest implementation that is there."""
    try:
        import uvicorn.protocols.websockets.websockets_sansio_impl  # noqa: F401
    except ImportError:
        return "auto"
    return "websockets-sansio"


def configure(gateway: Gateway, host: str, port: int, proxy: str | None) -> uvicorn.Config:
    """How Uvicorn is to serve: no access log of its own, since it would show queries."""
    app = build_app(gateway, Pages())
    app.router.lifespan_context = lambda _: running(gateway)
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        ws=websocket_protocol(),
        ws_max_size=gateway.limits.document,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy,
        timeout_graceful_shutdown=1,
    )


class CannotServe(Exception):
    """The server cannot even begin; the message says why."""


def open_store(database: str) -> Store:
    """The store, up to date and at work."""
    try:
        store = Store(database)
        store.start()
    except ModuleNotFoundError as error:
        raise CannotServe(f"this database needs {error.name}: install eldorado[postgres]") from None
    except (SQLAlchemyError, NewerDatabase, OSError) as error:
        reason = str(error.__cause__ or error).splitlines()[0]
        raise CannotServe(f"the database cannot be opened: {reason}") from None
    return store


def listen(host: str, port: int, patience: float = 1.0) -> sockets.socket:
    """A socket that listens already; a server that was just killed may need a moment to let go of the port."""
    until = time.monotonic() + patience
    while True:
        try:
            return try_to_listen(host, port)
        except (OSError, OverflowError) as error:
            if getattr(error, "errno", None) != errno.EADDRINUSE or time.monotonic() > until:
                raise CannotServe(closed_port(host, port, error)) from None
        time.sleep(0.05)


def try_to_listen(host: str, port: int) -> sockets.socket:
    """A socket that listens: from here on the port is ours.

    The protocol is named, since asyncio sends at once (`TCP_NODELAY`) only where it is; else answers wait 40 ms.
    """
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    listener = sockets.socket(family, sockets.SOCK_STREAM, sockets.IPPROTO_TCP)
    if sys.platform != "win32":  # where it would let two servers share a port
        listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)
    except BaseException:
        listener.close()
        raise
    return listener


def closed_port(host: str, port: int, error: Exception) -> str:
    """Why nobody can listen there, and what to do about it."""
    match getattr(error, "errno", None):
        case errno.EADDRINUSE:
            return f"port {port} is already in use on {host}: stop what listens there, or choose another with --port"
        case errno.EACCES:
            return f"port {port} is not open to this user: choose one above 1023 with --port"
        case None:
            return f"port {port} does not exist: choose one from 1 to 65535 with --port"
    return f"cannot listen on {host}, port {port}: {getattr(error, 'strerror', error)}; see --host and --port"


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "eldorado.db",
    *,
    limits: Limits | None = None,
    proxy: str | None = None,
    workers: int | None = None,
    started: Callable[[], None] = lambda: None,
) -> None:
    """Serve until told to stop; `started` is called as soon as the server listens."""
    sys.setswitchinterval(0.0005)
    signal.signal(signal.SIGTERM, lambda *_: None)
    listener = listen(host, port)
    store = open_store(database)
    bots = BotPool() if workers is None else BotPool(workers)
    gateway = build(store, bots, limits or Limits())
    gc.collect()
    gc.freeze()  # what is loaded now stays: the collector need not look at it again and again
    with contextlib.suppress(KeyboardInterrupt):
        GracefulServer(configure(gateway, host, port, proxy), gateway, started).run([listener])
