"""Plans for every question that a seat can be asked: an action until it is paid, an answer in set-up."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from eldorado.bots.plans import Plan
from eldorado.bots.tactics.ilos.actions import (
    Choice,
    after_paying,
    first_of,
    looked_at,
    plans_for,
    sailings,
    spare_cards,
)
from eldorado.bots.tactics.ilos.first_steps import foundings, redraws
from eldorado.bots.tactics.ilos.outlook import Outlook
from eldorado.bots.tactics.ilos.turns import Turn, likely_turns
from eldorado.core.game import AnyGame, Seat
from eldorado.games.ilos.box import SHIP
from eldorado.games.ilos.moves import END, Acting, Aiming, Founding, Manning, Mooring, Move, Pay, Paying, Redrawing
from eldorado.games.ilos.rules.payment import first_payable
from eldorado.games.ilos.state import State


def plans(game: AnyGame, world: State, seat: Seat, rng: Random, most: int) -> list[Plan]:
    """So many answers at most to what a seat is asked, greedy's first; each to the end of an action, or of a turn."""
    moves: Sequence[Any] = game.legal(world, seat)
    if len(moves) == 1:
        return [Plan((moves[0],), 0.0)]
    decision = world.pending[-1]
    if isinstance(decision, Acting):
        return [Plan(moves_of(world, turn), turn.value) for turn in likely_turns(world, seat, rng, most)]
    if isinstance(decision, Redrawing):
        return redraws(world, seat)[:most]
    return answers(world, seat, moves, Outlook(world, seat), rng, most)[:most]


def answers(world: State, seat: Seat, moves: Sequence[Any], outlook: Outlook, rng: Random, most: int) -> list[Plan]:
    """Where one founds an island, or what is left of an action that has begun."""
    match world.pending[-1]:
        case Founding() | Mooring(card=None):
            return foundings(world, seat, moves, outlook, rng)
        case Aiming(_, card):
            return aimings(world, seat, world.box.kind_number[card], outlook, rng)
        case Mooring() | Manning():
            return voyages(world, seat, moves, outlook)
        case Paying(_, _, _, left):
            return payments(world, seat, left, outlook, most)
        case _:
            raise AssertionError("nothing else is asked of a seat")


def moves_of(world: State, turn: Turn) -> tuple[Move, ...]:
    """The first action of a turn, after which one looks again; or the end of it."""
    return tuple(turn.actions[0].moves(world)) if turn.actions else (END,)


def aimings(world: State, seat: Seat, card: int, outlook: Outlook, rng: Random) -> list[Plan]:
    """What to do with the card that has been taken up."""
    order = spare_cards(world, seat, outlook, world.box.costs[card].pirated)
    choices = looked_at(outlook, plans_for(world, seat, card, order, outlook, rng))
    return [Plan((*each.steps, *paid_for(world, seat, each)), each.value) for each in choices]


def voyages(world: State, seat: Seat, moves: Sequence[Any], outlook: Outlook) -> list[Plan]:
    """The island of the new tile, then the ship."""
    decision = world.pending[-1]
    assert isinstance(decision, Mooring | Manning), "a ship sails step by step"
    done, ships = len(decision.steps), moves if isinstance(decision, Manning) else [None]
    due = world.box.costs[SHIP].cards
    paid = after_paying(world, seat, spare_cards(world, seat, outlook, due), due)
    choices = [each for ship in ships for each in sailings(paid, seat, [first_of(decision)], outlook, ship)]
    choices = looked_at(outlook, [each for each in choices if each.steps[:done] == decision.steps])
    return [Plan((*each.steps[done:], *paid_for(world, seat, each)), each.value) for each in choices]


def paid_for(world: State, seat: Seat, choice: Choice) -> list[Pay]:
    """What an action is paid with whose card is no longer in the hand."""
    before, after, paid = world.areas[seat].hand, choice.after.areas[seat].hand, list[Pay]()
    for kind in range(len(before)):
        paid += [world.box.pay[kind]] * (before[kind] - after[kind])
    return paid


def payments(world: State, seat: Seat, left: int, outlook: Outlook, most: int) -> list[Plan]:
    """The cards that are missed least, of those that may still be paid; then those with another kind among them."""
    first = first_payable(world.areas[seat].paid)
    missed = sorted(spare_cards(world, seat, outlook, left, first))
    greedy = payment(world, seat, missed, outlook)
    if most == 1:
        return [greedy]
    swaps = [paid for kind in range(first, len(world.box.pay)) for paid in with_kind(world, seat, kind, missed)]
    others = sorted([payment(world, seat, paid, outlook) for paid in swaps], key=lambda plan: -plan.prior)
    return [greedy, *[plan._replace(prior=min(plan.prior, greedy.prior)) for plan in others]]


def with_kind(world: State, seat: Seat, kind: int, missed: list[int]) -> list[list[int]]:
    """The same payment with one card more of a kind, if there is one, and one less of each other."""
    if world.areas[seat].hand[kind] <= missed.count(kind):
        return []
    return [swapped(missed, other, kind) for other in dict.fromkeys(missed) if other != kind]


def swapped(missed: list[int], out: int, into: int) -> list[int]:
    """A payment with a card of one kind instead of another."""
    paid = [*missed, into]
    paid.remove(out)
    return sorted(paid)


def payment(world: State, seat: Seat, paid: list[int], outlook: Outlook) -> Plan:
    """A payment, and what the hand is worth after it."""
    after = after_paying(world, seat, paid, len(paid))
    return Plan(tuple([world.box.pay[kind] for kind in paid]), outlook.quick(after, outlook.goods(after)))
