"""The views after the newest entries, so that a browser can show what happened view by view."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Raw, Struct
from msgspec.json import encode

from eldorado.core.game import Seat
from eldorado.core.log import Log

KEPT: Final = 24
"""Of so many entries the states are kept: who has missed more is shown the last ones."""


class EntryView(Struct, frozen=True):
    """The view after an entry."""

    n: int
    view: Raw


class RecentStates:
    """The states after the newest entries: made once a change, looked at by all who watch."""

    def __init__(self) -> None:
        self._states: dict[int, Any] = {}
        self._views: dict[tuple[Seat | None, int], EntryView] = {}

    def clear(self) -> None:
        """Nothing is known of how it came about."""
        self._states.clear()
        self._views.clear()

    def follow(self, before: Log, after: Log) -> None:
        """Keep what a change led through; where something was taken back, nothing before it is shown any more."""
        new = list(range(len(before.said), len(after.said)))
        self._views.clear()
        if after.in_force != before.in_force + new:
            self.clear()
            return
        game, state = after.game, before.state
        for number in new[:-1]:
            entry, state = after.said[number].entry, game.copy(state)
            game.perform(state, Seat(entry.seat), game.read(entry.text))
            self._states[number] = state
        if new:
            self._states[new[-1]] = after.state
        for number in [number for number in self._states if number < len(after.said) - KEPT]:
            del self._states[number]

    def views(self, log: Log, viewer: Seat | None, start: int) -> list[EntryView]:
        """The views after the entries from a number on, but for the last: that one is the present view."""
        if start <= 0:
            return []
        numbers = range(start, len(log.said) - 1)
        return [self._view(log, viewer, number) for number in numbers if number in self._states]

    def _view(self, log: Log, viewer: Seat | None, number: int) -> EntryView:
        known = self._views.get((viewer, number))
        if known is None:
            view = log.game.view(self._states[number], viewer)
            known = self._views[viewer, number] = EntryView(number, Raw(encode(view)))
        return known
