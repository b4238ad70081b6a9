"""Chapter 5: pirates, and what they make dearer."""

from __future__ import annotations

from typing import Final

from eldorado.core.game import Seat
from eldorado.games.ilos.box import BUILDING, GOLD_MINE, PLANTATION
from eldorado.games.ilos.state import State

DEARER: Final = (PLANTATION, GOLD_MINE, BUILDING)
"""[ILO-5.4] The cards that pirates make dearer; ships, ruins and the market never are."""


def raided(state: State, seat: Seat) -> set[int]:
    """[ILO-5.1] The islands on the tiles of occupied lairs; [ILO-5.2] one's own pirates do not count."""
    islands: set[int] = set()
    for number, area in enumerate(state.areas):
        if number != seat:
            for tile in area.lairs:
                islands.update([state.island[part] for part in state.box.parts_of[tile]])
    return islands


def is_protected(state: State, seat: Seat, island: int) -> bool:
    """[ILO-4.7] [ILO-5.3] Who has a fort on the island does not pay; it protects nobody else."""
    return bool(state.areas[seat].forts & state.slots[island])


def is_pirated(state: State, seat: Seat, island: int) -> bool:
    """[ILO-5.1] Whether the seat pays the pirated price on an island; several lairs do not add up."""
    return island in raided(state, seat) and not is_protected(state, seat, island)


def price(state: State, seat: Seat, card: int, island: int) -> int:
    """[ILO-4.15] The cards a card costs on an island; [ILO-5.4] only some are dearer when it is pirated."""
    pirated = card in DEARER and is_pirated(state, seat, island)
    return state.box.cards_due_pirated[card] if pirated else state.box.cards_due[card]
