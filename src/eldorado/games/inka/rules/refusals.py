"""Why nobody but the seat that is asked may answer, and why an answer names nothing of this box and table."""

from __future__ import annotations

from eldorado.core.game import AsksSeat, Decision, Refusal, Seat
from eldorado.games.inka import moves as m
from eldorado.games.inka.state import State


def waits(state: State, seat: Seat, decision: Decision, rule: str) -> Refusal:
    """[INK-2.1] One seat plays at a time; the others wait their turn."""
    assert isinstance(decision, AsksSeat), "luck is asked, or one seat"
    return Refusal(rule, "not_your_turn", {"seat": decision.seat})


def unknown(state: State, move: m.Move) -> Refusal | None:
    """[INK-1.1] Cells, [INK-1.3] places and rhombi, and seats are those of this box and table."""
    box = state.box
    match move:
        case m.Enter(cell) | m.Walk(cell) | m.Sneak(cell) | m.Block(cell) if cell not in box.cell_number:
            return Refusal("INK-1.1", "unknown_cell", {"cell": cell})
        case m.Draw(rhombus) | m.Shift(rhombus, _) if not 1 <= rhombus <= len(box.shift):
            return Refusal("INK-1.3", "unknown_rhombus", {"rhombus": rhombus})
        case m.Haul(destination, _) if not 1 <= destination <= len(box.haul):
            return Refusal("INK-1.2", "unknown_destination", {"destination": destination})
        case m.Lay(place) | m.Shift(_, place) | m.Haul(_, place) if place not in box.place_number:
            return Refusal("INK-1.3", "unknown_place", {"place": place})
        case m.Begin(seat) if not 0 <= seat < len(state.areas):
            return Refusal("INK-1.4", "unknown_seat", {"seat": seat})
        case _:
            return None
