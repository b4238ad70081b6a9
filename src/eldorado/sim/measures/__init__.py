"""What each game is measured by, beyond its scores: one module a game, named after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, TypeAlias, cast

from eldorado.core.game import AnyGame, Event, Scores

Facts: TypeAlias = dict[tuple[str, str], float]
"""Figures of one finished game by group and item, as ("final value", "shield"): 9; every game has the same keys."""


class Measures(Protocol):
    """What a game's module offers."""

    def facts(self, state: Any, scores: Scores) -> Facts:
        """The figures of one finished game."""

    def expected(self, state: Any) -> Facts:
        """The figures that the rules fix, whatever happens."""


@lru_cache(maxsize=64)
def measures_of(name: str) -> Measures | None:
    """The measures of a game, the only ones to be imported; None where nobody has written any."""
    module = f"{__name__}.{name}"
    return cast(Measures, import_module(module)) if find_spec(module) else None


def story_of(name: str) -> Callable[[Any, Sequence[Event]], Facts] | None:
    """What a game's measures make of all that happened in it, for figures that its last position does not show."""
    return getattr(measures_of(name), "story", None)


def measure(game: AnyGame, state: Any, scores: Scores, events: Sequence[Event] = ()) -> Facts:
    """The facts of a finished game, checked against what the rules fix."""
    measures, story = measures_of(game.name), story_of(game.name)
    if measures is None:
        return {}
    facts = measures.facts(state, scores)
    if story is not None:
        facts |= story(state, events)
    for key, value in measures.expected(state).items():
        if facts[key] != value:
            raise AssertionError(f"{game.name}: {': '.join(key)} is {facts[key]} at the end, must be {value}")
    return facts
