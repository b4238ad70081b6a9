"""Chapter 2: a turn."""

from __future__ import annotations

from eldorado.core.game import Seat
from eldorado.core.log import Log
from eldorado.games.inka import GAME
from eldorado.games.inka.components import CellId
from eldorado.games.inka.moves import (
    BlockadeLifted,
    Blocking,
    MovingEnded,
    RoundBegan,
    Shifting,
    TurnBegan,
    Walking,
)
from eldorado.games.inka.state import NOWHERE
from tests.games.inka.positions import after, cell, events, options, reason, turn

ROOM = {1: "b8-b9", 3: "c11-c12"}


def test_ink_2_1_three_points_for_rhombi_and_piece_together() -> None:
    state = after(turn("b7", "a14", rhombi=ROOM), "0: move 3 c13-c14")
    assert state.pending == [Shifting(Seat(0), 2)]
    state = after(state, "0: move 3 c11-c12", "0: move 3 c13-c14")
    assert state.pending == [Shifting(Seat(0), 0)]
    assert options(state, "move") == []
    assert reason(state, "0: move 3 c11-c12") == ("INK-2.1", "no_points")
    assert options(state, "walk") == ["walk b8", "walk b9", "walk c8"]


def test_ink_2_1_the_phases_come_in_order_and_what_is_unspent_is_lost() -> None:
    state = turn("b7", "a14", rhombi=ROOM)
    state, news = after(state, "0: move 3 c13-c14", "0: stop"), events(state, "0: move 3 c13-c14", "0: stop")
    assert news[-1] == MovingEnded(Seat(0), 2)
    assert state.pending == [Blocking(Seat(0))]
    state, news = after(state, "0: keep"), events(state, "0: keep")
    assert state.pending == [Shifting(Seat(1), 3)]
    assert TurnBegan(Seat(1), 3) in news


def test_ink_2_2_the_own_blockade_comes_off_at_the_beginning_of_the_turn() -> None:
    state = turn("b7", "a14", rhombi=ROOM, blockades=("", "d5"))
    news = events(state, "0: stop", "0: keep")
    assert BlockadeLifted(Seat(1), CellId("d5")) in news
    assert after(state, "0: stop", "0: keep").areas[1].blockade == NOWHERE
    mine = after(state, "0: stop", "0: block c8")
    assert mine.areas[0].blockade == cell("c8"), "the others' stay"


def test_ink_2_3_no_path_rhombus_moves_once_the_piece_has_walked() -> None:
    state = after(turn("b7", "a14", rhombi=ROOM), "0: walk b8")
    assert state.pending == [Walking(Seat(0), 3)]
    assert options(state, "move") == []
    assert reason(state, "0: move 3 c13-c14") == ("INK-2.3", "rhombi_rest")


def test_ink_2_3_nor_after_a_statue_a_passage_or_a_symbol() -> None:
    for position, move in (
        (turn("e9", "a14"), "take"),
        (turn("c10", "a14"), "sneak e2"),
        (turn("c6", "a14"), "haul 2 e8-e7"),
    ):
        state = after(position, f"0: {move}")
        assert state.pending == [Walking(Seat(0), 2)], move


def test_ink_2_4_one_may_stop_at_any_time() -> None:
    state = turn("b7", "a14", rhombi=ROOM)
    for moves in ((), ("0: move 3 c13-c14",), ("0: walk b8",), ("0: walk b8", "0: walk c8")):
        assert "stop" in options(after(state, *moves))
    assert options(after(state, "0: stop"), "keep") == ["keep"]


def test_a_round_is_over_when_all_have_had_a_turn() -> None:
    """After 13 rhombi of two seats with starter 0, seat 1 plays first."""
    state = turn("b7", "a14", rhombi=ROOM)
    assert RoundBegan(2) in events(state, "0: stop", "0: keep")
    assert after(state, "0: stop", "0: keep").round == 2
    assert after(state, "0: stop", "0: keep", "1: stop", "1: keep").round == 2


def test_what_if_the_whole_turn_can_be_taken_back_until_somebody_else_moves() -> None:
    log = Log(GAME, 2)
    while not isinstance(log.state.pending[-1], Shifting):
        seat = GAME.actors(log.state)[0]
        log.play(seat, GAME.legal(log.state, seat)[0])
    (seat,) = GAME.actors(log.state)
    before, entries = log.state, len(log.entries)
    moves = ["stop", "keep"]
    shifts = [move for move in GAME.legal(log.state, seat) if GAME.write(move).startswith("move")]
    log.play(seat, shifts[0])
    log.play(seat, next(m for m in GAME.legal(log.state, seat) if GAME.write(m).startswith("move")))
    for text in moves:
        log.play(seat, GAME.read(text))
    assert GAME.actors(log.state) != (seat,)
    assert log.undo_limit(seat) == entries
    log.undo(seat, entries)
    assert log.state == before
