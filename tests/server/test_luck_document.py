"""What a page is told of the luck of a record; the browser's own check is tested on these very documents."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from eldorado import load
from eldorado.core.game import CHANCE, AnyGame
from eldorado.core.log import Entry
from eldorado.core.luck_check import find_draws
from eldorado.core.record import Record, write_record
from eldorado.core.sealing import Sealing
from eldorado.server.messages.record_frames import replay_document
from eldorado.server.messages.table_message import encode
from tests.lucky_records import played

RECORDS = Path(__file__).parents[2] / "web" / "tests" / "luck" / "records.json"
"""To write it anew: python -m tests.server.test_luck_document"""


def document(made: Record, language: str = "en") -> dict[str, Any]:
    told: dict[str, Any] = json.loads(encode(replay_document(write_record(made), language, 5_000)))
    return told


def both(made: Record) -> dict[str, Any]:
    """What the browser reads of a record, and what the server tells it of the luck."""
    fields = json.loads(write_record(made))
    return {
        "record": {name: fields[name] for name in ("game", "seats", "moves", "luck")},
        "luck": document(made)["luck"],
    }


def written() -> str:
    records = {"sol": both(played("sol", 40)), "sealed": both(played("cibola", 12, Sealing(20)))}
    return json.dumps(records, separators=(",", ":"))


def test_the_browser_s_test_reads_what_the_server_writes() -> None:
    assert json.loads(RECORDS.read_text(encoding="utf-8")) == json.loads(written())


@pytest.mark.parametrize("name", ["cibola", "inka", "ilos", "sol"])
def test_a_record_comes_back_with_its_luck(name: str) -> None:
    made = played(name, 30)
    luck = document(made)["luck"]
    entries = [n for n, entry in enumerate(made.moves) if entry.seat == CHANCE]
    assert [draw["entry"] for draw in luck["draws"]] == entries
    assert (luck["checked"], luck["closed"], luck["unpledged"], luck["fault"]) == (len(entries), 0, 0, None)
    for draw in luck["draws"]:
        assert 0 <= draw["first"] < draw["first"] + draw["weight"] <= draw["total"]
    assert sum(tally["draws"] for tally in luck["tallies"]) == len(entries)


def test_luck_that_does_not_follow_is_told_in_the_reader_s_language() -> None:
    game: AnyGame = load("cibola")
    made = played("cibola", 12)
    found = [draw for draw in find_draws(game, made) if len(draw.moves) > 1][-1]
    other = next(move for move in found.moves if move != found.drawn)
    moves = [*made.moves[: found.entry], Entry(CHANCE, game.write(other))]
    forged = msgspec.structs.replace(made, moves=moves)
    assert f"moves[{found.entry}]" in document(forged)["luck"]["fault"]
    assert "ne découle pas" in document(forged, "fr")["luck"]["fault"]


def test_what_was_drawn_for_somebody_names_them() -> None:
    firsts = [tally["first"] for tally in document(played("cibola", 30))["luck"]["tallies"]]
    assert any(re.fullmatch("Give the torch to (Ann|Bob)", first) for first in firsts)


if __name__ == "__main__":
    RECORDS.write_text(written(), encoding="utf-8")
