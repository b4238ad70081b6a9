"""How each game is tried at random: how many games, and under which options they come to an end soon."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from eldorado.core.game import AnyGame, Options
from eldorado.core.options import read_options

PLAYOUTS: Final = int(os.environ.get("ELDORADO_PLAYOUTS", "2000"))
SOAKING: Final = "ELDORADO_SOAK" in os.environ
"""Whether there is time for whole games only."""

Agreement: TypeAlias = Mapping[str, Any]


class Trial(NamedTuple):
    """How a game is tried at random."""

    ways: Callable[[int], Sequence[Agreement]] = lambda seats: ({},)
    """The agreements under which so many seats play, in turn."""
    share: float = 1
    """How many games are played of those asked for, at each number of seats and in each way."""
    short: Agreement = MappingProxyType({})
    """A further agreement under which random players come to an end soon."""
    whole: int = 0
    """Each so manieth game is played without it; 0 for none, where random players may never come to an end."""
    closely: int = 8
    """So many games, short ones, are checked deeply at every state, the others at each `deep`-th."""
    deep: int = 8
    hides: bool = True
    """Whether anything is hidden in this game."""

    def agreement(self, seats: int, number: int = 1) -> Agreement:
        """What is agreed for the game of this number."""
        ways = self.ways(seats)
        way, turn = ways[number % len(ways)], number // len(ways)
        whole = self.whole and (SOAKING or (turn + 1) % self.whole == 0)
        return way if whole and number >= self.closely else {**way, **self.short}

    def read(self, game: AnyGame, seats: int, number: int = 1) -> Options:
        """The options of the game of this number."""
        return read_options(game, self.agreement(seats, number))

    def depth(self, number: int) -> int:
        """At each how manieth state a game is checked deeply."""
        return 1 if number < self.closely else self.deep

    def playouts(self, seats: int) -> int:
        """How many random games so many seats play, in all ways together."""
        return max(8, round(PLAYOUTS * self.share)) * len(self.ways(seats))


def line_ups(seats: int) -> list[Agreement]:
    """SOL on both sides of the sheets, with 3 characters a camp, where they are enough, and with 4."""
    sizes = (3, 4) if seats <= 6 else (4,)
    return [
        {"line_up": "random", "side": side, "characters": size} for side in ("discovery", "advanced") for size in sizes
    ]


TRIALS: Final[Mapping[str, Trial]] = {
    "cibola": Trial(closely=64),
    "ilos": Trial(share=0.5, short={"round_limit": 5}, whole=10, deep=32),
    "inka": Trial(share=0.1, short={"round_limit": 6}, hides=False),
    "sol": Trial(line_ups, share=0.1, short={"round_limit": 8}, whole=50, deep=48),
}
