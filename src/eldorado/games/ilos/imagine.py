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
    for number, area in enumerate(world.areas):
        if number != seat and any(area.paid):
            return area, list(area.paid)
    return None, []


def forget_losses_of_others(world: State, seat: Seat | None) -> None:
    """[ILO-7.2] What one seat has lost to another, only these two know."""
    for number, area in enumerate(world.areas):
        if area.lost and number != seat:
            area.lost = tuple([loss for loss in area.lost if loss[0] == seat])


def unseen_counts(state: State, seat: Seat | None) -> Cards:
    """[ILO-7.3] All cards but the open ones, one's own hand and payments, and those lost and remembered."""
    counts, shown = list(state.box.cards), state.open
    for kind in range(len(counts)):
        counts[kind] -= shown[kind]
    played = card_in_play(state)
    if played is not None:
        counts[played] -= 1
    if seat is not None:
        area = state.areas[seat]
        hand, paid, buried = area.hand, area.paid, area.buried
        for kind in range(len(counts)):
            counts[kind] -= hand[kind] + paid[kind] + buried[kind]
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
    most, largest = -1, piles[0]
    for pile in piles:
        if pile[0] > most:
            most, largest = pile[0], pile
    cards: list[int] = []
    for kind, count in enumerate(counts):
        cards += [kind] * count
    for count, held, known in piles:
        if count and held is not largest[1]:
            hold(held, known)
            draw(held, cards, counts, count, rng)
    largest[1][:] = counts
    for kind in largest[2]:
        largest[1][kind] += 1


def hold(pile: Cards, kinds: list[int]) -> None:
    """The pile holds cards of these kinds, and nothing else."""
    pile[:] = [0] * len(pile)
    for kind in kinds:
        pile[kind] += 1


def draw(pile: Cards, cards: list[int], counts: Cards, count: int, rng: Random) -> None:
    """So many cards leave the list, and its counts, for a pile, each as likely as the next."""
    random, left = rng.random, len(cards)
    for _ in range(count):
        place = int(random() * left)
        kind = cards[place]
        pile[kind] += 1
        counts[kind] -= 1
        left -= 1
        cards[place] = cards[left]
    del cards[left:]


def payment_can_go_on(world: State) -> bool:
    """[ILO-3.8] Who pays in the order of the kinds has kept enough of those to come: other deals are impossible."""
    decision = world.pending[-1] if world.pending else None
    if type(decision) is not Paying:
        return True
    area = world.areas[decision.seat]
    return can_finish(area.hand, area.paid, decision.left)
