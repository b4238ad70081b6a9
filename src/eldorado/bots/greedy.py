"""The bot that takes what looks best now: it leaves the looking to the game's own tactics."""

from __future__ import annotations

from importlib import import_module

from eldorado.bots import Bot, without_memory
from eldorado.core.game import AnyGame


def make(game: AnyGame) -> Bot:
    """The tactics of that game, the only ones to be imported."""
    return Bot("greedy", without_memory(import_module(f"eldorado.bots.tactics.{game.name}").choose))
