"""The attackers of `scripts/attack`, in a process of their own at an address of their own.

    python scripts/attackers.py NAME PORT SECONDS SCENE MANY

What came back is printed as JSON: how often which answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import resource
import socket
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from eldorado import load
from eldorado.core.game import CHANCE
from eldorado.core.log import Log, UndoRefused
from eldorado.core.record import record, write_record

ROOT = Path(__file__).parents[1]
STRANGER = "127.0.0.3"
LONG_TABLES, UNDOS, IN_FORCE = 4, 3_990, 150
WATCHERS, A_BROWSER = 60, 10
HALF = b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\nx-half: "

# Browsers


def browser(port: int, address: str) -> httpx.AsyncClient:
    """A browser at an address."""
    limits = httpx.Limits(max_connections=100)
    transport = httpx.AsyncHTTPTransport(local_address=address, limits=limits)
    headers = {"X-Eldorado": "1"}
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", headers=headers, transport=transport, timeout=60)


def cookie(client: httpx.AsyncClient) -> str:
    return "; ".join(f"{item.name}={item.value}" for item in client.cookies.jar)


def line_to(port: int, address: str, path: str, cookie: str) -> connect:
    return connect(
        f"ws://127.0.0.1:{port}{path}",
        additional_headers={"Cookie": cookie},
        proxy=None,
        compression=None,
        local_addr=(address, 0),
        open_timeout=60,
        ping_timeout=120,
    )


# What is sent


def mostly_undone(entries: int) -> Log:
    """A game of Inka in which somebody moves and takes it back, again and again."""
    game, rng = load("inka"), Random(1)
    log = Log(game, 2)
    while len(log.said) < entries:
        seat = game.actors(log.state)[0]
        log.play(seat, rng.choice(list(game.legal(log.state, seat))))
        if seat != CHANCE and IN_FORCE < len(log.said) < entries:
            with contextlib.suppress(UndoRefused):
                log.undo(seat)
    return log


def hostile_editions() -> list[dict[str, str]]:
    """Files that are quick to send and slow to read."""
    texts = ["a." * 12_000 + "a=1", "a=" + "[" * 20_000 + "]" * 20_000, "a=" + "{a=" * 9_000, "a=" + "9" * 5_000]
    return [{"game": "cibola", "text": text} for text in texts]


def large_editions() -> list[dict[str, str]]:
    """As much as may be sent: one island with very many places, and a file that is mostly remarks."""
    house = (ROOT / "src/eldorado/games/ilos/editions/house.toml").read_text(encoding="utf-8")
    remarks = ("# " + "x" * 98 + "\n") * 2_200
    return [
        {"game": "ilos", "text": house.replace('slots = "ESDB"', f'slots = "ESDB{"E" * 225_000}"')},
        {"game": "ilos", "text": house + remarks},
    ]


# The attackers


class Attack:
    """What the attackers know, and what they count."""

    def __init__(self, port: int, seconds: float, scene: dict[str, Any], many: int) -> None:
        self.port, self.seconds, self.scene, self.many = port, seconds, scene, many
        self.until = 0.0
        self.answers: Counter[str] = Counter()

    @property
    def on(self) -> bool:
        """Whether it is still going on."""
        return time.monotonic() < self.until

    def begin(self) -> None:
        """All is ready: from now on time runs."""
        self.until = time.monotonic() + self.seconds

    def client(self) -> httpx.AsyncClient:
        """An attacker's browser."""
        return browser(self.port, STRANGER)

    async def crowd(self, work: Callable[[int], Awaitable[None]], count: int) -> None:
        """Many at once, until time is up."""

        async def one(number: int) -> None:
            while self.on:
                try:
                    async with asyncio.timeout(self.seconds + 5):
                        await work(number)
                except (OSError, httpx.HTTPError, WebSocketException, TimeoutError) as error:
                    self.answers[type(error).__name__] += 1
                    await asyncio.sleep(0.05)

        self.begin()
        await asyncio.gather(*(one(number) for number in range(count)))

    async def posting(self, path: str, bodies: list[Any], count: int) -> None:
        """Post the same bodies in turn, many at once."""
        async with self.client() as client:

            async def post(number: int) -> None:
                for body in bodies[number % len(bodies) :] + bodies[: number % len(bodies)]:
                    self.answers[str((await client.post(path, json=body)).status_code)] += 1

            await self.crowd(post, count)


async def hostile_toml(attack: Attack) -> None:
    await attack.posting("/api/editions", hostile_editions(), 4)


async def largest_editions(attack: Attack) -> None:
    await attack.posting("/api/editions", large_editions(), 4)


async def long_tables_by_a_stranger(attack: Attack) -> None:
    """Whoever knows the id of a table asks for it."""
    async with attack.client() as client:

        async def ask(number: int) -> None:
            table = attack.scene["long"][number % LONG_TABLES]["table"]
            attack.answers[str((await client.get(f"/api/tables/{table}")).status_code)] += 1

        await attack.crowd(ask, LONG_TABLES)


async def long_tables_by_an_onlooker(attack: Attack) -> None:
    """An onlooker of four long games looks at each."""
    async with attack.client() as client:
        for long in attack.scene["long"]:
            answer = await client.post(f"/api/tables/{long['table']}/watch", json={"token": long["watch"]})
            attack.answers[str(answer.status_code)] += 1

        async def look(number: int) -> None:
            at = f"/api/tables/{attack.scene['long'][number % LONG_TABLES]['table']}"
            for path in (at, f"{at}/frames"):
                attack.answers[str((await client.get(path)).status_code)] += 1

        await attack.crowd(look, LONG_TABLES)


async def long_records(attack: Attack) -> None:
    """Twenty records with thousands of undos at once."""
    text = write_record(record(mostly_undone(UNDOS), ["a", "b"])).decode()
    await attack.posting("/api/records", [json.loads(text)], 20)


async def silent(attack: Attack) -> None:
    await connections(attack, b"")


async def half_sent(attack: Attack) -> None:
    await connections(attack, HALF)


async def connections(attack: Attack, sent: bytes) -> None:
    """As many connections as possible, held as long as possible."""
    loop = asyncio.get_running_loop()
    lines: list[socket.socket] = []
    attack.begin()
    while attack.on:
        while attack.on and len(lines) < attack.many:
            line = socket.socket()
            line.setblocking(False)
            line.bind((STRANGER, 0))
            try:
                await asyncio.wait_for(loop.sock_connect(line, ("127.0.0.1", attack.port)), 2)
                await loop.sock_sendall(line, sent)
                lines.append(line)
                attack.answers["connected"] += 1
            except (OSError, TimeoutError) as error:
                attack.answers[type(error).__name__] += 1
                line.close()
        lines = [line for line in lines if still_open(line, attack.answers)]
        await asyncio.sleep(0.1)
    for line in lines:
        line.close()


def still_open(line: socket.socket, answers: Counter[str]) -> bool:
    """Whether a connection is held; what came on one that is not is counted."""
    try:
        said = line.recv(65_536)
    except BlockingIOError:
        return True
    except OSError:
        said = b""
    answers[said[9:12].decode("latin-1") if said.startswith(b"HTTP/1.1 ") else "closed"] += 1
    line.close()
    return False


@contextlib.asynccontextmanager
async def onlooker(attack: Attack) -> AsyncIterator[tuple[str, str]]:
    """Somebody with the right to look on: the address of the table's socket, and the cookie."""
    async with attack.client() as client:
        seen = attack.scene["played"]
        await client.post(f"/api/tables/{seen['table']}/watch", json={"token": seen["watch"]})
        yield f"/api/tables/{seen['table']}/socket?seat=watch&since=-1", cookie(client)


async def socket_flood(attack: Attack) -> None:
    """An onlooker comes and goes as fast as possible."""
    async with onlooker(attack) as (path, cookie):

        async def come(number: int) -> None:
            try:
                async with line_to(attack.port, STRANGER, path, cookie):
                    attack.answers["101"] += 1
            except WebSocketException as error:
                response = getattr(error, "response", None)
                attack.answers[str(response.status_code) if response else type(error).__name__] += 1

        await attack.crowd(come, 20)


async def deaf_watchers(attack: Attack) -> None:
    """Sixty look on, ask to be told everything anew, and read nothing."""
    loop = asyncio.get_running_loop()
    async with contextlib.AsyncExitStack() as stack:
        seen = [await stack.enter_async_context(onlooker(attack)) for _ in range(WATCHERS // A_BROWSER)]
        heads = [
            f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{attack.port}\r\ncookie: {cookie}\r\nconnection: upgrade\r\n"
            "upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
            for path, cookie in seen
        ]

        async def watch(number: int) -> None:
            with socket.socket() as line:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                line.setblocking(False)
                line.bind((STRANGER, 0))
                await loop.sock_connect(line, ("127.0.0.1", attack.port))
                await loop.sock_sendall(line, heads[number // A_BROWSER].encode())
                while attack.on:
                    asked = [{"type": "lang", "id": "x", "lang": lang} for lang in ("fr", "en")]
                    frames = [masked(1, json.dumps(message).encode()) for message in asked]
                    attack.answers["asked"] += 1
                    pings = masked(9, b"x" * 125) * 400
                    await asyncio.wait_for(loop.sock_sendall(line, b"".join([*frames, pings])), 5)
                    await asyncio.sleep(0.05)

        await attack.crowd(watch, WATCHERS)


def masked(opcode: int, payload: bytes) -> bytes:
    """A frame as a browser sends it."""
    return bytes([0x80 | opcode, 0x80 | len(payload), 0, 0, 0, 0]) + payload


ATTACKS: dict[str, Callable[[Attack], Awaitable[None]]] = {
    "nobody": lambda attack: asyncio.sleep(attack.seconds),
    "hostile TOML": hostile_toml,
    "largest editions": largest_editions,
    "long tables, stranger": long_tables_by_a_stranger,
    "long tables, onlooker": long_tables_by_an_onlooker,
    "records of undos": long_records,
    "silent connections": silent,
    "half-sent connections": half_sent,
    "socket connects": socket_flood,
    "watchers not reading": deaf_watchers,
}


def main(name: str, *arguments: str) -> None:
    """Attack, and say what came back."""
    with contextlib.suppress(OSError, AttributeError):
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    os.nice(10)  # they would be on another machine
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    attack = Attack(int(arguments[0]), float(arguments[1]), json.loads(arguments[2]), int(arguments[3]))
    asyncio.run(ATTACKS[name](attack))  # type: ignore[arg-type]
    print(json.dumps(attack.answers))


if __name__ == "__main__":
    main(*sys.argv[1:])
