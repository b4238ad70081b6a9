"""A worker whose jobs do what no job may: hang, sleep, eat memory, die, crash, chatter, answer without end."""

from __future__ import annotations

import os
import sys
import time
from typing import NoReturn

from eldorado.server.jobs.job_list import Parts
from eldorado.server.jobs.job_worker import JobWorker
from eldorado.server.workers.question_loop import answer_questions


def hang() -> NoReturn:
    while True:
        pass


def sleep(seconds: float) -> Parts:
    time.sleep(seconds)
    return [b"slept"]


def eat() -> Parts:
    eaten = []
    while True:
        eaten.append(bytearray(1 << 20))


def grow() -> Parts:
    KEPT.append(bytearray(os.urandom(1)) * (80 << 20))
    return [b"grown"]


def die() -> NoReturn:
    os._exit(3)


def crash() -> NoReturn:
    raise ZeroDivisionError(f"a secret: bid {3 + 4}")


def flood() -> Parts:
    return [bytes(1 << 20)] * 30


def who() -> Parts:
    print("chatter that belongs to the log, not into an answer")
    return [str(os.getpid()).encode()]


KEPT: list[bytearray] = []

if __name__ == "__main__":
    jobs = {job.__name__: job for job in (hang, sleep, eat, grow, die, crash, flood, who)}
    answer_questions(JobWorker(int(sys.argv[1]), jobs).answer)
