"""The moves and decisions of Ilôs, and what a table may agree on; its events are in `events`."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, TypeAlias

from msgspec import Meta

from eldorado.core.game import Decision as CoreDecision
from eldorado.core.game import Move as CoreMove
from eldorado.core.game import Options as CoreOptions
from eldorado.core.game import Seat
from eldorado.games.ilos.components import Kind, Resource


class Options(CoreOptions, frozen=True):
    """What a table of Ilôs may agree on."""

    open_stocks: bool = False
    round_limit: Annotated[int, Meta(ge=1, le=1000)] = 60


# Moves, in the order in which they are listed: chance first, then set-up, then an action's own order.


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


class Play(CoreMove, frozen=True):
    """Take up a card to play it; what and where comes next."""

    card: Kind


class Discover(CoreMove, frozen=True):
    """Lay a tile of the row on a cell, turned clockwise by so many sixths."""

    tile: int
    q: int
    r: int
    turn: int


class Dock(CoreMove, frozen=True):
    """Send a ship to the coast of an island, named by a part of it: a tile, and an island of that tile from 1."""

    tile: int
    part: int


class Lurk(CoreMove, frozen=True):
    """Send a ship to the pirate lair of a tile."""

    tile: int


class Launch(CoreMove, frozen=True):
    """Use a ship from the reserve."""


class Fetch(CoreMove, frozen=True):
    """Use a ship from the coast of an island, named as in `Dock`."""

    tile: int
    part: int


class Leave(CoreMove, frozen=True):
    """Use the ship that lies in the pirate lair of a tile."""

    tile: int


class Settle(CoreMove, frozen=True):
    """Land a pioneer on a slot: a plantation, a mine or ruins; the slots of a tile count from 1."""

    tile: int
    slot: int


class Fortify(CoreMove, frozen=True):
    """Build a fort on a construction site."""

    tile: int
    slot: int


class Trade(CoreMove, frozen=True):
    """Build a trading post on a construction site, copying a resource that is worked on the island."""

    tile: int
    slot: int
    resource: Resource


class Raise(CoreMove, frozen=True):
    """Discard this resource from behind the screen, and raise its price."""

    resource: Resource


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
Aim: TypeAlias = Discover | Dock | Lurk | Launch | Fetch | Leave | Settle | Fortify | Trade | Raise
"""A step of saying what a card does, and where."""


# Decisions


class Showing(CoreDecision, frozen=True):
    """Chance is to turn up a tile."""


class Beginning(CoreDecision, frozen=True):
    """Chance is to name the seat that begins."""


class Drawing(CoreDecision, frozen=True):
    """Chance is to draw so many cards for the seat."""

    seat: Seat
    left: int


class Taking(CoreDecision, frozen=True):
    """The piles are empty: chance is to take so many cards for the seat from the hand of the loser."""

    seat: Seat
    loser: Seat
    left: int


class Redrawing(CoreDecision, frozen=True):
    """These seats have yet to say which cards they give back."""

    waiting: tuple[Seat, ...]


class Founding(CoreDecision, frozen=True):
    """The seat lays a tile for its first island."""

    seat: Seat


class Acting(CoreDecision, frozen=True):
    """The seat plays a card, or ends its actions."""

    seat: Seat


class Aiming(CoreDecision, frozen=True):
    """The seat says what its card does, and where."""

    seat: Seat
    card: Kind


class Mooring(CoreDecision, frozen=True):
    """The seat says at which island of the tile it lays its ship will moor; `card` is None in set-up."""

    seat: Seat
    card: Kind | None
    steps: tuple[Aim, ...]


class Manning(CoreDecision, frozen=True):
    """The seat says which ship sails."""

    seat: Seat
    card: Kind
    steps: tuple[Aim, ...]


class Paying(CoreDecision, frozen=True):
    """The seat has so many cards to pay; the steps say for what."""

    seat: Seat
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
