"""What the seat that moves is shown: how far each rhombus can go and what stops it, and a way to its next goal."""

from __future__ import annotations

from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple

from msgspec import Struct

from eldorado.core.game import Seat
from eldorado.games.inka import geometry
from eldorado.games.inka.components import DESTINATIONS, PATHS, CellId, PlaceId
from eldorado.games.inka.geometry import Sweep, Vertex
from eldorado.games.inka.grid import Chain, Grid
from eldorado.games.inka.rules.cells import blockades, covered, pieces
from eldorado.games.inka.rules.piece import open_symbols
from eldorado.games.inka.rules.ways import Ground, across, bridged_ground
from eldorado.games.inka.state import State


class StepView(Struct, frozen=True):
    """A place a rhombus can be moved to, and the cells it sweeps on the last step there."""

    place: PlaceId
    swept: tuple[CellId, ...]


class WayView(Struct, frozen=True):
    """A slide, or a turn about a corner, as far as it goes; then what stops it and where it would have gone on to.

    `sense` is 1 to the left, −1 to the right, 0 for a slide.
    """

    pivot: Vertex | None
    sense: int
    steps: tuple[StepView, ...]
    stops: tuple[CellId, ...]
    rim: bool
    beyond: PlaceId | None


class WaysView(Struct, frozen=True):
    """All that a path rhombus or a destination rhombus can do now."""

    rhombus: int | None
    destination: int | None
    ways: tuple[WayView, ...]


# Rhombi


def free_ways(state: State, seat: Seat, *, paths: bool) -> tuple[WaysView, ...]:
    """[INK-3.2] How far each rhombus can slide and turn; [INK-3.5] one with a blockade on it cannot."""
    numbers = [*(range(PATHS) if paths else ()), *hauled(state, seat)]
    covers, places, held = state.box.covers, state.places, blockades(state)
    occupied = covered(state) | pieces(state) | held
    return tuple([ways_of(state, number, occupied) for number in numbers if not covers[places[number]] & held])


def hauled(state: State, seat: Seat) -> range:
    """[INK-4.8] On an uncovered symbol the destination rhombi can be moved."""
    on_symbol = open_symbols(state) >> state.areas[seat].piece & 1
    return range(PATHS, PATHS + DESTINATIONS) if on_symbol else range(0)


def ways_of(state: State, number: int, occupied: int) -> WaysView:
    """[INK-3.1] The slides and turns of a rhombus."""
    grid, place, sweep = state.box.grid, state.places[number], state.options.rotation_sweep
    near = occupied & ~grid.covers[place] & within_sweep(grid, sweep, place)
    ways = ways_from(grid, sweep, place, near)
    return WaysView(number + 1, None, ways) if number < PATHS else WaysView(None, number - PATHS + 1, ways)


@lru_cache(maxsize=4096)
def within_sweep(grid: Grid, sweep: Sweep, place: int) -> int:
    """[INK-3.4] The cells that any way from a place needs free: nothing elsewhere can hinder a rhombus there."""
    slides, turns = grid.chains[sweep][place]
    chains = [*slides, *[chain for senses in turns for chain in senses]]
    mask = 0
    for needed, _ in [step for chain in chains for step in chain]:
        mask |= needed
    return mask & ~grid.outside


@lru_cache(maxsize=8192)
def ways_from(grid: Grid, sweep: Sweep, place: int, blocked: int) -> tuple[WayView, ...]:
    """[INK-3.2] The ways from a place until something is met; remembered, since most rhombi rest most of the time."""
    return tuple([stopped(grid, way, chain, blocked | grid.outside) for way, chain in all_ways(grid, sweep, place)])


def stopped(grid: Grid, way: WayView, chain: Chain, blocked: int) -> WayView:
    """[INK-3.2] A slide or a turn ends before the obstacle."""
    for taken, (needed, end) in enumerate(chain):
        if met := needed & blocked:
            beyond = None if end < 0 else grid.place_name[end]
            return WayView(way.pivot, way.sense, way.steps[:taken], named(grid, met), bool(met & grid.outside), beyond)
    return way


@lru_cache(maxsize=4096)
def all_ways(grid: Grid, sweep: Sweep, place: int) -> tuple[tuple[WayView, Chain], ...]:
    """[INK-3.1] Four slides, and a turn in either sense about four corners, were nothing in the way."""
    chains, pivots = grid.chains[sweep][place], geometry.pivots(grid.rhombus_at[place])
    slides = [(WayView(None, 0, steps_of(grid, chain), (), False, None), chain) for chain in chains.slides]
    turns = [
        (WayView(pivot, sense, steps_of(grid, chain), (), False, None), chain)
        for pivot, senses in zip(pivots, chains.turns, strict=True)
        for chain, sense in zip(senses, (1, -1), strict=True)
    ]
    return (*slides, *turns)


def steps_of(grid: Grid, chain: Chain) -> tuple[StepView, ...]:
    """[INK-3.3] [INK-3.4] Where each step ends, and what it sweeps; up to the one that would leave the temple."""
    inside = takewhile(lambda step: not step[0] & grid.outside, chain)
    return tuple([StepView(grid.place_name[end], named(grid, needed)) for needed, end in inside])


def named(grid: Grid, cells: int) -> tuple[CellId, ...]:
    """Some cells by name; what lies outside has none."""
    names: list[CellId] = []
    cells &= ~grid.outside
    while cells:
        lowest = cells & -cells
        names.append(grid.cell_name[lowest.bit_length() - 1])
        cells ^= lowest
    return tuple(names)


# The piece


def best_way(state: State, seat: Seat) -> list[int]:
    """[INK-4.2] [INK-4.4] The way to the next goal with the fewest open abyss cells and snakes.

    Where it leads through the abyss no piece can walk it yet: it shows where a rhombus is wanted.
    """
    lie = Terrain(bridged_ground(state), state.box.floor | covered(state), state.box.width)
    goal = goals(state, seat)
    rings: list[Ring] = []
    reached, due = 0, [1 << state.areas[seat].piece]
    for cost, _ in enumerate(due):  # grows on the way
        while ring := due[cost] & ~reached:
            rings.append(Ring(ring, cost))
            reached |= ring
            if ring & goal:
                return traced(rings, ring & goal, lie)
            for toll, sides in enumerate(lie.sides):
                met = across(ring, sides, lie.width) & ~reached
                for price, cells in ((toll, met & lie.firm), (toll + 1, met & ~lie.firm)):
                    if cells:
                        due.extend([0] * (cost + price + 1 - len(due)))
                        due[cost + price] |= cells
    return []


class Ring(NamedTuple):
    """Cells reached together, past so many snakes and cells of the abyss."""

    cells: int
    cost: int


class Terrain(NamedTuple):
    """The lie of the land: the sides without a wall by their snakes, were the abyss bridged, and the firm cells."""

    sides: Ground
    firm: int
    width: int

    def before(self, cell: int, price: int) -> int:
        """From where a cell can be reached at this price: its snakes, and 1 if it is of the abyss."""
        toll = price if cell & self.firm else price - 1
        return across(cell, self.sides[toll], self.width) if 0 <= toll < len(self.sides) else 0


def goals(state: State, seat: Seat) -> int:
    """[INK-4.6] The destination rhombi with a statue of one's own; [INK-6.1] with all three, the exits."""
    covers, places, statues = state.box.covers, state.places, state.areas[seat].statues
    left = [covers[places[PATHS + number]] for number in range(DESTINATIONS) if not statues >> number & 1]
    return sum(left) if left else state.box.exits


def traced(rings: list[Ring], ends: int, lie: Terrain) -> list[int]:
    """Back from the end: each time to a cell that was reached as early as possible."""
    cell, cost = ends & -ends, rings[-1].cost
    way = [cell.bit_length() - 1]
    while not cell & rings[0].cells:
        found, cost = next(
            (met, ring.cost) for ring in rings if (met := ring.cells & lie.before(cell, cost - ring.cost))
        )
        cell = found & -found
        way.append(cell.bit_length() - 1)
    return way[::-1]
