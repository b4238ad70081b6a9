"""The addresses of people: what is kept of oneself, one's games, another device, and being forgotten."""

from __future__ import annotations

from typing import Any, Final, get_args

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from eldorado.server.http.gateway import Gateway, json_response, language, query_number
from eldorado.server.http.limits import Buckets
from eldorado.server.http.security import address
from eldorado.server.http.table_rows import TableRows
from eldorado.server.messages import client_messages, personal_bodies
from eldorado.server.messages.people_messages import DeviceCode, GameScore, PersonInfo, statistics
from eldorado.server.problems import Malformed, Problem
from eldorado.server.storage.forgetting import what_goes
from eldorado.server.storage.my_games import Company, GameFilters, Place, Stage, my_games
from eldorado.server.storage.people import read_person, save_names
from eldorado.server.storage.played_games import played_by
from eldorado.server.storage.retention import DAY
from eldorado.server.storage.rows import KeptName
from eldorado.server.table.seats import clean_name
from eldorado.server.words import server_words

LONGEST: Final = 3_650
"""Days one may look back."""


class PeopleApi:
    """What a person may ask about themselves, and have done."""

    def __init__(self, gateway: Gateway) -> None:
        self.gateway = gateway
        self.people = gateway.people
        self.services = gateway.tables.services
        self.rows = TableRows(gateway)
        self.wrong_codes = Buckets(gateway.limits.codes, gateway.clock, refusal="codes")

    def routes(self) -> list[Route]:
        """The addresses."""
        get, post, documents = self.gateway.get, self.gateway.post, self.gateway.limits.documents
        return [
            Route("/api/people", get(self.me), methods=["GET"]),
            Route("/api/people/names", post(self.keep_names), methods=["POST"]),
            Route("/api/people/games", get(self.games, documents), methods=["GET"]),
            Route("/api/people/statistics", get(self.statistics, documents), methods=["GET"]),
            Route("/api/people/code", post(self.make_code), methods=["POST"]),
            Route("/api/people/device", post(self.join), methods=["POST"]),
            Route("/api/people/alone", post(self.part), methods=["POST"]),
            Route("/api/people/forget", get(self.what_goes), methods=["GET"]),
            Route("/api/people/forget", post(self.forget), methods=["POST"]),
        ]

    # What is kept

    async def me(self, request: Request) -> Response:
        """What is kept of the person who asks."""
        browser = await self.gateway.browsers.find(request)
        kept = self.services.keeping.people
        days = None if kept is None else round(kept / DAY, 3)
        if browser is None:
            return json_response(PersonInfo(False, [], kept_days=days))
        row = await self.services.store.run(lambda connection: read_person(connection, browser))
        return json_response(PersonInfo(True, *row, days))

    async def keep_names(self, request: Request) -> Response:
        """Keep these names, each once."""
        asked = await self.gateway.body(request, personal_bodies.NamesBody)
        names = clean_names(asked.names)

        async def act(browser: str) -> dict[str, Any]:
            await self.services.store.run(lambda connection: save_names(connection, browser, names))
            return {"names": names}

        return await self.gateway.as_browser(request, act)

    # One's games

    async def games(self, request: Request) -> Response:
        """A page of one's tables and finished games."""
        filters, spoken = self._filters(request), language(request)
        browser = await self.gateway.browsers.find(request)
        if browser is None:
            return json_response({"rows": [], "next": None})
        found, place = await self.services.store.run(lambda connection: my_games(connection, browser, filters))
        rows = [
            self.rows.row(summary, browser, spoken) | {"result": score and GameScore(*score)}
            for summary, score in found
        ]
        return json_response({"rows": rows, "next": place and f"{place.touched}-{place.table}"})

    def _filters(self, request: Request) -> GameFilters:
        days = query_number(request, "days", 0)
        if not 0 <= days <= LONGEST:
            raise Malformed("days", f"0 to {LONGEST} days")
        game = request.query_params.get("game") or None
        if game is not None and len(game) > 40:
            raise Malformed("game", "longer than 40 letters")
        return GameFilters(
            game=game,
            stage=one_of(request, "state", get_args(Stage)),
            company=one_of(request, "with", get_args(Company)),
            since=self.services.now() - days * DAY if days else None,
            after=read_place(request.query_params.get("after")),
        )

    async def statistics(self, request: Request) -> Response:
        """What one's games add up to."""
        browser, spoken = await self.gateway.browsers.find(request), language(request)
        found = await self.services.store.run(lambda c: played_by(c, browser)) if browser else ([], [])

        def title(name: str) -> tuple[str, str]:
            called = self.rows.title(name, spoken)
            return called["title"], called["title_lang"]

        return json_response(statistics(*found, title, server_words(spoken)))

    # Another device

    async def make_code(self, request: Request) -> Response:
        """A code for another device; who is not known yet is from now on."""
        await self.gateway.body(request, client_messages.EmptyBody)

        async def act(browser: str) -> DeviceCode:
            return DeviceCode(*self.people.codes.make(browser), self.services.now())

        return await self.gateway.as_browser(request, act)

    async def join(self, request: Request) -> Response:
        """Have this device be the same person's as another, by a code from there; wrong ones are counted."""
        asked = await self.gateway.body(request, personal_bodies.CodeBody)
        self.wrong_codes.check(address(request))
        try:
            return await self._join(request, asked.code)
        except Problem as problem:
            if problem.code == "code":
                self.wrong_codes.take(address(request))
            raise

    async def _join(self, request: Request, code: str) -> Response:
        here, browsers = await self.gateway.browsers.find(request), self.gateway.browsers
        if self.people.codes.owner(code) == here:
            raise Problem("same_person", field="code")
        browser = self.people.codes.take(code)
        response = json_response({})
        if here is not None:
            await self.people.merge(here, browser)
            browsers.rename(here, browser)
            return response
        token = await browsers.add_device(browser)
        if token is None:
            raise Problem("code", field="code")
        browsers.give_cookie(request, response, token)
        return response

    async def part(self, request: Request) -> Response:
        """No other device is this person's any more; all pages come back, those of the others as strangers'."""
        await self.gateway.body(request, client_messages.EmptyBody)
        browser = await self._somebody(request)
        await self.gateway.browsers.keep_device(request, browser)
        await self.people.gather(browser)
        self.people.call_back(browser)
        return json_response({})

    # Being forgotten

    async def what_goes(self, request: Request) -> Response:
        """What being forgotten would do."""
        browser = await self._somebody(request)
        found = await self.services.store.run(lambda connection: what_goes(connection, browser))
        return json_response(found._asdict())

    async def forget(self, request: Request) -> Response:
        """Forget who asks; their browser, too, forgets who it was."""
        await self.gateway.body(request, personal_bodies.ForgetBody)
        browser = await self._somebody(request)
        await self.people.forget(browser)
        self.gateway.browsers.forget(browser)
        response = json_response({})
        self.gateway.browsers.take_cookie(request, response)
        return response

    async def _somebody(self, request: Request) -> str:
        browser = await self.gateway.browsers.find(request)
        if browser is None:
            raise Problem("no_person")
        return browser


def clean_names(names: tuple[KeptName, ...]) -> list[KeptName]:
    """Names as they may be shown, each once; one without a letter is refused."""
    found: dict[str, KeptName] = {}
    for number, kept in enumerate(names):
        name = clean_name(kept.name)
        if not name:
            raise Malformed(f"names[{number}].name", "a name without letters")
        found.setdefault(name, msgspec.structs.replace(kept, name=name))
    return list(found.values())


def one_of(request: Request, name: str, offered: tuple[Any, ...]) -> Any:
    """One of a few words from the query, or none."""
    text = request.query_params.get(name) or None
    if text is not None and text not in offered:
        raise Malformed(name, f"not one of {', '.join(offered)}")
    return text


def read_place(text: str | None) -> Place | None:
    """Where the page before has ended."""
    if not text:
        return None
    touched, _, table = text.partition("-")
    sound = touched.isascii() and touched.isdecimal() and len(touched) <= 15 and table.isascii() and len(table) <= 24
    if not sound or not table.isprintable():
        raise Malformed("after", "not the end of a page")
    return Place(int(touched), table)
