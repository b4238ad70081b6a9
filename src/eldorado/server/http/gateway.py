"""What every request goes through before anything is done, and how it is answered."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from eldorado.core.game import Seat
from eldorado.server.http.browser_cookies import Browsers
from eldorado.server.http.limits import Buckets, Limits, Rate, Turnstile
from eldorado.server.http.replies import error_info
from eldorado.server.http.security import address, check_post, read_all
from eldorado.server.http.socket_connection import Connection
from eldorado.server.live.live_table import LiveTable
from eldorado.server.live.live_tables import LiveTables
from eldorado.server.messages import client_messages
from eldorado.server.messages.catalogue import Catalogue
from eldorado.server.messages.table_message import encode
from eldorado.server.problems import Malformed, Problem
from eldorado.server.storage.store import StoreFailed
from eldorado.server.table import actions
from eldorado.server.table.table_state import asked_seat
from eldorado.server.words import preferred

logger = logging.getLogger("eldorado.front")

Endpoint: TypeAlias = Callable[[Request], Awaitable[Response]]
B = TypeVar("B", bound=Struct)


def json_response(content: Any, status: int = 200) -> Response:
    """JSON that no cache keeps."""
    body = content if isinstance(content, bytes) else encode(content)
    return Response(body, status, {"cache-control": "no-store"}, "application/json")


def problem_response(request: HTTPConnection, problem: Problem, table: LiveTable | None = None) -> Response:
    """A problem as a response."""
    response = json_response({"error": error_info(problem, language(request), table)}, problem.status)
    if problem.status in (429, 503):
        response.headers["retry-after"] = "5"
    return response


def language(connection: HTTPConnection) -> str:
    """The language the asker wants."""
    return preferred(connection.query_params.get("lang"), connection.headers.get("accept-language"))


def query_number(connection: HTTPConnection, name: str, default: int) -> int:
    """A number from the query."""
    text = connection.query_params.get(name)
    if text is None:
        return default
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > 9:
        raise Malformed(name, "not a number")
    return int(text)


class Gateway:
    """What all addresses share: tables, browsers, limits."""

    def __init__(
        self, tables: LiveTables, catalogue: Catalogue, limits: Limits, clock: Callable[[], float], version: str
    ) -> None:
        self.tables = tables
        self.catalogue = catalogue
        self.limits = limits
        self.clock = clock
        self.version = version
        self.browsers = Browsers(tables.services)
        self.connections: set[Connection] = set()
        self.sockets = Turnstile(limits.sockets)

    def get(self, endpoint: Endpoint, *rates: Rate) -> Endpoint:
        """An address to read from."""
        buckets = [Buckets(rate, self.clock) for rate in (self.limits.gets, *rates)]

        async def read(request: Request) -> Response:
            for bucket in buckets:
                bucket.take(address(request))
            return await endpoint(request)

        return self.refusing(read)

    def post(self, endpoint: Endpoint, *rates: Rate) -> Endpoint:
        """An address to write to."""
        buckets = [Buckets(rate, self.clock) for rate in (self.limits.posts, *rates)]

        async def write(request: Request) -> Response:
            check_post(request.headers)
            for bucket in buckets:
                bucket.take(address(request))
            return await endpoint(request)

        return self.refusing(write)

    def refusing(self, endpoint: Endpoint) -> Endpoint:
        """An address that answers every problem with a sentence."""

        async def attempt(request: Request) -> Response:
            try:
                return await endpoint(request)
            except Problem as problem:
                return problem_response(request, problem)
            except StoreFailed:
                return problem_response(request, Problem("storage"))
            except Exception:
                logger.exception("a request brought the server out of step")
                return problem_response(request, Problem("fault"))

        return attempt

    async def body(self, request: Request, kind: type[B], limit: int | None = None) -> B:
        """The checked body of a POST."""
        text = await read_all(request, limit or self.limits.message, self.limits.body_seconds)
        return client_messages.read_body(text, kind)

    async def known(self, request: HTTPConnection) -> str:
        """The browser that asks; a stranger has nothing here."""
        browser = await self.browsers.find(request)
        if browser is None:
            raise Problem("not_yours")
        return browser

    async def as_browser(self, request: Request, act: Callable[[str], Awaitable[Any]]) -> Response:
        """Act as the browser that asks; a new one gets its cookie, if what it wants is done."""
        browser, token = await self.browsers.find(request), None
        if browser is None:
            browser, token = await self.browsers.welcome()
        response = json_response(await act(browser))
        if token is not None:
            self.browsers.give_cookie(request, response, token)
        return response

    async def table(self, request: HTTPConnection) -> LiveTable:
        """The table that the address names."""
        id: str = request.path_params["table"]
        if not id.isascii() or len(id) > 24 or not id.replace("-", "").replace("_", "").isalnum():
            raise Problem("no_table")
        return await self.tables.find(id)

    async def viewer(self, request: HTTPConnection, table: LiveTable) -> tuple[str, Seat | None]:
        """Who asks, and through which seat they may look."""
        browser, state = await self.known(request), table.state
        if request.query_params.get("seat", "watch") != "watch":
            seat = asked_seat(state, query_number(request, "seat", -1))
            actions.check_holder(state, browser, seat)
            return browser, seat
        if not state.held_by(browser) and state.row.host != browser:
            if browser not in state.onlookers:
                raise Problem("not_yours")
            if not state.row.watch:
                raise Problem("watch_off")
        return browser, None
