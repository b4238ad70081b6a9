"""Simulation: many games between bots, the same for the same seed whatever the number of processes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from eldorado.core.edition import Edition
from eldorado.core.game import Options
from eldorado.games import load
from eldorado.sim.playouts import Outcome, make_plan, play_game
from eldorado.sim.pool import Progress, run
from eldorado.sim.report import Measure, Report, SeatReport, Tally, Timing, tally_games, timing
from eldorado.sim.statistics import Interval, Summary

__all__ = [
    "Interval",
    "Measure",
    "Outcome",
    "Report",
    "SeatReport",
    "Summary",
    "Timing",
    "play_game",
    "simulate",
    "timing",
]


def simulate(
    game_name: str,
    games: int,
    seats: int,
    seed: int,
    bots: str | Sequence[str] = "random",
    jobs: int = 1,
    options: Options | None = None,
    edition: Edition | None = None,
    progress: Progress | None = None,
) -> Report:
    """Play so many games and report on them; `bots` names one for each seat, or one for all."""
    plan = make_plan(game_name, games, seats, seed, bots, options, edition)
    tally = Tally(seats)
    for more in run(partial(tally_games, plan), games, jobs, progress):
        tally.merge(more)
    return tally.report(plan, load(game_name).version)
