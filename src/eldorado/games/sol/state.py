"""The state of a game of SOL: island, characters, treasure map, and what each camp has secretly seen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from eldorado.core.fields import equal_fields, made_of_fields
from eldorado.core.game import Seat
from eldorado.games.sol.box import Box
from eldorado.games.sol.components import CharacterId
from eldorado.games.sol.decisions import Decision
from eldorado.games.sol.moves import Options

NOWHERE: Final = -1
"""The space of a character aboard, of an Idol not lying anywhere; the boat not yet moored; nobody's Medallion."""
ABLE: Final = 0
WOUNDED: Final = 1
FRESH: Final = 2
"""Wounded during its own turn: it does not recover at the end of it."""


class Played(NamedTuple):
    """A clue card on the treasure map: what it is, which camp played it, face up or not, seen by an informer or not."""

    clue: int
    camp: int
    open: bool
    seen: bool


class Peeked(NamedTuple):
    """A search token that lies on its space and has been looked at: a camp knows it (both, after two looks)."""

    space: int
    token: int
    by: tuple[int, ...]


def without(tokens: tuple[int, ...], taken: Iterable[int]) -> tuple[int, ...]:
    """The tokens less those taken, each once."""
    left = list(tokens)
    for token in taken:
        left.remove(token)
    return tuple(left)


NO_CARDS: Final[tuple[tuple[Played, ...], ...]] = ((), (), ())
"""A treasure map on which no clue card lies."""


class Figure:
    """A character in play."""

    __slots__ = ("camp", "charges", "exposed", "id", "owner", "space", "tokens", "used", "wound")

    def __init__(
        self,
        id: CharacterId,
        camp: int,
        owner: Seat,
        space: int,
        wound: int,
        tokens: tuple[int, ...],
        charges: int,
        used: bool,
        exposed: tuple[int, ...] = (),
    ) -> None:
        self.id: CharacterId = id
        self.camp = camp
        self.owner = owner
        """The seat that plays it; −1 where the camp plays it together."""
        self.space = space
        """−1 aboard."""
        self.wound = wound
        self.tokens = tokens
        """Its inventory, sorted: terrain × 4 + kind; the kinds are its camp's secret."""
        self.charges = charges
        """Ability tokens left."""
        self.used = used
        """Whether its ability was used since its turn began."""
        self.exposed = exposed
        """Those of its tokens that the other camp looked at where they lay, and goes on knowing; sorted."""

    def copy(self) -> Figure:
        """An independent figure."""
        return Figure(
            self.id,
            self.camp,
            self.owner,
            self.space,
            self.wound,
            self.tokens,
            self.charges,
            self.used,
            self.exposed,
        )

    def __eq__(self, other: object) -> bool:
        return equal_fields(self, other)


made_of_fields(Figure)


class Camp:
    """What belongs to one camp: line-up, figures, boat, flags, clue cards, and tokens discarded in secret."""

    __slots__ = ("boat", "buried", "exposed", "figures", "flags", "hand", "line_up")

    def __init__(
        self,
        line_up: tuple[CharacterId, ...] = (),
        figures: list[Figure] | None = None,
        boat: int = NOWHERE,
        flags: int = 0,
        hand: tuple[int, ...] = (),
        buried: tuple[int, ...] = (),
        exposed: tuple[int, ...] = (),
    ) -> None:
        self.line_up = line_up
        """Its characters in acting order; a secret until both camps have chosen."""
        self.figures: list[Figure] = [] if figures is None else figures
        """The same once they are in play."""
        self.boat = boat
        self.flags = flags
        """One bit for each pontoon space with its flag."""
        self.hand = hand
        """Its clue cards, sorted: a secret."""
        self.buried = buried
        """Tokens discarded at the end of turns, sorted; their kinds are a secret."""
        self.exposed = exposed
        """Those of them that the other camp knows, sorted."""

    def copy(self) -> Camp:
        """An independent camp."""
        figures = [figure.copy() for figure in self.figures]
        return Camp(self.line_up, figures, self.boat, self.flags, self.hand, self.buried, self.exposed)

    def __eq__(self, other: object) -> bool:
        return equal_fields(self, other)


made_of_fields(Camp)


class State:
    """One position; `perform` changes it in place, `copy` keeps the past."""

    __slots__ = (
        "acted",
        "bags",
        "bonus",
        "box",
        "camps",
        "carrier",
        "columns",
        "confined",
        "deck",
        "discarded",
        "free_levels",
        "idol",
        "medallion",
        "open",
        "options",
        "peeked",
        "pending",
        "place",
        "round",
        "seats",
        "shown",
        "spent",
        "starter",
        "temples",
        "tokens",
        "turn",
        "winner",
    )

    def __init__(
        self,
        box: Box,
        options: Options,
        seats: int,
        camps: tuple[Camp, Camp],
        pending: list[Decision],
        bags: list[int],
        shown: list[int],
        spent: list[int],
        deck: list[int],
        tokens: int,
    ) -> None:
        self.box = box
        self.options = options
        self.seats = seats
        self.camps = camps
        self.pending = pending
        """The decisions to come, the last one first."""
        self.starter = NOWHERE
        """The camp that starts; −1 until luck has named it."""
        self.winner = NOWHERE
        """The camp that has left the island with the Idol; −1 while none has."""

        self.temples: tuple[int, ...] = ()
        """The temples laid so far, on the temple spaces in order."""
        self.tokens = tokens
        """One bit for each space where a search token lies."""
        self.bags = bags
        """The search tokens nobody has seen, by terrain × 4 + kind; which lies where does not exist yet."""
        self.peeked: tuple[Peeked, ...] = ()
        """Tokens on their spaces that a camp has looked at."""
        self.shown = shown
        """Clues and flags found, on the treasure map; by terrain × 4 + kind."""
        self.spent = spent
        """Steps and swords discarded openly; by terrain × 4 + kind."""

        self.deck = deck
        """The clue cards nobody has seen; which comes next does not exist yet."""
        self.open = NOWHERE
        """The clue card face up beside the deck."""
        self.discarded: tuple[int, ...] = ()
        """Face-up clue cards that were discarded."""
        self.columns: tuple[tuple[Played, ...], ...] = NO_CARDS
        self.medallion = NOWHERE
        """The camp that holds the Sun Medallion."""
        self.idol = NOWHERE
        """The space on which the Idol lies."""
        self.carrier: CharacterId | None = None

        self.round = 0
        """0 in set-up, then 1, 2, 3 …"""
        self.turn = NOWHERE
        """The camp whose turn it is."""
        self.place = 0
        """The place of the active character in its line-up."""
        self.bonus = 0
        """Movement that an order gives to the characters still to act this camp turn."""
        self.acted = False
        """Whether the active character has done anything yet this turn."""
        self.confined = False
        """Whether it must leave its space before anything else."""
        self.free_levels = 0
        """Levels that it may still climb for nothing this turn."""

    def copy(self) -> State:
        """An independent state; what is shared never changes."""
        one, two = self.camps
        camps = (one.copy(), two.copy())
        bags, shown, spent, deck = self.bags[:], self.shown[:], self.spent[:], self.deck[:]
        other = State(self.box, self.options, self.seats, camps, self.pending[:], bags, shown, spent, deck, self.tokens)
        other.starter, other.winner, other.temples = self.starter, self.winner, self.temples
        other.peeked, other.open, other.discarded = self.peeked, self.open, self.discarded
        other.columns, other.medallion = self.columns, self.medallion
        other.idol, other.carrier = self.idol, self.carrier
        other.round, other.turn, other.place = self.round, self.turn, self.place
        other.bonus, other.acted, other.confined = self.bonus, self.acted, self.confined
        other.free_levels = self.free_levels
        return other

    def __eq__(self, other: object) -> bool:
        return equal_fields(self, other)


made_of_fields(State)
