"""Chapter 3: sliding and turning rhombi."""

from __future__ import annotations

from eldorado.core.game import Seat
from eldorado.games.inka.components import PlaceId
from eldorado.games.inka.moves import Options, RhombusSlid, RhombusTurned, Shifting
from eldorado.games.inka.rules.rhombi import nearest_way
from eldorado.games.inka.state import State
from tests.games.inka.positions import BOX, after, cell, ends_from, events, options, place, places_of, reason, turn

FAR = ("a6", "a14")


def test_ink_3_1_a_rhombus_slides_along_its_sides_or_turns_about_its_corners_for_one_point() -> None:
    state = turn(*FAR, rhombi={1: "c9-c10"})
    slid = after(state, "0: move 1 c11-c12")
    assert slid.pending == [Shifting(Seat(0), 2)]
    news = events(state, "0: move 1 c11-c12")
    assert news == [RhombusSlid(Seat(0), 1, PlaceId("c9-c10"), PlaceId("c11-c12"), 1, ())]
    assert events(state, "0: move 1 c5-c6")[0] == RhombusSlid(Seat(0), 1, PlaceId("c9-c10"), PlaceId("c5-c6"), 2, ())


def test_ink_3_1_a_turn_tells_its_corner_and_how_far() -> None:
    state = turn(*FAR, rhombi={1: "c9-c10"})
    c9, b8 = PlaceId("c9-c10"), PlaceId("c8-b8")
    assert events(state, "0: move 1 c8-b8") == [RhombusTurned(Seat(0), 1, c9, b8, 1, (-2, 2), ())]
    back = after(state, "0: move 1 c8-b8")
    assert events(back, "0: move 1 c9-c10") == [RhombusTurned(Seat(0), 1, b8, c9, -1, (-2, 2), ())]


def test_ink_3_1_each_further_move_costs_another_point() -> None:
    state = after(turn(*FAR, rhombi={1: "c9-c10"}), "0: move 1 c11-c12", "0: move 1 c9-c10", "0: move 1 c7-c8")
    assert state.pending == [Shifting(Seat(0), 0)]


def test_ink_3_1_it_must_go_somewhere_else_by_a_single_slide_or_turn() -> None:
    state = turn(*FAR, rhombi={1: "c9-c10"})
    assert reason(state, "0: move 1 c9-c10") == ("INK-3.1", "not_one_move")
    assert reason(state, "0: move 1 e5-e6") == ("INK-3.1", "not_one_move")
    assert reason(state, "0: move 1 c12-c11") == ("INK-3.1", "other_way_round")


def test_ink_3_2_nothing_may_be_passed_over_or_covered() -> None:
    for hindrance, what in (
        ({"rhombi": {1: "c9-c10", 2: "c13-c14"}}, "rhombus_in_the_way"),
        ({"rhombi": {1: "c9-c10"}, "blockades": ("", "c13")}, "blockade_in_the_way"),
    ):
        state = turn(*FAR, **hindrance)
        assert "c11-c12" in places_of(state, 1)
        assert reason(state, "0: move 1 c13-c14") == ("INK-3.3", what)
        assert reason(state, "0: move 1 c15-c16") == ("INK-3.3", what)


def test_ink_3_2_pieces_are_in_the_way_and_so_is_the_rim() -> None:
    state = turn("a6", "c12", rhombi={1: "c9-c10"})
    assert reason(state, "0: move 1 c11-c12") == ("INK-3.3", "piece_in_the_way")
    corner = turn(*FAR, rhombi={1: "a8-a9"})
    assert {reason(corner, move) for move in beyond_the_rim(corner)} == {("INK-3.2", "rim_in_the_way")}


def beyond_the_rim(state: State) -> list[str]:
    """Moves of rhombus 1 to places inside the temple, by turns that leave it on the way."""
    free = places_of(state, 1)
    ways = {name: nearest_way(state, 0, end) for end, name in enumerate(BOX.place_name) if name not in free}
    found = [name for name, way in ways.items() if way is not None and way[0][0][0] & BOX.outside]
    assert found
    return [f"0: move 1 {name}" for name in found]


def test_ink_3_3_with_room_for_two_steps_slides_of_one_and_two_are_on_offer_for_one_point_each() -> None:
    state = turn(*FAR, rhombi={1: "c9-c10", 2: "c15-c16"})
    assert {"c11-c12", "c13-c14"} <= places_of(state, 1)
    assert "c15-c16" not in places_of(state, 1)
    for end in ("c11-c12", "c13-c14"):
        assert after(state, f"0: move 1 {end}").pending == [Shifting(Seat(0), 2)]


def test_ink_3_4_a_turn_is_stopped_by_what_it_brushes_however_slightly() -> None:
    free = turn(*FAR, rhombi={1: "c9-c10"})
    for end, other in brushed():
        blocked = turn(*FAR, rhombi={1: "c9-c10"}, blockades=("", other))
        lenient = turn(*FAR, rhombi={1: "c9-c10"}, blockades=("", other), agreed=Options(rotation_sweep="lenient"))
        assert end in places_of(free, 1)
        assert end not in places_of(blocked, 1)
        assert end in places_of(lenient, 1)


def brushed() -> list[tuple[str, str]]:
    """Ends of one 60° turn of c9-c10, with a cell that it brushes without covering it, and that no other way avoids."""
    chains = BOX.chains("strict")[place("c9-c10")]
    found = []
    for needed, end in [sense[0] for senses in chains.turns for sense in senses]:
        gap = needed & ~BOX.covers[end] & BOX.cells if end >= 0 else 0
        found += [(end, number) for number in BOX.cell_name if gap >> number & 1]
    certain = [(end, n) for end, n in found if end not in ends_from(place("c9-c10"), 1 << n)]
    assert len(certain) > 6
    return [(str(BOX.place_name[end]), str(BOX.cell_name[number])) for end, number in certain]


def test_ink_3_4_the_refusal_of_a_turn_names_what_was_brushed() -> None:
    end, other = brushed()[0]
    state = turn(*FAR, rhombi={1: "c9-c10"}, blockades=("", other))
    assert reason(state, f"0: move 1 {end}") == ("INK-3.4", "blockade_in_the_way")


def test_ink_3_5_a_rhombus_with_a_blockade_on_it_stays() -> None:
    state = turn(*FAR, rhombi={1: "c9-c10"}, blockades=("", "c10"))
    assert places_of(state, 1) == set()
    assert reason(state, "0: move 1 c11-c12") == ("INK-3.5", "rhombus_held")


def test_ink_3_6_pieces_ride_along_on_their_half_anybodys() -> None:
    state = turn("c9", "c10", "j14", rhombi={1: "c9-c10"})
    slid = after(state, "0: move 1 c13-c14")
    assert [area.piece for area in slid.areas] == [cell("c13"), cell("c14"), cell("j14")]
    (event,) = events(state, "0: move 1 c13-c14")
    assert isinstance(event, RhombusSlid)
    assert event.riders == (0, 1)


def test_ink_3_6_in_a_turn_each_half_keeps_its_piece() -> None:
    state = turn("c9", "a14", rhombi={1: "c9-c10"})
    for end in sorted(places_of(state, 1)):
        moved = after(state, f"0: move 1 {end}")
        assert moved.areas[0].piece == cell(end.split("-")[0]), "half A is named first"


def test_ink_3_7_walls_and_snakes_do_not_hinder_rhombi() -> None:
    plain = turn(*FAR, rhombi={1: "c9-c10", 2: "d8-e8"})
    walled = turn(*FAR, rhombi={1: "c9-c10", 10: "d8-e8"})
    assert places_of(plain, 1) == places_of(walled, 1)
    assert places_of(turn(*FAR, rhombi={13: "c9-c10"}), 13) == places_of(turn(*FAR, rhombi={1: "c9-c10"}), 1)


def test_ink_3_8_destination_rhombi_are_not_moved_in_phase_2() -> None:
    state = turn("c9", "a14", rhombi={1: "c9-c10"})
    assert options(state, "haul") == []
    assert reason(state, "0: haul 1 e12-e11") == ("INK-4.8", "not_on_symbol")
    assert reason(state, "0: move 14 e12-e11") == ("INK-1.3", "unknown_rhombus")


def test_what_is_lenient_is_never_less_than_what_is_strict() -> None:
    for name in ("c9-c10", "d4-d5", "b12-b13"):
        strict = turn(*FAR, rhombi={1: name, 2: "c11-c12"})
        lenient = turn(*FAR, rhombi={1: name, 2: "c11-c12"}, agreed=Options(rotation_sweep="lenient"))
        assert places_of(strict, 1) <= places_of(lenient, 1)
