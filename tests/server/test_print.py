"""What a page needs to print a game, and the pictures of its rules, over HTTP."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from eldorado.core.pieces import no_pieces
from eldorado.games import SHIPPED, load
from eldorado.server.messages.print_document import print_document
from eldorado.server.problems import Problem
from tests.server.in_process import InProcessServer

pytestmark = pytest.mark.anyio
HOUSE = Path("src/eldorado/games/cibola/editions/house.toml").read_text(encoding="utf-8")


async def test_every_game_can_be_printed_and_has_pictures(database: str) -> None:
    async with InProcessServer(database) as server:
        browser = server.browser()
        for name in SHIPPED:
            printed = (await browser.get(f"/api/games/{name}/print?lang=fr")).json()
            assert printed["pictures"] == (await browser.get(f"/api/games/{name}/pictures?lang=fr")).json()
            assert printed["edition"] == (await browser.get(f"/api/games/{name}/edition")).json()
            assert (printed["language"], printed["house"]) == ("fr", True)


async def test_a_game_that_says_nothing_of_its_box_has_no_sheets() -> None:
    game = replace(load("cibola"), pieces=no_pieces)
    with pytest.raises(Problem) as refused:
        print_document(game, game.house, "en")
    assert (refused.value.code, refused.value.status) == ("not_printed", 404)


async def test_an_edition_brought_along_is_printed_with_its_own_figures(database: str) -> None:
    text = HOUSE.replace("points = 2", "points = 7").replace('"house"', '"mine"')
    async with InProcessServer(database) as server:
        printed = (await server.browser().post("/api/print", {"game": "cibola", "text": text})).json()
        assert (printed["name"], printed["house"], printed["pictures"]) == ("mine", False, [])
        assert "7 points" in printed["help"]["feather"]


async def test_what_cannot_be_printed_is_refused(database: str) -> None:
    async with InProcessServer(database) as server:
        browser = server.browser()
        for path in ("print", "pictures"):
            assert (await browser.get(f"/api/games/chess/{path}")).status_code == 404
        bad = await browser.post("/api/print", {"game": "cibola", "text": HOUSE.replace("[9, 6, 3]", "[9, 9, 3]")})
        assert (bad.status_code, bad.json()["error"]["field"]) == (422, "board.shield")
        assert (await browser.post("/api/print", {"game": "chess", "text": HOUSE})).status_code == 404
        assert (await browser.get("/api/print")).status_code == 405
