"""The sockets at which a server listens, for everybody and for other servers."""

from __future__ import annotations

import errno
import socket as sockets
import sys
import time
from typing import Final

from eldorado.server.http.listener import Listener
from eldorado.server.peers import CannotShare, read_internal

BACKLOG: Final = 2048
"""How many may wait in line."""


class CannotServe(Exception):
    """The server cannot even begin; the message says why."""


def listen(host: str, port: int, patience: float = 1.0) -> Listener:
    """A socket that listens already; a server that was just killed may need a moment to let go of the port."""
    until = time.monotonic() + patience
    while True:
        try:
            return try_to_listen(host, port)
        except (OSError, OverflowError) as error:
            if getattr(error, "errno", None) != errno.EADDRINUSE or time.monotonic() > until:
                raise CannotServe(closed_port(host, port, error)) from None
        time.sleep(0.05)


def listen_to_peers(internal: str) -> tuple[Listener, str]:
    """A socket for other servers, and the address at which they reach it."""
    try:
        host, port = read_internal(internal)
    except CannotShare as error:
        raise CannotServe(str(error)) from None
    listener = listen(host, port)
    port = listener.getsockname()[1]
    return listener, f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def try_to_listen(host: str, port: int) -> Listener:
    """A socket that listens: from here on the port is ours.

    The protocol is named, since asyncio sends at once (`TCP_NODELAY`) only where it is; else answers wait 40 ms.
    """
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    listener = Listener(family, sockets.SOCK_STREAM, sockets.IPPROTO_TCP)
    if sys.platform != "win32":  # where it would let two servers share a port
        listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except BaseException:
        listener.close()
        raise
    return listener


def closed_port(host: str, port: int, error: Exception) -> str:
    """Why nobody can listen there, and what to do about it."""
    match getattr(error, "errno", None):
        case errno.EADDRINUSE:
            return f"port {port} is already in use on {host}: stop what listens there, or choose another with --port"
        case errno.EACCES:
            return f"port {port} is not open to this user: choose one above 1023 with --port"
        case None:
            return f"port {port} does not exist: choose one from 1 to 65535 with --port"
    return f"cannot listen on {host}, port {port}: {getattr(error, 'strerror', error)}; see --host and --port"
