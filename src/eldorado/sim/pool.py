"""Work in local processes, its results in order; with one job, in this process."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, Final, TypeAlias, TypeVar

A = TypeVar("A")

Work: TypeAlias = Callable[[int, int], A]
"""Does the pieces from one number up to another; must be picklable."""

Progress: TypeAlias = Callable[[int, int], None]
"""Is told how many pieces are done, and of how many."""

LARGEST_PART: Final = 20
"""Pieces a process is given at once: few enough that progress is seen."""

SHARES: Final = 16
"""A part is one share in so many of what is left: the last ones are small, so that all processes end together."""


def run(work: Work[A], total: int, jobs: int, progress: Progress | None = None) -> Iterator[A]:
    """Do all the work and yield what comes of each part, in order: the same whatever the number of jobs."""
    if jobs < 1:
        raise ValueError(f"work needs at least 1 job, not {jobs}")
    cut = parts(total)
    results = in_this_process(work, cut) if jobs == 1 else in_processes(work, cut, jobs)
    for (_, stop), result in zip(cut, results, strict=True):
        yield result
        if progress is not None:
            progress(stop, total)


def parts(total: int) -> list[tuple[int, int]]:
    """Cut the work, in the same way for any number of jobs: what is summed up a part at a time has the same sum."""
    cut, start = list[tuple[int, int]](), 0
    while start < total:
        stop = start + max(1, min(LARGEST_PART, (total - start) // SHARES))
        cut.append((start, stop))
        start = stop
    return cut


def in_this_process(work: Work[A], cut: Sequence[tuple[int, int]]) -> Iterator[A]:
    """One part after the other, here."""
    for start, stop in cut:
        yield work(start, stop)


def in_processes(work: Work[A], cut: Sequence[tuple[int, int]], jobs: int) -> Iterator[A]:
    """Parts in several processes, a few ahead of what is read; whatever stops the reader stops them."""
    # Processes are spawned, not forked: forking a process that has threads is unsafe.
    context = get_context("spawn")
    executor = ProcessPoolExecutor(min(jobs, len(cut)), context, initializer=begin, initargs=(work,))
    waiting: deque[Future[A]] = deque()
    try:
        for start, stop in cut:
            waiting.append(executor.submit(do_part, start, stop))
            if len(waiting) > 2 * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


_begun: list[Work[Any]] = []
"""In a worker, the one thing that it does: it is sent once and not with every part."""


def begin(work: Work[Any]) -> None:
    """A worker learns what it is to do."""
    die_at_once()
    _begun[:] = [work]


def do_part(start: int, stop: int) -> Any:
    """Do one part, in a worker."""
    return _begun[0](start, stop)


def die_at_once() -> None:
    """Ctrl-C reaches every process: the workers fall silent at once, and the parent says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=follow_parent, daemon=True).start()


def follow_parent() -> None:
    """A parent that is killed can tell its workers nothing: they notice by themselves, and end."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
