"""What a position is worth: a sum of weighed terms a seat, and the chances that come of it.

Whoever scores more than the others will win the more surely, the fewer rounds are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final, NamedTuple

from eldorado.bots.tactics.cibola.outlook import MAJORITIES, majority_chances
from eldorado.bots.tactics.cibola.terms import (
    A_COLUMN,
    EXPLORERS,
    LEADS,
    PILE,
    TORCH,
    leading,
    open_values,
    pile_terms,
    to_come,
)
from eldorado.bots.tactics.cibola.weights import Learnt, weights_for
from eldorado.games.cibola.components import KINDS
from eldorado.games.cibola.scoring import SKULL, STATUETTE, Hand, hand_of, totems_worth
from eldorado.games.cibola.state import Area, State

TIE: Final = 0.02
"""Explorers break ties: each is worth so little of a point, in the end, besides its share of one."""

STEEP: Final = 1.7
"""A normal distribution is close to a logistic one so many times as narrow as its spread."""

SURER: Final = 0.75
"""How much narrower the spread is than in the noisy games that it was learnt from."""

DEAD_HEAT: Final = 0.004
"""How narrow the logistic is when all is known: a single explorer more decides."""

PRIDE: Final = 0.02
"""How much points still matter where the winner is known: one may be mistaken about the others."""

PRIDE_SPREAD: Final = 5.0

AHEAD: Final = 0.5
"""At more than two seats: how much it counts to be ahead of each rival, and not of all."""


class Holdings(NamedTuple):
    """What lies before the seats: what it is worth whatever becomes of the temple, and how often each column counts."""

    fixed: list[float]
    times: list[list[float]]
    leads: tuple[list[float], list[float]]
    """Of what is fixed: what it is worth to lead in statuettes, and in skulls."""


class Pile(NamedTuple):
    """Cards and totems of a seat: what they are worth by themselves, treasures by kind, skulls less those warded."""

    worth: float
    counts: list[float]
    statuettes: int
    skulls: int


class Most(NamedTuple):
    """Who will have most of a kind: how likely each seat is to score its column, and what leading is worth besides."""

    times: list[float]
    worth: list[float]


class Yardstick:
    """Measures positions of one round at its end, or before its cards; what comes up again is worked out once."""

    def __init__(self, state: State, weights: Learnt, *, before: bool = False) -> None:
        self.box: Final = state.box
        self.seats: Final = range(len(state.areas))
        self.left: Final = state.box.edition.rounds - state.round + int(before)
        self.to_come: Final = to_come(state.box, state.undrawn + state.sealed + (state.open if before else ()))
        found = weights_for(weights, len(state.areas), self.left)
        self.weights: Final = list(found.terms)
        self.width: Final = SURER * found.spread / STEEP
        self.torch: Final = self.weights[TORCH] if self.left and state.round else 0.0
        self.held: Final = [self.held_worth(number) for number in range(state.box.explorers + 1)]
        self._columns: Final[dict[int, list[float]]] = {}
        self._piles: Final[dict[tuple[tuple[str, ...], tuple[str, ...]], Pile]] = {}
        self._most: Final[tuple[dict[tuple[int, ...], Most], ...]] = ({}, {})

    def chances(self, scores: Sequence[float]) -> list[float]:
        """How likely each seat is to win, or to be ahead."""
        if not self.left:
            sure, proud = shares(scores, DEAD_HEAT), shares(scores, PRIDE_SPREAD)
            return [one + PRIDE * (other - one) for one, other in zip(sure, proud, strict=True)]
        return shares(scores, self.width)

    def wins(self, scores: Sequence[float]) -> list[float]:
        """How likely each seat is to win, and nothing besides; all sum to 1."""
        return winning(scores, self.width if self.left else DEAD_HEAT)

    def scores(self, state: State) -> list[float]:
        """What each seat may expect to score, all that is common to them left out."""
        return self.sums(self.holdings(state), state.rocks)

    def sums(self, holdings: Holdings, rocks: int) -> list[float]:
        """The same, for the temple as it would be under these rocks."""
        first, second, third, fourth, fifth = self.columns(rocks)
        return [
            fixed + first * row[0] + second * row[1] + third * row[2] + fourth * row[3] + fifth * row[4]
            for fixed, row in zip(holdings.fixed, holdings.times, strict=True)
        ]

    def columns(self, rocks: int) -> list[float]:
        """What it is worth to score each column once."""
        found = self._columns.get(rocks)
        if found is None:
            found = [self.column(kind, open_values(self.box, kind, rocks)) for kind in range(len(KINDS))]
            self._columns[rocks] = found
        return found

    def column(self, kind: int, values: Sequence[int]) -> float:
        """A column counts by its mean, its lowest and its highest open value."""
        mean = sum(values) / len(values)
        if not self.left:
            return mean
        at, weights = kind * A_COLUMN, self.weights
        return weights[at] * mean + weights[at + 1] * min(values) + weights[at + 2] * max(values) + weights[at + 3]

    def held_worth(self, number: int) -> float:
        """What it is worth to hold so many explorers; in the end they break ties."""
        if not self.left:
            return number // self.box.edition.explorers_per_point + TIE * number
        return self.weights[EXPLORERS] * number + self.weights[EXPLORERS + 1] * sqrt(number)

    def holdings(self, state: State) -> Holdings:
        """What lies before the seats, weighed."""
        piles = [self.pile(state, area) for area in state.areas]
        statuettes = self.most(0, tuple([pile.statuettes for pile in piles]))
        skulls = self.most(1, tuple([pile.skulls for pile in piles]))
        fixed, times = list[float](), list[list[float]]()
        for seat, pile in enumerate(piles):
            held = self.held[state.areas[seat].held]
            fixed.append(pile.worth + held + statuettes.worth[seat] + skulls.worth[seat])
            row = pile.counts[:]
            row[STATUETTE], row[SKULL] = statuettes.times[seat], skulls.times[seat]
            times.append(row)
        fixed[torch_holder(state)] += self.torch
        return Holdings(fixed, times, (statuettes.worth, skulls.worth))

    def pile(self, state: State, area: Area) -> Pile:
        """What a seat has got, weighed."""
        key = (area.cards, area.totems + area.copies)
        found = self._piles.get(key)
        if found is None:
            hand = hand_of(state, area)
            counts = [float(count) for count in hand.counts]
            found = Pile(sum(self.pile_parts(hand)), counts, hand.counts[STATUETTE], hand.counts[SKULL] - hand.fewer)
            self._piles[key] = found
        return found

    def pile_parts(self, hand: Hand) -> list[float]:
        """What statuettes, skulls and totems are worth besides columns and majorities."""
        if not self.left:
            return [0.0, 0.0, float(totems_worth(hand))]
        parts = [
            weight * term
            for weight, term in zip(self.weights[PILE:EXPLORERS], pile_terms(hand, self.to_come), strict=True)
        ]
        return [parts[0], parts[1], parts[2] + parts[3]]

    def most(self, which: int, counts: tuple[int, ...]) -> Most:
        """Who will have most statuettes, or skulls: for certain when no cards are left."""
        found = self._most[which].get(counts)
        if found is None:
            leads = leading(counts)
            if self.left:
                weight = self.weights[LEADS + which]
                times = majority_chances(counts, self.to_come[MAJORITIES[which]])
                found = Most(times, [weight * lead for lead in leads])
            else:
                found = Most(leads, [0.0] * len(leads))
            self._most[which][counts] = found
        return found


def torch_holder(state: State) -> int:
    """Who will hold the torch in the next auction."""
    return state.order[-1] if state.order else state.torch


def shares(scores: Sequence[float], width: float) -> list[float]:
    """How likely each score is to be the highest in the end, and to be higher than each other one."""
    if len(scores) == 2:
        chance = logistic((scores[0] - scores[1]) / width)
        return [chance, 1.0 - chance]
    top = max(scores)
    powers = [exp(max(-60.0, (score - top) / width)) for score in scores]
    whole = sum(powers)
    return [(1.0 - AHEAD) * power / whole + AHEAD * ahead(power, powers) for power in powers]


def winning(scores: Sequence[float], width: float) -> list[float]:
    """How likely each score is to be the highest in the end."""
    top = max(scores)
    powers = [exp(max(-60.0, (score - top) / width)) for score in scores]
    return [power / sum(powers) for power in powers]


def ahead(power: float, powers: Sequence[float]) -> float:
    """The mean chance to beat each other score; half of it against oneself, who is among them, does not count."""
    return (sum([power / (power + other) for other in powers]) - 0.5) / (len(powers) - 1)


def logistic(x: float) -> float:
    """From 0 to 1, and a half for nought."""
    if x < -60.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))
