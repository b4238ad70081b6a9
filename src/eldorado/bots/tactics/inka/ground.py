"""The ground as masks, made to be weighed thousands of times a turn: how it would be with one rhombus elsewhere."""

from __future__ import annotations

from typing import Final

from eldorado.bots.tactics.inka.outlook import FARTHEST, OUT, STATUE, others
from eldorado.core.game import Seat
from eldorado.games.inka.box import Box
from eldorado.games.inka.components import DESTINATIONS, PATHS
from eldorado.games.inka.state import State

HARDEST: Final = 24
"""Beyond so many points, bridges to be built included, a way is as good as none."""


class Ground:
    """Where one can walk: what is firm, and the sides that are free, or guarded by no more than a snake."""

    __slots__ = (
        "firm",
        "free_east",
        "free_south",
        "inner_east",
        "inner_south",
        "one_east",
        "one_south",
        "passages",
        "trodden",
        "width",
    )

    def __init__(
        self, box: Box, cover: int, walls: tuple[int, int], some: tuple[int, int], two: tuple[int, int]
    ) -> None:
        inner_east, inner_south = box.inner
        self.width: int = box.width
        self.inner_east: int = inner_east
        self.inner_south: int = inner_south
        self.firm: int = box.floor | cover
        self.passages: int = box.passages & ~cover
        east, south = inner_east & ~walls[0], inner_south & ~walls[1]
        self.free_east: int = east & ~some[0]
        self.free_south: int = south & ~some[1]
        self.one_east: int = east & ~two[0]
        self.one_south: int = south & ~two[1]
        self.trodden = 0
        """All cells looked at on the way to the last distance: what lies elsewhere did not matter to it."""

    def spread(self, region: int) -> int:
        """All cells that can be reached from a region at no cost."""
        east, south, firm, width, seen = self.free_east, self.free_south, self.firm, self.width, 0
        while region != seen:
            seen = region
            region |= (
                (region & east) << 1 | region >> 1 & east | (region & south) << width | region >> width & south
            ) & firm
        return region

    def spread_for_a_point(self, region: int, standing: int) -> int:
        """All cells that can be reached from a region past one snake or through a passage, and on from there."""
        east, south, width = self.one_east, self.one_south, self.width
        wider = (
            region
            | ((region & east) << 1 | region >> 1 & east | (region & south) << width | region >> width & south)
            & self.firm
        )
        ends = self.passages & ~standing
        if region & ends:
            wider |= ends
        return region if wider == region else self.spread(wider)

    def toll(self, region: int, goals: int) -> int:
        """The least points for a way: 1 for a snake, a passage or an abyss cell, to be bridged; 2 for a wall."""
        east, south, width = self.one_east, self.one_south, self.width
        inner_east, inner_south, last = self.inner_east, self.inner_south, 0
        for cost in range(FARTHEST):
            if region & goals:
                self.trodden |= region
                return cost
            wider = (
                region | (region & east) << 1 | region >> 1 & east | (region & south) << width | region >> width & south
            )
            if last:
                wider |= (last & inner_east) << 1 | last >> 1 & inner_east
                wider |= (last & inner_south) << width | last >> width & inner_south
            if region & self.passages:
                wider |= self.passages
            last, region = region, self.spread(wider)
        self.trodden |= region
        return FARTHEST

    def labour(self, region: int, goals: int, near: int, walled: int) -> int:
        """The least points for a way, as the toll, but 2 for an abyss cell that only a walled rhombus can bridge with
        one move, and 3 for one that none can.
        """
        east, south, width, ready = self.one_east, self.one_south, self.width, self.firm | near
        walled |= ready
        inner_east, inner_south, last, before = self.inner_east, self.inner_south, 0, 0
        region = self.spread(region)
        for cost in range(HARDEST):
            if region & goals:
                return cost
            wider = (region & east) << 1 | region >> 1 & east | (region & south) << width | region >> width & south
            wider &= ready
            wider |= (last & inner_east) << 1 | last >> 1 & inner_east
            wider |= (last & inner_south) << width | last >> width & inner_south
            wider &= walled
            wider |= (before & inner_east) << 1 | before >> 1 & inner_east
            wider |= (before & inner_south) << width | before >> width & inner_south
            if region & self.passages:
                wider |= self.passages
            before, last, region = last, region, self.spread(region | wider)
        return HARDEST


class Gap:
    """The ground with one path rhombus taken up."""

    __slots__ = ("box", "cover", "number", "some", "two", "walls")

    def __init__(self, state: State, number: int) -> None:
        box, places = state.box, state.places
        self.box: Final = box
        self.number: Final = number
        self.cover = 0
        east = south = 0
        for other, place in enumerate(places):
            if other != number and place >= 0:
                self.cover |= box.covers[place]
        for other in box.walled:
            if other != number and places[other] >= 0:
                more_east, more_south = box.walls[other][places[other]]
                east |= more_east
                south |= more_south
        self.walls = (east, south)
        east = south = east_two = south_two = 0
        for other in box.snaky:
            if other != number and places[other] >= 0:
                more_east, more_south = box.snakes[other][places[other]]
                east_two |= east & more_east
                south_two |= south & more_south
                east |= more_east
                south |= more_south
        self.some, self.two = (east, south), (east_two, south_two)

    def open(self) -> Ground:
        """The ground without the rhombus."""
        return Ground(self.box, self.cover, self.walls, self.some, self.two)

    def closed(self, place: int) -> Ground:
        """The ground with the rhombus laid at a place."""
        box, number = self.box, self.number
        wall, snake, some, two = box.walls[number][place], box.snakes[number][place], self.some, self.two
        walls = (self.walls[0] | wall[0], self.walls[1] | wall[1])
        if snake[0] or snake[1]:
            two = (two[0] | some[0] & snake[0], two[1] | some[1] & snake[1])
            some = (some[0] | snake[0], some[1] | snake[1])
        return Ground(box, self.cover | box.covers[place], walls, some, two)


def ground_of(state: State) -> Ground:
    """The ground as it is."""
    return Gap(state, -1).open()


class Errand:
    """What a seat is after: the statues it still has to fetch, then an exit."""

    __slots__ = ("exits", "left", "standing")

    def __init__(self, state: State, statues: int, standing: int) -> None:
        box = state.box
        self.left: Final = [
            box.covers[state.places[PATHS + number]] for number in range(DESTINATIONS) if not statues >> number & 1
        ]
        self.exits: Final = box.exits
        self.standing: Final = standing
        """Where it cannot stop: the others' pieces and blockades."""

    def distance(self, ground: Ground, cell: int, points: int) -> float:
        """What a seat has before it once it has walked and taken what it can for its points: the less, the better."""
        region, left, points = self.gone(ground, cell, points)
        goals = 0
        for cover in left:
            goals |= cover
        if left:
            return STATUE * len(left) + ground.toll(region, goals & ~self.standing or goals)
        exits = self.exits & ~self.standing
        while points and not region & exits:
            points -= 1
            region = ground.spread_for_a_point(region, self.standing)
        ground.trodden |= region
        return OUT if region & exits else float(ground.toll(region, exits))

    def gone(self, ground: Ground, cell: int, points: int) -> tuple[int, list[int], int]:
        """Where a seat may be once it has taken what statues it can for its points; those left, and the points left."""
        standing, left = self.standing, self.left
        region = ground.spread(1 << cell)
        while left and points:
            near = [cover for cover in left if cover & region & ~standing]
            if near:
                taken = near[:points]
                points -= len(taken)
                left = [cover for cover in left if cover not in taken]
                if points and left:
                    ground.trodden |= region
                    region = ground.spread(taken[-1] & region & ~standing)
                continue
            if points == 1:
                break
            points -= 1
            wider = ground.spread_for_a_point(region, standing)
            if wider == region:
                break
            region = wider
        return region, left, points

    def labour(self, ground: Ground, cell: int, near: int, walled: int) -> int:
        """What it takes to reach the next statue, or an exit: bridges that no rhombus is near to cost more."""
        goals = 0
        for cover in self.left:
            goals |= cover
        goals = goals or self.exits
        return ground.labour(1 << cell, goals & ~self.standing or goals, near, walled)


def errand_of(state: State, seat: Seat) -> Errand:
    """What a seat is after, as things stand."""
    return Errand(state, state.areas[seat].statues, others(state, seat))
