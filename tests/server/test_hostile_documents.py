"""Options and records that strangers send: whatever they hold is refused in a sentence; nothing is a fault of ours."""

from __future__ import annotations

import json
from typing import Any

import pytest

from eldorado import load
from tests.server.in_process import InProcessServer

pytestmark = pytest.mark.anyio

TWO = [{"kind": "me"}, {"kind": "me"}]
NINES = "9" * 4_200
DEEP = "[" * 900 + "]" * 900
NASTY = {
    "long number": NINES,
    "longer number": "9" * 5_000,
    "negative": "-" + NINES,
    "deep list": DEEP,
    "deep table": '{"a":' * 300 + "1" + "}" * 300,
    "long text": '"' + "x" * 14_000 + '"',
    "braces": '"{0.__class__} {name!r} {"',
    "many": "[" + "1," * 5_000 + "1]",
    "infinity": "1e999",
}
RECORD = {
    "format": 1,
    "game": "cibola",
    "rules": 1,
    "edition": {"name": "house", "mark": load("cibola").house.mark},
    "options": {},
    "seats": ["a", "b"],
    "moves": [],
    "ended": None,
    "scores": None,
}


def put(path: str, text: str) -> str:
    """The record as JSON with one value written as given."""
    document: Any = json.loads(json.dumps(RECORD))
    place = document
    *steps, last = path.split("/")
    for step in steps:
        place = place[step]
    place[last] = "@"
    return json.dumps(document).replace('"@"', text)


@pytest.mark.parametrize("name", NASTY)
async def test_options_of_any_kind_are_refused_in_a_sentence(database: str, name: str) -> None:
    async with InProcessServer(database) as server:
        for option in ("hide_explorers", "nonsense"):
            body = json.dumps({"game": "cibola", "seats": TWO, "options": {option: "@"}}).replace('"@"', NASTY[name])
            response = await server.browser().post("/api/tables?lang=fr", body.encode())
            assert response.status_code in (400, 422), response.text[:300]
            assert len(response.json()["error"]["message"]) < 600


@pytest.mark.parametrize("name", NASTY)
async def test_records_of_any_kind_are_read_or_refused_in_a_sentence(database: str, name: str) -> None:
    async with InProcessServer(database) as server:
        for path in ("edition/name", "edition/mark", "edition/source", *RECORD):
            response = await server.browser().post("/api/records?lang=fr", put(path, NASTY[name]).encode())
            assert response.status_code in (200, 400, 404, 422), (path, response.text[:300])
            if response.status_code != 200:
                assert len(response.json()["error"]["message"]) < 600, path


@pytest.mark.parametrize(
    "text", ["bid " + NINES, "bid " + "9" * 5_000, "x" * 50_000, "undo " + NINES, "undo ²", "undo ٣"]
)
@pytest.mark.parametrize("seat", [-1, 0, 10**20, -(10**3_000)])
async def test_entries_of_any_kind_are_refused_in_a_sentence(database: str, text: str, seat: int) -> None:
    async with InProcessServer(database) as server:
        body = put("moves", json.dumps([[seat, text]]))
        response = await server.browser().post("/api/records", body.encode())
        assert response.status_code in (400, 422), response.text[:300]
        assert len(response.json()["error"]["message"]) < 600
