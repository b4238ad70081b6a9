"""Work in the middle of which a process is killed, for the tests of who does it again."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

from eldorado.sim.pool import Work


class Mortal:
    """Work in which the first process that has played game 5 or a later one is killed before it can tell."""

    def __init__(self, work: Work[Any], mark: Path) -> None:
        self.work = work
        self.mark = mark

    def __call__(self, numbers: tuple[int, ...]) -> Any:
        result = self.work(numbers)
        if max(numbers) >= 5:
            try:
                self.mark.unlink()
            except FileNotFoundError:
                return result
            os.kill(os.getpid(), signal.SIGKILL)
        return result
