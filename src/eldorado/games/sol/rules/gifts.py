"""Chapter 9, the abilities that only change a figure: one function each, picked by id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from eldorado.games.sol.components import AbilityId
from eldorado.games.sol.rules.figures import ability
from eldorado.games.sol.state import NOWHERE, Figure, State


def grapnel(state: State, levels: int) -> int:
    """[SOL-9.3] Grapnel: a climb never costs more than one point extra."""
    return min(levels, state.box.edition.figures.grapnel_climb)


def pathfinder(state: State, levels: int) -> int:
    """[SOL-9.12] Pathfinder: the first level climbed in a turn is free."""
    return max(0, levels - state.free_levels)


def pathfinder_row(state: State) -> int:
    """[SOL-9.12] Pathfinder: a rowboat costs one point."""
    return state.box.edition.figures.pathfinder_rowboat


def ambush(state: State, space: int) -> int:
    """[SOL-9.5] Ambush: two swords more in a duel while standing on forest."""
    figures = state.box.edition.figures
    return figures.ambush_swords if state.box.spaces[space].terrain == figures.ambush_terrain else 0


CLIMB: Final[dict[AbilityId, Callable[[State, int], int]]] = {"grapnel": grapnel, "pathfinder": pathfinder}
ROW: Final[dict[AbilityId, Callable[[State], int]]] = {"pathfinder": pathfinder_row}
SWORDS: Final[dict[AbilityId, Callable[[State, int], int]]] = {"ambush": ambush}


def strength(state: State, figure: Figure) -> int:
    """[SOL-4.2] The swords a fighter counts on its sheet, its ability included."""
    return strength_at(state, figure, figure.space)


def strength_at(state: State, figure: Figure, space: int) -> int:
    """[SOL-4.2] The swords it would count on a space; aboard, those of its sheet."""
    gift = ability(state, figure)
    more = SWORDS[gift](state, space) if gift in SWORDS and space != NOWHERE else 0
    return state.box.sheets[figure.id].swords + more


def is_ready(figure: Figure) -> bool:
    """[SOL-9.15] "Once" is once in each own turn; a token character spends at most one a turn."""
    return not figure.used


def is_loaded(figure: Figure) -> bool:
    """[SOL-9.15] Two tokens for the whole game, at most one spent a turn."""
    return figure.charges > 0 and not figure.used
