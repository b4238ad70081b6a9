"""The tables of `docs/speed.md`, made from a file of figures."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks.comparison import rows_of
from benchmarks.contest import Row
from benchmarks.tables import RATES

BEGIN, END = "<!-- made by scripts/bench -->", "<!-- until here -->"
QUESTIONS = ("copy", "copy again", "imagine", "view", "encode", "explain", "greedy")
SHOWN = {"cibola": 4, "ilos": 4, "inka": 4, "sol": 6}
"""The tables that are shown, by the number of seats; of any other game the largest one."""

TITLES = {"catan": "Catan", "gin_rummy": "gin rummy"}


def table(head: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    """A table in Markdown, figures to the right."""
    rule = ["---" if place == 0 else "---:" for place in range(len(head))]
    return "\n".join(f"| {' | '.join(line)} |" for line in (head, rule, *lines))


def shown(document: dict[str, Any]) -> list[dict[str, Any]]:
    """One number of seats for each game, and all others' games."""
    most = {each["game"]: each["seats"] for each in document["results"] if each["seats"] is not None}
    return [each for each in document["results"] if each["seats"] == (most | SHOWN).get(each["game"])]


def title(each: dict[str, Any]) -> str:
    """Who a line is about."""
    if each["seats"] is None:
        return f"{each['of']}, {TITLES.get(each['game'], each['game'])}"
    return f"{each['game']}, {each['seats']} seats, {each['build']}"


def thousands(rate: float) -> str:
    """A rate a second, in as many digits as mean something."""
    return f"{rate / 1e6:.2f} M" if rate >= 1e6 else f"{rate / 1e3:.0f} k" if rate >= 1e4 else f"{rate:,.0f}"


def rates(document: dict[str, Any], rows: dict[Row, Any]) -> str:
    """Playouts: what they come to a second, and decisions over those of the others' games."""
    others = list(document["results"][0]["over"])
    lines = []
    for each in shown(document):
        figures = rows[Row(each["game"], each["seats"], each["build"])]
        found = [thousands(1e6 / figures[name].micros) for name in RATES]
        lines.append([title(each), *found, *(f"{each['over'][other]:.2f}" for other in others)])
    return table(["", *RATES.values(), *(f"× {TITLES.get(other, other)}" for other in others)], lines)


def times(document: dict[str, Any], rows: dict[Row, Any]) -> str:
    """µs of single questions."""
    lines = []
    for each in shown(document):
        figures = rows[Row(each["game"], each["seats"], each["build"])]
        if each["seats"] is not None:
            lines.append(
                [title(each), *(f"{figures[name].micros:.1f}" if name in figures else "" for name in QUESTIONS)]
            )
    return table(["µs", *QUESTIONS], lines)


def page_part(document: dict[str, Any]) -> str:
    """What stands between the marks of the page: what it was made with, and the tables."""
    rows = rows_of(document)
    made = f"Commit {document['commit'] or 'unknown'}, {document['python']}, {document['processor']}"
    hurry = " **A short run: it shows that it runs, not how fast.**" if document["quick"] else ""
    head = f"{made}; medians of {document['rounds']} rounds, processor time.{hurry}"
    return f"{head}\n\n{rates(document, rows)}\n\n{times(document, rows)}"


def write_page(file: Path, document: dict[str, Any]) -> None:
    """Put the figures in place of those that the page has."""
    text = file.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        sys.exit(f"bench: {file} has no place for figures: a line {BEGIN} and a line {END}")
    file.write_text(f"{before}{BEGIN}\n{page_part(document)}\n{END}{after}", encoding="utf-8")
