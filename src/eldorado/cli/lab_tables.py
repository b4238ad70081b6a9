"""A report of the laboratory in the terminal: what it comes to, and its tables as far as there is room."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill
from typing import Final

from rich import box
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from eldorado.sim.lab.document import Document, IntervalChart, Section, Table
from eldorado.sim.lab.figures_told import Teller

LONG_TABLE: Final = 14
"""Of a longer table only the rows are shown that are in its chart."""

FIRST_COLUMN: Final = 16
"""So many signs at least are there for the names of things."""

HEADING: Final = 14
"""A heading above figures is broken before so many signs; the figures never are."""


def tables(document: Document) -> Iterator[RenderableType]:
    """The report."""
    yield Text("\n".join([document.title, *document.facts]))
    yield Text("\n".join(f"· {finding}" for finding in document.findings))
    for section in document.sections:
        if section.table is not None:
            yield grid(section, section.table, Teller(document.language))
    yield Text("\n".join(document.methods))


def grid(section: Section, table: Table, teller: Teller) -> Grid:
    """One table."""
    shown = [place for place, column in enumerate(table.columns) if column.brief]
    found = Grid(title=section.title, title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1))
    for place in shown:
        column = table.columns[place]
        if column.kind == "text":
            found.add_column(column.heading, min_width=FIRST_COLUMN if place == 0 else None, overflow="fold")
        else:
            found.add_column(fill(column.heading, HEADING), justify="right", no_wrap=True)
    for row in rows_of(section, table):
        found.add_row(*(teller.cell(row[place], table.columns[place].kind) for place in shown))
    return found


def rows_of(section: Section, table: Table) -> Iterator[tuple[object, ...]]:
    """The rows, of a long table the most telling ones."""
    marked = {mark.label for chart in section.charts if isinstance(chart, IntervalChart) for mark in chart.marks}
    for row in table.rows:
        if len(table.rows) <= LONG_TABLE or row[0] in marked:
            yield row
