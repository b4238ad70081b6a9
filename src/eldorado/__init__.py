"""Eldorado: four board games of lost gold, to play, to study and to learn from."""

from eldorado.core.game import CHANCE, Game, IllegalMove, Refusal, Seat, play
from eldorado.games import NAMES, UnknownGame, load

__version__ = "0.1.0"

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
