"""Chapter 5: the blockade."""

from __future__ import annotations

from eldorado.core.game import Refusal, Seat
from eldorado.games.inka import moves as m
from eldorado.games.inka.components import PATHS
from eldorado.games.inka.rules.cells import pawns
from eldorado.games.inka.rules.rhombi import lying_on
from eldorado.games.inka.rules.turn import end_turn
from eldorado.games.inka.state import State


def barred_cells(state: State) -> list[int]:
    """[INK-5.1] Where no blockade may stand: destination rhombi, pieces, blockades; and see the next two."""
    return [*destination_cells(state), *pawns(state), *beside_blockades(state), *kept_exits(state)]


def destination_cells(state: State) -> list[int]:
    """[INK-5.1] The cells under destination rhombi."""
    return [cell for place in state.places[PATHS:] for cell in state.box.halves[place]]


def beside_blockades(state: State) -> list[int]:
    """[INK-5.2] The cells of path rhombi that bear a blockade already: one a rhombus at most."""
    cells: list[int] = []
    for area in state.areas:
        rhombus = None if area.blockade < 0 else lying_on(state, area.blockade)
        if rhombus is not None:
            cells += state.box.halves[state.places[rhombus]]
    return cells


def kept_exits(state: State) -> list[int]:
    """[INK-5.3] The exits, where the table keeps them free of blockades."""
    return [] if state.options.blockade_on_exits else state.box.exit_cells


def legal_blocks(state: State, seat: Seat, now: m.Blocking) -> list[m.Block | m.Keep]:
    """[INK-5.1] Any free cell, floor or abyss or half of a path rhombus, free of charge; or none [INK-2.4]."""
    moves, rank = state.box.block_or_keep[:], state.box.grid.rank
    for number in sorted({rank[cell] for cell in barred_cells(state)}, reverse=True):
        del moves[number]
    return moves


def block_refused(state: State, seat: Seat, move: m.Block) -> Refusal | None:
    """[INK-5.1] On a free cell; [INK-5.2] one a rhombus; [INK-5.3] perhaps not on an exit."""
    barring = (
        (destination_cells, "INK-5.1", "blockade_on_destination"),
        (pawns, "INK-5.1", "cell_taken"),
        (beside_blockades, "INK-5.2", "second_blockade"),
        (kept_exits, "INK-5.3", "blockade_on_exit"),
    )
    for cells, rule, reason in barring:
        if state.box.cell_number[move.cell] in cells(state):
            return Refusal(rule, reason, {"cell": move.cell})
    return None


def block(state: State, seat: Seat, move: m.Block) -> list[m.Event]:
    """[INK-5.1] The blockade stands; the turn is over."""
    state.areas[seat].blockade = state.box.cell_number[move.cell]
    return end_turn(state, seat, [m.BlockadePlaced(seat, move.cell)])


def keep(state: State, seat: Seat, move: m.Keep) -> list[m.Event]:
    """[INK-2.4] The blockade stays in hand; the turn is over."""
    return end_turn(state, seat, [m.BlockadeKept(seat)])
