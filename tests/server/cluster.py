"""Several real servers on one PostgreSQL and one Redis behind a proxy that hands connections round, and who plays."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, NamedTuple, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from eldorado import CHANCE, load
from eldorado.core.log import Log
from eldorado.core.options import read_options
from eldorado.core.record import record, write_record
from tests.server.free_ports import free_port

HERE = Path(__file__)
PROXY = str(HERE.parents[2] / "scripts" / "round_robin.py")


class Cluster:
    """Two servers, Redis and a proxy; each of them can be killed."""

    def __init__(self, database: str, log: Path) -> None:
        self.ports = [free_port(), free_port()]
        self.pids = [0, 0]
        self.proxy_port, self.redis_port = free_port(), free_port()
        self.log = log
        places = [f"127.0.0.1:{port}" for port in self.ports]
        self.proxy = subprocess.Popen([sys.executable, PROXY, str(self.proxy_port), *places])
        self.redis: subprocess.Popen[bytes] | None = None
        command = [sys.executable, str(HERE.with_name("cluster_servers.py")), database]
        with log.open("w") as said:
            self.forking = subprocess.Popen(
                [*command, f"redis://127.0.0.1:{self.redis_port}"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=said,
                text=True,
            )

    async def __aenter__(self) -> Self:
        self.start_redis()
        for number in range(2):
            self.start(number)
        await asyncio.gather(*(self.ready(number) for number in range(2)))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number in range(2):
            with contextlib.suppress(ProcessLookupError):
                self.send(number, signal.SIGKILL)
        self.kill_redis()
        assert self.forking.stdin is not None
        assert self.forking.stdout is not None
        self.forking.stdin.close()
        self.forking.wait(30)
        self.forking.stdout.close()
        self.proxy.kill()
        self.proxy.wait()

    def start(self, number: int) -> None:
        """Start a server."""
        assert self.forking.stdin is not None
        assert self.forking.stdout is not None
        self.forking.stdin.write(f"{self.ports[number]}\n")
        self.forking.stdin.flush()
        self.pids[number] = int(self.forking.stdout.readline())

    def send(self, number: int, sign: signal.Signals) -> None:
        """Send a server a signal."""
        os.kill(self.pids[number], sign)

    def runs(self, number: int) -> bool:
        """Whether a server's process is there."""
        try:
            os.kill(self.pids[number], 0)
        except ProcessLookupError:
            return False
        return True

    def start_redis(self) -> None:
        """Start Redis, which keeps nothing."""
        command = ["redis-server", "--port", str(self.redis_port), "--bind", "127.0.0.1", "--save", ""]
        self.redis = subprocess.Popen(command, stdout=subprocess.DEVNULL)

    def kill_redis(self) -> None:
        """End it at once."""
        if self.redis is not None:
            self.redis.kill()
            self.redis.wait()
            self.redis = None

    def address(self, number: int | None = None) -> str:
        """Where a server is, or the proxy."""
        return f"127.0.0.1:{self.proxy_port if number is None else self.ports[number]}"

    async def health(self, number: int) -> dict[str, Any]:
        """What a server says of itself; nothing if it does not answer."""
        async with httpx.AsyncClient(trust_env=False) as client:
            with contextlib.suppress(httpx.HTTPError):
                answer = await client.get(f"http://{self.address(number)}/healthz", timeout=2)
                return dict(answer.json())
        return {}

    async def ready(self, number: int, **fields: object) -> None:
        """Wait until a server is well, and says what it is expected to."""
        wanted = {"ok": True, **fields}.items()
        for _ in range(600):
            if wanted <= (await self.health(number)).items():
                return
            if not self.runs(number):  # on a machine that is too busy a server may be ended for its silence
                self.start(number)
            await asyncio.sleep(0.05)
        raise AssertionError(f"server {number} does not say {fields}: {self.log.read_text()}")

    async def ended(self, number: int) -> None:
        """Wait until a process is gone."""
        for _ in range(400):
            if not self.runs(number):
                return
            await asyncio.sleep(0.05)
        raise AssertionError("the server does not end")


class Acked(NamedTuple):
    """A move that was acknowledged."""

    table: str
    n: int
    seat: int
    ask: int
    move: dict[str, Any]


class Shown(NamedTuple):
    """What a seat was shown after so many entries."""

    table: str
    n: int
    seat: int
    view: dict[str, Any]


def random_game(name: str, seats: int, rng: Random) -> Log:
    """A game at random."""
    game = load(name)
    log = Log(game, seats, read_options(game, {}), game.house)
    while not log.over:
        seat = next(iter(game.actors(log.state)))
        moves = game.legal(log.state, seat)
        log.play(seat, rng.choices(moves, game.odds(log.state) if seat == CHANCE else None)[0])
    return log


class Player:
    """Somebody who holds the seats of a table, and insists until each move is acknowledged."""

    def __init__(self, cluster: Cluster, game: str, seats: int, seed: int, bots: int = 0) -> None:
        self.cluster = cluster
        self.game = game
        self.seats = seats
        self.bots = bots
        """How many of the seats are bots', the last ones: those of a server that was just started think late."""
        self.rng = Random(seed)
        self.table = self.cookie = ""
        self.acked: list[Acked] = []
        self.shown: list[Shown] = []
        self.again = self.lines = 0
        self.enough: int | None = None
        """After so many moves they leave."""

    async def open_table(self, rest: int | None = None) -> None:
        """Open a table; the game begins where so many entries of a random one are still left."""
        seats = [{"kind": "me"}] * (self.seats - self.bots) + [{"kind": "bot", "bot": "random"}] * self.bots
        plan: dict[str, Any] = {"game": self.game, "seats": seats, "pace": "instant"}
        if rest is not None:
            log = random_game(self.game, self.seats, self.rng)
            written = json.loads(write_record(record(log, ["?"] * self.seats)))
            plan["from"] = {"record": written, "entry": max(0, len(log.said) - rest)}
        async with httpx.AsyncClient(trust_env=False, headers={"X-Eldorado": "1"}) as client:
            opened = await client.post(f"http://{self.cluster.address()}/api/tables", json=plan, timeout=20)
            assert opened.status_code == 200, opened.text
            self.table = opened.json()["table"]
            self.cookie = "; ".join(f"{item.name}={item.value}" for item in client.cookies.jar)

    async def play(self) -> None:
        """Play the game to its end."""
        await asyncio.gather(*(self._sit(seat) for seat in range(self.seats - self.bots)))

    def line(self, seat: int, server: int | None = None) -> connect:
        """A socket at the table."""
        address = f"ws://{self.cluster.address(server)}/api/tables/{self.table}/socket?seat={seat}&since=9999"
        return connect(address, additional_headers={"Cookie": self.cookie}, proxy=None, max_size=None)

    def __repr__(self) -> str:
        """How it goes."""
        return f"{self.game}: {len(self.acked)} acknowledged, {self.again} sent again, {self.lines} lines"

    async def _sit(self, seat: int) -> None:
        """Play a seat through all that happens."""
        pending: dict[str, Any] | None = None
        while True:
            try:
                async with self.line(seat) as line:
                    self.lines += 1
                    if pending is not None:
                        self.again += 1
                        await line.send(json.dumps(pending))
                    while True:
                        message = json.loads(await line.recv())
                        if (message["type"] == "table" and message["table"]["over"]) or self._has_enough():
                            return
                        pending = await self._hear(line, seat, message, pending)
            except (OSError, WebSocketException, EOFError):
                await asyncio.sleep(0.02)

    def _has_enough(self) -> bool:
        return self.enough is not None and len(self.acked) >= self.enough

    async def _hear(
        self, line: ClientConnection, seat: int, message: dict[str, Any], pending: dict[str, Any] | None
    ) -> dict[str, Any] | None:
        kind = message["type"]
        if kind == "ack":
            assert pending is not None
            assert message["id"] == pending["id"]
            self.acked.append(Acked(self.table, message["n"], seat, pending["ask"], pending["move"]))
            return None
        if kind == "refused" and message["error"]["code"] == "stale":
            assert self.game == "sol", "only there somebody else may answer for the same camp"
            return None
        if kind == "refused":  # nothing was changed, or it will be acknowledged again
            assert message["error"]["code"] in ("storage", "busy"), message
            await asyncio.sleep(0.1)
            self.again += 1
            await line.send(json.dumps(pending))
        if kind == "table":
            self.shown.append(Shown(self.table, message["n"], seat, message["view"]))
            if pending is None and message["ask"] is not None:
                move = self.rng.choice(message["choices"])["move"]
                pending = {"type": "move", "id": f"{seat}-{message['ask']}", "seat": seat}
                pending |= {"ask": message["ask"], "move": move}
                await self._send(line, pending)
        return pending

    async def _send(self, line: ClientConnection, move: dict[str, Any]) -> None:
        """What cannot be sent is sent again on the next line."""
        with contextlib.suppress(WebSocketException):
            await line.send(json.dumps(move))
