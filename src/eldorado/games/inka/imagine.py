"""Chapter 7, turned round: the worlds a viewer cannot tell from the true one."""

from __future__ import annotations

from random import Random

from eldorado.core.game import Seat
from eldorado.games.inka.state import State


def imagine(state: State, seat: Seat | None, rng: Random) -> State:
    """[INK-7.1] Nothing is hidden: the order of the rhombi face down does not exist before they are drawn."""
    return state.copy()
