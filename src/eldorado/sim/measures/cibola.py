"""What a finished game of Cibola is measured by."""

from __future__ import annotations

from eldorado.core.game import Scores
from eldorado.games.cibola.components import KINDS
from eldorado.games.cibola.rules.temple import open_cells
from eldorado.games.cibola.state import State
from eldorado.sim.measures import Facts


def facts(state: State, scores: Scores) -> Facts:
    """All figures of one game, group by group."""
    return {
        **rocks(state),
        **explorers(state),
        **explorers_kept(state),
        **points(scores),
        **totems(state),
        **final_values(state),
    }


def expected(state: State) -> Facts:
    """[CIB-3.3] All rocks are placed and one cell a column is open; [CIB-2.11] no explorer is lost."""
    box = state.box
    return {
        ("rocks", "placed"): len(box.cells) - len(KINDS),
        **{("open cells", kind): 1 for kind in KINDS},
        ("explorers", "in all"): box.explorers,
    }


def rocks(state: State) -> Facts:
    """[CIB-3.3] The rocks on the board, and the cells of each column that none of them covers."""
    columns = zip(KINDS, state.box.columns, strict=True)
    left: Facts = {("open cells", kind): len(open_cells(state, column)) for kind, column in columns}
    return {("rocks", "placed"): state.rocks.bit_count(), **left}


def explorers(state: State) -> Facts:
    """[CIB-2.11] Explorers wherever they are, and those nobody holds."""
    held = sum(area.held + area.staked for area in state.areas)
    return {("explorers", "in all"): held + state.discard, ("explorers", "in the discard"): state.discard}


def explorers_kept(state: State) -> Facts:
    """[CIB-4.5] The explorers each seat still holds at the end."""
    return {("explorers held", f"seat {seat}"): area.held for seat, area in enumerate(state.areas)}


def points(scores: Scores) -> Facts:
    """[CIB-4.7] What each line of the score sheet brings, on the mean of the seats."""
    seats = len(scores.sheets)
    lines = zip(*(sheet.lines for sheet in scores.sheets), strict=True)
    return {("points", row[0].key): sum(line.points for line in row) / seats for row in lines}


def totems(state: State) -> Facts:
    """[CIB-3.4] Which totems were taken; the mean over many games is how often each was."""
    taken = {totem for area in state.areas for totem in area.totems}
    return {("totem taken", totem): int(totem in taken) for totem in state.box.totems}


def final_values(state: State) -> Facts:
    """[CIB-4.2] The value left open in each column; and, cell by cell, whether it was that one."""
    values: Facts = {}
    for kind, column in zip(KINDS, state.box.columns, strict=True):
        left, *_ = open_cells(state, column)
        values["final value", kind] = state.box.cells[left].value
        for cell in column:
            values[f"{kind} ends at", str(state.box.cells[cell].value)] = int(cell == left)
    return values
