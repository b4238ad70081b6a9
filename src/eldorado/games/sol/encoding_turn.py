"""SOL for learners: what is asked, whose turn it is, and a duel under way, as small whole numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

from eldorado.core.encoding import Part, asked_part, one_of, packed, question_part, round_the_table, within
from eldorado.core.game import Seat
from eldorado.games.sol import decisions as d
from eldorado.games.sol.components import CAMPS, CHARACTERS, MOST
from eldorado.games.sol.decisions import Duel
from eldorado.games.sol.view_types import View

QUESTIONS: Final = (
    d.Fielding,
    d.Sharing,
    d.Mooring,
    d.Acting,
    d.Playing,
    d.Planting,
    d.Discarding,
    d.Healing,
    d.Fleeing,
    d.Naming,
    d.Committing,
    d.Raging,
    d.Claiming,
    d.Pushing,
)
"""What a seat can be asked."""
MANY: Final = 127
"""Rounds and points are counted up to here."""
NUMBER: Final = {id: number for number, id in enumerate(CHARACTERS)}


def turn_parts(seats: int) -> list[Part[View]]:
    """The question with all that belongs to it."""
    camp = flag_of(CAMPS)
    return [
        question_part(QUESTIONS),
        asked_part(seats),
        Part("mates", seats, 1, "1 for each seat of one's own camp", lambda view: mates(view, seats)),
        Part("camp", len(CAMPS), 1, f"1 for one's own camp: {', '.join(CAMPS)}", lambda view: camp(view.camp)),
        Part("advanced", 1, 1, "1 where characters have their abilities", lambda view: [int(view.advanced)]),
        Part("round", 1, MANY, "the round, 0 in set-up", lambda view: [within(view.round, MANY)]),
        Part("round_limit", 1, MANY, "the last round, 0 for none", lambda view: [within(view.round_limit, MANY)]),
        Part("starter", 1, 2, "which camp began: 1 one's own, 2 the other", lambda view: [ours(view, view.starter)]),
        Part("turn", 1, 2, "whose turn it is: 1 one's own camp's, 2 the other's", lambda view: [ours(view, view.turn)]),
        Part("escaping", 1, 2, "which camp would win if its turn began", lambda view: [ours(view, view.escaping)]),
        Part("winner", 1, 2, "which camp has won", lambda view: [ours(view, view.winner)]),
        of_character("active", "the character whose turn it is", lambda view: view.active),
        of_character("acts", "the character that is asked", lambda view: getattr(view.decision, "character", None)),
        of_character("attacker", "who attacks", lambda view: of_fight(view, "attacker")),
        of_character("defender", "who defends in a duel", lambda view: of_fight(view, "defender")),
        of_character("loser", "who may be pushed", lambda view: getattr(view.decision, "loser", None)),
        Part("points", 2, MANY, "movement and search points left, −1 if nobody acts", points, low=-1),
        Part("duel", 8, MOST, "under way, a shot, swords of sheets (2), tokens (2), dice (2, −1 before)", duel, low=-1),
        Part("raged", 1, 1, "1 if a die was rolled again", lambda view: [int(bool(view.duel and view.duel.raged))]),
    ]


def of_character(name: str, meaning: str, read: Callable[[View], str | None]) -> Part[View]:
    """A part that marks one of all characters, or none."""
    every, flag = f"1 for {meaning}, of all {len(CHARACTERS)} in the order of the box", flag_of(CHARACTERS)
    return Part(name, len(CHARACTERS), 1, every, lambda view: flag(read(view)))


def flag_of(among: Sequence[str]) -> Callable[[str | None], bytes]:
    """A 1 at what it is."""
    rows: dict[str | None, bytes] = {known: packed(one_of(place, len(among))) for place, known in enumerate(among)}
    none = bytes(len(among))
    return lambda value: rows.get(value, none)


def ours(view: View, camp: str | None) -> int:
    """1 for the viewer's own camp, 2 for the other, 0 for none."""
    return 0 if camp is None else 1 if camp == view.camp else 2


def mates(view: View, seats: int) -> bytes:
    """[SOL-1.4] Whom one plays with, oneself first."""
    one, other = view.camps
    own = one.seats if one.camp == view.camp else other.seats if other.camp == view.camp else ()
    return mates_among(own, view.seat or 0, seats)


@lru_cache(maxsize=64)
def mates_among(own: tuple[Seat, ...], seat: int, seats: int) -> bytes:
    """[SOL-1.4] Whom one plays with, by the seats of one's camp."""
    return packed([int(each in own) for each in round_the_table(seat, seats)])


def of_fight(view: View, role: str) -> Any:
    """Who has that part in the fight that is going on, before the duel or in it."""
    return getattr(view.decision, role, None) or getattr(view.duel, role, None)


def points(view: View) -> list[int]:
    """What the active character has left."""
    return [-1 if left is None else within(left, MANY) for left in (view.movement, view.search)]


def duel(view: View) -> list[int]:
    """A duel in figures, attacker first."""
    if view.duel is None:
        return [0, 0, 0, 0, 0, 0, -1, -1]
    return [1, *_figures(view.duel)]


def _figures(fight: Duel) -> list[int]:
    dice = [-1 if die is None else die for die in fight.dice]
    return [int(fight.shot), *[within(number, MOST) for number in (*fight.sheets, *fight.tokens)], *dice]
