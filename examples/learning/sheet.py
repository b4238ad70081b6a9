"""What a player of Cibola for two reckons from observations: columns, collections, and what picking first is worth."""

from __future__ import annotations

import network
import numpy as np

from eldorado.envs.match import Terms
from eldorado.games.cibola.components import KINDS, Edition

COUNTED = np.array([kind in ("sundial", "snake", "shield") for kind in KINDS], np.float32)
"""Kinds of which every piece scores; of the others only who has most."""
SKULL = KINDS.index("skull")
TOTEM = 3.0
"""What the totem on a card is taken to be worth, in points."""
Array = network.Array


class Sheet:
    """Rows of observations in, what they come to out; it knows what is printed in the box, and nothing else."""

    def __init__(self, terms: Terms) -> None:
        edition = terms.edition
        assert isinstance(edition, Edition)
        self.layout, self.rounds = terms.layout, edition.rounds
        cells = [cell for kind in KINDS for cell in edition.cells if cell.column == kind]
        self.values = np.array([cell.value for cell in cells], np.float32)
        self.in_column = np.array([[cell.column == kind for kind in KINDS] for cell in cells], np.float32)
        self.cards = np.array([[card.treasures.count(kind) for kind in KINDS] for card in edition.cards], np.float32)
        self.marks = np.array([[card.rock, card.totem] for card in edition.cards], np.float32)
        totems = sorted(edition.totems, key=lambda totem: totem.id)
        self.bonus = np.array([[totem.points * (totem.per == kind) for kind in KINDS] for totem in totems], np.float32)
        self.fewer = np.array([totem.skulls_fewer for totem in totems], np.float32)

    def part(self, observations: Array, name: str) -> Array:
        """A part of each observation."""
        return observations[:, self.layout[name]].astype(np.float32)

    def left(self, observations: Array) -> Array:
        """Which share of the rounds is still to come."""
        return (self.rounds - self.part(observations, "round")) / self.rounds

    def reckon(self, observations: Array) -> tuple[Array, Array, Array]:
        """How far one is ahead, item by item, and what each open card would bring oneself and the other."""
        open_cells, left = 1 - self.part(observations, "rocks"), self.left(observations)
        many = open_cells @ self.in_column
        mean = (open_cells * self.values) @ self.in_column / many
        counts = self.part(observations, "treasures").reshape(-1, 2, len(KINDS))
        totems = self.part(observations, "totems") + self.part(observations, "copies")
        totems = totems.reshape(-1, 2, len(self.fewer))
        bonus, ward = totems @ self.bonus, np.zeros_like(counts)
        ward[:, :, SKULL] = totems @ self.fewer
        apart = (counts - ward)[:, 0] - (counts - ward)[:, 1]
        open_yet = 0.6 + 5 * left
        most = np.tanh(apart / open_yet)
        ahead = [
            (1 - COUNTED) * mean * most,
            COUNTED * mean * (counts[:, 0] - counts[:, 1]),
            (bonus * counts)[:, 0] - (bonus * counts)[:, 1],
            4 * left * (bonus[:, 0] - bonus[:, 1]),
        ]
        interest = COUNTED * (counts[:, 0] - counts[:, 1]) + (1 - COUNTED) * most
        rocks = self.rocks(open_cells, many, mean, interest)
        each = COUNTED * mean + (1 - COUNTED) * mean * (1 - most**2) / open_yet
        gains = [
            (each + bonus[:, seat]) @ self.cards.T + rocks[seat] * self.marks[:, 0] + TOTEM * self.marks[:, 1]
            for seat in (0, 1)
        ]
        return np.concatenate(ahead, axis=1), gains[0], gains[1]

    def rocks(self, open_cells: Array, many: Array, mean: Array, interest: Array) -> tuple[Array, Array]:
        """What a rock is worth to oneself and to the other, where each likes best to place it."""
        among = many @ self.in_column.T
        shift = (mean @ self.in_column.T - self.values) / np.maximum(1, among - 1)
        moved = (interest @ self.in_column.T) * shift * open_cells * (among > 1)
        return moved.max(1, keepdims=True), -moved.min(1, keepdims=True)

    def prize(self, observations: Array) -> Array:
        """What picking first is worth, in points: if both take turns at what is worth most to both together."""
        _, mine, theirs = self.reckon(observations)
        there = self.part(observations, "open") > 0
        rows, total = np.arange(len(there)), np.zeros(len(there), np.float32)
        for pick in range(4):
            card = np.where(there, mine + theirs, -99).argmax(1)
            swing = (mine + theirs)[rows, card] * there.any(1)
            total += swing if pick % 2 == 0 else -swing
            there[rows, card] = False
        return total

    def __call__(self, observations: Array) -> Array:
        """All that a final lead may be told from before bids are made."""
        held = self.part(observations, "held")
        plain = [self.part(observations, name) for name in ("torch", "round")]
        ahead, *_ = self.reckon(observations)
        lead, left = ahead.sum(1, keepdims=True), self.left(observations)
        apart = held[:, :1] - held[:, 1:]
        rows = [ahead, lead, lead * left, apart, apart * left, apart * left**2, *plain, held, held * left]
        discard = self.part(observations, "discard")
        return np.concatenate([*rows, discard, np.ones_like(left)], axis=1)
