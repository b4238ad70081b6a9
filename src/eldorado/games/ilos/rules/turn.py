"""Chapter 3: a turn — cards played, production, cards drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from eldorado.core.game import Seat
from eldorado.games.ilos.box import BY_NAME, MARKET, SHIP
from eldorado.games.ilos.events import (
    CardPlayed,
    Event,
    Produced,
    RoundBegan,
    TurnBegan,
)
from eldorado.games.ilos.moves import (
    END,
    Aim,
    Discover,
    Dock,
    End,
    Fetch,
    Fortify,
    Launch,
    Leave,
    Lurk,
    Pay,
    Paying,
    Play,
    Raise,
    Settle,
    Trade,
)
from eldorado.games.ilos.rules.drawing import ask_draw, cards_a_turn
from eldorado.games.ilos.rules.ending import end_game, is_over
from eldorado.games.ilos.rules.market import aim_market, raise_price, sellable
from eldorado.games.ilos.rules.memory import forget_played
from eldorado.games.ilos.rules.payment import bury, lay_down
from eldorado.games.ilos.rules.pioneers import aim_pioneer, build, open_slots, settle
from eldorado.games.ilos.rules.ships import aim_ship, can_sail, choose_ship, sail
from eldorado.games.ilos.state import NOBODY, State

# Actions


def is_playable(state: State, seat: Seat, card: int) -> bool:
    """[ILO-4.15] A target exists whose price the rest of the hand covers; no card is played without effect."""
    if card == SHIP:
        return can_sail(state, seat)
    if card == MARKET:
        return bool(sellable(state, seat)) and sum(state.areas[seat].hand) > state.box.costs[card].cards
    return bool(open_slots(state, seat, card, sum(state.areas[seat].hand) - 1))


def legal_actions(state: State, seat: Seat) -> list[Play | End]:
    """[ILO-3.1] Any number of cards, or none."""
    hand, play = state.areas[seat].hand, state.box.play
    return [*[play[card] for card in BY_NAME if hand[card] and is_playable(state, seat, card)], END]


def take_up(state: State, seat: Seat, move: Play) -> list[Event]:
    """[ILO-3.8] First the card, then what and where, then the payment; till then it may be taken back."""
    card = state.box.kind_number[move.card]
    state.areas[seat].hand[card] -= 1
    forget_played(state, seat, card)
    state.pending.append(state.box.aiming[seat][card])
    return []


AIMS: Final[dict[type[Aim], Callable[[State, Seat, Any], None]]] = {
    Discover: aim_ship,
    Dock: aim_ship,
    Lurk: aim_ship,
    Launch: choose_ship,
    Fetch: choose_ship,
    Leave: choose_ship,
    Settle: aim_pioneer,
    Fortify: aim_pioneer,
    Trade: aim_pioneer,
    Raise: aim_market,
}

EFFECTS: Final = (sail, settle, settle, build, settle, raise_price)
"""What each kind of card does, in the order of the kinds."""


def aim(state: State, seat: Seat, move: Aim) -> list[Event]:
    """[ILO-3.8] A step of saying what the card does, and where."""
    AIMS[type(move)](state, seat, move)
    return carry_out(state, seat, [])


def pay(state: State, seat: Seat, move: Pay) -> list[Event]:
    """[ILO-3.1] A card of the price; with the last one the action is carried out."""
    return carry_out(state, seat, lay_down(state, seat, move))


def carry_out(state: State, seat: Seat, events: list[Event]) -> list[Event]:
    """[ILO-3.1] Once all is paid the card lies face up on the discard pile, and takes effect."""
    decision = state.pending[-1]
    if type(decision) is Paying and not decision.left:
        state.pending.pop()
        card = state.box.kind_number[decision.card]
        events.append(CardPlayed(seat, decision.card, bury(state, seat)))
        state.open[card] += 1
        EFFECTS[card](state, seat, decision.steps, events)
    return events


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
        area.stock = [held + new for held, new in zip(area.stock, area.production, strict=True)]
        events.append(Produced(seat, tuple(area.production)))


# From turn to turn


def go_on(state: State, events: list[Event]) -> list[Event]:
    """[ILO-3.7] When nothing is pending, the next player to the left has a turn, or the game is over."""
    if state.pending:
        return events
    first = state.turn == NOBODY
    seat = state.starter if first else Seat((state.turn + 1) % len(state.areas))
    if seat == state.starter and not first and is_over(state):
        end_game(state, events)
    else:
        begin_turn(state, seat, events)
    return events


def begin_turn(state: State, seat: Seat, events: list[Event]) -> None:
    """[ILO-1.10] The first player takes the first turn, and begins every round."""
    if seat == state.starter:
        state.round += 1
        events.append(RoundBegan(state.round))
    state.turn, state.raised = seat, False
    state.pending.append(state.box.acting[seat])
    events.append(TurnBegan(seat))
