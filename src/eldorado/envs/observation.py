"""Observations: what a seat sees, as a row of whole numbers in NumPy, and what each of them means."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from eldorado.core.encoding import Part

Numbers: TypeAlias = NDArray[np.int8]


class Stretch(NamedTuple):
    """Where a part of an observation lies, how large its numbers are, and what they mean."""

    name: str
    start: int
    stop: int
    low: int
    high: int
    meaning: str


class Layout:
    """The parts of an observation, one behind the other; the same for every seat."""

    def __init__(self, parts: Sequence[Part[Any]]) -> None:
        self._reads: Final = tuple([part.read for part in parts])
        self.stretches: Final = _laid_out(parts)
        self.size: Final = sum(part.size for part in parts)
        self.low: Final = self._bounds([part.low for part in parts])
        self.high: Final = self._bounds([part.high for part in parts])

    def _bounds(self, bounds: Sequence[int]) -> Numbers:
        sizes = [stretch.stop - stretch.start for stretch in self.stretches]
        return np.repeat(np.array(bounds, np.int8), sizes)

    def observe(self, view: Any) -> Numbers:
        """What this view shows, in numbers."""
        row, plain = array("b"), list[int]()
        for read in self._reads:
            numbers = read(view)
            if type(numbers) is bytes:
                if plain:
                    row.fromlist(plain)
                    plain.clear()
                row.frombytes(numbers)
            else:
                plain += numbers
        row.fromlist(plain)
        assert len(row) == self.size, f"the parts of an observation have {len(row)} numbers, not {self.size}"
        return np.frombuffer(row, np.int8)

    def __getitem__(self, name: str) -> slice:
        """Where a part lies: `observation[layout["rocks"]]`."""
        for stretch in self.stretches:
            if stretch.name == name:
                return slice(stretch.start, stretch.stop)
        raise KeyError(f"no part {name!r}; there are {', '.join(stretch.name for stretch in self.stretches)}")

    def describe(self) -> str:
        """Every part in a line: where, from what to what, and its meaning."""
        return "\n".join(
            [
                f"{name:<14} {f'{start}:{stop}':>10} {f'{low}…{high}':>9}  {meaning}"
                for name, start, stop, low, high, meaning in self.stretches
            ]
        )


def _laid_out(parts: Sequence[Part[Any]]) -> tuple[Stretch, ...]:
    """The parts one behind the other; no name is given twice."""
    stretches, start = list[Stretch](), 0
    for part in parts:
        stretches.append(Stretch(part.name, start, start + part.size, part.low, part.high, part.meaning))
        start += part.size
    names = [stretch.name for stretch in stretches]
    if len(set(names)) != len(names):
        raise ValueError(f"a part of an observation is named twice: {', '.join(sorted(names))}")
    return tuple(stretches)
