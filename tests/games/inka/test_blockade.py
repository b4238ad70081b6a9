"""Chapter 5: the blockade."""

from __future__ import annotations

from eldorado.core.game import Seat
from eldorado.games.inka.components import CellId
from eldorado.games.inka.moves import BlockadeKept, BlockadePlaced, Options, Shifting
from eldorado.games.inka.state import State
from tests.games.inka.positions import after, cell, events, options, reason, turn


def blocking(**given: object) -> State:
    state = turn("b7", "c9", rhombi={1: "c9-c10", 2: "b12-b13"}, **given)  # type: ignore[arg-type]
    return after(state, "0: stop")


def test_ink_5_1_on_any_free_cell_floor_abyss_or_half_of_a_path_rhombus_free_of_charge() -> None:
    state = blocking()
    assert {"block c8", "block b8", "block b12"} <= set(options(state))
    assert events(state, "0: block b8")[0] == BlockadePlaced(Seat(0), CellId("b8"))
    placed = after(state, "0: block b8")
    assert placed.areas[0].blockade == cell("b8")
    assert placed.pending == [Shifting(Seat(1), 3)]


def test_ink_5_1_not_on_a_destination_rhombus_a_piece_or_another_blockade() -> None:
    state = after(turn("b7", "c9", "j6", rhombi={1: "c9-c10"}, blockades=("", "", "d5")), "0: stop")
    assert reason(state, "0: block e9") == ("INK-5.1", "blockade_on_destination")
    assert reason(state, "0: block c9") == ("INK-5.1", "cell_taken")
    assert reason(state, "0: block b7") == ("INK-5.1", "cell_taken")
    assert reason(state, "0: block d5") == ("INK-5.1", "cell_taken")
    assert not {"block e9", "block c9", "block b7", "block d5"} & set(options(state))


def test_ink_5_1_symbols_passages_and_the_half_beside_a_piece_are_allowed() -> None:
    assert {"block c6", "block e2", "block c10"} <= set(options(blocking()))


def test_ink_5_1_or_nowhere() -> None:
    assert events(blocking(), "0: keep")[0] == BlockadeKept(Seat(0))


def test_ink_5_2_one_blockade_a_rhombus_at_most() -> None:
    state = after(turn("b7", "c9", rhombi={2: "b12-b13", 1: "c9-c10"}, blockades=("", "b12")), "0: stop")
    assert reason(state, "0: block b13") == ("INK-5.2", "second_blockade")
    assert "block b13" not in options(state)


def test_ink_5_3_exits_may_be_blockaded_unless_the_table_keeps_them_free() -> None:
    assert "block a6" in options(blocking())
    strict = blocking(agreed=Options(blockade_on_exits=False))
    assert not {"block a6", "block a14", "block j6", "block j14"} & set(options(strict))
    assert reason(strict, "0: block a6") == ("INK-5.3", "blockade_on_exit")
