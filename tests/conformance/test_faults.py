"""The suite can fail: each game broken on purpose is found out, at the point where it is broken."""

from __future__ import annotations

from random import Random

import pytest

from eldorado.core.conformance import Breach, check_imagination, check_playout
from eldorado.core.conformance.hashing import digests
from eldorado.core.conformance.playout import LONGEST, choose
from eldorado.core.game import AnyGame, Seat
from eldorado.games.cibola import GAME
from eldorado.games.cibola.moves import Bidding
from eldorado.games.cibola.state import State
from tests.conformance import faults

FOUND_AT = {
    "SHARED_LIST": "a copy is independent",
    "SHARED_STACK": "a copy is independent",
    "LEAKING_VIEW": "an imagined world looks the same",
    "LEAKING_WINDOW": "the onlooker sees nothing that a seat does not",
    "LEAKING_COUNT": "an imagined world looks the same",
    "LEAKING_LENGTH": "an imagined world looks the same",
    "LEAKING_EVENT": "events tell no secret",
    "LEAKING_SILENCE": "events tell no secret",
    "LEAKING_HINT": "the same news is told",
    "LEAKING_REFUSAL": "refusals tell no secret",
    "UNWRITTEN_RULE": "a cited rule stands in the rulebook",
    "SPEECHLESS": "there are words for everything",
    "STAMMERING": "sentences have no gaps",
    "UNSORTED_SET": "moves are sorted and distinct",
    "DOUBLED_MOVE": "moves are sorted and distinct",
    "BYSTANDERS": "legal moves exactly for actors",
    "FORGOTTEN_MOVE": "explain agrees with legal",
    "WRONG_NOTATION": "notation round-trips",
    "IMAGINED_TRUTH": "imagine varies what cannot be known",
    "FORGETFUL": "an imagined world looks the same",
    "FANTASTIC": "an imagined world looks the same",
    "TOO_KIND": "explain agrees with legal",
    "WRONG_SUM": "score lines sum to the total",
    "WRONG_RANKS": "ranks count those ahead",
    "LOST_PIECE": "pieces are conserved",
    "HASTE": "the order of simultaneous answers does not matter",
    "ROBBERY": "who has yet to answer is asked as before",
    "WRONG_PREVIEW": "the last preview is the score",
    "SHORT_ODDS": "odds for each move of chance",
}


def play_some(game: AnyGame) -> None:
    for seed in range(6):
        check_playout(game, 3, seed)


def test_the_sound_game_passes_what_the_broken_ones_fail() -> None:
    play_some(GAME)


@pytest.mark.parametrize("fault", FOUND_AT)
def test_a_planted_fault_is_found(fault: str) -> None:
    with pytest.raises(Breach) as found:
        play_some(getattr(faults, fault))
    assert found.value.point == FOUND_AT[fault]


@pytest.mark.parametrize("fault", ["SHARED_LIST", "SHARED_STACK"])
def test_a_past_that_changes_is_found_where_nothing_is_looked_at_deeply(fault: str) -> None:
    with pytest.raises(Breach, match="past states never change"):
        check_playout(getattr(faults, fault), 3, 1, deep=LONGEST)


def test_no_planted_fault_is_left_out() -> None:
    planted = {name for name in vars(faults) if name.isupper() and name != "GAME"}
    assert planted == FOUND_AT.keys() | {"UNSORTED_VIEW", "CLINGING"}


def test_a_view_in_set_order_is_found_by_two_hash_seeds() -> None:
    place = "tests.conformance.faults:UNSORTED_VIEW"
    assert len({digests(place, [(3, {})], str(seed))[0] for seed in range(1, 5)}) > 1


def position_with_closed_bids() -> State:
    """Three seats, two of which have chosen in secret."""
    rng, state = Random(5), GAME.setup(3)
    while not isinstance(state.pending[-1], Bidding):
        GAME.perform(state, *choose(GAME, state, rng))
    for seat in (0, 1):
        GAME.perform(state, Seat(seat), GAME.legal(state, Seat(seat))[0])
    return state


def test_an_imagination_that_clings_to_the_truth_is_found() -> None:
    state = position_with_closed_bids()
    check_imagination(GAME, state, 3, None, Random(1), draws=500)
    with pytest.raises(Breach, match="imagining twice is as imagining once"):
        check_imagination(faults.CLINGING, state, 3, None, Random(1), draws=500)
