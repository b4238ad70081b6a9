"""The address at which other servers reach this one."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from typing import Final

import uvicorn
from msgspec.structs import replace
from starlette.types import ASGIApp

from eldorado.server.http.addresses import Proxies
from eldorado.server.http.limits import UNLIMITED, Limits, Rate
from eldorado.server.http.listener import Listener
from eldorado.server.http.protocols import HttpProtocol, SocketProtocol

HEAD: Final = 128 * 1024
"""Bytes of a request's head: what the asker has sent, and what is added."""


class PeerServer(uvicorn.Server):
    """Uvicorn beside the one that has the signals."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Whoever runs us says when to stop."""
        yield


def peer_limits(limits: Limits) -> Limits:
    """All that comes from one server comes from many people: it was counted there."""
    much = limits.all_connections * limits.waiting_an_address
    free = Rate(1e9, 1e9)
    return replace(UNLIMITED, effort=free, document=limits.document, waiting_an_address=much, waiting=much)


@contextlib.asynccontextmanager
async def answering_peers(listener: Listener, app: ASGIApp, limits: Limits) -> AsyncIterator[None]:
    """Answer other servers until this one has nothing more to say."""
    crowd = listener.prepare(peer_limits(limits), Proxies(None))
    config = uvicorn.Config(
        app,
        loop="asyncio",
        lifespan="off",
        http=type("PeerHttp", (HttpProtocol,), {"crowd": crowd}),
        ws=type("PeerSocket", (SocketProtocol,), {"crowd": crowd}),
        ws_max_size=limits.document,
        ws_per_message_deflate=False,
        h11_max_incomplete_event_size=HEAD,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=1,
    )
    server = PeerServer(config)
    tasks = [asyncio.ensure_future(server.serve([listener])), asyncio.ensure_future(crowd.look_after())]
    try:
        yield
    finally:
        server.should_exit = True
        await tasks[0]
        tasks[1].cancel()
