"""Chapter 5: pirates, and what they make dearer."""

from __future__ import annotations

import pytest

from eldorado.games.ilos import GAME
from eldorado.games.ilos.moves import Paying
from eldorado.games.ilos.state import State
from tests.games.ilos.positions import after, turn

RICH = "plantation gold_mine building ruins ship*9"
# 8 in the middle with 5 in the east (5.2 on 8.1) and 3 in the west (3.1 on 8.2): 5.1 is apart.
TILES = ("8 0,0 0", "5 1,0 0", "3 -1,0 0")


def due(state: State, *moves: str) -> int:
    """How many cards an action costs."""
    decision = after(state, *moves).pending[-1]
    assert isinstance(decision, Paying)
    return decision.left


def pirated(state: State) -> dict[str, tuple[int, ...]]:
    view = GAME.view(state, None)
    return {f"{island.tile}.{island.part}": tuple(island.pirated) for island in view.islands if island.pirated}


def test_ilo_5_1_a_ship_in_a_lair_pirates_every_island_on_that_tile() -> None:
    """The rulebook's example: both islands of the lair's tile are pirated, those on other tiles only are not."""
    state = turn(RICH, "", tiles=TILES, lairs=("", "8"))
    assert pirated(state) == {"8.1": (0,), "8.2": (0,)}
    assert {f"{i.tile}.{i.part}" for i in GAME.view(state, None).islands} == {"8.1", "8.2", "5.1"}


@pytest.mark.parametrize(
    ("card", "target", "plain", "dear"),
    [("plantation", "settle 8.1", 2, 3), ("gold_mine", "settle 5.3", 5, 7), ("building", "fort 10.2", 2, 4)],
)
def test_ilo_5_1_plantations_mines_and_buildings_cost_more(card: str, target: str, plain: int, dear: int) -> None:
    tiles = ("8 0,0 0", "5 1,0 0", "10 -1,0 0")
    calm = turn(RICH, "", tiles=tiles, ships=("8.1 8.1 8.2 8.2 10.1", ""))
    raided = turn(RICH, "", tiles=tiles, ships=("8.1 8.1 8.2 8.2 10.1", ""), lairs=("", "8"))
    assert due(calm, f"0: play {card}", f"0: {target}") == plain
    assert due(raided, f"0: play {card}", f"0: {target}") == dear


def test_ilo_5_1_several_lairs_do_not_add_up() -> None:
    tiles = ("8 0,0 0", "4 1,0 0")
    state = turn(RICH, "", "", tiles=tiles, ships=("8.1", ""), lairs=("", "8", "4"))
    assert due(state, "0: play plantation", "0: settle 8.1") == 3


def test_ilo_5_2_pirates_do_not_pay_for_their_own_lair() -> None:
    state = turn(RICH, "", ships=("8.1", ""), lairs=("8", ""))
    assert due(state, "0: play plantation", "0: settle 8.1") == 2
    assert pirated(state)["8.1"] == (1,)


def test_ilo_5_2_two_rival_pirates_pay_for_each_other() -> None:
    state = turn(RICH, RICH.replace("ship*9", "ship*3"), tiles=("8 0,0 0", "4 1,0 0"), lairs=("8", "4"))
    assert pirated(state)["8.1"] == (0, 1), "4.2 lies on it as well"


def test_ilo_5_3_the_owner_of_a_fort_on_the_island_does_not_pay() -> None:
    state = turn(RICH, "", ships=("1.1", ""), forts=("1.4", ""), lairs=("", "8"))
    assert due(state, "0: play plantation", "0: settle 1.1") == 2
    assert pirated(state) == {"8.1": (0,)}, "only on that island"


def test_ilo_5_3_the_first_fort_itself_is_paid_at_the_pirated_price() -> None:
    state = turn(RICH, "", ships=("1.1 1.1", ""), lairs=("", "8"))
    assert due(state, "0: play building", "0: fort 1.4") == 4


def test_ilo_5_4_ships_and_ruins_are_never_dearer() -> None:
    state = turn(RICH, "", ships=("1.1 1.1", ""), lairs=("", "8"))
    assert due(state, "0: play ruins", "0: settle 3.1") == 7
    assert due(state, "0: play ship", "0: dock 8.1", "0: launch") == 1
