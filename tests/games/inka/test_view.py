"""What is shown to the seat that moves: where its rhombi can go, what they sweep, what stops them, and a way on."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from eldorado.core.game import Seat
from eldorado.games.inka import GAME
from eldorado.games.inka.geometry import Sweep
from eldorado.games.inka.guidance import WayView, goals
from eldorado.games.inka.moves import Haul, Options, Shift, Shifting, Walking
from eldorado.games.inka.rules.cells import covered
from eldorado.games.inka.rules.rhombi import way_to
from eldorado.games.inka.rules.ways import snakes, walls
from eldorado.games.inka.state import State
from eldorado.games.inka.view import View, view
from tests.games.inka.positions import BOX, cell, place, turn

ANNA, BEN = Seat(0), Seat(1)


def ways(shown: View, rhombus: int) -> tuple[WayView, ...]:
    """What a path rhombus can do."""
    return next(each.ways for each in shown.ways if each.rhombus == rhombus)


def moves_in(shown: View) -> set[Shift | Haul]:
    """Every place of every way, as a move."""
    found: set[Shift | Haul] = set()
    for each in shown.ways:
        places = [step.place for way in each.ways for step in way.steps]
        if each.rhombus is not None:
            found |= {Shift(each.rhombus, place) for place in places}
        if each.destination is not None:
            found |= {Haul(each.destination, place) for place in places}
    return found


def states(seed: int, sweep: Sweep, moves: int = 260) -> list[State]:
    """The positions of a random game in which somebody moves."""
    rng, state = Random(seed), GAME.setup(3, Options(rotation_sweep=sweep))
    found = []
    for _ in range(moves):
        if not GAME.asked(state):
            break
        seat = GAME.actors(state)[0]
        GAME.perform(state, seat, rng.choice(GAME.legal(state, seat)))
        if state.pending and isinstance(state.pending[-1], Shifting | Walking):
            found.append(state.copy())
    return found


@pytest.mark.parametrize("sweep", ["strict", "lenient"])
def test_ink_3_1_the_ways_shown_are_the_moves_of_rhombi_that_are_legal(sweep: Sweep) -> None:
    seen = states(11, sweep)
    assert len(seen) > 60
    for state in seen:
        seat = GAME.actors(state)[0]
        legal = {move for move in GAME.legal(state, seat) if isinstance(move, Shift | Haul)}
        assert moves_in(view(state, seat)) == legal


def test_ink_3_2_a_way_ends_before_what_stops_it() -> None:
    for state in states(12, "strict")[::6]:
        for each in view(state, GAME.actors(state)[0]).ways:
            number = each.rhombus - 1 if each.rhombus else 12 + (each.destination or 0)
            for way in each.ways:
                assert len(way.steps) == 5 or way.stops or way.rim
                if way.beyond is not None and way.pivot is None:
                    assert way_to(state, number, place(way.beyond)) is None


def test_ink_3_3_the_sweep_of_a_slide_is_what_it_newly_covers() -> None:
    state = turn("a6", "a14", rhombi={1: "c9-c10"})
    slides = [way for way in ways(view(state, ANNA), 1) if way.pivot is None]
    assert len(slides) == 4
    for way in slides:
        before = {"c9", "c10"}
        for step in way.steps:
            now = set(step.place.split("-"))
            assert set(step.swept) == now - before
            before = now


def test_ink_3_4_the_sweep_of_a_turn_is_all_it_brushes() -> None:
    state = turn("a6", "a14", rhombi={1: "c9-c10"})
    turns = [way for way in ways(view(state, ANNA), 1) if way.pivot is not None]
    assert len(turns) == 8
    for way in turns:
        before = {"c9", "c10"}
        for step in way.steps:
            assert len(step.swept) == 4
            now = set(step.place.split("-"))
            assert now - before <= set(step.swept)
            before = now


def test_ink_7_1_only_the_seat_that_moves_is_shown_ways_and_a_hint() -> None:
    state = turn("a6", "a14")
    assert view(state, ANNA).ways
    assert view(state, ANNA).hint
    for viewer in (BEN, None):
        assert not view(state, viewer).ways
        assert not view(state, viewer).hint


def test_ink_4_1_the_hint_leads_from_the_piece_to_a_statue_across_sides_without_walls() -> None:
    for state in states(13, "strict"):
        seat = GAME.actors(state)[0]
        hint = view(state, seat).hint
        assert cell(hint[0]) == state.areas[seat].piece
        assert goals(state, seat) >> cell(hint[-1]) & 1
        for one, other in pairwise(hint):
            assert cell(other) in BOX.beside[cell(one)]


def test_ink_4_4_no_way_to_a_goal_has_fewer_gaps_and_snakes_than_the_hint() -> None:
    for state in states(15, "strict")[::4]:
        seat = GAME.actors(state)[0]
        hint = [cell(name) for name in view(state, seat).hint]
        paid = sum(price(state, one, other) for one, other in pairwise(hint))
        assert paid == least(state, hint[0], goals(state, seat))


def price(state: State, one: int, other: int) -> int:
    """What the step costs the hint: each snake on the side, and 1 into the open abyss; 99 for a wall."""
    first, side = min(one, other), 0 if abs(one - other) == 1 else 1
    barred, firm = walls(state), BOX.floor | covered(state)
    if barred[side] >> first & 1:
        return 99
    return sum(some[side] >> first & 1 for some in snakes(state)) + (not firm >> other & 1)


def least(state: State, start: int, ends: int) -> int:
    """The least that any way costs, found cell by cell."""
    reached, front = {start: 0}, [start]
    while front:
        here = front.pop()
        for other in BOX.beside[here]:
            cost = reached[here] + price(state, here, other)
            if cost < reached.get(other, 99):
                reached[other] = cost
                front.append(other)
    return min(cost for number, cost in reached.items() if ends >> number & 1)
