"""How likely a seat is to end ahead of the others: learned from 895 games of greedy bots, two at a table."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from eldorado.bots.tactics.ilos.future import future
from eldorado.bots.tactics.ilos.outlook import Goods, Outlook, likely_hand, worth
from eldorado.core.game import Seat
from eldorado.games.ilos.box import MARKET
from eldorado.games.ilos.rules.drawing import cards_a_turn
from eldorado.games.ilos.rules.market import price_of
from eldorado.games.ilos.state import NOBODY, State

CERTAIN: Final = 100.0
"""A victory, in the hundredths in which chances are told."""
MARGIN: Final = 0.1
"""What a point more at the end counts besides: to win by more, to lose by less."""
LAST_POINTS: Final = 5.0
"""In the last round a lead of so many points is safe by e to 1."""
BIAS: Final[tuple[float, ...]] = (1.0035, 0.0487, -2.1962)
"""Whose turn begins, the rounds to come, and their nearness: what these count by themselves."""
FAR: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, -0.008, 0.0, 0.0, 0.0227, 0.3395, 0.0)
NEAR: Final[tuple[float, ...]] = (0.106, 0.1771, 0.1309, -0.1321, 0.0933, 0.0846, 0.0, 0.0, 0.8964)
"""What each item counts at any time, and the more the nearer the end is: goods held, goods to be produced, what the
own cards may bring, what a rival's may, a market card, ending the game, cards held, cards a turn, pioneers landed."""


def chance(state: State, me: Seat) -> float:
    """How likely the seat whose turn begins is to end ahead of the others, the leaders counting most."""
    outlook = Outlook(state, me)
    if state.trigger != NOBODY:
        return CERTAIN * logistic(outlook.full(state) / LAST_POINTS)
    goods, holdings = outlook.goods(state), outlook.holdings(state)
    hopes = future(state, me, state.areas[me].hand, goods.prices, outlook.productions(state, me))
    near, total = 1 / (1 + outlook.rounds), 0.0
    for rival, pull in outlook.pull:
        total += pull * logistic(
            BIAS[0]
            + BIAS[1] * outlook.rounds
            + BIAS[2] * near
            + weighed(items(state, me, rival, outlook, goods, holdings, hopes), near)
        )
    return CERTAIN * total


def items(
    state: State,
    me: Seat,
    rival: int,
    outlook: Outlook,
    goods: Goods,
    holdings: Sequence[Sequence[float]],
    hopes: float,
) -> list[float]:
    """What tells two seats apart, in the order of the weights."""
    mine, other = state.areas[me], state.areas[rival]
    held = worth(mine.stock, goods.prices) - worth(other.stock, goods.prices)
    return [
        held,
        worth(holdings[me], goods.prices) - worth(holdings[rival], goods.prices) - held,
        hopes,
        future(state, rival, likely_hand(state, rival), goods.prices, outlook.productions(state, rival)),
        goods.option if mine.hand[MARKET] else 0.0,
        goods.end,
        float(sum(mine.hand) - sum(other.hand)),
        float(cards_a_turn(state, me) - cards_a_turn(state, Seat(rival))),
        float(mine.pioneers.bit_count() - other.pioneers.bit_count()),
    ]


def weighed(each: Sequence[float], near: float) -> float:
    """The items by their weights."""
    total = 0.0
    for item, far, closer in zip(each, FAR, NEAR, strict=True):
        total += item * (far + closer * near)
    return total


def logistic(odds: float) -> float:
    """From 0 to 1, a half where nothing speaks for either."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))


def outcome(state: State, me: Seat) -> float:
    """The end of the game: won or lost, against each rival by itself, and by how much."""
    prices = [price_of(state, good) for good in range(len(state.rises))]
    totals = [worth(area.stock, prices) for area in state.areas]
    total = 0.0
    for rival, pull in Outlook(state, me).pull:
        lead = (
            totals[me] - totals[rival] or state.areas[me].pioneers.bit_count() - state.areas[rival].pioneers.bit_count()
        )
        total += pull * (MARGIN * lead + (CERTAIN if lead > 0 else CERTAIN / 2 if lead == 0 else 0.0))
    return total
