"""A game played on quickly: what the others may do next, on the whole, and what a seat has then."""

from __future__ import annotations

from random import Random

from eldorado.bots.tactics.ilos.chances import chance, outcome
from eldorado.bots.tactics.ilos.haste import act
from eldorado.bots.tactics.ilos.weights import Weights
from eldorado.core.game import Seat
from eldorado.games.ilos.events import Event
from eldorado.games.ilos.rules.drawing import cards_a_turn
from eldorado.games.ilos.rules.ending import is_over
from eldorado.games.ilos.rules.turn import produce
from eldorado.games.ilos.state import State


def play_on(state: State, me: Seat, turns: int, luck: list[Random], weights: Weights) -> float:
    """What a position is worth to a seat whose actions are over, once so many turns have begun after its own."""
    end_turn(state, luck)
    while not begin_turn(state):
        turns -= 1
        if not turns:
            return chance(state, me, weights)
        play_turn(state, luck)
    return outcome(state, me)


def play_rounds(state: State, me: Seat, rounds: int, luck: list[Random], weights: Weights) -> float:
    """What a position at the beginning of a turn is worth to a seat, once so many rounds have been played."""
    for _ in range(rounds * len(state.areas)):
        play_turn(state, luck)
        if begin_turn(state):
            return outcome(state, me)
    return chance(state, me, weights)


def play_turn(state: State, luck: list[Random]) -> None:
    """A whole turn in haste."""
    act(state, state.turn, luck[state.turn])
    end_turn(state, luck)


def end_turn(state: State, luck: list[Random]) -> None:
    """Production, then the draw: each seat has luck of its own, so that worlds differ by what seats do alone."""
    seat = state.turn
    produce(state, seat, list[Event]())
    for _ in range(cards_a_turn(state, seat)):
        if not any(state.deck):
            renew_pile(state)
        if any(state.deck):
            draw_card(state, seat, luck[seat])


def draw_card(state: State, seat: Seat, luck: Random) -> None:
    """Each card of the pile is as likely as the next."""
    place, deck = int(luck.random() * sum(state.deck)), state.deck
    for kind in range(len(deck)):
        place -= deck[kind]
        if place < 0:
            deck[kind] -= 1
            state.areas[seat].hand[kind] += 1
            return


def renew_pile(state: State) -> None:
    """All cards but those in hands are drawn again."""
    state.deck = list(state.box.cards)
    for area in state.areas:
        for kind, held in enumerate(area.hand):
            state.deck[kind] -= held


def begin_turn(state: State) -> bool:
    """The next seat has a turn, unless the game is over."""
    seat = Seat((state.turn + 1) % len(state.areas))
    if seat == state.starter:
        if is_over(state):
            return True
        state.round += 1
    state.turn, state.raised = seat, False
    return False
