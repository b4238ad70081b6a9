"""The bot that plays any legal move, each as likely as the next: the measure of all others."""

from __future__ import annotations

from random import Random
from typing import Any

from eldorado.bots import Bot, without_memory
from eldorado.core.game import AnyGame, Move, Seat


def make(game: AnyGame) -> Bot:
    """It plays every game in the same way."""
    return Bot("random", without_memory(choose))


def choose(game: AnyGame, world: Any, seat: Seat, rng: Random) -> Move:
    """Pick one of the legal moves blindly."""
    moves = game.legal(world, seat)
    move: Move = moves[int(rng.random() * len(moves))]
    return move
