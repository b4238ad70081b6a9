"""The addresses of reviews: lines that say how far the thinking is, and at last the review."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from eldorado.server.http.gateway import Gateway, language
from eldorado.server.http.replies import error_info
from eldorado.server.http.security import address, read_all
from eldorado.server.jobs.followed_job import FollowedJob
from eldorado.server.messages.log_lines import names
from eldorado.server.messages.review_document import review_document
from eldorado.server.messages.table_message import encode
from eldorado.server.problems import Problem
from eldorado.server.words import server_words

logger = logging.getLogger("eldorado.front")


class ReviewApi:
    """Games thought over: of tables, and of records that somebody brings along."""

    def __init__(self, gateway: Gateway) -> None:
        self.gateway = gateway
        self.tables = gateway.tables
        self.jobs = gateway.tables.services.jobs

    def routes(self) -> list[Route]:
        """The addresses."""
        limits = self.gateway.limits
        return [
            Route("/api/tables/{table}/review", self.gateway.get(self.of_table, limits.documents)),
            Route("/api/records/review", self.gateway.post(self.of_record, limits.documents), methods=["POST"]),
        ]

    async def of_table(self, request: Request) -> Response:
        """The review of a table's game, once it is over; made once, for all who wait for it."""
        async with self.gateway.viewed(request) as (table, *_):
            if not table.state.over:
                raise Problem("not_over")
        return line_by_line(self._table_lines(request), language(request))

    async def _table_lines(self, request: Request) -> AsyncIterator[bytes]:
        """How far it is, and the review; what tells secrets is told when the game cannot be reopened any more."""
        async with self.tables.hold(request.path_params["table"], address(request)) as table:
            state, spoken = table.state, language(request)
            async for news in table.review.news(state, address(request)):
                yield news
            found = table.review.found(state)
            if table.review.tells_secrets:
                await table.give_record()
            words, called = table.services.words(state, spoken), names(state, server_words(spoken))
            yield encode({"review": review_document(found, state.log, words, called)})

    async def of_record(self, request: Request) -> Response:
        """The review of a record that somebody brings along; nothing is kept."""
        text = await read_all(request, self.gateway.limits.document, self.gateway.limits.body_seconds)
        return line_by_line(self._record_lines(request, text), language(request))

    async def _record_lines(self, request: Request, text: bytes) -> AsyncIterator[bytes]:
        spoken, asker = language(request), address(request)
        asked = (text, spoken, self.gateway.limits.entries, self.jobs.thinking)
        job = FollowedJob(
            lambda hear: self.jobs.reviews.run(asker, "review_record", *asked, language=spoken, hear=hear)
        )
        async for news in job.news():
            yield news
        yield b'{"review":' + await job.result() + b"}"


def line_by_line(lines: AsyncIterator[bytes], spoken: str) -> Response:
    """JSON, a line each, that no cache or proxy keeps back; a problem is the last line."""
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(_ended(lines, spoken), 200, headers, "application/x-ndjson")


async def _ended(lines: AsyncIterator[bytes], spoken: str) -> AsyncIterator[bytes]:
    try:
        async for line in lines:
            yield line + b"\n"
    except Problem as problem:
        yield encode({"error": error_info(problem, spoken)}) + b"\n"
    except Exception:
        logger.exception("a review brought the server out of step")
        yield encode({"error": error_info(Problem("fault"), spoken)}) + b"\n"
