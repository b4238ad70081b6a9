"""What other servers of the same database may ask of this one, on an address of its own."""

from __future__ import annotations

import secrets
from typing import Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from eldorado.server.http.gateway import Gateway, json_response
from eldorado.server.http.passing_on import NOT_ME, as_it_was
from eldorado.server.http.peer_requests import SECRET, Done, FoundLuck
from eldorado.server.storage.store import StoreFailed

nobody: Final = Response(status_code=404, headers={NOT_ME.decode(): "1"})
"""For who does not know our secret: perhaps they mean the server that had this address before."""


class PeerApi:
    """Passes requests of other servers on to the application; who does not know our secret finds nothing here."""

    def __init__(self, app: ASGIApp, gateway: Gateway) -> None:
        self.gateway = gateway
        self.tables = gateway.tables
        self.leads = gateway.tables.services.leads
        own = [
            Route("/peer/tables/{table}/hand-over", self.hand_over, methods=["POST"]),
            Route("/peer/luck", self.find_luck, methods=["POST"]),
            Route("/peer/there", self.say_so, methods=["POST"]),
        ]
        self._own = Starlette(routes=own)
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in who knows our secret."""
        if scope["type"] not in ("http", "websocket"):
            return
        given = dict(scope["headers"]).get(SECRET, b"")
        if secrets.compare_digest(given, self.leads.secret.encode()):
            await self._answer(scope, receive, send)
        elif scope["type"] == "http":
            await nobody(scope, receive, send)
        else:
            await WebSocket(scope, receive, send).send_denial_response(nobody)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What servers ask of each other is answered here, all else as if its asker had come to this server."""
        if scope["path"].startswith("/peer/"):
            await self._own(scope, receive, send)
        else:
            await self._app(as_it_was(scope), receive, send)

    async def hand_over(self, request: Request) -> Response:
        """Lead a table no longer: another server needs it."""
        try:
            done = await self.tables.hand_over(request.path_params["table"])
        except StoreFailed:
            done = False
        return json_response(Done(done))

    async def say_so(self, request: Request) -> Response:
        """We are there."""
        return json_response(Done(True))

    async def find_luck(self, request: Request) -> Response:
        """The secret of a commitment that was made here, for the server that opens its table."""
        commitment = (await request.json()).get("commitment")
        secret = self.tables.offered.give_away(str(commitment))
        return json_response(FoundLuck(None if secret is None else secret.hex()))
