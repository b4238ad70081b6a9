"""What a seat may still do with its cards: the slots within its reach, the best bargains first."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

from eldorado.core.game import Seat
from eldorado.games.ilos.box import BUILDING, GOLD, GOLD_MINE, PLANTATION, RUINS, SHIP
from eldorado.games.ilos.components import RESOURCES, Icon
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
CARD_FOR: Final[tuple[tuple[Icon, int], ...]] = (
    *[(good, GOLD_MINE if good == "gold" else PLANTATION) for good in RESOURCES],
    ("site", BUILDING),
    ("ruins", RUINS),
)
"""The card that lands a pioneer on each icon."""


class Bargain(NamedTuple):
    """A use of cards: what it is worth at once, which card, how many cards with it, how often it can be had."""

    worth: float
    card: int
    cards: int
    copies: int


class Means:
    """What a seat has to do things with: the cards it holds, and those that come; `done`: from the next turn on."""

    def __init__(self, state: State, seat: int, hand: Sequence[float], *, done: bool) -> None:
        kinds = state.box.edition.cards
        all_cards = sum(kinds)
        self.hand: Final = hand
        self.draw: Final = cards_a_turn(state, Seat(seat))
        self.start: Final = int(done)
        self.held: Final = sum(hand) + self.draw * done
        self.pace: Final = [self.draw * count / all_cards for count in kinds]

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
    for bargain in sorted(found, key=lambda bargain: soonest_and_best(bargain, means)):
        lands, card = bargain.card != SHIP, bargain.card
        for _ in range(min(bargain.copies, pioneers) if lands else bargain.copies):
            wait = max(means.comes(card, used[card] + 1), means.covers(spent + bargain.cards))
            if wait >= times:
                break
            bonus = last if lands and pioneers == 1 else 0.0
            gained += (bargain.worth * (times - wait) / times + bonus) * PATIENCE**wait
            spent += bargain.cards
            used[card] += 1
            pioneers -= lands
    return gained + means.spare(spent, times) * SPARE * CARD * times / 2


def soonest_and_best(bargain: Bargain, means: Means) -> tuple[int, float]:
    """What can be played soonest comes first, then what is worth most for its cards."""
    return means.comes(bargain.card, 1), -bargain.worth / bargain.cards


def bargains(state: State, seat: int, prices: Sequence[float], times: float) -> list[Bargain]:
    """The slots on the islands where the seat has ships enough, and further ships."""
    area, gone, dear, found = state.areas[seat], taken(state), raided(state, Seat(seat)), [sailing(state, seat, times)]
    built = buildings_left(state) == 0
    for island in sorted(set(area.ships)):
        free = state.slots[island] & ~gone
        if built:
            free &= ~state.box.targets[BUILDING]
        if free:
            pirated = island in dear and not is_protected(state, Seat(seat), island)
            site = building_worth(state, island, gone, prices, times)
            worths = (*[price * times for price in prices], site, state.box.edition.ruins_gold * prices[GOLD])
            found += on_island(state, free, worths, area.ships.count(island), pirated=pirated)
    return found


def on_island(state: State, free: int, worths: Sequence[float], ships: int, *, pirated: bool) -> list[Bargain]:
    """The free slots of an island that so many ships give access to, at their prices."""
    box, found = state.box, list[Bargain]()
    for (icon, card), worth in zip(CARD_FOR, worths, strict=True):
        copies, cost = (free & box.of_icon.get(icon, 0)).bit_count(), box.costs[card]
        if copies and ships >= cost.ships:
            found.append(Bargain(worth, card, 1 + (cost.pirated if pirated else cost.cards), copies))
    return found


def sailing(state: State, seat: int, times: float) -> Bargain:
    """A further ship draws a card each turn, and opens slots somewhere; without a reserve ships only move.

    It is a hope for later turns: what a ship can do in this one is seen by sending it.
    """
    left = reserve(state, Seat(seat))
    worth = ACCESS * times + (drawn_worth(times) if left else 0.0)
    return Bargain(worth, SHIP, 1 + state.box.costs[SHIP].cards, max(1, left))


def drawn_worth(times: float) -> float:
    """What one more card a turn is worth: the sooner drawn, the more."""
    return CARD * times * (times - 1) / 2


def building_worth(state: State, island: int, gone: int, prices: Sequence[float], times: float) -> float:
    """A trading post copies the dearest plantation of the island; a fort draws a card each turn."""
    at_work = gone & state.slots[island]
    copied = max([prices[good] for good in COPIED if at_work & state.box.of_resource[good]], default=0.0)
    return max(copied * times, drawn_worth(times))
