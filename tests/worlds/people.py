"""The people of a simulated world: they open tables, come by links, move, insist, take back, leave and come again.

They do as the page does (`web/src/shell/state/socket.ts`): an answer is waited for six seconds, a quiet line is tried
every twenty-five, a new line is made a little later each time, and what is in doubt is sent again as it was.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, Final
from zlib import crc32

import msgspec
from msgspec import UNSET, Raw, Struct

from tests.worlds.history import Acked, History, Message, Shown
from tests.worlds.network import Answer, ClientSocket, Closed, Denied, LineBroken, Network

PATIENCE: Final = 6.0
HEARTBEAT: Final = 25.0
PULSE: Final = 8.0
FETCH: Final = 15.0
PASSING: Final = frozenset({"restart", "slow", "too_many", "busy", "storage"})
"""Why somebody is sent away for a moment only."""
AGAIN: Final = frozenset({"storage", "busy"})
"""Refusals after which the same is asked again: nothing was changed, or it will be acknowledged once more."""
DROPPED: Final = frozenset({"stale", "over", "paused"})
"""Refusals after which the question is another one."""

decode = msgspec.json.Decoder(Message).decode


class Table(Struct):
    """A table as the people at it know it."""

    game: str
    seats: int
    bots: int
    options: dict[str, Any]
    host_seats: int = 1
    id: str = ""
    links: dict[int, str] = {}
    watch: str = ""
    left: int | None = None
    """How many moves are still to be made, once all faults are over."""
    moved: int = 0
    over: bool = False

    @property
    def rests(self) -> bool:
        """Whether nobody begins anything new here."""
        return self.over or (self.left is not None and self.left <= 0)


class Pending(Struct):
    """A move that was sent and is not acknowledged."""

    id: str
    ask: int
    move: bytes
    first: float


class Manners(Struct):
    """How the people of a world behave."""

    think: float = 0.5
    undo: float = 0.0
    leave: float = 0.0
    post: float = 0.1
    echo: float = 0.0
    """How often a copy of a move comes once more, much later, over another connection."""
    propose: float = 0.0
    look: float = 0.0
    """How often a page asks for everything anew: another language, another seat and back."""


class Visitor:
    """A browser: a cookie, an address, and luck of its own."""

    def __init__(self, network: Network, number: int, history: History, manners: Manners, seed: str) -> None:
        self.network = network
        self.name = f"10.0.0.{number}"
        self.token = f"visitor{number}"
        self.history = history
        self.manners = manners
        self.rng = Random(f"{seed} visitor {number}")
        self.headers = [
            (b"host", b"eldorado.test"),
            (b"cookie", f"eldorado={self.token}".encode()),
            (b"origin", b"http://eldorado.test"),
            (b"x-eldorado", b"1"),
            (b"content-type", b"application/json"),
        ]

    def server(self) -> str:
        """Where the proxy sends us this time."""
        return self.rng.choice([*self.network.hosts])

    async def ask(self, method: str, target: str, body: bytes = b"") -> Answer:
        """Ask a server something; LineBroken if no answer came."""
        length = [(b"content-length", str(len(body)).encode())] if body else []
        try:
            async with asyncio.timeout(FETCH):
                answer = await self.network.request(
                    self.name, self.server(), method, target, [*self.headers, *length], body
                )
        except TimeoutError:
            raise LineBroken from None
        if answer.status >= 500 and answer.status != 503:
            self.history.faults.append(f"{method} {target}: {answer.status} {answer.body.decode()}")
        return answer

    async def insist(self, target: str, body: Any) -> Answer:
        """Post until a server has done it or has a reason not to."""
        while True:
            try:
                answer = await self.ask("POST", target, msgspec.json.encode(body))
                if answer.status != 503:
                    return answer
            except LineBroken:
                pass
            await asyncio.sleep(self.rng.uniform(0.2, 1.0))

    async def open_table(self, table: Table) -> None:
        """Open a table; in doubt another one."""
        people = table.seats - table.bots
        plan = [{"kind": "me", "name": f"P{seat}"} for seat in range(table.host_seats)]
        plan += [{"kind": "link", "name": f"P{seat}"} for seat in range(table.host_seats, people)]
        plan += [{"kind": "bot", "bot": "random"}] * table.bots
        asked = {"game": table.game, "seats": plan, "options": table.options, "pace": "instant", "watch": True}
        answer = await self.insist("/api/tables", asked)
        if answer.status != 200:
            self.history.faults.append(f"a table was refused: {answer.body.decode()}")
            return
        opened = msgspec.json.decode(answer.body)
        table.links = {seat["seat"]: seat["link"].rpartition("/")[2] for seat in opened["seats"] if "link" in seat}
        table.watch = opened["watch"].rpartition("/")[2]
        table.id = opened["table"]

    async def claim(self, table: Table, seat: int) -> None:
        """Take a seat by its link; if the link is used up, it was by us."""
        token = table.links[seat]
        while True:
            answer = await self.insist(f"/api/tables/{table.id}/claim", {"token": token, "name": f"V{seat}"})
            if answer.status == 200:
                return
            try:
                if (await self.ask("GET", f"/api/tables/{table.id}?seat={seat}")).status == 200:
                    return
            except LineBroken:
                pass
            await asyncio.sleep(0.5)

    async def may_watch(self, table: Table) -> None:
        """Become an onlooker."""
        answer = await self.insist(f"/api/tables/{table.id}/watch", {"token": table.watch})
        if answer.status != 200:
            self.history.faults.append(f"an onlooker was refused: {answer.body.decode()}")


class Gone(Exception):
    """The line is no more: a new one is made."""


class Seated:
    """Somebody at a seat, or looking on (None), through all that happens."""

    def __init__(self, visitor: Visitor, table: Table, seat: int | None, clock: Callable[[], float]) -> None:
        self.visitor = visitor
        self.table = table
        self.seat = seat
        self.clock = clock
        self.rng = visitor.rng
        self.pending: Pending | None = None
        self.shown = -1
        """How many entries the last message told of."""
        self.live = False
        self.lines = self.count = 0
        self.again: asyncio.Task[None] | None = None
        self._since = -1
        self._notes = -1
        self._undoing: tuple[str, float] | None = None
        self._tries = 0
        self._latest: Message | None = None
        self._deaf_until = 0.0
        self._answered: int | None = None
        """The question to which our answer was acknowledged last."""
        self._plain: list[asyncio.Task[None]] = []

    @property
    def settled(self) -> bool:
        """Whether nothing is open for them: no answer is waited for, and the table was shown."""
        return self.live and self.pending is None and self.shown >= 0

    async def stay(self) -> None:
        """Come, and come again."""
        while True:
            try:
                await self._one_line()
            except (Gone, LineBroken, Denied) as lost:
                self.live = False
                self.visitor.network.note("lost", self.visitor.name, type(lost).__name__)
            if self.pending is not None and self.rng.random() < 0.3:
                await self._post_pending()
            self._tries += 1
            longest = 3.0 if self._tries < 15 else 15.0
            await asyncio.sleep(min(longest, 0.25 * 2 ** min(self._tries, 6)) * self.rng.uniform(0.7, 1.3))

    async def _one_line(self) -> None:
        seat = "watch" if self.seat is None else str(self.seat)
        target = f"/api/tables/{self.table.id}/socket?seat={seat}&since={self._since}&notes={self._notes}&lang=en"
        visitor = self.visitor
        headers = visitor.headers[:3]
        try:
            async with asyncio.timeout(FETCH):
                socket = await visitor.network.socket(visitor.name, visitor.server(), target, headers)
        except TimeoutError:
            raise Gone from None
        self.lines += 1
        visitor.network.note(visitor.name, "comes to", socket.process)
        try:
            await self._on_line(socket)
        finally:
            socket.leave()

    async def _on_line(self, socket: ClientSocket) -> None:
        sent = None
        if self.pending is not None:
            self._send_pending(socket)
            sent = self.clock()
        quiet = self.clock()
        pulse: float | None = None
        while True:
            due = min(
                [quiet + HEARTBEAT if pulse is None else pulse + PULSE]
                + ([sent + PATIENCE] if sent is not None and self.pending is not None else [])
            )
            try:
                async with asyncio.timeout(max(0.0, due - self.clock())):
                    said = await socket.receive()
            except TimeoutError:
                if pulse is not None or (
                    self.pending is not None and sent is not None and self.clock() >= sent + PATIENCE
                ):
                    raise Gone from None
                pulse = self.clock()
                socket.send('{"type":"ping","id":"pulse"}')
                continue
            if isinstance(said, Closed):
                raise Gone
            quiet, pulse = self.clock(), None
            before = self.pending
            self.visitor.network.note(self.visitor.name, crc32(said.encode()))
            await self._hear(socket, decode(said))
            if self.pending is not None and self.pending is not before:
                sent = self.clock()
            if self.rng.random() < self.visitor.manners.leave:
                self.live = False
                raise Gone

    def _send_pending(self, socket: ClientSocket) -> None:
        pending = self.pending
        assert pending is not None
        self.visitor.network.note(self.visitor.name, "sends", pending.id, pending.ask)
        body = b'{"type":"move","id":"%s","seat":%d,"ask":%d,"move":%s}'
        socket.send((body % (pending.id.encode(), self.seat, pending.ask, pending.move)).decode())

    async def _hear(self, socket: ClientSocket, message: Message) -> None:
        about = (message.n, message.ask, message.id, message.reason, message.error and message.error.code)
        self.visitor.network.note(self.visitor.name, self.seat, "hears", message.type, *about)
        match message.type:
            case "table":
                await self._see(socket, message)
            case "ack":
                self._note_ack(message)
                await self._reconsider(socket, message.id)
            case "refused":
                await self._hear_refusal(socket, message)
            case "gone":
                if message.reason not in PASSING:
                    self._fault(f"sent away: {message.reason}")
                raise Gone

    def _note_ack(self, message: Message) -> None:
        pending, history = self.pending, self.visitor.history
        if pending is not None and message.id == pending.id:
            self.pending, self._answered = None, pending.ask
            self._count_move()
            self._acked(message.n, pending)
        elif self._undoing is not None and message.id == self._undoing[0]:
            assert self.seat is not None
            history.acked.append(Acked(self.table.id, self.seat, message.n, self._undoing[1], self.clock()))
            self._undoing = None

    def _count_move(self) -> None:
        self.table.moved += 1
        if self.table.left is not None:
            self.table.left -= 1

    def _acked(self, n: int, pending: Pending) -> None:
        assert self.seat is not None
        self.visitor.history.acked.append(
            Acked(self.table.id, self.seat, n, pending.first, self.clock(), pending.ask, pending.move)
        )

    async def _hear_refusal(self, socket: ClientSocket, message: Message) -> None:
        assert message.error is not None
        code = message.error.code
        if self.pending is None or message.id != self.pending.id:
            if self._undoing is not None and message.id == self._undoing[0]:
                self._undoing = None
            if code in ("fault", "malformed"):
                self._fault(f"refused: {code} {message.error.message}")
            await self._reconsider(socket, message.id)
            return
        if code in AGAIN:
            await asyncio.sleep(self.rng.uniform(0.1, 0.4))
            self._send_pending(socket)
        elif code in DROPPED:
            self.pending = None
        else:
            self._fault(f"refused: {code} {message.error.message}")
            self.pending = None

    def _fault(self, what: str) -> None:
        self.visitor.history.faults.append(f"{self.visitor.name} at {self.table.id}: {what}")

    async def _see(self, socket: ClientSocket, message: Message) -> None:
        assert message.table is not UNSET
        self._tries = 0
        self.live = True
        self._since, self.shown = message.n - 1, message.n
        self._latest = message
        self.visitor.history.shown.append(Shown(self.table.id, message.seat, message))
        if message.table.over:
            self.table.over = True
        if self.seat is None:
            return
        if self.pending is None and not self.table.rests:
            await self._act(socket, message)

    async def _act(self, socket: ClientSocket, message: Message) -> None:
        manners, rng = self.visitor.manners, self.rng
        if rng.random() < manners.look:
            socket.send(f'{{"type":"lang","id":"look","lang":"{rng.choice(("en", "fr"))}"}}')
            return
        if (message.undo.withdraw or message.undo.to is not None) and rng.random() < manners.undo:
            await self._take_back(socket, message)
        elif rng.random() < manners.propose and self._propose(socket, message):
            return
        elif message.ask is not None and message.choices:
            await self._move(socket, message)

    async def _reconsider(self, socket: ClientSocket, id: str) -> None:
        """After an answer another question may be open, which was shown before it came."""
        latest = self._latest
        if self.pending is not None or latest is None or latest.ask in (None, self._answered) or self.table.rests:
            return
        if latest.choices and id not in ("pulse", "look"):
            await self._move(socket, latest)

    async def _take_back(self, socket: ClientSocket, message: Message) -> None:
        self.count += 1
        id = f"u{self.count}"
        self._undoing = (id, self.clock())
        to = "" if message.undo.to is None else f',"to":{message.undo.to}'
        socket.send(f'{{"type":"undo","id":"{id}","seat":{self.seat}{to}}}')

    def _propose(self, socket: ClientSocket, message: Message) -> bool:
        """Agree or decline, or propose to take back; False where there is nothing of the kind."""
        assert not isinstance(message.table, type(UNSET))
        mine = [p for p in message.table.proposals if self.seat in p.needed and self.seat not in p.agreed]
        if not mine and message.n <= 3:
            return False
        self.count += 1
        if mine:
            kind = "agree" if self.rng.random() < 0.7 else "decline"
            socket.send(f'{{"type":"{kind}","id":"p{self.count}","proposal":{mine[0].id}}}')
        else:
            to = self.rng.randrange(max(0, message.n - 4), message.n)
            socket.send(f'{{"type":"propose","id":"p{self.count}","kind":"undo","to":{to}}}')
        return True

    async def _move(self, socket: ClientSocket, message: Message) -> None:
        assert message.ask is not None
        await asyncio.sleep(self.rng.expovariate(1 / self.visitor.manners.think))
        self.count += 1
        move = bytes(self.rng.choice(message.choices).move)
        self.pending = Pending(f"m{self.count}", message.ask, move, self.clock())
        if self.rng.random() < self.visitor.manners.echo:
            self._plain.append(asyncio.ensure_future(self._echo(self.pending)))
        if self.rng.random() < self.visitor.manners.post:
            await self._post_pending()
            await self._reconsider(socket, "")
        else:
            self._send_pending(socket)

    def _body(self, pending: Pending) -> bytes:
        return f'{{"seat":{self.seat},"ask":{pending.ask},"move":'.encode() + pending.move + b"}"

    async def _post_pending(self) -> None:
        """Over plain HTTP, as a page does where its socket does not work."""
        pending = self.pending
        assert pending is not None
        try:
            answer = await self.visitor.ask("POST", f"/api/tables/{self.table.id}/moves", self._body(pending))
        except LineBroken:
            return
        if self.pending is pending:
            self._hear_plain(answer, pending)

    def _hear_plain(self, answer: Answer, pending: Pending) -> None:
        if answer.status == 200:
            self.pending, self._answered = None, pending.ask
            self._count_move()
            self._acked(msgspec.json.decode(answer.body)["n"], pending)
            return
        code = msgspec.json.decode(answer.body)["error"]["code"]
        if code in DROPPED:
            self.pending = None
        elif code not in AGAIN:
            self._fault(f"refused by POST: {code}")
            self.pending = None

    async def _echo(self, pending: Pending) -> None:
        """A copy that was under way for long: it may be acknowledged once more, and does nothing."""
        await asyncio.sleep(self.rng.expovariate(1 / 4))
        try:
            answer = await self.visitor.ask("POST", f"/api/tables/{self.table.id}/moves", self._body(pending))
        except LineBroken:
            return
        if answer.status == 200:
            self._acked(msgspec.json.decode(answer.body)["n"], pending)


__all__ = ["Manners", "Raw", "Seated", "Table", "Visitor"]
