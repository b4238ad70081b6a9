"""Slides and turns cell by cell: what a rhombus looks at on its way, made to be walked along quickly.

`grid.Chain` says the same by masks, for those who explain and show; a test holds both against the geometry. Numbers
that must be fast are machine words where this is compiled (`i64`), so each is below 2 to the 62nd.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from eldorado.games.inka.geometry import Vertex
from eldorado.games.inka.moves import Shift

if TYPE_CHECKING:
    from mypy_extensions import i64

SLIDES: Final = 4
NEEDED: Final = 4
"""The most cells that a step needs free."""
ZONES: Final = 62
"""The temple in so many parts, a bit each, to tell roughly where something has changed."""
EVERYWHERE: Final = (1 << ZONES) - 1


class Halt:
    """Where a rhombus may stop on a slide or a turn, and the cells that the step to it needs free.

    A step of fewer than four cells has the cell `nowhere` for the others.
    """

    __slots__ = ("ends", "looked", "needs_a", "needs_b", "needs_c", "needs_d", "next", "place")

    def __init__(self, place: int, needed: Sequence[int]) -> None:
        self.place: i64 = place
        self.needs_a: i64 = needed[0]
        self.needs_b: i64 = needed[1]
        self.needs_c: i64 = needed[2]
        self.needs_d: i64 = needed[3]
        self.next: Halt | None = None
        """The halt after it; none before the rim, and none after a turn all the way round."""
        self.ends: i64 = 0
        """All halts up to this one, as bits of `Trails.ends`."""
        self.looked: i64 = 0
        """The zones looked at by who comes as far as this, and not to the next one."""


class Trails:
    """All slides and turns from one place: each begins with the place itself, from where one halt follows the other.

    The halts become its own: what they say of ends is said in its bits.
    """

    __slots__ = ("begins", "ends", "pivots")

    def __init__(self, begins: list[Halt], pivots: Sequence[Vertex], zone: list[i64]) -> None:
        self.begins: Final = begins
        """Four slides, then about each corner a turn to the left and one to the right."""
        self.pivots: Final = pivots
        self.ends: list[i64] = sorted({halt.place for begin in begins for halt in halts_after(begin)})
        """All places that any of them leads to, were nothing in the way: at most 54, in the largest temple."""
        for begin in begins:
            self._add_up(begin, zone)

    def _add_up(self, halt: Halt, zone: list[i64]) -> None:
        """What is true of a halt includes what was true of those before it."""
        for after in halts_after(halt):
            for cell in (after.needs_a, after.needs_b, after.needs_c, after.needs_d):
                halt.looked |= zone[cell]
            after.ends, after.looked = halt.ends | 1 << self.ends.index(after.place), halt.looked
            halt = after


def halts_after(halt: Halt, last: Halt | None = None) -> list[Halt]:
    """All halts after one, in order, up to the last one or to the end."""
    found: list[Halt] = []
    while halt is not last and halt.next is not None:
        halt = halt.next
        found.append(halt)
    return found


class Survey:
    """What all path rhombi could do in one position, whoever was to move; never changed."""

    __slots__ = ("halts", "listed", "looked", "places", "standing")

    def __init__(
        self,
        places: list[int],
        standing: list[int],
        halts: list[list[Halt]],
        looked: list[i64],
        listed: list[list[Shift]],
    ) -> None:
        self.places: Final = places
        """Where the rhombi lay."""
        self.standing: Final = standing
        """Where pieces and blockades stood, a pair a seat."""
        self.halts: Final = halts
        """By rhombus: how far each slide and turn was free."""
        self.looked: Final = looked
        """By rhombus: the zones in which it looked at cells: elsewhere nothing matters to it."""
        self.listed: Final = listed
        """By rhombus: its moves, in order."""


def no_survey(rhombi: int, paths: int) -> Survey:
    """Before the first survey nothing lay anywhere."""
    return Survey([-1] * rhombi, [], [[]] * paths, [0] * paths, [[]] * paths)
