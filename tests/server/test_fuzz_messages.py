"""Messages of every type at tables of every game: one answer each, no fault, and a refusal changes nothing."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, seed
from hypothesis import strategies as st

from eldorado import NAMES
from eldorado.server.http import socket_handlers
from eldorado.server.http.limits import UNLIMITED
from eldorado.server.messages import client_messages
from tests.seeds import luck
from tests.server.fuzzed_table import Act, FuzzedTable, fuzzed_table
from tests.server.in_process import InProcessServer
from tests.server.shortest_failure import shortest, shortest_text
from tests.server.silent_table import Idlers, NoStore
from tests.server.wire_generator import made_true
from tests.server.wire_strategies import COUNT, bent, fuzzing, strategy_of

SCENE = 250
"""How many acts follow on one another before the table is set back."""
SCENES = max(2, COUNT // 2 // SCENE // len(NAMES))
DRAWN, BATCH = COUNT // 400, 10
WHOLE = 10_000
"""More moves than any game has."""
CLOCKS: list[dict[str, Any]] = [
    {"kind": "none"},
    {"kind": "move", "seconds": 30, "reserve": 60},
    {"kind": "days", "days": 1},
]

Run = Callable[[Coroutine[Any, Any, Any]], Any]


async def attempt(table: FuzzedTable, stage: int, acts: Sequence[Act]) -> None:
    """Do all of it, from a stage on."""
    table.begin(stage)
    for act in acts:
        await table.do(act)


def told(run: Run, table: FuzzedTable, stage: int, acts: Sequence[Act]) -> str:
    """The shortest way to what has gone wrong."""

    def fails(fewer: Sequence[Act]) -> bool:
        try:
            run(attempt(table, stage, fewer))
        except Exception:
            return True
        return False

    if not fails(acts):
        return f"stage {stage}, once, but not again: {acts[-10:]}"
    few = list(shortest(acts, fails))
    for at, act in enumerate(few):

        def fails_with(text: bytes, at: int = at, act: Act = act) -> bool:
            return fails([*few[:at], act._replace(text=text), *few[at + 1 :]])

        few[at] = act._replace(text=shortest_text(act.text, fails_with))
    return f"stage {stage}: {few}"


async def scene(table: FuzzedTable, stage: int, rng: Random, acts: list[Act], heard: Counter[str]) -> None:
    """One act after the other, each made up from how the table is then."""
    table.begin(stage)
    for _ in range(SCENE):
        acts.append(table.draw(rng))
        heard[await table.do(acts[-1])] += 1
    await asyncio.sleep(0)


def at_tables(database: str, act: Callable[[Run, list[FuzzedTable]], None], *games: tuple[str, int]) -> None:
    """Something done at tables of games that had so many moves; nothing is stored and no bot moves."""
    with asyncio.Runner() as runner:
        server = InProcessServer(database, limits=UNLIMITED, bots=Idlers())
        runner.run(server.__aenter__())
        tables = [
            runner.run(fuzzed_table(server, name, moves, clock=CLOCKS[number % len(CLOCKS)], watch=True))
            for number, (name, moves) in enumerate(games)
        ]
        server.services.store = NoStore()  # type: ignore[assignment]
        act(runner.run, tables)
        for table in tables:
            table.begin(0)
        server.services.store = server.store
        runner.run(server.__aexit__())


@pytest.mark.parametrize("name", NAMES)
def test_messages_of_every_type(database: str, name: str) -> None:
    rng, heard = luck(f"fuzz messages {name}"), Counter[str]()

    def act(run: Run, tables: list[FuzzedTable]) -> None:
        for number in range(SCENES):
            table, stage, acts = tables[number % len(tables)], number % 8, list[Act]()
            try:
                run(scene(table, stage, rng, acts, heard))
            except Exception as error:
                pytest.fail(f"{error!r} at {told(run, table, stage, acts)}")

    at_tables(database, act, (name, WHOLE), (name, 30), (name, 10))
    print(f"\n{heard.total()} messages at {name}: {dict(heard.most_common())}")
    if SCENES >= 40:
        assert heard["ack"] > heard.total() * 0.1, heard
        assert {"why", "stale", "illegal", "malformed", "not_yours", "host_only", "undo", "curtain"} <= set(heard)


def test_messages_as_hypothesis_draws_them(database: str) -> None:
    """Fewer, since drawing one takes longer than answering it: but nobody thought of what is drawn."""
    heard: Counter[str] = Counter()
    requests = st.tuples(strategy_of(client_messages.AnySocketRequest), st.integers(0, 2**32))
    batches = st.lists(requests, min_size=BATCH, max_size=BATCH)
    tries = st.tuples(st.integers(0, len(NAMES) - 1), st.integers(0, 7), st.integers(0, 3), batches)

    async def hear_all(table: FuzzedTable, stage: int, line: int, batch: list[tuple[Any, int]]) -> None:
        table.begin(stage)
        for message, number in batch:
            rng = Random(f"{number} {message}")
            text = bent(rng, made_true(rng, message, table.truths(table.lines[line])))
            heard[await table.do(Act("say", line, text))] += 1

    def act(run: Run, tables: list[FuzzedTable]) -> None:
        @seed(luck("fuzz drawn messages").getrandbits(32))
        @fuzzing(DRAWN // BATCH)
        @given(tries)
        def try_all(drawn: tuple[int, int, int, list[tuple[Any, int]]]) -> None:
            run(hear_all(tables[drawn[0]], *drawn[1:]))

        try_all()

    at_tables(database, act, *((name, 40) for name in NAMES))
    print(f"\n{heard.total()} drawn messages: {dict(heard.most_common())}")
    if DRAWN >= 250:
        assert {"ack", "malformed"} <= set(heard), heard


def test_a_planted_fault_is_found_and_told_by_its_shortest_message(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fuzzer itself: what breaks only after another message, and only for one value of one field."""

    async def breaks(asker: Any, request: client_messages.TimeOutRequest) -> int:
        if asker.language == "fr" and request.choice == "end":
            return {"wait": 0, "bot": 1}[request.choice]
        return 0

    monkeypatch.setitem(socket_handlers.RESPONSES, client_messages.TimeOutRequest, breaks)
    found: list[str] = []

    def act(run: Run, tables: list[FuzzedTable]) -> None:
        rng = Random(7)
        while not found:
            acts: list[Act] = []
            try:
                run(scene(tables[0], 2, rng, acts, Counter()))
            except AssertionError:
                found.append(told(run, tables[0], 2, acts))

    at_tables(database, act, ("cibola", 10))
    acts = [json.loads(text) for text in re.findall(r"b'([^']*)'", found[0])]
    assert [message["type"] for message in acts] == ["lang", "timeout"], found[0]
    assert (acts[0]["lang"], acts[1]["choice"]) == ("fr", "end")
    assert [message["id"] for message in acts] == ["", ""]


def test_the_shortest_list_that_fails() -> None:
    assert shortest(list(range(100)), lambda items: {3, 70} <= set(items)) == [3, 70]
    assert shortest([1, 2, 3], lambda items: True) == []
    assert shortest_text(b"some words", lambda text: b"or" in text) == b"or"


BODIES = [pytest.param(kind, id=kind.__name__) for kind in client_messages.PostBody.__subclasses__()]


@pytest.mark.parametrize("kind", BODIES)
def test_what_is_drawn_for_a_body_is_what_its_type_takes(kind: type[client_messages.PostBody]) -> None:
    @fuzzing(30)
    @given(strategy_of(kind))
    def read(drawn: Any) -> None:
        client_messages.read_body(json.dumps(drawn).encode("utf-8", "surrogatepass"), kind)

    read()
