"""The addresses of tables open to anybody: the list, what an invitation leads to, sitting down, looking on."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from eldorado.server.http.gateway import Gateway, json_response, language
from eldorado.server.http.security import address
from eldorado.server.live.public_table import join, look_on
from eldorado.server.messages import client_messages
from eldorado.server.messages.table_card import PublicList, invitation_card, public_card
from eldorado.server.problems import Problem
from eldorado.server.storage.public_tables import public_tables
from eldorado.server.table.access import check_invited
from eldorado.server.table.company import check_public_look, check_public_seat


class PublicTableApi:
    """What anybody on this server may see and do; a seat's own link is never told."""

    def __init__(self, gateway: Gateway) -> None:
        self.gateway = gateway
        self.tables = gateway.tables

    def routes(self) -> list[Route]:
        """The addresses."""
        get, post, at = self.gateway.get, self.gateway.post, "/api/tables/{table}"
        return [
            Route("/api/public", get(self.list)),
            Route(f"{at}/invitation", self.gateway.post_link(self.invitation), methods=["POST"]),
            Route(f"{at}/join", post(self.join), methods=["POST"]),
            Route(f"{at}/look", post(self.look), methods=["POST"]),
        ]

    def check_offered(self) -> None:
        """Refuse where the operator wants no tables open to anybody."""
        if not self.tables.services.public_tables:
            raise Problem("no_public")

    async def list(self, request: Request) -> Response:
        """The tables at which anybody may sit down or look on, the newest first."""
        services, spoken = self.tables.services, language(request)
        if not services.public_tables:
            return json_response(PublicList(False, []))
        browser, now = await self.gateway.browsers.find(request), services.now()
        found = await services.store.run(lambda connection: public_tables(connection, now))
        cards = [public_card(table, self.gateway.catalogue, browser, spoken) for table in found]
        return json_response(PublicList(True, cards))

    async def invitation(self, request: Request) -> Response:
        """What a link leads to, which is not used up by asking; without one, a table open to anybody."""
        asked = await self.gateway.body(request, client_messages.InvitationBody)
        if not asked.token:
            self.check_offered()
        async with self.gateway.table(request, lambda access: check_invited(access, asked.token)) as visit:
            table, browser, seat = visit
            card = invitation_card(table.state, self.gateway.catalogue, browser or None, language(request), seat)
            return json_response(card)

    async def join(self, request: Request) -> Response:
        """Take a free seat."""
        asked = await self.gateway.body(request, client_messages.JoinBody)
        self.check_offered()
        self.gateway.rates.join(address(request))
        async with self.gateway.table(request, check_public_seat) as (table, *_):

            async def act(browser: str) -> dict[str, Any]:
                seat = await join(table, browser, asked.name, asked.nonce)
                return {"table": table.state.row.id, "seat": seat}

            return await self.gateway.as_browser(request, act)

    async def look(self, request: Request) -> Response:
        """Become an onlooker."""
        await self.gateway.body(request, client_messages.EmptyBody)
        self.check_offered()
        self.gateway.rates.join(address(request))
        async with self.gateway.table(request, check_public_look) as (table, *_):

            async def act(browser: str) -> dict[str, Any]:
                await look_on(table, browser)
                return {"table": table.state.row.id}

            return await self.gateway.as_browser(request, act)
