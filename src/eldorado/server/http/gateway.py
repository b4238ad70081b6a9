"""What every request goes through before anything is done, and how it is answered."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from msgspec import Struct
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from eldorado.core.game import Seat
from eldorado.core.opened import boxes_kept
from eldorado.server.http.browser_cookies import Browsers
from eldorado.server.http.leaving import unless_gone
from eldorado.server.http.limits import Buckets, Limits, Rate, Turnstile
from eldorado.server.http.loop_lag import LoopLag
from eldorado.server.http.peer_requests import PeerLines
from eldorado.server.http.replies import error_info
from eldorado.server.http.request_counts import REFUSED
from eldorado.server.http.security import address, check_post, read_all
from eldorado.server.http.socket_connection import Connection
from eldorado.server.http.table_rates import TableRates
from eldorado.server.live.live_table import LiveTable
from eldorado.server.live.live_tables import LiveTables
from eldorado.server.live.people import People
from eldorado.server.messages import client_messages
from eldorado.server.messages.catalogue import Catalogue
from eldorado.server.messages.table_message import encode
from eldorado.server.problems import Malformed, Problem
from eldorado.server.storage.store import StoreFailed
from eldorado.server.table.access import TableAccess, access_to, check_holds, check_looks_on
from eldorado.server.words import preferred

logger = logging.getLogger("eldorado.front")

Endpoint: TypeAlias = Callable[[Request], Coroutine[Any, Any, Response]]
B = TypeVar("B", bound=Struct)
C = TypeVar("C")


class Visit(NamedTuple, Generic[C]):
    """Somebody at a table, and what was found out when they were let in."""

    table: LiveTable
    browser: str
    checked: C


def json_response(content: Any, status: int = 200) -> Response:
    """JSON that no cache keeps."""
    body = content if isinstance(content, bytes) else encode(content)
    return Response(body, status, {"cache-control": "no-store"}, "application/json")


def problem_response(request: HTTPConnection, problem: Problem, table: LiveTable | None = None) -> Response:
    """A problem as a response."""
    request.scope[REFUSED] = problem.code
    response = json_response({"error": error_info(problem, language(request), table)}, problem.status)
    if problem.status in (429, 503):
        response.headers["retry-after"] = "5"
    if problem.status == 429:
        response.headers["connection"] = "close"
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


def watch_figures(gateway: Gateway) -> None:
    """What can be counted at any time: tables, sockets, and what is kept at hand."""
    services, tables = gateway.tables.services, gateway.tables.live
    metrics = services.metrics
    metrics.watch("tables_live", "Tables in memory", lambda: len(tables))
    metrics.watch("bot_thinking_share", "How much of their usual thinking bots do", lambda: services.bots.share.now)
    metrics.watch("sockets", "Sockets open at tables", lambda: len(gateway.connections))
    if services.leads.shared:
        watch_servers(gateway)
    metrics.watch_size("browsers", lambda: len(gateway.browsers))
    metrics.watch_size("device_codes", lambda: len(gateway.people.codes))
    metrics.watch_size("editions", boxes_kept)
    metrics.watch_size("words", lambda: len(gateway.catalogue.words_cache))


def watch_servers(gateway: Gateway) -> None:
    """What several servers have to do with each other."""
    services = gateway.tables.services
    metrics, leads = services.metrics, services.leads
    metrics.watch("servers", "Servers on this database, this one included", lambda: 1 + len(leads.others))
    metrics.watch("tables_led", "Tables that this server leads", lambda: len(leads.led))
    metrics.watch("forwarded_sockets", "Sockets passed on to other servers", lambda: len(gateway.passed))
    metrics.watch("news_by_redis", "Whether news comes by Redis", lambda: leads.news.kind == "redis")


class Dismissible(Protocol):
    """Somebody who can be sent away."""

    def dismiss(self, reason: str) -> None:
        """There is nothing more to see here."""


class Gateway:
    """What all addresses share: tables, browsers, limits."""

    def __init__(
        self,
        tables: LiveTables,
        catalogue: Catalogue,
        limits: Limits,
        clock: Callable[[], float],
        version: str,
        peer_lines: PeerLines | None = None,
    ) -> None:
        self.tables = tables
        self.catalogue = catalogue
        self.limits = limits
        self.clock = clock
        self.version = version
        self.peer_lines = peer_lines or PeerLines()
        """How other servers are reached."""
        self.browsers = Browsers(tables.services)
        self.people = People(tables)
        self.connections: dict[Connection, None] = {}
        self.passed: dict[Dismissible, None] = {}
        """The sockets that are passed on to other servers."""
        self.sockets = Turnstile(limits.sockets)
        self.arrivals = Buckets(limits.arrivals, clock)
        self.wrong_links = Buckets(limits.tokens, clock)
        self.rates = TableRates(limits, clock)
        self.loop_lag = LoopLag(tables.services.metrics.loop_lag.observe)
        watch_figures(self)

    def get(self, endpoint: Endpoint, *rates: Rate) -> Endpoint:
        """An address to read from."""
        buckets = [Buckets(rate, self.clock) for rate in (self.limits.gets, *rates)]

        async def read(request: Request) -> Response:
            for bucket in buckets:
                bucket.take(address(request))
            return await unless_gone(request, endpoint(request))

        return self.refusing(read)

    def post(self, endpoint: Endpoint, *rates: Rate) -> Endpoint:
        """An address to write to."""
        buckets = [Buckets(rate, self.clock) for rate in (self.limits.posts, *rates)]

        async def write(request: Request) -> Response:
            check_post(request)
            for bucket in buckets:
                bucket.take(address(request))
            return await endpoint(request)

        return self.refusing(write)

    def post_link(self, endpoint: Endpoint) -> Endpoint:
        """An address to which the token of a link is sent: wrong ones are counted, a right one is taken in any case.

        So nobody is locked out by others at the same address (a school, a mobile network) who try links. To guess is
        no quicker for it: a token has 256 bits, and every try is one of the POSTs an address may send.
        """

        async def counted(request: Request) -> Response:
            try:
                return await endpoint(request)
            except Problem as problem:
                if problem.code in ("token", "no_table"):
                    self.wrong_links.take(address(request))
                raise

        return self.post(counted)

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

    async def as_browser(self, request: Request, act: Callable[[str], Awaitable[Any]]) -> Response:
        """Act as the browser that asks; a new one gets its cookie, if what it wants is done."""
        browser, token = await self.browsers.find(request), None
        if browser is None:
            browser, token = await self.browsers.welcome()
        response = json_response(await act(browser))
        if token is not None:
            self.browsers.give_cookie(request, response, token)
        return response

    @asynccontextmanager
    async def table(self, request: HTTPConnection, check: Callable[[TableAccess], C]) -> AsyncIterator[Visit[C]]:
        """The table that the address names, held until its business is done; who may not come does not open it."""
        id: str = request.path_params["table"]
        if not id.isascii() or len(id) > 24 or not id.replace("-", "").replace("_", "").isalnum():
            raise Problem("no_table")
        browser = await self.browsers.find(request)
        check(await self.tables.access(id, browser))
        async with self.tables.hold(id, address(request)) as table:
            checked = check(access_to(table.state, browser))
            yield Visit(table, browser or "", checked)

    def viewed(self, request: HTTPConnection) -> AbstractAsyncContextManager[Visit[Seat | None]]:
        """The table that the address names, for who may look at it, through the seat that they ask for."""

        def check(access: TableAccess) -> Seat | None:
            if request.query_params.get("seat", "watch") != "watch":
                return check_holds(access, query_number(request, "seat", -1))
            check_looks_on(access)
            return None

        return self.table(request, check)
