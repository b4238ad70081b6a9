"""The strongest bot: it thinks whole turns through, against what the others may answer, in the game's own way."""

from __future__ import annotations

from importlib import import_module

from eldorado.bots import Bot, flat_search, has_tactics
from eldorado.core.game import AnyGame


def make(game: AnyGame) -> Bot:
    """The master of that game, the only one to be imported; where there is none, one that tries every move out."""
    own = import_module(f"eldorado.bots.tactics.{game.name}.master") if has_tactics(game) else flat_search
    return Bot("master", own.think, own.BUDGET)
