"""Chapter 3: a turn — cards played, production, cards drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eldorado.core.game import Refusal, Seat
from eldorado.games.ilos.box import BUILDING, BY_NAME, MARKET, SHIP
from eldorado.games.ilos.events import CardPlayed, Event, Produced, RoundBegan, TurnBegan
from eldorado.games.ilos.moves import END, Acting, Aiming, End, Paying, Play, Target
from eldorado.games.ilos.rules.drawing import ask_draw, cards_a_turn
from eldorado.games.ilos.rules.ending import end_game, is_over
from eldorado.games.ilos.rules.market import legal_raises, market_refused, raise_price, sellable
from eldorado.games.ilos.rules.memory import forget_played
from eldorado.games.ilos.rules.payment import bury
from eldorado.games.ilos.rules.pioneers import (
    build,
    legal_buildings,
    legal_settlings,
    open_slots,
    pioneer_card_refused,
    settle,
)
from eldorado.games.ilos.rules.ships import can_sail, legal_sailings, sail, ship_card_refused
from eldorado.games.ilos.state import NOBODY, State

# Actions


def is_playable(state: State, seat: Seat, card: int, spare: int) -> bool:
    """[ILO-4.15] A target exists whose price the rest of the hand covers; no card is played without effect."""
    if card == SHIP:
        return can_sail(state, seat, spare)
    if card == MARKET:
        return spare >= state.box.cards_due[card] and bool(sellable(state, seat))
    return open_slots(state, seat, card, spare) != 0


def legal_actions(state: State, seat: Seat, now: Acting) -> list[Play | End]:
    """[ILO-3.1] Any number of cards, or none."""
    hand, play, moves = state.areas[seat].hand, state.box.play, list[Play | End]()
    spare = sum(hand) - 1
    for card in BY_NAME:
        if hand[card] and is_playable(state, seat, card, spare):
            moves.append(play[card])
    moves.append(END)
    return moves


def play_refused(state: State, seat: Seat, move: Play) -> Refusal | None:
    """[ILO-3.1] A card of the hand, [ILO-4.15] which has a target that can be paid for."""
    card, hand = state.box.kind_number[move.card], state.areas[seat].hand
    if not hand[card]:
        return Refusal("ILO-3.1", "not_in_hand", {"card": move.card})
    if is_playable(state, seat, card, sum(hand) - 1):
        return None
    if card == SHIP:
        return ship_card_refused(state, seat)
    return market_refused(state, seat) if card == MARKET else pioneer_card_refused(state, seat, card)


def take_up(state: State, seat: Seat, move: Play) -> list[Event]:
    """[ILO-3.8] First the card, then what and where, then the payment; till then it may be taken back."""
    card = state.box.kind_number[move.card]
    state.areas[seat].hand[card] -= 1
    forget_played(state, seat, card)
    state.pending.append(state.box.aiming[seat][card])
    return []


def legal_aims(state: State, seat: Seat, now: Aiming) -> Sequence[Target]:
    """[ILO-4.15] The targets of the card that is being played."""
    card = state.box.kind_number[now.card]
    if card == SHIP:
        return legal_sailings(state, seat)
    if card == MARKET:
        return legal_raises(state, seat)
    return legal_buildings(state, seat) if card == BUILDING else legal_settlings(state, seat, card)


def is_of_card(now: Aiming, move: Target) -> bool:
    """[ILO-3.8] Whether the card that is being played does such a thing."""
    return now.card in move.cards


EFFECTS: Final = (sail, settle, settle, build, settle, raise_price)
"""What each kind of card does, in the order of the kinds."""


def carry_out(state: State, paid: Paying, events: list[Event]) -> None:
    """[ILO-3.1] Once all is paid the card lies face up on the discard pile, and takes effect."""
    state.pending.pop()
    card = state.box.kind_number[paid.card]
    events.append(CardPlayed(paid.seat, paid.card, bury(state, paid.seat)))
    state.open[card] += 1
    EFFECTS[card](state, paid.seat, paid.steps, events)


# Production and draw


def end_actions(state: State, seat: Seat, move: End) -> list[Event]:
    """[ILO-3.3] After the actions production, [ILO-3.4] then the draw."""
    state.pending.pop()
    events: list[Event] = []
    produce(state, seat, events)
    ask_draw(state, seat, cards_a_turn(state, seat), events)
    return events


def produce(state: State, seat: Seat, events: list[Event]) -> None:
    """[ILO-3.3] One token behind the screen for each on the production board, those of this turn included."""
    area = state.areas[seat]
    if any(area.production):
        area.stock = tuple([held + made for held, made in zip(area.stock, area.production, strict=True)])
        events.append(Produced(seat, area.production))


# From turn to turn


def go_on(state: State, events: list[Event]) -> None:
    """[ILO-3.1] A card that is paid takes effect; [ILO-3.7] when nothing is pending, the next player has a turn."""
    if not state.pending:
        next_turn(state, events)
    else:
        decision = state.pending[-1]
        if type(decision) is Paying and not decision.left:
            carry_out(state, decision, events)


def next_turn(state: State, events: list[Event]) -> None:
    """[ILO-3.7] The next player to the left, [ILO-6.1] unless the round is over and the game with it."""
    first = state.turn == NOBODY
    seat = state.starter if first else Seat((state.turn + 1) % len(state.areas))
    if seat == state.starter and not first and is_over(state):
        end_game(state, events)
    else:
        begin_turn(state, seat, events)


def begin_turn(state: State, seat: Seat, events: list[Event]) -> None:
    """[ILO-1.10] The first player takes the first turn, and begins every round."""
    if seat == state.starter:
        state.round += 1
        events.append(RoundBegan(state.round))
    state.turn, state.raised = seat, False
    state.pending.append(state.box.acting[seat])
    events.append(TurnBegan(seat))
