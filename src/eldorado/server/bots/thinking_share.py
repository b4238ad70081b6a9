"""How much of their usual thinking all bots do alike: less while questions have to wait for a free process."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

LATE: Final = 0.5
"""Seconds: who has waited longer for a free process has waited too long."""
LEAST: Final = 0.1
"""However many wait, so much of the usual thinking is done."""
LESS: Final = 0.7
MORE: Final = 1.25
PAUSE: Final = 1.0
"""Seconds at least between two times that the share is lowered: what it did is to be seen first."""
CALM: Final = 5.0
"""Seconds in which nobody waits too long, after which the share is raised."""

logger = logging.getLogger("eldorado.bots")


class ThinkingShare:
    """One share for all tables: lowered when somebody has waited too long, raised while nobody does."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.now = 1.0
        """More than nothing; 1 is as usual."""
        self._clock: Final = clock
        self._lowered = clock() - PAUSE
        self._calm_since = clock()

    @property
    def less(self) -> bool:
        """Whether bots think less than usual."""
        return self.now < 1.0

    def wait_ended(self, seconds: float) -> None:
        """A question has come to a free process after so many seconds."""
        self.recover()
        if seconds <= LATE:
            return
        self._calm_since = now = self._clock()
        if now - self._lowered >= PAUSE:
            self._lowered = now
            self._lower()

    def _lower(self) -> None:
        if not self.less:
            logger.warning("too many wait for bots: from now on all of them think less")
        self.now = max(LEAST, self.now * LESS)

    def recover(self) -> None:
        """Raise the share by a step for every calm span; to be called now and then."""
        now = self._clock()
        while self.less and now - self._calm_since >= CALM:
            self._calm_since += CALM
            self.now = min(1.0, self.now * MORE)
            if self.now == 1.0:
                logger.warning("nobody waits long for bots any more: all of them think as much as usual")
