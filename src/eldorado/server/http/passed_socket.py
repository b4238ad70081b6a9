"""A socket at a table that another server leads: every message is passed on, both ways."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, WebSocketException

from eldorado.server.http.gateway import json_response
from eldorado.server.http.passing_on import check_is_right, on_line, passed_headers, target_of
from eldorado.server.http.peer_requests import SECRET, PeerLines, PeerSocket, Refused, Unreachable, place_of
from eldorado.server.http.socket_connection import dismiss
from eldorado.server.live.leads import Leads
from eldorado.server.storage.servers import ServerRow

GONE = (WebSocketDisconnect, WebSocketDisconnected)


class PassedSocket:
    """A page on one side, the leader of its table on the other."""

    def __init__(self, socket: WebSocket, leads: Leads, lines: PeerLines) -> None:
        self.socket = socket
        self.leads = leads
        self.lines = lines
        self._passing: asyncio.Future[None] | None = None

    async def to(self, server: ServerRow) -> None:
        """Pass on until one side leaves; raises Moved or Unreachable if the other server does not let us in."""
        line = await self._reach(server)
        if line is None:
            return
        try:
            await self.socket.accept()
            passing = self._passing = asyncio.ensure_future(self._pass_on(line))
            with on_line(self.leads, server, passing):
                await asyncio.wait({passing})
            await self._say_goodbye(line, passing)
        finally:
            if self._passing is not None:
                self._passing.cancel()
            await line.close()

    def dismiss(self, reason: str) -> None:
        """The server stops: the page is to come again."""
        if self._passing is not None:
            self._passing.cancel()

    async def _reach(self, server: ServerRow) -> PeerSocket | None:
        """A line to the leader; None if it has refused the page, which was told so."""
        host, port = place_of(server)
        own = (SECRET, (server.secret or "").encode())
        headers = [(name.decode(), value.decode("latin-1")) for name, value in (own, *passed_headers(self.socket))]
        address = f"ws://{f'[{host}]' if ':' in host else host}:{port}{target_of(self.socket)}"
        try:
            return await self.lines.connect(address, headers)
        except InvalidStatus as refused:
            response = refused.response
            check_is_right(response.headers.raw_items())
            await self.socket.send_denial_response(json_response(response.body or b"", response.status_code))
            return None
        except ConnectionRefusedError as error:
            raise Refused(str(error)) from None
        except (OSError, TimeoutError, EOFError, InvalidHandshake) as error:
            raise Unreachable(str(error)) from None

    async def _pass_on(self, line: PeerSocket) -> None:
        tasks = (asyncio.ensure_future(self._hear(line)), asyncio.ensure_future(self._tell(line)))
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _hear(self, line: PeerSocket) -> None:
        with contextlib.suppress(*GONE, ConnectionClosed):
            while (message := await self.socket.receive())["type"] == "websocket.receive":
                text = message.get("text")
                await line.send(text if text is not None else message.get("bytes") or b"")

    async def _tell(self, line: PeerSocket) -> None:
        with contextlib.suppress(*GONE, ConnectionClosed):
            async for said in line:
                await self.socket.send_text(said if isinstance(said, str) else said.decode())

    async def _say_goodbye(self, line: PeerSocket, passing: asyncio.Future[None]) -> None:
        """The page hears why the leader closed; if it did not say, or is not the leader any more, it comes again."""
        code, reason = line.close_code, line.close_reason or ""
        with contextlib.suppress(*GONE, WebSocketException, RuntimeError):
            if passing.cancelled() or code == 1006:
                await dismiss(self.socket, "restart")
            elif code is not None:
                await self.socket.close(code, reason)
