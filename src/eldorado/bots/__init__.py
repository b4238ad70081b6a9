"""The bots: each gets an imagined world, never the true state, and answers with a move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from eldorado.bots import levels
from eldorado.bots.guests import UnknownBot, is_guest, load_guest
from eldorado.bots.learnt import MARK, WrongWeights, is_trained, read_file
from eldorado.bots.thinking import Budget, Player, Think, Thought
from eldorado.core.game import AnyGame, Move, Seat

__all__ = [
    "NAMES",
    "UNHURRIED",
    "Bot",
    "Choose",
    "UnknownBot",
    "answer",
    "available",
    "has_tactics",
    "load",
    "usual",
    "without_memory",
]

Choose: TypeAlias = Callable[[AnyGame, Any, Seat, Random], Move]
"""How a bot answers: the game, a world imagined for the seat, the seat, and where its luck comes from."""

NAMES: Final[tuple[str, ...]] = ("random", "greedy", *levels.NAMES)
"""Every bot there is: two to measure others by, then the levels, the weakest first."""

UNHURRIED: Final = Budget(trials=1_000_000, seconds=60.0)
"""For bots that do not count their trials: they think as long as it takes."""


@dataclass(frozen=True, slots=True)
class Bot:
    """A player made of code: its name, how it thinks, and how much of that it may do about one decision."""

    name: str
    think: Think
    budget: Budget = UNHURRIED

    def choose(self, game: AnyGame, world: Any, seat: Seat, rng: Random) -> Move:
        """Answer one question by itself, without remembering anything."""
        return self.think(game, world, seat, rng, self.budget).move

    def at(self, game: AnyGame, seat: Seat) -> Player:
        """The bot takes a seat."""
        return Player(game, self.think, seat, self.budget)


def without_memory(choose: Choose) -> Think:
    """A bot that looks at every question anew."""
    return lambda game, world, seat, rng, budget: Thought(choose(game, world, seat, rng))


def available(game: AnyGame) -> tuple[str, ...]:
    """The bots that can play a game; greedy needs tactics of its own for each, the levels can do without."""
    return tuple(name for name in NAMES if name != "greedy" or has_tactics(game))


def usual(game: AnyGame) -> str:
    """The bot that plays where nobody says which."""
    return "skilled" if has_tactics(game) else "master"


def has_tactics(game: AnyGame) -> bool:
    """Whether somebody has written down how to play this game well."""
    return find_spec(f"eldorado.bots.tactics.{game.name}") is not None


def load(name: str, game: AnyGame, budget: Budget | None = None) -> Bot:
    """The bot of that name for a game, with its own budget unless another is given; only its modules are imported.

    `module:function` is somebody else's bot, `master@FILE` a level with weights from a file.
    """
    if is_guest(name):
        return Bot(name, load_guest(name), budget or UNHURRIED)
    if is_trained(name):
        return load_trained(name, game, budget)
    known = available(game)
    if name not in known:
        why = f"; nobody has written its tactics for {game.name}" if name in NAMES else ""
        raise UnknownBot(f"no bot named {name!r} for {game.name}{why}; there is {', '.join(known)}")
    if name in levels.NAMES:
        return Bot(name, levels.think_of(game, name), budget or levels.budget_of(game, name))
    bot: Bot = import_module(f"eldorado.bots.{name}").make(game)
    return bot if budget is None else Bot(bot.name, bot.think, budget)


def load_trained(name: str, game: AnyGame, budget: Budget | None = None) -> Bot:
    """A level that plays with the weights of a file, named `master@FILE`."""
    level, _, file = name.partition(MARK)
    if level not in levels.NAMES:
        raise UnknownBot(f"{name!r}: weights are for {', '.join(levels.NAMES)}, not for {level!r}")
    try:
        weights = read_file(game, Path(file))
    except WrongWeights as error:
        raise UnknownBot(f"{name!r}: {error}; {level} alone plays with what is shipped") from None
    return Bot(name, levels.think_of(game, level, weights), budget or levels.budget_of(game, level))


def answer(game: AnyGame, state: Any, seat: Seat, bot: Bot, rng: Random) -> Move:
    """Ask a bot for its move in a true state, of which it gets an imagined one; a server imagines it beforehand."""
    world = game.imagine(state, seat, rng)
    return bot.choose(game, world, seat, rng)
