"""Chapter 3, the collapsing temple: rocks that cover cells, and those that totems move."""

import pytest

from eldorado.core.game import Seat
from eldorado.games.cibola import GAME
from eldorado.games.cibola.components import KINDS
from eldorado.games.cibola.moves import Lowering, Placing, Raising, RockMoved, RockPlaced, RocksLeft, Taking
from eldorado.games.cibola.state import State
from tests.games.cibola.positions import (
    CLEAR,
    after,
    asked,
    bidding,
    bids,
    board,
    ended,
    events,
    line,
    met,
    options,
    picture,
)

HALF = """
    sundial snake statuette shield skull
       3      #      12       #     -3
       #      3       #       6     -6
       1      #       8       #     -9
       0     -2       #
"""
LATE = """
    sundial snake statuette shield skull
       #      #      12       #     -3
       #      3       #       6      #
       #      #       #       #      #
       0      #       6
"""


def placing(picture: str) -> State:
    """Seat 0 has taken a rock card and is to place the rock."""
    return after(bidding(12, 12, open="I-04 I-09 I-10 I-11", board=picture), *bids(2, 1), "0: take I-04")


def moving(totem: str, picture: str) -> State:
    """Seat 0 has taken this totem."""
    state = bidding(12, 12, open="I-01 I-09 I-10 I-11", board=picture, display=f"{totem} sun idol ward feather")
    return after(state, *bids(2, 1), "0: take I-01", f"0: totem {totem}")


# 3.1 Rocks


def test_cib_3_1_who_takes_a_rock_covers_a_cell_at_once() -> None:
    state = placing(CLEAR)
    assert state.pending == [Taking(Seat(1)), Taking(Seat(0)), Taking(Seat(1)), Placing(Seat(0))]
    assert asked(state) == [0]
    state, news = line(state, "0: rock statuette 10")
    assert news == [RockPlaced(Seat(0), "statuette", 10)]
    assert board(state) == picture("""
        sundial snake statuette shield skull
           3      5      12       9     -3
           2      3       #       6     -6
           1      1       8       3     -9
           0     -2       6
    """)
    assert asked(state) == [1]


def test_cib_3_1_any_open_cell_may_be_covered_and_there_is_no_declining() -> None:
    assert options(placing(CLEAR), 0) == [
        *("rock shield 3", "rock shield 6", "rock shield 9"),
        *("rock skull -9", "rock skull -6", "rock skull -3"),
        *("rock snake -2", "rock snake 1", "rock snake 3", "rock snake 5"),
        *("rock statuette 6", "rock statuette 8", "rock statuette 10", "rock statuette 12"),
        *("rock sundial 0", "rock sundial 1", "rock sundial 2", "rock sundial 3"),
    ]


def test_cib_3_1_a_covered_cell_is_not_covered_again() -> None:
    assert options(placing(HALF), 0) == [
        *("rock skull -9", "rock skull -6", "rock skull -3"),
        *("rock snake -2", "rock snake 3"),
        *("rock statuette 8", "rock statuette 12"),
        *("rock sundial 0", "rock sundial 1", "rock sundial 3"),
    ]


def test_cib_3_1_a_card_without_a_rock_covers_nothing() -> None:
    state = after(bidding(12, 12, open="I-04 I-09 I-10 I-11"), *bids(2, 1), "0: take I-09")
    assert asked(state) == [1]
    assert state.rocks == 0


# 3.2 The last open cell


def test_cib_3_2_a_rock_may_not_cover_the_last_open_cell_of_a_column() -> None:
    assert options(placing(LATE), 0) == ["rock statuette 6", "rock statuette 12"]
    refusal = GAME.explain(placing(LATE), Seat(0), GAME.read("rock skull -3"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("CIB-3.2", "last_open_cell")


def test_cib_3_2_the_last_but_one_may_be_covered_and_then_no_more() -> None:
    state = after(bidding(12, 12, open="I-04 I-05 I-10 I-11", board=HALF), *bids(2, 1), "0: take I-04")
    state = after(state, "0: rock snake -2", "1: take I-05")
    assert not any("snake" in option for option in options(state, 1))
    assert "rock statuette 8" in options(state, 1)


# 3.3 Thirteen rocks


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_cib_3_3_after_the_last_round_one_cell_a_column_is_open(seats: int, seed: int) -> None:
    state = ended(seats, seed)
    assert state.rocks.bit_count() == 13
    still_open = [cell.column for cell in state.box.cells if not state.rocks >> cell.id & 1]
    assert still_open == list(KINDS)
    assert GAME.census(state)["explorers"] == 24


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cib_3_3_whoever_is_to_place_a_rock_can(seats: int) -> None:
    asked_to_place = 0
    for seed in range(12):
        for state, _ in met(seats, seed):
            if state.pending and isinstance(state.pending[-1], Placing):
                asked_to_place += 1
                assert GAME.legal(state, state.pending[-1].seat)
    assert asked_to_place == 12 * 13


# 3.7, 3.8, 3.9 Rise and fall


def test_cib_3_7_rise_moves_a_rock_to_the_open_cell_directly_above() -> None:
    state = moving("rise", HALF)
    assert state.pending[-1] == Raising(Seat(0))
    assert options(state, 0) == [
        "raise shield 3",
        "raise snake 1",
        "raise statuette 6",
        "raise statuette 10",
        "raise sundial 2",
        "decline",
    ]
    state, news = line(state, "0: raise statuette 6")
    assert news == [RockMoved(Seat(0), "statuette", 6, 8)]
    assert board(state) == picture("""
        sundial snake statuette shield skull
           3      #      12       #     -3
           #      3       #       6     -6
           1      #       #       #     -9
           0     -2       6
    """)
    assert asked(state) == [1]


def test_cib_3_7_fall_moves_a_rock_to_the_open_cell_directly_below() -> None:
    state = moving("fall", HALF)
    assert state.pending[-1] == Lowering(Seat(0))
    assert options(state, 0) == [
        "lower shield 9",
        "lower snake 1",
        "lower snake 5",
        "lower statuette 10",
        "lower sundial 2",
        "decline",
    ]
    state, news = line(state, "0: lower snake 5")
    assert news == [RockMoved(Seat(0), "snake", 5, 3)]
    assert board(state) == picture("""
        sundial snake statuette shield skull
           3      5      12       #     -3
           #      #       #       6     -6
           1      #       8       #     -9
           0     -2       #
    """)
    assert asked(state) == [1]


def test_cib_3_7_a_rock_neither_leaves_its_column_nor_jumps_another_rock() -> None:
    stacked = """
        sundial snake statuette shield skull
           #      5      12       9     -3
           #      3      10       6     -6
           1      1       8       3      #
           0      #       6
    """
    assert options(moving("rise", stacked), 0) == ["raise skull -9", "raise snake -2", "decline"]
    assert options(moving("fall", stacked), 0) == ["lower sundial 2", "decline"]


@pytest.mark.parametrize("seed", range(20))
def test_cib_3_8_moving_a_rock_never_changes_the_number_in_its_column(seed: int) -> None:
    before: list[int] = []
    for state, news in met(4, seed):
        now = [sum(state.rocks >> cell & 1 for cell in column) for column in state.box.columns]
        placed = [event.column for event in news if isinstance(event, RockPlaced)]
        assert now == [count + placed.count(kind) for kind, count in zip(KINDS, before or [0] * 5, strict=True)]
        before = now
    assert sum(before) == 13


@pytest.mark.parametrize(("totem", "move"), [("rise", "raise skull -6"), ("fall", "lower shield 9")])
def test_cib_3_8_a_moved_rock_leaves_the_total_as_it_was(totem: str, move: str) -> None:
    state = moving(totem, LATE)
    assert state.rocks.bit_count() == 12
    assert after(state, f"0: {move}").rocks.bit_count() == 12


def test_cib_3_9_a_rock_may_rise_onto_the_last_open_cell() -> None:
    state = after(moving("rise", LATE), "0: raise skull -6")
    assert board(state) == picture("""
        sundial snake statuette shield skull
           #      #      12       #      #
           #      3       #       6     -6
           #      #       #       #      #
           0      #       6
    """)


def test_cib_3_9_a_rock_may_fall_onto_the_last_open_cell() -> None:
    state = after(moving("fall", LATE), "0: lower sundial 1")
    assert board(state) == picture("""
        sundial snake statuette shield skull
           #      #      12       #     -3
           #      3       #       6      #
           1      #       #       #      #
           #      #       6
    """)


def test_cib_3_9_the_cell_that_was_left_is_then_the_last_open_one() -> None:
    state = bidding(12, 12, open="I-01 I-04 I-09 I-10", board=LATE, display="rise sun idol ward feather")
    state = after(state, *bids(2, 1), "0: take I-01", "0: totem rise", "0: raise skull -6", "1: take I-04")
    assert options(state, 1) == ["rock statuette 6", "rock statuette 12"]


@pytest.mark.parametrize("totem", ["rise", "fall"])
def test_cib_3_9_declining_is_a_move_and_leaves_the_rocks(totem: str) -> None:
    state = moving(totem, HALF)
    assert events(state, "0: decline") == [RocksLeft(Seat(0))]
    state = after(state, "0: decline")
    assert board(state) == picture(HALF)
    assert asked(state) == [1]


@pytest.mark.parametrize(
    ("totem", "stuck"),
    [
        ("rise", CLEAR),
        ("fall", CLEAR),
        (
            "rise",
            """
            sundial snake statuette shield skull
               #      #      12       #     -3
               #      3      10       6     -6
               1      1       8       3     -9
               0     -2       6
            """,
        ),
        (
            "fall",
            """
            sundial snake statuette shield skull
               3      5      12       9     -3
               2      3       #       6      #
               1      1       #       3      #
               #     -2       #
            """,
        ),
    ],
)
def test_cib_3_9_where_no_rock_can_move_nobody_is_asked(totem: str, stuck: str) -> None:
    state = moving(totem, stuck)
    assert asked(state) == [1]
    assert state.areas[0].totems == (totem,)
    assert board(state) == picture(stuck)
