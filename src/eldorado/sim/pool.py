"""Work in local processes, its results in order; with one job, in this process."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
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
    stopped, stop = context.Pipe(duplex=False)
    executor = ProcessPoolExecutor(min(jobs, len(cut)), context, initializer=begin, initargs=(work, stopped))
    waiting: deque[Future[A]] = deque()
    try:
        for part in cut:
            with heirs_deaf_to_interrupts():
                waiting.append(executor.submit(do_part, *part))
            if len(waiting) > 2 * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BaseException:
        stop.close()  # nobody waits any more for what they are at, the last part included
        raise
    finally:
        executor.shutdown(wait=True, cancel_futures=True)
        stop.close()
        stopped.close()


@contextmanager
def heirs_deaf_to_interrupts() -> Iterator[None]:
    """Ctrl-C reaches every process of a terminal: those begun meanwhile do not hear it, and this one hears it later.

    A worker that died of it, perhaps while it still began, would look like one that was killed.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_begun: list[Work[Any]] = []
"""In a worker, the one thing that it does: it is sent once and not with every part."""


def begin(work: Work[Any], stopped: Connection) -> None:
    """A worker learns what it is to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, args=(stopped,), daemon=True).start()
    _begun[:] = [work]


def do_part(start: int, stop: int) -> Any:
    """Do one part, in a worker."""
    return _begun[0](start, stop)


def end_with_parent(stopped: Connection) -> None:
    """A worker ends at once when its parent closes the line, or is killed and can tell nobody anything."""
    parent = parent_process()
    assert parent is not None, "a worker has a parent"
    wait([parent.sentinel, stopped])
    os._exit(1)
