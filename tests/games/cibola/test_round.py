"""Chapter 2: a round — four cards, secret bids, picks in turn order."""

from itertools import permutations

import pytest

from eldorado.core.game import CHANCE, Seat
from eldorado.games.cibola import GAME
from eldorado.games.cibola.components import CardId
from eldorado.games.cibola.moves import (
    BidChosen,
    Bidding,
    BidDiscarded,
    BidsOpened,
    CardDiscarded,
    CardTaken,
    CardTurned,
    DiscardShared,
    GameEnded,
    Placing,
    RockPlaced,
    RoundBegan,
    Taking,
    TorchPassed,
    TotemTaken,
    Turning,
)
from tests.games.cibola.positions import QUIET, after, asked, bidding, bids, events, held, line, met, options, start

PLAIN = "I-09 I-10 I-11 I-12"


# 2.1 Four cards


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cib_2_1_four_treasure_cards_are_turned_up_and_then_bids_are_chosen(seats: int) -> None:
    state = start(seats)
    for number, card in enumerate(["I-12", "I-03", "I-16", "I-01"]):
        assert state.pending == [Turning()]
        assert len(state.open) == number
        assert events(state, f"turn {card}") == [CardTurned(CardId(card))]
        state = after(state, f"turn {card}")
    assert state.open == ("I-01", "I-03", "I-12", "I-16")
    assert len(state.undrawn) == 12
    assert state.pending == [Bidding(tuple(Seat(seat) for seat in range(seats)))]


# 2.2 Bids


def test_cib_2_2_everybody_is_asked_at_once_for_a_bid_from_none_to_all() -> None:
    state = bidding(6, 1, 3, 8, discard=6)
    assert GAME.asked(state) == ((0,), (1,), (2,), (3,))
    assert options(state, 1) == ["bid 0", "bid 1"]
    assert options(state, 2) == ["bid 0", "bid 1", "bid 2", "bid 3"]
    assert len(options(state, 3)) == 9
    assert options(state, CHANCE) == []


def test_cib_2_2_who_has_chosen_is_not_asked_again_before_the_reveal() -> None:
    state = after(bidding(8, 8, 8), "1: bid 3")
    assert GAME.asked(state) == ((0,), (2,))
    assert options(state, 1) == []
    assert state.open == tuple(PLAIN.split())


def test_cib_2_2_all_orders_of_answering_lead_to_the_same_state() -> None:
    state = bidding(5, 4, 4, 4, discard=7, torch=2, open="I-01 I-04 I-09 I-10")
    answers = ["0: bid 4", "1: bid 2", "2: bid 0", "3: bid 2"]
    ends = [after(state, *order) for order in permutations(answers)]
    assert len(ends) == 24
    assert all(end == ends[0] for end in ends)
    assert held(ends[0]) == [1, 2, 11, 2]


@pytest.mark.parametrize("count", [2, 3])
def test_cib_2_2_all_orders_of_the_first_answers_lead_to_the_same_state(count: int) -> None:
    state = bidding(6, 6, 6, 6)
    answers = ["0: bid 4", "2: bid 0", "3: bid 6"][:count]
    ends = [after(state, *order) for order in permutations(answers)]
    assert all(end == ends[0] for end in ends)
    assert asked(ends[0]) == [seat for seat in range(4) if f"{seat}:" not in " ".join(answers)]


# 2.3 The reveal


def test_cib_2_3_all_bids_are_revealed_at_once_with_the_last_one_chosen() -> None:
    state = bidding(8, 8, 8)
    assert events(state, "2: bid 3") == [BidChosen(Seat(2), 3)]
    assert events(after(state, "2: bid 3"), "0: bid 1") == [BidChosen(Seat(0), 1)]
    assert events(after(state, "2: bid 3", "0: bid 1"), "1: bid 8") == [
        BidChosen(Seat(1), 8),
        BidsOpened((1, 8, 3), (Seat(1), Seat(2), Seat(0))),
    ]


def test_cib_2_3_a_seat_without_explorers_bids_nothing_and_is_not_asked() -> None:
    state = bidding(10, 0, 5, discard=9)
    assert GAME.asked(state) == ((0,), (2,))
    assert options(state, 1) == []
    opened, news = line(state, "0: bid 2", "2: bid 1")
    assert BidsOpened((2, 0, 1), (Seat(0), Seat(2), Seat(1))) in news
    assert held(opened) == [8, 9, 4]
    assert asked(opened) == [0]


def test_cib_2_3_if_nobody_holds_any_nobody_is_asked_and_zeros_are_revealed() -> None:
    state = after(bidding(6, 6, 6, 6, torch=2), *bids(6, 6, 6, 6))
    state = after(state, "2: take I-09", "3: take I-10", "0: take I-11", "1: take I-12")
    assert (held(state), state.discard, state.torch) == ([0, 0, 0, 0], 24, 1)
    state, news = line(state, "turn I-13", "turn I-14", "turn I-15", "turn I-16")
    assert news[3:] == [
        CardTurned(CardId("I-16")),
        BidsOpened((0, 0, 0, 0), (Seat(1), Seat(2), Seat(3), Seat(0))),
        DiscardShared((Seat(0), Seat(1), Seat(2), Seat(3)), 6, 0),
    ]
    assert (held(state), state.discard) == ([6, 6, 6, 6], 0)
    assert asked(state) == [1]
    assert options(state, 1) == ["take I-13", "take I-14", "take I-15", "take I-16"]


# 2.4 Sharing the discard


@pytest.mark.parametrize(
    ("discard", "idle", "each", "left"),
    [(7, 1, 7, 0), (7, 2, 3, 1), (7, 3, 2, 1), (7, 4, 1, 3), (8, 2, 4, 0), (3, 4, 0, 3), (1, 1, 1, 0), (2, 3, 0, 2)],
)
def test_cib_2_4_those_who_bid_nothing_share_the_discard(discard: int, idle: int, each: int, left: int) -> None:
    hands = [24 - discard - 12, 4, 4, 4]
    state = bidding(*hands, discard=discard)
    stakes = [0 if seat < idle else 1 for seat in range(4)]
    state, news = line(state, *bids(*stakes))
    assert held(state) == [hands[seat] + (each if seat < idle else -1) for seat in range(4)]
    assert state.discard == left
    assert news[-1] == DiscardShared(tuple(Seat(seat) for seat in range(idle)), each, left)


def test_cib_2_4_seven_shared_by_two_gives_three_each_and_one_stays() -> None:
    state, news = line(bidding(5, 4, 4, 4, discard=7), *bids(4, 0, 2, 0))
    assert held(state) == [1, 7, 2, 7]
    assert state.discard == 1
    assert news[-1] == DiscardShared((Seat(1), Seat(3)), 3, 1)


def test_cib_2_4_this_rounds_bids_are_not_shared() -> None:
    state, news = line(bidding(12, 12), *bids(5, 0))
    assert (held(state), state.discard) == ([7, 12], 0)
    assert not any(isinstance(event, DiscardShared) for event in news)
    state = after(state, "0: take I-09", "1: take I-10", "0: take I-11", "1: take I-12")
    assert (held(state), state.discard) == ([7, 12], 5)


def test_cib_2_4_the_bids_of_the_round_before_are_shared() -> None:
    state = after(bidding(12, 12), *bids(5, 1), "0: take I-09", "1: take I-10", "0: take I-11", "1: take I-12")
    state = after(state, "turn I-13", "turn I-14", "turn I-15", "turn I-16", *bids(2, 0))
    assert (held(state), state.discard) == ([5, 17], 0)


def test_cib_2_4_nothing_is_shared_where_everybody_bids() -> None:
    state, news = line(bidding(5, 4, 4, 4, discard=7), *bids(1, 1, 1, 1))
    assert (held(state), state.discard) == ([4, 3, 3, 3], 7)
    assert news[-1] == BidsOpened((1, 1, 1, 1), (Seat(0), Seat(1), Seat(2), Seat(3)))


def test_cib_2_4_a_seat_without_explorers_has_its_share() -> None:
    state = after(bidding(10, 0, 5, discard=9), "0: bid 0", "2: bid 1")
    assert (held(state), state.discard) == ([14, 4, 4], 1)


def test_cib_2_4_the_discard_is_shared_before_any_card_is_taken() -> None:
    news = events(bidding(5, 4, 4, 4, discard=7), *bids(4, 2, 0, 0), "0: take I-09")
    kinds = [type(event) for event in news[4:]]
    assert kinds == [BidsOpened, DiscardShared, BidDiscarded, CardTaken]


# 2.5 Turn order


@pytest.mark.parametrize("torch", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("stakes", "order"),
    [((4, 3, 2, 1), "0123"), ((1, 2, 3, 4), "3210"), ((2, 0, 3, 1), "2031"), ((0, 5, 1, 3), "1320")],
)
def test_cib_2_5_the_higher_bid_goes_first_wherever_the_torch_is(
    torch: int, stakes: tuple[int, ...], order: str
) -> None:
    state = after(bidding(6, 6, 6, 6, torch=torch), *bids(*stakes))
    assert "".join(map(str, state.order)) == order
    assert asked(state) == [int(order[0])]


@pytest.mark.parametrize(
    ("stakes", "orders"),
    [  # by torch holder 0, 1, 2, 3
        ((1, 1, 1, 1), "0123 1230 2301 3012"),
        ((0, 0, 0, 0), "0123 1230 2301 3012"),
        ((2, 1, 2, 1), "0213 2013 2031 0231"),
        ((1, 2, 2, 1), "1203 1230 2130 1230"),
        ((3, 1, 1, 1), "0123 0123 0231 0312"),
        ((0, 4, 4, 4), "1230 1230 2310 3120"),
        ((5, 0, 5, 5), "0231 2301 2301 3021"),
    ],
)
def test_cib_2_5_ties_go_to_the_torch_and_then_to_its_left(stakes: tuple[int, ...], orders: str) -> None:
    for torch, order in enumerate(orders.split()):
        state = after(bidding(6, 6, 6, 6, torch=torch), *bids(*stakes))
        assert "".join(map(str, state.order)) == order, f"torch with {torch}"


@pytest.mark.parametrize(
    ("stakes", "orders"),
    [((2, 2, 2), "012 120 201"), ((0, 3, 3), "120 120 210"), ((4, 1, 4), "021 201 201"), ((1, 1, 0), "012 102 012")],
)
def test_cib_2_5_ties_of_three_players(stakes: tuple[int, ...], orders: str) -> None:
    for torch, order in enumerate(orders.split()):
        state = after(bidding(8, 8, 8, torch=torch), *bids(*stakes))
        assert "".join(map(str, state.order)) == order, f"torch with {torch}"


@pytest.mark.parametrize(("torch", "order"), [(0, (0, 1)), (1, (1, 0))])
@pytest.mark.parametrize("stake", [0, 3, 12])
def test_cib_2_5_ties_of_two_players_go_to_the_torch(torch: int, order: tuple[int, int], stake: int) -> None:
    assert after(bidding(12, 12, torch=torch), *bids(stake, stake)).order == order


def test_cib_2_5_the_next_is_asked_when_the_one_before_has_taken() -> None:
    state = after(bidding(6, 6, 6, 6, torch=3), *bids(1, 4, 1, 0))
    turns = []
    for card in PLAIN.split():
        (seat,) = asked(state)
        turns.append(seat)
        state = after(state, f"{seat}: take {card}")
    assert turns == [1, 0, 2, 3]


def test_cib_2_5_there_is_a_turn_order_from_the_reveal_to_the_end_of_the_round() -> None:
    state = bidding(12, 12)
    assert state.order == ()
    state = after(state, *bids(1, 4), "1: take I-09", "0: take I-10", "1: take I-11")
    assert state.order == (1, 0)
    assert after(state, "0: take I-12").order == ()


# 2.6 Taking


def test_cib_2_6_the_bid_goes_into_the_discard_when_its_owner_takes() -> None:
    state = after(bidding(8, 8, 8), *bids(3, 2, 0))
    assert (state.discard, [area.staked for area in state.areas]) == (0, [3, 2, 0])
    state, news = line(state, "0: take I-11")
    assert news == [BidDiscarded(Seat(0), 3), CardTaken(Seat(0), CardId("I-11"))]
    assert (state.discard, [area.staked for area in state.areas]) == (3, [0, 2, 0])
    state = after(state, "1: take I-09")
    assert (state.discard, [area.staked for area in state.areas]) == (5, [0, 0, 0])
    assert held(state) == [5, 6, 8]


def test_cib_2_6_the_taken_card_lies_before_its_taker() -> None:
    state = after(bidding(8, 8, 8), *bids(3, 2, 0), "0: take I-11", "1: take I-09")
    assert [area.cards for area in state.areas] == [("I-11",), ("I-09",), ()]
    assert state.open == ("I-10", "I-12")


def test_cib_2_6_one_of_the_open_cards_must_be_taken() -> None:
    state = after(bidding(8, 8, 8), *bids(3, 2, 0))
    assert options(state, 0) == ["take I-09", "take I-10", "take I-11", "take I-12"]
    assert options(after(state, "0: take I-10"), 1) == ["take I-09", "take I-11", "take I-12"]


def test_cib_2_6_who_bid_nothing_takes_a_card_too() -> None:
    state = after(bidding(8, 8, 8), *bids(3, 0, 2), "0: take I-09", "2: take I-10")
    assert asked(state) == [1]
    assert events(state, "1: take I-12")[0] == CardTaken(Seat(1), CardId("I-12"))
    assert after(state, "1: take I-12").areas[1].cards == ("I-12",)


# 2.7 The torch


@pytest.mark.parametrize(
    ("stakes", "last"), [((3, 2, 1, 0), 3), ((0, 1, 2, 3), 0), ((2, 0, 2, 2), 1), ((1, 1, 0, 0), 3)]
)
def test_cib_2_7_who_took_the_last_card_takes_the_torch(stakes: tuple[int, ...], last: int) -> None:
    state = after(bidding(6, 6, 6, 6), *bids(*stakes))
    for card in PLAIN.split():
        assert state.torch == 0, "the torch stays till the round is over"
        state, news = line(state, f"{asked(state)[0]}: take {card}")
    assert state.torch == last
    assert news[-2:] == [TorchPassed(Seat(last)), RoundBegan(2, "I")]


@pytest.mark.parametrize(("stakes", "loser"), [((3, 1), 1), ((1, 3), 0), ((0, 0), 1), ((12, 12), 1)])
def test_cib_2_7_with_two_the_torch_goes_to_the_auctions_loser(stakes: tuple[int, int], loser: int) -> None:
    state = after(bidding(12, 12, torch=0), *bids(*stakes))
    for card in PLAIN.split():
        state = after(state, f"{asked(state)[0]}: take {card}")
    assert state.torch == loser


def test_cib_2_7_the_torch_moves_after_the_last_takers_rock_is_placed() -> None:
    state = after(bidding(12, 12, open="I-04 I-09 I-10 I-11"), *bids(2, 1))
    state = after(state, "0: take I-09", "1: take I-10", "0: take I-11", "1: take I-04")
    assert (state.torch, state.pending) == (0, [Placing(Seat(1))])
    state, news = line(state, "1: rock skull -9")
    assert news == [RockPlaced(Seat(1), "skull", -9), TorchPassed(Seat(1)), RoundBegan(2, "I")]
    assert state.torch == 1


# 2.8 Two players


def test_cib_2_8_two_players_pick_alternately_two_cards_each() -> None:
    state = after(bidding(12, 12), *bids(1, 4))
    turns = []
    for card in PLAIN.split():
        turns += asked(state)
        state = after(state, f"{asked(state)[0]}: take {card}")
    assert turns == [1, 0, 1, 0]
    assert [area.cards for area in state.areas] == [("I-10", "I-12"), ("I-09", "I-11")]
    assert state.pending == [Turning()]


def test_cib_2_8_the_bid_is_discarded_at_the_first_pick_and_only_then() -> None:
    state = after(bidding(12, 12), *bids(1, 4))
    sizes, seen = [state.discard], []
    for card in PLAIN.split():
        state, news = line(state, f"{asked(state)[0]}: take {card}")
        sizes.append(state.discard)
        seen += [event for event in news if isinstance(event, BidDiscarded)]
    assert sizes == [0, 4, 5, 5, 5]
    assert seen == [BidDiscarded(Seat(1), 4), BidDiscarded(Seat(0), 1)]


def test_cib_2_8_a_rock_is_placed_before_the_other_picks() -> None:
    state = after(bidding(12, 12, open="I-04 I-05 I-10 I-11"), *bids(4, 1), "0: take I-04")
    assert asked(state) == [0]
    state = after(state, "0: rock snake 5")
    assert state.pending[-1] == Taking(Seat(1))
    state = after(state, "1: take I-05", "1: rock snake 3")
    assert state.pending == [Taking(Seat(1)), Taking(Seat(0))]


# 2.9 Three players


def test_cib_2_9_three_players_take_one_each_and_the_fourth_card_is_discarded() -> None:
    state = after(bidding(8, 8, 8), *bids(3, 2, 1), "0: take I-09", "1: take I-10")
    state, news = line(state, "2: take I-11")
    assert [area.cards for area in state.areas] == [("I-09",), ("I-10",), ("I-11",)]
    assert (state.open, state.discarded) == ((), ("I-12",))
    assert news[2:] == [CardDiscarded(CardId("I-12")), TorchPassed(Seat(2)), RoundBegan(2, "I")]


@pytest.mark.parametrize(
    ("stakes", "torch", "winner"), [((3, 2, 1), 1, 0), ((1, 2, 3), 0, 2), ((1, 1, 1), 1, 1), ((0, 0, 0), 2, 2)]
)
def test_cib_2_9_the_auction_winner_places_the_leftover_rock(stakes: tuple[int, ...], torch: int, winner: int) -> None:
    state = after(bidding(8, 8, 8, torch=torch, open="I-04 I-09 I-10 I-11"), *bids(*stakes))
    first, second, third = state.order
    state, news = line(state, f"{first}: take I-09", f"{second}: take I-10", f"{third}: take I-11")
    assert news[-1] == CardDiscarded(CardId("I-04"))
    assert state.pending == [Placing(Seat(winner))]
    assert state.torch == torch, "the torch moves last"
    state, news = line(state, f"{winner}: rock shield 6")
    assert news == [RockPlaced(Seat(winner), "shield", 6), TorchPassed(third), RoundBegan(2, "I")]
    assert state.torch == third
    assert state.discarded == ("I-04",)
    assert all("I-04" not in area.cards for area in state.areas)


def test_cib_2_9_the_third_takers_rock_comes_before_the_leftover_rock() -> None:
    state = after(bidding(8, 8, 8, open="I-04 I-05 I-09 I-10"), *bids(1, 2, 3))
    state = after(state, "2: take I-09", "1: take I-10", "0: take I-05")
    assert (state.pending, state.open) == ([Placing(Seat(0))], ("I-04",))
    state, news = line(state, "0: rock shield 6")
    assert news[-1] == CardDiscarded(CardId("I-04"))
    assert state.pending == [Placing(Seat(2))]
    state = after(state, "2: rock shield 3")
    assert state.rocks.bit_count() == 2
    assert (state.torch, state.pending) == (0, [Turning()])


def test_cib_2_9_the_leftover_totem_is_lost() -> None:
    state = after(bidding(8, 8, 8, open="I-01 I-09 I-10 I-11"), *bids(3, 2, 1))
    state, news = line(state, "0: take I-09", "1: take I-10", "2: take I-11")
    assert state.discarded == ("I-01",)
    assert not any(isinstance(event, TotemTaken) for event in news)
    assert state.display == tuple(sorted(QUIET.split()))
    assert all(area.totems == () for area in state.areas)
    assert state.pending == [Turning()]


def test_cib_2_9_a_card_is_left_over_in_each_of_eight_rounds() -> None:
    *_, (state, _) = met(3, seed=29)
    assert len(state.discarded) == 8
    assert [len(area.cards) for area in state.areas] == [8, 8, 8]


# 2.10 Four players


def test_cib_2_10_four_players_take_one_card_each() -> None:
    state = after(bidding(6, 6, 6, 6), *bids(1, 2, 3, 4))
    state = after(state, "3: take I-12", "2: take I-11", "1: take I-10", "0: take I-09")
    assert [area.cards for area in state.areas] == [("I-09",), ("I-10",), ("I-11",), ("I-12",)]
    assert (state.open, state.discarded, state.round) == ((), (), 2)


@pytest.mark.parametrize(("seats", "each", "left"), [(2, 16, 0), (3, 8, 8), (4, 8, 0)])
def test_cib_2_10_all_thirty_two_cards_are_dealt_with(seats: int, each: int, left: int) -> None:
    *_, (state, _) = met(seats, seed=100 + seats)
    assert [len(area.cards) for area in state.areas] == [each] * seats
    assert len(state.discarded) == left
    assert (state.open, state.undrawn, state.sealed) == ((), (), ())


# 2.11 Where explorers are


def test_cib_2_11_a_bid_is_held_till_the_reveal_and_then_staked_till_its_owners_pick() -> None:
    state = after(bidding(8, 8, 8), "0: bid 3", "1: bid 2")
    assert (held(state), [area.staked for area in state.areas], state.discard) == ([8, 8, 8], [0, 0, 0], 0)
    state = after(state, "2: bid 0")
    assert (held(state), [area.staked for area in state.areas], state.discard) == ([5, 6, 8], [3, 2, 0], 0)
    state = after(state, "0: take I-09")
    assert (held(state), [area.staked for area in state.areas], state.discard) == ([5, 6, 8], [0, 2, 0], 3)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(10))
def test_cib_2_11_held_bid_and_discarded_explorers_are_always_twenty_four(seats: int, seed: int) -> None:
    staked = 0
    for state, _ in met(seats, seed):
        in_hand = sum(area.held for area in state.areas)
        bid = sum(area.staked for area in state.areas)
        assert in_hand + bid + state.discard == 24
        assert min(state.discard, *(min(area.held, area.staked, area.spent) for area in state.areas)) >= 0
        staked = max(staked, bid)
    assert staked > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cib_2_11_no_piece_is_lost_or_made(seats: int) -> None:
    for seed in range(10):
        for state, _ in met(seats, seed):
            assert GAME.census(state) == {"treasure cards": 32, "totems": 10, "explorers": 24, "rocks": 13}


# 4.1 The end


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cib_4_1_the_game_ends_after_the_eighth_round(seats: int) -> None:
    began, ends = [], []
    for _state, news in met(seats, seed=41 + seats):
        began += [event.round for event in news if isinstance(event, RoundBegan)]
        ends += [event for event in news if isinstance(event, GameEnded)]
    assert began == [1, 2, 3, 4, 5, 6, 7, 8]
    assert ends == [GameEnded()]


def test_cib_4_1_nobody_is_asked_when_the_last_card_of_round_eight_is_taken() -> None:
    state = bidding(12, 12, round=8, open="II-11 II-12 II-13 II-14")
    state = after(state, *bids(1, 0), "0: take II-11", "1: take II-12", "0: take II-13")
    state, news = line(state, "1: take II-14")
    assert news[-2:] == [TorchPassed(Seat(1)), GameEnded()]
    assert GAME.asked(state) == ()
    assert [options(state, seat) for seat in (-1, 0, 1)] == [[], [], []]


def test_cib_4_1_round_seven_is_followed_by_round_eight() -> None:
    state = bidding(12, 12, round=7, open="II-11 II-12 II-13 II-14")
    state = after(state, *bids(1, 0), "0: take II-11", "1: take II-12", "0: take II-13", "1: take II-14")
    assert (state.round, asked(state)) == (8, [CHANCE])
    assert len(options(state, CHANCE)) == 4


def test_cib_4_1_a_leftover_rock_of_round_eight_is_still_placed() -> None:
    state = bidding(8, 8, 8, round=8, open="II-03 II-11 II-12 II-13")
    state = after(state, *bids(0, 2, 1), "1: take II-11", "2: take II-12", "0: take II-13")
    assert state.pending == [Placing(Seat(1))]
    assert events(state, "1: rock skull -3")[1:] == [TorchPassed(Seat(0)), GameEnded()]
