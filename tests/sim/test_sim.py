"""Simulations: the same seed, the same report; figures that are what they say."""

from __future__ import annotations

from dataclasses import replace
from math import isclose
from multiprocessing import active_children
from random import Random
from typing import Any

import msgspec
import pytest

from eldorado import CHANCE, bots, load
from eldorado.core.game import AnyGame, draw
from eldorado.core.options import read_options
from eldorado.sim import Report, play_game, simulate, timing
from eldorado.sim.measures import measure
from eldorado.sim.playouts import line_up, make_plan, play_number
from eldorado.sim.statistics import Running, summary, wilson, win_shares


def test_the_same_seed_gives_the_same_report_whatever_the_number_of_processes() -> None:
    alone = simulate("cibola", 60, 3, 1, "random", jobs=1)
    assert alone == simulate("cibola", 60, 3, 1, "random", jobs=2)
    assert alone == simulate("cibola", 60, 3, 1, "random", jobs=1)
    assert alone != simulate("cibola", 60, 3, 2, "random", jobs=1)


def test_sums_of_fractions_are_the_same_whatever_the_number_of_processes() -> None:
    options = read_options(load("sol"), {"round_limit": 4})
    alone = simulate("sol", 40, 4, 1, "random", options=options)
    assert any(figure.figure.mean != int(figure.figure.mean) for figure in alone.measures if "%" in figure.item)
    assert alone == simulate("sol", 40, 4, 1, "random", jobs=2, options=options)
    assert alone == simulate("sol", 40, 4, 1, "random", jobs=3, options=options)


def test_games_do_not_depend_on_how_many_there_are() -> None:
    few, more = simulate("cibola", 10, 2, 4, "random"), simulate("cibola", 20, 2, 4, "random")
    assert few.games == 10
    assert more.games == 20
    assert few.table[0].points.most <= more.table[0].points.most
    assert few.table[0].points.least >= more.table[0].points.least
    plan, longer = make_plan("cibola", 20, 2, 4, "random"), make_plan("cibola", 30, 2, 4, "random")
    assert [play_number(plan, number) for number in (5, 7)] == [play_number(longer, number) for number in (5, 7)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_game_places_all_rocks_and_keeps_all_explorers(seats: int) -> None:
    report = simulate("cibola", 50, seats, 1, "random")
    figures = {(measure.group, measure.item): measure.figure for measure in report.measures}
    fixed = {key: figure.mean for key, figure in figures.items() if figure.least == figure.most}
    assert fixed["rocks", "placed"] == 13
    assert fixed["explorers", "in all"] == 24
    assert [mean for (group, _), mean in fixed.items() if group == "open cells"] == [1] * 5
    assert all(figure.count == 50 for figure in figures.values())


def test_win_rates_add_up_and_lie_in_their_intervals() -> None:
    report = simulate("cibola", 200, 4, 1, "random")
    assert isclose(sum(seat.win_rate for seat in report.table), 1)
    for seat in report.table:
        assert seat.interval.low <= seat.win_rate <= seat.interval.high
        assert isclose(sum(line.mean for line in seat.lines.values()), seat.points.mean, abs_tol=1e-9)


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[tuple[int, int]] = []
    simulate("cibola", 30, 2, 1, "random", progress=lambda done, total: told.append((done, total)))
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


def test_bots_move_on_by_a_seat_from_game_to_game_and_have_a_table_of_their_own() -> None:
    plan = make_plan("cibola", 6, 3, 1, ["greedy", "random", "pupil"])
    seats = [line_up(plan, number) for number in range(3)]
    assert seats[0] == ("greedy", "random", "pupil")
    assert [set(bots) for bots in zip(*seats, strict=True)] == [set(plan.bots)] * 3
    report = simulate("cibola", 12, 3, 1, ["greedy", "random", "random"])
    greedy, random = report.by_bot
    assert (greedy.bot, greedy.games, random.bot, random.games) == ("greedy", 12, "random", 24)
    assert greedy.wins + random.wins == 12
    assert greedy.win_rate > 0.6 > max(seat.win_rate for seat in report.table)


def test_where_seats_make_camps_a_bot_may_be_named_for_each() -> None:
    plan = make_plan("sol", 2, 4, 1, ["greedy", "random"])
    assert line_up(plan, 0) == ("greedy", "random", "greedy", "random")
    assert line_up(plan, 1) == ("random", "greedy", "random", "greedy")
    report = simulate("sol", 4, 4, 1, ["greedy", "random"])
    assert [bot.games for bot in report.by_bot] == [4, 4]
    assert sum(bot.wins for bot in report.by_bot) == 4


def test_ranks_count_from_1() -> None:
    report = simulate("cibola", 10, 2, 1, "random")
    assert {seat.rank.least for seat in report.table} == {1}
    assert {seat.rank.most for seat in report.table} == {2}
    assert isclose(sum(seat.rank.mean for seat in report.table), 3)


def test_a_shared_win_is_shared_out() -> None:
    assert win_shares([0, 2, 0]) == [0.5, 0, 0.5]
    assert win_shares([1, 0]) == [0, 1]


def test_a_report_is_the_same_after_a_journey_through_json_and_has_no_timing_in_it() -> None:
    report = simulate("cibola", 20, 2, 1, ["greedy", "random"])
    assert msgspec.json.decode(msgspec.json.encode(report), type=Report) == report
    assert [(bot.bot, bot.games) for bot in report.by_bot] == [("greedy", 20), ("random", 20)]
    speed = timing(report, 4.0)
    assert (speed.games_per_second, speed.moves_per_second) == (5, 5 * report.moves.mean)


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_stops_all_processes(jobs: int) -> None:
    def interrupt(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate("cibola", 200, 2, 1, "random", jobs=jobs, progress=interrupt)
    assert active_children() == []


def test_jobs_are_at_least_one() -> None:
    with pytest.raises(ValueError, match="at least 1 job, not 0"):
        simulate("cibola", 5, 2, 1, "random", jobs=0)


def test_a_lost_piece_stops_the_simulation() -> None:
    game: AnyGame = load("cibola")
    lossy = replace(game, census=lambda state: {"cards": 32 - state.round})
    with pytest.raises(AssertionError, match=r"the pieces were .*32.* at set-up and are .*24.* at the end"):
        play_game(lossy, 2, [bots.load("random", game)] * 2, Random(1))


def test_a_figure_that_the_rules_fix_is_checked() -> None:
    game: AnyGame = load("cibola")
    state: Any = game.setup(2)
    rng = Random(1)
    while actors := game.actors(state):
        seat = actors[0]
        game.perform(state, seat, draw(game, state, rng) if seat == CHANCE else game.legal(state, seat)[0])
    scores = game.scores(state)
    assert measure(game, state, scores)["rocks", "placed"] == 13
    state.rocks &= state.rocks - 1
    with pytest.raises(AssertionError, match="cibola: rocks: placed is 12 at the end, must be 13"):
        measure(game, state, scores)


def test_a_fractional_number_of_wins_has_an_interval_between_its_neighbours() -> None:
    low, middle, high = wilson(5, 20), wilson(5.5, 20), wilson(6, 20)
    assert low.low < middle.low < high.low
    assert low.high < middle.high < high.high
