"""Simulations: the same seed, the same report; figures that are what they say."""

from __future__ import annotations

from math import isclose

import pytest

from eldorado.sim import simulate
from eldorado.sim.statistics import Running, summary, wilson, win_shares


def test_the_same_seed_gives_the_same_report_whatever_the_number_of_processes() -> None:
    alone = simulate("cibola", 60, 3, 1, jobs=1)
    assert alone == simulate("cibola", 60, 3, 1, jobs=2)
    assert alone == simulate("cibola", 60, 3, 1, jobs=1)
    assert alone != simulate("cibola", 60, 3, 2, jobs=1)


def test_games_do_not_depend_on_how_many_there_are() -> None:
    few, more = simulate("cibola", 10, 2, 4), simulate("cibola", 20, 2, 4)
    assert few.games == 10
    assert more.games == 20
    assert few.table[0].points.most <= more.table[0].points.most
    assert few.table[0].points.least >= more.table[0].points.least


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_game_places_all_rocks_and_keeps_all_explorers(seats: int) -> None:
    report = simulate("cibola", 50, seats, 1)
    figures = {(measure.group, measure.item): measure.figure for measure in report.measures}
    constant = {key: figure.mean for key, figure in figures.items() if figure.least == figure.most}
    assert 13 in constant.values(), "13 rocks in each game"
    assert 24 in constant.values(), "24 explorers in each game"
    assert all(figure.count == 50 for figure in figures.values())


def test_win_rates_add_up_and_lie_in_their_intervals() -> None:
    report = simulate("cibola", 200, 4, 1)
    assert isclose(sum(seat.win_rate for seat in report.table), 1)
    for seat in report.table:
        assert seat.interval.low <= seat.win_rate <= seat.interval.high
        assert isclose(sum(line.mean for line in seat.lines.values()), seat.points.mean, abs_tol=1e-9)


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[tuple[int, int]] = []
    simulate("cibola", 30, 2, 1, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (30, 30)
    assert told == sorted(told)


@pytest.mark.parametrize(
    ("games", "seats", "bots", "sentence"),
    [
        (0, 3, "random", "at least 1 game, not 0"),
        (5, 9, "random", "cibola is for 2 to 4 seats, not 9"),
        (5, 3, ["random", "greedy"], "2 bots for 3 seats: name one for each seat, or one for all"),
        (5, 3, "shark", "no bot named 'shark' for cibola; there is random, greedy"),
    ],
)
def test_what_cannot_be_simulated_is_refused_by_name(
    games: int, seats: int, bots: str | list[str], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        simulate("cibola", games, seats, 1, bots)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (250, 1000, 0.2242, 0.2778)],
)
def test_wilsons_interval_has_its_known_values(wins: int, games: int, low: float, high: float) -> None:
    interval = wilson(wins, games)
    assert isclose(interval.low, low, abs_tol=5e-5)
    assert isclose(interval.high, high, abs_tol=5e-5)


def test_a_summary_is_mean_error_and_extremes() -> None:
    found = summary([2, 4, 4, 6])
    assert (found.count, found.mean, found.least, found.most) == (4, 4, 2, 6)
    assert isclose(found.error, (8 / 3 / 4) ** 0.5)
    one = Running()
    one.add(7)
    assert (one.summary().mean, one.summary().error) == (7, 0)


def test_a_shared_win_is_shared_out() -> None:
    assert win_shares([0, 2, 0]) == [0.5, 0, 0.5]
    assert win_shares([1, 0]) == [0, 1]
