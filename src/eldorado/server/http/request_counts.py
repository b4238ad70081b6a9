"""Every request counted by the pattern of its address, its status and the code of its refusal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from eldorado.server.metrics import Metrics

REFUSED: Final = "eldorado.refused"
"""Where a request carries the code by which it was refused."""
STARTS: Final = ("http.response.start", "websocket.http.response.start", "websocket.accept")


class RequestCounts:
    """Counts answers as they begin; what no pattern fits goes by one word."""

    def __init__(self, app: ASGIApp, metrics: Metrics, patterns: Mapping[Any, str]) -> None:
        self.app = app
        self.metrics = metrics
        self.patterns = patterns
        """The pattern of an address by what answers there."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, and count how it is answered."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return

        async def counted(message: Message) -> None:
            if message["type"] in STARTS:
                self._count(scope, message.get("status", 101))
            await send(message)

        await self.app(scope, receive, counted)

    def _count(self, scope: Scope, status: int) -> None:
        route = self.patterns.get(scope.get("endpoint"), "pages")
        self.metrics.answer(scope.get("method", "SOCKET"), route, status)
        if REFUSED in scope:
            self.metrics.refuse(scope[REFUSED])
