"""Chapter 4: moving one's piece, taking statues, passages and symbols."""

from __future__ import annotations

from eldorado.core.game import Refusal, Seat
from eldorado.games.inka import moves as m
from eldorado.games.inka.components import DESTINATIONS, PATHS
from eldorado.games.inka.rules.cells import barriers, covered, destinations, lie_of, taken
from eldorado.games.inka.rules.rhombi import legal_shifts, rhombus_refused, slide_or_turn
from eldorado.games.inka.rules.survey import ends
from eldorado.games.inka.rules.turn import go_on, no_points, points_left
from eldorado.games.inka.rules.ways import out_of_reach, reach, way
from eldorado.games.inka.state import State


def legal_with_rhombi(state: State, seat: Seat, now: m.Shifting) -> list[m.Move]:
    """[INK-2.3] Rhombi, as long as the piece has done nothing."""
    return [*legal_shifts(state), *legal_on_foot(state, seat, now)]


def legal_on_foot(state: State, seat: Seat, now: m.Shifting | m.Walking) -> list[m.Move]:
    """[INK-2.4] All that the piece can do, and to stop; [INK-2.1] without a point left it can only walk."""
    walks = legal_walks(state, seat, now.points)
    if not now.points:
        return [*walks, m.STOP]
    return [*walks, *legal_takes(state, seat), *legal_sneaks(state, seat), *legal_hauls(state, seat), m.STOP]


def legal_walks(state: State, seat: Seat, points: int) -> list[m.Walk]:
    """[INK-4.1] Every cell within reach for the points left, [INK-4.5] but those where the piece cannot stop."""
    within, rank, walk = reach(state, state.areas[seat].piece, points), state.box.grid.rank, state.box.walk
    for area in state.areas:
        within.pop(area.piece, 0)
        within.pop(area.blockade, 0)
    return [walk[number] for number in sorted([rank[cell] for cell in within])] if within else []


def walk_refused(state: State, seat: Seat, move: m.Walk) -> Refusal | None:
    """[INK-4.1] Somewhere else, [INK-4.5] where the piece can stop, [INK-4.2] not into the abyss; within reach."""
    box, start, cell = state.box, state.areas[seat].piece, state.box.cell_number[move.cell]
    if cell == start:
        return Refusal("INK-4.1", "stands_there", {"cell": move.cell})
    if taken(state) >> cell & 1:
        return Refusal("INK-4.5", "cell_taken", {"cell": move.cell})
    if box.abyss & ~covered(state) & 1 << cell:
        return Refusal("INK-4.2", "open_abyss", {"cell": move.cell})
    return out_of_reach(state, start, cell, points_left(state))


def walk(state: State, seat: Seat, move: m.Walk) -> list[m.Event]:
    """[INK-4.1] The piece goes as far as it likes, free of charge [INK-4.4] but for the snakes."""
    area, box = state.areas[seat], state.box
    cells, snakes = way(state, area.piece, box.cell_number[move.cell])
    area.piece = cells[-1]
    path = tuple([box.cell_name[cell] for cell in cells])
    return go_on(state, seat, snakes, [m.PieceWalked(seat, path, snakes)], on_foot=True)


# Statues


def statue_here(state: State, seat: Seat) -> int | None:
    """[INK-4.6] The destination rhombus, counted from 0, on either half of which the piece stands before its statue."""
    area = state.areas[seat]
    for number in range(DESTINATIONS):
        if area.piece in state.box.halves[state.places[PATHS + number]] and not area.statues >> number & 1:
            return number
    return None


def legal_takes(state: State, seat: Seat) -> list[m.Take]:
    """[INK-4.6] A statue of one's own colour, for 1 point."""
    return [m.TAKE] if statue_here(state, seat) is not None else []


def take_refused(state: State, seat: Seat, move: m.Take) -> Refusal | None:
    """[INK-4.6] 1 point, on a destination rhombus with a statue of one's own."""
    if not destinations(state) >> state.areas[seat].piece & 1:
        return Refusal("INK-4.6", "not_on_destination")
    return Refusal("INK-4.6", "statue_gone") if statue_here(state, seat) is None else no_points(state)


def take(state: State, seat: Seat, move: m.Take) -> list[m.Event]:
    """[INK-4.6] The statue is taken; the piece may walk on."""
    number, area = statue_here(state, seat), state.areas[seat]
    assert number is not None, "a statue is taken where it stands"
    area.statues |= 1 << number
    event = m.StatueTaken(seat, number + 1, area.statues.bit_count())
    return go_on(state, seat, 1, [event], on_foot=True)


def is_open(state: State, printed: int, cell: int) -> bool:
    """[INK-4.9] Whether a passage or symbol is printed on a cell, and no rhombus covers it."""
    return bool(printed >> cell & 1) and not lie_of(state).on[cell]


# Secret passages


def open_passages(state: State) -> int:
    """[INK-4.9] The passages that no rhombus covers; a covered one is dead."""
    return state.box.passages & ~covered(state)


def legal_sneaks(state: State, seat: Seat) -> list[m.Sneak]:
    """[INK-4.7] From an uncovered passage to any other that is uncovered and unoccupied, for 1 point."""
    if not is_open(state, state.box.passages, state.areas[seat].piece):
        return []
    free = open_passages(state) & ~taken(state)
    return [move for cell, move in state.box.sneak if cell & free]


def sneak_refused(state: State, seat: Seat, move: m.Sneak) -> Refusal | None:
    """[INK-4.7] 1 point, from one passage to another that is free; [INK-4.9] both uncovered."""
    box, start, end = state.box, state.areas[seat].piece, state.box.cell_number[move.cell]
    for cell, reason in ((start, "not_on_passage"), (end, "no_passage")):
        if not box.passages >> cell & 1:
            return Refusal("INK-4.7", reason, {"cell": box.cell_name[cell]})
        if not open_passages(state) >> cell & 1:
            return Refusal("INK-4.9", "passage_covered", {"cell": box.cell_name[cell]})
    if taken(state) >> end & 1:
        return Refusal("INK-4.7", "stands_there" if start == end else "cell_taken", {"cell": move.cell})
    return no_points(state)


def sneak(state: State, seat: Seat, move: m.Sneak) -> list[m.Event]:
    """[INK-4.7] The piece comes out at the other end, and may walk on."""
    area, box = state.areas[seat], state.box
    start, area.piece = area.piece, box.cell_number[move.cell]
    return go_on(state, seat, 1, [m.PassageUsed(seat, box.cell_name[start], move.cell)], on_foot=True)


# Rhombus symbols


def open_symbols(state: State) -> int:
    """[INK-4.9] The symbols that no rhombus covers; a covered one is dead."""
    return state.box.symbols & ~covered(state)


def legal_hauls(state: State, seat: Seat) -> list[m.Haul]:
    """[INK-4.8] On an uncovered symbol: every slide and turn of a destination rhombus, for 1 point."""
    moves: list[m.Haul] = []
    if not is_open(state, state.box.symbols, state.areas[seat].piece):
        return moves
    trails, barred = state.box.trails(state.options.rotation_sweep), barriers(state)
    for number in range(DESTINATIONS):
        haul, place = state.box.haul[number], state.places[PATHS + number]
        moves += [haul[end] for end in ends(trails.at(place), barred)]
    return moves


def haul_refused(state: State, seat: Seat, move: m.Haul) -> Refusal | None:
    """[INK-4.8] 1 point, from a symbol, by the rules for path rhombi; [INK-4.9] the symbol is uncovered."""
    box, piece = state.box, state.areas[seat].piece
    if not box.symbols >> piece & 1:
        return Refusal("INK-4.8", "not_on_symbol", {"cell": box.cell_name[piece]})
    if not open_symbols(state) >> piece & 1:
        return Refusal("INK-4.9", "symbol_covered", {"cell": box.cell_name[piece]})
    return no_points(state) or rhombus_refused(state, PATHS + move.destination - 1, move.place)


def haul(state: State, seat: Seat, move: m.Haul) -> list[m.Event]:
    """[INK-4.8] A destination rhombus slides or turns as in chapter 3; statues and pieces on it ride along."""
    start, by, riders = slide_or_turn(state, PATHS + move.destination - 1, move.place)
    event: m.Event
    if by.sixths:
        event = m.DestinationTurned(seat, move.destination, start, move.place, by.sixths, by.pivot, riders)
    else:
        event = m.DestinationSlid(seat, move.destination, start, move.place, by.steps, riders)
    return go_on(state, seat, 1, [event], on_foot=True)
