"""What a server does that shares its database with others: it is reached by them, hears news, and sees who is there."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager

from eldorado.extras import lacking
from eldorado.server.http.gateway import Gateway
from eldorado.server.http.peer_requests import PeerCalls
from eldorado.server.live.leads import Leads
from eldorado.server.live.news import News, Polling
from eldorado.server.storage.lease import BEAT
from eldorado.server.storage.store import StoreFailed

logger = logging.getLogger("eldorado.servers")


class CannotShare(Exception):
    """The options for several servers do not fit; the message says why."""


def open_news(url: str | None) -> News:
    """How this server hears from others."""
    if url is None:
        return Polling()
    problem = lacking("redis")
    if problem:
        raise CannotShare(f"--redis: this option {problem}")
    from eldorado.server.live.redis_news import RedisNews

    try:
        return RedisNews(url)
    except ValueError as error:
        raise CannotShare(f"--redis takes an address such as redis://127.0.0.1:6379/0: {error}") from None


def read_internal(internal: str) -> tuple[str, int]:
    """An internal address as it was typed: HOST, or HOST:PORT; any free port without one."""
    host, _, port = internal.rpartition(":") if internal.count(":") == 1 or "]" in internal else (internal, "", "0")
    host = host.strip("[]")
    if not host or not (port.isascii() and port.isdecimal()) or host in ("0.0.0.0", "::", "*"):  # noqa: S104
        raise CannotShare(f"--internal takes the address at which other servers reach this one, not {internal!r}")
    return host, int(port)


@contextlib.asynccontextmanager
async def among_others(gateway: Gateway, answering: AbstractAsyncContextManager[None] | None) -> AsyncIterator[None]:
    """While the server runs, others may ask it, and it knows of them."""
    leads = gateway.tables.services.leads
    if answering is None:
        yield
        return
    leads.calls = PeerCalls(leads, gateway.peer_lines)
    listen_to_news(gateway)
    async with answering:
        await leads.look()
        hearing = asyncio.ensure_future(leads.news.run())
        probing = asyncio.ensure_future(keep_in_touch(leads))
        leads.news.tell_servers()
        try:
            yield
        finally:
            leads.news.tell_servers()
            await leads.news.told()
            for task in (hearing, probing):
                task.cancel()
            await asyncio.gather(hearing, probing, return_exceptions=True)


def listen_to_news(gateway: Gateway) -> None:
    """What to do about news, and about a server that has come or gone."""
    leads, tables = gateway.tables.services.leads, gateway.tables
    under_way: set[asyncio.Future[None]] = set()

    def begin(work: asyncio.Future[None]) -> None:
        under_way.add(work)
        work.add_done_callback(under_way.discard)

    def hear_free(ids: Sequence[str]) -> None:
        for id in ids:
            leads.forget(id)

    def others_changed(fewer: bool) -> None:
        tables.note_outages()
        if fewer and leads.keeper is None and not leads.leaving:
            begin(asyncio.ensure_future(tables.resume_turns()))

    leads.news.hear_free = hear_free
    leads.news.hear_servers = lambda: begin(asyncio.ensure_future(look(leads)))
    leads.when_others_changed = others_changed


async def look(leads: Leads) -> None:
    """See who is there, if the database answers."""
    with contextlib.suppress(StoreFailed):
        await leads.look()


async def keep_in_touch(leads: Leads) -> None:
    """See again and again whether the others answer: a network that swallows everything closes no connection."""
    while True:
        await asyncio.sleep(BEAT)
        await leads.probe()


async def keep_lease(gateway: Gateway) -> None:
    """Renew the right to write, again and again; what is not used any more others may lead."""
    services = gateway.tables.services
    while True:
        await asyncio.sleep(BEAT)
        with contextlib.suppress(StoreFailed):
            if services.leads.shared:
                await services.leads.look()
                await gateway.tables.give_up_unused()
            else:
                await services.store.renew()
