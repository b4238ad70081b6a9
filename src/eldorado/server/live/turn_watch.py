"""Whose turn it becomes while they are not at the table: called once a turn, after a moment in which they may come."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Final, TypeAlias

from eldorado.server.live.services import Services
from eldorado.server.nudges.nudges import Turn
from eldorado.server.storage.rows import Millis
from eldorado.server.table.table_state import TableState

Asks: TypeAlias = frozenset[tuple[int, int]]
"""The seats of a browser that are asked, each with the number of its question."""
GRACE: Final[Millis] = 20_000
"""How long somebody may take to come by themselves: a page that was put away may be back in a moment."""
LATELY: Final[Millis] = 100_000
"""How long before a stop a turn may have begun to which nobody was called yet, with room to spare."""
GAP: Final[Millis] = 60_000
"""Between two calls of the same person to the same table, whatever the others do and take back."""


def asked_browsers(state: TableState) -> dict[str, Asks]:
    """Who owes an answer, with the seats and the numbers of the questions; nobody while the game is paused."""
    if state.desk.paused:
        return {}
    asked: dict[str, set[tuple[int, int]]] = {}
    for number, ask in state.open_asks().items():
        seat = state.seats[number]
        if seat.browser is not None and seat.player is None:
            asked.setdefault(seat.browser, set()).add((number, ask))
    return {browser: frozenset(asks) for browser, asks in asked.items()}


class TurnWatch:
    """The turns of one table."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._asked: dict[str, Asks] = {}
        self._due: dict[str, Millis] = {}
        """When somebody is called, unless they come."""
        self._told: dict[str, Asks] = {}
        """Who was called, or has seen it, and for which questions."""
        self._called: dict[str, Millis] = {}

    @property
    def busy(self) -> bool:
        """Whether somebody is still to be called."""
        return bool(self._due)

    def begin(self, state: TableState) -> None:
        """A table that was put away is opened again: what was asked before is no news."""
        self._asked = asked_browsers(state)

    def resume(self, state: TableState, called: Mapping[int, int]) -> None:
        """The server was stopped a moment ago: whose turn it had just become then is still to be called."""
        everybody = asked_browsers(state).items()
        self._told = {who: asks for who, asks in everybody if all(called.get(seat) == ask for seat, ask in asks)}
        self._asked = {}
        self.follow(state)

    def follow(self, state: TableState) -> None:
        """See whose turn it has become, and whose it is no more."""
        if self.services.nudges is None:
            return
        before, self._asked = self._asked, asked_browsers(state)
        self._due = {browser: due for browser, due in self._due.items() if browser in self._asked}
        for browser, asks in self._asked.items():
            if browser not in before and asks != self._told.get(browser):
                self._due[browser] = max(self.services.now(), self._called.get(browser, 0) + GAP - GRACE) + GRACE

    def tick(
        self, state: TableState, here: Collection[str], seen: Mapping[int, int], switched_off: Callable[[], None]
    ) -> None:
        """Call who is due, not here, and has not seen it; who is here may still leave without having seen it."""
        now = self.services.now()
        for browser in [browser for browser, due in self._due.items() if due <= now]:
            asks = self._asked[browser]
            knows = any(seen.get(seat, 0) >= max(ask, 1) for seat, ask in asks)
            if browser in here and not knows:
                continue
            del self._due[browser]
            self._told[browser] = asks
            if not knows:
                still = partial(self._is_asked, browser, asks)
                self._call(Turn(state.row.id, browser, tuple(sorted(asks)), still, switched_off))

    def _is_asked(self, browser: str, asks: Asks) -> bool:
        return self._asked.get(browser) == asks

    def _call(self, turn: Turn) -> None:
        assert self.services.nudges is not None, "turns are followed where somebody can be called"
        self._called[turn.browser] = self.services.now()
        self.services.nudges.call(turn)
