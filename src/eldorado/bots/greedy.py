"""The bot that takes what looks best now: it leaves the looking to the game's own tactics."""

from __future__ import annotations

from importlib import import_module

from eldorado.bots import Choose
from eldorado.core.game import AnyGame


def make(game: AnyGame) -> Choose:
    """The tactics of that game, the only ones to be imported."""
    choose: Choose = import_module(f"eldorado.bots.tactics.{game.name}").choose
    return choose
