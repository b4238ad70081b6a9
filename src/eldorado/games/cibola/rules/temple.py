"""Chapter 3, the collapsing temple: rocks that cover cells, and those that totems move."""

from __future__ import annotations

from eldorado.core.game import Refusal, Seat
from eldorado.games.cibola import moves as m
from eldorado.games.cibola.components import CellId, Kind
from eldorado.games.cibola.state import State


def open_cells(state: State, column: tuple[CellId, ...]) -> list[CellId]:
    """The cells of a column that no rock covers, top first."""
    rocks = state.rocks
    return [cell for cell in column if not rocks >> cell & 1]


def last_open_cells(state: State) -> int:
    """[CIB-3.2] The cells that no new rock may cover, one bit each: the last open one of a column."""
    last = 0
    for column in state.box.column_bits:
        left = column & ~state.rocks
        if not left & (left - 1):
            last |= left
    return last


def cell_refusal(rule: str, reason: str, column: Kind, value: int) -> Refusal:
    """[CIB-1.4] A cell is told by its column and its value."""
    return Refusal(rule, reason, {"column": column, "value": value})


def legal_places(state: State, seat: Seat, now: m.Placing) -> list[m.Place]:
    """[CIB-3.1] Any open cell may be covered, [CIB-3.2] but the last open one of a column."""
    barred = state.rocks | last_open_cells(state)
    place = state.box.place
    return [place[cell] for cell in state.box.cell_order if not barred >> cell & 1]


def place_refused(state: State, seat: Seat, move: m.Place) -> Refusal | None:
    """[CIB-3.1] A rock goes on an open cell, [CIB-3.2] but never on the last one of a column."""
    cell = state.box.cell_at[move.column, move.value]
    if state.rocks >> cell & 1:
        return cell_refusal("CIB-3.1", "cell_covered", move.column, move.value)
    if last_open_cells(state) >> cell & 1:
        return cell_refusal("CIB-3.2", "last_open_cell", move.column, move.value)
    return None


def place_rock(state: State, seat: Seat, move: m.Place) -> list[m.Event]:
    """[CIB-3.1] Who takes a rock symbol covers one open cell at once."""
    state.pending.pop()
    state.rocks |= 1 << state.box.cell_at[move.column, move.value]
    return [m.RockPlaced(seat, move.column, move.value)]


def can_rise(state: State, cell: CellId) -> bool:
    """[CIB-3.9] A rock may rise to the open cell directly above it, even to the column's last."""
    above = state.box.cells[cell].above
    return above is not None and state.rocks >> cell & 1 > state.rocks >> above & 1


def can_fall(state: State, cell: CellId) -> bool:
    """[CIB-3.9] A rock may fall to the open cell directly below it, even to the column's last."""
    below = state.box.cells[cell].below
    return below is not None and state.rocks >> cell & 1 > state.rocks >> below & 1


def rising_rocks(state: State) -> list[CellId]:
    """[CIB-3.9] The cells of all rocks that can rise."""
    return [cell for cell in state.box.cell_order if can_rise(state, cell)]


def falling_rocks(state: State) -> list[CellId]:
    """[CIB-3.9] The cells of all rocks that can fall."""
    return [cell for cell in state.box.cell_order if can_fall(state, cell)]


def legal_raises(state: State, seat: Seat, now: m.Raising) -> list[m.Raise | m.Decline]:
    """[CIB-3.9] Every rock that can rise, or none: declining is a move."""
    raise_ = state.box.raise_
    return [*[raise_[cell] for cell in rising_rocks(state)], m.DECLINE]


def legal_lowers(state: State, seat: Seat, now: m.Lowering) -> list[m.Lower | m.Decline]:
    """[CIB-3.9] Every rock that can fall, or none: declining is a move."""
    lower = state.box.lower
    return [*[lower[cell] for cell in falling_rocks(state)], m.DECLINE]


def raise_refused(state: State, seat: Seat, move: m.Raise) -> Refusal | None:
    """[CIB-3.7] Only a rock with an open cell directly above it rises."""
    return None if can_rise(state, state.box.cell_at[move.column, move.value]) else _stuck(state, move, "above")


def lower_refused(state: State, seat: Seat, move: m.Lower) -> Refusal | None:
    """[CIB-3.7] Only a rock with an open cell directly below it falls."""
    return None if can_fall(state, state.box.cell_at[move.column, move.value]) else _stuck(state, move, "below")


def _stuck(state: State, move: m.Raise | m.Lower, way: str) -> Refusal:
    """[CIB-3.7] There is no rock on the cell, or no open cell beside it."""
    covered = state.rocks >> state.box.cell_at[move.column, move.value] & 1
    return cell_refusal("CIB-3.7", f"no_open_cell_{way}" if covered else "no_rock_there", move.column, move.value)


def raise_rock(state: State, seat: Seat, move: m.Raise) -> list[m.Event]:
    """[CIB-3.8] The rock moves up; the number of rocks in the column stays."""
    start = state.box.cell_at[move.column, move.value]
    end = state.box.cells[start].above
    assert end is not None, "a rock rises to a cell above it"
    return move_rock(state, seat, start, end)


def lower_rock(state: State, seat: Seat, move: m.Lower) -> list[m.Event]:
    """[CIB-3.8] The rock moves down; the number of rocks in the column stays."""
    start = state.box.cell_at[move.column, move.value]
    end = state.box.cells[start].below
    assert end is not None, "a rock falls to a cell below it"
    return move_rock(state, seat, start, end)


def move_rock(state: State, seat: Seat, start: CellId, end: CellId) -> list[m.Event]:
    """[CIB-3.8] One cell is left, its neighbour covered."""
    state.pending.pop()
    state.rocks = state.rocks & ~(1 << start) | 1 << end
    cells = state.box.cells
    event = m.RockMoved(seat, cells[start].column, cells[start].value, cells[end].value)
    return [event]


def leave_rocks(state: State, seat: Seat, move: m.Decline) -> list[m.Event]:
    """[CIB-3.9] Declining is a move."""
    state.pending.pop()
    return [m.RocksLeft(seat)]
