"""The addresses of tables: opening, joining, looking, moving, replaying, playing again."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from eldorado.core.edition import Edition
from eldorado.core.game import Seat
from eldorado.core.log import Log
from eldorado.core.record import write_record
from eldorado.server.http.gateway import Gateway, json_response, language, problem_response, query_number
from eldorado.server.http.leaving import unless_gone
from eldorado.server.http.limits import Buckets
from eldorado.server.http.security import address
from eldorado.server.http.table_rows import TableRows
from eldorado.server.jobs.logged_game import logged_game
from eldorado.server.messages import client_messages
from eldorado.server.messages.catalogue import components
from eldorado.server.messages.client_messages import read_move
from eldorado.server.messages.log_lines import names
from eldorado.server.problems import Problem
from eldorado.server.table.access import check_belongs, check_holds, check_seat_link, check_shares, check_watch_link
from eldorado.server.table.game_choice import find_game
from eldorado.server.table.sealed_record import table_record
from eldorado.server.table.seats import watch_path
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

    def tell(self) -> None:
        """Nobody is there any more."""

    def dismiss(self, reason: str) -> None:
        """Nobody is there any more."""


class TableApi:
    """What can be asked of tables without a socket."""

    def __init__(self, gateway: Gateway) -> None:
        self.gateway = gateway
        self.tables = gateway.tables
        self.opened_today = Buckets(gateway.limits.tables_a_day, gateway.clock, refusal="tables_today")
        self.jobs = gateway.tables.services.jobs
        self.rows = TableRows(gateway)

    def routes(self) -> list[Route]:
        """The addresses."""
        get, post, limits, at = self.gateway.get, self.gateway.post, self.gateway.limits, "/api/tables/{table}"
        post_link = self.gateway.post_link
        return [
            Route("/api/tables", get(self.mine), methods=["GET"]),
            Route("/api/tables", post(self.open_table, limits.tables), methods=["POST"]),
            Route("/api/luck", post(self.offer_luck), methods=["POST"]),
            Route(at, get(self.show)),
            Route(f"{at}/edition", get(self.edition)),
            Route(f"{at}/frames", get(self.frames, limits.documents)),
            Route(f"{at}/graph", get(self.graph, limits.documents)),
            Route(f"{at}/record", get(self.record, limits.documents)),
            Route(f"{at}/claim", post_link(self.claim), methods=["POST"]),
            Route(f"{at}/watch", post_link(self.watch), methods=["POST"]),
            Route(f"{at}/watch", get(self.watch_link), methods=["GET"]),
            Route(f"{at}/moves", post(self.move), methods=["POST"]),
            Route(f"{at}/rematch", post(self.rematch, limits.tables), methods=["POST"]),
            Route(f"{at}/seats/{{seat:int}}/link", post(self.link), methods=["POST"]),
        ]

    async def open_table(self, request: Request) -> Response:
        """Open a table."""
        plan = await self.gateway.body(request, client_messages.OpenTable, self.gateway.limits.document)
        own = None if plan.edition is None else await self._edition(request, plan.game, plan.edition)
        begun = None if plan.beginning is None else await self._beginning(request, plan.game, plan.beginning)
        self.opened_today.take(address(request))
        if plan.public:
            self.gateway.rates.open_to_all(address(request))
        most = self.gateway.limits.open_tables
        return await self.gateway.as_browser(
            request, lambda browser: self.tables.open_table(browser, plan, most, own, begun)
        )

    async def _edition(self, request: Request, game: str, text: str) -> Edition:
        """The edition that somebody brings along, checked by a worker."""
        work = self.jobs.edition(address(request), find_game(game), text, language(request))
        return await unless_gone(request, work)

    async def _beginning(self, request: Request, game: str, asked: client_messages.Beginning) -> Log:
        """The game that is to go on from a position of another, checked by a worker."""
        spoken, longest = language(request), self.gateway.limits.entries
        work = self.jobs.beginning(address(request), game, bytes(asked.record), asked.entry, longest, spoken)
        return await unless_gone(request, work)

    async def offer_luck(self, request: Request) -> Response:
        """Commit to the luck of a table that is still to be opened."""
        await self.gateway.body(request, client_messages.EmptyBody)
        return json_response({"commitment": self.tables.offered.offer()})

    async def mine(self, request: Request) -> Response:
        """The tables of the browser that asks."""
        browser = await self.gateway.browsers.find(request)
        found = await self.tables.mine(browser) if browser else []
        return json_response([self.rows.row(summary, browser, language(request)) for summary in found])

    async def claim(self, request: Request) -> Response:
        """Take the seat of a link."""
        asked = await self.gateway.body(request, client_messages.ClaimBody)
        async with self.gateway.table(request, lambda access: check_seat_link(access, asked.token)) as (table, *_):

            async def act(browser: str) -> dict[str, Any]:
                seat = await self.tables.claim(table, browser, asked.token, asked.name, asked.nonce, asked.mark)
                return {"table": table.state.row.id, "seat": seat}

            return await self.gateway.as_browser(request, act)

    async def watch(self, request: Request) -> Response:
        """Become an onlooker."""
        asked = await self.gateway.body(request, client_messages.WatchBody)
        async with self.gateway.table(request, lambda access: check_watch_link(access, asked.token)) as (table, *_):

            async def act(browser: str) -> dict[str, Any]:
                await self.tables.look_on(table, browser, asked.token)
                return {"table": table.state.row.id}

            return await self.gateway.as_browser(request, act)

    async def watch_link(self, request: Request) -> Response:
        """A link by which others can look on, for who looks on."""
        async with self.gateway.table(request, check_shares) as (table, _, token):
            return json_response({"link": watch_path(table.state.row.id, token)})

    async def show(self, request: Request) -> Response:
        """The table as the socket would show it."""
        async with self.gateway.viewed(request) as (table, browser, seat):
            table.sign_of_life(browser)
            table.arrive(browser)
            glance = OneTimeWatcher(browser, seat, bool(table.state.held_by(browser)), language(request))
            return json_response(table.message_for(glance, await table.tell_ahead(glance)))

    async def edition(self, request: Request) -> Response:
        """What is printed in the edition of a table."""
        async with self.gateway.viewed(request) as (table, *_):
            return json_response(components(table.state.log.edition))

    async def move(self, request: Request) -> Response:
        """A move, where the socket does not work."""
        asked = await self.gateway.body(request, client_messages.MoveBody)
        async with self.gateway.table(request, lambda access: check_holds(access, asked.seat)) as (table, browser, _):
            table.sign_of_life(browser)
            table.arrive(browser)
            try:
                move = read_move(table.state.game, asked.move)
                began = time.perf_counter()
                n = await table.play(asked.seat, asked.ask, move)
                table.services.metrics.move.observe(time.perf_counter() - began)
                return json_response({"n": n})
            except Problem as problem:
                return problem_response(request, problem, table)

    async def link(self, request: Request) -> Response:
        """A new link for a seat."""
        await self.gateway.body(request, client_messages.EmptyBody)
        async with self.gateway.table(request, check_belongs) as (table, browser, _):
            return json_response({"link": await self.tables.new_link(table, browser, request.path_params["seat"])})

    async def frames(self, request: Request) -> Response:
        """The game as frames."""
        async with self.gateway.viewed(request) as (table, _, seat):
            state, spoken = table.state, language(request)
            start, end = query_number(request, "from", 0), query_number(request, "to", state.n)
            called, logged = names(state, server_words(spoken)), logged_game(state.log)
            asked = (logged, seat, spoken, called, start, end)
            return json_response(await self.jobs.documents.run(address(request), "show_frames", *asked))

    async def graph(self, request: Request) -> Response:
        """The course of a finished game, as an onlooker would have seen it."""
        async with self.gateway.viewed(request) as (table, *_):
            return json_response(await table.graph(address(request)))

    async def record(self, request: Request) -> Response:
        """The record of a finished game, less what is sealed of one that was ended by consent."""
        async with self.gateway.viewed(request) as (table, *_):
            state = await table.give_record()
            called = names(state, server_words(language(request)))
            return json_response(await asyncio.to_thread(lambda: write_record(table_record(state, called))))

    async def rematch(self, request: Request) -> Response:
        """Play again with the same people."""
        asked = await self.gateway.body(request, client_messages.RematchBody)
        async with self.gateway.table(request, check_belongs) as (table, browser, _):
            self.opened_today.take(address(request))
            most = self.gateway.limits.open_tables
            return json_response(await self.tables.rematch(table, browser, most, asked.luck))
