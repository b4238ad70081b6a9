"""What a server says about itself: its version, and how long it keeps tables."""

from __future__ import annotations

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from eldorado.server.http.gateway import Gateway, json_response, language
from eldorado.server.storage.retention import DAY, Keeping
from eldorado.server.storage.rows import Millis
from eldorado.server.words import ServerWords, server_words


class KeepDays(Struct, frozen=True):
    """How many days tables are kept from when on nothing happens at them; null is for ever."""

    finished: float | None
    abandoned: float | None
    unstarted: float | None


class ServerInfo(Struct, frozen=True):
    """What a server says about itself."""

    version: str
    keep: KeepDays
    keep_text: str
    """The same in a sentence."""
    public_tables: bool
    """Whether hosts may open their tables to anybody here."""
    lab: bool
    """Whether anybody may have a small study played here."""
    push_key: str | None = None
    """The key for which a device lets this server call it; null where nobody is called."""


def in_days(span: Millis | None) -> float | None:
    """A time in days."""
    return None if span is None else round(span / DAY, 3)


def told(span: Millis | None, said: ServerWords) -> str:
    """A time in words."""
    days = in_days(span)
    if days is None:
        return said.says["ever"]
    return said.says["day"] if days == 1 else said.says["days"].format(days=f"{days:g}")


def server_info(
    version: str,
    keeping: Keeping,
    spoken: str,
    public_tables: bool = True,
    lab: bool = True,
    push_key: str | None = None,
) -> ServerInfo:
    """What a server says about itself, in a language."""
    spans = {"finished": keeping.finished, "abandoned": keeping.abandoned, "unstarted": keeping.unstarted}
    said = server_words(spoken)
    text = said.says["keep"].format(**{name: told(span, said) for name, span in spans.items()})
    days = KeepDays(**{name: in_days(span) for name, span in spans.items()})
    return ServerInfo(version, days, text, public_tables, lab, push_key)


class ServerApi:
    """The address at which a server tells about itself."""

    def __init__(self, gateway: Gateway) -> None:
        self.gateway = gateway

    def routes(self) -> list[Route]:
        """The addresses."""
        return [Route("/api/server", self.gateway.get(self.show))]

    async def show(self, request: Request) -> Response:
        """How long tables are kept here."""
        services = self.gateway.tables.services
        keys = services.nudges and services.nudges.keys
        key = keys.public if keys else None
        spoken, offered = language(request), (services.public_tables, services.lab)
        return json_response(server_info(self.gateway.version, services.keeping, spoken, *offered, key))
