"""Seeds of random games: those that once found something, and new ones in every run.

A run prints its seed; the same games are played again with ELDORADO_SEED=… in the environment. Tests that count what
is met by chance, or compare frequencies, keep a seed of their own: they would fail by luck alone now and then.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from random import Random

VARIABLE = "ELDORADO_SEED"
FOUND: Mapping[str, Sequence[int]] = {
    # Games that meet what hardly any other random game does: a destination hauled, a secret passage …
    "inka, 4 seats, as it ships": (51, 25),
    # … a card taken from a rival's hand …
    "ilos, 5 seats, as it ships": (2,),
    # … a character healed, clues shown, the Idol appearing.
    "sol, 8 seats, line_up=random, side=advanced, characters=4": (60, 59),
    # A simulated person had nothing to propose, and so did nothing at all.
    "worlds": (525,),
    # A spectator was told whether a discarded token was the known one, which two worlds that look alike differ in.
    "sol, 4 seats, line_up=random, side=advanced, characters=3": (536338763,),
}
"""Seeds that once found something, by purpose: whoever mends what a new seed found writes it down here."""


def run_seed() -> int:
    """The seed of this run, which all its processes share."""
    given = os.environ.get(VARIABLE) or str(Random().randrange(10**9))
    if not (given.isascii() and given.isdigit()):
        raise ValueError(f"{VARIABLE} must be a whole number such as 20261116, not {given!r}")
    os.environ[VARIABLE] = given
    return int(given)


def luck(about: str) -> Random:
    """The luck of this run for one purpose, which its name tells from all others."""
    return Random(f"{run_seed()} {about}")


def seeds(about: str, fresh: int) -> list[int]:
    """The seeds for one purpose: those that once found something, then so many of this run's."""
    ours = luck(about)
    return [*FOUND.get(about, ()), *(ours.randrange(10**9) for _ in range(fresh))]
