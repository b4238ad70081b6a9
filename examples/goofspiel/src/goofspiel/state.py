"""The box, and a position: what lies on the table, what is in the hands, and the cards chosen in secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from msgspec import Meta

from eldorado.core import edition as core
from eldorado.core.fields import equal_fields, made_of_fields
from goofspiel.moves import Decision, Options


class Edition(core.Edition, frozen=True):
    """What is printed: a suit of cards, the same for every player, and once more as prizes."""

    cards: tuple[Annotated[int, Meta(ge=0, le=1000)], ...]


def load_edition(document: Mapping[str, Any], name: str = "") -> Edition:
    """[GOO-1.1] The cards of a suit have different values, all above 0."""
    edition = core.edition_as_written(Edition, "goofspiel", document, name)
    if not 2 <= len(edition.cards) <= 20 or sorted(set(edition.cards)) != [*edition.cards] or edition.cards[0] < 1:
        raise core.EditionError("cards", "must be 2 to 20 different values above 0, in order")
    return edition


HOUSE: Final = load_edition(core.house_document(__package__))


class State:
    """`perform` changes it in place; `copy` keeps the past."""

    __slots__ = ("aside", "bids", "edition", "hands", "options", "pending", "prizes", "seats", "taken", "undrawn")

    def __init__(self, edition: Edition, options: Options, seats: int) -> None:
        self.edition, self.options, self.seats = edition, options, seats
        self.pending: list[Decision] = []
        self.undrawn = edition.cards  # which comes next does not exist before it is turned up
        self.prizes: tuple[int, ...] = ()
        self.aside: tuple[int, ...] = ()
        self.hands = [edition.cards] * seats  # a chosen card stays here until all are opened, or it could be told
        self.bids: list[int | None] = [None] * seats
        self.taken: list[tuple[int, ...]] = [()] * seats

    def copy(self) -> State:
        """An independent state; what is shared never changes."""
        other = State(self.edition, self.options, self.seats)
        other.pending, other.undrawn, other.prizes, other.aside = self.pending[:], self.undrawn, self.prizes, self.aside
        other.hands, other.bids, other.taken = self.hands[:], self.bids[:], self.taken[:]
        return other

    def __eq__(self, other: object) -> bool:
        return equal_fields(self, other)


made_of_fields(State)
