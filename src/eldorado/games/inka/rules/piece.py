"""Chapter 4: moving one's piece, taking statues, passages and symbols."""

from __future__ import annotations

from eldorado.core.game import Seat
from eldorado.games.inka.components import DESTINATIONS, PATHS
from eldorado.games.inka.moves import (
    TAKE,
    DestinationSlid,
    DestinationTurned,
    Event,
    Haul,
    PassageUsed,
    PieceWalked,
    Sneak,
    StatueTaken,
    Take,
    Walk,
)
from eldorado.games.inka.rules.rhombi import (
    blockades,
    carry,
    covered,
    ends,
    obstacles,
    pieces,
    way_to,
)
from eldorado.games.inka.rules.turn import go_on, points_left
from eldorado.games.inka.rules.ways import reach, way
from eldorado.games.inka.state import State


def legal_walks(state: State, seat: Seat) -> list[Walk]:
    """[INK-4.1] Every cell within reach for the points left, [INK-4.5] but those where the piece cannot stop."""
    within = reach(state, state.areas[seat].piece, points_left(state))[-1] & ~taken(state)
    if not within:
        return []
    return [move for cell, move in state.box.walk if within & cell]


def taken(state: State) -> int:
    """[INK-4.5] The cells where no piece can stop, though it may pass: those with a piece or a blockade."""
    return pieces(state) | blockades(state)


def walk(state: State, seat: Seat, move: Walk) -> list[Event]:
    """[INK-4.1] The piece goes as far as it likes, free of charge [INK-4.4] but for the snakes."""
    area, box = state.areas[seat], state.box
    cells, snakes = way(state, area.piece, box.cell_number[move.cell])
    area.piece = cells[-1]
    path = tuple([box.cell_name[cell] for cell in cells])
    return go_on(state, seat, snakes, [PieceWalked(seat, path, snakes)], on_foot=True)


# Statues


def statue_here(state: State, seat: Seat) -> int | None:
    """[INK-4.6] The destination rhombus, counted from 0, on either half of which the piece stands before its statue."""
    area = state.areas[seat]
    for number in range(DESTINATIONS):
        if area.piece in state.box.halves[state.places[PATHS + number]] and not area.statues >> number & 1:
            return number
    return None


def legal_takes(state: State, seat: Seat) -> list[Take]:
    """[INK-4.6] A statue of one's own colour, for 1 point."""
    return [TAKE] if points_left(state) and statue_here(state, seat) is not None else []


def take(state: State, seat: Seat, move: Take) -> list[Event]:
    """[INK-4.6] The statue is taken; the piece may walk on."""
    number, area = statue_here(state, seat), state.areas[seat]
    assert number is not None, "a statue is taken where it stands"
    area.statues |= 1 << number
    event = StatueTaken(seat, number + 1, area.statues.bit_count())
    return go_on(state, seat, 1, [event], on_foot=True)


# Secret passages


def open_passages(state: State) -> int:
    """[INK-4.9] The passages that no rhombus covers; a covered one is dead."""
    return state.box.passages & ~covered(state)


def legal_sneaks(state: State, seat: Seat) -> list[Sneak]:
    """[INK-4.7] From an uncovered passage to any other that is uncovered and unoccupied, for 1 point."""
    passages = open_passages(state)
    if not points_left(state) or not passages >> state.areas[seat].piece & 1:
        return []
    free = passages & ~taken(state)
    return [move for cell, move in state.box.sneak if cell & free]


def sneak(state: State, seat: Seat, move: Sneak) -> list[Event]:
    """[INK-4.7] The piece comes out at the other end, and may walk on."""
    area, box = state.areas[seat], state.box
    start, area.piece = area.piece, box.cell_number[move.cell]
    return go_on(state, seat, 1, [PassageUsed(seat, box.cell_name[start], move.cell)], on_foot=True)


# Rhombus symbols


def open_symbols(state: State) -> int:
    """[INK-4.9] The symbols that no rhombus covers; a covered one is dead."""
    return state.box.symbols & ~covered(state)


def legal_hauls(state: State, seat: Seat) -> list[Haul]:
    """[INK-4.8] On an uncovered symbol: every slide and turn of a destination rhombus, for 1 point."""
    if not points_left(state) or not open_symbols(state) >> state.areas[seat].piece & 1:
        return []
    chains = state.box.chains(state.options.rotation_sweep)
    moves: list[Haul] = []
    for number in range(DESTINATIONS):
        haul, place = state.box.haul[number], state.places[PATHS + number]
        moves += [haul[end] for end in sorted(ends(chains[place], obstacles(state, PATHS + number)))]
    return moves


def haul(state: State, seat: Seat, move: Haul) -> list[Event]:
    """[INK-4.8] A destination rhombus slides or turns as in chapter 3; statues and pieces on it ride along."""
    number, end = PATHS + move.destination - 1, state.box.place_number[move.place]
    start, by = state.box.place_name[state.places[number]], way_to(state, number, end)
    assert by is not None, "a legal move of a rhombus has a way"
    riders = carry(state, number, end)
    event: Event = DestinationSlid(seat, move.destination, start, move.place, by.steps, riders)
    if by.sixths:
        event = DestinationTurned(seat, move.destination, start, move.place, by.sixths, by.pivot, riders)
    return go_on(state, seat, 1, [event], on_foot=True)
