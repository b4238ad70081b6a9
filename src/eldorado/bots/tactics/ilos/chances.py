"""How likely each seat is to win, by weights that games of greedy bots have taught, and what that comes of."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Final

from eldorado.bots.plans import Standing
from eldorado.bots.regression import shares_of, weighed
from eldorado.bots.tactics.ilos.outlook import worth
from eldorado.bots.tactics.ilos.terms import TERMS, Terms
from eldorado.bots.tactics.ilos.weights import Weights, learnt
from eldorado.core.game import AnyGame, Seat
from eldorado.games.ilos.rules.market import price_of
from eldorado.games.ilos.state import State

CERTAIN: Final = 100.0
"""A victory, in the hundredths in which chances are told."""
MARGIN: Final = 0.1
"""What a point more at the end counts besides: to win by more, to lose by less."""
HUNDREDTHS: Final = 25.0
"""A strength greater by 1 makes an even chance of one half better by about so many hundredths."""
ITEMS: Final[tuple[tuple[str, str], ...]] = (
    ("goods", "goods"),
    ("production", "production"),
    ("openings", "likely openings"),
    ("market", "market"),
    ("lead", "lead"),
    ("cards", "cards"),
    ("draw", "draw"),
    ("pioneers", "pioneers"),
)
"""What a player is told of, and the term it comes of."""
PLACES: Final = tuple([(item, TERMS.index(term)) for item, term in ITEMS])
GOODS: Final = TERMS.index("goods")
SURE: Final = 0.001
"""No chance that is only foreseen is nearer to none or to certainty."""


def evaluate(game: AnyGame, world: State, weights: Weights | None = None) -> list[Standing]:
    """How each side stands; nobody's hand is looked into, so that all worlds that one cannot tell apart are alike."""
    terms = Terms(world)
    here = (learnt() if weights is None else weights).at(terms)
    strengths = [weighed(here, row) for row in terms.rows]
    chances = shares_of(strengths) if world.pending else final_shares(world)
    return [
        Standing(chance, {item: HUNDREDTHS * here[term] * row[term] for item, term in PLACES})
        for chance, row in zip(chances, terms.rows, strict=True)
    ]


def chance(state: State, me: Seat, weights: Weights) -> float:
    """How likely a seat that knows its hand is to win, in hundredths."""
    terms = Terms(state, me)
    here = weights.at(terms)
    return CERTAIN * shares_of([weighed(here, row) for row in terms.rows])[me]


def outcome(state: State, me: Seat) -> float:
    """The end of the game, in hundredths: won, shared or lost, and by how much."""
    totals = final_totals(state)
    rivals = [total for seat, total in enumerate(totals) if seat != me]
    return CERTAIN * final_shares(state)[me] + MARGIN * (totals[me] - max(rivals))


def final_totals(state: State) -> list[float]:
    """What everybody has at the end."""
    prices = [price_of(state, good) for good in range(len(state.rises))]
    return [worth(area.stock, prices) for area in state.areas]


def final_shares(state: State) -> list[float]:
    """The victory at the end: the richest one's, in a tie by pioneers, shared by those who are level in both."""
    ends = [(total, area.pioneers.bit_count()) for total, area in zip(final_totals(state), state.areas, strict=True)]
    best = max(ends)
    return [float(end == best) / ends.count(best) for end in ends]


def at_first_sight(
    state: State, seat: Seat, worths: Sequence[float], comes_true: float, weights: Weights
) -> list[float]:
    """Chances, from 0 to 1, of plans that seem worth so many points, of which a part comes true.

    The first one's is that of the position.
    """
    terms = Terms(state, seat)
    here = weights.at(terms)
    now = shares_of([weighed(here, row) for row in terms.rows])[seat]
    odds = log(max(SURE, now) / max(SURE, 1.0 - now))
    point = comes_true * here[GOODS]
    return [logistic(odds + point * (worth - worths[0])) for worth in worths]


def logistic(odds: float) -> float:
    """From 0 to 1, a half where nothing speaks for either."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds))))
