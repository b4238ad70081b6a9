"""The tables of `docs/scale.md`, made of what the runs have measured."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from benchmarks.speed_page import table

BEGIN: Final = "<!-- made by scripts/load -->"
END: Final = "<!-- until here -->"

Runs = dict[str, dict[str, Any]]


def tables(runs: Runs) -> str:
    """What was measured, as Markdown."""
    made = next(iter(runs.values()))
    where = f"commit {made['commit']}, Python {made['python']}, {made['cores']} cores, which the players had to share"
    head = f"Measured {made['date']} at {where}."
    return "\n\n".join([head, _steady(runs), _storms(runs), _costs(runs)])


def _steady(runs: Runs) -> str:
    head = [
        "run",
        "players",
        "moves a second",
        "p50 ms",
        "p99 ms",
        "slowest ms",
        "servers %",
        "PostgreSQL %",
        "players %",
        "lost",
    ]
    lines = []
    for name, run in runs.items():
        taken = run["processor_percent"]
        shares = [f"{taken['servers']:.0f}", f"{taken['postgresql']:.0f}" if "postgresql" in taken else "–"]
        times = [f"{run[key]:.0f}" for key in ("p50_ms", "p99_ms", "max_ms")]
        rate = f"{run['moves_a_second']:.0f}"
        lines.append(
            [
                name,
                f"{run['players']:,}",
                rate,
                *times,
                *shares,
                f"{run['players_processor_percent']:.0f}",
                str(run["lost"]),
            ]
        )
    return "Steady play (percent of one core):\n\n" + table(head, lines)


def _storms(runs: Runs) -> str:
    lines = []
    for name, run in runs.items():
        if "storm" in run:
            storm, last = run["storm"], run["storm"]["all_back_s"]
            back = f"{storm['missing']} were not back after a minute" if last is None else f"{last:.1f}"
            lines.append([name, f"{storm['reconnects']:,}", f"{storm['half_back_s']:.1f}", back])
    if not lines:
        return "No storm was measured."
    return "A storm: all lines break at once, and all come back at once.\n\n" + table(
        ["run", "reconnects", "half were shown their table after s", "all after s"], lines
    )


def _costs(runs: Runs) -> str:
    head = [
        "run",
        "tables",
        "memory an open table, kB",
        "rows of the log a table",
        "all rows a table",
        "database MB",
        "µs a move",
    ]
    lines = []
    for name, run in runs.items():
        opened, rows = run["tables"], run["rows"]
        grown = (sum(run["memory_mb"]) - sum(run["memory_empty_mb"])) * 1024 / opened
        kept = rows.get("tables", opened)
        of_log, every = f"{rows.get('entries', 0) / kept:.0f}", f"{sum(rows.values()) / kept:.0f}"
        lines.append(
            [
                name,
                f"{opened:,}",
                f"{grown:.0f}",
                of_log,
                every,
                f"{run['database_mb']:.1f}",
                f"{run['a_move']['median_us']:.0f}",
            ]
        )
    return (
        "What tables cost (four people, four sockets each; memory with everything that belongs to these):\n\n"
        + table(head, lines)
    )


def write_page(page: Path, runs: Runs) -> None:
    """Put the tables between the marks of a page."""
    text = page.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        sys.exit(f"load: {page} has no lines {BEGIN} and {END} for the tables to stand between")
    page.write_text(f"{before}{BEGIN}\n{tables(runs)}\n{END}{after}", encoding="utf-8")


def missing(runs: Runs, wanted: Sequence[str]) -> list[str]:
    """The runs that were not measured yet."""
    return [name for name in wanted if name not in runs]
