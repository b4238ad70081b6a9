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
    cards, piles = unseen_cards(world, seat), unseen_piles(world, seat, laid)
    while True:
        deal(piles, cards[:], rng)
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


def unseen_cards(state: State, seat: Seat | None) -> list[int]:
    """[ILO-7.3] All cards but the open ones, one's own hand and payments, and those lost and remembered."""
    seen = state.open[:]
    played = card_in_play(state)
    if played is not None:
        seen[played] += 1
    if seat is not None:
        area = state.areas[seat]
        for kind in range(len(seen)):
            seen[kind] += area.hand[kind] + area.paid[kind] + area.buried[kind]
        for _, kind in area.lost:
            seen[kind] += 1
    cards: list[int] = []
    for kind, total in enumerate(state.box.cards):
        cards += [kind] * (total - seen[kind])
    return cards


def unseen_piles(world: State, seat: Seat | None, laid: Cards) -> list[Pile]:
    """[ILO-7.3] Every other hand and face-down pile, what is laid down in payment, and the draw pile."""
    losses = () if seat is None else world.areas[seat].lost
    piles: list[Pile] = [(sum(world.deck), world.deck, NONE)]
    for number, area in enumerate(world.areas):
        if number != seat:
            known = [kind for taker, kind in losses if taker == number] if losses else NONE
            piles.append((sum(area.hand) - len(known), area.hand, known))
            piles.append((sum(area.buried), area.buried, NONE))
            if any(area.paid):
                piles.append((sum(laid), laid, NONE))
    return piles


def deal(piles: list[Pile], cards: list[int], rng: Random) -> None:
    """[ILO-7.3] Every pile gets as many cards as it has: all but the largest are drawn, and that one gets the rest."""
    most, largest = -1, piles[0]
    for pile in piles:
        if pile[0] > most:
            most, largest = pile[0], pile
    for count, held, known in piles:
        if count and held is not largest[1]:
            hold(held, known)
            draw(held, cards, count, rng)
    hold(largest[1], largest[2])
    for kind in cards:
        largest[1][kind] += 1


def hold(pile: Cards, kinds: list[int]) -> None:
    """The pile holds cards of these kinds, and nothing else."""
    for kind in range(len(pile)):
        pile[kind] = 0
    for kind in kinds:
        pile[kind] += 1


def draw(pile: Cards, cards: list[int], count: int, rng: Random) -> None:
    """So many cards leave the list for a pile, each as likely as the next."""
    random, left = rng.random, len(cards)
    for _ in range(count):
        place = int(random() * left)
        left -= 1
        pile[cards[place]] += 1
        cards[place] = cards[left]
    del cards[left:]


def payment_can_go_on(world: State) -> bool:
    """[ILO-3.8] Who pays in the order of the kinds has kept enough of those to come: other deals are impossible."""
    decision = world.pending[-1] if world.pending else None
    if type(decision) is not Paying:
        return True
    area = world.areas[decision.seat]
    return can_finish(area.hand, area.paid, decision.left)
