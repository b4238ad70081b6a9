"""Ctrl-C while many games are played: it is noted, and heard at the next point at which nothing is half done.

An interrupt that is raised anywhere may come while a lock is taken or a line written, and leave either broken.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

HEED_EVERY: Final = 0.2
"""Who waits for others looks up after so many seconds."""


class _Noted:
    """Whether somebody has pressed Ctrl-C, and whether it is heard at once."""

    pressed = False
    at_once = False


def _note(number: int, frame: FrameType | None) -> None:
    if _Noted.at_once:
        raise KeyboardInterrupt
    _Noted.pressed = True


@contextmanager
def interrupts_noted() -> Iterator[None]:
    """Ctrl-C is noted meanwhile; where others see to it, or nobody is to hear it, it is left to them."""
    in_main = threading.current_thread() is threading.main_thread()
    if not in_main or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, _note)
    try:
        yield
    finally:
        _Noted.pressed = False
        signal.signal(signal.SIGINT, signal.default_int_handler)


def heed() -> None:
    """Nothing is half done here: an interrupt that was noted is raised."""
    if _Noted.pressed:
        _Noted.pressed = False
        raise KeyboardInterrupt


@contextmanager
def interruptible() -> Iterator[None]:
    """What is done here may be broken off anywhere: an interrupt is heard at once."""
    heed()
    _Noted.at_once = True
    try:
        yield
    finally:
        _Noted.at_once = False
