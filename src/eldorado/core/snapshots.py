"""States kept along the way, so that taking back costs what is taken back, and not what was played before it."""

from __future__ import annotations

from typing import Any, Final

FRESH: Final = 8
"""Twice so many of the newest states are all kept; of those before, so many each time the way back doubles."""


class Snapshots:
    """The states after the first so many entries in force: all of the newest, fewer the further back they lie.

    To go back by some entries is then to play an eighth as many again, at most; and what is played again is kept, so
    that going back step by step plays each of them only a few times. States are never changed in place.
    """

    __slots__ = ("_kept",)

    def __init__(self, beginning: Any) -> None:
        self._kept: list[tuple[int, Any]] = [(0, beginning)]
        """How many entries lead to each state, in order; the set-up stays for good."""

    def __len__(self) -> int:
        return len(self._kept)

    def copy(self) -> Snapshots:
        """An independent collection of the same states."""
        other = Snapshots(None)
        other._kept = self._kept[:]
        return other

    def keep(self, count: int, state: Any) -> None:
        """Keep the state after `count` entries, one more than any before."""
        self._kept.append((count, state))
        if count % FRESH == 0:
            newest = count - 2 * FRESH
            self._kept = [kept for kept in self._kept if kept[0] > newest or kept[0] % spacing(count - kept[0]) == 0]

    def back_to(self, count: int) -> tuple[int, Any]:
        """Forget what lies beyond `count` entries; the last state that is left, and how many lead to it."""
        while self._kept[-1][0] > count:
            self._kept.pop()
        return self._kept[-1]


def spacing(distance: int) -> int:
    """How far apart states are kept so far back: a power of two, so that what is kept later was kept before."""
    return 1 << max(0, (distance // FRESH).bit_length() - 1)
