"""Chapter 4: the ship card."""

from __future__ import annotations

from eldorado.games.ilos import GAME
from eldorado.games.ilos.events import ShipDocked, ShipLurked, TileLaid
from eldorado.games.ilos.moves import LAUNCH, Fetch, Leave
from tests.games.ilos.positions import A, after, events, options, reason, turn, where

SAIL = "ship*6"


def test_ilo_4_1_a_ship_comes_from_the_reserve_or_moves_even_if_the_reserve_is_not_empty() -> None:
    state = after(turn(SAIL, "", ships=("1.1 1.1", "")), "0: play ship", "0: dock 8.1")
    assert options(state) == ["launch", "fetch 1.1"]
    assert where(after(state, "0: launch", "0: pay ship"), 0) == ["1.1", "1.1", "8.1"]
    assert where(after(state, "0: fetch 1.1", "0: pay ship"), 0) == ["1.1", "8.1"]


def test_ilo_4_1_to_a_coast_occupied_or_not_to_a_new_tile_or_to_a_free_lair() -> None:
    state = after(turn(SAIL, "", ships=("1.1", "8.1"), row=(3,)), "0: play ship")
    assert options(state, "dock") == ["dock 1.1", "dock 8.1"]
    assert options(state, "lurk") == ["lurk 8"]
    assert all(text.startswith(("discover 3", "dock", "lurk")) for text in options(state))
    assert events(after(state, "0: dock 8.1", "0: launch"), "0: pay ship")[-1] == ShipDocked(A, 8, 1, LAUNCH)
    assert events(after(state, "0: lurk 8", "0: fetch 1.1"), "0: pay ship")[-1] == ShipLurked(A, 8, Fetch(1, 1))


def test_ilo_4_1_a_move_ends_at_another_island_or_lair() -> None:
    state = after(turn(SAIL, "", ships=("1.1 8.1", "")), "0: play ship", "0: dock 1.1")
    assert options(state) == ["launch", "fetch 8.1"]
    assert reason(state, "0: fetch 1.1") == ("ILO-4.1", "must_end_elsewhere")
    all_there = after(turn(SAIL, "", ships=("1.1 1.1 1.1 1.1 1.1", "")), "0: play ship")
    assert options(all_there, "dock") == ["dock 8.1"]
    assert reason(all_there, "0: dock 1.1") == ("ILO-4.1", "all_ships_there")


def test_ilo_4_1_a_new_tile_counts_as_a_move_even_if_it_joins_the_ships_own_island() -> None:
    state = turn(SAIL, "", ships=("1.1 1.1 1.1 1.1 1.1", ""), tiles=("1 0,0 0",), row=(3,), stock=0)
    state = after(state, "0: play ship", "0: discover 3 -1,1 2", "0: dock 3.1")
    assert options(state) == ["fetch 1.1"]
    assert where(after(state, "0: fetch 1.1", "0: pay ship"), 0) == ["1.1"] * 5


def test_ilo_4_1_the_tile_is_laid_and_the_ship_moors_at_it() -> None:
    state = turn(SAIL, "", ships=("1.1", ""), row=(5, 7, 10))
    news = events(state, "0: play ship", "0: discover 7 2,0 0", "0: dock 7.2", "0: fetch 1.1", "0: pay ship")
    assert news[2:] == [TileLaid(A, 7, 2, 0, 0), ShipDocked(A, 8, 1, Fetch(1, 1))], "7.2 has grown onto 8.1"


def test_ilo_4_1_distance_does_not_matter_and_a_lair_may_be_left_for_another() -> None:
    state = turn(SAIL, "", tiles=("8 0,0 0", "4 1,0 0"), lairs=("8", ""), ships=("8.2", ""))
    state = after(state, "0: play ship", "0: lurk 4")
    assert options(state) == ["launch", "fetch 8.2", "leave 8"]
    state = after(state, "0: leave 8", "0: pay ship")
    assert state.areas[0].lairs == (4,)
    news = events(state, "0: play ship", "0: dock 8.1", "0: leave 4", "0: pay ship")
    assert news[-1] == ShipDocked(A, 8, 1, Leave(4))


def test_ilo_4_2_any_number_of_ships_fits_a_coast() -> None:
    state = turn(SAIL, "", ships=("1.1 1.1 1.1 1.1", "1.1 1.1 1.1 1.1 1.1"))
    state = after(state, "0: play ship", "0: dock 1.1", "0: launch", "0: pay ship")
    assert GAME.view(state, None).islands[0].ships == (5, 5)


def test_ilo_4_2_an_island_is_offered_once_by_its_first_laid_part() -> None:
    state = after(turn(SAIL, "", ships=("8.2", "")), "0: play ship")
    assert options(state, "dock") == ["dock 1.1", "dock 8.1"]
    assert reason(state, "0: dock 3.1") == ("ILO-4.2", "named_otherwise")
    assert reason(state, "0: dock 20.1") == ("ILO-4.1", "island_not_in_play")
    state = after(state, "0: dock 8.1")
    assert reason(state, "0: fetch 8.2") == ("ILO-4.2", "named_otherwise")
    assert options(state) == ["launch", "fetch 1.1"]


def test_ilo_4_3_one_ship_a_lair() -> None:
    state = after(turn(SAIL, "", ships=("1.1", ""), lairs=("", "8")), "0: play ship")
    assert options(state, "lurk") == []
    assert reason(state, "0: lurk 8") == ("ILO-4.3", "lair_taken")
    assert reason(state, "0: lurk 4") == ("ILO-4.3", "lair_not_in_play")
    assert reason(state, "0: lurk 1") == ("ILO-4.3", "no_lair")


def test_ilo_4_3_it_leaves_only_by_its_owners_card_and_needs_no_presence_nearby() -> None:
    state = turn(SAIL, "", ships=("8.1", "1.1"), tiles=("1 0,0 0", "8 1,0 0", "4 -1,1 4"), lairs=("", "8"))
    state = after(state, "0: play ship", "0: lurk 4")
    assert options(state) == ["launch", "fetch 8.1"]
    assert reason(state, "0: leave 8") == ("ILO-4.3", "no_own_pirate_there")


def test_ilo_4_3_the_lair_of_a_tile_just_laid_is_open_to_a_later_card_only() -> None:
    state = after(turn(SAIL, "", ships=("1.1", ""), row=(4,), stock=0), "0: play ship")
    assert reason(state, "0: lurk 4") == ("ILO-4.3", "lair_not_in_play")
    state = after(state, "0: discover 4 2,0 0")
    assert options(state) == ["dock 4.1", "dock 4.2"]
    state = after(state, "0: dock 4.1", "0: launch", "0: pay ship", "0: play ship")
    assert options(state, "lurk") == ["lurk 4", "lurk 8"]


def test_ilo_4_12_there_is_no_sixth_ship() -> None:
    state = after(turn(SAIL, "", ships=("1.1 1.1 1.1 8.1", ""), lairs=("8", "")), "0: play ship", "0: dock 8.1")
    assert options(state) == ["fetch 1.1", "leave 8"]
    assert reason(state, "0: launch") == ("ILO-4.12", "no_ship_left")


def test_ilo_4_16_a_ship_counts_from_the_moment_it_lands() -> None:
    state = turn("ship*2 plantation building*2", "", ships=("1.1", ""))
    assert "play plantation" in options(state)
    state = after(state, "0: play ship", "0: dock 8.1", "0: launch", "0: pay ship", "0: play plantation")
    assert "settle 8.1" in options(state)


def test_refusals_of_ships_that_are_not_there() -> None:
    state = after(turn(SAIL, "", ships=("1.1", "8.1")), "0: play ship", "0: lurk 8")
    assert reason(state, "0: fetch 8.1") == ("ILO-4.1", "no_own_ship_there")
    assert reason(state, "0: leave 8") == ("ILO-4.3", "no_own_pirate_there")
