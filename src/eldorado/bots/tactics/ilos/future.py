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

    __slots__ = ("card", "cards", "copies", "worth")

    def __init__(self, worth: float, card: int, cards: int, copies: int) -> None:
        self.worth: Final = worth
        self.card: Final = card
        self.cards: Final = cards
        self.copies: Final = copies


class Means:
    """What a seat has to do things with: the cards it holds, and those that come; `done`: from the next turn on."""

    def __init__(self, state: State, seat: int, hand: Sequence[float], *, done: bool) -> None:
        self.hand: Final = [float(cards) for cards in hand]
        self.draw: Final = cards_a_turn(state, Seat(seat))
        self.start: Final = 1 if done else 0
        self.held: Final = sum(self.hand) + self.draw * self.start
        self.pace: Final = [self.draw * count / CARDS for count in state.box.cards]

    def comes(self, card: int, copy: int) -> int:
        """In how many turns a card can be played for so many times; what a ship does now is seen by sending it."""
        soonest = 1 if card == SHIP else self.start
        return max(soonest, ceil((copy - self.hand[card]) / self.pace[card]))

    def covers(self, cards: int) -> int:
        """In how many turns a seat will have had so many cards."""
        return self.start + max(0, ceil((cards - self.held) / self.draw))

    def spare(self, spent: int, times: float) -> float:
        """The cards for which no use is in sight."""
        return max(0.0, self.held - spent + self.draw * max(0.0, times - 1 - self.start))


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

    Who compares hands only may pass on the bargains found.
    """
    means, spent, gained, used = Means(state, seat, hand, done=done), 0, 0.0, [0] * len(hand)
    pioneers = pioneers_left(state, Seat(seat))
    found = bargains(state, seat, prices, times) if found is None else found
    for bargain in soonest_and_best(found, means):
        card, cards, bonus = bargain.card, bargain.cards, 0.0
        lands = card != SHIP
        for _ in range(min(bargain.copies, pioneers) if lands else bargain.copies):
            wait = max(means.comes(card, used[card] + 1), means.covers(spent + cards))
            if wait >= times:
                break
            if lands:
                bonus = last if pioneers == 1 else 0.0
                pioneers -= 1
            gained += (bargain.worth * (times - wait) / times + bonus) * PATIENCE**wait
            spent += cards
            used[card] += 1
    return gained + means.spare(spent, times) * SPARE * CARD * times / 2


def soonest_and_best(found: Sequence[Bargain], means: Means) -> list[Bargain]:
    """What can be played soonest comes first, then what is worth most for its cards."""
    ranks = [(means.comes(each.card, 1), -each.worth / each.cards, place) for place, each in enumerate(found)]
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
