"""The terms by which a position is weighed, a row a seat: what the weights are learnt from, and what they weigh.

What is sure to come in this round, production and draw, counts as if it had come: to end a turn changes nothing by
itself. Hands that nobody is to look into count as what so many cards are on the mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eldorado.bots.tactics.ilos.future import future
from eldorado.bots.tactics.ilos.outlook import expected_prices, likely_cards, pulls, rounds_with, worth
from eldorado.core.game import Seat
from eldorado.games.ilos.box import MARKET
from eldorado.games.ilos.components import CARDS, RISES
from eldorado.games.ilos.moves import Drawing, Redrawing, Taking
from eldorado.games.ilos.rules.drawing import cards_a_turn
from eldorado.games.ilos.rules.market import price_of, rises_left
from eldorado.games.ilos.rules.payment import card_in_play
from eldorado.games.ilos.state import NOBODY, State

TERMS: Final[tuple[str, ...]] = (
    "goods",
    "production",
    "openings",
    "likely openings",
    "market",
    "lead",
    "cards",
    "draw",
    "pioneers",
    "order",
    "seen",
)
"""Goods behind the screen, the production to come, what the cards may still bring (those of a hand that is looked
into, and others), a market card, being the richest by now, cards held, cards a turn, pioneers landed, how late in a
round one's turn is, and whether the hand is looked into."""


class Terms:
    """A position: how near the end is, and the terms of every seat."""

    __slots__ = ("last", "near", "rows")

    def __init__(self, state: State, seen: Seat = NOBODY) -> None:
        reckoning = Reckoning(state, seen)
        self.last: Final = state.trigger != NOBODY
        """Whether this is the last round."""
        self.near: Final = 1.0 / (1.0 + reckoning.rounds)
        """How near the end is: 1 in the last round, less the more rounds come after this one."""
        self.rows: Final = [reckoning.row(seat) for seat in range(len(state.areas))]


class Reckoning:
    """What is worked out once for all seats."""

    def __init__(self, state: State, seen: Seat) -> None:
        seats = range(len(state.areas))
        self.state: Final = state
        self.seen: Final = seen
        self.hands: Final = [hand_with_payment(state, seat) for seat in seats]
        self.to_act: Final = [has_turn(state, seat) for seat in seats]
        self.counts: Final = [sum(self.hands[seat]) + cards_coming(state, seat) for seat in seats]
        self.sure: Final = [
            self.counts[seat] + (cards_a_turn(state, Seat(seat)) if self.to_act[seat] else 0) for seat in seats
        ]
        self.rounds: Final = rounds_with(state, self.sure)
        self.stocks: Final = [at_end(state, seat, 1.0 if self.to_act[seat] else 0.0) for seat in seats]
        self.holdings: Final = [at_end(state, seat, self.times(seat)) for seat in seats]
        self.prices: Final = expected_prices(state, self.holdings, self.rounds)
        self.worths: Final = [worth(goods, self.prices) for goods in self.holdings]
        now = [price_of(state, good) for good in range(len(state.rises))]
        self.now: Final = [worth(goods, now) for goods in self.stocks]
        """What everybody would have if the game ended with this round."""

    def times(self, seat: int) -> float:
        """How often a seat will still produce."""
        return self.rounds + 1.0 if self.to_act[seat] else self.rounds

    def row(self, seat: int) -> list[float]:
        """The terms of one seat."""
        state, goods, is_seen = self.state, worth(self.stocks[seat], self.prices), seat == self.seen
        hand: Sequence[float] = self.hands[seat] if is_seen else likely_cards(state, self.counts[seat])
        openings = future(state, seat, hand, self.prices, self.times(seat))
        return [
            goods,
            self.worths[seat] - goods,
            openings if is_seen else 0.0,
            0.0 if is_seen else openings,
            self.market(seat, is_seen),
            float(self.now[seat] == max(self.now) and self.now.count(self.now[seat]) == 1),
            float(self.sure[seat]),
            float(cards_a_turn(state, Seat(seat))),
            float(state.areas[seat].pioneers.bit_count()),
            order(state, seat),
            float(is_seen),
        ]

    def market(self, seat: int, is_seen: bool) -> float:
        """What the best rise would bring a seat beside the others, as far as it holds the card for it."""
        lacks = 1.0 - self.state.box.cards[MARKET] / CARDS
        held = float(self.hands[seat][MARKET] > 0) if is_seen else 1.0 - lacks ** self.counts[seat]
        return held * self.best_rise(seat)

    def best_rise(self, seat: int) -> float:
        """What the best rise would bring a seat beside the others."""
        state, best = self.state, 0.0
        if not rises_left(state):
            return best
        rivals = pulls(self.worths, seat)
        for good, amount in enumerate(state.areas[seat].stock):
            if amount and state.rises[good] < RISES:
                gain = self.holdings[seat][good] - 1 - price_of(state, good)
                gain -= sum([pull * self.holdings[rival][good] for rival, pull in rivals])
                best = max(best, gain)
        return best


def hand_with_payment(state: State, seat: int) -> list[int]:
    """The cards of a seat, with the one that is being played and those laid down for it: till then nothing is done."""
    area = state.areas[seat]
    hand = [held + paid for held, paid in zip(area.hand, area.paid, strict=True)]
    played = card_in_play(state) if seat == state.turn else None
    if played is not None:
        hand[played] += 1
    return hand


def cards_coming(state: State, seat: int) -> int:
    """The cards that a seat is about to draw, or will draw back for those it has given back."""
    coming = 0
    for decision in state.pending:
        if isinstance(decision, Drawing | Taking) and decision.seat == seat:
            coming += decision.left
        elif isinstance(decision, Redrawing) and seat not in decision.waiting:
            coming += sum(state.areas[seat].buried)
    return coming


def has_turn(state: State, seat: int) -> bool:
    """Whether a seat is still to produce in this round; in set-up, in the first."""
    if state.turn == NOBODY or not state.pending:
        return bool(state.pending)
    if seat == state.turn:
        return not isinstance(state.pending[-1], Drawing | Taking)
    return order_of(state, seat) > order_of(state, state.turn)


def order_of(state: State, seat: int) -> int:
    """How many seats have their turn before this one in a round."""
    return (seat - state.starter) % len(state.areas)


def order(state: State, seat: int) -> float:
    """From 0 for who begins a round to 1 for who ends it."""
    return order_of(state, seat) / (len(state.areas) - 1) if state.starter != NOBODY else 0.5


def at_end(state: State, seat: int, times: float) -> list[float]:
    """The goods that a seat will have after so many productions."""
    area = state.areas[seat]
    return [held + made * times for held, made in zip(area.stock, area.production, strict=True)]
