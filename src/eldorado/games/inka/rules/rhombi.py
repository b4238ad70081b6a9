"""Chapter 3: sliding and turning rhombi."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from eldorado.core.game import Seat
from eldorado.games.inka import geometry
from eldorado.games.inka.box import Chain, Chains
from eldorado.games.inka.components import PATHS
from eldorado.games.inka.moves import Event, RhombusSlid, RhombusTurned, Shift
from eldorado.games.inka.rules.turn import go_on, points_left
from eldorado.games.inka.state import State


class Way(NamedTuple):
    """How a rhombus comes to its new place: by so many unit steps, or by so many sixths about a corner."""

    steps: int
    sixths: int = 0
    pivot: tuple[int, int] = (0, 0)


def covered(state: State) -> int:
    """The cells under rhombi."""
    covers, mask = state.box.covers, 0
    for place in state.places:
        if place >= 0:
            mask |= covers[place]
    return mask


def pieces(state: State) -> int:
    """The cells with pieces."""
    mask = 0
    for area in state.areas:
        if area.piece >= 0:
            mask |= 1 << area.piece
    return mask


def blockades(state: State) -> int:
    """The cells with blockades."""
    mask = 0
    for area in state.areas:
        if area.blockade >= 0:
            mask |= 1 << area.blockade
    return mask


def obstacles(state: State, number: int) -> int:
    """[INK-3.2] What a rhombus may not pass or cover: other rhombi, pieces not riding on it, blockades, the rim."""
    own = state.box.covers[state.places[number]]
    return (covered(state) | pieces(state) | blockades(state)) & ~own | state.box.outside


def is_held(state: State, number: int) -> bool:
    """[INK-3.5] A rhombus with a blockade on it may not be moved."""
    return bool(state.box.covers[state.places[number]] & blockades(state))


def ends(chains: Chains, blocked: int) -> list[int]:
    """[INK-3.1] All places one slide or one turn leads to; each is reached in one way only, so none comes twice."""
    found: list[int] = []
    for chain in chains.slides:
        for needed, end in chain:
            if needed & blocked:
                break
            found.append(end)
    for left, right in chains.turns:
        for needed, end in left:
            if needed & blocked:
                break
            found.append(end)
        else:
            continue  # all the way round: the other sense leads to the same places
        for needed, end in right:
            if needed & blocked:
                break
            found.append(end)
    return found


def legal_shifts(state: State) -> list[Shift]:
    """[INK-3.8] Every slide and turn of a path rhombus, not of a destination; [INK-3.7] whatever walls and snakes."""
    if not points_left(state):
        return []
    box, held = state.box, blockades(state)
    chains, covers, outside = box.chains(state.options.rotation_sweep), box.covers, box.outside
    occupied = covered(state) | pieces(state) | held
    moves: list[Shift] = []
    for number in range(PATHS):  # the destination rhombi come after these
        place = state.places[number]
        if not covers[place] & held:
            shift = box.shift[number]
            found = ends(chains[place], occupied & ~covers[place] | outside)
            found.sort()
            moves += [shift[end] for end in found]
    return moves


def way_to(state: State, number: int, end: int) -> Way | None:
    """[INK-3.1] How a rhombus gets to a place in one move; a turn takes the sense with fewer steps, if it is free."""
    start, blocked = state.places[number], obstacles(state, number)
    chains = state.box.chains(state.options.rotation_sweep)[start]
    for chain in chains.slides:
        if steps := free_steps(chain, end, blocked):
            return Way(steps)
    for pivot, senses in zip(geometry.pivots(state.box.rhombus_at[start]), chains.turns, strict=True):
        turns = [
            (steps, sign)
            for chain, sign in zip(senses, (1, -1), strict=True)
            if (steps := free_steps(chain, end, blocked))
        ]
        if turns:
            steps, sign = min(turns, key=lambda turn: turn[0])
            return Way(0, sign * steps, pivot)
    return None


def free_steps(chain: Chain, end: int, blocked: int) -> int:
    """[INK-3.3] [INK-3.4] How many steps lead to a place, each with the cells it needs free; 0 if it is not reached."""
    for steps, (needed, place) in enumerate(chain, 1):
        if needed & blocked:
            return 0
        if place == end:
            return steps
    return 0


def shift(state: State, seat: Seat, move: Shift) -> list[Event]:
    """[INK-3.1] A path rhombus slides or turns, for 1 point."""
    number, end = move.rhombus - 1, state.box.place_number[move.place]
    start, way = state.box.place_name[state.places[number]], way_to(state, number, end)
    assert way is not None, "a legal move of a rhombus has a way"
    riders = carry(state, number, end)
    event: Event = RhombusSlid(seat, move.rhombus, start, move.place, way.steps, riders)
    if way.sixths:
        event = RhombusTurned(seat, move.rhombus, start, move.place, way.sixths, way.pivot, riders)
    return go_on(state, seat, 1, [event], on_foot=False)


def carry(state: State, number: int, end: int) -> tuple[Seat, ...]:
    """[INK-3.6] The rhombus lies at its new place; pieces on it, anybody's, ride along on their half."""
    before, after = state.box.halves[state.places[number]], state.box.halves[end]
    state.places[number] = end
    riders: list[Seat] = []
    for seat, area in enumerate(state.areas):
        if area.piece in before:
            area.piece = after[before.index(area.piece)]
            riders.append(Seat(seat))
    return tuple(riders)


def lying_on(state: State, cell: int) -> int | None:
    """The number of the rhombus that covers a cell, if one does."""
    halves: Sequence[tuple[int, int]] = state.box.halves
    for number, place in enumerate(state.places):
        if place >= 0 and cell in halves[place]:
            return number
    return None
