"""The weights that self-play has taught, by seats and rounds left: those that are shipped, and how they are read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple, TypeAlias

from eldorado.bots.learnt import WrongWeights, check_marks, check_terms, numbers
from eldorado.bots.tactics.cibola.terms import TERMS
from eldorado.games.cibola import GAME
from eldorado.games.cibola.components import SEATS


class Weights(NamedTuple):
    """One weight a term, and the spread of what a lead in them comes to in the end."""

    terms: tuple[float, ...]
    spread: float


Learnt: TypeAlias = dict[int, list[Weights]]
"""All weights, by seats and rounds left; with none left they are never used."""


def weights_for(weights: Learnt, seats: int, left: int) -> Weights:
    """The weights for so many seats and rounds left; more rounds than were learnt count like the most."""
    table = weights[seats]
    return table[min(left, len(table) - 1)]


@lru_cache(maxsize=1)
def learnt() -> Learnt:
    """The weights that are shipped."""
    return read_weights(json.loads(weights_text()))


def weights_text() -> str:
    """The weights as they are shipped, with the game, the rules and the edition that they belong to."""
    return files("eldorado.bots.tactics.cibola").joinpath("weights.json").read_text(encoding="utf-8")


def read_weights(document: Mapping[str, Any]) -> Learnt:
    """Weights as `training` writes them; an error where they were learnt for something else."""
    check_marks(GAME, document)
    check_terms(document.get("terms"), TERMS)
    tables = document.get("seats")
    if not isinstance(tables, dict):
        raise WrongWeights("weights for no number of seats: train them again")
    return {seats: read_table(tables.get(str(seats)), seats) for seats in SEATS}


def read_table(rows: object, seats: int) -> list[Weights]:
    """The weights for so many seats with 0, 1, 2 … rounds left."""
    if not isinstance(rows, list) or not rows:
        raise WrongWeights(f"no weights for {seats} seats: train them with more games, at least {len(SEATS)}")
    return [Weights((0.0,) * len(TERMS), 1.0), *[read_row(row, seats) for row in rows]]


def read_row(row: object, seats: int) -> Weights:
    """The weights of one round."""
    found = row if isinstance(row, dict) else {}
    (spread,) = numbers([found.get("spread")], 1, f"for {seats} seats with a spread")
    if spread <= 0.0:
        raise WrongWeights(f"weights for {seats} seats with a spread of {spread:g}: train them with more games")
    return Weights(numbers(found.get("weights"), len(TERMS), f"for {seats} seats"), spread)
