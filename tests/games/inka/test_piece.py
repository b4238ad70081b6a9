"""Chapter 4: walking, statues, passages, symbols."""

from __future__ import annotations

from eldorado.core.game import Seat
from eldorado.games.inka import GAME
from eldorado.games.inka.components import CellId, PlaceId
from eldorado.games.inka.moves import (
    DestinationSlid,
    DestinationTurned,
    PassageUsed,
    PieceWalked,
    StatueTaken,
    Walking,
)
from tests.games.inka.positions import after, cell, events, options, reason, turn, walks


def cells(names: str) -> tuple[CellId, ...]:
    return tuple(CellId(name) for name in names.split())


def test_ink_4_1_the_piece_walks_as_far_as_it_likes_over_floor_and_rhombi_free_of_charge() -> None:
    state = turn("b7", "a14", rhombi={1: "b8-b9", 2: "c7-d7"})
    assert walks(state) == {"b8": 0, "b9": 0, "c8": 0, "c7": 0, "d7": 0, "c6": 0}
    assert events(state, "0: walk c6") == [PieceWalked(Seat(0), cells("b7 b8 c8 c7 c6"), 0)]
    assert after(state, "0: walk c6").pending == [Walking(Seat(0), 3)]
    assert reason(state, "0: walk b7") == ("INK-4.1", "stands_there")


def test_ink_4_1_the_way_with_fewest_snakes_is_walked_even_if_it_is_longer() -> None:
    direct = turn("b7", "a14", rhombi={3: "b8-b9"})
    assert walks(direct)["b9"] == 1
    round_about = turn("b7", "a14", rhombi={3: "b8-b9", 1: "c9-c10", 2: "b10-b11"})
    assert walks(round_about)["c10"] == 0
    assert walks(round_about)["b9"] == 0
    (walked,) = events(round_about, "0: walk b9")
    assert isinstance(walked, PieceWalked)
    assert walked.snakes == 0
    assert len(walked.path) > 3


def test_ink_4_2_never_into_an_uncovered_abyss() -> None:
    state = turn("b7", "a14", rhombi={1: "b8-b9"})
    assert reason(state, "0: walk b6") == ("INK-4.2", "open_abyss")
    assert reason(state, "0: walk c6") == ("INK-4.2", "abyss_in_the_way")


def test_ink_4_3_never_through_a_wall_from_either_side() -> None:
    """Rhombus 8 on b8-b9 walls c8 off, rhombus 9 walls b7 off."""
    assert walks(turn("b7", "a14", rhombi={8: "b8-b9"})) == {"b8": 0, "b9": 0}
    assert walks(turn("c8", "a14", rhombi={8: "b8-b9"})) == {}
    assert walks(turn("b7", "a14", rhombi={9: "b8-b9"})) == {}
    state = turn("b7", "a14", rhombi={9: "b8-b9"})
    assert reason(state, "0: walk b8") == ("INK-4.3", "walls_in_the_way")


def test_ink_4_3_a_wall_on_either_of_two_meeting_rhombi_bars_their_common_side() -> None:
    """b8-b9 and c8-c9 meet between b8 and c8: the one's aR is the other's aL."""
    assert "c8" in walks(turn("b7", "a14", rhombi={1: "b8-b9", 2: "c8-c9"}))
    assert "c8" not in walks(turn("b7", "a14", rhombi={8: "b8-b9", 2: "c8-c9"}))
    assert "c8" not in walks(turn("b7", "a14", rhombi={1: "b8-b9", 9: "c8-c9"}))


def test_ink_4_4_each_snake_crossed_costs_a_point_in_either_direction() -> None:
    assert walks(turn("b7", "a14", rhombi={3: "b8-b9"})) == {"b8": 0, "c8": 0, "b9": 1}
    assert walks(turn("b9", "a14", rhombi={3: "b8-b9"})) == {"b8": 1, "c8": 1, "b7": 1}
    state = turn("b7", "a14", rhombi={3: "b8-b9"}, points=0)
    assert reason(state, "0: walk b9") == ("INK-4.4", "too_many_snakes")
    spent = after(turn("b7", "a14", rhombi={3: "b8-b9"}), "0: walk b9")
    assert spent.pending == [Walking(Seat(0), 2)]


def test_ink_4_4_two_snakes_on_a_common_side_cost_two() -> None:
    """Rhombi 6 and 7 meet between b8 and c8, each with a snake on that side."""
    assert walks(turn("b7", "a14", rhombi={6: "b8-b9", 1: "c8-c9"}))["c8"] == 1
    assert walks(turn("b7", "a14", rhombi={1: "b8-b9", 7: "c8-c9"}))["c8"] == 1
    both = {6: "b8-b9", 7: "c8-c9"}
    assert walks(turn("b7", "a14", rhombi=both))["c8"] == 2
    assert after(turn("b7", "a14", rhombi=both), "0: walk c8").pending == [Walking(Seat(0), 1)]
    assert reason(turn("b7", "a14", rhombi=both, points=1), "0: walk c8") == ("INK-4.4", "too_many_snakes")


def test_ink_4_4_riding_over_a_snake_costs_nothing_but_the_move() -> None:
    state = after(turn("c9", "a14", rhombi={1: "c9-c10", 3: "b12-b13"}), "0: move 1 c11-c12")
    assert state.areas[0].piece == cell("c11")
    assert state.pending[0].points == 2  # type: ignore[union-attr]


def test_ink_4_4_hemmed_in_by_walls_with_one_way_out_and_two_snakes_on_it_the_rim_costs_two() -> None:
    """Walls bar b9 from a9 and b10; out by b8, past a snake, to a7; from there a8 lies behind another."""
    state = turn("b9", "a14", rhombi={3: "b8-b9", 8: "a9-a10", 9: "b10-b11", 13: "a8-a7"})
    assert walks(state) == {"b8": 1, "b7": 1, "c8": 1, "a7": 1, "a8": 2, "a9": 2, "a10": 2}
    assert after(state, "0: walk a8").pending == [Walking(Seat(0), 1)]


def test_ink_4_5_it_may_pass_but_not_stop_where_a_piece_or_a_blockade_stands() -> None:
    state = turn("b7", "b8", rhombi={1: "b8-b9"}, blockades=("", "c8"))
    assert walks(state) == {"b9": 0}
    assert reason(state, "0: walk b8") == ("INK-4.5", "cell_taken")
    assert reason(state, "0: walk c8") == ("INK-4.5", "cell_taken")
    both = after(state, "0: walk b9")
    assert {area.piece for area in both.areas} == {cell("b8"), cell("b9")}, "a rhombus holds two pieces, one a cell"


def test_ink_4_6_on_either_half_one_point_takes_the_own_statue() -> None:
    for start in ("e9", "e10"):
        state = turn(start, "a14")
        assert events(state, "0: take") == [StatueTaken(Seat(0), 2, 1)]
        taken = after(state, "0: take")
        assert taken.pending == [Walking(Seat(0), 2)]
        assert [view.statues for view in GAME.view(taken, None).destinations] == [(0, 1), (1,), (0, 1)]
        assert options(taken, "take") == []
        assert reason(taken, "0: take") == ("INK-4.6", "statue_gone")
        assert options(taken, "walk"), "it may walk on"


def test_ink_4_6_only_with_a_point_and_on_a_destination_rhombus() -> None:
    assert reason(turn("e9", "a14", points=0), "0: take") == ("INK-2.1", "no_points")
    assert reason(turn("b7", "a14"), "0: take") == ("INK-4.6", "not_on_destination")


def test_ink_4_7_a_point_leads_from_a_passage_to_any_other_that_is_free() -> None:
    state = turn("c10", "f2", blockades=("", "e18"))
    assert options(state, "sneak") == ["sneak e2", "sneak f18", "sneak h10"]
    assert events(state, "0: sneak e2") == [PassageUsed(Seat(0), CellId("c10"), CellId("e2"))]
    assert after(state, "0: sneak e2").pending == [Walking(Seat(0), 2)]
    assert reason(state, "0: sneak f2") == ("INK-4.7", "cell_taken")
    assert reason(state, "0: sneak e18") == ("INK-4.7", "cell_taken")
    assert reason(state, "0: sneak c10") == ("INK-4.7", "stands_there")
    assert reason(state, "0: sneak b7") == ("INK-4.7", "no_passage")
    assert reason(turn("b7", "a14"), "0: sneak e2") == ("INK-4.7", "not_on_passage")
    assert reason(turn("c10", "a14", points=0), "0: sneak e2") == ("INK-2.1", "no_points")


def test_ink_4_7_the_piece_may_walk_on_from_there() -> None:
    state = after(turn("c10", "a14", rhombi={1: "e3-e4"}), "0: sneak e2")
    assert set(walks(state)) >= {"e3", "e4"}


def test_ink_4_8_on_a_symbol_a_point_moves_a_destination_rhombus_as_often_as_points_last() -> None:
    state = turn("c6", "e9", statues=("", "1"))
    (slid,) = events(state, "0: haul 2 e8-e7")
    assert slid == DestinationSlid(Seat(0), 2, PlaceId("e10-e9"), PlaceId("e8-e7"), 1, (Seat(1),))
    hauled = after(state, "0: haul 2 e8-e7")
    assert hauled.areas[1].piece == cell("e7"), "pieces ride along"
    assert GAME.view(hauled, None).destinations[1].statues == (0, 1), "and statues"
    assert hauled.pending == [Walking(Seat(0), 2)]
    again = after(hauled, "0: haul 2 e6-e5", "0: haul 2 e8-e7")
    assert again.pending == [Walking(Seat(0), 0)]
    assert reason(again, "0: haul 2 e6-e5") == ("INK-2.1", "no_points")


def test_ink_4_8_a_destination_rhombus_turns_too_and_nothing_may_be_in_its_way() -> None:
    state = after(turn("c6", "a14"), "0: haul 2 e8-e7")
    turns = [text for text in options(state, "haul 2") if isinstance(events(state, f"0: {text}")[0], DestinationTurned)]
    assert turns
    blocked = turn("c6", "a14", blockades=("", "e8"))
    assert reason(blocked, "0: haul 2 e8-e7") == ("INK-3.3", "blockade_in_the_way")


def test_ink_4_8_the_own_piece_on_the_symbol_is_an_obstacle() -> None:
    state = turn("c6", "a14", destinations={2: "c8-c7"})
    assert reason(state, "0: haul 2 c6-c5") == ("INK-3.3", "piece_in_the_way")


def test_ink_4_9_a_covered_symbol_or_passage_is_dead() -> None:
    symbol = turn("c6", "a14", rhombi={1: "c5-c6"})
    assert options(symbol, "haul") == []
    assert reason(symbol, "0: haul 2 e8-e7") == ("INK-4.9", "symbol_covered")
    passage = turn("c10", "a14", rhombi={1: "c9-c10"})
    assert options(passage, "sneak") == []
    assert reason(passage, "0: sneak e2") == ("INK-4.9", "passage_covered")
    other = turn("c10", "a14", rhombi={1: "e2-e3"})
    assert "sneak e2" not in options(other)
    assert reason(other, "0: sneak e2") == ("INK-4.9", "passage_covered")
