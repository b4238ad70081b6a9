"""How each game is tried at random: how many games, and under which options they come to an end soon."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from eldorado.core.game import AnyGame, Options
from eldorado.core.options import read_options

PLAYOUTS: Final = int(os.environ.get("ELDORADO_PLAYOUTS", "2000"))


class Trial(NamedTuple):
    """How a game is tried at random."""

    options: Mapping[str, Any] = {}
    """Agreements under which random players come to an end soon."""
    fewer: int = 1
    """How many times fewer games are played than asked for."""
    whole: int = 0
    """Each so manieth game is played without those agreements; 0 for none."""
    closely: int = 8
    """So many games are checked deeply at every state, the others at each `deep`-th."""
    deep: int = 8
    hides: bool = True
    """Whether anything is hidden in this game."""

    def read(self, game: AnyGame, seed: int = 1) -> Options:
        """The options of a game."""
        return read_options(game, {} if self.whole and seed % self.whole == 0 else self.options)

    def depth(self, seed: int) -> int:
        """At each how manieth state a game is checked deeply."""
        return 1 if seed < self.closely else self.deep

    @property
    def playouts(self) -> int:
        """How many random games are played at each number of seats."""
        return max(8, PLAYOUTS // self.fewer)


TRIALS: Final[Mapping[str, Trial]] = {
    "cibola": Trial(closely=64),
    "ilos": Trial({"round_limit": 5}, fewer=2, whole=10, deep=32),
    "inka": Trial({"round_limit": 6}, fewer=10, hides=False),
    "sol": Trial({"line_up": "random", "side": "advanced", "round_limit": 8}, fewer=20, deep=16),
}
