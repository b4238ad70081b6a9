"""The one address that stays open: a watcher is let in, or told why not."""

from __future__ import annotations

from starlette.websockets import WebSocket

from eldorado.core.game import Seat
from eldorado.server.http.gateway import Gateway, Visit, language, problem_response, query_number
from eldorado.server.http.security import address, check_origin
from eldorado.server.http.socket_connection import Connection, dismiss
from eldorado.server.live.leads import LedElsewhere
from eldorado.server.problems import Problem
from eldorado.server.storage.store import StoreFailed


class SocketApi:
    """The one address that stays open."""

    def __init__(self, gateway: Gateway) -> None:
        self.gateway = gateway

    async def socket(self, socket: WebSocket) -> None:
        """A watcher comes; a page of another site does not get in, nor does who comes again and again."""
        where = address(socket)
        try:
            check_origin(socket)
            self.gateway.arrivals.take(where)
        except Problem as problem:
            await socket.send_denial_response(problem_response(socket, problem))
            return
        await socket.accept()
        try:
            self.gateway.sockets.enter(where)
        except Problem as problem:
            await self._refuse(socket, problem.code)
            return
        try:
            await self._serve(socket)
        finally:
            self.gateway.sockets.leave(where)

    async def _serve(self, socket: WebSocket) -> None:
        """Who may not watch is told why, in a way that a page can read; who may holds the table until they leave."""
        try:
            async with self.gateway.viewed(socket) as visit:
                await self._stay(self._connect(socket, visit))
        except LedElsewhere:
            await self._refuse(socket, "busy", "restart")
        except Problem as problem:
            await self._refuse(socket, problem.code)
        except StoreFailed:
            await self._refuse(socket, "storage", "restart")

    async def _stay(self, connection: Connection) -> None:
        self.gateway.connections[connection] = None
        try:
            await connection.run(self.gateway.version)
        finally:
            self.gateway.connections.pop(connection, None)

    async def _refuse(self, socket: WebSocket, code: str, reason: str = "") -> None:
        """Say why not, in a way that a page can read, and count it."""
        self.gateway.tables.services.metrics.refuse(code)
        await dismiss(socket, reason or code)

    def _connect(self, socket: WebSocket, visit: Visit[Seat | None]) -> Connection:
        gateway, (table, browser, seat) = self.gateway, visit
        since, notes = query_number(socket, "since", -1), query_number(socket, "notes", -1)
        if sum(watcher.browser == browser for watcher in table.watchers) >= gateway.limits.sockets_a_table:
            raise Problem("too_many")
        connection = Connection(
            socket,
            table,
            browser,
            seat,
            language(socket),
            gateway.limits,
            gateway.catalogue,
            gateway.clock,
            gateway.rates,
        )
        connection.begin_at(since, None if notes < 0 else notes)
        return connection
