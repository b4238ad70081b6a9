"""The characters' sheets: a short line each, or all figures where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from eldorado.cli.painters import Sight
from eldorado.cli.painters.sol.signs import ASKED, COLOURS, IDOL, SWORDS, TERRAIN, WOUND, letter, token_sign
from eldorado.games.sol.view_types import CharacterView, View

NAME: Final = 10
"""So much of a character's name is shown where there is little room."""


def sheets(sight: Sight) -> Text:
    """A short line a character, camp by camp, in the order in which they act."""
    view: View = sight.view
    lines: list[Text] = []
    for camp in view.camps:
        lines += [short_sheet(sight, one) for one in view.characters if one.camp == camp.camp]
    return Text("\n", no_wrap=True).join(lines)


def short_sheet(sight: Sight, one: CharacterView) -> Text:
    """One character: its letter and name, where it is, its swords, what it holds, whether wounded or laden."""
    text = Text(ASKED if one.id == sight.view.active else " ")
    text.append(letter(one), style=COLOURS[one.camp])
    text.append(f" {sight.term(one.id)[:NAME]:<{NAME}} {place(sight, one):>2} {SWORDS}{one.swords}")
    text.append(f"{WOUND if one.wounded else ''}{IDOL if one.idol else ''}", style="bold")
    text.append(f" {held(sight, one)}".rstrip())
    return text


def place(sight: Sight, one: CharacterView) -> str:
    """Where a character stands; aboard as the boat."""
    return "~~" if one.space is None else str(one.space)


def held(sight: Sight, one: CharacterView) -> str:
    """Its tokens: the faces one may see, else the terrains of their backs."""
    return "".join(
        TERRAIN[token.terrain] if token.token is None else token_sign(sight, token.token) for token in one.tokens
    )


def sheet(sight: Sight, one: CharacterView, *, named: bool) -> Text:
    """One character with all figures of its sheet, and who plays it."""
    text = short_sheet(sight, one)
    text.append(f" [{len(one.tokens)}/{one.places}]")
    text.append(f" {sight.say('sol.points', movement=one.movement, search=one.search)}")
    if named and one.seat is not None and len(sight.names) > 2:
        text.append(f" {sight.names[one.seat]}", style="dim")
    if one.ability is not None:
        text.append(f" {sight.term(one.ability)}{charges(one)}", style="dim" if one.used or one.wounded else "")
    return text


def charges(one: CharacterView) -> str:
    """The ability tokens left, for who has any."""
    return f" ×{one.charges}" if one.charges else ""


def widest_sheets(sight: Sight, room: int) -> list[Text]:
    """The sheets with as much as there is room for on all of them: all figures and who plays them, or less."""
    people: Sequence[CharacterView] = sight.view.characters
    forms = [[sheet(sight, one, named=named) for one in people] for named in (True, False)]
    short = [short_sheet(sight, one) for one in people]
    return next((lines for lines in forms if all(len(line) <= room for line in lines)), short)
