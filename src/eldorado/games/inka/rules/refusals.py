"""Why a move is not legal: every refusal names its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from eldorado.core.game import CHANCE, Refusal, Seat
from eldorado.games.inka.moves import (
    Begin,
    Beginning,
    Block,
    Blocking,
    Decision,
    Draw,
    Drawing,
    Enter,
    Entering,
    Haul,
    Keep,
    Lay,
    Laying,
    Move,
    Shift,
    Shifting,
    Sneak,
    Stop,
    Take,
    Walk,
    Walking,
)
from eldorado.games.inka.rules import obstructions
from eldorado.games.inka.rules.blockade import beside_blockades, destinations, kept_exits
from eldorado.games.inka.rules.piece import open_passages, open_symbols, statue_here, taken
from eldorado.games.inka.rules.rhombi import lying_on, pieces
from eldorado.games.inka.rules.setup import drawn, shut_by
from eldorado.games.inka.rules.turn import points_left
from eldorado.games.inka.state import State

ON_FOOT: Final[tuple[type[Move], ...]] = (Walk, Take, Sneak, Haul, Stop)
ANSWERS: Final[dict[type[Decision], tuple[type[Move], ...]]] = {
    Beginning: (Begin,),
    Drawing: (Draw,),
    Entering: (Enter,),
    Laying: (Lay,),
    Shifting: (Shift, *ON_FOOT),
    Walking: ON_FOOT,
    Blocking: (Block, Keep),
}

RULE_OF: Final[dict[type[Decision], str]] = {
    Beginning: "INK-1.4",
    Drawing: "INK-1.5",
    Entering: "INK-1.4",
    Laying: "INK-1.5",
    Shifting: "INK-2.1",
    Walking: "INK-2.1",
    Blocking: "INK-5.1",
}


def explain(state: State, seat: Seat, move: Move) -> Refusal | None:
    """[INK-6.1] None if legal; else, in this order: over, not asked, another question, unknown, forbidden."""
    if not state.pending:
        return Refusal("INK-6.2" if state.out < 0 else "INK-6.1", "game_over")
    decision = state.pending[-1]
    return (
        not_asked(seat, decision)
        or other_decision(move, decision)
        or unknown(state, move)
        or forbidden(state, seat, move)
    )


def not_asked(seat: Seat, decision: Decision) -> Refusal | None:
    """[INK-2.1] One seat plays at a time; the others wait their turn."""
    rule = RULE_OF[type(decision)]
    if isinstance(decision, Beginning | Drawing):
        return None if seat == CHANCE else Refusal(rule, "chance_moves")
    return None if seat == decision.seat else Refusal(rule, "not_your_turn", {"seat": decision.seat})


def other_decision(move: Move, decision: Decision) -> Refusal | None:
    """[INK-2.3] The question on the table takes another answer; rhombi rest once the piece has acted."""
    if type(move) in ANSWERS[type(decision)]:
        return None
    if type(move) is Shift and type(decision) is Walking:
        return Refusal("INK-2.3", "rhombi_rest")
    asked = type(decision).__name__
    return Refusal(RULE_OF[type(decision)], "other_decision", {"decision": asked})


def unknown(state: State, move: Move) -> Refusal | None:
    """[INK-1.1] Cells, [INK-1.3] places and rhombi, and seats are those of this box and table."""
    box = state.box
    match move:
        case Enter(cell) | Walk(cell) | Sneak(cell) | Block(cell) if cell not in box.cell_number:
            return Refusal("INK-1.1", "unknown_cell", {"cell": cell})
        case Draw(rhombus) | Shift(rhombus, _) if not 1 <= rhombus <= len(box.shift):
            return Refusal("INK-1.3", "unknown_rhombus", {"rhombus": rhombus})
        case Haul(destination, _) if not 1 <= destination <= len(box.haul):
            return Refusal("INK-1.2", "unknown_destination", {"destination": destination})
        case Lay(place) | Shift(_, place) | Haul(_, place) if place not in box.place_number:
            return Refusal("INK-1.3", "unknown_place", {"place": place})
        case Begin(seat) if not 0 <= seat < len(state.areas):
            return Refusal("INK-1.4", "unknown_seat", {"seat": seat})
        case _:
            return None


def forbidden(state: State, seat: Seat, move: Move) -> Refusal | None:
    """The rule of its own kind that forbids the move, if one does."""
    return FORBIDDEN[type(move)](state, seat, move)


def _never(state: State, seat: Seat, move: Move) -> Refusal | None:
    """[INK-2.4] Beginning, stopping and keeping the blockade are always allowed."""
    return None


def _draw(state: State, seat: Seat, move: Draw) -> Refusal | None:
    """[INK-1.5] A rhombus is drawn once."""
    return None if move.rhombus in state.undrawn else Refusal("INK-1.5", "rhombus_drawn", {"rhombus": move.rhombus})


def _enter(state: State, seat: Seat, move: Enter) -> Refusal | None:
    """[INK-1.4] A piece begins on a free start cell."""
    cell = state.box.cell_number[move.cell]
    if not state.box.exits >> cell & 1:
        return Refusal("INK-1.4", "no_start_cell", {"cell": move.cell})
    return Refusal("INK-1.4", "start_taken", {"cell": move.cell}) if pieces(state) >> cell & 1 else None


def _lay(state: State, seat: Seat, move: Lay) -> Refusal | None:
    """[INK-1.6] Not on rhombi or pieces; [INK-1.7] no start cell walled in; what looks alike is laid one way."""
    box, place, number = state.box, state.box.place_number[move.place], drawn(state) - 1
    for cell in box.halves[place]:
        if lying_on(state, cell) is not None:
            return Refusal("INK-1.6", "covers_rhombus", {"cell": box.cell_name[cell]})
        if pieces(state) >> cell & 1:
            return Refusal("INK-1.6", "covers_piece", {"cell": box.cell_name[cell]})
    if place in shut_by(state, number):
        return Refusal("INK-1.7", "walls_in_a_start", {"place": move.place})
    if box.alike[number] and not box.upright[place]:
        return Refusal("INK-1.5", "looks_alike", {"place": box.place_name[box.reverse[place]]})
    return None


def _shift(state: State, seat: Seat, move: Shift) -> Refusal | None:
    """[INK-3.1] 1 point, and one slide or turn that nothing hinders."""
    return no_points(state) or obstructions.explain_move(state, move.rhombus - 1, state.box.place_number[move.place])


def no_points(state: State) -> Refusal | None:
    """[INK-2.1] 3 action points a turn."""
    return None if points_left(state) else Refusal("INK-2.1", "no_points")


def _walk(state: State, seat: Seat, move: Walk) -> Refusal | None:
    """[INK-4.1] Somewhere else, [INK-4.5] where the piece can stop, within reach."""
    box, start, cell = state.box, state.areas[seat].piece, state.box.cell_number[move.cell]
    if cell == start:
        return Refusal("INK-4.1", "stands_there", {"cell": move.cell})
    if taken(state) >> cell & 1:
        return Refusal("INK-4.5", "cell_taken", {"cell": move.cell})
    if box.abyss >> cell & 1 and lying_on(state, cell) is None:
        return Refusal("INK-4.2", "open_abyss", {"cell": move.cell})
    return obstructions.explain_walk(state, start, cell, points_left(state))


def _take(state: State, seat: Seat, move: Take) -> Refusal | None:
    """[INK-4.6] 1 point, on a destination rhombus with a statue of one's own."""
    area = state.areas[seat]
    if not destinations(state) >> area.piece & 1:
        return Refusal("INK-4.6", "not_on_destination")
    if statue_here(state, seat) is None:
        return Refusal("INK-4.6", "statue_gone")
    return no_points(state)


def _sneak(state: State, seat: Seat, move: Sneak) -> Refusal | None:
    """[INK-4.7] 1 point, from one uncovered passage to another that is free."""
    box, start, end = state.box, state.areas[seat].piece, state.box.cell_number[move.cell]
    for cell, reason in ((start, "not_on_passage"), (end, "no_passage")):
        if not box.passages >> cell & 1:
            return Refusal("INK-4.7", reason, {"cell": box.cell_name[cell]})
        if not open_passages(state) >> cell & 1:
            return Refusal("INK-4.9", "passage_covered", {"cell": box.cell_name[cell]})
    if taken(state) >> end & 1:
        return Refusal("INK-4.7", "stands_there" if start == end else "cell_taken", {"cell": move.cell})
    return no_points(state)


def _haul(state: State, seat: Seat, move: Haul) -> Refusal | None:
    """[INK-4.8] 1 point, from an uncovered symbol, and by the rules for path rhombi."""
    box, piece = state.box, state.areas[seat].piece
    if not box.symbols >> piece & 1:
        return Refusal("INK-4.8", "not_on_symbol", {"cell": box.cell_name[piece]})
    if not open_symbols(state) >> piece & 1:
        return Refusal("INK-4.9", "symbol_covered", {"cell": box.cell_name[piece]})
    number = len(box.shift) + move.destination - 1
    return no_points(state) or obstructions.explain_move(state, number, box.place_number[move.place])


def _block(state: State, seat: Seat, move: Block) -> Refusal | None:
    """[INK-5.1] On a free cell; [INK-5.2] one a rhombus; [INK-5.3] perhaps not on an exit."""
    cell = state.box.cell_number[move.cell]
    values: dict[str, int | str] = {"cell": move.cell}
    if destinations(state) >> cell & 1:
        return Refusal("INK-5.1", "blockade_on_destination", values)
    if taken(state) >> cell & 1:
        return Refusal("INK-5.1", "cell_taken", values)
    if beside_blockades(state) >> cell & 1:
        return Refusal("INK-5.2", "second_blockade", values)
    return Refusal("INK-5.3", "blockade_on_exit", values) if kept_exits(state) >> cell & 1 else None


FORBIDDEN: Final[dict[type[Move], Callable[[State, Seat, Any], Refusal | None]]] = {
    Begin: _never,
    Draw: _draw,
    Enter: _enter,
    Lay: _lay,
    Shift: _shift,
    Walk: _walk,
    Take: _take,
    Sneak: _sneak,
    Haul: _haul,
    Stop: _never,
    Block: _block,
    Keep: _never,
}
