"""An arena as a chart: how often each bot won, and how it is rated, with their 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from eldorado.sim.arena_report import ArenaReport
from eldorado.sim.statistics import Interval

INK: Final = "#3b3024"
GOLD: Final = "#b8860b"


def draw_chart(report: ArenaReport, path: Path) -> None:
    """Draw the bots, the best at the top: shares of wins on the left, ratings on the right."""
    figure = import_module("matplotlib.figure").Figure(
        figsize=(9, 1.4 + 0.45 * len(report.table)), layout="constrained"
    )
    wins, rated = figure.subplots(1, 2, sharey=True)
    draw_points(wins, [100 * bot.win_share for bot in report.table], [percent(bot.interval) for bot in report.table])
    wins.axvline(100 / report.sides, color=INK, linewidth=0.8, linestyle=":")
    wins.set_xlabel("wins, %")
    draw_points(rated, [bot.rating.points for bot in report.table], [bot.rating.interval for bot in report.table])
    rated.set_xlabel(f"rating, {report.anchor} at 0")
    wins.set_yticks(range(len(report.table)), [bot.bot for bot in report.table])
    wins.invert_yaxis()
    figure.suptitle(f"{report.game}, {report.seats} seats, {report.games} games, seed {report.seed}", color=INK)
    # Without a date the same report gives the same file.
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def draw_points(axes: Any, values: Sequence[float], intervals: Sequence[Interval | None]) -> None:
    """A point a bot, on the line of its interval."""
    for place, (value, interval) in enumerate(zip(values, intervals, strict=True)):
        if interval is not None:
            axes.plot([interval.low, interval.high], [place, place], color=INK, linewidth=1.5)
        axes.plot([value], [place], "o", color=GOLD)
    axes.grid(axis="x", linewidth=0.3)
    axes.margins(y=0.3)


def percent(interval: Interval) -> Interval:
    """An interval of shares in percent."""
    return Interval(100 * interval.low, 100 * interval.high)
