"""The island drawn: hexes as bricks of a wall, every other row half a space aside, in one line a row or two."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.text import Text

from eldorado.cli.painters import Sight
from eldorado.cli.painters.sol.signs import (
    ALTAR,
    COLOURS,
    FLAGS,
    GROUND,
    IDOL,
    PONTOON,
    TERRAIN,
    letter,
    temple_sign,
    token_sign,
)
from eldorado.games.sol.components import SpaceId
from eldorado.games.sol.view_types import CharacterView, SpaceView, View


class SpaceSize(NamedTuple):
    """How large a space is drawn: from one to the next, and in how many lines."""

    pitch: int
    lines: int


SMALL: Final = SpaceSize(7, 1)
LARGE: Final = SpaceSize(8, 2)


class Island:
    """What stands where, by space."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.view: View = sight.view
        self.cost = {reached.space: reached.cost for reached in self.view.reach}
        self.here: dict[SpaceId, list[CharacterView]] = {}
        for character in self.view.characters:
            if character.space is not None:
                self.here.setdefault(character.space, []).append(character)

    def drawn(self, form: SpaceSize) -> Text:
        """The map, row by row from the north."""
        rows: dict[int, dict[int, SpaceView]] = {}
        for space in self.view.spaces:
            q, r = space.hex
            rows.setdefault(r, {})[2 * q + r] = space
        left = min(min(row) for row in rows.values())
        lines = [self.row(rows[r], left, form, line) for r in sorted(rows) for line in range(form.lines)]
        return Text("\n", no_wrap=True).join(lines)

    def row(self, spaces: dict[int, SpaceView], left: int, form: SpaceSize, line: int) -> Text:
        """One line of a row of spaces."""
        text = Text(no_wrap=True)
        for place in sorted(spaces):
            text.pad_right(max(0, (place - left) * form.pitch // 2 - len(text)))
            text.append_text(self.cell(spaces[place], form, line))
        return text

    def cell(self, space: SpaceView, form: SpaceSize, line: int) -> Text:
        """A space: its number and terrain, then who and what is there."""
        width = form.pitch - 1
        if form.lines == 1:
            text = self.name(space).append_text(self.content(space, width - 3))
        elif line == 0:
            text = self.name(space).append_text(self.ground(space))
            if space.id in self.cost:
                text.append(f"{self.cost[space.id]:>{max(1, width - len(text))}}", style="bold")
        else:
            text = Text("  ").append_text(self.pieces(space, width - 2))
        text.truncate(width)
        return text

    def name(self, space: SpaceView) -> Text:
        """The number, underlined where the active character can go, and the terrain, which tells the level."""
        text = Text(f"{space.id:>2}", style="bold underline" if space.id in self.cost else "bold")
        return text.append(TERRAIN[space.terrain], style=GROUND[space.terrain])

    def content(self, space: SpaceView, room: int) -> Text:
        """As much as there is room for: people first, then what lies there, the search token before the pontoon."""
        pieces, ground = self.pieces(space, room), self.ground(space)
        left = room - len(pieces)
        if len(ground) <= left:
            return pieces.append_text(ground)
        return pieces.append_text(ground[-left:]) if left and space.lies else pieces

    def pieces(self, space: SpaceView, room: int) -> Text:
        """The Idol and the characters by their letters; a plus where there are more than fit."""
        text = Text(IDOL, style="bold yellow") if self.view.idol == space.id else Text()
        for character in self.here.get(space.id, ()):
            text.append(letter(character), style=COLOURS[character.camp] + (" underline" if character.idol else ""))
        if len(text) > room:
            text.right_crop(len(text) - room + 1)
            text.append("+")
        return text

    def ground(self, space: SpaceView) -> Text:
        """The temple, the altar, the pontoon with its flags, the search token."""
        if space.temple is not None:
            return Text(temple_sign(self.sight, space.temple), style="yellow")
        if space.kind == "altar":
            return Text(ALTAR, style="yellow")
        text = Text()
        if space.boat is not None:
            text.append(PONTOON)
            for camp in space.flags:
                text.append(FLAGS[camp], style=COLOURS[camp])
        if space.lies:
            text.append(token_sign(self.sight, space.token), style="dim")
        return text
