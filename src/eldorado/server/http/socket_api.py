"""The one address that stays open: a watcher is let in, or told why not."""

from __future__ import annotations

from starlette.websockets import WebSocket

from eldorado.server.http.gateway import Gateway, language, problem_response, query_number
from eldorado.server.http.security import address, check_origin
from eldorado.server.http.socket_connection import Connection, dismiss
from eldorado.server.problems import Problem
from eldorado.server.storage.store import StoreFailed


class SocketApi:
    """The one address that stays open."""

    def __init__(self, gateway: Gateway) -> None:
        self.gateway = gateway

    async def socket(self, socket: WebSocket) -> None:
        """A watcher comes; a page of another site does not get in."""
        try:
            check_origin(socket.headers)
        except Problem as problem:
            await socket.send_denial_response(problem_response(socket, problem))
            return
        await socket.accept()
        where = address(socket)
        try:
            self.gateway.sockets.enter(where)
        except Problem as problem:
            await dismiss(socket, problem.code)
            return
        try:
            await self._serve(socket)
        finally:
            self.gateway.sockets.leave(where)

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
        self.gateway.connections.add(connection)
        try:
            await connection.run(self.gateway.version)
        finally:
            self.gateway.connections.discard(connection)

    async def _connect(self, socket: WebSocket) -> Connection:
        gateway = self.gateway
        table = await gateway.table(socket)
        browser, seat = await gateway.viewer(socket, table)
        since, notes = query_number(socket, "since", -1), query_number(socket, "notes", -1)
        if sum(watcher.browser == browser for watcher in table.watchers) >= gateway.limits.sockets_a_table:
            raise Problem("too_many")
        connection = Connection(
            socket, table, browser, seat, language(socket), gateway.limits, gateway.catalogue, gateway.clock
        )
        connection.begin_at(since, None if notes < 0 else notes)
        return connection
