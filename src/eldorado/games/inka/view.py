"""Chapter 7: what can be seen — everything but the order of what is still face down."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from eldorado.core.game import Group, Range, Seat
from eldorado.core.opened import emptied_with_boxes
from eldorado.games.inka.box import Box
from eldorado.games.inka.components import DESTINATIONS, PATHS, CellId, PlaceId
from eldorado.games.inka.guidance import WaysView, best_way, free_ways
from eldorado.games.inka.moves import Decision, Event, Shifting, Walking
from eldorado.games.inka.rules import RULES
from eldorado.games.inka.rules.cells import pawns
from eldorado.games.inka.rules.ending import abyss_to_exit
from eldorado.games.inka.rules.ways import reach
from eldorado.games.inka.state import NOWHERE, Area, State


class PathView(Struct, frozen=True):
    """A path rhombus that lies in the temple."""

    rhombus: int
    place: PlaceId


class DestinationView(Struct, frozen=True):
    """A destination rhombus, and whose statues are still on it."""

    destination: int
    place: PlaceId
    statues: tuple[Seat, ...]


class AreaView(Struct, frozen=True):
    """What belongs to a seat; `abyss` are the uncovered abyss cells on its best way to an exit."""

    seat: Seat
    piece: CellId | None
    blockade: CellId | None
    statues: int
    abyss: int | None
    turns: int
    out: bool


class ReachView(Struct, frozen=True):
    """A cell where the piece whose turn it is could stop, for so many points."""

    cell: CellId
    points: int


class View(Struct, frozen=True):
    """The table as one seat, or an onlooker (`seat` None), may see it."""

    seat: Seat | None
    round: int
    round_limit: int
    starter: Seat | None
    turn: Seat | None
    points: int | None
    paths: tuple[PathView, ...]
    undrawn: tuple[int, ...]
    destinations: tuple[DestinationView, ...]
    areas: tuple[AreaView, ...]
    reach: tuple[ReachView, ...]
    ways: tuple[WaysView, ...]
    """What the rhombi can do; only for the seat that may move them."""
    hint: tuple[CellId, ...]
    """The best way to a statue or out; only for the seat that moves."""
    asked: tuple[Group, ...]
    decision: Decision | None


def view(state: State, seat: Seat | None, guided: bool = True) -> View:
    """[INK-7.1] Nothing is hidden but the order of the rhombi face down; which they are is public.

    Unguided it leaves out `ways` and `hint`, which take longest and help people only.
    """
    decision = state.pending[-1] if state.pending else None
    return View(
        seat=seat,
        round=state.round,
        round_limit=state.options.round_limit,
        starter=None if state.starter == NOWHERE else state.starter,
        turn=getattr(decision, "seat", None),
        points=getattr(decision, "points", None),
        paths=path_views(state),
        undrawn=state.undrawn,
        destinations=destination_views(state),
        areas=tuple([area_view(state, Seat(number), area) for number, area in enumerate(state.areas)]),
        reach=reach_view(state, decision),
        ways=ways_view(state, seat, decision) if guided else (),
        hint=hint(state, seat, decision) if guided else (),
        asked=RULES.asked(state),
        decision=decision,
    )


def path_views(state: State) -> tuple[PathView, ...]:
    """[INK-7.1] Every path rhombus that lies in the temple."""
    return lying_at(state.box, tuple(state.places[:PATHS]))


@emptied_with_boxes
@lru_cache(maxsize=512)
def lying_at(box: Box, places: tuple[int, ...]) -> tuple[PathView, ...]:
    """[INK-7.1] The path rhombi at their places; kept, since they are the same for all viewers and after most moves."""
    name = box.place_name
    return tuple([PathView(n + 1, name[place]) for n, place in enumerate(places) if place != NOWHERE])


def destination_views(state: State) -> tuple[DestinationView, ...]:
    """[INK-1.2] The destination rhombi, with the statues that were not taken."""
    return destinations_at(state.box, tuple(state.places[PATHS:]), tuple([area.statues for area in state.areas]))


@emptied_with_boxes
@lru_cache(maxsize=512)
def destinations_at(box: Box, places: tuple[int, ...], taken: tuple[int, ...]) -> tuple[DestinationView, ...]:
    """[INK-1.2] Destination rhombi with a statue of every colour in play, but those taken; kept, as the paths are."""
    return tuple(
        [
            DestinationView(
                number + 1,
                box.place_name[place],
                tuple([Seat(seat) for seat, statues in enumerate(taken) if not statues >> number & 1]),
            )
            for number, place in enumerate(places)
        ]
    )


def area_view(state: State, seat: Seat, area: Area) -> AreaView:
    """[INK-7.1] A seat's piece, blockade, statues and turns are public."""
    name = state.box.cell_name
    return AreaView(
        seat=seat,
        piece=name.get(area.piece),
        blockade=name.get(area.blockade),
        statues=area.statues.bit_count(),
        abyss=None if area.piece == NOWHERE else abyss_to_exit(state, seat),
        turns=area.turns,
        out=state.out == seat,
    )


def reach_view(state: State, decision: Decision | None) -> tuple[ReachView, ...]:
    """[INK-4.1] Where the piece whose turn it is could stop, and for how many points."""
    if not isinstance(decision, Shifting | Walking):
        return ()
    within = reach(state, state.areas[decision.seat].piece, decision.points)
    free, names = within.keys() - pawns(state), state.box.cell_name
    return tuple([ReachView(names[cell], within[cell]) for cell in names if cell in free])


def ways_view(state: State, seat: Seat | None, decision: Decision | None) -> tuple[WaysView, ...]:
    """[INK-3.1] How the rhombi can be moved, for the seat that may do so and has a point for it."""
    if not isinstance(decision, Shifting | Walking) or decision.seat != seat or not decision.points:
        return ()
    return free_ways(state, decision.seat, paths=isinstance(decision, Shifting))


def hint(state: State, seat: Seat | None, decision: Decision | None) -> tuple[CellId, ...]:
    """[INK-4.1] A way that leads on, for the seat that moves."""
    if not isinstance(decision, Shifting | Walking) or decision.seat != seat:
        return ()
    return tuple([state.box.cell_name[cell] for cell in best_way(state, decision.seat)])


def tell(event: Event, seat: Seat | None) -> Event:
    """[INK-7.1] Everything is told to everybody."""
    return event


def preview(view: View) -> tuple[Range, ...]:
    """[INK-6.3] Statues taken so far, at best all of them and out; once the game is over, the score."""
    best = DESTINATIONS + 1
    now = [area.statues + area.out for area in view.areas]
    return tuple([Range(score, score, best if view.decision else score) for score in now])
