"""Chapter 8: the Idol."""

from __future__ import annotations

from typing import Any, Final

from eldorado.games.sol.decisions import Acting
from eldorado.games.sol.state import State
from tests.games.sol.positions import after, at, options, points, refused, told, turn, verbs

STRICT: Final = {"idol_by": "active_only"}


def test_sol_8_1_a_character_takes_an_idol_on_its_space_for_nothing() -> None:
    for wounded in ("", "zia"):
        state = turn("zia", {"zia": 19}, idol=19, wounded=wounded)
        taken = after(state, "take zia")
        assert (taken.carrier, taken.idol, points(taken)) == ("zia", -1, (3, 3))
    beside = turn("zia", {"zia": 19, "cortes": 19}, idol=19)
    assert after(beside, "take zia").carrier == "zia", "even beside able enemies"
    assert refused(turn("zia", {"zia": 20}, idol=19), "take zia") == ("SOL-8.1", "no_idol_here")


def test_sol_8_1_any_character_of_the_camp_in_turn_takes_it_active_or_not() -> None:
    state = turn("mendoza", {"zia": 19, "leonardo": 19, "mendoza": 30, "cortes": 19}, idol=19, wounded="leonardo")
    assert [move for move in options(state) if move.startswith("take")] == ["take leonardo", "take zia"]
    assert after(state, "take leonardo").carrier == "leonardo", "a wounded one too"
    assert points(after(state, "take zia")) == points(state), "it is no action"
    assert refused(state, "take mendoza") == ("SOL-8.1", "no_idol_here")
    assert refused(state, "take cortes") == ("SOL-8.1", "other_camps_character"), "not the other camp"
    assert refused(state, "take") == ("SOL-8.1", "name_who_takes")
    aboard = turn("mendoza", {"zia": 19}, idol=19)
    assert "take zia" in options(aboard), "the active character may be aboard"


def test_sol_8_1_it_is_no_action_of_the_active_character() -> None:
    order = turn("cortes", {"cortes": 19}, idol=19, advanced=True)
    assert "order" in options(after(order, "take cortes")), "an order is still the first action"
    confined = turn("zia", {"zia": 19, "cortes": 19, "leonardo": 20}, idol=19, wounded="zia")
    taken = after(confined, "take zia")
    assert "end" not in options(taken), "it must still leave"
    assert refused(taken, "end") == ("SOL-5.4", "must_leave")
    assert at(after(taken, "step 20", "end"), "zia") == 20


def test_sol_8_1_a_table_may_agree_that_only_the_active_character_takes_it() -> None:
    state = turn("mendoza", {"zia": 19, "mendoza": 30}, idol=19, agreed=STRICT)
    assert "take" not in verbs(state)
    assert refused(state, "take") == ("SOL-8.1", "no_idol_here")
    assert refused(state, "take zia") == ("SOL-8.1", "only_active_takes")
    for wounded in ("", "zia"):
        taken = after(turn("zia", {"zia": 19}, idol=19, wounded=wounded, agreed=STRICT), "take")
        assert (taken.carrier, taken.idol, points(taken)) == ("zia", -1, (3, 3))
    order = after(turn("cortes", {"cortes": 19}, idol=19, advanced=True, agreed=STRICT), "take")
    assert refused(order, "order") == ("SOL-9.8", "not_the_first_action")


def test_sol_8_2_allies_on_one_space_hand_it_over_at_any_moment_of_the_camps_turn() -> None:
    for agreed in ({}, STRICT):
        state = turn("mendoza", {"zia": 19, "leonardo": 19, "mendoza": 30}, carrier="zia", agreed=agreed)
        assert "hand leonardo" in options(state), "the active character need not be there"
        handed = after(state, "hand leonardo")
        assert (handed.carrier, points(handed)) == ("leonardo", (4, 2))
        assert refused(state, "hand mendoza") == ("SOL-8.2", "not_with_carrier")
        assert refused(state, "hand zia") == ("SOL-8.2", "has_idol")
        enemy = turn("cortes", {"zia": 19, "leonardo": 19, "cortes": 30}, carrier="zia", agreed=agreed)
        assert refused(enemy, "hand leonardo") == ("SOL-8.2", "camp_without_idol")


def test_sol_8_2_also_before_the_active_character_has_left_its_space() -> None:
    places = {"zia": 19, "leonardo": 19, "mendoza": 30, "cortes": 30}
    state = turn("mendoza", places, carrier="zia", wounded="mendoza")
    handed = after(state, "hand leonardo")
    assert handed.carrier == "leonardo"
    assert refused(handed, "end") == ("SOL-5.4", "must_leave"), "it must leave all the same"
    strict = turn("mendoza", places, carrier="zia", wounded="mendoza", agreed=STRICT)
    assert refused(strict, "hand leonardo") == ("SOL-5.4", "must_leave")
    assert "hand leonardo" in options(after(strict, "step 29"))


def attacked(**more: Any) -> State:
    """Cortes enters the space of Zia, who has the Idol, of Leonardo and of Mendoza, who is wounded."""
    places = {"cortes": 20, "zia": 21, "leonardo": 21, "mendoza": 21}
    return after(turn("cortes", places, carrier="zia", wounded="mendoza", **more), "step 21")


def test_sol_8_2_the_defending_camp_hands_it_over_before_it_names_its_fighter() -> None:
    state = attacked()
    assert options(state) == ["hand leonardo", "hand mendoza", "name leonardo", "name zia"]
    handed = after(state, "hand mendoza")
    assert (handed.carrier, type(handed.pending[-1]).__name__) == ("mendoza", "Naming")
    assert told(state, "hand mendoza") == ["IdolHanded"]
    assert options(after(handed, "name zia")) == ["commit"], "not while tokens and dice are out"
    lost = after(handed, "name zia", "commit", "commit", "roll 4", "roll 0", "spare")
    assert (lost.carrier, "hand zia" in options(lost)) == ("mendoza", True), "and again before the next duel"


def test_sol_8_2_not_in_the_dice_of_a_duel() -> None:
    state = after(attacked(), "name zia")
    for moves in ([], ["commit"], ["commit", "commit"], ["commit", "commit", "roll 1"]):
        asked_for = after(state, *moves)
        assert "hand" not in verbs(asked_for)
        assert "hand leonardo" not in options(asked_for, 0)


def test_sol_8_2_the_winner_hands_it_over_before_the_next_duel() -> None:
    places = {"zia": 20, "leonardo": 21, "cortes": 21, "cabeza": 21}
    state = turn("zia", places, carrier="zia", wounded="leonardo")
    won = after(state, "step 21", "name cortes", "commit", "commit", "roll 4", "roll 0")
    assert "hand leonardo" in options(won)
    handed = after(won, "hand leonardo", "spare", "name cabeza", "commit", "commit", "roll 0", "roll 4", "spare")
    assert handed.carrier == "leonardo", "she lost the second duel, and not the Idol"


def test_sol_8_2_who_takes_wing_takes_it_along_or_leaves_it() -> None:
    places = {"cortes": 20, "cuzco": 21, "zia": 21}
    state = after(turn("cortes", places, carrier="zia", advanced=True), "step 21")
    assert options(state)[0] == "hand cuzco"
    fled = after(state, "hand cuzco", "flee 9")
    assert (fled.carrier, at(fled, "cuzco")) == ("cuzco", 9)


def test_sol_8_2_a_shot_leaves_no_moment_for_it() -> None:
    state = turn("el_mariachi", {"el_mariachi": 20, "zia": 21, "leonardo": 21}, carrier="zia", advanced=True)
    shot = after(state, "shoot zia", "commit")
    assert options(shot, 0) == ["commit"]


def test_sol_8_2_a_table_may_agree_that_it_is_not_handed_over_in_combat() -> None:
    state = attacked(agreed=STRICT)
    assert options(state) == ["name leonardo", "name zia"]
    assert refused(state, "hand leonardo") == ("SOL-8.2", "not_in_combat")


def test_sol_8_3_a_carrier_that_is_pulled_takes_it_along() -> None:
    pulled = after(turn("mendoza", {"mendoza": 20, "zia": 19}, carrier="zia"), "pull zia")
    assert (pulled.carrier, at(pulled, "zia"), pulled.idol) == ("zia", 20, -1)


def test_sol_8_4_the_idol_is_seized_from_a_wounded_enemy() -> None:
    state = turn("zia", {"zia": 20, "cortes": 37}, carrier="cortes", wounded="cortes")
    state = after(state, "step 37")
    assert isinstance(state.pending[-1], Acting)
    assert told(state, "seize") == ["IdolSeized"]
    assert after(state, "seize").carrier == "zia"


def test_sol_8_4_only_by_an_able_character_with_no_able_enemy_left_there() -> None:
    places = {"zia": 20, "cortes": 20, "cabeza": 20}
    guarded = turn("zia", places, carrier="cortes", wounded="cortes")
    assert refused(guarded, "seize") == ("SOL-8.4", "able_enemy_here")
    hurt = turn("zia", {"zia": 20, "cortes": 20}, carrier="cortes", wounded="cortes zia")
    assert refused(hurt, "seize") == ("SOL-8.4", "wounded_cannot_seize")
    able = turn("zia", {"zia": 20, "cortes": 20}, carrier="cortes")
    assert refused(able, "seize") == ("SOL-8.4", "able_enemy_here")
    away = turn("zia", {"zia": 21, "cortes": 20}, carrier="cortes", wounded="cortes")
    assert refused(away, "seize") == ("SOL-8.4", "no_enemy_carrier_here")
    for state in (guarded, hurt, able, away):
        assert "seize" not in verbs(state)


def test_sol_8_4_a_table_may_agree_otherwise() -> None:
    state = turn(
        "zia", {"zia": 20, "cortes": 20}, carrier="cortes", wounded="cortes", agreed={"seize_from_wounded": False}
    )
    assert "seize" not in verbs(state)
    assert refused(state, "seize") == ("SOL-8.4", "seizing_off")


def test_sol_8_5_declined_or_dropped_it_lies_on_the_space_free_for_all() -> None:
    state = turn("leonardo", {"leonardo": 20, "cortes": 37}, carrier="cortes")
    left = after(state, "step 37", "name cortes", "commit", "commit", "roll 4", "roll 0", "leave", "push 20")
    assert (left.idol, left.carrier) == (37, None)
    assert "take leonardo" in options(left)
    ended = after(left, "end", "end", "end", "end")
    assert ended.idol == 37


def test_sol_8_5_it_may_not_be_put_down_on_purpose() -> None:
    assert verbs(turn("zia", {"zia": 19}, carrier="zia", search=0)) == {"step", "end"}
