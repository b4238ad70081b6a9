"""Chapter 7: the worlds a viewer cannot tell from the true one."""

from __future__ import annotations

from random import Random

from eldorado.core.game import Seat
from eldorado.games.ilos.components import KINDS
from eldorado.games.ilos.moves import Paying
from eldorado.games.ilos.rules.payment import can_finish, card_in_play
from eldorado.games.ilos.state import Cards, State


def imagine(state: State, seat: Seat | None, rng: Random) -> State:
    """[ILO-7.3] Cards the viewer has not seen are dealt anew; [ILO-7.4] stocks can be deduced and stay true."""
    world = state.copy()
    forget_losses_of_others(world, seat)
    unseen = unseen_cards(world, seat)
    deal(world, seat, shuffled(unseen, rng))
    while not payment_can_go_on(world):
        deal(world, seat, shuffled(unseen, rng))
    return world


def shuffled(cards: list[int], rng: Random) -> list[int]:
    """The cards in a random order; sorting by random keys takes a quarter of the time of `rng.sample`."""
    return sorted(cards, key=lambda _: rng.random())


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
        for kind in range(len(KINDS)):
            seen[kind] += area.hand[kind] + area.paid[kind] + area.buried[kind]
        for _, kind in area.lost:
            seen[kind] += 1
    counts = zip(state.box.edition.cards, seen, strict=True)
    return [kind for kind, (total, known) in enumerate(counts) for _ in range(total - known)]


def deal(world: State, seat: Seat | None, cards: list[int]) -> None:
    """[ILO-7.3] Every other hand and face-down pile gets as many cards as it has; the draw pile gets the rest."""
    losses = () if seat is None else world.areas[seat].lost
    for number, area in enumerate(world.areas):
        if number != seat:
            known = [kind for taker, kind in losses if taker == number]
            area.hand = counted([*known, *taken(cards, sum(area.hand) - len(known))])
            area.paid = counted(taken(cards, sum(area.paid)))
            area.buried = counted(taken(cards, sum(area.buried)))
    world.deck = counted(cards)


def taken(cards: list[int], count: int) -> list[int]:
    """The last so many cards, which leave the list."""
    place = len(cards) - count
    top = cards[place:]
    del cards[place:]
    return top


def counted(cards: list[int]) -> Cards:
    """Cards by kind."""
    return [cards.count(kind) for kind in range(len(KINDS))]


def payment_can_go_on(world: State) -> bool:
    """[ILO-3.8] Who pays in the order of the kinds has kept enough of those to come: other deals are impossible."""
    decision = world.pending[-1] if world.pending else None
    if type(decision) is not Paying:
        return True
    area = world.areas[decision.seat]
    return can_finish(area.hand, area.paid, decision.left)
