"""SOL for learners: its moves by number, and a view as a row of small whole numbers; one's own camp comes first."""

from __future__ import annotations

from functools import partial
from itertools import permutations, product
from typing import Final

from eldorado.core.encoding import Encoding, Part
from eldorado.games.sol import moves as m
from eldorado.games.sol.box import CARDS, SWORD, Box, open_box
from eldorado.games.sol.components import CHARACTERS, CLUES, COLUMNS, TERRAINS, TOKENS, Edition, Terrain
from eldorado.games.sol.encoding_clues import clue_parts, token_parts
from eldorado.games.sol.encoding_island import character_parts, island_parts
from eldorado.games.sol.encoding_turn import turn_parts
from eldorado.games.sol.view import view
from eldorado.games.sol.view_types import View

LINE_UPS: Final = (3, 4)
"""[SOL-1.5] How many characters a camp may field."""


def moves(edition: Edition) -> list[m.Move]:
    """In the order in which the rules list kinds of moves; spaces, characters and tokens in the edition's order."""
    box = open_box(edition)
    return [*set_up_moves(box), *ways_moves(box), *turn_moves(box), *clue_moves(box), *fight_moves(edition, box)]


def set_up_moves(box: Box) -> list[m.Move]:
    """[SOL-1.5] Line-ups of either camp, whose character is whose, and the boat."""
    fields = [m.Field(chosen) for roster in box.roster for count in LINE_UPS for chosen in permutations(roster, count)]
    return [*fields, *box.share.values(), *box.moor]


def ways_moves(box: Box) -> list[m.Move]:
    """[SOL-3.1] Going somewhere by oneself, and pulling others along."""
    sneaking = [move for way in ("land", "row", "step") for move in box.sneak[way]]
    return [*box.land, *box.step, *box.row, *sneaking, *box.pull.values(), *box.rally.values()]


def turn_moves(box: Box) -> list[m.Move]:
    """[SOL-2.2] What else a character does in its turn."""
    return [
        m.SEARCH,
        *box.survey,
        *box.study,
        *box.spend,
        m.TAKE,
        *box.take.values(),
        m.SEIZE,
        *box.hand.values(),
        m.ORDER,
        m.GALLOP,
        *box.shoot.values(),
        *[m.Inform(column, place) for column in COLUMNS for place in range(1, CARDS + 1)],
        m.END,
    ]


def clue_moves(box: Box) -> list[m.Move]:
    """[SOL-7.2] What is found is played, planted or discarded."""
    hidden = [m.PlayHidden(clue) for clue in CLUES]
    discards = [
        m.Discard(terrain, token, unseen) for terrain, token, unseen in product(TERRAINS, TOKENS, (False, True))
    ]
    return [m.PLAY_OPEN, *hidden, *box.plant, *discards]


def fight_moves(edition: Edition, box: Box) -> list[m.Move]:
    """[SOL-4.1] Healing, fleeing, and a duel's own order."""
    return [
        *box.heal.values(),
        m.REST,
        *box.flee,
        m.STAY,
        *box.name.values(),
        *commitments(edition),
        m.RAGE,
        m.ACCEPT,
        m.CLAIM,
        m.LEAVE,
        *box.push,
        m.SPARE,
    ]


def commitments(edition: Edition) -> list[m.Commit]:
    """[SOL-4.2] Any of the sword tokens there are, by their terrains: who is still acting may hold many."""
    order = sorted(TERRAINS)
    there = {terrain: counts[SWORD] for terrain, counts in zip(TERRAINS, edition.tokens, strict=True)}
    ways = product(*(range(there[terrain] + 1) for terrain in order))
    return [m.Commit(spread(order, counts)) for counts in ways]


def spread(order: list[Terrain], counts: tuple[int, ...]) -> tuple[Terrain, ...]:
    """So many tokens of each terrain, one by one."""
    return tuple(terrain for terrain, count in zip(order, counts, strict=True) for _ in range(count))


def outcomes(edition: Edition) -> int:
    """Luck recruits a character, or does something with fewer ways."""
    return len(CHARACTERS)


def parts(edition: Edition, seats: int) -> list[Part[View]]:
    """What a seat sees: the question, the island, the characters, clues and tokens."""
    return [
        *turn_parts(seats),
        *island_parts(len(edition.spaces), len(edition.boats)),
        *character_parts(len(edition.spaces), seats),
        *clue_parts(),
        *token_parts(),
    ]


ENCODING: Final[Encoding[m.Move, View, Edition]] = Encoding(moves, parts, outcomes, view=partial(view, guided=False))
