"""The rulebook's example of a round with four players, move by move."""

from eldorado.core.game import CHANCE, Seat
from eldorado.games.cibola.components import CardId
from eldorado.games.cibola.moves import (
    BidChosen,
    BidDiscarded,
    BidsOpened,
    CardTaken,
    DiscardShared,
    RockPlaced,
    RoundBegan,
    TorchPassed,
    TotemTaken,
)
from tests.games.cibola.positions import after, asked, bidding, board, held, line, options, picture

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)


def test_cib_2_4_the_rulebooks_example_of_a_round() -> None:
    state = bidding(5, 4, 4, 4, discard=7, torch=2, open="I-01 I-04 I-09 I-10")
    assert asked(state) == [A, B, C, D]

    # A bids 4, B 2, C and D nothing: C and D share the 7 of the discard, 3 each, and 1 stays.
    state, news = line(state, "0: bid 4", "1: bid 2", "2: bid 0")
    assert news == [BidChosen(A, 4), BidChosen(B, 2), BidChosen(C, 0)]
    state, news = line(state, "3: bid 0")
    assert news == [
        BidChosen(D, 0),
        BidsOpened((4, 2, 0, 0), (A, B, C, D)),
        DiscardShared((C, D), 3, 1),
    ]
    assert (held(state), state.discard) == ([1, 2, 7, 7], 1)

    # A plays first, discards 4 and takes a card with a totem, and with it a totem.
    assert asked(state) == [A]
    state, news = line(state, "0: take I-01")
    assert news == [BidDiscarded(A, 4), CardTaken(A, CardId("I-01"))]
    assert (asked(state), state.discard) == ([A], 5)
    state, news = line(state, "0: totem feather")
    assert news == [TotemTaken(A, "feather")]

    # B discards 2 and takes a card.
    assert asked(state) == [B]
    state, news = line(state, "1: take I-10")
    assert news == [BidDiscarded(B, 2), CardTaken(B, CardId("I-10"))]
    assert state.discard == 7

    # C is tied with D, but holds the torch: C takes a card with a rock and places it.
    assert asked(state) == [C]
    state, news = line(state, "2: take I-04")
    assert news == [CardTaken(C, CardId("I-04"))]
    assert asked(state) == [C]
    state, news = line(state, "2: rock shield 9")
    assert news == [RockPlaced(C, "shield", 9)]

    # D has no choice but the last card, and takes the torch for the next round.
    assert (asked(state), options(state, D), state.torch) == ([D], ["take I-09"], C)
    state, news = line(state, "3: take I-09")
    assert news == [CardTaken(D, CardId("I-09")), TorchPassed(D), RoundBegan(2, "I")]

    assert state.torch == D
    assert state.discard == 7
    assert held(state) == [1, 2, 7, 7]
    assert [area.cards for area in state.areas] == [("I-01",), ("I-10",), ("I-04",), ("I-09",)]
    assert [area.totems for area in state.areas] == [("feather",), (), (), ()]
    assert board(state) == picture("""
        sundial snake statuette shield skull
           3      5      12       #     -3
           2      3      10       6     -6
           1      1       8       3     -9
           0     -2       6
    """)
    assert asked(state) == [CHANCE]


def test_cib_2_5_in_the_example_d_would_go_before_c_with_the_torch() -> None:
    state = bidding(5, 4, 4, 4, discard=7, torch=3, open="I-01 I-04 I-09 I-10")
    state = after(state, "0: bid 4", "1: bid 2", "2: bid 0", "3: bid 0")
    assert state.order == (A, B, D, C)
