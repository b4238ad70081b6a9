"""Requests from one server to another: plain HTTP on an internal address, with the secret of the one that is asked."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

import h11
import msgspec
from msgspec import Struct
from websockets.asyncio.client import connect

from eldorado.server.live.leads import Leads
from eldorado.server.storage.servers import ServerRow

Headers: TypeAlias = Sequence[tuple[bytes, bytes]]

SECRET: Final = b"x-eldorado-peer"
"""The header that carries the secret of the server that is asked."""
CONNECT: Final = 2.0
"""Seconds within which another server takes a connection."""
ANSWER: Final = 8.0
"""Seconds within which it answers what servers ask each other."""
SILENCE: Final = 30.0
"""Seconds without a word after which a request that was passed on is given up; long work tells how far it is."""
PROBE: Final = 3.0
"""Seconds within which another server says that it is there."""
CHUNK: Final = 64 * 1024
HEAD: Final = 128 * 1024


class Unreachable(Exception):
    """Nothing was sent: the other server takes no connection."""


class Refused(Unreachable):
    """Nobody listens there."""


class BrokenOff(Exception):
    """The connection broke: the other server may have done what it was asked, or not."""


class PeerResponse(NamedTuple):
    """The head of an answer, and its body as it comes."""

    status: int
    headers: Headers
    body: AsyncIterator[bytes]


def place_of(server: ServerRow) -> tuple[str, int]:
    """Where a server is reached by others."""
    host, _, port = (server.address or "").rpartition(":")
    return host.strip("[]"), int(port)


@contextlib.asynccontextmanager
async def sent(
    server: ServerRow, method: str, target: str, headers: Headers, body: bytes = b""
) -> AsyncIterator[PeerResponse]:
    """Ask another server, and hear its answer as it comes; whoever leaves breaks it off."""
    host, port = place_of(server)
    try:
        async with asyncio.timeout(CONNECT):
            reader, writer = await asyncio.open_connection(host, port)
    except ConnectionRefusedError as error:
        raise Refused(str(error)) from None
    except (OSError, TimeoutError) as error:
        raise Unreachable(str(error)) from None
    line = h11.Connection(h11.CLIENT, max_incomplete_event_size=HEAD)
    try:
        own = [(b"host", b"peer"), (b"connection", b"close"), (SECRET, (server.secret or "").encode())]
        length = [(b"content-length", str(len(body)).encode())] if body or method == "POST" else []
        asked = h11.Request(method=method, target=target, headers=[*own, *length, *headers])
        parts = [line.send(asked), line.send(h11.Data(data=body)) if body else b"", line.send(h11.EndOfMessage())]
        writer.write(b"".join(part for part in parts if part))
        async with asyncio.timeout(SILENCE):
            await writer.drain()
        head = await _next(line, reader)
        if not isinstance(head, h11.Response):
            raise BrokenOff("no answer")
        yield PeerResponse(head.status_code, [*head.headers], _body(line, reader))
    except (OSError, h11.ProtocolError) as error:
        raise BrokenOff(str(error)) from None
    finally:
        writer.close()


async def _next(line: h11.Connection, reader: asyncio.StreamReader) -> Any:
    while (event := line.next_event()) is h11.NEED_DATA:
        async with asyncio.timeout(SILENCE):
            line.receive_data(await reader.read(CHUNK))
    return event


async def _body(line: h11.Connection, reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while isinstance(event := await _next(line, reader), h11.Data):
        yield bytes(event.data)
    if not isinstance(event, h11.EndOfMessage):
        raise BrokenOff("the answer broke off")


class Done(Struct):
    """Whether what was asked is done."""

    done: bool


class FoundLuck(Struct):
    """The secret of a commitment, if the server has made it."""

    secret: str | None = None


class PeerSocket(Protocol):
    """A socket to another server, as one of `websockets`."""

    @property
    def close_code(self) -> int | None:
        """How it was closed, if it was."""

    @property
    def close_reason(self) -> str | None:
        """Why it was closed."""

    async def send(self, message: str | bytes) -> None:
        """Say something."""

    def __aiter__(self) -> AsyncIterator[str | bytes]:
        """What the other one says."""

    async def close(self) -> None:
        """Leave."""


async def reach(address: str, headers: Sequence[tuple[str, str]]) -> PeerSocket:
    """A socket at another server."""
    return await connect(
        address,
        additional_headers=headers,
        user_agent_header=None,
        compression=None,
        proxy=None,
        max_size=None,
        ping_interval=None,
        open_timeout=CONNECT,
    )


class PeerLines(NamedTuple):
    """How other servers are reached; a simulation has a network of its own."""

    sent: Callable[[ServerRow, str, str, Headers, bytes], AbstractAsyncContextManager[PeerResponse]] = sent
    connect: Callable[[str, Sequence[tuple[str, str]]], Awaitable[PeerSocket]] = reach


class PeerCalls:
    """What servers ask of each other beside what they pass on."""

    def __init__(self, leads: Leads, lines: PeerLines) -> None:
        self.leads = leads
        self.lines = lines

    async def hand_over(self, server: ServerRow, table: str) -> bool:
        """Have another server lead a table no longer; False if it does not."""
        found = await self._ask(server, f"/peer/tables/{table}/hand-over", {}, Done)
        return found is not None and found.done

    async def find_luck(self, commitment: str) -> bytes | None:
        """The secret of a commitment, of the server that has made it; from now on it has it no more."""
        for server in list(self.leads.others.values()):
            found = await self._ask(server, "/peer/luck", {"commitment": commitment}, FoundLuck)
            if found is not None and found.secret is not None:
                return bytes.fromhex(found.secret)
        return None

    async def is_there(self, server: ServerRow) -> bool:
        """Whether another server answers."""
        found = await self._ask(server, "/peer/there", {}, Done, PROBE)
        return found is not None and found.done

    async def _ask(
        self, server: ServerRow, target: str, asked: Mapping[str, str], kind: type[Any], seconds: float = ANSWER
    ) -> Any:
        headers, text = [(b"content-type", b"application/json")], msgspec.json.encode(asked)
        try:
            async with asyncio.timeout(seconds), self.lines.sent(server, "POST", target, headers, text) as said:
                body = b"".join([part async for part in said.body])
                return msgspec.json.decode(body, type=kind) if said.status == 200 else None
        except (Unreachable, BrokenOff, TimeoutError, msgspec.DecodeError):
            return None
