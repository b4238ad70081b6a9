"""What is legal, found out plainly from the triangles and rhombi themselves: slowly, and with nothing remembered.

The rules list moves from tables by cell, and remember what the rhombi could do in the position before. Here the same
lists are made from the geometry, in positions of many games taken in any order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Final

import pytest

from eldorado.core.edition import EditionError
from eldorado.core.game import CHANCE, Move, draw
from eldorado.games.inka import GAME, geometry
from eldorado.games.inka import moves as m
from eldorado.games.inka.components import (
    HOUSE,
    PATHS,
    TEMPLE_SIDES,
    Edition,
    PlaceId,
    cell_id,
    house_document,
    load_edition,
    place_id,
)
from eldorado.games.inka.geometry import Rhombus, Side, Step, Sweep, Triangle
from eldorado.games.inka.rules.setup import setup
from eldorado.games.inka.state import State
from tests.seeds import luck

GAMES: Final = 4
POSITIONS: Final = 260
"""So many of each edition and sweep: about four thousand in all."""


# Where everything is


class Plain:
    """A position by triangles and rhombi."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.edition, self.side = state.box.edition, state.box.edition.side
        self.rhombi = {n: state.box.rhombus_at[place] for n, place in enumerate(state.places) if place >= 0}
        self.triangle = {number: triangle for triangle, number in state.box.grid.number.items()}
        self.pieces = [self.triangle.get(area.piece) for area in state.areas]
        self.blockades = [self.triangle.get(area.blockade) for area in state.areas]
        self.pawns = {cell for cell in (*self.pieces, *self.blockades) if cell is not None}
        self.covered = {cell for rhombus in self.rhombi.values() for cell in geometry.halves(rhombus)}

    def marked(self, kind: str) -> Counter[frozenset[Triangle]]:
        """How many walls or snakes are on each side, a side being two neighbours."""
        found: Counter[frozenset[Triangle]] = Counter()
        for number, rhombus in self.rhombi.items():
            found.update(frozenset(geometry.across(rhombus, side)) for side in self.sides(number, kind))
        return found

    def sides(self, number: int, kind: str) -> tuple[Side, ...]:
        if number >= PATHS:
            return self.edition.destinations[number - PATHS].walls if kind == "walls" else ()
        path = self.edition.paths[number]
        return path.walls if kind == "walls" else path.snakes


@cache
def chains(rhombus: Rhombus, sweep: Sweep, side: int) -> tuple[tuple[Step, ...], ...]:
    """Every slide and turn of a rhombus, on until it would leave the temple for good."""
    slides = [islice(geometry.slides(rhombus, way), 2 * side) for way in geometry.slide_ways(rhombus)]
    turns = [geometry.turns(rhombus, pivot, sense, sweep) for pivot in geometry.pivots(rhombus) for sense in (1, -1)]
    return tuple(tuple(steps) for steps in (*slides, *turns))


# What is legal


def plain_shifts(plain: Plain) -> list[Move]:
    """[INK-3.1] … [INK-3.5], rhombus by rhombus and step by step."""
    found: set[tuple[int, PlaceId]] = set()
    for number in range(PATHS):
        own = set(geometry.halves(plain.rhombi[number]))
        if own.isdisjoint(cell for cell in plain.blockades if cell is not None):
            blocked = (plain.covered | plain.pawns) - own
            found |= {(number + 1, place_id(end, plain.side)) for end in plain_ends(plain, number, blocked)}
    return [m.Shift(*move) for move in sorted(found)]


def plain_ends(plain: Plain, number: int, blocked: set[Triangle]) -> Iterator[Rhombus]:
    sweep = plain.state.options.rotation_sweep
    for steps in chains(plain.rhombi[number], sweep, plain.side):
        for step in steps:
            if any(cell in blocked or not geometry.is_inside(cell, plain.side) for cell in step.swept):
                break
            yield step.end


def plain_walks(plain: Plain, start: Triangle, points: int) -> list[Move]:
    """[INK-4.1] … [INK-4.5], by going on as long as anything gets cheaper."""
    firm = {cell.at for cell in plain.edition.cells if cell.floor} | plain.covered
    walls, snakes = plain.marked("walls"), plain.marked("snakes")
    cost, front = {start: 0}, [start]
    while front:
        here = front.pop()
        for other in geometry.neighbours(here):
            side = frozenset((here, other))
            price = cost[here] + snakes[side]
            if other in firm and not walls[side] and price <= points and price < cost.get(other, points + 1):
                cost[other] = price
                front.append(other)
    return [m.Walk(name) for name in sorted(cell_id(cell, plain.side) for cell in cost.keys() - plain.pawns)]


def plain_blocks(plain: Plain) -> list[Move]:
    """[INK-5.1] [INK-5.2] [INK-5.3], cell by cell."""
    barred = set(plain.pawns)
    for number, rhombus in plain.rhombi.items():
        if number >= PATHS or not {*geometry.halves(rhombus)}.isdisjoint(plain.blockades):
            barred |= set(geometry.halves(rhombus))
    if not plain.state.options.blockade_on_exits:
        barred |= {cell.at for cell in plain.edition.cells if cell.mark == "start"}
    return [m.Block(name) for name in sorted(cell.id for cell in plain.edition.cells if cell.at not in barred)]


def plain_lays(plain: Plain, number: int) -> list[Move]:
    """[INK-1.6] [INK-1.7], place by place; what looks alike is laid with its half A to the left or above."""
    names: list[PlaceId] = []
    for place, rhombus in enumerate(plain.state.box.rhombus_at):
        cells = geometry.halves(rhombus)
        clear = not (plain.covered | plain.pawns) & {*cells}
        one_way = not plain.edition.paths[number].alike or plain.state.box.upright[place]
        if clear and one_way and not shuts(plain, number, rhombus):
            names.append(place_id(rhombus, plain.side))
    return [m.Lay(name) for name in sorted(names)]


def shuts(plain: Plain, number: int, rhombus: Rhombus) -> bool:
    """[INK-1.7] Whether its walls leave a piece no open side to any neighbour."""
    built = {frozenset(geometry.across(rhombus, side)) for side in plain.edition.paths[number].walls}
    standing = plain.marked("walls") if built else Counter()
    for piece in plain.pieces:
        assert piece is not None, "rhombi are laid when all pieces stand"
        inner = [frozenset((piece, o)) for o in geometry.neighbours(piece) if geometry.is_inside(o, plain.side)]
        if built & {*inner} and all(side in built or standing[side] for side in inner):
            return True
    return False


# Positions of many games


def own_edition(side: int, rng: Random) -> Edition:
    """A temple of this side with half of its cells floor, and starts, passages and symbols anywhere."""
    document = house_document()
    cells = geometry.hexagon(side)
    while True:
        starts = rng.sample([cell for cell in cells if geometry.on_rim(cell, side)], 4)
        floor = [cell for cell in cells if cell in starts or rng.random() < 0.5]
        rest = rng.sample(others := [cell for cell in floor if cell not in starts], len(others))
        temple = {"side": side, "starts": starts, "passages": rest[:6], "symbols": rest[6:12], "floor": floor}
        try:
            return load_edition({**document, "temple": temple}, f"side {side}")
        except EditionError:  # a start under a destination rhombus, or no way in
            continue


def played(edition: Edition, options: m.Options, rng: Random) -> Iterator[State]:
    """Every position of a game played at random, in which a seat is asked."""
    state = setup(rng.randint(2, 4), options, edition)
    while actors := GAME.actors(state):
        if actors[0] == CHANCE:
            GAME.perform(state, CHANCE, draw(GAME, state, rng))
        else:
            yield GAME.copy(state)
            GAME.perform(state, actors[0], rng.choice(GAME.legal(state, actors[0])))


def plain_legal(state: State) -> list[Move]:
    """All but what is taken, sneaked, hauled, or ends the moving: those have no tables."""
    plain, decision = Plain(state), state.pending[-1]
    match decision:
        case m.Laying(_, rhombus):
            return plain_lays(plain, rhombus - 1)
        case m.Shifting(seat, points) | m.Walking(seat, points):
            start = plain.pieces[seat]
            assert start is not None, "pieces stand while turns are taken"
            shifts = plain_shifts(plain) if isinstance(decision, m.Shifting) and points else []
            return shifts + plain_walks(plain, start, points)
        case m.Blocking():
            return plain_blocks(plain)
        case _:
            return []


@pytest.mark.slow
@pytest.mark.parametrize("sweep", ["strict", "lenient"])
@pytest.mark.parametrize("side", [None, *TEMPLE_SIDES])
def test_every_list_is_what_the_triangles_say_in_whatever_order_positions_come(side: int | None, sweep: Sweep) -> None:
    rng = luck(f"inka plainly, {side}, {sweep}")
    edition = HOUSE if side is None else own_edition(side, rng)
    options = m.Options(rotation_sweep=sweep, blockade_on_exits=sweep == "strict", round_limit=4)
    games = [state for _ in range(GAMES) for state in played(edition, options, rng)]
    for state in rng.sample(games, min(POSITIONS, len(games))):
        listed = GAME.legal(state, GAME.actors(state)[0])
        kinds = (m.Lay, m.Shift, m.Walk, m.Block)
        assert [move for move in listed if isinstance(move, kinds)] == plain_legal(state)
