"""Chapter 3: sliding and turning rhombi."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain as joined
from typing import NamedTuple

from eldorado.core.game import Refusal, Seat
from eldorado.games.inka import geometry
from eldorado.games.inka import moves as m
from eldorado.games.inka.box import Chain, Chains
from eldorado.games.inka.components import PATHS, PlaceId
from eldorado.games.inka.rules.turn import go_on, no_points, points_left
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


def taken(state: State) -> int:
    """[INK-4.5] The cells where no piece can stop, though it may pass: those with a piece or a blockade."""
    return pieces(state) | blockades(state)


def destinations(state: State) -> int:
    """[INK-5.1] The cells under destination rhombi."""
    mask = 0
    for place in state.places[PATHS:]:
        mask |= state.box.covers[place]
    return mask


def obstacles(state: State, number: int) -> int:
    """[INK-3.2] What a rhombus may not pass or cover: other rhombi, pieces not riding on it, blockades, the rim."""
    own = state.box.covers[state.places[number]]
    return (covered(state) | taken(state)) & ~own | state.box.outside


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


def legal_shifts(state: State) -> list[m.Shift]:
    """[INK-3.8] Every slide and turn of a path rhombus, not of a destination; [INK-3.7] whatever walls and snakes."""
    if not points_left(state):
        return []
    box, held = state.box, blockades(state)
    chains, covers, outside = box.chains(state.options.rotation_sweep), box.covers, box.outside
    occupied = covered(state) | pieces(state) | held
    moves: list[m.Shift] = []
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


def shift(state: State, seat: Seat, move: m.Shift) -> list[m.Event]:
    """[INK-3.1] A path rhombus slides or turns, for 1 point."""
    start, way, riders = slide_or_turn(state, move.rhombus - 1, move.place)
    event: m.Event = m.RhombusSlid(seat, move.rhombus, start, move.place, way.steps, riders)
    if way.sixths:
        event = m.RhombusTurned(seat, move.rhombus, start, move.place, way.sixths, way.pivot, riders)
    return go_on(state, seat, 1, [event], on_foot=False)


def slide_or_turn(state: State, number: int, place: PlaceId) -> tuple[PlaceId, Way, tuple[Seat, ...]]:
    """[INK-3.1] A rhombus comes to its new place: from where, how, and with whom."""
    start, end = state.box.place_name[state.places[number]], state.box.place_number[place]
    way = way_to(state, number, end)
    assert way is not None, "a legal move of a rhombus has a way"
    return start, way, carry(state, number, end)


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


# Why a rhombus may not be moved


def shift_refused(state: State, seat: Seat, move: m.Shift) -> Refusal | None:
    """[INK-3.1] 1 point, and one slide or turn that nothing hinders."""
    return no_points(state) or rhombus_refused(state, move.rhombus - 1, move.place)


def rhombi_rest(state: State, seat: Seat, move: m.Move) -> Refusal | None:
    """[INK-2.3] Once the piece has acted, no path rhombus is moved."""
    return Refusal("INK-2.3", "rhombi_rest") if type(move) is m.Shift else None


def rhombus_refused(state: State, number: int, place: PlaceId) -> Refusal | None:
    """[INK-3.1] One slide or one turn must lead there; [INK-3.5] no blockade on it; [INK-3.2] nothing in its way."""
    box, names, end = state.box, named(number), state.box.place_number[place]
    if is_held(state, number):
        return Refusal("INK-3.5", "rhombus_held", names)
    if way_to(state, number, end) is not None:
        return None
    way, reverse = nearest_way(state, number, end), box.reverse[end]
    if way is None and way_to(state, number, reverse) is not None:
        return Refusal("INK-3.1", "other_way_round", {**names, "place": box.place_name[reverse]})
    way = way or nearest_way(state, number, reverse)
    return what_hinders(state, number, *way) if way else Refusal("INK-3.1", "not_one_move", {**names, "place": place})


def named(number: int) -> dict[str, int | str]:
    """A rhombus as a refusal names it."""
    return {"rhombus": number + 1} if number < PATHS else {"destination": number - PATHS + 1}


def nearest_way(state: State, number: int, end: int) -> tuple[Chain, bool] | None:
    """[INK-3.1] The steps by which a slide or a turn, were it free, would lead there; and whether it is a turn."""
    chains = state.box.chains(state.options.rotation_sweep)[state.places[number]]
    ways = [(cut, False) for chain in chains.slides if (cut := cut_at(chain, end))]
    ways += [(cut, True) for chain in joined.from_iterable(chains.turns) if (cut := cut_at(chain, end))]
    return min(ways, key=lambda way: len(way[0]), default=None)


def cut_at(chain: Chain, end: int) -> Chain:
    """The steps of a chain up to a place; none if it does not lead there."""
    for steps, (_, place) in enumerate(chain, 1):
        if place == end:
            return chain[:steps]
    return ()


def what_hinders(state: State, number: int, steps: Chain, turning: bool) -> Refusal:
    """[INK-3.2] The first obstacle: [INK-3.3] on the cells a slide covers, [INK-3.4] or on those a turn sweeps."""
    blocked = obstacles(state, number)
    met = next(needed & blocked for needed, _ in steps if needed & blocked)
    if met & state.box.outside:
        return Refusal("INK-3.2", "rim_in_the_way", named(number))
    cell = (met & -met).bit_length() - 1
    rule = "INK-3.4" if turning else "INK-3.3"
    values: dict[str, int | str] = {**named(number), "cell": state.box.cell_name[cell]}
    if blockades(state) >> cell & 1:
        return Refusal(rule, "blockade_in_the_way", values)
    if pieces(state) >> cell & 1:
        return Refusal(rule, "piece_in_the_way", values)
    return Refusal(rule, "rhombus_in_the_way", values)
