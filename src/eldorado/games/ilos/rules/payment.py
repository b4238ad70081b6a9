"""Chapter 3: paying with other cards of the hand, face down and in the order of the kinds."""

from __future__ import annotations

from eldorado.core.game import Refusal, Seat
from eldorado.games.ilos.components import KINDS, Kind
from eldorado.games.ilos.events import CardPaid, Event
from eldorado.games.ilos.moves import Aim, Pay, Paying
from eldorado.games.ilos.rules.memory import forget_hand
from eldorado.games.ilos.state import Cards, Counts, State, with_more


def ask_payment(state: State, seat: Seat, card: Kind, steps: tuple[Aim, ...], due: int) -> list[Event]:
    """[ILO-3.1] The cost of a card is to be paid with other cards from the hand."""
    state.pending.append(Paying(seat, card, steps, due))
    return []


def card_in_play(state: State) -> int | None:
    """[ILO-3.8] The kind of the card that has been taken up and is not yet fully paid, if there is one."""
    card: Kind | None = getattr(state.pending[-1], "card", None) if state.pending else None
    return None if card is None else state.box.kind_number[card]


def first_payable(paid: Counts) -> int:
    """[ILO-3.8] Payment goes by kind, in the table's order: no kind before the one paid last."""
    for kind in range(len(paid) - 1, 0, -1):
        if paid[kind]:
            return kind
    return 0


def can_finish(hand: Cards, paid: Counts, left: int) -> bool:
    """[ILO-3.8] Whether the kinds still allowed cover what is left to pay."""
    return sum(hand[first_payable(paid) :]) >= left


def payable(state: State, seat: Seat, left: int) -> int:
    """[ILO-3.8] The kinds that may be paid next, as bits: held, not before the last one, with enough to follow."""
    area = state.areas[seat]
    hand, kinds, held = area.hand, 0, 0
    for kind in range(len(hand) - 1, first_payable(area.paid) - 1, -1):
        if hand[kind]:
            held += hand[kind]
            if held >= left:
                kinds |= 1 << kind
    return kinds


def legal_pays(state: State, seat: Seat, now: Paying) -> tuple[Pay, ...]:
    """[ILO-3.8] Equal cards are one choice."""
    return state.box.pays[payable(state, seat, now.left)]


def pay_refused(state: State, seat: Seat, move: Pay) -> Refusal | None:
    """[ILO-3.1] Another card of the hand, [ILO-3.8] in the order of the kinds, leaving enough to go on with."""
    decision, card, area = state.pending[-1], state.box.kind_number[move.card], state.areas[seat]
    assert type(decision) is Paying, "cards are paid for a card"
    if not area.hand[card]:
        return Refusal("ILO-3.1", "not_in_hand", {"card": move.card})
    first = first_payable(area.paid)
    if card < first:
        return Refusal("ILO-3.8", "paid_out_of_order", {"card": move.card, "after": KINDS[first]})
    if not payable(state, seat, decision.left) >> card & 1:
        return Refusal("ILO-3.8", "too_few_to_follow", {"card": move.card, "left": decision.left})
    return None


def pay(state: State, seat: Seat, move: Pay) -> list[Event]:
    """[ILO-3.1] A card of the price; [ILO-3.2] laid face down: the others do not learn its kind."""
    decision = state.pending.pop()
    assert type(decision) is Paying, "cards are paid for a card"
    area, kind, left = state.areas[seat], state.box.kind_number[move.card], decision.left - 1
    area.hand[kind] -= 1
    area.paid = with_more(area.paid, kind)
    forget_hand(state, seat)
    state.pending.append(Paying(seat, decision.card, decision.steps, left))
    return [CardPaid(seat, move.card, left)]


def bury(state: State, seat: Seat) -> int:
    """[ILO-3.2] What was paid goes to the discard pile face down; the seat remembers it [ILO-7.3]."""
    area, cards = state.areas[seat], 0
    for kind, count in enumerate(area.paid):
        if count:
            cards += count
            area.buried[kind] += count
    if cards:
        area.paid = (0,) * len(area.paid)
    return cards
