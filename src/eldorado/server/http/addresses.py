"""Addresses of the network: which count as one, and which are the operator's own proxy."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network


@lru_cache(4096)
def counted_as(host: str) -> str:
    """The address under which a peer is counted: of IPv6 a whole /64, which is one household."""
    address = parse_address(host)
    if isinstance(address, IPv6Address):
        return str(ip_network((int(address) >> 64 << 64, 64)))
    return host if address is None else str(address)


def parse_address(host: str) -> IPv4Address | IPv6Address | None:
    """An address as it is meant: IPv4 written as IPv6 is IPv4."""
    try:
        address = ip_address(host)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


@lru_cache(4096)
def is_loopback(host: str) -> bool:
    """Whether a peer is on this very machine."""
    address = parse_address(host)
    return address is not None and address.is_loopback


class Proxies:
    """The proxies in front of the server: addresses or networks, by commas; `*` is everybody."""

    def __init__(self, proxy: str | None) -> None:
        named = [name.strip() for name in (proxy or "").split(",") if name.strip()]
        self.everybody = "*" in named
        self.names = frozenset(named)
        self.networks = tuple(network for name in named for network in networks(name))

    def __contains__(self, host: str) -> bool:
        """Whether a peer is one of them."""
        if self.everybody or host in self.names:
            return True
        address = parse_address(host)
        return address is not None and any(address in network for network in self.networks)

    def forwarded(self, headers: Iterable[tuple[bytes, bytes]]) -> str | None:
        """For whom a proxy asks: the last address in `X-Forwarded-For` that is no proxy itself."""
        found = [value.decode("latin-1") for name, value in headers if name.lower() == b"x-forwarded-for"]
        hosts = [host.strip() for host in ",".join(found).split(",") if host.strip()]
        return next((host for host in reversed(hosts) if host not in self), hosts[0] if hosts else None)


def networks(name: str) -> list[IPv4Network | IPv6Network]:
    """A name as a network, if it is one."""
    try:
        return [ip_network(name, strict=False)]
    except ValueError:
        return []
