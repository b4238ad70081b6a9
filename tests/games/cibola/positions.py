"""Positions of Cibola, easy to write: boards are drawn, hands are letters, moves are notation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import msgspec

from eldorado.core.game import CHANCE, Seat, draw, play
from eldorado.games.cibola import GAME
from eldorado.games.cibola.box import open_box
from eldorado.games.cibola.components import HOUSE, KINDS, LETTERS, CardId, Edition, Kind, TotemId
from eldorado.games.cibola.moves import TURNING, Event, Light, Move, Options, Show, Turn
from eldorado.games.cibola.rules import RULES
from eldorado.games.cibola.rules.setup import setup
from eldorado.games.cibola.state import State

ROCK: Final = "#"
QUIET: Final = "sun serpent idol feather ward"
"""Five totems that move neither rocks nor explorers when they are taken."""

CLEAR: Final = """
    sundial snake statuette shield skull
       3      5      12       9     -3
       2      3      10       6     -6
       1      1       8       3     -9
       0     -2       6
"""
FINAL: Final = """
    sundial snake statuette shield skull
       #      #       #       #      #
       2      #      10       6     -6
       #      #       #       #      #
       #     -2       #
"""


# Boards as pictures: one line a row, top cell first, # for a rock.


def rocks(picture: str, edition: Edition = HOUSE) -> int:
    """The cells that a picture covers, one bit each; what it leaves open must be what is printed there."""
    heads, *rows = [line.split() for line in picture.strip().splitlines()]
    assert tuple(heads) == KINDS, f"a picture is headed by {KINDS}, not by {heads}"
    covered = 0
    for number, column in enumerate(open_box(edition).columns):
        drawn_cells = [row[number] for row in rows if number < len(row)]
        assert len(drawn_cells) == len(column), f"the column {KINDS[number]} has {len(column)} cells"
        for cell, sign in zip(column, drawn_cells, strict=True):
            printed = str(edition.cells[cell].value)
            assert sign in (ROCK, printed), f"{KINDS[number]} has a {printed} there, not {sign}"
            if sign == ROCK:
                covered |= 1 << cell
    return covered


def drawn(covered: int, edition: Edition = HOUSE) -> str:
    """A board as a tidy picture, so that a failing comparison can be read."""
    cells = edition.cells
    columns = [
        [ROCK if covered >> i & 1 else str(cells[i].value) for i in column] for column in open_box(edition).columns
    ]
    height = max(map(len, columns))
    rows = [[column[row] if row < len(column) else "" for column in columns] for row in range(height)]
    rows.insert(0, list(KINDS))
    return "\n".join("".join(f"{sign:>10}" for sign in row).rstrip() for row in rows)


def board(state: State) -> str:
    return drawn(state.rocks, state.box.edition)


def picture(text: str) -> str:
    """What `board` says of a state whose board looks like this."""
    return drawn(rocks(text))


# Moves as notation: "torch 2" and "turn I-01" are chance's, "2: bid 4" is seat 2's.


def said(text: str) -> tuple[Seat, Move]:
    before, colon, after = text.partition(":")
    if colon:
        return Seat(int(before)), GAME.read(after)
    assert RULES.notation.kinds[text.split()[0]] in (Show, Light, Turn), f"who plays {text!r}?"
    return CHANCE, GAME.read(text)


def line(state: State, *moves: str) -> tuple[State, list[Event]]:
    """Play a line of moves, each checked; the state given stays as it was."""
    events: list[Event] = []
    for text in moves:
        seat, move = said(text)
        state, news = play(GAME, state, seat, move)
        events += news
    return state, events


def after(state: State, *moves: str) -> State:
    return line(state, *moves)[0]


def events(state: State, *moves: str) -> list[Event]:
    return line(state, *moves)[1]


def options(state: State, seat: int) -> list[str]:
    """The legal moves of a seat in notation."""
    return [GAME.write(move) for move in GAME.legal(state, Seat(seat))]


def asked(state: State) -> list[int]:
    return list(GAME.actors(state))


def bids(*numbers: int | None) -> list[str]:
    """The bids of seats 0, 1, 2 …; None for a seat that is not asked or stays silent."""
    return [f"{seat}: bid {number}" for seat, number in enumerate(numbers) if number is not None]


def held(state: State) -> list[int]:
    return [area.held for area in state.areas]


# Whole positions.


def start(seats: int, torch: int = 0, totems: str = QUIET, hide: bool = False, edition: Edition = HOUSE) -> State:
    """The table set, five totems on display, the torch lit: round 1 waits for its cards."""
    state = setup(seats, Options(hide_explorers=hide), edition)
    return after(state, *(f"show {totem}" for totem in totems.split()), f"torch {torch}")


def bidding(
    *holdings: int,
    discard: int = 0,
    torch: int = 0,
    open: str = "I-09 I-10 I-11 I-12",
    display: str = QUIET,
    board: str = CLEAR,
    totems: Sequence[str] = (),
    cards: Sequence[str] = (),
    round: int = 0,
    hide: bool = False,
) -> State:
    """Four cards are open and bids are to be chosen by who holds explorers; all 24 explorers must be accounted for."""
    assert sum(holdings) + discard == 24, "held and discarded explorers are 24 together"
    state = setup(len(holdings), Options(hide_explorers=hide))
    state.pending = [TURNING]
    state.torch = Seat(torch)
    state.discard = discard
    state.rocks = rocks(board)
    for number, area in enumerate(state.areas):
        area.held = holdings[number]
        area.totems = _totems(totems[number]) if totems else ()
        area.cards = _cards(cards[number]) if cards else ()
    state.display = tuple(sorted(_totems(display)))
    gone = {*state.display, *(totem for area in state.areas for totem in area.totems)}
    state.unshown = tuple(totem for totem in state.unshown if totem not in gone)
    _stack_decks(state, _cards(open), round)
    return after(state, *(f"turn {card}" for card in open.split()))


def _stack_decks(state: State, open: tuple[CardId, ...], round: int) -> None:
    """As many cards are undrawn as the round wants; earlier ones that nobody has count as left over."""
    second = open[0].startswith("II-")
    state.round = round or (5 if second else 1)
    taken = {card for area in state.areas for card in area.cards}
    first, last = state.box.decks
    deck = last if second else first
    rest = [card for card in deck if card not in taken and card not in open]
    later = len(deck) - 4 * ((state.round - 1) % 4 + 1)
    gone, undrawn = rest[: len(rest) - later], rest[len(rest) - later :]
    if second:
        gone += [card for card in first if card not in taken]
    state.undrawn = tuple(sorted((*open, *undrawn)))
    state.sealed = () if second else last
    state.discarded = tuple(gone)


def _cards(text: str) -> tuple[CardId, ...]:
    cards = tuple(CardId(word) for word in text.split())
    assert all(card in open_box(HOUSE).cards for card in cards), f"not all of {text!r} are cards"
    return cards


def _totems(text: str) -> tuple[TotemId, ...]:
    return msgspec.convert(text.split(), tuple[TotemId, ...])


def over(
    *hands: str,
    board: str = FINAL,
    held: Sequence[int] = (),
    totems: Sequence[str] = (),
    copies: Sequence[str] = (),
) -> State:
    """The game is over; a hand is the letters of its cards, as in the edition file: "SS NK B"."""
    state = setup(len(hands))
    state.pending, state.round, state.rocks = [], 8, rocks(board)
    state.display, state.unshown = (), ()
    unused = {card.id: card.treasures for card in HOUSE.cards}
    for number, area in enumerate(state.areas):
        area.cards = tuple(_pick(unused, letters) for letters in hands[number].split())
        area.held = held[number] if held else 0
        area.totems = _totems(totems[number]) if totems else ()
        area.copies = _totems(copies[number]) if copies else ()
    state.undrawn, state.sealed, state.discarded = (), (), tuple(unused)
    state.discard = 24 - sum(area.held for area in state.areas)
    assert state.discard >= 0, "there are 24 explorers"
    return state


def _pick(unused: dict[CardId, tuple[Kind, ...]], letters: str) -> CardId:
    treasures = tuple(sorted((LETTERS[letter] for letter in letters), key=KINDS.index))
    card = next((card for card, shown in unused.items() if shown == treasures), None)
    assert card is not None, f"no card {letters} is left"
    del unused[card]
    return card


def points(state: State, key: str) -> list[int]:
    """What each seat scores on one line of its sheet."""
    return [line.points for sheet in GAME.scores(state).sheets for line in sheet.lines if line.key == key]


def totals(state: State) -> list[int]:
    return [sheet.total for sheet in GAME.scores(state).sheets]


# Games played at random.


def met(seats: int, seed: int, hide: bool = False, edition: Edition = HOUSE) -> Iterator[tuple[State, list[Event]]]:
    """Every position of a game played at random, with the events that led to it; the last one is the end."""
    rng = Random(seed)
    state = setup(seats, Options(hide_explorers=hide), edition)
    yield state, []
    while actors := GAME.actors(state):
        seat = rng.choice(actors)
        move = draw(GAME, state, rng) if seat == CHANCE else rng.choice(GAME.legal(state, seat))
        state, news = play(GAME, state, seat, move)
        yield state, news


def ended(seats: int, seed: int, edition: Edition = HOUSE) -> State:
    *_, (last, _) = met(seats, seed, edition=edition)
    return last


def every_move(edition: Edition = HOUSE) -> list[Move]:
    """All moves that name something of this box, and a few that nearly do."""
    cells = [(cell.column, cell.value) for cell in edition.cells]
    texts = [f"{verb} {card.id}" for verb in ("turn", "take") for card in edition.cards]
    texts += [f"{verb} {totem.id}" for verb in ("show", "totem", "copy") for totem in edition.totems]
    texts += [f"{verb} {column} {value}" for verb in ("rock", "raise", "lower") for column, value in cells]
    texts += [f"torch {seat}" for seat in range(-1, 5)]
    texts += [f"bid {number}" for number in range(-1, 26)]
    texts += ["decline", "turn I-17", "take III-01", "rock shield 7", "raise skull 9", "lower sundial 4"]
    return [GAME.read(text) for text in texts]
