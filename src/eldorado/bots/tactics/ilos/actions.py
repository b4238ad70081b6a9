"""What a seat can do with a card: every complete action, and the position it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple, TypeAlias

from eldorado.bots.tactics.ilos.future import Bargain, bargains
from eldorado.bots.tactics.ilos.outlook import Goods, Outlook
from eldorado.core.game import Seat
from eldorado.games.ilos.box import BUILDING, BY_NAME, MARKET, SHIP
from eldorado.games.ilos.components import KINDS
from eldorado.games.ilos.events import Event
from eldorado.games.ilos.moves import (
    LAUNCH,
    Aim,
    Discover,
    Dock,
    Fortify,
    Lurk,
    Manning,
    Mooring,
    Settle,
    Ship,
    Trade,
)
from eldorado.games.ilos.rules.market import legal_raises
from eldorado.games.ilos.rules.pioneers import legal_buildings, legal_settlings
from eldorado.games.ilos.rules.piracy import price
from eldorado.games.ilos.rules.ships import legal_sailings, reserve, weigh_anchor
from eldorado.games.ilos.rules.tiles import lands_met, lay_tile
from eldorado.games.ilos.rules.turn import EFFECTS, is_playable
from eldorado.games.ilos.state import State

SHORT: Final = 6
"""So many of the actions that look best at first sight are looked at closely."""
LURKS: Final = 3
"""So many more ways to a lair are."""
EFFORT: Final = 0.5
"""What an action has to bring at least: nobody sends ships to and fro for nothing."""
Sailing: TypeAlias = Discover | Dock | Lurk


class Choice(NamedTuple):
    """An action that one may take: what it seems worth, its card and all its steps, and the position after it."""

    value: float
    card: int
    steps: tuple[Aim, ...]
    after: State


def looked_at(outlook: Outlook, plans: list[Choice]) -> list[Choice]:
    """The actions that deserve a second look, the best first: ways to a lair too, since they are for others' harm."""
    ranked = sorted(plans, key=lambda plan: plan.value, reverse=True)
    close = ranked[:SHORT] + [plan for plan in ranked[SHORT:] if type(plan.steps[0]) is Lurk][:LURKS]
    close = [plan._replace(value=outlook.full(plan.after)) for plan in close]
    return sorted(close, key=lambda plan: plan.value, reverse=True)


def actions(state: State, seat: Seat, outlook: Outlook, rng: Random) -> list[Choice]:
    """Every action that a seat can take, the best first at a second look."""
    plans, hand, spare = list[Choice](), state.areas[seat].hand, sum(state.areas[seat].hand) - 1
    order = spare_cards(state, seat, outlook, 1 + max(state.box.cards_due_pirated))
    for card in BY_NAME:
        if hand[card] and is_playable(state, seat, card, spare):
            rest = but_one(order, card, hand[card])
            plans += plans_for(taken_up(state, seat, card), seat, card, rest, outlook, rng)
    return looked_at(outlook, plans)


def taken_up(state: State, seat: Seat, card: int) -> State:
    """The position with a card taken up to be played."""
    after = state.copy()
    after.areas[seat].hand[card] -= 1
    return after


def plans_for(state: State, seat: Seat, card: int, order: Sequence[int], outlook: Outlook, rng: Random) -> list[Choice]:
    """Every action with a card that has been taken up, paid with what is missed least."""
    if card == SHIP:
        paid = after_paying(state, seat, order, state.box.costs[SHIP].cards)
        targets = distinct(state, legal_sailings(state, seat), rng)
        return list(sailings(paid, seat, targets, outlook))
    return [acted(state, seat, card, aim, order, outlook) for aim in aims(state, seat, card)]


def aims(state: State, seat: Seat, card: int) -> Sequence[Aim]:
    """The targets of a card that is no ship."""
    if card == MARKET:
        return legal_raises(state, seat)
    return legal_buildings(state, seat) if card == BUILDING else legal_settlings(state, seat, card)


def acted(state: State, seat: Seat, card: int, aim: Aim, order: Sequence[int], outlook: Outlook) -> Choice:
    """The action carried out."""
    due = state.box.costs[card].cards if card == MARKET else price(state, seat, card, island_of(state, aim))
    after = after_paying(state, seat, order, due)
    EFFECTS[card](after, seat, (aim,), list[Event]())
    return Choice(outlook.quick(after, outlook.goods(after)), card, (aim,), after)


def island_of(state: State, aim: Aim) -> int:
    """The island of the slot that an action is aimed at."""
    assert isinstance(aim, Settle | Fortify | Trade), "only pioneers are aimed at a slot"
    box = state.box
    return state.island[box.slot_part[box.slot_number[aim.tile, aim.slot]]]


# Ships


def first_of(decision: Mooring | Manning) -> Sailing:
    """Where a ship is to sail."""
    target = decision.steps[0]
    assert isinstance(target, Discover | Dock | Lurk), "the first step says where to"
    return target


def distinct(state: State, targets: Sequence[Sailing], rng: Random) -> list[Sailing]:
    """Of the ways to lay a tile that join it to the same islands in the same way any one."""
    ways: dict[object, list[Sailing]] = {}
    lies = dict(state.lies)
    for target in targets:
        ways.setdefault(joined(state, lies, target) if type(target) is Discover else target, []).append(target)
    return [rng.choice(same) for same in ways.values()]


def joined(state: State, lies: dict[int, int], move: Discover) -> tuple[int, frozenset[tuple[int, int]]]:
    """The tile, and which of its parts would meet which islands."""
    return move.tile, frozenset(lands_met(state, lies, move))


def sailings(
    state: State, seat: Seat, targets: Sequence[Sailing], outlook: Outlook, ship: Ship | None = None
) -> Iterator[Choice]:
    """Ship actions, already paid for: with the ship that is missed least where none is named."""
    ship, goods = ship or idle_ship(state, seat, outlook), outlook.goods(state)
    weighed = without(state, seat, ship)
    for target in targets:
        after = weighed.copy()
        match target:
            case Discover():
                lay_tile(after, target)
                yield from moorings(after, seat, target, ship, goods, outlook)
            case Dock():
                yield docking(state, seat, target, ship, goods, outlook)
            case Lurk(tile):
                area = after.areas[seat]
                area.lairs = tuple(sorted((*area.lairs, tile)))
                yield Choice(outlook.quick(after, goods), SHIP, (target, ship), after)


def docking(state: State, seat: Seat, coast: Dock, ship: Ship, goods: Goods, outlook: Outlook) -> Choice:
    """To an island on the map; a ship that lies there already leaves it to another one."""
    island = state.island[state.box.part_number[coast.tile, coast.part]]
    if ship == state.box.fetch[island]:
        ship = idle_ship(state, seat, outlook, but=island)
    after = without(state, seat, ship)
    moor(after, seat, island)
    return Choice(outlook.quick(after, goods), SHIP, (coast, ship), after)


def moorings(after: State, seat: Seat, laid: Discover, ship: Ship, goods: Goods, outlook: Outlook) -> Iterator[Choice]:
    """The islands of a tile that has been laid, each once."""
    named: dict[int, int] = {}
    for part in after.box.parts_of[laid.tile]:
        named.setdefault(after.island[part], part)
    for island, part in named.items():
        moored = after.copy()
        moor(moored, seat, island)
        yield Choice(outlook.quick(moored, goods), SHIP, (laid, moored.box.dock[part], ship), moored)


def moor(state: State, seat: Seat, island: int) -> None:
    """A ship more at the coast of an island."""
    area = state.areas[seat]
    area.ships = tuple(sorted((*area.ships, island)))


def idle_ship(state: State, seat: Seat, outlook: Outlook, but: int = -1) -> Ship:
    """One from the reserve, or that whose leaving costs least; none of those at one island."""
    if reserve(state, seat):
        return LAUNCH
    area, box = state.areas[seat], state.box
    ships: list[Ship] = [box.fetch[island] for island in sorted(set(area.ships)) if island != but]
    ships += [box.leave[tile] for tile in area.lairs]
    return max(ships, key=lambda ship: outlook.full(without(state, seat, ship)))


def without(state: State, seat: Seat, ship: Ship) -> State:
    """The position with a ship on its way."""
    after = state.copy()
    weigh_anchor(after, after.areas[seat], ship)
    return after


# Payment


def spare_cards(state: State, seat: Seat, outlook: Outlook, most: int, first: int = 0) -> list[int]:
    """The kinds of so many cards in the hand, the least missed first; none before the first kind allowed."""
    left, goods, order = state.copy(), outlook.goods(state), list[int]()
    hand = left.areas[seat].hand
    found = bargains(state, seat, goods.prices, outlook.productions(state, seat))
    while any(hand[first:]) and len(order) < most:
        worths = {
            kind: without_card(left, kind, goods, outlook, found) for kind in range(first, len(KINDS)) if hand[kind]
        }
        order.append(max(worths, key=worths.__getitem__))
        hand[order[-1]] -= 1
    return order


def without_card(state: State, kind: int, goods: Goods, outlook: Outlook, found: Sequence[Bargain]) -> float:
    """What a position is worth without a card of one kind."""
    hand = state.areas[outlook.me].hand
    hand[kind] -= 1
    value = outlook.quick(state, goods, found=found)
    hand[kind] += 1
    return value


def but_one(order: Sequence[int], card: int, held: int) -> list[int]:
    """The cards to pay with when one of those held is played: it is not that which is missed least."""
    last = len(order) - 1 - order[::-1].index(card) if 0 < held == order.count(card) else len(order)
    return [kind for place, kind in enumerate(order) if place != last]


def after_paying(state: State, seat: Seat, order: Sequence[int], due: int) -> State:
    """The position with a price paid by the cards that are missed least."""
    after = state.copy()
    for kind in order[:due]:
        after.areas[seat].hand[kind] -= 1
    return after
