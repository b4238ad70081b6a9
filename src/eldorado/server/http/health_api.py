"""How the server is: a word for whoever restarts it, figures for whoever watches over it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Final, TypeAlias

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from eldorado.server.http.addresses import is_loopback, parse_address
from eldorado.server.http.gateway import Gateway, json_response, language
from eldorado.server.http.public_names import host_name
from eldorado.server.http.replies import error_info
from eldorado.server.http.store_probe import StoreProbe
from eldorado.server.problems import Problem, Unwell
from eldorado.server.storage import queries

Networks: TypeAlias = Sequence[IPv4Network | IPv6Network]

LOOPBACK: Final[Networks] = (IPv4Network("127.0.0.0/8"), IPv6Network("::1/128"))
FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""Who comes through a proxy is no neighbour, whatever address it shows."""
BUSY: Final = 1.0
"""Seconds by which the event loop may be late before that is a problem."""


def read_networks(texts: Sequence[str]) -> Networks:
    """Loopback, and what an operator has written: addresses and networks."""
    return (*LOOPBACK, *(ip_network(text, strict=False) for text in texts))


def is_near(request: Request, networks: Networks) -> bool:
    """Whether a request comes straight from one of the networks; from this machine, under a name of this machine."""
    there = parse_address(request.client.host if request.client else "")
    if there is None or any(name in request.headers for name in FORWARDED):
        return False
    if there.is_loopback and not is_local_name(host_name(request.headers.get("host", ""))):
        return False
    return any(there in network for network in networks)


def is_local_name(name: str) -> bool:
    """Whether a host is this very machine: a proxy that tells nothing of itself asks for the public name."""
    return name == "localhost" or is_loopback(name.strip("[]"))


class HealthApi:
    """What can be asked about the server itself."""

    def __init__(self, gateway: Gateway, readers: Networks = LOOPBACK) -> None:
        self.gateway = gateway
        self.readers = readers
        self.services = gateway.tables.services
        self.probe = StoreProbe(self._write, gateway.clock)

    def routes(self) -> list[Route]:
        """The addresses."""
        return [
            Route("/healthz", self.gateway.refusing(self.healthz)),
            Route("/metrics", self.gateway.get(self.metrics)),
        ]

    async def healthz(self, request: Request) -> Response:
        """Whether the server answers in time and its store takes writes; told within a second."""
        clock, late = asyncio.get_running_loop().time, self.gateway.loop_lag.late()
        asked = clock()
        problem = await self.probe.problem()
        if max(late, clock() - asked) > BUSY:
            problem = "busy"
        if not problem:
            return json_response({"ok": True} | self._others())
        unwell = Unwell(problem)
        self.services.metrics.refuse(unwell.code)
        answer = {"ok": False, "problem": problem, "error": error_info(unwell, language(request))}
        return json_response(answer, unwell.status)

    def _others(self) -> dict[str, int | str]:
        """How many servers share the database, and how they hear from each other; nothing for one that is alone."""
        leads = self.services.leads
        return {"servers": 1 + len(leads.others), "news": leads.news.kind} if leads.shared else {}

    async def _write(self) -> None:
        now = self.services.now()
        await self.services.store.run(lambda connection: queries.touch_run(connection, now))

    async def metrics(self, request: Request) -> Response:
        """The figures, for neighbours; to all others there is nothing here."""
        if not is_near(request, self.readers):
            raise Problem("no_page")
        return Response(self.services.metrics.text(), media_type=CONTENT_TYPE_LATEST)
