"""Five levels of the same player: all see sensible plans only, and the lower ones err as people do.

They think less, overlook plans, are mistaken about what plans are worth and greedy for one thing; none plays nonsense.
How much of each a level does in a game was set by matches in the arena, as far as docs/bots.md says.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

from eldorado.bots.greed import Seeming, most_tempting
from eldorado.bots.plans import Considered, Tactics, play_one, tactics_of
from eldorado.bots.thinking import Budget, Think, Thought
from eldorado.core.game import AnyGame, Seat

NAMES: Final[tuple[str, ...]] = ("beginner", "pupil", "skilled", "expert", "master")
"""The weakest first."""


class Level(NamedTuple):
    """How a level falls short of the master."""

    haste: float = 0.0
    """How much less it thinks: 0 is the master's budget, 1 no more than a first sight."""
    overlooks: float = 0.0
    """How likely it is not to see a plan at all."""
    misjudges: float = 0.0
    """By how much it is mistaken about the chance to win that a plan offers (a standard deviation)."""
    greed: float = 0.0
    """By how much likelier to win a plan seems for each unit more that it brings of one item of `evaluate`."""


MASTER: Final = Level()
USUAL: Final[dict[str, Level]] = {
    "beginner": Level(0.85, 0.5, 0.3, 0.002),
    "pupil": Level(0.8, 0.3, 0.1, 0.001),
    "skilled": Level(0.7, 0.2, 0.05),
    "expert": Level(0.5, 0.1, 0.02),
    "master": MASTER,
}
"""For games of others, not measured: without trials all their moves would seem alike, so each level tries them out."""
LEVELS: Final[dict[str, dict[str, Level]]] = {
    "cibola": {
        "beginner": Level(1.0, 0.5, 0.25, 0.06),
        "pupil": Level(1.0, 0.35, 0.11, 0.03),
        "skilled": Level(1.0, 0.2, 0.055),
        "expert": Level(0.95, 0.12, 0.04),
        "master": MASTER,
    },
    "ilos": {
        "beginner": Level(1.0, 0.7, 0.35, 0.015),
        "pupil": Level(1.0, 0.32, 0.07, 0.004),
        "skilled": Level(1.0, 0.15, 0.03),
        "expert": Level(0.95, 0.15, 0.03),
        "master": MASTER,
    },
    "inka": {
        "beginner": Level(1.0, 0.6, 0.2, 0.01),
        "pupil": Level(1.0, 0.4, 0.1, 0.005),
        "skilled": Level(1.0, 0.22, 0.045),
        "expert": Level(0.75, 0.08, 0.016),
        "master": MASTER,
    },
    "sol": {
        "beginner": Level(1.0, 0.45, 0.12, 0.01),
        "pupil": Level(1.0, 0.2, 0.03, 0.0005),
        "skilled": Level(1.0, 0.05, 0.007),
        "expert": Level(0.7, 0.0, 0.004),
        "master": MASTER,
    },
}
"""By game, as matches have shown (docs/bots.md says where they have not); mistakes cost more in some games."""


def level_of(game: AnyGame, name: str) -> Level:
    """How a level plays a game."""
    return LEVELS.get(game.name, USUAL)[name]


def budget_of(game: AnyGame, name: str) -> Budget:
    """How much a level thinks about one decision."""
    whole = tactics_of(game).budget
    trials = round(whole.trials * (1.0 - level_of(game, name).haste))
    return Budget(trials, whole.seconds, whole.clock)


def think_of(game: AnyGame, name: str, weights: Any = None) -> Think:
    """How a level answers, by the weights that are shipped or by others."""
    tactics, level = tactics_of(game, weights), level_of(game, name)
    return tactics.think if level == MASTER else partial(think_less, tactics, level)


def think_less(
    tactics: Tactics, level: Level, game: AnyGame, world: Any, seat: Seat, rng: Random, budget: Budget
) -> Thought:
    """The plan of a level, carried out."""
    considered = tactics.consider(game, world, seat, rng, budget)
    return play_one(game, world, seat, [seeming_best(tactics, level, game, world, seat, considered, rng)], rng)


def seeming_best(
    tactics: Tactics, level: Level, game: AnyGame, world: Any, seat: Seat, considered: list[Considered], rng: Random
) -> Considered:
    """What seems best to a level of the plans that it sees."""
    seen = as_they_seem(considered, level, rng)
    return most_tempting(tactics.evaluate, level.greed, game, world, seat, seen)._replace(weight=1.0)


def as_they_seem(considered: list[Considered], level: Level, rng: Random) -> list[Seeming]:
    """Plans as they seem to who overlooks some and is mistaken about the others, the best first."""
    seen = [each for each in considered if rng.random() >= level.overlooks] or [rng.choice(considered)]
    mixed = [rng.random() * each.weight for each in seen]
    seeming = [each.chance + level.misjudges * rng.gauss(0.0, 1.0) for each in seen]
    best = sorted(range(len(seen)), key=lambda number: (-seeming[number], -mixed[number]))
    return [Seeming(seen[number], seeming[number]) for number in best]
