"""Chapter 7: the worlds a viewer cannot tell from the true one."""

from __future__ import annotations

from random import Random
from typing import Final, TypeAlias

from eldorado.core.game import Seat
from eldorado.games.ilos.moves import Paying
from eldorado.games.ilos.rules.payment import can_finish, card_in_play
from eldorado.games.ilos.state import Area, Cards, State

Pile: TypeAlias = tuple[int, Cards, list[int]]
"""Cards that the viewer does not see: how many, the pile they are in, and the kinds that are known to be in it, too."""
NONE: Final[list[int]] = []
"""No kinds."""
DRAWN_AT_ONCE: Final = 5
"""So many cards are drawn by one random number: the last one's place among a hundred has twenty bits left."""


def imagine(state: State, seat: Seat | None, rng: Random) -> State:
    """[ILO-7.3] Cards the viewer has not seen are dealt anew; [ILO-7.4] stocks can be deduced and stay true."""
    world = state.copy()
    forget_losses_of_others(world, seat)
    payer, laid = unseen_payment(world, seat)
    counts, piles = unseen_counts(world, seat), unseen_piles(world, seat, laid)
    while True:
        deal(piles, counts[:], rng)
        if payer is None:
            return world
        payer.paid = tuple(laid)
        if payment_can_go_on(world):
            return world


def unseen_payment(world: State, seat: Seat | None) -> tuple[Area | None, Cards]:
    """[ILO-3.2] Who has laid cards face down that the viewer does not see, and these; one payment at a time."""
    decision = world.pending[-1] if world.pending else None
    if type(decision) is not Paying or decision.seat == seat:
        return None, []
    area = world.areas[decision.seat]
    return (area, list(area.paid)) if any(area.paid) else (None, [])


def forget_losses_of_others(world: State, seat: Seat | None) -> None:
    """[ILO-7.2] What one seat has lost to another, only these two know."""
    for number, area in enumerate(world.areas):
        if area.lost and number != seat:
            area.lost = tuple([loss for loss in area.lost if loss[0] == seat])


def unseen_counts(state: State, seat: Seat | None) -> Cards:
    """[ILO-7.3] All cards but the open ones, one's own hand and payments, and those lost and remembered."""
    counts = unshown(state) if seat is None else unshown_to(state, state.areas[seat])
    played = card_in_play(state)
    if played is not None:
        counts[played] -= 1
    return counts


def unshown(state: State) -> Cards:
    """All cards but the open ones."""
    box, shown = state.box.cards, state.open
    return [box[kind] - shown[kind] for kind in range(len(box))]


def unshown_to(state: State, area: Area) -> Cards:
    """All cards but the open ones and those that a seat has, has paid, or remembers."""
    box, shown, hand, paid, buried = state.box.cards, state.open, area.hand, area.paid, area.buried
    counts = [box[kind] - shown[kind] - hand[kind] - paid[kind] - buried[kind] for kind in range(len(box))]
    for _, kind in area.lost:
        counts[kind] -= 1
    return counts


def unseen_piles(world: State, seat: Seat | None, laid: Cards) -> list[Pile]:
    """[ILO-7.3] Every other hand and face-down pile, what is laid down in payment, and the draw pile."""
    losses = () if seat is None else world.areas[seat].lost
    piles: list[Pile] = [(size(world.deck), world.deck, NONE)]
    for number, area in enumerate(world.areas):
        if number != seat:
            known = [kind for taker, kind in losses if taker == number] if losses else NONE
            piles.append((size(area.hand) - len(known), area.hand, known))
            piles.append((size(area.buried), area.buried, NONE))
    if laid:
        piles.append((size(laid), laid, NONE))
    return piles


def size(pile: Cards) -> int:
    """How many cards a pile has."""
    total = 0
    for count in pile:
        total += count
    return total


def deal(piles: list[Pile], counts: Cards, rng: Random) -> None:
    """[ILO-7.3] Every pile gets as many cards as it has: all but the largest are drawn, and that one gets the rest."""
    most, largest, left = -1, piles[0], 0
    for pile in piles:
        left += pile[0]
        if pile[0] > most:
            most, largest = pile[0], pile
    for pile in piles:
        if pile[0] and pile[1] is not largest[1]:
            draw(pile[1], counts, left, pile[0], rng)
            left -= pile[0]
            add(pile[1], pile[2])
    for kind in range(len(counts)):
        largest[1][kind] = counts[kind]
    add(largest[1], largest[2])


def draw(pile: Cards, counts: Cards, left: int, count: int, rng: Random) -> None:
    """A pile gets so many of the cards that are left, each as likely as the next, and nothing else.

    A random number is good for several: what it has behind the place of a card is as random as the whole was.
    """
    luck, room, fresh = 0.0, float(left), 0
    for kind in range(len(pile)):
        pile[kind] = 0
    for _ in range(count):
        if fresh == 0:
            luck, fresh = rng.random(), DRAWN_AT_ONCE
        fresh -= 1
        luck *= room
        place = int(luck)
        luck -= place
        room -= 1.0
        kind, here = 0, counts[0]
        while place >= here:
            place -= here
            kind += 1
            here = counts[kind]
        counts[kind] = here - 1
        pile[kind] += 1


def add(pile: Cards, kinds: list[int]) -> None:
    """Cards of these kinds are in a pile, too."""
    for kind in kinds:
        pile[kind] += 1


def payment_can_go_on(world: State) -> bool:
    """[ILO-3.8] Who pays in the order of the kinds has kept enough of those to come: other deals are impossible."""
    decision = world.pending[-1] if world.pending else None
    if type(decision) is not Paying:
        return True
    area = world.areas[decision.seat]
    return can_finish(area.hand, area.paid, decision.left)
