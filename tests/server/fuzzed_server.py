"""A server with tables in several states, people who know them, and requests of every kind that they may send."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote

import msgspec
from msgspec import inspect
from starlette.routing import Route

from eldorado import NAMES, games, load
from eldorado.server.live.live_table import LiveTable
from eldorado.server.messages import client_messages, personal_bodies
from eldorado.server.nudges.nudges import Nudges
from eldorado.server.nudges.push_keys import make_keys
from tests.server.in_process import Browser, InProcessServer, Socket, at_table, no_sleep
from tests.server.wire_generator import Maker, RecordMaker, Truths, anything, made_true, maker, records, sent, text

BODIES: dict[str, Any] = {
    "/api/tables": client_messages.OpenTable,
    "/api/luck": client_messages.EmptyBody,
    "/api/editions": client_messages.EditionBody,
    "/api/print": client_messages.EditionBody,
    "/api/records": Any,
    "/api/records/review": Any,
    "/api/lab": client_messages.StudyBody,
    "/api/tables/{table}/claim": client_messages.ClaimBody,
    "/api/tables/{table}/watch": client_messages.WatchBody,
    "/api/tables/{table}/invitation": client_messages.InvitationBody,
    "/api/tables/{table}/join": client_messages.JoinBody,
    "/api/tables/{table}/look": client_messages.EmptyBody,
    "/api/tables/{table}/moves": client_messages.MoveBody,
    "/api/tables/{table}/rematch": client_messages.RematchBody,
    "/api/tables/{table}/seats/{seat:int}/link": client_messages.EmptyBody,
    "/api/people/names": personal_bodies.NamesBody,
    "/api/people/code": client_messages.EmptyBody,
    "/api/people/device": personal_bodies.CodeBody,
    "/api/people/alone": client_messages.EmptyBody,
    "/api/people/forget": personal_bodies.ForgetBody,
    "/api/push": personal_bodies.PushBody,
    "/api/push/end": personal_bodies.PushEndBody,
    "/api/tables/{table}/webhook": personal_bodies.WebhookBody,
    "/api/tables/{table}/webhook/trial": client_messages.EmptyBody,
}
"""What each address takes; one that is missing here fails a test."""
MAKERS: dict[str, Maker] = {path: maker(inspect.type_info(kind)) for path, kind in BODIES.items()}
SOCKET = records(client_messages.AnySocketRequest)
HEADERS = {
    "host": "eldorado.test",
    "origin": "http://eldorado.test",
    "x-eldorado": "1",
    "content-type": "application/json",
}
QUERIES = ("seat", "from", "to", "lang", "since", "notes", "x", "game", "state", "with", "days", "after")
VALUES = (
    "0",
    "1",
    "2",
    "-1",
    "99",
    "watch",
    "é",
    "1e9",
    "",
    "en",
    "fr",
    "\x00",
    "9" * 40,
    "cibola",
    "finished",
    "bots",
    "1700000000000-x",
)
ODD_QUERIES = (
    b"%",
    b"seat",
    b"seat=%ff",
    b"&&&=",
    b"lang=%00&lang=fr",
    b"from=1&from=2",
    b"seat=" + b"1" * 5000,
    b"\xff=\xff",
)
ODD_HEADERS: tuple[tuple[str, str], ...] = (
    ("content-length", "99999999"), ("content-length", "-1"), ("content-length", "\u00b2"),
    ("sec-fetch-site", "cross-site"), ("accept-encoding", "gzip"), ("if-none-match", '"x"'),
    ("accept-language", "fr;q=x, *;q=9" * 50), ("accept-language", "fr"), ("x-forwarded-for", "127.0.0.1"),
    ("content-type", "application/json; charset=x"), ("content-type", "multipart/form-data"), ("range", "bytes=9-1,x"),
    ("host", "[::1"), ("origin", "http://[x"), ("origin", "null"),
    ("upgrade", "websocket"), ("cookie", "eldorado"), ("cookie", "eldorado=" + "x" * 5000), ("cookie", 'a="b;c'),
    ("origin", "https://eldorado.test"), ("host", ""), ("x-eldorado", ""), ("transfer-encoding", "chunked"),
)  # fmt: skip
METHODS = ("GET", "POST", "PUT", "OPTIONS", "HEAD", "DELETE", "X" * 30)
ELSEWHERE = ("/", "/index.html", "/assets/a.js", "/assets/../../etc/passwd", "/x.y", "/\x00", "/é/" + "a" * 300,
             "//api/tables", "/api/", "/api/tables/", "/metrics", "/.well-known/x", "/assets")  # fmt: skip
HOUSE = {
    name: (Path(games.__file__).parent / name / "editions" / "house.toml").read_text(encoding="utf-8") for name in NAMES
}


class Asked(NamedTuple):
    """A request as it is sent."""

    method: str
    path: str
    query: bytes = b""
    body: bytes = b""
    headers: Mapping[str, str] = HEADERS
    browser: int = 1
    parts: int = 1
    """In how many parts the body comes; 0 if the asker leaves before all of it has come."""


class Answer:
    """What came back."""

    def __init__(self) -> None:
        self.status = 0
        self.body = b""

    async def take(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
        elif message["type"] == "http.response.body":
            self.body += message.get("body", b"")


def parts_of(asked: Asked) -> list[dict[str, Any]]:
    """What the network brings, one after the other."""
    if asked.parts == 0:
        half = {"type": "http.request", "body": asked.body[: len(asked.body) // 2], "more_body": True}
        return [half, {"type": "http.disconnect"}]
    size = -(-len(asked.body) // asked.parts) or 1
    bodies = [asked.body[at : at + size] for at in range(0, len(asked.body), size)] or [b""]
    return [{"type": "http.request", "body": body, "more_body": body is not bodies[-1]} for body in bodies]


class FuzzedServer:
    """Tables of every game: with open links, with a game under way, over."""

    def __init__(self, server: InProcessServer) -> None:
        self.server = server
        self.tables: list[LiveTable] = []
        self.tokens: list[str] = []
        self.commitments: list[str] = []
        self.codes: list[str] = []
        self.browsers: list[Browser | None] = [None]
        self.heard: Counter[str] = Counter()
        self.routes = [route for route in server.app.routes if isinstance(route, Route)]
        keys = make_keys("mailto:nobody@example.org")
        server.services.nudges = Nudges(server.store, server.clock.now, no_sleep, server.store.metrics, keys)

    async def prepare(self) -> None:
        """Open the tables, and end the game of one."""
        self.server.services.jobs.thinking = 0.1
        self.server.services.jobs.studying = 0.1
        await self.open_tables()
        ended, sockets = await at_table(self.server)
        await sockets[0].ask("propose", kind="end")
        proposal = (await sockets[0].now())["table"]["proposals"][0]["id"]
        for socket in sockets[1:]:
            await socket.ask("agree", proposal=proposal)
        for socket in sockets:
            await socket.close()
        self.tables.append(self.server.gateway.tables.live[ended.id])

    async def open_tables(self) -> None:
        """A table of each game, for two people."""
        host, guest = self.server.browser("10.2.0.1"), self.server.browser("10.2.0.2")
        self.browsers += [host, guest]
        for name in NAMES:
            seats = 3 if 3 in load(name).seats else 4
            people = [{"kind": "me"}, {"kind": "link"}, {"kind": "link"}, {"kind": "me"}][:seats]
            opened = await host.open_table(people, game=name, watch=True)
            await guest.claim(opened.links[1])
            self.tokens += [link.split("/")[-1] for link in (*opened.links.values(), opened.watch)]
            self.tables.append(self.server.gateway.tables.live[opened.id])

    async def begin_anew(self) -> None:
        """Somebody is not who they were: other people at other tables take their place."""
        self.tables, self.tokens, self.codes, self.browsers = [], [], [], [None]
        await self.open_tables()

    # What somebody may ask

    def draw(self, rng: Random) -> Asked:
        """A request to any address, mostly one that makes sense."""
        route, table = rng.choice(self.routes), rng.choice(self.tables)
        methods = sorted(route.methods or {"GET"})
        method = rng.choice(methods) if rng.random() < 0.8 else rng.choice(METHODS)
        path = self.path(rng, route.path, table) if rng.random() < 0.93 else rng.choice(ELSEWHERE)
        parts = 1 if rng.random() < 0.9 else rng.randrange(4)
        body = self.body(rng, route.path, table) if method == "POST" or rng.random() < 0.05 else b""
        browser = 1 if rng.random() < 0.5 else rng.randrange(len(self.browsers))
        return Asked(method, path, self.query(rng), body, self.headers(rng), browser, parts)

    def path(self, rng: Random, path: str, table: LiveTable) -> str:
        """An address with its gaps filled, mostly by what there is."""
        if "{" not in path:
            return path
        ids = (table.state.row.id,) * 12 + ("x", "\x00", "é", "A" * 30)
        path = path.replace("{table}", rng.choice(ids)).replace("{game}", rng.choice((*NAMES * 3, "chess", "", "../x")))
        seats = ("0", "1", "2", "3", "63", "9" * 20, "-1", "x", "\u0661")
        return path.replace("{seat:int}", rng.choice(seats)).replace("{rest:path}", rng.choice(("tables", "x/y", "")))

    def query(self, rng: Random) -> bytes:
        chance = rng.random()
        if chance < 0.4:
            return b""
        if chance < 0.5:
            return rng.choice(ODD_QUERIES)
        return "&".join(
            f"{rng.choice(QUERIES)}={quote(rng.choice(VALUES))}" for _ in range(rng.randrange(1, 4))
        ).encode()

    def headers(self, rng: Random) -> Mapping[str, str]:
        chance = rng.random()
        if chance < 0.8:
            return HEADERS
        headers = dict(HEADERS)
        if chance < 0.85:
            headers.pop(rng.choice(list(headers)))
        elif chance < 0.9:
            headers[rng.choice(list(headers))] = rng.choice(("", "x", "http://evil.test", "text/plain", "9" * 30))
        else:
            headers |= dict(rng.sample(ODD_HEADERS, 2))
        return headers

    def body(self, rng: Random, path: str, table: LiveTable) -> bytes:
        """What the address takes, or what another one does, mostly true."""
        if path not in MAKERS or rng.random() < 0.08:
            path = rng.choice(list(MAKERS))
        make = MAKERS[path]
        value = make(rng) if rng.random() < 0.95 else anything(rng)
        return sent(rng, made_true(rng, value, self.truths(table)), make if isinstance(make, RecordMaker) else None)

    def truths(self, table: LiveTable) -> Truths:
        """What is true of a table and of the server."""
        log = table.state.log
        return {
            "seat": lambda rng: int(next(iter(log.asks), [0])[0]) if rng.random() < 0.7 else rng.randrange(4),
            "ask": lambda rng: rng.choice([*log.asks.values(), table.state.n]),
            "move": lambda rng: self.move(rng, table),
            "token": lambda rng: rng.choice(self.tokens),
            "code": lambda rng: rng.choice(self.codes or ["0000-0000"]),
            "sure": lambda rng: rng.random() < 0.1,
            "commitment": lambda rng: rng.choice(self.commitments or ["0" * 64]),
            "game": lambda rng: rng.choice(NAMES),
            "bot": lambda rng: rng.choice(("random", "greedy")),
            "edition": lambda rng: rng.choice((None,) * 30 + ('name = "x"', HOUSE["cibola"])),
            "text": lambda rng: rng.choice(("", 'game = "cibola"', HOUSE["cibola"])),
            "options": lambda rng: rng.choice(({}, {}, {"side": "advanced"}, {"x": 1})),
            "seats": self.seats,
        }

    def move(self, rng: Random, table: LiveTable) -> Any:
        log = table.state.log
        if not log.asks:
            return {"type": "Pass"}
        return msgspec.to_builtins(rng.choice(list(log.game.legal(log.state, next(iter(log.asks))[0]))))

    def seats(self, rng: Random) -> list[dict[str, Any]]:
        """Who is to sit at a new table."""
        kinds = [{"kind": "me"}, {"kind": "link"}, {"kind": "device"}, {"kind": "bot", "bot": "random"}]
        return [{**rng.choice(kinds), "name": text(rng, 40)} for _ in range(rng.choice((0, 1, 2, 3, 3, 3, 4, 4, 9)))]

    # What must hold

    async def ask(self, asked: Asked) -> Answer:
        """A request as the network would bring it, without the network."""
        browser = self.browsers[asked.browser]
        jar = browser.client.cookies.jar if browser else ()
        cookie = "; ".join(f"{item.name}={item.value}" for item in jar)
        headers = {"cookie": cookie, **asked.headers}
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http", "method": asked.method,
            "path": asked.path, "raw_path": quote(asked.path).encode(), "query_string": asked.query, "root_path": "",
            "headers": [(name.encode(), value.encode("latin-1")) for name, value in headers.items()],
            "client": (browser.address if browser else "10.66.0.1", 5000), "server": ("eldorado.test", 80),
        }  # fmt: skip
        answer, parts = Answer(), iter(parts_of(asked))

        async def receive() -> Any:
            part = next(parts, None)
            if part is None:
                await asyncio.Event().wait()  # whoever asks stays until the answer has come
            return part

        await self.server.app(scope, receive, answer.take)
        return answer

    async def settle(self) -> None:
        """What somebody said and then left is done all the same: let it be done before others are asked."""
        while doing := [table._changes for table in self.tables if table._changes]:
            await asyncio.gather(*[changes.finish() for changes in doing])

    async def try_request(self, asked: Asked) -> None:
        """No fault; a refusal has a sentence and changes nothing."""
        await self.settle()
        before = [each.state for each in self.tables]
        answer = await self.ask(asked)
        self.heard[str(answer.status)] += 1
        if asked.parts == 0 and answer.status in (0, 503):  # nobody is left to hear it
            return
        unwell = asked.path == "/healthz" and answer.status == 503  # what it is there to say, on a machine that is late
        assert 200 <= answer.status < 500 or unwell, answer.status
        if answer.status < 400:
            self.learn(asked, answer)
            if asked.method == "POST" and asked.path in ("/api/people/device", "/api/people/forget"):
                await self.begin_anew()
            return
        assert all(now.state is then for now, then in zip(self.tables, before, strict=True))
        if asked.method != "HEAD" and asked.path.startswith("/api"):
            assert msgspec.json.decode(answer.body)["error"]["message"].strip()

    def learn(self, asked: Asked, answer: Answer) -> None:
        """Take up what was given: links, commitments, a table instead of another."""
        if asked.method != "POST":
            return
        if asked.path.endswith("/link"):
            self.tokens = [*self.tokens[-20:], msgspec.json.decode(answer.body)["link"].split("/")[-1]]
        elif asked.path == "/api/luck":
            self.commitments = [*self.commitments[-5:], msgspec.json.decode(answer.body)["commitment"]]
        elif asked.path == "/api/people/code":
            self.codes = [*self.codes[-5:], msgspec.json.decode(answer.body)["code"]]
        elif asked.path == "/api/tables":
            opened = self.server.gateway.tables.live.get(msgspec.json.decode(answer.body)["table"])
            if opened is not None:
                self.tables = [*self.tables[:5], *self.tables[5:][-5:], opened]

    async def try_socket(self, rng: Random) -> None:
        """Somebody comes to a table by a socket, says something, and leaves."""
        browser, table = rng.choice(self.browsers[1:]), rng.choice(self.tables)
        assert browser is not None
        socket = Socket(browser, self.path(rng, "/api/tables/{table}/socket", table), {})
        scope = {**socket.scope(), "query_string": self.query(rng)}
        scope["headers"] = [*scope["headers"][:2], (b"origin", self.headers(rng).get("origin", "").encode())]
        messages = [self.message(rng, table) for _ in range(rng.randrange(4))]
        coming = [{"type": "websocket.connect"}, *messages, {"type": "websocket.disconnect", "code": 1000}]
        parts, said = iter(coming), []

        async def receive() -> Any:
            return next(parts)

        async def send(message: Any) -> None:
            said.append(message)

        await self.server.app(scope, receive, send)
        assert not [message for message in said if message.get("status", 0) >= 500], (scope["path"], said)
        assert not [message for message in said if '"fault"' in message.get("text", "")], (messages, said)
        self.heard["socket"] += 1

    def message(self, rng: Random, table: LiveTable) -> dict[str, Any]:
        """A frame of a socket: text, or bytes, which need not be text."""
        make = rng.choice(SOCKET)
        content = sent(rng, made_true(rng, make(rng), self.truths(table)), make)
        if rng.random() < 0.7:
            return {"type": "websocket.receive", "text": content.decode("utf-8", "replace")}
        return {"type": "websocket.receive", "bytes": content}
