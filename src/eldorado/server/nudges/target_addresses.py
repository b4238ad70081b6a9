"""Where strangers may have the server send something: never into its own network, however the address is written."""

from __future__ import annotations

import re
import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, NamedTuple, TypeAlias
from urllib.parse import SplitResult, urlsplit

from eldorado.server.problems import BadAddress

Address: TypeAlias = IPv4Address | IPv6Address

LONGEST: Final = 1000
NAME: Final = re.compile(r"(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*\.?")
PORTS: Final = {"https": 443, "http": 80}
USUAL_PORT: Final = 443
FREE_PORTS: Final = 1024
"""From here on a port is not one of the old services, which would take our words for their own."""
GLOBAL_UNICAST: Final = IPv6Network("2000::/3")
CLOSED: Final = tuple(map(ip_network, ("192.0.0.0/24", "192.88.99.0/24", "2001::/23", "3fff::/20")))
"""What lies nowhere, and some versions of Python take for open."""
TRANSLATED: Final = IPv6Network("64:ff9b::/96")
"""IPv4 as a network that has only IPv6 sees it."""


class Target(NamedTuple):
    """An address, taken apart."""

    scheme: str
    host: str
    port: int
    path: str
    """With its query."""

    @property
    def origin(self) -> str:
        """What a push service is told that a message is for."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}" + ("" if self.port == PORTS[self.scheme] else f":{self.port}")


def read_target(url: str, near: bool) -> Target:
    """An address that may be sent to, by how it is written; `near`: also in this network, and without TLS."""
    if len(url) > LONGEST:
        raise BadAddress("address_long")
    if not re.fullmatch(r"[!-\[\]-~]+", url):  # printable ASCII, no blank and no backslash
        raise BadAddress("address_form")
    parts, port = _split(url)
    if parts.scheme not in PORTS or (parts.scheme == "http" and not near):
        raise BadAddress("address_scheme")
    if "@" in parts.netloc:
        raise BadAddress("address_user")
    if not near and port != USUAL_PORT and port < FREE_PORTS:
        raise BadAddress("address_port")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme, _host(parts), port, path)


def _split(url: str) -> tuple[SplitResult, int]:
    try:
        parts = urlsplit(url)
        return parts, parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        raise BadAddress("address_form") from None


def _host(parts: SplitResult) -> str:
    """The host: a name, or an IPv6 address without a zone."""
    host = parts.hostname or ""
    if "[" in parts.netloc:
        try:
            return str(IPv6Address(host if "%" not in host else ""))
        except ValueError:
            raise BadAddress("address_form") from None
    if not NAME.fullmatch(host):
        raise BadAddress("address_form")
    return host.removesuffix(".")


def find(target: Target, near: bool) -> list[Address]:
    """The addresses of a target, asked of the resolver now (it may take long); none of them may lie in this network."""
    try:
        found = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)
    except (OSError, UnicodeError):
        raise BadAddress("address_unknown") from None
    addresses = list(dict.fromkeys(ip_address(str(entry[4][0]).partition("%")[0]) for entry in found))
    if not near and not all(is_open(address) for address in addresses):
        raise BadAddress("address_private")
    return addresses


def is_open(address: Address) -> bool:
    """Whether an address lies in the open internet, and is none of this machine's own."""
    inner = _inner(address)
    if isinstance(inner, IPv6Address) and inner not in GLOBAL_UNICAST:
        return False
    if any(inner in network for network in CLOSED) or inner.is_multicast or inner.is_reserved:
        return False
    return inner.is_global and not _is_own(address)


def _inner(address: Address) -> Address:
    """The IPv4 address that an IPv6 address stands for, if it does."""
    if isinstance(address, IPv4Address):
        return address
    if address in TRANSLATED:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return address.ipv4_mapped or address.sixtofour or address


def _is_own(address: Address) -> bool:
    """Whether a packet there would not leave this machine: a firewall would not see it. Nothing is sent to find out."""
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((str(address), 9))
            return ip_address(str(probe.getsockname()[0]).partition("%")[0]) == address
    except OSError:
        return False
