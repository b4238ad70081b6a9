"""Chapter 3: drawing cards, and what happens when the piles are empty."""

from __future__ import annotations

from eldorado.core.game import Refusal, Seat
from eldorado.games.ilos.box import ALL_KINDS, BY_NAME
from eldorado.games.ilos.components import KINDS
from eldorado.games.ilos.events import CardTaken, DrawCut, Event, PileShuffled
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
    if any(state.deck) or reshuffle(state, events):
        state.pending.append(state.box.drawing[seat][left])
    else:
        ask_taking(state, seat, left, events)


def reshuffle(state: State, events: list[Event]) -> int:
    """[ILO-3.5] The discard pile, so many cards, becomes the draw pile; [ILO-7.3] its memory is of no use any more."""
    state.deck, state.open = state.open, [0] * len(KINDS)
    for area in state.areas:
        if any(area.buried):
            state.deck = [old + new for old, new in zip(state.deck, area.buried, strict=True)]
            area.buried = [0] * len(KINDS)
    cards = sum(state.deck)
    if cards:
        events.append(PileShuffled(cards))
    return cards


def legal_draws(state: State, seat: Seat, now: Drawing) -> tuple[Draw, ...]:
    """[ILO-3.4] Any kind left in the pile may come next: its order does not exist."""
    return state.box.draws[kinds_among(state.deck)]


def draw_odds(state: State, now: Drawing) -> list[int]:
    """[ILO-3.4] Each card of the pile is as likely as the next."""
    return odds_of(state.deck)


def kinds_among(cards: list[int]) -> int:
    """[ILO-3.4] The kinds of which there are cards, as bits."""
    if 0 not in cards:
        return ALL_KINDS
    kinds = 0
    for kind in range(len(cards)):
        if cards[kind]:
            kinds |= 1 << kind
    return kinds


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
    events: list[Event] = [state.box.card_drawn[decision.seat][kind]]
    ask_draw(state, decision.seat, decision.left - 1, events)
    return events


def fullest(state: State, seat: Seat) -> Seat | None:
    """[ILO-3.6] The other seat with most cards; ties go to the nearest on the left; None if nobody holds any."""
    seats = len(state.areas)
    loser, most = None, 0
    for step in range(1, seats):
        other = Seat((seat + step) % seats)
        cards = sum(state.areas[other].hand)
        if cards > most:
            loser, most = other, cards
    return loser


def ask_taking(state: State, seat: Seat, left: int, events: list[Event]) -> None:
    """[ILO-3.6] Both piles empty: the missing cards come from the fullest other hand, or the draw ends."""
    loser = fullest(state, seat)
    if loser is None:
        events.append(DrawCut(seat, left))
    else:
        state.pending.append(state.box.taking[seat][loser][left])


def legal_takes(state: State, seat: Seat, now: Taking) -> tuple[Take, ...]:
    """[ILO-3.6] Any kind in the fullest hand."""
    return state.box.takes[kinds_among(state.areas[now.loser].hand)]


def take_odds(state: State, now: Taking) -> list[int]:
    """[ILO-3.6] Each card of that hand is as likely as the next."""
    return odds_of(state.areas[now.loser].hand)


def odds_of(cards: list[int]) -> list[int]:
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
        state.pending.append(state.box.taking[taker][loser][left])
    elif left:
        ask_taking(state, taker, left, events)
    return events
