"""Servers for the browser tests: the real program in a process of its own, on a free port of this machine."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "eldorado" / "server" / "static"
PATIENCE = 30.0


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server process that can be stopped, killed and started again on the same port and database."""

    def __init__(
        self, folder: Path, *, module: str = "eldorado.server", more: tuple[str, ...] = (), port: int | None = None
    ) -> None:
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        self.database = str(folder / f"tables-{self.port}.db")
        files = ("--port", str(self.port), "--database", self.database)
        self.command = (sys.executable, "-m", module, *files, *more)
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        with self.log.open("ab") as log:
            environment = os.environ | {"PYTHONUNBUFFERED": "1"}
            self.process = subprocess.Popen(self.command, cwd=ROOT, env=environment, stdout=log, stderr=log)
        until = time.monotonic() + PATIENCE
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > until:
                self.stop()
                raise RuntimeError(f"the server does not start:\n{self.log.read_text()}")
            time.sleep(0.05)

    def answers(self) -> bool:
        """Whether it is up."""
        with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.address}/healthz", timeout=2) as answer:
            return bool(answer.status == 200)
        return False

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop it, gently or not."""
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def troubles(self) -> list[str]:
        """What it complained about."""
        words = ("ERROR", "CRITICAL", "Traceback", "Exception")
        return [
            line for line in self.log.read_text(errors="replace").splitlines() if any(word in line for word in words)
        ]


@contextlib.contextmanager
def serving(
    folder: Path, *, module: str = "eldorado.server", more: tuple[str, ...] = (), port: int | None = None
) -> Iterator[Server]:
    """A server for as long as it is needed; at the end it must not have complained."""
    server = Server(folder, module=module, more=more, port=port)
    server.start()
    try:
        yield server
    finally:
        server.stop()
    troubles = server.troubles()
    assert not troubles, "\n".join(troubles)
