"""Work in local processes, its results in order; with one job, in this process."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final, TypeAlias, TypeVar

A = TypeVar("A")

Work: TypeAlias = Callable[[int, int], list[A]]
"""Does the pieces from one number up to another; must be picklable."""

Progress: TypeAlias = Callable[[int, int], None]
"""Is told how many pieces are done, and of how many."""

LARGEST_CHUNK: Final = 20
"""Pieces a process is given at once: few enough that progress is seen."""


def run(work: Work[A], total: int, jobs: int, progress: Progress | None = None) -> Iterator[A]:
    """Do all the work and yield its results in order, the same whatever the number of jobs."""
    if jobs < 1:
        raise ValueError(f"work needs at least 1 job, not {jobs}")
    parts = chunks(total, jobs)
    done = 0
    for results in in_this_process(work, parts) if jobs == 1 else in_processes(work, parts, jobs):
        yield from results
        done += len(results)
        if progress is not None:
            progress(done, total)


def chunks(total: int, jobs: int) -> list[tuple[int, int]]:
    """Cut the work so that every process gets some, several times over where there is enough."""
    size = max(1, min(LARGEST_CHUNK, total // (4 * jobs)))
    return [(start, min(start + size, total)) for start in range(0, total, size)]


def in_this_process(work: Work[A], parts: list[tuple[int, int]]) -> Iterator[list[A]]:
    """One part after the other, here."""
    for start, stop in parts:
        yield work(start, stop)


def in_processes(work: Work[A], parts: list[tuple[int, int]], jobs: int) -> Iterator[list[A]]:
    """Parts in several processes, a few ahead of what is read; whatever stops the reader stops them."""
    # Processes are spawned, not forked: forking a process that has threads is unsafe.
    context = get_context("spawn")
    executor = ProcessPoolExecutor(min(jobs, len(parts)), context, initializer=die_at_once)
    waiting: deque[Future[list[A]]] = deque()
    try:
        for start, stop in parts:
            waiting.append(executor.submit(work, start, stop))
            if len(waiting) > 2 * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


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
