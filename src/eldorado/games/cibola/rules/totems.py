"""Chapter 3, the mystic presence: choosing a totem, and what each does when taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from eldorado.core.game import Refusal, Seat
from eldorado.games.cibola import moves as m
from eldorado.games.cibola.components import TotemId
from eldorado.games.cibola.rules.temple import falling_rocks, rising_rocks
from eldorado.games.cibola.state import State


def legal_chooses(state: State, seat: Seat, now: m.Choosing) -> list[m.Choose]:
    """[CIB-3.4] Any totem on display, [CIB-3.6] even one that can have no effect."""
    choose = state.box.choose
    return [choose[totem] for totem in state.display]


def choose_refused(state: State, seat: Seat, move: m.Choose) -> Refusal | None:
    """[CIB-3.4] A totem is chosen from the display."""
    if move.totem in state.display:
        return None
    return Refusal("CIB-3.4", "totem_not_on_display", {"totem": move.totem})


def choose_totem(state: State, seat: Seat, move: m.Choose) -> list[m.Event]:
    """[CIB-3.4] The totem goes from the display to its taker and is not replaced."""
    state.pending.pop()
    chosen = move.totem
    state.display = tuple([totem for totem in state.display if totem != chosen])
    state.areas[seat].totems += (chosen,)
    events: list[m.Event] = [m.TotemTaken(seat, chosen)]
    work_now(state, seat, chosen, events)
    return events


def work_now(state: State, seat: Seat, totem: TotemId, events: list[m.Event]) -> None:
    """[CIB-3.5] A totem marked "now" works when taken; one marked "end" waits for the final count."""
    effect = EFFECTS.get(totem)
    if effect is not None:
        effect(state, seat, events)


def rise(state: State, seat: Seat, events: list[m.Event]) -> None:
    """[CIB-3.7] Rise: one rock may go up a cell; [CIB-3.6] where none can, nothing is asked."""
    if rising_rocks(state):
        state.pending.append(state.box.raising[seat])


def fall(state: State, seat: Seat, events: list[m.Event]) -> None:
    """[CIB-3.7] Fall: one rock may go down a cell; [CIB-3.6] where none can, nothing is asked."""
    if falling_rocks(state):
        state.pending.append(state.box.lowering[seat])


def recall(state: State, seat: Seat, events: list[m.Event]) -> None:
    """[CIB-3.10] Recall: the own bid of this round not yet recalled comes back, as far as the discard goes."""
    area = state.areas[seat]
    back = min(area.spent, state.discard)
    area.spent -= back
    regain(state, seat, "recall", back, events)


def camp(state: State, seat: Seat, events: list[m.Event]) -> None:
    """[CIB-3.11] Camp: four explorers from the discard, or as many as it holds; no choice."""
    most = state.box.totems["camp"].explorers
    regain(state, seat, "camp", min(most, state.discard), events)


def regain(state: State, seat: Seat, totem: TotemId, explorers: int, events: list[m.Event]) -> None:
    """[CIB-3.7] Explorers come out of the discard into the taker's hand."""
    state.discard -= explorers
    state.areas[seat].held += explorers
    events.append(m.ExplorersRegained(seat, totem, explorers))


def mirror(state: State, seat: Seat, events: list[m.Event]) -> None:
    """[CIB-3.12] Mirror: a taken totem must be named if there is one."""
    if copyable(state):
        state.pending.append(state.box.mirroring[seat])


def copyable(state: State) -> list[TotemId]:
    """[CIB-3.12] The totems anybody has taken, one's own included, but no mirror."""
    taken = {totem for area in state.areas for totem in area.totems}
    taken.discard("mirror")
    return sorted(taken)


def legal_copies(state: State, seat: Seat, now: m.Mirroring) -> list[m.Copy]:
    """[CIB-3.12] Any totem already taken may be copied."""
    copy = state.box.copy
    return [copy[totem] for totem in copyable(state)]


def copy_refused(state: State, seat: Seat, move: m.Copy) -> Refusal | None:
    """[CIB-3.12] The mirror copies a totem that somebody has taken, but no mirror."""
    if move.totem in copyable(state):
        return None
    reason = "mirror_of_mirror" if move.totem == "mirror" else "totem_not_taken"
    return Refusal("CIB-3.12", reason, {"totem": move.totem})


def copy_totem(state: State, seat: Seat, move: m.Copy) -> list[m.Event]:
    """[CIB-3.12] A "now" totem works at once for the taker, an "end" totem is scored for them as well."""
    state.pending.pop()
    events: list[m.Event] = [m.TotemCopied(seat, move.totem)]
    if state.box.totems[move.totem].when == "end":
        state.areas[seat].copies += (move.totem,)
    work_now(state, seat, move.totem, events)
    return events


EFFECTS: Final[dict[TotemId, Callable[[State, Seat, list[m.Event]], None]]] = {
    "rise": rise,
    "fall": fall,
    "recall": recall,
    "camp": camp,
    "mirror": mirror,
}
