"""What a table needs from outside, and who looks at it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from eldorado.core.game import Seat
from eldorado.core.words import Words
from eldorado.server.bots.bot_pool import BotPool
from eldorado.server.jobs.job_pool import JobPool
from eldorado.server.live.leads import Leads
from eldorado.server.metrics import Metrics
from eldorado.server.nudges.nudges import Nudges
from eldorado.server.storage.retention import Keeping
from eldorado.server.storage.rows import Millis
from eldorado.server.storage.store import Store
from eldorado.server.table.absence import USUAL, Grace
from eldorado.server.table.clocks import Uptime
from eldorado.server.table.table_state import TableState


@dataclass(slots=True)
class Services:
    """Everything a table needs from outside; tests bring their own."""

    store: Store
    bots: BotPool
    now: Callable[[], Millis]
    secret: Callable[[], bytes]
    """Makes the secrets from which luck follows; nothing else uses it."""
    imagination_rng: Random
    """Imagines worlds, for choices and for bots."""
    token: Callable[[], str]
    sleep: Callable[[float], Awaitable[None]]
    words: Callable[[TableState, str], Words]
    uptime: Uptime
    grace: Grace = USUAL
    metrics: Metrics = field(default_factory=Metrics)
    keeping: Keeping = field(default_factory=Keeping)
    """How long tables are kept."""
    jobs: JobPool = field(default_factory=JobPool)
    nudges: Nudges | None = None
    """Calls who is not at the table when it is their turn."""
    guests: tuple[str, ...] = ()
    """The bots of others that the operator lets in, as `module:function`."""
    leads: Leads = field(default_factory=Leads)
    """Which tables are this server's."""
    public_tables: bool = True
    """Whether hosts may open their tables to anybody on this server."""
    lab: bool = True
    """Whether anybody may have a small study played."""


class Watcher(Protocol):
    """Somebody who looks at the table: a socket."""

    browser: str
    seat: Seat | None
    seated: bool
    language: str
    shown: int
    first_note: int

    def wake(self) -> None:
        """There is something new to see."""

    def tell(self) -> None:
        """Something was said."""

    def dismiss(self, reason: str) -> None:
        """There is nothing more to see here."""
