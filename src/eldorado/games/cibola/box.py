"""An edition opened for play: its look-up tables, and every move built once and listed by reference."""

from __future__ import annotations

from typing import Final

from eldorado.core.game import Seat
from eldorado.core.opened import opened
from eldorado.games.cibola import moves as m
from eldorado.games.cibola.components import (
    HOUSE,
    KINDS,
    SEATS,
    Card,
    CardId,
    Cell,
    CellId,
    Edition,
    Kind,
    Totem,
    TotemId,
)


class Box:
    """The tables of one edition, shared by all states played with it and never changed."""

    def __init__(self, edition: Edition) -> None:
        self.edition: Final = edition
        self.cards: Final[dict[CardId, Card]] = {card.id: card for card in edition.cards}
        self.counts: Final[dict[CardId, tuple[int, ...]]] = {
            card.id: tuple(card.treasures.count(kind) for kind in KINDS) for card in edition.cards
        }
        self.decks: Final = tuple(tuple(card.id for card in edition.cards if card.deck == deck) for deck in ("I", "II"))
        self.totems: Final[dict[TotemId, Totem]] = {totem.id: totem for totem in edition.totems}
        self.columns: Final[tuple[tuple[CellId, ...], ...]] = tuple(
            tuple(cell.id for cell in edition.cells if cell.column == kind) for kind in KINDS
        )
        self.column_bits: Final = tuple([sum([1 << cell for cell in column]) for column in self.columns])
        """A set of cells is a number with one bit a cell."""
        self.cells: Final[tuple[Cell, ...]] = edition.cells
        self.cell_at: Final[dict[tuple[Kind, int], CellId]] = {
            (cell.column, cell.value): cell.id for cell in edition.cells
        }
        self.explorers: Final = edition.explorers[SEATS[0]] * SEATS[0]
        self._intern_moves()
        self._intern_decisions()

    def _intern_moves(self) -> None:
        """Moves are ordered by their fields; so are the tables that list them."""
        edition = self.edition
        cells = sorted(edition.cells, key=lambda cell: (cell.column, cell.value))
        self.cell_order = tuple(cell.id for cell in cells)
        self.totem_order = tuple(sorted(self.totems))
        self.show = {id: m.Show(id) for id in self.totem_order}
        self.choose = {id: m.Choose(id) for id in self.totem_order}
        self.copy = {id: m.Copy(id) for id in self.totem_order}
        self.light = tuple(m.Light(Seat(seat)) for seat in range(SEATS[-1]))
        self.turn = {id: m.Turn(id) for id in self.cards}
        self.take = {id: m.Take(id) for id in self.cards}
        bids = tuple(m.Bid(number) for number in range(self.explorers + 1))
        self.bids_up_to = tuple(bids[: number + 1] for number in range(self.explorers + 1))
        self.place = tuple(m.Place(cell.column, cell.value) for cell in edition.cells)
        self.raise_ = tuple(m.Raise(cell.column, cell.value) for cell in edition.cells)
        self.lower = tuple(m.Lower(cell.column, cell.value) for cell in edition.cells)

    def _intern_decisions(self) -> None:
        seats = tuple(Seat(seat) for seat in range(SEATS[-1]))
        self.taking = tuple(m.Taking(seat) for seat in seats)
        self.placing = tuple(m.Placing(seat) for seat in seats)
        self.choosing = tuple(m.Choosing(seat) for seat in seats)
        self.raising = tuple(m.Raising(seat) for seat in seats)
        self.lowering = tuple(m.Lowering(seat) for seat in seats)
        self.mirroring = tuple(m.Mirroring(seat) for seat in seats)

    def __reduce__(self) -> tuple[object, tuple[Edition, ...]]:
        """A box travels as its edition, the house's by name alone, so that a pickled state stays small."""
        return (open_box, ()) if self.edition is HOUSE else (open_box, (self.edition,))


def open_box(edition: Edition = HOUSE) -> Box:
    """The box of an edition: the same figures give the same box."""
    return opened(edition, HOUSE, Box)
