"""The connections of the network, before anybody has asked for anything: how many, how long, how much they may cost."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import struct
import sys
from collections import Counter
from collections.abc import Callable
from typing import Final

from eldorado.server.http.addresses import Proxies, counted_as
from eldorado.server.http.limits import Buckets, Limits
from eldorado.server.problems import Problem

GLANCE: Final = 1.0
"""Seconds between two looks at all connections; whoever has waited less is not sent away to make room."""
CRUMB: Final = 8 * 1024
"""Bytes that a browser takes at least in the time a send may last."""
HASTE: Final = 8
"""A share of what waits, which a browser takes at least in that time: one that reads slowly, but reads, stays."""
TIMEOUT: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"

logger = logging.getLogger("eldorado.connections")


class TcpConnection(socket.socket):
    """An accepted connection; when it is closed, there is room for another one."""

    crowd: TcpConnections | None = None
    number = -1
    host = ""
    address = ""
    """As which it is counted."""
    payer = ""
    """Who is charged for what it sends; behind a proxy, whom the proxy asks for."""
    transport: asyncio.Transport | None = None
    idle_since: float | None = None
    """Since when nothing is being done for it; None while something is, and for sockets."""
    patience = 0.0
    """For how long that may go on."""
    half_sent = False
    full = False
    """Whether it takes less than it is sent."""
    taken_at = 0.0
    """When it last took something."""
    left = 0
    """How much there was left then."""

    def rest(self, now: float, patience: float) -> None:
        """Nothing is done for it until it asks for something."""
        self.idle_since, self.patience = now, patience

    def end(self) -> None:
        """Close it at once, whatever waits for it; who has sent half a request is told that it came too slowly."""
        if self.crowd is not None:
            self.crowd.leave(self)
        if self.transport is None:
            self.close()
            return
        if self.half_sent and self.idle_since is not None:
            self.transport.write(TIMEOUT)
        else:
            self._forget_unsent()
        self.transport.abort()

    def _forget_unsent(self) -> None:
        """The system, too, keeps nothing for who does not read."""
        with contextlib.suppress(OSError):
            self.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    def close(self) -> None:
        """Let go of it."""
        super().close()
        if self.crowd is not None:
            self.crowd.leave(self)

    def waiting(self) -> int:
        """How many bytes wait for it to take them."""
        return 0 if self.transport is None else self.transport.get_write_buffer_size()

    def drained(self) -> None:
        """It has taken most of what waited for it; more may come before anybody looks again."""
        self.full, self.left = False, 0

    def is_stuck(self, now: float, seconds: float) -> bool:
        """Whether it takes nothing, or next to nothing, of what waits for it."""
        left = self.waiting()
        closing = self.transport is not None and self.transport.is_closing()
        if not left or not (self.full or closing):
            self.left = 0
        elif not self.left or left <= self.left - max(CRUMB, self.left // HASTE):
            self.left, self.taken_at = left, now
        return bool(self.left) and now - self.taken_at > seconds


class TcpConnections:
    """All connections: so many in all, so many an address, none that waits for ever."""

    def __init__(self, limits: Limits, most: int, proxies: Proxies, clock: Callable[[], float]) -> None:
        self.limits = limits
        self.most = most
        self.most_an_address = max(1, min(limits.connections, most // 2))
        self.proxies = proxies
        self.clock = clock
        self.open: dict[int, TcpConnection] = {}
        """By descriptor."""
        self.turned_away: Counter[str] = Counter()
        self._addresses: dict[str, dict[TcpConnection, None]] = {}
        self._connects = Buckets(limits.connects, clock)
        self._effort = Buckets(limits.effort, clock)

    # Coming and going

    def admit(self, connection: TcpConnection, host: str, port: int) -> None:
        """Let a connection in, or refuse it."""
        proxied = host in self.proxies
        connection.host, connection.address = host, counted_as(host)
        connection.payer = f"{host} {port}" if proxied else connection.address
        try:
            if not proxied:
                self._connects.take(connection.address)
                self._check_address(connection.address)
            self._check_all(connection.address)
        except Problem as problem:
            self.turned_away[problem.code] += 1
            raise
        connection.crowd, connection.number = self, connection.fileno()
        self.open[connection.number] = connection
        self._addresses.setdefault(connection.address, {})[connection] = None

    def _check_address(self, address: str) -> None:
        """An address that has all it may have gets another one for one that is idle."""
        if len(self._addresses.get(address, ())) >= self.most_an_address and not self._end_idle(address, GLANCE):
            raise Problem("too_many")

    def _check_all(self, newcomer: str) -> None:
        """When all are taken, an idle one ends, of the address that has most: at once, if the newcomer has fewer."""
        if len(self.open) >= self.most:
            mine = len(self._addresses.get(newcomer, ())) + 1
            by_weight = sorted(((self._weight(address), address) for address in self._addresses), reverse=True)
            if not any(self._end_idle(address, 0 if weight > mine else GLANCE) for weight, address in by_weight):
                raise Problem("full")

    def _weight(self, address: str) -> int:
        """How many connections an address has; those of the proxy are everybody's."""
        host = next(iter(self._addresses[address])).host
        return 0 if host in self.proxies else len(self._addresses[address])

    def _end_idle(self, address: str, seconds: float) -> bool:
        """End the connection of an address that has been idle longest; False if none has been for so many seconds."""
        before = self.clock() - seconds
        idle = [line for line in self._addresses[address] if line.idle_since is not None and line.idle_since <= before]
        if idle:
            min(idle, key=lambda line: line.idle_since or 0.0).end()
        return bool(idle)

    def leave(self, connection: TcpConnection) -> None:
        """There is room for one more."""
        if self.open.get(connection.number) is connection:
            del self.open[connection.number]
        mine = self._addresses.get(connection.address, {})
        mine.pop(connection, None)
        if not mine:
            self._addresses.pop(connection.address, None)

    def charge(self, connection: TcpConnection, seconds: float) -> float:
        """Charge an address for the time that reading what it sent took: how long it is not listened to now."""
        return self._effort.spend(connection.payer, seconds)

    def find(self, transport: asyncio.Transport) -> TcpConnection:
        """The connection under a transport; a nameless one, if another listener has accepted it."""
        connection = self.open.get(transport.get_extra_info("socket").fileno())
        if connection is None:
            connection = TcpConnection()
            connection.close()
        connection.transport = transport
        return connection

    # Looking after them

    async def look_after(self) -> None:
        """Look at all connections again and again."""
        while True:
            await asyncio.sleep(GLANCE)
            try:
                self.look()
            except Exception:
                logger.exception("connections could not be looked after")

    def look(self) -> None:
        """End those that have been idle or stuck for too long, and those for which too much waits."""
        now = self.clock()
        for line in list(self.open.values()):
            if line.idle_since is not None and now - line.idle_since > line.patience:
                self._send_away(line, "idle")
            elif line.is_stuck(now, self.limits.send_seconds):
                self._send_away(line, "stuck")
        self._look_at_memory()

    def _look_at_memory(self) -> None:
        """No address has more waiting for it than it may have, nor have all together: the largest go first."""
        waiting = {line: line.waiting() for line in self.open.values()}
        by_address: Counter[str] = Counter()
        for line, size in waiting.items():
            by_address[line.payer] += size
        total = sum(by_address.values())
        for line in sorted(waiting, key=lambda line: (by_address[line.payer], waiting[line]), reverse=True):
            if by_address[line.payer] > self.limits.waiting_an_address or total > self.limits.waiting:
                total -= waiting[line]
                by_address[line.payer] -= waiting[line]
                self._send_away(line, "stuck")

    def _send_away(self, line: TcpConnection, why: str) -> None:
        self.turned_away[why] += 1
        line.end()


def raise_descriptors(enough: int = 65_536) -> int:
    """Take as many files and connections as the system gives this process (up to enough): how many that is."""
    if sys.platform == "win32":
        return enough
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = enough if hard == resource.RLIM_INFINITY else min(hard, enough)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return enough if soft == resource.RLIM_INFINITY else soft
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


def room(descriptors: int, limits: Limits) -> int:
    """How many connections there may be, so that store, bots and workers always find a descriptor."""
    reserve = max(64, min(512, descriptors // 4))
    return max(1, min(limits.all_connections, descriptors - reserve))
