"""A moment of a character's turn, and a way to go on from it."""

from __future__ import annotations

from typing import NamedTuple

from eldorado.games.sol.components import CharacterId
from eldorado.games.sol.moves import Move


class Stand(NamedTuple):
    """A moment of a turn: where the character is, its points left, what it has searched, who has the Idol and where."""

    space: int
    free: int
    movement: int
    search: int
    searched: frozenset[int]
    carrier: CharacterId | None
    carried_at: int
    """The space of the ally that carries the Idol."""
    used: bool
    """Whether the ability was used."""


class Way(NamedTuple):
    """One thing to do next, what it is worth at once, and how things stand then; None where the turn is over for us."""

    move: Move
    gain: float
    then: Stand | None
