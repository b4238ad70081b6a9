"""Whole games kept as they were played: at every seat count, by every way a game can end."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldorado.core.record import Record, read_record, record, replay, write_record
from eldorado.games.inka import GAME

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))
WAYS = ("out", "statues", "way", "shared")


def read(path: Path) -> Record:
    return read_record(path.read_bytes())


def test_there_is_a_game_for_each_seat_count_and_way_to_end() -> None:
    assert {path.stem for path in GOLDEN} == {f"{seats}-seats-{way}" for seats in GAME.seats for way in WAYS}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_its_written_result(path: Path) -> None:
    log = replay(GAME, read(path))
    assert log.over
    assert write_record(record(log, read(path).seats)) == path.read_bytes()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_ink_6_2_a_golden_game_was_decided_as_its_name_says(path: Path) -> None:
    log = replay(GAME, read(path))
    scores = GAME.scores(log.state)
    totals = [sheet.total for sheet in scores.sheets]
    leaders, winners = totals.count(max(totals)), scores.ranks.count(0)
    by_time = "shared" if winners > 1 else "way" if leaders > 1 else "statues"
    assert path.stem.endswith("out" if scores.ended == "INK-6.1" else by_time)
