"""Chapter 4: the cards that land a pioneer, and what limits them."""

from __future__ import annotations

import pytest

from eldorado.games.ilos import GAME
from eldorado.games.ilos.events import (
    FortBuilt,
    MineOpened,
    PlantationFounded,
    PostBuilt,
    RuinsSearched,
)
from tests.games.ilos.positions import A, after, cards, events, options, paying, reason, slot, turn

RICH = "plantation*2 gold_mine*2 building*2 ruins*2 ship*9"
TWO = ("1.1 1.1", "")


@pytest.mark.parametrize(("name", "resource", "board"), [("1.1", "ebony", 0), ("1.2", "spices", 2), ("8.2", "dye", 1)])
def test_ilo_4_4_a_plantation_takes_a_free_icon_and_its_token_goes_on_the_board(
    name: str, resource: str, board: int
) -> None:
    state = after(turn(RICH, "", ships=TWO), "0: play plantation")
    assert options(state) == ["settle 1.1", "settle 1.2", "settle 1.3", "settle 3.2", "settle 8.2"]
    state = after(state, f"0: settle {name}", "0: pay ship")
    news = events(state, "0: pay ship")
    tile, place = map(int, name.split("."))
    assert news[-1] == PlantationFounded(A, tile, place, resource)  # type: ignore[arg-type]
    state = after(state, "0: pay ship")
    assert state.areas[0].production == tuple(int(number == board) for number in range(4))
    assert state.areas[0].pioneers == 1 << slot(name)
    assert state.areas[0].stock == (0, 0, 0, 0), "the stock grows by production only"


def test_ilo_4_4_a_plantation_is_no_mine_ruin_or_site() -> None:
    state = after(turn(RICH, "", ships=TWO), "0: play plantation")
    assert reason(state, "0: settle 3.1") == ("ILO-4.4", "other_icon")
    assert reason(state, "0: settle 1.4") == ("ILO-4.4", "other_icon")
    assert reason(state, "0: settle 2.1") == ("ILO-4.13", "slot_not_in_play")


def test_ilo_4_5_a_gold_mine_takes_a_gold_icon_for_5_cards_and_2_ships() -> None:
    state = turn(RICH, "", tiles=("2 0,0 0",), ships=("2.1 2.1", ""))
    state = after(state, "0: play gold_mine")
    assert options(state) == ["settle 2.1"]
    state = after(state, "0: settle 2.1")
    news = events(state, *["0: pay ship"] * 5)
    assert news[-1] == MineOpened(A, 2, 1)
    assert paying(state, *["ship"] * 5).areas[0].production == (0, 0, 0, 1)
    one = turn(RICH, "", tiles=("2 0,0 0",), ships=("2.1", ""))
    assert reason(one, "0: play gold_mine") == ("ILO-4.15", "too_few_ships")


def test_ilo_4_6_a_building_either_side_up_with_a_pioneer_on_a_site() -> None:
    state = after(turn(RICH, "", ships=TWO, pioneers=("", "1.1")), "0: play building")
    assert options(state) == ["fort 1.4", "post 1.4 ebony"]
    built = after(state, "0: fort 1.4", "0: pay ship", "0: pay ship")
    assert built.areas[0].forts == built.areas[0].pioneers == 1 << slot("1.4")
    assert GAME.view(built, None).buildings_left == 9
    post = after(state, "0: post 1.4 ebony", "0: pay ship", "0: pay ship")
    assert post.areas[0].posts == ((slot("1.4"), 0),)
    assert post.areas[0].forts == 0
    assert reason(state, "0: fort 1.1") == ("ILO-4.6", "other_icon")


def test_ilo_4_7_a_fort_brings_a_card_more_and_spares_its_owner_the_pirates() -> None:
    state = turn(RICH, "", ships=TWO, lairs=("", "8"))
    state = after(state, "0: play building", "0: fort 1.4")
    assert state.pending[-1].left == 4  # type: ignore[union-attr]
    assert events(state, *["0: pay ship"] * 4)[-1] == FortBuilt(A, 1, 4)
    state = paying(state, *["ship"] * 4)
    assert GAME.view(state, None).areas[0].draw == 3 + 2 + 1
    state = after(state, "0: play plantation", "0: settle 1.1")
    assert state.pending[-1].left == 2, "from the next action on"  # type: ignore[union-attr]


def test_ilo_4_7_a_fort_protects_nobody_else() -> None:
    state = turn("", RICH, ships=("1.1", "1.1"), lairs=("", ""), forts=("1.4", ""), seat=1)
    state.areas[0].lairs = (8,)
    state = after(state, "1: play plantation", "1: settle 1.1")
    assert state.pending[-1].left == 3  # type: ignore[union-attr]


def test_ilo_4_8_a_trading_post_copies_what_anybody_works_on_the_island() -> None:
    state = turn(RICH, "", ships=TWO, pioneers=("1.1", "1.2 8.2 8.1"))
    state = after(state, "0: play building")
    assert options(state) == ["fort 1.4", "post 1.4 dye", "post 1.4 ebony", "post 1.4 spices"]
    state = after(state, "0: post 1.4 dye", "0: pay ship")
    assert events(state, "0: pay ship")[-1] == PostBuilt(A, 1, 4, "dye")
    assert after(state, "0: pay ship").areas[0].production == (0, 1, 0, 0)


def test_ilo_4_8_never_gold_nor_another_post_and_nothing_where_nothing_is_worked() -> None:
    state = turn(RICH, "", tiles=("2 0,0 0", "13 1,0 0"), ships=("2.1 2.1", ""), pioneers=("2.1", ""))
    state.areas[1].posts, state.areas[1].pioneers = ((slot("13.2"), 2),), 1 << slot("13.2")
    state = after(state, "0: play building")
    assert options(state) == ["fort 2.2"]
    assert reason(state, "0: post 2.2 gold") == ("ILO-4.8", "gold_not_copied")
    assert reason(state, "0: post 2.2 ebony") == ("ILO-4.8", "not_worked_there")
    assert reason(state, "0: post 2.2 spices") == ("ILO-4.8", "not_worked_there"), "a post copies no post"


def test_ilo_4_8_a_plantation_may_be_copied_again() -> None:
    state = turn(RICH, "", tiles=("2 0,0 0", "13 1,0 0"), ships=("2.1 2.1", ""), pioneers=("", "2.3"))
    state = after(state, "0: play building", "0: post 2.2 ebony", "0: pay ship", "0: pay ship", "0: play building")
    assert "post 13.2 ebony" in options(state)
    state = after(state, "0: post 13.2 ebony", "0: pay ship", "0: pay ship")
    assert state.areas[0].production == (2, 0, 0, 0)


def test_ilo_4_9_ruins_bring_3_gold_at_once_and_nothing_later() -> None:
    state = after(turn("ruins ship*7", "", ships=("1.1", "")), "0: play ruins")
    assert options(state) == ["settle 3.1"]
    state = after(state, "0: settle 3.1", *["0: pay ship"] * 6)
    assert events(state, "0: pay ship")[-1] == RuinsSearched(A, 3, 1, 3)
    state = after(state, "0: pay ship")
    assert (state.areas[0].stock, state.areas[0].production) == ((0, 0, 0, 3), (0, 0, 0, 0))
    assert after(state, "0: end").areas[0].stock == (0, 0, 0, 3)


def test_ilo_4_11_a_slot_stays_taken_and_a_ship_leaving_changes_nothing() -> None:
    state = turn(RICH, "", ships=("1.1", ""), pioneers=("1.2", "1.1"), production=("spices", ""))
    assert reason(after(state, "0: play plantation"), "0: settle 1.1") == ("ILO-4.11", "slot_taken")
    state = after(state, "0: play ship", "0: dock 8.1", "0: fetch 1.1", "0: pay ship", "0: end")
    assert state.areas[0].stock == (0, 0, 1, 0)
    assert state.areas[0].pioneers == 1 << slot("1.2")


def test_ilo_4_12_there_is_no_eleventh_pioneer() -> None:
    ten = "2.1 2.2 2.3 5.1 5.2 5.3 7.1 7.2 7.3 10.1"
    state = turn(RICH, "", ships=TWO, pioneers=(ten, ""))
    assert options(state) == ["play ship", "end"]
    assert reason(state, "0: play plantation") == ("ILO-4.12", "no_pioneer_left")


def test_ilo_4_12_there_is_no_eleventh_building_on_the_table() -> None:
    sites = "2.2 4.2 5.2 7.3 9.3 10.2 11.1 13.2 16.1"
    state = turn(RICH, "", ships=TWO, forts=("", sites))
    assert GAME.view(state, None).buildings_left == 1
    assert "play building" in options(state)
    state.areas[1].posts, state.areas[1].pioneers = ((slot("8.1"), 0),), state.areas[1].pioneers | 1 << slot("8.1")
    assert "play building" not in options(state)
    assert reason(state, "0: play building") == ("ILO-4.12", "no_building_left")


def test_ilo_4_13_ships_count_over_all_coasts_of_the_island_the_slot_lies_on() -> None:
    state = turn(RICH, "", ships=("3.1 8.2", ""))
    state = after(state, "0: play building")
    assert options(state) == ["fort 1.4"], "one ship came by tile 3, one by tile 8"
    assert reason(after(turn(RICH, "", ships=("1.1", "")), "0: play plantation"), "0: settle 8.1") == (
        "ILO-4.15",
        "too_few_ships_there",
    )


def test_ilo_4_14_a_ship_in_a_lair_is_at_no_coast() -> None:
    state = turn(RICH, "", ships=("1.1", ""), lairs=("8", ""))
    assert reason(state, "0: play building") == ("ILO-4.15", "too_few_ships")
    none = turn(RICH, "", lairs=("8", ""))
    assert reason(none, "0: play plantation") == ("ILO-4.15", "too_few_ships")


@pytest.mark.parametrize(
    ("card", "target", "cost", "ships"),
    [("plantation", "settle 1.1", 2, 1), ("building", "fort 1.4", 2, 2), ("ruins", "settle 3.1", 7, 1)],
)
def test_ilo_4_15_costs_and_conditions_are_those_of_the_table(card: str, target: str, cost: int, ships: int) -> None:
    state = turn(f"{card} market*{cost}", "", ships=(" ".join(["1.1"] * ships), ""))
    assert options(state, "play") == [f"play {card}"]
    state = after(state, f"0: play {card}", f"0: {target}", *["0: pay market"] * cost)
    assert state.open == cards(card)
    assert state.areas[0].buried == cards(f"market*{cost}")
    poor = turn(f"{card} market*{cost - 1}", "", ships=(" ".join(["1.1"] * ships), ""))
    assert reason(poor, f"0: play {card}") == ("ILO-4.15", "too_dear")


def test_ilo_4_15_a_card_needs_a_target_whose_price_the_rest_of_the_hand_covers() -> None:
    full = turn(RICH, "", ships=("8.1", ""), pioneers=("", "8.1"))
    assert reason(full, "0: play plantation") == ("ILO-4.4", "no_free_slot")
    assert reason(full, "0: play ruins") == ("ILO-4.9", "no_free_slot")
    pirated = turn("plantation ship*2", "", ships=("1.1", ""), lairs=("", "8"))
    assert reason(pirated, "0: play plantation") == ("ILO-5.1", "too_dear_for_pirates")
    half = turn(
        "plantation ship*2", "", ships=("1.1 3.1", ""), tiles=("1 0,0 0", "3 1,0 0", "8 2,0 0"), lairs=("", "8")
    )
    assert reason(half, "0: play plantation") == ("ILO-5.1", "too_dear_for_pirates"), "one island, all of it pirated"


def test_ilo_4_15_only_targets_that_can_be_paid_are_offered() -> None:
    tiles = ("5 0,0 0", "8 -1,0 0")
    state = turn("plantation ship*2", "", tiles=tiles, ships=("5.1 8.2", ""), lairs=("", "8"))
    state = after(state, "0: play plantation")
    assert options(state) == ["settle 5.1"]
    assert reason(state, "0: settle 8.2") == ("ILO-5.1", "too_dear_for_pirates")
