"""What a seat may still do with its cards: the slots within its reach, the best bargains first."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from eldorado.core.game import Seat
from eldorado.games.ilos.box import BUILDING, GOLD, GOLD_MINE, PLANTATION, RUINS, SHIP
from eldorado.games.ilos.components import CARDS
from eldorado.games.ilos.rules.drawing import cards_a_turn
from eldorado.games.ilos.rules.pioneers import COPIED, buildings_left, pioneers_left, taken
from eldorado.games.ilos.rules.piracy import is_protected, raided
from eldorado.games.ilos.rules.ships import reserve
from eldorado.games.ilos.state import State

CARD: Final = 0.33
"""What a card is worth for every production that still comes."""
ACCESS: Final = 0.6
"""What the slots that a further ship will open are worth, for every production that still comes."""
SPARE: Final = 0.35
"""How much of its worth a card keeps for which no use is in sight."""
PATIENCE: Final = 0.8
"""What a bargain keeps of its worth for each turn that it has to wait: others may be quicker."""
CARD_FOR: Final = (PLANTATION, PLANTATION, PLANTATION, GOLD_MINE, BUILDING, RUINS)
"""The card that lands a pioneer on each icon, in the order of the icons."""
SITE: Final = 4
"""The icon of a construction site; those before it are the resources."""


class Bargain:
    """A use of cards: what it is worth at once, which card, how many cards with it, how often it can be had."""

    __slots__ = ("card", "cards", "copies", "rank", "worth")

    def __init__(self, worth: float, card: int, cards: int, copies: int) -> None:
        self.worth: Final = worth
        self.card: Final = card
        self.cards: Final = cards
        self.copies: Final = copies
        self.rank: Final = -worth / cards
        """What is worth most for its cards comes first."""


def future(
    state: State,
    seat: int,
    hand: Sequence[float],
    prices: Sequence[float],
    times: float,
    *,
    last: float = 0.0,
    done: bool = False,
    found: Sequence[Bargain] | None = None,
) -> float:
    """What a seat's cards, and those it will draw, may still bring; `last` is for landing the last pioneer.

    `done`: from the next turn on. Who compares hands only may pass on the bargains found. The loop is written out,
    since nearly all thinking ends here.
    """
    found = bargains(state, seat, prices, times) if found is None else found
    start, draw, held, spent, gained, used = int(done), cards_a_turn(state, Seat(seat)), sum(hand), 0, 0.0, [0] * 6
    pioneers, pace = pioneers_left(state, Seat(seat)), [draw * count / CARDS for count in state.box.cards]
    held += draw * start
    for bargain in soonest_and_best(found, hand, pace, start):
        card, cards, worth, bonus = bargain.card, bargain.cards, bargain.worth, 0.0
        lands, owned, rate, soonest = card != SHIP, hand[card], pace[card], start if card != SHIP else 1
        for _ in range(min(bargain.copies, pioneers) if lands else bargain.copies):
            wait = max(soonest, ceil((used[card] + 1 - owned) / rate), start + ceil((spent + cards - held) / draw))
            if wait >= times:
                break
            if lands:
                bonus = last if pioneers == 1 else 0.0
                pioneers -= 1
            gained += (worth * (times - wait) / times + bonus) * PATIENCE**wait
            spent += cards
            used[card] += 1
    spare = max(0.0, held - spent + draw * max(0.0, times - 1 - start))
    return gained + spare * SPARE * CARD * times / 2


def soonest_and_best(
    found: Sequence[Bargain], hand: Sequence[float], pace: Sequence[float], start: int
) -> list[Bargain]:
    """What can be played soonest comes first, then what is worth most for its cards.

    What a ship does now is seen by sending it: another one is for later.
    """
    comes = [max(start, ceil((1 - held) / rate)) for held, rate in zip(hand, pace, strict=True)]
    comes[SHIP] = max(1, comes[SHIP])
    ranks = [(comes[each.card], each.rank, place) for place, each in enumerate(found)]
    ranks.sort()
    return [found[place] for _, _, place in ranks]


def bargains(state: State, seat: int, prices: Sequence[float], times: float) -> list[Bargain]:
    """The slots on the islands where the seat has ships enough, and further ships."""
    gone, found, ships = taken(state), [sailing(state, seat, times)], state.areas[seat].ships
    dear, unbuilt = raided(state, Seat(seat)), -1 if buildings_left(state) else ~state.box.targets[BUILDING]
    for island in dict.fromkeys(ships):
        free = state.slots[island] & ~gone & unbuilt
        if free:
            pirated = island in dear and not is_protected(state, Seat(seat), island)
            due = state.box.cards_due_pirated if pirated else state.box.cards_due
            for icon, slots in on_island(state, free, ships.count(island)):
                worth = icon_worth(state, icon, gone & state.slots[island], prices, times)
                found.append(Bargain(worth, CARD_FOR[icon], 1 + due[CARD_FOR[icon]], slots.bit_count()))
    return found


def on_island(state: State, free: int, ships: int) -> list[tuple[int, int]]:
    """The icons, and their slots among the free ones of an island, that so many ships give access to."""
    showing, due = state.box.slots_showing, state.box.ships_due
    return [
        (icon, free & showing[icon])
        for icon, card in enumerate(CARD_FOR)
        if free & showing[icon] and ships >= due[card]
    ]


def icon_worth(state: State, icon: int, at_work: int, prices: Sequence[float], times: float) -> float:
    """A resource comes with every production, the gold of ruins once; a site is for a building."""
    if icon < SITE:
        return prices[icon] * times
    if icon == SITE:
        return building_worth(state, at_work, prices, times)
    return state.box.edition.ruins_gold * prices[GOLD]


def sailing(state: State, seat: int, times: float) -> Bargain:
    """A further ship draws a card each turn, and opens slots somewhere; without a reserve ships only move.

    It is a hope for later turns: what a ship can do in this one is seen by sending it.
    """
    left = reserve(state, Seat(seat))
    worth = ACCESS * times + (drawn_worth(times) if left else 0.0)
    return Bargain(worth, SHIP, 1 + state.box.cards_due[SHIP], max(1, left))


def drawn_worth(times: float) -> float:
    """What one more card a turn is worth: the sooner drawn, the more."""
    return CARD * times * (times - 1) / 2


def building_worth(state: State, at_work: int, prices: Sequence[float], times: float) -> float:
    """A trading post copies the dearest plantation at work on the island; a fort draws a card each turn."""
    copied = max([prices[good] for good in COPIED if at_work & state.box.of_resource[good]], default=0.0)
    return max(copied * times, drawn_worth(times))
