"""Chapters 6 and 7: out of the temple, out of time, the score sheet, and what is hidden."""

from __future__ import annotations

from random import Random

from eldorado.core.game import Seat, TieBreak
from eldorado.games.inka import GAME
from eldorado.games.inka.components import CellId
from eldorado.games.inka.moves import Escaped, Options, TimeEnded
from eldorado.games.inka.rules.ending import abyss_to_exit
from tests.games.inka.positions import after, cell, events, options, over, reason, started, turn

ALL = ("123", "")
TO_EXIT = {1: "a7-a8"}


def test_ink_6_1_three_statues_and_no_points_left_walking_on_to_an_exit_wins_at_once() -> None:
    state = turn("b7", "a14", rhombi=TO_EXIT, statues=ALL, points=0, on_foot=True)
    news = events(state, "0: walk a6")
    assert news[-1] == Escaped(Seat(0), CellId("a6"))
    end = after(state, "0: walk a6")
    assert GAME.actors(end) == ()
    assert GAME.scores(end).ranks == (0, 1)
    assert GAME.scores(end).ended == "INK-6.1"


def test_ink_6_1_not_with_two_statues_and_not_where_it_cannot_stop() -> None:
    assert GAME.actors(after(turn("b7", "a14", rhombi=TO_EXIT, statues=("12", "")), "0: walk a6")) == (0,)
    taken = turn("b7", "a14", rhombi=TO_EXIT, statues=ALL, blockades=("", "a6"))
    assert reason(taken, "0: walk a6") == ("INK-4.5", "cell_taken")


def test_ink_6_1_riding_to_an_exit_wins_even_if_it_is_covered() -> None:
    state = turn("a8", "a14", rhombi={1: "a7-a8"}, statues=ALL)
    rides = [text for text in options(state, "move 1 ") if text.endswith("-a6")]
    assert rides
    end = after(state, f"0: {rides[0]}")
    assert (end.out, end.areas[0].piece) == (0, cell("a6"))


def test_ink_6_1_taking_the_last_statue_on_an_exit_wins() -> None:
    state = turn("a6", "a14", destinations={2: "a6-a7"}, statues=("13", ""))
    assert events(state, "0: take")[-1] == Escaped(Seat(0), CellId("a6"))


def test_ink_6_1_whoever_is_brought_to_an_exit_by_another_wins_when_their_own_turn_begins() -> None:
    state = turn("b11", "a8", rhombi={1: "a7-a8"}, statues=("", "123"))
    ride = next(text for text in options(state, "move 1 ") if text.endswith("-a6"))
    brought = after(state, f"0: {ride}", "0: stop")
    assert GAME.actors(brought) == (0,), "not in another's turn"
    assert events(brought, "0: keep")[-1] == Escaped(Seat(1), CellId("a6"))


def test_ink_6_1_blocking_the_exit_helps_in_time() -> None:
    state = after(turn("b11", "b7", rhombi=TO_EXIT, statues=("", "123")), "0: stop", "0: block a6")
    assert "walk a6" not in options(state)


def test_ink_6_2_after_the_last_round_the_most_statues_win() -> None:
    state = turn("b7", "a14", rhombi=TO_EXIT, statues=("1", "12"), agreed=Options(round_limit=1))
    end = after(state, "0: stop", "0: keep")
    assert events(state, "0: stop", "0: keep")[-1] == TimeEnded(1)
    scores = GAME.scores(end)
    assert (scores.ended, scores.ranks) == ("INK-6.2", (1, 0))
    assert reason(end, "0: stop") == ("INK-6.2", "game_over")


def test_ink_6_2_the_limit_counts_full_rounds() -> None:
    state = turn("b7", "a14", rhombi=TO_EXIT, seat=1, agreed=Options(round_limit=1))
    assert GAME.actors(after(state, "1: stop", "1: keep")) == (0,), "seat 1 took the first turn"


def test_ink_6_2_a_tie_goes_to_the_fewest_abyss_cells_on_the_way_to_any_exit() -> None:
    state = over("b7", "b9", statues=("12", "13"), rhombi=TO_EXIT)
    assert [abyss_to_exit(state, Seat(seat)) for seat in (0, 1)] == [0, 1]
    assert GAME.scores(state).ranks == (0, 1)


def test_ink_6_2_the_scores_say_what_broke_a_tie() -> None:
    (tie,) = GAME.scores(over("b9", "b7", statues=("12", "13"), rhombi=TO_EXIT)).ties
    assert tie == TieBreak("abyss", "INK-6.2", 2, sides=(1, 0), counts=(0, 1))
    assert [GAME.words(language, GAME.house).tie(tie, ("Anna", "Tomás")) for language in ("en", "fr")] == [
        "Tied at 2, decided by the fewest cells of uncovered abyss on the way to an exit: Tomás 0, Anna 1.",
        "Égalité à 2, départagée par le plus petit nombre de cases de gouffre découvert jusqu’à une sortie\u202f: "
        "Tomás 0, Anna 1.",
    ]


def test_ink_6_2_walls_snakes_pieces_and_blockades_do_not_count() -> None:
    walled = turn("b7", "a14", "a6", rhombi={12: "a7-a8", 3: "b8-b9"}, blockades=("", "a7"))
    assert abyss_to_exit(walled, Seat(0)) == 0
    assert abyss_to_exit(walled, Seat(1)) == 0
    assert abyss_to_exit(turn("b9", "a14", rhombi={3: "b8-b9", 10: "a7-a8"}), Seat(0)) == 0


def test_ink_6_2_still_tied_they_share_the_victory() -> None:
    state = over("b7", "b13", statues=("12", "13"), rhombi={1: "a7-a8", 2: "a12-a13"})
    assert GAME.scores(state).ranks == (0, 0)
    assert GAME.scores(state).ties == ()


def test_ink_6_3_the_sheet_shows_statues_out_or_not_and_turns() -> None:
    end = after(turn("b7", "a14", rhombi=TO_EXIT, statues=("123", "2"), on_foot=True), "0: walk a6")
    winner, other = GAME.scores(end).sheets
    assert [(line.key, line.points) for line in winner.lines] == [
        ("statues", 3),
        ("out", 1),
        ("turns", 0),
        ("abyss", 0),
    ]
    assert (winner.total, other.total) == (4, 1)
    assert winner.lines[2].values == {"count": 1}


def test_ink_6_3_the_preview_is_what_is_sure_and_what_is_best() -> None:
    state = turn("b7", "a14", rhombi=TO_EXIT, statues=("123", "2"), on_foot=True)
    assert [(side.low, side.now, side.high) for side in GAME.preview(GAME.view(state, None))] == [(3, 3, 4), (1, 1, 4)]
    end = GAME.preview(GAME.view(after(state, "0: walk a6"), None))
    assert [(side.low, side.now, side.high) for side in end] == [(4, 4, 4), (1, 1, 1)]


def test_ink_7_1_nothing_is_hidden_but_what_is_not_drawn_and_its_order_does_not_exist() -> None:
    state = after(started(3), "draw 5", "0: lay b8-b9")
    views = [GAME.view(state, viewer) for viewer in (None, Seat(0), Seat(1), Seat(2))]
    assert len({repr(view).replace(f"seat={view.seat}", "", 1) for view in views}) == 1
    assert views[0].undrawn == (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13)
    world = GAME.imagine(state, Seat(1), Random(1))
    assert world == state
    assert world is not state


def test_ink_7_1_everything_is_told_to_everybody() -> None:
    for event in events(turn("b7", "a14", rhombi=TO_EXIT), "0: walk a7", "0: stop", "0: block b7"):
        assert GAME.tell(event, None) == event
