"""Small studies on the server's spare workers: told line by line, bounded, and ended when who asked for them leaves."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from eldorado.server.http.lab_api import REPORT_CSP
from eldorado.server.jobs.job_pool import JobLimits, JobPool
from eldorado.server.jobs.job_worker import stand_back
from eldorado.server.live.kept_reports import KeptReports
from eldorado.server.problems import Problem
from tests.server.in_process import InProcessServer
from tests.server.test_review import lines

pytestmark = pytest.mark.anyio

SMALL = {"game": "cibola", "seats": 2, "games": 10, "bot": "random"}


@pytest.fixture
async def server(database: str) -> AsyncIterator[InProcessServer]:
    jobs = JobPool(limits=JobLimits(seconds=20, deadline=120.0, memory=384 << 20))  # not behind all other tests
    async with InProcessServer(database, jobs=jobs) as server:
        yield server


def refusal(response: httpx.Response) -> str:
    """The code of a refusal, by its status or as the last line."""
    told: dict[str, Any] = response.json() if response.status_code != 200 else lines(response)[-1]
    assert told["error"]["message"]
    return str(told["error"]["code"])


async def test_a_study_tells_how_far_it_is_and_leaves_a_report_in_which_nothing_runs(server: InProcessServer) -> None:
    anna = server.browser("10.0.0.1")
    *news, last = lines(await anna.post("/api/lab?lang=fr", {**SMALL, "options": {"hide_explorers": True}}))
    assert news[0] == {"done": 0, "of": 10}
    assert news[-1] == {"done": 10, "of": 10}
    found = last["study"]
    assert (found["games"], found["of"]) == (10, 10)
    assert found["findings"]
    command = "eldorado lab study cibola --games 10 --seats 2 --seed 1 --bots random --option hide_explorers=True"
    assert found["command"] == command
    report = await server.browser("10.0.0.2").get(f"/{found['report']}?file")
    assert report.headers["content-type"].startswith("text/html")
    assert report.headers["content-security-policy"] == REPORT_CSP
    assert report.headers["content-disposition"].startswith("attachment")
    assert report.text.startswith('<!doctype html><html lang="fr">')
    assert refusal(await anna.get("/api/lab/reports/nothing")) == "no_report"


async def test_what_cannot_be_studied_is_refused_in_a_sentence(server: InProcessServer) -> None:
    anna = server.browser("10.0.0.1")
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"game": "chess"}, "no_game"),
        ({"seats": 9}, "seats"),
        ({"bot": "os:abort"}, "no_bot"),
        ({"options": {"nonsense": 1}}, "options"),
        ({"edition": "game = 'cibola'"}, "edition"),
        ({"games": 2_001}, "malformed"),
    ]
    for other, code in wrong:
        assert refusal(await anna.post("/api/lab", {**SMALL, **other})) == code


async def test_a_study_whose_time_is_over_reports_what_it_has(server: InProcessServer) -> None:
    server.services.jobs.studying = 0.0
    *_, last = lines(await server.browser("10.0.0.1").post("/api/lab", {**SMALL, "games": 2_000}))
    assert last["study"]["games"] < 2_000


async def test_an_address_has_one_study_and_leaving_ends_it(server: InProcessServer) -> None:
    anna, long = server.browser("10.0.0.1"), {**SMALL, "games": 2_000, "bot": "master"}
    going = asyncio.ensure_future(anna.post("/api/lab", long))
    while not (busy := server.services.jobs.studies.workers._busy):
        await asyncio.sleep(0.01)
    [worker] = busy
    assert refusal(await server.browser("10.0.0.1").post("/api/lab", SMALL)) == "study_runs"
    going.cancel()
    await asyncio.gather(going, return_exceptions=True)
    async with asyncio.timeout(5):
        await worker.process.wait()
    while server.services.jobs.studies.workers._busy:
        await asyncio.sleep(0.01)
    assert lines(await anna.post("/api/lab", SMALL))[-1]["study"]["games"] == 10


async def test_the_operator_may_switch_studies_off(server: InProcessServer) -> None:
    anna = server.browser("10.0.0.1")
    assert (await anna.get("/api/server")).json()["lab"]
    server.services.lab = False
    assert not (await anna.get("/api/server")).json()["lab"]
    assert refusal(await anna.post("/api/lab", SMALL)) == "no_lab"


def test_reports_make_room_for_newer_ones_and_none_takes_it_all() -> None:
    kept = KeptReports(room=100)
    for name in "abc":
        kept.keep(name, bytes(40))
    assert (kept.page("c"), len(kept), kept.used) == (bytes(40), 2, 80)
    with pytest.raises(Problem, match="no_report"):
        kept.page("a")
    with pytest.raises(Problem, match="too_costly"):
        kept.keep("d", bytes(101))


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="this system knows no idle scheduling")
def test_who_plays_studies_gets_only_what_nobody_else_wants() -> None:
    child = os.fork()
    if not child:
        stand_back(19)
        os._exit(os.sched_getscheduler(0))
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == os.SCHED_IDLE
