"""The names under which a public server is known: whoever asks for another one is at the wrong door."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from eldorado.server.http.addresses import is_loopback
from eldorado.server.http.browser_cookies import is_safe
from eldorado.server.http.gateway import problem_response
from eldorado.server.problems import Problem

HSTS: Final = "max-age=31536000"
"""For a year, browsers come by https only."""
FROM_HERE: Final = ("/healthz", "/metrics")
"""What this machine itself may ask for under any name."""


class PublicNames:
    """Lets in who asks for one of the server's names; without names, everybody."""

    def __init__(self, app: ASGIApp, names: Sequence[str]) -> None:
        self.app = app
        self.names = frozenset(name.lower() for name in names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or send it away."""
        if not self.names or scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        asked = HTTPConnection(scope)

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start" and is_safe(asked):
                MutableHeaders(raw=message["headers"])["strict-transport-security"] = HSTS
            await send(message)

        if self.knows(asked):
            await self.app(scope, receive, marked)
        else:
            await refuse(scope, receive, marked, Problem("host"))

    def knows(self, asked: HTTPConnection) -> bool:
        """Whether the asker means this server."""
        if asked.client is not None and is_loopback(asked.client.host) and asked.scope["path"] in FROM_HERE:
            return True
        return host_name(asked.headers.get("host", "")) in self.names


def host_name(host: str) -> str:
    """The name in a `Host` header, without its port."""
    return host.rpartition("]")[0].lower() + "]" if host.startswith("[") else host.partition(":")[0].lower()


async def refuse(scope: Scope, receive: Receive, send: Send, problem: Problem) -> None:
    """Answer with a problem before anything is looked at."""
    response = problem_response(HTTPConnection(scope), problem)
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(response)
    else:
        await response(scope, receive, send)
