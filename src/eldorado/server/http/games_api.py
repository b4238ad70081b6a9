"""The addresses that know games but no tables: the lobby's list, rules, words, editions, records."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from eldorado.server.http.gateway import Gateway, json_response, language
from eldorado.server.http.leaving import unless_gone
from eldorado.server.http.security import address, read_all
from eldorado.server.messages import client_messages
from eldorado.server.messages.catalogue import components
from eldorado.server.messages.print_document import print_document
from eldorado.server.messages.table_message import encode
from eldorado.server.table.game_choice import find_game


class GameApi:
    """What can be asked about games."""

    def __init__(self, gateway: Gateway) -> None:
        self.gateway = gateway
        self.catalogue = gateway.catalogue
        self.limits = gateway.limits
        self.jobs = gateway.tables.services.jobs.documents
        self._papers: dict[str, bytes] = {}
        """What is printed, by language: made once, since it never changes while the server runs."""
        self._printed: dict[tuple[str, str], bytes] = {}
        self._printing = asyncio.Lock()
        """Many who ask at the same time have a box printed once."""

    def routes(self) -> list[Route]:
        """The addresses."""
        get, post, documents = self.gateway.get, self.gateway.post, self.limits.documents
        return [
            Route("/api/games", get(self.games)),
            Route("/api/papers", get(self.papers, documents)),
            Route("/api/games/{game}/rules", get(self.rules)),
            Route("/api/games/{game}/pictures", get(self.pictures)),
            Route("/api/games/{game}/print", get(self.printed)),
            Route("/api/games/{game}/words", get(self.words)),
            Route("/api/games/{game}/edition", get(self.edition)),
            Route("/api/editions", post(self.check_edition, documents), methods=["POST"]),
            Route("/api/print", post(self.print_edition, documents), methods=["POST"]),
            Route("/api/records", post(self.check_record, documents), methods=["POST"]),
        ]

    async def games(self, request: Request) -> Response:
        """The games, for the lobby."""
        return json_response(self.catalogue.games(language(request)))

    async def papers(self, request: Request) -> Response:
        """All that is printed about all games, by its addresses: for who wants to read it without a server."""
        spoken = language(request)
        if spoken not in self._papers:
            self._papers[spoken] = encode(await self._collect(spoken))
        return json_response(self._papers[spoken])

    async def _collect(self, spoken: str) -> dict[str, Any]:
        listed = self.catalogue.games(spoken)
        papers: dict[str, Any] = {"api/games": listed}
        for game in listed:
            at = f"api/games/{game.name}"
            papers[f"{at}/rules"] = self.catalogue.rules(game.name, spoken)
            papers[f"{at}/pictures"] = await self.catalogue.pictures(game.name, spoken)
            papers[f"{at}/words"] = self.catalogue.words(game.name, spoken)
            papers[f"{at}/edition"] = components(find_game(game.name).house)
            await asyncio.sleep(0)
        return papers

    async def rules(self, request: Request) -> Response:
        """The rules of a game."""
        return json_response(self.catalogue.rules(request.path_params["game"], language(request)))

    async def pictures(self, request: Request) -> Response:
        """The pictures of a game's rules."""
        return json_response(await self.catalogue.pictures(request.path_params["game"], language(request)))

    async def printed(self, request: Request) -> Response:
        """What is printed of the house edition of a game."""
        game, spoken = find_game(request.path_params["game"]), language(request)
        key = (game.name, spoken)
        async with self._printing:
            if key not in self._printed:
                self._printed[key] = encode(await asyncio.to_thread(print_document, game, game.house, spoken))
        return json_response(self._printed[key])

    async def print_edition(self, request: Request) -> Response:
        """What is printed of an edition that somebody brings along; nothing is kept."""
        asked = await self.gateway.body(request, client_messages.EditionBody, self.limits.document)
        spoken = language(request)
        work = self.jobs.run(address(request), "print_edition", asked.game, asked.text, spoken, language=spoken)
        return json_response(await unless_gone(request, work))

    async def words(self, request: Request) -> Response:
        """The words of a game."""
        return json_response(self.catalogue.words(request.path_params["game"], language(request)))

    async def edition(self, request: Request) -> Response:
        """What is printed in the house edition of a game."""
        return json_response(components(find_game(request.path_params["game"]).house))

    async def check_edition(self, request: Request) -> Response:
        """Check an edition file."""
        asked = await self.gateway.body(request, client_messages.EditionBody, self.limits.document)
        work = self.jobs.run(address(request), "check_edition", asked.game, asked.text, language=language(request))
        return json_response(await unless_gone(request, work))

    async def check_record(self, request: Request) -> Response:
        """Check a record and give it back as frames; nothing is kept."""
        text = await read_all(request, self.limits.document, self.limits.body_seconds)
        spoken, longest = language(request), self.limits.entries
        work = self.jobs.run(address(request), "check_record", text, spoken, longest, language=spoken)
        return json_response(await unless_gone(request, work))
