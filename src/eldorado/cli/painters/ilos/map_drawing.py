"""The archipelago drawn: tiles as bricks of a wall, every other row half a tile aside, land across edges."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.text import Text

from eldorado.cli.painters.ilos.chart import COLOURS, SEATS, Cell, Chart, letter_of
from eldorado.games.ilos.geometry import EDGES
from eldorado.games.ilos.view import PioneerView

LAIR: Final = "☠"


class TileSize(NamedTuple):
    """How large a tile is drawn: from one to the next, its own lines, and whether edges above and below are seen."""

    pitch: int
    lines: int
    edges: bool


LARGE: Final = TileSize(14, 2, edges=True)
SMALL: Final = TileSize(10, 1, edges=True)
FLAT: Final = TileSize(10, 1, edges=False)


class Canvas:
    """Characters by line and column, each with a style."""

    def __init__(self) -> None:
        self.marks: dict[tuple[int, int], tuple[str, str]] = {}

    def write(self, line: int, column: int, text: Text) -> None:
        """Write a text from a place on; what was there is covered."""
        styles = [""] * len(text)
        for span in text.spans:
            styles[span.start : span.end] = [str(span.style)] * (span.end - span.start)
        for place, sign in enumerate(text.plain):
            self.marks[line, column + place] = (sign, styles[place])

    def text(self) -> Text:
        """All lines, from the first to the last."""
        lines = [line for line, _ in self.marks]
        return Text("\n", no_wrap=True).join(self._line(line) for line in range(min(lines), max(lines) + 1))

    def _line(self, line: int) -> Text:
        columns = [column for at, column in self.marks if at == line]
        text = Text(no_wrap=True)
        for column in range(max(columns, default=-1) + 1):
            text.append(*self.marks.get((line, column), (" ", "")))
        text.rstrip()
        return text


def size(cells: Iterable[Cell], form: TileSize) -> tuple[int, int]:
    """The columns and lines that a map of these cells takes."""
    places = [2 * q + r for q, r in cells]
    rows = [r for _, r in cells]
    high = form.lines + form.edges
    return (max(places) - min(places)) * form.pitch // 2 + form.pitch + 1, (max(rows) - min(rows) + 1) * high


def drawn(chart: Chart, form: TileSize, empty: Iterable[Cell], icons: str) -> Text:
    """The map, with the coordinates of the empty cells that are wanted."""
    canvas, free = Canvas(), list(empty)
    cells = [*chart.lies, *free]
    left, top = min(2 * q + r for q, r in cells), min(r for _, r in cells)
    for q, r in cells:
        line, column = (r - top) * (form.lines + form.edges), 1 + (2 * q + r - left) * form.pitch // 2
        if (q, r) in chart.lies:
            draw_tile(canvas, chart, (q, r), line, column, form, icons)
        else:
            canvas.write(line + form.lines // 2, column, Text(f"{f'({q},{r})':^{form.pitch - 1}}", style="dim"))
    return canvas.text()


def draw_tile(canvas: Canvas, chart: Chart, cell: Cell, line: int, column: int, form: TileSize, icons: str) -> None:
    """A tile: its number and lair, the slots of its islands, and the edges that land runs through."""
    tile, width = chart.lies[cell] // 6, form.pitch - 1
    draw_edges(canvas, chart, cell, line, column, form)
    if form.lines == 1:
        canvas.write(line, column, centred(heading(chart, tile), slots(chart, tile, icons, owners=False), width))
    else:
        place = Text(f"({cell[0]},{cell[1]})", style="dim")
        canvas.write(line, column, centred(heading(chart, tile), place, width))
        canvas.write(line + 1, column, centred(slots(chart, tile, icons, owners=True), Text(), width))


def draw_edges(canvas: Canvas, chart: Chart, cell: Cell, line: int, column: int, form: TileSize) -> None:
    """Where land runs through an edge stands the letter of its island: east, south-east, south-west … clockwise."""
    half, low = form.pitch // 2, line + form.lines
    near, far = half // 2, half + half // 2
    places = [(low - 1, column + form.pitch - 1), (low, column + far), (low, column + near)]
    places += [(low - 1, column - 1), (line - 1, column + near), (line - 1, column + far)]
    for way in EDGES:
        part = chart.box.faces[chart.lies[cell]][way]
        if part >= 0 and (form.edges or way in (0, 3)):
            canvas.write(*places[way], Text(chart.letter(*chart.box.part_name[part]), style="yellow"))


def centred(first: Text, second: Text, width: int) -> Text:
    """Two texts as one, in the middle; with a space between them if there is one on both sides as well."""
    gap = " " if second.plain and len(first) + len(second) + 3 <= width else ""
    text = Text(gap).join([first, second]) if second.plain else first.copy()
    before = max(0, width - cell_len(text.plain)) // 2
    text.pad_left(before)
    text.pad_right(max(0, width - len(text)))
    return text


def heading(chart: Chart, tile: int) -> Text:
    """The number of a tile; a skull for a free lair, or the letter of the pirate in it."""
    text = Text(str(tile), style="bold")
    if tile in chart.pirates:
        seat = chart.pirates[tile]
        text.append(LAIR if seat is None else SEATS[seat], style="" if seat is None else COLOURS[seat])
    return text


def slots(chart: Chart, tile: int, icons: str, *, owners: bool) -> Text:
    """Each island of the tile by its letter, then its slots: free ones by their icon, the others by who is there."""
    parts = []
    for part, shown in chart.slots(tile):
        text = Text(chart.letter(tile, part), style="yellow")
        for icon, pioneer in shown:
            text.append_text(slot(letter_of(icons, icon), pioneer, owners=owners))
        parts.append(text)
    return Text(" " if owners else "").join(parts)


def slot(letter: str, pioneer: PioneerView | None, *, owners: bool) -> Text:
    """A slot: what it shows, and who is there; where there is little room only the one or the other."""
    if pioneer is None:
        return Text(f"{letter}·" if owners else letter, style="bold")
    seat = SEATS[pioneer.seat]
    return Text(f"{letter}{seat}" if owners else seat, style=COLOURS[pioneer.seat])
