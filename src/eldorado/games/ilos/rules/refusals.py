"""Why nobody but the seat that is asked may answer, and why an answer names nothing of this box."""

from __future__ import annotations

from eldorado.core.game import AsksSeat, Decision, Refusal, Seat
from eldorado.games.ilos import moves as m
from eldorado.games.ilos.state import NOBODY, State


def over(state: State) -> str:
    """[ILO-6.1] A last pioneer has landed, [ILO-6.5] or the last round was played."""
    return "ILO-6.5" if state.trigger == NOBODY else "ILO-6.1"


def waits(state: State, seat: Seat, decision: Decision, rule: str) -> Refusal:
    """[ILO-3.7] One seat plays at a time; [ILO-1.7] who has answered about the first hand waits for the others."""
    if isinstance(decision, AsksSeat):
        return Refusal(rule, "not_your_turn", {"seat": decision.seat})
    known = 0 <= seat < len(state.areas)
    return Refusal(rule, "already_answered") if known else Refusal(rule, "unknown_seat", {"seat": seat})


def unknown(state: State, move: m.Move) -> Refusal | None:
    """[ILO-1.3] Tiles, [ILO-4.13] islands and slots, and seats are those of this box and table."""
    box = state.box
    match move:
        case m.Begin(seat) if not 0 <= seat < len(state.areas):
            return Refusal("ILO-1.6", "unknown_seat", {"seat": seat})
        case m.Show(tile) | m.Discover(tile) | m.Lurk(tile) | m.Leave(tile) if not 1 <= tile < len(box.parts_of):
            return Refusal("ILO-1.3", "unknown_tile", {"tile": tile})
        case m.AtIsland(tile, part) if (tile, part) not in box.part_number:
            return Refusal("ILO-4.13", "unknown_island", {"tile": tile, "part": part})
        case m.OnSlot(tile, slot) if (tile, slot) not in box.slot_number:
            return Refusal("ILO-4.13", "unknown_slot", {"tile": tile, "slot": slot})
        case _:
            return None
