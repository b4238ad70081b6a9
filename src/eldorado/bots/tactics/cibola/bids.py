"""Bids: everybody weighs every bid against what the others are likely to bid, and so do we, but never predictably."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import exp
from typing import Final, NamedTuple

from eldorado.bots.tactics.cibola.offer import Offer
from eldorado.bots.tactics.cibola.outlook import Outlook
from eldorado.core.game import Seat
from eldorado.games.cibola.rules.round import picks

THOUGHTS: Final = 6
"""How often everybody thinks again about what the others will bid; each thought counts less than the one before."""

WHIM: Final = 0.25
"""A bid worth so many points less than another is chosen e times less often."""


class Weighed(NamedTuple):
    """How likely each bid from 0 upwards should be, and what it is worth in points; others are not worth a thought."""

    often: list[float]
    worths: list[float]


def weighed_bids(outlook: Outlook) -> Weighed:
    """The bids of the seat whose outlook it is, after everybody has thought again and again."""
    places = place_worths(outlook, Offer(outlook))
    caps = [highest_sensible(outlook, places[seat], seat) for seat in outlook.seats]
    chances = [[1 / (cap + 1)] * (cap + 1) for cap in caps]
    for thought in range(THOUGHTS):
        weight = 1 / (thought + 1.5)
        for seat in outlook.seats:
            if caps[seat]:
                worths = bid_worths(outlook, places[seat], chances, seat)
                chances[seat] = mixed(whimsical(worths), chances[seat], weight)
    return Weighed(chances[outlook.me], bid_worths(outlook, places[outlook.me], chances, outlook.me))


def bid_chances(outlook: Outlook) -> list[float]:
    """How likely each bid from 0 upwards should be."""
    return weighed_bids(outlook).often


def place_worths(outlook: Outlook, offer: Offer) -> list[list[float]]:
    """What each place in the turn order is worth to each seat, on the mean of some orders of the others."""
    worths = [[0.0] * len(outlook.seats) for _ in outlook.seats]
    orders = some_orders(len(outlook.seats))
    weight = len(outlook.seats) / len(orders)
    for order in orders:
        change = offer.after_picks(list(offer.cards), picks(order), order[0])
        for place, seat in enumerate(order):
            worths[seat][place] += outlook.liking(seat, change) * weight
    return worths


def some_orders(seats: int) -> list[tuple[Seat, ...]]:
    """Orders in which every seat has every place as often as any other: round the table, both ways."""
    clockwise = tuple(Seat(seat) for seat in range(seats))
    ways = (clockwise, clockwise[::-1]) if seats > 2 else (clockwise,)
    return [way[start:] + way[:start] for way in ways for start in range(seats)]


def highest_sensible(outlook: Outlook, places: Sequence[float], seat: int) -> int:
    """One bids no more than one holds, than beats all others, or than the best place is worth."""
    held = [hand.held for hand in outlook.hands]
    rivals = max(held[:seat] + held[seat + 1 :])
    prize = max(places) - min(places)
    return min(held[seat], rivals + 1, int(prize / outlook.explorer) + 1)


def bid_worths(outlook: Outlook, places: Sequence[float], chances: Sequence[Sequence[float]], seat: int) -> list[float]:
    """What each bid of a seat is worth: the place it is likely to win, less its explorers; passing brings some."""
    rivals = [other for other in outlook.seats if other != seat]
    bids = range(len(chances[seat]))
    ahead = [chances_ahead(chances[rival], bids, wins_ties(outlook, rival, seat)) for rival in rivals]
    worths = [expected(places, row) - bid * outlook.explorer for bid, row in enumerate(zip(*ahead, strict=True))]
    worths[0] += passing_worth(outlook, [chances[rival][0] for rival in rivals])
    return worths


def chances_ahead(chances: Sequence[float], bids: range, wins_ties: bool) -> list[float]:
    """How likely a rival who bids with these chances is to come before each of my bids."""
    more, ahead = 1.0, []
    for bid in bids:
        level = chances[bid] if bid < len(chances) else 0.0
        more -= level
        ahead.append(more + level if wins_ties else more)
    return ahead


def wins_ties(outlook: Outlook, seat: int, other: int) -> bool:
    """The torch holder wins ties, then the next on the left."""
    torch, seats = outlook.view.torch or 0, len(outlook.seats)
    return (seat - torch) % seats < (other - torch) % seats


def expected(worths: Sequence[float], chances: Sequence[float]) -> float:
    """The worth to be expected of 0, 1, 2 … things that happen, each with its own chance."""
    for chance in chances:
        worths = [none + (one - none) * chance for none, one in pairwise(worths)]
    return worths[0]


def passing_worth(outlook: Outlook, passing: Sequence[float]) -> float:
    """The explorers that a seat wins from the discard by passing, and those it keeps from others who pass."""
    if not outlook.view.discard:
        return 0.0
    swings = [passing_swing(outlook.view.discard, others, len(passing)) for others in range(len(passing) + 1)]
    return expected(swings, passing) * outlook.explorer


def passing_swing(discard: int, others: int, rivals: int) -> float:
    """What passing brings against the mean of the rivals, when so many of them pass as well."""
    share = discard // (others + 1)
    lost_by_each = discard // others - share if others else 0
    return share + lost_by_each * others / rivals


def whimsical(worths: Sequence[float]) -> list[float]:
    """The better a bid, the likelier."""
    top = max(worths)
    weights = [exp((worth - top) / WHIM) for worth in worths]
    return [weight / sum(weights) for weight in weights]


def mixed(new: Sequence[float], former: Sequence[float], weight: float) -> list[float]:
    """A new thought does not wholly replace the former one."""
    return [weight * one + (1 - weight) * other for one, other in zip(new, former, strict=True)]
