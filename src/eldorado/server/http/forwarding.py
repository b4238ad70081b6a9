"""What concerns a table that another server leads is passed on to that one; here is decided what, and to whom."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from eldorado.server.http.gateway import Gateway, problem_response
from eldorado.server.http.limits import Buckets
from eldorado.server.http.passed_request import PassedRequest
from eldorado.server.http.passed_socket import PassedSocket
from eldorado.server.http.passing_on import BY_PEER, NOT_MINE, Moved
from eldorado.server.http.peer_requests import Refused, Unreachable
from eldorado.server.http.security import address
from eldorado.server.http.socket_connection import dismiss
from eldorado.server.live.leads import PATIENCE, LedElsewhere
from eldorado.server.problems import Problem
from eldorado.server.storage.servers import ServerRow
from eldorado.server.storage.store import StoreFailed

TABLES: Final = "/api/tables/"
PEOPLE: Final = "/api/people"
LAB: Final = "/api/lab"
KEEPER: Final = ""
"""Instead of a table: what one server does for all."""


class Forwarding:
    """Lets through what is ours, and passes on the rest."""

    def __init__(self, app: ASGIApp, gateway: Gateway) -> None:
        self.app = app
        self.gateway = gateway
        self.leads = gateway.tables.services.leads
        self.rate = Buckets(gateway.limits.gets, gateway.clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or pass it on."""
        table = subject(scope) if self.leads.shared and scope["type"] in ("http", "websocket") else None
        if table is None:
            await self.app(scope, receive, send)
        elif scope.get(BY_PEER):
            await self._answer_peer(table, scope, receive, send)
        elif scope["type"] == "http":
            await self._pass_request(table, Request(scope, receive), send)
        else:
            await self._pass_socket(table, WebSocket(scope, receive, send))

    async def _leader(self, table: str) -> ServerRow | None:
        """Who answers for a table; None if we do."""
        return self.leads.keeper if table == KEEPER else await self.leads.find(table)

    async def _answer_peer(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what another server passes on, if it is ours: the database knows, whatever we remember."""
        self.leads.forget(table)
        try:
            ours = not self.leads.leaving and await self._leader(table) is None
        except (LedElsewhere, StoreFailed):
            ours = False
        if ours:
            await self.app(scope, receive, send)
            return
        response = problem_response(HTTPConnection(scope), LedElsewhere())
        response.raw_headers.append((NOT_MINE, b"1"))
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(response)
        else:
            await response(scope, receive, send)

    async def _answered_elsewhere(self, table: str, ask: Callable[[ServerRow], Awaitable[None]]) -> bool:
        """Ask whoever leads a table, until somebody has answered; False if we do, from now on."""
        until = self.gateway.clock() + PATIENCE
        while (server := await self._leader(table)) is not None:
            try:
                await ask(server)
                return True
            except Refused:
                await self.leads.suspect(server)
            except (Moved, Unreachable):
                pass
            if self.gateway.clock() > until:
                raise LedElsewhere
            self.leads.forget(table)
            if server.number in self.leads.others:
                await self.leads.wait()
        return False

    async def _pass_request(self, table: str, request: Request, send: Send) -> None:
        passed = PassedRequest(request, send, self.gateway.limits, self.leads, self.gateway.peer_lines)

        async def ask(server: ServerRow) -> None:
            if is_first(request):
                self.rate.take(address(request))
            await passed.to(server)

        try:
            if not await self._answered_elsewhere(table, ask):
                await self.app(request.scope, passed.receive, send)
        except Problem as problem:
            await problem_response(request, problem)(request.scope, request.receive, send)
        except StoreFailed:
            await problem_response(request, Problem("storage"))(request.scope, request.receive, send)

    async def _pass_socket(self, table: str, socket: WebSocket) -> None:
        passed = PassedSocket(socket, self.leads, self.gateway.peer_lines)

        async def ask(server: ServerRow) -> None:
            where = address(socket)
            if is_first(socket):
                self.gateway.arrivals.take(where)
            self.gateway.sockets.enter(where)
            self.gateway.passed[passed] = None
            try:
                await passed.to(server)
            finally:
                self.gateway.passed.pop(passed, None)
                self.gateway.sockets.leave(where)

        try:
            ours = not await self._answered_elsewhere(table, ask)
        except (LedElsewhere, StoreFailed):
            await socket.accept()
            await dismiss(socket, "restart")
        except Problem as problem:
            await socket.send_denial_response(problem_response(socket, problem))
        else:
            if ours:
                await self.app(socket.scope, socket.receive, socket.send)


def is_first(asked: HTTPConnection) -> bool:
    """Whether something is about to be passed on for the first time: then it counts."""
    before = asked.scope.get("endpoint")
    asked.scope["endpoint"] = Forwarding
    return before is not Forwarding


def subject(scope: Scope) -> str | None:
    """The table that a request is about, or the keeper; None if any server may answer."""
    path: str = scope["path"]
    if path.startswith(TABLES):
        id = path.removeprefix(TABLES).partition("/")[0]
        return id if id.isascii() and 0 < len(id) <= 24 else None
    kept = path.startswith(LAB) or (path.startswith(PEOPLE) and scope.get("method") == "POST")
    return KEEPER if kept else None
