"""Chapter 2: the order of play, victory, the last round; and the score."""

from __future__ import annotations

import pytest

from eldorado.core.game import Seat
from eldorado.games.sol import GAME
from eldorado.games.sol.moves import Options
from eldorado.games.sol.state import State
from tests.games.sol.positions import after, asked, begun, events, options, points, refused, told, turn, who


def acting(state: State) -> str:
    return str(GAME.view(state, None).active)


def test_sol_2_1_characters_act_in_the_order_of_the_line_up_then_the_other_camp() -> None:
    state, order = begun(), []
    for _ in range(7):
        order.append(acting(state))
        state = after(state, "end")
    assert order == ["zia", "leonardo", "mendoza", "aguilar", "cabeza", "cortes", "zia"]
    assert state.round == 2


def test_sol_2_1_left_over_characters_keep_their_place_in_the_order() -> None:
    state = begun(4)
    owners = [figure.owner for figure in state.camps[0].figures]
    assert owners == [-1, 0, 2], "shared out by name: Leonardo, Mendoza; Zia is left over"
    assert asked(state) == [(0, 2)]
    assert asked(after(state, "2: end")) == [(0,)]


def test_sol_2_2_points_are_spent_in_any_order_and_the_rest_is_lost() -> None:
    state = turn("zia", {"zia": 20})
    state = after(state, "step 37", "search", "find sword", "step 20", "search", "find step")
    assert points(state) == (1, 1)
    ended = after(state, "end", *["end"] * 5)
    assert acting(ended) == "zia"
    assert points(ended) == (3, 3)


def test_sol_2_2_the_turn_ends_when_its_player_says_so_even_at_0_points() -> None:
    state = turn("zia", {"zia": 20}, movement=0, search=0)
    assert options(state) == ["end"]
    assert told(state, "end") == ["TurnEnded", "TurnBegan"]


def carrying(flag: bool = True, wounded: str = "") -> State:
    """Cortes carries the Idol on the pontoon 41 (flag of his camp) or 38; Mendoza is the last Adventurer to act."""
    places = {"cortes": 41 if flag else 38, "mendoza": 20}
    return turn("mendoza", places, carrier="cortes", wounded=wounded)


def test_sol_2_3_a_camp_wins_when_its_turn_begins_with_the_idol_on_a_pontoon_with_its_flag() -> None:
    state = carrying()
    assert GAME.view(state, None).escaping == "conquistadors"
    assert told(state, "end")[-1] == "Escaped"
    over = after(state, "end")
    assert GAME.asked(over) == ()
    scores = GAME.scores(over)
    assert ([sheet.total for sheet in scores.sheets], scores.ranks, scores.ended) == ([0, 1], (1, 0), "SOL-2.3")
    assert [sheet.side for sheet in scores.sheets] == [0, 1]


def test_sol_2_3_it_is_not_checked_at_any_other_time_or_place() -> None:
    assert "Escaped" not in told(carrying(flag=False), "end")
    arriving = turn("cortes", {"cortes": 28}, carrier="cortes")
    state = after(arriving, "step 41", "end")
    assert acting(state) == "zia", "the Adventurers have a turn to undo it"


@pytest.mark.parametrize("wounded", ["", "cortes"])
def test_sol_2_3_a_wounded_carrier_or_an_enemy_there_does_not_prevent_it(wounded: str) -> None:
    state = carrying(wounded=wounded)
    who(state, "mendoza").space = 41
    assert "Escaped" in told(state, "end")


def test_sol_2_4_after_the_last_round_the_game_is_a_draw() -> None:
    state = begun(agreed=Options(round_limit=2))
    state = after(state, *["end"] * 11)
    assert state.round == 2
    assert told(state, "end")[-1] == "TimeEnded"
    over = after(state, "end")
    scores = GAME.scores(over)
    assert (scores.ranks, scores.ended, scores.ties) == ((0, 0), "SOL-2.4", ()), "nothing breaks a draw"
    assert [sheet.total for sheet in scores.sheets] == [0, 0]


def test_sol_2_4_unless_the_next_camp_wins_first() -> None:
    state = after(begun(agreed=Options(round_limit=1)), *["end"] * 5)
    who(state, "zia").space, state.carrier = 38, "zia"
    assert told(state, "end")[-1] == "Escaped"
    assert after(state, "end").winner == 0


def test_sol_2_4_is_off_by_default() -> None:
    state = after(begun(), *["end"] * 600)
    assert state.round == 101


def test_sol_2_5_a_characters_player_decides_for_it_also_when_it_defends_or_has_won() -> None:
    state = turn("aguilar", {"aguilar": 20, "leonardo": 21, "zia": 21}, seats=5, line_ups=FIVE)
    assert asked(state) == [(1,)]
    state = after(state, "step 21")
    assert asked(state) == [(0, 2, 4)], "naming a fighter is a matter of the camp"
    state = after(state, "4: name leonardo", "commit")
    assert asked(state) == [(0,)], "Leonardo is seat 0's, as shared out"
    state = after(state, "commit", "roll 0", "roll 4")
    assert asked(state) == [(0,)], "the winner's player decides about the push"


FIVE = ("leonardo zia mendoza", "aguilar cabeza cortes")


def test_sol_2_5_any_player_of_the_camp_may_act_for_a_left_over_character() -> None:
    state = begun(4)
    for seat in (0, 2):
        assert options(state, seat) == options(state)
        assert asked(after(state, f"{seat}: end")) == [(0,)]
    assert options(state, 1) == []
    assert refused(state, "1: end") == ("SOL-2.5", "not_your_character")


def test_the_preview_counts_who_is_about_to_escape() -> None:
    preview = GAME.preview(GAME.view(carrying(), Seat(0)))
    assert [(side.low, side.now, side.high) for side in preview] == [(0, 0, 1), (0, 1, 1)]
    assert [side.now for side in GAME.preview(GAME.view(begun(), None))] == [0, 0]


def test_a_score_line_tells_the_flags() -> None:
    over = after(carrying(), "end")
    assert [(line.key, line.points, line.values.get("count")) for line in GAME.scores(over).sheets[1].lines] == [
        ("escape", 1, None),
        ("flags", 0, 2),
    ]


def test_every_camp_turn_is_told() -> None:
    names = [type(event).__name__ for event in events(begun(), *["end"] * 6)]
    assert names.count("CampTurnBegan") == 2
    assert names.count("RoundBegan") == 1
