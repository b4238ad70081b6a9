"""The state of a game of Ilôs: the map, the piles, what lies before each seat and behind its screen."""

from __future__ import annotations

from typing import TypeAlias

from eldorado.core.fields import equal_fields, made_of_fields
from eldorado.core.game import Seat
from eldorado.games.ilos.box import Box
from eldorado.games.ilos.moves import Decision, Discover, Options

NOBODY = Seat(-1)
"""No seat: nobody began yet, nobody's turn, nobody has triggered the end."""
Cards: TypeAlias = list[int]
"""So many cards of each kind, in the order of the kinds."""
Counts: TypeAlias = tuple[int, ...]
"""So many of each kind or resource, in order; made anew with each change, since states are copied far more often."""


def with_more(counts: Counts, number: int, more: int = 1) -> Counts:
    """The counts with some more of one thing, or fewer."""
    return (*counts[:number], counts[number] + more, *counts[number + 1 :])


class Area:
    """What belongs to one seat."""

    __slots__ = (
        "buried",
        "forts",
        "hand",
        "lairs",
        "lost",
        "paid",
        "pioneers",
        "posts",
        "production",
        "ships",
        "stock",
    )

    def __init__(
        self,
        hand: Cards,
        paid: Counts,
        buried: Cards,
        lost: tuple[tuple[Seat, int], ...],
        stock: Counts,
        production: Counts,
        ships: tuple[int, ...],
        lairs: tuple[int, ...],
        pioneers: int,
        forts: int,
        posts: tuple[tuple[int, int], ...],
    ) -> None:
        self.hand = hand
        """Cards in hand, seen by their owner only."""
        self.paid = paid
        """Cards laid face down for the card that is being played; empty again once all are."""
        self.buried = buried
        """The seat's cards that lie face down in the present discard pile; it remembers them."""
        self.lost = lost
        """Cards the seat has lost to others and believes still in their hands: the taker, the kind."""
        self.stock = stock
        """Counts behind the screen, by resource."""
        self.production = production
        """Counts on the production board, by resource."""
        self.ships = ships
        """The islands at whose coasts its ships lie, sorted; an island is the number of its first-laid part."""
        self.lairs = lairs
        """The tiles in whose lairs its ships lie, sorted."""
        self.pioneers = pioneers
        """The slots its pioneers have taken."""
        self.forts = forts
        """Those of them with a fort."""
        self.posts = posts
        """Those of them with a trading post, with the resource it copies, sorted."""

    def copy(self) -> Area:
        """An independent area."""
        return Area(
            self.hand[:],
            self.paid,
            self.buried[:],
            self.lost,
            self.stock,
            self.production,
            self.ships,
            self.lairs,
            self.pioneers,
            self.forts,
            self.posts,
        )

    def __eq__(self, other: object) -> bool:
        return equal_fields(self, other)


made_of_fields(Area)


class State:
    """One position; `perform` changes it in place, `copy` keeps the past."""

    __slots__ = (
        "areas",
        "box",
        "deck",
        "frontier",
        "island",
        "laid",
        "lies",
        "open",
        "options",
        "pending",
        "raised",
        "rises",
        "round",
        "row",
        "slots",
        "starter",
        "stock",
        "trigger",
        "turn",
        "unseen",
    )

    def __init__(
        self,
        box: Box,
        options: Options,
        areas: list[Area],
        pending: list[Decision],
        round: int,
        starter: Seat,
        turn: Seat,
        trigger: Seat,
        deck: Cards,
        open: Cards,
        row: tuple[int, ...],
        unseen: tuple[int, ...],
        stock: int,
        rises: Counts,
        raised: bool,
        laid: tuple[Discover, ...],
        lies: tuple[tuple[int, int], ...],
        frontier: tuple[tuple[int, int], ...],
        island: tuple[int, ...],
        slots: tuple[int, ...],
    ) -> None:
        self.box = box
        self.options = options
        self.areas = areas
        self.pending = pending
        """The decisions to come, the last one first."""
        self.round = round
        """0 in set-up, then 1, 2, 3 …"""
        self.starter = starter
        self.turn = turn
        """Whose turn it is."""
        self.trigger = trigger
        """Who has landed a last pioneer, first of all."""
        self.deck = deck
        """The draw pile, face down; which card comes next does not exist yet."""
        self.open = open
        """The face-up cards of the discard pile; the face-down ones are each seat's `buried`."""
        self.row = row
        """The tiles of the exploration row, sorted."""
        self.unseen = unseen
        """The tiles that nobody has seen; some of them are the stock, and which does not exist yet."""
        self.stock = stock
        """How many tiles the exploration stock still holds."""
        self.rises = rises
        """How often each price has risen."""
        self.raised = raised
        """Whether a market card was played this turn."""
        self.laid = laid
        """The tiles of the map, in the order in which they were laid."""
        self.lies = lies
        """The cell and the lie of each tile, as they were laid. This and the next three follow from `laid`; computing
        them anew for every list of placements and of targets would take most of a game's time. They are tuples, made
        anew with each tile, since states are copied far more often than tiles are laid."""
        self.frontier = frontier
        """The empty cells beside the map, in order, and the shore of each."""
        self.island = island
        """The island each part belongs to: the number of its first-laid part; −1 if it is not laid."""
        self.slots = slots
        """The slots of each island, by that number; 0 for any other part."""

    def copy(self) -> State:
        """An independent state; what is shared never changes."""
        return State(
            self.box,
            self.options,
            [area.copy() for area in self.areas],
            self.pending[:],
            self.round,
            self.starter,
            self.turn,
            self.trigger,
            self.deck[:],
            self.open[:],
            self.row,
            self.unseen,
            self.stock,
            self.rises,
            self.raised,
            self.laid,
            self.lies,
            self.frontier,
            self.island,
            self.slots,
        )

    def __eq__(self, other: object) -> bool:
        return equal_fields(self, other)


made_of_fields(State)
