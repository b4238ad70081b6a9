"""Positions of SOL, easy to write: characters by name and space, moves in notation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

import msgspec

from eldorado.core.game import CHANCE, Seat, draw, play
from eldorado.games.sol import GAME
from eldorado.games.sol.box import KINDS, space_ids
from eldorado.games.sol.components import CAMPS, CLUES, HOUSE, TERRAINS, TOKENS, CharacterId, Edition
from eldorado.games.sol.decisions import Acting
from eldorado.games.sol.events import Event
from eldorado.games.sol.moves import Move, Options
from eldorado.games.sol.rules.figures import figure_of
from eldorado.games.sol.rules.setup import setup
from eldorado.games.sol.rules.turn import begin_turn
from eldorado.games.sol.state import WOUNDED, Figure, Played, State

TEMPLES: Final = [
    "temple square gold one",
    "temple square gold four",
    "temple square jade one",
    "temple square jade four",
    "temple round gold one",
    "temple round gold four",
    "temple round jade one",
    "temple round jade four",
]
"""Laid on the temple spaces 9, 10, 13, 14, 17, 18, 19, 25."""
CARDS: Final = ["deal square", "deal round", "deal gold", "deal jade", "turn one"]
FIRST: Final = ("zia leonardo mendoza", "aguilar cabeza cortes")


# Moves as notation: "1: name zia" is seat 1's; without a seat it is whoever is asked first, or chance.


def said(state: State, text: str) -> tuple[Seat, Move]:
    before, colon, notation = text.partition(":")
    if colon:
        return Seat(int(before)), GAME.read(notation)
    return GAME.actors(state)[0], GAME.read(text)


def line(state: State, *moves: str) -> tuple[State, list[Event]]:
    """Play a line of moves, each checked; the state given stays as it was."""
    events: list[Event] = []
    for text in moves:
        seat, move = said(state, text)
        state, news = play(GAME, state, seat, move)
        events += news
    return state, events


def after(state: State, *moves: str) -> State:
    return line(state, *moves)[0]


def events(state: State, *moves: str) -> list[Event]:
    return line(state, *moves)[1]


def told(state: State, *moves: str) -> list[str]:
    """What happened, by the names of the events."""
    return [type(event).__name__ for event in events(state, *moves)]


def options(state: State, seat: int | None = None) -> list[str]:
    """The legal moves of a seat in notation; by default of whoever is asked first."""
    return [GAME.write(move) for move in GAME.legal(state, GAME.actors(state)[0] if seat is None else Seat(seat))]


def verbs(state: State) -> set[str]:
    return {text.split()[0] for text in options(state)}


def asked(state: State) -> list[tuple[int, ...]]:
    return [tuple(group) for group in GAME.asked(state)]


def refused(state: State, text: str) -> tuple[str, str]:
    """The rule and the reason by which a move is refused."""
    refusal = GAME.explain(state, *said(state, text))
    assert refusal is not None, f"{text!r} is legal"
    return refusal.rule, refusal.reason


def points(state: State) -> tuple[int, int]:
    """Movement and search points left to the active character."""
    decision = state.pending[-1]
    assert isinstance(decision, Acting), decision
    return decision.movement, decision.search


def who(state: State, id: str) -> Figure:
    return figure_of(state, _id(id))


def at(state: State, id: str) -> int:
    return who(state, id).space


def tokens(state: State, id: str) -> list[str]:
    """An inventory, for who may see it."""
    return [f"{TERRAINS[token // KINDS]} {TOKENS[token % KINDS]}" for token in who(state, id).tokens]


def _id(id: str) -> CharacterId:
    found: CharacterId = msgspec.convert(id, CharacterId)
    return found


# Whole positions


def begun(
    seats: int = 2, agreed: Options | None = None, starter: str = "adventurers", edition: Edition = HOUSE
) -> State:
    """Temples laid, first game, boats moored at 0 and 1, clues dealt: the first character is to act."""
    state = after(setup(seats, agreed or Options(), edition), *TEMPLES)
    return board(state, starter)


def board(state: State, starter: str = "adventurers") -> State:
    """From the line-ups on: characters are shared out in order, and both camps moor."""
    while (verbs(state)) == {"share"}:
        state = after(state, options(state)[0])
    moors = ["moor 1", "moor 2"] if starter == "adventurers" else ["moor 2", "moor 1"]
    cards = CARDS if starter == "adventurers" else [*CARDS[2:4], *CARDS[:2], CARDS[4]]
    return after(state, f"begin {starter}", *moors, *cards)


def turn(
    active: str,
    places: Mapping[str, int],
    *,
    line_ups: tuple[str, str] | None = None,
    advanced: bool = False,
    seats: int = 2,
    movement: int | None = None,
    search: int | None = None,
    wounded: str = "",
    held: Mapping[str, str] | None = None,
    idol: int | None = None,
    carrier: str | None = None,
    medallion: str | None = None,
    agreed: Mapping[str, Any] | None = None,
    spent: str = "",
) -> State:
    """The turn of a character, the others standing where `places` says (else aboard), with these inventories."""
    names = line_ups or _line_ups({active, *places, *wounded.split(), *(held or {})})
    rules = {"line_up": "chosen", "side": "advanced" if advanced else "discovery", **(agreed or {})}
    count = len(names[0].split())
    state = after(setup(seats, msgspec.convert({"characters": count, **rules}, Options)), *TEMPLES)
    state = board(after(state, f"0: field {names[0]}", f"1: field {names[1]}"))
    for id, space in places.items():
        who(state, id).space = space
    for id in wounded.split():
        who(state, id).wound = WOUNDED
    for id, inventory in (held or {}).items():
        who(state, id).tokens = give(state, inventory)
    for id in spent.split():
        who(state, id).charges = 0
    state.idol = -1 if idol is None else idol
    state.carrier = None if carrier is None else _id(carrier)
    state.medallion = -1 if medallion is None else CAMPS.index(msgspec.convert(medallion, Any))
    return _begin(state, active, movement, search)


def _line_ups(named: set[str]) -> tuple[str, str]:
    """The line-ups of a first game; who is named besides takes the place of one who is not, or joins at the end."""
    found = []
    for number, roster in enumerate(open_roster()):
        line_up = FIRST[number].split()
        for id in roster:
            idle = [place for place, other in enumerate(line_up) if other not in named]
            if id in named and id not in line_up:
                line_up = [*line_up[: idle[-1]], id, *line_up[idle[-1] + 1 :]] if idle else [*line_up, id]
        found.append(line_up)
    wide = max(map(len, found))
    for number, roster in enumerate(open_roster()):
        found[number] += [id for id in roster if id not in found[number]][: wide - len(found[number])]
    return " ".join(found[0]), " ".join(found[1])


def open_roster() -> Sequence[Sequence[str]]:
    return [[sheet.id for sheet in HOUSE.characters if sheet.camp == camp] for camp in CAMPS]


def _begin(state: State, active: str, movement: int | None, search: int | None) -> State:
    state.pending = []
    state.turn = state.box.camp_of[_id(active)]
    state.place = [figure.id for figure in state.camps[state.turn].figures].index(_id(active))
    begin_turn(state, [])
    now = state.pending[-1]
    assert isinstance(now, Acting)
    state.pending[-1] = Acting(
        now.seats,
        now.character,
        now.movement if movement is None else movement,
        now.search if search is None else search,
    )
    return state


def give(state: State, inventory: str) -> tuple[int, ...]:
    """Tokens like "sand step, forest sword", found on the spaces of their terrains with the highest numbers."""
    given = []
    for words in inventory.split(","):
        terrain, kind = words.split()
        number = TERRAINS.index(msgspec.convert(terrain, Any))
        token = number * KINDS + TOKENS.index(msgspec.convert(kind, Any))
        assert state.bags[token], f"no {words} is left"
        state.bags[token] -= 1
        lying = [space for space in space_ids(state.tokens) if state.box.terrain[space] == number]
        state.tokens &= ~(1 << lying[-1])
        given.append(token)
    return tuple(sorted(given))


def search_all(state: State, terrain: str, kind: str) -> None:
    """Take a clue or flag of this terrain for found."""
    (token,) = give(state, f"{terrain} {kind}")
    state.shown[token] += 1


def play_cards(state: State, *cards: str) -> None:
    """Lay cards on the treasure map: "adventurers round" face up, with a "?" behind it face down."""
    for text in cards:
        camp, clue = text.rstrip("?").split()
        number = CLUES.index(msgspec.convert(clue, Any))
        played = Played(number, CAMPS.index(msgspec.convert(camp, Any)), open=not text.endswith("?"), seen=False)
        state.deck[number] -= 1
        assert state.deck[number] >= 0, f"no card {clue} is left"
        columns = list(state.columns)
        columns[number // 2] += (played,)
        state.columns = tuple(columns)


# Games played at random


def met(
    seats: int, seed: int, agreed: Options | None = None, edition: Edition = HOUSE
) -> Iterator[tuple[State, list[Event]]]:
    """Every position of a game played at random, with the events that led to it; the last one is the end."""
    rng = Random(seed)
    state = setup(seats, agreed, edition)
    yield state, []
    while actors := GAME.actors(state):
        seat = rng.choice(actors)
        move = draw(GAME, state, rng) if seat == CHANCE else rng.choice(GAME.legal(state, seat))
        state, news = play(GAME, state, seat, move)
        yield state, news
