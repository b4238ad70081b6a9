"""The geometry against a slow oracle: the real rhombus, turned by small angles, and the cells its inside meets."""

from __future__ import annotations

from math import cos, dist, pi, sin, sqrt

import pytest

from eldorado.games.inka import geometry
from eldorado.games.inka.geometry import SIDES, TURNED, Rhombus, Side, Triangle, Vertex
from eldorado.games.inka.rules.survey import farthest
from eldorado.games.inka.trails import SLIDES, halts_after
from tests.games.inka.positions import BOX, barred_by, cell, ends_from, names, place

Point = tuple[float, float]
AROUND = geometry.hexagon(3)
TURNS = [(k, corner, sense) for k in range(6) for corner in range(4) for sense in (1, -1)]
MIDDLE = "e10-e11"


def point(vertex: Vertex) -> Point:
    return vertex[0] + vertex[1] / 2, vertex[1] * sqrt(3) / 2


def outline(rhombus: Rhombus) -> list[Point]:
    p, far, right, left = geometry.pivots(rhombus)
    return [point(vertex) for vertex in (p, right, far, left)]


def turned(points: list[Point], about: Point, angle: float) -> list[Point]:
    moved = [(x - about[0], y - about[1]) for x, y in points]
    return [(about[0] + x * cos(angle) - y * sin(angle), about[1] + x * sin(angle) + y * cos(angle)) for x, y in moved]


def overlap(one: list[Point], other: list[Point]) -> bool:
    """Whether the insides of two convex shapes meet: no side of either separates them."""
    return not any(separates(first, second) for first, second in ((one, other), (other, one)))


def separates(one: list[Point], other: list[Point]) -> bool:
    for (x, y), (u, v) in zip(one, [*one[1:], one[0]], strict=True):
        along = [[(v - y) * p - (u - x) * q for p, q in shape] for shape in (one, other)]
        if max(along[0]) <= min(along[1]) + 1e-9 or max(along[1]) <= min(along[0]) + 1e-9:
            return True
    return False


def sampled(rhombus: Rhombus, pivot: Vertex, sense: int, samples: int = 120) -> set[Triangle]:
    """The cells that the inside meets on its way round 60°, besides those it starts on."""
    shapes = {cell: [point(corner) for corner in geometry.corners(cell)] for cell in AROUND}
    met: set[Triangle] = set()
    for number in range(1, samples + 1):
        moved = turned(outline(rhombus), point(pivot), sense * pi / 3 * number / samples)
        met |= {cell for cell, shape in shapes.items() if cell not in met and overlap(moved, shape)}
    return met - set(geometry.halves(rhombus))


@pytest.mark.parametrize(("k", "corner", "sense"), TURNS)
def test_ink_3_4_every_turn_sweeps_what_the_real_rhombus_brushes(k: int, corner: int, sense: int) -> None:
    rhombus = Rhombus((0, 0), k)
    pivot = geometry.pivots(rhombus)[corner]
    assert set(geometry.swept_cells(rhombus, pivot, sense)) == sampled(rhombus, pivot, sense)


@pytest.mark.parametrize(("k", "corner", "sense"), TURNS)
def test_a_turn_ends_where_the_real_rhombus_lies(k: int, corner: int, sense: int) -> None:
    rhombus = Rhombus((1, -2), k)
    pivot = geometry.pivots(rhombus)[corner]
    real = turned(outline(rhombus), point(pivot), sense * pi / 3)
    ours = outline(geometry.turned(rhombus, pivot, sense))
    assert all(dist(one, other) < 1e-9 for one, other in zip(real, ours, strict=True))


@pytest.mark.parametrize("k", range(6))
def test_a_slide_sweeps_what_the_real_rhombus_covers(k: int) -> None:
    rhombus = Rhombus((0, 0), k)
    for way in geometry.slide_ways(rhombus):
        (x, y), step = point(geometry.DIRECTIONS[way % 6]), next(geometry.slides(rhombus, way))
        met = set()
        for part in range(1, 61):
            moved = [(p + x * part / 60, q + y * part / 60) for p, q in outline(rhombus)]
            met |= {cell for cell in AROUND if overlap(moved, [point(corner) for corner in geometry.corners(cell)])}
        assert met - set(geometry.halves(rhombus)) == set(step.swept)


def test_ink_1_3_a_rhombus_is_two_cells_and_turned_half_round_its_sides_exchange() -> None:
    for k in range(6):
        rhombus = Rhombus((1, 1), k)
        back = geometry.reversed_(rhombus)
        assert geometry.halves(back) == geometry.halves(rhombus)[::-1]
        assert geometry.reversed_(back) == rhombus
        for side in SIDES:
            assert set(geometry.across(rhombus, side)) == set(geometry.across(back, TURNED[side]))


def test_a_side_lies_between_neighbours() -> None:
    for k in range(6):
        rhombus = Rhombus((0, 0), k)
        beyond: dict[Side, tuple[Triangle, Triangle]] = {side: geometry.across(rhombus, side) for side in SIDES}
        assert all(other in set(geometry.neighbours(one)) for one, other in beyond.values())
        assert len({frozenset(pair) for pair in beyond.values()}) == 5


def test_the_temple_in_numbers() -> None:
    assert (len(BOX.cell_number), len(BOX.place_name), BOX.floor.bit_count()) == (150, 420, 56)
    assert sum(map(len, BOX.beside.values())) == 2 * 210
    assert BOX.inner.east.bit_count() + BOX.inner.south.bit_count() == 210


def test_neighbours_are_beside_or_above_each_other() -> None:
    assert sorted(BOX.cell_name[number] for number in BOX.beside[cell("b8")]) == ["b7", "b9", "c8"]
    assert sorted(BOX.cell_name[number] for number in BOX.beside[cell("b9")]) == ["a9", "b10", "b8"]
    assert sorted(BOX.cell_name[number] for number in BOX.beside[cell("a6")]) == ["a5", "a7"]


# Section 9: how many positions a turn has


def about(corner: int, blocked: int) -> int:
    """How many other positions a rhombus in the middle has about one of its corners."""
    left_and_right = BOX.trails("strict").at(place(MIDDLE)).begins[SLIDES + 2 * corner :][:2]
    barred = barred_by(blocked)
    return len({halt.place for begin in left_and_right for halt in halts_after(begin, farthest(begin, barred))})


def test_ink_3_1_alone_in_open_space_five_other_positions_about_each_corner() -> None:
    assert [about(corner, 0) for corner in range(4)] == [5, 5, 5, 5]


def test_ink_3_4_an_obstacle_near_the_pivot_leaves_fewer_and_four_and_two_both_occur() -> None:
    """As in the rulebook's two examples, the obstacle is another rhombus."""
    others = [covers for covers in BOX.covers if not covers & BOX.covers[place(MIDDLE)]]
    acute, obtuse = ({about(corner, other) for other in others} for corner in (0, 2))
    assert 4 in acute
    assert 2 in obtuse
    assert 5 in acute & obtuse


def test_ink_3_1_a_place_is_reached_in_one_way_only() -> None:
    for start in range(len(BOX.place_name)):
        found = ends_from(start)
        assert len(found) == len(set(found))


@pytest.mark.parametrize("sweep", ["strict", "lenient"])
def test_every_move_can_be_taken_back_by_one_move(sweep: geometry.Sweep) -> None:
    """What a way needs free is the same both ways, so that in any surroundings a move has a way back."""
    for start in range(0, len(BOX.place_name), 11):
        for other in list(BOX.cell_name)[::9]:
            blocked = 1 << other & ~BOX.covers[start]
            for end in ends_from(start, blocked, sweep):
                assert start in ends_from(end, blocked, sweep)


def test_ink_3_4_leniently_only_the_places_of_each_step_must_be_free() -> None:
    strict, lenient = BOX.chains("strict"), BOX.chains("lenient")
    for start in range(len(BOX.place_name)):
        loose, tight = lenient[start], strict[start]
        assert loose.slides == tight.slides
        for (left, _), (narrow, _) in zip(loose.turns, tight.turns, strict=True):
            for (needed, end), (swept, same) in zip(left, narrow, strict=True):
                assert end == same
                assert end < 0 or needed == BOX.covers[end]
                assert end < 0 or needed != swept


def test_a_slide_stops_at_the_rim() -> None:
    chains = BOX.chains("strict")[place("a8-a9")]
    assert all(chain[-1][1] < 0 and chain[-1][0] & BOX.outside for chain in chains.slides)
    assert names(BOX.covers[place("a8-a9")]) == {"a8", "a9"}
