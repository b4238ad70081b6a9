"""The inside of a worker process: questions on its input, answers on its output, until the server is gone.

Before an answer there may be news of how far it is.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from threading import Thread
from typing import BinaryIO, Final, TypeAlias

READY: Final = b"ready"
"""The first word of a worker."""
NEWS: Final = b"~"
"""How a message begins that is no answer yet."""

Tell: TypeAlias = Callable[[bytes], None]
"""Tells the server something before the answer."""


def send(output: BinaryIO, *parts: bytes) -> None:
    """Write a message, its length first."""
    output.write(sum(map(len, parts)).to_bytes(4, "big"))
    output.writelines(parts)
    output.flush()


def receive(source: BinaryIO) -> bytes | None:
    """Read a message; None when there are no more."""
    size = source.read(4)
    return source.read(int.from_bytes(size, "big")) if len(size) == 4 else None


def leave_with(parent: int) -> None:
    """End this process when the server is gone, even if its work goes on for ever."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


def answer_questions(answer: Callable[[bytes], Sequence[bytes]]) -> None:
    """Answer until the input ends; what is printed goes to the server's log, not into the answers."""
    answer_with_news(lambda question, tell: answer(question))


def answer_with_news(answer: Callable[[bytes, Tell], Sequence[bytes]]) -> None:
    """Answer until the input ends, and tell news of long work meanwhile."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    Thread(target=leave_with, args=(os.getppid(),), daemon=True).start()
    send(answers, READY)
    while (question := receive(sys.stdin.buffer)) is not None:
        send(answers, *answer(question, lambda news: send(answers, NEWS, news)))
