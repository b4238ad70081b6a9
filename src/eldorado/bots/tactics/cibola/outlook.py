"""What a position promises: what columns will come to, who will have most, who is ahead, what explorers are worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from operator import add, mul
from typing import Final, TypeAlias

from eldorado.games.cibola.box import Box
from eldorado.games.cibola.components import KINDS, Card, CardId
from eldorado.games.cibola.scoring import SKULL, STATUETTE, Hand, totems_worth
from eldorado.games.cibola.view import View, hidden_explorers

Change: TypeAlias = list[float]
"""By how many points the final score of each seat is expected to move."""

MAJORITIES: Final = (STATUETTE, SKULL)

EXPLORER_A_CARD: Final = 0.15
"""What an explorer is worth above its share of a point, for each card of one's own it may still be bid for."""

LEADER: Final = 12.0
"""A rival so many points ahead of another is worth holding back e times as much."""

LUCK: Final = 0.7
"""How open a majority still is: so many treasures, times the root of those to come."""


class Outlook:
    """A position as it looks from one seat, worked out once a decision."""

    def __init__(self, view: View, box: Box) -> None:
        assert view.seat is not None, "only a seat has an outlook"
        self.view: Final = view
        self.me: Final = view.seat
        self.box: Final = box
        self.seats: Final = range(len(view.areas))
        self.hands: Final = hands(view)
        self.to_come: Final = to_come(view, box.cards)
        self.explorer: Final = explorer_worth(view)
        self.value: Final = [mean(column.open) for column in view.columns]
        self.most: Final = {kind: self.majority(kind) for kind in MAJORITIES}
        self.times: Final = [self.multipliers(seat) for seat in self.seats]
        self.pull: Final = pulls([self.score(seat) for seat in self.seats])
        self.interest: Final = [self.interests(seat) for seat in self.seats]

    def majority(self, kind: int, seat: int = 0, more: int = 0) -> list[float]:
        """How likely each seat is to end with most of a kind, once a seat has got some more."""
        counts = [hand.counts[kind] for hand in self.hands]
        if kind == SKULL:
            counts = [count - hand.fewer for count, hand in zip(counts, self.hands, strict=True)]
        counts[seat] += more
        return majority_chances(counts, self.to_come[kind] - max(0, more))

    def multipliers(self, seat: int) -> list[float]:
        """How many times a seat is expected to score each column."""
        times: list[float] = list(self.hands[seat].counts)
        for kind in MAJORITIES:
            times[kind] = self.most[kind][seat]
        return times

    def score(self, seat: int) -> float:
        """What a seat may expect for what it has got."""
        hand = self.hands[seat]
        return dot(self.times[seat], self.value) + totems_worth(hand) + hand.held / self.view.explorers_per_point

    def interests(self, seat: int) -> list[float]:
        """How much a seat would like each column to end one point higher."""
        return [self.liking(seat, [times[kind] for times in self.times]) for kind in range(len(KINDS))]

    def liking(self, seat: int, change: Change) -> float:
        """How much a seat likes a change: its own gain, and what it costs the rivals that matter."""
        return dot(self.pull[seat], change)

    def gain(self, seat: int, points: float) -> Change:
        """A change for one seat alone."""
        change = [0.0] * len(self.seats)
        change[seat] = points
        return change


def dot(ones: Sequence[float], others: Sequence[float]) -> float:
    """The sum of products."""
    total: float = sum(map(mul, ones, others))
    return total


def plus(one: Change, other: Change) -> Change:
    """Two changes, one after the other."""
    return [*map(add, one, other)]


def hands(view: View) -> list[Hand]:
    """What each seat scores with; explorers that the table hides are taken to be shared evenly."""
    hidden, among = hidden_explorers(view)
    return [
        Hand(area.treasures, area.bonus, area.skulls_fewer, hidden // among if area.held is None else area.held)
        for area in view.areas
    ]


def to_come(view: View, cards: dict[CardId, Card]) -> list[int]:
    """How many treasures of each kind nobody has yet, on open cards and in the decks."""
    gone = {*view.discarded, *[card for area in view.areas for card in area.cards]}
    treasures = [kind for id, card in cards.items() if id not in gone for kind in card.treasures]
    return [treasures.count(kind) for kind in KINDS]


def mean(values: Sequence[int]) -> float:
    """What an open column will come to: any of its open cells may be the last."""
    return sum(values) / len(values)


def explorer_worth(view: View) -> float:
    """An explorer is worth its share of a point at the end, and more while there are cards to win with it."""
    cards_a_round = 2 if len(view.areas) == 2 else 1
    return 1 / view.explorers_per_point + EXPLORER_A_CARD * cards_a_round * (view.rounds - view.round)


def majority_chances(counts: Sequence[int], to_come: int) -> list[float]:
    """Who will have most: certain when nothing is to come, and the more open the more is; ties count for all."""
    if max(counts) <= 0 and to_come <= 0:
        return [0.0] * len(counts)
    luck = 0.1 + LUCK * sqrt(max(0, to_come))
    return [chance_of_most(count, counts, luck) for count in counts]


def chance_of_most(mine: int, counts: Sequence[int], luck: float) -> float:
    """The chance to end level with every seat or ahead; against oneself, who is among the counts, it is 1."""
    chance = 1.0 + exp(-0.5 / luck)
    for count in counts:
        chance /= 1.0 + exp((count - mine - 0.5) / luck)
    return chance


def pulls(scores: Sequence[float]) -> list[list[float]]:
    """How much each seat minds each score: its own in full, its rivals' the more the better they stand."""
    top = max(scores)
    threat = [exp((score - top) / LEADER) for score in scores]
    rivals = [sum(threat) - own for own in threat]
    return [
        [1.0 if other == seat else -threat[other] / rivals[seat] for other in range(len(scores))]
        for seat in range(len(scores))
    ]
