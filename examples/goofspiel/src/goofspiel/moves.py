"""What may be agreed on, what can be done (moves), what is asked (decisions), and what has happened (events)."""

from typing import TypeAlias

from eldorado.core import game as core
from eldorado.core.game import AsksChance, AsksSeats, Seat


class Options(core.Options, frozen=True):
    """Whether prizes that nobody takes stay for the next bid, or are laid aside."""

    prizes_stay: bool = True


class Turn(core.Move, frozen=True):
    card: int


class Bid(core.Move, frozen=True):
    card: int


class Turning(AsksChance, frozen=True):
    """Luck turns up a prize."""


class Bidding(AsksSeats, frozen=True):
    """All choose a card, at once and in secret; those in `waiting` have yet to."""


class PrizeTurned(core.Event, frozen=True):
    card: int


class BidChosen(core.Event, frozen=True):
    seat: Seat
    card: int | None


class BidsOpened(core.Event, frozen=True):
    reveal = True
    bids: tuple[int, ...]
    winner: Seat | None
    points: int


Move: TypeAlias = Turn | Bid
Decision: TypeAlias = Turning | Bidding
Event: TypeAlias = PrizeTurned | BidChosen | BidsOpened
