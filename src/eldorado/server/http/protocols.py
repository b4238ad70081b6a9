"""Uvicorn's protocols with manners: each says what it is doing, and listens less to who costs too much."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from eldorado.server.http.addresses import counted_as
from eldorado.server.http.tcp_connections import TcpConnection, TcpConnections

MOUTHFUL: Final = 4096
"""Bytes read at once: so small that many small things in them hold nobody else up."""
ECHO: Final = 64 * 1024
"""Bytes of answers to pings that may wait for who does not read them."""


class Listening:
    """Reading from a connection at a price: whoever sends what takes long to read is not heard for a while."""

    crowd: TcpConnections
    connection: TcpConnection
    _deaf: asyncio.TimerHandle | None = None

    def charge(self, transport: asyncio.Transport, began: float) -> None:
        """Charge for what was just read, and stop reading if it was too much."""
        pause = self.crowd.charge(self.connection, time.thread_time() - began)
        if pause > 0 and not transport.is_closing():
            transport.pause_reading()
            if self._deaf is None:
                self._deaf = asyncio.get_running_loop().call_later(pause, self.hear_again, transport)

    def hear_again(self, transport: asyncio.Transport) -> None:
        """Go on reading, unless there is another reason not to."""
        self._deaf = None
        if not transport.is_closing() and not self.held_back():
            transport.resume_reading()

    def held_back(self) -> bool:
        """Whether the application has not read what came before."""
        raise NotImplementedError


class HttpProtocol(Listening, H11Protocol):
    """HTTP: between two requests, and until one is complete, time runs."""

    _between = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come, and has to say what for."""
        vars(transport)["max_size"] = MOUTHFUL
        self.connection = self.crowd.find(transport)
        self.connection.rest(self.crowd.clock(), self.crowd.limits.head_seconds)
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """A part of a request."""
        if self._between:
            self._between = False
            self.connection.rest(self.crowd.clock(), self.crowd.limits.head_seconds)
        self.connection.half_sent = True
        began = time.thread_time()
        super().data_received(data)
        self.charge(self.transport, began)
        self._note()

    def on_response_complete(self) -> None:
        """The answer is out: who stays has to ask for something before long."""
        limits, begun = self.crowd.limits, bool(self.conn.trailing_data[0])
        self._between, self.connection.half_sent = not begun, begun
        self.connection.rest(self.crowd.clock(), limits.head_seconds if begun else limits.idle_seconds)
        super().on_response_complete()
        self._note()

    def _note(self) -> None:
        """While a request is being answered, no time runs but that of the answer."""
        if self.cycle is not None and not self.cycle.response_complete:
            self._between, self.connection.idle_since = False, None

    def held_back(self) -> bool:
        """Whether the application has not read what came before."""
        return self.flow.read_paused

    def pause_writing(self) -> None:
        """More is being sent than is read."""
        self.connection.full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        """It is being read."""
        self.connection.drained()
        super().resume_writing()


class SocketProtocol(Listening, WebSocketsSansIOProtocol):
    """Sockets: no time runs, but who does not read is noticed."""

    _echoes = 0

    def connection_made(self, transport: Any) -> None:
        """A request has become a socket."""
        self.connection = self.crowd.find(transport)
        self.connection.idle_since = None
        super().connection_made(transport)

    def handle_connect(self, event: Any) -> None:
        """Learn whom a proxy asks for."""
        super().handle_connect(event)
        if self.connection.host in self.crowd.proxies and (scope := getattr(self, "scope", None)) is not None:
            forwarded = self.crowd.proxies.forwarded(scope["headers"])
            self.connection.payer = self.connection.payer if forwarded is None else counted_as(forwarded)

    async def send(self, message: Any) -> None:
        """Send; that the other end broke off meanwhile, or was never let in, is no fault of the application's."""
        try:
            await super().send(message)
        except RuntimeError:
            if self.close_sent:
                raise ClientDisconnected from None
            raise
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True

    def data_received(self, data: bytes) -> None:
        """A part of a message; who asks for more and more answers without reading any is let go."""
        before, began = self.transport.get_write_buffer_size(), time.thread_time()
        super().data_received(data)
        self.charge(self.transport, began)
        grown = self.transport.get_write_buffer_size() - before
        self._echoes = self._echoes + max(0, grown) if self.connection.full else 0
        if self._echoes > ECHO:
            self.transport.abort()

    def held_back(self) -> bool:
        """Whether the application has not read what came before."""
        return self.read_paused

    def pause_writing(self) -> None:
        """More is being sent than is read."""
        self.connection.full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        """It is being read."""
        self.connection.drained()
        super().resume_writing()
