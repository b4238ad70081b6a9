"""Chapter 4: the end, the itemised score sheet, the ranking."""

import pytest

from eldorado.core.game import Line, Range, Seat, TieBreak
from eldorado.games.cibola import GAME
from tests.games.cibola.positions import (
    FINAL,
    after,
    bidding,
    bids,
    ended,
    held,
    met,
    over,
    points,
    totals,
)

ALL_OPEN_AT_THE_TOP = """
    sundial snake statuette shield skull
       3      5      12       9     -3
       #      #       #       #      #
       #      #       #       #      #
       #      #       #
"""
ALL_OPEN_AT_THE_BOTTOM = """
    sundial snake statuette shield skull
       #      #       #       #      #
       #      #       #       #      #
       #      #       #       3     -9
       0     -2       6
"""


# 4.2 Sundials, snakes, shields


@pytest.mark.parametrize(
    ("board", "sundials", "snakes", "shields"),
    [(ALL_OPEN_AT_THE_TOP, 12, 10, 18), (FINAL, 8, -4, 12), (ALL_OPEN_AT_THE_BOTTOM, 0, -4, 6)],
)
def test_cib_4_2_sundials_snakes_and_shields_score_count_times_the_open_value(
    board: str, sundials: int, snakes: int, shields: int
) -> None:
    state = over("SS SS NN B BK", "S N", board=board)
    assert points(state, "sundial")[0] == sundials
    assert points(state, "snake")[0] == snakes
    assert points(state, "shield")[0] == shields


def test_cib_4_2_a_snake_may_cost_points() -> None:
    assert points(over("NN NNK", "N SN", ""), "snake") == [-8, -4, 0]


def test_cib_4_2_everybody_scores_them_and_not_only_who_has_most() -> None:
    state = over("SSS B", "SS BS", "S", board=ALL_OPEN_AT_THE_TOP)
    assert points(state, "sundial") == [9, 9, 3]
    assert points(state, "shield") == [9, 9, 0]


def test_cib_4_2_cards_that_were_left_over_score_for_nobody() -> None:
    state = over("S", "S", "S", board=ALL_OPEN_AT_THE_TOP)
    assert len(state.discarded) == 29
    assert points(state, "sundial") == [3, 3, 3]


# 4.3 Statuettes


def test_cib_4_3_only_who_has_most_statuettes_scores_the_open_value_once() -> None:
    assert points(over("TT TT", "TTK T", "TK"), "statuette") == [10, 0, 0]


def test_cib_4_3_tied_leaders_each_score_it_in_full() -> None:
    assert points(over("TT T", "T", "TTK T", "TT"), "statuette") == [10, 0, 10, 0]
    assert points(over("TT", "TT", "TTK"), "statuette") == [10, 10, 10]


def test_cib_4_3_one_statuette_may_be_most() -> None:
    assert points(over("S", "T", "N"), "statuette") == [0, 10, 0]


def test_cib_4_3_nobody_scores_with_none() -> None:
    assert points(over("S", "N", "B"), "statuette") == [0, 0, 0]


# 4.4 Skulls


def test_cib_4_4_only_who_has_most_skulls_adds_the_open_value_once() -> None:
    assert points(over("SK NK", "BKK TK", "BK"), "skull") == [0, -6, 0]


def test_cib_4_4_tied_leaders_each_lose_in_full() -> None:
    assert points(over("SK NK", "BKK", "BK", "TK NNK"), "skull") == [-6, -6, 0, -6]


def test_cib_4_4_skulls_are_compared_after_ward() -> None:
    hands = ("BKK TK", "SK")  # three against one
    assert points(over(*hands), "skull") == [-6, 0]
    assert points(over(*hands, totems=("ward", "")), "skull") == [-6, -6]
    assert points(over(*hands, totems=("", "ward")), "skull") == [-6, 0]


def test_cib_4_4_ward_never_counts_below_none() -> None:
    assert points(over("SK", "", totems=("ward", "")), "skull") == [0, 0]
    assert points(over("SK", "NK", totems=("ward", "")), "skull") == [0, -6]


def test_cib_4_4_nobody_left_with_no_skulls_loses() -> None:
    assert points(over("S", "N", "T"), "skull") == [0, 0, 0]
    assert points(over("BKK", "N", "T", totems=("ward", "", "")), "skull") == [0, 0, 0]


# 4.5 Explorers


@pytest.mark.parametrize(
    ("explorers", "worth"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (11, 5), (12, 6), (23, 11), (24, 12)]
)
def test_cib_4_5_explorers_held_score_a_point_per_full_two(explorers: int, worth: int) -> None:
    assert points(over("S", "S", held=(explorers, 0)), "explorers") == [worth, 0]


def test_cib_4_5_explorers_bid_in_the_last_round_are_gone_and_those_won_back_count() -> None:
    state = bidding(7, 7, discard=10, round=8, open="II-11 II-12 II-13 II-14", board=FINAL)
    state = after(state, *bids(5, 0), "0: take II-11", "1: take II-12", "0: take II-13", "1: take II-14")
    assert (held(state), state.discard) == ([2, 17], 5)
    assert points(state, "explorers") == [1, 8]


# 4.6 Who wins


def test_cib_4_6_the_highest_total_wins() -> None:
    state = over("S", "B", "SS", "SSS")
    assert totals(state) == [2, 6, 4, 6]
    assert GAME.scores(over("S", "B BS", "SS", "SSS")).ranks == (3, 0, 2, 1)


def test_cib_4_6_a_tie_goes_to_who_holds_more_explorers() -> None:
    state = over("S", "S", "S", held=(2, 3, 0))
    assert totals(state) == [3, 3, 2]
    assert GAME.scores(state).ranks == (1, 0, 2)


def test_cib_4_6_more_explorers_do_not_beat_a_higher_total() -> None:
    state = over("B", "S", held=(0, 7))
    assert totals(state) == [6, 5]
    assert GAME.scores(state).ranks == (0, 1)


def test_cib_4_6_still_tied_is_a_shared_victory() -> None:
    state = over("S", "SS", "S", "SS", held=(5, 3, 5, 3))
    assert totals(state) == [4, 5, 4, 5]
    assert GAME.scores(state).ranks == (2, 0, 2, 0)
    assert GAME.scores(state).ties == (), "where nothing has broken a tie there is nothing to tell"
    assert GAME.scores(over("", "", "", held=(1, 1, 1))).ranks == (0, 0, 0)


def test_cib_4_6_the_scores_say_what_broke_a_tie() -> None:
    scores = GAME.scores(over("S", "S", "S", held=(2, 3, 0)))
    assert scores.ties == (TieBreak("explorers", "CIB-4.6", 3, sides=(1, 0), counts=(3, 2)),)
    (tie,) = scores.ties
    assert [GAME.words(language, GAME.house).tie(tie, ("Anna", "Tomás", "Léa")) for language in ("en", "fr")] == [
        "Tied at 3, decided by most explorers held: Tomás 3, Anna 2.",
        "Égalité à 3, départagée par le plus grand nombre d’explorateurs en main\u202f: Tomás 3, Anna 2.",
    ]


def test_cib_4_6_everybody_plays_for_themselves() -> None:
    state = over("S", "S", "S", "S")
    assert [GAME.side(state, Seat(seat)) for seat in range(4)] == [0, 1, 2, 3]
    assert [sheet.side for sheet in GAME.scores(state).sheets] == [0, 1, 2, 3]


# 4.7 The sheet


def test_cib_4_7_the_sheet_has_a_line_a_kind_one_for_totems_and_one_for_explorers() -> None:
    state = over("SS NN TT BKK", "S", held=(5, 4), totems=("sun ward", "idol"))
    assert GAME.scores(state).sheets[0].lines == (
        Line("sundial", 4, "CIB-4.2", {"count": 2, "value": 2}),
        Line("snake", -4, "CIB-4.2", {"count": 2, "value": -2}),
        Line("statuette", 10, "CIB-4.3", {"count": 2, "value": 10, "leads": 1}),
        Line("shield", 6, "CIB-4.2", {"count": 1, "value": 6}),
        Line("skull", 0, "CIB-4.4", {"count": 2, "value": -6, "leads": 0, "fewer": 2}),
        Line("totems", 2, "CIB-3.7", {"sun": 2}),
        Line("explorers", 2, "CIB-4.5", {"count": 5, "per": 2}),
    )
    assert totals(state) == [20, 4]


def test_cib_4_7_the_skull_line_tells_how_many_ward_took_away_and_who_leads() -> None:
    state = over("SK", "NK BK", "BKK TK", totems=("ward", "", "mirror"), copies=("", "", "ward"))
    values = [line.values for sheet in GAME.scores(state).sheets for line in sheet.lines if line.key == "skull"]
    assert values == [
        {"count": 1, "value": -6, "leads": 0, "fewer": 1},
        {"count": 2, "value": -6, "leads": 1, "fewer": 0},
        {"count": 3, "value": -6, "leads": 0, "fewer": 2},
    ]


def test_cib_4_7_the_totem_line_tells_what_each_totem_brought() -> None:
    state = over("SS B", "TT S", totems=("sun feather mirror", "idol"), copies=("sun", ""))
    lines = [line for sheet in GAME.scores(state).sheets for line in sheet.lines if line.key == "totems"]
    assert lines == [Line("totems", 6, "CIB-3.7", {"feather": 2, "sun": 4}), Line("totems", 2, "CIB-3.7", {"idol": 2})]


def test_cib_4_7_totals_may_be_negative() -> None:
    state = over("NN NNK", "NK", board=ALL_OPEN_AT_THE_BOTTOM)
    assert totals(state) == [-17, -11]
    assert GAME.scores(state).ranks == (1, 0)


def test_cib_4_7_the_lines_sum_to_the_total_and_name_the_rule_that_ended_the_game() -> None:
    for seats in (2, 3, 4):
        result = GAME.scores(ended(seats, seed=47))
        assert result.ended == "CIB-4.1"
        assert len(result.sheets) == len(result.ranks) == seats
        assert 0 in result.ranks
        for sheet in result.sheets:
            assert [line.key for line in sheet.lines] == [
                *("sundial", "snake", "statuette", "shield", "skull", "totems", "explorers")
            ]
            assert sum(line.points for line in sheet.lines) == sheet.total


def test_cib_4_7_scores_are_not_counted_before_the_end() -> None:
    with pytest.raises(AssertionError, match="scores are counted when the game is over"):
        GAME.scores(bidding(12, 12))


# The preview: what the present collections may still be worth


def test_cib_4_2_the_preview_spans_the_open_values_of_each_column() -> None:
    board = """
        sundial snake statuette shield skull
           3      5      12       9     -3
           #      3       #       6     -6
           1      #       8       3     -9
           0     -2       6
    """
    state = bidding(3, 4, discard=17, board=board, cards=("I-14", "I-07 I-13"), totems=("idol", "rise"))
    # Seat 0: TT with idol 2, most statuettes 6 … 12 (mean 26/3), 3 explorers 1.
    # Seat 1: S 0 … 3 (4/3), NN −4 … 10 (4), most skulls −9 … −3 (−6), 4 explorers 2.
    assert GAME.preview(GAME.view(state, None)) == (Range(9, 12, 15), Range(-11, 1, 12))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cib_4_7_at_the_end_the_preview_is_the_score(seats: int) -> None:
    for seed in range(5):
        state = ended(seats, seed)
        expected = tuple(Range(total, total, total) for total in totals(state))
        assert GAME.preview(GAME.view(state, None)) == expected
        assert GAME.preview(GAME.view(state, Seat(0))) == expected


@pytest.mark.parametrize("hide", [False, True])
def test_cib_4_7_a_preview_is_ordered_low_now_high(hide: bool) -> None:
    spread = 0
    for seed in range(3):
        for state, _ in met(3, seed, hide=hide):
            for span in GAME.preview(GAME.view(state, Seat(1))):
                assert span.low <= span.now <= span.high
                spread = max(spread, span.high - span.low)
    assert spread > 10


def test_cib_5_1_a_preview_counts_hidden_explorers_from_none_to_all_that_are_unseen() -> None:
    state = bidding(8, 5, 4, discard=7, hide=True)
    assert GAME.preview(GAME.view(state, Seat(0))) == (
        Range(4, 4, 4),
        Range(0, 2, 4, guess=True),
        Range(0, 2, 4, guess=True),
    )


def test_cib_5_1_a_preview_of_two_knows_what_the_only_other_seat_holds() -> None:
    state = bidding(8, 9, discard=7, hide=True)
    assert GAME.preview(GAME.view(state, Seat(0))) == (Range(4, 4, 4), Range(0, 4, 4))
