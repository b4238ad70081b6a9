"""Whole turns: those that seem best, and a turn carried out at once, without asking the rules step by step."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from eldorado.bots.tactics.ilos.actions import EFFORT, Choice, actions
from eldorado.bots.tactics.ilos.outlook import Outlook
from eldorado.core.game import Seat
from eldorado.games.ilos.events import Event
from eldorado.games.ilos.moves import Aim, Discover, Move
from eldorado.games.ilos.rules.turn import EFFECTS
from eldorado.games.ilos.state import State

LONGEST: Final = 12
"""So many actions at most are foreseen of a turn."""


class Action(NamedTuple):
    """An action by itself: its card, its steps, and the kinds of the cards that it is paid with, in order."""

    card: int
    steps: tuple[Aim, ...]
    paid: tuple[int, ...]

    def moves(self, state: State) -> list[Move]:
        """The moves that it takes."""
        box = state.box
        return [box.play[self.card], *self.steps, *[box.pay[kind] for kind in self.paid]]


class Turn(NamedTuple):
    """The actions of a turn, after which it ends, and what it seems worth."""

    value: float
    actions: tuple[Action, ...]


def action_of(state: State, seat: Seat, plan: Choice) -> Action:
    """A plan without its position: what the hand has lost is the card and its price."""
    paid, before, after = list[int](), state.areas[seat].hand, plan.after.areas[seat].hand
    for kind in range(len(before)):
        paid += [kind] * (before[kind] - after[kind] - (kind == plan.card))
    return Action(plan.card, plan.steps, tuple(paid))


def likely_turns(state: State, seat: Seat, rng: Random, most: int) -> list[Turn]:
    """So many turns at most that differ in their first action, or in having none; greedy's comes first."""
    outlook = Outlook(state, seat)
    stay = outlook.full(state, done=True) + EFFORT
    turns = [Turn(stay, ())]
    turns += [begun_with(state, seat, plan, rng) for plan in actions(state, seat, outlook, rng)[:most]]
    turns.sort(key=lambda turn: -turn.value)
    return turns[:most]


def begun_with(state: State, seat: Seat, plan: Choice, rng: Random) -> Turn:
    """The turn that begins with an action, and goes on as greedy would."""
    return Turn(plan.value, (action_of(state, seat, plan), *greedy_turn(plan.after, seat, rng)))


def greedy_turn(state: State, seat: Seat, rng: Random) -> list[Action]:
    """What greedy does until the end of its turn, as far as no new tile changes its mind."""
    taken = list[Action]()
    while len(taken) < LONGEST:
        outlook = Outlook(state, seat)
        plans = actions(state, seat, outlook, rng)
        if not plans or plans[0].value <= outlook.full(state, done=True) + EFFORT:
            break
        taken.append(action_of(state, seat, plans[0]))
        state = plans[0].after
    return taken


def carry_out(state: State, seat: Seat, action: Action, luck: Random) -> None:
    """An action takes place; where the cards go does not matter, since the pile is renewed from all but the hands."""
    hand = state.areas[seat].hand
    hand[action.card] -= 1
    for kind in action.paid:
        hand[kind] -= 1
    EFFECTS[action.card](state, seat, action.steps, list[Event]())
    if type(action.steps[0]) is Discover:
        show_tile(state, luck)


def show_tile(state: State, luck: Random) -> None:
    """The row is filled again, while the stock lasts."""
    if state.stock:
        tile = state.unseen[int(luck.random() * len(state.unseen))]
        state.unseen = tuple([other for other in state.unseen if other != tile])
        state.row = tuple(sorted((*state.row, tile)))
        state.stock -= 1
