"""Chapter 8: the Idol."""

from __future__ import annotations

from eldorado.games.sol.decisions import Acting
from tests.games.sol.positions import after, at, options, points, refused, told, turn, verbs


def test_sol_8_1_the_active_character_takes_an_idol_on_its_space_for_nothing() -> None:
    for wounded in ("", "zia"):
        state = turn("zia", {"zia": 19}, idol=19, wounded=wounded)
        taken = after(state, "take")
        assert (taken.carrier, taken.idol, points(taken)) == ("zia", -1, (3, 3))
    beside = turn("zia", {"zia": 19, "cortes": 19}, idol=19)
    assert after(beside, "take").carrier == "zia", "even beside able enemies"
    assert refused(turn("zia", {"zia": 20}, idol=19), "take") == ("SOL-8.1", "no_idol_here")


def test_sol_8_2_allies_on_one_space_hand_it_over_at_any_moment_of_the_camps_turn() -> None:
    state = turn("mendoza", {"zia": 19, "leonardo": 19, "mendoza": 30}, carrier="zia")
    assert "hand leonardo" in options(state), "the active character need not be there"
    handed = after(state, "hand leonardo")
    assert (handed.carrier, points(handed)) == ("leonardo", (4, 2))
    assert refused(state, "hand mendoza") == ("SOL-8.2", "not_with_carrier")
    assert refused(state, "hand zia") == ("SOL-8.2", "has_idol")
    enemy = turn("cortes", {"zia": 19, "leonardo": 19, "cortes": 30}, carrier="zia")
    assert refused(enemy, "hand leonardo") == ("SOL-8.2", "camp_without_idol")


def test_sol_8_2_the_active_character_must_first_have_left_its_space() -> None:
    state = turn("mendoza", {"zia": 19, "leonardo": 19, "mendoza": 30, "cortes": 30}, carrier="zia", wounded="mendoza")
    assert refused(state, "hand leonardo") == ("SOL-5.4", "must_leave")
    assert "hand leonardo" in options(after(state, "step 29"))


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
    assert "take" in options(left)
    ended = after(left, "end", "end", "end", "end")
    assert ended.idol == 37


def test_sol_8_5_it_may_not_be_put_down_on_purpose() -> None:
    assert verbs(turn("zia", {"zia": 19}, carrier="zia", search=0)) == {"step", "end"}
