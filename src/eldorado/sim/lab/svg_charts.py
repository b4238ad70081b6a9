"""Charts as SVG: sized for a phone, coloured by the page or, as files of their own, by themselves, by day and night."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import floor, log10
from typing import Final

from eldorado.sim.lab.document import Chart, Histogram, IntervalChart, Mark, PathChart, Unit
from eldorado.sim.lab.figures_told import Teller

WIDTH: Final = 340
ROW: Final = 22
LETTER: Final = 6.4
"""About as wide is a letter."""
MOST_LETTERS: Final = 17
"""Of a label beside a line; a longer one stands above it."""
WIDEST: Final = 50
TALL_ROW: Final = 36
PLOT: Final = 150
"""The height of a chart that is no list."""
COLOURS: Final = (
    "--ink:#2b2418;--soft:#6b5f4d;--line:#d9cfbd;--paper:#fffdf8;--gold:#8a6100;--red:#b3261e;--band:#e9d9ae"
)
NIGHT_COLOURS: Final = (
    "--ink:#efe7d8;--soft:#b3a791;--line:#4a4234;--paper:#1b1812;--gold:#e0b04a;--red:#ff8f82;--band:#4d4020"
)
CHART_STYLE: Final = (
    "svg text{font:12px system-ui,sans-serif;fill:var(--ink);paint-order:stroke;stroke:var(--paper);stroke-width:3px}"
    "svg .soft{fill:var(--soft);font-size:11px}"
    "svg .axis{stroke:var(--line)}svg .even{stroke:var(--soft);stroke-dasharray:3 3}"
    "svg .span{stroke:var(--ink);stroke-width:2}svg .dot{fill:var(--gold)}svg .out{fill:var(--red)}"
    "svg .bar{fill:var(--gold)}svg .band{fill:var(--band)}svg .path{fill:none;stroke:var(--gold);stroke-width:2}"
)


def draw(chart: Chart, teller: Teller, *, alone: bool = False) -> str:
    """A chart; `alone` it carries its colours along."""
    parts, height = {IntervalChart: intervals, Histogram: histogram, PathChart: path}[type(chart)](chart, teller)  # type: ignore[operator]
    own = f' xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}"' if alone else ""
    head = f'<svg{own} viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(chart.told, quote=True)}">'
    return "".join([head, *(_own_style() if alone else ()), f"<title>{escape(chart.title)}</title>", *parts, "</svg>"])


def _own_style() -> Iterator[str]:
    night = f"@media(prefers-color-scheme:dark){{svg{{{NIGHT_COLOURS}}}}}"
    yield f"<style>svg{{{COLOURS};background:var(--paper)}}{night}{CHART_STYLE}</style>"


class Scale:
    """Where values lie between two places."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        spare = (high - low) * 0.04 or 0.5
        self.low, self.high, self.start, self.end = low - spare, high + spare, start, end

    def __call__(self, value: float) -> float:
        """The place of a value."""
        return round(self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start), 1)

    def ticks(self, most: int = 4) -> list[float]:
        """A few round values within."""
        raw = (self.high - self.low) / most
        power = 10.0 ** floor(log10(raw))
        step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= raw)
        first = floor(self.low / step) + 1
        return [round(step * place, 10) for place in range(first, first + most + 1) if step * place <= self.high]


def across(scale: Scale, bottom: float, unit: Unit, teller: Teller) -> Iterator[str]:
    """The ticks of an axis from left to right."""
    for tick in scale.ticks():
        at = scale(tick)
        yield f'<line class="axis" x1="{at}" x2="{at}" y1="4" y2="{bottom}"/>'
        told = short(tick, unit, teller)
        yield f'<text class="soft" x="{at}" y="{bottom + 14}" text-anchor="middle">{told}</text>'


def short(value: float, unit: Unit, teller: Teller) -> str:
    """A round value beside an axis."""
    shown, sign = (value, "") if unit == "number" else (100 * value, teller.percent_sign if unit == "share" else "")
    digits = next((digits for digits in range(4) if round(shown, digits) == round(shown, 6)), 3)
    return teller.plain(shown, digits) + sign


def intervals(chart: IntervalChart, teller: Teller) -> tuple[list[str], int]:
    """A line for each mark: label, interval, value; long labels stand above their line."""
    longest = max(len(mark.label) for mark in chart.marks)
    above = longest > MOST_LETTERS
    row = TALL_ROW if above else ROW
    scale = scale_of(chart, 8 if above else 12 + LETTER * longest)
    bottom = 6 + row * len(chart.marks)
    parts = list(across(scale, bottom, chart.unit, teller))
    if chart.reference is not None:
        at = scale(chart.reference)
        parts.append(f'<line class="even" x1="{at}" x2="{at}" y1="4" y2="{bottom}"/>')
    for place, mark in enumerate(chart.marks):
        top = 6 + row * place
        parts.append(f'<text x="2" y="{top + 15}">{escape(cut(mark.label))}</text>')
        parts += one_interval(mark, scale, top + row - ROW / 2)
    return parts, int(bottom + 20)


def scale_of(chart: IntervalChart, start: float) -> Scale:
    """Room for all values, their intervals and the reference."""
    ends = [end for mark in chart.marks if mark.interval for end in (mark.interval.low, mark.interval.high)]
    values = [mark.value for mark in chart.marks] + ends + ([] if chart.reference is None else [chart.reference])
    return Scale(min(values), max(values), start, WIDTH - 20)


def one_interval(mark: Mark, scale: Scale, y: float) -> Iterator[str]:
    """A value on the line of its interval."""
    if mark.interval:
        low, high = scale(mark.interval.low), scale(mark.interval.high)
        yield f'<line class="span" x1="{low}" x2="{high}" y1="{y}" y2="{y}"/>'
    yield f'<circle class="{"out" if mark.stands_out else "dot"}" cx="{scale(mark.value)}" cy="{y}" r="5"/>'


def cut(label: str) -> str:
    """A label that fits; the whole one is in the table."""
    return label if len(label) <= WIDEST else f"{label[: WIDEST - 1]}…"


def histogram(chart: Histogram, teller: Teller) -> tuple[list[str], int]:
    """Bars, the highest as high as the chart."""
    scale = Scale(chart.edges[0], chart.edges[-1], 8, WIDTH - 16)
    most = max(chart.counts)
    parts = list(across(scale, PLOT, chart.unit, teller))
    for low, high, count in zip(chart.edges, chart.edges[1:], chart.counts, strict=False):
        height = round((PLOT - 20) * count / most, 1)
        left, right = scale(low) + 1, scale(high) - 1
        parts.append(
            f'<rect class="bar" x="{left}" y="{PLOT - height}" width="{round(right - left, 1)}" height="{height}"/>'
        )
    parts.append(f'<line class="axis" x1="8" x2="{WIDTH - 8}" y1="{PLOT}" y2="{PLOT}"/>')
    return parts, PLOT + 20


def path(chart: PathChart, teller: Teller) -> tuple[list[str], int]:
    """A band that grows narrower round a line, and 0."""
    pairs = Scale(chart.points[0][0], chart.points[-1][0], 44, WIDTH - 10)
    ends = [end for point in chart.points for end in point[2:]]
    height = Scale(min(0.0, *ends), max(0.0, *ends), PLOT, 6)
    parts = list(across(pairs, PLOT, "number", teller))
    parts += [_beside(height(tick), short(tick, chart.unit, teller)) for tick in height.ticks()]
    low = [(pairs(count), height(low)) for count, _, low, _ in chart.points]
    high = [(pairs(count), height(high)) for count, _, _, high in reversed(chart.points)]
    mean = [(pairs(count), height(mean)) for count, mean, _, _ in chart.points]
    parts.append(f'<polygon class="band" points="{_places(low + high)}"/>')
    parts.append(f'<polyline class="path" points="{_places(mean)}"/>')
    parts.append(f'<line class="even" x1="44" x2="{WIDTH - 10}" y1="{height(0)}" y2="{height(0)}"/>')
    return parts, PLOT + 20


def _beside(y: float, told: str) -> str:
    return f'<text class="soft" x="38" y="{y + 4}" text-anchor="end">{told}</text>'


def _places(points: list[tuple[float, float]]) -> str:
    return " ".join(f"{x},{y}" for x, y in points)
