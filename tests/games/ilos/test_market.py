"""Chapter 4: the market card."""

from __future__ import annotations

from eldorado.games.ilos import GAME
from eldorado.games.ilos.events import CardPlayed, PriceRaised
from tests.games.ilos.positions import A, after, cards, draws, line, options, reason, turn


def test_ilo_4_10_a_resource_is_discarded_and_its_own_price_rises() -> None:
    """The rulebook's example: spices raised once stand at 2."""
    state = turn("market*2", "", stocks=("spices*2 gold", ""))
    state, news = line(state, "0: play market", "0: raise spices")
    assert news == [CardPlayed(A, "market", 0), PriceRaised(A, "spices", 2)]
    assert state.areas[0].stock == (0, 0, 1, 1)
    assert [price.price for price in GAME.view(state, None).prices] == [1, 1, 2, 3]
    assert state.open == cards("market")


def test_ilo_4_10_one_market_card_a_turn() -> None:
    state = after(turn("market*2", "market", stocks=("spices*2 gold", "dye")), "0: play market", "0: raise gold")
    assert options(state) == ["end"]
    assert reason(state, "0: play market") == ("ILO-4.10", "market_used")
    assert GAME.view(state, None).market_used
    state = after(state, "0: end", *draws(3))
    assert options(state) == ["play market", "end"], "another player, another turn"


def test_ilo_4_10_at_most_8_in_the_game() -> None:
    state = turn("market*2 ship", "", stocks=("spices*2 gold", ""), rises="ebony*4 dye*3 gold")
    assert reason(state, "0: play market") == ("ILO-4.10", "market_closed")
    state = turn("market*2 ship", "", stocks=("spices*2 gold", ""), rises="ebony*4 dye*2 gold")
    assert options(after(state, "0: play market")) == ["raise gold", "raise spices"]


def test_ilo_4_10_a_row_goes_up_at_most_4_times() -> None:
    state = turn("market", "", stocks=("spices*2 gold", ""), rises="spices*4")
    state = after(state, "0: play market")
    assert options(state) == ["raise gold"]
    assert reason(state, "0: raise spices") == ("ILO-4.10", "price_at_top")
    state = turn("market", "", stocks=("spices*2", ""), rises="spices*4")
    assert reason(state, "0: play market") == ("ILO-4.10", "nothing_can_rise")


def test_ilo_4_10_when_it_cannot_raise_the_card_is_payment_only() -> None:
    state = turn("market ship", "", ships=("1.1", ""), rises="ebony*4 dye*4")
    assert options(state) == ["play ship", "end"]
    state = after(state, "0: play ship", "0: dock 8.1", "0: launch", "0: pay market")
    assert state.areas[0].buried == cards("market")


def test_ilo_4_10_it_needs_a_token_behind_the_screen_production_comes_too_late() -> None:
    state = turn("market", "", production=("gold", ""))
    assert options(state) == ["end"]
    assert reason(state, "0: play market") == ("ILO-4.10", "no_token")
    other = after(turn("market", "", stocks=("gold", "")), "0: play market")
    assert reason(other, "0: raise dye") == ("ILO-4.10", "no_such_token")
