"""The whole application: addresses, the socket, the pages, behind the guard."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Mount, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from eldorado.server.http.forwarding import Forwarding
from eldorado.server.http.games_api import GameApi
from eldorado.server.http.gateway import Gateway, problem_response
from eldorado.server.http.health_api import LOOPBACK, HealthApi, Networks
from eldorado.server.http.lab_api import LabApi
from eldorado.server.http.nudge_api import NudgeApi
from eldorado.server.http.people_api import PeopleApi
from eldorado.server.http.public_names import PublicNames
from eldorado.server.http.public_tables_api import PublicTableApi
from eldorado.server.http.request_counts import RequestCounts
from eldorado.server.http.review_api import ReviewApi
from eldorado.server.http.security import Guard
from eldorado.server.http.server_api import ServerApi
from eldorado.server.http.socket_api import SocketApi
from eldorado.server.http.static_pages import Pages
from eldorado.server.http.tables_api import TableApi
from eldorado.server.problems import Problem


async def http_problem(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses, in our words."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    return problem_response(request, Problem("wrong_method" if status == 405 else "no_page"))


class NothingElse:
    """What is under /api and is no address, or one that takes other methods."""

    def __init__(self, routes: Sequence[Route]) -> None:
        self.routes = routes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, by what is wrong."""
        known = any(route.matches(scope)[0] is Match.PARTIAL for route in self.routes)
        raise HTTPException(405 if known else 404)


def build_app(
    gateway: Gateway, pages: Pages, names: Sequence[str] = (), metrics_readers: Networks = LOOPBACK
) -> Starlette:
    """The application; under `names` only, if there are any."""
    health = HealthApi(gateway, metrics_readers)
    apis = (
        health,
        GameApi(gateway),
        TableApi(gateway),
        PublicTableApi(gateway),
        ReviewApi(gateway),
        LabApi(gateway),
        PeopleApi(gateway),
        NudgeApi(gateway),
        ServerApi(gateway),
    )
    known = [route for api in apis for route in api.routes()]
    socket = WebSocketRoute("/api/tables/{table}/socket", SocketApi(gateway).socket)
    nothing = NothingElse(known)
    patterns = {nothing: "/api/{rest:path}", socket.endpoint: socket.path, Forwarding: "forwarded"} | {
        route.endpoint: route.path for route in known
    }
    routes = [
        *known,
        socket,
        Route("/api", nothing),
        Route("/api/{rest:path}", nothing),
        Mount("/", GZipMiddleware(pages, minimum_size=500)),
    ]
    counting = Middleware(RequestCounts, gateway.tables.services.metrics, patterns)
    guards = [Middleware(Guard), counting, Middleware(PublicNames, names=names), Middleware(Forwarding, gateway)]
    return Starlette(routes=routes, middleware=guards, exception_handlers={HTTPException: http_problem})
