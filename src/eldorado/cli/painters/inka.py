"""Inka's table: the temple as a grid of triangles with coordinates, its rhombi, walls, snakes, pieces and blockades."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from eldorado.cli.painters import Painter, Sight
from eldorado.cli.screen import wrap
from eldorado.core.game import Event, Move
from eldorado.games.inka import geometry
from eldorado.games.inka.components import Cell, CellId, Edition, PlaceId
from eldorado.games.inka.geometry import Rhombus, Side, Triangle
from eldorado.games.inka.moves import (
    Block,
    Blocking,
    Haul,
    Lay,
    Laying,
    RhombusDrawn,
    Shift,
    Shifting,
    Sneak,
    TurnBegan,
    Walk,
    Walking,
)
from eldorado.games.inka.view import AreaView, View

PIECES: Final = "ABCD"
"""The seats' pieces."""
BLOCKADE: Final = "×"
COLOURS: Final = ("bold red", "bold blue", "bold green", "bold magenta")
MARKS: Final = {"start": "⌂", "passage": "@", "symbol": "◊"}
WALL, SNAKE, SNAKES, JOINT = "┃", "~", "≈", ":"
BELOW: Final = {WALL: "━", SNAKE: "~", SNAKES: "≈", JOINT: ":"}
ASKED: Final = "▸"
NEAR: Final = 10
"""Of a hundred places or more, so many are listed as choices; the others can be typed."""


class Spot(NamedTuple):
    """What one cell shows: its sign, and in which style."""

    sign: str
    style: str


class TempleDrawing:
    """The temple by row and column: what each cell shows, and what stands on the sides right of it and below it."""

    def __init__(self, edition: Edition, view: View) -> None:
        self.side = edition.side
        self.cells: dict[CellId, Cell] = {cell.id: cell for cell in edition.cells}
        self.at = {cell.id: geometry.row_and_column(cell.at, edition.side) for cell in edition.cells}
        self.spots = {self.at[cell.id]: _bare(cell) for cell in edition.cells}
        self.right: dict[tuple[int, int], str] = {}
        self.below: dict[tuple[int, int], str] = {}
        self._lay(edition, view)
        for area in view.areas:
            self._stand(area)

    def _lay(self, edition: Edition, view: View) -> None:
        faces = {path.id: path for path in edition.paths}
        walls = {destination.id: destination.walls for destination in edition.destinations}
        for lying in view.paths:
            face = faces[lying.rhombus]
            self._cover(lying.place, str(lying.rhombus), "black on white", face.walls, face.snakes)
        for target in view.destinations:
            self._cover(target.place, f"*{target.destination}", "black on yellow", walls[target.destination], ())

    def _cover(self, place: PlaceId, sign: str, style: str, walls: Sequence[Side], snakes: Sequence[Side]) -> None:
        for id in place.split("-"):
            self.spots[self.at[CellId(id)]] = Spot(sign, style)
        rhombus = self._rhombus(place)
        self._mark(geometry.halves(rhombus), JOINT)
        for sides, sign in ((snakes, SNAKE), (walls, WALL)):
            for side in sides:
                self._mark(geometry.across(rhombus, side), sign)

    def _rhombus(self, place: PlaceId) -> Rhombus:
        first, last = (self.cells[CellId(id)].at for id in place.split("-"))
        found = (Rhombus(corner, k) for corner in geometry.corners(first) for k in range(6))
        return next(rhombus for rhombus in found if geometry.halves(rhombus) == (first, last))

    def _mark(self, pair: tuple[Triangle, Triangle], sign: str) -> None:
        """Mark the side between two cells, if it is inside; walls are seen before snakes, snakes before joints."""
        if not all(geometry.is_inside(cell, self.side) for cell in pair):
            return
        (row, column), (other, far) = sorted(geometry.row_and_column(cell, self.side) for cell in pair)
        sides, place = (self.right, (row, min(column, far))) if row == other else (self.below, (row, column))
        before = sides.get(place, JOINT)
        if sign == SNAKE and before in (SNAKE, SNAKES):
            sign = SNAKES
        if before != WALL:
            sides[place] = sign

    def _stand(self, area: AreaView) -> None:
        for cell, sign in ((area.blockade, BLOCKADE), (area.piece, PIECES[area.seat])):
            if cell is not None:
                under = self.spots[self.at[cell]]
                on = under.style.rpartition(" on ")[2] if " on " in under.style else ""
                number = under.sign if " on " in under.style else ""
                self.spots[self.at[cell]] = Spot(sign + number, f"{COLOURS[area.seat]}{f' on {on}' if on else ''}")

    def rows(self) -> Iterator[int]:
        """The rows from the top."""
        yield from range(2 * self.side)

    def columns(self) -> Iterator[int]:
        """The columns from the left."""
        yield from range(1, 4 * self.side)


def _bare(cell: Cell) -> Spot:
    """A cell that nothing covers: floor by the way it points, or what is printed on it; abyss as a dot."""
    if not cell.floor:
        return Spot("·", "dim")
    return Spot(MARKS[cell.mark], "bold yellow") if cell.mark else Spot("▽" if cell.at[2] else "△", "yellow")


# The temple


def temple(drawing: TempleDrawing, width: int, *, tall: bool) -> Text:
    """The grid: a line a row, and where there is room a line of sides below each."""
    text = Text(no_wrap=True)
    text.append(f"  {''.join(f'{column:^{width}}' for column in drawing.columns())}".rstrip() + "\n", style="dim")
    for row in drawing.rows():
        text.append_text(_row(drawing, row, width)).append("\n")
        if tall and row + 1 < 2 * drawing.side:
            text.append_text(_sides(drawing, row, width)).append("\n")
    text.right_crop(1)
    return text


def _row(drawing: TempleDrawing, row: int, width: int) -> Text:
    text = Text(f"{chr(ord('a') + row)} ", style="dim")
    for column in drawing.columns():
        spot = drawing.spots.get((row, column))
        text.append(f"{spot.sign if spot else '':^{width - 1}}", style=spot.style if spot else "")
        beside = drawing.right.get((row, column), " ")
        text.append(beside, style=_side_style(beside))
    return text


def _sides(drawing: TempleDrawing, row: int, width: int) -> Text:
    text = Text("  ")
    for column in drawing.columns():
        sign = drawing.below.get((row, column), "")
        text.append(
            f"{BELOW.get(sign, ' ') * (1 if sign == JOINT else width - 2):^{width - 1}} ", style=_side_style(sign)
        )
    return text


def _side_style(sign: str) -> str:
    return {WALL: "bold", SNAKE: "bold green", SNAKES: "bold green", JOINT: "dim"}.get(sign, "")


def below_in_words(sight: Sight, drawing: TempleDrawing) -> Text:
    """Where there is no line for the sides below cells, they are listed."""
    parts = []
    for key, signs in (("inka.walls", (WALL,)), ("inka.snakes", (SNAKE, SNAKES)), ("inka.joints", (JOINT,))):
        found = sorted(place for place, sign in drawing.below.items() if sign in signs)
        cells = [f"{chr(ord('a') + row)}{column}" for row, column in found]
        if cells:
            parts.append(sight.say("label", name=sight.say(key), text=" ".join(cells)))
    return Text(wrap(" · ".join(parts), sight.size[0]), style="italic")


# The whole table


def table(sight: Sight) -> RenderableType:
    """The temple, who stands where, and what the letters mean; as much of it as fits."""
    drawing = TempleDrawing(_edition(sight), sight.view)
    if sight.compact:
        drawn = [headline(sight), temple(drawing, 4, tall=False), below_in_words(sight, drawing), players(sight)]
    else:
        drawn = [headline(sight), Text(), temple(drawing, 5, tall=True), Text(), players(sight), legend(sight)]
    if sight.asking and not sight.tight and (sentence := hint(sight)):
        drawn.append(Text(sentence, style="dim"))
    return Group(*drawn)


def _edition(sight: Sight) -> Edition:
    edition = sight.edition
    assert isinstance(edition, Edition), "Inka is drawn with its own edition"
    return edition


def headline(sight: Sight) -> Text:
    """The round, whose turn, the points left, the rhombi face down."""
    view: View = sight.view
    parts = [sight.say("inka.round", round=view.round, rounds=view.round_limit)]
    if view.turn is not None:
        parts.append(sight.say("inka.turn", name=sight.names[view.turn]))
    if view.points is not None:
        parts.append(sight.say("label", name=sight.term("points"), text=str(view.points)))
    if view.undrawn:
        parts.append(sight.say("label", name=sight.term("undrawn"), text=" ".join(map(str, view.undrawn))))
    if isinstance(view.decision, Laying):
        parts.append(sight.term(f"path {view.decision.rhombus}"))
    return Text(wrap(" · ".join(parts), sight.size[0]), style="bold")


def players(sight: Sight) -> Text:
    """A line a seat, or two seats a line where there is little room."""
    view: View = sight.view
    lines = [_player(sight, area) for area in view.areas]
    if not sight.compact or max(map(len, lines)) * 2 + 3 > sight.size[0]:
        return Text("\n").join(lines)
    pairs = [lines[start : start + 2] for start in range(0, len(lines), 2)]
    return Text("\n").join(Text("   ").join(pair) for pair in pairs)


def _player(sight: Sight, area: AreaView) -> Text:
    asked = any(area.seat in group for group in sight.view.asked)
    text = Text(f"{ASKED if asked else ' '} ")
    text.append(PIECES[area.seat], style=COLOURS[area.seat])
    text.append(f" {sight.names[area.seat]}: {'★' * area.statues}{'☆' * (3 - area.statues)}")
    text.append(f" {area.piece or '–'}")
    if area.blockade:
        text.append(f" · {BLOCKADE} {area.blockade}")
    if area.abyss:
        text.append(f" · {sight.say('inka.abyss', cells=area.abyss)}")
    return text


def legend(sight: Sight) -> Text:
    """What the signs mean."""
    return Text(wrap(sight.say("inka.legend"), sight.size[0]), style="dim")


def hint(sight: Sight) -> str:
    """How to answer where not every choice is listed."""
    match sight.view.decision:
        case Shifting() | Walking() if _on_symbol(sight):
            return sight.say("inka.hint.haul")
        case Shifting():
            return sight.say("inka.hint.move")
        case Laying():
            return sight.say("inka.hint.lay")
        case Blocking():
            return sight.say("inka.hint.block")
        case _:
            return ""


def _on_symbol(sight: Sight) -> bool:
    view: View = sight.view
    marks = {cell.id: cell.mark for cell in _edition(sight).cells}
    return any(area.seat == view.turn and area.piece and marks[area.piece] == "symbol" for area in view.areas)


# The choices


def arrange(sight: Sight, moves: Sequence[Move]) -> Sequence[Move]:
    """Not a hundred choices: rhombi are moved by typing; of places to lay or to block those near pieces are listed."""
    view: View = sight.view
    if isinstance(view.decision, Shifting) and any(not isinstance(move, Shift) for move in moves):
        return [move for move in moves if not isinstance(move, Shift | Haul)]
    if isinstance(view.decision, Walking) and any(isinstance(move, Walk) for move in moves):
        return [move for move in moves if not isinstance(move, Haul)]
    if len(moves) <= 2 * NEAR:
        return moves
    others = [move for move in moves if not isinstance(move, Lay | Block)]
    near = sorted((move for move in moves if isinstance(move, Lay | Block)), key=lambda move: _far(sight, move))
    return [*near[:NEAR], *others]


def _far(sight: Sight, move: Lay | Block) -> tuple[float, str]:
    """How far a place is: a rhombus from the own piece, a blockade from another's."""
    picture_of = {cell.id: geometry.row_and_column(cell.at, _edition(sight).side) for cell in _edition(sight).cells}
    view: View = sight.view
    own = [area.piece for area in view.areas if (area.seat == view.turn) == isinstance(move, Lay) and area.piece]
    name = move.place if isinstance(move, Lay) else move.cell
    row, column = picture_of[CellId(name.split("-")[0])]
    ends = [picture_of[cell] for cell in own]
    return min(abs(row - r) * 2 + abs(column - c) for r, c in ends), name


def label(sight: Sight, move: Move) -> str:
    """A move as a choice: a verb and a cell, so that it can be typed, with what a walk costs."""
    match move:
        case Walk(cell):
            points = next((reach.points for reach in sight.view.reach if reach.cell == cell), 0)
            return sight.say("inka.do.walk.cost" if points else "inka.do.walk", cell=cell, points=points)
        case Lay(place) | Shift(_, place) | Haul(_, place):
            return str(place)
        case Block(cell):
            return sight.say("inka.do.block", cell=cell)
        case Sneak(cell):
            return sight.say("inka.do.sneak", cell=cell)
        case _:
            return sight.words.move(move)


def is_seen(event: Event) -> bool:
    """Whose turn it is and which rhombus was drawn stand above the temple."""
    return isinstance(event, TurnBegan | RhombusDrawn)


PAINTER: Final = Painter(table, arrange, label, is_seen, legend="inka")
