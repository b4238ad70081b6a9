"""The moves and decisions of Ilôs, and what a table may agree on; its events are in `events`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Final, TypeAlias

from msgspec import Meta
from msgspec.structs import astuple

from eldorado.core.game import AsksChance, AsksSeat, AsksSeats, Seat
from eldorado.core.game import Move as CoreMove
from eldorado.core.game import Options as CoreOptions
from eldorado.games.ilos.components import KINDS, Kind, Resource

NOTHING: Final = "nothing"
"""`redraw nothing` keeps the hand."""


class Options(CoreOptions, frozen=True):
    """What a table of Ilôs may agree on."""

    open_stocks: bool = False
    round_limit: Annotated[int, Meta(ge=1, le=1000)] = 60


# Moves, in the order in which they are listed: chance first, then set-up, then an action's own order.


class Place(CoreMove, frozen=True):
    """A move that begins with a place of a tile, an island or a slot, written `12.1`."""

    tile: int

    def words(self) -> Sequence[object]:
        """Tile and number in one word."""
        tile, number, *others = astuple(self)
        return (f"{tile}.{number}", *others)

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Sequence[object]:
        """The first word is two fields."""
        place, *others = words
        return (*place.split("."), *others)


class AtIsland(Place, frozen=True):
    """A move to or from the coast of an island."""

    part: int


class OnSlot(Place, frozen=True):
    """A move that lands a pioneer on a slot of a tile."""

    slot: int


class Show(CoreMove, frozen=True):
    """Chance turns up a tile of the exploration stock."""

    tile: int


class Begin(CoreMove, frozen=True):
    """Chance names the seat that begins."""

    seat: Seat


class Draw(CoreMove, frozen=True):
    """Chance draws a card from the pile."""

    card: Kind


class Take(CoreMove, frozen=True):
    """Chance takes a card from the fullest hand."""

    card: Kind


class Redraw(CoreMove, frozen=True):
    """Give back so many cards of each kind, and draw as many; none is given back by six noughts."""

    ship: int = 0
    plantation: int = 0
    gold_mine: int = 0
    building: int = 0
    ruins: int = 0
    market: int = 0

    def words(self) -> Sequence[object]:
        """The cards one by one; a number of cards that nobody can give back is written as a number."""
        counts: Sequence[int] = astuple(self)
        if any(not 0 <= count <= 9 for count in counts):
            return counts
        return [kind for kind, count in zip(KINDS, counts, strict=True) for _ in range(count)] or [NOTHING]

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Sequence[object]:
        """How many of each kind."""
        if words == [NOTHING] or (words and all(word in KINDS for word in words)):
            return [words.count(kind) for kind in KINDS]
        return words

    def is_written(self, words: Sequence[str]) -> bool:
        """The kinds may stand in any order."""
        return sorted(map(str, self.words())) == sorted(words)


class Play(CoreMove, frozen=True):
    """Take up a card to play it; what and where comes next."""

    card: Kind


class Discover(CoreMove, frozen=True):
    """Lay a tile of the row on a cell, turned clockwise by so many sixths."""

    tile: int
    q: int
    r: int
    turn: int
    cards: ClassVar[tuple[Kind, ...]] = ("ship",)

    def words(self) -> Sequence[object]:
        """The cell is one word: `-1,2`."""
        return (self.tile, f"{self.q},{self.r}", self.turn)

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Sequence[object]:
        """The second word is two fields."""
        tile, cell, turn = words
        return (tile, *cell.split(","), turn)


class Dock(AtIsland, frozen=True):
    """Send a ship to the coast of an island, named by a part of it: a tile, and an island of that tile from 1."""

    cards: ClassVar[tuple[Kind, ...]] = ("ship",)


class Lurk(CoreMove, frozen=True):
    """Send a ship to the pirate lair of a tile."""

    tile: int
    cards: ClassVar[tuple[Kind, ...]] = ("ship",)


class Launch(CoreMove, frozen=True):
    """Use a ship from the reserve."""


class Fetch(AtIsland, frozen=True):
    """Use a ship from the coast of an island, named as in `Dock`."""


class Leave(CoreMove, frozen=True):
    """Use the ship that lies in the pirate lair of a tile."""

    tile: int


class Settle(OnSlot, frozen=True):
    """Land a pioneer on a slot: a plantation, a mine or ruins; the slots of a tile count from 1."""

    cards: ClassVar[tuple[Kind, ...]] = ("plantation", "gold_mine", "ruins")


class Fortify(OnSlot, frozen=True):
    """Build a fort on a construction site."""

    cards: ClassVar[tuple[Kind, ...]] = ("building",)


class Trade(OnSlot, frozen=True):
    """Build a trading post on a construction site, copying a resource that is worked on the island."""

    resource: Resource
    cards: ClassVar[tuple[Kind, ...]] = ("building",)


class Raise(CoreMove, frozen=True):
    """Discard this resource from behind the screen, and raise its price."""

    resource: Resource
    cards: ClassVar[tuple[Kind, ...]] = ("market",)


class Pay(CoreMove, frozen=True):
    """Pay with a card of this kind, face down."""

    card: Kind


class End(CoreMove, frozen=True):
    """Play no more cards this turn."""

    closing: ClassVar[bool] = True


Move: TypeAlias = (
    Show
    | Begin
    | Draw
    | Take
    | Redraw
    | Play
    | Discover
    | Dock
    | Lurk
    | Launch
    | Fetch
    | Leave
    | Settle
    | Fortify
    | Trade
    | Raise
    | Pay
    | End
)
Ship: TypeAlias = Launch | Fetch | Leave
"""Where a ship comes from."""
Target: TypeAlias = Discover | Dock | Lurk | Settle | Fortify | Trade | Raise
"""What a card is played for; `cards` are the kinds that do such a thing."""
Aim: TypeAlias = Discover | Dock | Lurk | Launch | Fetch | Leave | Settle | Fortify | Trade | Raise
"""A step of saying what a card does, and where."""


# Decisions


class Showing(AsksChance, frozen=True):
    """Chance is to turn up a tile."""


class Beginning(AsksChance, frozen=True):
    """Chance is to name the seat that begins."""


class Drawing(AsksChance, frozen=True):
    """Chance is to draw so many cards for the seat."""

    seat: Seat
    left: int


class Taking(AsksChance, frozen=True):
    """The piles are empty: chance is to take so many cards for the seat from the hand of the loser."""

    seat: Seat
    loser: Seat
    left: int


class Redrawing(AsksSeats, frozen=True):
    """These seats have yet to say which cards they give back."""


class Founding(AsksSeat, frozen=True):
    """The seat lays a tile for its first island."""


class Acting(AsksSeat, frozen=True):
    """The seat plays a card, or ends its actions."""


class Aiming(AsksSeat, frozen=True):
    """The seat says what its card does, and where."""

    card: Kind


class Mooring(AsksSeat, frozen=True):
    """The seat says at which island of the tile it lays its ship will moor; `card` is None in set-up."""

    card: Kind | None
    steps: tuple[Aim, ...]


class Manning(AsksSeat, frozen=True):
    """The seat says which ship sails."""

    card: Kind
    steps: tuple[Aim, ...]


class Paying(AsksSeat, frozen=True):
    """The seat has so many cards to pay; the steps say for what."""

    card: Kind
    steps: tuple[Aim, ...]
    left: int


Decision: TypeAlias = (
    Showing | Beginning | Drawing | Taking | Redrawing | Founding | Acting | Aiming | Mooring | Manning | Paying
)

SHOWING: Final = Showing()
BEGINNING: Final = Beginning()
LAUNCH: Final = Launch()
END: Final = End()
