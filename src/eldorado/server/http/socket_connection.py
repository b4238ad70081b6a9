"""One socket a watcher: it hears requests, answers each, and shows the table as it changes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec import Struct
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from eldorado.core.game import Seat
from eldorado.server.http.limits import Bucket, Limits
from eldorado.server.http.replies import Farewell, Hello, Refused, error_info
from eldorado.server.http.socket_handlers import hint, reason, respond
from eldorado.server.http.table_rates import TableRates
from eldorado.server.live.live_table import LiveTable
from eldorado.server.messages.catalogue import Catalogue
from eldorado.server.messages.client_messages import HintRequest, MoveRequest, ReasonRequest, read_id, read_request
from eldorado.server.messages.log_lines import ToldEntries
from eldorado.server.messages.table_message import encode
from eldorado.server.messages.talk import TalkMessage
from eldorado.server.problems import Problem, TooLarge
from eldorado.server.storage.store import StoreFailed

CLOSE: Final = {"restart": 1012, "slow": 1013, "no_table": 4404, "too_many": 4429}
"""Codes of closing by reason; 4403 for all others."""
PENANCE: Final = 0.05
"""Seconds for which nothing more is heard from who sends too much."""

logger = logging.getLogger("eldorado.sockets")


class Connection:
    """A watcher's end of the socket."""

    def __init__(
        self,
        socket: WebSocket,
        table: LiveTable,
        browser: str,
        seat: Seat | None,
        language: str,
        limits: Limits,
        catalogue: Catalogue,
        clock: Callable[[], float],
        rates: TableRates | None = None,
    ) -> None:
        self.socket = socket
        self.table = table
        self.browser = browser
        self.seat = seat
        self.seated = bool(table.state.held_by(browser))
        self.language = language
        self.shown = 0
        self.first_note = 0
        self.limits = limits
        self.catalogue = catalogue
        self.clock = clock
        self.rates = rates or TableRates(limits, clock)
        self._bucket = Bucket(limits.socket, clock())
        self._hints = Bucket(limits.hints, clock())
        self._later: set[asyncio.Task[None]] = set()
        """What is answered when it has been thought of."""
        self._outbox: deque[bytes] = deque()
        self._news = asyncio.Event()
        self._dirty = True
        self._told = 0 if self.seated else table.talk.last
        """The number of the last remark that was passed on; who looks on hears nothing that was said before."""
        self._new_words, self._came = True, table.talk.last
        self._busy = False
        self._farewell = ""

    def begin_at(self, since: int, notes: int | None) -> None:
        """What was shown before: entries up to `since`, and so many notes."""
        state = self.table.state
        self.shown = max(0, min(since + 1, state.n))
        if notes is None:
            notes = sum(note.entry <= self.shown for note in state.notes) if since >= 0 else 0
        self.first_note = max(0, min(notes, len(state.notes)))

    def wake(self) -> None:
        """There is something new to see."""
        self._dirty = True
        self._news.set()

    def tell(self) -> None:
        """Something was said."""
        self._new_words = True
        self._news.set()

    def dismiss(self, reason: str) -> None:
        """There is nothing more to see here."""
        self._farewell = self._farewell or reason
        self._news.set()

    async def run(self, version: str) -> None:
        """Serve the socket until one side leaves."""
        self._say(Hello(version))
        self.table.enter(self)
        tasks: tuple[asyncio.Task[None], ...]
        tasks = (asyncio.ensure_future(self._speak()), asyncio.ensure_future(self._listen()))
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.table.leave(self)
            tasks = (*tasks, *self._later)
            for task in tasks:
                task.cancel()
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(ended, Exception):
                    logger.error("a socket ended badly", exc_info=ended)
            with contextlib.suppress(StoreFailed):
                await self.table.keep_seen()

    # Speaking

    def _say(self, message: Struct) -> None:
        if len(self._outbox) < self.limits.outbox:
            self._outbox.append(encode(message))
        else:
            self.dismiss("slow")
        self._news.set()

    async def _speak(self) -> None:
        """Send answers in order, then the table as it is now; who is slow gets fewer messages, but all lines."""
        with contextlib.suppress(WebSocketDisconnect, WebSocketDisconnected):
            while not self._farewell:
                await self._news.wait()
                self._news.clear()
                while self._outbox:
                    await self._send(self._outbox.popleft())
                if self._dirty and self._is_free():
                    await self._show()
                if self._new_words and not self._dirty and self._is_free():
                    await self._pass_on()
            await self._send(encode(Farewell(self._farewell)))
            await self.socket.close(CLOSE.get(self._farewell, 4403), self._farewell)

    async def _send(self, message: bytes) -> None:
        await self.socket.send_text(message.decode())

    def _is_free(self) -> bool:
        """Whether the table may be shown: after the answer to what was asked, and not to who has to leave."""
        return not (self._busy or self._outbox or self._farewell)

    async def _show(self) -> None:
        """Send the table as it is now; who asked for something else while much was put into words sees that first."""
        looks, ahead = (self.seat, self.language, self.shown), await self.table.tell_ahead(self)
        if self._is_free() and looks == (self.seat, self.language, self.shown):
            self._dirty = False
            await self._send(self._table_message(ahead))
        else:
            self._news.set()

    async def _pass_on(self) -> None:
        """Send what was said, after what happened in the game: first what was said before this socket came."""
        self._new_words = False
        remarks = self.table.talk.since(self._told)
        for past in (True, False):
            told = [remark for remark in remarks if (remark.n <= self._came) == past]
            if told:
                self._told = told[-1].n
                await self._send(encode(TalkMessage(told, past)))

    def _table_message(self, ahead: ToldEntries | None) -> bytes:
        message_for = self.table.message_for(self, ahead)
        self.shown = self.table.state.n
        self.first_note = len(self.table.state.notes)
        return message_for

    # Listening

    async def _listen(self) -> None:
        """Take one message after another; a bad one is refused and the next one is heard.

        Who asks and asks without reading the answers gets no farewell: it would wait for the same reader.
        """
        while self._farewell != "slow":
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            await self.hear(text.encode() if text is not None else message.get("bytes") or b"")
            await asyncio.sleep(0)  # many messages may lie ready: others have their turn between them

    async def hear(self, text: bytes) -> None:
        """Answer one message; the table is shown when the answer is on its way."""
        self._busy = True
        try:
            await self._answer(text, self._heard(text))
        finally:
            self._busy = False
            self._news.set()

    async def _answer(self, text: bytes, answer: Awaitable[Struct | None]) -> None:
        """Say what comes of a message, or why nothing does; None is answered later."""
        try:
            said = await answer
            if said is not None:
                self._say(said)
        except Problem as problem:
            self._refuse(text, problem)
        except StoreFailed:
            self._refuse(text, Problem("storage"))
        except Exception:
            logger.exception("a message brought the server out of step")
            self._refuse(text, Problem("fault"))

    async def _heard(self, text: bytes) -> Struct | None:
        """What comes of a message that may be heard."""
        if not self._bucket.take(self.clock()):
            await asyncio.sleep(PENANCE)
            raise Problem("too_many")
        if len(text) > self.limits.message:
            raise TooLarge(self.limits.message)
        began, request = time.perf_counter(), read_request(text)
        if isinstance(request, HintRequest | ReasonRequest):
            self._think_of(text, request)
            return None
        answer = await respond(self, request)
        if isinstance(request, MoveRequest):
            self.table.services.metrics.move.observe(time.perf_counter() - began)
        return answer

    def _think_of(self, text: bytes, request: HintRequest | ReasonRequest) -> None:
        """A hint or a reason takes seconds, in which other things may be asked, and the game may go on."""
        if not self._hints.take(self.clock()):
            raise Problem("too_many")
        answer = hint(self, request) if isinstance(request, HintRequest) else reason(self, request)
        task = asyncio.ensure_future(self._answer(text, answer))
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    def _refuse(self, text: bytes, problem: Problem) -> None:
        """Say why not; after a stale answer the table is shown as it is now."""
        id = read_id(text) if len(text) <= self.limits.message else ""
        self.table.services.metrics.refuse(problem.code)
        self._say(Refused(id, error_info(problem, self.language, self.table)))
        if problem.code == "stale":
            self._dirty = True


async def dismiss(socket: WebSocket, reason: str) -> None:
    """Say why there is nothing to see, and close."""
    await socket.send_text(encode(Farewell(reason)).decode())
    await socket.close(CLOSE.get(reason, 4403), reason)
