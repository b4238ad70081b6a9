"""A turn played in haste: the best bargains within reach, one after the other, hardly looking any further."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from eldorado.bots.tactics.ilos.future import ACCESS, CARD_FOR, SITE, drawn_worth, icon_worth
from eldorado.bots.tactics.ilos.outlook import Outlook
from eldorado.bots.tactics.ilos.turns import LONGEST, Action, carry_out
from eldorado.core.game import Seat
from eldorado.games.ilos.box import BUILDING, GOLD, MARKET, SHIP
from eldorado.games.ilos.moves import LAUNCH, Aim, Discover
from eldorado.games.ilos.rules.market import price_of, sellable
from eldorado.games.ilos.rules.pioneers import COPIED, buildings_left, pioneers_left, taken
from eldorado.games.ilos.rules.piracy import is_protected, raided
from eldorado.games.ilos.rules.ships import reserve
from eldorado.games.ilos.rules.tiles import islands, lands_met
from eldorado.games.ilos.state import NOBODY, State

PLACES: Final = 4
"""So many ways to lay a tile are thought of."""
COPIES: Final = 2
"""So many slots of a kind count on one island."""
UNHELD: Final = 0.5
"""What a slot keeps of its worth whose card is not in the hand."""
EAGER_TO_RAISE: Final = 1.0
"""What a rise has to bring at least."""


class Landing(NamedTuple):
    """Where a pioneer may land: its worth for each card it takes, the card, the price, and the slots to choose from."""

    rank: float
    card: int
    due: int
    slots: int
    island: int


class Stakes:
    """What a seat reckons with during one turn: prices, the productions to come, and what each icon is worth."""

    def __init__(self, state: State, seat: Seat) -> None:
        outlook = Outlook(state, seat)
        holdings = outlook.holdings(state)
        self.prices: Final = outlook.prices(state, holdings)
        self.times: Final = outlook.productions(state, seat)
        self.holdings: Final = holdings
        self.stops: Final = state.trigger == NOBODY and outlook.end(state, holdings) < 0
        """Whether the last pioneer had better wait."""
        gold = state.box.edition.ruins_gold * self.prices[GOLD]
        card = drawn_worth(self.times)
        self.worths: Final = [*[price * self.times for price in self.prices], card, gold]


def act(state: State, seat: Seat, luck: Random) -> None:
    """All that can be had in a turn, the best bargain first."""
    stakes = Stakes(state, seat)
    raise_a_price(state, seat, stakes, luck)
    for _ in range(LONGEST):
        found = landings(state, seat, stakes)
        action = best_action(state, seat, found, stakes, luck)
        if action is None:
            return
        carry_out(state, seat, action, luck)


def raise_a_price(state: State, seat: Seat, stakes: Stakes, luck: Random) -> None:
    """The market card, where it brings more than it costs."""
    if not state.areas[seat].hand[MARKET] or sum(state.areas[seat].hand) <= state.box.cards_due[MARKET]:
        return
    best, most = -1, EAGER_TO_RAISE
    for good in sellable(state, seat):
        others = [goods[good] for other, goods in enumerate(stakes.holdings) if other != seat]
        net = stakes.holdings[seat][good] - 1 - price_of(state, good) - sum(others) / len(others)
        if net > most:
            best, most = good, net
    if best >= 0:
        paid = payment(state, seat, MARKET, state.box.cards_due[MARKET], [])
        carry_out(state, seat, Action(MARKET, (state.box.raise_[best],), paid), luck)


# Pioneers


def landings(state: State, seat: Seat, stakes: Stakes) -> list[Landing]:
    """The slots on the islands where the seat has ships enough, the best bargain first."""
    left = pioneers_left(state, seat)
    if not left or (left == 1 and stakes.stops):
        return []
    found, gone, ships, box = list[Landing](), taken(state), state.areas[seat].ships, state.box
    dear, unbuilt = raided(state, seat), -1 if buildings_left(state) else ~box.targets[BUILDING]
    for island in dict.fromkeys(ships):
        free = state.slots[island] & ~gone & unbuilt
        if free:
            pirated = island in dear and not is_protected(state, seat, island)
            due, count = box.cards_due_pirated if pirated else box.cards_due, ships.count(island)
            for icon, card in enumerate(CARD_FOR):
                slots = free & box.slots_showing[icon]
                if slots and count >= box.ships_due[card]:
                    worth = icon_worth(state, icon, gone & state.slots[island], stakes.prices, stakes.times)
                    found.append(Landing(-worth / (1 + due[card]), card, due[card], slots, island))
    found.sort()
    return found


def best_action(state: State, seat: Seat, found: Sequence[Landing], stakes: Stakes, luck: Random) -> Action | None:
    """The best bargain that can be paid: a pioneer, or a ship."""
    hand, cards = state.areas[seat].hand, sum(state.areas[seat].hand)
    ship = hand[SHIP] and cards > state.box.cards_due[SHIP]
    rank = -(ACCESS * stakes.times + stakes.worths[SITE]) / (1 + state.box.cards_due[SHIP])
    for landing in found:
        if hand[landing.card] and cards > landing.due:
            if ship and rank < landing.rank and reserve(state, seat):
                break
            paid = payment(state, seat, landing.card, landing.due, found)
            return Action(landing.card, (aim(state, landing, stakes),), paid)
    if ship and reserve(state, seat) and stakes.times > 1:
        return sailing(state, seat, found, stakes, luck)
    return None


def aim(state: State, landing: Landing, stakes: Stakes) -> Aim:
    """The first of the slots; what is built there is what is worth more."""
    slot, box = (landing.slots & -landing.slots).bit_length() - 1, state.box
    if landing.card != BUILDING:
        return box.settle[slot]
    at_work = taken(state) & state.slots[landing.island]
    best, most = -1, stakes.worths[SITE]
    for good in COPIED:
        if at_work & box.of_resource[good] and stakes.prices[good] * stakes.times > most:
            best, most = good, stakes.prices[good] * stakes.times
    return box.fortify[slot] if best < 0 else box.trade[slot][best]


# Ships


def sailing(state: State, seat: Seat, found: Sequence[Landing], stakes: Stakes, luck: Random) -> Action:
    """A ship from the reserve, to where it gives access to most."""
    hand, box, free = state.areas[seat].hand, state.box, ~taken(state)
    worths = [worth if hand[CARD_FOR[icon]] else worth * UNHELD for icon, worth in enumerate(stakes.worths)]
    ships = state.areas[seat].ships
    best: tuple[Aim, ...] = ()
    most = -1.0
    for island in islands(state):
        mask, count = state.slots[island] & free, ships.count(island)
        gain = access(state, mask, count + 1, worths) - access(state, mask, count, worths)
        if gain > most:
            best, most = (box.dock[island], LAUNCH), gain
    lies = dict(state.lies)
    for move in some_places(state, luck):
        part, gain = best_part(state, lies, move, ships, free, worths)
        if gain > most:
            best, most = (move, box.dock[part], LAUNCH), gain
    return Action(SHIP, best, payment(state, seat, SHIP, box.cards_due[SHIP], found))


def access(state: State, mask: int, ships: int, worths: Sequence[float]) -> float:
    """What the free slots are worth that so many ships give access to."""
    if not ships or not mask:
        return 0.0
    showing, due, total = state.box.slots_showing, state.box.ships_due, 0.0
    for icon in range(len(worths)):
        slots = mask & showing[icon]
        if slots and ships >= due[CARD_FOR[icon]]:
            total += worths[icon] * min(COPIES, slots.bit_count())
    return total


def some_places(state: State, luck: Random) -> list[Discover]:
    """A few ways to lay a tile, by chance."""
    found = list[Discover]()
    if state.row and state.frontier:
        for _ in range(PLACES):
            tile = state.row[int(luck.random() * len(state.row))]
            place, shore = state.frontier[int(luck.random() * len(state.frontier))]
            turns = state.box.fits[tile][shore]
            if turns:
                found.append(state.box.discover(tile, place)[turns[int(luck.random() * len(turns))]])
    return found


def best_part(
    state: State, lies: dict[int, int], move: Discover, ships: tuple[int, ...], free: int, worths: Sequence[float]
) -> tuple[int, float]:
    """The part of a tile about to be laid at which a ship gives access to most, and how much that is."""
    met, best, most = lands_met(state, lies, move), -1, -1.0
    for part in state.box.parts_of[move.tile]:
        mask, count, before = state.box.part_slots[part], 0, 0.0
        for island in {island for other, island in met if other == part}:
            mask |= state.slots[island]
            count += ships.count(island)
            before += access(state, state.slots[island] & free, ships.count(island), worths)
        gain = access(state, mask & free, count + 1, worths) - before
        if gain > most:
            best, most = part, gain
    return best, most


# Payment


def payment(state: State, seat: Seat, card: int, due: int, found: Sequence[Landing]) -> tuple[int, ...]:
    """The cards of which there are most beyond those that can be used."""
    spare = list(state.areas[seat].hand)
    left = spare[:]
    spare[card] -= 1
    left[card] -= 1
    for landing in found:
        spare[landing.card] -= landing.slots.bit_count()
    spare[SHIP] -= reserve(state, seat)
    paid = list[int]()
    for _ in range(due):
        kind = max([kind for kind in range(len(left)) if left[kind]], key=spare.__getitem__)
        paid.append(kind)
        spare[kind] -= 1
        left[kind] -= 1
    return tuple(sorted(paid))
