"""Chapter 3: moving."""

from __future__ import annotations

import pytest

from eldorado.core.game import Seat
from eldorado.games.sol import GAME
from eldorado.games.sol.decisions import Naming
from eldorado.games.sol.rules.figures import active
from eldorado.games.sol.rules.moving import affordable_steps, step_cost
from eldorado.games.sol.state import State
from tests.games.sol.positions import after, at, begun, options, points, refused, tokens, told, turn, verbs, who


def test_sol_3_1_disembarking_costs_1_whatever_the_altitude() -> None:
    state = begun()
    assert options(state) == ["land 38", "land 39", "end"]
    for space in (38, 39):
        landed = after(state, f"land {space}")
        assert (at(landed, "zia"), points(landed)) == (space, (2, 3))
    assert refused(state, "land 41") == ("SOL-3.1", "not_linked")
    assert refused(turn("zia", {}, movement=0), "land 38") == ("SOL-3.1", "no_movement")


@pytest.mark.parametrize(
    ("start", "end", "cost"), [(20, 37, 1), (20, 21, 2), (20, 7, 3), (22, 9, 4), (9, 22, 1), (0, 2, 1), (2, 0, 2)]
)
def test_sol_3_2_a_step_costs_1_and_1_more_for_each_level_climbed(start: int, end: int, cost: int) -> None:
    state = turn("zia", {"zia": start}, movement=cost)
    assert points(after(state, f"step {end}"))[0] == 0
    poor = turn("zia", {"zia": start}, movement=cost - 1)
    assert refused(poor, f"step {end}") == ("SOL-3.2", "no_movement")
    assert f"step {end}" not in options(poor)


@pytest.mark.parametrize("movement", range(8))
def test_sol_3_2_the_steps_listed_for_some_points_are_those_that_cost_no_more(movement: int) -> None:
    for space in GAME.setup(2).box.spaces:
        state = turn("zia", {"zia": space.id}, movement=movement)
        figure = active(state)
        paid = [end for end in space.beside if step_cost(state, figure, space.id, end) <= movement]
        assert [step.space for step in affordable_steps(state, figure, movement)] == paid


def test_sol_3_2_only_adjacent_spaces_are_a_step_away() -> None:
    state = turn("zia", {"zia": 20}, movement=9)
    assert [text for text in options(state) if text.startswith("step")] == [
        "step 7",
        "step 8",
        "step 19",
        "step 21",
        "step 37",
    ]
    assert refused(state, "step 22") == ("SOL-3.2", "not_adjacent")


def test_sol_3_3_a_rowboat_costs_2_whatever_the_altitude() -> None:
    state = turn("zia", {"zia": 38}, movement=2)
    assert {"row 39", "row 45"} <= set(options(state))
    rowed = after(state, "row 39")
    assert (at(rowed, "zia"), points(rowed)[0]) == (39, 0)
    assert refused(state, "row 44") == ("SOL-3.3", "no_rowboat")
    assert refused(turn("zia", {"zia": 38}, movement=1), "row 39") == ("SOL-3.3", "no_movement")


def test_sol_3_4_an_ally_is_pulled_from_an_adjacent_space_for_1() -> None:
    state = turn("mendoza", {"mendoza": 7, "leonardo": 20, "zia": 22})
    assert [text for text in options(state) if text.startswith("pull")] == ["pull leonardo"]
    pulled = after(state, "pull leonardo")
    assert (at(pulled, "leonardo"), points(pulled)) == (7, (3, 2))
    assert refused(state, "pull zia") == ("SOL-3.4", "ally_out_of_reach")
    assert refused(state, "pull cortes") == ("SOL-3.4", "not_an_ally")
    assert refused(state, "pull mendoza") == ("SOL-3.4", "not_an_ally")
    assert refused(pulled, "pull leonardo") == ("SOL-3.4", "ally_here")


def test_sol_3_4_nobody_is_pulled_from_or_to_a_boat_or_along_a_rowboat_line() -> None:
    state = turn("mendoza", {"mendoza": 38, "leonardo": 39})
    assert "pull" not in verbs(state)
    assert refused(state, "pull leonardo") == ("SOL-3.4", "ally_out_of_reach")
    assert refused(state, "pull zia") == ("SOL-3.5", "still_aboard")
    aboard = turn("mendoza", {"leonardo": 38})
    assert refused(aboard, "pull leonardo") == ("SOL-3.5", "still_aboard")


def test_sol_3_5_a_boat_is_not_a_space() -> None:
    state = turn("zia", {"zia": 38})
    assert refused(state, "land 39") == ("SOL-3.5", "already_ashore")
    aboard = turn("zia", {})
    assert refused(aboard, "step 21") == ("SOL-3.5", "still_aboard")
    assert refused(aboard, "search") == ("SOL-3.5", "still_aboard")
    assert "land 38" not in options(state)


def test_sol_3_6_a_space_holds_any_number_and_wounded_enemies_may_be_passed() -> None:
    state = turn("zia", {"zia": 20, "leonardo": 37, "cortes": 37, "cabeza": 37}, wounded="cortes cabeza")
    passed = after(state, "step 37")
    assert points(passed) == (2, 3)
    assert "step 19" in options(passed)


@pytest.mark.parametrize(
    ("places", "move"),
    [
        ({"zia": 20, "cortes": 37}, "step 37"),
        ({"zia": 38, "cortes": 45}, "row 45"),
        ({"cortes": 38}, "land 38"),
    ],
)
def test_sol_3_6_entering_a_space_with_an_able_enemy_starts_a_combat(places: dict[str, int], move: str) -> None:
    decision = after(turn("zia", places), move).pending[-1]
    assert isinstance(decision, Naming)
    assert decision.attacker == "zia"


def test_sol_3_7_a_wounded_ally_is_not_pulled_to_an_able_enemy_but_an_able_one_is_and_fights() -> None:
    places = {"mendoza": 20, "leonardo": 21, "zia": 37, "cortes": 20}
    state = turn("mendoza", places, wounded="mendoza zia", movement=3)
    state.confined = False
    assert refused(state, "pull zia") == ("SOL-3.7", "wounded_cannot_be_pulled")
    pulled = after(state, "pull leonardo")
    decision = pulled.pending[-1]
    assert isinstance(decision, Naming)
    assert decision.attacker == "leonardo"


def test_sol_3_8_a_step_token_is_a_movement_point_this_turn() -> None:
    state = turn("zia", {"zia": 20}, held={"zia": "sand step, sand sword, forest step"}, movement=0)
    assert options(state) == ["search", "spend forest", "spend sand", "end"]
    spent = after(state, "spend forest")
    assert points(spent) == (1, 3)
    assert tokens(spent, "zia") == ["sand step", "sand sword"]
    assert refused(spent, "spend forest") == ("SOL-3.8", "no_step_token")
    assert spent.spent.count(1) == 1, "it is discarded openly"
    assert points(after(spent, *["end"] * 6))[0] == 3, "in the next turn it is gone"


def test_sol_3_8_also_aboard() -> None:
    state = turn("zia", {}, held={"zia": "sand step"}, movement=0)
    assert options(after(state, "spend sand")) == ["land 38", "land 39", "end"]


def reach(state: State) -> dict[int, int]:
    return {int(place.space): place.cost for place in GAME.view(state, Seat(0)).reach}


def test_reach_tells_every_space_with_its_cost_before_the_click() -> None:
    state = turn("zia", {"zia": 20}, movement=2)
    assert reach(state) == {37: 1, 8: 2, 19: 2, 21: 2}
    aboard = turn("zia", {}, movement=2)
    assert reach(aboard) == {38: 1, 39: 1, 22: 2, 23: 2}
    assert reach(turn("zia", {"zia": 38}, movement=3))[39] == 2


def test_reach_stops_at_able_enemies_and_tells_the_odds() -> None:
    state = turn("zia", {"zia": 20, "cortes": 37}, movement=4)
    found = {int(place.space): place for place in GAME.view(state, Seat(0)).reach}
    assert [fight.character for fight in found[37].fights] == ["cortes"]
    assert 0 < found[37].fights[0].chance < 0.5
    assert [hop.space for hop in found[19].path] == [19]
    assert GAME.view(state, Seat(1)).reach == ()


def test_reach_follows_rowboats_and_ends_where_legal_moves_can_lead() -> None:
    state = turn("la_goupile", {"la_goupile": 38}, movement=5)
    for place in GAME.view(state, Seat(0)).reach:
        world = state
        for hop in place.path:
            world = after(world, f"{hop.way} {hop.space}")
        assert at(world, "la_goupile") == place.space
        assert points(world)[0] == 5 - place.cost


def test_told_in_order() -> None:
    assert told(turn("zia", {"zia": 20, "cortes": 37}), "step 37", "name cortes") == ["Moved", "FighterNamed"]
    assert who(turn("zia", {"zia": 20}), "zia").space == 20
