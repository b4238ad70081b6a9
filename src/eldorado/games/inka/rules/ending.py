"""Chapter 6: out of the temple, or out of time."""

from __future__ import annotations

from typing import Final

from eldorado.core.game import Seat
from eldorado.games.inka.components import DESTINATIONS
from eldorado.games.inka.moves import Escaped, Event
from eldorado.games.inka.state import State

ALL: Final = (1 << DESTINATIONS) - 1
"""All three statues."""


def has_escaped(state: State, seat: Seat) -> bool:
    """[INK-6.1] In one's own turn: all three own statues, and the piece on any exit, covered or not."""
    area = state.areas[seat]
    return area.statues == ALL and bool(state.box.exits >> area.piece & 1)


def leave_temple(state: State, seat: Seat, events: list[Event]) -> None:
    """[INK-6.1] Who leaves wins at once."""
    state.out = seat
    state.pending.clear()
    events.append(Escaped(seat, state.box.cell_name[state.areas[seat].piece]))


def over(state: State) -> str:
    """[INK-6.1] Somebody has left the temple, [INK-6.2] or the last round is over."""
    return "INK-6.2" if state.out < 0 else "INK-6.1"


def is_last_round(state: State) -> bool:
    """[INK-6.2] After so many full rounds the game is over."""
    return state.round >= state.options.round_limit


def abyss_to_exit(state: State, seat: Seat) -> int:
    """[INK-6.2] The uncovered abyss cells on the best way to any exit; walls, snakes and pawns do not count."""
    box = state.box
    ground = box.floor
    for place in state.places:
        if place >= 0:
            ground |= box.covers[place]
    region, cells = 1 << state.areas[seat].piece, 0
    while not (region := _spread(state, region, ground)) & box.exits:
        region, cells = _ring(state, region), cells + 1
    return cells


def _spread(state: State, region: int, ground: int) -> int:
    """All that can be reached without another abyss cell."""
    while (wider := region | _ring(state, region) & ground) != region:
        region = wider
    return region


def _ring(state: State, region: int) -> int:
    """The region, and all cells beside it."""
    (east, south), width = state.box.inner, state.box.width
    return region | (region & east) << 1 | region >> 1 & east | (region & south) << width | region >> width & south
