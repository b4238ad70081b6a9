"""Chapter 3: drawing cards, and what happens when the piles are empty."""

from __future__ import annotations

from collections.abc import Sequence

from eldorado.core.game import Refusal, Seat
from eldorado.games.ilos.box import BY_NAME
from eldorado.games.ilos.components import KINDS
from eldorado.games.ilos.events import CardDrawn, CardTaken, DrawCut, Event, PileShuffled
from eldorado.games.ilos.moves import Draw, Drawing, Take, Taking
from eldorado.games.ilos.rules.memory import forget_taken, remember_loss
from eldorado.games.ilos.state import State


def cards_a_turn(state: State, seat: Seat) -> int:
    """[ILO-3.4] 3 cards, one more for each own ship in play, lairs included, and for each own fort."""
    area = state.areas[seat]
    return state.box.pieces.draw + len(area.ships) + len(area.lairs) + area.forts.bit_count()


def ask_draw(state: State, seat: Seat, left: int, events: list[Event]) -> None:
    """[ILO-3.4] Drawing is compulsory; [ILO-3.5] an empty pile is renewed when a card must be drawn, not before."""
    if not left:
        return
    if not any(state.deck):
        reshuffle(state, events)
    if any(state.deck):
        state.pending.append(state.box.drawing[seat][left])
    else:
        ask_taking(state, seat, left, events)


def reshuffle(state: State, events: list[Event]) -> None:
    """[ILO-3.5] The discard pile becomes the draw pile; [ILO-7.3] what was remembered of it is of no use any more."""
    piles = [state.open, *[area.buried for area in state.areas]]
    state.deck = [sum(counts) for counts in zip(*piles, strict=True)]
    state.open = [0] * len(KINDS)
    for area in state.areas:
        area.buried = [0] * len(KINDS)
    if cards := sum(state.deck):
        events.append(PileShuffled(cards))


def legal_draws(state: State, seat: Seat, now: Drawing) -> list[Draw]:
    """[ILO-3.4] Any kind left in the pile may come next: its order does not exist."""
    deck, draw = state.deck, state.box.draw
    return [draw[kind] for kind in BY_NAME if deck[kind]]


def draw_odds(state: State, now: Drawing) -> list[int]:
    """[ILO-3.4] Each card of the pile is as likely as the next."""
    return odds_of(state.deck)


def draw_refused(state: State, seat: Seat, move: Draw) -> Refusal | None:
    """[ILO-3.4] Only what is in the pile is drawn."""
    left = state.deck[state.box.kind_number[move.card]]
    return None if left else Refusal("ILO-3.4", "not_in_pile", {"card": move.card})


def draw(state: State, seat: Seat, move: Draw) -> list[Event]:
    """[ILO-3.4] A card comes to the hand of who draws; the shortage may begin in the middle of a draw [ILO-3.5]."""
    decision = state.pending.pop()
    assert type(decision) is Drawing, "a card is drawn for a seat"
    kind = state.box.kind_number[move.card]
    state.deck[kind] -= 1
    state.areas[decision.seat].hand[kind] += 1
    events: list[Event] = [CardDrawn(decision.seat, move.card)]
    ask_draw(state, decision.seat, decision.left - 1, events)
    return events


def fullest(state: State, seat: Seat) -> Seat | None:
    """[ILO-3.6] The other seat with most cards; ties go to the nearest on the left; None if nobody holds any."""
    seats = len(state.areas)
    leftward = [Seat((seat + step) % seats) for step in range(1, seats)]
    loser = max(leftward, key=lambda other: sum(state.areas[other].hand))
    return loser if any(state.areas[loser].hand) else None


def ask_taking(state: State, seat: Seat, left: int, events: list[Event]) -> None:
    """[ILO-3.6] Both piles empty: the missing cards come from the fullest other hand, or the draw ends."""
    loser = fullest(state, seat)
    if loser is None:
        events.append(DrawCut(seat, left))
    else:
        state.pending.append(Taking(seat, loser, left))


def legal_takes(state: State, seat: Seat, now: Taking) -> list[Take]:
    """[ILO-3.6] Any kind in the fullest hand."""
    hand, take = state.areas[now.loser].hand, state.box.take
    return [take[kind] for kind in BY_NAME if hand[kind]]


def take_odds(state: State, now: Taking) -> list[int]:
    """[ILO-3.6] Each card of that hand is as likely as the next."""
    return odds_of(state.areas[now.loser].hand)


def odds_of(cards: Sequence[int]) -> list[int]:
    """[ILO-3.6] A kind is as likely as its cards are many."""
    return [cards[kind] for kind in BY_NAME if cards[kind]]


def take_refused(state: State, seat: Seat, move: Take) -> Refusal | None:
    """[ILO-3.6] Only what the fullest hand holds is taken."""
    decision = state.pending[-1]
    assert type(decision) is Taking, "cards are taken from a hand"
    held = state.areas[decision.loser].hand[state.box.kind_number[move.card]]
    return None if held else Refusal("ILO-3.6", "not_in_that_hand", {"card": move.card})


def take(state: State, seat: Seat, move: Take) -> list[Event]:
    """[ILO-3.6] One at a time, from the same hand until it is empty; [ILO-7.2] known to its taker and its loser."""
    decision = state.pending.pop()
    assert type(decision) is Taking, "a card is taken from a hand"
    taker, loser, left = decision.seat, decision.loser, decision.left - 1
    kind = state.box.kind_number[move.card]
    state.areas[loser].hand[kind] -= 1
    state.areas[taker].hand[kind] += 1
    forget_taken(state, loser, taker, kind)
    remember_loss(state, loser, taker, kind)
    events: list[Event] = [CardTaken(taker, loser, move.card)]
    if left and any(state.areas[loser].hand):
        state.pending.append(Taking(taker, loser, left))
    elif left:
        ask_taking(state, taker, left, events)
    return events
