"""What a process in which bots think is asked."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from eldorado.bots.thinking import Memory
from eldorado.bots.why_played import Heard
from eldorado.core.game import Seat


class MoveQuestion(NamedTuple):
    """What does a bot play at this seat?"""

    game: str
    bot: str
    world: Any
    """Imagined for the seat, never the true one."""
    seat: Seat
    memory: Memory
    seed: int
    share: float = 1.0
    """How much of its usual thinking it may do."""


class HintQuestion(NamedTuple):
    """What could be played at this seat?"""

    game: str
    world: Any
    """Imagined for the seat, never the true one."""
    seat: Seat
    seed: int
    share: float = 1.0
    """How much of the usual thinking may be done."""
    mate: str = ""
    """The bot of the same side that is asked what it would do; nobody in particular if empty."""


class ReasonQuestion(NamedTuple):
    """Why was this played at this seat?"""

    game: str
    world: Any
    """Imagined for the asker before the turn, never the true one."""
    asker: Seat | None
    seat: Seat
    heard: tuple[Heard, ...]
    """What the asker was told of the turn, and of what others answered beside it."""
    seed: int
    share: float = 1.0
    """How much of the usual thinking may be done."""


Question: TypeAlias = MoveQuestion | HintQuestion | ReasonQuestion
