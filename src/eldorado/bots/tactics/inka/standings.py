"""What is seen of a seat at a glance: its statues, its way, the bridges on it, who hinders it, whose turn it is."""

from __future__ import annotations

from typing import NamedTuple

from eldorado.bots.tactics.inka.ground import Errand, Ground, errand_of, ground_of
from eldorado.bots.tactics.inka.outlook import OUT, STATUE
from eldorado.bots.tactics.inka.turns import lines, turn_of
from eldorado.core.game import Seat
from eldorado.games.inka.components import DESTINATIONS, PATHS
from eldorado.games.inka.moves import POINTS, Drawing, Entering, Laying, Shifting, Walking
from eldorado.games.inka.rules.cells import pieces
from eldorado.games.inka.rules.survey import survey
from eldorado.games.inka.rules.turn import first_seat
from eldorado.games.inka.state import NOBODY, State


class Glance(NamedTuple):
    """What is seen of a seat."""

    statues: int = 0
    way: int = 0
    """The toll of its way to the next statue, or out."""
    bridges: int = 0
    """What that takes beyond the toll, for rhombi are not near to where the abyss is to be bridged."""
    held: int = 0
    """What it takes beyond that, for the others' blockades hold rhombi or stand where one would stop."""
    gain: float = 0.0
    """By how much it comes nearer with the points it has, or will have next turn, and one move of a rhombus."""
    door: bool = False
    """Whether it can leave so."""
    wait: float = 0.0
    """How many turns of others come before its next one, its own counted as far as its points are spent."""


def glances(state: State) -> list[Glance]:
    """What is seen of every seat; nothing yet, while pieces are not in the temple."""
    seats = [Seat(number) for number in range(len(state.areas))]
    if any([area.piece < 0 for area in state.areas]):
        return [Glance() for _ in seats]
    ground, waits = ground_of(state), waiting(state)
    covered = [] if any([place < 0 for place in state.places]) else coverable(state)
    return [glance(state, seat, ground, covered, waits[seat]) for seat in seats]


def glance(state: State, seat: Seat, ground: Ground, covered: list[int], wait: float) -> Glance:
    """What is seen of a seat."""
    area, hindered = state.areas[seat], errand_of(state, seat)
    statues, far = area.statues.bit_count(), max(0.0, hindered.distance(ground, area.piece, 0))
    way = int(far - STATUE * (DESTINATIONS - statues)) if far else 0
    if not covered:
        return Glance(statues, way, wait=wait)
    free = Errand(state, area.statues, pieces(state) & ~(1 << area.piece))
    unheld, held = labour_with(state, free, ground, area.piece, covered, 0), held_by_others(state, seat)
    labour = labour_with(state, hindered, ground, area.piece, covered, held)
    then = distance_soon(state, seat)
    bridges, blocked = max(0, unheld - way), max(0, labour - max(unheld, way))
    return Glance(statues, way, bridges, blocked, far - max(0.0, then), then <= OUT, wait)


def distance_soon(state: State, seat: Seat) -> float:
    """What a seat has before it after its turn, or its next one, if it moves but one rhombus."""
    decision = state.pending[-1] if state.pending else None
    if isinstance(decision, Shifting | Walking) and decision.seat == seat:
        depth = 1 if isinstance(decision, Shifting) else 0
        return lines(state.copy(), seat, decision.points, depth, 1)[0].distance
    return lines(turn_of(state, seat), seat, POINTS, 1, 1)[0].distance


# Bridges


def coverable(state: State) -> list[int]:
    """By rhombus: the cells that it can cover after one move, were it not held."""
    covers, numbers, found = state.box.covers, state.box.place_number, list[int]()
    for moves in survey(state).listed:
        mask = 0
        for move in moves:
            mask |= covers[numbers[move.place]]
        found.append(mask)
    return found


def labour_with(state: State, errand: Errand, ground: Ground, cell: int, covered: list[int], held: int) -> int:
    """What a way takes where some rhombi are held."""
    near, walled, barring = 0, 0, state.box.walled
    for number in range(PATHS):
        if not held >> number & 1:
            if number in barring:
                walled |= covered[number]
            else:
                near |= covered[number]
    return errand.labour(ground, cell, near, walled)


def held_by_others(state: State, seat: Seat) -> int:
    """The rhombi that the others' blockades hold, one bit each; the own one comes off in time."""
    lie, mask = state.box.lie(state.places), 0
    for number, area in enumerate(state.areas):
        if number != seat and area.blockade >= 0 and lie.on[area.blockade]:
            mask |= 1 << lie.rhombus_on(area.blockade)
    return mask


# Turns


def waiting(state: State) -> list[float]:
    """How long each seat waits for its next turn: the one whose turn it is the longer, the fewer points are left."""
    seats, decision = len(state.areas), state.pending[-1] if state.pending else None
    if decision is None or isinstance(decision, Drawing | Entering | Laying):
        first = first_seat(state) if state.starter != NOBODY else Seat(0)
        return [float((number - first) % seats) for number in range(seats)]
    mover = getattr(decision, "seat", 0)
    left = decision.points if isinstance(decision, Shifting | Walking) else 0
    spent = 1.0 - left / POINTS
    found = [(number - mover) % seats - spent for number in range(seats)]
    found[mover] = (seats - 1) * spent
    return found
