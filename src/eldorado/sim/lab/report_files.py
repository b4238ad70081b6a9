"""A report on disk: the page, and beside it each table as CSV and each chart as SVG and, with matplotlib, as PNG."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from io import StringIO
from pathlib import Path
from typing import Any, Final

from eldorado.sim.lab.document import Cell, Column, Document, Table
from eldorado.sim.lab.figures_told import Teller
from eldorado.sim.lab.page import page
from eldorado.sim.lab.png_charts import draw_png, has_matplotlib
from eldorado.sim.lab.svg_charts import draw
from eldorado.sim.run_folder import write_whole
from eldorado.sim.statistics import Interval

PAGE: Final = "report.html"
BESIDE: Final = "report"


def write_report(folder: Path, document: Document, words: Mapping[str, str]) -> Path:
    """Write everything in place of what is there of an earlier report; where the page is."""
    beside, teller = folder / BESIDE, Teller(document.language)
    beside.mkdir(exist_ok=True)
    for section in document.sections:
        if section.table is not None:
            write_whole(beside / f"{section.name}.csv", as_csv(section.table).encode())
        for chart in section.charts:
            write_whole(beside / f"{chart.name}.svg", draw(chart, teller, alone=True).encode())
            if has_matplotlib():
                draw_png(chart, teller, beside / f"{chart.name}.png")
    write_whole(folder / PAGE, page(document, words).encode())
    return folder / PAGE


def as_csv(table: Table) -> str:
    """A table as it is calculated with: all digits, an interval in two columns, names in no language."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([name for column in table.columns for name in csv_names(column)])
    for row in table.rows:
        writer.writerow(
            [value for column, cell in zip(table.columns, row, strict=True) for value in cells(column, cell)]
        )
    return text.getvalue()


def csv_names(column: Column) -> tuple[str, ...]:
    """What a column is called in a file."""
    return (f"{column.name}_low", f"{column.name}_high") if "interval" in column.kind else (column.name,)


def cells(column: Column, value: Any) -> Iterator[Any]:
    """What stands in a file for a cell."""
    value = value.value if isinstance(value, Cell) else value
    if "interval" in column.kind:
        ends = (value.low, value.high) if isinstance(value, Interval) else ("", "")
        yield from ends
    else:
        yield "" if value is None else value
