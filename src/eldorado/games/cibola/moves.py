"""The moves, decisions and events of Cibola, and the moves built once for an edition."""

from __future__ import annotations

from typing import Final, TypeAlias

from eldorado.core.game import AsksChance, AsksSeat, AsksSeats, Seat
from eldorado.core.game import Event as CoreEvent
from eldorado.core.game import Move as CoreMove
from eldorado.core.game import Options as CoreOptions
from eldorado.games.cibola.components import CardId, Kind, TotemId


class Options(CoreOptions, frozen=True):
    """What a table of Cibola may agree on."""

    hide_explorers: bool = False


# Moves, in the order in which they are listed: chance first, then a round's own order.


class Show(CoreMove, frozen=True):
    """Chance puts a totem on display."""

    totem: TotemId


class Light(CoreMove, frozen=True):
    """Chance gives the torch to its first holder."""

    seat: Seat


class Turn(CoreMove, frozen=True):
    """Chance turns up a treasure card."""

    card: CardId


class Bid(CoreMove, frozen=True):
    """Send so many explorers, in secret."""

    explorers: int


class Take(CoreMove, frozen=True):
    """Take an open treasure card."""

    card: CardId


class Place(CoreMove, frozen=True):
    """Cover the cell with a rock."""

    column: Kind
    value: int


class Choose(CoreMove, frozen=True):
    """Take a totem from the display."""

    totem: TotemId


class Raise(CoreMove, frozen=True):
    """Move the rock on this cell one cell up."""

    column: Kind
    value: int


class Lower(CoreMove, frozen=True):
    """Move the rock on this cell one cell down."""

    column: Kind
    value: int


class Copy(CoreMove, frozen=True):
    """Name the totem that the mirror copies."""

    totem: TotemId


class Decline(CoreMove, frozen=True):
    """Leave all rocks where they are."""


Move: TypeAlias = Show | Light | Turn | Bid | Take | Place | Choose | Raise | Lower | Copy | Decline


# Decisions


class Showing(AsksChance, frozen=True):
    """Chance is to put a totem on display."""


class Lighting(AsksChance, frozen=True):
    """Chance is to name the first torch holder."""


class Turning(AsksChance, frozen=True):
    """Chance is to turn up a treasure card."""


class Bidding(AsksSeats, frozen=True):
    """These seats have yet to choose their bids."""


class Taking(AsksSeat, frozen=True):
    """The seat takes an open card."""


class Placing(AsksSeat, frozen=True):
    """The seat covers a cell with a rock."""


class Choosing(AsksSeat, frozen=True):
    """The seat chooses a totem."""


class Raising(AsksSeat, frozen=True):
    """The seat may move a rock up."""


class Lowering(AsksSeat, frozen=True):
    """The seat may move a rock down."""


class Mirroring(AsksSeat, frozen=True):
    """The seat names a taken totem to copy."""


Decision: TypeAlias = (
    Showing | Lighting | Turning | Bidding | Taking | Placing | Choosing | Raising | Lowering | Mirroring
)


# Events


class TotemShown(CoreEvent, frozen=True):
    """A totem was put on display."""

    totem: TotemId


class TorchLit(CoreEvent, frozen=True):
    """The seat begins with the torch."""

    seat: Seat


class RoundBegan(CoreEvent, frozen=True):
    """A round began; its cards come from this deck."""

    round: int
    deck: str


class CardTurned(CoreEvent, frozen=True):
    """A treasure card was turned up."""

    card: CardId


class BidChosen(CoreEvent, frozen=True):
    """The seat has chosen; how many is told to nobody else."""

    seat: Seat
    explorers: int | None


class BidsOpened(CoreEvent, frozen=True):
    """All bids were opened at once, and with them the turn order."""

    reveal = True

    bids: tuple[int, ...]
    order: tuple[Seat, ...]


class DiscardShared(CoreEvent, frozen=True):
    """Those who bid nothing shared the discard; what was left over stayed."""

    seats: tuple[Seat, ...]
    each: int
    left: int


class BidDiscarded(CoreEvent, frozen=True):
    """The seat's bid went into the discard."""

    seat: Seat
    explorers: int


class CardTaken(CoreEvent, frozen=True):
    """The seat took a card."""

    seat: Seat
    card: CardId


class CardDiscarded(CoreEvent, frozen=True):
    """The card that three players leave over was discarded."""

    card: CardId


class RockPlaced(CoreEvent, frozen=True):
    """The seat covered a cell."""

    seat: Seat
    column: Kind
    value: int


class TotemTaken(CoreEvent, frozen=True):
    """The seat took a totem."""

    seat: Seat
    totem: TotemId


class RockMoved(CoreEvent, frozen=True):
    """The seat moved a rock from one cell to the next."""

    seat: Seat
    column: Kind
    start: int
    end: int


class RocksLeft(CoreEvent, frozen=True):
    """The seat left all rocks where they were."""

    seat: Seat


class ExplorersRegained(CoreEvent, frozen=True):
    """A totem brought the seat explorers from the discard."""

    seat: Seat
    totem: TotemId
    explorers: int


class TotemCopied(CoreEvent, frozen=True):
    """The mirror copied a totem for the seat."""

    seat: Seat
    totem: TotemId


class TorchPassed(CoreEvent, frozen=True):
    """The last to take a card took the torch."""

    seat: Seat


class GameEnded(CoreEvent, frozen=True):
    """The last round is over."""


Event: TypeAlias = (
    TotemShown
    | TorchLit
    | RoundBegan
    | CardTurned
    | BidChosen
    | BidsOpened
    | DiscardShared
    | BidDiscarded
    | CardTaken
    | CardDiscarded
    | RockPlaced
    | TotemTaken
    | RockMoved
    | RocksLeft
    | ExplorersRegained
    | TotemCopied
    | TorchPassed
    | GameEnded
)

SHOWING: Final = Showing()
LIGHTING: Final = Lighting()
TURNING: Final = Turning()
DECLINE: Final = Decline()
