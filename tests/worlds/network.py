"""The network between people and servers, and between servers: late, cut, doubled and out of order, as its seed says.

Within one connection bytes come in order or not at all, as TCP has it; a connection may break at any moment in either
direction, and of two connections the later one may be the faster. Above that everything is the application itself: each
request and each socket is a call of the ASGI application, in the process of the server that was reached.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from random import Random
from typing import Any, Protocol

from msgspec import Struct
from starlette.types import ASGIApp, Message
from websockets.datastructures import Headers as SocketHeaders
from websockets.exceptions import ConnectionClosedError, InvalidStatus
from websockets.http11 import Response

from eldorado.server.http.peer_requests import CONNECT, SECRET, BrokenOff, PeerResponse, Refused, Unreachable
from eldorado.server.storage.servers import ServerRow
from tests.worlds.virtual_loop import PROCESS, Process, VirtualLoop

RawHeaders = Sequence[tuple[bytes, bytes]]


class LineBroken(Exception):
    """The connection broke: what was sent may have arrived, or not."""


class NobodyListens(LineBroken):
    """There is no server at that address now."""


class Weather(Struct):
    """How the network is at the moment."""

    delay: float = 0.01
    """Seconds a message takes, on average."""
    late: float = 0.0
    """How often one takes up to a hundred times as long, in parts of one."""
    cut: float = 0.0
    """How often a message takes its connection with it."""
    doubled: float = 0.0
    """How often one is sent twice: by a page that was not sure, or by what stands in between."""


class Answer(Struct):
    """What comes back of a request."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Host(Protocol):
    """A machine on which a server runs, or does not."""

    name: str
    process: Process | None
    app: ASGIApp
    peer_app: ASGIApp


class Pipe:
    """One direction of a connection: in order, late, and closed at last."""

    def __init__(self, network: Network, ends: tuple[str, str], deliver: Callable[[Any], None]) -> None:
        self.network = network
        self.ends = ends
        self.deliver = deliver
        self.closed = False
        self._last = 0.0
        self._sent: deque[Any] = deque()
        self._held = False

    def push(self, item: Any, last: bool = False) -> None:
        """Send something; after the last there is nothing."""
        if self.closed:
            return
        self.closed = last
        self._sent.append(item)
        self._last = max(self._last, self.network.loop.now + self.network.delay())
        self.network.loop.call_at(self._last, self._arrive, context=self.network.context)

    def cut(self, item: Any) -> None:
        """What is under way is lost; the other end hears only that it broke."""
        if self.closed and not self._sent:
            return
        self._sent.clear()
        self.closed = False
        self.push(item, last=True)

    def _arrive(self) -> None:
        if self.network.is_parted(self.ends):
            if not self._held:
                self._held = True
                self.network.held.append(self)
            return
        if self._sent and not self._held:
            self.deliver(self._sent.popleft())

    def flush(self) -> None:
        """The way is free again."""
        self._held = False
        while self._sent and not self._held:
            self.deliver(self._sent.popleft())


class Network:
    """All connections there are."""

    def __init__(self, loop: VirtualLoop, rng: Random, note: Callable[..., None]) -> None:
        self.loop = loop
        self.rng = rng
        self.note = note
        self.weather = Weather()
        self.hosts: dict[str, Host] = {}
        self.parted: set[frozenset[str]] = set()
        self.held: list[Pipe] = []
        self.open: dict[Process, dict[Any, None]] = {}
        """What is connected to each process, and breaks when it ends."""
        self.context = _context_of(None)

    def delay(self) -> float:
        """How long the next message takes."""
        delay = self.rng.expovariate(1 / self.weather.delay)
        if self.rng.random() < self.weather.late:
            delay = min(5.0, delay * self.rng.uniform(1, 100))
        return delay

    def breaks(self) -> bool:
        """Whether this message takes its connection with it."""
        return self.rng.random() < self.weather.cut

    def part(self, one: str, other: str) -> None:
        """Nothing comes from one to the other any more; it is not lost, but late."""
        self.parted.add(frozenset((one, other)))

    def join_all(self) -> None:
        """The way is free again everywhere."""
        self.parted.clear()
        held, self.held = self.held, []
        for pipe in held:
            pipe.flush()

    def is_parted(self, ends: tuple[str, str]) -> bool:
        return bool(self.parted) and frozenset(ends) in self.parted

    def break_all(self, process: Process) -> None:
        """A process has ended: the system closes what it had open."""
        for connection in list(self.open.pop(process, ())):
            connection.break_off()

    async def find(self, asker: str, name: str) -> Host:
        """The host of that name, if anybody listens there."""
        while True:
            await asyncio.sleep(self.delay())
            if not self.is_parted((asker, name)):
                break
            await asyncio.sleep(0.2)
        host = self.hosts[name]
        if host.process is None or not host.process.alive:
            raise NobodyListens
        return host

    async def request(
        self, asker: str, name: str, method: str, target: str, headers: RawHeaders, body: bytes, *, peer: bool = False
    ) -> Answer:
        """Have a server answer a request; LineBroken if nobody knows what came of it."""
        host = await self.find(asker, name)
        if self.breaks():
            raise LineBroken
        exchange = Exchange(self, asker, host)
        return await exchange.ask(host.peer_app if peer else host.app, scope_of(method, target, headers, asker), body)

    async def socket(
        self, asker: str, name: str, target: str, headers: RawHeaders, *, peer: bool = False
    ) -> ClientSocket:
        """A socket at a server; Denied if it does not let us in."""
        host = await self.find(asker, name)
        socket = ClientSocket(self, asker, host)
        await socket.open(host.peer_app if peer else host.app, scope_of("SOCKET", target, headers, asker))
        return socket

    def begin(self, process: Process, work: Any) -> asyncio.Task[Any]:
        """Something goes on in a server's process."""
        return self.loop.create_task(work, context=_context_of(process))


def _context_of(process: Process | None) -> Any:
    import contextvars

    context = contextvars.Context()
    context.run(PROCESS.set, process)
    return context


def scope_of(method: str, target: str, headers: RawHeaders, client: str) -> dict[str, Any]:
    """A request as ASGI has it."""
    path, _, query = target.partition("?")
    common = {
        "asgi": {"version": "3.0"},
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [*headers],
        "client": (client, 5000),
        "server": ("eldorado.test", 80),
        "http_version": "1.1",
    }
    if method == "SOCKET":
        extensions: dict[str, Any] = {"websocket.http.response": {}}
        return {"type": "websocket", "scheme": "ws", "subprotocols": [], "extensions": extensions, **common}
    return {"type": "http", "method": method, "scheme": "http", **common}


class Exchange:
    """One request and its answer."""

    def __init__(self, network: Network, asker: str, host: Host) -> None:
        self.network = network
        self.process = host.process
        self.ends = (asker, host.name)
        self.answer: asyncio.Future[Answer] = network.loop.create_future()
        self._gone = asyncio.Event()
        self._back = Pipe(network, self.ends, self._hear)
        self._start: Message | None = None
        self._parts: list[bytes] = []

    def _hear(self, answer: Answer | None) -> None:
        if self.answer.done():
            return
        if answer is None:
            self.answer.set_exception(LineBroken())
        else:
            self.answer.set_result(answer)

    def break_off(self) -> None:
        """The server has ended."""
        self._back.cut(None)

    async def ask(self, app: ASGIApp, scope: dict[str, Any], body: bytes) -> Answer:
        process = self.process
        assert process is not None
        self.network.open.setdefault(process, {})[self] = None
        self.network.begin(process, self._serve(app, scope, body))
        try:
            return await self.answer
        finally:
            self.network.loop.call_later(self.network.delay(), self._gone.set, context=self.network.context)

    async def _serve(self, app: ASGIApp, scope: dict[str, Any], body: bytes) -> None:
        said = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Message:
            if said:
                return said.pop()
            await self._gone.wait()
            return {"type": "http.disconnect"}

        try:
            await app(scope, receive, self._send)
        finally:
            assert self.process is not None
            self.network.open.get(self.process, {}).pop(self, None)
            self._back.push(None, last=True)

    async def _send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self._start = message
        elif message["type"] == "http.response.body":
            self._parts.append(message.get("body", b""))
            if not message.get("more_body", False):
                assert self._start is not None
                answer = Answer(self._start["status"], [*self._start.get("headers", ())], b"".join(self._parts))
                if self.network.breaks():
                    self._back.cut(None)
                else:
                    self._back.push(answer, last=True)


class Denied(Exception):
    """The server did not let us in."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer


class Closed(Struct):
    """The other end has closed, or the line broke."""

    code: int
    reason: str = ""


class ClientSocket:
    """A socket, seen from who opened it; the server's end is the application's."""

    def __init__(self, network: Network, asker: str, host: Host) -> None:
        self.network = network
        self.process = host.process
        ends = (asker, host.name)
        self.heard: asyncio.Queue[str | Closed] = asyncio.Queue()
        self.closed: Closed | None = None
        self._let_in: asyncio.Future[Answer | None] = network.loop.create_future()
        self._inbox: asyncio.Queue[Message] = asyncio.Queue()
        self._there = Pipe(network, ends, self._inbox.put_nowait)
        self._back = Pipe(network, ends, self._arrived)
        self._left = False
        self._status = 403
        self._denial: list[bytes] = []
        self._denied_with: list[tuple[bytes, bytes]] = []

    async def open(self, app: ASGIApp, scope: dict[str, Any]) -> None:
        assert self.process is not None
        self.network.open.setdefault(self.process, {})[self] = None
        self._inbox.put_nowait({"type": "websocket.connect"})
        self.network.begin(self.process, self._serve(app, scope))
        try:
            denied = await self._let_in
        except asyncio.CancelledError:
            self.leave()
            raise
        if denied is not None:
            raise Denied(denied)

    def _arrived(self, item: Any) -> None:
        if isinstance(item, Answer) or item is None:
            if not self._let_in.done():
                self._let_in.set_result(item)
            return
        if isinstance(item, Closed):
            if not self._let_in.done():
                self._let_in.set_exception(LineBroken())
            self.closed = item
        self.heard.put_nowait(item)

    def break_off(self) -> None:
        """The connection breaks: what is under way is lost."""
        self._back.cut(Closed(1006))
        self._there.cut({"type": "websocket.disconnect", "code": 1006})

    def send(self, text: str) -> None:
        """Say something; it may never arrive."""
        network = self.network
        if network.breaks():
            self.break_off()
            return
        message = {"type": "websocket.receive", "text": text}
        self._there.push(message)
        if network.rng.random() < network.weather.doubled and '"move"' in text:
            self._there.push(message)

    async def receive(self) -> str | Closed:
        """What the server says next."""
        return await self.heard.get()

    def leave(self) -> None:
        """Close our end."""
        self._there.push({"type": "websocket.disconnect", "code": 1000}, last=True)

    # The server's end

    async def _serve(self, app: ASGIApp, scope: dict[str, Any]) -> None:
        try:
            await app(scope, self._receive, self._send)
        finally:
            assert self.process is not None
            self.network.open.get(self.process, {}).pop(self, None)
            self._back.push(Closed(1006), last=True)

    async def _receive(self) -> Message:
        message = await self._inbox.get()
        self._left = self._left or message["type"] == "websocket.disconnect"
        return message

    async def _send(self, message: Any) -> None:
        if self._left:
            raise OSError("nobody is there any more")
        match message["type"]:
            case "websocket.accept":
                self._back.push(None)
            case "websocket.send":
                if self.network.breaks():
                    self.break_off()
                else:
                    self._back.push(message["text"])
            case "websocket.close":
                code, reason = message.get("code", 1000), message.get("reason") or ""
                self._back.push(Closed(code, reason), last=True)
            case "websocket.http.response.start":
                self._status, self._denied_with = message["status"], [*message.get("headers", ())]
            case "websocket.http.response.body":
                self._denial.append(message.get("body", b""))
                if not message.get("more_body", False):
                    self._back.push(Answer(self._status, self._denied_with, b"".join(self._denial)), last=True)


class PeerLine:
    """A socket from one server to another, as the library has it."""

    def __init__(self, socket: ClientSocket) -> None:
        self.socket = socket

    @property
    def close_code(self) -> int | None:
        closed = self.socket.closed
        return None if closed is None else closed.code

    @property
    def close_reason(self) -> str | None:
        closed = self.socket.closed
        return None if closed is None else closed.reason

    async def send(self, message: str | bytes) -> None:
        if self.socket.closed is not None:
            raise ConnectionClosedError(None, None)
        self.socket.send(message if isinstance(message, str) else message.decode())

    def __aiter__(self) -> AsyncIterator[str | bytes]:
        return self

    async def __anext__(self) -> str | bytes:
        said = await self.socket.receive()
        if isinstance(said, Closed):
            if said.code in (1000, 1001):
                raise StopAsyncIteration
            raise ConnectionClosedError(None, None)
        return said

    async def close(self) -> None:
        self.socket.leave()


class PeerNetwork:
    """How one server reaches the others."""

    def __init__(self, network: Network, name: str, process: Process) -> None:
        self.network = network
        self.name = name
        self.process = process

    def _check_alive(self) -> None:
        """Whoever has ended reaches nobody."""
        if not self.process.alive:
            raise ConnectionRefusedError("the asker has ended")

    @contextlib.asynccontextmanager
    async def sent(
        self, server: ServerRow, method: str, target: str, headers: RawHeaders, body: bytes = b""
    ) -> AsyncIterator[PeerResponse]:
        """Ask another server."""
        own = [(b"host", b"peer"), (SECRET, (server.secret or "").encode())]
        try:
            self._check_alive()
            async with asyncio.timeout(CONNECT):
                await self.network.find(self.name, place(server.address or ""))
        except (NobodyListens, ConnectionRefusedError):
            raise Refused("nobody listens") from None
        except TimeoutError:
            raise Unreachable("no way") from None
        try:
            said = await self.network.request(
                self.name, place(server.address or ""), method, target, [*own, *headers], body, peer=True
            )
        except LineBroken:
            raise BrokenOff("the line broke") from None

        async def parts() -> AsyncIterator[bytes]:
            yield said.body

        yield PeerResponse(said.status, said.headers, parts())

    async def connect(self, address: str, headers: Sequence[tuple[str, str]]) -> PeerLine:
        """A socket at another server."""
        where, _, rest = address.removeprefix("ws://").partition("/")
        raw = [(name.encode(), value.encode("latin-1")) for name, value in headers]
        self._check_alive()
        try:
            async with asyncio.timeout(CONNECT):
                return PeerLine(await self.network.socket(self.name, place(where), f"/{rest}", raw, peer=True))
        except NobodyListens:
            raise ConnectionRefusedError("nobody listens") from None
        except Denied as denied:
            answer = denied.answer
            told = SocketHeaders([(name.decode(), value.decode("latin-1")) for name, value in answer.headers])
            raise InvalidStatus(Response(answer.status, "", told, answer.body)) from None
        except LineBroken:
            raise EOFError("the line broke") from None


def place(address: str) -> str:
    """The name of the host in an address."""
    return address.rpartition(":")[0]
