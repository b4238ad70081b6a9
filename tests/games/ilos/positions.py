"""Positions of Ilôs, easy to write: tiles, islands and slots as in notation, cards by their kinds.

Some tiles of the house edition, unturned; direction 0 is east, then clockwise to 5, north-east:

    1   island 1 at 0 2 4: ebony 1.1, spices 1.2, dye 1.3, site 1.4
    2   island 1 at 0 1 3: gold 2.1, site 2.2, ebony 2.3
    3   island 1 at 0 3: ruins 3.1, spices 3.2
    4   island 1 at 0 1: ebony 4.1, site 4.2;  island 2 at 3: dye 4.3;  a lair
    5   island 1 at 0 1: spices 5.1, site 5.2;  island 2 at 3 4: gold 5.3
    8   island 1 at 0: spices 8.1;  island 2 at 3: dye 8.2;  a lair

CHAIN is tile 1 in the middle, 8 to its east, 3 to its north-west: one island 1.1 (with 3.1 and 8.2), and 8.1 alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from eldorado.core.game import CHANCE, Seat, draw, play
from eldorado.games.ilos import GAME
from eldorado.games.ilos.box import open_box
from eldorado.games.ilos.components import KINDS, RESOURCES
from eldorado.games.ilos.events import Event
from eldorado.games.ilos.moves import (
    Begin,
    Discover,
    Draw,
    Move,
    Options,
    Show,
    Take,
)
from eldorado.games.ilos.rules import RULES
from eldorado.games.ilos.rules.setup import setup
from eldorado.games.ilos.rules.tiles import lay_tile, legal_discoveries
from eldorado.games.ilos.state import NOBODY, Counts, State

BOX = open_box()
A, B, C, D, E = (Seat(number) for number in range(5))
CHAIN = ("1 0,0 0", "8 1,0 0", "3 0,-1 1")


def part(name: str) -> int:
    tile, number = name.split(".")
    return BOX.part_number[int(tile), int(number)]


def slot(name: str) -> int:
    tile, number = name.split(".")
    return BOX.slot_number[int(tile), int(number)]


def cards(text: str) -> list[int]:
    """Cards by kind: "ship*3 market"."""
    counts = [0] * len(KINDS)
    for word in text.split():
        kind, _, times = word.partition("*")
        counts[KINDS.index(kind)] += int(times or 1)
    return counts


def tokens(text: str) -> Counts:
    """Counts by resource: "gold*2 dye"."""
    counts = [0] * len(RESOURCES)
    for word in text.split():
        resource, _, times = word.partition("*")
        counts[RESOURCES.index(resource)] += int(times or 1)
    return tuple(counts)


# Moves as notation: "show 7", "begin 2", "draw ship" and "take ship" are chance's, "1: dock 5.1" is seat 1's.


def said(text: str) -> tuple[Seat, Move]:
    before, colon, after = text.partition(":")
    if colon:
        return Seat(int(before)), GAME.read(after)
    assert RULES.notation.kinds[text.split()[0]] in (Show, Begin, Draw, Take), f"who plays {text!r}?"
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
    """The moves of who may act, as notation, those that begin with a verb."""
    actor = GAME.actors(state)[0] if seat is None else Seat(seat)
    texts = [GAME.write(move) for move in GAME.legal(state, actor)]
    return [text for text in texts if text.split()[0].startswith(verb)]


def reason(state: State, text: str) -> tuple[str, str]:
    """The rule and the reason by which a move is refused."""
    refusal = GAME.explain(state, *said(text))
    assert refusal is not None, f"{text} is legal"
    return refusal.rule, refusal.reason


def draws(count: int, kind: str = "ship") -> list[str]:
    return [f"draw {kind}"] * count


# Whole positions


def opened(seats: int = 2, row: Sequence[int] = (5, 4, 7), starter: int = 0, agreed: Options | None = None) -> State:
    """Tiles in the row, all hands 5 ship cards, nothing given back: the first island is to be founded."""
    state = after(setup(seats, agreed), *(f"show {tile}" for tile in row), f"begin {starter}")
    state = after(state, *draws(5 * seats))
    return after(state, *(f"{seat}: redraw nothing" for seat in range(seats)))


def turn(
    *hands: str,
    tiles: Sequence[str] = CHAIN,
    row: Sequence[int] = (5, 7, 10),
    ships: Sequence[str] = (),
    lairs: Sequence[str] = (),
    pioneers: Sequence[str] = (),
    forts: Sequence[str] = (),
    posts: Sequence[str] = (),
    stocks: Sequence[str] = (),
    production: Sequence[str] = (),
    buried: Sequence[str] = (),
    discard: str = "",
    deck: str | None = None,
    stock: int = 2,
    rises: str = "",
    seat: int = 0,
    starter: int = 0,
    round: int = 1,
    trigger: int = NOBODY,
    agreed: Options | None = None,
) -> State:
    """A seat's turn; the draw pile has all cards that are nowhere else, unless it is named."""
    state = setup(len(hands), agreed)
    state.starter, state.turn, state.round, state.trigger = Seat(starter), Seat(seat), round, Seat(trigger)
    state.pending = [state.box.acting[seat]]
    _lay(state, tiles, row, stock)
    for number, area in enumerate(state.areas):
        area.hand = cards(hands[number])
        area.buried = cards(_of(buried, number))
        area.stock, area.production = tokens(_of(stocks, number)), tokens(_of(production, number))
        area.ships = tuple(sorted(state.island[part(name)] for name in _of(ships, number).split()))
        area.lairs = tuple(sorted(map(int, _of(lairs, number).split())))
        area.forts = sum(1 << slot(name) for name in _of(forts, number).split())
        area.posts = tuple(sorted(_post(text) for text in _of(posts, number).split()))
        area.pioneers = sum(1 << slot(name) for name in _of(pioneers, number).split()) | area.forts
        area.pioneers |= sum(1 << place for place, _ in area.posts)
    state.open, state.rises = cards(discard), tokens(rises)
    elsewhere = [state.open, *[pile for area in state.areas for pile in (area.hand, area.buried)]]
    left = [total - sum(counts) for total, counts in zip(BOX.edition.cards, zip(*elsewhere, strict=True), strict=True)]
    assert min(left) >= 0, "more cards than there are"
    state.deck = left if deck is None else cards(deck)
    return state


def _of(texts: Sequence[str], number: int) -> str:
    return texts[number] if number < len(texts) else ""


def _post(text: str) -> tuple[int, int]:
    place, resource = text.split(":")
    return slot(place), RESOURCES.index(resource)


def _lay(state: State, tiles: Sequence[str], row: Sequence[int], stock: int) -> None:
    laid = [GAME.read(f"discover {text}") for text in tiles]
    ids = [move.tile for move in laid if isinstance(move, Discover)]
    for move in laid:
        assert isinstance(move, Discover)
        state.row = (move.tile,)
        assert not state.laid or move in legal_discoveries(state), f"{move} does not fit"
        lay_tile(state, move)
    state.row, state.stock = tuple(sorted(row)), stock
    state.unseen = tuple(tile for tile in range(1, 21) if tile not in (*ids, *row))


def islands(state: State) -> dict[str, set[str]]:
    """The islands of the map by name, each with its parts."""
    return {
        f"{island.tile}.{island.part}": {f"{tile}.{number}" for tile, number in island.parts}
        for island in GAME.view(state, None).islands
    }


def where(state: State, seat: int) -> list[str]:
    """The islands at which a seat's ships lie."""
    return ["{}.{}".format(*BOX.part_name[island]) for island in state.areas[seat].ships]


def paying(state: State, *kinds: str, seat: int = 0) -> State:
    return after(state, *(f"{seat}: pay {kind}" for kind in kinds))


# Games played at random


def met(seats: int, seed: int, agreed: Options | None = None) -> Iterator[tuple[State, list[Event]]]:
    """Every position of a game played at random, with the events that led to it; the last one is the end."""
    rng = Random(seed)
    state = setup(seats, agreed or Options(round_limit=6))
    yield state, []
    while actors := GAME.actors(state):
        seat = rng.choice(actors)
        move = draw(GAME, state, rng) if seat == CHANCE else rng.choice(GAME.legal(state, seat))
        state, news = play(GAME, state, seat, move)
        yield state, news


def every_move() -> list[Move]:
    """Moves that name something of this box, and a few that nearly do."""
    names = [f"{tile}.{number}" for tile in range(22) for number in range(6)]
    texts = [f"{verb} {name}" for verb in ("dock", "fetch", "settle", "fort") for name in names]
    texts += [f"post {name} {resource}" for name in names[::3] for resource in RESOURCES]
    texts += [f"{verb} {kind}" for verb in ("draw", "take", "play", "pay") for kind in KINDS]
    texts += [f"{verb} {tile}" for verb in ("show", "lurk", "leave") for tile in range(-1, 22)]
    texts += [f"begin {seat}" for seat in range(-1, 6)] + [f"raise {resource}" for resource in RESOURCES]
    texts += [f"discover {tile} {q},{r} {turn}" for tile in (0, 1, 5, 8) for q, r in NEAR for turn in (-1, 0, 2, 3, 6)]
    texts += ["launch", "end", "redraw nothing", "redraw ship", "redraw ship*2".replace("*2", " ship"), "redraw market"]
    texts += ["redraw -1 0 0 0 0 0", "redraw ruins ruins ruins ruins ruins ruins ruins"]
    return [GAME.read(text) for text in texts]


NEAR = ((0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (2, 0), (2, -1), (70, 0), (999999999, -999999999))
