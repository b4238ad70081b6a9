"""Who a browser is: a random token in a cookie, of which only the hash is kept."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from eldorado.server.live.services import Services
from eldorado.server.storage import queries
from eldorado.server.storage.retention import DAY
from eldorado.server.storage.rows import Millis
from eldorado.server.table.seats import hashed

YEAR: Final = 34_560_000
"""400 days, in seconds: the longest a browser keeps a cookie."""


def is_safe(connection: HTTPConnection) -> bool:
    """Whether nobody on the way can listen."""
    return connection.scope["scheme"] in ("https", "wss")


def cookie_name(connection: HTTPConnection) -> str:
    """The browser's cookie; over https no other site or subdomain can set it."""
    return "__Host-eldorado" if is_safe(connection) else "eldorado"


class Browsers:
    """Browsers by their cookie; only hashes are kept."""

    def __init__(self, services: Services, size: int = 10_000) -> None:
        self.services = services
        self.size = size
        self._known: OrderedDict[str, tuple[str, Millis]] = OrderedDict()
        """Browsers by hash, and when the store was asked for them: it is asked again after a day, and so knows."""

    def __len__(self) -> int:
        """How many are kept at hand."""
        return len(self._known)

    async def find(self, connection: HTTPConnection) -> str | None:
        """The browser that asks, if it has been here before."""
        token = connection.cookies.get(cookie_name(connection))
        if not token or len(token) > 100:
            return None
        hash = hashed(token)
        now = self.services.now()
        known, asked = self._known.get(hash, (None, 0))
        if known is not None and abs(now - asked) < DAY:
            return known
        browser = await self.services.store.run(lambda store: queries.find_browser(store, hash, now))
        if browser is not None:
            self._remember(hash, browser)
        return browser

    async def welcome(self) -> tuple[str, str]:
        """A new browser and its token."""
        token, browser = self.services.token(), self.services.token()[:16]
        hash, now = hashed(token), self.services.now()
        await self.services.store.run(lambda store: queries.add_browser(store, browser, hash, now))
        self._remember(hash, browser)
        return browser, token

    def give_cookie(self, request: Request, response: Response, token: str) -> None:
        """Have the browser remember its token."""
        response.set_cookie(
            cookie_name(request),
            token,
            max_age=YEAR,
            path="/",
            secure=is_safe(request),
            httponly=True,
            samesite="lax",
        )

    def _remember(self, hash: str, browser: str) -> None:
        self._known[hash] = (browser, self.services.now())
        self._known.move_to_end(hash)
        if len(self._known) > self.size:
            self._known.popitem(last=False)
