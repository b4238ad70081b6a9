"""The socket at which all arrive: it turns away who may not come in before anything is made for them."""

from __future__ import annotations

import contextlib
import errno
import os
import socket
import time
from http import HTTPStatus
from typing import Any, Final

from eldorado.server.http.addresses import Proxies
from eldorado.server.http.limits import Limits
from eldorado.server.http.tcp_connections import TcpConnection, TcpConnections, raise_descriptors, room
from eldorado.server.messages.table_message import encode
from eldorado.server.problems import Problem
from eldorado.server.words import SERVER_WORDS

SCARCE: Final = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})
"""The system has nothing left to accept a connection with."""
REFUSALS: Final = 8
"""How many are turned away before everything else has its turn."""


class Listener(socket.socket):
    """A listening socket that accepts only whom the crowd has room for."""

    crowd: TcpConnections | None = None
    _spare: int | None = None
    """A descriptor kept for the day when there are none left."""

    def prepare(self, limits: Limits, proxies: Proxies) -> TcpConnections:
        """From now on, ask whether there is room: by the limits and by what the system gives."""
        self.crowd = TcpConnections(limits, room(raise_descriptors(), limits), proxies, time.monotonic)
        self._spare = os.open(os.devnull, os.O_RDONLY)
        self.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, limits.send_buffer)
        return self.crowd

    def accept(self) -> tuple[socket.socket, Any]:
        """The next one who may come in; who may not is told why."""
        for _ in range(REFUSALS):
            try:
                accepted, peer = super().accept()
            except OSError as error:
                if error.errno not in SCARCE:
                    raise
                self._shed(error)
                continue
            if self.crowd is None:
                return accepted, peer
            connection = TcpConnection(self.family, self.type, self.proto, fileno=accepted.detach())
            try:
                self.crowd.admit(connection, str(peer[0]), int(peer[1]))
            except Problem as problem:
                turn_away(connection, problem)
            else:
                return connection, peer
        raise BlockingIOError

    def _shed(self, error: OSError) -> None:
        """With the spare descriptor take the next one in line and let them go: else they would be reported for ever."""
        if self._spare is None:
            raise error
        os.close(self._spare)
        self._spare = None
        try:
            super().accept()[0].close()
        finally:
            with contextlib.suppress(OSError):
                self._spare = os.open(os.devnull, os.O_RDONLY)

    def close(self) -> None:
        """Listen no more."""
        super().close()
        if self._spare is not None:
            os.close(self._spare)
            self._spare = None


def turn_away(connection: socket.socket, problem: Problem) -> None:
    """Say why there is no room, as far as that needs no waiting, and close."""
    with contextlib.suppress(OSError):
        connection.setblocking(False)
        with contextlib.suppress(BlockingIOError):
            connection.recv(4096)
        connection.send(refusal(problem))
        connection.shutdown(socket.SHUT_WR)
    connection.close()


def refusal(problem: Problem) -> bytes:
    """A refusal as a whole response; in all languages, since nobody has said yet which one they speak."""
    message = " ".join(words.sentence(problem) for words in SERVER_WORDS.values())
    body = encode({"error": {"code": problem.code, "message": message}})
    head = (
        f"HTTP/1.1 {problem.status} {HTTPStatus(problem.status).phrase}\r\nretry-after: 5\r\nconnection: close\r\n"
        f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body
