"""Why nobody but the seat that is asked may answer, and why an answer names nothing of this box."""

from __future__ import annotations

from eldorado.core.game import AsksSeat, Decision, Refusal, Seat
from eldorado.games.cibola import moves as m
from eldorado.games.cibola.rules.temple import cell_refusal
from eldorado.games.cibola.state import State


def waits(state: State, seat: Seat, decision: Decision, rule: str) -> Refusal:
    """[CIB-2.2] Who has chosen waits; [CIB-2.3] who has no explorers is not asked; [CIB-2.5] others wait their turn."""
    if isinstance(decision, AsksSeat):
        return Refusal(rule, "not_your_turn", {"seat": decision.seat})
    if not 0 <= seat < len(state.areas):
        return Refusal(rule, "unknown_seat", {"seat": seat})
    return Refusal(rule, "already_answered") if state.areas[seat].held else Refusal("CIB-2.3", "no_explorers")


def unknown(state: State, move: m.Move) -> Refusal | None:
    """[CIB-1.6] Cards, [CIB-1.3] totems, [CIB-1.4] cells and seats are those of this box and table."""
    box = state.box
    match move:
        case m.Turn(card) | m.Take(card):
            return None if card in box.cards else Refusal("CIB-1.6", "unknown_card", {"card": card})
        case m.Show(totem) | m.Choose(totem) | m.Copy(totem):
            return None if totem in box.totems else Refusal("CIB-1.3", "unknown_totem", {"totem": totem})
        case m.Place(column, value) | m.Raise(column, value) | m.Lower(column, value):
            return None if (column, value) in box.cell_at else cell_refusal("CIB-1.4", "unknown_cell", column, value)
        case m.Light(seat):
            known = 0 <= seat < len(state.areas)
            return None if known else Refusal("CIB-1.5", "unknown_seat", {"seat": seat})
        case m.Bid(explorers):
            return None if explorers >= 0 else Refusal("CIB-2.2", "negative_bid", {"explorers": explorers})
        case m.Decline():
            return None
