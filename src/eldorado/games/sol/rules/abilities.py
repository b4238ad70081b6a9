"""Chapter 9: which ability is at hand, and those that only change what a figure pays or counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from eldorado.core.game import Refusal
from eldorado.games.sol.components import SPENDERS, AbilityId
from eldorado.games.sol.rules.figures import ability_of
from eldorado.games.sol.state import NOWHERE, Figure, State

RULE_OF_ABILITY: Final[dict[AbilityId, str]] = {
    "rally": "SOL-9.1",
    "scholar": "SOL-9.2",
    "grapnel": "SOL-9.3",
    "stealth": "SOL-9.4",
    "ambush": "SOL-9.5",
    "heal": "SOL-9.6",
    "take_wing": "SOL-9.7",
    "order": "SOL-9.8",
    "gallop": "SOL-9.9",
    "shot": "SOL-9.10",
    "rage": "SOL-9.11",
    "pathfinder": "SOL-9.12",
    "survey": "SOL-9.13",
    "informer": "SOL-9.14",
}


ABOARD: Final[frozenset[AbilityId]] = frozenset(("order", "gallop", "stealth"))


def is_ready(figure: Figure) -> bool:
    """[SOL-9.15] "Once" is once in each own turn; a token character spends at most one a turn."""
    return not figure.used


def is_loaded(figure: Figure) -> bool:
    """[SOL-9.15] Two tokens for the whole game, at most one spent a turn."""
    return figure.charges > 0 and not figure.used


def ability_refused(state: State, figure: Figure, ability: AbilityId) -> Refusal | None:
    """[SOL-9.15] Whether the active character has this ability, and has it at hand."""
    sheet = state.box.sheets[figure.id]
    if state.options.side != "advanced":
        return Refusal("SOL-1.6", "discovery_side")
    if sheet.ability != ability:
        return Refusal(RULE_OF_ABILITY[ability], "not_its_ability", {"character": figure.id, "ability": ability})
    if ability_of(state, figure) is None:
        return Refusal("SOL-5.1", "wounded_without_ability", {"character": figure.id, "ability": ability})
    if figure.space == NOWHERE and ability not in ABOARD:
        return Refusal("SOL-9.15", "no_ability_aboard", {"ability": ability})
    if figure.used:
        return Refusal("SOL-9.15", "ability_used", {"character": figure.id, "ability": ability})
    if ability in SPENDERS and not figure.charges:
        return Refusal("SOL-9.15", "no_ability_tokens", {"character": figure.id})
    return None


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
    ability = ability_of(state, figure)
    more = SWORDS[ability](state, space) if ability in SWORDS and space != NOWHERE else 0
    return state.box.sheets[figure.id].swords + more
