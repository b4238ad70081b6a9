"""Positions of Inka, easy to write: cells and places by name, moves as notation; rhombi not named are parked below.

The upper half of the temple (^ points up, v down; # abyss, . floor, S start, o symbol, @ passage):

        1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19
    a               ^# vS ^# v. ^# v# ^# v. ^# vS ^#
    b            ^# v. ^# v. ^# v. ^# v. ^# v. ^# v. ^#
    c         ^# v. ^# vo ^# v. ^# v@ ^# v. ^# vo ^# v. ^#
    d      ^# v. ^# v. ^# v# ^# v. ^# v. ^# v# ^# v. ^# v. ^#
    e   ^# v@ ^# v# ^# v# ^# v. ^# v. ^# v. ^# v# ^# v# ^# v@ ^#

A rhombus on b8-b9 has beyond its sides aR c8, aL b7, bR b10, bL a9.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from eldorado.core.game import CHANCE, Seat, draw, play
from eldorado.games.inka import GAME
from eldorado.games.inka.box import open_box
from eldorado.games.inka.components import PATHS, CellId, PlaceId
from eldorado.games.inka.geometry import Sweep
from eldorado.games.inka.moves import POINTS, Begin, Draw, Event, Move, Options
from eldorado.games.inka.rules import RULES
from eldorado.games.inka.rules.setup import setup
from eldorado.games.inka.rules.survey import ends
from eldorado.games.inka.state import NOWHERE, State

BOX = open_box()
PARKED = [f"{row}{column}-{row}{column + 1}" for row in "jih" for column in range(3, 17, 2)]
STARTS = ("a6", "a14", "j6", "j14")


def cell(name: str) -> int:
    return BOX.cell_number[CellId(name)]


def place(name: str) -> int:
    return BOX.place_number[PlaceId(name)]


def mask(names: str) -> int:
    return sum(1 << cell(name) for name in names.split())


def names(cells: int) -> set[str]:
    return {name for name, number in BOX.cell_number.items() if cells >> number & 1}


# Moves as notation: "begin 2" and "draw 7" are chance's, "1: walk e10" is seat 1's.


def said(text: str) -> tuple[Seat, Move]:
    before, colon, after = text.partition(":")
    if colon:
        return Seat(int(before)), GAME.read(after)
    assert RULES.notation.kinds[text.split()[0]] in (Begin, Draw), f"who plays {text!r}?"
    return CHANCE, GAME.read(text)


def line(state: State, *moves: str) -> tuple[State, list[Event]]:
    """Play a line of moves, each checked; the state given stays as it was."""
    events: list[Event] = []
    for text in moves:
        state, news = play(GAME, state, *said(text))
        events += news
    return state, events


def after(state: State, *moves: str) -> State:
    return line(state, *moves)[0]


def events(state: State, *moves: str) -> list[Event]:
    return line(state, *moves)[1]


def options(state: State, verb: str = "", seat: int | None = None) -> list[str]:
    """The legal moves of a seat in notation, those with one verb if it is named."""
    asked = GAME.actors(state)[0] if seat is None else Seat(seat)
    written = [GAME.write(move) for move in GAME.legal(state, asked)]
    return [text for text in written if text.startswith(verb)]


def places_of(state: State, rhombus: int) -> set[str]:
    """Where a path rhombus may be moved to."""
    return {text.split()[-1] for text in options(state, f"move {rhombus} ")}


def walks(state: State) -> dict[str, int]:
    """Where the piece may walk, and for how many points."""
    seen = {reach.cell: reach.points for reach in GAME.view(state, None).reach}
    assert sorted(seen) == [text.split()[-1] for text in options(state, "walk")]
    return {str(name): points for name, points in seen.items()}


def reason(state: State, text: str) -> tuple[str, str]:
    """The rule and the reason by which a move is refused."""
    refusal = GAME.explain(state, *said(text))
    assert refusal is not None, f"{text} is legal"
    return refusal.rule, refusal.reason


# Whole positions


def started(seats: int = 2, starter: int = 0, agreed: Options | None = None) -> State:
    """Pieces on their start cells, taken in the order of STARTS; a rhombus is to be drawn."""
    state = after(setup(seats, agreed), f"begin {starter}")
    order = [(starter + step) % seats for step in range(seats)]
    return after(state, *(f"{seat}: enter {start}" for seat, start in zip(order, STARTS, strict=False)))


def turn(
    *pieces: str,
    rhombi: Mapping[int, str] | None = None,
    destinations: Mapping[int, str] | None = None,
    blockades: Sequence[str] = (),
    statues: Sequence[str] = (),
    points: int = POINTS,
    on_foot: bool = False,
    seat: int = 0,
    round: int = 1,
    agreed: Options | None = None,
) -> State:
    """A seat's turn; statues are given by the destinations they were taken from: "13"; "" for none."""
    state = setup(len(pieces), agreed)
    state.starter, state.round, state.undrawn = Seat(0), round, ()
    for number, area in enumerate(state.areas):
        area.piece, area.turns = cell(pieces[number]), round
        area.blockade = cell(blockades[number]) if number < len(blockades) and blockades[number] else NOWHERE
        taken = statues[number] if number < len(statues) else ""
        area.statues = sum(1 << int(id) - 1 for id in taken)
    for destination, name in (destinations or {}).items():
        state.places[PATHS + destination - 1] = place(name)
    _park(state, {id: place(name) for id, name in (rhombi or {}).items()})
    state.pending = [(state.box.walking if on_foot else state.box.shifting)[seat][points]]
    check_clear(state)
    return state


def _park(state: State, named: Mapping[int, int]) -> None:
    """Path rhombi that are not named lie in the lowest rows, as far as there is room."""
    used = sum(1 << area.piece for area in state.areas)
    for area in state.areas:
        used |= 1 << area.blockade if area.blockade != NOWHERE else 0
    for number in (*named.values(), *state.places[PATHS:]):
        used |= BOX.covers[number]
    free = [BOX.place_number[name] for name in map(PlaceId, PARKED) if name in BOX.place_number]
    for id in range(1, PATHS + 1):
        spot = named.get(id, NOWHERE)
        if spot == NOWHERE:
            spot = next(number for number in free if not BOX.covers[number] & used)
            used |= BOX.covers[spot]
        state.places[id - 1] = spot


def check_clear(state: State) -> None:
    """No rhombus lies on another; nobody shares a cell; who stands on bare ground stands on floor."""
    covered = 0
    for number in state.places:
        assert not covered & state.box.covers[number], "rhombi overlap"
        covered |= state.box.covers[number]
    standing = 0
    for area in state.areas:
        for pawn in (area.piece, area.blockade):
            if pawn != NOWHERE:
                assert not standing >> pawn & 1, "two pawns on one cell"
                assert state.box.cells >> pawn & 1, "a pawn outside the temple"
                standing |= 1 << pawn
        assert (state.box.floor | covered) >> area.piece & 1, "a piece over the abyss"


def over(*pieces: str, statues: Sequence[str], out: int = NOWHERE, rhombi: Mapping[int, str] | None = None) -> State:
    state = turn(*pieces, statues=statues, rhombi=rhombi, round=60)
    state.pending, state.out = [], out
    return state


def barred_by(cells: int) -> list[int]:
    """Cells in the way, given as a mask, by cell."""
    return [cells >> number & 1 for number in range(BOX.grid.numbers + 1)]


def ends_from(start: int, blocked: int = 0, sweep: Sweep = "strict") -> list[int]:
    """All places that a rhombus can be moved to, with these cells in the way."""
    return ends(BOX.trails(sweep).at(start), barred_by(blocked))


# Games played at random


def met(seats: int, seed: int, agreed: Options | None = None) -> Iterator[tuple[State, list[Event]]]:
    """Every position of a game played at random, with the events that led to it; the last one is the end."""
    rng = Random(seed)
    state = setup(seats, agreed or Options(round_limit=4))
    yield state, []
    while actors := GAME.actors(state):
        move = draw(GAME, state, rng) if actors[0] == CHANCE else rng.choice(GAME.legal(state, actors[0]))
        state, news = play(GAME, state, actors[0], move)
        yield state, news


def every_move() -> list[Move]:
    """All moves that name something of this box, and a few that nearly do."""
    texts = [
        f"{verb} {name}" for verb in ("enter", "walk", "sneak", "block") for name in (*BOX.cell_number, "a1", "z9")
    ]
    texts += [f"lay {name}" for name in (*BOX.place_name, "a5-a7", "z1-z2")]
    texts += [f"move {id} {name}" for id in range(15) for name in BOX.place_name[::7]]
    texts += [f"haul {id} {name}" for id in range(5) for name in BOX.place_name[::7]]
    texts += [f"draw {id}" for id in range(15)] + [f"begin {seat}" for seat in range(-1, 5)]
    texts += ["take", "stop", "keep", "move 1 a5-a7", "haul 1 z1-z2"]
    return [GAME.read(text) for text in texts]
