"""What whoever started the server as a service is told (systemd's `NOTIFY_SOCKET`): ready, still alive, stopping."""

from __future__ import annotations

import contextlib
import os
import socket
from typing import Final

READY: Final = "READY=1"
ALIVE: Final = "WATCHDOG=1"
STOPPING: Final = "STOPPING=1"


def give_notice(notice: str) -> None:
    """Tell it, if somebody asked to be told; nobody who listens badly stops the server."""
    place = os.environ.get("NOTIFY_SOCKET")
    if not place or not hasattr(socket, "AF_UNIX"):
        return
    name = f"\0{place[1:]}" if place.startswith("@") else place
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line, contextlib.suppress(OSError):
        line.setblocking(False)
        line.connect(name)
        line.send(notice.encode())
