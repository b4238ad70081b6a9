"""The addresses of the laboratory: a small study on a spare worker, told line by line, and its report as a page."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import AsyncIterator
from hashlib import sha256
from shlex import join
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from eldorado.server.http.gateway import Gateway, language
from eldorado.server.http.limits import Turnstile
from eldorado.server.http.review_api import line_by_line
from eldorado.server.http.security import address
from eldorado.server.jobs.followed_job import FollowedJob
from eldorado.server.live.kept_reports import KeptReports
from eldorado.server.messages import client_messages
from eldorado.server.messages.client_messages import StudyBody
from eldorado.server.messages.review_document import progress
from eldorado.server.messages.study_message import StudyFound, StudyTold
from eldorado.server.messages.table_message import encode
from eldorado.server.problems import Problem
from eldorado.server.workers.worker_process import Hear
from eldorado.sim.lab.page import PAGE_STYLE

REPORT_CSP: Final = (
    f"default-src 'none'; style-src 'sha256-{b64encode(sha256(PAGE_STYLE.encode()).digest()).decode()}'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
)
"""A report is its own words, charts and that one style: nothing runs in it, whatever an edition is called."""


class LabApi:
    """Small studies for whoever asks, unless the operator has switched them off."""

    def __init__(self, gateway: Gateway) -> None:
        self.gateway = gateway
        self.services = gateway.tables.services
        self.jobs = gateway.tables.services.jobs
        self.reports = KeptReports()
        self.at_work = Turnstile(1, refusal="study_runs")
        self.services.metrics.watch_size("reports", lambda: len(self.reports))

    def routes(self) -> list[Route]:
        """The addresses."""
        limits = self.gateway.limits
        return [
            Route("/api/lab", self.gateway.post(self.study, limits.studies), methods=["POST"]),
            Route("/api/lab/reports/{report}", self.gateway.get(self.report)),
        ]

    async def study(self, request: Request) -> Response:
        """Play a small study; it ends when who asked for it leaves."""
        if not self.services.lab:
            raise Problem("no_lab")
        asked = await self.gateway.body(request, client_messages.StudyBody, self.gateway.limits.document)
        return line_by_line(self._lines(asked, address(request), language(request)), language(request))

    async def _lines(self, asked: StudyBody, asker: str, spoken: str) -> AsyncIterator[bytes]:
        """How far it is, and what it comes to; no address has two at once."""
        self.at_work.enter(asker)
        try:
            yield progress(0, asked.games)
            job = FollowedJob(lambda hear: self._play(asked, asker, spoken, hear))
            async for news in job.news():
                yield news
            found = msgspec.json.decode(await job.result(), type=StudyFound)
            yield encode({"study": self._kept(asked, found)})
        finally:
            self.at_work.leave(asker)

    async def _play(self, asked: StudyBody, asker: str, spoken: str, hear: Hear) -> bytes:
        seconds = self.jobs.studying
        return await self.jobs.studies.run(asker, "play_study", asked, spoken, seconds, language=spoken, hear=hear)

    def _kept(self, asked: StudyBody, found: StudyFound) -> StudyTold:
        """Keep the report, and tell where it is."""
        name = self.services.token()[:22]
        self.reports.keep(name, found.page.encode())
        path = f"api/lab/reports/{name}"
        return StudyTold(found.title, found.findings, found.games, asked.games, path, in_terminal(asked))

    async def report(self, request: Request) -> Response:
        """A report, as the page it is; `?file` gives it as a file."""
        page = self.reports.page(request.path_params["report"])
        headers = {"cache-control": "no-store", "content-security-policy": REPORT_CSP}
        if "file" in request.query_params:
            headers["content-disposition"] = 'attachment; filename="report.html"'
        return Response(page, 200, headers, "text/html")


def in_terminal(asked: StudyBody) -> str:
    """The command that plays the same games."""
    options = [f"{name}={value}" for name, value in asked.options.items()]
    words = ["eldorado", "lab", "study", asked.game, "--games", asked.games, "--seats", asked.seats]
    words += ["--seed", asked.seed, "--bots", asked.bot, *(word for each in options for word in ("--option", each))]
    return join(map(str, words + (["--edition", "FILE"] if asked.edition is not None else [])))
