"""Editions that strangers send: whatever they hold is refused in a sentence by field, and nothing is the worse."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.core.test_edition_bounds import NASTY
from tests.games.worst_editions import WORST
from tests.server.in_process import InProcessServer

pytestmark = pytest.mark.anyio

HOUSE_TOML = Path("src/eldorado/games/cibola/editions/house.toml").read_text(encoding="utf-8")
TWO = [{"kind": "me"}, {"kind": "me"}]


async def refusal(server: InProcessServer, text: str, lang: str = "en", game: str = "cibola") -> dict[str, Any]:
    response = await server.browser().post(f"/api/editions?lang={lang}", {"game": game, "text": text})
    assert response.status_code == 422, response.text
    error: dict[str, Any] = response.json()["error"]
    return error


@pytest.mark.parametrize("name", [name for name in NASTY if name != "a NUL"])
async def test_nasty_text_is_refused_at_both_addresses(database: str, name: str) -> None:
    async with InProcessServer(database) as server:
        for lang in ("en", "fr"):
            error = await refusal(server, NASTY[name], lang)
            assert (error["code"], error["field"]) == ("edition", "file")
        plan = {"game": "cibola", "seats": TWO, "edition": NASTY[name]}
        response = await server.browser().post("/api/tables", plan)
        assert (response.status_code, response.json()["error"]["code"]) == (422, "edition")
        assert (await server.browser().post("/api/editions", {"game": "cibola", "text": HOUSE_TOML})).status_code == 200


async def test_a_shield_worth_more_than_all_gold_is_refused(database: str) -> None:
    text = HOUSE_TOML.replace("[9, 6, 3]", "[999999999999999999999999, 6, 3]")
    async with InProcessServer(database) as server:
        assert (await refusal(server, text))["field"] == "board.shield[0]"


async def test_a_tile_with_a_quarter_of_a_million_slots_is_refused(database: str) -> None:
    house = Path("src/eldorado/games/ilos/editions/house.toml").read_text(encoding="utf-8")
    async with InProcessServer(database) as server:
        error = await refusal(server, house.replace('"ESDB"', f'"{"E" * 25_000}"'), game="ilos")
        assert (error["field"], error["faults"][0]["field"]) == ("tile[0].islands[0].slots",) * 2
        assert (await refusal(server, house.replace('"ESDB"', f'"{"E" * 230_000}"'), game="ilos"))["field"] == "file"


async def test_all_faults_are_told_with_their_fields_in_the_language_asked_for(database: str) -> None:
    text = (
        HOUSE_TOML.replace("[9, 6, 3]", "[9, 9, 3]")
        .replace("rounds = 8", "rounds = 7")
        .replace('"B", "SS"', '"X", "SS"')
    )
    async with InProcessServer(database) as server:
        for lang, shield in (
            ("en", "the value 9 stands twice; values are distinct in a column"),
            ("fr", "la valeur 9 s’y trouve deux fois\u202f; les valeurs d’une colonne sont distinctes"),
        ):
            error = await refusal(server, text, lang)
            fields = [fault["field"] for fault in error["faults"]]
            assert fields == ["deck.I.plain[1]", "deck.II.rock[0]", "board.shield", "round"]
            assert error["faults"][2]["message"] == shield
            assert error["field"] == fields[0]
            assert "more" not in error


async def test_of_many_faults_twenty_are_told_and_the_others_counted(database: str) -> None:
    async with InProcessServer(database) as server:
        error = await refusal(server, HOUSE_TOML + "".join(f"\n[x{number}]" for number in range(55)))
        assert (len(error["faults"]), error["more"]) == (20, 35)


@pytest.mark.parametrize("name", WORST)
async def test_the_largest_editions_are_taken(database: str, name: str) -> None:
    async with InProcessServer(database) as server:
        text = toml(WORST[name]())
        response = await server.browser().post("/api/editions", {"game": name, "text": text})
        assert response.status_code == 200, response.text
        await server.browser().open_table(TWO, game=name, edition=text)


def toml(value: Any, top: bool = True) -> str:
    """A document as TOML, tables inline."""
    match value:
        case dict() if top:
            return "\n".join(f"{name} = {toml(part, False)}" for name, part in value.items())
        case dict():
            return "{" + ", ".join(f"{name} = {toml(part, False)}" for name, part in value.items()) + "}"
        case list():
            return "[" + ", ".join(toml(part, False) for part in value) + "]"
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"'
        case _:
            return str(value)
