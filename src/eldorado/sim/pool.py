"""Work in local processes; with one job, in this process. Who dies is replaced, and what they were at is done again."""

from __future__ import annotations

import os
import signal
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
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
        done, result = answer(self.work, part)
        return result if done else Failed(result)


def as_done(work: Work[A], parts: Iterable[Part], jobs: int) -> Generator[tuple[Part, A]]:
    """Parts in several processes, as they are done; whatever stops the reader ends the processes."""
    left, crew, deaths = Left(parts), list[Worker](), 0
    try:
        while hand_out(work, left, crew, jobs):
            heed()
            for worker in finished(crew):
                try:
                    part, result = worker.take()
                except EOFError:
                    bury(worker, left, crew)
                    deaths += 1
                    if deaths == MOST_DEATHS:
                        raise WorkersDied("processes were ended from outside, perhaps for want of memory") from None
                    continue
                deaths = 0
                yield part, result
    finally:
        for worker in crew:
            worker.end()


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


class Worker:
    """A process with a line of its own: if it dies, nobody else is touched."""

    def __init__(self, work: Work[Any]) -> None:
        # Processes are spawned, not forked: forking a process that has threads is unsafe.
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self.part: Part | None = None
        """What it is at."""
        self.process = context.Process(target=serve, args=(work, theirs), daemon=True)
        with heirs_deaf_to_interrupts():
            self.process.start()
        theirs.close()  # or nobody would notice when it is gone

    def give(self, part: Part) -> None:
        """Have it do a part; that it is dead is noticed when its answer is wanted."""
        self.part = part
        with suppress(BrokenPipeError):
            self.line.send(part)

    def take(self) -> tuple[Part, Any]:
        """Its part with what came of it; what went wrong there is raised here, and EOFError if it is dead."""
        try:
            done, result = self.line.recv()
        except OSError:
            raise EOFError from None
        part, self.part = self.part, None
        assert part is not None, "it was at something"
        if not done:
            raise result
        return part, result

    def end(self) -> None:
        """End it at once, whatever it is at."""
        self.process.kill()
        self.process.join()
        self.process.close()
        self.line.close()


def hand_out(work: Work[Any], left: Left, crew: list[Worker], jobs: int) -> bool:
    """Give parts to all who are idle, taking on whom there is work for; whether anybody is at anything."""
    for worker in crew:
        if worker.part is None and left:
            worker.give(left.take())
    while len(crew) < jobs and left:
        crew.append(Worker(work))
        crew[-1].give(left.take())
    return any(worker.part is not None for worker in crew)


def finished(crew: Sequence[Worker]) -> list[Worker]:
    """Those with an answer, or dead; nobody, if they all take their time."""
    busy = {worker.line: worker for worker in crew if worker.part is not None}
    return [busy[line] for line in wait(list(busy), HEED_EVERY) if isinstance(line, Connection)]


def bury(worker: Worker, left: Left, crew: list[Worker]) -> None:
    """A dead worker's part is the next to be done."""
    assert worker.part is not None, "only who is at something is listened to"
    left.again.append(worker.part)
    crew.remove(worker)
    worker.end()


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


def serve(work: Work[Any], line: Connection) -> None:
    """In a process: do one part after the other, until nobody is at the other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()
    while True:
        try:
            part = line.recv()
        except EOFError:
            return
        line.send(answer(work, part))


def answer(work: Work[Any], part: Part) -> tuple[bool, Any]:
    """What comes of a part, or what goes wrong, with where it did."""
    try:
        return True, work(*part)
    except Exception as error:
        error.add_note(traceback.format_exc())
        return False, error


def end_with_parent() -> None:
    """A worker ends at once when its parent is killed and can tell nobody anything."""
    parent = parent_process()
    assert parent is not None, "a worker has a parent"
    wait([parent.sentinel])
    os._exit(1)
