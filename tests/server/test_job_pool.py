"""Work that strangers can make expensive has limits; beyond them it is ended, and others are served meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from eldorado.server.jobs.fair_queue import FairQueue
from eldorado.server.jobs.job_pool import JobLane, JobLimits, JobPool
from eldorado.server.problems import Problem

pytestmark = pytest.mark.anyio

COMMAND = (sys.executable, "-m", "tests.server.hostile_jobs")


@asynccontextmanager
async def pool(size: int = 2, seconds: int = 1, deadline: float = 30.0, memory: int = 192) -> AsyncIterator[JobPool]:
    made = JobPool(size, JobLimits(seconds, deadline, memory << 20), COMMAND)
    try:
        yield made
    finally:
        await made.stop()


async def code(lane: JobLane, asker: str, job: str, *arguments: object) -> str:
    """The code of the problem that a job ends with."""
    with pytest.raises(Problem) as refused:
        await lane.run(asker, job, *arguments)
    return refused.value.code


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return Path(f"/proc/{pid}/stat").read_text().split()[2] == "Z"


@pytest.mark.parametrize(
    ("job", "told"),
    [("hang", "too_costly"), ("eat", "too_costly"), ("die", "too_costly"), ("flood", "too_costly"), ("crash", "fault")],
)
async def test_a_job_beyond_its_limits_is_ended_and_the_worker_replaced(job: str, told: str) -> None:
    async with pool(1) as jobs:
        first = int(await jobs.documents.run("a", "who"))
        assert await code(jobs.documents, "a", job) == told
        assert is_gone(first)
        second = int(await jobs.documents.run("a", "who"))
        assert second != first
        assert int(await jobs.documents.run("a", "who")) == second, "a worker that is well is asked again"


async def test_what_went_wrong_is_told_without_what_it_was_about(capfd: pytest.CaptureFixture[str]) -> None:
    async with pool(1) as jobs:
        assert await code(jobs.documents, "a", "crash") == "fault"
    told = capfd.readouterr().err
    assert "job crash came to nothing: ZeroDivisionError" in told
    assert "bid 7" not in told


async def test_a_job_that_sleeps_is_ended_at_its_deadline() -> None:
    async with pool(1, deadline=20) as jobs:
        await jobs.documents.run("a", "who")
        jobs.documents.limits = JobLimits(deadline=0.5)
        async with asyncio.timeout(60):
            assert await code(jobs.documents, "a", "sleep", 1000) == "too_costly"


async def test_memory_is_bounded_and_a_worker_that_has_grown_is_replaced() -> None:
    async with pool(1, seconds=20) as jobs:
        first = int(await jobs.documents.run("a", "who"))
        assert await jobs.documents.run("a", "grow") == b"grown"
        assert is_gone(first)


async def test_a_job_ends_when_its_asker_leaves() -> None:
    async with pool(1) as jobs:
        first = int(await jobs.documents.run("a", "who"))
        asking = asyncio.ensure_future(jobs.documents.run("a", "sleep", 1000))
        while not jobs.documents.workers._busy:
            await asyncio.sleep(0.01)
        asking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asking
        assert is_gone(first)
        assert int(await jobs.documents.run("a", "who")) != first


async def test_one_asker_does_not_have_all_workers_and_tables_wait_for_no_document() -> None:
    async with pool(2, deadline=60) as jobs:
        await asyncio.gather(*(lane.run("b", "who") for lane in (jobs.documents, jobs.tables)))
        hogs = [asyncio.ensure_future(jobs.documents.run("a", "sleep", 1000)) for _ in range(5)]
        while not jobs.documents.workers._busy:
            await asyncio.sleep(0.01)
        async with asyncio.timeout(30):
            assert await jobs.documents.run("b", "who")
            assert await jobs.tables.run("a", "who")
        assert len(jobs.documents.workers._busy) == 1
        for hog in hogs:
            hog.cancel()
        await asyncio.gather(*hogs, return_exceptions=True)


async def test_the_queue_is_bounded_for_each_and_for_all() -> None:
    queue, done = FairQueue(2, waiting_each=2, waiting=3), asyncio.Event()

    async def stay(asker: str) -> None:
        async with queue.place(asker):
            await done.wait()

    inside = [asyncio.ensure_future(stay(asker)) for asker in ("a", "a", "a", "b", "c")]
    await asyncio.sleep(0)
    for asker, told in (("a", "too_many"), ("d", "busy")):
        with pytest.raises(Problem) as refused:
            async with queue.place(asker):
                pass
        assert refused.value.code == told
    done.set()
    await asyncio.gather(*inside)
    async with queue.place("a"):
        assert not queue._queue


async def test_askers_take_turns_and_who_leaves_the_queue_is_not_waited_for() -> None:
    queue, order = FairQueue(2, patience=5), []

    async def work(asker: str) -> None:
        async with queue.place(asker):
            order.append(asker)
            await asyncio.sleep(0.01)

    asked = [asyncio.ensure_future(work(asker)) for asker in "aaaaaabc"]
    await asyncio.sleep(0)
    asked[1].cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    assert set(order[:4]) == {"a", "b", "c"}, "who comes later does not wait until the first has had all"
    assert order.count("a") == 5
    assert not queue._taken


async def test_who_waits_too_long_is_told() -> None:
    queue = FairQueue(1, patience=0.05)
    async with queue.place("a"):
        with pytest.raises(Problem) as refused:
            async with queue.place("b"):
                pass
    assert refused.value.code == "busy"


async def test_who_leaves_just_as_a_place_is_given_leaves_nothing_behind() -> None:
    queue = FairQueue(1)
    async with queue.place("a"):
        waiting = asyncio.ensure_future(queue.place("b").__aenter__())
        await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert not queue._taken
    async with queue.place("c"):
        pass
