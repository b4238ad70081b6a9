"""Chapter 3, how far all rhombi can go: found out once for a position, from what was known of the one before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eldorado.games.inka import moves as m
from eldorado.games.inka.components import PATHS
from eldorado.games.inka.grid import Grid
from eldorado.games.inka.rules.cells import all_pawns, barriers
from eldorado.games.inka.state import State
from eldorado.games.inka.trails import EVERYWHERE, Halt, Survey, Trails, halts_after

if TYPE_CHECKING:
    from mypy_extensions import i64


def survey(state: State) -> Survey:
    """[INK-3.1] What each path rhombus could do, were none held: around most of them all is as it was before."""
    trails, standing = state.box.trails(state.options.rotation_sweep), all_pawns(state)
    before = trails.survey
    changed = zones_changed(state.box.grid, before, state.places, standing)
    if changed:
        trails.survey = before = surveyed_again(state, before, changed, standing)
    return before


def surveyed_again(state: State, before: Survey, changed: i64, standing: list[int]) -> Survey:
    """[INK-3.1] Path rhombi look about again that have moved, or have looked where something has changed."""
    trails, barred, places = state.box.trails(state.options.rotation_sweep), barriers(state), state.places[:]
    halts, looked, listed = before.halts[:], before.looked[:], before.listed[:]
    for number in range(PATHS):  # the destination rhombi come after these
        moved = before.places[number] != places[number]
        if moved or looked[number] & changed:
            around = trails.at(places[number])
            known = around.begins if moved else halts[number]
            again = looked_again(around.begins, known, EVERYWHERE if moved else changed, barred)
            if moved or again != known:
                halts[number], looked[number] = again, zones_of(again)
                listed[number] = shifts_to(again, around.ends, state.box.shift[number])
    return Survey(places, standing, halts, looked, listed)


def zones_of(halts: list[Halt]) -> i64:
    """The zones that were looked at on the way to these halts."""
    looked: i64 = 0
    for halt in halts:
        looked |= halt.looked
    return looked


def shifts_to(halts: list[Halt], ends: list[i64], shift: list[m.Shift]) -> list[m.Shift]:
    """[INK-3.1] The moves of a rhombus to these halts and all before them, in order; each comes once."""
    found: i64 = 0
    for halt in halts:
        found |= halt.ends
    moves: list[m.Shift] = []
    for end in ends:
        if found & 1:
            moves.append(shift[end])
        found >>= 1
    return moves


def zones_changed(grid: Grid, before: Survey, places: list[int], standing: list[int]) -> i64:
    """The zones where a rhombus, a piece or a blockade is or was that has moved since a survey."""
    if len(before.standing) != len(standing):
        return EVERYWHERE
    changed: i64 = 0
    for number, place in enumerate(places):
        if before.places[number] != place:
            changed |= grid.zones[before.places[number]] | grid.zones[place]
    for number, cell in enumerate(standing):
        if before.standing[number] != cell:
            changed |= grid.zone[before.standing[number]] | grid.zone[cell]
    return changed


# One rhombus


def farthest(halt: Halt, barred: list[i64]) -> Halt:
    """[INK-3.3] [INK-3.4] The last halt that is reached: each step needs its cells free."""
    step = halt.next
    while step is not None and not (
        barred[step.needs_a] or barred[step.needs_b] or barred[step.needs_c] or barred[step.needs_d]
    ):
        halt = step
        step = halt.next
    return halt


def looked_again(begins: list[Halt], halts: list[Halt], changed: i64, barred: list[i64]) -> list[Halt]:
    """[INK-3.1] How far each slide and turn is free now, by how far it was and where something has changed."""
    again = halts[:]
    for number, halt in enumerate(halts):
        if halt.looked & changed:
            again[number] = farthest(begins[number], barred)
    return again


def halts_of(state: State, number: int) -> list[Halt]:
    """[INK-3.1] How far each slide and turn of a rhombus is free: known, if the last survey was of this position."""
    trails = state.box.trails(state.options.rotation_sweep)
    last = trails.survey
    if number < PATHS and last.places == state.places and last.standing == all_pawns(state):
        return last.halts[number]
    barred = barriers(state)
    return [farthest(begin, barred) for begin in trails.at(state.places[number]).begins]


def ends(trails: Trails, barred: list[i64]) -> list[int]:
    """[INK-3.1] All places one slide or one turn leads to, in order; all the way round, both senses lead there."""
    found: set[int] = set()
    for begin in trails.begins:
        found.update([halt.place for halt in halts_after(begin, farthest(begin, barred))])
    return sorted(found)
