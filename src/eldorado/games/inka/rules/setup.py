"""Chapter 1: the box, the start cells, and the temple built from 13 drawn rhombi."""

from __future__ import annotations

from itertools import compress

from eldorado.core.game import Refusal, Seat
from eldorado.games.inka import moves as m
from eldorado.games.inka.box import Box, Sides, open_box
from eldorado.games.inka.components import HOUSE, SEATS, Edition
from eldorado.games.inka.rules.cells import pawns, pieces
from eldorado.games.inka.rules.rhombi import lying_on
from eldorado.games.inka.rules.turn import begin_turn, first_seat
from eldorado.games.inka.rules.ways import walls
from eldorado.games.inka.state import Area, State


def setup(seats: int, options: m.Options | None = None, edition: Edition = HOUSE) -> State:
    """[INK-1.1] [INK-1.2] [INK-1.3] The temple stands, its middle laid, 13 rhombi lie face down; no luck so far."""
    if seats not in SEATS:
        raise ValueError(f"Inka is for {SEATS[0]} to {SEATS[-1]} seats, not {seats}")
    state = State(open_box(edition), options or m.Options(), [Area() for _ in range(seats)])
    state.places += state.box.places_at_first
    state.pending.append(m.BEGINNING)
    return state


def legal_begins(state: State, seat: Seat, now: m.Beginning) -> tuple[m.Begin, ...]:
    """[INK-1.4] Anybody may be the one to begin."""
    return state.box.begin[: len(state.areas)]


def begin(state: State, seat: Seat, move: m.Begin) -> list[m.Event]:
    """[INK-1.4] A random player begins; in turn order each will choose a start cell, then rhombi are drawn."""
    state.pending.pop()
    state.starter = move.seat
    order = in_turn(state, move.seat)
    state.pending.append(state.box.drawing[move.seat])
    state.pending.extend(state.box.entering[other] for other in reversed(order))
    return [m.StarterNamed(move.seat)]


def in_turn(state: State, first: Seat) -> list[Seat]:
    """[INK-1.4] All seats in turn order, from one of them on."""
    seats = len(state.areas)
    return [Seat((first + step) % seats) for step in range(seats)]


def legal_enters(state: State, seat: Seat, now: m.Entering) -> list[m.Enter]:
    """[INK-1.4] Any start cell without a piece."""
    taken = pieces(state)
    return [move for cell, move in state.box.enter if not cell & taken]


def enter_refused(state: State, seat: Seat, move: m.Enter) -> Refusal | None:
    """[INK-1.4] A piece begins on a free start cell."""
    cell = state.box.cell_number[move.cell]
    if not state.box.exits >> cell & 1:
        return Refusal("INK-1.4", "no_start_cell", {"cell": move.cell})
    return Refusal("INK-1.4", "start_taken", {"cell": move.cell}) if pieces(state) >> cell & 1 else None


def enter(state: State, seat: Seat, move: m.Enter) -> list[m.Event]:
    """[INK-1.4] The piece stands on its start cell."""
    state.pending.pop()
    state.areas[seat].piece = state.box.cell_number[move.cell]
    return [m.PieceEntered(seat, move.cell)]


def legal_draws(state: State, seat: Seat, now: m.Drawing) -> list[m.Draw]:
    """[INK-1.5] Any rhombus still face down, each as likely as the next; [INK-7.1] their order does not exist."""
    draw = state.box.draw
    return [draw[rhombus - 1] for rhombus in state.undrawn]


def draw_refused(state: State, seat: Seat, move: m.Draw) -> Refusal | None:
    """[INK-1.5] A rhombus is drawn once."""
    return None if move.rhombus in state.undrawn else Refusal("INK-1.5", "rhombus_drawn", {"rhombus": move.rhombus})


def draw(state: State, seat: Seat, move: m.Draw) -> list[m.Event]:
    """[INK-1.5] In turn each draws a path rhombus, which they then lay."""
    decision = state.pending.pop()
    assert type(decision) is m.Drawing, "rhombi are drawn for a seat"
    state.undrawn = tuple(rhombus for rhombus in state.undrawn if rhombus != move.rhombus)
    state.pending.append(m.Laying(decision.seat, move.rhombus))
    return [m.RhombusDrawn(decision.seat, move.rhombus)]


def legal_lays(state: State, seat: Seat, now: m.Laying) -> list[m.Lay]:
    """[INK-1.6] Over anything but a rhombus, a piece or the rim; [INK-1.7] no start cell is walled in by it."""
    box, number = state.box, now.rhombus - 1
    touching = box.grid.touching
    free = box.grid.upright[:] if box.alike[number] else [True] * len(box.lay)
    for cell in occupied_cells(state):
        for place in touching[cell]:
            free[place] = False
    for place in shut_by(state, number):
        free[place] = False
    return list(compress(box.lay, free))


def occupied_cells(state: State) -> list[int]:
    """[INK-1.6] The cells under rhombi and pieces."""
    cells = pawns(state)
    for place in state.places:
        if place >= 0:
            cells += state.box.halves[place]
    return cells


def lay_refused(state: State, seat: Seat, move: m.Lay) -> Refusal | None:
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


def drawn(state: State) -> int:
    """[INK-1.5] The rhombus that is to be laid."""
    decision = state.pending[-1]
    assert type(decision) is m.Laying, "a rhombus is laid after it is drawn"
    return decision.rhombus


def shut_by(state: State, number: int) -> set[int]:
    """[INK-1.7] The places where a rhombus would bar with walls the last open inner side of an occupied start cell."""
    shut: set[int] = set()
    if number not in state.box.walled:
        return shut
    box, standing = state.box, walls(state)
    for area in state.areas:
        open_, faces = open_sides(box, area.piece, standing), box.walls[number]
        shut |= {place for place in box.walls_at_start[number][area.piece] if bars_all(faces[place], open_)}
    return shut


def open_sides(box: Box, start: int, standing: Sides) -> Sides:
    """[INK-1.7] The inner sides of a start cell that no wall bars; only its own sides count."""
    inner = box.inner_of_start[start]
    return Sides(inner.east & ~standing.east, inner.south & ~standing.south)


def bars_all(built: Sides, open_: Sides) -> bool:
    """[INK-1.7] Whether these walls bar all of these sides."""
    return not (open_.east & ~built.east or open_.south & ~built.south)


def lay(state: State, seat: Seat, move: m.Lay) -> list[m.Event]:
    """[INK-1.5] The rhombus lies face up; the next in turn draws, until all 13 lie."""
    rhombus = drawn(state)
    state.pending.pop()
    state.places[rhombus - 1] = state.box.place_number[move.place]
    events: list[m.Event] = [m.RhombusLaid(seat, rhombus, move.place)]
    if state.undrawn:
        state.pending.append(state.box.drawing[(seat + 1) % len(state.areas)])
    else:
        begin_turn(state, first_seat(state), events)
    return events
