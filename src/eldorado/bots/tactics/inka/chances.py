"""How every side of Inka stands: its chance to be the first out, and what that comes of, item by item.

What the items count was fitted to games of greedy bots, by who won them.
"""

from __future__ import annotations

from math import exp
from typing import Final

from eldorado.bots.plans import Standing
from eldorado.bots.tactics.inka.standings import Glance, glances
from eldorado.core.game import AnyGame
from eldorado.games.inka.moves import Shifting, Walking
from eldorado.games.inka.scoring import ranks
from eldorado.games.inka.state import State

EVEN: Final = 25.0
"""Items are in hundredths of a chance where two stand alike: so many of them are odds of e to 1."""
ESCAPED: Final = 100.0
"""What it is worth to be out: all."""
STATUE_TAKEN: Final = 25.0
STEP_OF_WAY: Final = 8.0
STEP_OF_WAY_IN_SETUP: Final = 13.0
STEP_OF_BRIDGES: Final = 12.0
STEP_HELD: Final = 1.0
STEP_NEARER: Final = 0.9
"""What it is worth to come a step nearer next turn; nobody knows what the others will do about it."""
STEP_NEARER_NOW: Final = 2.0
DOOR: Final = 22.0
DOOR_NOW: Final = 64.0
TURN_TO_WAIT: Final = 6.0


def evaluate(game: AnyGame, world: State) -> list[Standing]:
    """The chance of every seat, each of them a side, and its items, in hundredths of a chance."""
    items = [items_of(world, seen, seat) for seat, seen in enumerate(glances(world))]
    weights = final_shares(world) if not world.pending else shares(items)
    whole = sum(weights)
    return [Standing(weight / whole, each) for weight, each in zip(weights, items, strict=True)]


def shares(items: list[dict[str, float]]) -> list[float]:
    """How likely each is to win beside the others."""
    strengths = [sum(each.values()) for each in items]
    best = max(strengths)
    return [exp((strength - best) / EVEN) for strength in strengths]


def final_shares(world: State) -> list[float]:
    """Who has won; who shares the victory."""
    return [1.0 if rank == 0 else 0.0 for rank in ranks(world)]


def items_of(world: State, seen: Glance, seat: int) -> dict[str, float]:
    """What speaks for a seat, in hundredths of a chance."""
    return {
        "out": ESCAPED if world.out == seat else 0.0,
        "statues": STATUE_TAKEN * seen.statues,
        "soon": worth_soon(seen, now=is_moving(world, seat)),
        "way": -(STEP_OF_WAY if world.round else STEP_OF_WAY_IN_SETUP) * seen.way,
        "bridges": -STEP_OF_BRIDGES * seen.bridges,
        "blockade": -STEP_HELD * seen.held,
        "turn": -TURN_TO_WAIT * seen.wait if world.round else 0.0,
    }


def worth_soon(seen: Glance, *, now: bool) -> float:
    """What the turn that a seat is in, or its next one, is worth."""
    gain = (STEP_NEARER_NOW if now else STEP_NEARER) * seen.gain
    return gain + (DOOR_NOW if now else DOOR) if seen.door else gain


def is_moving(world: State, seat: int) -> bool:
    """Whether a seat is about to move rhombi or its piece."""
    decision = world.pending[-1] if world.pending else None
    return isinstance(decision, Shifting | Walking) and decision.seat == seat
