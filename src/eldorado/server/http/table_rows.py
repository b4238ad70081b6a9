"""Tables as the lists of one's own show them."""

from __future__ import annotations

from typing import Any

from eldorado.server.http.gateway import Gateway
from eldorado.server.problems import Problem
from eldorado.server.storage.rows import TableSummary
from eldorado.server.table.game_choice import find_game
from eldorado.server.words import server_words


class TableRows:
    """Makes rows of lists."""

    def __init__(self, gateway: Gateway) -> None:
        self.gateway = gateway

    def row(self, summary: TableSummary, browser: str | None, spoken: str) -> dict[str, Any]:
        """A table in the list of one's own."""
        said = server_words(spoken).says["player"]
        mine = [seat for seat in summary.seats if seat.browser == browser]
        return {
            "table": summary.table,
            "game": summary.game,
            **self.title(summary.game, spoken),
            "names": [seat.name or said.format(number=seat.seat + 1) for seat in summary.seats],
            "my_seats": [seat.seat for seat in mine],
            "asked": summary.asked,
            "my_turn": any(seat.seat in summary.asked and seat.player is None for seat in mine),
            "over": summary.over,
            "n": summary.n,
            "created": summary.created,
            "touched": summary.touched,
            "kept_until": self.gateway.tables.kept_until(summary),
        }

    def title(self, name: str, spoken: str) -> dict[str, str]:
        """What a game is called, and in which language; one that is no longer installed goes by its name."""
        try:
            game = find_game(name)
        except Problem:
            return {"title": name, "title_lang": spoken}
        words = self.gateway.catalogue.words_cache.of(game, game.house, spoken)
        return {"title": words.title, "title_lang": words.title_language or spoken}
