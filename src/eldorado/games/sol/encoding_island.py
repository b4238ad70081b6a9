"""SOL for learners: the island and the characters on it, as small whole numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from eldorado.core.encoding import Part, remembered_row, remembered_row_for, within
from eldorado.games.sol.components import CHARACTERS, MOST, TEMPLES, TERRAINS, TOKENS, CampId
from eldorado.games.sol.encoding_turn import NUMBER, ours
from eldorado.games.sol.view_types import CharacterView, SpaceView, TokenView, View

TEMPLE_NUMBER: Final = {temple: number for number, temple in enumerate(TEMPLES, 1)}
TOKEN_NUMBER: Final = {token: number for number, token in enumerate(TOKENS, 1)}
FACES: Final = (*TOKENS, None)
PLACES: Final = {face: place for place, face in enumerate((terrain, token) for terrain in TERRAINS for token in FACES)}
"""Where a token is counted, by its back and, where it is seen, its face."""
HELD: Final = 20
"""No inventory is counted beyond this."""


def island_parts(spaces: int, boats: int) -> list[Part[View]]:
    """The spaces in the order of their numbers, and the boats."""
    return [
        Part("temples", spaces, len(TEMPLES), "by space: its temple, from 1", spaces_read(temples)),
        Part("lying", spaces, 1, "by space: 1 where a search token lies", spaces_read(lying)),
        Part(
            "known",
            spaces,
            len(TOKENS),
            f"by space: {', '.join(TOKENS)} from 1, where one has looked",
            spaces_read(known),
        ),
        Part(
            "looked",
            spaces,
            3,
            "by space: 1 if one's own camp has looked, 2 the other, 3 both",
            by_camps(lambda space: space.seen),
        ),
        Part(
            "flags",
            spaces,
            3,
            "by space: 1 for a flag of one's own camp, 2 of the other, 3 of both",
            by_camps(lambda space: space.flags),
        ),
        Part("boats", boats, 2, "by boat spot: 1 for one's own boat, 2 for the other", boats_of),
        Part("idol", 1, spaces, "the space where the Idol lies, from 1; 0 if it lies nowhere", idol),
    ]


def spaces_read(read: Callable[[tuple[SpaceView, ...]], list[int]]) -> Callable[[View], bytes]:
    """What is read off all spaces; they are the same after most moves."""
    reading = remembered_row(read)
    return lambda view: reading(view.spaces)


def by_camps(read: Callable[[SpaceView], tuple[CampId, ...]]) -> Callable[[View], bytes]:
    """Which camps have left something on each space."""

    def of_all(spaces: tuple[SpaceView, ...], camp: CampId | None) -> list[int]:
        return [sum([1 if each == camp else 2 for each in read(space)]) for space in spaces]

    reading = remembered_row_for(of_all)
    return lambda view: reading(view.spaces, view.camp)


def temples(spaces: Sequence[SpaceView]) -> list[int]:
    """Which temples stand where."""
    return [0 if space.temple is None else TEMPLE_NUMBER[space.temple] for space in spaces]


def lying(spaces: Sequence[SpaceView]) -> list[int]:
    """Where there is something to find."""
    return [int(space.lies) for space in spaces]


def known(spaces: Sequence[SpaceView]) -> list[int]:
    """What one has seen lie there."""
    return [0 if space.token is None else TOKEN_NUMBER[space.token] for space in spaces]


def boats_of(view: View) -> list[int]:
    """Whose boats lie where."""
    return [ours(view, boat.camp) for boat in view.boats]


def idol(view: View) -> list[int]:
    """Where the Idol lies."""
    return [0 if view.idol is None else view.idol + 1]


def character_parts(spaces: int, seats: int) -> list[Part[View]]:
    """The characters in the order of the box; those that are not in play have noughts everywhere."""
    every = "by character:"
    backs = ", ".join(TERRAINS)
    return [
        of_all("side", 1, 2, f"{every} 1 for one's own camp, 2 for the other, 0 if not in play", side),
        of_all(
            "player",
            1,
            seats + 1,
            f"{every} the seat that plays it, 1 oneself …; {seats + 1} all of its camp",
            player(seats),
        ),
        of_all("space", 1, spaces, f"{every} its space, from 1; 0 aboard", space),
        of_all("shape", 3, 1, f"{every} wounded, recovers at the end of its turn, has the Idol", shape),
        of_all("sheet", 3, MOST, f"{every} movement, search, swords where it stands", sheet),
        of_all("ability", 2, MOST, f"{every} ability tokens left, ability used since its turn began", ability),
        inventories(f"{every} tokens by {backs}, each {', '.join(TOKENS)}, unseen"),
        of_all("exposed", 1, HELD, f"{every} how many of its tokens the other camp knows", exposed),
    ]


def of_all(
    name: str, size: int, high: int, meaning: str, read: Callable[[View, CharacterView], list[int]]
) -> Part[View]:
    """A part that says something of all fourteen characters."""

    def every(view: View) -> list[int]:
        row = [0] * (size * len(CHARACTERS))
        for character in view.characters:
            first = size * NUMBER[character.id]
            row[first : first + size] = read(view, character)
        return row

    return Part(name, size * len(CHARACTERS), high, meaning, every)


def inventories(meaning: str) -> Part[View]:
    """What all characters carry, as far as one may see it."""
    reading, nothing = remembered_row(counted, most=1024), bytes(len(PLACES))

    def every(view: View) -> bytes:
        row = [nothing] * len(CHARACTERS)
        for character in view.characters:
            if character.tokens:
                row[NUMBER[character.id]] = reading(character.tokens)
        return b"".join(row)

    return Part("tokens", len(PLACES) * len(CHARACTERS), HELD, meaning, every)


def side(view: View, character: CharacterView) -> list[int]:
    """Whose it is."""
    return [ours(view, character.camp)]


def player(seats: int) -> Callable[[View, CharacterView], list[int]]:
    """Who plays it."""

    def read(view: View, character: CharacterView) -> list[int]:
        return [seats + 1 if character.seat is None else (character.seat - (view.seat or 0)) % seats + 1]

    return read


def space(view: View, character: CharacterView) -> list[int]:
    """Where it is."""
    return [0 if character.space is None else character.space + 1]


def shape(view: View, character: CharacterView) -> list[int]:
    """How it is."""
    return [int(character.wounded), int(character.recovers), int(character.idol)]


def sheet(view: View, character: CharacterView) -> list[int]:
    """What it can do."""
    return [within(number, MOST) for number in (character.movement, character.search, character.swords)]


def ability(view: View, character: CharacterView) -> list[int]:
    """What it has left of its ability."""
    return [within(character.charges, MOST), int(character.used)]


def exposed(view: View, character: CharacterView) -> list[int]:
    """What of it the other camp knows."""
    return [within(sum([token.known for token in character.tokens]), HELD)] if character.tokens else [0]


def counted(seen: Sequence[TokenView]) -> list[int]:
    """Tokens by back and face."""
    row = [0] * len(PLACES)
    for token in seen:
        row[PLACES[token.terrain, token.token]] += 1
    return row
