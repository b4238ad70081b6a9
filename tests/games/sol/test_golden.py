"""Whole games kept as they were played: at every seat count, by every way a game can end."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from eldorado.core.log import Log
from eldorado.core.options import written_options
from eldorado.core.record import Record, open_record, read_record, record, replay, write_record
from eldorado.games.sol import GAME
from eldorado.games.sol.components import CAMPS
from eldorado.games.sol.events import CampTurnBegan, Escaped, IdolAppeared
from eldorado.games.sol.moves import Hand, Move, Take
from eldorado.games.sol.rules.figures import active, carrier_of
from eldorado.games.sol.state import State

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))
BY_ANYONE = sorted((Path(__file__).parent / "golden" / "anyone").glob("*.json"))
WAYS = ("adventurers", "conquistadors", "altar", "stolen", "draw")


def read(path: Path) -> Record:
    return read_record(path.read_bytes())


def way(written: Record) -> str:
    """How a game ended: a camp wins, from a temple or the altar, or after a theft in the last turn; or nobody does."""
    turns: list[tuple[str | None, str | None]] = []
    log = replay(GAME, written, watch=lambda log: note_turn(log, turns))
    if log.state.winner < 0:
        return "draw"
    happened = [event for spoken in log.said for event in spoken.events]
    if any(isinstance(event, IdolAppeared) and event.temple is None for event in happened):
        return "altar"
    winner = CAMPS[log.state.winner]
    stolen = any(
        escaping not in (None, winner) and carrying != escaping for (escaping, _), (_, carrying) in pairwise(turns)
    )
    return "stolen" if stolen else winner


def note_turn(log: Log, turns: list[tuple[str | None, str | None]]) -> None:
    """As a camp's turn begins: which camp would win if its turn came, and which carries the Idol."""
    if any(isinstance(event, CampTurnBegan | Escaped) for event in log.said[-1].events):
        turns.append((GAME.view(log.state, None).escaping, carrying(log.state)))


def carrying(state: State) -> str | None:
    carrier = carrier_of(state)
    return None if carrier is None else CAMPS[carrier.camp]


def named(written: Record) -> Record:
    """The record as it is written today, with all options named: an old one means what was played before."""
    return replace(written, options=msgspec.to_builtins(written_options(GAME, written.options)))


def test_there_is_a_game_for_each_seat_count_and_way_to_end() -> None:
    assert {path.stem for path in GOLDEN} == {f"{seats}-seats-{way}" for seats in GAME.seats for way in WAYS}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_its_written_result(path: Path) -> None:
    log, written = replay(GAME, read(path)), read(path)
    assert log.over
    assert write_record(record(log, written.seats)) == write_record(named(written))
    assert write_record(written) == path.read_bytes()


def test_the_older_games_do_not_name_who_takes_the_idol_and_are_of_the_stricter_reading() -> None:
    for path in GOLDEN:
        assert "idol_by" not in read(path).options
        assert msgspec.to_builtins(replay(GAME, read(path), to=0).options)["idol_by"] == "active_only"


@pytest.mark.parametrize("path", BY_ANYONE, ids=lambda path: path.stem)
def test_sol_8_1_a_golden_game_in_which_anyone_takes_the_idol_replays_as_written(path: Path) -> None:
    log, written = replay(GAME, read(path)), read(path)
    assert written.options["idol_by"] == "anyone"
    assert log.over
    assert path.stem.endswith(way(written))
    assert write_record(record(log, written.seats)) == path.read_bytes()


def test_sol_8_2_golden_games_take_and_hand_over_the_idol_at_every_moment_the_book_allows() -> None:
    met: set[tuple[str, str]] = set()
    for path in BY_ANYONE:
        log = open_record(GAME, read(path))
        for entry in read(path).moves:
            note_idol(log.state, GAME.read(entry.text), met)
            log.say(entry)
    assert {len(read(path).seats) for path in BY_ANYONE} == set(GAME.seats)
    assert met == {("Take", "Acting"), ("Hand", "Naming"), ("Hand", "Fleeing"), ("Hand", "Pushing")}


def note_idol(state: State, move: Move, met: set[tuple[str, str]]) -> None:
    """What the stricter reading does not know: another than the active character takes it, or it passes in combat."""
    asked = type(state.pending[-1]).__name__
    others = isinstance(move, Take) and move.character != active(state).id
    if others or (isinstance(move, Hand) and asked != "Acting"):
        met.add((type(move).__name__, asked))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_sol_2_3_a_golden_game_ended_as_its_name_says(path: Path) -> None:
    assert path.stem.endswith(way(read(path)))
