"""Cibola's table: the temple with everybody's collection below its columns, the open cards, the totems."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from eldorado.cli.painters import Painter, Sight, score_now, together
from eldorado.cli.screen import wrap
from eldorado.core.game import Event, Move, Range
from eldorado.core.words import number
from eldorado.games.cibola.components import Kind
from eldorado.games.cibola.moves import (
    BidChosen,
    Bidding,
    CardTurned,
    Choose,
    Choosing,
    Copy,
    Lower,
    Place,
    Raise,
    Take,
    Taking,
    TotemShown,
)
from eldorado.games.cibola.view import AreaView, CellView, ColumnView, View

ROCK: Final = "■"
ASKED: Final = "▸"
WIDE: Final = 112
"""From so many columns on headings are written out."""
NARROW, TINY = 68, 56
"""Below so many columns a score is told as it stands only; below so many, headings have three letters."""
SHORT_NAME: Final = 8
"""So much of a name is shown there."""
FLAT: Final = 20
"""On a screen of fewer lines, where even the compact table is too tall, a column is what it may come to."""


def is_flat(sight: Sight) -> bool:
    """Whether there is no room for the cells of the temple."""
    return sight.tight and sight.size[1] < FLAT


def table(sight: Sight) -> RenderableType:
    """The whole table: compact for a small terminal, at leisure for a large one."""
    return compact(sight) if sight.compact else roomy(sight)


def compact(sight: Sight) -> RenderableType:
    """About fifteen lines; what the choices will list anyway is left out, and more if it must be."""
    view: View = sight.view
    parts: list[RenderableType] = [headline(sight), temple(sight)]
    if any(area.totems for area in view.areas):
        parts.append(taken_totems(sight))
    if sight.tight:
        on_offer = view.open and isinstance(view.decision, Bidding)
        cards = wrap(" · ".join(map(sight.term, view.open)), sight.size[0])
        return Group(*parts, Text(cards)) if on_offer else Group(*parts)
    if view.open and not (sight.asking and isinstance(view.decision, Taking)):
        parts.append(open_cards(sight))
    if view.display and not (sight.asking and isinstance(view.decision, Choosing)):
        named = ", ".join(map(sight.term, view.display))
        parts.append(Text(sight.say("label", name=sight.term("display"), text=named)))
    return Group(*parts)


def roomy(sight: Sight) -> RenderableType:
    """Everything, with what the totems do (where the choices do not tell it)."""
    view: View = sight.view
    title = Text(sight.words.title, style="bold")
    below: list[RenderableType] = [taken_totems(sight)] if any(area.totems for area in view.areas) else []
    parts = [Panel(Group(headline(sight), Text(), temple(sight), *below), title=title, box=box.ROUNDED, expand=False)]
    if view.open:
        parts.append(_panel(sight.say("cibola.open"), open_cards(sight)))
    if view.display and not (sight.asking and isinstance(view.decision, Choosing)):
        parts.append(_panel(sight.term("display"), totems_on_display(sight)))
    return Group(*parts)


def _panel(title: str, content: RenderableType) -> Panel:
    return Panel(content, title=Text(title), title_align="left", box=box.ROUNDED, expand=False)


def headline(sight: Sight) -> Text:
    """The round, the deck, the discard, the torch, the rocks to come."""
    view: View = sight.view
    parts = [sight.say("cibola.round", round=view.round, rounds=view.rounds)]
    if view.deck and not is_flat(sight):
        parts.append(sight.say("cibola.deck", deck=sight.term(view.deck), cards=len(view.undrawn)))
    parts.append(sight.say("cibola.discard", explorers=view.discard))
    if view.torch is not None:
        parts.append(sight.say("cibola.torch", name=sight.names[view.torch]))
    if not is_flat(sight):
        parts.append(sight.say("cibola.rocks", rocks=view.rocks_left))
    return Text(together(parts, sight.size[0]), style="bold")


def temple(sight: Sight) -> Table:
    """The five columns, what each may still come to, and below them what everybody has collected."""
    view: View = sight.view
    grid = Table(box=None, padding=(0, 1, 0, 0) if sight.compact else (0, 1), header_style="bold", pad_edge=False)
    tiny = sight.size[0] < TINY
    grid.add_column("", no_wrap=True, max_width=SHORT_NAME if tiny else None)
    for column in view.columns:
        heading = sight.term(column.kind)[: 3 if tiny else None]
        grid.add_column(Text(heading), justify="center", max_width=9 if sight.compact else None)
    held = sight.say("cibola.held") if sight.size[0] < WIDE else sight.term("explorers")
    score = sight.say("cibola.score.now" if sight.size[0] < NARROW else "cibola.score")
    for heading in (held[: 2 if tiny else None], sight.say("cibola.bid")[: 3 if tiny else None], score):
        grid.add_column(Text(heading), justify="right", min_width=len(heading))
    for row in range(0 if is_flat(sight) else max(len(column.cells) for column in view.columns)):
        grid.add_row(Text(), *(_cell(column, row) for column in view.columns))
    grid.add_row(Text(sight.say("cibola.range"), style="italic"), *map(_range, view.columns))
    grid.add_section()
    for area, worth in zip(view.areas, sight.game.preview(view), strict=True):
        grid.add_row(*_area_row(sight, area, worth))
    return grid


def _cell(column: ColumnView, row: int) -> Text:
    if row >= len(column.cells):
        return Text()
    cell: CellView = column.cells[row]
    return Text(f"{ROCK} {number(cell.value)}", style="dim") if cell.rock else Text(number(cell.value), style="bold")


def _range(column: ColumnView) -> Text:
    """The least and the most a column may still come to; a single value is settled."""
    low, high = min(column.open), max(column.open)
    return Text(f"= {number(low)}" if low == high else f"{number(low)}…{number(high)}", style="italic")


def _area_row(sight: Sight, area: AreaView, worth: Range) -> list[Text]:
    """One seat: whose turn, the collection, explorers, bid, and the score as things stand: lowest, now, highest."""
    view: View = sight.view
    asked = any(area.seat in group for group in view.asked)
    place = f"{view.order.index(area.seat) + 1}. " if area.seat in view.order and sight.size[0] >= TINY else ""
    name = Text(f"{ASKED if asked else ' '} {place}{sight.names[area.seat]}", style="bold" if asked else "")
    counts = [Text(str(count) if count else "·") for count in area.treasures]
    score = f"{number(worth.low)}/{score_now(worth)}/{number(worth.high)}"
    score = score_now(worth) if sight.size[0] < NARROW else score
    return [name, *counts, Text("?" if area.held is None else str(area.held)), Text(_bid(sight, area)), Text(score)]


def _bid(sight: Sight, area: AreaView) -> str:
    """While bids are chosen only that one is chosen, and to its owner which; then the open bid."""
    view: View = sight.view
    if not isinstance(view.decision, Bidding):
        return str(area.staked) if area.staked else "–"
    if area.seat == view.seat and view.my_bid is not None:
        return f"({view.my_bid})"
    return "✓" if area.chosen else "…"


def taken_totems(sight: Sight) -> Text:
    """Who has which totems; what a mirror copied for the final count follows an equals sign."""
    view: View = sight.view
    owners = []
    for area in view.areas:
        copied = "".join(f" = {sight.term(totem)}" for totem in area.copies)
        named = [sight.term(totem) + (copied if totem == "mirror" else "") for totem in area.totems]
        if named:
            owners.append(sight.say("label", name=sight.names[area.seat], text=", ".join(named)))
    return Text(f"{sight.term('totems')} · {' · '.join(owners)}")


def open_cards(sight: Sight) -> RenderableType:
    """The open cards with what they show; two a line where there is little room."""
    view: View = sight.view
    shown = [Text(sight.term(card)) for card in view.open]
    if not sight.compact:
        return Group(*shown)
    wide = sum(max(map(len, shown[side::2]), default=0) for side in (0, 1))
    columns = 2 if wide + 2 <= sight.size[0] else 1
    grid = Table.grid(padding=(0, 2, 0, 0))
    for start in range(0, len(shown), columns):
        grid.add_row(*shown[start : start + columns])
    return grid


def totems_on_display(sight: Sight) -> Table:
    """The totems that may still be chosen, and what each does."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    for totem in sight.view.display:
        grid.add_row(Text(sight.term(totem)), Text(sight.words.help.get(totem, "")))
    return grid


def arrange(sight: Sight, moves: Sequence[Move]) -> Sequence[Move]:
    """Cells stand in the order of the board: column by column, the top one first."""
    places = {
        (column.kind, cell.value): (place, row)
        for place, column in enumerate(sight.view.columns)
        for row, cell in enumerate(column.cells)
    }
    last = (len(places), 0)

    def place(move: Move) -> tuple[int, int]:
        return places[move.column, move.value] if isinstance(move, Place | Raise | Lower) else last

    return sorted(moves, key=place)


def label(sight: Sight, move: Move) -> str:
    """A move as a choice: the question above says what is done, so that the thing's name is enough."""
    match move:
        case Take(card):
            return sight.term(card)
        case Place(column, value):
            return f"{sight.term(column)} {number(value)}"
        case Choose(totem) | Copy(totem):
            return sight.term(totem)
        case Raise(column, value):
            return f"{sight.term(column)} {number(value)} → {_beside(sight, column, value, -1)}"
        case Lower(column, value):
            return f"{sight.term(column)} {number(value)} → {_beside(sight, column, value, 1)}"
        case _:
            return sight.words.move(move)


def _beside(sight: Sight, kind: Kind, value: int, step: int) -> str:
    """The value of the cell above (−1) or below (1) another."""
    view: View = sight.view
    values = next([cell.value for cell in column.cells] for column in view.columns if column.kind == kind)
    return number(values[values.index(value) + step])


def is_seen(event: Event) -> bool:
    """Cards turned up and totems on display lie on the table; that a bid is chosen is marked there."""
    return isinstance(event, BidChosen | CardTurned | TotemShown)


PAINTER: Final = Painter(table, arrange, label, is_seen, legend="cibola")
