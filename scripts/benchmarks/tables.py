"""The figures as tables of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benchmarks.comparison import Speeds, mean_speeds, rows_of
from benchmarks.contest import Figures, Row

RATES = {"playout": "playouts/s", "move": "moves/s", "decision": "decisions/s", "listed": "listed/s"}
"""What is told a second; all other figures are told in µs."""

QUESTIONS = ("copy", "copy again", "imagine", "view", "encode", "explain", "legal", "table move", "greedy")


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """Rows as text, each column as wide as its widest entry; figures stand to the right."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(text.rjust(width) for text, width in zip(row[1:], widths[1:], strict=True))]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def name_of(row: Row) -> list[str]:
    """The first cells of a line."""
    return [row.game, "" if row.seats is None else str(row.seats), row.build]


def rates(figures: Figures) -> list[str]:
    """Playouts, moves, decisions and legal moves listed a second."""
    return [f"{1e6 / figures[name].micros:,.0f}" for name in RATES]


def rates_table(document: dict[str, Any]) -> str:
    """Speeds a second; decisions also over those of the others' games."""
    others = list(document["results"][0]["over"])
    lines = [["game", "seats", "build", *RATES.values(), *(f"× {other}" for other in others)]]
    for (row, figures), each in zip(rows_of(document).items(), document["results"], strict=True):
        lines.append([*name_of(row), *rates(figures), *(f"{each['over'][other]:.2f}" for other in others)])
    return aligned(lines)


def times_table(document: dict[str, Any]) -> str:
    """µs a call of all that is asked beside playouts."""
    lines = [["game", "seats", "build", *(f"{name} µs" for name in QUESTIONS)]]
    for row, figures in rows_of(document).items():
        if row.seats is not None:
            times = [f"{figures[name].micros:.2f}" if name in figures else "" for name in QUESTIONS]
            lines.append([*name_of(row), *times])
    return aligned(lines)


def ratios_table(document: dict[str, Any]) -> str:
    """The same as multiples of the calibration loop: less is faster."""
    names = [*RATES, *QUESTIONS]
    lines = [["game", "seats", "build", *names]]
    for row, figures in rows_of(document).items():
        lines.append([*name_of(row), *(f"{figures[name].ratio:.4f}" if name in figures else "" for name in names)])
    return aligned(lines)


def speed_ups_table(speeds: Speeds) -> str:
    """How many times as fast, and at the foot the mean of each column."""
    means = mean_speeds(speeds)
    lines = [["game", "seats", "build", *means]]
    lines += [[*name_of(row), *(f"{figures[name]:.2f}" for name in means)] for row, figures in speeds.items()]
    return aligned([*lines, ["mean", "", "", *(f"{mean:.2f}" for mean in means.values())]])
