"""Until when a table is kept."""

from __future__ import annotations

from eldorado.server.storage.retention import Keeping
from eldorado.server.storage.rows import Millis, Phase
from eldorado.server.table.clocks import Uptime


def kept_until(keeping: Keeping, uptime: Uptime, phase: Phase, rests: Millis, now: Millis) -> Millis | None:
    """Until when a table is kept if nothing happens at it; later, if the server is down meanwhile; None is for ever."""
    span = keeping.span(phase)
    if span is None:
        return None
    return rests + span if rests >= now else now + max(0, span - uptime.between(rests, now))
