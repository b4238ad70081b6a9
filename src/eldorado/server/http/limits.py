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
    hints: Rate = Rate(1, 20)
    """Hints asked for over one socket."""
    gets: Rate = Rate(40, 200)
    posts: Rate = Rate(20, 100)
    tables: Rate = Rate(0.5, 60)
    tables_a_day: Rate = Rate(300 / 86_400, 300)
    """Tables opened by an address."""
    says: Rate = Rate(0.5, 6)
    """What one seat says at one table; each onlooker alike."""
    says_an_address: Rate = Rate(2, 30)
    """What is said from an address, at all tables."""
    opens: Rate = Rate(1 / 60, 10)
    """Tables opened to anybody from an address."""
    joins: Rate = Rate(0.1, 20)
    """Seats taken, and tables looked on at, where anybody may, from an address."""
    open_tables: int = 100
    """Tables opened by one browser whose games are not over."""
    tokens: Rate = Rate(1, 60)
    """Wrong links tried out: joining and watching."""
    codes: Rate = Rate(1 / 60, 10)
    """Wrong codes of other devices tried out: they are short, so nobody tries many."""
    documents: Rate = Rate(2, 60)
    """Editions and records checked, and games replayed."""
    studies: Rate = Rate(1 / 60, 10)
    """Studies of the laboratory begun from an address."""
    arrivals: Rate = Rate(5, 240)
    """Sockets opened: as many at once as an address may have, when all its pages come back."""
    sockets: int = 200
    """Open sockets an address."""
    sockets_a_table: int = 10
    """Open sockets of one browser at one table."""
    outbox: int = 64
    body_seconds: float = 10.0
    connections: int = 300
    """Open connections of an address, its sockets included."""
    all_connections: int = 5_000
    """Open connections in all; fewer, if the system gives the server fewer descriptors."""
    connects: Rate = Rate(50, 400)
    """Connections made by an address."""
    effort: Rate = Rate(0.1, 0.3)
    """Seconds the server spends on reading what an address sends."""
    head_seconds: float = 10.0
    """Until a request has said what it wants."""
    idle_seconds: float = 10.0
    """Between two requests of a connection."""
    send_seconds: float = 15.0
    """In which some of what waits for a browser is taken by it, or it is let go."""
    send_buffer: int = 256 * 1024
    """Bytes the system keeps for a browser that does not read; what is beyond, we count ourselves."""
    waiting_an_address: int = 32 * 1024 * 1024
    """Bytes that wait for the browsers of an address to read them."""
    waiting: int = 128 * 1024 * 1024
    """Bytes that wait for anybody."""


UNLIMITED: Final = Limits(
    socket=Rate(1e6, 1e6),
    hints=Rate(1e6, 1e6),
    gets=Rate(1e6, 1e6),
    posts=Rate(1e6, 1e6),
    tables=Rate(1e6, 1e6),
    tables_a_day=Rate(1e6, 1e6),
    says=Rate(1e6, 1e6),
    says_an_address=Rate(1e6, 1e6),
    opens=Rate(1e6, 1e6),
    joins=Rate(1e6, 1e6),
    open_tables=1_000_000,
    tokens=Rate(1e6, 1e6),
    codes=Rate(1e6, 1e6),
    documents=Rate(1e6, 1e6),
    studies=Rate(1e6, 1e6),
    arrivals=Rate(1e6, 1e6),
    connects=Rate(1e6, 1e6),
    effort=Rate(1e6, 1e6),
    sockets=100_000,
    connections=100_000,
    all_connections=100_000,
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
        self.drip(now)
        if self.level < 1:
            return False
        self.level -= 1
        return True

    def spend(self, now: float, amount: float) -> float:
        """Take so much, even if it is not there: in how many seconds it will be."""
        self.drip(now)
        self.level -= amount
        return max(0.0, -self.level / self.rate.a_second)

    def drip(self, now: float) -> None:
        """Add what has come in since."""
        self.level = min(self.rate.burst, self.level + (now - self.last) * self.rate.a_second)
        self.last = now


class Buckets:
    """A bucket an address; the addresses seen last are remembered."""

    def __init__(
        self, rate: Rate, clock: Callable[[], float], size: int = 10_000, *, refusal: str = "too_many"
    ) -> None:
        self.rate = rate
        self.clock = clock
        self.size = size
        self.refusal = refusal
        """The code of the problem that is told."""
        self._kept: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> None:
        """Let one more through, or refuse it as too many."""
        if not self._bucket(address).take(self.clock()):
            raise Problem(self.refusal)

    def check(self, address: str) -> None:
        """Refuse where none would be let through, and take none."""
        bucket = self._bucket(address)
        bucket.drip(self.clock())
        if bucket.level < 1:
            raise Problem(self.refusal)

    def spend(self, address: str, amount: float) -> float:
        """Take so much, even if it is not there: in how many seconds it will be."""
        return self._bucket(address).spend(self.clock(), amount)

    def _bucket(self, address: str) -> Bucket:
        bucket = self._kept.get(address)
        if bucket is None:
            bucket = self._kept[address] = Bucket(self.rate, self.clock())
            if len(self._kept) > self.size:
                self._kept.popitem(last=False)
        self._kept.move_to_end(address)
        return bucket


class Turnstile:
    """How many are inside at the same time, by address."""

    def __init__(self, most: int, *, refusal: str = "too_many") -> None:
        self.most = most
        self.refusal = refusal
        """The code of the problem that is told."""
        self._inside: dict[str, int] = {}

    def enter(self, address: str) -> None:
        """Let one more in, or refuse."""
        inside = self._inside.get(address, 0)
        if inside >= self.most:
            raise Problem(self.refusal)
        self._inside[address] = inside + 1

    def leave(self, address: str) -> None:
        """One less inside."""
        inside = self._inside.get(address, 0) - 1
        if inside > 0:
            self._inside[address] = inside
        else:
            self._inside.pop(address, None)
