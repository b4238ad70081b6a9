"""What is wrong with an edition: a field and a reason, or several of them told at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, Final

from eldorado.core.faults import Fault, Said

MOST_TOLD: Final = 20
"""So many faults of an edition are told; of the others, only how many they are."""
MOST_COUNTED: Final = 1_000
"""No more faults are looked for."""


class EditionError(Fault):
    """An edition that does not check: the field, and what is wrong with it."""

    more: int = 0
    """How many faults there are besides those told."""

    def __init__(self, field: str, reason: str, /, **values: Any) -> None:
        self.field = field
        self.what = Said(reason, **values)
        super().__init__("at_place", place=field, problem=self.what)

    @property
    def problem(self) -> str:
        """What is wrong with the field, in English."""
        return self.what.told("en")

    @property
    def faults(self) -> tuple[EditionError, ...]:
        """Everything that is wrong, in the order in which it was found."""
        return (self,)


class EditionErrors(EditionError):
    """An edition with several faults; it reads as the first of them."""

    def __init__(self, faults: Sequence[EditionError]) -> None:
        first = faults[0]
        super().__init__(first.field, first.what.reason, **first.what.values)
        self._faults = tuple(faults[:MOST_TOLD])
        self.more = len(faults) - len(self._faults)

    @property
    def faults(self) -> tuple[EditionError, ...]:
        """The first faults, in the order in which they were found."""
        return self._faults


def refuse(faults: Iterable[EditionError]) -> None:
    """Raise all the faults together; nothing happens where there are none."""
    found = list(islice(faults, MOST_COUNTED))
    if len(found) == 1:
        raise found[0]
    if found:
        raise EditionErrors(found)


def outside(field: str, value: int, low: int, high: int) -> Iterable[EditionError]:
    """The fault of a figure outside its bounds, if it is."""
    if low == high != value:
        yield EditionError(field, "not_exactly", high=high, value=value)
    elif not low <= value <= high:
        yield EditionError(field, "not_within", low=low, high=high, value=value)
