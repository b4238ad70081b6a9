"""The addresses that know games but no tables: the lobby's list, rules, words, editions, records."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from eldorado.server.http.gateway import Gateway, json_response, language
from eldorado.server.http.leaving import unless_gone
from eldorado.server.http.security import address, read_all
from eldorado.server.messages import client_messages
from eldorado.server.messages.catalogue import components
from eldorado.server.table.game_choice import find_game


class GameApi:
    """What can be asked about games."""

    def __init__(self, gateway: Gateway) -> None:
        self.gateway = gateway
        self.catalogue = gateway.catalogue
        self.limits = gateway.limits
        self.jobs = gateway.tables.services.jobs.documents

    def routes(self) -> list[Route]:
        """The addresses."""
        get, post, documents = self.gateway.get, self.gateway.post, self.limits.documents
        return [
            Route("/api/games", get(self.games)),
            Route("/api/games/{game}/rules", get(self.rules)),
            Route("/api/games/{game}/words", get(self.words)),
            Route("/api/games/{game}/edition", get(self.edition)),
            Route("/api/editions", post(self.check_edition, documents), methods=["POST"]),
            Route("/api/records", post(self.check_record, documents), methods=["POST"]),
        ]

    async def games(self, request: Request) -> Response:
        """The games, for the lobby."""
        return json_response(self.catalogue.games(language(request)))

    async def rules(self, request: Request) -> Response:
        """The rules of a game."""
        return json_response(self.catalogue.rules(request.path_params["game"], language(request)))

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
