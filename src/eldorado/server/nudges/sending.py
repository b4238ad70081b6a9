"""One POST to an address of a stranger's choice: looked up and connected to now, and given little time."""

from __future__ import annotations

import re
import socket
import ssl
import time
from collections.abc import Mapping
from typing import Final

from eldorado.server.nudges.target_addresses import Address, Target, find
from eldorado.server.problems import BadAddress

ANSWER: Final = 16 * 1024
"""So many bytes of an answer are read; only its status counts."""
STATUS: Final = re.compile(rb"HTTP/1\.[01] ([1-5]\d\d)[ \r]")


class NotSent(Exception):
    """Nobody took it."""


def post(target: Target, headers: Mapping[str, str], body: bytes, *, near: bool, seconds: float) -> int:
    """Send it and say with which status it was answered; redirects are not followed, whatever they lead to.

    The address that was checked is the one connected to, so a name that changes in between leads nowhere else.
    """
    until = time.monotonic() + seconds
    try:
        addresses = find(target, near)
        with _connect(target, addresses, until) as line:
            line.settimeout(_left(until))
            line.sendall(_request(target, headers, body))
            return _status(line, until)
    except (OSError, BadAddress) as error:
        raise NotSent(error.__class__.__name__) from None


def _left(until: float) -> float:
    left = until - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left


def _connect(target: Target, addresses: list[Address], until: float) -> socket.socket:
    """A connection to the first of the addresses that takes one, under TLS if the address says so."""
    line = _first(addresses, target.port, until)
    if target.scheme == "http":
        return line
    try:
        line.settimeout(_left(until))
        return ssl.create_default_context().wrap_socket(line, server_hostname=target.host.rstrip("."))
    except BaseException:
        line.close()
        raise


def _first(addresses: list[Address], port: int, until: float) -> socket.socket:
    problem: OSError = TimeoutError()
    for number, address in enumerate(addresses):
        try:
            patience = _left(until) / (len(addresses) - number)
            return socket.create_connection((str(address), port), timeout=patience)
        except OSError as error:
            problem = error
    raise problem


def _request(target: Target, headers: Mapping[str, str], body: bytes) -> bytes:
    host = target.origin.partition("://")[2]
    lines = {"Host": host, "User-Agent": "Eldorado", **headers, "Content-Length": str(len(body)), "Connection": "close"}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"POST {target.path} HTTP/1.1\r\n{head}\r\n".encode("ascii") + body


def _status(line: socket.socket, until: float) -> int:
    """The status of the answer; one that comes byte by byte has no more time than any other."""
    answer = b""
    while b"\r\n\r\n" not in answer and len(answer) < ANSWER:
        line.settimeout(_left(until))
        part = line.recv(ANSWER - len(answer))
        if not part:
            break
        answer += part
    found = STATUS.match(answer)
    if found is None:
        raise NotSent("no answer in HTTP")
    return int(found[1])
