"""Reports of the laboratory that were made here: kept in memory for a while, the newest of them."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from eldorado.server.problems import Problem

ROOM: Final = 16 << 20
"""So many bytes of reports are kept."""
LARGEST: Final = 2 << 20


class KeptReports:
    """Pages by a name that nobody guesses; the oldest make room for new ones."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self.used = 0
        self._pages: OrderedDict[str, bytes] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pages)

    def keep(self, name: str, page: bytes) -> None:
        """Keep a page; one that would leave no room for others is refused."""
        if len(page) > min(LARGEST, self.room):
            raise Problem("too_costly")
        self._pages[name] = page
        self.used += len(page)
        while self.used > self.room:
            _, oldest = self._pages.popitem(last=False)
            self.used -= len(oldest)

    def page(self, name: str) -> bytes:
        """The page of that name, if it is still there."""
        found = self._pages.get(name)
        if found is None:
            raise Problem("no_report")
        return found
