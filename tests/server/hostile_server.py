"""A real server process with limits of one's own and few descriptors, for tests of hostile connections."""

from __future__ import annotations

import contextlib
import json
import os
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec

from eldorado.server.http.limits import Limits
from eldorado.server.run import serve
from tests.server.free_ports import free_port

DESCRIPTORS = 256


def main() -> None:
    """Serve, with what is given as JSON."""
    limits = msgspec.json.decode(sys.argv[3], type=Limits)
    serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], limits=limits, proxy=sys.argv[4] or None)


class HostileServer:
    """A server on loopback; everybody may come from an address of their own, as all of 127.0.0.0/8 is here."""

    def __init__(self, database: str, limits: Limits, proxy: str, log: Path) -> None:
        self.port = free_port()
        self.log = log
        arguments = [str(self.port), database, msgspec.json.encode(limits).decode(), proxy]
        with log.open("wb") as written:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.hostile_server", *arguments],
                stderr=written,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS)),
            )

    def client(self, address: str = "127.0.0.2", **headers: str) -> httpx.Client:
        """A browser at an address."""
        return httpx.Client(
            base_url=f"http://127.0.0.1:{self.port}",
            headers={"X-Eldorado": "1", **headers},
            transport=httpx.HTTPTransport(local_address=address),
            timeout=10,
        )

    def connect(self, address: str, sent: bytes = b"") -> socket.socket:
        """A bare connection from an address, on which something may have been sent."""
        line = socket.socket()
        try:
            line.settimeout(10)
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.bind((address, 0))
            line.connect(("127.0.0.1", self.port))
            line.sendall(sent)
        except OSError:
            line.close()
            raise
        return line

    def upgrade(self, client: httpx.Client, table: str, address: str, seat: str = "0") -> socket.socket:
        """A socket at a table, opened but not read."""
        cookie = "; ".join(f"{item.name}={item.value}" for item in client.cookies.jar)
        return self.connect(
            address,
            f"GET /api/tables/{table}/socket?seat={seat}&since=-1 HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\n"
            f"cookie: {cookie}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode(),
        )

    def ready(self) -> None:
        """Wait until it answers."""
        for _ in range(600):
            assert self.process.poll() is None, self.log.read_text()
            with contextlib.suppress(httpx.HTTPError), self.client("127.0.0.1") as client:
                if client.get("/healthz").status_code == 200:
                    return
            time.sleep(0.05)
        raise AssertionError("the server does not start")

    def descriptors(self) -> int:
        """How many descriptors it holds."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def memory(self) -> float:
        """Resident memory in MB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024


@contextlib.contextmanager
def hostile_server(database: str, tmp_path: Path, proxy: str = "", **limits: Any) -> Iterator[HostileServer]:
    """A server for the time of a test; it dies with the test, and has said nothing bad."""
    server = HostileServer(database, Limits(**limits), proxy, tmp_path / "server.log")
    try:
        server.ready()
        yield server
        assert server.process.poll() is None, server.log.read_text()
    finally:
        server.process.kill()
        server.process.wait()
    assert "Traceback" not in server.log.read_text(), server.log.read_text()


def is_open(line: socket.socket) -> bool:
    """Whether the other end has not closed a connection; what it said is read."""
    line.setblocking(False)
    try:
        while line.recv(65_536):
            pass
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def frame(opcode: int, payload: bytes) -> bytes:
    """A whole frame of the socket protocol as a browser sends it (masked by zeros)."""
    assert len(payload) < 126
    return bytes([0x80 | opcode, 0x80 | len(payload), 0, 0, 0, 0]) + payload


def request(**fields: Any) -> bytes:
    """A request as a frame."""
    return frame(1, json.dumps(fields).encode())


if __name__ == "__main__":
    main()
