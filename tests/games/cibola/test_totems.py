"""Chapter 3, the mystic presence: choosing a totem, and what each of the ten does."""

import pytest

from eldorado.core.game import Seat
from eldorado.games.cibola import GAME
from eldorado.games.cibola.components import END, HOUSE, NOW
from eldorado.games.cibola.moves import (
    Choosing,
    ExplorersRegained,
    Lowering,
    Mirroring,
    Raising,
    RockMoved,
    Taking,
    TotemCopied,
    TotemTaken,
    Turning,
)
from eldorado.games.cibola.state import State
from tests.games.cibola.positions import (
    QUIET,
    after,
    asked,
    bidding,
    bids,
    board,
    events,
    held,
    line,
    met,
    options,
    over,
    picture,
    points,
)

SOME_ROCKS = """
    sundial snake statuette shield skull
       3      5      12       9     -3
       2      #      10       6     -6
       1      1       8       3     -9
       0     -2       6
"""
BESIDE = {"rise": "fall", "fall": "rise", "recall": "camp", "camp": "recall", "mirror": "camp"}


def choosing(*stakes: int, display: str = QUIET, discard: int = 0, totems: tuple[str, ...] = ()) -> State:
    """Seat 0 won the auction of two with these bids, took a totem card and chooses; a rock lies on snake 3."""
    hands = ((24 - discard) // 2, 24 - discard - (24 - discard) // 2)
    state = bidding(
        *hands, discard=discard, open="I-01 I-02 I-03 I-09", display=display, board=SOME_ROCKS, totems=totems
    )
    return after(state, *bids(*stakes), "0: take I-01")


# 3.4 Choosing


def test_cib_3_4_who_takes_a_totem_card_chooses_from_the_display() -> None:
    state = choosing(2, 1)
    assert state.pending[-1] == Choosing(Seat(0))
    assert options(state, 0) == ["totem feather", "totem idol", "totem serpent", "totem sun", "totem ward"]
    assert options(state, 1) == []


def test_cib_3_4_a_chosen_totem_is_not_replaced() -> None:
    state, news = line(choosing(2, 1), "0: totem serpent")
    assert news == [TotemTaken(Seat(0), "serpent")]
    assert state.display == ("feather", "idol", "sun", "ward")
    assert state.unshown == ("camp", "fall", "mirror", "recall", "rise")
    assert [area.totems for area in state.areas] == [("serpent",), ()]
    state = after(state, "1: take I-02")
    assert options(state, 1) == ["totem feather", "totem idol", "totem sun", "totem ward"]


def test_cib_3_4_a_card_without_a_totem_gives_none() -> None:
    state = after(bidding(12, 12, open="I-01 I-02 I-03 I-09"), *bids(2, 1), "0: take I-09")
    assert asked(state) == [1]
    assert len(state.display) == 5


def test_cib_3_4_five_symbols_take_all_five_totems_with_two_and_four_players() -> None:
    for seats in (2, 4):
        *_, (state, _) = met(seats, seed=34)
        assert state.display == ()
        assert sum(len(area.totems) for area in state.areas) == 5


# 3.5 When totems work


def test_cib_3_5_five_totems_are_marked_now_and_five_end() -> None:
    assert [totem.id for totem in HOUSE.totems if totem.when == "now"] == list(NOW)
    assert [totem.id for totem in HOUSE.totems if totem.when == "end"] == list(END)
    assert sorted(NOW) == ["camp", "fall", "mirror", "recall", "rise"]
    assert sorted(END) == ["feather", "idol", "serpent", "sun", "ward"]


@pytest.mark.parametrize("totem", ["sun", "serpent", "idol", "feather", "ward"])
def test_cib_3_5_an_end_totem_does_nothing_when_taken(totem: str) -> None:
    before = choosing(2, 1)
    state, news = line(before, f"0: totem {totem}")
    assert [type(event) for event in news] == [TotemTaken]
    assert (held(state), state.discard, state.rocks) == (held(before), before.discard, before.rocks)
    assert state.pending[-1] == Taking(Seat(1))


@pytest.mark.parametrize(
    ("totem", "key", "more"),
    [
        ("sun", "totems", 3),
        ("serpent", "totems", 2),
        ("idol", "totems", 1),
        ("feather", "totems", 2),
        ("ward", "skull", 6),
    ],
)
def test_cib_3_5_an_end_totem_works_at_the_final_count(totem: str, key: str, more: int) -> None:
    without = points(over("SS SK NN T B", "B"), key)[0]
    assert points(over("SS SK NN T B", "B", totems=(totem, "")), key)[0] == without + more


@pytest.mark.parametrize("totem", ["rise", "fall", "recall", "camp", "mirror"])
def test_cib_3_5_a_now_totem_is_worth_nothing_at_the_final_count(totem: str) -> None:
    with_it, without = over("SS NK TT B", "SK", totems=(totem, "")), over("SS NK TT B", "SK")
    assert GAME.scores(with_it) == GAME.scores(without)


# 3.6 Totems without effect


@pytest.mark.parametrize("totem", ["rise", "fall", "recall", "camp", "mirror"])
def test_cib_3_6_a_totem_without_effect_may_be_taken_and_does_nothing(totem: str) -> None:
    display = f"{totem} {BESIDE[totem]} sun idol ward"
    before = after(bidding(12, 12, open="I-01 I-09 I-10 I-11", display=display), *bids(0, 0), "0: take I-01")
    assert f"totem {totem}" in options(before, 0)
    state = after(before, f"0: totem {totem}")
    assert state.areas[0].totems == (totem,)
    assert state.areas[0].copies == ()
    assert (held(state), state.discard, state.rocks) == ([12, 12], 0, 0)
    assert asked(state) == [1]


def test_cib_3_6_an_end_totem_without_its_treasure_scores_nothing() -> None:
    state = over("N", "S", totems=("sun idol feather", "serpent"))
    assert points(state, "totems") == [0, 0]


# 3.7 The ten totems: rise and fall stand in test_temple.py


def test_cib_3_7_sun_gives_a_point_per_own_sundial() -> None:
    assert points(over("SS SK SSS", "SS", totems=("sun", "")), "totems") == [6, 0]


def test_cib_3_7_serpent_gives_a_point_per_own_snake() -> None:
    assert points(over("NN NNK", "N", totems=("", "serpent")), "totems") == [0, 1]
    assert points(over("NN NNK", "N", totems=("serpent", "")), "totems") == [4, 0]


def test_cib_3_7_idol_gives_a_point_per_own_statuette_majority_or_not() -> None:
    state = over("TT T", "TT TTK", totems=("idol", ""))
    assert points(state, "statuette") == [0, 10]
    assert points(state, "totems") == [3, 0]


def test_cib_3_7_feather_gives_two_points_per_own_shield() -> None:
    assert points(over("B BS BK", "BKK", totems=("feather", "")), "totems") == [6, 0]


def test_cib_3_7_ward_counts_two_skulls_fewer() -> None:
    assert points(over("BKK TK", "SK SK"), "skull") == [-6, 0]
    assert points(over("BKK TK", "SK SK", totems=("ward", "")), "skull") == [0, -6]


def test_cib_3_7_recall_takes_back_the_own_bid() -> None:
    before = choosing(5, 1, display="recall sun idol ward feather")
    assert (held(before), before.discard) == ([7, 11], 5)
    state, news = line(before, "0: totem recall")
    assert news == [TotemTaken(Seat(0), "recall"), ExplorersRegained(Seat(0), "recall", 5)]
    assert (held(state), state.discard) == ([12, 11], 0)
    assert asked(state) == [1]


def test_cib_3_7_camp_takes_four_from_the_discard() -> None:
    before = choosing(3, 1, display="camp sun idol ward feather", discard=10)
    assert (held(before), before.discard) == ([4, 6], 13)
    state, news = line(before, "0: totem camp")
    assert news == [TotemTaken(Seat(0), "camp"), ExplorersRegained(Seat(0), "camp", 4)]
    assert (held(state), state.discard) == ([8, 6], 9)
    assert asked(state) == [1]


# 3.10 Recall


def test_cib_3_10_recall_takes_no_other_explorers_than_the_own_bid() -> None:
    before = choosing(3, 1, display="recall sun idol ward feather", discard=10)
    assert before.discard == 13
    state = after(before, "0: totem recall")
    assert (held(state), state.discard) == ([7, 6], 10)


def test_cib_3_10_recall_of_no_bid_gives_nothing() -> None:
    before = choosing(0, 0, display="recall sun idol ward feather", discard=1)
    assert before.discard == 1, "one explorer cannot be shared by two"
    state = after(before, "0: totem recall")
    assert (held(state), state.discard) == ([11, 12], 1)


def test_cib_3_10_recall_is_limited_by_what_is_in_the_discard() -> None:
    state = choosing(3, 2, display="camp recall sun idol ward")  # seat 0 takes the sun, its 3 lie in the discard
    state = after(state, "0: totem sun", "1: take I-02", "1: totem camp")
    assert (held(state), state.discard) == ([9, 14], 1)
    state, news = line(state, "0: take I-03", "0: totem recall")
    assert news[-1] == ExplorersRegained(Seat(0), "recall", 1)
    assert (held(state), state.discard) == ([10, 14], 0)


def test_cib_3_10_the_bid_stays_recallable_at_the_second_pick_of_two_players() -> None:
    state = choosing(6, 2, display="recall sun idol ward feather")
    state = after(state, "0: totem sun", "1: take I-09", "0: take I-02", "0: totem recall")
    assert (held(state), state.discard) == ([12, 10], 2)


def test_cib_3_10_a_bid_is_not_recalled_twice() -> None:
    state = choosing(5, 3, display="recall mirror sun idol ward")
    state = after(state, "0: totem recall", "1: take I-09")
    assert (held(state), state.discard) == ([12, 9], 3)
    state, news = line(state, "0: take I-02", "0: totem mirror", "0: copy recall")
    assert news[-2:] == [TotemCopied(Seat(0), "recall"), ExplorersRegained(Seat(0), "recall", 0)]
    assert (held(state), state.discard) == ([12, 9], 3)


def test_cib_3_10_another_recalls_the_own_bid_by_mirror() -> None:
    state = choosing(5, 3, display="recall mirror sun idol ward")
    state = after(state, "0: totem recall", "1: take I-02", "1: totem mirror")
    assert (held(state), state.discard) == ([12, 9], 3)
    assert options(state, 1) == ["copy recall"]
    state, news = line(state, "1: copy recall")
    assert news == [TotemCopied(Seat(1), "recall"), ExplorersRegained(Seat(1), "recall", 3)]
    assert (held(state), state.discard) == ([12, 12], 0)


def test_cib_3_10_the_bid_of_an_earlier_round_is_not_recalled() -> None:
    state = bidding(12, 12, open="I-09 I-10 I-11 I-12", display="recall sun idol ward feather")
    state = after(state, *bids(5, 4), "0: take I-09", "1: take I-10", "0: take I-11", "1: take I-12")
    state = after(state, "turn I-13", "turn I-01", "turn I-02", "turn I-03", *bids(1, 2))
    state = after(state, "1: take I-13", "0: take I-01", "0: totem recall")
    assert (held(state), state.discard) == ([7, 6], 11)
    state = after(state, "1: take I-02", "1: totem sun", "0: take I-03", "0: totem idol")
    assert state.pending == [Turning()]


def test_cib_3_10_a_seat_that_bid_nothing_this_round_does_not_recall_its_last_bid() -> None:
    state = bidding(12, 12, open="I-09 I-10 I-11 I-12", display="recall sun idol ward feather", torch=1)
    state = after(state, *bids(5, 4), "0: take I-09", "1: take I-10", "0: take I-11", "1: take I-12")
    state = after(state, "turn I-13", "turn I-01", "turn I-02", "turn I-03", *bids(0, 2))
    assert (held(state), state.discard) == ([16, 6], 0)
    state = after(state, "1: take I-13", "0: take I-01", "0: totem recall")
    assert (held(state), state.discard) == ([16, 6], 2)


# 3.11 Camp


@pytest.mark.parametrize(("discard", "gain"), [(1, 1), (3, 3), (4, 4), (5, 4), (11, 4)])
def test_cib_3_11_camp_gives_the_smaller_of_four_and_the_discard(discard: int, gain: int) -> None:
    state = choosing(1, 1, display="camp sun idol ward feather", discard=discard - 1)
    assert state.discard == discard, "the own bid lies in it already"
    before = held(state)
    state, news = line(state, "0: totem camp")
    assert news[1:] == [ExplorersRegained(Seat(0), "camp", gain)]
    assert held(state) == [before[0] + gain, before[1]]
    assert state.discard == discard - gain


def test_cib_3_11_camp_gives_nothing_from_an_empty_discard() -> None:
    state, news = line(choosing(0, 0, display="camp sun idol ward feather"), "0: totem camp")
    assert news[1:] == [ExplorersRegained(Seat(0), "camp", 0)]
    assert (held(state), state.discard) == ([12, 12], 0)


def test_cib_3_11_there_is_no_choice_how_many_camp_takes() -> None:
    state = after(choosing(5, 1, display="camp sun idol ward feather"), "0: totem camp")
    assert asked(state) == [1]
    assert (held(state), state.discard) == ([11, 11], 1)


def test_cib_3_11_explorers_that_camp_took_cannot_be_recalled() -> None:
    state = choosing(3, 2, display="camp recall sun idol ward")
    state = after(state, "0: totem camp", "1: take I-02", "1: totem recall")
    assert (held(state), state.discard) == ([12, 12], 0)
    state = choosing(3, 2, display="camp recall sun idol ward")
    state = after(state, "0: totem sun", "1: take I-02", "1: totem camp", "0: take I-03", "0: totem recall")
    assert (held(state), state.discard) == ([10, 14], 0)


# 3.12 Mirror


def mirroring(*taken: str, stakes: tuple[int, int] = (4, 2)) -> State:
    """Seat 0 has just taken the mirror; these totems were taken before by the two seats."""
    display = [totem for totem in ("mirror", *QUIET.split()) if totem not in " ".join(taken).split()][:5]
    return after(choosing(*stakes, display=" ".join(display), totems=taken), "0: totem mirror")


def test_cib_3_12_mirror_must_name_a_totem_that_anybody_has_taken() -> None:
    state = mirroring("recall idol", "camp ward")
    assert state.pending[-1] == Mirroring(Seat(0))
    assert options(state, 0) == ["copy camp", "copy idol", "copy recall", "copy ward"]


def test_cib_3_12_mirror_copies_neither_a_mirror_nor_a_totem_on_display() -> None:
    state = mirroring("", "camp")
    assert state.areas[0].totems == ("mirror",)
    assert "sun" in state.display
    assert options(state, 0) == ["copy camp"]


def test_cib_3_12_where_nothing_is_taken_mirror_asks_nothing() -> None:
    state = mirroring("", "")
    assert state.areas[0].totems == ("mirror",)
    assert state.pending[-1] == Taking(Seat(1))


def test_cib_3_12_a_copied_end_totem_is_scored_for_the_taker_as_well() -> None:
    state, news = line(mirroring("", "sun"), "0: copy sun")
    assert news == [TotemCopied(Seat(0), "sun")]
    assert [(area.totems, area.copies) for area in state.areas] == [(("mirror",), ("sun",)), (("sun",), ())]
    assert asked(state) == [1]
    final = over("SS SS", "SSS", totems=("mirror", "sun"), copies=("sun", ""))
    assert points(final, "totems") == [4, 3]


@pytest.mark.parametrize(
    ("totem", "hand", "once", "twice"),
    [("sun", "SS SS", 4, 8), ("serpent", "NN N", 3, 6), ("idol", "TT", 2, 4), ("feather", "B BS", 4, 8)],
)
def test_cib_3_12_an_own_end_totem_that_is_copied_counts_twice(totem: str, hand: str, once: int, twice: int) -> None:
    state = after(mirroring(totem, ""), f"0: copy {totem}")
    assert (state.areas[0].totems, state.areas[0].copies) == ((totem, "mirror"), (totem,))
    assert points(over(hand, "", totems=(f"{totem} mirror", "")), "totems") == [once, 0]
    assert points(over(hand, "", totems=(f"{totem} mirror", ""), copies=(totem, "")), "totems") == [twice, 0]


def test_cib_3_12_an_own_ward_that_is_copied_takes_four_skulls_away() -> None:
    hands = ("BKK BNK TK NK", "SK")  # five skulls against one
    assert points(over(*hands, totems=("ward mirror", "")), "skull") == [-6, 0]
    assert points(over(*hands, totems=("ward mirror", ""), copies=("ward", "")), "skull") == [-6, -6]
    hands = ("BKK BNK TK", "SK")  # four against one
    assert points(over(*hands, totems=("ward mirror", "")), "skull") == [-6, 0]
    assert points(over(*hands, totems=("ward mirror", ""), copies=("ward", "")), "skull") == [0, -6]


def test_cib_3_12_a_copied_ward_takes_two_skulls_from_each() -> None:
    hands = ("BKK", "TK SK", "NK")
    assert points(over(*hands, totems=("mirror", "ward", ""), copies=("ward", "", "")), "skull") == [0, 0, -6]


@pytest.mark.parametrize(
    ("totem", "decision", "way"), [("rise", Raising(Seat(0)), (3, 5)), ("fall", Lowering(Seat(0)), (3, 1))]
)
def test_cib_3_12_a_copied_rise_or_fall_works_at_once(
    totem: str, decision: Raising | Lowering, way: tuple[int, int]
) -> None:
    state = after(mirroring("", totem), f"0: copy {totem}")
    assert state.pending[-1] == decision
    assert state.areas[0].copies == ()
    verb = {"rise": "raise", "fall": "lower"}[totem]
    assert options(state, 0) == [f"{verb} snake 3", "decline"]
    assert events(state, f"0: {verb} snake 3") == [RockMoved(Seat(0), "snake", *way)]


@pytest.mark.parametrize("totem", ["rise", "fall"])
def test_cib_3_12_a_copied_rise_or_fall_may_be_declined(totem: str) -> None:
    state = after(mirroring("", totem), f"0: copy {totem}", "0: decline")
    assert board(state) == picture(SOME_ROCKS)
    assert asked(state) == [1]


@pytest.mark.parametrize("totem", ["rise", "fall"])
def test_cib_3_12_a_copied_totem_that_moves_nothing_asks_nothing(totem: str) -> None:
    state = bidding(12, 12, open="I-01 I-09 I-10 I-11", display="mirror sun idol ward camp", totems=("", totem))
    state = after(state, *bids(2, 1), "0: take I-01", "0: totem mirror", f"0: copy {totem}")
    assert asked(state) == [1]


def test_cib_3_12_a_copied_camp_gives_the_taker_explorers() -> None:
    state, news = line(mirroring("", "camp", stakes=(5, 1)), "0: copy camp")
    assert news == [TotemCopied(Seat(0), "camp"), ExplorersRegained(Seat(0), "camp", 4)]
    assert (held(state), state.discard) == ([11, 11], 1)
    assert state.areas[0].copies == ()


def test_cib_3_12_an_own_now_totem_may_be_copied() -> None:
    state = after(mirroring("camp", "", stakes=(3, 1)), "0: copy camp")
    assert (held(state), state.discard) == ([12, 11], 0)


def test_cib_3_12_mirror_at_the_last_pick_is_answered_before_the_next_round() -> None:
    state = bidding(12, 12, open="I-01 I-09 I-10 I-11", display="mirror sun idol ward camp", totems=("rise", ""))
    state = after(state, *bids(2, 1), "0: take I-09", "1: take I-10", "0: take I-11", "1: take I-01", "1: totem mirror")
    assert (state.pending, state.round, state.torch) == ([Mirroring(Seat(1))], 1, 0)
    state = after(state, "1: copy rise")
    assert (state.pending, state.round, state.torch) == ([Turning()], 2, 1)
