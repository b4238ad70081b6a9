"""Chapter 1: the box, the start cells, the 13 rhombi."""

from __future__ import annotations

from random import Random

import pytest

from eldorado.core.game import CHANCE, Seat, draw
from eldorado.games.inka import GAME
from eldorado.games.inka.components import HOUSE, PlaceId
from eldorado.games.inka.moves import (
    Drawing,
    Laying,
    Options,
    PieceEntered,
    RhombusDrawn,
    RhombusLaid,
    Shifting,
    StarterNamed,
)
from eldorado.games.inka.rules.setup import setup
from eldorado.games.inka.state import State
from tests.games.inka.positions import BOX, STARTS, after, events, options, place, reason, started, turn


def to_draw(*rhombi: int, seats: int = 2) -> State:
    """The first of these rhombi are laid far from everything, the last is to be laid."""
    state = started(seats)
    far = iter(["h5-h6", "h8-h9", "h11-h12", "h14-h15"])
    for number, rhombus in enumerate(rhombi):
        state = after(state, f"draw {rhombus}")
        if number < len(rhombi) - 1:
            state = after(state, f"{number % seats}: lay {next(far)}")
    return state


def test_ink_1_1_four_start_cells_which_are_the_exits() -> None:
    assert sorted(cell.id for cell in HOUSE.cells if cell.mark == "start") == sorted(STARTS)
    assert BOX.exits.bit_count() == 4
    assert BOX.abyss.bit_count() > BOX.floor.bit_count()
    assert BOX.exits & BOX.floor == BOX.exits


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ink_1_2_each_destination_bears_a_statue_of_every_colour_in_play(seats: int) -> None:
    view = GAME.view(setup(seats), None)
    assert [destination.statues for destination in view.destinations] == [tuple(range(seats))] * 3
    assert [destination.place for destination in view.destinations] == ["f11-e11", "e10-e9", "f9-f10"]


def test_ink_1_2_the_sides_by_which_destinations_touch_are_walled() -> None:
    """Their inner sides are the three spokes of the middle, each walled by both its rhombi."""
    places = [place(destination.place) for destination in HOUSE.destinations]
    walls = [BOX.walls[13 + number][where] for number, where in enumerate(places)]
    for one, other in ((0, 1), (1, 2), (2, 0)):
        assert walls[one].east & walls[other].east or walls[one].south & walls[other].south


def test_ink_1_3_thirteen_path_rhombi_lie_face_down() -> None:
    state = setup(2)
    assert state.undrawn == tuple(range(1, 14))
    assert GAME.view(state, None).paths == ()


def test_ink_1_4_anybody_may_begin_and_each_chooses_a_free_start_cell() -> None:
    state = setup(3)
    assert options(state) == ["begin 0", "begin 1", "begin 2"]
    assert list(GAME.odds(state)) == [1, 1, 1]
    assert GAME.view(state, None).starter is None
    state = after(state, "begin 2")
    assert GAME.view(state, None).starter == 2
    assert options(state) == ["enter a14", "enter a6", "enter j14", "enter j6"]
    assert GAME.actors(state) == (2,)
    state = after(state, "2: enter j6")
    assert GAME.actors(state) == (0,)
    assert options(state) == ["enter a14", "enter a6", "enter j14"]
    assert GAME.actors(after(state, "0: enter a6")) == (1,)


def test_ink_1_4_entering_is_told() -> None:
    assert events(setup(2), "begin 1", "1: enter a6") == [
        StarterNamed(Seat(1)),
        PieceEntered(Seat(1), BOX.cell_name[5]),
    ]


def test_ink_1_5_in_turn_each_draws_a_rhombus_and_lays_it() -> None:
    state = started(3, starter=1)
    assert state.pending == [Drawing(Seat(1))]
    assert options(state) == [f"draw {id}" for id in range(1, 14)]
    assert list(GAME.odds(state)) == [1] * 13
    state, drawn = after(state, "draw 8"), events(state, "draw 8")
    assert drawn == [RhombusDrawn(Seat(1), 8)]
    assert state.pending == [Laying(Seat(1), 8)]
    assert events(state, "1: lay b9-b8") == [RhombusLaid(Seat(1), 8, PlaceId("b9-b8"))]
    state = after(state, "1: lay b9-b8")
    assert state.pending == [Drawing(Seat(2))]
    assert "draw 8" not in options(state)


def test_ink_1_5_a_rhombus_is_turned_as_one_likes() -> None:
    assert {"lay b8-b9", "lay b9-b8"} <= set(options(to_draw(8)))


def test_ink_1_5_one_that_looks_the_same_both_ways_is_laid_one_way() -> None:
    offered = options(to_draw(3))
    assert "lay b8-b9" in offered
    assert "lay b9-b8" not in offered
    assert reason(to_draw(3), "0: lay b9-b8") == ("INK-1.5", "looks_alike")


def test_ink_1_6_over_floor_abyss_passages_symbols_and_free_start_cells() -> None:
    assert {"lay b8-b9", "lay c9-c10", "lay c5-c6", "lay j6-j7"} <= set(options(to_draw(1)))


def test_ink_1_6_not_on_a_rhombus_even_partly_nor_on_a_piece_nor_beyond_the_rim() -> None:
    state = after(to_draw(1), "0: lay b8-b9", "draw 8")
    assert not [text for text in options(state) if {"b8", "b9", "a6", "a14", "e9"} & set(text[4:].split("-"))]
    assert reason(state, "1: lay b7-b8") == ("INK-1.6", "covers_rhombus")
    assert reason(state, "1: lay e11-e12") == ("INK-1.6", "covers_rhombus")
    assert reason(state, "1: lay a6-a7") == ("INK-1.6", "covers_piece")
    assert reason(state, "1: lay e11-d11") == ("INK-1.3", "unknown_place")
    assert reason(state, "1: lay a5-a4") == ("INK-1.3", "unknown_place")


def test_ink_1_7_a_second_wall_may_not_close_the_last_open_side_of_a_start_cell() -> None:
    """a6 has the inner sides to a5 and a7: rhombus 9 walls the first, rhombus 8 may not wall the second."""
    state = after(to_draw(9), "0: lay a5-b5", "draw 8")
    assert walled_at(9, "a5-b5") == {("a5", "a6")}
    assert walled_at(8, "a7-b7") == {("a6", "a7")}
    assert reason(state, "1: lay a7-b7") == ("INK-1.7", "walls_in_a_start")
    assert "lay a7-b7" not in options(state)
    assert "lay b7-a7" in options(state), "turned round, its wall stands elsewhere"


def test_ink_1_7_the_same_position_reached_later_in_play_is_fine() -> None:
    state = turn("a6", "a14", rhombi={9: "a5-b5", 8: "b8-c8"})
    assert options(after(state, "0: move 8 a7-b7"), "walk") == []


def walled_at(rhombus: int, name: str) -> set[tuple[str, str]]:
    """Which sides a rhombus walls, as pairs of cells."""
    east, south = BOX.walls[rhombus - 1][place(name)]
    pairs = [(number, number + 1) for number in BOX.cell_name if east >> number & 1]
    pairs += [(number, number + BOX.width) for number in BOX.cell_name if south >> number & 1]
    return {(str(BOX.cell_name[one]), str(BOX.cell_name[other])) for one, other in pairs}


def test_ink_1_7_a_start_cell_without_a_piece_may_be_walled_in() -> None:
    """The same rhombi in the same way about j14, which nobody of two has taken."""
    state = after(to_draw(9), "0: lay j15-i15", "draw 8")
    assert walled_at(9, "j15-i15") == {("j14", "j15")}
    assert walled_at(8, "j13-i13") == {("j13", "j14")}
    assert "lay j13-i13" in options(state)


@pytest.mark.parametrize("seed", range(10))
def test_ink_1_7_a_drawn_rhombus_always_has_a_place_and_no_start_is_ever_walled_in(seed: int) -> None:
    rng, state = Random(seed), started(4)
    while not isinstance(state.pending[-1], Shifting):
        seat = GAME.actors(state)[0]
        moves = GAME.legal(state, seat)
        assert moves
        crowding = [move for move in moves if any(f"{start[0]}" in GAME.write(move)[4:5] for start in STARTS)]
        GAME.perform(state, seat, draw(GAME, state, rng) if seat == CHANCE else rng.choice(crowding or list(moves)))
        for area in state.areas:
            inner = BOX.inner_of_start[area.piece]
            walled = [BOX.walls[number][where] for number, where in enumerate(state.places) if where >= 0]
            east = inner.east & ~sum_of([sides.east for sides in walled])
            south = inner.south & ~sum_of([sides.south for sides in walled])
            assert east or south


def sum_of(masks: list[int]) -> int:
    total = 0
    for mask in masks:
        total |= mask
    return total


@pytest.mark.parametrize(("first_turn", "seats", "first"), [("next", 2, 0), ("next", 3, 2), ("next", 4, 2)])
def test_ink_1_8_after_the_13th_rhombus_the_next_in_turn_plays(first_turn: str, seats: int, first: int) -> None:
    assert first_to_play(seats, Options()) == first


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ink_1_8_or_the_starter_where_agreed(seats: int) -> None:
    assert first_to_play(seats, Options(first_turn="starter")) == 1


def first_to_play(seats: int, agreed: Options) -> int:
    """Seat 1 begins the set-up."""
    state, rng = started(seats, starter=1, agreed=agreed), Random(3)
    while not isinstance(state.pending[-1], Shifting):
        seat = GAME.actors(state)[0]
        GAME.perform(state, seat, draw(GAME, state, rng) if seat == CHANCE else rng.choice(GAME.legal(state, seat)))
    assert state.round == 1
    assert [area.turns for area in state.areas].count(1) == 1
    return state.pending[-1].seat
