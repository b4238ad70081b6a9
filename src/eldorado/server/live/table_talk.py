"""What is said at a table: kept in memory for a while, for who comes back; no part of the game or of its record."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from typing import Final

from msgspec import UNSET

from eldorado.server.live.services import Watcher
from eldorado.server.messages.talk import Phrase, Reaction, Remark
from eldorado.server.storage.rows import Millis
from eldorado.server.table.company import talk_rule
from eldorado.server.table.table_state import TableState

KEPT: Final = 40
"""How many remarks a table keeps."""
LASTING: Final[Millis] = 24 * 3_600_000
"""How long one is kept while the game goes on."""
AFTERWARDS: Final[Millis] = 10 * 60_000
"""How long one is kept that was made after the end of the game; those made before it are gone with it."""


class TableTalk:
    """The last words at one table. Nothing of it is ever stored, and no bot hears it."""

    def __init__(self, now: Callable[[], Millis], listeners: Collection[Watcher]) -> None:
        self._now = now
        self._listeners = listeners
        self._kept: deque[Remark] = deque(maxlen=KEPT)
        self._last = 0
        self.lasting = LASTING

    def add(
        self,
        seat: int | None,
        *,
        phrase: Phrase | None = None,
        reaction: Reaction | None = None,
        text: str | None = None,
    ) -> None:
        """Somebody says something, to all who are here."""
        at = self._now()
        self._last = max(self._last + 1, at)
        self._kept.append(
            Remark(
                self._last,
                seat,
                at,
                UNSET if phrase is None else phrase,
                UNSET if reaction is None else reaction,
                UNSET if text is None else text,
            )
        )
        for listener in self._listeners:
            listener.tell()

    def forget(self, seats: Collection[int]) -> None:
        """What was said from these seats is gone: who said it is forgotten."""
        kept = [remark for remark in self._kept if remark.seat not in seats]
        self._kept.clear()
        self._kept.extend(kept)

    @property
    def last(self) -> int:
        """The number of the newest remark."""
        return self._last

    def since(self, number: int) -> list[Remark]:
        """What is kept of what was said after the remark of that number."""
        self.tidy()
        return [remark for remark in self._kept if remark.n > number]

    def tidy(self) -> None:
        """Forget what was said too long ago."""
        oldest = self._now() - self.lasting
        while self._kept and self._kept[0].at < oldest:
            self._kept.popleft()

    def follow(self, before: TableState, after: TableState) -> None:
        """The table has changed: with the game goes what was said in it, with the right to write what was written."""
        if after.over and not before.over:
            self._kept.clear()
        self.lasting = AFTERWARDS if after.over else LASTING
        if talk_rule(before).text and not talk_rule(after).text:
            self._forget_texts()

    def _forget_texts(self) -> None:
        """Free text is no longer allowed, or strangers may come: nobody reads again what was written."""
        phrases = [remark for remark in self._kept if remark.text is UNSET]
        self._kept.clear()
        self._kept.extend(phrases)
