"""Where rhombi are laid in set-up, and whose way the blockade stands in."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from eldorado.bots.tactics.inka.next_move import best_ride
from eldorado.bots.tactics.inka.outlook import distance, remaining
from eldorado.core.game import Seat
from eldorado.games.inka.components import PATHS
from eldorado.games.inka.moves import KEEP, POINTS, Block, Keep, Lay, Laying
from eldorado.games.inka.rules.rhombi import held_rhombi, lying_on
from eldorado.games.inka.rules.ways import reach
from eldorado.games.inka.state import State

PLACES: Final = 80
"""So many places are looked at for a rhombus to be laid."""
SPOTS: Final = 10
"""So many cells are looked at for a blockade."""


def best_lay(state: State, seat: Seat, moves: Sequence[Lay], rng: Random) -> Lay:
    """A bare rhombus shortens the own way; one with walls or snakes lengthens a rival's."""
    decision = state.pending[-1]
    assert isinstance(decision, Laying), "a rhombus is laid when it is drawn"
    path = state.box.edition.paths[decision.rhombus - 1]
    rivals = [Seat(number) for number in range(len(state.areas)) if number != seat] if path.walls or path.snakes else []
    looked_at = rng.sample(list(moves), min(PLACES, len(moves)))
    return min(looked_at, key=lambda move: lay_worth(state, seat, decision.rhombus, move, rivals))


def lay_worth(state: State, seat: Seat, rhombus: int, move: Lay, rivals: Sequence[Seat]) -> float:
    """The own way, less the others'."""
    world = state.copy()
    world.places[rhombus - 1] = world.box.place_number[move.place]
    return distance(world, seat) - sum(distance(world, rival) for rival in rivals) / max(1, len(rivals))


def best_block(state: State, seat: Seat, moves: Sequence[Block | Keep], rng: Random) -> Block | Keep:
    """Put the blockade in the way of the rival who is nearest to the end, where it hurts most."""
    rivals = [Seat(number) for number in range(len(state.areas)) if number != seat]
    rival = min(rivals, key=lambda other: distance(state, other, POINTS))
    allowed = {move.cell: move for move in moves if isinstance(move, Block)}
    names = state.box.cell_name
    spots = [allowed[names[cell]] for cell in spots_against(state, seat, rival) if names[cell] in allowed][:SPOTS]
    if not spots:
        return KEEP
    return max(spots, key=lambda move: (harm(state, seat, rival, move), rng.random()))


def spots_against(state: State, seat: Seat, rival: Seat) -> list[int]:
    """Exits for who has all statues; the halves of rhombi within the rival's reach; its surroundings."""
    box, piece = state.box, state.areas[rival].piece
    within = reach(state, piece, 1).keys()
    own = lying_on(state, state.areas[seat].piece)
    spots = [] if remaining(state, rival) else [cell for cell in box.cell_name if box.exits >> cell & 1]
    for number, place in enumerate(state.places[:PATHS]):
        if number != own and not within.isdisjoint(box.halves[place]):
            spots += box.halves[place]
    return spots + [cell for beside in box.beside[piece] for cell in (beside, *box.beside[beside])]


def harm(state: State, seat: Seat, rival: Seat, move: Block) -> float:
    """How much farther the rival has to go, at best a ride later; and not the blocker itself."""
    world = state.copy()
    world.areas[seat].blockade = world.box.cell_number[move.cell]
    return ahead(world, rival) - 0.2 * distance(world, seat, POINTS)


def ahead(state: State, seat: Seat) -> float:
    """What a seat will have before it after a move of the rhombi it can reach."""
    best, within = distance(state, seat, POINTS), reach(state, state.areas[seat].piece, 0).keys()
    held = held_rhombi(state)
    for number, place in enumerate(state.places[:PATHS]):
        if not within.isdisjoint(state.box.halves[place]) and not held >> number & 1:
            best = min(best, best_ride(state, seat, number))
    return best
