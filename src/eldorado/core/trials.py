"""What a game is tried with: its variants, each played at random at every table it can be played at."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final, TypeAlias

from msgspec import Struct

from eldorado.core.edition import Edition

Agreement: TypeAlias = Mapping[str, Any]
"""Options by name, as people agree on them."""


class Variant(Struct, frozen=True):
    """One way to play a game, and how many random games are played in it, how closely looked at."""

    options: Agreement = {}
    seats: Collection[int] | None = None
    """How many can play so; None for as many as the game is for."""
    edition: Edition | None = None
    """The box; None for the one that ships."""
    share: float = 1
    """How many games are played of those asked for, at each number of seats …"""
    least: int = 8
    """… and how many at least."""
    short: Agreement = {}
    """Further options under which random players come to an end soon."""
    whole: int = 0
    """Each so manieth game is played without them; 0 for none, where random players may never come to an end."""
    closely: int = 8
    """So many games, short ones, are checked deeply at every state, the others at each `deep`-th."""
    deep: int = 8

    def games(self, asked: int) -> int:
        """How many games are played when so many are asked for."""
        return max(self.least, round(asked * self.share))

    def agreement(self, number: int = 0, *, soaking: bool = False) -> Agreement:
        """What is agreed for the game of this number; when soaking, all games are whole if any are."""
        whole = self.whole and (soaking or (number + 1) % self.whole == 0)
        return self.options if whole and number >= self.closely else {**self.options, **self.short}

    def depth(self, number: int) -> int:
        """At each how manieth state the game of this number is checked deeply."""
        return 1 if number < self.closely else self.deep

    def __str__(self) -> str:
        box = "" if self.edition is None else f"edition {self.edition.name}"
        agreed = [f"{name}={value}" for name, value in self.options.items()]
        return ", ".join(filter(None, [box, *agreed])) or "as it ships"


class Trials(Struct, frozen=True):
    """All that a game is tried with."""

    variants: tuple[Variant, ...] = (Variant(),)
    hides: bool = True
    """Whether anything is hidden in this game."""
    timed: Agreement = {}
    """Options under which it is timed: with them random players come to an end soon."""


USUAL: Final = Trials()
"""The game as it ships, at every table."""
