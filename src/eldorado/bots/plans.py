"""What a game's tactics offer to whoever thinks about it: plans, how things stand, and plans thought over.

Bots of every level, hints and reviews stand on these and on nothing else of a game's tactics. A game that nobody has
written tactics for offers the same by `eldorado.bots.flat_search`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from eldorado.bots.thinking import Budget, Think, Thought, intend
from eldorado.core.game import AnyGame, Move, Seat


class Plan(NamedTuple):
    """A whole turn, or what is left of one: a seat's moves until luck or somebody else comes in."""

    moves: tuple[Move, ...]
    prior: float
    """What it promises at first sight, in the game's own measure: more is better."""


class Standing(NamedTuple):
    """How a side stands: its chance to win, and what that comes of, item by item."""

    chance: float
    """Between 0 and 1; those of all sides sum to 1."""
    items: Mapping[str, float]
    """The same names for every side, in the same order; each in the same measure, more is better."""


class Considered(NamedTuple):
    """A plan that was thought over."""

    moves: tuple[Move, ...]
    chance: float
    """How likely the seat's side wins if it is carried out."""
    error: float
    """How far that may be off beside the other plans' (a standard error)."""
    weight: float
    """How often the master plays it: always or never, or a share where all answer at once."""


Plans: TypeAlias = Callable[[AnyGame, Any, Seat, Random, int], list[Plan]]
"""So many plans at most that differ in what comes of them, greedy's own first."""
Evaluate: TypeAlias = Callable[[AnyGame, Any], list[Standing]]
"""How each side stands in a world, in the order of score sheets; quick: it is asked after every move of a game."""
Consider: TypeAlias = Callable[[AnyGame, Any, Seat, Random, Budget], list[Considered]]
"""Plans thought over within a budget, what should be played first; without trials, as they seem at first sight."""


class Tactics(NamedTuple):
    """What is known about playing a game well."""

    plans: Plans
    evaluate: Evaluate
    consider: Consider
    think: Think
    """How the master answers: it considers, and plays one of the plans."""
    budget: Budget
    """How much the master thinks about one decision."""


MODULE: Final = "eldorado.bots.tactics."


def tactics_of(game: AnyGame, weights: Any = None) -> Tactics:
    """The tactics of a game, the only ones to be imported; where nobody has written any, what trying out shows.

    Other weights than those that are shipped are passed to whatever weighs by them (`eldorado.bots.learnt`).
    """
    from eldorado.bots import flat_search, has_tactics

    if not has_tactics(game):
        flat = flat_search
        return Tactics(flat.plans, flat.evaluate, flat.consider, flat.think, flat.BUDGET)
    own, master = import_module(MODULE + game.name), import_module(f"{MODULE}{game.name}.master")

    def weighing(function: Any) -> Any:
        return function if weights is None else partial(function, weights=weights)

    return Tactics(own.plans, weighing(own.evaluate), weighing(master.consider), weighing(master.think), master.BUDGET)


def play_one(game: AnyGame, world: Any, seat: Seat, considered: Sequence[Considered], rng: Random) -> Thought:
    """Play one of the plans as often as its weight says, and mean to carry it out."""
    weights = [each.weight for each in considered]
    chosen = considered[0] if weights[0] == sum(weights) else rng.choices(considered, weights)[0]
    return intend(game, world, seat, chosen.moves)


def side_of(game: AnyGame, world: Any, seat: Seat, sides: int) -> int:
    """Where the seat's side comes among so many."""
    found, number = set[Seat](), 0
    while len(found) < sides:
        found.add(game.side(world, Seat(number)))
        number += 1
    return sorted(found).index(game.side(world, seat))
