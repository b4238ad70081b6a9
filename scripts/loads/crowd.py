"""Players at many tables, each on a socket of their own, and what they measured."""

from __future__ import annotations

import asyncio
import json
import resource
import time
from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

import httpx
import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from eldorado import load

SEATS: Final = 4
GAME: Final = load("cibola")
OPENING: Final = 16
"""So many tables are opened at once."""
BACK: Final = 60.0
"""Seconds in which all must be back after a storm."""


class Choice(Struct):
    """A move that is offered."""

    move: Raw


class AtTable(Struct):
    """What is said of the table."""

    over: bool
    rematch: dict[str, str] | UnsetType = UNSET


class Message(Struct):
    """What a server says, as far as players look at it."""

    type: str
    id: str = ""
    n: int = 0
    ask: int | None = None
    choices: list[Choice] = []
    table: AtTable | None = None


class Acked(NamedTuple):
    """An acknowledged move, and how long that took."""

    table: str
    n: int
    seat: int
    text: str
    seconds: float


class Crowd:
    """All players, and what they measured."""

    def __init__(self, ports: Sequence[int], think: tuple[float, float]) -> None:
        self.ports = ports
        self.think = think
        self.until = time.monotonic() + 36_000
        self.acked: list[Acked] = []
        self.refused = self.broken = self.finished = self.connected = self.bytes = 0
        self.storm_began: float | None = None
        self.back: list[float] = []
        """Seconds after which each was shown their table again."""
        self._turn = 0

    def place(self) -> str:
        """The next server, as a proxy would hand them round."""
        self._turn += 1
        return f"127.0.0.1:{self.ports[self._turn % len(self.ports)]}"

    async def open_tables(self, count: int) -> list[Player]:
        """Open so many tables, a few at a time."""
        room, players = asyncio.Semaphore(OPENING), list[Player]()

        async def open_one(number: int) -> None:
            async with room:
                players.extend(await self._open_table(number))

        await asyncio.gather(*(open_one(number) for number in range(count)))
        return players

    async def _open_table(self, number: int) -> list[Player]:
        """Four browsers at a table."""
        plan = {"game": "cibola", "seats": [{"kind": "me"}] + [{"kind": "link"}] * (SEATS - 1)}
        players, opened = list[Player](), {}
        for seat in range(SEATS):
            async with self.browser() as client:
                if seat == 0:
                    opened = (await client.post("/api/tables", json=plan)).raise_for_status().json()
                else:
                    token = opened["seats"][seat]["link"].split("/")[-1]
                    answer = await client.post(f"/api/tables/{opened['table']}/claim", json={"token": token})
                    answer.raise_for_status()
                cookie = "; ".join(f"{item.name}={item.value}" for item in client.cookies.jar)
            players.append(Player(self, opened["table"], seat, cookie, Random(number * SEATS + seat)))
        return players

    def browser(self, **headers: str) -> httpx.AsyncClient:
        """A browser at the next server."""
        headers |= {"X-Eldorado": "1"}
        base = f"http://{self.place()}"
        return httpx.AsyncClient(base_url=base, headers=headers, timeout=60, verify=False, trust_env=False)

    async def storm(self, players: Sequence[Player]) -> None:
        """All lines break at once, and everybody comes back at once."""
        self.back.clear()
        self.storm_began = time.monotonic()
        for player in players:
            player.break_line()
        while len(self.back) < len(players) and time.monotonic() < self.storm_began + BACK:
            await asyncio.sleep(0.02)


class Player:
    """One person at one socket."""

    def __init__(self, crowd: Crowd, table: str, seat: int, cookie: str, rng: Random) -> None:
        self.crowd = crowd
        self.table = table
        self.seat = seat
        self.cookie = cookie
        self.rng = rng
        self._shown = -1
        self._answered: int | None = None
        self._line: ClientConnection | None = None
        self._sent: dict[str, tuple[float, Raw]] = {}
        self._away = False

    def break_line(self) -> None:
        """The line breaks without a word."""
        self._away = True
        if self._line is not None:
            self._line.transport.abort()

    async def play(self) -> None:
        """Play game after game until time is up."""
        while time.monotonic() < self.crowd.until:
            try:
                await self.sit()
            except (OSError, WebSocketException, EOFError):
                self.crowd.broken += not self._away
                await asyncio.sleep(0 if self._away else 0.2)
                if not self._away:
                    self._answered = None

    async def sit(self) -> None:
        """Play one game on one socket."""
        where, at = self.crowd.place(), f"seat={self.seat}&since={self._shown}"
        url = f"ws://{where}/api/tables/{self.table}/socket?{at}"
        headers = {"Cookie": self.cookie}
        async with connect(url, additional_headers=headers, proxy=None, compression=None, open_timeout=60) as line:
            self._line = line
            self.crowd.connected += 1
            thinking: asyncio.Task[None] | None = None
            self._answered = None
            while time.monotonic() < self.crowd.until:
                try:
                    raw = await asyncio.wait_for(line.recv(), 2)
                except TimeoutError:
                    continue
                heard, self.crowd.bytes = time.monotonic(), self.crowd.bytes + len(raw)
                message = msgspec.json.decode(raw, type=Message)
                if message.type == "ack" and message.id in self._sent:
                    self._note_ack(message, heard)
                elif message.type == "refused":
                    self.crowd.refused += 1
                elif message.type == "table" and message.table is not None:
                    self._note_table(message, heard)
                    if message.table.over:
                        if await self.play_again(message.table):
                            return
                    elif message.ask is not None and message.ask != self._answered:
                        self._answered = message.ask
                        thinking = asyncio.ensure_future(self.answer(line, message))
            if thinking is not None:
                await asyncio.gather(thinking, return_exceptions=True)

    def _note_ack(self, message: Message, heard: float) -> None:
        began, move = self._sent.pop(message.id)
        notation = GAME.write(msgspec.json.decode(move, type=GAME.types.move))
        self.crowd.acked.append(Acked(self.table, message.n, self.seat, notation, heard - began))

    def _note_table(self, message: Message, heard: float) -> None:
        self._shown = message.n - 1
        if self._away and self.crowd.storm_began is not None:
            self._away = False
            self.crowd.back.append(heard - self.crowd.storm_began)

    async def answer(self, line: ClientConnection, message: Message) -> None:
        """Think for a while, then move."""
        await asyncio.sleep(self.rng.uniform(*self.crowd.think))
        if time.monotonic() > self.crowd.until - 2 or line is not self._line or self._away:
            return
        id, move = f"{self.seat}-{message.ask}", self.rng.choice(message.choices).move
        self._sent = {id: (time.monotonic(), move)}
        request = {"type": "move", "id": id, "seat": self.seat, "ask": message.ask, "move": msgspec.json.decode(move)}
        await line.send(json.dumps(request))

    async def play_again(self, table: AtTable) -> bool:
        """The host asks for a rematch; all move one seat on."""
        if self.seat == 0 and table.rematch is UNSET:
            self.crowd.finished += 1
            async with self.crowd.browser(Cookie=self.cookie) as client:
                await client.post(f"/api/tables/{self.table}/rematch", json={})
        if table.rematch is not UNSET:
            self.table, self.seat, self._shown = table.rematch["table"], (self.seat - 1) % SEATS, -1
            return True
        return False


def quantile(times: Sequence[float], part: float) -> float:
    """How long all but the slowest took, in milliseconds; 0 without any."""
    return round(sorted(times)[min(len(times) - 1, int(len(times) * part))] * 1000, 1) if times else 0.0


def raise_descriptors() -> None:
    """As many sockets as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def play(
    ports: Sequence[int], players: int, seconds: float, think: tuple[float, float], *, storm: bool, look: Any
) -> dict[str, Any]:
    """Have so many play for so long; `look` says what the servers have taken so far."""
    raise_descriptors()
    crowd, empty = Crowd(ports, think), look()
    everybody = await crowd.open_tables(players // SEATS)
    playing = [asyncio.ensure_future(player.play()) for player in everybody]
    while crowd.connected < len(everybody):
        await asyncio.sleep(0.1)
    crowd.acked.clear()
    began, before, mine = time.monotonic(), look(), time.process_time()
    await asyncio.sleep(seconds)
    after, passed, mine = look(), time.monotonic() - began, time.process_time() - mine
    times = [acked.seconds for acked in crowd.acked]
    broken = crowd.broken
    if storm:
        await crowd.storm(everybody)
        await asyncio.sleep(1)
    crowd.until = time.monotonic() + 2
    await asyncio.gather(*playing)
    figures = {
        "players": len(everybody),
        "tables": len(everybody) // SEATS,
        "seconds": round(passed, 1),
        "think": list(think),
        "moves": len(times),
        "moves_a_second": round(len(times) / passed, 1),
        "p50_ms": quantile(times, 0.5),
        "p99_ms": quantile(times, 0.99),
        "max_ms": quantile(times, 1),
        "memory_empty_mb": empty["memory"],
        "memory_mb": after["memory"],
        "processor_percent": {
            name: round((spent - before["processor"][name]) / passed * 100, 1)
            for name, spent in after["processor"].items()
        },
        "players_processor_percent": round(mine / passed * 100, 1),
        "sent_mb": round(crowd.bytes / 1e6, 1),
        "refused": crowd.refused,
        "broken_lines": broken,
        "games_finished": crowd.finished,
        "acked": crowd.acked,
    }
    if storm:
        missing = len(everybody) - len(crowd.back)
        figures["storm"] = {
            "reconnects": len(everybody),
            "half_back_s": quantile(crowd.back, 0.5) / 1000,
            "all_back_s": None if missing else quantile(crowd.back, 1) / 1000,
            "missing": missing,
        }
    return figures
