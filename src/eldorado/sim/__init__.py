"""Simulation: many games between bots, the same for the same seed whatever the number of processes."""

from __future__ import annotations

from collections.abc import Sequence

from eldorado.core.edition import Edition
from eldorado.core.game import Options
from eldorado.sim.game_rows import GameRow
from eldorado.sim.playouts import make_plan, play_game
from eldorado.sim.pool import Local, Progress
from eldorado.sim.report import BotReport, Measure, Report, SeatReport, Timing, timing
from eldorado.sim.simulation import Simulation
from eldorado.sim.statistics import Interval, Summary

__all__ = [
    "BotReport",
    "GameRow",
    "Interval",
    "Measure",
    "Report",
    "SeatReport",
    "Simulation",
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
    bots: str | Sequence[str] = "greedy",
    jobs: int = 1,
    options: Options | None = None,
    edition: Edition | None = None,
    progress: Progress | None = None,
) -> Report:
    """Play so many games and report on them; `bots` names one for all seats, or one each, and they move on by a seat.

    With several bots each is at every seat equally often, as far as the number of games goes.
    """
    simulation = Simulation(make_plan(game_name, games, seats, seed, bots, options, edition))
    simulation.play(Local(jobs), progress)
    report = simulation.report()
    assert report is not None, "a simulation has at least one game"
    return report
