"""A push service of the tests' own on loopback, and devices whose keys it knows: it reads what they would be told."""

from __future__ import annotations

import base64
import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any, NamedTuple

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def as_text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Delivered(NamedTuple):
    """A message as it came."""

    path: str
    headers: dict[str, str]
    body: bytes


class Device:
    """A browser's side of a subscription: its own keys, made here."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, **changes: Any) -> dict[str, Any]:
        """What its page sends to the server."""
        return {"endpoint": self.endpoint, "p256dh": as_text(self.point), "auth": as_text(self.auth), **changes}

    def read(self, body: bytes) -> bytes:
        """Decrypt what was written for this device (RFC 8291)."""
        plain: bytes = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return plain


class PushService:
    """Takes messages and answers as it is told."""

    def __init__(self) -> None:
        self.delivered: list[Delivered] = []
        self.answer: Callable[[Delivered], int] = lambda delivered: 201
        self.location = ""
        """Where a redirect leads."""
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                delivered = Delivered(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
                service.delivered.append(delivered)
                self.send_response(service.answer(delivered))
                if service.location:
                    self.send_header("location", service.location)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"

    def device(self, name: str = "a") -> Device:
        """A device of this service."""
        return Device(f"{self.address}/send/{name}")

    def wait(self, count: int, seconds: float = 10) -> list[Delivered]:
        """What was delivered, once there is so much."""
        until = time.monotonic() + seconds
        while len(self.delivered) < count and time.monotonic() < until:
            time.sleep(0.01)
        assert len(self.delivered) >= count, f"{len(self.delivered)} of {count} were delivered"
        return self.delivered

    def told(self) -> list[Any]:
        """The JSON of all that was delivered to webhooks."""
        return [json.loads(delivered.body) for delivered in self.delivered]


@contextmanager
def push_service() -> Iterator[PushService]:
    """One for the time of a test."""
    service = PushService()
    thread = Thread(target=service.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        service.server.shutdown()
        service.server.server_close()
        thread.join()
