"""The addresses by which somebody asks to be called when it is their turn."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from eldorado.server.http.gateway import Gateway, json_response
from eldorado.server.messages import client_messages, personal_bodies
from eldorado.server.nudges.nudges import Nudges
from eldorado.server.problems import Problem
from eldorado.server.storage.nudge_rows import Subscription, Webhook
from eldorado.server.table.access import check_opened
from eldorado.server.table.actions import note_webhook


class NudgeApi:
    """Devices that are called, and the webhooks of tables."""

    def __init__(self, gateway: Gateway) -> None:
        self.gateway = gateway

    @property
    def nudges(self) -> Nudges:
        """Who calls; a server without is one that calls nobody."""
        nudges = self.gateway.tables.services.nudges
        if nudges is None:
            raise Problem("no_push")
        return nudges

    def routes(self) -> list[Route]:
        """The addresses; what makes the server look up or send to a name is as dear as a document."""
        get, post, dear = self.gateway.get, self.gateway.post, self.gateway.limits.documents
        at = "/api/tables/{table}/webhook"
        return [
            Route("/api/push", post(self.subscribe, dear), methods=["POST"]),
            Route("/api/push/end", post(self.unsubscribe), methods=["POST"]),
            Route(at, get(self.show_webhook), methods=["GET"]),
            Route(at, post(self.set_webhook, dear), methods=["POST"]),
            Route(f"{at}/trial", post(self.try_webhook, dear), methods=["POST"]),
        ]

    async def subscribe(self, request: Request) -> Response:
        """Have this browser's device called."""
        asked = await self.gateway.body(request, personal_bodies.PushBody)
        device = Subscription(asked.endpoint, asked.p256dh, asked.auth)

        async def act(browser: str) -> dict[str, Any]:
            await self.nudges.subscribe(browser, device)
            return {}

        return await self.gateway.as_browser(request, act)

    async def unsubscribe(self, request: Request) -> Response:
        """Have it called no more; one that never was is as well."""
        asked = await self.gateway.body(request, personal_bodies.PushEndBody)
        browser = await self.gateway.browsers.find(request)
        if browser is not None:
            await self.nudges.unsubscribe(browser, Subscription(asked.endpoint, "", "").mark)
        return json_response({})

    async def show_webhook(self, request: Request) -> Response:
        """Where the turns of a table are told, for its host; the secret is not shown again."""
        async with self.gateway.table(request, check_opened) as (table, *_):
            webhook = await self.nudges.webhook(table.state.row.id)
        return json_response({"url": webhook and webhook.url, "off": bool(webhook and webhook.off)})

    async def set_webhook(self, request: Request) -> Response:
        """Have the turns of a table told at an address, or nowhere; all at the table are told."""
        asked = await self.gateway.body(request, personal_bodies.WebhookBody)
        async with self.gateway.table(request, check_opened) as (table, browser, _):
            id, now, link = table.state.row.id, table.services.now(), f"{request.base_url}#/table/{table.state.row.id}"
            if asked.url is None:
                if await self.nudges.remove_webhook(id):
                    await table.alter(lambda state: note_webhook(state, "webhook_off", now))
                return json_response({})
            webhook = Webhook(id, browser, asked.url, table.services.token(), link[:400])
            await self.nudges.check_webhook(webhook)
            await table.alter(lambda state: note_webhook(state, "webhook_on", now))
            await self.nudges.set_webhook(webhook)
        return json_response({"secret": webhook.secret})

    async def try_webhook(self, request: Request) -> Response:
        """Send a trial to the address of a table."""
        await self.gateway.body(request, client_messages.EmptyBody)
        async with self.gateway.table(request, check_opened) as (table, *_):
            await self.nudges.try_webhook(table.state.row.id)
        return json_response({})
