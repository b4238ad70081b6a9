"""The same charts as PNG, drawn by matplotlib where it is installed."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from eldorado.sim.lab.document import Chart, Histogram, IntervalChart, PathChart
from eldorado.sim.lab.figures_told import Teller
from eldorado.sim.lab.svg_charts import short

INK: Final = "#2b2418"
GOLD: Final = "#8a6100"
RED: Final = "#b3261e"
BAND: Final = "#e9d9ae"


def has_matplotlib() -> bool:
    """Whether PNG can be drawn."""
    return find_spec("matplotlib") is not None


def draw_png(chart: Chart, teller: Teller, file: Path) -> None:
    """Draw a chart into a file."""
    rows = len(chart.marks) if isinstance(chart, IntervalChart) else 8
    figure = import_module("matplotlib.figure").Figure(figsize=(6.4, 1.2 + 0.3 * rows), layout="constrained")
    axes = figure.subplots()
    axes.set_title(chart.title, color=INK)
    if isinstance(chart, IntervalChart):
        _intervals(axes, chart)
    elif isinstance(chart, Histogram):
        axes.stairs(chart.counts, chart.edges, fill=True, color=GOLD)
    else:
        _path(axes, chart)
    axis = axes.yaxis if isinstance(chart, PathChart) else axes.xaxis
    axis.set_major_formatter(lambda value, _: short(value, chart.unit, teller))
    figure.savefig(file, dpi=150)


def _intervals(axes: Any, chart: IntervalChart) -> None:
    for place, mark in enumerate(chart.marks):
        if mark.interval is not None:
            axes.plot([mark.interval.low, mark.interval.high], [place, place], color=INK, linewidth=1.5)
        axes.plot([mark.value], [place], "o", color=RED if mark.stands_out else GOLD)
    if chart.reference is not None:
        axes.axvline(chart.reference, color=INK, linewidth=0.8, linestyle=":")
    axes.set_yticks(range(len(chart.marks)), [mark.label for mark in chart.marks])
    axes.grid(axis="x", linewidth=0.3)
    axes.invert_yaxis()


def _path(axes: Any, chart: PathChart) -> None:
    counts, means, lows, highs = zip(*chart.points, strict=True)
    axes.fill_between(counts, lows, highs, color=BAND)
    axes.plot(counts, means, color=GOLD)
    axes.axhline(0, color=INK, linewidth=0.8, linestyle=":")
