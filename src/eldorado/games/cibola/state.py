"""The state of a game of Cibola: everything on the table, and the bids in closed fists."""

from __future__ import annotations

from eldorado.core.fields import equal_fields, made_of_fields
from eldorado.core.game import Seat
from eldorado.games.cibola.box import Box
from eldorado.games.cibola.components import CardId, CellId, TotemId
from eldorado.games.cibola.moves import LIGHTING, SHOWING, Decision, Options


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

    def __init__(self, box: Box, options: Options, areas: list[Area]) -> None:
        self.box = box
        self.options = options
        self.areas = areas
        self.pending: list[Decision] = [LIGHTING, SHOWING] if box.edition.on_display else [LIGHTING]
        """The decisions to come, the last one first."""
        self.round = 0
        """0 in set-up, then 1 … 8."""
        self.torch = Seat(0)
        self.order: tuple[Seat, ...] = ()
        """The seats in this round's turn order, once bids are open."""
        self.discard = 0
        """Explorers in the discard."""
        self.rocks: frozenset[CellId] = frozenset()
        """The covered cells."""
        self.open: tuple[CardId, ...] = ()
        self.undrawn = box.decks[0]
        """The cards of the deck in use that nobody has seen; which comes next does not exist yet."""
        self.sealed = box.decks[1]
        """The cards of the deck not yet begun."""
        self.discarded: tuple[CardId, ...] = ()
        """Cards that three players left over."""
        self.display: tuple[TotemId, ...] = ()
        self.unshown = box.totem_order

    def copy(self) -> State:
        """An independent state; what is shared never changes."""
        other = State(self.box, self.options, [area.copy() for area in self.areas])
        other.pending = self.pending[:]
        other.round, other.torch, other.order = self.round, self.torch, self.order
        other.discard, other.rocks, other.open = self.discard, self.rocks, self.open
        other.undrawn, other.sealed, other.discarded = self.undrawn, self.sealed, self.discarded
        other.display, other.unshown = self.display, self.unshown
        return other

    def __eq__(self, other: object) -> bool:
        return equal_fields(self, other)


made_of_fields(State)
