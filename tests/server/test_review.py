"""Reviews: told line by line, made once for all, kept from strangers, without what is sealed; and played on from."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from eldorado import load
from eldorado.core.conformance.playout import choose
from eldorado.core.log import Entry, Log
from eldorado.core.record import record, write_record
from eldorado.server.jobs.followed_job import FollowedJob
from eldorado.server.jobs.job_pool import JobPool
from eldorado.server.jobs.logged_game import logged_game
from eldorado.server.live.table_review import open_game
from eldorado.server.workers.worker_process import Hear
from tests.server.in_process import InProcessServer, Opened, Socket, at_table

pytestmark = pytest.mark.anyio

ALONE = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "name": "Ben"}]


@pytest.fixture
async def server(database: str) -> AsyncIterator[InProcessServer]:
    async with InProcessServer(database) as server:
        server.services.jobs.thinking = 4.0
        yield server


async def finished(server: InProcessServer) -> tuple[Opened, Socket]:
    opened, [anna] = await at_table(server, ALONE)
    while not (await anna.now())["table"]["over"]:
        await anna.choose()
    return opened, anna


def lines(response: httpx.Response) -> list[dict[str, Any]]:
    assert response.status_code == 200, response.text
    assert response.headers["content-type"].startswith("application/x-ndjson")
    return [json.loads(line) for line in response.text.splitlines()]


def short_record(*, whole: bool = True) -> dict[str, Any]:
    """The record of a game of Cibola, or of its beginning."""
    game, rng = load("cibola"), Random(1)
    log = Log(game, 2)
    while not log.over and (whole or len(log.said) < 30):
        log.play(*choose(game, log.state, rng))
    document: dict[str, Any] = json.loads(write_record(record(log, ["Anna", "Ben"])))
    return document


# At a table


async def test_a_review_is_told_line_by_line_and_made_once_for_all(server: InProcessServer) -> None:
    thought = server.services.metrics.worker_jobs.labels("review_game", "done")._value
    opened, anna = await finished(server)
    path = f"/api/tables/{opened.id}/review"
    *news, last = lines(await anna.browser.get(path))
    assert news, "who waits is told how far it is"
    assert all(0 <= each["done"] <= each["of"] for each in news)
    found = last["review"]
    n = (await anna.now())["n"]
    assert found["points"][-1]["entry"] == n - 1
    assert sorted(found["points"][-1]["chances"]) in ([0.0, 1.0], [0.5, 0.5])
    assert found["judged"] + found["unjudged"] > 10
    assert len(found["turning_points"]) <= 3
    assert lines(await anna.browser.get(path)) == [last]
    assert thought.get() == 1


async def test_a_review_speaks_the_askers_language(server: InProcessServer) -> None:
    opened, anna = await finished(server)
    told = [lines(await anna.browser.get(f"/api/tables/{opened.id}/review?lang={lang}"))[-1] for lang in ("en", "fr")]
    english, french = (found["review"]["turning_points"] for found in told)
    assert english, "somebody who always takes the first choice makes mistakes"
    assert [turn["entry"] for turn in english] == [turn["entry"] for turn in french]
    assert all(one["played"] != other["played"] for one, other in zip(english, french, strict=True))
    assert told[0]["review"]["points"] == told[1]["review"]["points"]


async def test_a_game_that_goes_on_has_no_review_and_strangers_get_none(server: InProcessServer) -> None:
    opened, [anna] = await at_table(server, ALONE)
    early = await anna.browser.get(f"/api/tables/{opened.id}/review")
    assert (early.status_code, early.json()["error"]["code"]) == (409, "not_over")
    while not (await anna.now())["table"]["over"]:
        await anna.choose()
    assert (await server.browser("10.0.0.9").get(f"/api/tables/{opened.id}/review")).status_code == 403


async def test_a_review_that_tells_what_was_hidden_means_that_the_game_is_not_reopened(server: InProcessServer) -> None:
    opened, anna = await finished(server)
    assert (await anna.now())["table"]["reopens"]
    lines(await anna.browser.get(f"/api/tables/{opened.id}/review"))
    now = await anna.now()
    assert not now["table"]["reopens"], "bids are made in secret, and the review has every one of them"


async def test_a_game_ended_by_consent_is_reviewed_without_what_is_sealed(server: InProcessServer) -> None:
    opened, sockets = await at_table(server)
    for socket in sockets * 6:
        if (await socket.now())["ask"] is not None:
            await socket.choose()
    asked = [socket for socket in sockets if (await socket.now())["ask"] is not None]
    while len(asked) < 2:  # until a bid is asked for
        await asked[0].choose()
        asked = [socket for socket in sockets if (await socket.now())["ask"] is not None]
    await asked[0].choose()
    await sockets[0].ask("propose", kind="end")
    for socket in sockets[1:]:
        proposal = (await socket.now())["table"]["proposals"][0]["id"]
        await socket.ask("agree", proposal=proposal)
    told = (await sockets[0].browser.get(f"/api/tables/{opened.id}/record")).json()
    assert told["sealed"] > 0
    table = server.gateway.tables.live[opened.id]
    sent = msgspec.msgpack.decode(open_game(table.state).entries, type=list[Entry])
    assert [[entry.seat, entry.text] for entry in sent] == told["moves"], "the worker gets what is open, nothing else"
    found = lines(await sockets[0].browser.get(f"/api/tables/{opened.id}/review"))[-1]["review"]
    assert found["points"][-1]["entry"] == len(told["moves"]) - 1


# Records that somebody brings along


async def test_a_record_is_reviewed_and_nothing_is_kept(server: InProcessServer) -> None:
    eve = server.browser("10.0.0.7")
    *news, last = lines(await eve.post("/api/records/review?lang=fr", short_record()))
    assert news
    assert last["review"]["judged"] + last["review"]["unjudged"] > 10
    assert not server.gateway.tables.live


async def test_a_record_that_cannot_be_reviewed_is_refused_in_a_sentence(server: InProcessServer) -> None:
    eve, whole = server.browser("10.0.0.7"), short_record()
    damaged = {**whole, "moves": [*whole["moves"][:20], [0, "bid 99"]]}
    for document, code in ((short_record(whole=False), "not_over"), (damaged, "record"), ({"format": 1}, "record")):
        [last] = lines(await eve.post("/api/records/review", document))
        assert last["error"]["code"] == code
        assert last["error"]["message"]


# Long work that several wait for


async def test_long_work_ends_when_the_last_who_waits_leaves() -> None:
    begun, ended = asyncio.Event(), asyncio.Event()

    async def work(hear: Hear) -> bytes:
        hear(b"1")
        begun.set()
        try:
            await asyncio.sleep(1000)
        finally:
            ended.set()
        return b""

    async def wait(job: FollowedJob) -> None:
        async for news in job.news():
            assert news == b"1"

    job = FollowedJob(work)
    waiting = [asyncio.ensure_future(wait(job)) for _ in range(2)]
    await begun.wait()
    for left, gone in zip(waiting, (False, True), strict=True):
        left.cancel()
        await asyncio.gather(left, return_exceptions=True)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert ended.is_set() == gone
    assert job.over


async def test_a_worker_tells_how_far_it_is() -> None:
    game, heard = load("cibola"), list[bytes]()
    log, rng = Log(game, 2), Random(1)
    while not log.over:
        log.play(*choose(game, log.state, rng))
    pool = JobPool(1)
    try:
        answer = await pool.reviews.run("a", "review_game", logged_game(log), 0.2, hear=heard.append)
    finally:
        await pool.stop()
    assert answer[:1] in b"=!"
    told = [json.loads(news) for news in heard]
    assert [each["done"] for each in told] == sorted(each["done"] for each in told)
    assert told[-1]["done"] == told[-1]["of"]


# Once more from there


async def test_a_table_goes_on_from_a_position_of_a_record(server: InProcessServer) -> None:
    found, anna = short_record(), server.browser()
    entry = next(n for n, (seat, text) in enumerate(found["moves"]) if n > 40 and seat == 1 and text.startswith("take"))
    seats = [{"kind": "bot", "name": "Anna"}, {"kind": "me", "name": "Ben"}]
    opened = await anna.open_table(seats, **{"from": {"record": found, "entry": entry}})
    socket = await anna.socket(opened.id, 1)
    now = await socket.now()
    assert now["n"] == entry
    assert now["ask"] == entry
    again = [[spoken.entry.seat, spoken.entry.text] for spoken in server.gateway.tables.live[opened.id].state.log.said]
    assert again == found["moves"][:entry]
    while not (await socket.now())["table"]["over"]:
        await socket.choose()
    played = (await anna.get(f"/api/tables/{opened.id}/record")).json()
    assert played["moves"][:entry] == found["moves"][:entry]
    checked = (await anna.post("/api/records", played)).json()["luck"]
    assert checked["fault"] is None
    assert checked["checked"] > 0, "from there on luck can be checked"


async def test_a_game_goes_on_without_what_was_taken_back(server: InProcessServer) -> None:
    game, rng = load("cibola"), Random(1)
    log = Log(game, 2)
    while len(log.said) < 40:
        log.play(*choose(game, log.state, rng))
    log.undo(log.entries[-1].seat, 35, agreed=True)  # type: ignore[arg-type]
    while not log.over:
        log.play(*choose(game, log.state, rng))
    found = json.loads(write_record(record(log, ["Anna", "Ben"])))
    opened = await server.browser().open_table(ALONE, **{"from": {"record": found, "entry": 45}})
    said = server.gateway.tables.live[opened.id].state.log.entries
    in_force = [log.said[number].entry for number in log.in_force if number < 45]
    assert said[: len(in_force)] == in_force


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seats": [{"kind": "me"}, {"kind": "link"}]}, "malformed"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]}, "seats"),
        ({"game": "inka"}, "record"),
        ({"from": {"record": {}, "entry": 3}}, "record"),
        ({"from": {"record": short_record(), "entry": 100_000}}, "over"),
        ({"from": {"entry": 3}}, "malformed"),
    ],
)
async def test_a_table_that_cannot_go_on_is_not_opened(
    server: InProcessServer, change: dict[str, Any], code: str
) -> None:
    anna = server.browser()
    plan = {"game": "cibola", "seats": ALONE, "from": {"record": short_record(), "entry": 30}, **change}
    refused = await anna.post("/api/tables", plan)
    assert refused.json()["error"]["code"] == code
    assert not server.gateway.tables.live
