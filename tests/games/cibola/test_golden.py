"""Whole games kept as they were played: at every seat count, by every way a game can be decided."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldorado.core.record import Record, read_record, record, replay, write_record
from eldorado.games.cibola import GAME

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))
WAYS = ("plain", "tie-break", "shared")


def read(path: Path) -> Record:
    return read_record(path.read_bytes())


def test_there_is_a_game_for_each_seat_count_and_way_to_win() -> None:
    assert {path.stem for path in GOLDEN} == {f"{seats}-seats-{way}" for seats in GAME.seats for way in WAYS}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_its_written_result(path: Path) -> None:
    log = replay(GAME, read(path))
    assert log.over
    assert write_record(record(log, read(path).seats)) == path.read_bytes()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_cib_4_6_a_golden_game_was_decided_as_its_name_says(path: Path) -> None:
    log = replay(GAME, read(path))
    scores = GAME.scores(log.state)
    totals = [sheet.total for sheet in scores.sheets]
    leaders = totals.count(max(totals))
    winners = scores.ranks.count(0)
    way = "shared" if winners > 1 else "tie-break" if leaders > 1 else "plain"
    assert path.stem.endswith(way)
