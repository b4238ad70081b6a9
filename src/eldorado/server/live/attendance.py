"""When each browser was last at a table: by its sockets, and by what it does without one."""

from __future__ import annotations

from collections.abc import Collection

from eldorado.server.live.services import Services
from eldorado.server.storage.rows import Millis
from eldorado.server.table.absence import Absences, find_absences
from eldorado.server.table.table_state import TableState


class Attendance:
    """Who was here when, since the table was brought to life: before that nobody could be, which counts for nothing."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.opened = services.now()
        self._left: dict[str, Millis] = {}

    def note(self, browser: str) -> None:
        """A browser gives a sign of life, or its last socket has just gone."""
        self._left[browser] = self.services.now()

    def rename(self, other: str, browser: str) -> None:
        """Two browsers are the same person's: who was last seen by one was seen."""
        if other in self._left:
            self._left[browser] = max(self._left.pop(other), self._left.get(browser, 0))

    def lately(self, span: Millis) -> set[str]:
        """Who has given a sign of life, or has left, within this time."""
        since = self.services.now() - span
        return {browser for browser, left in self._left.items() if left > since}

    def absences(self, state: TableState, here: Collection[str]) -> Absences:
        """Who is not here now."""
        services = self.services
        now, uptime, grace = services.now(), services.uptime, services.grace
        return find_absences(state, self._left, self.opened, here, now, uptime, grace)
