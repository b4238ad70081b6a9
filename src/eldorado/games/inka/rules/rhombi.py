"""Chapter 3: sliding and turning rhombi."""

from __future__ import annotations

from itertools import chain as joined
from typing import Final

from eldorado.core.game import Refusal, Seat
from eldorado.games.inka import moves as m
from eldorado.games.inka.box import Chain
from eldorado.games.inka.components import PATHS, PlaceId
from eldorado.games.inka.geometry import Vertex
from eldorado.games.inka.rules.cells import blockades, covered, lie_of, pieces, taken
from eldorado.games.inka.rules.survey import halts_of, survey
from eldorado.games.inka.rules.turn import go_on, no_points, points_left
from eldorado.games.inka.state import State
from eldorado.games.inka.trails import SLIDES, Halt

MIDDLE: Final = (0, 0)


class Way:
    """How a rhombus comes to its new place: by so many unit steps, or by so many sixths about a corner."""

    __slots__ = ("pivot", "sixths", "steps")

    def __init__(self, steps: int, sixths: int = 0, pivot: Vertex = MIDDLE) -> None:
        self.steps: Final = steps
        self.sixths: Final = sixths
        self.pivot: Final = pivot


def obstacles(state: State, number: int) -> int:
    """[INK-3.2] What a rhombus may not pass or cover: other rhombi, pieces not riding on it, blockades, the rim."""
    own = state.box.covers[state.places[number]]
    return (covered(state) | taken(state)) & ~own | state.box.outside


def is_held(state: State, number: int) -> bool:
    """[INK-3.5] A rhombus with a blockade on it may not be moved."""
    return bool(state.box.covers[state.places[number]] & blockades(state))


def held_rhombi(state: State) -> int:
    """[INK-3.5] The rhombi with a blockade on them, one bit each: they may not be moved."""
    lie, mask = lie_of(state), 0
    for area in state.areas:
        if area.blockade >= 0 and lie.on[area.blockade]:
            mask |= 1 << lie.rhombus_on(area.blockade)
    return mask


def legal_shifts(state: State) -> list[m.Shift]:
    """[INK-3.8] Every slide and turn of a path rhombus, not of a destination; [INK-3.7] whatever walls and snakes."""
    moves: list[m.Shift] = []
    if not points_left(state):
        return moves
    listed, held = survey(state).listed, held_rhombi(state)
    for number in range(PATHS):
        if not held >> number & 1:
            moves += listed[number]
    return moves


def way_to(state: State, number: int, end: int) -> Way | None:
    """[INK-3.1] How a rhombus gets to a place in one move; a turn takes the sense with fewer steps, if it is free."""
    trails = state.box.trails(state.options.rotation_sweep).at(state.places[number])
    begins, halts = trails.begins, halts_of(state, number)
    for slide in range(SLIDES):
        steps = steps_to(begins[slide], halts[slide], end)
        if steps:
            return Way(steps)
    for turn in range(SLIDES, len(begins), 2):
        left, right = steps_to(begins[turn], halts[turn], end), steps_to(begins[turn + 1], halts[turn + 1], end)
        if left or right:
            return Way(
                0, left if left and (left <= right or not right) else -right, trails.pivots[(turn - SLIDES) // 2]
            )
    return None


def steps_to(begin: Halt, last: Halt, end: int) -> int:
    """[INK-3.3] [INK-3.4] How many steps lead to a place, if it is not beyond the last halt; 0 if none do."""
    steps = 0
    while begin is not last and begin.next is not None:
        begin = begin.next
        steps += 1
        if begin.place == end:
            return steps
    return 0


def shift(state: State, seat: Seat, move: m.Shift) -> list[m.Event]:
    """[INK-3.1] A path rhombus slides or turns, for 1 point."""
    start, way, riders = slide_or_turn(state, move.rhombus - 1, move.place)
    event: m.Event
    if way.sixths:
        event = m.RhombusTurned(seat, move.rhombus, start, move.place, way.sixths, way.pivot, riders)
    else:
        event = m.RhombusSlid(seat, move.rhombus, start, move.place, way.steps, riders)
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
    number = lie_of(state).rhombus_on(cell)
    return None if number < 0 else number


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
