"""Chapter 5: the wounded."""

from __future__ import annotations

import pytest

from eldorado.games.sol.decisions import Acting
from tests.games.sol.positions import after, at, options, points, refused, told, turn, verbs, who


def test_sol_5_1_a_wounded_character_has_no_ability() -> None:
    state = turn("dona_bella", {"dona_bella": 20}, advanced=True, wounded="dona_bella")
    assert "gallop" not in verbs(state)
    assert refused(state, "gallop") == ("SOL-5.1", "wounded_without_ability")


@pytest.mark.parametrize(
    ("places", "move"),
    [
        ({"zia": 20, "cortes": 37}, "step 37"),
        ({"zia": 38, "cortes": 45}, "row 45"),
        ({"cortes": 38}, "land 38"),
    ],
)
def test_sol_5_2_it_may_not_enter_a_space_with_an_able_enemy(places: dict[str, int], move: str) -> None:
    state = turn("zia", places, wounded="zia")
    assert move not in options(state)
    assert refused(state, move) == ("SOL-5.2", "wounded_cannot_enter")


def test_sol_5_3_it_starts_no_combat_when_an_enemy_enters() -> None:
    state = after(turn("cortes", {"cortes": 20, "zia": 37}, wounded="zia"), "step 37")
    assert isinstance(state.pending[-1], Acting)
    assert points(state) == (3, 2)


def test_sol_5_4_it_must_first_step_or_row_away() -> None:
    state = turn("zia", {"zia": 38, "cortes": 38, "leonardo": 21}, wounded="zia", held={"zia": "sand step"})
    assert set(options(state)) == {"step 21", "step 22", "row 39", "row 45", "spend sand"}
    assert refused(state, "end") == ("SOL-5.4", "must_leave")
    assert refused(state, "search") == ("SOL-5.4", "must_leave")
    assert refused(state, "pull leonardo") == ("SOL-5.4", "must_leave")
    spent = after(state, "spend sand")
    assert points(spent)[0] == 4
    assert "end" not in options(spent), "a step token is no way out"
    left = after(spent, "step 22")
    assert {"end", "search"} <= set(options(left))


def test_sol_5_4_it_may_come_back_no_more_while_wounded() -> None:
    left = after(turn("zia", {"zia": 38, "cortes": 38}, wounded="zia"), "step 22")
    assert refused(left, "step 38") == ("SOL-5.2", "wounded_cannot_enter")


def test_sol_5_4_if_it_cannot_leave_it_acts_normally() -> None:
    state = turn("zia", {"zia": 20, "cortes": 20}, wounded="zia", movement=0, held={"zia": "sand step"})
    assert options(state) == ["search", "spend sand", "end"]
    after_step = after(state, "spend sand")
    assert options(after_step) == ["step 37"], "now it can, and must"
    searched = after(state, "search", "find sword", "spend sand")
    assert "end" in options(searched), "its first action has been another"


def test_sol_5_4_an_able_character_or_a_wounded_enemy_changes_nothing() -> None:
    assert "end" in options(turn("zia", {"zia": 20, "cortes": 20}))
    assert "end" in options(turn("zia", {"zia": 20, "cortes": 20}, wounded="zia cortes"))


def test_sol_5_5_it_recovers_at_the_end_of_its_next_turn() -> None:
    state = turn("zia", {"zia": 20}, wounded="zia")
    assert told(state, "end")[:2] == ["TurnEnded", "Recovered"]
    assert not who(after(state, "end"), "zia").wound


def test_sol_5_5_wounded_in_its_own_turn_it_stays_so_until_the_end_of_its_next_one() -> None:
    state = turn("zia", {"zia": 20, "cortes": 37})
    lost = after(state, "step 37", "name cortes", "commit", "commit", "roll 0", "roll 4", "push 20", "end")
    assert who(lost, "zia").wound
    again = after(lost, *["end"] * 5)
    assert who(again, "zia").wound
    assert not who(after(again, "end"), "zia").wound


def test_sol_5_5_wounded_while_an_ally_acts_it_recovers_in_its_next_turn_of_the_same_round() -> None:
    state = turn("zia", {"zia": 20, "leonardo": 37, "cortes": 20}, wounded="")
    lost = after(state, "pull leonardo", "name cortes", "commit", "commit", "roll 0", "roll 4", "push 37", "end")
    assert who(lost, "leonardo").wound
    assert not who(after(lost, "end"), "leonardo").wound


def test_sol_5_6_it_may_search_spend_steps_pull_and_carry_the_idol() -> None:
    state = turn(
        "zia", {"zia": 20, "leonardo": 37}, wounded="zia", carrier="zia", held={"zia": "sand step"}, movement=2
    )
    assert {"search", "spend", "pull", "step"} <= verbs(state)
    moved = after(state, "step 37")
    assert (at(moved, "zia"), moved.carrier) == (37, "zia")


def test_sol_5_7_a_turn_ends_with_discards_then_heal_then_recovery() -> None:
    held = {"chipa": "sand step, sand step, sand sword, sand sword"}
    places = {"chipa": 20, "yao": 20}
    state = turn("chipa", places, advanced=True, wounded="yao", held=held)
    assert told(state, "end", "discard sand step", "heal yao")[:3] == ["TurnEnded", "TokenDiscarded", "Healed"]
    hurt = turn("chipa", places, advanced=True, wounded="chipa yao", held=held)
    assert told(hurt, "end", "discard sand step")[:3] == ["TurnEnded", "TokenDiscarded", "Recovered"], "no Heal"
