"""Work in local processes; with one job, in this process. Who dies is replaced, and what they were at is done again."""

from __future__ import annotations

import os
import signal
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor
from concurrent.futures import wait as wait_for
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from eldorado.sim.interrupts import HEED_EVERY, heed, interruptible

A = TypeVar("A")

Part: TypeAlias = tuple[Any, ...]
"""One part of the work: what it is called with."""

Work: TypeAlias = Callable[..., A]
"""Does a part; must be picklable."""

Progress: TypeAlias = Callable[[int, int], None]
"""Is told how many pieces are done, and of how many."""

MOST_DEATHS: Final = 3
"""So many times in a row processes may die without a part done in between; then it is the work that kills them."""


class WorkersDied(RuntimeError):
    """Processes that were to do some work died again and again."""


class Workers(Protocol):
    """Who does the work: whatever they are, each part is done, and its result comes once."""

    def as_done(self, work: Work[A], parts: Iterable[Part]) -> Generator[tuple[Part, A]]:
        """Each part with what comes of it, as they are done; `parts` is asked for more as there are hands free."""


class Local:
    """Processes of this machine."""

    def __init__(self, jobs: int = 1) -> None:
        if jobs < 1:
            raise ValueError(f"work needs at least 1 job, not {jobs}")
        self.jobs = jobs

    def as_done(self, work: Work[A], parts: Iterable[Part]) -> Generator[tuple[Part, A]]:
        """With a single job the work is done here."""
        return as_done(work, parts, self.jobs) if self.jobs > 1 else here(work, parts)


def here(work: Work[A], parts: Iterable[Part]) -> Generator[tuple[Part, A]]:
    """One part after the other, in this process."""
    for part in parts:
        with interruptible():
            result = work(*part)
        yield part, result


def in_this_process(work: Work[A], cut: Sequence[Part]) -> Iterator[A]:
    """One part after the other, here."""
    for _, result in here(work, cut):
        yield result


def in_processes(work: Work[A], cut: Sequence[Part], jobs: int) -> Iterator[A]:
    """Parts in several processes, their results in the order of the parts; so is what goes wrong."""
    early: dict[int, A | Failed] = {}
    with closing(as_done(Numbered(work), [(number, *part) for number, part in enumerate(cut)], jobs)) as done:
        for number in range(len(cut)):
            while number not in early:
                (place, *_), result = next(done)
                early[place] = result
            found = early.pop(number)
            if isinstance(found, Failed):
                raise found.error
            yield found


class Failed:
    """What went wrong with a part, to be raised when its turn comes."""

    def __init__(self, error: Exception) -> None:
        self.error = error


class Numbered:
    """Work whose parts have a number before them."""

    def __init__(self, work: Work[Any]) -> None:
        self.work = work

    def __call__(self, number: int, *part: Any) -> Any:
        """Do the part, whatever its number."""
        try:
            return self.work(*part)
        except Exception as error:
            error.add_note(traceback.format_exc())
            return Failed(error)


def as_done(work: Work[A], parts: Iterable[Part], jobs: int) -> Generator[tuple[Part, A]]:
    """Parts in several processes, as they are done; a pool that a death has broken is followed by another."""
    left = Left(parts)
    deaths = 0
    while left:
        try:
            for done in in_one_pool(work, left, jobs):
                deaths = 0
                yield done
        except BrokenProcessPool:
            deaths += 1
            if deaths == MOST_DEATHS:
                raise WorkersDied("processes were ended from outside, perhaps for want of memory") from None


class Left:
    """The parts that nobody is at: those still to come, and before them those whose process died."""

    def __init__(self, parts: Iterable[Part]) -> None:
        self.coming = iter(parts)
        self.again: deque[Part] = deque()

    def __bool__(self) -> bool:
        if not self.again:
            self.again.extend([part for part in [next(self.coming, None)] if part is not None])
        return bool(self.again)

    def take(self) -> Part:
        """The next one."""
        assert self, "somebody asked whether there is one"
        return self.again.popleft()


def in_one_pool(work: Work[A], left: Left, jobs: int) -> Generator[tuple[Part, A]]:
    """Parts in processes, each given its next one as it ends; whatever stops the reader stops them."""
    # Processes are spawned, not forked: forking a process that has threads is unsafe.
    context = get_context("spawn")
    stopped, stop = context.Pipe(duplex=False)
    executor = ProcessPoolExecutor(jobs, context, initializer=begin, initargs=(work, stopped))
    at: dict[Future[A], Part] = {}
    try:
        while left or at:
            submit(executor, left, at, jobs + 1)
            heed()
            for future in wait_for(at, HEED_EVERY, FIRST_COMPLETED).done:
                result = future.result()
                yield at.pop(future), result
    except BrokenProcessPool:
        left.again.extend(at.values())
        raise
    except BaseException:
        stop.close()  # nobody waits any more for what they are at, the last part included
        raise
    finally:
        executor.shutdown(wait=True, cancel_futures=True)
        stop.close()
        stopped.close()


def submit(executor: ProcessPoolExecutor, left: Left, at: dict[Future[Any], Part], most: int) -> None:
    """Hand out parts until so many are being done or wait for a process."""
    while len(at) < most and left:
        part = left.take()
        try:
            with heirs_deaf_to_interrupts():
                at[executor.submit(do_part, *part)] = part
        except BrokenProcessPool:
            left.again.append(part)
            raise


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


def do_part(*part: Any) -> Any:
    """Do one part, in a worker."""
    return _begun[0](*part)


def end_with_parent(stopped: Connection) -> None:
    """A worker ends at once when its parent closes the line, or is killed and can tell nobody anything."""
    parent = parent_process()
    assert parent is not None, "a worker has a parent"
    wait([parent.sentinel, stopped])
    os._exit(1)
