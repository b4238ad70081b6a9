"""What stands between the network and the tables: headers, origins, sizes, and who a browser is."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from eldorado.server.http.addresses import counted_as
from eldorado.server.problems import Malformed, Problem, TooLarge

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
PORTS: Final = {"http": 80, "https": 443}
access = logging.getLogger("eldorado.access")


class Guard:
    """Every response carries the strict headers; every request is logged without its query."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, with its response marked."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()

        async def marked(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(raw=message.setdefault("headers", []))
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                log(scope, message["status"], began)
            await send(message)

        await self.app(scope, receive, marked)


def log(scope: Scope, status: int, began: float) -> None:
    """One line a request: no query, no body, no cookie."""
    method = scope.get("method", "SOCKET")
    path = str(scope["path"]).encode("unicode_escape").decode()[:200]
    access.info("%s %s %s %.1f ms", method, path, status, (time.perf_counter() - began) * 1000)


def check_origin(asked: HTTPConnection) -> None:
    """A page of another site may not speak for the browser, nor may an unsafe page for a safe one."""
    origin, headers = asked.headers.get("origin"), asked.headers
    scheme = str(asked.scope["scheme"]).replace("ws", "http")
    if origin is not None and site(origin) != site(f"{scheme}://{headers.get('host', '')}"):
        raise Problem("origin")
    if headers.get("sec-fetch-site") == "cross-site":
        raise Problem("origin")


def site(origin: str) -> tuple[str, str, int | None]:
    """What makes two origins the same: scheme, host and port."""
    try:
        parts = urlsplit(origin)
        return parts.scheme, (parts.hostname or "").lower(), parts.port or PORTS.get(parts.scheme)
    except ValueError:
        return "", origin, None


def check_post(asked: HTTPConnection) -> None:
    """A POST comes from our own page: the header no form can send, JSON, the same origin."""
    check_origin(asked)
    headers = asked.headers
    if headers.get("x-eldorado") != "1":
        raise Problem("no_header")
    if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Problem("wrong_type")


async def read_all(request: Request, limit: int, seconds: float) -> bytes:
    """The body of a request, as long as it is not too large or too slow."""
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length) > limit:
        raise TooLarge(limit)
    body = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for part in request.stream():
                body += part
                if len(body) > limit:
                    raise TooLarge(limit)
    except TimeoutError:
        raise Malformed("message", "it came too slowly") from None
    except ClientDisconnect:
        raise Malformed("message", "it broke off") from None  # nobody hears it
    return bytes(body)


def address(connection: HTTPConnection) -> str:
    """Where a request comes from, as it is counted."""
    return counted_as(connection.client.host) if connection.client else "unknown"
