"""The events of Ilôs: what has happened, and what of it is told to some only."""

from __future__ import annotations

from typing import TypeAlias

from eldorado.core.game import Event as CoreEvent
from eldorado.core.game import Seat
from eldorado.games.ilos.components import Kind, Resource
from eldorado.games.ilos.moves import Ship


class TileShown(CoreEvent, frozen=True):
    """A tile was turned up into the row."""

    tile: int


class StarterNamed(CoreEvent, frozen=True):
    """The seat begins."""

    seat: Seat


class CardDrawn(CoreEvent, frozen=True):
    """The seat drew a card; which one is told to nobody else."""

    seat: Seat
    card: Kind | None


class PileShuffled(CoreEvent, frozen=True):
    """The discard pile, so many cards, became the draw pile."""

    cards: int


class CardTaken(CoreEvent, frozen=True):
    """The seat took a card from the loser's hand; which one is told to these two only."""

    seat: Seat
    loser: Seat
    card: Kind | None


class DrawCut(CoreEvent, frozen=True):
    """Nobody else holds a card: the seat goes without so many."""

    seat: Seat
    missing: int


class CardsReturned(CoreEvent, frozen=True):
    """The seat gave back so many cards of its first hand; which ones is told to nobody else."""

    seat: Seat
    count: int
    cards: tuple[Kind, ...] | None


class RoundBegan(CoreEvent, frozen=True):
    """A round of turns began."""

    round: int


class TurnBegan(CoreEvent, frozen=True):
    """The seat's turn began."""

    seat: Seat


class CardPaid(CoreEvent, frozen=True):
    """The seat paid a card face down and owes so many more; which one is told to nobody else."""

    seat: Seat
    card: Kind | None
    left: int


class CardPlayed(CoreEvent, frozen=True):
    """The seat's card lies open on the discard pile, paid for with so many cards: it is not taken back any more."""

    reveal = True

    seat: Seat
    card: Kind
    paid: int


class TileLaid(CoreEvent, frozen=True):
    """The seat laid a tile of the row."""

    seat: Seat
    tile: int
    q: int
    r: int
    turn: int


class ShipDocked(CoreEvent, frozen=True):
    """A ship of the seat reached the coast of an island, named by its first-laid part."""

    seat: Seat
    tile: int
    part: int
    ship: Ship


class ShipLurked(CoreEvent, frozen=True):
    """A ship of the seat reached a pirate lair."""

    seat: Seat
    tile: int
    ship: Ship


class PlantationFounded(CoreEvent, frozen=True):
    """The seat landed a pioneer on a plantation, and will produce its resource."""

    seat: Seat
    tile: int
    slot: int
    resource: Resource


class MineOpened(CoreEvent, frozen=True):
    """The seat landed a pioneer on a gold mine, and will produce gold."""

    seat: Seat
    tile: int
    slot: int


class RuinsSearched(CoreEvent, frozen=True):
    """The seat landed a pioneer on ruins, and found so much gold."""

    seat: Seat
    tile: int
    slot: int
    gold: int


class FortBuilt(CoreEvent, frozen=True):
    """The seat built a fort, with a pioneer."""

    seat: Seat
    tile: int
    slot: int


class PostBuilt(CoreEvent, frozen=True):
    """The seat built a trading post, with a pioneer, and will produce the resource it copies."""

    seat: Seat
    tile: int
    slot: int
    resource: Resource


class PriceRaised(CoreEvent, frozen=True):
    """The seat discarded a resource, whose price rose to this."""

    seat: Seat
    resource: Resource
    price: int


class EndTriggered(CoreEvent, frozen=True):
    """The seat landed its last pioneer: the round is played to its end."""

    seat: Seat


class Produced(CoreEvent, frozen=True):
    """The seat gained tokens, by resource, from its production board."""

    seat: Seat
    tokens: tuple[int, ...]


class GameEnded(CoreEvent, frozen=True):
    """The round in which somebody landed their last pioneer is over."""


class TimeEnded(CoreEvent, frozen=True):
    """The last round is over, and nobody has landed all pioneers."""

    rounds: int


Event: TypeAlias = (
    TileShown
    | StarterNamed
    | CardDrawn
    | PileShuffled
    | CardTaken
    | DrawCut
    | CardsReturned
    | RoundBegan
    | TurnBegan
    | CardPaid
    | CardPlayed
    | TileLaid
    | ShipDocked
    | ShipLurked
    | PlantationFounded
    | MineOpened
    | RuinsSearched
    | FortBuilt
    | PostBuilt
    | PriceRaised
    | EndTriggered
    | Produced
    | GameEnded
    | TimeEnded
)
