"""Why a move is not legal: every refusal names its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from eldorado.core.game import CHANCE, Refusal, Seat
from eldorado.games.ilos.components import KINDS
from eldorado.games.ilos.moves import (
    Acting,
    Aiming,
    Begin,
    Beginning,
    Decision,
    Discover,
    Dock,
    Draw,
    Drawing,
    End,
    Fetch,
    Fortify,
    Founding,
    Launch,
    Leave,
    Lurk,
    Manning,
    Mooring,
    Move,
    Pay,
    Paying,
    Play,
    Raise,
    Redraw,
    Redrawing,
    Settle,
    Show,
    Showing,
    Take,
    Taking,
    Trade,
)
from eldorado.games.ilos.rules import no_target, no_way
from eldorado.games.ilos.rules.drawing import taken_from
from eldorado.games.ilos.rules.payment import first_payable, payable
from eldorado.games.ilos.rules.setup import counts_of
from eldorado.games.ilos.state import NOBODY, State

SHIPS: Final[tuple[type[Move], ...]] = (Launch, Fetch, Leave)
TARGETS: Final[dict[str, tuple[type[Move], ...]]] = {
    "ship": (Discover, Dock, Lurk),
    "plantation": (Settle,),
    "gold_mine": (Settle,),
    "building": (Fortify, Trade),
    "ruins": (Settle,),
    "market": (Raise,),
}
ANSWERS: Final[dict[type[Decision], tuple[type[Move], ...]]] = {
    Showing: (Show,),
    Beginning: (Begin,),
    Drawing: (Draw,),
    Taking: (Take,),
    Redrawing: (Redraw,),
    Founding: (Discover, Dock),
    Acting: (Play, End),
    Mooring: (Dock,),
    Manning: SHIPS,
    Paying: (Pay,),
}

RULE_OF: Final[dict[type[Decision], str]] = {
    Showing: "ILO-1.3",
    Beginning: "ILO-1.6",
    Drawing: "ILO-3.4",
    Taking: "ILO-3.6",
    Redrawing: "ILO-1.7",
    Founding: "ILO-1.8",
    Acting: "ILO-3.1",
    Aiming: "ILO-3.8",
    Mooring: "ILO-3.8",
    Manning: "ILO-3.8",
    Paying: "ILO-3.8",
}


def explain(state: State, seat: Seat, move: Move) -> Refusal | None:
    """[ILO-6.1] None if legal; else, in this order: over, not asked, another question, unknown, forbidden."""
    if not state.pending:
        return Refusal("ILO-6.5" if state.trigger == NOBODY else "ILO-6.1", "game_over")
    decision = state.pending[-1]
    return (
        not_asked(state, seat, decision)
        or other_decision(move, decision)
        or unknown(state, move)
        or forbidden(state, seat, move)
    )


def not_asked(state: State, seat: Seat, decision: Decision) -> Refusal | None:
    """[ILO-3.7] One seat plays at a time; [ILO-1.7] who has answered about the first hand waits for the others."""
    rule = RULE_OF[type(decision)]
    match decision:
        case Showing() | Beginning() | Drawing() | Taking():
            return None if seat == CHANCE else Refusal(rule, "chance_moves")
        case Redrawing(waiting):
            if seat in waiting:
                return None
            known = 0 <= seat < len(state.areas)
            return Refusal(rule, "already_answered") if known else Refusal(rule, "unknown_seat", {"seat": seat})
        case _:
            return None if seat == decision.seat else Refusal(rule, "not_your_turn", {"seat": decision.seat})


def other_decision(move: Move, decision: Decision) -> Refusal | None:
    """[ILO-3.8] The question on the table takes another kind of answer."""
    answers = TARGETS[decision.card] if type(decision) is Aiming else ANSWERS[type(decision)]
    if type(move) in answers:
        return None
    return Refusal(RULE_OF[type(decision)], "other_decision", {"decision": type(decision).__name__})


def unknown(state: State, move: Move) -> Refusal | None:
    """[ILO-1.3] Tiles, [ILO-4.13] islands and slots, and seats are those of this box and table."""
    box = state.box
    match move:
        case Begin(seat) if not 0 <= seat < len(state.areas):
            return Refusal("ILO-1.6", "unknown_seat", {"seat": seat})
        case Show(tile) | Discover(tile) | Lurk(tile) | Leave(tile) if not 1 <= tile < len(box.parts_of):
            return Refusal("ILO-1.3", "unknown_tile", {"tile": tile})
        case Dock(tile, part) | Fetch(tile, part) if (tile, part) not in box.part_number:
            return Refusal("ILO-4.13", "unknown_island", {"tile": tile, "part": part})
        case Settle(tile, slot) | Fortify(tile, slot) | Trade(tile, slot, _) if (tile, slot) not in box.slot_number:
            return Refusal("ILO-4.13", "unknown_slot", {"tile": tile, "slot": slot})
        case _:
            return None


def forbidden(state: State, seat: Seat, move: Move) -> Refusal | None:
    """The rule of its own kind that forbids the move, if one does."""
    return FORBIDDEN[type(move)](state, seat, move)


def _never(state: State, seat: Seat, move: Move) -> Refusal | None:
    """[ILO-1.6] Anybody may begin; [ILO-3.1] actions may always be ended."""
    return None


def _show(state: State, seat: Seat, move: Show) -> Refusal | None:
    """[ILO-1.3] A tile is turned up once."""
    return None if move.tile in state.unseen else Refusal("ILO-1.3", "tile_seen", {"tile": move.tile})


def _draw(state: State, seat: Seat, move: Draw) -> Refusal | None:
    """[ILO-3.4] Only what is in the pile is drawn."""
    held = state.deck[state.box.kind_number[move.card]]
    return None if held else Refusal("ILO-3.4", "not_in_pile", {"card": move.card})


def _take(state: State, seat: Seat, move: Take) -> Refusal | None:
    """[ILO-3.6] Only what the fullest hand holds is taken."""
    held = taken_from(state)[state.box.kind_number[move.card]]
    return None if held else Refusal("ILO-3.6", "not_in_that_hand", {"card": move.card})


def _redraw(state: State, seat: Seat, move: Redraw) -> Refusal | None:
    """[ILO-1.7] Nobody gives back cards they do not hold."""
    for kind, given, held in zip(KINDS, counts_of(move), state.areas[seat].hand, strict=True):
        if given < 0:
            return Refusal("ILO-1.7", "negative_cards", {"card": kind, "count": given})
        if given > held:
            return Refusal("ILO-1.7", "too_many_given_back", {"card": kind, "count": given, "held": held})
    return None


def _play(state: State, seat: Seat, move: Play) -> Refusal | None:
    """[ILO-3.1] A card of the hand, [ILO-4.15] which has a target that can be paid for."""
    card = state.box.kind_number[move.card]
    if not state.areas[seat].hand[card]:
        return Refusal("ILO-3.1", "not_in_hand", {"card": move.card})
    return no_target.explain_card(state, seat, card)


def _pay(state: State, seat: Seat, move: Pay) -> Refusal | None:
    """[ILO-3.1] Another card of the hand, [ILO-3.8] in the order of the kinds, leaving enough to go on with."""
    decision, card, area = state.pending[-1], state.box.kind_number[move.card], state.areas[seat]
    assert type(decision) is Paying, "cards are paid for a card"
    if not area.hand[card]:
        return Refusal("ILO-3.1", "not_in_hand", {"card": move.card})
    first = first_payable(area.paid)
    if card < first:
        return Refusal("ILO-3.8", "paid_out_of_order", {"card": move.card, "after": KINDS[first]})
    if card not in payable(state, seat, decision.left):
        return Refusal("ILO-3.8", "too_few_to_follow", {"card": move.card, "left": decision.left})
    return None


FORBIDDEN: Final[dict[type[Move], Callable[[State, Seat, Any], Refusal | None]]] = {
    Show: _show,
    Begin: _never,
    Draw: _draw,
    Take: _take,
    Redraw: _redraw,
    Play: _play,
    Discover: no_way.explain_discovery,
    Dock: no_way.explain_dock,
    Lurk: no_way.explain_lurk,
    Launch: no_way.explain_launch,
    Fetch: no_way.explain_fetch,
    Leave: no_way.explain_leave,
    Settle: no_target.explain_pioneer,
    Fortify: no_target.explain_pioneer,
    Trade: no_target.explain_trade,
    Raise: no_target.explain_raise,
    Pay: _pay,
    End: _never,
}
