"""Chapter 3: actions and payment, production, draw."""

from __future__ import annotations

import pytest

from eldorado.core.game import CHANCE, Seat, play
from eldorado.core.log import Log, UndoRefused
from eldorado.games.ilos import GAME
from eldorado.games.ilos.events import (
    CardDrawn,
    CardPaid,
    CardPlayed,
    CardTaken,
    DrawCut,
    PileShuffled,
    PlantationFounded,
    Produced,
    TurnBegan,
)
from eldorado.games.ilos.moves import (
    Acting,
    Drawing,
    Paying,
    Settle,
    Taking,
)
from eldorado.games.ilos.state import State
from tests.games.ilos.positions import A, B, C, after, cards, draws, events, line, opened, options, reason, said, turn

PLANT = ("0: play plantation", "0: settle 1.1")


def test_ilo_3_1_any_number_of_cards_or_none() -> None:
    state = turn("plantation*2 ship*4", "", ships=("1.1", ""))
    assert options(state) == ["play plantation", "play ship", "end"]
    state = after(state, *PLANT, "0: pay ship", "0: pay ship")
    state = after(state, "0: play plantation", "0: settle 1.2", "0: pay ship", "0: pay ship")
    assert options(state) == ["end"]
    assert GAME.actors(after(turn("", ""), "0: end")) == (CHANCE,)


def test_ilo_3_1_the_card_lies_face_up_and_is_paid_with_other_cards() -> None:
    state, news = line(turn("plantation ship market", "", ships=("1.1", "")), *PLANT, "0: pay ship", "0: pay market")
    assert news == [
        CardPaid(A, "ship", 1),
        CardPaid(A, "market", 0),
        CardPlayed(A, "plantation", 2),
        PlantationFounded(A, 1, 1, "ebony"),
    ]
    assert state.open == cards("plantation")
    assert state.areas[0].buried == cards("ship market")
    assert sum(state.areas[0].hand) == 0


def test_ilo_3_1_a_card_does_not_pay_for_itself() -> None:
    state = turn("plantation*2 ship", "", ships=("1.1", ""))
    assert options(after(state, *PLANT, "0: pay ship")) == ["pay plantation"], "the other plantation card"
    assert reason(turn("plantation ship", "", ships=("1.1", "")), "0: play plantation") == ("ILO-4.15", "too_dear")
    assert reason(turn("ship", "", ships=("1.1", "")), "0: play ship") == ("ILO-4.15", "too_dear")
    assert reason(turn("ship", ""), "0: play market") == ("ILO-3.1", "not_in_hand")


def test_ilo_3_2_payments_are_face_down_rivals_learn_their_number_only() -> None:
    state, news = line(turn("plantation ship market", "", ships=("1.1", "")), *PLANT, "0: pay ship", "0: pay market")
    assert [GAME.tell(event, B) for event in news[:3]] == [
        CardPaid(A, None, 1),
        CardPaid(A, None, 0),
        CardPlayed(A, "plantation", 2),
    ]
    assert GAME.tell(news[0], A) == CardPaid(A, "ship", 1)
    view = GAME.view(state, B)
    assert view.discard == (0, 1, 0, 0, 0, 0)
    assert (view.face_down, view.areas[0].buried) == (2, 2)


def test_ilo_3_2_while_it_is_paid_only_the_number_shows() -> None:
    state = after(turn("plantation ship market", "ship", ships=("1.1", "")), *PLANT, "0: pay ship")
    assert GAME.view(state, B).areas[0].paid == 1
    assert GAME.view(state, B).decision == Paying(A, "plantation", (Settle(1, 1),), 1)
    own, other = GAME.view(state, A).own, GAME.view(state, B).own
    assert own is not None
    assert other is not None
    assert (own.paid, other.paid) == ((1, 0, 0, 0, 0, 0), (0,) * 6)


def test_ilo_3_3_production_brings_a_token_for_each_on_the_board() -> None:
    """The rulebook's example: 2 gold, 1 and 1 of two others."""
    state = turn("", "", production=("gold*2 ebony dye", ""), stocks=("gold", ""))
    state, news = line(state, "0: end")
    assert news == [Produced(A, (1, 1, 0, 2))]
    assert state.areas[0].stock == (1, 1, 0, 3)
    assert state.areas[0].production == (1, 1, 0, 2), "the board stays"


def test_ilo_3_3_plantations_of_this_same_turn_produce() -> None:
    state = after(turn("plantation ship*2", "", ships=("1.1", "")), *PLANT, "0: pay ship", "0: pay ship", "0: end")
    assert state.areas[0].stock == (1, 0, 0, 0)


def test_ilo_3_3_an_empty_board_produces_nothing() -> None:
    assert not any(isinstance(event, Produced) for event in events(turn("", ""), "0: end"))


@pytest.mark.parametrize(
    ("ships", "lairs", "forts", "cards_"),
    [("", "", "", 3), ("1.1", "", "", 4), ("1.1 1.1 8.1", "8", "", 7), ("1.1", "", "1.4", 5)],
)
def test_ilo_3_4_three_cards_one_more_a_ship_and_a_fort(ships: str, lairs: str, forts: str, cards_: int) -> None:
    state = turn("ship*9", "", ships=(ships, ""), lairs=(lairs, ""), forts=(forts, ""))
    assert GAME.view(state, None).areas[0].draw == cards_
    state = after(state, "0: end")
    assert state.pending == [Drawing(A, cards_)]
    state, news = line(state, *draws(cards_))
    assert news[-1] == TurnBegan(B)
    assert sum(state.areas[0].hand) == 9 + cards_, "no hand limit"


def test_ilo_3_4_a_kind_is_drawn_as_its_cards_are_many() -> None:
    state = after(turn("", "", deck="ship*2 market*5"), "0: end")
    assert options(state) == ["draw market", "draw ship"]
    assert list(GAME.odds(state)) == [5, 2]
    assert reason(state, "draw ruins") == ("ILO-3.4", "not_in_pile")


def test_ilo_3_5_the_discard_becomes_the_pile_in_the_middle_of_a_draw() -> None:
    state = after(turn("", "", deck="ship", discard="market*2", buried=("ruins", "building")), "0: end")
    assert state.pending == [Drawing(A, 3)]
    state, news = line(state, "draw ship")
    assert news == [CardDrawn(A, "ship"), PileShuffled(4)]
    assert state.deck == cards("market*2 ruins building")
    assert (sum(state.open), [sum(area.buried) for area in state.areas]) == (0, [0, 0])
    assert state.pending == [Drawing(A, 2)]


def test_ilo_3_5_an_empty_pile_waits_until_a_card_must_be_drawn() -> None:
    state, news = line(turn("", "", deck="ship*3", discard="market*2"), "0: end", *draws(3))
    assert not any(isinstance(event, PileShuffled) for event in news)
    assert (sum(state.deck), state.open) == (0, cards("market*2"))
    assert PileShuffled(2) in events(state, "1: end")


def test_ilo_3_6_missing_cards_come_from_the_fullest_other_hand() -> None:
    state = turn("ship*9", "market", "ruins*2 ship", deck="building", ships=("1.1", ""))
    state = after(state, "0: end", "draw building")
    assert state.pending == [Taking(A, C, 3)]
    assert options(state) == ["take ruins", "take ship"]
    assert list(GAME.odds(state)) == [2, 1]
    assert reason(state, "take market") == ("ILO-3.6", "not_in_that_hand")
    state, news = line(state, "take ruins", "take ship")
    assert news == [CardTaken(A, C, "ruins"), CardTaken(A, C, "ship")]
    assert state.areas[0].hand == cards("ship*10 building ruins")


def test_ilo_3_6_the_hand_is_chosen_when_the_shortage_begins_and_kept_until_it_is_empty() -> None:
    state = after(turn("", "market*2", "ruins*3", deck="", ships=("1.1 1.1", "")), "0: end", "take ruins", "take ruins")
    assert state.pending == [Taking(A, C, 3)], "though the other hand is now larger"
    state = after(state, "take ruins")
    assert state.pending == [Taking(A, B, 2)]


def test_ilo_3_6_ties_go_to_the_nearest_on_the_left() -> None:
    state = after(turn("market*2", "", "ruins*2", deck="", seat=1), "1: end")
    assert state.pending == [Taking(B, C, 3)]
    state = after(turn("market*2", "ruins*2", "", deck="", seat=2), "2: end")
    assert state.pending == [Taking(C, A, 3)]


def test_ilo_3_6_if_nobody_else_holds_a_card_the_draw_ends() -> None:
    state, news = line(turn("ship*5", "market", deck=""), "0: end", "take market")
    assert news == [CardTaken(A, B, "market"), DrawCut(A, 2), TurnBegan(B)]
    assert GAME.actors(state) == (B,)


def test_ilo_3_7_then_the_next_player_to_the_left() -> None:
    state = turn("", "", "", seat=1)
    assert GAME.actors(after(state, "1: end", *draws(3))) == (C,)
    assert GAME.actors(after(state, "1: end", *draws(3), "2: end", *draws(3))) == (A,)
    assert reason(state, "0: end") == ("ILO-3.1", "not_your_turn")


def test_ilo_3_8_card_then_target_then_payment_then_effect_then_the_row() -> None:
    state = turn("ship*3", "", ships=("1.1", ""), row=(3, 5, 7))
    state = after(state, "0: play ship")
    assert reason(state, "0: pay ship") == ("ILO-3.8", "other_decision")
    state = after(state, "0: discover 7 2,0 0")
    assert options(state) == ["dock 7.1", "dock 7.2"]
    state = after(state, "0: dock 7.1")
    assert options(state) == ["launch", "fetch 1.1"]
    state = after(state, "0: launch")
    assert (len(state.laid), state.row) == (3, (3, 5, 7)), "nothing happens before it is paid"
    state = after(state, "0: pay ship")
    assert (len(state.laid), state.row) == (4, (3, 5))
    assert GAME.asked(state) == ((CHANCE,),)
    assert GAME.actors(after(state, "show 20")) == (A,)


def test_ilo_3_8_payment_goes_by_kind_so_that_equal_payments_are_one() -> None:
    state = after(turn("plantation ship*2 market building", "", ships=("1.1", "")), *PLANT)
    assert options(state) == ["pay building", "pay ship"]
    assert reason(state, "0: pay market") == ("ILO-3.8", "too_few_to_follow")
    assert options(after(state, "0: pay ship")) == ["pay building", "pay market", "pay ship"]
    state = after(state, "0: pay building")
    assert options(state) == ["pay market"]
    assert reason(state, "0: pay ship") == ("ILO-3.8", "paid_out_of_order")


def payments(state: State) -> list[tuple[int, ...]]:
    """What lies face down in the end, for every way to pay on."""
    if isinstance(state.pending[-1], Acting):
        return [tuple(state.areas[0].buried)]
    return [paid for move in GAME.legal(state, A) for paid in payments(play(GAME, state, A, move)[0])]


def test_ilo_3_8_every_payment_can_be_made_in_exactly_one_way() -> None:
    state = turn("gold_mine ship*3 plantation*2 market*2 ruins", "", ships=("2.1 2.1", ""), tiles=("2 0,0 0",))
    state = after(state, "0: play gold_mine", "0: settle 2.1")
    found = payments(state)
    every = {
        (s, p, 0, 0, r, m) for s in range(4) for p in range(3) for r in range(2) for m in range(3) if s + p + r + m == 5
    }
    assert len(found) == len(set(found))
    assert set(found) == every


def started(*entries: str) -> Log:
    """A game of two in which seat 0 has the first turn and 5 ship cards."""
    log = Log(GAME, 2)
    texts = ["show 5", "show 4", "show 7", "begin 0", *draws(10), "0: redraw nothing", "1: redraw nothing"]
    texts += ["0: discover 5 0,0 0", "0: dock 5.1", "show 8", "1: discover 4 1,0 0", "1: dock 4.1", "show 1", *entries]
    for text in texts:
        log.play(*said(text))
    return log


def test_ilo_3_8_it_may_be_taken_back_step_by_step_until_it_is_fully_paid() -> None:
    log = started()
    fresh = log.state
    for text in ("0: play ship", "0: dock 5.2", "0: launch"):
        log.play(*said(text))
    log.undo(A)
    assert options(log.state) == ["launch", "fetch 5.1"]
    log.undo(A)
    log.undo(A)
    assert log.state == fresh


def test_ilo_3_8_once_fully_paid_it_stands() -> None:
    log = started("0: play ship", "0: dock 5.2", "0: launch", "0: pay ship")
    assert log.undo_limit(A) is None
    with pytest.raises(UndoRefused, match="revealed"):
        log.undo(A)
    with pytest.raises(UndoRefused):
        log.undo(Seat(1))


def test_ilo_3_8_a_payment_can_be_taken_back_before_the_last_card() -> None:
    log = started()
    log.state.areas[0].hand = cards("plantation ship*2")
    for text in ("0: play plantation", "0: settle 5.1", "0: pay ship"):
        log.play(*said(text))
    assert log.undo_limit(A) == len(log.entries) - 3


def test_the_first_hands_may_be_taken_back_while_others_choose() -> None:
    log = Log(GAME, 2)
    for text in ["show 5", "show 4", "show 7", "begin 0", *draws(10), "0: redraw ship"]:
        log.play(*said(text))
    log.undo(A)
    assert sum(log.state.areas[0].hand) == 5
    assert GAME.asked(opened()) == ((A,),)
