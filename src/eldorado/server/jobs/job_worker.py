"""A process that does one job after the other, within limits on time and memory that it sets itself."""

from __future__ import annotations

import contextlib
import os
import pickle
import sys
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from eldorado import games
from eldorado.server.jobs.job_list import JOBS, TELLING, Parts
from eldorado.server.problems import Invalid, Problem
from eldorado.server.words import server_words
from eldorado.server.workers.question_loop import Tell, answer_with_news

DONE, REFUSED, LAST = b"=", b"!", b"."
"""How an answer begins: the result follows; a problem follows; the same, and the worker is not to be asked again."""
GROWTH: Final = 64 << 20
"""A worker that has grown by more is replaced: what a stranger sent does not stay."""
NICE: Final = 5
"""How far a worker stands back: the server itself comes first."""


LAST_OF_ALL: Final = 19
"""Who stands back so far gets only what nobody else wants of the processor."""


def memory_used() -> int:
    """The bytes of this process that count against its limit; 0 where nobody tells."""
    with contextlib.suppress(OSError):
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith("VmData:"):
                return int(line.split()[1]) * 1024
    return 0


def stand_back(nice: int) -> None:
    """Let others come first; where sessions share the processor evenly (Linux, autogroup), this session, too."""
    if hasattr(os, "nice"):
        os.nice(nice)
    if nice >= LAST_OF_ALL and hasattr(os, "SCHED_IDLE"):
        with contextlib.suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
        with contextlib.suppress(OSError):
            Path("/proc/self/autogroup").write_text(str(nice))


def limit_memory(more: int) -> None:
    """Have no more than so many bytes from now on, where the system knows such limits."""
    if sys.platform != "win32":
        import resource

        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_DATA, (memory_used() + more,) * 2)
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def limit_time(seconds: int) -> None:
    """Be ended after so many more seconds at work, where the system knows such limits."""
    if sys.platform != "win32":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + seconds + 1, hard))


class JobWorker:
    """Does jobs by name and says how they went."""

    def __init__(self, memory: int, jobs: Mapping[str, Callable[..., Parts]] = JOBS, nice: int = NICE) -> None:
        self.jobs = jobs
        list(games.sound())
        stand_back(nice)
        self.small = memory_used() + GROWTH
        limit_memory(memory)

    def answer(self, question: bytes, tell: Tell = lambda news: None) -> Sequence[bytes]:
        """Do a job: its result, or the problem with it; one that takes long tells how far it is."""
        name, seconds, language, arguments = pickle.loads(question)  # noqa: S301 (the server has written it)
        limit_time(seconds)
        try:
            parts = self.jobs[name](*arguments, **({"tell": tell} if name in TELLING else {}))
            return [self._mark(DONE), *parts]
        except Problem as problem:
            return [self._mark(REFUSED), pickle.dumps(plain(problem, language))]
        except MemoryError:
            return [REFUSED + LAST, pickle.dumps(Problem("too_costly"))]
        except Exception as error:
            complain(name, error)
            return [REFUSED + LAST, pickle.dumps(Problem("fault"))]

    def _mark(self, kind: bytes) -> bytes:
        return kind + (LAST if memory_used() > self.small else kind)


def plain(problem: Problem, language: str) -> Problem:
    """A problem that can travel: what is wrong with somebody's edition or record is put into words here."""
    if isinstance(problem, Invalid):
        problem.fault, problem.game = server_words(language).fault(problem), None
    return problem


def complain(name: str, error: Exception) -> None:
    """Say where a job went wrong; not with what, since that may be secret."""
    where = "".join(traceback.format_tb(error.__traceback__))
    print(f"job {name} came to nothing: {error.__class__.__name__}\n{where}", file=sys.stderr, flush=True)


def main() -> None:
    """Do jobs; the arguments are how many bytes they may take, and how far to stand back."""
    memory, nice = map(int, sys.argv[1:])
    answer_with_news(JobWorker(memory, nice=nice).answer)


if __name__ == "__main__":
    main()
