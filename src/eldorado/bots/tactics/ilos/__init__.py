"""How to play Ilôs well: every action is judged by the position it leads to.

A position is worth what the goods at hand and the production to come will fetch at the prices one may expect, and what
the cards in the hand and those still to be drawn can bring at the islands within reach; less what the others get.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from eldorado.bots.tactics.ilos.outlook import Outlook
from eldorado.bots.tactics.ilos.plans import (
    EFFORT,
    Sailing,
    actions,
    after_paying,
    best_plan,
    distinct,
    plans_for,
    sailings,
    spare_cards,
)
from eldorado.core.game import AnyGame, Seat
from eldorado.games.ilos.box import PLANTATION, SHIP
from eldorado.games.ilos.moves import (
    END,
    LAUNCH,
    Acting,
    Aiming,
    Discover,
    Dock,
    Founding,
    Lurk,
    Manning,
    Mooring,
    Move,
    Pay,
    Paying,
    Redraw,
    Redrawing,
)
from eldorado.games.ilos.rules.payment import first_payable
from eldorado.games.ilos.state import State

WANTED = {SHIP: 3, PLANTATION: 2}
"""How many cards of a kind are kept of the first hand; the others are given back."""


def choose(game: AnyGame, world: State, seat: Seat, rng: Random) -> Move:
    """Answer the question put to a seat; without a thought, where there is but one answer."""
    moves: Sequence[Any] = game.legal(world, seat)
    if len(moves) == 1:
        only: Move = moves[0]
        return only
    outlook = Outlook(world, seat)
    match world.pending[-1]:
        case Redrawing():
            return redraw(world, seat)
        case Founding() | Mooring(card=None):
            return found(world, seat, moves, outlook, rng)
        case Acting():
            return act(world, seat, outlook, rng)
        case Aiming(_, card):
            kind = world.box.kind_number[card]
            order = spare_cards(world, seat, outlook, world.box.costs[kind].pirated)
            plans = plans_for(world, seat, kind, order, outlook, rng)
            return best_plan(outlook, plans).steps[0]
        case Mooring() | Manning():
            return sail_on(world, seat, moves, outlook)
        case Paying(_, _, _, left):
            return pay(world, seat, left, outlook)
        case _:
            any_: Move = rng.choice(list(moves))
            return any_


def redraw(world: State, seat: Seat) -> Redraw:
    """Keep what one begins with, ships and plantations; the rest may become that."""
    return Redraw(*[max(0, held - WANTED.get(kind, 0)) for kind, held in enumerate(world.areas[seat].hand)])


def found(world: State, seat: Seat, moves: Sequence[Any], outlook: Outlook, rng: Random) -> Move:
    """The first tile and the first island: where most can be done with the hand."""
    decision = world.pending[-1]
    if isinstance(decision, Mooring):
        return best_plan(outlook, list(sailings(world, seat, [first_of(decision)], outlook, LAUNCH))).steps[1]
    return best_plan(outlook, list(sailings(world, seat, distinct(world, moves, rng), outlook, LAUNCH))).steps[0]


def act(world: State, seat: Seat, outlook: Outlook, rng: Random) -> Move:
    """The best action there is, if it is better than to leave it at that."""
    best = actions(world, seat, outlook, rng)[0]
    return world.box.play[best.card] if best.value > outlook.full(world, done=True) + EFFORT else END


def sail_on(world: State, seat: Seat, moves: Sequence[Any], outlook: Outlook) -> Move:
    """The island of the new tile, then the ship."""
    decision = world.pending[-1]
    assert isinstance(decision, Mooring | Manning), "a ship sails step by step"
    done, ships = len(decision.steps), moves if isinstance(decision, Manning) else [None]
    due = world.box.costs[SHIP].cards
    paid = after_paying(world, seat, spare_cards(world, seat, outlook, due), due)
    plans = [plan for ship in ships for plan in sailings(paid, seat, [first_of(decision)], outlook, ship)]
    return best_plan(outlook, [plan for plan in plans if plan.steps[:done] == decision.steps]).steps[done]


def first_of(decision: Mooring | Manning) -> Sailing:
    """Where a ship is to sail."""
    target = decision.steps[0]
    assert isinstance(target, Discover | Dock | Lurk), "the first step says where to"
    return target


def pay(world: State, seat: Seat, left: int, outlook: Outlook) -> Pay:
    """The cards that are missed least, of those that may still be paid; the first of them by kind."""
    return world.box.pay[min(spare_cards(world, seat, outlook, left, first_payable(world.areas[seat].paid)))]
