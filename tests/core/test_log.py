"""The log: questions with numbers, undo and its limits, answers taken back."""

from __future__ import annotations

from random import Random

import pytest

from eldorado import CHANCE, IllegalMove, Seat, load
from eldorado.core.game import AnyGame, draw
from eldorado.core.log import Entry, Log, Spoken, UndoRefused
from eldorado.games.cibola.moves import Bid, BidChosen, Bidding, Choosing, Placing, Taking

GAME: AnyGame = load("cibola")


def at_bidding(seats: int = 3) -> Log:
    """A table whose first four cards are open: a totem, a rock and two plain ones."""
    log = Log(GAME, seats)
    for text in ("show camp", "show fall", "show idol", "show sun", "show rise", "torch 0"):
        log.say(Entry(CHANCE, text))
    for text in ("turn I-01", "turn I-04", "turn I-09", "turn I-10"):
        log.say(Entry(CHANCE, text))
    assert isinstance(log.state.pending[-1], Bidding)
    return log


def at_taking() -> Log:
    log = at_bidding()
    for seat, bid in ((0, 3), (1, 2), (2, 0)):
        log.play(Seat(seat), Bid(bid))
    assert isinstance(log.state.pending[-1], Taking)
    return log


def test_a_question_keeps_its_number_while_others_answer() -> None:
    log = at_bidding()
    assert log.asks == {(0,): 10, (1,): 10, (2,): 10}
    log.play(Seat(1), Bid(2))
    assert log.asks == {(0,): 10, (2,): 10}
    assert log.ask_of(Seat(1)) is None
    log.play(Seat(0), Bid(2))
    log.play(Seat(2), Bid(0))
    assert log.asks == {(0,): 13}


def test_what_was_said_is_told_once_with_its_events_its_question_and_its_group() -> None:
    log = at_bidding()
    number = log.play(Seat(1), Bid(2))
    assert log.said[number] == Spoken(Entry(1, "bid 2"), (BidChosen(Seat(1), 2),), 10, (Seat(1),))
    assert log.undo(Seat(1)) == 11
    assert log.said[11] == Spoken(Entry(1, "withdraw"), (), None, None)
    assert log.entries == [spoken.entry for spoken in log.said]


def test_an_answer_is_found_by_its_question() -> None:
    log = at_bidding()
    log.play(Seat(1), Bid(2))
    log.play(Seat(0), Bid(5))
    assert (log.answer(10, Seat(0)), log.answer(10, Seat(1)), log.answer(10, Seat(2))) == (11, 10, None)
    assert log.answer(9, Seat(0)) is None
    log.withdraw(Seat(0))
    assert log.answer(10, Seat(0)) == 11, "an answer that was taken back was given all the same"
    assert log.answer(13, Seat(0)) is None


def test_a_copy_goes_its_own_way() -> None:
    log = at_bidding()
    log.play(Seat(1), Bid(2))
    before = (log.entries, log.in_force[:], dict(log.asks), GAME.copy(log.state))
    twin = log.copy()
    twin.withdraw(Seat(1))
    twin.play(Seat(0), Bid(3))
    other = log.copy()
    other.play(Seat(0), Bid(1))
    assert (log.entries, log.in_force, log.asks, log.state) == before
    assert (twin.entries[-1], other.entries[-1]) == (Entry(0, "bid 3"), Entry(0, "bid 1"))
    assert (twin.asks, other.asks) == ({(1,): 12, (2,): 10}, {(2,): 10})


def test_an_illegal_move_is_refused_and_nothing_is_written() -> None:
    log = at_bidding()
    before = GAME.copy(log.state)
    with pytest.raises(IllegalMove) as refused:
        log.play(Seat(0), Bid(9))
    assert refused.value.refusal.rule == "CIB-2.2"
    assert (log.state, len(log.entries)) == (before, 10)


def test_a_closed_bid_may_be_taken_back_while_others_think() -> None:
    log = at_bidding()
    log.play(Seat(0), Bid(5))
    log.play(Seat(2), Bid(1))
    assert log.can_withdraw(Seat(0))
    log.withdraw(Seat(0))
    assert log.entries[-1] == Entry(0, "withdraw")
    assert log.asks == {(0,): 13, (1,): 10}, "the question is put anew to who took back, and to nobody else"
    assert log.state.areas[2].choice == 1
    log.play(Seat(0), Bid(4))
    log.play(Seat(1), Bid(0))
    assert log.state.areas[0].staked == 4


def test_undo_of_a_closed_bid_is_a_withdrawal() -> None:
    log = at_bidding()
    log.play(Seat(0), Bid(5))
    log.play(Seat(2), Bid(1))
    log.undo(Seat(0))
    assert log.entries[-1].text == "withdraw"


def test_opened_bids_cannot_be_taken_back() -> None:
    log = at_taking()
    assert not log.can_withdraw(Seat(2))
    with pytest.raises(UndoRefused) as refused:
        log.undo(Seat(2))
    assert refused.value.reason == "reveal"


def test_a_pick_can_be_undone_until_somebody_else_has_moved() -> None:
    log = at_taking()
    before = GAME.copy(log.state)
    log.say(Entry(0, "take I-04"))
    assert isinstance(log.state.pending[-1], Placing)
    log.say(Entry(0, "rock shield 9"))
    assert log.undo_limit(Seat(0)) == 13
    log.undo(Seat(0))
    assert isinstance(log.state.pending[-1], Placing), "one step back: the rock, not yet the card"
    log.undo(Seat(0))
    assert log.state == before
    log.say(Entry(0, "take I-09"))
    log.say(Entry(1, "take I-10"))
    with pytest.raises(UndoRefused) as refused:
        log.undo(Seat(0))
    assert refused.value.reason == "other_seat"


def test_a_whole_turn_is_undone_at_once() -> None:
    log = at_taking()
    before = GAME.copy(log.state)
    log.say(Entry(0, "take I-01"))
    assert isinstance(log.state.pending[-1], Choosing)
    log.say(Entry(0, "totem camp"))
    limit = log.undo_limit(Seat(0))
    assert limit == 13
    log.undo(Seat(0), limit)
    assert log.state == before
    assert log.entries[-1].text == "undo 13"


def test_undo_stops_at_chance() -> None:
    log = at_taking()
    log.say(Entry(0, "take I-09"))
    log.say(Entry(1, "take I-10"))
    log.say(Entry(2, "take I-01"))
    log.say(Entry(2, "totem idol"))
    log.say(Entry(0, "rock shield 9"))
    log.say(Entry(CHANCE, "turn I-02"))
    with pytest.raises(UndoRefused) as refused:
        log.undo(Seat(0))
    assert refused.value.reason == "chance"
    assert log.undo_limit(Seat(0)) is None


def test_all_together_can_go_back_as_far_as_they_like() -> None:
    log = at_taking()
    log.say(Entry(0, "take I-09"))
    log.say(Entry(1, "take I-10"))
    log.undo(Seat(1), 10, agreed=True)
    assert log.state == at_bidding().state
    assert log.asks == {(0,): 16, (1,): 16, (2,): 16}
    assert log.entries[-1] == Entry(1, "undo 10 agreed")


def test_nothing_to_undo_is_said() -> None:
    for log in (at_bidding(), Log(GAME, 2)):
        with pytest.raises(UndoRefused) as refused:
            log.undo(Seat(1))
        assert refused.value.reason == "nothing"


def test_a_finished_game_is_reopened_only_by_all() -> None:
    log = finished(4)
    last = Seat(log.entries[-1].seat)
    with pytest.raises(UndoRefused) as refused:
        log.undo(last)
    assert refused.value.reason == "over"
    log.undo(last, len(log.entries) - 1, agreed=True)
    assert not log.over


def finished(seats: int) -> Log:
    rng, log = Random(3), Log(GAME, seats)
    while not log.over:
        seat = GAME.actors(log.state)[0]
        log.play(seat, draw(GAME, log.state, rng) if seat == CHANCE else rng.choice(GAME.legal(log.state, seat)))
    return log


def test_each_viewer_is_told_what_they_may_hear() -> None:
    log = at_bidding()
    log.play(Seat(1), Bid(2))
    number = len(log.entries) - 1
    assert log.told(Seat(1), number) == [BidChosen(Seat(1), 2)]
    assert log.told(Seat(0), number) == [BidChosen(Seat(1), None)]
    assert log.told(None, number) == [BidChosen(Seat(1), None)]


def test_entries_said_again_lead_to_the_same_log() -> None:
    log = at_bidding()
    log.play(Seat(0), Bid(5))
    log.play(Seat(2), Bid(1))
    log.withdraw(Seat(0))
    log.play(Seat(1), Bid(1))
    log.play(Seat(0), Bid(2))
    log.say(Entry(0, "take I-04"))
    log.undo(Seat(0))
    again = Log(GAME, 3)
    for entry in log.entries:
        again.say(entry)
    assert (again.state, again.asks, again.in_force) == (log.state, log.asks, log.in_force)
    assert again.moves() == log.moves()


def test_going_back_beyond_the_beginning_is_written_so_that_it_can_be_read_again() -> None:
    log = at_bidding()
    log.undo(Seat(0), -1, agreed=True)
    again = Log(GAME, 3)
    for entry in log.entries:
        again.say(entry)
    assert log.entries[-1].text == "undo 0 agreed"
    assert again.in_force == log.in_force == []
