"""How each game is tried at random: how many games, and under which options they come to an end soon."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from eldorado.core.game import AnyGame, Options
from eldorado.core.options import read_options

PLAYOUTS: Final = int(os.environ.get("ELDORADO_PLAYOUTS", "2000"))


class Trial(NamedTuple):
    """A game's options, how many times fewer playouts it gets than asked for, and whether it hides anything.

    The first few games are checked deeply at every state, the others at each `deep`-th.
    """

    options: Mapping[str, Any] = {}
    fewer: int = 1
    hides: bool = True
    deep: int = 8

    def read(self, game: AnyGame) -> Options:
        """The options as the game knows them."""
        return read_options(game, self.options)

    @property
    def playouts(self) -> int:
        """How many random games are played at each number of seats."""
        return max(8, PLAYOUTS // self.fewer)


TRIALS: Final[Mapping[str, Trial]] = {
    "cibola": Trial(deep=16),
    "ilos": Trial({"round_limit": 5}, fewer=2, deep=64),
    "inka": Trial({"round_limit": 6}, fewer=16, hides=False),
    "sol": Trial({"line_up": "random", "side": "advanced", "round_limit": 8}, fewer=20, deep=16),
}
