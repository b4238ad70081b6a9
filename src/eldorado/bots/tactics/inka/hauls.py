"""Hauls: destination rhombi moved from a symbol, so that statues come nearer, or get out of a rival's reach."""

from __future__ import annotations

from typing import NamedTuple

from eldorado.bots.tactics.inka.ground import Ground, errand_of, ground_of
from eldorado.bots.tactics.inka.next_move import moved
from eldorado.bots.tactics.inka.outlook import others
from eldorado.bots.tactics.inka.replies import THREAT, most_dangerous
from eldorado.core.game import Seat
from eldorado.games.inka.moves import POINTS, Haul, Move, Walk
from eldorado.games.inka.rules.piece import legal_hauls, open_symbols
from eldorado.games.inka.rules.ways import reach
from eldorado.games.inka.state import State


class Hauled(NamedTuple):
    """A walk to a symbol and a haul: what is then left to go, the position with the piece there, the points left."""

    distance: float
    moves: tuple[Move, ...]
    after: State
    points: int


def best_hauls(state: State, seat: Seat, points: int, most: int) -> list[Hauled]:
    """The hauls that bring a seat nearest, beside its most dangerous rival, of all that its points allow."""
    if not points or not state.box.symbols:
        return []
    symbols, within = open_symbols(state) & ~others(state, seat), reach(state, state.areas[seat].piece, points - 1)
    found: list[Hauled] = []
    for cell in within:
        if symbols >> cell & 1:
            found += hauls_from(state, seat, cell, points - within[cell] - 1)
    return sorted(found, key=by_distance)[:most]


def by_distance(haul: Hauled) -> float:
    """The nearest come first."""
    return haul.distance


def hauls_from(state: State, seat: Seat, cell: int, points: int) -> list[Hauled]:
    """All hauls from a symbol."""
    world, rival = state.copy(), most_dangerous(state, seat)
    walk = () if state.areas[seat].piece == cell else (Walk(state.box.cell_name[cell]),)
    world.areas[seat].piece = cell
    return [hauled(world, seat, rival, walk, haul, points) for haul in legal_hauls(world, seat)]


def hauled(world: State, seat: Seat, rival: Seat, walk: tuple[Move, ...], haul: Haul, points: int) -> Hauled:
    """A haul with what it leaves to go, beside what it leaves the rival."""
    after = moved(world, haul)
    ground = ground_of(after)
    own, other = distance_on(ground, after, seat, points), distance_on(ground, after, rival, POINTS)
    return Hauled(own - THREAT * other, (*walk, haul), after, points)


def distance_on(ground: Ground, state: State, seat: Seat, points: int) -> float:
    """What a seat has before it with so many points."""
    return errand_of(state, seat).distance(ground, state.areas[seat].piece, points)
