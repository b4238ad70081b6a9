"""Who has left is not worked for any more."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.requests import Request

from eldorado.server.problems import Problem

T = TypeVar("T")


async def unless_gone(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What the work leads to; if the asker leaves first, it is broken off. The body has been read before."""
    doing, leaving = asyncio.ensure_future(work), asyncio.ensure_future(until_gone(request))
    try:
        await asyncio.wait((doing, leaving), return_when=asyncio.FIRST_COMPLETED)
        if doing.done():
            return doing.result()
        raise Problem("busy")  # nobody hears it
    finally:
        doing.cancel()
        leaving.cancel()
        await asyncio.gather(doing, leaving, return_exceptions=True)


async def until_gone(request: Request) -> None:
    """Wait until the asker closes the connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
