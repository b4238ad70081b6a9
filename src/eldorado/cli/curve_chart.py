"""A learning curve as a chart: how far off the judgement is by how many games it was learnt from."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from eldorado.cli.arena_chart import GOLD, INK
from eldorado.sim.learning_curve import Curve


def draw_curve(curve: Curve, title: str, path: Path) -> None:
    """Games from left to right, each step twice as many; the lower, the better."""
    figure = import_module("matplotlib.figure").Figure(figsize=(6.4, 3.6), layout="constrained")
    axes, games = figure.subplots(), [point.games for point in curve.points]
    axes.plot(games, [point.error for point in curve.points], "o-", color=GOLD)
    axes.set_xscale("log", base=2)
    axes.set_xticks(games, [str(number) for number in games])
    axes.minorticks_off()
    axes.set_xlabel("games learnt from")
    axes.set_ylabel(curve.measure)
    axes.grid(linewidth=0.3)
    figure.suptitle(f"{title}: in {curve.held_out} games not learnt from", color=INK)
    # Without a date the same curve gives the same file.
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
