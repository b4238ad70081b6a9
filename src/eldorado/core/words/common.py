"""What a language is to all games alike: its little grammar, and the refusals that every game's rules may give."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CommonWords:
    """One language, for all games."""

    is_one: Callable[[int], bool]
    """Whether a number takes the singular."""
    both: str
    """The word before the last of several things."""
    either: str
    """The word before the last of several, of which it is one."""
    refusals: Mapping[str, str]
    """Templates of the reasons that games share; a game with another sentence for one has it in its own table."""
