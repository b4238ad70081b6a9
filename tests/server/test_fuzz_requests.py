"""Requests to every address, with every body: never a 500, a sentence for each refusal, and it changes nothing."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, seed
from hypothesis import strategies as st
from starlette.routing import Route

from eldorado import NAMES, load
from eldorado.core.game import CHANCE, draw
from eldorado.core.log import Log
from eldorado.core.record import record, write_record
from eldorado.server.http.limits import UNLIMITED
from tests.seeds import luck
from tests.server.fuzzed_server import BODIES, HOUSE, Asked, FuzzedServer
from tests.server.in_process import InProcessServer
from tests.server.shortest_failure import shortest_text
from tests.server.silent_table import Idlers
from tests.server.wire_generator import made_true
from tests.server.wire_strategies import COUNT, JUNK, anything, bent, fuzzing, strategy_of

REQUESTS = COUNT // 10
DRAWN, BATCH = COUNT // 400, 5
DOCUMENTS = COUNT // 200
SPOILT = ("", "{}", "[]", "[[1]]", "-1", "0", "1e999", "nan", "9" * 30, '"x"', "true", "1979-05-27", '"""')

Run = Callable[[Coroutine[Any, Any, Any]], Any]


def with_server(database: str, place: Path, act: Callable[[Run, FuzzedServer], None]) -> Counter[str]:
    """Something done with a server that goes on all the time; what was answered."""
    (place / "assets").mkdir()
    for name in ("index.html", "assets/a.js"):
        (place / name).write_text("x" * 600)
    with asyncio.Runner() as runner:
        server = InProcessServer(database, limits=UNLIMITED, bots=Idlers(), static=place)
        runner.run(server.__aenter__())
        fuzzed = FuzzedServer(server)
        runner.run(fuzzed.prepare())
        act(runner.run, fuzzed)
        runner.run(server.__aexit__())
    print(f"\n{fuzzed.heard.total()} requests: {dict(fuzzed.heard.most_common())}")
    return fuzzed.heard


def test_every_address_has_its_body_here(database: str) -> None:
    server = InProcessServer(database)
    posts = {route.path for route in server.app.routes if isinstance(route, Route) and "POST" in (route.methods or ())}
    assert posts == set(BODIES)


async def try_all(fuzzed: FuzzedServer, rng: Random, count: int, asked: list[Asked]) -> None:
    """One request after the other; the last ones are kept."""
    for _ in range(count):
        if rng.random() < 0.1:
            await fuzzed.try_socket(rng)
        else:
            asked[:] = [*asked[-5:], fuzzed.draw(rng)]
            await fuzzed.try_request(asked[-1])


def told(run: Run, fuzzed: FuzzedServer, asked: list[Asked]) -> str:
    """The request after which something was wrong, as short as it can be if it is wrong by itself."""

    def fails(body: bytes) -> bool:
        try:
            run(fuzzed.try_request(asked[-1]._replace(body=body)))
        except Exception:
            return True
        return False

    if not asked or not fails(asked[-1].body):
        return f"once, but not again, after {asked}"
    return f"{asked[-1]._replace(body=shortest_text(asked[-1].body, fails))}"


@pytest.mark.parametrize("part", ["first", "second"])
def test_requests_to_every_address(database: str, tmp_path: Path, part: str) -> None:
    rng = luck(f"fuzz requests {part}")

    def act(run: Run, fuzzed: FuzzedServer) -> None:
        asked: list[Asked] = []
        try:
            run(try_all(fuzzed, rng, REQUESTS // 2, asked))
        except Exception as error:
            pytest.fail(f"{error!r} at {told(run, fuzzed, asked)}")

    heard = with_server(database, tmp_path, act)
    if REQUESTS >= 10_000:
        assert {"200", "400", "403", "404", "405", "409", "415", "422", "socket"} <= set(heard), heard


def test_requests_as_hypothesis_draws_them(database: str, tmp_path: Path) -> None:
    """Fewer, since drawing one takes longer than answering it: but nobody thought of what is drawn."""
    bodies = st.one_of([strategy_of(kind) for kind in BODIES.values()] + [anything])

    async def ask_all(fuzzed: FuzzedServer, batch: list[tuple[int, Any]]) -> None:
        for number, body in batch:
            rng = Random(f"{number} {body}")
            asked = fuzzed.draw(rng)
            text = bent(rng, made_true(rng, body, fuzzed.truths(rng.choice(fuzzed.tables))))
            await fuzzed.try_request(asked._replace(body=text))

    def act(run: Run, fuzzed: FuzzedServer) -> None:
        @seed(luck("drawn requests").getrandbits(32))
        @fuzzing(DRAWN // BATCH)
        @given(st.lists(st.tuples(st.integers(0, 2**32), bodies), min_size=BATCH, max_size=BATCH))
        def try_all(batch: list[tuple[int, Any]]) -> None:
            run(ask_all(fuzzed, batch))

        try_all()

    with_server(database, tmp_path, act)


# Documents: records and editions


def short_records() -> list[bytes]:
    """A game of each kind, as far as its first moves."""
    found = []
    for name in NAMES:
        game, rng = load(name), Random(name)
        log = Log(game, game.seats[0])
        for _ in range(10):
            while CHANCE in game.actors(log.state):
                log.play(CHANCE, draw(game, log.state, rng))
            group = next(iter(log.asks))
            log.play(group[0], rng.choice(list(game.legal(log.state, group[0]))))
        found.append(write_record(record(log, ["A", "B", "C", "D"][: game.seats[0]])))
    return found


def bent_edition(rng: Random, name: str) -> bytes:
    """An edition with some of its lines changed."""
    lines = HOUSE[name].splitlines()
    for _ in range(rng.randrange(1, 5)):
        at = rng.randrange(len(lines))
        key, _, value = lines[at].partition("=")
        changed = (f"{key} = {rng.choice(SPOILT)}", f"{key}.{key.strip()} = {value}", lines[at] * 2, rng.choice(lines))
        lines[at] = rng.choice((*changed, ""))
    return json.dumps({"game": name, "text": "\n".join(lines)}).encode()


def bent_record(rng: Random, text: bytes) -> bytes:
    """A record with something changed in it."""
    found = json.loads(text)
    moves = found["moves"]
    for _ in range(rng.randrange(4)):
        at = rng.randrange(len(moves))
        match rng.randrange(5):
            case 0:
                moves.insert(at, rng.choice(moves))
            case 1:
                moves.insert(at, [rng.randrange(-3, 5), rng.choice(("undo", f"undo {at}", "withdraw", "", "bid 3"))])
            case 2:
                other = rng.randrange(len(moves))
                moves[at], moves[other] = moves[other], moves[at]
            case 3:
                moves[at] = rng.choice(JUNK)
            case _:
                found[rng.choice(list(found))] = rng.choice(JUNK)
                moves = found["moves"] if isinstance(found.get("moves"), list) and found["moves"] else [[0, "x"]]
    return bent(rng, found) if rng.random() < 0.2 else json.dumps(found).encode()


def test_editions_and_records(database: str, tmp_path: Path) -> None:
    records = short_records()

    async def act_all(fuzzed: FuzzedServer, rng: Random) -> None:
        for _ in range(DOCUMENTS):
            if rng.random() < 0.5:
                await fuzzed.try_request(Asked("POST", "/api/editions", body=bent_edition(rng, rng.choice(NAMES))))
            else:
                await fuzzed.try_request(Asked("POST", "/api/records", body=bent_record(rng, rng.choice(records))))

    heard = with_server(database, tmp_path, lambda run, fuzzed: run(act_all(fuzzed, luck("fuzz documents"))))
    if DOCUMENTS >= 200:
        assert {"200", "422"} <= set(heard), heard
