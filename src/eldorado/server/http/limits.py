"""How much of everything one may have; each limit is hit politely and heals by itself."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from msgspec import Struct

from eldorado.server.problems import Problem


class Rate(NamedTuple):
    """So many a second in the long run, so many at once."""

    a_second: float
    burst: float


class Limits(Struct, frozen=True):
    """The limits of a server; the defaults suit friends and families."""

    message: int = 16 * 1024
    document: int = 256 * 1024
    entries: int = 4_000
    """How long an uploaded record may be."""
    socket: Rate = Rate(20, 40)
    gets: Rate = Rate(40, 200)
    posts: Rate = Rate(20, 100)
    tables: Rate = Rate(0.5, 60)
    tokens: Rate = Rate(1, 60)
    """Links tried out: joining and watching."""
    documents: Rate = Rate(2, 60)
    """Editions and records checked, and games replayed."""
    sockets: int = 200
    """Open sockets an address."""
    sockets_a_table: int = 10
    """Open sockets of one browser at one table."""
    outbox: int = 64
    body_seconds: float = 10.0


UNLIMITED: Final = Limits(
    socket=Rate(1e6, 1e6),
    gets=Rate(1e6, 1e6),
    posts=Rate(1e6, 1e6),
    tables=Rate(1e6, 1e6),
    tokens=Rate(1e6, 1e6),
    documents=Rate(1e6, 1e6),
    sockets=100_000,
)
"""For measuring: sizes are still limited, numbers are not."""


class Bucket:
    """Tokens drip in at a rate; what is done takes one."""

    __slots__ = ("last", "level", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.level = rate.burst
        self.last = now

    def take(self, now: float) -> bool:
        """Take a token if there is one."""
        self.level = min(self.rate.burst, self.level + (now - self.last) * self.rate.a_second)
        self.last = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket an address; the addresses seen last are remembered."""

    def __init__(self, rate: Rate, clock: Callable[[], float], size: int = 10_000) -> None:
        self.rate = rate
        self.clock = clock
        self.size = size
        self._kept: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> None:
        """Let one more through, or refuse it as too many."""
        now = self.clock()
        bucket = self._kept.get(address)
        if bucket is None:
            bucket = self._kept[address] = Bucket(self.rate, now)
            if len(self._kept) > self.size:
                self._kept.popitem(last=False)
        self._kept.move_to_end(address)
        if not bucket.take(now):
            raise Problem("too_many")


class Turnstile:
    """How many are inside at the same time, by address."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._inside: dict[str, int] = {}

    def enter(self, address: str) -> None:
        """Let one more in, or refuse."""
        inside = self._inside.get(address, 0)
        if inside >= self.most:
            raise Problem("too_many")
        self._inside[address] = inside + 1

    def leave(self, address: str) -> None:
        """One less inside."""
        inside = self._inside.get(address, 0) - 1
        if inside > 0:
            self._inside[address] = inside
        else:
            self._inside.pop(address, None)
