"""Ports for servers that a test starts."""

from __future__ import annotations

import socket
from random import SystemRandom


def free_port() -> int:
    """A port on which nobody listens, below those that the system gives to whoever connects: it stays free."""
    while True:
        port = SystemRandom().randrange(10_000, 32_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
