"""Chapter 1: the box, the first hands, the first islands."""

from __future__ import annotations

from eldorado.core.game import CHANCE, Seat
from eldorado.games.ilos import GAME
from eldorado.games.ilos.components import HOUSE, KINDS
from eldorado.games.ilos.events import (
    CardDrawn,
    CardsReturned,
    RoundBegan,
    ShipDocked,
    StarterNamed,
    TileLaid,
    TileShown,
    TurnBegan,
)
from eldorado.games.ilos.moves import LAUNCH
from eldorado.games.ilos.rules.setup import setup
from eldorado.games.ilos.state import State
from tests.games.ilos.positions import (
    A,
    B,
    C,
    after,
    draws,
    events,
    islands,
    line,
    opened,
    options,
    reason,
    turn,
    where,
)


def dealt(seats: int = 3, starter: int = 0) -> State:
    """All have 5 ship cards and may give some back."""
    return after(setup(seats), "show 5", "show 4", "show 7", f"begin {starter}", *draws(5 * seats))


def test_ilo_1_1_ninety_cards_lie_in_the_draw_pile_by_kind() -> None:
    state = setup(2)
    assert dict(zip(KINDS, state.deck, strict=True)) == {
        "ship": 30,
        "plantation": 20,
        "gold_mine": 10,
        "building": 12,
        "ruins": 6,
        "market": 12,
    }
    assert sum(state.deck) == 90
    assert sum(state.open) == 0


def test_ilo_1_2_every_player_has_5_ships_10_pioneers_and_empty_boards() -> None:
    for area in GAME.view(setup(5), None).areas:
        assert (area.reserve, area.ships, area.pioneers_left, area.pioneers) == (5, 0, 10, 0)
        assert area.production == (0, 0, 0, 0)
    assert GAME.view(setup(2), A).areas[0].stock == (0, 0, 0, 0)


def test_ilo_1_3_four_tiles_a_player_and_three_in_the_row_the_rest_unseen() -> None:
    for seats in GAME.seats:
        state = setup(seats)
        assert state.stock == 4 * seats
        assert len(options(state, "show")) == 20
        assert list(GAME.odds(state)) == [1] * 20
    state, news = line(setup(2), "show 5", "show 4", "show 7")
    assert (state.row, state.stock, len(state.unseen)) == ((4, 5, 7), 5, 17)
    assert news == [TileShown(5), TileShown(4), TileShown(7)]
    assert GAME.asked(state) == ((CHANCE,),)
    assert options(state) == ["begin 0", "begin 1"]


def test_ilo_1_3_a_tile_that_is_taken_is_replaced_at_once_while_the_stock_lasts() -> None:
    state = after(opened(), "0: discover 5 0,0 0", "0: dock 5.1")
    assert state.row == (4, 7)
    assert reason(state, "show 5") == ("ILO-1.3", "tile_seen")
    state = after(state, "show 20")
    assert (state.row, state.stock) == ((4, 7, 20), 4)
    assert GAME.actors(state) == (B,)


def test_ilo_1_3_when_the_stock_is_gone_the_row_shrinks() -> None:
    state = opened()
    state.stock = 0
    state = after(state, "0: discover 5 0,0 0", "0: dock 5.1")
    assert state.row == (4, 7)
    assert GAME.actors(state) == (B,)


def test_ilo_1_4_each_resource_has_five_prices_and_begins_at_the_first() -> None:
    view = GAME.view(setup(2), None)
    assert [(price.resource, price.price, price.row) for price in view.prices] == [
        ("ebony", 1, (1, 2, 3, 4, 5)),
        ("dye", 1, (1, 2, 3, 4, 5)),
        ("spices", 1, (1, 2, 3, 4, 5)),
        ("gold", 3, (3, 4, 5, 6, 7)),
    ]
    assert view.rises_left == 8


def test_ilo_1_5_there_are_ten_buildings_and_no_end_of_tokens() -> None:
    assert GAME.view(setup(2), None).buildings_left == 10
    state = turn("", "", production=("gold*99", ""), stocks=("gold*99", "gold*99"))
    assert after(state, "0: end").areas[0].stock == (0, 0, 0, 198), "more than the 152 tokens in the box"


def test_ilo_1_6_luck_names_the_first_player_and_play_goes_clockwise() -> None:
    state = after(setup(3), "show 5", "show 4", "show 7")
    assert options(state) == ["begin 0", "begin 1", "begin 2"]
    assert list(GAME.odds(state)) == [1, 1, 1]
    assert events(state, "begin 1") == [StarterNamed(B)]
    drawn = [event.seat for event in events(state, "begin 1", *draws(15)) if isinstance(event, CardDrawn)]
    assert drawn == [B] * 5 + [C] * 5 + [A] * 5


def test_ilo_1_7_each_draws_five_cards_and_may_once_give_back_any_number() -> None:
    state = after(setup(2), "show 5", "show 4", "show 7", "begin 0")
    state = after(state, "draw ship", "draw ship", "draw market", "draw ruins", "draw ship", *draws(5))
    assert state.areas[0].hand == [3, 0, 0, 0, 1, 1]
    assert GAME.asked(state) == ((A,), (B,))
    assert len(options(state, seat=0)) == 4 * 2 * 2
    assert len(options(state, seat=1)) == 6
    state = after(state, "1: redraw nothing", "0: redraw ship market ship")
    assert GAME.asked(state) == ((CHANCE,),)
    state = after(state, "draw building", "draw building", "draw plantation")
    assert state.areas[0].hand == [1, 1, 0, 2, 1, 0]
    assert "redraw" not in " ".join(options(state)), "once only"


def test_ilo_1_7_all_may_answer_at_the_same_time_in_any_order() -> None:
    answers = ["0: redraw ship", "1: redraw nothing", "2: redraw ship ship"]
    assert after(dealt(), *answers) == after(dealt(), *answers[::-1])
    state = after(dealt(), answers[0])
    assert reason(state, "0: redraw ship") == ("ILO-1.7", "already_answered")
    assert reason(state, "1: redraw market") == ("ILO-1.7", "too_many_given_back")


def test_ilo_1_8_in_turn_order_each_lays_a_tile_and_moors_at_an_island_of_it() -> None:
    state, news = line(opened(2, starter=1), "1: discover 5 0,0 0", "1: dock 5.2", "show 9")
    assert news == [TileLaid(B, 5, 0, 0, 0), ShipDocked(B, 5, 2, LAUNCH), TileShown(9)]
    assert where(state, 1) == ["5.2"]
    assert GAME.actors(state) == (A,)
    state = after(state, "0: discover 4 1,0 0")
    assert options(state) == ["dock 4.1", "dock 4.2"]
    assert reason(state, "0: dock 5.1") == ("ILO-1.8", "not_on_this_tile")
    state = after(state, "0: dock 4.2")
    assert where(state, 0) == ["5.1"], "the part 4.2 has grown onto 5.1"


def test_ilo_1_8_no_card_is_needed_and_no_lair_may_be_entered() -> None:
    state = after(opened(2, row=(4, 8, 17)), "0: discover 4 0,0 0")
    assert options(state) == ["dock 4.1", "dock 4.2"]
    state = after(state, "0: dock 4.1")
    assert sum(state.areas[0].hand) == 5
    assert reason(after(state, "show 5"), "1: lurk 4") == ("ILO-1.8", "other_decision")


def test_ilo_1_9_cards_given_back_lie_face_down_and_nobody_draws_before_all_have_answered() -> None:
    state, news = line(dealt(starter=1), "0: redraw ship ship", "1: redraw ship")
    assert news == [CardsReturned(A, 2, ("ship", "ship")), CardsReturned(B, 1, ("ship",))]
    assert GAME.tell(news[0], B) == CardsReturned(A, 2, None)
    assert GAME.tell(news[0], None) == CardsReturned(A, 2, None)
    assert [area.hand for area in GAME.view(state, None).areas] == [3, 4, 5]
    view = GAME.view(state, C)
    assert (sum(view.discard), view.face_down) == (0, 3)
    drawn = events(state, "2: redraw nothing", *draws(3, "market"))[1:4]
    assert [event.seat for event in drawn if isinstance(event, CardDrawn)] == [B, A, A]


def test_ilo_1_10_the_first_tile_lies_in_the_middle_unturned() -> None:
    state = opened()
    assert options(state) == ["discover 4 0,0 0", "discover 5 0,0 0", "discover 7 0,0 0"]
    assert reason(state, "0: discover 5 0,0 1") == ("ILO-1.10", "first_tile_elsewhere")
    assert reason(state, "0: discover 5 1,0 0") == ("ILO-1.10", "first_tile_elsewhere")


def test_ilo_1_10_if_no_tile_fits_the_ship_goes_to_any_coast() -> None:
    state = after(opened(2), "0: discover 5 0,0 0", "0: dock 5.1", "show 9")
    assert reason(state, "1: dock 5.1") == ("ILO-1.8", "tile_comes_first")
    state.row = ()
    assert options(state) == ["dock 5.1", "dock 5.2"]
    state, news = line(state, "1: dock 5.2")
    assert news[0] == ShipDocked(B, 5, 2, LAUNCH)
    assert where(state, 1) == ["5.2"]


def test_ilo_1_10_the_first_player_takes_the_first_turn() -> None:
    state = after(opened(2, starter=1), "1: discover 5 0,0 0", "1: dock 5.2", "show 9")
    state, news = line(state, "0: discover 4 1,0 0", "0: dock 4.1", "show 10")
    assert news[-2:] == [RoundBegan(1), TurnBegan(B)]
    assert GAME.actors(state) == (B,)


def test_the_example_of_the_rulebook_four_first_islands() -> None:
    """Red 0, green 1, black 2, yellow 3."""
    state = opened(4, row=(5, 4, 7))
    state = after(state, "0: discover 5 0,0 0", "0: dock 5.1", "show 10")
    state = after(state, "1: discover 4 1,0 0", "1: dock 4.1", "show 1")
    state = after(state, "2: discover 7 -1,0 0", "2: dock 7.2", "show 2")
    state = after(state, "3: discover 10 0,1 0", "3: dock 10.2", "show 3")
    assert islands(state) == {
        "4.1": {"4.1"},
        "5.1": {"5.1", "4.2", "10.2"},
        "5.2": {"5.2", "7.1"},
        "7.2": {"7.2"},
        "10.1": {"10.1"},
    }
    assert [where(state, seat) for seat in range(4)] == [["5.1"], ["4.1"], ["7.2"], ["5.1"]]
    assert GAME.actors(state) == (Seat(0),)


def test_the_box_is_the_house_edition_unless_another_is_given() -> None:
    assert setup(2).box.edition is HOUSE
