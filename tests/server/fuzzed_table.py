"""A table that is set back to how it was, people who say anything at all to it, and what holds after each word."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, NamedTuple

import msgspec
from starlette.websockets import WebSocket

from eldorado import load
from eldorado.core.game import Seat
from eldorado.server.http.limits import UNLIMITED
from eldorado.server.live.attendance import Attendance
from eldorado.server.live.live_table import LiveTable
from eldorado.server.messages import client_messages
from eldorado.server.problems import STATUS
from tests.server.in_process import InProcessServer
from tests.server.silent_table import Line, NoStore
from tests.server.wire_generator import Truths, encoded, made_true, maker, records, sent

FOREIGN: list[Any] = [{"type": "Bid", "explorers": 3}, {"type": "Decline"}, {"type": "Pass"}, {}, "bid 3", None]
REQUESTS = records(client_messages.AnySocketRequest)
MOVING = records(client_messages.MoveRequest | client_messages.WhyRequest | client_messages.UndoRequest)
WAITS = (1, 5, 40, 130, 90_000, 200_000)
"""Seconds that somebody may let pass: those of a clock, those of a grace, a day."""
BOTS = ("random", "greedy", "master", "nobody")


class Act(NamedTuple):
    """What somebody does at a table: say something, come, go, look, or let time pass."""

    kind: str
    line: int
    text: bytes = b""
    number: int = 0

    def __repr__(self) -> str:
        return f"Act({self.kind!r}, {self.line}, {self.text!r}, {self.number})"


def line_of(server: InProcessServer, table: LiveTable, browser: str, seat: int | None) -> Line:
    scope = {"type": "websocket", "headers": [], "path": "/", "query_string": b""}
    socket: Any = WebSocket(scope, None, None)  # type: ignore[arg-type]
    view = None if seat is None else Seat(seat)
    return Line(socket, table, browser, view, "en", UNLIMITED, server.gateway.catalogue, lambda: 0.0)


class FuzzedTable:
    """A table at several stages of its game: the host, a guest, an onlooker and nobody in particular are at it."""

    def __init__(self, server: InProcessServer, table: LiveTable, guest: str, stages: list[Any]) -> None:
        self.server, self.table, self.stages = server, table, stages
        self.time = server.clock.ms
        host = table.state.row.host
        self.places: list[tuple[str, int | None]] = [(host, 0), (guest, 1), (guest, None), ("nobody", None)]
        self.lines = [line_of(server, table, browser, seat) for browser, seat in self.places]
        self.make_move = maker(msgspec.inspect.type_info(table.state.game.types.move))
        self.past: list[Any] = []
        """Moves that were legal some time before."""

    def begin(self, stage: int) -> None:
        """Everything as it was at a stage of the game."""
        table, self.server.clock.ms = self.table, self.time
        for task in table.bots.thinking.values():
            task.cancel()
        table.bots.thinking.clear()
        table.adviser._last.clear()
        table.explainer._last.clear()
        table.watchers.clear()
        table._recent.clear()
        table.state, table.seen = self.stages[stage], dict.fromkeys(table.seen, 0)
        table.attendance = Attendance(table.services)
        table.forget()
        self.past = []
        for line, (_, seat) in zip(self.lines, self.places, strict=True):
            line.seat, line.language = None if seat is None else Seat(seat), "en"
            line.shown = line.first_note = 0
            line._farewell = ""
            line.answers()

    # What somebody may do

    def draw(self, rng: Random) -> Act:
        """The next thing that somebody does: mostly they say something."""
        chance, line = rng.random(), rng.randrange(len(self.lines))
        if chance < 0.03:
            return Act(rng.choice(("come", "go")), line)
        if chance < 0.05:
            n = self.table.state.n
            return Act("look", line, number=n - rng.randrange(12) if rng.random() < 0.95 else rng.choice((-1, 10**6)))
        if chance < 0.06:
            return Act("wait", line, number=rng.choice(WAITS))
        turn = self.turn(rng) if chance < 0.25 else None
        return Act("say", *turn) if turn else Act("say", line, self.message(rng, self.lines[line]))

    def turn(self, rng: Random) -> tuple[int, bytes] | None:
        """What brings the game on: a move of who is asked, or what has to come before it."""
        state = self.table.state
        if state.over or not state.log.asks:
            return None
        group, ask = rng.choice(list(state.log.asks.items()))
        seat = rng.choice(group)
        at = 1 if seat == 1 else 0
        if state.desk.paused:
            said: dict[str, Any] = {"type": "resume"}
        elif state.seats[seat].stand_in is not None:
            said = {"type": "back", "seat": seat}
        elif self.lines[at].seat != seat:
            said = {"type": "hand", "seat": seat}
        else:
            move = self.legal_move(rng) if rng.random() < 0.85 else self.make_move(rng)
            said = {"type": "move", "seat": seat, "ask": ask, "move": move}
        return at, encoded({**said, "id": "t"})

    def message(self, rng: Random, line: Line) -> bytes:
        """A message of any type, mostly true, perhaps bent."""
        make = rng.choice(MOVING if rng.random() < 0.3 else REQUESTS)
        return sent(rng, made_true(rng, make(rng), self.truths(line)), make)

    def truths(self, line: Line) -> Truths:
        """What is true here for who is at a line."""
        state = self.table.state
        mine = None if line.seat is None else int(line.seat)
        return {
            "seat": lambda rng: mine if mine is not None and rng.random() < 0.7 else rng.randrange(len(state.seats)),
            "ask": lambda rng: rng.choice([*state.log.asks.values(), state.n - 1, state.n][:4]),
            "move": self.any_move,
            "to": lambda rng: rng.choice((None, max(0, state.n - rng.randrange(9)), state.n)),
            "entry": lambda rng: state.n - rng.randrange(9),
            "n": lambda rng: rng.choice((0, state.n, state.n + 1)),
            "proposal": lambda rng: rng.choice([proposal.id for proposal in state.desk.proposals] or [1]),
            "bot": lambda rng: rng.choice(BOTS),
        }

    def legal_move(self, rng: Random) -> Any:
        """A move that is legal for one of those who are asked."""
        state = self.table.state
        if not state.log.asks:
            return rng.choice(FOREIGN)
        legal = state.game.legal(state.log.state, rng.choice(list(state.log.asks))[0])
        move = msgspec.to_builtins(legal[rng.randrange(len(legal))])
        self.past = [*self.past[-40:], move]
        return move

    def any_move(self, rng: Random) -> Any:
        """A move that is legal, was legal, belongs to the game, or to none."""
        chance = rng.random()
        if chance < 0.5:
            return self.legal_move(rng)
        if chance < 0.65 and self.past:
            return rng.choice(self.past)
        return self.make_move(rng) if chance < 0.9 else rng.choice(FOREIGN)

    # What must hold

    async def do(self, act: Act) -> str:
        """Do it; what was answered, by a word."""
        table, line = self.table, self.lines[act.line]
        match act.kind:
            case "say":
                return await self.say(line, act.text)
            case "come" if line not in table.watchers:
                table.enter(line)
            case "go" if line in table.watchers:
                table.leave(line)
            case "look":
                line.begin_at(act.number, None)
                msgspec.json.decode(table.message_for(line, await table.tell_ahead(line)))
            case "wait":
                self.server.clock.advance(act.number)
                table.tick()
        while table._changes:
            await asyncio.sleep(0)
        return act.kind

    async def say(self, line: Line, text: bytes) -> str:
        """One answer, which is no fault; a refusal has a sentence and changes nothing."""
        before = self.now()
        await line.hear(text)
        [answer] = line.answers()
        if answer["type"] != "refused":
            return str(answer["type"])
        code: str = answer["error"]["code"]
        assert STATUS[code] < 500, code
        assert answer["error"]["message"].strip(), code
        assert self.now() == before, f"{code}, and yet something has changed"
        return code

    def now(self) -> tuple[Any, ...]:
        """What a refusal leaves alone."""
        table = self.table
        places = [(line.seat, line.language) for line in self.lines]
        return (id(table.state), table.state.n, len(table.state.notes), dict(table.seen), places)


async def fuzzed_table(server: InProcessServer, name: str, moves: int, **fields: Any) -> FuzzedTable:
    """A table whose game was played at random for so many moves, to be taken up at any of eight stages."""
    host, guest, rng = server.browser("10.1.0.1"), server.browser("10.1.0.2"), Random(name)
    seats = 3 if 3 in load(name).seats else 4
    people = [{"kind": "me"}, {"kind": "link"}, {"kind": "me"}, {"kind": "me"}][:seats]
    opened = await host.open_table(people, game=name, **fields)
    await guest.claim(opened.links[1])
    table = server.gateway.tables.live[opened.id]
    table.services.store = NoStore()  # type: ignore[assignment]
    states = [table.state]
    while not table.state.over and len(states) <= moves:
        log = table.state.log
        group, ask = next(iter(log.asks.items()))
        await table.play(group[0], ask, rng.choice(list(log.game.legal(log.state, group[0]))))
        states.append(table.state)
    browser = table.state.seats[1].browser
    assert browser is not None
    table.services.store = server.store
    stages = [states[round(part * (len(states) - 1))] for part in (0, 0.05, 0.2, 0.4, 0.6, 0.8, 0.97, 1)]
    stages[::2] = [state.with_desk(hints_agreed=tuple(range(seats))) for state in stages[::2]]
    return FuzzedTable(server, table, browser, stages)
