"""What a position promises: how long the game will last, what goods will fetch, what each seat will end with."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from eldorado.bots.tactics.ilos.future import Bargain, future
from eldorado.core.game import Seat
from eldorado.games.ilos.box import MARKET
from eldorado.games.ilos.components import RESOURCES, RISES
from eldorado.games.ilos.rules.drawing import cards_a_turn
from eldorado.games.ilos.rules.market import price_of, rises_left, sellable
from eldorado.games.ilos.rules.pioneers import pioneers_left
from eldorado.games.ilos.state import NOBODY, State

CARDS_A_PIONEER: Final = 4.2
"""What landing a pioneer takes, the ships for it included."""
SOON: Final = 0.4
"""Even the fastest may be held up: so many rounds are always left, until somebody has triggered the end."""
RAISES_A_TURN: Final = 0.3
"""How often a seat raises a price."""
LEADER: Final = 25.0
"""A rival so many points ahead of another is worth holding back e times as much."""
RIVALS: Final = 1.0
"""What the rivals' points weigh, all together, beside one's own."""
OPTION: Final = 0.35
"""A market card in the hand is worth so much of what it would do now."""
VICTORY: Final = 25.0
"""What it is worth to end the game as the richest, or costs to end it as another."""
EAGER: Final = 0.6
"""How much of that the prospect of it is worth."""
LAST_TURN: Final = 6.0
"""What a rival may still gain in its last turn, besides its production."""


class Goods(NamedTuple):
    """What goods are worth: the prices to expect, the seat's lead, what a market card and the end would bring."""

    prices: list[float]
    lead: float
    option: float
    end: float


class Outlook:
    """A position as it looks from one seat, worked out once a decision and used for all that may come of it."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.me: Final = seat
        self.rounds: Final = rounds_left(state)
        holdings = self.holdings(state)
        prices = self.prices(state, holdings)
        self.pull: Final = pulls([worth(goods, prices) for goods in holdings], seat)

    def productions(self, state: State, seat: int) -> float:
        """How often a seat will still produce: in the rounds to come, and in this one if its turn is not over."""
        rounds = self.rounds if state.trigger == NOBODY else 0.0
        if state.turn == NOBODY:
            return rounds + 1
        return rounds + self.has_turn(state, seat)

    def holdings(self, state: State) -> list[list[float]]:
        """The goods every seat will have at the end with the production board it has now."""
        times = [self.productions(state, seat) for seat in range(len(state.areas))]
        return [
            [held + made * often for held, made in zip(area.stock, area.production, strict=True)]
            for area, often in zip(state.areas, times, strict=True)
        ]

    def prices(self, state: State, holdings: Sequence[Sequence[float]]) -> list[float]:
        """What each resource is expected to fetch."""
        return expected_prices(state, holdings, self.rounds)

    def goods(self, state: State) -> Goods:
        """What goods are worth; the same for all positions that differ by cards, ships and tiles only."""
        holdings = self.holdings(state)
        prices = self.prices(state, holdings)
        lead = worth(holdings[self.me], prices)
        net = [amount - 1 - price_of(state, good) for good, amount in enumerate(holdings[self.me])]
        for rival, pull in self.pull:
            lead -= pull * worth(holdings[rival], prices)
            net = [gain - pull * amount for gain, amount in zip(net, holdings[rival], strict=True)]
        end, option = self.end(state, holdings), max([0.0, *[net[good] for good in sellable(state, self.me)]])
        if state.trigger == self.me:
            return Goods(prices, lead + end, option, 0.0)
        return Goods(prices, lead, option, max(0.0, end) * EAGER if state.trigger == NOBODY else 0.0)

    def end(self, state: State, holdings: Sequence[Sequence[float]]) -> float:
        """What it means that the game ends with this round: a victory, or not."""
        prices, rounds = [price_of(state, good) for good in range(len(RESOURCES))], self.rounds
        if state.trigger == NOBODY:
            made = [worth(area.production, prices) for area in state.areas]
            totals = [worth(goods, prices) - rounds * often for goods, often in zip(holdings, made, strict=True)]
        else:
            totals = [worth(goods, prices) for goods in holdings]
        rivals = [
            total + LAST_TURN * self.has_turn(state, seat) for seat, total in enumerate(totals) if seat != self.me
        ]
        return VICTORY if totals[self.me] > max(rivals) else -VICTORY

    def has_turn(self, state: State, seat: int) -> bool:
        """Whether a seat's turn of this round is not over."""
        seats = len(state.areas)
        return (seat - state.starter) % seats >= (state.turn - state.starter) % seats

    def quick(self, state: State, goods: Goods, *, done: bool = False, found: Sequence[Bargain] | None = None) -> float:
        """What a position is worth to the seat, as long as nobody else's chances change; `done`: its actions are."""
        me, hand, times = self.me, state.areas[self.me].hand, self.productions(state, self.me)
        option = OPTION * goods.option * min(1.0, times - done) if hand[MARKET] else 0.0
        hopes = future(state, me, hand, goods.prices, times, last=goods.end, done=done, found=found)
        return goods.lead + option + hopes

    def full(self, state: State, *, done: bool = False) -> float:
        """The same, less what the others may still do: slots taken, pirates and the end count against them."""
        goods = self.goods(state)
        value = self.quick(state, goods, done=done)
        for rival, pull in self.pull:
            times = self.productions(state, rival)
            value -= pull * future(state, rival, likely_hand(state, rival), goods.prices, times)
        return value


def rounds_left(state: State) -> float:
    """How many rounds come after this one, as far as the hands tell."""
    return rounds_with(state, [sum(area.hand) for area in state.areas])


def rounds_with(state: State, cards: Sequence[int]) -> float:
    """How many rounds come after this one: as many as the fastest, with so many cards, needs for its last pioneer."""
    if state.trigger != NOBODY:
        return 0.0
    needed = [
        (pioneers_left(state, Seat(seat)) * CARDS_A_PIONEER - held) / cards_a_turn(state, Seat(seat))
        for seat, held in enumerate(cards)
    ]
    return min(max(SOON, min(needed)), state.options.round_limit - state.round)


def expected_prices(state: State, holdings: Sequence[Sequence[float]], rounds: float) -> list[float]:
    """What each resource will fetch at the end: those are raised of which there is most."""
    rows, rises = state.box.edition.prices, state.rises
    amounts = [sum(goods) + 1 for goods in zip(*holdings, strict=True)]
    amounts = [amount if rises[good] < RISES else 0 for good, amount in enumerate(amounts)]
    to_come = min(rises_left(state), RAISES_A_TURN * len(state.areas) * (rounds + 0.5))
    share = to_come / sum(amounts) if any(amounts) else 0.0
    return [between(rows[good], rises[good] + amounts[good] * share) for good in range(len(RESOURCES))]


def between(row: Sequence[int], rises: float) -> float:
    """The price after so many rises, parts of one included."""
    rises = min(float(RISES), rises)
    low = min(RISES - 1, int(rises))
    return row[low] + (row[low + 1] - row[low]) * (rises - low)


def worth(goods: Sequence[float], prices: Sequence[float]) -> float:
    """Goods at their prices."""
    return sum([amount * price for amount, price in zip(goods, prices, strict=True)])


def pulls(worths: Sequence[float], seat: int) -> list[tuple[int, float]]:
    """The rivals, and how much their points matter: the more the better they stand."""
    top = max(worths)
    threats = [(other, exp((value - top) / LEADER)) for other, value in enumerate(worths) if other != seat]
    whole = sum([threat for _, threat in threats])
    return [(other, RIVALS * threat / whole) for other, threat in threats]


def likely_hand(state: State, seat: int) -> list[float]:
    """What a hand that one does not see holds on the mean."""
    return likely_cards(state, sum(state.areas[seat].hand))


def likely_cards(state: State, cards: int) -> list[float]:
    """What so many cards are on the mean."""
    counts = state.box.edition.cards
    return [cards * count / sum(counts) for count in counts]
