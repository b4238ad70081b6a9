"""What one may do at tables only so often, by whatever socket or request it comes."""

from __future__ import annotations

from collections.abc import Callable

from eldorado.server.http.limits import Buckets, Limits


class TableRates:
    """The rates that all sockets and requests of a server share."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._speakers = Buckets(limits.says, clock, refusal="says")
        self._addresses = Buckets(limits.says_an_address, clock, refusal="says")
        self._opens = Buckets(limits.opens, clock)
        self._joins = Buckets(limits.joins, clock)

    def say(self, table: str, speaker: str, address: str) -> None:
        """Somebody says something; the speaker is looked at first, so that nobody uses up a whole house's share."""
        self._speakers.take(f"{table} {speaker}")
        self._addresses.take(address)

    def open_to_all(self, address: str) -> None:
        """Somebody opens a table to anybody."""
        self._opens.take(address)

    def join(self, address: str) -> None:
        """Somebody comes to a table to which anybody may."""
        self._joins.take(address)
