"""The addresses of tables: opening, joining, looking, moving, replaying, playing again."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from eldorado.core.game import Seat
from eldorado.core.record import record, write_record
from eldorado.server.http.gateway import Gateway, json_response, language, problem_response, query_number
from eldorado.server.messages import client_messages
from eldorado.server.messages.catalogue import components
from eldorado.server.messages.client_messages import read_move
from eldorado.server.messages.frames import frames
from eldorado.server.messages.log_lines import names
from eldorado.server.messages.table_message import encode
from eldorado.server.problems import Problem
from eldorado.server.storage.rows import TableSummary
from eldorado.server.table import actions
from eldorado.server.table.game_choice import find_game
from eldorado.server.words import server_words


class OneTimeWatcher(Struct):
    """Somebody who looks once."""

    browser: str
    seat: Seat | None
    seated: bool
    language: str
    shown: int = 0
    first_note: int = 0

    def wake(self) -> None:
        """Nobody is there any more."""

    def dismiss(self, reason: str) -> None:
        """Nobody is there any more."""


class TableApi:
    """What can be asked of tables without a socket."""

    def __init__(self, gateway: Gateway) -> None:
        self.gateway = gateway
        self.tables = gateway.tables

    def routes(self) -> list[Route]:
        """The addresses."""
        get, post, limits, at = self.gateway.get, self.gateway.post, self.gateway.limits, "/api/tables/{table}"
        return [
            Route("/api/tables", get(self.mine), methods=["GET"]),
            Route("/api/tables", post(self.open_table, limits.tables), methods=["POST"]),
            Route(at, get(self.show)),
            Route(f"{at}/edition", get(self.edition)),
            Route(f"{at}/frames", get(self.frames, limits.documents)),
            Route(f"{at}/graph", get(self.graph, limits.documents)),
            Route(f"{at}/record", get(self.record)),
            Route(f"{at}/claim", post(self.claim, limits.tokens), methods=["POST"]),
            Route(f"{at}/watch", post(self.watch, limits.tokens), methods=["POST"]),
            Route(f"{at}/moves", post(self.move), methods=["POST"]),
            Route(f"{at}/rematch", post(self.rematch, limits.tables), methods=["POST"]),
            Route(f"{at}/seats/{{seat:int}}/link", post(self.link), methods=["POST"]),
        ]

    async def open_table(self, request: Request) -> Response:
        """Open a table."""
        plan = await self.gateway.body(request, client_messages.OpenTable, self.gateway.limits.document)
        return await self.gateway.as_browser(request, lambda browser: self.tables.open_table(browser, plan))

    async def mine(self, request: Request) -> Response:
        """The tables of the browser that asks."""
        browser = await self.gateway.browsers.find(request)
        found = await self.tables.mine(browser) if browser else []
        return json_response([self._summary(summary, browser, language(request)) for summary in found])

    def _summary(self, summary: TableSummary, browser: str | None, spoken: str) -> dict[str, Any]:
        """A table in the list of one's own."""
        said = server_words(spoken).says["player"]
        seats = [seat.seat for seat in summary.seats if seat.browser == browser]
        game = find_game(summary.game)
        return {
            "table": summary.table,
            "game": summary.game,
            "title": self.gateway.catalogue.words_cache.of(game, game.house, spoken).title,
            "names": [seat.name or said.format(number=seat.seat + 1) for seat in summary.seats],
            "my_seats": seats,
            "asked": summary.asked,
            "my_turn": any(seat in summary.asked and summary.seats[seat].player is None for seat in seats),
            "over": summary.over,
            "n": summary.n,
            "created": summary.created,
            "touched": summary.touched,
        }

    async def claim(self, request: Request) -> Response:
        """Take the seat of a link."""
        asked = await self.gateway.body(request, client_messages.ClaimBody)
        table = await self.gateway.table(request)

        async def act(browser: str) -> dict[str, Any]:
            seat = await self.tables.claim(table, browser, asked.token, asked.name)
            return {"table": table.state.row.id, "seat": seat}

        return await self.gateway.as_browser(request, act)

    async def watch(self, request: Request) -> Response:
        """Become an onlooker."""
        asked = await self.gateway.body(request, client_messages.WatchBody)
        table = await self.gateway.table(request)

        async def act(browser: str) -> dict[str, Any]:
            await self.tables.look_on(table, browser, asked.token)
            return {"table": table.state.row.id}

        return await self.gateway.as_browser(request, act)

    async def show(self, request: Request) -> Response:
        """The table as the socket would show it."""
        table = await self.gateway.table(request)
        browser, seat = await self.gateway.viewer(request, table)
        glance = OneTimeWatcher(browser, seat, bool(table.state.held_by(browser)), language(request))
        return json_response(table.message_for(glance))

    async def edition(self, request: Request) -> Response:
        """What is printed in the edition of a table."""
        table = await self.gateway.table(request)
        await self.gateway.viewer(request, table)
        return json_response(components(table.state.log.edition))

    async def move(self, request: Request) -> Response:
        """A move, where the socket does not work."""
        asked = await self.gateway.body(request, client_messages.MoveBody)
        table = await self.gateway.table(request)
        try:
            actions.check_holder(table.state, await self.gateway.known(request), asked.seat)
            move = read_move(table.state.game, asked.move)
            return json_response({"n": await table.play(asked.seat, asked.ask, move)})
        except Problem as problem:
            return problem_response(request, problem, table)

    async def link(self, request: Request) -> Response:
        """A new link for a seat."""
        await self.gateway.body(request, client_messages.EmptyBody)
        table, browser = await self.gateway.table(request), await self.gateway.known(request)
        return json_response({"link": await self.tables.new_link(table, browser, request.path_params["seat"])})

    async def frames(self, request: Request) -> Response:
        """The game as frames."""
        table = await self.gateway.table(request)
        _, seat = await self.gateway.viewer(request, table)
        state, spoken = table.state, language(request)
        start, end = query_number(request, "from", 0), query_number(request, "to", state.n)
        words, called = table.services.words(state, spoken), names(state, server_words(spoken))
        found = await asyncio.to_thread(lambda: encode(frames(state.log, seat, words, called, start, end)))
        return json_response(found)

    async def graph(self, request: Request) -> Response:
        """The course of a finished game, as an onlooker would have seen it."""
        table = await self.gateway.table(request)
        await self.gateway.viewer(request, table)
        return json_response(await table.graph())

    async def record(self, request: Request) -> Response:
        """The record of a finished game."""
        table = await self.gateway.table(request)
        await self.gateway.viewer(request, table)
        state = table.state
        if not state.over:
            raise Problem("record_secret")
        return json_response(write_record(record(state.log, names(state, server_words(language(request))))))

    async def rematch(self, request: Request) -> Response:
        """Play again with the same people."""
        await self.gateway.body(request, client_messages.EmptyBody)
        table = await self.gateway.table(request)
        return json_response(await self.tables.rematch(table, await self.gateway.known(request)))
