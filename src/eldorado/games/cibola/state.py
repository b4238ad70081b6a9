"""The state of a game of Cibola: everything on the table, and the bids in closed fists."""

from __future__ import annotations

from eldorado.core.fields import equal_fields, made_of_fields
from eldorado.core.game import Seat
from eldorado.games.cibola.box import Box
from eldorado.games.cibola.components import CardId, TotemId
from eldorado.games.cibola.moves import Decision, Options


class Area:
    """What lies before one seat."""

    __slots__ = ("cards", "choice", "copies", "held", "spent", "staked", "totems")

    def __init__(
        self,
        held: int,
        choice: int = -1,
        staked: int = 0,
        spent: int = 0,
        cards: tuple[CardId, ...] = (),
        totems: tuple[TotemId, ...] = (),
        copies: tuple[TotemId, ...] = (),
    ) -> None:
        self.held = held
        """Explorers in hand; a bid still counts among them until bids are opened."""
        self.choice = choice
        """The bid in the closed fist, −1 while there is none: the one secret of the game."""
        self.staked = staked
        """The opened bid, until it is discarded at the first pick."""
        self.spent = spent
        """The bid discarded this round and not recalled since."""
        self.cards = cards
        self.totems = totems
        self.copies = copies
        """The "end" totems that mirrors copied for this seat."""

    def copy(self) -> Area:
        """An independent area."""
        return Area(self.held, self.choice, self.staked, self.spent, self.cards, self.totems, self.copies)

    def __eq__(self, other: object) -> bool:
        return equal_fields(self, other)


made_of_fields(Area)


class State:
    """One position; `perform` changes it in place, `copy` keeps the past."""

    __slots__ = (
        "areas",
        "box",
        "discard",
        "discarded",
        "display",
        "open",
        "options",
        "order",
        "pending",
        "rocks",
        "round",
        "sealed",
        "torch",
        "undrawn",
        "unshown",
    )

    def __init__(
        self,
        box: Box,
        options: Options,
        areas: list[Area],
        pending: list[Decision],
        undrawn: tuple[CardId, ...],
        sealed: tuple[CardId, ...],
        unshown: tuple[TotemId, ...],
        torch: Seat,
        round: int = 0,
        order: tuple[Seat, ...] = (),
        discard: int = 0,
        rocks: int = 0,
        open: tuple[CardId, ...] = (),
        discarded: tuple[CardId, ...] = (),
        display: tuple[TotemId, ...] = (),
    ) -> None:
        self.box = box
        self.options = options
        self.areas = areas
        self.pending = pending
        """The decisions to come, the last one first."""
        self.undrawn = undrawn
        """The cards of the deck in use that nobody has seen; which comes next does not exist yet."""
        self.sealed = sealed
        """The cards of the deck not yet begun."""
        self.unshown = unshown
        self.torch = torch
        self.round = round
        """0 in set-up, then 1 … 8."""
        self.order = order
        """The seats in this round's turn order, once bids are open."""
        self.discard = discard
        """Explorers in the discard."""
        self.rocks = rocks
        """One bit for each covered cell."""
        self.open = open
        self.discarded = discarded
        """Cards that three players left over."""
        self.display = display

    def copy(self) -> State:
        """An independent state; what is shared never changes."""
        return State(
            self.box,
            self.options,
            [area.copy() for area in self.areas],
            self.pending[:],
            self.undrawn,
            self.sealed,
            self.unshown,
            self.torch,
            self.round,
            self.order,
            self.discard,
            self.rocks,
            self.open,
            self.discarded,
            self.display,
        )

    def __eq__(self, other: object) -> bool:
        return equal_fields(self, other)


made_of_fields(State)
