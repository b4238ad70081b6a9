"""Why a move is not legal: every refusal names its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from eldorado.core.game import CHANCE, Refusal, Seat
from eldorado.games.cibola.components import Kind
from eldorado.games.cibola.moves import (
    Bid,
    Bidding,
    Choose,
    Choosing,
    Copy,
    Decision,
    Decline,
    Light,
    Lighting,
    Lower,
    Lowering,
    Mirroring,
    Move,
    Place,
    Placing,
    Raise,
    Raising,
    Show,
    Showing,
    Take,
    Taking,
    Turn,
    Turning,
)
from eldorado.games.cibola.rules.temple import can_fall, can_rise, last_open_cells
from eldorado.games.cibola.rules.totems import copyable
from eldorado.games.cibola.state import State

ANSWERS: Final[dict[type[Decision], tuple[type[Move], ...]]] = {
    Showing: (Show,),
    Lighting: (Light,),
    Turning: (Turn,),
    Bidding: (Bid,),
    Taking: (Take,),
    Placing: (Place,),
    Choosing: (Choose,),
    Raising: (Raise, Decline),
    Lowering: (Lower, Decline),
    Mirroring: (Copy,),
}

RULE_OF: Final[dict[type[Decision], str]] = {
    Showing: "CIB-1.3",
    Lighting: "CIB-1.5",
    Turning: "CIB-2.1",
    Bidding: "CIB-2.2",
    Taking: "CIB-2.5",
    Placing: "CIB-3.1",
    Choosing: "CIB-3.4",
    Raising: "CIB-3.9",
    Lowering: "CIB-3.9",
    Mirroring: "CIB-3.12",
}


def explain(state: State, seat: Seat, move: Move) -> Refusal | None:
    """[CIB-4.1] None if legal; else, in this order: over, not asked, another question, unknown, forbidden."""
    if not state.pending:
        return Refusal("CIB-4.1", "game_over")
    decision = state.pending[-1]
    return (
        not_asked(state, seat, decision)
        or other_decision(move, decision)
        or unknown(state, move)
        or forbidden(state, seat, move)
    )


def not_asked(state: State, seat: Seat, decision: Decision) -> Refusal | None:
    """[CIB-2.2] Who has chosen waits; [CIB-2.3] who has no explorers is not asked; [CIB-2.5] others wait their turn."""
    rule = RULE_OF[type(decision)]
    match decision:
        case Bidding(waiting):
            if seat in waiting:
                return None
            if not 0 <= seat < len(state.areas):
                return Refusal(rule, "unknown_seat", {"seat": seat})
            return Refusal(rule, "already_chosen") if state.areas[seat].held else Refusal("CIB-2.3", "no_explorers")
        case Showing() | Lighting() | Turning():
            return None if seat == CHANCE else Refusal(rule, "chance_moves")
        case _:
            if seat == decision.seat:
                return None
            return Refusal(rule, "not_your_turn", {"seat": decision.seat})


def other_decision(move: Move, decision: Decision) -> Refusal | None:
    """The question on the table takes another kind of answer."""
    if type(move) in ANSWERS[type(decision)]:
        return None
    asked = type(decision).__name__
    return Refusal(RULE_OF[type(decision)], "other_decision", {"decision": asked})


def unknown(state: State, move: Move) -> Refusal | None:
    """[CIB-1.6] Cards, [CIB-1.3] totems, [CIB-1.4] cells and seats are those of this box and table."""
    box = state.box
    match move:
        case Turn(card) | Take(card):
            return None if card in box.cards else Refusal("CIB-1.6", "unknown_card", {"card": card})
        case Show(totem) | Choose(totem) | Copy(totem):
            return None if totem in box.totems else Refusal("CIB-1.3", "unknown_totem", {"totem": totem})
        case Place(column, value) | Raise(column, value) | Lower(column, value):
            return None if (column, value) in box.cell_at else _cell("CIB-1.4", "unknown_cell", column, value)
        case Light(seat):
            known = 0 <= seat < len(state.areas)
            return None if known else Refusal("CIB-1.5", "unknown_seat", {"seat": seat})
        case Bid(explorers):
            return None if explorers >= 0 else Refusal("CIB-2.2", "negative_bid", {"explorers": explorers})
        case Decline():
            return None


def forbidden(state: State, seat: Seat, move: Move) -> Refusal | None:
    """The rule of its own kind that forbids the move, if one does."""
    return FORBIDDEN[type(move)](state, seat, move)


def _cell(rule: str, reason: str, column: Kind, value: int) -> Refusal:
    return Refusal(rule, reason, {"column": column, "value": value})


def _show(state: State, seat: Seat, move: Show) -> Refusal | None:
    """[CIB-1.3] Each totem exists once."""
    shown = move.totem not in state.unshown
    return Refusal("CIB-1.3", "totem_shown", {"totem": move.totem}) if shown else None


def _light(state: State, seat: Seat, move: Light) -> Refusal | None:
    """[CIB-1.5] The torch may fall to any seat."""
    return None


def _turn(state: State, seat: Seat, move: Turn) -> Refusal | None:
    """[CIB-5.3] A card comes from the deck in use: deck II waits for deck I to be gone."""
    if move.card in state.undrawn:
        return None
    reason = "deck_sealed" if move.card in state.sealed else "card_drawn"
    return Refusal("CIB-5.3", reason, {"card": move.card})


def _bid(state: State, seat: Seat, move: Bid) -> Refusal | None:
    """[CIB-2.2] Nobody bids more explorers than they hold."""
    held = state.areas[seat].held
    if move.explorers <= held:
        return None
    return Refusal("CIB-2.2", "too_many_explorers", {"explorers": move.explorers, "held": held})


def _take(state: State, seat: Seat, move: Take) -> Refusal | None:
    """[CIB-2.6] Only an open card may be taken."""
    return None if move.card in state.open else Refusal("CIB-2.6", "card_not_open", {"card": move.card})


def _place(state: State, seat: Seat, move: Place) -> Refusal | None:
    """[CIB-3.1] A rock goes on an open cell, [CIB-3.2] but never on the last one of a column."""
    cell = state.box.cell_at[move.column, move.value]
    if cell in state.rocks:
        return _cell("CIB-3.1", "cell_covered", move.column, move.value)
    if cell in last_open_cells(state):
        return _cell("CIB-3.2", "last_open_cell", move.column, move.value)
    return None


def _choose(state: State, seat: Seat, move: Choose) -> Refusal | None:
    """[CIB-3.4] A totem is chosen from the display."""
    if move.totem in state.display:
        return None
    return Refusal("CIB-3.4", "totem_not_on_display", {"totem": move.totem})


def _raise(state: State, seat: Seat, move: Raise) -> Refusal | None:
    """[CIB-3.7] Only a rock with an open cell directly above it rises."""
    return None if can_rise(state, state.box.cell_at[move.column, move.value]) else _stuck(state, move, "above")


def _lower(state: State, seat: Seat, move: Lower) -> Refusal | None:
    """[CIB-3.7] Only a rock with an open cell directly below it falls."""
    return None if can_fall(state, state.box.cell_at[move.column, move.value]) else _stuck(state, move, "below")


def _stuck(state: State, move: Raise | Lower, way: str) -> Refusal:
    """[CIB-3.7] There is no rock on the cell, or no open cell beside it."""
    covered = state.box.cell_at[move.column, move.value] in state.rocks
    return _cell("CIB-3.7", f"no_open_cell_{way}" if covered else "no_rock_there", move.column, move.value)


def _copy(state: State, seat: Seat, move: Copy) -> Refusal | None:
    """[CIB-3.12] The mirror copies a totem that somebody has taken, but no mirror."""
    if move.totem in copyable(state):
        return None
    reason = "mirror_of_mirror" if move.totem == "mirror" else "totem_not_taken"
    return Refusal("CIB-3.12", reason, {"totem": move.totem})


def _decline(state: State, seat: Seat, move: Decline) -> Refusal | None:
    """[CIB-3.9] Declining is always allowed."""
    return None


FORBIDDEN: Final[dict[type[Move], Callable[[State, Seat, Any], Refusal | None]]] = {
    Show: _show,
    Light: _light,
    Turn: _turn,
    Bid: _bid,
    Take: _take,
    Place: _place,
    Choose: _choose,
    Raise: _raise,
    Lower: _lower,
    Copy: _copy,
    Decline: _decline,
}
