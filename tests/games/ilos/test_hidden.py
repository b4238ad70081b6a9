"""Chapter 7: what each viewer may see, and the worlds a viewer cannot tell from the true one."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import msgspec
import pytest

from eldorado.core.game import CHANCE, Range, Seat
from eldorado.games.ilos import GAME
from eldorado.games.ilos.components import HOUSE, KINDS
from eldorado.games.ilos.events import CardDrawn, CardPaid, CardTaken
from eldorado.games.ilos.moves import Options
from eldorado.games.ilos.state import State
from tests.games.ilos.positions import A, B, C, after, cards, events, every_move, line, met, turn

MOVES = every_move()[::7]
DRAWS = 6000


def all_but(*piles: str) -> str:
    """The face-up discards if these are the only other cards."""
    left = list(HOUSE.cards)
    for pile in piles:
        left = [count - taken for count, taken in zip(left, cards(pile), strict=True)]
    return " ".join(f"{kind}*{count}" for kind, count in zip(KINDS, left, strict=True) if count)


def seen(state: State, viewer: Seat | None) -> bytes:
    """All that a viewer gets: the view, the choices, the refusals, who is asked, the preview; as bytes on the wire."""
    view = GAME.view(state, viewer)
    own = (viewer,) if viewer is not None else ()
    return msgspec.json.encode(
        [
            view,
            GAME.preview(view),
            GAME.asked(state),
            [GAME.legal(state, seat) for seat in own],
            [GAME.explain(state, seat, move) for seat in own for move in MOVES],
        ]
    )


def check_uniform(found: Counter[tuple[object, ...]], expected: Counter[tuple[object, ...]]) -> None:
    """The worlds met are as likely as counting all deals says."""
    assert set(found) == set(expected)
    total, draws_ = sum(expected.values()), sum(found.values())
    chi = sum((found[world] - draws_ * ways / total) ** 2 / (draws_ * ways / total) for world, ways in expected.items())
    assert chi < 5 * len(expected) + 20, (chi, found, expected)


# 7.1 What is public, what is not


def test_ilo_7_1_hands_are_seen_by_their_owners_only() -> None:
    state = turn("ship*2 ruins", "market*4", "")
    assert [area.hand for area in GAME.view(state, None).areas] == [3, 4, 0]
    assert GAME.view(state, None).own is None
    for seat, hand in ((A, "ship*2 ruins"), (B, "market*4"), (C, "")):
        own = GAME.view(state, seat).own
        assert own is not None
        assert list(own.hand) == cards(hand)


def test_ilo_7_1_stocks_are_hidden_unless_the_table_plays_with_open_ones() -> None:
    stocks = ("gold*2", "dye")
    view = GAME.view(turn("", "", stocks=stocks), B)
    assert [area.stock for area in view.areas] == [None, (0, 1, 0, 0)]
    assert [area.stock for area in GAME.view(turn("", "", stocks=stocks), None).areas] == [None, None]
    open_ = turn("", "", stocks=stocks, agreed=Options(open_stocks=True))
    assert [area.stock for area in GAME.view(open_, None).areas] == [(0, 0, 0, 2), (0, 1, 0, 0)]
    assert Options() == Options(open_stocks=False)


def test_ilo_7_1_screens_are_lifted_when_the_game_is_over() -> None:
    state = turn("", "", stocks=("gold*2", "dye"))
    state.pending = []
    assert [area.stock for area in GAME.view(state, None).areas] == [(0, 0, 0, 2), (0, 1, 0, 0)]


def test_ilo_7_1_boards_ships_pioneers_market_row_and_numbers_are_public() -> None:
    state = turn(
        "ship",
        "",
        ships=("1.1 1.1", "8.1"),
        lairs=("", "8"),
        pioneers=("1.1", "8.1"),
        posts=("", "1.4:ebony"),
        production=("ebony", "ebony spices"),
        rises="gold",
        discard="market*2",
        buried=("ruins", "ship*2"),
        deck="ship*7",
    )
    view = GAME.view(state, None)
    assert [area.production for area in view.areas] == [(1, 0, 0, 0), (1, 0, 1, 0)]
    assert [(area.ships, area.reserve, area.pioneers) for area in view.areas] == [(2, 3, 1), (2, 3, 2)]
    assert [(price.price, price.rises) for price in view.prices] == [(1, 0), (1, 0), (1, 0), (4, 1)]
    assert (view.row, view.stock, view.deck) == ((5, 7, 10), 2, 7)
    assert (view.discard, view.face_down) == ((0, 0, 0, 0, 0, 2), 3)
    assert [(lair.tile, lair.seat) for lair in view.lairs] == [(8, 1)]
    assert [(p.seat, p.tile, p.slot, p.fort, p.post) for p in view.pioneers] == [
        (0, 1, 1, False, None),
        (1, 1, 4, False, "ebony"),
        (1, 8, 1, False, None),
    ]
    assert [(island.tile, island.part, island.ships) for island in view.islands] == [(1, 1, (2, 0)), (8, 1, (0, 1))]
    assert view.tiles == state.laid


def test_ilo_7_1_what_is_drawn_is_told_to_who_draws_it_only() -> None:
    (drawn,) = events(after(turn("", ""), "0: end"), "draw ruins")
    assert drawn == CardDrawn(A, "ruins")
    assert [GAME.tell(drawn, viewer) for viewer in (A, B, None)] == [drawn, CardDrawn(A, None), CardDrawn(A, None)]


# 7.2 and 7.3 What is remembered


def test_ilo_7_2_a_taken_card_is_known_to_its_taker_and_its_loser_only() -> None:
    state, news = line(turn("", "", "ruins*2 ship", deck=""), "0: end", "take ruins")
    taken = CardTaken(A, C, "ruins")
    assert news == [taken]
    assert [GAME.tell(taken, viewer) for viewer in (A, C)] == [taken, taken]
    assert [GAME.tell(taken, viewer) for viewer in (B, None)] == [CardTaken(A, C, None)] * 2
    own = GAME.view(state, C).own
    assert own is not None
    assert [(loss.seat, loss.card) for loss in own.lost] == [(A, "ruins")]


def test_ilo_7_2_an_onlooker_imagines_any_card_the_two_imagine_the_true_one() -> None:
    state = turn("", all_but("ruins*2 ship"), "ruins*2 ship")
    state = after(state, "0: end", "take ship", "take ship")
    rng = Random(7)
    for viewer, sure in ((A, True), (B, True), (C, False)):
        hands = {tuple(GAME.imagine(state, viewer, rng).areas[0].hand) for _ in range(60)}
        assert (len(hands) == 1) == sure, viewer
    losses = {GAME.imagine(state, C, rng).areas[1].lost for _ in range(5)}
    assert losses == {()}, "what B lost to A is not C's to know"
    assert GAME.imagine(state, A, rng).areas[1].lost == state.areas[1].lost


def lost_by_c(state: State) -> list[tuple[int, str]]:
    own = GAME.view(state, C).own
    assert own is not None
    return [(loss.seat, loss.card) for loss in own.lost]


def test_ilo_7_3_a_lost_card_is_remembered_until_its_taker_plays_that_kind() -> None:
    state = turn("market", "", "market*3 ship", deck="", stocks=("gold", ""))
    state.areas[2].hand = cards("market*3 ship")
    state = after(state, "0: end", "take market", "take market", "take ship")
    assert lost_by_c(state) == [(A, "ship"), (A, "market"), (A, "market")]
    state = after(state, "1: end", "take ship", "take market", "take market")
    assert lost_by_c(state) == [], "a hand that loses cards unseen is no longer known"


def test_ilo_7_3_playing_the_kind_clears_one_such_card() -> None:
    state = turn("market", "", "market*3 ship", deck="", discard=all_but("market*4 ship"), stocks=("gold*2", ""))
    state.areas[2].lost = ((A, 5), (A, 0))
    state.areas[0].hand = cards("market ship")
    assert lost_by_c(after(state, "0: play market", "0: raise gold")) == [(A, "ship")]


def test_ilo_7_3_paying_face_down_clears_all() -> None:
    state = turn("ship*3 market", "", "", ships=("1.1", ""))
    state.areas[2].lost = ((A, 0), (A, 5))
    state = after(state, "0: play ship")
    assert lost_by_c(state) == [(A, "market")]
    assert lost_by_c(after(state, "0: dock 8.1", "0: launch", "0: pay ship")) == []


def test_ilo_7_3_own_payments_are_remembered_until_the_pile_is_shuffled() -> None:
    state = turn("ship*3 ruins", "", ships=("1.1", ""), deck="market")
    state = after(state, "0: play ship", "0: dock 8.1", "0: launch", "0: pay ruins")
    own = GAME.view(state, A).own
    assert own is not None
    assert list(own.buried) == cards("ruins")
    state = after(state, "0: end", "draw market")
    own = GAME.view(state, A).own
    assert own is not None
    assert sum(own.buried) == 0


def test_ilo_7_3_imagined_hands_are_uniform_over_all_deals() -> None:
    state = turn("", "ship market", deck="ship ruins", discard=all_but("ship market", "ship ruins"))
    rng = Random(3)
    found = Counter(tuple(GAME.imagine(state, A, rng).areas[1].hand) for _ in range(DRAWS))
    deals = permutations([0, 5, 0, 4])
    expected: Counter[tuple[object, ...]] = Counter(
        tuple(deal[:2].count(kind) for kind in range(len(KINDS))) for deal in deals
    )
    check_uniform(Counter(found), expected)


def test_ilo_7_3_what_one_has_seen_stays_where_it_is() -> None:
    state = turn("ship*2", "market*5", "ruins", discard="building*3", buried=("gold_mine", "ship*2"))
    state.areas[0].lost = ((B, 5), (B, 5))
    for seed in range(40):
        world = GAME.imagine(state, A, Random(seed))
        assert world.areas[0].hand == cards("ship*2")
        assert world.areas[0].buried == cards("gold_mine")
        assert world.open == cards("building*3")
        assert world.areas[1].hand[5] >= 2, "the cards lost to B are still in that hand"
        assert [sum(area.hand) for area in world.areas] == [2, 5, 1]
        assert [sum(area.buried) for area in world.areas] == [1, 2, 0]
        assert sum(world.deck) == sum(state.deck)


def test_ilo_7_3_a_payment_under_way_is_imagined_among_those_that_can_be_finished() -> None:
    hand, deck = "plantation ship market ruins", "ship building"
    state = turn("", hand, deck=deck, discard=all_but(hand, deck), ships=("", "1.1"), seat=1)
    state = after(state, "1: play plantation", "1: settle 1.1", "1: pay ship")
    rng = Random(5)

    def world_of(world: State) -> tuple[object, ...]:
        return tuple(world.areas[1].hand), world.areas[1].paid

    found = Counter(world_of(GAME.imagine(state, A, rng)) for _ in range(DRAWS))
    expected: Counter[tuple[object, ...]] = Counter()
    for deal in permutations([0, 5, 4, 0, 3]):
        held, paid = deal[:2], deal[2]
        if any(kind >= paid for kind in held):
            expected[tuple(held.count(k) for k in range(6)), tuple([paid].count(k) for k in range(6))] += 1
    check_uniform(Counter(found), expected)


def test_ilo_7_3_who_pays_imagines_the_own_payment_as_it_is() -> None:
    state = turn("plantation ship market ruins", "ship*4", ships=("1.1", ""))
    state = after(state, "0: play plantation", "0: settle 1.1", "0: pay ship")
    for seed in range(20):
        assert GAME.imagine(state, A, Random(seed)).areas[0].paid == tuple(cards("ship"))
    assert len({GAME.imagine(state, B, Random(seed)).areas[0].paid for seed in range(60)}) > 2


def test_ilo_7_4_stocks_can_be_deduced_and_stay_true_in_every_imagined_world() -> None:
    state = turn("ship*3", "market*3", stocks=("gold*2", "dye"))
    for viewer in (None, A, B):
        world = GAME.imagine(state, viewer, Random(1))
        assert [area.stock for area in world.areas] == [(0, 0, 0, 2), (0, 1, 0, 0)]


# No leak


@pytest.mark.parametrize("agreed", [Options(round_limit=4), Options(round_limit=3, open_stocks=True)])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_whatever_is_imagined_looks_the_same_to_the_last_byte(seats: int, agreed: Options) -> None:
    rng = Random(seats)
    for number, (state, _) in enumerate(met(seats, seats, agreed)):
        if number % 3 == 0:
            for viewer in (None, *map(Seat, range(seats))):
                assert seen(GAME.imagine(state, viewer, rng), viewer) == seen(state, viewer)


def test_the_last_card_of_a_payment_tells_rivals_nothing_either() -> None:
    state = turn("ship*2 market ruins", "", ships=("1.1", ""))
    state = after(state, "0: play ship", "0: dock 8.1", "0: launch")
    told = {
        msgspec.json.encode([GAME.tell(event, B) for event in events(state, f"0: pay {kind}")])
        for kind in ("ship", "market", "ruins")
    }
    assert len(told) == 1
    assert len({seen(after(state, f"0: pay {kind}"), B) for kind in ("ship", "market", "ruins")}) == 1
    assert GAME.tell(CardPaid(A, "ship", 0), None) == CardPaid(A, None, 0)


def test_an_imagined_world_can_be_played_on() -> None:
    for number, (state, _) in enumerate(met(3, 11)):
        if number % 5 == 0 and state.pending:
            world = GAME.imagine(state, A, Random(number))
            for seat in GAME.actors(world):
                assert GAME.legal(world, seat)
                if seat == CHANCE:
                    assert len(GAME.odds(world)) == len(GAME.legal(world, seat))


# The preview


def test_the_preview_counts_ones_own_stock_and_bounds_the_others() -> None:
    state = turn("", "", stocks=("gold*2 dye", "dye*3"), production=("", "dye*2"), round=4, pioneers=("", "3.1"))
    own, other = GAME.preview(GAME.view(state, A))
    assert own == Range(7, 7, 2 * 7 + 5)
    most = 2 * 4
    assert other == Range(0, (most * 1 + 3 * 3) // 2, most * 5 + 3 * 7, guess=True)


@pytest.mark.parametrize("open_stocks", [False, True])
def test_ilo_7_1_a_stock_out_of_sight_is_a_guess_and_says_so(open_stocks: bool) -> None:
    state = turn(
        "", "", production=("dye", "dye*2"), stocks=("dye", "dye"), round=4, agreed=Options(open_stocks=open_stocks)
    )
    seen = [[side.guess for side in GAME.preview(GAME.view(state, viewer))] for viewer in (A, B, None)]
    assert seen == ([[False] * 2] * 3 if open_stocks else [[False, True], [True, False], [True, True]])
    own, other = map(msgspec.json.decode, map(msgspec.json.encode, GAME.preview(GAME.view(state, A))))
    assert ("guess" in own, other.get("guess")) == (False, None if open_stocks else True)


def test_where_nothing_can_have_come_nothing_is_guessed() -> None:
    state = turn("", "", ships=("1.1", "1.1"))
    assert GAME.preview(GAME.view(state, A)) == (Range(0, 0, 0), Range(0, 0, 0))


def test_ilo_6_2_a_preview_is_no_forecast() -> None:
    """Final scores lie outside of what was shown before, as `Range` says."""
    states = [state for state, _ in met(3, 4, Options(round_limit=8, open_stocks=True))]
    totals = [sheet.total for sheet in GAME.scores(states[-1]).sheets]
    middle = GAME.preview(GAME.view(states[len(states) // 2], None))
    assert any(not side.low <= total <= side.high for side, total in zip(middle, totals, strict=True))


def test_the_preview_holds_the_truth_all_game_long() -> None:
    for state, _ in met(3, 4, Options(round_limit=8)):
        prices = [price.price for price in GAME.view(state, None).prices]
        for viewer in (None, A):
            for area, range_ in zip(state.areas, GAME.preview(GAME.view(state, viewer)), strict=True):
                worth = sum(count * price for count, price in zip(area.stock, prices, strict=True))
                assert range_.low <= worth <= range_.high
