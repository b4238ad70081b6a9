"""The weights that self-play has taught: those that are shipped, and how they are read."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from eldorado.bots.tactics.ilos.terms import TERMS, Terms
from eldorado.core.game import AnyGame
from eldorado.games.ilos import GAME

SHIPPED: Final = "weights.json"
"""Made by `training.py`."""
GOOD: Final = TERMS.index("order")
"""The terms before this one are good to have."""


class WeightsError(ValueError):
    """Weights that were learnt in another game, under other rules, with another edition, or from other terms."""


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
    return read_weights(GAME, json.loads(text))


def read_weights(game: AnyGame, document: dict[str, Any]) -> Weights:
    """Weights as they are written down; an error where they were learnt for something else."""
    due = {"game": game.name, "rules": game.version, "edition": game.house.mark, "terms": list(TERMS)}
    for name, value in due.items():
        if document.get(name) != value:
            raise WeightsError(f"weights for {name} {document.get(name)!r} are not for {value!r}: train them anew")
    return Weights(column(document, "far"), column(document, "near"), column(document, "last"))


def column(document: dict[str, Any], name: str) -> tuple[float, ...]:
    """The weights of that name, one a term."""
    weights = tuple([float(each) for each in document[name]])
    if len(weights) != len(TERMS):
        raise WeightsError(f"{len(weights)} weights {name} are not for {len(TERMS)} terms: train them anew")
    return weights
