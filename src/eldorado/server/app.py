"""The whole application: addresses, the socket, the pages, behind the guard."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Mount, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from eldorado.server.api_games import GameApi
from eldorado.server.api_tables import TableApi
from eldorado.server.front import Front, language, number, refusal
from eldorado.server.pages import Pages
from eldorado.server.problems import Problem
from eldorado.server.security import Guard, address, check_origin
from eldorado.server.sockets import Connection, dismiss
from eldorado.server.store import StoreFailed


class SocketApi:
    """The one address that stays open."""

    def __init__(self, front: Front) -> None:
        self.front = front

    async def socket(self, socket: WebSocket) -> None:
        """A watcher comes; a page of another site does not get in."""
        try:
            check_origin(socket.headers)
        except Problem as problem:
            await socket.send_denial_response(refusal(socket, problem))
            return
        await socket.accept()
        where = address(socket)
        try:
            self.front.sockets.enter(where)
        except Problem as problem:
            await dismiss(socket, problem.code)
            return
        try:
            await self._serve(socket)
        finally:
            self.front.sockets.leave(where)

    async def _serve(self, socket: WebSocket) -> None:
        """Who may not watch is told why, in a way that a page can read."""
        try:
            connection = await self._connect(socket)
        except Problem as problem:
            await dismiss(socket, problem.code)
            return
        except StoreFailed:
            await dismiss(socket, "restart")
            return
        self.front.connections.add(connection)
        try:
            await connection.run(self.front.version)
        finally:
            self.front.connections.discard(connection)

    async def _connect(self, socket: WebSocket) -> Connection:
        front = self.front
        table = await front.table(socket)
        browser, seat = await front.viewer(socket, table)
        since, notes = number(socket, "since", -1), number(socket, "notes", -1)
        if sum(watcher.browser == browser for watcher in table.watchers) >= front.limits.sockets_a_table:
            raise Problem("too_many")
        connection = Connection(
            socket, table, browser, seat, language(socket), front.limits, front.catalogue, front.clock
        )
        connection.begin_at(since, None if notes < 0 else notes)
        return connection


async def http_problem(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses, in our words."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    return refusal(request, Problem("wrong_method" if status == 405 else "no_page"))


class NothingElse:
    """What is under /api and is no address, or one that takes other methods."""

    def __init__(self, routes: Sequence[Route]) -> None:
        self.routes = routes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, by what is wrong."""
        known = any(route.matches(scope)[0] is Match.PARTIAL for route in self.routes)
        raise HTTPException(405 if known else 404)


def build_app(front: Front, pages: Pages) -> Starlette:
    """The application."""
    known = [*GameApi(front).routes(), *TableApi(front).routes()]
    routes = [
        *known,
        WebSocketRoute("/api/tables/{table}/socket", SocketApi(front).socket),
        Route("/api", NothingElse(known)),
        Route("/api/{rest:path}", NothingElse(known)),
        Mount("/", GZipMiddleware(pages, minimum_size=500)),
    ]
    return Starlette(routes=routes, middleware=[Middleware(Guard)], exception_handlers={HTTPException: http_problem})
