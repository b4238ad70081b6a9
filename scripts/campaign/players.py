"""Players at real tables: they insist until each move is acknowledged, come back, and write all down."""

from __future__ import annotations

import asyncio
import contextlib
import json
from random import Random
from typing import Any, Final

import httpx
import msgspec
from msgspec import Raw, Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from campaign.history import Clock, Frame, Line, Request, Story
from eldorado import load
from eldorado.core.game import AnyGame

OPENING: Final = 20.0
"""Seconds for a connection, and for what one asks by itself."""
SILENCE: Final = 15.0
UNDECIDED: Final = ("storage", "busy", "fault")
"""Refusals after which nobody knows whether it was done."""
AGAIN: Final = ("too_many", "too_costly", "full")
"""Refusals after which one tries again."""


class Choice(Struct):
    """A move that is offered."""

    move: Raw


class UndoOffer(Struct):
    """What may be taken back."""

    withdraw: bool = False
    to: int | None = None


class AtTable(Struct):
    """What is said of the table."""

    over: bool


class Message(Frame, kw_only=True):
    """A table message, as far as players look at it."""

    ask: int | None
    choices: list[Choice]
    undo: UndoOffer
    table: AtTable


class Error(Struct):
    """Why something was refused."""

    code: str


class Reply(Struct):
    """Whatever a server says, as far as players look at it."""

    type: str
    id: str = ""
    n: int = -1
    error: Error | None = None


GONE: Final = (OSError, WebSocketException, EOFError, httpx.HTTPError)


class Company:
    """All who are at one table."""

    def __init__(self, place: str, game: str, seats: int, bots: int, clock: Clock, rng: Random) -> None:
        self.place, self.clock, self.rng = place, clock, rng
        self.game: AnyGame = load(game)
        self.story = Story("", game, seats, bots)
        self.cookie = self.onlooker = ""
        self.present = asyncio.Event()
        self.present.set()
        self.over = False
        self.think = (0.0, 0.1)
        """Seconds before a move, from … to."""
        self.patience = SILENCE
        """Seconds without an answer after which somebody comes anew."""

    def moves(self) -> int:
        """How many moves were acknowledged."""
        return sum(r.outcome == "ok" and r.kind == "move" for r in self.story.requests)

    async def open_table(self) -> None:
        """Open a table, which takes as many tries as it takes, and let somebody look on."""
        while not self.story.table:
            with contextlib.suppress(*GONE, KeyError):
                await self._open()
            await asyncio.sleep(0.2)

    async def _open(self) -> None:
        people = self.story.seats - self.story.bots
        seats = [{"kind": "me"}] * people + [{"kind": "bot", "bot": "random"}] * self.story.bots
        plan = {"game": self.game.name, "seats": seats, "pace": "instant", "watch": True}
        async with self._client() as host, self._client() as onlooker:
            opened = (await host.post("/api/tables", json=plan)).json()
            watching = {"token": opened["watch"].split("/")[-1]}
            (await onlooker.post(f"/api/tables/{opened['table']}/watch", json=watching)).raise_for_status()
            self.cookie, self.onlooker = _cookie(host), _cookie(onlooker)
            self.story.table = opened["table"]

    def _client(self) -> httpx.AsyncClient:
        headers = {"X-Eldorado": "1", "Connection": "close"}
        return httpx.AsyncClient(base_url=f"http://{self.place}", headers=headers, timeout=OPENING, trust_env=False)

    async def join_device(self) -> bool:
        """Whoever holds the seats takes another device, which is the same person from then on."""
        with contextlib.suppress(*GONE, KeyError):
            async with self._client() as phone:
                made = await phone.post("/api/people/code", json={}, headers={"Cookie": self.cookie})
            async with self._client() as phone:
                joined = await phone.post("/api/people/device", json={"code": made.json()["code"]})
                return joined.status_code == 200
        return False

    async def post_move(self, seat: int, ask: int, move: Raw) -> tuple[int, dict[str, Any]]:
        """The fallback for a move."""
        async with self._client() as client:
            body = {"seat": seat, "ask": ask, "move": msgspec.json.decode(move)}
            at = f"/api/tables/{self.story.table}/moves"
            answer = await client.post(at, json=body, headers={"Cookie": self.cookie})
            return answer.status_code, answer.json()

    def begin(self, kind: Any, seat: int, **fields: Any) -> Request:
        """Write down what is asked for."""
        request = Request(self.clock.number(), kind, seat, self.clock.now(), **fields)
        self.story.requests.append(request)
        return request

    def end(self, request: Request, outcome: Any, n: int | None = None, code: str = "") -> None:
        """Write down what came of it."""
        request.outcome, request.n, request.code, request.ended = outcome, n, code, self.clock.now()

    async def play(self) -> None:
        """Play until the game is over, or whoever waits for it has had enough."""
        people = range(self.story.seats - self.story.bots)
        await asyncio.gather(*(Player(self, seat).play() for seat in (*people, None)))


class Player:
    """Somebody at one seat, or an onlooker."""

    def __init__(self, company: Company, seat: int | None) -> None:
        self.company = company
        self.seat = seat
        self.asked: tuple[Request, Raw] | None = None
        """What is under way, and the move it is about."""
        self.latest: Message | None = None
        self._posting: asyncio.Task[None] | None = None

    async def play(self) -> None:
        """Come, and come back."""
        company = self.company
        try:
            while not company.over:
                await company.present.wait()
                line = Line(company.clock.number(), self.seat, company.clock.now())
                company.story.lines.append(line)
                with contextlib.suppress(*GONE, TimeoutError):
                    async with self._line() as connection:
                        await self._sit(connection, line)
                await asyncio.sleep(0.1)
        finally:
            if self._posting is not None:
                self._posting.cancel()

    def _line(self) -> connect:
        company, seat = self.company, "watch" if self.seat is None else self.seat
        address = f"ws://{company.place}/api/tables/{company.story.table}/socket?seat={seat}&since=-1"
        cookie = company.onlooker if self.seat is None else company.cookie
        return connect(
            address,
            additional_headers={"Cookie": cookie},
            proxy=None,
            compression=None,
            max_size=None,
            open_timeout=company.patience,
            ping_interval=5,
            ping_timeout=company.patience,
            close_timeout=1,
        )

    async def _sit(self, connection: ClientConnection, line: Line) -> None:
        """Hear and answer until the line breaks, or nothing is answered any more."""
        company, self.latest = self.company, None
        if self.asked is not None and self._posting is None:
            await self._ask_again(connection, line)
        while company.present.is_set() and not company.over:
            waits = self._waits()
            try:
                said = await asyncio.wait_for(connection.recv(), company.patience if waits else 1.0)
            except TimeoutError:
                if waits:
                    return
            else:
                await self._hear(connection, line, said)
            await self._consider(connection, line)

    def _waits(self) -> bool:
        """Whether the server owes an answer on this line."""
        return self.latest is None or (self.asked is not None and self._posting is None)

    async def _hear(self, connection: ClientConnection, line: Line, said: str | bytes) -> None:
        text = said.encode() if isinstance(said, str) else said
        reply = msgspec.json.decode(text, type=Reply)
        if reply.type == "table":
            message = self.latest = msgspec.json.decode(text, type=Message)
            fields = {name: getattr(message, name) for name in Frame.__struct_fields__}
            line.frames.append(Frame(**fields | {"at": self.company.clock.now()}))
            self.company.over = self.company.over or message.table.over
        elif self.asked is not None and reply.id == str(self.asked[0].op):
            request, _ = self.asked
            if reply.type == "ack":
                self.company.end(request, "ok", reply.n)
                self.asked = None
            elif reply.type == "refused" and reply.error is not None:
                await self._refused(connection, line, request, reply.error.code)

    async def _refused(self, connection: ClientConnection, line: Line, request: Request, code: str) -> None:
        self.company.end(request, "unknown" if code in UNDECIDED else "no", code=code)
        if request.kind == "move" and code in (*UNDECIDED, *AGAIN):
            await asyncio.sleep(0.2)
            await self._ask_again(connection, line)
        else:
            self.asked = None

    async def _ask_again(self, connection: ClientConnection, line: Line) -> None:
        """The same move once more; what was to be taken back is not, since that would be another wish."""
        assert self.asked is not None
        request, move = self.asked
        if request.kind == "undo":
            self.asked = None
        else:
            await self._send_move(connection, line, request.ask, request.text, move)

    async def _consider(self, connection: ClientConnection, line: Line) -> None:
        """Answer what is asked, if nothing is under way."""
        message, company = self.latest, self.company
        rng = company.rng
        if message is None or self.asked is not None or self.seat is None or company.over:
            return
        if rng.random() < (0.2 if len(line.frames) == 1 else 0.03) and message.n:
            await self._take_back(connection, line, message)
        elif message.ask is not None and message.choices:
            self.latest = msgspec.structs.replace(message, ask=None)  # until the table is shown anew
            move = rng.choice(message.choices).move
            text = self.company.game.write(msgspec.json.decode(move, type=self.company.game.types.move))
            await asyncio.sleep(rng.uniform(*self.company.think))
            await self._move(connection, line, message.ask, text, move)

    async def _move(self, connection: ClientConnection, line: Line, ask: int, text: str, move: Raw) -> None:
        """Send it, now and then by HTTP, or both ways."""
        way = self.company.rng.random()
        if way < 0.1:
            self._posting = asyncio.ensure_future(self._post(ask, text, move))
        if way > 0.05:
            await self._send_move(connection, line, ask, text, move)

    async def _send_move(self, connection: ClientConnection, line: Line, ask: int, text: str, move: Raw) -> None:
        assert self.seat is not None
        request = self.company.begin("move", self.seat, ask=ask, text=text, line=line.number)
        self.asked = (request, move)
        body = {"type": "move", "id": str(request.op), "seat": self.seat, "ask": ask, "move": msgspec.json.decode(move)}
        await connection.send(json.dumps(body))

    async def _take_back(self, connection: ClientConnection, line: Line, message: Message) -> None:
        """What may be taken back, or, to see whether that is refused, what may not."""
        assert self.seat is not None
        offered = message.undo.withdraw or message.undo.to is not None
        to = message.undo.to if offered else self.company.rng.randrange(message.n)
        request = self.company.begin("undo", self.seat, to=to, line=line.number)
        self.asked = (request, Raw(b"null"))
        body = {"type": "undo", "id": str(request.op), "seat": self.seat, "to": to}
        await connection.send(json.dumps(body))

    async def _post(self, ask: int, text: str, move: Raw) -> None:
        """A move by HTTP, tried until it is known what came of it."""
        company, seat = self.company, self.seat
        assert seat is not None
        try:
            for _ in range(20):
                request = company.begin("move", seat, ask=ask, text=text)
                try:
                    status, said = await company.post_move(seat, ask, move)
                except (*GONE, ValueError):
                    company.end(request, "unknown")
                else:
                    code = "" if status == 200 else said["error"]["code"]
                    known = "ok" if not code else "unknown" if code in UNDECIDED else "no"
                    company.end(request, known, said.get("n"), code)
                    if known == "ok" or (known == "no" and code not in AGAIN):
                        return
                await asyncio.sleep(0.3)
        finally:
            self._posting = None


def _cookie(client: httpx.AsyncClient) -> str:
    return "; ".join(f"{item.name}={item.value}" for item in client.cookies.jar)
