"""Chapter 4: combat."""

from __future__ import annotations

import pytest

from eldorado.core.game import CHANCE
from eldorado.games.sol import GAME
from eldorado.games.sol.decisions import Acting, Claiming, Committing, Naming, Pushing
from eldorado.games.sol.state import State
from tests.games.sol.positions import after, asked, at, events, options, points, refused, tokens, told, turn, who

WIN = ("commit", "commit", "roll 4", "roll 0")
LOSE = ("commit", "commit", "roll 0", "roll 4")


def attack(**more: object) -> State:
    """Leonardo (3 swords) enters the space of Cortes (2) and Cabeza (1)."""
    return after(
        turn("leonardo", {"leonardo": 20, "cortes": 37, "cabeza": 37}, **more),  # type: ignore[arg-type]
        "step 37",
    )


def test_sol_4_1_the_defending_camp_names_its_fighter_before_each_duel() -> None:
    state = attack()
    assert asked(state) == [(1,)]
    assert options(state) == ["name cabeza", "name cortes"]
    again = after(state, "name cabeza", *WIN, "spare")
    assert options(again) == ["name cortes"], "the next one, until no able enemy is left there"
    over = after(again, "name cortes", *WIN, "spare")
    assert isinstance(over.pending[-1], Acting)
    assert points(over) == (2, 2)


def test_sol_4_1_only_the_one_who_entered_fights_for_its_camp() -> None:
    state = turn("leonardo", {"leonardo": 20, "zia": 37, "cortes": 37})
    lost = after(state, "step 37", "name cortes", *LOSE, "spare")
    assert isinstance(lost.pending[-1], Acting), "Zia stands there too and does not fight"
    assert refused(state, "name zia") == ("SOL-2.1", "other_decision")
    assert refused(attack(), "name aguilar") == ("SOL-4.1", "not_a_defender")


def test_sol_4_2_sheets_then_tokens_of_attacker_and_defender_then_both_dice() -> None:
    state = attack(held={"leonardo": "sand sword, forest sword", "cortes": "sand sword"})
    state = after(state, "name cortes")
    assert asked(state) == [(0,)]
    assert options(state) == ["commit", "commit forest", "commit forest sand", "commit sand"]
    state = after(state, "commit forest sand")
    assert asked(state) == [(1,)]
    assert options(state) == ["commit", "commit sand"]
    state = after(state, "commit sand")
    assert asked(state) == [(CHANCE,)]
    state = after(state, "roll 1")
    assert asked(state) == [(CHANCE,)]
    won = events(state, "roll 2")[-2]
    assert won.totals == (6, 5)  # type: ignore[union-attr]


def test_sol_4_3_a_tie_is_rolled_again_with_the_same_tokens() -> None:
    state = after(attack(held={"leonardo": "sand sword"}), "name cortes", "commit sand", "commit", "roll 1")
    assert told(state, "roll 3") == ["DieRolled", "DuelTied"], "3 + 1 + 1 against 2 + 3"
    state = after(state, "roll 3")
    assert asked(state) == [(CHANCE,)], "nobody may add tokens"
    decided = events(state, "roll 0", "roll 1")[2]
    assert decided.totals == (4, 3), "the first roll is dropped, the token still counts"  # type: ignore[union-attr]


def test_sol_4_4_the_loser_is_wounded_and_its_camp_loses_the_medallion() -> None:
    won = after(attack(medallion="conquistadors"), "name cortes", *WIN)
    assert who(won, "cortes").wound
    assert won.medallion == 0
    kept = after(attack(medallion="adventurers"), "name cortes", *WIN)
    assert kept.medallion == 0
    lost = after(attack(medallion="adventurers"), "name cortes", *LOSE)
    assert (who(lost, "leonardo").wound > 0, lost.medallion) == (True, 1)


def test_sol_4_5_a_beaten_carrier_drops_the_idol_and_the_winner_may_take_it() -> None:
    won = after(attack(carrier="cortes"), "name cortes", *WIN)
    assert isinstance(won.pending[-1], Claiming)
    assert (won.carrier, won.idol) == (None, 37)
    taken = after(won, "claim")
    assert (taken.carrier, taken.idol) == ("leonardo", -1)
    left = after(won, "leave")
    assert (left.carrier, left.idol) == (None, 37)


def test_sol_4_5_even_as_the_defender() -> None:
    lost = after(attack(carrier="leonardo"), "name cortes", *LOSE)
    assert asked(lost) == [(1,)]
    assert after(lost, "claim").carrier == "cortes"


def test_sol_4_6_medallion_then_idol_dropped_then_taken_then_push() -> None:
    state = attack(carrier="cortes", medallion="conquistadors")
    happened = told(state, "name cortes", *WIN, "claim", "push 20")
    assert [name for name in happened if name not in ("DieRolled", "SwordsCommitted")] == [
        "FighterNamed",
        "DuelWon",
        "Wounded",
        "MedallionTaken",
        "IdolDropped",
        "IdolTaken",
        "Pushed",
    ]


def test_sol_4_6_a_push_goes_to_any_adjacent_land_space_and_starts_no_combat() -> None:
    state = after(
        turn("leonardo", {"leonardo": 20, "cortes": 19, "zia": 7, "cabeza": 7}), "step 19", "name cortes", *WIN
    )
    assert options(state) == ["push 7", "push 20", "push 36", "push 37", "spare"]
    pushed = after(state, "push 7")
    assert at(pushed, "cortes") == 7, "up a level, onto other characters"
    assert isinstance(pushed.pending[-1], Acting)
    assert refused(state, "push 21") == ("SOL-4.6", "push_not_adjacent")
    assert at(after(state, "spare"), "cortes") == 19


def test_sol_4_6_the_defender_pushes_a_beaten_attacker() -> None:
    lost = after(attack(), "name cortes", *LOSE)
    assert isinstance(lost.pending[-1], Pushing)
    assert asked(lost) == [(1,)]
    assert at(after(lost, "push 19"), "leonardo") == 19


def test_sol_4_7_sword_tokens_count_for_one_duel_and_only_ones_own_count() -> None:
    state = attack(held={"leonardo": "sand sword, forest sword", "zia": "hill sword", "cabeza": "sand sword"})
    state = after(state, "name cortes", "commit forest")
    assert options(state) == ["commit"], "Cabeza's sword is not Cortes's"
    state = after(state, "commit", "roll 4", "roll 0", "spare", "name cabeza")
    assert options(state) == ["commit", "commit sand"], "the forest one is gone, Zia's hill one is not his"
    decision = state.pending[-1]
    assert isinstance(decision, Committing)
    assert decision.duel.tokens == (0, 0)


def test_sol_4_7_the_loser_keeps_the_rest_of_its_tokens() -> None:
    state = attack(held={"cortes": "sand sword, sand step"})
    lost = after(state, "name cortes", *WIN)
    assert tokens(lost, "cortes") == ["sand step", "sand sword"]


def test_sol_4_8_if_the_attacker_loses_the_fight_is_over_and_the_turn_goes_on() -> None:
    lost = after(attack(), "name cortes", *LOSE, "spare")
    assert isinstance(lost.pending[-1], Acting)
    assert points(lost) == (2, 2)
    assert "end" in options(lost), "SOL-5.4 does not apply in that turn, though able enemies stand there"
    assert refused(after(lost, "step 20"), "step 37") == ("SOL-5.2", "wounded_cannot_enter")


def test_sol_4_9_able_enemies_sharing_a_space_do_not_fight() -> None:
    state = turn("zia", {"zia": 20, "cortes": 20}, wounded="zia", movement=0)
    recovered = after(state, "end")
    assert not who(recovered, "zia").wound
    assert not any(isinstance(decision, Naming) for decision in recovered.pending)
    beside = turn("zia", {"zia": 20, "cortes": 20})
    assert isinstance(beside.pending[-1], Acting)
    assert "search" in options(beside)


@pytest.mark.parametrize("move", ["commit hill", "commit sand sand sand"])
def test_sol_4_7_tokens_one_does_not_hold_are_refused(move: str) -> None:
    state = after(attack(held={"leonardo": "sand sword, sand sword"}), "name cortes")
    assert refused(state, move) == ("SOL-4.7", "no_sword_token")


def test_the_duel_is_in_the_view_with_its_odds() -> None:
    state = after(attack(held={"leonardo": "sand sword"}), "name cortes")
    seen = GAME.view(state, None)
    assert seen.duel is not None
    assert (seen.duel.attacker, seen.duel.defender, seen.duel.sheets) == ("leonardo", "cortes", (3, 2))
    assert seen.chance is not None
    assert 0.5 < seen.chance < 1
    assert seen.commit == (), "how many swords Leonardo has is nobody's business"
    own = GAME.view(state, GAME.actors(state)[0])
    assert len(own.commit) == 2
    assert own.commit[0] == own.chance
    assert own.commit[1] > own.commit[0]
