"""A request that another server answers: sent there, and the answer told as it comes."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.types import Message, Receive, Send

from eldorado.server.http.leaving import until_gone
from eldorado.server.http.limits import Limits
from eldorado.server.http.passing_on import Moved, check_is_right, on_line, passed_headers, target_of
from eldorado.server.http.peer_requests import BrokenOff, PeerLines
from eldorado.server.http.security import read_all
from eldorado.server.live.leads import Leads
from eldorado.server.problems import Problem
from eldorado.server.storage.servers import ServerRow

HOP: Final = frozenset((b"connection", b"transfer-encoding", b"keep-alive", b"date", b"server"))
"""What belongs to one connection only."""

WITH_DOCUMENTS: Final = ("/api/lab",)
"""Where what is sent may hold an edition, and be as large as a document."""


class PassedRequest:
    """One request; its body is kept until somebody has answered it."""

    def __init__(self, request: Request, send: Send, limits: Limits, leads: Leads, lines: PeerLines) -> None:
        self.request = request
        self.limits = limits
        self.leads = leads
        self.lines = lines
        self.began = False
        """Whether the asker has heard a part of the answer."""
        self._send = send
        self._body: bytes | None = None

    async def to(self, server: ServerRow) -> None:
        """Have a server answer; raises Moved, Unreachable, or Problem if nobody knows what it has done."""
        if self._body is None:
            most = self.limits.document if self.request.url.path in WITH_DOCUMENTS else self.limits.message
            self._body = await read_all(self.request, most, self.limits.body_seconds)
        doing = asyncio.ensure_future(self._exchange(server, self._body))
        leaving = asyncio.ensure_future(until_gone(self.request))
        try:
            with on_line(self.leads, server, doing):
                await asyncio.wait((doing, leaving), return_when=asyncio.FIRST_COMPLETED)
            if doing.done():
                self._end(doing)
        finally:
            doing.cancel()
            leaving.cancel()
            await asyncio.gather(doing, leaving, return_exceptions=True)

    def _end(self, doing: asyncio.Future[None]) -> None:
        """Who has only asked may ask another one."""
        if not doing.cancelled() and not isinstance(doing.exception(), BrokenOff):
            doing.result()
        elif self.request.method == "POST" and not self.began:
            raise Problem("busy")
        elif not self.began:
            raise Moved

    async def _exchange(self, server: ServerRow, body: bytes) -> None:
        request = self.request
        async with self.lines.sent(server, request.method, target_of(request), passed_headers(request), body) as said:
            check_is_right(said.headers)
            self.began = True
            headers = [(name, value) for name, value in said.headers if name not in HOP]
            await self._send({"type": "http.response.start", "status": said.status, "headers": headers})
            async for part in said.body:
                await self._send({"type": "http.response.body", "body": part, "more_body": True})
            await self._send({"type": "http.response.body", "body": b""})

    @property
    def receive(self) -> Receive:
        """The request once more, for who answers it here after all."""
        body, self._body = self._body, None
        if body is None:
            return self.request.receive

        async def receive() -> Message:
            nonlocal body
            if body is None:
                return await self.request.receive()
            said, body = body, None
            return {"type": "http.request", "body": said, "more_body": False}

        return receive
