"""The moves of SOL in a combat: who defends, with which tokens, after the dice, and where the loser goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eldorado.core.game import Move as CoreMove
from eldorado.games.sol.components import CharacterId, SpaceId, Terrain


class Name(CoreMove, frozen=True):
    """Name the defender of the next duel."""

    character: CharacterId


class Commit(CoreMove, frozen=True):
    """Discard these sword tokens, by the terrain they were found on, for this duel."""

    swords: tuple[Terrain, ...]

    def words(self) -> Sequence[object]:
        """A word for each token."""
        return self.swords

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Sequence[object]:
        """All words are tokens."""
        return (words,)


class Rage(CoreMove, frozen=True):
    """Rage: roll one's own die again."""


class Accept(CoreMove, frozen=True):
    """Let the dice stand."""


class Claim(CoreMove, frozen=True):
    """Take the Idol that the loser has dropped."""


class Leave(CoreMove, frozen=True):
    """Let the Idol lie."""


class Push(CoreMove, frozen=True):
    """Push the loser to that space."""

    space: SpaceId


class Spare(CoreMove, frozen=True):
    """Do not push the loser."""


RAGE: Final = Rage()
ACCEPT: Final = Accept()
CLAIM: Final = Claim()
LEAVE: Final = Leave()
SPARE: Final = Spare()
