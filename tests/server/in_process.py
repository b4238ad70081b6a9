"""A whole server in one process for tests: its clock stands still, its luck is seeded, its sockets are queues."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator, MutableMapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Self

import httpx

from eldorado.bots.thinking import Memory, Thought
from eldorado.bots.why_played import Heard
from eldorado.core.game import AnyGame, Seat
from eldorado.core.luck import SECRET_BYTES
from eldorado.server.bots.advice import Advice
from eldorado.server.bots.bot_pool import BotPool
from eldorado.server.bots.explained import Explained
from eldorado.server.http.gateway import Gateway
from eldorado.server.http.limits import Limits
from eldorado.server.http.routes import build_app
from eldorado.server.http.static_pages import Pages
from eldorado.server.jobs.job_pool import JobPool
from eldorado.server.live.live_tables import LiveTables
from eldorado.server.live.services import Services
from eldorado.server.messages.catalogue import Catalogue
from eldorado.server.messages.words_cache import WordsCache
from eldorado.server.run import drain
from eldorado.server.storage.store import Store
from eldorado.server.table.clocks import Uptime

PEOPLE: list[dict[str, Any]] = [
    {"kind": "me", "name": "Anna"},
    {"kind": "link", "name": "Ben"},
    {"kind": "link", "name": "Cleo"},
]


class Clock:
    """A clock that moves when told to."""

    def __init__(self, ms: int = 1_700_000_000_000) -> None:
        self.ms = ms

    def now(self) -> int:
        return self.ms

    def seconds(self) -> float:
        return self.ms / 1000

    def advance(self, seconds: float) -> None:
        self.ms += round(seconds * 1000)


class HomeBots(BotPool):
    """Bots that think on the spot: the first legal move, always."""

    def __init__(self) -> None:
        super().__init__(1)
        self.worlds: list[tuple[Seat, Any]] = []
        self.advised: list[tuple[Seat, Any]] = []
        self.mates: list[str] = []
        self.explained: list[tuple[Seat | None, Any, tuple[Heard, ...]]] = []

    async def think(
        self,
        game: AnyGame,
        world: Any,
        seat: Seat,
        bot: str,
        imagination_rng: Random,
        memory: Memory = (),
        table: str = "",
    ) -> Thought:
        self.worlds.append((seat, world))
        return Thought(game.legal(world, seat)[0])

    async def advise(
        self, game: AnyGame, world: Any, seat: Seat, imagination_rng: Random, table: str = "", mate: str = ""
    ) -> tuple[Advice, ...]:
        self.advised.append((seat, world))
        self.mates.append(mate)
        moves = [game.write(move) for move in game.legal(world, seat)[:3]]
        return tuple(
            Advice((move,), 0.5 - 0.02 * n, 0.02 * n, False, {"en": f"plan {n}", "fr": f"idée {n}"})
            for n, move in enumerate(moves)
        )

    async def explain(
        self,
        game: AnyGame,
        world: Any,
        asker: Seat | None,
        seat: Seat,
        heard: tuple[Heard, ...],
        imagination_rng: Random,
        table: str = "",
    ) -> Explained:
        self.explained.append((asker, world, heard))
        return Explained("better", (game.write(game.legal(world, seat)[-1]),), {"en": "does well", "fr": "fait bien"})


class Tokens:
    """Tokens that are the same in every run."""

    def __init__(self, seed: str = "seed") -> None:
        self.seed = seed
        self.count = 0

    def __call__(self) -> str:
        self.count += 1
        digest = hashlib.sha256(f"{self.seed} {self.count}".encode()).digest()
        return urlsafe_b64encode(digest).decode().rstrip("=")


async def no_sleep(seconds: float) -> None:
    await asyncio.sleep(0)


class InProcessServer:
    """A server and everything around it."""

    def __init__(
        self,
        database: str,
        *,
        clock: Clock | None = None,
        bots: BotPool | None = None,
        jobs: JobPool | None = None,
        limits: Limits | None = None,
        static: Path | None = None,
        seed: int = 1,
    ) -> None:
        self.clock = clock or Clock()
        words_cache = WordsCache()
        self.store = Store(database)
        self.services = Services(
            store=self.store,
            bots=bots or HomeBots(),
            jobs=jobs or JobPool(metrics=self.store.metrics),
            now=self.clock.now,
            secret=partial(Random(seed).randbytes, SECRET_BYTES),
            imagination_rng=Random(seed + 1),
            token=Tokens(f"{database if seed < 0 else seed}"),
            sleep=no_sleep,
            words=words_cache.for_table,
            uptime=Uptime(),
            metrics=self.store.metrics,
        )
        self.services.bots.metrics = self.store.metrics
        self.gateway = Gateway(
            LiveTables(self.services), Catalogue(words_cache), limits or Limits(), self.clock.seconds, "test"
        )
        self.app = build_app(self.gateway, Pages(static or Path("/nowhere")))
        self.browsers: list[Browser] = []

    async def __aenter__(self) -> Self:
        self.store.start()
        self.started = await self.gateway.tables.begin_run()
        return self

    async def __aexit__(self, *_: object) -> None:
        for browser in self.browsers:
            await browser.leave()
        await drain(self.gateway)
        await self.services.bots.stop()
        await self.services.jobs.stop()
        await self.store.stop()

    async def rest(self) -> None:
        """Until nothing is under way: no bot thinks, nothing is being stored, everybody was sent all there is."""
        while True:
            await spin()
            if not self._busy():
                await spin()
                if not self._busy():
                    return
            await asyncio.sleep(0.001)

    def _busy(self) -> bool:
        tables = self.gateway.tables.live.values()
        if any(table.bots.thinking or table._changes for table in tables):
            return True
        if any(line._busy or line._outbox or line._dirty for line in self.gateway.connections):
            return True
        sockets = [socket for browser in self.browsers for socket in browser.sockets if not socket.task.done()]
        return any(not socket.inbox.empty() or socket.is_new for socket in sockets)

    def browser(self, address: str = "10.0.0.1", **headers: str) -> Browser:
        browser = Browser(self, address, headers)
        self.browsers.append(browser)
        return browser


class Browser:
    """A page: a cookie jar, requests, sockets."""

    def __init__(self, server: InProcessServer, address: str, headers: dict[str, str]) -> None:
        self.server = server
        self.address = address
        self.sockets: list[Socket] = []
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(server.app, raise_app_exceptions=True, client=(address, 5000)),
            base_url="http://eldorado.test",
            trust_env=False,
            headers={"X-Eldorado": "1", "Origin": "http://eldorado.test", **headers},
        )

    async def leave(self) -> None:
        for socket in self.sockets:
            await socket.close()
        await self.client.aclose()

    async def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        content = body if isinstance(body, bytes) else json.dumps({} if body is None else body).encode()
        return await self.client.post(path, content=content, headers={"Content-Type": "application/json", **headers})

    async def get(self, path: str) -> httpx.Response:
        return await self.client.get(path)

    async def open_table(self, seats: list[dict[str, Any]] | None = None, **fields: Any) -> Opened:
        plan = {"game": "cibola", "seats": seats or PEOPLE, "pace": "instant", **fields}
        response = await self.post("/api/tables", plan)
        assert response.status_code == 200, response.text
        return Opened(response.json())

    async def claim(self, link: str, name: str = "") -> int:
        table, token = link.removeprefix("#/join/").split("/")
        response = await self.post(f"/api/tables/{table}/claim", {"token": token, "name": name})
        assert response.status_code == 200, response.text
        seat: int = response.json()["seat"]
        return seat

    async def socket(self, table: str, seat: int | str = 0, since: int = -1, lang: str = "en", **query: Any) -> Socket:
        socket = Socket(self, f"/api/tables/{table}/socket", {"seat": seat, "since": since, "lang": lang, **query})
        self.sockets.append(socket)
        await socket.open()
        return socket


class Opened:
    """A new table, by its answer."""

    def __init__(self, answer: dict[str, Any]) -> None:
        self.answer = answer
        self.id: str = answer["table"]
        self.links: dict[int, str] = {seat["seat"]: seat["link"] for seat in answer["seats"] if "link" in seat}
        self.watch: str = answer["watch"]


class Gone(Exception):
    """The server has closed the socket."""


class Socket:
    """A socket of the page, in process."""

    def __init__(
        self, browser: Browser, path: str, query: dict[str, Any], origin: str | None = "http://eldorado.test"
    ) -> None:
        self.path = path
        self.query = "&".join(f"{key}={value}" for key, value in query.items())
        self.browser = browser
        self.origin = origin
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.outbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.raw: list[str] = []
        """Every byte the server has sent."""
        self.tables: list[dict[str, Any]] = []
        self.count = 0
        self.closed: int | None = None

    @property
    def is_new(self) -> bool:
        """Whether the server has not said a word yet."""
        return not self.raw and self.outbox.empty() and self.closed is None

    def scope(self) -> dict[str, Any]:
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.browser.client.cookies.jar)
        headers = [(b"host", b"eldorado.test"), (b"cookie", cookies.encode())]
        if self.origin is not None:
            headers.append((b"origin", self.origin.encode()))
        return {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "scheme": "ws",
            "path": self.path,
            "raw_path": self.path.encode(),
            "query_string": self.query.encode(),
            "headers": headers,
            "client": (self.browser.address, 5000),
            "server": ("eldorado.test", 80),
            "subprotocols": [],
            "extensions": {"websocket.http.response": {}},
        }

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        await self.outbox.put(dict(message))

    async def open(self) -> None:
        await self.inbox.put({"type": "websocket.connect"})
        self.task = asyncio.ensure_future(self.browser.server.app(self.scope(), self.inbox.get, self._send))

    async def _hear(self, message: MutableMapping[str, Any]) -> None:
        await self.outbox.put(dict(message))

    async def message(self) -> dict[str, Any]:
        """The next thing the server says; closing raises Gone."""
        async with asyncio.timeout(30):
            while True:
                sent = await self.outbox.get()
                if sent["type"] == "websocket.send":
                    self.raw.append(sent["text"])
                    message: dict[str, Any] = json.loads(sent["text"])
                    if message["type"] == "table":
                        self.tables.append(message)
                    return message
                if sent["type"] == "websocket.close":
                    self.closed = sent["code"]
                    raise Gone(sent.get("reason"))

    async def next(self, kind: str = "table") -> dict[str, Any]:
        """The next message of a kind; others before it are read and put by."""
        while True:
            message = await self.message()
            if message["type"] == kind:
                return message

    async def quiet(self) -> list[dict[str, Any]]:
        """Everything the server still has to say."""
        heard: list[dict[str, Any]] = []
        while True:
            await self.browser.server.rest()
            if self.outbox.empty():
                return heard
            try:
                heard.append(await self.message())
            except Gone:
                return heard

    async def now(self) -> dict[str, Any]:
        """The newest message about the table."""
        await self.quiet()
        return self.tables[-1]

    def say(self, text: str | bytes) -> None:
        """Send a message as it is."""
        kind = "text" if isinstance(text, str) else "bytes"
        self.inbox.put_nowait({"type": "websocket.receive", kind: text})

    async def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        self.count += 1
        id = f"r{self.count}"
        self.say(json.dumps({"type": type, "id": id, **fields}))
        while True:
            message = await self.message()
            if message.get("id") == id:
                return message

    async def choose(self, index: int = 0, seat: int | None = None) -> dict[str, Any]:
        """Play one of the choices now offered."""
        table = await self.now()
        return await self.ask(
            "move",
            seat=table["seat"] if seat is None else seat,
            ask=table["ask"],
            move=table["choices"][index]["move"],
        )

    async def close(self) -> None:
        with contextlib.suppress(asyncio.CancelledError):
            self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(2):
                    await self.task


async def spin() -> None:
    """Let the event loop turn."""
    for _ in range(10):
        await asyncio.sleep(0)


async def at_table(
    server: InProcessServer, seats: list[dict[str, Any]] | None = None, **fields: Any
) -> tuple[Opened, list[Socket]]:
    """A table with a browser and a socket a person."""
    host = server.browser("10.0.0.1")
    opened = await host.open_table(seats, **fields)
    sockets = []
    for seat, plan in enumerate(seats or PEOPLE):
        if plan["kind"] == "bot":
            continue
        browser = host
        if plan["kind"] == "link":
            browser = server.browser(f"10.0.0.{seat + 2}")
            await browser.claim(opened.links[seat])
        sockets.append(await browser.socket(opened.id, seat))
    for socket in sockets:
        await socket.now()
    return opened, sockets


@contextlib.asynccontextmanager
async def reopened(server: InProcessServer, **fields: Any) -> AsyncIterator[InProcessServer]:
    """The same database after the server came back."""
    again = InProcessServer(str(server.store.engine.url), clock=server.clock, **fields)
    async with again:
        for browser in server.browsers:
            twin = again.browser(browser.address)
            twin.client.cookies = browser.client.cookies
        yield again
