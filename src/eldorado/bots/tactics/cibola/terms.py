"""The terms by which a position between two rounds is weighed, a row a seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from eldorado.bots.tactics.cibola.outlook import MAJORITIES, majority_chances
from eldorado.games.cibola.box import Box
from eldorado.games.cibola.components import KINDS, CardId
from eldorado.games.cibola.scoring import SKULL, STATUETTE, Hand, hand_of, totems_worth
from eldorado.games.cibola.state import State

TERMS: Final[tuple[str, ...]] = (
    *[f"{kind} {what}" for kind in KINDS for what in ("mean", "low", "high", "times")],
    *[f"{KINDS[kind]} leads" for kind in MAJORITIES],
    *[f"{KINDS[kind]} count" for kind in MAJORITIES],
    "totems",
    "totems to come",
    "explorers",
    "explorers root",
    "torch",
)
"""What is weighed: first of all how often a column is scored, times its mean, lowest and highest open value."""

A_COLUMN: Final = 4
"""So many terms come of each column."""

LEADS: Final = TERMS.index("statuette leads")
PILE: Final = TERMS.index("statuette count")
EXPLORERS: Final = TERMS.index("explorers")
TORCH: Final = TERMS.index("torch")
"""Where the other terms begin."""


def weighed(weights: Sequence[float], terms: Sequence[float]) -> float:
    """The sum of terms, each times its weight."""
    return sum([weight * term for weight, term in zip(weights, terms, strict=True)])


def pile_terms(hand: Hand, to_come: Sequence[int]) -> list[float]:
    """The terms of what a seat has got, but for columns and majorities."""
    coming = sum([points * number for points, number in zip(hand.bonus, to_come, strict=True)])
    return [hand.counts[STATUETTE], hand.counts[SKULL], totems_worth(hand), coming]


def leading(counts: Sequence[int]) -> list[float]:
    """1 for who has most, and at least one; 0 for all others."""
    most = max(counts)
    return [float(count == most > 0) for count in counts]


def open_values(box: Box, kind: int, rocks: int) -> list[int]:
    """What a column may still come to."""
    return [box.cells[cell].value for cell in box.columns[kind] if not rocks >> cell & 1]


def to_come(box: Box, cards: Sequence[CardId]) -> list[int]:
    """How many treasures of each kind these cards bring."""
    counts = [box.counts[card] for card in cards]
    return [sum([row[kind] for row in counts]) for kind in range(len(KINDS))]


def terms_of(state: State) -> list[list[float]]:
    """The terms of each seat between two rounds, in the order of their names: what the weights are found from."""
    box = state.box
    coming = to_come(box, state.undrawn + state.sealed)
    hands = [hand_of(state, area) for area in state.areas]
    counts = [[hand.counts[STATUETTE] for hand in hands], [hand.counts[SKULL] - hand.fewer for hand in hands]]
    most = [majority_chances(row, coming[kind]) for row, kind in zip(counts, MAJORITIES, strict=True)]
    leads = [leading(row) for row in counts]
    columns = [open_values(box, kind, state.rocks) for kind in range(len(KINDS))]
    rows = list[list[float]]()
    for seat, hand in enumerate(hands):
        row = column_terms(times_of(hand, most[0][seat], most[1][seat]), columns)
        row += [leads[0][seat], leads[1][seat], *pile_terms(hand, coming)]
        rows.append([*row, hand.held, sqrt(hand.held), float(seat == state.torch)])
    return rows


def times_of(hand: Hand, statuettes: float, skulls: float) -> list[float]:
    """How often a seat may expect to score each column."""
    times: list[float] = [float(count) for count in hand.counts]
    times[STATUETTE], times[SKULL] = statuettes, skulls
    return times


def column_terms(times: Sequence[float], columns: Sequence[Sequence[int]]) -> list[float]:
    """How often a seat scores each column, times what it may come to."""
    terms = list[float]()
    for often, values in zip(times, columns, strict=True):
        terms += [often * sum(values) / len(values), often * min(values), often * max(values), often]
    return terms
