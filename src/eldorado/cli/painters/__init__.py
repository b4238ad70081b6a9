"""How a table is drawn: each game may have a painter of its own; any other is drawn plainly."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from rich.console import RenderableType

from eldorado.cli.screen import wrap
from eldorado.cli.words import Shell
from eldorado.core.edition import Edition
from eldorado.core.game import AnyGame, Event, Move, Range
from eldorado.core.words import Words, number

ROOMY: Final = (96, 32)
"""From so many columns and lines on a table is drawn at leisure; below, compactly (80 × 24 must do)."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What one viewer is shown: a view, what is printed on the components, and words; never the State."""

    game: AnyGame
    edition: Edition
    view: Any
    names: Sequence[str]
    words: Words
    shell: Shell
    size: tuple[int, int]
    asking: bool = False
    """Whether the choices will be listed below the table."""
    tight: bool = False
    """Whether even the compact table was too tall for the screen."""
    sides: Sequence[str] = ()
    """Who plays together, in the order of the scores; everybody alone unless given."""

    @property
    def compact(self) -> bool:
        """Whether there is little room."""
        return self.size[0] < ROOMY[0] or self.size[1] < ROOMY[1]

    def term(self, id: str) -> str:
        """What a thing is called."""
        return self.words.terms.get(id, id)

    def say(self, key: str, **values: object) -> str:
        """One of the terminal's own sentences."""
        return self.shell.say(key, **values)


@dataclass(frozen=True, slots=True)
class Painter:
    """How a game looks: its table, its choices in order and in words, and the events one sees on the table anyway."""

    table: Callable[[Sight], RenderableType]
    arrange: Callable[[Sight, Sequence[Move]], Sequence[Move]]
    label: Callable[[Sight, Move], str]
    is_seen: Callable[[Event], bool]
    legend: str = ""
    """The name under which the terminal's words tell what its signs mean; none where it draws in words only."""


def score_now(side: Range) -> str:
    """A side's score as things stand, marked where it is a guess."""
    return f"≈{number(side.now)}" if side.guess else number(side.now)


def together(parts: Iterable[str], width: int) -> str:
    """Parts one after the other, in as many lines as it takes; a line breaks between them only."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + 3 + len(part) <= width:
            lines[-1] += f" · {part}"
        else:
            lines.append(part)
    return "\n".join(wrap(line, width) for line in lines)


def painter(game: AnyGame, *, plain: bool = False) -> Painter:
    """The painter of a game; the plain one for who asks for it, or where there is no other."""
    own = f"{__name__}.{game.name}"
    name = f"{__name__}.plain" if plain or find_spec(own) is None else own
    found: Painter = import_module(name).PAINTER
    return found
