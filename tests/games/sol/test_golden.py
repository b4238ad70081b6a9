"""Whole games kept as they were played: at every seat count, by every way a game can end."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from eldorado.core.log import Log
from eldorado.core.record import Record, read_record, record, replay, write_record
from eldorado.games.sol import GAME
from eldorado.games.sol.components import CAMPS
from eldorado.games.sol.events import CampTurnBegan, Escaped, IdolAppeared
from eldorado.games.sol.rules.figures import carrier_of
from eldorado.games.sol.state import State

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))
WAYS = ("adventurers", "conquistadors", "altar", "stolen", "draw")


def read(path: Path) -> Record:
    return read_record(path.read_bytes())


def way(written: Record) -> str:
    """How a game ended: a camp wins, from a temple or the altar, or after a theft in the last turn; or nobody does."""
    turns: list[tuple[str | None, str | None]] = []
    log = replay(GAME, written, watch=lambda log: note_turn(log, turns))
    if log.state.winner < 0:
        return "draw"
    happened = [event for events in log.events for event in events]
    if any(isinstance(event, IdolAppeared) and event.temple is None for event in happened):
        return "altar"
    winner = CAMPS[log.state.winner]
    stolen = any(
        escaping not in (None, winner) and carrying != escaping for (escaping, _), (_, carrying) in pairwise(turns)
    )
    return "stolen" if stolen else winner


def note_turn(log: Log, turns: list[tuple[str | None, str | None]]) -> None:
    """As a camp's turn begins: which camp would win if its turn came, and which carries the Idol."""
    if any(isinstance(event, CampTurnBegan | Escaped) for event in log.events[-1]):
        turns.append((GAME.view(log.state, None).escaping, carrying(log.state)))


def carrying(state: State) -> str | None:
    carrier = carrier_of(state)
    return None if carrier is None else CAMPS[carrier.camp]


def test_there_is_a_game_for_each_seat_count_and_way_to_end() -> None:
    assert {path.stem for path in GOLDEN} == {f"{seats}-seats-{way}" for seats in GAME.seats for way in WAYS}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_its_written_result(path: Path) -> None:
    log = replay(GAME, read(path))
    assert log.over
    assert write_record(record(log, read(path).seats)) == path.read_bytes()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_sol_2_3_a_golden_game_ended_as_its_name_says(path: Path) -> None:
    assert path.stem.endswith(way(read(path)))
