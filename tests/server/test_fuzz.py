"""Malformed, mutated and forged messages by the ten thousand: one answer each, and a refusal changes nothing."""

from __future__ import annotations

import asyncio
import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from starlette.websockets import WebSocket

from eldorado.core.game import Seat
from eldorado.server.http.limits import UNLIMITED
from eldorado.server.live.live_table import LiveTable
from eldorado.server.problems import STATUS
from tests.seeds import luck
from tests.server.in_process import InProcessServer, at_table
from tests.server.silent_table import Idlers, Line, NoStore
from tests.server.wire_generator import torn
from tests.server.wire_strategies import COUNT, JUNK

pytestmark = pytest.mark.anyio

MESSAGES = COUNT // 2
REQUESTS = COUNT // 200

SEEDS: list[dict[str, Any]] = [
    {"type": "move", "seat": 0, "ask": 10, "move": {"type": "Bid", "explorers": 3}},
    {"type": "move", "seat": 0, "ask": 10, "move": {"type": "Take", "card": "I-01"}},
    {"type": "move", "seat": 0, "ask": 10, "move": {"type": "Place", "column": "snake", "value": 3}},
    {"type": "move", "seat": 0, "ask": 10, "move": {"type": "Choose", "totem": "sun"}},
    {"type": "move", "seat": 0, "ask": 10, "move": {"type": "Show", "totem": "mirror"}},
    {"type": "move", "seat": 0, "ask": 10, "move": {"type": "Decline"}},
    {"type": "undo", "seat": 0},
    {"type": "undo", "seat": 0, "to": 10},
    {"type": "why", "seat": 0, "move": {"type": "Bid", "explorers": 99}},
    {"type": "why", "seat": 0, "move": {"type": "Raise", "column": "skull", "value": -3}},
    {"type": "why", "seat": 0, "move": {"type": "Light", "seat": 1}},
    {"type": "hint", "seat": 0},
    {"type": "hint", "seat": 0, "mate": 1},
    {"type": "reason", "entry": 10},
    {"type": "hand", "seat": 0},
    {"type": "hand", "seat": None},
    {"type": "seen", "n": 5},
    {"type": "lang", "lang": "fr"},
    {"type": "ping"},
    {"type": "propose", "kind": "undo", "to": 4},
    {"type": "propose", "kind": "end"},
    {"type": "propose", "kind": "hints"},
    {"type": "agree", "proposal": 1},
    {"type": "decline", "proposal": 1},
    {"type": "pause"},
    {"type": "resume"},
    {"type": "bot", "seat": 1, "bot": "random"},
    {"type": "back", "seat": 1},
    {"type": "watch", "on": True},
    {"type": "hints", "on": False},
    {"type": "pace", "pace": "slow"},
    {"type": "hurry", "on": True},
    {"type": "timeout", "seat": 1, "choice": "wait"},
]

NAMES = ("seat", "from", "to", "lang", "x")
VALUES = ("0", "1", "-1", "99", "watch", "é", "1e9", "")


def nested(depth: int) -> bytes:
    return b'{"type":"move","id":"x","seat":0,"ask":10,"move":' + b"[" * depth + b"]" * depth + b"}"


def mutated(rng: Random, seed: dict[str, Any]) -> bytes:
    """A message with something wrong in it, or perhaps nothing."""
    message = json.loads(json.dumps(seed))
    message["id"] = f"f{rng.randrange(1000)}"
    for _ in range(rng.randrange(4)):
        target = message
        if isinstance(message.get("move"), dict) and rng.random() < 0.5:
            target = message["move"]
        key = rng.choice([*target, "type", "id", "seat", "ask", "extra", "move", "n", "to"])
        match rng.randrange(4):
            case 0:
                target.pop(key, None)
            case 1:
                target[key] = deepcopy(rng.choice(JUNK))
            case 2:
                target[key] = deepcopy(rng.choice(SEEDS).get(key, rng.choice(JUNK)))
            case _:
                target[rng.choice(["", "x", key * 2, "é"])] = deepcopy(rng.choice(JUNK))
    text = json.dumps(message, ensure_ascii=rng.random() < 0.8).encode("utf-8", "surrogatepass")
    return torn(rng, text) if rng.random() < 0.5 else text


def unchanged(table: LiveTable, before: tuple[Any, ...]) -> bool:
    return (table.state, dict(table.seen), table.state.n, len(table.state.notes)) == before


async def test_mutated_messages(database: str) -> None:
    rng = luck("fuzz messages")
    async with InProcessServer(database, limits=UNLIMITED, bots=Idlers()) as server:
        opened, sockets = await at_table(server)
        for socket in sockets:
            await socket.close()
        table = server.gateway.tables.live[opened.id]
        table.services.store = NoStore()  # type: ignore[assignment]
        start = table.state
        host = start.row.host
        scope = {"type": "websocket", "headers": [], "path": "/", "query_string": b""}
        line = Line(
            WebSocket(scope, None, None),  # type: ignore[arg-type]
            table, host, Seat(0), "en", UNLIMITED, server.gateway.catalogue, lambda: 0.0,
        )  # fmt: skip
        kinds: dict[str, int] = {}
        for number in range(MESSAGES):
            text = nested(rng.randrange(10_000)) if number % 500 == 0 else mutated(rng, rng.choice(SEEDS))
            before = (table.state, dict(table.seen), table.state.n, len(table.state.notes))
            await line.hear(text)
            [answer] = line.answers()
            if answer["type"] == "refused":
                assert answer["error"]["code"] in STATUS
                assert answer["error"]["code"] not in ("storage", "fault"), text
                assert answer["error"]["message"].strip()
                assert unchanged(table, before), text
                kinds[answer["error"]["code"]] = kinds.get(answer["error"]["code"], 0) + 1
            else:
                kinds[answer["type"]] = kinds.get(answer["type"], 0) + 1
                if table.state is not start and number % 20 == 0:
                    table.state, line.seat, line.language = start, Seat(0), "en"
                    table._seat_views.clear()
            if number % 5000 == 0:
                table.message_for(line)
                await asyncio.sleep(0)
        assert kinds["malformed"] > MESSAGES * 0.4
        assert {"ack", "why", "stale", "illegal", "undo", "too_large", "curtain", "no_seat", "no_proposal"} <= set(
            kinds
        )
        line.seat = Seat(0)
        await line.hear(b'{"type":"ping","id":"last"}')
        assert line.answers()[0]["type"] == "ack"
        table.state = start
        table.services.store = server.store
    print(f"\n{MESSAGES} mutated messages: {kinds}")


async def test_a_real_socket_stays_usable(database: str) -> None:
    rng = luck("fuzz socket")
    async with InProcessServer(database, limits=UNLIMITED) as server:
        _, [anna, *_] = await at_table(server)
        for number in range(1500):
            text = mutated(rng, rng.choice(SEEDS[:12]) if number % 2 else {"type": "x"})
            try:
                anna.say(text.decode())
            except UnicodeDecodeError:
                anna.say(text)
            if number % 100 == 0:
                await anna.quiet()
        await anna.quiet()
        assert (await anna.ask("ping"))["type"] == "ack"
        assert (await anna.ask("hand", seat=0))["type"] == "ack"


def seeds_of_posts(table: str, token: str) -> list[tuple[str, Any]]:
    at = f"/api/tables/{table}"
    plan = {"game": "cibola", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "options": {}, "watch": True,
            "clock": {"kind": "move", "seconds": 3, "reserve": 4}, "pace": "slow"}  # fmt: skip
    record = {"format": 1, "game": "cibola", "rules": 1, "edition": {"name": "house", "mark": ""}, "options": {},
              "seats": ["a", "b"], "moves": [[-1, "show sun"]], "ended": None, "scores": None}  # fmt: skip
    return [
        ("/api/tables", plan),
        ("/api/editions", {"game": "cibola", "text": 'game = "cibola"'}),
        ("/api/records", record),
        (f"{at}/claim", {"token": token, "name": "x"}),
        (f"{at}/watch", {"token": token}),
        (f"{at}/moves", {"seat": 0, "ask": 10, "move": {"type": "Bid", "explorers": 3}}),
        (f"{at}/rematch", {}),
        (f"{at}/seats/0/link", {}),
    ]


async def test_mutated_requests(database: str) -> None:
    rng = luck("fuzz requests")
    async with InProcessServer(database, limits=UNLIMITED) as server:
        opened, [anna, *_] = await at_table(server)
        stranger = server.browser("10.0.0.44")
        posts = seeds_of_posts(opened.id, "x" * 43)
        before = server.gateway.tables.live[opened.id].state
        for number in range(REQUESTS):
            path, body = rng.choice(posts)
            if path.endswith("/moves"):
                body = rng.choice(SEEDS[:6])
            browser = anna.browser if number % 2 and "rematch" not in path and "link" not in path else stranger
            content = mutated(rng, {k: v for k, v in body.items() if k != "type"} if isinstance(body, dict) else {})
            response = await browser.post(path + rng.choice(["", "?lang=fr", "?lang=%00", "?seat=%ff"]), content)
            assert response.status_code < 500, (path, content, response.text)
            if response.status_code >= 400:
                assert response.json()["error"]["message"]
        for _ in range(REQUESTS // 4):
            part = rng.choice(["", "/frames", "/record", "/edition", "/nothing"])
            query = "&".join(f"{rng.choice(NAMES)}={rng.choice(VALUES)}" for _ in range(rng.randrange(3)))
            response = await anna.browser.get(f"/api/tables/{rng.choice([opened.id, 'x', '%00', 'é'])}{part}?{query}")
            assert response.status_code < 500
        state = server.gateway.tables.live[opened.id].state
        assert state.seats == before.seats
        assert state.n <= before.n + 1
    print(f"\n{REQUESTS + REQUESTS // 4} mutated requests")
