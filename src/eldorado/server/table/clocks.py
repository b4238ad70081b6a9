"""Clocks: what a seat has left for its question; the time the server was down is charged to nobody."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from eldorado.server.storage.rows import ClockRule, DaysClock, Desk, Millis, MoveClock, NoClock, RunningClock

DAY: Final = 86_400_000
AMONG_STRANGERS: Final = MoveClock(300)
"""The clock of a table without one to which anybody may come: five minutes for each move."""


class SteadyClock:
    """The time of day when it was made, and from there on only what has really passed.

    Somebody may set the clock on the wall, or the machine may sleep: that costs nobody at a table any time.
    """

    def __init__(self, wall: Callable[[], Millis], monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._start, self._since = wall(), monotonic()

    def now(self) -> Millis:
        """Milliseconds since 1970."""
        return self._start + int((self._monotonic() - self._since) * 1000)


def later(now: Callable[[], Millis], by: Millis) -> Callable[[], Millis]:
    """The same clock set forward: time does not go back between two runs of a server."""
    return lambda: now() + by


class Uptime:
    """When the server was up, told as the gaps between its runs; of several servers, also when one left its tables."""

    def __init__(
        self,
        runs: Sequence[tuple[Millis, Millis]] = (),
        started: Millis = 0,
        outages: Sequence[tuple[Millis, Millis]] = (),
    ) -> None:
        ends = accumulate((alive for _, alive in runs), max)
        starts = [start for start, _ in runs[1:]] + [started]
        self.gaps = joined([*zip(ends, starts, strict=True), *outages] if runs else outages)

    def between(self, start: Millis, end: Millis) -> Millis:
        """How long the server was up between two times."""
        down = sum(max(0, min(end, up) - max(start, off)) for off, up in self.gaps)
        return max(0, end - start - down)

    def ago(self, now: Millis, span: Millis) -> Millis:
        """The time since when the server was up for so long."""
        start = now - span
        for off, up in reversed(self.gaps):
            if up > start:
                start -= up - off
        return start


def joined(spans: Sequence[tuple[Millis, Millis]]) -> list[tuple[Millis, Millis]]:
    """Spans in order, those that touch made one; what ends before it begins is none."""
    found: list[tuple[Millis, Millis]] = []
    for start, end in sorted(span for span in spans if span[1] > span[0]):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


class ClockFace(Struct, frozen=True, omit_defaults=True):
    """What a clock shows: milliseconds left a seat, whose clock runs, and whose has run out."""

    left: dict[int, Millis]
    running: tuple[int, ...]
    out: tuple[int, ...]
    calls: dict[int, Millis] = {}
    """Who was called because their time had run out, and how long ago, by seat."""


def clock_in_force(agreed: ClockRule, strangers: bool) -> ClockRule:
    """The clock that runs at a table: the agreed one, and where strangers may sit, one in any case.

    Friends wait for each other; a stranger who sits there and never moves would hold up everybody for ever.
    """
    return AMONG_STRANGERS if isinstance(agreed, NoClock) and strangers else agreed


def allowance(rule: ClockRule) -> tuple[Millis, Millis] | None:
    """The time for a move and the reserve, in milliseconds; None without a clock."""
    match rule:
        case MoveClock(seconds, reserve):
            return seconds * 1000, reserve * 1000
        case DaysClock(days):
            return days * DAY, 0
        case _:
            return None


def settle(rule: ClockRule, desk: Desk, asks: Mapping[int, int], now: Millis, uptime: Uptime) -> Desk:
    """Charge the clocks of questions that were answered, and start those of questions now open (seat → ask)."""
    spans = allowance(rule)
    if spans is None:
        return replace(desk, running={}) if desk.running else desk
    reserve, running = dict(desk.reserve), {}
    for seat, clock in desk.running.items():
        if asks.get(seat) == clock.ask:
            running[seat] = clock
        else:
            over = spent(clock, now, uptime) - spans[0]
            reserve[seat] = max(0, reserve.get(seat, spans[1]) - max(0, over))
    for seat, ask in asks.items():
        running.setdefault(seat, RunningClock(ask, now))
    stopped = desk.paused is not None
    running = {seat: _stop(clock, now, uptime) if stopped else _go_on(clock, now) for seat, clock in running.items()}
    return replace(desk, reserve=reserve, running=running)


def spent(clock: RunningClock, now: Millis, uptime: Uptime) -> Millis:
    """How long a seat has thought about its question."""
    return clock.spent + (0 if clock.since is None else uptime.between(clock.since, now))


def _stop(clock: RunningClock, now: Millis, uptime: Uptime) -> RunningClock:
    return clock if clock.since is None else RunningClock(clock.ask, None, spent(clock, now, uptime))


def _go_on(clock: RunningClock, now: Millis) -> RunningClock:
    return clock if clock.since is not None else RunningClock(clock.ask, now, clock.spent)


def face(rule: ClockRule, desk: Desk, seats: int, now: Millis, uptime: Uptime) -> ClockFace:
    """What the clock shows now."""
    spans = allowance(rule)
    if spans is None:
        return ClockFace({}, (), ())
    left = {}
    for seat in range(seats):
        clock = desk.running.get(seat)
        thought = spent(clock, now, uptime) if clock else 0
        left[seat] = max(0, spans[0] + desk.reserve.get(seat, spans[1]) - thought)
    running = tuple(sorted(seat for seat, clock in desk.running.items() if clock.since is not None))
    out = tuple(sorted(seat for seat in desk.running if not left[seat]))
    calls = {seat: uptime.between(called, now) for seat in out if (called := desk.running[seat].called) is not None}
    return ClockFace(left, running, out, calls)


def call(desk: Desk, seat: int, now: Millis) -> Desk:
    """Tell a seat whose time ran out that the others will not wait much longer."""
    return replace(desk, running=desk.running | {seat: replace(desk.running[seat], called=now)})


def wait_on(desk: Desk, seat: int, now: Millis) -> Desk:
    """Give a seat whose time ran out the time for a move anew."""
    running = dict(desk.running)
    running[seat] = RunningClock(running[seat].ask, now)
    return replace(desk, running=running)
