"""The weights that self-play has taught: those that are shipped, and how they are read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from eldorado.bots.learnt import check_marks, check_terms, numbers
from eldorado.bots.tactics.ilos.terms import TERMS, Terms
from eldorado.games.ilos import GAME

SHIPPED: Final = "weights.json"
"""Made by `training.py`."""
GOOD: Final = TERMS.index("order")
"""The terms before this one are good to have."""


class Weights(NamedTuple):
    """One weight a term: at any time, the more the nearer the end is, and in the last round instead of these."""

    far: tuple[float, ...]
    near: tuple[float, ...]
    last: tuple[float, ...]

    def at(self, terms: Terms) -> list[float]:
        """The weights in a position; what anybody would rather have never counts against who has it."""
        weights = list(self.last)
        if not terms.last:
            weights = [far + near * terms.near for far, near in zip(self.far, self.near, strict=True)]
        return [max(0.0, each) if term < GOOD else each for term, each in enumerate(weights)]


@lru_cache(maxsize=1)
def learnt() -> Weights:
    """The weights that are shipped."""
    text = files("eldorado.bots.tactics.ilos").joinpath(SHIPPED).read_text(encoding="utf-8")
    return read_weights(json.loads(text))


def read_weights(document: Mapping[str, Any]) -> Weights:
    """Weights as `training` writes them; an error where they were learnt for something else."""
    check_marks(GAME, document)
    check_terms(document.get("terms"), TERMS)
    far, near, last = [numbers(document.get(name), len(TERMS), name) for name in ("far", "near", "last")]
    return Weights(far, near, last)
