"""Chapter 5: the blockade."""

from __future__ import annotations

from eldorado.core.game import Seat
from eldorado.games.inka.components import PATHS
from eldorado.games.inka.moves import KEEP, Block, BlockadeKept, BlockadePlaced, Event, Keep
from eldorado.games.inka.rules.rhombi import blockades, pieces
from eldorado.games.inka.rules.turn import end_turn
from eldorado.games.inka.state import State


def barred_cells(state: State) -> int:
    """[INK-5.1] Where no blockade may stand: destination rhombi, pieces, blockades; and see the next two."""
    return destinations(state) | pieces(state) | blockades(state) | beside_blockades(state) | kept_exits(state)


def destinations(state: State) -> int:
    """[INK-5.1] The cells under destination rhombi."""
    mask = 0
    for place in state.places[PATHS:]:
        mask |= state.box.covers[place]
    return mask


def beside_blockades(state: State) -> int:
    """[INK-5.2] The cells of path rhombi that bear a blockade already: one a rhombus at most."""
    held, mask = blockades(state), 0
    if held:
        for place in state.places[:PATHS]:
            if state.box.covers[place] & held:
                mask |= state.box.covers[place]
    return mask


def kept_exits(state: State) -> int:
    """[INK-5.3] The exits, where the table keeps them free of blockades."""
    return 0 if state.options.blockade_on_exits else state.box.exits


def legal_blocks(state: State, seat: Seat) -> list[Block | Keep]:
    """[INK-5.1] Any free cell, floor or abyss or half of a path rhombus, free of charge; or none [INK-2.4]."""
    barred = barred_cells(state)
    return [*[move for cell, move in state.box.block if not cell & barred], KEEP]


def block(state: State, seat: Seat, move: Block) -> list[Event]:
    """[INK-5.1] The blockade stands; the turn is over."""
    state.areas[seat].blockade = state.box.cell_number[move.cell]
    return end_turn(state, seat, [BlockadePlaced(seat, move.cell)])


def keep(state: State, seat: Seat, move: Keep) -> list[Event]:
    """[INK-2.4] The blockade stays in hand; the turn is over."""
    return end_turn(state, seat, [BlockadeKept(seat)])
