"""Eldorado: four board games of lost gold, to play, to study and to learn from."""

from typing import Any

from eldorado import games
from eldorado.core.game import CHANCE, Game, IllegalMove, Refusal, Seat, play
from eldorado.games import UnknownGame, load

__version__ = "0.1.0"

NAMES: tuple[str, ...]
"""All games there are, those of other packages too; looked for when first asked for."""

__all__ = [
    "CHANCE",
    "NAMES",
    "Game",
    "IllegalMove",
    "Refusal",
    "Seat",
    "UnknownGame",
    "__version__",
    "load",
    "play",
]


def __getattr__(name: str) -> Any:
    if name == "NAMES":
        return games.NAMES
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
