"""Chapter 5: what each viewer may see, and the worlds a viewer cannot tell from the true one."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product
from random import Random
from typing import TypeAlias

import msgspec
import pytest

from eldorado.core.game import CHANCE, Seat
from eldorado.games.cibola import GAME
from eldorado.games.cibola.moves import (
    BidChosen,
    Bidding,
    BidDiscarded,
    BidsOpened,
    CardTurned,
    DiscardShared,
    ExplorersRegained,
    Options,
    RoundBegan,
    Turn,
)
from eldorado.games.cibola.state import State
from tests.games.cibola.positions import after, bidding, bids, ended, events, every_move, held, line, met, start

World: TypeAlias = tuple[int, ...]
"""The bids in all fists, −1 for an open hand."""

MOVES = every_move()
DRAWS = 6000
# The chance that a true uniform draw exceeds these is below one in a million.
BOUND = {3: 31.0, 5: 37.0, 11: 51.0}


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


def chi_square(counts: Mapping[World, int], worlds: Sequence[World]) -> float:
    """How far counts are from a uniform draw over these worlds; endless where another world was met."""
    if set(counts) - set(worlds):
        return float("inf")
    expected = sum(counts.values()) / len(worlds)
    return sum((counts.get(world, 0) - expected) ** 2 / expected for world in worlds)


def fists(state: State) -> World:
    return tuple(area.choice for area in state.areas)


# 5.1 What is public


def test_cib_5_1_collections_totems_board_explorers_and_discard_are_public() -> None:
    state = bidding(5, 4, 8, discard=7, cards=("I-13", "", "I-16"), totems=("", "sun idol", "ward"), torch=1)
    for viewer in (None, Seat(0), Seat(2)):
        view = GAME.view(state, viewer)
        assert [area.held for area in view.areas] == [5, 4, 8]
        assert view.discard == 7
        assert [area.cards for area in view.areas] == [("I-13",), (), ("I-16",)]
        assert [area.treasures for area in view.areas] == [(0, 2, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 1, 0, 1)]
        assert [area.totems for area in view.areas] == [(), ("sun", "idol"), ("ward",)]
        assert [area.bonus for area in view.areas] == [(0, 0, 0, 0, 0), (1, 0, 1, 0, 0), (0, 0, 0, 0, 0)]
        assert [area.skulls_fewer for area in view.areas] == [0, 0, 2]
        assert view.open == ("I-09", "I-10", "I-11", "I-12")
        assert (view.torch, view.round, view.rounds) == (1, 1, 8)


def test_cib_5_1_the_view_shows_the_board_and_what_a_column_may_still_come_to() -> None:
    state = after(bidding(12, 12, open="I-04 I-05 I-09 I-10"), *bids(2, 1))
    state = after(state, "0: take I-04", "0: rock shield 6", "1: take I-05", "1: rock snake -2")
    view = GAME.view(state, None)
    assert {column.kind: column.open for column in view.columns} == {
        "sundial": (3, 2, 1, 0),
        "snake": (5, 3, 1),
        "statuette": (12, 10, 8, 6),
        "shield": (9, 3),
        "skull": (-3, -6, -9),
    }
    assert [(cell.value, cell.rock) for cell in view.columns[3].cells] == [(9, False), (6, True), (3, False)]
    assert view.rocks_left == 11


def test_cib_5_1_opened_bids_are_public_till_they_are_discarded() -> None:
    state = after(bidding(8, 8, 8), *bids(3, 2, 0))
    assert [area.staked for area in GAME.view(state, None).areas] == [3, 2, 0]
    assert GAME.view(state, None).order == (0, 1, 2)
    state = after(state, "0: take I-09")
    assert [area.staked for area in GAME.view(state, None).areas] == [0, 2, 0]


def test_cib_5_1_hide_explorers_is_off_unless_agreed() -> None:
    assert Options() == Options(hide_explorers=False)
    assert [area.held for area in GAME.view(GAME.setup(2), Seat(0)).areas] == [12, 12]


def test_cib_5_1_hide_explorers_keeps_the_numbers_held_from_the_others() -> None:
    state = bidding(5, 4, 8, discard=7, hide=True)
    assert [area.held for area in GAME.view(state, Seat(0)).areas] == [5, None, None]
    assert [area.held for area in GAME.view(state, Seat(2)).areas] == [None, None, 8]
    assert [area.held for area in GAME.view(state, None).areas] == [None, None, None]
    assert GAME.view(state, Seat(1)).discard == 7


def test_cib_5_1_hidden_explorers_stay_hidden_all_game_and_are_shown_at_its_end() -> None:
    for state, _ in met(3, seed=51, hide=True):
        counts = [area.held for area in GAME.view(state, Seat(1)).areas]
        assert counts == ([None, held(state)[1], None] if GAME.asked(state) else held(state))


def test_cib_5_1_hide_explorers_hides_the_counters_only() -> None:
    state = bidding(8, 4, 5, discard=7, hide=True, open="I-01 I-09 I-10 I-11", display="camp sun idol ward rise")
    news = events(state, *bids(3, 0, 2), "0: take I-01", "0: totem camp")
    told = [event for event in news if not isinstance(event, BidChosen)]
    assert [GAME.tell(event, Seat(2)) for event in told] == told
    assert BidsOpened((3, 0, 2), (Seat(0), Seat(2), Seat(1))) in told
    assert DiscardShared((Seat(1),), 7, 0) in told
    assert BidDiscarded(Seat(0), 3) in told
    assert ExplorersRegained(Seat(0), "camp", 3) in told


def test_cib_5_1_an_imagined_world_keeps_hidden_explorers_true() -> None:
    rng = Random(1)
    for state, _ in met(4, seed=52, hide=True):
        for viewer in (None, Seat(0), Seat(3)):
            assert held(GAME.imagine(state, viewer, rng)) == held(state)


# 5.2 Bids in closed fists


def test_cib_2_2_only_that_a_seat_has_chosen_is_told() -> None:
    (event,) = events(bidding(8, 8, 8), "1: bid 5")
    assert event == BidChosen(Seat(1), 5)
    assert GAME.tell(event, Seat(1)) == BidChosen(Seat(1), 5)
    for viewer in (Seat(0), Seat(2), None):
        assert GAME.tell(event, viewer) == BidChosen(Seat(1), None)


def test_cib_2_2_that_a_seat_has_chosen_is_public() -> None:
    state = after(bidding(8, 8, 8), "1: bid 5")
    for viewer in (Seat(0), Seat(1), Seat(2), None):
        view = GAME.view(state, viewer)
        assert [area.chosen for area in view.areas] == [False, True, False]
        assert view.decision == Bidding((Seat(0), Seat(2)))


def test_cib_5_2_who_bid_sees_the_own_bid_and_nobody_else_does() -> None:
    state = after(bidding(8, 8, 8), "1: bid 5")
    assert [GAME.view(state, viewer).my_bid for viewer in (None, Seat(0), Seat(1), Seat(2))] == [None, None, 5, None]


def test_cib_5_2_a_bid_of_nothing_is_a_bid_like_any_other() -> None:
    state = after(bidding(8, 8, 8), "1: bid 0")
    assert [GAME.view(state, viewer).my_bid for viewer in (None, Seat(0), Seat(1))] == [None, None, 0]
    assert GAME.view(state, Seat(0)).areas[1].chosen
    assert GAME.tell(BidChosen(Seat(1), 0), Seat(0)) == BidChosen(Seat(1), None)


def test_cib_5_2_the_counts_do_not_move_before_the_reveal() -> None:
    state = after(bidding(8, 6, 5, discard=5), "1: bid 5", "2: bid 1")
    for viewer in (None, Seat(0), Seat(1)):
        view = GAME.view(state, viewer)
        assert [area.held for area in view.areas] == [8, 6, 5]
        assert [area.staked for area in view.areas] == [0, 0, 0]
        assert (view.discard, view.order) == (5, ())


@pytest.mark.parametrize("hide", [False, True])
def test_cib_5_2_nothing_that_others_get_depends_on_a_closed_bid(hide: bool) -> None:
    state = bidding(8, 6, 5, discard=5, hide=hide)
    worlds = [line(state, f"1: bid {one}", f"2: bid {two}") for one, two in product(range(7), range(6))]
    for viewer in (Seat(0), None):
        assert len({seen(world, viewer) for world, _ in worlds}) == 1
        assert len({msgspec.json.encode([GAME.tell(event, viewer) for event in told]) for _, told in worlds}) == 1
    assert len({seen(world, Seat(1)) for world, _ in worlds}) == 7, "one's own bid one sees"
    assert len({seen(world, Seat(2)) for world, _ in worlds}) == 6


def test_cib_5_2_the_reveal_tells_everybody_the_same() -> None:
    news = events(after(bidding(12, 12), "0: bid 3"), "1: bid 4")
    assert news[1] == BidsOpened((3, 4), (Seat(1), Seat(0)))
    assert BidsOpened.reveal
    assert not BidChosen.reveal
    for viewer in (None, Seat(0), Seat(1)):
        assert GAME.tell(news[1], viewer) == news[1]


@pytest.mark.parametrize("hide", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cib_5_2_no_viewer_can_tell_an_imagined_world_from_the_true_one(seats: int, hide: bool) -> None:
    rng = Random(seats)
    varied = 0
    for state, _ in met(seats, seed=60 + seats, hide=hide):
        before = GAME.copy(state)
        for viewer in (None, *(Seat(seat) for seat in range(seats))):
            world = GAME.imagine(state, viewer, rng)
            assert seen(world, viewer) == seen(state, viewer)
            varied += world != state
        assert state == before, "imagining changes nothing"
    assert varied > 5


def test_cib_5_2_an_imagined_world_is_the_true_one_where_no_fist_is_closed() -> None:
    rng = Random(2)
    for state, _ in met(4, seed=61):
        if all(area.choice < 0 for area in state.areas):
            assert GAME.imagine(state, Seat(0), rng) == state
            assert GAME.imagine(state, None, rng) == state


def test_cib_5_2_the_own_bid_is_not_imagined() -> None:
    state = after(bidding(8, 8, 8), "0: bid 7", "1: bid 2")
    worlds = [GAME.imagine(state, Seat(0), Random(seed)) for seed in range(50)]
    assert {world.areas[0].choice for world in worlds} == {7}
    assert len({world.areas[1].choice for world in worlds}) == 9
    assert {world.areas[2].choice for world in worlds} == {-1}


def test_cib_5_2_a_seat_without_explorers_is_imagined_to_bid_nothing() -> None:
    state = after(bidding(8, 0, 8, discard=8), "2: bid 3")
    worlds = [GAME.imagine(state, Seat(0), Random(seed)) for seed in range(20)]
    assert {world.areas[1].choice for world in worlds} == {0}


@pytest.mark.parametrize("viewer", [Seat(0), None])
def test_cib_5_2_of_two_seats_the_closed_bid_is_imagined_as_full_enumeration_says(viewer: Seat | None) -> None:
    asked = bidding(2, 3, discard=19)
    state = after(asked, "1: bid 2")
    everything = [after(asked, f"1: bid {number}") for number in range(4)]
    worlds = [fists(world) for world in everything if seen(world, viewer) == seen(state, viewer)]
    assert worlds == [(-1, 0), (-1, 1), (-1, 2), (-1, 3)]
    rng = Random(52)
    counts = Counter(fists(GAME.imagine(state, viewer, rng)) for _ in range(DRAWS))
    assert chi_square(counts, worlds) < BOUND[3]
    again = Counter(fists(GAME.imagine(GAME.imagine(state, viewer, rng), viewer, rng)) for _ in range(DRAWS))
    assert chi_square(again, worlds) < BOUND[3]


def test_cib_5_2_of_three_seats_the_closed_bids_are_imagined_independently() -> None:
    asked = bidding(4, 2, 1, discard=17)
    state = after(asked, "1: bid 0", "2: bid 1")
    everything = [after(asked, f"1: bid {one}", f"2: bid {two}") for one, two in product(range(3), range(2))]
    worlds = [fists(world) for world in everything if seen(world, Seat(0)) == seen(state, Seat(0))]
    assert len(worlds) == 6
    rng = Random(53)
    counts = Counter(fists(GAME.imagine(state, Seat(0), rng)) for _ in range(DRAWS))
    assert chi_square(counts, worlds) < BOUND[5]
    imagined = {fists(GAME.imagine(state, Seat(0), rng)): GAME.imagine(state, Seat(0), rng) for _ in range(200)}
    assert all(any(world == other for other in everything) for world in imagined.values())


def test_cib_5_2_of_four_seats_only_the_closed_fists_of_others_are_imagined() -> None:
    asked = bidding(3, 2, 3, 4, discard=12)
    state = after(asked, "0: bid 1", "1: bid 2", "2: bid 0")
    worlds: list[World] = [(1, one, two, -1) for one, two in product(range(3), range(4))]
    rng = Random(54)
    counts = Counter(fists(GAME.imagine(state, Seat(0), rng)) for _ in range(DRAWS))
    assert chi_square(counts, worlds) < BOUND[11]


def test_cib_5_2_the_comparison_catches_a_leak_and_a_lean() -> None:
    rng = Random(55)
    planted = {
        "leak": [2],
        "never nothing": [1, 2, 3],
        "more than is held": [0, 1, 2, 3, 4],
        "leaning": [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3],
    }
    for name, choices in planted.items():
        counts: Counter[World] = Counter((-1, rng.choice(choices)) for _ in range(DRAWS))
        assert chi_square(counts, [(-1, number) for number in range(4)]) > BOUND[3], name


# 5.3 Face-down decks


def test_cib_5_3_any_card_left_in_the_deck_may_come_next_with_the_same_odds() -> None:
    state = after(start(2), "turn I-05", "turn I-11")
    left = [f"I-{number:02}" for number in range(1, 17) if number not in (5, 11)]
    assert [GAME.write(move) for move in GAME.legal(state, CHANCE)] == [f"turn {card}" for card in left]
    assert list(GAME.odds(state)) == [1] * 14
    assert list(GAME.view(state, Seat(0)).undrawn) == left


def test_cib_5_3_the_order_of_a_deck_is_seen_by_nobody() -> None:
    one = after(start(2), "turn I-05", "turn I-11", "turn I-02", "turn I-16")
    other = after(start(2), "turn I-16", "turn I-02", "turn I-05", "turn I-11")
    assert one == other
    assert list(one.undrawn) == sorted(one.undrawn)


def test_cib_5_3_deck_two_waits_till_deck_one_is_gone() -> None:
    refusal = GAME.explain(start(2), CHANCE, GAME.read("turn II-01"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("CIB-5.3", "deck_sealed")
    state = bidding(12, 12, round=4, open="I-13 I-14 I-15 I-16")
    assert (state.undrawn, len(state.sealed)) == ((), 16)
    state = after(state, *bids(1, 0), "0: take I-13", "1: take I-14", "0: take I-15")
    state, news = line(state, "1: take I-16")
    assert news[-1] == RoundBegan(5, "II")
    assert [GAME.write(move) for move in GAME.legal(state, CHANCE)] == [f"turn II-{n:02}" for n in range(1, 17)]
    assert state.sealed == ()


def test_cib_5_3_the_deck_of_an_undrawn_card_is_known() -> None:
    decks: dict[int, set[str]] = {}
    for state, _ in met(4, seed=53):
        view = GAME.view(state, None)
        assert {card.split("-")[0] for card in view.undrawn} <= {view.deck}
        if view.undrawn and view.round:
            decks.setdefault(view.round, set()).add(view.deck)
    assert decks == {**{n: {"I"} for n in (1, 2, 3, 4)}, **{n: {"II"} for n in (5, 6, 7, 8)}}


def test_cib_5_3_a_card_is_turned_once() -> None:
    turned = [event.card for _, news in met(3, seed=54) for event in news if isinstance(event, CardTurned)]
    assert len(turned) == len(set(turned)) == 32
    assert all(isinstance(move, Turn) for move in GAME.legal(start(3), CHANCE))


def test_cib_5_1_nothing_is_hidden_at_the_end() -> None:
    state = ended(3, seed=55)
    views = [msgspec.structs.replace(GAME.view(state, viewer), seat=None) for viewer in (None, Seat(0), Seat(2))]
    assert views[0] == views[1] == views[2]
    assert (views[0].asked, views[0].decision) == ((), None)
