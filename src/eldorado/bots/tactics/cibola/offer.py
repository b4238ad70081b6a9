"""The open cards: what each would change in each seat's hands, and who will take which."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eldorado.bots.tactics.cibola.changes import best_totem, placements, rock_change
from eldorado.bots.tactics.cibola.outlook import MAJORITIES, Change, Outlook, dot, plus
from eldorado.core.game import Seat
from eldorado.games.cibola.components import KINDS, Card, CardId
from eldorado.games.cibola.rules.round import picks


class Offer:
    """The cards of a round, weighed for every seat."""

    def __init__(self, outlook: Outlook) -> None:
        cards = {id: outlook.box.cards[id] for id in outlook.view.open}
        self.outlook: Final = outlook
        self.cards: Final = cards
        self.placements: Final = placements(outlook.view)
        self.totem: Final = self.best_totems()
        self.taken: Final = [{id: self.change(seat, cards[id]) for id in cards} for seat in outlook.seats]
        self.wish: Final = [self.wishes(seat) for seat in outlook.seats]

    def best_totems(self) -> list[Change]:
        """What a totem symbol would do for each seat; not worked out where no open card has one."""
        if not any(card.totem for card in self.cards.values()):
            return []
        return [best_totem(self.outlook, seat, self.outlook.view.display) for seat in self.outlook.seats]

    def change(self, seat: int, card: Card) -> Change:
        """What it changes when a seat takes a card and makes the best of its symbol."""
        new = [card.treasures.count(kind) for kind in KINDS]
        change = plus(self.treasures_change(seat, new), self.majorities_change(seat, new))
        if card.rock:
            change = plus(change, rock_change(self.outlook, seat, self.placements, counted(new)))
        if card.totem:
            change = plus(change, self.totem[seat])
        return change

    def treasures_change(self, seat: int, new: Sequence[int]) -> Change:
        """Sundials, snakes and shields score their columns; totems may count any kind."""
        outlook = self.outlook
        return outlook.gain(seat, dot(counted(new), outlook.value) + dot(new, outlook.hands[seat].bonus))

    def majorities_change(self, seat: int, new: Sequence[int]) -> Change:
        """Statuettes and skulls move everybody's chances to have most."""
        outlook = self.outlook
        change = outlook.gain(seat, 0.0)
        for kind in MAJORITIES:
            if new[kind]:
                after, before = outlook.majority(kind, seat, new[kind]), outlook.most[kind]
                moved = [(a - b) * outlook.value[kind] for a, b in zip(after, before, strict=True)]
                change = plus(change, moved)
        return change

    def wishes(self, seat: int) -> dict[CardId, float]:
        """How much a seat wants each card: what it brings, less what it would mean in a rival's hands."""
        rivals = [other for other in self.outlook.seats if other != seat]
        return {id: self.liking(seat, seat, id) - self.mean_liking(seat, rivals, id) for id in self.cards}

    def mean_liking(self, viewer: int, seats: Sequence[int], card: CardId) -> float:
        """How much one seat likes that one of these others takes a card."""
        return sum([self.liking(viewer, seat, card) for seat in seats]) / len(seats)

    def liking(self, viewer: int, seat: int, card: CardId) -> float:
        """How much one seat likes that another takes a card."""
        return self.outlook.liking(viewer, self.taken[seat][card])

    def after_taking(self, card: CardId, picking: Sequence[int], winner: int) -> Change:
        """What it changes when the first to pick takes a card and all others then what they want most."""
        rest = [id for id in self.cards if id != card]
        return plus(self.taken[picking[0]][card], self.after_picks(rest, picking[1:], winner))

    def after_picks(self, cards: Sequence[CardId], picking: Sequence[int], winner: int) -> Change:
        """What it changes when everybody in turn takes what they want most."""
        left, change = list(cards), [0.0] * len(self.outlook.seats)
        for seat in picking:
            card = max(left, key=self.wish[seat].__getitem__)
            left.remove(card)
            change = plus(change, self.taken[seat][card])
        for card in left:
            change = plus(change, self.leftover_change(card, winner))
        return change

    def leftover_change(self, card: CardId, winner: int) -> Change:
        """The auction's winner places the rock of the card that three seats leave over."""
        if not self.cards[card].rock:
            return self.outlook.gain(winner, 0.0)
        return rock_change(self.outlook, winner, self.placements, [0] * len(KINDS))


def counted(new: Sequence[int]) -> list[int]:
    """The treasures that score one by one."""
    return [0 if kind in MAJORITIES else count for kind, count in enumerate(new)]


def picks_left(outlook: Outlook) -> tuple[Seat, ...]:
    """Who still picks this round, in turn: as many cards as are no longer open have been picked."""
    picked = outlook.box.edition.cards_a_round - len(outlook.view.open)
    return picks(outlook.view.order)[picked:]
