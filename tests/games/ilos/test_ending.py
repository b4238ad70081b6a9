"""Chapter 6: the last pioneer, the round played to its end, the score sheet."""

from __future__ import annotations

from eldorado.core.game import Line, TieBreak
from eldorado.games.ilos import GAME
from eldorado.games.ilos.events import (
    EndTriggered,
    GameEnded,
    RoundBegan,
    TimeEnded,
    TurnBegan,
)
from eldorado.games.ilos.moves import Options
from eldorado.games.ilos.state import State
from tests.games.ilos.positions import A, B, after, draws, events, line, options, paying, reason, turn

NINE = "2.1 2.2 2.3 5.1 5.2 5.3 7.1 7.2 7.3"
LAST = ("0: play plantation", "0: settle 1.1", "0: pay ship", "0: pay ship")


def about_to_end(seat: int = 0, starter: int = 0) -> State:
    """The seat has nine pioneers landed and a plantation to play."""
    hands, pioneers, ships = ["", ""], ["", ""], ["", ""]
    hands[seat], pioneers[seat], ships[seat] = "plantation*2 ship*6", NINE, "1.1"
    return turn(*hands, pioneers=pioneers, ships=ships, seat=seat, starter=starter)


def over(*stocks: str, pioneers: tuple[str, ...] = (), rises: str = "", trigger: int = 0) -> State:
    state = turn(*[""] * len(stocks), stocks=stocks, pioneers=pioneers, rises=rises, trigger=trigger)
    state.pending = []
    return state


def test_ilo_6_1_the_tenth_pioneer_triggers_the_end_and_the_turn_goes_on() -> None:
    state, news = line(about_to_end(), *LAST)
    assert news[-1] == EndTriggered(A)
    assert options(state) == ["play ship", "end"]
    assert reason(state, "0: play plantation") == ("ILO-4.12", "no_pioneer_left")
    state = after(state, "0: end")
    assert state.areas[0].stock == (1, 0, 0, 0), "production"
    assert GAME.actors(after(state, *draws(4))) == (B,), "draw, and the round is finished"


def test_ilo_6_1_all_have_the_same_number_of_turns() -> None:
    state = after(about_to_end(), *LAST, "0: end", *draws(4))
    news = events(state, "1: end", *draws(3))
    assert news[-1] == GameEnded()
    state = after(state, "1: end", *draws(3))
    assert GAME.asked(state) == ()
    assert reason(state, "0: end") == ("ILO-6.1", "game_over")
    assert GAME.scores(state).ended == "ILO-6.1"


def test_ilo_6_1_if_the_last_of_the_round_triggers_it_the_game_ends_with_that_turn() -> None:
    state = after(about_to_end(seat=1), *(text.replace("0:", "1:") for text in LAST))
    assert events(state, "1: end", *draws(4))[-1] == GameEnded()


def test_ilo_6_1_the_round_ends_before_the_first_player_whoever_that_is() -> None:
    state = after(about_to_end(seat=0, starter=1), *LAST)
    assert events(state, "0: end", *draws(4))[-1] == GameEnded()


def test_ilo_6_1_without_a_trigger_the_next_round_begins() -> None:
    assert events(turn("", "", seat=1), "1: end", *draws(3))[-2:] == [RoundBegan(2), TurnBegan(A)]


def test_ilo_6_2_stocks_are_worth_their_price_and_boards_do_not_count() -> None:
    state = over("ebony*2 gold*3", "dye", rises="ebony*2 gold")
    state.areas[1].production = (5, 5, 5, 5)
    scores = GAME.scores(state)
    assert [sheet.total for sheet in scores.sheets] == [2 * 3 + 3 * 4, 1]


def test_ilo_6_3_the_richest_wins_ties_go_to_more_pioneers_then_are_shared() -> None:
    assert GAME.scores(over("gold*2", "gold", "gold*3")).ranks == (1, 2, 0)
    assert GAME.scores(over("gold", "ebony*3", pioneers=("1.1", "1.2 1.3"))).ranks == (1, 0)
    assert GAME.scores(over("gold", "ebony*3", "dye", pioneers=("1.1", "1.2"))).ranks == (0, 0, 2)


def test_ilo_6_3_the_scores_say_what_broke_a_tie() -> None:
    (tie,) = GAME.scores(over("gold", "ebony*3", pioneers=("1.1", "1.2 1.3"))).ties
    assert tie == TieBreak("pioneers", "ILO-6.3", 3, sides=(1, 0), counts=(2, 1))
    assert [GAME.words(language, GAME.house).tie(tie, ("Anna", "Tomás")) for language in ("en", "fr")] == [
        "Tied at 3, decided by most pioneers landed: Tomás 2, Anna 1.",
        "Égalité à 3, départagée par le plus grand nombre de pionniers débarqués\u202f: Tomás 2, Anna 1.",
    ]
    assert GAME.scores(over("gold", "ebony*3", "dye", pioneers=("1.1", "1.2"))).ties == ()


def test_ilo_6_4_the_sheet_is_itemised_by_resource() -> None:
    sheet = GAME.scores(over("ebony*2 gold*3", "dye", rises="gold", pioneers=("1.1", ""))).sheets[0]
    assert sheet.lines == (
        Line("ebony", 2, "ILO-6.2", {"count": 2, "price": 1}),
        Line("dye", 0, "ILO-6.2", {"count": 0, "price": 1}),
        Line("spices", 0, "ILO-6.2", {"count": 0, "price": 1}),
        Line("gold", 12, "ILO-6.2", {"count": 3, "price": 4}),
        Line("pioneers", 0, "ILO-6.3", {"count": 1, "of": 10}, scored=False),
    )
    assert sheet.total == 14


def test_ilo_6_5_after_the_last_round_the_game_is_scored() -> None:
    state = turn("", "", seat=1, round=3, agreed=Options(round_limit=3))
    assert events(state, "1: end", *draws(3))[-1] == TimeEnded(3)
    state = after(state, "1: end", *draws(3))
    assert GAME.scores(state).ended == "ILO-6.5"
    assert reason(state, "0: end") == ("ILO-6.5", "game_over")
    assert Options().round_limit == 60


def test_a_pioneer_of_any_kind_may_be_the_last() -> None:
    for card, target, cost in (("building", "fort 1.4", 2), ("ruins", "settle 3.1", 7)):
        state = turn(f"{card} ship*{cost}", "", pioneers=(NINE, ""), ships=("1.1 1.1", ""))
        state = after(state, f"0: play {card}", f"0: {target}")
        assert events(state, *["0: pay ship"] * cost)[-1] == EndTriggered(A)
        assert paying(state, *["ship"] * cost).trigger == A
