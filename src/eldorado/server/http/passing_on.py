"""How a request looks when one server passes it on to another: what the asker has sent is sent under other names."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from typing import Any, Final

from starlette.requests import HTTPConnection
from starlette.types import Scope

from eldorado.server.http.peer_requests import Headers, Refused
from eldorado.server.live.leads import Leads, Line
from eldorado.server.storage.servers import ServerRow

FROM: Final = b"x-from-"
"""Before the name of a header that the asker has sent."""
CLIENT: Final = b"x-asker"
SCHEME: Final = b"x-asker-scheme"
NOT_MINE: Final = b"x-eldorado-not-mine"
"""The header of an answer that says: another server leads this, ask again which."""
NOT_ME: Final = b"x-eldorado-not-me"
"""The header of an answer that says: the server that was meant is not here any more, another one has its address."""
BY_PEER: Final = "eldorado.by_peer"
"""Where a request says that another server has passed it on."""
PASSED_ON: Final = frozenset(
    (
        b"host",
        b"origin",
        b"cookie",
        b"accept-encoding",
        b"accept-language",
        b"content-type",
        b"sec-fetch-site",
        b"user-agent",
        b"x-eldorado",
    )
)
"""What the application looks at."""


class Moved(Exception):
    """The server that was asked does not lead the table any more."""


def passed_headers(asked: HTTPConnection) -> list[tuple[bytes, bytes]]:
    """What another server needs to know of who asks."""
    kept = [(FROM + name, value) for name, value in asked.scope["headers"] if name in PASSED_ON]
    host = asked.client.host if asked.client else ""
    return [*kept, (CLIENT, host.encode()), (SCHEME, asked.scope["scheme"].encode())]


def target_of(asked: HTTPConnection) -> str:
    """The address that is asked for, as it was written."""
    query: bytes = asked.scope["query_string"]
    path: bytes = asked.scope.get("raw_path") or asked.scope["path"].encode()
    return (path + (b"?" + query if query else b"")).decode("latin-1")


def as_it_was(scope: Scope) -> Scope:
    """A request as its asker has sent it, out of what another server has passed on."""
    headers: list[tuple[bytes, bytes]] = scope["headers"]
    said = {name: value.decode("latin-1") for name, value in headers if name in (CLIENT, SCHEME)}
    own = [(name, value) for name, value in headers if name in (b"content-length", b"transfer-encoding")]
    asked = [(name.removeprefix(FROM), value) for name, value in headers if name.startswith(FROM)]
    restored: dict[str, Any] = {"client": (said.get(CLIENT, ""), 0), "scheme": said.get(SCHEME, "http"), BY_PEER: True}
    return {**scope, "headers": asked + own, **restored}


def check_is_right(headers: Headers | Iterable[tuple[str, str]]) -> None:
    """Raise Moved for an answer which says that the table has moved, Refused if the server that was meant has gone."""
    names = {name if isinstance(name, bytes) else name.encode() for name, _ in headers}
    if NOT_ME in names:
        raise Refused("another server has its address")
    if NOT_MINE in names:
        raise Moved


@contextlib.contextmanager
def on_line(leads: Leads, server: ServerRow, line: Line) -> Iterator[None]:
    """While this goes on it is broken off if the other server is found to be gone."""
    lines = leads.lines.setdefault(server.number, set())
    lines.add(line)
    try:
        yield
    finally:
        lines.discard(line)
