"""Who a browser is: a random token in a cookie, of which only the hash is kept."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from eldorado.server.live.services import Services
from eldorado.server.storage import people, queries
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


def cookie_hash(connection: HTTPConnection) -> str | None:
    """What is kept of the token that a browser brings, if it brings one."""
    token = connection.cookies.get(cookie_name(connection))
    return hashed(token) if token and len(token) <= 100 else None


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
        hash = cookie_hash(connection)
        if hash is None:
            return None
        now = self.services.now()
        known, asked = self._known.get(hash, (None, 0))
        alone = not self.services.leads.shared  # else another server may know better who this is
        if known is not None and alone and abs(now - asked) < DAY:
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

    async def add_device(self, browser: str) -> str | None:
        """The token of a further browser of a person; None if the person is not known any more."""
        token, now = self.services.token(), self.services.now()
        hash = hashed(token)
        if not await self.services.store.run(lambda store: people.add_device(store, hash, browser, now)):
            return None
        self._remember(hash, browser)
        return token

    async def keep_device(self, request: Request, browser: str) -> None:
        """Of all browsers of a person only the one that asks is theirs from now on."""
        hash = cookie_hash(request)
        assert hash is not None, "who is known has brought a cookie"
        await self.services.store.run(lambda store: people.keep_device(store, hash, browser))
        self.forget(browser)
        self._remember(hash, browser)

    def rename(self, other: str, browser: str) -> None:
        """One person's browsers are another's: they are the same."""
        for hash, (known, asked) in list(self._known.items()):
            if known == other:
                self._known[hash] = (browser, asked)

    def forget(self, browser: str) -> None:
        """No browser is this person's any more."""
        for hash, (known, _) in list(self._known.items()):
            if known == browser:
                del self._known[hash]

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

    def take_cookie(self, request: Request, response: Response) -> None:
        """Have the browser forget its token."""
        response.delete_cookie(cookie_name(request), path="/", secure=is_safe(request), httponly=True, samesite="lax")

    def _remember(self, hash: str, browser: str) -> None:
        self._known[hash] = (browser, self.services.now())
        self._known.move_to_end(hash)
        if len(self._known) > self.size:
            self._known.popitem(last=False)
