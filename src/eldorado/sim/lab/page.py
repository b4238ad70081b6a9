"""A report as one HTML page that needs nothing else: no script, nothing from outside, for phone and night as well."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Final

from eldorado.sim.lab.document import Column, Document, Section, Table
from eldorado.sim.lab.figures_told import Teller
from eldorado.sim.lab.svg_charts import CHART_STYLE, COLOURS, NIGHT_COLOURS, draw

LONG_TABLE: Final = 14
"""A table with more rows is folded, if there is a chart of the most telling ones beside it."""
TEXT: Final = ' class="text"'
STYLE: Final = (
    f":root{{color-scheme:light dark;{COLOURS}}}@media(prefers-color-scheme:dark){{:root{{{NIGHT_COLOURS}}}}}"
    "*{box-sizing:border-box}body{margin:0 auto;max-width:64rem;padding:1rem .75rem 3rem;background:var(--paper);"
    "color:var(--ink);font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0}"
    "h2{font-size:1.2rem;margin:2.2rem 0 .4rem}p,li{max-width:44rem}p{margin:.4rem 0}"
    ".soft,figcaption{color:var(--soft);font-size:.9rem}ul{padding-left:1.2rem}.beside{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr)}"
    "figure{margin:0 0 .8rem;max-width:26rem}figcaption{margin-bottom:.2rem}svg{display:block;width:100%;height:auto}"
    ".wide{overflow-x:auto;max-width:100%}.wide:focus-visible,summary:focus-visible{outline:2px solid var(--gold);"
    "outline-offset:2px}table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}"
    "th,td{padding:.25rem .6rem .25rem 0;text-align:right;white-space:nowrap;border-bottom:1px solid var(--line)}"
    "th{vertical-align:bottom;color:var(--soft);font-weight:600}thead th{white-space:normal;min-width:3.2rem}"
    ".text{text-align:left}tbody th{color:var(--ink);font-weight:400;position:sticky;left:0;background:var(--paper);"
    "white-space:normal;min-width:7.5rem}summary{cursor:pointer;padding:.5rem 0;color:var(--gold)}"
    "@media(min-width:56rem){.beside{grid-template-columns:minmax(0,24rem) minmax(0,1fr)}.beside.alone{"
    "grid-template-columns:minmax(0,1fr)}}@media print{details>*{display:block}}"
)

PAGE_STYLE: Final = STYLE + CHART_STYLE
"""All that a page looks like: a server lets this style through, and no other."""


def page(document: Document, words: Mapping[str, str]) -> str:
    """The whole page."""
    return "".join(_page(document, words, Teller(document.language)))


def _page(document: Document, words: Mapping[str, str], teller: Teller) -> Iterator[str]:
    yield f'<!doctype html><html lang="{document.language}"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width,initial-scale=1">'
    yield f"<title>{escape(document.title)}</title><style>{PAGE_STYLE}</style></head><body><main>"
    yield f"<h1>{escape(document.title)}</h1>"
    yield from (f'<p class="soft">{escape(fact)}</p>' for fact in document.facts)
    yield from _list(words["findings"], "findings", document.findings)
    for section in document.sections:
        yield from _section(section, words, teller)
    yield from _list(words["methods"], "methods", document.methods)
    yield "</main></body></html>\n"


def _list(heading: str, name: str, items: tuple[str, ...]) -> Iterator[str]:
    if items:
        yield f'<section><h2 id="{name}">{escape(heading)}</h2><ul>'
        yield from (f"<li>{escape(item)}</li>" for item in items)
        yield "</ul></section>"


def _section(section: Section, words: Mapping[str, str], teller: Teller) -> Iterator[str]:
    yield f'<section><h2 id="{section.name}">{escape(section.title)}</h2>'
    yield from (f"<p>{escape(note)}</p>" for note in section.notes)
    yield f'<div class="{"beside" if section.charts else "beside alone"}">'
    if section.charts:
        yield "<div>"
        for chart in section.charts:
            yield f"<figure><figcaption>{escape(chart.title)}</figcaption>{draw(chart, teller)}</figure>"
        yield "</div>"
    if section.table is not None:
        yield from _folded(section.table, section, words, teller)
    yield "</div></section>"


def _folded(table: Table, section: Section, words: Mapping[str, str], teller: Teller) -> Iterator[str]:
    """A table, behind a line to open it where it is long."""
    long = len(table.rows) > LONG_TABLE and section.charts
    if long:
        yield f"<details><summary>{escape(words['all rows'].format(count=len(table.rows)))}</summary>"
    yield f'<div class="wide" role="region" tabindex="0" aria-label="{escape(section.title, quote=True)}">'
    yield from _table(table, teller)
    yield "</div>" + ("</details>" if long else "")


def _table(table: Table, teller: Teller) -> Iterator[str]:
    yield "<table><thead><tr>"
    for place, column in enumerate(table.columns):
        yield f'<th scope="col"{_class(column) if place else TEXT}>{escape(column.heading)}</th>'
    yield "</tr></thead><tbody>"
    for row in table.rows:
        yield (
            "<tr>"
            + "".join(_cell(place, each, row[place], teller) for place, each in enumerate(table.columns))
            + "</tr>"
        )
    yield "</tbody></table>"


def _class(column: Column) -> str:
    return TEXT if column.kind == "text" else ""


def _cell(place: int, column: Column, value: object, teller: Teller) -> str:
    told = escape(teller.cell(value, column.kind))
    return f'<th scope="row" class="text">{told}</th>' if place == 0 else f"<td{_class(column)}>{told}</td>"
