"""The tables that environments are tried at: every game at every number of seats, long ones cut short."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from eldorado.envs.match import Match, Terms
from eldorado.games import SHIPPED, load

SHORT: Mapping[str, Mapping[str, Any]] = {
    "cibola": {},
    "ilos": {"round_limit": 3},
    "inka": {"round_limit": 2},
    "sol": {"round_limit": 3},
}
TABLES = [(name, seats) for name in SHIPPED for seats in load(name).seats]


def random_positions(terms: Terms, seed: str) -> Iterator[Match]:
    """A random game, before each of its moves and at its end."""
    choose, match = Random(f"choices {seed}"), terms.begin(seed)
    while seats := match.asked():
        yield match
        match.play(seats[0], choose.choice(list(match.choices(seats[0]))))
    yield match
