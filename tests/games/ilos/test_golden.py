"""Whole games kept as they were played: at every seat count, by every way a game can end."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldorado.core.log import Log
from eldorado.core.record import Record, read_record, record, replay, write_record
from eldorado.games.ilos import GAME
from eldorado.games.ilos.events import CardTaken, EndTriggered

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))
WAYS = ("first", "last", "pioneers", "shared", "dry", "time")


def read(path: Path) -> Record:
    return read_record(path.read_bytes())


def test_there_is_a_game_for_each_seat_count_and_way_to_end() -> None:
    assert {path.stem for path in GOLDEN} == {f"{seats}-seats-{way}" for seats in GAME.seats for way in WAYS}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_its_written_result(path: Path) -> None:
    log = replay(GAME, read(path))
    assert log.over
    assert write_record(record(log, read(path).seats)) == path.read_bytes()


def ways(log: Log) -> set[str]:
    """How a game ended: who triggered it, what decided it, whether the piles ran dry."""
    state, scores = log.state, GAME.scores(log.state)
    news = [event for number in log.in_force for event in log.said[number].events]
    last = (state.starter - 1) % log.seats
    found = {"first": state.starter, "last": last}
    totals = [sheet.total for sheet in scores.sheets]
    shared, tied = scores.ranks.count(0) > 1, totals.count(max(totals)) > 1
    return {
        *(way for way, seat in found.items() if EndTriggered(seat) in news),
        *(["shared"] if shared else ["pioneers"] if tied else []),
        *(["dry"] if any(isinstance(event, CardTaken) for event in news) else []),
        *(["time"] if scores.ended == "ILO-6.5" else []),
    }


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_ilo_6_3_a_golden_game_ended_as_its_name_says(path: Path) -> None:
    assert path.stem.rpartition("-")[2] in ways(replay(GAME, read(path)))
