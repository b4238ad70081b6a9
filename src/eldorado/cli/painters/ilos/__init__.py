"""Ilôs' table: the archipelago tile by tile, its islands and their ships, market, boards and hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from eldorado.cli.painters import Painter, Sight
from eldorado.cli.painters.ilos.chart import COLOURS, SEATS, Chart, letter_of
from eldorado.cli.painters.ilos.choices import arrange, hint, label
from eldorado.cli.painters.ilos.map_drawing import FLAT, LAIR, LARGE, SMALL, TileSize, drawn, size
from eldorado.cli.screen import wrap
from eldorado.core.game import Event
from eldorado.games.ilos.components import KINDS, RESOURCES, Edition
from eldorado.games.ilos.events import (
    CardDrawn,
    CardPaid,
    CardPlayed,
    Produced,
    RoundBegan,
    TileShown,
    TurnBegan,
)
from eldorado.games.ilos.moves import Aiming, Founding
from eldorado.games.ilos.view import AreaView, IslandView, View

ASKED: Final = "▸"
RISEN: Final = "▲"
NAME, SHORT_NAME = 12, 8
"""So much of a name is shown where there is little room, and where there is hardly any."""


def table(sight: Sight) -> RenderableType:
    """The whole table: compact for a small terminal, at leisure for a large one."""
    edition = sight.edition
    assert isinstance(edition, Edition), "Ilôs is drawn with its own edition"
    chart = Chart(edition, sight.view)
    return compact(sight, chart) if sight.compact else roomy(sight, chart)


def compact(sight: Sight, chart: Chart) -> RenderableType:
    """As few lines as it takes; where even they are too many, the map without what joins its rows."""
    form = FLAT if sight.tight else SMALL
    parts: list[RenderableType] = [market(sight)] if is_cramped(sight) else [headline(sight), market(sight)]
    if chart.lies:
        parts.append(beside(sight, chart, form))
        if not sight.asking or not may_lay(sight):
            parts.append(Text(wrap(islands_in_a_line(chart), sight.size[0])))
    else:
        parts.append(players(sight, sight.size[0]))
        if not sight.tight:
            parts.append(Text(wrap(sight.say("ilos.legend"), sight.size[0]), style="dim"))
    parts += own(sight)
    if sight.asking and (sentence := hint(sight, chart)):
        parts.append(Text(wrap(sentence, sight.size[0]), style="dim"))
    return Group(*parts)


def roomy(sight: Sight, chart: Chart) -> RenderableType:
    """The large map with the islands beside it, and what the signs mean."""
    parts: list[RenderableType] = [Text(sight.words.title, style="bold"), headline(sight), market(sight), Text()]
    if chart.lies:
        parts += [large_map(sight, chart), Text()]
    parts += [players(sight, sight.size[0]), *own(sight)]
    if not sight.tight:
        parts.append(Text(wrap(sight.say("ilos.legend"), sight.size[0]), style="dim"))
    if sight.asking and (sentence := hint(sight, chart)):
        parts.append(Text(wrap(sentence, sight.size[0]), style="dim"))
    return Group(*parts)


# The map


def may_lay(sight: Sight) -> bool:
    """Whether a tile may be laid now, and ships sent to the coasts."""
    match sight.view.decision:
        case Founding() | Aiming(_, "ship"):
            return True
        case _:
            return False


def is_cramped(sight: Sight) -> bool:
    """Whether a long list of coasts has to stand below the map where even the compact table was too tall."""
    return sight.tight and sight.asking and may_lay(sight)


def wanted_cells(sight: Sight, chart: Chart, form: TileSize) -> list[tuple[int, int]]:
    """The empty cells that are shown: where tiles fit, when one may be laid and the screen is wide enough."""
    empty = chart.open_cells() if may_lay(sight) else []
    return empty if size([*chart.lies, *empty], form)[0] < sight.size[0] else []


def fitted(sight: Sight, chart: Chart, form: TileSize) -> TileSize:
    """The form in which the map is as wide as the screen at most."""
    narrow = form._replace(pitch=form.pitch - 2)
    return form if size(chart.lies, form)[0] < sight.size[0] else narrow


def beside(sight: Sight, chart: Chart, form: TileSize) -> RenderableType:
    """The map, with the players at its side if there is room, otherwise below; alone, where choices need the room."""
    form = fitted(sight, chart, form)
    picture = drawn(chart, form, wanted_cells(sight, chart, form), sight.say("ilos.icons"))
    if is_cramped(sight):
        return picture
    room = sight.size[0] - longest(picture) - 2
    seats = players(sight, room)
    if longest(seats) > room:
        return Group(picture, players(sight, sight.size[0]))
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_row(picture, seats)
    return grid


def large_map(sight: Sight, chart: Chart) -> RenderableType:
    """The large map, or the small one where that is too wide, with the islands at its side if there is room."""
    large = size([*chart.lies, *chart.open_cells()], LARGE)[0] < sight.size[0] and not sight.tight
    form = LARGE if large else fitted(sight, chart, SMALL)
    picture = drawn(chart, form, wanted_cells(sight, chart, form), sight.say("ilos.icons"))
    islands = Text("\n").join(
        [Text(sight.term("islands"), style="bold"), *[island(chart, one) for one in chart.islands]]
    )
    if longest(islands) + longest(picture) + 3 > sight.size[0]:
        return Group(picture, Text(), Text(wrap(islands_in_a_line(chart), sight.size[0])))
    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_row(picture, islands)
    return grid


def longest(text: Text) -> int:
    """The length of the longest line."""
    return max(map(len, text.plain.split("\n")))


# The islands


def island(chart: Chart, one: IslandView) -> Text:
    """An island by its letter and name, its ships and forts, and who pays the pirated price there."""
    text = Text(chart.letter(one.tile, one.part), style="bold yellow")
    text.append(f" {one.tile}.{one.part}")
    for seat, count in enumerate(one.ships):
        if count:
            text.append(f" {SEATS[seat]}{count if count > 1 else ''}", style=COLOURS[seat])
    for seat, count in enumerate(one.forts):
        if count:
            text.append(f" #{SEATS[seat]}", style=COLOURS[seat])
    if one.pirated:
        text.append(f" {LAIR}{''.join(SEATS[seat] for seat in one.pirated)}")
    return text


def islands_in_a_line(chart: Chart) -> str:
    """The islands where there is a ship, one after the other."""
    return " · ".join(island(chart, one).plain for one in chart.islands if any(one.ships))


# Market, row, piles


def headline(sight: Sight) -> Text:
    """The round and its turn, the tiles of the row, the piles."""
    view: View = sight.view
    parts = [sight.say("ilos.round", round=view.round)] if view.round else []
    if view.turn is not None:
        parts.append(sight.say("ilos.turn", name=sight.names[view.turn]))
    if view.trigger is not None:
        parts.append(sight.say("ilos.last", name=sight.names[view.trigger]))
    parts.append(sight.say("ilos.piles", deck=view.deck, discard=sum(view.discard) + view.face_down))
    return Text(wrap(" · ".join(parts), sight.size[0]), style="bold")


def market(sight: Sight) -> Text:
    """The prices with how often each has risen, and the tiles one may discover."""
    view: View = sight.view
    icons = sight.say("ilos.icons")
    prices = " ".join(f"{letter_of(icons, row.resource)}{row.price}{RISEN * row.rises}" for row in view.prices)
    parts = [sight.say("ilos.market", prices=prices, left=view.rises_left)]
    if view.row:
        tiles = " ".join(f"{tile}:{shown(sight, tile)}" for tile in view.row)
        parts.append(sight.say("ilos.row", tiles=tiles, left=view.stock))
    return Text(wrap(" · ".join(parts), sight.size[0]))


def shown(sight: Sight, tile: int) -> str:
    """What a tile of the row shows: the slots of its islands, and whether it has a lair."""
    edition, icons = sight.edition, sight.say("ilos.icons")
    assert isinstance(edition, Edition), "Ilôs is drawn with its own edition"
    found = edition.tiles[tile - 1]
    islands = "/".join("".join(letter_of(icons, icon) for icon in island.slots) for island in found.islands)
    return islands + (LAIR if found.lair else "")


# The seats


def players(sight: Sight, width: int) -> Text:
    """A line a seat, or two seats a line where they fit; in short where a line would be cut."""
    view: View = sight.view
    lines = [player(sight, area) for area in view.areas]
    wide = max(map(len, lines))
    if not sight.compact and wide > sight.size[0]:
        lines = [player(replace(sight, size=(0, 0)), area) for area in view.areas]
    if not sight.compact or wide * 2 + 3 > width:
        return Text("\n", no_wrap=True).join(lines)
    for line in lines:
        line.pad_right(wide - len(line))
    return Text("\n", no_wrap=True).join(
        Text("   ").join(lines[start : start + 2]) for start in range(0, len(lines), 2)
    )


def player(sight: Sight, area: AreaView) -> Text:
    """One seat: its letter, its name, cards and how many it draws, ships, pioneers, what it produces, what it has."""
    asked = any(area.seat in group for group in sight.view.asked)
    text = Text(f"{ASKED if asked else ' '}")
    text.append(SEATS[area.seat], style=COLOURS[area.seat])
    wide, key = (NAME, "ilos.player") if sight.compact else (16, "ilos.player.long")
    if sight.compact and sight.tight:
        wide, key = SHORT_NAME, "ilos.player.tight"
    name = sight.names[area.seat]
    text.append(f" {name[:wide] if sight.compact else name:<{wide}} ")
    ships, total = area.ships, area.ships + area.reserve
    pioneers, all_ = area.pioneers, area.pioneers + area.pioneers_left
    text.append(sight.say(key, cards=area.hand, draw=area.draw, ships=ships, of=total, pioneers=pioneers, all=all_))
    gap = "" if sight.compact else " "
    if goods := counted(sight, area.production, gap):
        text.append(f" +{goods}" if sight.compact else f" · {sight.say('ilos.makes', goods=goods)}")
    if area.stock is not None and area.seat != sight.view.seat and (goods := counted(sight, area.stock, gap)):
        text.append(f" ={goods}" if sight.compact else f" · {sight.say('ilos.has', goods=goods)}")
    return text


def counted(sight: Sight, tokens: Sequence[int], gap: str = "") -> str:
    """Tokens by their letters: E2 G1."""
    icons = sight.say("ilos.icons")
    pairs = zip(RESOURCES, tokens, strict=True)
    return gap.join(f"{letter_of(icons, name)}{count}" for name, count in pairs if count)


def own(sight: Sight) -> list[RenderableType]:
    """What only the viewer sees: the hand, and the goods behind the screen with what they are worth now."""
    view: View = sight.view
    if view.own is None or view.seat is None:
        return []
    cards = ", ".join(
        f"{count} {sight.term(kind).lower()}" for kind, count in zip(KINDS, view.own.hand, strict=True) if count
    )
    stock = view.areas[view.seat].stock or ()
    named = [f"{count} {sight.term(name).lower()}" for name, count in zip(RESOURCES, stock, strict=True) if count]
    goods = counted(sight, stock, " ") if sight.compact else ", ".join(named)
    worth = sum(count * row.price for count, row in zip(stock, view.prices, strict=True))
    hand = sight.say("ilos.hand", cards=cards or "–", count=sum(view.own.hand))
    screen = sight.say("ilos.screen", goods=goods or "–", worth=worth)
    return [Text(wrap(f"{hand} · {screen}", sight.size[0]), style="bold")]


def is_seen(event: Event) -> bool:
    """What stands on the table: round and turn, row, hands, production; of a card played its effect tells enough."""
    hidden = isinstance(event, CardDrawn) and event.card is None
    return hidden or isinstance(event, RoundBegan | TurnBegan | TileShown | CardPaid | CardPlayed | Produced)


PAINTER: Final = Painter(table, arrange, label, is_seen, legend="ilos")
